# Wörter des TA-KE-Bretts im Browser; alles andere sagen die Wörter des Titels.

board-take = Nehmen
board-powers = Fähigkeiten
board-use = Fähigkeit nutzen: { $kind }
board-leave = Verzichten
board-next = Weiter
board-supply = Vorrat
board-uncovers = deckt auf: { $kind } × { $times }
board-outlook = deckt auf: { $kind } × { $times } – { $first_seat } { $first }, { $second_seat } { $second }
board-outlook-more = (+{ $more } mit dem Samurai bei { $kind })
board-gain = +{ $points }
board-stones-return = Zuerst kehren alle Geistersteine zurück;
board-geisha-uncovers = Dann liegt auf dem Feld { $field } offen: { $kind }.
board-geisha-covers = { $person } verdeckt auf dem Feld { $field }: { $kind }.
board-forfeits = Die Fähigkeit des gestoßenen Steins darfst du nutzen; die dieses Steins ({ $kind }) kann jetzt nichts bewirken und wäre verwirkt.
board-arrange-board = Oder klicke auf deine Spalten: Eine nimmt einen Samurai auf, die nächste setzt ihn ab.
board-power-daimyo = bis zu drei deiner Samurai wechseln die Spalte
board-power-ronin = einen Geisterstein versetzen, wegnehmen oder legen
board-power-geisha = den obersten Chip eines Stapels auf ein anderes Feld legen
board-power-ninja = einen ungenutzten Chip des Gegners verschieben und, wenn du magst, seine Fähigkeit nutzen
board-ask-take = Nimm einen Chip.
board-ask-power = Nutze eine Fähigkeit: So, wie es steht, kann kein Chip genommen werden.
board-ask-daimyo = Daimyo: Verteile Samurai neu, dann bestätige.
board-ask-ronin = Ronin: welcher Geisterstein?
board-ask-geisha = Geisha: der oberste Chip welches Stapels?
board-ask-ninja = Ninja: welcher Chip des Gegners?
board-ask-target = Und wohin?
board-ghost-from = Der Geisterstein auf dem Feld { $field }
board-ghost-supply = Ein Geisterstein aus dem Vorrat
board-chip-from = Vom Feld { $field }: { $kind }
board-lift = Einen Samurai aus der Spalte { $kind } nehmen
board-put = Einen Samurai in die Spalte { $kind } legen
board-samurai-in = Spalte { $kind }: { $count } Samurai
board-in-hand = { $count ->
    [one] Ein Samurai ist in deiner Hand.
   *[other] { $count } Samurai sind in deiner Hand.
}
board-arrange-keys = − und + bewegen je einen; die Pfeiltasten auf − rücken ihn eine Spalte weiter.
board-as-before = Wie zuvor

# Namen für Vorleseprogramme
board-name = Tisch von TA-KE
board-field = Feld { $field }
board-field-empty = leer, aufgedruckt ist: { $kind }
board-field-bare = leer, die aufgedruckte Person zählt nicht: { $kind }
board-field-stack = von oben: { $stack }
board-field-ghost = Geisterstein
board-field-locked = { $count ->
    [one] der oberste Chip wurde in diesem Zug von einer Geisha bewegt
   *[other] die obersten { $count } Chips wurden in diesem Zug von einer Geisha bewegt
}
board-column = Spalte { $kind }: { $unused } ungenutzt, { $used } genutzt, { $samurai } Samurai, Einfluss { $influence }
board-stones = Geistersteine im Vorrat: { $count }
board-row-samurai = Samurai
board-row-used = genutzt
board-row-unused = ungenutzt

# Der erste Besuch
first-take-1 = Was du willst: mehr Punkte. In jedem Zug zählt für beide die Person, die ans Licht kommt; sorge dafür, dass dein Einfluss darin größer ist.
first-take-2 = Ein Zug: Nutze, wenn du magst, Fähigkeiten der Chips in deinem Innenhof, dann nimm einen Chip von einem Stapel. Was darunter liegt, wird gewertet.
first-take-3 = Zuerst: Zeige auf einen Stapel und sieh, was er aufdeckt und bringt. Nimm den, der dir mehr nützt als deinem Gegner.

# Erklärungen
about-from-top = Von oben
about-nothing = nichts
about-ghost = Geisterstein
about-ghost-text = hier kann nichts genommen werden
about-field = Wer den obersten Chip nimmt, deckt den nächsten auf: Beide werten ihren Einfluss in dieser Art, mal dem Faktor des Stapels.
about-samurai = Ein Samurai zählt in der Spalte, in der er steht.
about-column = Chips und Samurai hier sind Einfluss. Fähigkeit eines ungenutzten Chips: { $power }.
about-supply = Ein Ronin legt diese Steine auf Felder. Liegen alle fünf im Saal, kommen sie zuerst zurück.

# What a round brought
board-sum-title = Partie { $game }: vorbei
board-sum-points = Punkte
board-final = Die Wertung
board-hall-empty = Die Halle ist leer
board-first-over = Das erste Spiel ist vorbei

board-luck-deal = Die Auslage: Gewinnchance zu Beginn
board-luck-deal-said = { $got } %; erwartet { $expected } %
