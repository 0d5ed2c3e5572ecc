# Wörter von Yedos Tisch im Browser; alles andere sagen die Wörter des Spiels.

board-round = Runde { $round } von { $rounds }
board-city = Die Stadt Yedo
board-parts = Neben der Stadt
board-part-city = Stadt
board-part-hand = Karten
board-part-auction = Auktionen
board-part-market = Markt
board-part-clans = Clans
board-part-trade = Handel

# Die Stadt
board-short-castle = Schloss
board-short-audience = Audienz
board-short-summons = Ladung
board-short-garden = Garten
board-short-gates = Tore
board-short-tavern = Taverne
board-short-harbor = Hafen
board-short-red_light = Rotlicht
board-short-market = Markt
board-short-temple = Tempel
board-disciples-of = { $count ->
    [one] ein Diener von { $seat }
   *[other] { $count } Diener von { $seat }
}
board-spaces-free = { $count ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
board-closed = geschlossen
board-watch-here = hier steht die Wache ({ $figure })
board-watch = Die Wache ({ $figure }) steht in diesem Bezirk: { $district }; danach: { $next }
board-stock-church = { $count } Mon auf der Kirche
board-stock-blessing = übrige Segen: { $count }
board-stock-geisha = übrige Geishas: { $count }
board-stock-annex = übrige Ausbauten: { $count }
board-stock-weapon = Waffen im Stapel: { $count }
board-order = Spielerreihenfolge: { $seat }
board-prestige = Prestige: { $list }
board-annex-own = Dein Ausbau { $annex }, frei
board-annex-busy = Dein Ausbau { $annex }, besetzt
board-annex-lacking = { $annex }: gehört dir nicht
board-no-event = Noch kein Ereignis.
board-just-played = Gerade gespielt: { $card }.
board-last-round = Letzte Runde!

# Karten
board-missions = Offene Missionen
board-actions = Aktionskarten
board-bonuses = Bonuskarten
board-completed = Erfüllte Missionen
board-drawn = Zur Wahl stehen
board-favors = Gunstkarten
board-decks = Stapel
board-deck-left = Karten im Stapel: { $count }
board-foreseen = Vorhergesehen, von oben ({ $deck }):
board-no-hand = Wer zuschaut, sieht keine Karten.
board-empty-hand = Du hast keine Karten.
board-bonus = Bonus
board-met = vorhanden
board-missing = fehlt
board-reward = Belohnung
board-ready = alles da
board-lacks = { $count ->
    [one] es fehlt eines
   *[other] es fehlen { $count }
}
board-done = erfüllt
board-done-bonus = mit Bonus erfüllt

# Markt
board-stalls = Auf dem Markt
board-stall-empty = leer
board-annexes-left = Übrige Ausbauten
board-scrap = Abgelegte Waffen

# Auktionen
board-sold = verkauft
board-minimum = ab { $mon } Mon
board-open-at = { $lot } eröffnen für { $mon } Mon
board-won-by = ersteigert von { $seat }
board-your-bid = Dein Gebot
board-less = Weniger
board-more = Mehr
board-bid-now = { $mon } bieten
board-bid-keeps = Du hast { $mon } Mon; bei { $bid } bleiben dir { $left }.
board-ask-activate = Welcher Diener tut was?
board-ask-order = In welcher Reihenfolge kommen die Karten zurück? Zuerst die oberste.
board-ask-give_up = Was gibst du ab, und von welchem Stapel ziehst du?
board-ask-raise = { $lot }: { $seat } bietet { $mon }. Dein Gebot? (ab { $minimum })
board-leave = Aussteigen
board-bid-over = Du hast nur { $mon } Mon: Wer so gewinnt, verliert alles und scheidet aus.
board-bidding = Bieten noch mit
board-out = Ausgestiegen

# Handel
board-trade-in = Handel in diesem Bezirk: { $district }
board-gives = { $seat } gibt
board-has = { $seat } hat:
board-nothing = noch nichts
board-hidden-missions = { $count ->
    [one] eine Mission ({ $colour })
   *[other] { $count } Missionen ({ $colour })
}
board-any-missions = { $count ->
    [one] eine Mission beliebiger Farbe
   *[other] { $count } Missionen beliebiger Farbe
}
board-deal-of-three = Ein Handel zu dritt: { $seat }
board-accepted = angenommen von { $seat }
board-gives-to = { $seat } gibt { $other_seat }
board-this-side = Zusammenstellen
board-hidden-actions = { $count ->
    [one] eine Aktionskarte
   *[other] { $count } Aktionskarten
}
board-hidden-bonuses = { $count ->
    [one] eine Bonuskarte
   *[other] { $count } Bonuskarten
}

# Was Clans haben
board-mon = { $mon } Mon
board-pp = { $pp } PP
board-geishas = { $count ->
    [one] eine Geisha
   *[other] { $count } Geishas
}
board-has-mon = Mon
board-has-geishas = Geishas
board-clan-house = Diener im Clanhaus
board-reserve = Diener in der Reserve
board-blessing = Segen
board-blackmail = Erpressung
board-busy = besetzt

# Gruppen von Möglichkeiten
board-group-cards = Karten
board-group-missions = Missionen
board-group-here = Hier
board-group-give = Du gibst
board-group-ask = Du willst
board-group-offer = Angebot

first-yedo-1 = Das Ziel: das meiste Prestige. Missionen bringen das meiste davon; jede zeigt, wo deine Diener stehen müssen und was du besitzen musst.
first-yedo-2 = Eine Runde: um Helfer bieten, das Ereignis ansehen, Diener einsetzen, auf die Wache achten, handeln, dann die Diener einzeln aktivieren.
first-yedo-3 = Zuerst: sieh unter „Karten“ nach. Jede Mission sagt, was noch fehlt; besorge es, und meide den Bezirk, in den die Wache als nächstes geht.

# Die Stadt zeigt, was sie tut
board-part-ring = Ring
board-weapons = Waffen
board-annexes = Ausbauten
about-seat-annex = Ausbauten dieses Clans: eigene Plätze für seine Diener.
about-seat-weapon = Waffen dieses Clans; Missionen verlangen sie.
board-sit-out = Aussetzen: { $mon } Mon nehmen
board-from-place = { $place } { $mon } Mon
board-lot-helps = Dir fehlt: { $list }.
board-from-auction = Auktion ab { $mon }
board-not-on-market = jetzt nicht auf dem Markt
board-watch-next = die Wache kommt als Nächstes
board-completes = Erfüllt { $cards }
board-missing-sum = Es fehlt: { $list }.
board-go-completes = Ein Diener bei { $places } erfüllt sie.
board-nearest = nächste zuerst
board-act-castle_audience = +1 ★
board-act-castle_summons = eine Mission
board-act-castle_garden = dein Platz in der Folge
board-act-gates_recruit = ein Diener
board-act-gates_pledge_1 = { $mon } Mon
board-act-gates_pledge_2 = { $mon } Mon
board-act-gates_foresight = 3 Aktionskarten sehen
board-act-tavern_carpenter = ein Ausbau (noch { $left })
board-act-tavern_foresight = 3 Waffen sehen
board-act-harbor_church = Opferstock: { $left } Mon
board-act-harbor_luxury_small = { $pp } ★
board-act-harbor_luxury_large = { $pp } ★
board-act-harbor_foresight = 3 Bonuskarten sehen
board-act-red_light_geisha_mon = eine Geisha (noch { $left })
board-act-red_light_geisha_pp = eine Geisha
board-act-red_light_action_card = eine Aktionskarte
board-act-market_buy = eine Waffe
board-act-market_sell = Karte für { $mon } Mon verkaufen
board-act-temple_blessing = eine Segnung (noch { $left })
board-act-temple_foresight_missions = 3 Missionen sehen
board-act-temple_foresight_events = oder 3 Ereignisse
board-act-yashiki = Mission tauschen
board-act-karesansui = beliebige 3 sehen
board-act-dojo = Waffe tauschen
board-act-kobudo_ryu = Waffen

# Erklärungen
about-now = Jetzt
about-watch = Wache
about-annex = Ausbau
about-card = Karte
about-weapon = Waffe
about-weapon-text = Missionen verlangen sie. Man kauft sie auf dem Markt oder ersteigert sie.
about-minimum = Ab
about-price = Preis
about-seat-mon = Geld: für Gebote, für Preise in der Stadt und für Missionen.
about-seat-disciple = Diener zu Hause / in der Reserve. Die zu Hause können diese Runde gesetzt werden.
about-seat-geisha = Missionen verlangen Geishas.
about-seat-mission = Offene Missionen; andere kennen nur ihre Farben.
about-seat-action = Aktionskarten auf der Hand.
about-seat-bonus = Bonuskarten zählen am Ende.
about-seat-blessing = Eine Segnung bewahrt einen Diener vor der Verhaftung.
about-seat-blackmail = Erpressung bewahrt einen Diener vor der Verhaftung oder wird gehandelt.
about-seat-done = Erfüllte Missionen.
about-lot-a = Eine Gruppe von Posten; wer gewinnt, wählt einen.
about-lot-b = Eine Gruppe von Posten; wer gewinnt, wählt einen.
about-lot-c = Eine Gruppe von Posten; wer gewinnt, wählt einen.
about-lot-action = Wer gewinnt, nimmt Aktionskarten.
about-lot-bonus = Wer gewinnt, nimmt Bonuskarten.
about-lot-weapon = Wer gewinnt, nimmt eine Waffe.
about-lot-annex = Wer gewinnt, nimmt einen Ausbau.
about-lot-geisha = Wer gewinnt, nimmt eine Geisha.
about-lot-disciple = Wer gewinnt, nimmt einen Diener.
about-lot-mission = Wer gewinnt, nimmt eine Mission.

# Glück in der Nachbesprechung
board-luck-arrests = Verhaftungen (weniger ist besser)
board-luck-arrests-said = { $got } verhaftet in { $count } Runden; erwartet { $expected }
board-luck-missions = Gezogene Missionen, nach ihrem Wert
board-luck-missions-said = { $count } gezogen, wert { $got }; erwartet { $expected }
about-bid = Mein Gebot
about-bid-text = Ein Mon mehr oder weniger. Daneben steht, was mir dann bliebe.
about-part-city = Alle Orte mit dem, was sie tun, und wer dort steht.
about-part-ring = Die Stadt als Ring, mit dem Weg der Wache.
about-part-hand = Meine Missionen, die nächste zuerst, meine Karten und mein Segen.
about-part-auction = Was zu ersteigern ist, ab welchem Gebot, und wer was gewonnen hat.
about-part-market = Die Waffen an den Ständen mit ihren Preisen.
about-part-clans = Was jeder Clan besitzt.
about-part-trade = Das Angebot, das gerade entsteht oder beantwortet wird.

# What a round brought
board-sum-title = Runde { $round } von { $rounds }: vorbei
board-sum-points = Punkte
board-sum-mon = Mon
board-sum-done = Missionen erfüllt
board-sum-weapons = Waffen
board-sum-geishas = Geishas
board-sum-missions = Missionen
board-sum-watch = Die Wache
board-sum-auction = Auktion
board-sum-event = Ereignis und Karten

# Was geschieht, als Szenen
board-auction-from = Versteigerung, ab { $mon } Mon
board-watch-walks = Die Wache auf ihrem Weg
board-arrested = { $count ->
    [one] 1 verhaftet
   *[other] { $count } verhaftet
}
board-completes-mission = { $seat } erfüllt eine Mission
board-shown-event = Das Ereignis dieser Runde
board-shown-action = { $seat } spielt eine Aktionskarte
board-shown-favor = { $seat } nimmt eine Gunstkarte
board-shown-bonus = { $seat } wertet eine Bonuskarte
