# Wörter von Shoguns Tisch im Browser; alles andere sagen die Wörter des Spiels.

board-season = Jahr { $year }, { $season }
board-spring = Frühling
board-summer = Sommer
board-autumn = Herbst
board-winter = Winter
board-action-of = { $place } von 10: { $space }

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
board-troops = { $armies } · { $win }
board-target = { $name } · { $win }
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

# Der Planungstisch
board-purse = Truhen
board-purse-steps = { $chests } im Besitz, Schritt für Schritt
board-purse-later = je nach Folge
board-purse-said = { $start } Truhen; am Ende { $end }; am wenigsten { $low }
board-risk = In der schlimmsten Folge { $short } zu wenig ({ $chance } aller){ $gain ->
    [yes] , wenn { $space } zu spät kommt
   *[no] {""}
}: Eine Aktion verfällt.
board-risk-sure = In jeder Folge { $short } zu wenig{ $where ->
    [known] : { $space } verfällt.
   *[later] : Eine Aktion verfällt.
}
board-winter-forecast = Winter
board-winter-need = 1 Reis je Provinz
board-winter-fed = genug Reis
board-winter-short = { $range } fehlen
board-winter-now = { $rice } jetzt
board-winter-after = nach dem Verlust { $range }
board-winter-needs = nötig { $need }
board-winter-said = { $rice } Reis, { $planned } geplant, { $need } nötig; nach dem Verlust des Winters fehlen { $range }
board-outlook-low = schlimmstens { $low }
board-outlook-suffices = genug Truhen
board-outlook-others = andere bis { $points }
board-winter-pays = Winter { $points }
board-cards = Deine Karten
board-cards-best = die besten für { $space } zuerst
board-col-province = Provinz
board-col-armies = Armee
board-col-tax = Steuer
board-col-rice = Reis
board-col-sites = Plätze
board-col-lies = liegt auf
board-card-free = frei
board-known-order = Bekannt: in dieser Folge ausgeführt
board-known-order-short = Bekannt
board-hidden-order = Später: die Folge ist noch verdeckt
board-hidden-order-short = Später
board-bid-order = Gebot um die Reihenfolge
board-choose = Karte wählen
board-pays = zahlt { $chests }
board-not-used = ungenutzt
board-built-already-short = steht schon
board-sites-short = { $free ->
    [0] kein Platz frei
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
board-revolt-short = Aufstand von { $farmers }
board-gain-short = +{ $count } · Unruhe
board-armies-short = { $armies ->
    [one] 1 Armee
   *[other] { $armies } Armeen
}
board-lens = Auf der Karte zeigen
board-lens-tax = Steuern
board-lens-rice = Reis
board-lens-sites = Plätze
board-lens-reach = Reichweite
board-lead = { $names } mit { $count }, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
board-lead-nobody = niemand
board-draft-about = Wähle deine Startprovinzen nacheinander; die Karte zeigt, was sie bringen.

board-laid = { $laid } von { $all } liegen
board-ask = { $name }: { $where ->
    [at] in welcher Provinz?
    [into] in welche Provinz?
    [card] welche Karte?
   *[out] aus welcher Provinz?
}
board-ask-ready = Alle Felder sind belegt: bereit?
board-ask-draft = Nimm eine offene Provinzkarte.
board-again = Plan der letzten Jahreszeit wieder legen: { $count ->
    [one] eine Karte passt
   *[other] { $count } Karten passen
}
board-part-cards = Karten
board-tower-inside = innen { $cubes }
board-tower-tray = in der Schale { $cubes }

# Der erste Besuch
first-shogun-1 = Was du willst: die meisten Siegpunkte. Provinzen und Gebäude zählen, und in jeder Region die meisten Burgen, Tempel und Theater. Gewertet wird zweimal, in jedem Winter.
first-shogun-2 = Eine Runde: Lege geheim auf jede Aktion eine Karte, jede Provinz nur einmal. Dann geschehen die zehn Aktionen der Reihe nach. Gekämpft wird im Würfelturm.
first-shogun-3 = Zuerst: Zieh Reis und Steuern in Provinzen ohne Unruhe ein, bau, wo Plätze frei sind, und behalte bis zum Winter einen Reis für jede Provinz.

# Erklärungen
about-province = Provinz
about-neutral = Neutral: Ein Bauer oder mehr verteidigen sie im Turm.
about-unrest = Unruhe
about-unrest-text = { $count } – wer wieder einzieht, erlebt einen Aufstand
about-card = Karte
about-card-chest = Auf einer Aktion heißt sie: ungenutzt. Auf dem Gebot zahlt sie so viele Truhen.
about-card-tower = Auf einem Feld des Hofes heißt sie: ungenutzt.
about-order = Je höher das Gebot, desto früher wählt man einen Platz; jeder Platz bringt seine Sonderkarte für diese Jahreszeit.
about-bonus = Bringt
about-event = Ereigniskarte
about-region = Region
about-region-text = Im Winter bringen die meisten Burgen hier { $castle } Punkte, die meisten Tempel { $temple }, die meisten Theater { $theatre }; Gleichstand bringt weniger.
about-lens-tax = Was Steuern in jeder Provinz brächten, mit dem Ereignis dieser Jahreszeit.
about-lens-rice = Was eine Reisaktion in jeder Provinz brächte, mit dem Ereignis dieser Jahreszeit.
about-lens-sites = Wie viele Bauplätze frei sind.
about-lens-reach = Blau: wie viele Armeen du dorthin schicken könntest. Rot: wer dich angreifen könnte, mit wie vielen. Sobald Armeen ziehen sollen: wie wahrscheinlich der Angriff gelingt.
about-place = Platz
about-cost = Kosten
about-lies = Karte
about-not-used = Hier liegt eine Truhenkarte: Du nutzt diese Aktion nicht.
about-space-castle = Baut eine Burg in der Provinz deiner Karte, auf einem freien Platz.
about-space-temple = Baut einen Tempel in der Provinz deiner Karte, auf einem freien Platz.
about-space-theatre = Baut ein Theater in der Provinz deiner Karte, auf einem freien Platz.
about-space-rice = Zieht den Reis der Provinz ein; danach kommt ein Unruhemarker dorthin.
about-space-tax = Zieht die Truhen der Provinz ein; danach kommt ein Unruhemarker dorthin.
about-space-armies5 = Stellt { $count } Armeen in die Provinz.
about-space-armies3 = Stellt { $count } Armeen in die Provinz.
about-space-army1_move = Stellt { $count ->
    [one] eine Armee
   *[other] { $count } Armeen
} in die Provinz; dann dürfen Armeen von dort in eine eigene Provinz ziehen.
about-space-combat = Armeen ziehen aus der Provinz: Sie greifen einen Nachbarn an oder ziehen in eine eigene Provinz.
about-space-bid = Das höchste Gebot wählt seinen Platz in der Reihenfolge zuerst. Eine Truhenkarte wird bezahlt.
about-space-court = Macht { $count ->
    [one] eine Armee
   *[other] { $count } Armeen
} der Provinz zu Beamten am Hof.
about-seat-rice = Im Winter braucht jede Provinz einen Reis, und eine Ereigniskarte nimmt vorher welchen.
about-seat-short = Wie es steht, fehlen { $range }: Provinzen würden sich erheben.
about-seat-winter = Was der Winter jetzt zahlte: Provinzen, Gebäude und die meisten Burgen, Tempel und Theater je Region.
about-with-plan = Mit dem Plan
about-seat-chests = Truhen bezahlen Gebäude, Armeen und das Gebot.
about-seat-supply = Armeen, die noch nicht auf der Karte stehen.
about-seat-samurai = Wie weit der Samurai gekommen ist; jeder Schritt bringt einen Bonus.
about-seat-officials = Beamte am Hof bezahlen Gunstkarten.
about-seat-leader = Wo der Heerführer steht.
about-seat-captured = Denkmäler, die anderen genommen wurden.
about-favour = Kostet { $count ->
    [one] einen Beamten
   *[other] { $count } Beamte
} am Hof.
about-artist = Wer diesen Künstler fördert, wertet am Ende nach Kunst und Burg.
about-reach = Du könntest schicken
about-threat = Kommen könnten
about-reach-from = { $armies ->
    [one] eine Armee
   *[other] { $armies } Armeen
} von { $seat } aus { $name }
about-column-armies = Armeen, die jetzt in der Provinz stehen.
about-column-tax = Truhen, die Steuern dort bringen, mit dem Ereignis dieser Jahreszeit.
about-column-rice = Reis, den eine Reisaktion dort bringt, mit dem Ereignis dieser Jahreszeit.
about-again = Plan der letzten Jahreszeit
about-again-text = Legt jede Karte jenes Plans, die du auf der Hand hast, auf ihr altes Feld, wo noch nichts liegt.
about-tower-kind = Würfelturm
about-tower = Wer kämpft, wirft Armeen hinein und alles, was in der Schale liegt. Was herauskommt, zählt; manches bleibt für einen späteren Kampf innen.
board-drafting = Auswahl
board-year = Jahr { $year }

# Glück in der Nachbesprechung
board-luck-battles = Gewonnene Kämpfe
board-luck-battles-said = { $got } von { $count } gewonnen; erwartet { $expected }
board-luck-armies = Armeen nach Kämpfen
board-luck-armies-said = { $got } übrig; erwartet { $expected }
about-part-plan = Der Plan: Truhen Schritt für Schritt, der Winter und meine Karten.
about-part-cards = Meine Provinzkarten mit Armeen, Steuern, Reis und Bauplätzen.
about-part-tower = Was im Turm liegt und wie der letzte Kampf fiel.
about-part-court = Der Hof des Tenno mit seinen Hallen und Gunsten.
about-part-arts = Künstler auf ihren Burgen, und wer wo führt.
about-part-points = Woher die Punkte aller kommen.

# What a round brought
board-sum-title = Jahr { $year }, { $season }: vorbei
board-sum-fought = { $count ->
    [one] 1 Kampf
   *[other] { $count } Kämpfe
}
board-sum-changed = { $count ->
    [one] 1 Provinz wechselte den Besitzer
   *[other] { $count } Provinzen wechselten den Besitzer
}
board-sum-raised = { $count ->
    [one] 1 Gebäude
   *[other] { $count } Gebäude
}
board-sum-rice = Reis
board-sum-armies = Armeen
board-sum-provinces = Provinzen
board-sum-buildings = Gebäude
board-sum-winter = Käme der Winter
board-sum-points = Punkte
board-sum-hands = Besitzerwechsel
board-sum-battles = Kämpfe
board-sum-battles-note = Ergebnis, und mit wie vielen Armeen der Angreifer Glück hatte
board-sum-majorities = Mehrheiten
board-sum-built = Gebaut
board-sum-unrest = Neue Unruhe
board-sum-battle-won = { $seat } nahm { $province } von { $other_seat }
board-sum-battle-held = { $seat } verlor bei { $province }
board-sum-battle-draw = Niemand hält { $province } mehr
board-sum-neutral-won = { $seat } nahm { $province } von den Bauern
board-sum-neutral-held = { $seat } scheiterte an { $province }
board-sum-revolt-held = { $seat } schlug den Aufstand in { $province } nieder
board-sum-revolt-lost = { $seat } verlor { $province } an die Bauern
# A battle as a scene

board-scene-battle = { $name } greift { $province } an
board-scene-neutral = { $name } greift das neutrale { $province } an
board-scene-revolt = Aufstand in { $province }
board-attacks = { $name } greift an
board-attacks-from = aus { $province }, mit { $count ->
    [one] einer Armee
   *[other] { $count } Armeen
}
board-rise = { $count ->
    [one] ein Bauer erhebt sich
   *[other] { $count } Bauern erheben sich
}
board-defends = { $name } verteidigt
board-defends-with = { $province }{ $count ->
    [0] {""}
    [one] , mit einer Armee
   *[other] , mit { $count } Armeen
}
board-farmers-defend = Jeder Bauer, der herauskommt, hilft der Verteidigung.
board-farmers-attack = Jeder Bauer, der herauskommt, erhebt sich mit.
board-farmers-none = In { $province } herrscht Unruhe: Bauern halten sich heraus.
board-odds-takes = { $name } erobert
board-odds-draw = unentschieden
board-odds-holds = { $name } hält
board-odds-were = die Chance war { $percent } %
board-against = gegen
board-counted = { $count } von { $all } gezählt
board-with-farmers = { $count ->
    [one] ein Bauer darunter
   *[other] { $count } Bauern darunter
}
board-in-air = { $count } von { $all } geworfen
board-from-before = { $count } aus der Schale
board-thrown-in = Hineingeworfen
board-came-out = Herausgekommen für { $name }
board-no-side = Auf keiner Seite
board-stays-inside = Bleibt im Turm
board-seal-attack = { $name } erobert { $province }
board-seal-defend = { $province } hält
board-seal-none = Niemand hält { $province }
board-seal-revolt-attack = { $province } ist verloren
board-seal-revolt-defend = { $province } hält
board-armies-stay = { $count ->
    [one] eine Armee bleibt
   *[other] { $count } Armeen bleiben
}

# Die erste Füllung des Turms und der Winter als Szenen
board-filling = Der Turm wird gefüllt
board-out-again = Kam heraus
board-filled = { $out } kamen heraus, { $inside } bleiben im Turm.
board-filled-home = Was herauskam, geht an seine Besitzer zurück.
board-winter-scene = Winter
board-winter-costs = { $event }: alle verlieren { $rice } Reis.
board-winter-missing = { $count } fehlen
board-winter-rice = Reis, einer je Provinz
board-winter-hungry = fehlt
board-winter-held = gehalten
board-winter-lost = verloren
board-winter-provinces = Provinzen
board-winter-buildings = Gebäude
board-winter-most = meiste je Region
board-winter-more = Künste, Denkmäler
board-winter-sum = Punkte
