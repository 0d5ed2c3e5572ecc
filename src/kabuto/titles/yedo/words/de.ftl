# Yedo

title = Yedo
about = Clans bieten, setzen Diener in der Stadt des Shoguns ein, weichen den Wächtern aus und erfüllen geheime Missionen. Das größte Ansehen gewinnt.

# Namen -----------------------------------------------------------------------------------------------------------

word-castle = Schloss
word-gates = Tore
word-tavern = Taverne
word-harbor = Hafen
word-red_light = Rotlichtbezirk
word-market = Markt
word-temple = Tempel
word-audience = Audienz
word-summons = Vorladung
word-garden = Gartenhaus
word-yashiki = Yashiki
word-karesansui = Karesansui
word-dojo = Dojo
word-kobudo_ryu = Kobudo-Ryu
word-doku = Doku
word-fukiya = Fukiya
word-katana = Katana
word-metsubushi = Metsubushi
word-nawa = Nawa
word-shuko = Shuko
word-shuriken = Shuriken
word-yumi = Yumi

place-audience = Schloss, Audienz
place-summons = Schloss, Vorladung
place-garden = Schloss, Gartenhaus
source-audience = Schloss, Audienz
source-summons = Schloss, Vorladung
source-garden = Schloss, Gartenhaus

category-action = Aktionskarten
category-bonus = Bonuskarten
category-weapon = Waffen
category-annex = Ausbauten
category-geisha = Geishas
category-disciple = Diener
category-mission = Missionskarten
group-a = Gruppe A (Aktionskarte, Bonuskarte oder Waffe)
group-b = Gruppe B (Ausbau oder Geisha)
group-c = Gruppe C (Diener oder Missionskarte)
colour-green = grün
colour-yellow = gelb
colour-red = rot
colour-black = schwarz
deck-action = Aktionskarten
deck-bonus = Bonuskarten
deck-weapon = Waffen
deck-event = Ereignisse
deck-green = grüne Missionen
deck-yellow = gelbe Missionen
deck-red = rote Missionen
deck-black = schwarze Missionen
kind-mission = Mission beliebiger Farbe
kind-action = Aktionskarte
kind-bonus = Bonuskarte
figure-red = rote
figure-blue = blaue
phase-setup = Spielaufbau
phase-preparation = Vorbereitung
phase-bidding = Bieten
phase-event = Ereignis
phase-assignment = Einsetzen
phase-patrol = Wächter
phase-trade = Handel
phase-action = Aktion
phase-over = Spielende
source-start = Start
source-mission = Missionen
source-mission_bonus = Missionsboni
source-auction = Versteigerungen
source-city = Stadt
source-action_card = Aktionskarten
source-event = Ereignisse
source-favor = Gunst
source-blackmail = Erpressung
source-bonus_card = Bonuskarten

act-castle_audience = Audienz beim Shogun
act-castle_summons = einer Vorladung folgen
act-castle_garden = im Garten wandeln
act-gates_recruit = einen Diener anwerben
act-gates_pledge_1 = ein wenig Ehre verpfänden
act-gates_pledge_2 = mehr Ehre verpfänden
act-gates_foresight = Voraussicht auf Aktionskarten
act-tavern_carpenter = den Zimmermann beauftragen
act-tavern_foresight = Voraussicht auf Waffen
act-harbor_church = den Opferstock der Kirche leeren
act-harbor_luxury_small = kleinen Luxus kaufen
act-harbor_luxury_large = großen Luxus kaufen
act-harbor_foresight = Voraussicht auf Bonuskarten
act-red_light_geisha_mon = eine Geisha für Mon gewinnen
act-red_light_geisha_pp = eine Geisha für Ansehen gewinnen
act-red_light_action_card = eine Aktionskarte kaufen
act-market_buy = eine Waffe kaufen
act-market_sell = eine Karte verkaufen
act-temple_blessing = eine Segnung empfangen
act-temple_foresight_missions = Voraussicht auf Missionen
act-temple_foresight_events = Voraussicht auf Ereignisse
act-yashiki = eine Mission austauschen
act-karesansui = Voraussicht nach Wahl
act-dojo = eine Waffe austauschen
act-kobudo_ryu = eine Aktionskarte austauschen

window-bid_turn = wenn du eröffnest oder erhöhst
window-bid_won = wenn du eine Versteigerung gewonnen hast, vor dem Bezahlen
window-after_event = nach dem Ereignis
window-assignment_turn = in deinem Zug beim Einsetzen
window-watch_move = 5b, wenn die Wächter bewegt werden können
window-watch_protect = 5c, wenn Diener gerettet werden können
window-trade = in der Handelsphase
window-action_turn = in deinem Aktionszug, vor der Aktivierung
window-action_mission = während du eine Mission erfüllst
window-action_after = unmittelbar nach einer deiner Aktivierungen
window-reaction = unmittelbar nachdem ein anderer eine Aktionskarte gespielt hat
window-watch_move_other = 5b, neben deiner einen Karte dort
window-watch_protect_other = 5c, neben deiner einen Karte dort
window-any_time = jederzeit

# Was gefragt ist -------------------------------------------------------------------------------------------------

ask-draft = Ziehe eine Mission: Wähle einen Stapel.
ask-favor = Nimm eine Gunstkarte.
ask-keep = Wähle eine Karte, die du behältst.
ask-under = Welche Karte kommt als nächste unter den Stapel?
ask-deck = Wähle einen Missionsstapel.
ask-order = Lege die Karten zurück: Welche kommt als nächste obenauf?
ask-surplus = Du hast zu viele: Gib eine zurück.
ask-give_up = Wähle, was du abgibst.
ask-avert = Gibst du deine Segnung zurück, um diesen Verlust abzuwenden?
ask-annex = Wähle einen Ausbau.
ask-choose = Wähle eine der Wirkungen.
ask-slot = Wähle eine Waffe vom Markt.
ask-target = Wähle einen Spieler für deine Karte.
ask-save = Wähle den Diener, der gerettet wird.
ask-move_from = Wähle den Diener, der versetzt wird.
ask-move_to = Wähle, wohin der Diener geht.
ask-swap_mine = Wähle eine eigene Waffe, die du hergibst.
ask-swap_theirs = Wähle eine Waffe, die du dafür nimmst.
ask-position = Wähle deine Position in der Spielerreihenfolge.
ask-sit_out = Bietest du in dieser Runde, oder setzt du für Mon aus?
ask-open = Eröffne eine Versteigerung oder scheide aus.
ask-raise = Erhöhe das Gebot, passe oder scheide endgültig aus.
ask-won = Du hast gewonnen: Spielst du eine Karte, bevor du zahlst?
ask-category = Wähle, was du aus der Gruppe nimmst.
ask-news = Spielst du nach dem Ereignis eine Karte?
ask-place = Setze einen Diener ein.
ask-placed = Spiele eine Karte oder beende deinen Zug.
ask-watch_move = Bewegst du die Wächter mit einer Karte?
ask-watch_protect = Rettest du Diener mit einer Karte oder mit Erpressung?
ask-trade_card = Spielst du eine Karte der Handelsphase?
ask-trade = Mache ein Angebot oder beende hier den Handel.
ask-offer = Stelle dein Angebot zusammen.
ask-reply = Nimmst du das Angebot an, lehnst du ab, oder machst du ein anderes?
ask-hand_over = Wähle eine Karte, die du übergibst.
ask-activate = Aktiviere einen Diener.
ask-use = Was tut der Diener?
ask-after = Spiele nach der Aktivierung eine Karte oder beende deinen Zug.
ask-bonus = Erfüllst du auch den Bonus der Mission?
ask-blessing = Gibst du deine Segnung ab, oder vertritt sie ein Diener?
ask-react = Hebst du die soeben gespielte Karte auf?
ask-disciple = Welcher der Diener, die die Mission verlangt, wird aktiviert?
ask-moment = Vor Beginn der Phase eine Karte spielen?
stop-card = ich eine Karte spielen kann
stop-watch = ich jemanden vor der Wache retten kann
stop-trade = ich einen Tausch anbieten könnte
stop-every = immer, wie in den Regeln

# Was man tun kann ------------------------------------------------------------------------------------------------

do-play = { $card } spielen
do-blackmail = Erpressung einsetzen
do-target = Auf { $seat } zielen
do-deck = Vom Stapel ziehen: { $colour }
do-favor = { $card } nehmen
do-keep = { $card } behalten
do-under = { $card } unter den Stapel legen
do-order = { $card } als nächste obenauf legen
do-return = { $card } zurückgeben
do-annex = Ausbau nehmen: { $annex }
do-give_up = Ausbau abgeben: { $annex }
do-avert = Die Segnung zurückgeben
do-suffer = Den Verlust hinnehmen
do-choose = Wirkung { $alternative }
do-slot = Die Waffe auf Marktfeld { $slot }
do-save = Diener retten: { $place }
do-move_from = Diener versetzen von: { $place }
do-move_to = Diener versetzen nach: { $place }
do-swap_mine = { $weapon } hergeben
do-swap_theirs = { $weapon } dafür nehmen
do-position = Position { $position } nehmen
do-sit_out = Aussetzen und die Mon nehmen
do-stay = Mitbieten
do-open = Eröffnen: { $category }
do-open_group = Eröffnen: { $group }
do-bid = { $mon } Mon bieten
do-pass = Passen
do-leave = Endgültig ausscheiden
do-category = Nehmen: { $category }
do-place = Diener einsetzen: { $place }
do-activate = Diener aktivieren: { $place }
do-act = { $act }
do-mission = Mission erfüllen: { $card }
do-idle = Untätig nach Hause gehen
do-bonus = Den Bonus erfüllen
do-no_bonus = Auf den Bonus verzichten
do-pay_blessing = Die Segnung abgeben
do-stand_in = Der Diener auf dem Ausbau vertritt sie: { $annex }
do-offer = { $seat } ein Angebot machen
do-give_weapon = Geben: { $weapon }
do-give_geisha = Geben: eine Geisha
do-give_mon = Geben: { $mon } Mon
do-give_card = Karte geben: { $card }
do-give_blackmail = Geben: Erpressung
do-ask_weapon = Verlangen: { $weapon }
do-ask_geisha = Verlangen: eine Geisha
do-ask_mon = Verlangen: { $mon } Mon
do-ask_card = Verlangen: eine { $kind }
do-ask_blackmail = Verlangen: Erpressung
do-propose = Dieses Angebot machen
do-withdraw = Das Angebot fallen lassen
do-accept = Annehmen
do-decline = Ablehnen
do-counter = Ein anderes Angebot machen
do-hand_over = { $card } übergeben
do-done = Fertig
do-ask_mission = Verlangen: eine Mission ({ $colour })
do-third = { $seat } in den Handel aufnehmen
do-side = Weiter mit dem, was { $giver_seat } an { $receiver_seat } gibt
do-offer_more = { $seat } ein weiteres Angebot machen
do-counter_more = Noch ein anderes Angebot machen

# Was geschah -----------------------------------------------------------------------------------------------------

story-start = { $seat } beginnt; die { $figure } Wächterfigur geht durch die Stadt.
story-round = Runde { $round } von { $rounds }.
story-draws = { $seat } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ({ $deck }).
story-drawn = Du hast gezogen: { $card }.
story-keep = Du behältst { $card }.
story-returns = { $seat } gibt eine Karte zurück ({ $deck }).
story-returned = Du hast { $card } zurückgegeben.
story-weapon = { $seat } nimmt die Waffe { $weapon }.
story-scrap = { $seat } legt die Waffe { $weapon } ab.
story-reshuffle = Der Ablagestapel der Waffen wird als neuer Zugstapel gemischt.
story-favor = { $seat } nimmt { $card }.
story-points = { $points ->
    [1] { $seat } gewinnt 1 Prestigepunkt ({ $source }).
    [-1] { $seat } verliert 1 Prestigepunkt ({ $source }).
   *[other] { $seat }: { $points } Prestigepunkte ({ $source }).
}
story-gain = { $seat } nimmt { $mon } Mon.
story-lose = { $seat } zahlt { $mon } Mon.
story-steal = { $seat } nimmt { $other_seat } { $mon } Mon ab.
story-church = { $seat } nimmt { $mon } Mon von der Kirche.
story-alms = { $mon } Mon kommen auf die Kirche; dort liegen jetzt { $church }.
story-sit-out = { $seat } setzt aus und nimmt { $mon } Mon.
story-leave = { $seat } scheidet aus dem Bieten aus.
story-open-category = { $seat } eröffnet { $category } mit { $mon } Mon.
story-open-group = { $seat } eröffnet { $group } mit { $mon } Mon.
story-pass = { $seat } passt.
story-bid = { $seat } bietet { $mon } Mon.
story-default = { $seat } kann { $bid } Mon nicht zahlen, verliert alle { $mon } und scheidet aus dem Bieten aus.
story-win = { $seat } ersteigert { $category } für { $mon } Mon.
story-win-group = { $seat } ersteigert { $group } für { $mon } Mon.
story-category = { $seat } nimmt { $category }.
story-market = Auf dem Markt: { $weapon }.
story-event = Ereignis: { $card }.
story-closed = Dieser Bezirk ist geschlossen: { $district }.
story-reopened = Dieser Bezirk ist wieder offen: { $district }.
story-avert = { $seat } gibt eine Segnung zurück und wendet den Verlust ab.
story-blessing = { $seat } nimmt eine Segnung.
story-geisha = { $seat } nimmt eine Geisha.
story-recruit = { $seat } nimmt einen Diener aus dem Vorrat.
story-annex = { $seat } errichtet einen Ausbau: { $annex }.
story-buy = { $mon ->
    [0] { $seat } nimmt die Waffe { $weapon } vom Markt.
   *[other] { $seat } kauft die Waffe { $weapon } für { $mon } Mon.
}
story-lose-geisha = { $seat } gibt eine Geisha ab.
story-lose-disciple = Ein Diener von { $seat } kommt in den Vorrat.
story-lose-annex = { $seat } gibt einen Ausbau ab: { $annex }.
story-place = { $seat } setzt einen Diener ein: { $place }.
story-move = { $seat } versetzt einen Diener: { $source } → { $place }.
story-patrol = Die Wächter stehen in diesem Bezirk: { $district }.
story-flip = Die { $figure } Wächterfigur übernimmt; die Richtung kehrt sich um.
story-shelter = Kein Diener von { $seat } kann verhaftet werden.
story-shelter-all = { $seat } bewahrt alle vor der Verhaftung.
story-save = { $seat } rettet einen Diener: { $place }.
story-blackmail = { $seat } setzt Erpressung ein.
story-arrest = { $seat }: { $count ->
    [one] ein Diener wird verhaftet
   *[other] { $count } Diener werden verhaftet
}, davon { $jailed } in den Vorrat.
story-play = { $seat } spielt { $card }.
story-target = { $seat } zielt auf { $other_seat }.
story-cancelled = { $card } von { $seat } ist aufgehoben.
story-spy = { $seat } sieht die Hand von { $other_seat } an.
story-spied = { $other_seat } hat: { $card }.
story-swap = { $seat } tauscht { $mine } gegen { $theirs } von { $other_seat }.
story-foresight = { $seat } sieht die obersten { $count } an ({ $deck }).
story-foreseen = Obenauf ({ $deck }): { $card }.
story-position = { $seat } nimmt Position { $position }.
story-order = Die neue Spielerreihenfolge: { $seat }.
story-offer = { $seat } macht { $other_seat } ein Angebot.
story-offer-three = { $seat } schlägt { $other_seat } und { $third_seat } einen Handel vor.
story-side = { $seat } gäbe { $other_seat }{ $mon ->
        [0] { "" }
        [one] { " · " }{ $mon } Mon
       *[other] { " · " }{ $mon } Mon
    }{ $geishas ->
        [0] { "" }
        [one] { " · " }eine Geisha
       *[other] { " · " }{ $geishas } Geishas
    }{ $weapons ->
        [0] { "" }
        [one] { " · " }{ $weapon }
       *[other] { " · " }{ $weapon }
    }{ $green ->
        [0] { "" }
        [one] { " · " }eine grüne Mission
       *[other] { " · " }{ $green } grüne Missionen
    }{ $yellow ->
        [0] { "" }
        [one] { " · " }eine gelbe Mission
       *[other] { " · " }{ $yellow } gelbe Missionen
    }{ $red ->
        [0] { "" }
        [one] { " · " }eine rote Mission
       *[other] { " · " }{ $red } rote Missionen
    }{ $black ->
        [0] { "" }
        [one] { " · " }eine schwarze Mission
       *[other] { " · " }{ $black } schwarze Missionen
    }{ $missions ->
        [0] { "" }
        [one] { " · " }eine Mission beliebiger Farbe
       *[other] { " · " }{ $missions } Missionen beliebiger Farbe
    }{ $actions ->
        [0] { "" }
        [one] { " · " }eine Aktionskarte
       *[other] { " · " }{ $actions } Aktionskarten
    }{ $bonuses ->
        [0] { "" }
        [one] { " · " }eine Bonuskarte
       *[other] { " · " }{ $bonuses } Bonuskarten
    }{ $blackmail ->
        [0] { "" }
        [one] { " · " }Erpressung
       *[other] { " · " }{ $blackmail } × Erpressung
    }
story-withdraw = { $seat } lässt das Angebot fallen.
story-decline = { $seat } lehnt ab.
story-counter = { $seat } macht ein anderes Angebot.
story-accept = { $seat } nimmt das Angebot von { $other_seat } an.
story-activate = { $seat } aktiviert einen Diener: { $place }.
story-act = { $seat }: { $act }.
story-idle = Der Diener von { $seat } geht nach Hause.
story-mission = { $seat } erfüllt { $card }.
story-bonus = { $seat } erfüllt den Bonus von { $card }.
story-stand-in = Ein Diener von { $seat } auf dem Ausbau { $annex } springt ein und geht nach Hause.
story-pay-blessing = { $seat } gibt eine Segnung ab.
story-sent = Der Diener von { $seat } kommt in den Vorrat.
story-last-round = { $seat } hat den Shogun getötet: Diese Runde ist die letzte.
story-bonus-card = { $seat } wertet { $card }.
story-final = { $place }: { $seat } mit { $points } Prestigepunkten.

# Was nicht geht --------------------------------------------------------------------------------------------------

refuse-not-now = Das ist jetzt nicht gefragt. { $ask }
refuse-not-held = Du hast { $card } nicht; wähle eine Karte aus deiner Hand.
refuse-window = { $card } ist nicht für diesen Zeitpunkt; ihr Text sagt, wann sie gespielt werden darf.
refuse-no-effect = { $card } könnte jetzt nichts bewirken; hebe sie für einen Zeitpunkt auf, an dem sie es kann.
refuse-no-blackmail = Du hast keine Erpressung mehr; passe oder spiele eine Karte.
refuse-nobody-there = Du hast dort keinen Diener, der gerettet werden könnte; die Wächter stehen in diesem Bezirk: { $district }.
refuse-deck-empty = Dieser Stapel ist leer ({ $colour }); wähle einen anderen.
refuse-must-be-hard = Du hast noch keine rote oder schwarze Mission; die letzte muss also rot oder schwarz sein.
refuse-favor-gone = { $card } ist nicht mehr da; nimm eine der anderen.
refuse-annex-gone = Davon liegt nichts mehr im Angebot ({ $annex }); wähle eine andere Art.
refuse-annex-owned = Du besitzt diesen Ausbau schon ({ $annex }); wähle eine Art, die dir fehlt.
refuse-slot-empty = Auf diesem Marktfeld liegt keine Waffe; wähle ein anderes.
refuse-too-dear = Das kostet { $price } Mon, und du hast { $mon }; wähle etwas, das du ganz bezahlen kannst.
refuse-no-position = Die Leiste hat nur { $last } Positionen; wähle eine davon.
refuse-position-taken = Position { $position } ist vergeben; wähle eine freie.
refuse-not-drawn = { $card } ist nicht unter den gezogenen Karten; wähle eine von diesen.
refuse-not-foreseen = { $card } ist nicht unter den Karten, die du noch zurücklegen musst.
refuse-return = { $card } kannst du jetzt nicht zurückgeben; wähle etwas aus deinem Besitz von der verlangten Art.
refuse-give-up = Diesen Ausbau besitzt du nicht; gib einen eigenen ab.
refuse-alternative = Diese Wirkung könnte nichts bewirken, oder die Karte hat keine solche; wähle eine andere.
refuse-target = { $card } lässt sich nicht gegen diesen Spieler richten; wähle einen, für den ihre Bedingung gilt.
refuse-move-from = Dort kann kein Diener von dir versetzt werden; wähle einen anderen Ort.
refuse-swap = Diese Waffe ist nicht da; wähle eine, die ihr Besitzer hat.
refuse-same-place = Der Diener steht schon dort; wähle einen anderen Ort.
refuse-not-beside = Diese Orte sind nicht benachbart: { $place }, { $district }. Wähle einen Nachbarbezirk.
refuse-not-in-group = { $category } gehört nicht dazu: { $group }. Wähle eine Kategorie dieser Gruppe.
refuse-groups = Mit so wenigen Spielern werden die Kategorien in Gruppen versteigert; eröffne eine Gruppe.
refuse-no-groups = Mit so vielen Spielern wird jede Kategorie einzeln versteigert; eröffne eine Kategorie.
refuse-sold = In dieser Runde schon ersteigert: { $category }. Eröffne eine andere Kategorie.
refuse-group-sold = In dieser Runde schon ersteigert: { $group }. Eröffne eine andere Gruppe.
refuse-group-order = Die Gruppen kommen in fester Reihenfolge; eröffne die nächste.
refuse-bid-low = { $mon } Mon sind zu wenig; biete mindestens { $least }.
refuse-bid-high = Niemand könnte { $mon } Mon zahlen; { $most } ist so gut wie jedes höhere Gebot.
refuse-leave = An diesem Tisch scheidet niemand mitten in einer Versteigerung aus; erhöhe oder passe.
refuse-annex-lacking = Diesen Ausbau besitzt du nicht ({ $annex }); setze den Diener anderswo ein.
refuse-annex-taken = Auf diesem Ausbau steht schon ein Diener ({ $annex }); setze den Diener anderswo ein.
refuse-closed = Dieser Bezirk ist geschlossen ({ $district }); setze den Diener in einem offenen Bezirk ein.
refuse-garden = Du hast schon einen Diener im Gartenhaus; von jedem Spieler darf dort nur einer sein.
refuse-full = Dort ist kein Feld frei ({ $place }); wähle einen anderen Ort.
refuse-nobody = Dort steht kein Diener von dir ({ $place }); aktiviere einen, wo du einen hast.
refuse-act-elsewhere = Das geht hier nicht ({ $place }): { $act }. Wähle etwas, das dieser Ort bietet.
refuse-too-few-points = Das kostet { $points } Prestigepunkte, und du hast { $have }.
refuse-act-void = Das könnte jetzt nichts bewirken: { $act }. Wähle etwas anderes.
refuse-idle = An diesem Tisch geht ein Diener nur untätig nach Hause, wenn nichts anderes möglich ist.
refuse-mission-annex = { $card } erfüllt ein Diener in einem Bezirk, nicht einer auf einem Ausbau.
refuse-mission-elsewhere = { $card } zeigt diesen Bezirk nicht: { $district }. Aktiviere einen Diener in einem Bezirk des Hauptteils.
refuse-mission-district = { $card } verlangt mehr Diener von dir in diesem Bezirk: { $district }.
refuse-mission-weapons = { $card } zeigt Waffen, die du nicht besitzt; beschaffe sie zuerst.
refuse-mission-annexes = { $card } zeigt einen Ausbau, den du nicht besitzt; errichte ihn zuerst.
refuse-mission-geishas = { $card } verlangt Geishas ({ $count }); du hast zu wenige.
refuse-mission-mon = { $card } kostet { $mon } Mon; du hast zu wenige.
refuse-mission-blessing = { $card } verlangt, eine Segnung abzugeben; du hast keine, und niemand vertritt sie.
refuse-mission-special = Eine besondere Bedingung von { $card } ist nicht erfüllt.
refuse-bonus = Der Bonus von { $card } lässt sich nicht erfüllen; es fehlt etwas, das er verlangt.
refuse-stand-in = Auf diesem Ausbau kann kein Diener von dir eine Segnung vertreten.
refuse-no-trader = Angebote gehen an einen anderen Spieler mit einem Diener in diesem Bezirk: { $district }.
refuse-not-traded = Das wird in diesem Bezirk nicht gehandelt: { $district }.
refuse-blackmail-trade = Erpressung wird nie gehandelt; biete etwas anderes an.
refuse-done-mission = { $card } ist erfüllt, und erfüllte Missionen werden nie gehandelt.
refuse-give = So viel hast du nicht zu geben; biete weniger oder etwas anderes.
refuse-ask = So viel hat der andere nicht; verlange weniger oder etwas anderes.
refuse-empty-offer = Es würde nichts den Besitzer wechseln; nimm etwas in das Angebot auf.
refuse-gift = An diesem Tisch gibt es keine Geschenke; beide Seiten müssen etwas geben.
refuse-limits = Nach diesem Handel hätte jemand mehr als erlaubt; ändere das Angebot.
refuse-counter = An diesem Tisch wird ein Angebot höchstens zweimal mit einem anderen beantwortet; nimm an oder lehne ab.
refuse-hand-over = Diese Karte hast du nicht, oder sie ist von anderer Art; übergib eine von der verlangten Art.
refuse-offer-verb = Dafür steht jetzt eine andere Aktion: { $verb }.
refuse-third = Ein Dritter hat einen Diener in diesem Bezirk und ist noch nicht am Handel beteiligt: { $district }.
refuse-fourth = An diesem Handel sind schon drei beteiligt; lass ihn fallen, wenn du mit jemand anderem handeln willst.
refuse-side = Das ist keine andere Seite dieses Handels; nenne zwei der Beteiligten.
refuse-other-side = Gerade wird eine andere Seite des Handels zusammengestellt; geh zuerst zu der, die du meinst.
refuse-bystander = { $seat } würde weder etwas geben noch erhalten; lege für { $seat } etwas hinein oder lass das Angebot fallen.
refuse-not-required = { $card } erfüllt ein Diener in einem Bezirk des Hauptteils; aktiviere einen von diesen.

# Optionen --------------------------------------------------------------------------------------------------------

option-version = Version
option-version-samurai = Samurai-Version (das volle Spiel)
option-version-geisha = Geisha-Version (sanfter)
option-start_prestige = Prestigepunkte am Anfang
option-start_prestige-1 = 1
option-start_prestige-0 = 0
option-sit_out = Über das Aussetzen wird entschieden
option-sit_out-open = offen, einer nach dem anderen
option-sit_out-secret = geheim, alle zugleich
option-leave_mid_auction = Mitten in einer Versteigerung darf man ausscheiden
option-groups = Gruppen bei zwei oder drei Spielern
option-groups-chosen = der Eröffnende wählt
option-groups-fixed = in der Reihenfolge A, B, C
option-over_limit = Über eine Grenze hinaus
option-over_limit-return = nehmen, dann Überzähliges zurückgeben
option-over_limit-refuse = es wird nichts genommen
option-blessing_averts = Eine Segnung wendet ab
option-blessing_averts-assets = verlorenen Besitz
option-blessing_averts-all = auch verlorene Mon und Prestigepunkte
option-blue = Die blaue Wächterfigur geht
option-blue-clockwise = im Uhrzeigersinn
option-blue-counterclockwise = gegen den Uhrzeigersinn
option-castle_patrolled = Die Wächter gehen auch durch das Schloss
option-closed_to_patrol = Die Wächter überspringen einen geschlossenen Bezirk
option-blackmail_saves = Erpressung rettet
option-blackmail_saves-one = einen Diener
option-blackmail_saves-all = alle des Besitzers
option-gifts = Im Handel sind Geschenke erlaubt
option-offers = Angebote im Handel
option-offers-unlimited = so viele man will
option-offers-three = drei je Bezirk und Runde, zwei Antworten auf jedes
option-offers-three_begun = ebenso, und fallen gelassene zählen
option-trade_over_limit = Handel darf Grenzen überschreiten; Überzähliges wird zurückgegeben
option-trade_blackmail = Erpressung darf in der Taverne gehandelt werden
option-order_change = Eine neue Spielerreihenfolge gilt
option-order_change-now = sofort
option-order_change-next_pass = ab dem nächsten Durchgang
option-idle = Ein Diener darf immer untätig aktiviert werden
option-full_reserve = Eine Mission schickt einen Diener in den vollen Vorrat
option-full_reserve-clan_house = er kommt ins Clanhaus
option-full_reserve-reserve = er kommt trotzdem dorthin
option-shogun = Wenn der Shogun tot ist
option-shogun-round = wird die Runde zu Ende gespielt
option-shogun-at_once = endet das Spiel sofort
option-bonus_rivals = „Als einziger“ auf Bonuskarten meint
option-bonus_rivals-all = unter allen Spielern
option-bonus_rivals-holders = unter denen, die Bonuskarten haben
option-bonus_state = Bonuskarten gelten für den Stand
option-bonus_state-before = vor jeder Schlusswertung
option-bonus_state-after = nach der Wertung der Erpressung
option-market_move = Auf dem Markt rücken
option-market_move-leftmost = die zwei am weitesten links von allen
option-market_move-dear = die zwei am weitesten links zu 8
option-weapon_foresight = Voraussicht auf zu wenige Waffen
option-weapon_foresight-reshuffles = der Ablagestapel wird vorher eingemischt
option-weapon_foresight-what_lies = sieht an, was da ist
option-reactions = Zuerst darf eine Karte aufheben
option-reactions-first_player = wer in der Spielerreihenfolge vorn steht
option-reactions-next_player = wer nach ihrem Spieler kommt
option-dealing = Die Missionen der Geisha-Version werden ausgeteilt
option-dealing-in_turn = reihum je eine
option-dealing-each_at_once = jedem alle vier auf einmal

# Was auf Karten steht ----------------------------------------------------------------------------------------------
# Aus den Wirkungen der Karten gemacht, Zeile für Zeile.

thing-action = Aktionskarte
thing-bonus = Bonuskarte
thing-weapon = Waffe
thing-mission = Mission
thing-mission_green = grüne Mission
thing-mission_yellow = gelbe Mission
thing-mission_red = rote Mission
thing-mission_black = schwarze Mission
thing-event = Ereignis
thing-annex = Ausbau
thing-geisha = Geisha
thing-disciple = Diener
until-round = in dieser Runde
until-next_use = beim nächsten Mal in dieser Runde
until-while_owned = solange du ihn besitzt

count-mon = Mon
count-pp = Prestigepunkte
count-weapons = Waffen
count-weapon_types = verschiedene Waffen
count-max_same_weapon = Waffen einer Art
count-weapon_doku = Doku
count-weapon_fukiya = Fukiya
count-weapon_katana = Katana
count-weapon_metsubushi = Metsubushi
count-weapon_nawa = Nawa
count-weapon_shuko = Shuko
count-weapon_shuriken = Shuriken
count-weapon_yumi = Yumi
count-annexes = Ausbauten
count-geishas = Geishas
count-blessings = Segnungen
count-action_cards = Aktionskarten auf der Hand
count-open_missions = offene Missionen
count-done_missions = erfüllte Missionen
count-done_missions_green = erfüllte grüne Missionen
count-done_missions_yellow = erfüllte gelbe Missionen
count-done_missions_red = erfüllte rote Missionen
count-done_missions_black = erfüllte schwarze Missionen
count-done_bonuses = erfüllte Missionsboni
count-done_colours = Farben unter den erfüllten Missionen
count-disciples_owned = Diener, die nicht im Vorrat stehen
count-disciples_reserve = Diener im Vorrat
count-disciples_on_annex = Diener auf Ausbauten
count-order_position = Position in der Spielerreihenfolge

text-need-districts = Diener in: { $district }
text-need-weapons = Waffen: { $weapon }
text-need-annexes = Ausbauten: { $annex }
text-need-geishas = { $count ->
    [one] Eine Geisha
   *[other] { $count } Geishas
}
text-pay-mon = { $mon } Mon zahlen
text-pay-blessing = { $count ->
    [one] Eine Segnung abgeben
   *[other] { $count } Segnungen abgeben
}
text-points = { $points ->
    [one] 1 Prestigepunkt
   *[other] { $points } Prestigepunkte
}
text-points-shared = { $points } Prestigepunkte; { $shared }, wenn es noch ein anderer erfüllt
text-if-at-least = Du hast mindestens { $least }: { $count }
text-if-at-most = Du hast höchstens { $most }: { $count }
text-if-between = Du hast { $least } bis { $most }: { $count }
text-if-most = Du hast am meisten: { $count }
text-if-fewest = Du hast am wenigsten: { $count }
text-if-same-district = Du hast einen Diener im selben Bezirk
text-whoever-at-least = Wer mindestens { $least } hat ({ $count }):
text-whoever-at-most = Wer höchstens { $most } hat ({ $count }):
text-whoever-between = Wer { $least } bis { $most } hat ({ $count }):
text-whoever-most = Wer am meisten hat ({ $count }):
text-whoever-fewest = Wer am wenigsten hat ({ $count }):
text-whoever-same-district = Wer einen Diener im selben Bezirk hat:
text-target = Wähle einen anderen Spieler.
text-target-at-least = Er muss mindestens { $least } haben: { $count }
text-target-at-most = Er darf höchstens { $most } haben: { $count }
text-target-between = Er muss { $least } bis { $most } haben: { $count }
text-target-most = Er muss am meisten haben: { $count }
text-target-fewest = Er muss am wenigsten haben: { $count }
text-target-same-district = Er muss einen Diener in einem Bezirk haben, in dem du einen hast.
text-everyone = Alle:
text-chosen = Der gewählte Spieler:
text-gain-mon = { $mon } Mon nehmen.
text-gain-pp = { $pp ->
    [one] 1 Prestigepunkt gewinnen.
   *[other] { $pp } Prestigepunkte gewinnen.
}
text-lose-mon = { $mon } Mon zahlen oder alles, was man hat.
text-lose-pp = { $pp ->
    [one] 1 Prestigepunkt verlieren.
   *[other] { $pp } Prestigepunkte verlieren.
}
text-draw = { $count } × { $thing } ziehen.
text-draw-keep = { $count } × { $thing } ziehen, { $keep } behalten.
text-take-blessing = Eine Segnung nehmen, wenn noch eine da ist und man keine hat.
text-take-geisha = { $count ->
    [one] Eine Geisha aus dem Angebot nehmen.
   *[other] { $count } Geishas aus dem Angebot nehmen.
}
text-take-annex = { $count ->
    [one] Einen fehlenden Ausbau aus dem Angebot nehmen.
   *[other] { $count } fehlende Ausbauten aus dem Angebot nehmen.
}
text-take-disciple = { $count ->
    [one] Einen Diener aus dem Vorrat ins Clanhaus stellen.
   *[other] { $count } Diener aus dem Vorrat ins Clanhaus stellen.
}
text-take-market_weapon = { $count ->
    [one] Eine Waffe vom Markt nehmen, umsonst.
   *[other] { $count } Waffen vom Markt nehmen, umsonst.
}
text-discard = { $count } × { $thing } abgeben.
text-discard-random = { $count } × { $thing } abgeben, durch das Los bestimmt.
text-preventable = Stattdessen darf eine Segnung zurückgegeben werden.
text-steal = Diesem Spieler bis zu { $mon } Mon abnehmen.
text-swap = Eine eigene Waffe gegen eine von ihm tauschen; du wählst beide.
text-replace = { $count } × { $thing } zurückgeben und ebenso viele ziehen.
text-peek = Die obersten { $count } eines Stapels ansehen ({ $thing }) und in derselben Reihenfolge zurücklegen.
text-peek-reorder = Die obersten { $count } eines Stapels ansehen ({ $thing }) und in beliebiger Reihenfolge zurücklegen.
text-peek-hand = Die Aktionskarten und offenen Missionen dieses Spielers ansehen.
text-patrol-on = { $count ->
    [one] Die Wächter einen Bezirk weiter bewegen.
   *[other] Die Wächter { $count } Bezirke weiter bewegen.
}
text-patrol-back = { $count ->
    [one] Die Wächter einen Bezirk zurück bewegen.
   *[other] Die Wächter { $count } Bezirke zurück bewegen.
}
text-flip = Die Wächterfigur tauschen: Sie geht in die andere Richtung.
text-protect-one = Einer deiner Diener im Bezirk der Wächter wird nicht verhaftet.
text-protect-own = Keiner deiner Diener im Bezirk der Wächter wird verhaftet.
text-protect-all = Niemand im Bezirk der Wächter wird verhaftet.
text-relocate-any-any = { $count ->
    [one] Einen deiner Diener
   *[other] { $count } deiner Diener
} auf dem Spielplan auf ein freies Feld in einem beliebigen offenen Bezirk versetzen.
text-relocate-any-beside = { $count ->
    [one] Einen deiner Diener
   *[other] { $count } deiner Diener
} auf dem Spielplan auf ein freies Feld in einem Nachbarbezirk versetzen.
text-relocate-patrol-any = { $count ->
    [one] Einen deiner Diener
   *[other] { $count } deiner Diener
} aus dem Bezirk der Wächter auf ein freies Feld in einem beliebigen offenen Bezirk versetzen.
text-relocate-patrol-beside = { $count ->
    [one] Einen deiner Diener
   *[other] { $count } deiner Diener
} aus dem Bezirk der Wächter auf ein freies Feld in einem Nachbarbezirk versetzen.
text-send = Der aktivierte Diener kommt in den Vorrat.
text-extra-placement = { $count ->
    [one] In diesem Zug einen weiteren Diener einsetzen.
   *[other] In diesem Zug { $count } weitere Diener einsetzen.
}
text-extra-activation = { $count ->
    [one] In diesem Zug einen weiteren Diener aktivieren.
   *[other] In diesem Zug { $count } weitere Diener aktivieren.
}
text-close = Geschlossen: { $district }.
text-reopen = Der geschlossene Bezirk ist wieder offen.
text-refresh = Alle Waffen auf dem Markt ablegen und fünf neue auslegen.
text-market_price-less = Waffen auf dem Markt kosten { $mon } Mon weniger ({ $until }).
text-market_price-more = Waffen auf dem Markt kosten { $mon } Mon mehr ({ $until }).
text-geisha_price-less = Eine Geisha im Rotlichtbezirk kostet { $mon } Mon weniger ({ $until }).
text-geisha_price-more = Eine Geisha im Rotlichtbezirk kostet { $mon } Mon mehr ({ $until }).
text-bid_payment-less = Für die gewonnene Versteigerung { $mon } Mon weniger zahlen.
text-bid_payment-more = Für die gewonnene Versteigerung { $mon } Mon mehr zahlen.
text-set-patrol_steps = { $value ->
    [0] Die Wächter gehen in dieser Runde nicht von selbst; sie verhaften trotzdem, wo sie stehen.
    [one] Die Wächter gehen in dieser Runde von selbst einen Bezirk weit.
   *[other] Die Wächter gehen in dieser Runde von selbst { $value } Bezirke weit.
}
text-set-arrest_destination = Deine Diener, die in dieser Runde verhaftet werden, kommen ins Clanhaus.
text-set-tie_bid_wins = Deine nächste Erhöhung darf dem höchsten Gebot gleich sein und geht in Führung.
text-substitute-weapon = { $count ->
    [one] Eine Waffe, die die Mission zeigt, gilt als vorhanden.
   *[other] { $count } Waffen, die die Mission zeigt, gelten als vorhanden.
}
text-substitute-geisha = { $count ->
    [one] Eine Geisha, die die Mission zeigt, gilt als vorhanden.
   *[other] { $count } Geishas, die die Mission zeigt, gelten als vorhanden.
}
text-substitute-blessing = { $count ->
    [one] Eine Segnung, die die Mission verlangt, gilt als abgegeben.
   *[other] { $count } Segnungen, die die Mission verlangt, gelten als abgegeben.
}
text-cancel = Die soeben gespielte Aktionskarte hat keine Wirkung.
text-church-take = Alle Mon von der Kirche nehmen.
text-church-add = { $mon } Mon auf die Kirche legen.
text-garden = Die Spielerreihenfolge durch das Gartenhaus neu ordnen.
text-choose = Wähle eines:
text-or = oder
text-end-game = Diese Runde ist die letzte.
text-nothing = Nichts geschieht.

# Der Tisch im Terminal ---------------------------------------------------------------------------------------------

table-round = Runde { $round } von { $rounds }: { $phase }
table-order = Reihenfolge
table-event = Ereignis
table-watch = Wächter
table-watch-here = Wächter ({ $figure } Figur)
table-closed = geschlossen
table-church = Kirche
table-market = Markt
table-blessings = Segnungen
table-geishas = Geishas
table-annexes = Ausbauten
table-weapons = Waffen
table-decks = Stapel
table-mon = Mon
table-house = Clanhaus
table-reserve = Vorrat
table-blackmail = Erpressung
table-hand = Deine Karten
table-cards = Karten
table-missions = Missionen
table-done = erfüllt
table-bonus = Bonus
table-auction = Versteigerung
table-bid = { $mon } Mon von { $seat }
table-offer = Angebot
table-accepted = Angenommen von { $seat }
table-disciple = mit einem Diener
table-short-mon = Mon
table-short-house = Haus
table-short-reserve = Vorrat
table-short-geishas = Gei.
table-short-blessings = Segn.
table-short-blackmail = Erpr.
table-short-cards = Kart.
table-short-missions = Miss.
table-short-done = erf.
table-free = frei
