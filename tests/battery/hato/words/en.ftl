ask-look = Pay a grain and look at a patron, or pass.
ask-plan = Plan how many doves you send, then say that you are ready.
do-look = Look at the patron of { $other_seat }
do-pass = Look at none
do-send = Send { $doves ->
    [0] no dove
    [one] a dove
   *[other] { $doves } doves
}
do-back = Take my plan back
do-ready = I am ready
story-round = Round { $round }: { $seat } starts.
story-look = { $seat } looks at the patron of { $other_seat }.
story-learn = It is { $patron }.
story-pass = { $seat } looks at none.
story-plan = { $seat } plans to send { $doves ->
    [0] no dove
    [one] a dove
   *[other] { $doves } doves
}.
story-ready = { $seat } is ready.
story-send = { $seat } sends { $doves ->
    [0] no dove
    [one] a dove
   *[other] { $doves } doves
}.
story-take = { $seat } takes { $grains ->
    [one] a grain
   *[other] { $grains } grains
}.
story-spoilt = The bowl does not suffice for { $doves } doves and loses { $grains ->
    [one] a grain
   *[other] { $grains } grains
}.
story-refill = { $grains ->
    [one] A grain is
   *[other] { $grains } grains are
} added to the bowl.
story-patron = { $seat } shows { $patron }, for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
refuse-look-now = Look at a patron or pass first; doves are planned after that.
refuse-own = You know your own patron; look at another player's.
refuse-nobody = There is no such player; there are { $players }.
refuse-known = You know the patron of { $other_seat } already; look at another one.
refuse-plan-now = The owl is not asked now; plan your doves.
refuse-planned = You have a plan; say that you are ready, or take it back first.
refuse-no-plan = You have no plan yet; say first how many doves you send.
refuse-most = At most { $most } doves are sent in a round.
refuse-resting = You have { $doves } doves in your cote; send no more than that.
module-owl = The owl
word-heron = the heron
word-falcon = the falcon
word-swallow = the swallow
word-wren = the wren
word-cuckoo = the cuckoo
