# Shogun

title = Shogun
about = Daimyos des alten Japan planen insgeheim zehn Aktionen, besteuern und ernähren ihre Provinzen, bauen und überlassen ihre Kämpfe dem Würfelturm.

module-tenno = Hof des Tenno
module-samurai = Samurai
module-leader = Heerführer
module-arts = Künste in Japan

# Provinzen
word-aki = Aki
word-awa_boso = Awa-Boso
word-awa_shikoku = Awa-Shikoku
word-bingo = Bingo
word-bitchu = Bitchu
word-bizen = Bizen
word-echigo = Echigo
word-echizen = Echizen
word-etchu = Etchu
word-harima = Harima
word-hida = Hida
word-hitachi = Hitachi
word-hoki = Hoki
word-ise = Ise
word-iwami = Iwami
word-iyo = Iyo
word-izu = Izu
word-izumo = Izumo
word-kaga = Kaga
word-kai = Kai
word-kazusa = Kazusa
word-kii = Kii
word-kozuke = Kozuke
word-mikawa = Mikawa
word-mimasaka = Mimasaka
word-mino = Mino
word-musashi = Musashi
word-mutsu = Mutsu
word-noto = Noto
word-omi = Omi
word-owari = Owari
word-sagami = Sagami
word-sanuki = Sanuki
word-settsu = Settsu
word-shima = Shima
word-shimosa = Shimosa
word-shimotsuke = Shimotsuke
word-shinano = Shinano
word-suruga = Suruga
word-tajima = Tajima
word-tamba = Tamba
word-tosa = Tosa
word-totomi = Totomi
word-wakasa = Wakasa
word-yamato = Yamato

region-green = Westen
region-red = Mitte
region-purple = Süden
region-yellow = Osten
region-brown = Norden

# Farben und Würfel
colour-blue = Blau
colour-yellow = Gelb
colour-red = Rot
colour-black = Schwarz
colour-purple = Violett
cubes-blue = A
cubes-yellow = B
cubes-red = C
cubes-black = D
cubes-purple = E
cubes-farmer = Bauer

season-spring = Frühling
season-summer = Sommer
season-autumn = Herbst
season-winter = Winter

# Gebäude, Aktionen, Felder
building-castle = Burg
building-temple = Tempel
building-theatre = Nô-Theater

action-castle = Burg bauen
action-temple = Tempel bauen
action-theatre = Nô-Theater bauen
action-rice = Reis einziehen
action-tax = Steuern einziehen
action-armies5 = 5 Armeen
action-armies3 = 3 Armeen
action-army1_move = 1 Armee und bewegen
action-combat_a = Kampf/Bewegung A
action-combat_b = Kampf/Bewegung B

space-castle = Burg bauen
space-temple = Tempel bauen
space-theatre = Nô-Theater bauen
space-rice = Reis einziehen
space-tax = Steuern einziehen
space-armies5 = 5 Armeen
space-armies3 = 3 Armeen
space-army1_move = 1 Armee und bewegen
space-combat_a = Kampf/Bewegung A
space-combat_b = Kampf/Bewegung B
space-bid = Gebot
space-court_3 = Hof: 3 Armeen
space-court_2 = Hof: 2 Armeen
space-court_1 = Hof: 1 Armee

# Karten
card-chest_0 = Truhen-Karte 0
card-chest_1 = Truhen-Karte 1
card-chest_2 = Truhen-Karte 2
card-chest_3 = Truhen-Karte 3
card-chest_4 = Truhen-Karte 4
card-tower = Würfelturmkarte
card-nothing = keine Karte

special-chest_plus_1 = +1 Truhe
special-rice_plus_1 = +1 Reis
special-six_armies = 6 Armeen
special-attack_plus_1 = +1 Armee im Angriff
special-defence_plus_1 = +1 Armee in der Verteidigung

event-theatre_calms_a = Das Theater beruhigt
event-theatre_calms_b = Das Theater beruhigt
event-castle_guard_a = Burgwache
event-castle_guard_b = Burgwache
event-temple_peace_a = Tempelfriede
event-temple_peace_b = Tempelfriede
event-tax_max_5 = Steuern höchstens 5
event-tax_min_6 = Steuern mindestens 6
event-rice_min_4 = Reis mindestens 4
event-rice_max_3 = Reis höchstens 3
event-neutral_two_farmers = Wachsame Bauern
event-short_recruits = Wenige Rekruten

# Gunstkarten, Boni, Künste
kind-cancel_event = Ereignis aufheben
kind-chests = Truhen
kind-armies = Armeen in die Schale
kind-calm = Unruhe besänftigen
kind-rice = Reis
kind-points = Siegpunkte
kind-theatre = ein kostenloses Nô-Theater
kind-temple = ein kostenloser Tempel
kind-castle = eine kostenlose Burg
kind-safe_a = sicher vor Kampf A
kind-safe_b = sicher vor Kampf B
kind-safe = sicher vor Kampf A und B
kind-deploy = Armeen in eine Provinz

bonus-chests = Truhen
bonus-rice = Reis
bonus-armies = Armeen in die Schale
bonus-points = Siegpunkte

word-calligraphy = Kalligrafie
word-tea_ceremony = Teezeremonie
word-ink_painting = Tuschmalerei
word-poetry = Dichtkunst
word-flower_arranging = Blumenstecken
word-lacquer_work = Lackarbeit
word-osaka = Osaka
word-himeji = Himeji
word-nagoya = Nagoya
word-odawara = Odawara
word-inuyama = Inuyama
word-matsumoto = Matsumoto

# Der Tisch
table-round = Jahr { $year }, { $season }
table-tray = Schale
table-tower = Turm
table-farmers = Bauern im Vorrat
table-chests = Truhen
table-rice = Reis
table-supply = Vorrat
table-provinces = Provinzen
table-neutral = neutral
table-unrest = Unruhe
table-order = Spielerreihenfolge
table-actions = Aktionen
table-event = Ereignis
table-events = Offene Ereignisse
table-hand = Hand
table-plan = Plan
table-hidden = verdeckt
table-officials = Hofbeamte
table-favours = Gunstkarten
table-leader = Heerführer
table-monuments = Denkmäler
table-regions = Regionenkarten
table-artists = Künstler
table-open = offen
table-down = verdeckt
table-none = nichts
table-help-province = ? Aki       eine Provinz: wem sie gehört, was sie bringt, ihre Nachbarn
table-owner = gehört { $seat }
table-neighbours = Nachbarn
table-by-sea = über See
table-out = { $province } ist zu dritt auf dieser Seite nicht im Spiel.
table-odds = Sieg { $win } %, unentschieden { $draw } %, Niederlage { $loss } %
table-yields = Truhen { $chests }, Reis { $rice }, Bauplätze { $sites }, Armeen { $armies }
table-favour = { $number }: { $kind }, { $amount }

# Was gefragt ist
ask-draft = Nimm eine offene Provinzkarte oder die oberste des Stapels.
ask-group = Wähle die Armeegruppe für deine neue Provinz.
ask-draft_leader = Kommt dein Heerführer in diese Provinz?
ask-plan = Plane: auf jedes Feld eine Karte, dann bereit.
ask-space = Welches Feld planst du neu?
ask-position = Wähle ein Feld der Reihenfolge mit seiner Sonderkarte.
ask-place_leader = Stelle deinen Heerführer in eine deiner Provinzen, oder spiele ohne ihn.
ask-bonus = Wähle einen Bonus deiner Samurai-Karte.
ask-favour = Nimm eine Gunst, die du bezahlen kannst, oder passe.
ask-event = Hebe das Ereignis dieser Runde auf oder lass es gelten.
ask-tray = Wie viele Armeen kommen in die Schale?
ask-calm = Welche Provinz verliert einen Unruhemarker?
ask-raise = Wähle die Provinz für das kostenlose Gebäude.
ask-deploy = Wähle eine eigene oder neutrale Provinz dafür.
ask-march = Wohin ziehen deine Armeen?
ask-troops = Wie viele Armeen ziehen?
ask-patron = Wähle das Plättchen, das dein Marker ersetzt.
ask-lead = Dein Heerführer zieht in eine andere deiner Provinzen.
ask-revolt = Wähle, welche Provinz als Nächste einen Aufstand hat.
ask-return_leader = Dein Heerführer kehrt zurück: in welche Provinz?

# Was man tun kann
do-draft = { $province } nehmen
do-draw = Die oberste Karte des Stapels nehmen
do-exchange = Beide offenen Karten unter den Stapel legen und zwei neue aufdecken
do-group = Die Gruppe mit { $armies } Armeen stellen
do-leader = { $here ->
    [yes] Der Heerführer kommt hierher
   *[other] Der Heerführer wartet
}
do-put = Hierher legen: { $card }
do-leave = Dieses Feld frei lassen
do-rearrange = Ein Feld neu planen
do-go = Neu planen: { $space }
do-ready = Bereit
do-position = Feld { $position } der Spielerreihenfolge wählen
do-lead = Heerführer nach { $province }
do-bonus = Bonus nehmen: { $bonus }
do-favour = Die Gunst auf Platz { $slot } nehmen
do-pass = Passen
do-cancel = Das Ereignis aufheben
do-keep = Das Ereignis gelten lassen
do-tray = { $armies ->
    [0] Keine Armee in die Schale legen
    [one] 1 Armee in die Schale legen
   *[other] { $armies } Armeen in die Schale legen
}
do-calm = { $province } besänftigen
do-raise = In { $province } bauen
do-deploy = Armeen nach { $province } stellen
do-march = Nach { $province } ziehen
do-stay = Bleiben
do-troops = { $armies ->
    [one] 1 Armee schicken
   *[other] { $armies } Armeen schicken
}
do-revolt = Aufstand in { $province }
do-patron = { $art } in { $castle }
do-no_leader = Ohne Heerführer spielen

# Was geschah: Vorbereitung
story-preset = { $seat } beginnt mit der Startaufstellung { $set }.
story-draft-begins = { $seat } wählt zuerst; offen liegen { $province }.
story-draft = { $seat } nimmt { $province }.
story-draw = { $seat } nimmt die oberste Karte: { $province }.
story-exchange = { $seat } legt beide offenen Karten unter den Stapel; jetzt liegen { $province } offen.
story-group = { $seat } stellt { $armies } Armeen nach { $province }.
story-drafted = Alle Startprovinzen sind verteilt; die übrigen sind neutral.
story-events = Jahr { $year }: Die offenen Ereignisse sind { $event }.
story-regions = Die Regionenkarten liegen in dieser Reihenfolge: { $region }.
story-first-officials = { $officials ->
    [one] 1 Hofbeamter von { $seat } betritt die Empfangshalle.
   *[other] { $officials } Hofbeamte von { $seat } betreten die Empfangshalle.
}

# Was geschah: Planung und Reihenfolge
story-round = Jahr { $year }, { $season }.
story-artist = Ein Künstlerplättchen wird gezogen: { $art } in { $castle }.
story-action-cards = Die ersten Aktionen sind { $action }.
story-special-cards = Auf den Feldern der Spielerreihenfolge liegen { $special }.
story-favours = Der Tenno bietet die Gunstkarten { $favour }.
story-ready = { $seat } ist bereit.
story-event = Das Ereignis dieser Runde: { $event }.
story-bid = { $seat } bietet: { $card }.
story-bid-unpaid = { $seat } kann das nicht bezahlen; das Gebot zählt als 0.
story-position = { $seat } nimmt Feld { $position } der Spielerreihenfolge mit „{ $special }“.
story-order = Die Spielerreihenfolge ist { $order_seat }.

# Was geschah: Aktionen
story-action = Jetzt: { $action }.
story-turned-up = Eine weitere Aktionskarte wird aufgedeckt: { $action }.
story-unused = { $seat } deckt auf: { $card }, keine Aktion.
story-turn-over = { $seat } deckt { $province } auf.
story-lapse = „{ $action }“ von { $seat } verfällt: { $why }.
why-site = Es gibt keinen Bauplatz dafür
why-chests = Es sind zu wenige Truhen da
why-armies = Es sind zu wenige Armeen im Vorrat
why-two-armies = Mindestens zwei Armeen sind nötig
why-target = Kein Nachbar darf betreten werden
story-build = { $seat } baut in { $province }: { $building }.
story-calm = { $markers ->
    [one] Ein Unruhemarker verlässt { $province }.
   *[other] { $markers } Unruhemarker verlassen { $province }.
}
story-rice = { $seat } zieht in { $province } { $income } Reis ein.
story-tax = { $income ->
    [one] { $seat } zieht in { $province } 1 Truhe ein.
   *[other] { $seat } zieht in { $province } { $income } Truhen ein.
}
story-income-lost = Mit der Provinz verliert { $seat } auch das Einkommen von { $income }.
story-unrest = { $markers ->
    [one] In { $province } liegt nun 1 Unruhemarker.
   *[other] In { $province } liegen nun { $markers } Unruhemarker.
}
story-recruit = { $armies ->
    [one] { $seat } stellt 1 Armee nach { $province }.
   *[other] { $seat } stellt { $armies } Armeen nach { $province }.
}
story-move = { $armies ->
    [one] { $seat } zieht mit 1 Armee von { $source } nach { $province }.
   *[other] { $seat } zieht mit { $armies } Armeen von { $source } nach { $province }.
}
story-stay = Die Armeen von { $seat } bleiben in { $province }.

# Was geschah: Kämpfe
story-attack = { $seat } greift { $province } von { $other_seat } aus { $source } an: { $armies } gegen { $defenders }.
story-attack-neutral = { $armies ->
    [one] { $seat } greift das neutrale { $province } aus { $source } mit 1 Armee an.
   *[other] { $seat } greift das neutrale { $province } aus { $source } mit { $armies } Armeen an.
}
story-extra = { $armies ->
    [one] { $seat } wirft 1 weitere Armee aus dem Vorrat in den Turm.
   *[other] { $seat } wirft { $armies } weitere Armeen aus dem Vorrat in den Turm.
}
story-throw = In den Turm kommen: { $cubes }.
story-fall = { $count ->
    [0] Nichts kommt heraus.
   *[other] Heraus kommen der Reihe nach: { $cubes }.
}
story-battle-won = { $farmers ->
    [0] { $seat } gewinnt { $attackers } : { $defenders } und nimmt { $other_seat } die Provinz { $province } ab; Armeen dort: { $armies }.
   *[other] { $seat } gewinnt { $attackers } : { $defenders } + { $farmers } (Bauern) und nimmt { $other_seat } die Provinz { $province } ab; Armeen dort: { $armies }.
}
story-battle-held = { $farmers ->
    [0] { $other_seat } hält { $province }, { $attackers } : { $defenders }; Armeen dort: { $armies }.
   *[other] { $other_seat } hält { $province }, { $attackers } : { $defenders } + { $farmers } (Bauern); Armeen dort: { $armies }.
}
story-battle-draw = { $farmers ->
    [0] Unentschieden in { $province }, { $attackers } : { $defenders }: Alles dort ist verloren, und die Provinz ist neutral.
   *[other] Unentschieden in { $province }, { $attackers } : { $defenders } + { $farmers } (Bauern): Alles dort ist verloren, und die Provinz ist neutral.
}
story-neutral-won = { $seat } erobert { $province } mit { $attackers } : { $farmers }; { $armies } besetzen die Provinz.
story-neutral-held = Die Bauern von { $province } halten stand, { $attackers } : { $farmers }; die Provinz bleibt neutral.
story-revolt = Aufstand in { $province } von { $seat }: { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
} gegen { $farmers } Bauern.
story-revolt-held = { $seat } schlägt den Aufstand in { $province } mit { $defenders } : { $farmers } nieder; { $armies } bleiben.
story-revolt-lost = Die Bauern von { $province } setzen sich durch, { $defenders } : { $farmers }; { $seat } verliert die Provinz, sie ist neutral.

# Was geschah: Winter und Wertung
story-winter = Winter. Das letzte Ereignis, { $event }, kostet alle { $rice } Reis.
story-supply = { $missing ->
    [0] { $seat } hat { $rice } Reis für { $provinces ->
        [one] 1 Provinz
       *[other] { $provinces } Provinzen
    }.
   *[other] { $seat } hat { $rice } Reis für { $provinces ->
        [one] 1 Provinz
       *[other] { $provinces } Provinzen
    }; es fehlen { $missing }.
}
story-drawn = { $other_seat } zieht aus den Provinzkarten von { $seat }: { $province }.
story-score = { $seat } erhält { $provinces } für Provinzen und { $buildings } für Gebäude.
story-majority = { $tied ->
    [0] { $region }, { $building }: { $seat } hat die Mehrheit und erhält { $points }.
   *[other] { $region }, { $building }: { $seat } liegt gleichauf vorn und erhält { $points }.
}
story-new-year = Ein neues Jahr: Reis und Unruhe gehen auf null.
story-over = Das Spiel ist aus. Die meisten Siegpunkte, { $points }: { $winners_seat }.

# Was geschah: Module
story-officials = { $officials ->
    [one] { $seat } macht 1 Armee zum Hofbeamten ({ $card }).
   *[other] { $seat } macht { $officials } Armeen zu Hofbeamten ({ $card }).
}
story-no-officials = { $seat } kann „{ $space }“ mit { $card } nicht erfüllen; nichts geschieht.
story-cannot-pay = { $officials ->
    [one] { $seat } betritt den Audienzsaal mit 1 Hofbeamten und kann nichts bezahlen.
   *[other] { $seat } betritt den Audienzsaal mit { $officials } Hofbeamten und kann nichts bezahlen.
}
story-pass = { $seat } nimmt keine Gunst.
story-favour = { $seat } zahlt { $officials } Hofbeamte für Gunst { $number }: { $kind }.
story-favour-lost = Gunst { $number } nützt { $seat } nichts und ist verloren.
story-favour-points = { $points ->
    [one] { $seat } erhält 1 Siegpunkt.
   *[other] { $seat } erhält { $points } Siegpunkte.
}
story-cancel = { $seat } hebt das Ereignis „{ $event }“ auf.
story-event-stays = { $seat } lässt das Ereignis „{ $event }“ gelten.
story-tray = { $armies ->
    [0] { $seat } legt keine Armee in die Schale.
    [one] { $seat } legt 1 Armee in die Schale.
   *[other] { $seat } legt { $armies } Armeen in die Schale.
}
story-ward = Gunst { $number } wendet den Unruhemarker von { $seat } ab.
story-deploy = { $armies ->
    [one] { $seat } stellt 1 Armee nach { $province }.
   *[other] { $seat } stellt { $armies } Armeen nach { $province }.
}
story-samurai = { $seat } erreicht Samurai-Stufe { $step }; { $bonus }: { $amount }.
story-leader = Der Heerführer von { $seat } kommt nach { $province }.
story-no-leader = { $seat } spielt ohne Heerführer.
story-triumph = Der Heerführer von { $seat } zieht im Triumph von { $source } nach { $province }; ein Denkmal bleibt zurück.
story-flight = Der Heerführer von { $seat } geht ohne Denkmal von { $source } nach { $province }.
story-leader-lost = { $seat } verliert { $province }, und der Heerführer verlässt den Plan.
story-capture = { $monuments ->
    [one] { $seat } erbeutet in { $province } ein Denkmal.
   *[other] { $seat } erbeutet in { $province } { $monuments } Denkmäler.
}
story-monuments = { $seat } erhält { $points } für Denkmäler.
story-patron = Region { $region }: { $seat } liegt vorn und gewinnt { $art } in { $castle }.
story-face-down = Die noch offenen Künstlerplättchen werden umgedreht.
story-line = { $points ->
    [one] { $seat } erhält 1 Punkt für { $line }.
   *[other] { $seat } erhält { $points } Punkte für { $line }.
}

# Warum nicht: zuerst etwas anderes
refuse-first-draft = Nimm zuerst eine Provinzkarte: eine der beiden offenen oder die oberste des Stapels.
refuse-first-group = Wähle zuerst die Armeegruppe für die genommene Provinz.
refuse-first-draft_leader = Sag zuerst, ob dein Heerführer in die genommene Provinz kommt.
refuse-first-plan = Jetzt planen alle; lege Karten auf deine Felder oder melde dich bereit.
refuse-first-position = Jetzt wählst du ein Feld der Spielerreihenfolge.
refuse-first-place_leader = Jetzt stellst du deinen Heerführer in eine deiner Provinzen, oder du spielst ohne ihn.
refuse-first-bonus = Jetzt wählst du einen Bonus deiner Samurai-Karte.
refuse-first-favour = Jetzt nimmst du eine Gunst oder passt.
refuse-first-event = Jetzt entscheidest du, ob das Ereignis gilt.
refuse-first-tray = Jetzt sagst du, wie viele Armeen in die Schale kommen.
refuse-first-calm = Jetzt wählst du die Provinz, die besänftigt wird.
refuse-first-raise = Jetzt wählst du die Provinz für das kostenlose Gebäude.
refuse-first-deploy = Jetzt wählst du die Provinz für die Armeen deiner Gunst.
refuse-first-march = Jetzt wählst du, wohin deine Armeen ziehen.
refuse-first-troops = Jetzt sagst du, wie viele Armeen ziehen.
refuse-first-patron = Jetzt wählst du ein offenes Künstlerplättchen.
refuse-first-lead = Jetzt muss dein Heerführer ziehen.
refuse-first-revolt = Jetzt wählst du, welche der gezogenen Provinzen den nächsten Aufstand hat.
refuse-first-return_leader = Jetzt kehrt dein Heerführer in eine deiner Provinzen zurück.

# Warum nicht
refuse-out = { $province } ist auf dieser Seite zu dritt nicht im Spiel; wähle eine Provinz, die im Spiel ist.
refuse-not-open = { $province } ist keine der beiden offenen Karten; nimm eine von diesen oder die oberste des Stapels.
refuse-drafted = { $province } gehört schon { $other_seat }; nimm eine offene Karte oder die oberste des Stapels.
refuse-exchange = Die offenen Karten sind nicht die beiden, die du bei deiner letzten Wahl vorgefunden hast, also bleiben sie liegen.
refuse-exchanged = Du hast die offenen Karten bei dieser Wahl schon getauscht; wähle jetzt eine.
refuse-no-group = Du hast keine Gruppe mit { $armies } Armeen mehr; wähle eine der Gruppen auf deinem Tableau.
refuse-not-filled = Auf jedes Feld kommt eine Karte, solange deine Karten reichen; noch frei: { $space }.
refuse-no-court = Das Feld „{ $space }“ gehört zum Hof des Tenno, und der ist nicht im Spiel.
refuse-go = Um „{ $space }“ zu ändern, sag zuerst, dass du ein Feld neu planen willst.
refuse-filled = Alle Felder sind belegt; plane ein Feld neu oder melde dich bereit.
refuse-leave = Du hast genug Karten, also darf „{ $space }“ nicht frei bleiben.
refuse-leave-bid = Das letzte Feld, das du frei lassen darfst, brauchst du für das Gebot, denn keine Karte deiner Hand kann geboten werden.
refuse-no-tower-card = Würfelturmkarten gehören zum Hof des Tenno, und der ist nicht im Spiel.
refuse-tower-cards-laid = Alle deine Würfelturmkarten liegen schon auf deinem Plan.
refuse-not-owned = { $province } gehört dir nicht, also hast du die Karte nicht.
refuse-card-laid = Die Karte „{ $card }“ liegt schon auf „{ $space }“; plane dieses Feld neu, um sie zurückzunehmen.
refuse-bid = { $chests ->
    [0] Du hast keine Truhen; die { $card } ist mehr, als du zahlen kannst.
    [one] Du hast 1 Truhe; die { $card } ist mehr, als du zahlen kannst.
   *[other] Du hast { $chests } Truhen; die { $card } ist mehr, als du zahlen kannst.
}
refuse-keep-bid = Die Karte „{ $card }“ ist die letzte, die du bieten könntest; behalte sie für das Gebot.
refuse-position = Feld { $position } der Spielerreihenfolge ist vergeben; wähle ein freies.
refuse-same-province = Die Armeen stehen schon in { $province }; wähle einen Nachbarn.
refuse-not-adjacent = { $province } grenzt nicht an { $source }, weder zu Land noch zur See; wähle einen Nachbarn.
refuse-no-battle = Mit dieser Aktion ziehen Armeen nur in eigene Provinzen, und { $province } gehört dir nicht.
refuse-temple = { $province } hat einen Tempel, und Tempel schützen in dieser Runde vor Angriffen; wähle ein anderes Ziel.
refuse-immune = { $other_seat } kann dank einer Gunst in dieser Aktion nicht angegriffen werden; wähle ein anderes Ziel als { $province }.
refuse-stay = Kampf/Bewegung ist Pflicht: Mindestens eine Armee muss { $province } verlassen.
refuse-troops = In { $province } stehen { $armies } Armeen, und mindestens eine muss bleiben.
refuse-bonus = Deine Samurai-Karte bietet diesen Bonus nicht ({ $bonus }); wähle einen, den sie zeigt.
refuse-favour-taken = Die Gunst für { $price } ist vergeben; wähle eine andere oder passe.
refuse-favour-price = Diese Gunst kostet { $price } Hofbeamte, und du hast { $officials }; wähle eine billigere oder passe.
refuse-tray = { $armies ->
    [one] Du darfst höchstens 1 Armee in die Schale legen.
   *[other] Du darfst höchstens { $armies } Armeen in die Schale legen.
}
refuse-tray-all = { $armies ->
    [one] Lege 1 Armee in die Schale oder keine.
   *[other] Lege alle { $armies } Armeen in die Schale oder keine.
}
refuse-calm-own = { $province } gehört dir nicht; wähle eine eigene Provinz mit Unruhemarker.
refuse-calm = In { $province } liegt kein Unruhemarker; wähle eine Provinz, die einen hat.
refuse-raise-own = { $province } gehört dir nicht; baue in einer eigenen Provinz.
refuse-twice = In { $province } steht dieses Gebäude schon ({ $building }), und keines darf zweimal in einer Provinz stehen.
refuse-no-site = { $province } hat keinen freien Bauplatz ({ $building }); wähle eine Provinz, die einen hat.
refuse-no-tile = Im Vorrat ist kein Gebäude dieser Art mehr ({ $building }).
refuse-deploy = { $province } gehört { $other_seat }; wähle eine eigene oder eine neutrale Provinz.
refuse-leader-own = { $province } gehört dir nicht; der Heerführer geht in eine eigene Provinz.
refuse-leader-stays = Der Heerführer muss { $province } verlassen und in eine andere eigene Provinz ziehen.
refuse-flight = Nach { $province } darf der Heerführer nur fliehen, wenn keine eigene Provinz benachbart ist.
refuse-tile = Für { $art } in { $castle } liegt kein offenes Künstlerplättchen; wähle ein offenes.
refuse-not-drawn = { $province } wurde nicht gezogen; wähle eine der gezogenen Provinzen.

# Die Optionen
option-side = Seite des Spielplans
option-side-sun = Sonne
option-side-moon = Mond
option-start = Startprovinzen
option-start-draft = verteilt
option-start-preset = vorgegeben
option-first_drafter = Erste Wahl beim Verteilen
option-first_drafter-lot = durch Los
option-first_drafter-a = A
option-first_drafter-b = B
option-first_drafter-c = C
option-first_drafter-d = D
option-first_drafter-e = E
option-tower = Würfelturm
option-tower-filling = je voller, desto weniger hält er
option-tower-two_shelf = zwei Böden
option-tower-independent = jeder Würfel für sich
option-sea_routes = Seerouten der Mondseite
option-sea_routes-ours = unsere, weil keine Quelle sie nennt
option-sea_routes-sun = die der Sonnenseite
option-must_move = Kampf/Bewegung ist Pflicht
option-short_recruits = Zu wenige Armeen im Vorrat
option-short_recruits-lapse = die Aktion verfällt
option-short_recruits-partial = so viele, wie da sind
option-revolt_card = Die Karte für die Verteidigung wirkt auch bei Aufständen
option-revolt_castle = Das Burg-Ereignis wirkt auch bei Aufständen
option-income_kept = Das Einkommen bleibt, auch wenn der Aufstand verloren geht
option-rice_cap = Die Reisleiste ist eine Grenze
option-leader_last = Der Vorteil des Heerführers kommt zuletzt
option-flight = Ein Heerführer darf fliehen
option-flight-free = jederzeit
option-flight-forced = nur ohne benachbarte eigene Provinz
option-court_partial = Hofbeamte: so viele wie möglich statt alle oder keine
option-moon_preset = Vorgegebene Startprovinzen zu viert und zu fünft auch auf der Mondseite
option-unpayable_bid = Als Gebot eine Truhen-Karte über den eigenen Truhen
option-unpayable_bid-forbidden = ist nicht erlaubt
option-unpayable_bid-counts_as_0 = zählt als 0
option-tray_favour = Armeen, die eine Gunst in die Schale bringt
option-tray_favour-all = alle oder keine
option-tray_favour-up_to = bis zur gezeigten Zahl
option-monument_scoring = Denkmäler bringen Punkte
option-monument_scoring-end = am Ende des Spiels
option-monument_scoring-both_winters = in beiden Wintern
option-empty_region = Künste: In einer Region ohne Besitzer
option-empty_region-nobody = gewinnt niemand einen Künstler
option-empty_region-first = gewinnt der Erste der Reihenfolge einen
option-face_down_tie = Künste: Bei Gleichstand mit verdeckten Künstlern
option-face_down_tie-one_less = ein Punkt weniger
option-face_down_tie-full = alle Punkte

source-provinces = Provinzen
source-buildings = Bauten
source-castles = Meiste Burgen
source-temples = Meiste Tempel
source-theatres = Meiste Nô-Theater
source-favours = Gunstkarten
source-samurai = Samurai-Boni
source-monuments = Denkmäler
source-arts = Künste
