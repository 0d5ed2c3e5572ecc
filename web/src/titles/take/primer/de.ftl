primer-page-1 = Was du willst, und wie ein Zug abläuft
primer-page-2 = Einfluss, Fähigkeiten und alle Zeichen

primer-want = Mehr Punkte nach 35 Zügen
primer-want-whole = In der Mitte liegt der **Audienzsaal** mit fünf Stapeln, oben und unten die beiden **Innenhöfe**. Alles liegt offen; jeder Zug nimmt einen Chip. [TAK-007] [TAK-071] [TAK-072]
primer-want-1 = **Geistersteine** sperren Stapel. Einer kommt dorthin, wo du genommen hast; liegen alle fünf im Saal, kommen sie zurück. [TAK-032] [TAK-028]
primer-want-2 = Ein **leeres Feld** zeigt die aufgedruckte Person; sie zählt wie ein Chip. [TAK-053] [TAK-055]

primer-turn = Ein Zug in vier Schritten
primer-turn-power = **1. Fähigkeiten**, wenn du magst: Ein Chip der unteren Reihe wirkt einmal und ist dann benutzt. [TAK-020] [TAK-022]
primer-turn-take = **2. Nimm** den obersten Chip eines Stapels ohne Geisterstein und lege dort einen Stein hin. [TAK-031] [TAK-032]
primer-turn-place = **3. Lege** ihn in die Spalte seiner Art; ein Samurai darf in jede Spalte. [TAK-049] [TAK-050]
primer-turn-score = **4. Wertung** für beide: die aufgedeckte Person, mal die Felder, die sie zeigen, mal der eigene Einfluss. [TAK-052] [TAK-054] [TAK-056]

primer-influence = Was deine Chips wert sind
primer-influence-1 = Ein unbenutzter Daimyo oder Ronin, eine unbenutzte Geisha: **2** in der eigenen Art. [TAK-060]
primer-influence-2 = Benutzt: **1**. [TAK-061]
primer-influence-3 = Ein Ninja: **1**, benutzt **0**. [TAK-060] [TAK-061]
primer-influence-4 = Ein Samurai gibt seiner Spalte **1** dazu; werden Samurai gewertet, zählt jeder von dir. [TAK-063] [TAK-064]

primer-powers = Was sie können, je einmal
primer-powers-1 = **Daimyo**: Bis zu drei deiner Samurai wechseln die Spalte. [TAK-033]
primer-powers-2 = **Ronin**: einen Geisterstein versetzen, zurücklegen oder legen. [TAK-036]
primer-powers-3 = **Geisha**: einen obersten Chip auf einen anderen Stapel versetzen. [TAK-039] [TAK-040]
primer-powers-4 = **Ninja**: einen gegnerischen Chip verbrauchen und dessen Fähigkeit leihen. [TAK-045] [TAK-046]

primer-watch = Worauf du achten musst
primer-watch-1 = **Schau unter den Chip.** Gewertet wird, was du aufdeckst, nicht, was du nimmst – und zwar für beide. [TAK-052] [TAK-056]
primer-watch-2 = **Zähl die Steine.** Liegen vier im Saal, ist nur ein Stapel offen; nach dem fünften sind alle wieder frei. [TAK-028]
primer-watch-3 = **Einen von der Geisha versetzten Chip** darf man im selben Zug nicht nehmen. [TAK-042]
primer-watch-4 = **Fähigkeiten kosten Einfluss.** Nutze eine, wenn sie mehr bringt als der Punkt, der danach bei jeder Wertung fehlt. [TAK-061]

sign-samurai = { word-samurai }
sign-samurai-about = stärkt jede Spalte um 1; keine Fähigkeit
sign-daimyo = { word-daimyo }
sign-daimyo-about = versetzt bis zu drei Samurai
sign-ronin = { word-ronin }
sign-ronin-about = versetzt einen Geisterstein
sign-geisha = { word-geisha }
sign-geisha-about = versetzt einen obersten Chip
sign-ninja = { word-ninja }
sign-ninja-about = verbraucht einen gegnerischen Chip
sign-ghost = Geisterstein
sign-ghost-about = hier darf nichts genommen werden
sign-used-geisha = Benutzter Chip
sign-used-geisha-about = Fähigkeit verbraucht, eins weniger wert
sign-empty-geisha = Aufgedruckte Person
sign-empty-geisha-about = zeigt sich auf dem leeren Feld
sign-locked = Schloss
sign-locked-about = in diesem Zug versetzt, nicht zu nehmen
