# TA-KE

title = TA-KE
about = Two shoguns take persons from five stacks. What you uncover scores for both: be the one with more influence in it.

word-samurai = Samurai
word-daimyo = Daimyo
word-ronin = Ronin
word-geisha = Geisha
word-ninja = Ninja

# The table
table-hall = Audience hall
table-court = Courtyard of { $seat }
table-supply = Ghost stones in the supply
table-ghost = ghost stone
table-unused = unused
table-used = used
table-influence = influence
table-turn = Turn { $turn } of { $turns }
table-game = Game { $game } of 2
table-first-game = (first game { $first } : { $second })
table-empty = empty
table-forfeits = its power can do nothing now and would be forfeited

# What is asked
ask-turn = Use a power, or take a chip.
ask-borrow = Use the power of the chip you pushed, or leave it.
ask-place = Choose a column for your Samurai.
ask-between = The first game is over. Go on to the second one when you have seen enough.

# What can be done
do-take = Take the top chip of the { $field } field
do-place = Place the Samurai in the { $column } column
do-haunt = Ronin: move the ghost stone from the { $source } field to the { $target } field
do-lift = Ronin: return the ghost stone from the { $field } field to the supply
do-lay = Ronin: lay a ghost stone on the { $field } field
do-geisha = Geisha: move the top chip of the { $source } field to the { $target } field
do-ninja = Ninja: push a { $kind } of your opponent
do-leave = Leave the pushed chip's power alone
do-next = Go on to the second game
do-idle = Use a { $kind } without effect
do-daimyo = Daimyo: Samurai to Daimyo { $columns1 }, Ronin { $columns2 }, Geisha { $columns3 }, Ninja { $columns4 }

# What happened
story-deal = { $game ->
    [1] The hall is filled; { $seat } begins.
   *[other] The hall is filled again; { $seat } begins the second game.
}
story-take = { $seat } takes a { $kind } from the { $field } field.
story-place = { $seat } places the Samurai in the { $column } column.
story-reset = All ghost stones return to the supply.
story-score = { $kind } × { $times }: { $first_seat } scores { $influence1 } × { $times } = { $first }, { $second_seat } scores { $influence2 } × { $times } = { $second }.
story-haunt = { $seat } uses { $owner ->
    [borrowed] the borrowed Ronin
   *[own] a Ronin
}: a ghost stone moves from the { $source } field to the { $target } field.
story-lift = { $seat } uses { $owner ->
    [borrowed] the borrowed Ronin
   *[own] a Ronin
}: the ghost stone leaves the { $field } field.
story-lay = { $seat } uses { $owner ->
    [borrowed] the borrowed Ronin
   *[own] a Ronin
}: a ghost stone is laid on the { $field } field.
story-geisha = { $seat } uses { $owner ->
    [borrowed] the borrowed Geisha
   *[own] a Geisha
}: a { $kind } moves from the { $source } field to the { $target } field.
story-ninja = { $seat } uses a Ninja and pushes a { $kind } of { $other_seat }.
story-leave = { $seat } leaves the power of the { $kind } alone.
story-idle = { $seat } uses a { $kind } without effect.
story-daimyo = { $seat } uses { $owner ->
    [borrowed] the borrowed Daimyo
   *[own] a Daimyo
}: Samurai now Daimyo { $columns1 }, Ronin { $columns2 }, Geisha { $columns3 }, Ninja { $columns4 }.
story-between = The first game is over: { $first_seat } has { $first }, { $second_seat } has { $second }.
story-over = The hall is empty: { $first_seat } has { $first }, { $second_seat } has { $second }.

# Why not
refuse-place-first = First choose a column for the Samurai you took.
refuse-no-samurai = There is no Samurai to place; only a Samurai just taken is placed by choice.
refuse-nothing-borrowed = No chip was pushed, so there is no power to leave alone.
refuse-empty = The stack on the { $field } field is empty.
refuse-locked = The top chip of the { $field } field was moved by a Geisha this turn and may not be taken.
refuse-ghost = A ghost stone lies on the { $field } field.
refuse-borrow-first = First use the { $kind } you pushed, or leave it.
refuse-other-power = Only the power of the { $kind } you pushed can be used now; you may also leave it.
refuse-no-chip = You have no unused { $kind } in your courtyard.
refuse-once = You have used a { $kind } this turn already.
refuse-idle = A { $kind } may be used only if it does something.
refuse-push = Your opponent has no unused { $kind } to push.
refuse-spread-none = You have no Samurai to move.
refuse-spread-count = You have { $have } Samurai; after a Daimyo there must still be as many.
refuse-spread-same = The Samurai stand like that already; at least one must change its column.
refuse-spread-idle = The Samurai stand like that already; to use the Daimyo without effect, choose just that.
refuse-spread-many = That moves { $moved } Samurai, more than a Daimyo can.
refuse-geisha-same = A Geisha moves a chip to another field.
refuse-geisha-source = A ghost stone lies on the { $source } field, so its chip cannot be moved.
refuse-geisha-target = A ghost stone lies on the { $target } field, so no chip can be moved there.
refuse-geisha-last = The last chip of a stack cannot be moved; the { $source } field has too few.
refuse-lay-none = All ghost stones are on the hall already; none is left to lay.
refuse-ronin-full = A ghost stone lies on the { $field } field already.
refuse-ronin-none = There is no ghost stone on the { $field } field.
refuse-lent = You have used a borrowed { $kind } this turn; at this table that counts as the { $kind } of the turn.
refuse-stranded = After that you could take no chip in this turn, whatever powers you used.
refuse-between = The first game is over; go on to the second one.
refuse-next = There is no first game of a match to go on from now.

# The options
option-start = Who begins
option-start-lot = drawn by lot
option-start-a = A
option-start-b = B
option-idle_power = A power may be used without effect
option-stranded = A power that leaves nothing to take
option-stranded-turn = may be used if a later power of the turn helps
option-stranded-power = may not be used
option-reset = Ghost stones return
option-reset-take = before the chip is taken
option-reset-turn = at the start of the turn
option-borrowed_counts = A borrowed power counts as that kind's power of the turn
option-printed_persons = Printed persons on empty fields count as visible
option-tie = Equal scores
option-tie-draw = are a draw
option-tie-second = are won by the second player
option-match = Match of two games, scores added
option-pause = A match pauses after the first game

# Puzzles
puzzle-name = Puzzle { $number }
puzzle-about = Find the best turn.
puzzle-text = { $count } chips are left. After your turn both play perfectly to the end. **One** turn is clearly best.
puzzle-do = Make the whole turn: powers if you like, then take, then place.
puzzle-instead = Another turn ends at least { $count } points better for you. Taken back.
puzzle-hint = It begins so: { $begin }
puzzle-solved = Solved
puzzle-ends = With this turn you { $best }, if both go on perfectly; with the next best one you { $other }.
puzzle-win = win by **{ $count }**
puzzle-lose = lose by **{ $count }**
puzzle-draw = draw
