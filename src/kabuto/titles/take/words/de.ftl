# TA-KE

title = TA-KE
about = Zwei Shogune nehmen Personen von fünf Stapeln. Was du aufdeckst, zählt für beide: Sorge dafür, dass dein Einfluss darin größer ist.

word-samurai = Samurai
word-daimyo = Daimyo
word-ronin = Ronin
word-geisha = Geisha
word-ninja = Ninja

# Der Tisch
table-hall = Audienzsaal
table-court = Innenhof von { $seat }
table-supply = Geistersteine im Vorrat
table-ghost = Geisterstein
table-unused = ungenutzt
table-used = genutzt
table-influence = Einfluss
table-turn = Zug { $turn } von { $turns }
table-game = Spiel { $game } von 2
table-first-game = (erstes Spiel { $first } : { $second })
table-empty = leer
table-forfeits = seine Fähigkeit kann jetzt nichts bewirken und wäre verwirkt

# Was gefragt ist
ask-turn = Nutze eine Fähigkeit oder nimm einen Chip.
ask-borrow = Nutze die Fähigkeit des verschobenen Chips oder lass es.
ask-place = Wähle eine Spalte für deinen Samurai.
ask-between = Das erste Spiel ist zu Ende. Geh zum zweiten über, wenn du alles gesehen hast.

# Was man tun kann
do-take = Chip vom Feld { $field } nehmen
do-place = Den Samurai in die Spalte { $column } legen
do-haunt = Ronin: den Geisterstein vom Feld { $source } auf das Feld { $target } setzen
do-lift = Ronin: den Geisterstein vom Feld { $field } in den Vorrat zurücklegen
do-lay = Ronin: einen Geisterstein auf das Feld { $field } legen
do-geisha = Geisha: den obersten Chip vom Feld { $source } auf das Feld { $target } legen
do-ninja = Ninja: einen Chip des Gegners verschieben ({ $kind })
do-leave = Die Fähigkeit des verschobenen Chips nicht nutzen
do-next = Weiter zum zweiten Spiel
do-idle = { $kind } ohne Wirkung nutzen
do-daimyo = Daimyo: Samurai bei Daimyo { $columns1 }, Ronin { $columns2 }, Geisha { $columns3 }, Ninja { $columns4 }

# Was geschah
story-deal = { $game ->
    [1] Der Saal ist gefüllt; { $seat } beginnt.
   *[other] Der Saal ist neu gefüllt; { $seat } beginnt das zweite Spiel.
}
story-take = { $seat } nimmt vom Feld { $field }: { $kind }.
story-place = { $seat } legt den Samurai in die Spalte { $column }.
story-reset = Alle Geistersteine kehren in den Vorrat zurück.
story-score = { $kind } × { $times }: { $first_seat } erhält { $influence1 } × { $times } = { $first }, { $second_seat } erhält { $influence2 } × { $times } = { $second }.
story-haunt = { $seat } nutzt { $owner ->
    [borrowed] den geliehenen Ronin
   *[own] einen Ronin
}: Ein Geisterstein wandert vom Feld { $source } auf das Feld { $target }.
story-lift = { $seat } nutzt { $owner ->
    [borrowed] den geliehenen Ronin
   *[own] einen Ronin
}: Der Geisterstein verlässt das Feld { $field }.
story-lay = { $seat } nutzt { $owner ->
    [borrowed] den geliehenen Ronin
   *[own] einen Ronin
}: Ein Geisterstein liegt nun auf dem Feld { $field }.
story-geisha = { $seat } nutzt { $owner ->
    [borrowed] die geliehene Geisha
   *[own] eine Geisha
}: { $kind } wechselt vom Feld { $source } auf das Feld { $target }.
story-ninja = { $seat } nutzt einen Ninja und verschiebt einen Chip von { $other_seat }: { $kind }.
story-leave = { $seat } verzichtet auf die geliehene Fähigkeit: { $kind }.
story-idle = { $seat } nutzt ohne Wirkung: { $kind }.
story-daimyo = { $seat } nutzt { $owner ->
    [borrowed] den geliehenen Daimyo
   *[own] einen Daimyo
}: Samurai nun bei Daimyo { $columns1 }, Ronin { $columns2 }, Geisha { $columns3 }, Ninja { $columns4 }.
story-between = Das erste Spiel ist zu Ende: { $first_seat } hat { $first }, { $second_seat } hat { $second }.
story-over = Der Saal ist leer: { $first_seat } hat { $first }, { $second_seat } hat { $second }.

# Warum nicht
refuse-place-first = Wähle zuerst eine Spalte für den genommenen Samurai.
refuse-no-samurai = Es gibt keinen Samurai zu legen; nur ein eben genommener Samurai wird nach Wahl gelegt.
refuse-nothing-borrowed = Es wurde kein Chip verschoben, also gibt es keine Fähigkeit, auf die du verzichten könntest.
refuse-empty = Der Stapel auf dem Feld { $field } ist leer.
refuse-locked = Der oberste Chip vom Feld { $field } wurde in diesem Zug von einer Geisha bewegt und darf nicht genommen werden.
refuse-ghost = Auf dem Feld { $field } liegt ein Geisterstein.
refuse-borrow-first = Nutze zuerst den verschobenen Chip ({ $kind }) oder lass es.
refuse-other-power = Jetzt kann nur die Fähigkeit des verschobenen Chips genutzt werden ({ $kind }); du darfst auch darauf verzichten.
refuse-no-chip = In deinem Innenhof liegt kein ungenutzter Chip dieser Art: { $kind }.
refuse-once = Diese Fähigkeit hast du in diesem Zug schon genutzt: { $kind }.
refuse-idle = Eine Fähigkeit darf nur genutzt werden, wenn sie etwas bewirkt: { $kind }.
refuse-push = Dein Gegner hat keinen ungenutzten Chip dieser Art: { $kind }.
refuse-spread-none = Du hast keinen Samurai, der die Spalte wechseln könnte.
refuse-spread-count = Du hast { $have } Samurai; nach einem Daimyo müssen es ebenso viele sein.
refuse-spread-same = So stehen die Samurai schon; mindestens einer muss die Spalte wechseln.
refuse-spread-idle = So stehen die Samurai schon; um den Daimyo ohne Wirkung zu nutzen, wähle genau das.
refuse-spread-many = Das bewegt { $moved } Samurai, mehr als ein Daimyo kann.
refuse-geisha-same = Eine Geisha legt einen Chip auf ein anderes Feld.
refuse-geisha-source = Auf dem Feld { $source } liegt ein Geisterstein; sein Chip kann nicht bewegt werden.
refuse-geisha-target = Auf dem Feld { $target } liegt ein Geisterstein; dorthin kann kein Chip bewegt werden.
refuse-geisha-last = Der letzte Chip eines Stapels darf nicht bewegt werden; auf dem Feld { $source } liegen zu wenige.
refuse-lay-none = Alle Geistersteine liegen schon im Saal; keiner ist übrig.
refuse-ronin-full = Auf dem Feld { $field } liegt schon ein Geisterstein.
refuse-ronin-none = Auf dem Feld { $field } liegt kein Geisterstein.
refuse-lent = Du hast in diesem Zug eine geliehene Fähigkeit dieser Art genutzt ({ $kind }); an diesem Tisch zählt sie als diese Fähigkeit des Zuges.
refuse-stranded = Danach könntest du in diesem Zug keinen Chip mehr nehmen, welche Fähigkeiten du auch nutzt.
refuse-between = Das erste Spiel ist zu Ende; geh zum zweiten über.
refuse-next = Es gibt jetzt kein erstes Spiel einer Partie, von dem es weiterginge.

# Die Optionen
option-start = Wer beginnt
option-start-lot = das Los entscheidet
option-start-a = A
option-start-b = B
option-idle_power = Eine Fähigkeit darf ohne Wirkung genutzt werden
option-stranded = Eine Fähigkeit, nach der nichts zu nehmen ist,
option-stranded-turn = ist erlaubt, wenn eine spätere Fähigkeit des Zuges hilft
option-stranded-power = ist nicht erlaubt
option-reset = Geistersteine kehren zurück
option-reset-take = bevor der Chip genommen wird
option-reset-turn = zu Beginn des Zuges
option-borrowed_counts = Eine geliehene Fähigkeit zählt als diese Fähigkeit des Zuges
option-printed_persons = Aufgedruckte Personen auf leeren Feldern zählen als sichtbar
option-tie = Gleichstand
option-tie-draw = ist unentschieden
option-tie-second = gewinnt, wer als Zweiter begann
option-match = Partie aus zwei Spielen, Punkte werden addiert
option-pause = Die Partie hält nach dem ersten Spiel an

# Rätsel
puzzle-name = Rätsel { $number }
puzzle-about = Finde den besten Zug.
puzzle-text = { $count } Chips liegen noch. Nach deinem Zug spielen beide perfekt bis zum Ende. **Ein** Zug ist klar der beste.
puzzle-do = Mach den ganzen Zug: Fähigkeiten, wenn du willst, dann nehmen, dann legen.
puzzle-instead = Ein anderer Zug endet mindestens { $count } Punkte besser für dich. Zurückgenommen.
puzzle-hint = Er beginnt so: { $begin }
puzzle-solved = Gelöst
puzzle-ends = Mit diesem Zug { $best }, wenn beide perfekt weiterspielen; mit dem nächstbesten { $other }.
puzzle-win = gewinnst du mit **{ $count }**
puzzle-lose = verlierst du mit **{ $count }**
puzzle-draw = spielst du unentschieden
