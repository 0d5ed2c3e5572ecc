# Sentences that every title shares.

no-such-seat = There is no seat { $number }; the seats are 0 to { $last }.
game-over = The game is over.
no-such-action = There is no action { $number }; the actions are 0 to { $last }.
not-your-turn = It is not { $seat }'s turn to decide.

undo-nothing = There is nothing of yours to take back.
undo-others = Somebody else has decided since; that cannot be taken back.
undo-shown = Something new came to light; that cannot be taken back.
