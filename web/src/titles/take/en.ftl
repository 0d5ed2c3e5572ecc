# Words of TA-KE's board in the browser; everything else is said by the title's own words.

board-take = Take
board-powers = Powers
board-use = Use the power of a { $kind }
board-leave = Leave it
board-next = Go on
board-supply = supply
board-uncovers = uncovers { $kind } × { $times }
board-outlook = uncovers { $kind } × { $times }: { $first_seat } { $first }, { $second_seat } { $second }
board-outlook-more = (+{ $more } with the Samurai at { $kind })
board-gain = +{ $points }
board-stones-return = All ghost stones return first;
board-geisha-uncovers = Then { $kind } shows on the { $field } field.
board-geisha-covers = { $person } covers { $kind } on the { $field } field.
board-forfeits = You may use the power of the chip you push; that of this { $kind } can do nothing now and would be forfeited.
board-arrange-board = Or click your columns: one takes a Samurai up, the next one puts it down.
board-power-daimyo = up to three of your Samurai change their column
board-power-ronin = move a ghost stone, or take one off, or lay one
board-power-geisha = move the top chip of a stack onto another field
board-power-ninja = push an unused chip of your opponent, and use its power if you like
board-ask-take = Take a chip.
board-ask-power = Use a power: as it stands, no chip can be taken.
board-ask-daimyo = Daimyo: move Samurai to other columns, then confirm.
board-ask-ronin = Ronin: which ghost stone?
board-ask-geisha = Geisha: the top chip of which stack?
board-ask-ninja = Ninja: which chip of your opponent?
board-ask-target = And where to?
board-ghost-from = The ghost stone on the { $field } field
board-ghost-supply = A ghost stone from the supply
board-chip-from = The { $kind } on the { $field } field
board-lift = Take a Samurai out of the { $kind } column
board-put = Put a Samurai into the { $kind } column
board-samurai-in = { $kind } column: { $count } Samurai
board-in-hand = { $count ->
    [one] One Samurai is in your hand.
   *[other] { $count } Samurai are in your hand.
}
board-arrange-keys = − and + move one; the arrow keys on − move it one column on.
board-as-before = As before

# Names for screen readers
board-name = Table of TA-KE
board-field = { $field } field
board-field-empty = empty, the printed { $kind } shows
board-field-bare = empty, the printed { $kind } does not count
board-field-stack = from the top: { $stack }
board-field-ghost = ghost stone
board-field-locked = { $count ->
    [one] the top chip was moved by a Geisha this turn
   *[other] the top { $count } chips were moved by a Geisha this turn
}
board-column = { $kind } column: { $unused } unused, { $used } used, { $samurai } Samurai, influence { $influence }
board-stones = Ghost stones in the supply: { $count }
board-row-samurai = Samurai
board-row-used = used
board-row-unused = unused

# The first visit
first-take-1 = What you want: the higher score. Each turn both of you score the person that comes to light; be the one with more influence in it.
first-take-2 = A turn: use powers of the chips in your courtyard if you like, then take one chip from the top of a stack. What lies under it is scored.
first-take-3 = First: point at a stack to see what taking it would uncover and bring. Then take the one that suits you better than your opponent.

# Explanations
about-from-top = From the top
about-nothing = nothing
about-ghost = Ghost stone
about-ghost-text = nothing can be taken here
about-field = Taking the top chip uncovers the next one: both players score their influence in that kind, times the stack’s multiplier.
about-samurai = A Samurai counts in the column in which it stands.
about-column = Chips and Samurai here are influence. Power of an unused chip: { $power }.
about-supply = A Ronin lays these stones on fields. When all five lie in the hall, they return first.

# What a round brought
board-sum-title = Game { $game }: over
board-sum-points = Points
board-final = The scoring
board-hall-empty = The hall is empty
board-first-over = The first game is over

board-luck-deal = The deal: chance to win at the beginning
board-luck-deal-said = { $got } %; { $expected } % expected
