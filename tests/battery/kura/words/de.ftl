ask-plan = Lege eine Karte, dann sage, dass du bereit bist.
do-lay = Die Karte { $card } legen
do-ready = Ich bin bereit
story-treasure = Ein Schatz im Wert von { $worth } wird geworfen.
story-lay = { $seat } legt { $card ->
    [0] eine Karte.
   *[other] die Karte { $card }.
}
story-show = { $seat } zeigt { $card }.
story-win = { $seat } gewinnt { $worth }.
story-steal = { $seat } stiehlt { $other_seat } 1.
refuse-not-held = Die Karte { $card } hast du nicht.
refuse-no-card = Lege zuerst eine Karte.
option-rounds = Runden
module-thief = Der Dieb
