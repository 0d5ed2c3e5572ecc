ask-plan = Lay a card, then say that you are ready.
do-lay = Lay the card { $card }
do-ready = I am ready
story-treasure = A treasure of { $worth } is thrown.
story-lay = { $seat } lays { $card ->
    [0] a card.
   *[other] the card { $card }.
}
story-show = { $seat } shows { $card }.
story-win = { $seat } wins { $worth }.
story-steal = { $seat } steals 1 from { $other_seat }.
refuse-not-held = You do not hold the card { $card }.
refuse-no-card = Lay a card first.
option-rounds = Rounds
module-thief = The thief
