ask-look = Zahle ein Korn und sieh einen Gönner an, oder passe.
ask-plan = Plane, wie viele Tauben du schickst, dann sage, dass du bereit bist.
do-look = Den Gönner von { $other_seat } ansehen
do-pass = Keinen ansehen
do-send = { $doves ->
    [0] Keine Taube
    [one] Eine Taube
   *[other] { $doves } Tauben
} schicken
do-back = Meinen Plan zurücknehmen
do-ready = Ich bin bereit
story-round = Runde { $round }: { $seat } beginnt.
story-look = { $seat } sieht den Gönner von { $other_seat } an.
story-learn = Man sieht { $patron }.
story-pass = { $seat } sieht keinen an.
story-plan = { $seat } plant, { $doves ->
    [0] keine Taube
    [one] eine Taube
   *[other] { $doves } Tauben
} zu schicken.
story-ready = { $seat } ist bereit.
story-send = { $seat } schickt { $doves ->
    [0] keine Taube
    [one] eine Taube
   *[other] { $doves } Tauben
}.
story-take = { $seat } nimmt { $grains ->
    [one] ein Korn
   *[other] { $grains } Körner
}.
story-spoilt = Die Schale reicht nicht für { $doves } Tauben und verliert { $grains ->
    [one] ein Korn
   *[other] { $grains } Körner
}.
story-refill = { $grains ->
    [one] Ein Korn kommt
   *[other] { $grains } Körner kommen
} in die Schale.
story-patron = { $seat } zeigt { $patron }, für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
refuse-look-now = Sieh zuerst einen Gönner an oder passe; die Tauben werden danach geplant.
refuse-own = Deinen eigenen Gönner kennst du; sieh den einer anderen Person an.
refuse-nobody = Diese Person gibt es nicht; es spielen { $players }.
refuse-known = Den Gönner von { $other_seat } kennst du schon; sieh einen anderen an.
refuse-plan-now = Die Eule wird jetzt nicht gefragt; plane deine Tauben.
refuse-planned = Du hast einen Plan; sage, dass du bereit bist, oder nimm ihn zuerst zurück.
refuse-no-plan = Du hast noch keinen Plan; sage zuerst, wie viele Tauben du schickst.
refuse-most = In einer Runde schickt man höchstens { $most } Tauben.
refuse-resting = Du hast { $doves } Tauben im Schlag; schicke nicht mehr.
module-owl = Die Eule
word-heron = den Reiher
word-falcon = den Falken
word-swallow = die Schwalbe
word-wren = den Zaunkönig
word-cuckoo = den Kuckuck
