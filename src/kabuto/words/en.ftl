# Sentences that every title shares.

no-such-seat = There is no seat { $number }; the seats are 0 to { $last }.
game-over = The game is over.
no-such-action = There is no action { $number }; the actions are 0 to { $last }.
not-your-turn = It is not { $seat }'s turn to decide.

undo-nothing = There is nothing of yours to take back.
undo-others = Somebody else has decided since; that cannot be taken back.
undo-planning = Others plan in secret now; what was decided before cannot be taken back.
undo-shown = Something new came to light; that cannot be taken back.


# The command line ------------------------------------------------------------------------------------------------

cli-you = you
cli-bot = bot { $bot }
cli-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-thinking = { $seat } (bot { $bot }) is thinking …
cli-hand-over = Now it is { $seat }'s turn to look. Press Enter when only { $seat } can see the screen.
cli-move = Move { $move } of { $moves }
cli-ways = { $count ->
    [one] one way
   *[other] { $count } ways
}
cli-more-news = … { $count } more before; log shows them
cli-page = Choices { $first } to { $last } of { $count }; n shows more.
cli-keys = number: do it · ? explain · u undo · log · h help · q quit
cli-keys-inner = number: do it · ? explain · b back · h help · q quit
cli-help =
    3           do what stands at number 3
    ?           what is asked of you, and its rules
    ? 3         what number 3 does, and its rules
    ? { $rule } a rule
    why { $example }   the rule that forbids it, where something like that is not on the list
    u           take your last decision back
    b           back from a list that a number opened
    n           more choices of a long list
    t           draw the table again
    log         the last lines of the story; log 50, log all
    save FILE   keep a record of the game
    lang de     Deutsch
    q           leave; an unfinished game is kept
cli-unknown = I do not understand “{ $line }”; h shows what you can say.
cli-no-choice = There is no choice { $number }; the choices are 1 to { $last }.
cli-no-rule = There is no rule { $rule }; the rules are { $first } to { $last }.
cli-why-nothing = Nothing of that kind is forbidden now. Say it like this: why { $example }. The verbs are: { $verbs }.
cli-why-never = “{ $verb }” never goes with “{ $word }”; it goes with: { $words }.
cli-no-language = There is no language “{ $language }”; there are: { $languages }.
cli-our-values = ° our value, for want of a source: { $command }
cli-saved = The game is kept in { $file }
cli-not-saved = The game could not be kept in { $file }: { $reason }
cli-resume = Go on with it: { $command }
cli-ended = Enter leaves; u takes your last decision back, log tells the story, save FILE keeps the record.
cli-goodbye = Goodbye.

# The command line's table of TA-KE
cli-take-uncovers = { $kind }, uncovers { $next }
cli-take-moved = moved
