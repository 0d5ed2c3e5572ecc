# Wörter von Shoguns Tisch im Browser; alles andere sagen die Wörter des Spiels.

board-season = Jahr { $year }, { $season }
board-spring = Frühling
board-summer = Sommer
board-autumn = Herbst
board-winter = Winter
board-action-of = Aktion { $place } von 10: { $space }

# Die Karte
board-map = Karte von Japan, { $side }
board-side-sun = Sonnenseite
board-side-moon = Mondseite
board-region-green = Westen
board-region-red = Mitte
board-region-purple = Süden
board-region-yellow = Osten
board-region-brown = Norden
board-province-out = { $name }, nicht im Spiel
board-neutral = neutral
board-armies-of = { $armies ->
    [one] eine Armee von { $seat }
   *[other] { $armies } Armeen von { $seat }
}
board-yields = { $chests } Truhen, { $rice } Reis
board-sites = { $free } von { $sites } { $sites ->
    [one] Bauplatz
   *[other] Bauplätzen
} frei
board-unrest = { $count ->
    [one] ein Unruhemarker
   *[other] { $count } Unruhemarker
}
board-leader-of = Heerführer von { $seat }
board-monuments = { $count ->
    [one] ein Denkmal
   *[other] { $count } Denkmäler
}
board-zoom = Näher und ferner
board-zoom-in = Näher
board-zoom-out = Ferner

# Aktionen und andere Felder des Spielertableaus
board-space-castle = Burg
board-space-temple = Tempel
board-space-theatre = Theater
board-space-rice = Reis
board-space-tax = Steuern
board-space-armies5 = 5 Armeen
board-space-armies3 = 3 Armeen
board-space-army1_move = 1 Armee, bewegen
board-space-combat_a = Kampf A
board-space-combat_b = Kampf B
board-space-bid = Gebot
board-space-court_3 = Hof 3
board-space-court_2 = Hof 2
board-space-court_1 = Hof 1
board-card-chest = { $chests ->
    [one] 1 Truhe
   *[other] { $chests } Truhen
}
board-card-tower = Turmkarte
board-face-down = verdeckt
board-player-board = Spielertableau
board-hand = Truhen- und Turmkarten auf der Hand
board-place = Platz { $place }
board-place-unknown = Platz noch unbekannt
board-empty = leer
board-here = hierhin kommt die nächste Karte
board-next-space = Als Nächstes: { $space }.
board-which-space = Auf welches Feld?
board-put = { $card } auf { $space }
board-plan = Plan
board-plan-do = { $space } in
board-plan-not = Nicht: Truhen
board-plan-bid = Truhen bieten
board-rearrange = Anderes Feld
board-leave = Leer lassen
board-ready = Bereit

# Was eine Karte auf einem Feld bedeutet
board-costs = kostet { $chests ->
    [one] 1 Truhe
   *[other] { $chests } Truhen
}
board-built-already = so ein Gebäude steht dort schon
board-brings-rice = bringt { $count } Reis und einen Unruhemarker
board-brings-chests = bringt { $count } Truhen und einen Unruhemarker
board-would-revolt = Aufstand: { $farmers } gegen { $armies }
board-recruits = { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
} für { $chests ->
    [one] 1 Truhe
   *[other] { $chests } Truhen
}
board-stand = { $armies ->
    [one] 1 Armee steht dort
   *[other] { $armies } Armeen stehen dort
}
board-turns = macht { $armies } von { $stand } Armeen zu Hofbeamten
board-bid-province = eine Provinz als Gebot kostet nichts und zählt weniger als 1 Truhe; sie tut sonst nichts in dieser Runde
board-odds = Sieg { $win }, Unentschieden { $draw }, Niederlage { $loss }; nach einem Sieg bleiben etwa { $survivors } Armeen
board-troops = { $armies } (Sieg { $win })
board-target = { $name } (Sieg { $win })
board-preview = Wenn du angreifst
board-with = { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
}
board-win = Sieg
board-draw = Unentschieden
board-loss = Niederlage
board-march-own = Bewegen nach
board-march-attack = Angreifen
board-draft-card = { $name }: { $chests } Truhen, { $rice } Reis, { $sites } { $sites ->
    [one] Bauplatz
   *[other] Bauplätze
}

# Ereignisse und Reihenfolge
board-round = Ereignisse und Reihenfolge
board-events = Ereigniskarten des Jahres
board-now = Jetzt:
board-cancelled = Abgesagt:
board-winter-loss = Reisverlust im Winter: { $count }
board-order = Spielerreihenfolge
board-position = Platz { $place }
board-event-theatre_calms_a = Theater beruhigt
board-event-theatre_calms_b = Theater beruhigt
board-event-castle_guard_a = Burg{ "\u00AD" }wache
board-event-castle_guard_b = Burg{ "\u00AD" }wache
board-event-temple_peace_a = Tempel{ "\u00AD" }friede
board-event-temple_peace_b = Tempel{ "\u00AD" }friede
board-event-tax_max_5 = Steuern max. 5
board-event-tax_min_6 = Steuern min. 6
board-event-rice_min_4 = Reis min. 4
board-event-rice_max_3 = Reis max. 3
board-event-neutral_two_farmers = Wachsame Bauern
board-event-short_recruits = Wenige Rekruten
board-event-theatre_calms_a-text = Wer ein Theater baut, entfernt einen Unruhemarker aus dieser Provinz.
board-event-theatre_calms_b-text = Wer ein Theater baut, entfernt einen Unruhemarker aus dieser Provinz.
board-event-castle_guard_a-text = Eine angegriffene Provinz mit Burg wird von einer Armee mehr verteidigt.
board-event-castle_guard_b-text = Eine angegriffene Provinz mit Burg wird von einer Armee mehr verteidigt.
board-event-temple_peace_a-text = Provinzen mit Tempel können nicht angegriffen werden.
board-event-temple_peace_b-text = Provinzen mit Tempel können nicht angegriffen werden.
board-event-tax_max_5-text = Steuern bringen höchstens 5 Truhen.
board-event-tax_min_6-text = Steuern bringen mindestens 6 Truhen.
board-event-rice_min_4-text = Reis einziehen bringt mindestens 4 Reis.
board-event-rice_max_3-text = Reis einziehen bringt höchstens 3 Reis.
board-event-neutral_two_farmers-text = Neutrale Provinzen werden von zwei Bauern verteidigt.
board-event-short_recruits-text = „5 Armeen“ bringt 3, „3 Armeen“ bringt 2, zum selben Preis.
board-special-chest_plus_1 = eine Truhe mehr
board-special-rice_plus_1 = ein Reis mehr
board-special-six_armies = sechs Armeen
board-special-attack_plus_1 = eine Armee mehr im Angriff
board-special-defence_plus_1 = eine Armee mehr in der Verteidigung
board-special-chest_plus_1-text = Steuern einziehen bringt dir eine Truhe mehr.
board-special-rice_plus_1-text = Reis einziehen bringt dir einen Reis mehr.
board-special-six_armies-text = „5 Armeen“ bringt dir sechs.
board-special-attack_plus_1-text = Bei jedem deiner Angriffe kommt eine Armee mehr in den Turm.
board-special-defence_plus_1-text = Wirst du angegriffen, kommt jedes Mal eine deiner Armeen mehr in den Turm.
board-short-chest_plus_1 = +1
board-short-rice_plus_1 = +1
board-short-six_armies = 6
board-short-attack_plus_1 = +1
board-short-defence_plus_1 = +1

board-missing = Fehlender Reis im Winter
board-revolts = { $missing } Reis fehlt: { $revolts ->
    [one] ein Aufstand
   *[other] { $revolts } Aufstände
}, +{ $farmers } Bauern
board-fed = genug Reis
board-draft = Wahl der Startprovinzen
board-pile = im Stapel

# Der Turm
board-tower = Würfelturm. In der Schale: { $tray }. Im Turm: { $inside } Würfel.
board-nothing = nichts
board-farmers = Bauern
board-tray = { $count ->
    [0] Die Schale ist leer
    [one] Ein Würfel in der Schale
   *[other] { $count } Würfel in der Schale
}
board-thrown = { $thrown } hinein, { $fallen } heraus

# Der Hof
board-court = Der Hof des Tenno
board-officials = { $count ->
    [one] 1 Hofbeamter
   *[other] { $count } Hofbeamte
}
board-halls = Empfangshalle { $reception }, Audienzsaal { $audience }
board-favour-taken = genommen
board-favour-cancel_event = Ereignis absagen
board-favour-chests = { $count } Truhen
board-favour-armies = { $count } Armeen in die Schale
board-favour-calm = einen Unruhemarker entfernen
board-favour-rice = { $count } Reis
board-favour-points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}
board-favour-castle = eine Burg umsonst
board-favour-temple = ein Tempel umsonst
board-favour-theatre = ein Theater umsonst
board-favour-safe_a = sicher in Kampf A
board-favour-safe_b = sicher in Kampf B
board-favour-safe = sicher in Kampf A und B
board-favour-deploy = { $count } Armeen in eine Provinz
board-bonus-chests = { $count } Truhen
board-bonus-rice = { $count } Reis
board-bonus-armies = { $count ->
    [one] 1 Armee in die Schale
   *[other] { $count } Armeen in die Schale
}
board-bonus-points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}

# Die Künste
board-arts = Künste in Japan
board-tile-open = offener Künstler
board-tile-down = verdeckt
board-tile-bag = noch nicht gezogen
board-art-calligraphy = Kalligrafie
board-art-tea_ceremony = Teezeremonie
board-art-ink_painting = Tuschmalerei
board-art-poetry = Dichtung
board-art-flower_arranging = Blumen
board-art-lacquer_work = Lackkunst
board-castle-osaka = Osaka
board-castle-himeji = Himeji
board-castle-nagoya = Nagoya
board-castle-odawara = Odawara
board-castle-inuyama = Inuyama
board-castle-matsumoto = Matsumoto

# Neben der Karte
board-parts = Teile des Tisches
board-part-plan = Plan
board-part-round = Runde
board-part-tower = Turm
board-part-court = Hof
board-part-arts = Künste
board-part-points = Punkte
board-points = Siegpunkte nach Herkunft
board-no-points = Gewertet wird im Winter.
board-rice-of = Reis { $rice }, Provinzen { $provinces }
board-chests = Truhen
board-supply = Armeen im Vorrat
board-samurai = Samurai-Stufe
board-at-court = Beamte am Hof
board-leader = Heerführer
board-captured = Erbeutete Denkmäler
board-is-ready = bereit

# Der erste Besuch
first-shogun-1 = Was du willst: die meisten Siegpunkte. Provinzen und Gebäude zählen, und in jeder Region die meisten Burgen, Tempel und Theater. Gewertet wird zweimal, in jedem Winter.
first-shogun-2 = Eine Runde: Lege geheim auf jede Aktion eine Karte, jede Provinz nur einmal. Dann geschehen die zehn Aktionen der Reihe nach. Gekämpft wird im Würfelturm.
first-shogun-3 = Zuerst: Zieh Reis und Steuern in Provinzen ohne Unruhe ein, bau, wo Plätze frei sind, und behalte bis zum Winter einen Reis für jede Provinz.
