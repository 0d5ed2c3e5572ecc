# The page's own words. What a title says at its table is in the title's words.

page-motto = A table for the board games of feudal Japan
page-switches = Language, light and rules
page-theme-auto = Light: as the system has it
page-theme-light = Light: day
page-theme-dark = Light: night
page-close = Close
page-cancel = Cancel
page-confirm = Confirm
page-back = Back
page-send = Send
page-yes = yes
page-no = no
page-you = you
page-loading = Laying out the table …

# When something is wrong: one sentence, one button
page-server-gone = The server does not answer; your game is safe there.
page-line-lost = The line is lost; we are calling again.
page-try-again = Try again
page-no-table = There is no such table.
page-nowhere = There is nothing at this address.
page-to-home = To the home page
page-not-made = The table could not be made.

# The home page
page-title-take = TA-KE
page-title-edo = Edo
page-title-yedo = Yedo
page-title-shogun = Shogun
page-about-take = Five stacks of persons, two courtyards. What you uncover scores for both of you.
page-about-edo = Lay the tiles of your turn in secret, and build in the towns around the castle.
page-about-yedo = Bid for disciples and send them through seven districts on dangerous missions.
page-about-shogun = Plan ten deeds in secret, and let the armies fall through the tower.
page-players = { $count ->
    [one] 1 player
   *[other] { $span } players
}
page-minutes-short = { $span } min
page-in-preparation = In preparation
page-list-mine = My tables
page-list-mine-empty = You sit at no table yet.
page-list-open = Open tables
page-list-open-empty = Nobody is waiting for players.
page-list-watch = Games to watch
page-list-watch-empty = No public game is being played.
page-watch = watch
page-watch-from-start = watch from the start
page-watch-bots = Let bots play, and watch:
page-watch-year = Year { $year }, { $season }
page-watch-round = Round { $at } of { $of }
page-watch-turn = Turn { $at } of { $of }
page-watch-ended = ended { $when }
page-watch-leads = { $who } leads by { $by }
page-watch-level = { $who } are level
page-watch-won = { $who } won by { $by }
page-watch-shared = { $who } share the victory
page-watch-turned = the chances turned by { $percent } % at one stroke
page-season-spring = spring
page-season-summer = summer
page-season-autumn = autumn
page-season-winter = winter
page-wait-for-you = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
}
page-show-all = Show all { $count }
page-seat-open = open seat
page-waiting-players = waiting for players
page-playing = being played
page-over = The game is over.
page-your-turn = Your turn

# Setting a table up
page-set-up = A table of { $title }
page-against-bots = { $title } against bots
page-how-strong = How strong?
page-how-strong-note = for all bots; each seat can differ
page-modules-note = first game? Leave them out.
page-options-note = { $other ->
    [0] { $count } of them, all as usual
    [one] { $count } of them, one otherwise than usual
   *[other] { $count } of them, { $other } otherwise than usual
}
page-bot-is = Bot · { $level }
page-bot-unnamed = Bot { $level }
page-other-names = other names
page-expect = What you get
page-expect-bots = About { $count } minutes at your usual pace. Bots answer within two seconds; you can stop and come back.
page-expect-friends = About { $count } minutes. You get a link for the open seats; the game begins when all are taken.
page-bots-fair = The bots see only what their seats may see.
page-kept-for-next = kept for the next time
page-start = Start
page-more-minutes = +{ $count } min
page-door-bots-name = Play against bots
page-door-bots-short = Bots
page-door-bots = level, seats, modules
page-door-last = { $level }, { $count } players
page-door-again = Again
page-door-friends-name = With friends
page-door-friends-short = Friends
page-door-friends = a link, one screen, open table
page-module-tenno = Turn armies into officials and win the favours of the court with them.
page-module-samurai = Hold provinces in four regions: your banner brings more each round.
page-module-leader = Where your leader stands, every action is better. He leaves monuments.
page-module-arts = Artists come to six castles; who leads a region wins one. Points at the end.
page-module-jiin = Temples by the roads: they bring points and make travelling free.
page-module-tokken = The shogun demands goods and rewards them with privileges.
page-module-ronin = Masterless samurai roam the land; drive them off before they harm you.
page-my-name = My name
page-name-of-seat = Name at seat { $number }
page-how-many = Players
page-seats = Seats
page-seat = Seat { $number }
page-seat-colour = Colour of seat { $number }
page-colour-indigo = indigo
page-colour-vermilion = vermilion
page-colour-gold = gold
page-colour-moss = moss green
page-colour-plum = plum
page-sits-me = me
page-sits-open = open
page-hot-seat = Several seats are yours: you pass the screen from hand to hand.
page-modules-which = Modules
page-options = Readings of the rules
page-edition = Own edition of the components (a YAML file)
page-listed = Show the table to everybody under “Open tables”
page-make-table = Make the table
page-bot-ashigaru = Ashigaru
page-bot-samurai = Samurai
page-bot-daimyo = Daimyo
page-bot-shogun = Shogun
page-bot-tenno = Tenno
page-level-ashigaru = A foot soldier. Slips now and then; good for a first game.
page-level-samurai = Solid. Answers at once and punishes plain mistakes.
page-level-daimyo = Thinks a few turns ahead. Takes a second or two.
page-level-shogun = Looks far ahead. Gives nothing away.
page-level-tenno = The strongest we have: looks far ahead and judges by what it learnt. Takes up to two seconds.
page-bot-random = Random
page-bot-greedy = Greedy
page-bot-search = Far-seeing
page-bot-evolve = Evolving
page-bot-net = Net
page-levels = Levels
page-other-bots = Other bots
page-lobby-made = made the table · { $here }
page-lobby-taken = { $taken } of { $count } taken
page-lobby-invites = { $host } invites you
page-lobby-primer = Never played? Primer, two pages
page-lobby-begins = The game begins when all seats are taken. You can leave this page meanwhile.
page-lobby-starts = { $host } begins when all seats are taken. You can leave this page meanwhile.
page-lobby-you-start = You begin when all seats are taken. You can leave this page meanwhile.
page-lobby-start = Begin the game
page-lobby-not-yet = { $count ->
    [one] Begin: one seat is free
   *[other] Begin: { $count } seats are free
}
page-shut-seat = Take away
page-lobby-rules = Read the rules
page-rename = Rename
page-share = Share
page-share-text = Come and play { $title } with me.
page-code = The link as a code for a camera
page-terms = What is played
page-terms-none = none
page-terms-length = Length
page-terms-minutes = about { $count } minutes
page-terms-pace = Pace
page-terms-ease = at ease, without a clock
page-pace-live = Live
page-pace-live-note = 5 minutes each, 1 more with every turn
page-pace-evening = An evening
page-pace-evening-note = 30 minutes each, 2 more with every turn
page-pace-days = Over days
page-pace-days-note = a day each, 12 hours more with every turn
page-pace-slow = Slowly
page-pace-slow-note = 3 days each, a day more with every turn
page-terms-late = a bot decides the turn; the second time in a row it keeps the seat until they are back
page-time-left = Time left:
page-terms-vanish = If one vanishes
page-terms-asked = the table is asked, and a bot sits in
page-terms-usual = as usual
page-terms-edition = Components
page-terms-own = an edition of the maker's own
page-list-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
page-list-readings = { $count ->
    [one] one other reading
   *[other] { $count } other readings
}
page-leave-sure = Really leave: a bot plays for me until I am back
page-study-of = Study: { $title }
page-is-study = A study: nothing here counts.
page-study-back = Back to the game
page-module-name-tenno = Tenno's Court
page-module-name-samurai = Samurai
page-module-name-leader = Army Leader
page-module-name-arts = Arts of Japan
page-module-name-jiin = Jiin
page-module-name-tokken = Tokken
page-module-name-ronin = Ronin
page-lobby-mine = Send this link to those you want to play with.
page-invitation = Invitation
page-copy = Copy
page-copied = Copied
page-copy-link = Copy the link to this table
page-sit-here = Sit down here
page-put-bot = Put a bot here
page-which-bot = Bot for the open seats
page-remove = Ask to leave
page-close-table = Close this table
page-close-table-sure = Really close this table
page-lobby-ended = This is who sat here.
page-closed = closed
page-closed-maker = This table was closed by whoever made it.
page-closed-host = This table was closed by the host of this server.
page-closed-idle = This table was closed because nobody played here for long.
page-closed-gone = This table was deleted.
page-kept = This table was begun with version { $version }, which does not replay here unchanged. It is kept, and can only be looked at.
page-kept-short = of another version

# The table
page-decision = What is asked of you
page-choices = Choices
page-show-rule = (show the rule)
page-away = { $name } has not decided for { $time }.
page-away-bot = A bot sits in
page-away-wait = Wait
page-away-called = { $count } of { $most } ask for a bot.
page-away-note = It plays until { $name } comes back.
page-undo = Undo
page-sending = One moment …
page-wait = { $count ->
    [one] { $names } is to decide.
   *[other] { $names } are to decide.
}
page-wait-thinks = { $count ->
    [one] { $names } is thinking …
   *[other] { $names } are thinking …
}
page-look-back = Look back
page-looking-back = You are looking at an earlier position.
page-play = What happened is being shown; Space pauses, Enter skips to your decision
page-play-pause = Pause
page-play-on = Go on
page-play-step = One step on
page-play-back = One step back
page-play-pace = Pace
page-play-instant = at once
page-play-hurried = Faster: your clock is running.
page-play-player = Next player
page-play-skip = To my decision
page-play-end = To the end
page-play-again = Watch again
page-play-from = Play from here
page-play-high-shogun = Next battle
page-play-high-edo = Next card
page-play-high-yedo = Next mission
page-play-high-take = Next scoring
page-back-to-now = Back to now
page-you-watch = you are watching
page-you-are-away = You are away; a bot plays for you.
page-return = I am back
page-story = Story
page-story-empty = Nothing has happened yet.
page-since = Since your last turn
page-since-deeds = { $name }: { $count } things
page-since-passed = { $count ->
    [one] One chance passed by itself.
   *[other] { $count } chances passed by themselves.
}
page-since-table = The table
page-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-earlier = Earlier lines
page-chat-say = Say something
page-places = Parts of the table
page-tab-board = Board
page-tab-story = Story
page-tab-seats = Seats
page-tab-chat = Chat
page-tab-odds = Odds
page-score = Score
page-online = here
page-offline = away
page-resigned = resigned
page-standing-in = away; a bot stands in
page-thinking = thinking …
page-to-move = to decide
page-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-first-visit = Your first game
page-understood = Understood
page-curtain = Now { $name } looks. Nobody else should see the screen.
page-curtain-ready = I am { $name }
page-curtain-off = Do not hide the table between turns

# Looking back
page-replay = Replay
page-first = To the beginning
page-backward = One step back
page-forward = One step forward
page-position = Position { $place } of { $last }
page-now = Now
page-study = Play on from here against a bot

# Odds
page-odds-ask = What are my odds?
page-odds-again = Ask again
page-odds-about = A bot plays on in its mind, from what you can see alone, and counts how it ends.
page-odds-later = When you are to decide, you can ask.
page-odds-asking = Imagining games …
page-odds-failed = The odds could not be found out.
page-odds-win = Chances to win
page-odds-lines = Ways to go on
page-odds-line = Way { $place }
page-odds-mine = Your odds are { $odds }.
page-odds-points = { $points } points on average
page-odds-games = { $count ->
    [one] 1 imagined game
   *[other] { $count } imagined games
}
page-odds-rough = given up early, a rough number
page-odds-why = Against the average of these ways:
page-odds-alike = About the same points as the other ways.
page-odds-steps = { $count } more
page-odds-play = Play this
page-odds-step = Step { $step } of { $count }
page-odds-lay = Lay all but the last
page-odds-past = This was told of an earlier position.

# Rules
page-rules = Rules
page-rules-here = At this table:
page-rules-of-table = Marked is how this table reads a rule.
page-rules-to-table = To the table
page-rules-chapters = Chapters
page-rules-whole = All rules on a page of their own
page-rules-now = For this decision
page-rules-none = No rule says that.
page-our-values = ° marks a value of ours, for want of a source. Who owns the game can correct it in a copy of the edition, and play with that.
page-edition = The edition
page-rules-failed = The rules could not be fetched.
page-search-rules = Search the rules

# The menu
page-menu = Menu
page-pref-confirm = Ask before a move that ends my turn
page-pref-brief = Do it for me where there is only one thing to do
page-stops = Stop me when
page-about-stops = Stop me when
page-about-stops-text = Chances to play a card or to react pass by themselves. You are stopped where you tick it. Others cannot tell which it was: where they could, every chance stays open for the same time.
page-window-passes = passes by itself
page-window-think = Wait
page-window-open = open until you decide
page-about-think = Wait
page-about-think-text = This chance stays open until you decide. The others see that it takes longer, but not why; you may also wait with empty hands.
page-maker = Make a lesson
page-maker-make = Make a lesson of this game
page-maker-change = Change it into one of your own
page-maker-of = Make a lesson of your own from “{ $name }”
page-maker-failed = That could not be done just now.
page-maker-before = One move back
page-maker-after = One move on
page-maker-at = Position
page-maker-here = After { $at } of { $count } moves
page-maker-add = A note here
page-maker-new-name = A note
page-maker-new-text = Say what there is to see here.
page-maker-language = Language
page-maker-up = Note { $place } earlier
page-maker-down = Note { $place } later
page-maker-remove = Remove note { $place }
page-maker-note = Note { $place }
page-maker-name = Heading
page-maker-text = One or two sentences
page-maker-look = Choose where to look
page-maker-look-name = or by name
page-maker-unlook = Remove { $mark }
page-maker-rule = The rule behind it, such as TAK-031
page-maker-task = Something is to be done here
page-maker-not-yours = The record’s next move is another’s: a task is the learner’s own move.
page-maker-do = What is to be done
page-maker-moves = How many of the { $count } moves that come are the task
page-maker-hint = A hint, for whoever asks
page-maker-instead = What to say of any other choice
page-maker-goal = This task is a goal, which is kept as it is; goals are written in the file.
page-maker-as-good = is as good
page-maker-because = What to say of it
page-maker-add-because = Speak of another choice
page-maker-add-any = Another choice is as good
page-maker-pick-look = Press what should be lit on the board.
page-maker-pick-because = Make the choice that you want to speak of.
page-maker-pick-any = Make the choice that is as good.
page-maker-enough = Enough
page-maker-there = Look at its position
page-maker-lesson = The lesson
page-maker-title = Name
page-maker-about = What it is about
page-maker-id = Name of the file
page-maker-minutes = Minutes
page-maker-one-language = One language is enough: everybody reads it in that one.
page-maker-mine = What I share
page-maker-unshare = Share { $name } no more
page-maker-check = Check
page-maker-preview = Try it
page-maker-save = Save as a file
page-maker-open = Open a file
page-maker-share = Share by link
page-maker-sound = Nothing is wrong with it.
page-maker-saved = Saved as { $file }.
page-maker-shared = Shared; the link is copied, and stands under “What I share”.
page-maker-back = Back to the workbench
page-pref-coach = A word from the coach after a weak move
page-coach = The coach:
page-coach-weak = There was a clearly better way.
page-coach-better = I would have done this:
page-coach-odds = Your chance to win would be { $better } instead of { $odds }.
page-coach-show = Show me
page-coach-back = Take it back
page-coach-not-now = Not now
page-coach-on = Go on
page-pref-motion = Let pieces travel
page-pref-sound = Sounds: my turn, cubes, cards, coins, seals, winter, the end
page-pref-volume = Volume
page-pref-notify = A notice when it is my turn and I look elsewhere
page-leave = Leave; a bot plays for me
page-stand-up = Stand up
page-resign = Resign
page-resign-sure = Really resign
page-keys = Keys
page-key-digits = 1–9, 0
page-key-digits-does = choose; with the shift key the eleventh and on
page-key-r = r
page-key-r-does = ready
page-key-l = l
page-key-l-does = Shogun: what the map shows
page-key-delete = Del
page-key-delete-does = Shogun: take a card back
page-key-enter = Enter
page-key-enter-does = confirm
page-key-escape = Esc
page-key-escape-does = back
page-key-u = u
page-key-u-does = undo
page-key-b = b
page-key-b-does = look back, and back to now
page-key-o = o
page-key-o-does = odds
page-key-question = ?
page-key-question-does = rules
page-key-arrows = ← →
page-key-arrows-does = look back and forth
page-seed-promise = The game's seed is fixed from the start and shown at the end; this is its SHA-256:

# The result
page-result-won = You win
page-result-wins = { $name } wins
page-result-draw = A draw
page-result-nobody = Nobody wins
page-result-resigned = { $name } resigned.
page-by-source = Points by source
page-source = Source
page-seed = Seed
page-seed-hash = SHA-256 of the seed, shown since the start:
page-rematch = Rematch
page-to-rematch = To the rematch
page-look-back = Look back
page-record = Record
page-show-result = Show the result

# The host's page
host-title = The host's page
host-enter = This page is for whoever runs this server. The command “kabuto admin token” prints the token.
host-token = The host's token
host-go = Go in
host-tab-tables = Tables
host-tab-holders = People
host-tab-bars = Bans and mutes
host-tab-book = Book
host-search = Search
host-find = Show
host-loading = Looking …
host-none = There are none.
host-really = Really: { $what }
host-status = Status
host-status-any = any
host-status-open = open
host-status-playing = being played
host-status-over = over
host-status-closed = closed
host-col-table = Table
host-col-seats = Seats
host-col-status = Status
host-col-moved = Last entry
host-col-size = Entries
host-col-here = Here now
host-col-acts = To do
host-col-name = Name
host-col-holder = Holder
host-col-tables = Tables
host-col-address = Address
host-col-seen = Seen
host-col-what = What
host-col-who = Whom
host-col-since = Since
host-col-until = Until
host-col-why = Note
host-col-when = When
host-col-deed = Deed
host-bar-ban = banned
host-bar-mute = muted
host-for-good = for good
host-who = Holder, address or network
host-days = Days
host-why = Note
host-do-close = Close
host-do-delete = Delete
host-do-ban = Ban
host-do-unban = Let in again
host-do-mute = Mute
host-do-unmute = Let speak again
host-do-export = Export
host-do-erase = Erase
host-do-lift = Lift
host-did-close = Table { $whom } is closed.
host-did-delete = Table { $whom } is deleted.
host-did-ban = Banned: { $whom }
host-did-unban = Let in again: { $whom }
host-did-mute = Muted: { $whom }
host-did-unmute = May speak again: { $whom }
host-did-erase = { $count ->
    [one] The person is erased from one table.
   *[other] The person is erased from { $count } tables.
}

# Explanations
page-choice = choice
page-explain-pin = click or i to pin
page-explain-can = You can choose this now.
page-about-clock = Time left
page-about-clock-text = It runs while this seat is to act. A turn adds to it. When it is at its end, a bot decides the turn.
page-about-closer = Nearer
page-about-closer-text = Shows a part of the map larger; push it about with the mouse or a finger.
page-about-farther = Farther
page-about-farther-text = Shows more of the map again.
page-about-tab-board = Board
page-about-tab-board-text = The board, and what is asked about it.
page-about-tab-story = Story
page-about-tab-story-text = What has happened, line by line; a line leads back to its moment.
page-about-tab-seats = Seats
page-about-tab-seats-text = Everybody’s goods, pieces and points in full.
page-about-tab-chat = Chat
page-about-tab-chat-text = What people at this table say to each other.
page-about-tab-odds = Odds
page-about-tab-odds-text = How a strong bot judges the position, and what it would do (o).
page-about-language = Language
page-about-language-text = Everything in the other language, at once.
page-about-home = Home
page-about-home-text = Back to all tables; your seat here stays yours.
page-about-rule = Rule
page-about-rule-text = Opens the rule by which this is asked.
page-about-cancel = Cancel
page-about-cancel-text = Nothing is done; everything stays as it is.
page-about-summary = What it brought
page-about-summary-text = Everybody’s gains and losses of the round that is over, on one page.
page-about-arrange = Arrange the Samurai
page-about-arrange-text = A Samurai is lifted from its column and put down in another; Confirm ends it.
page-about-undo = Undo
page-about-undo-text = Takes your last decision back, as long as nothing has come to light since (u).
page-about-theme = Light
page-about-theme-text = Day, night, or as your system has it.
page-about-rules = Rules
page-about-rules-text = All rules with their numbers; those of this decision first (?).
page-about-menu = Menu
page-about-menu-text = Wishes, link to the table, leaving, resigning, keys.
page-about-past = Look back
page-about-past-text = Goes back through the game, move by move; the game waits meanwhile (b).
page-about-seat = Player
page-about-seat-text = A red edge means that a decision is awaited. The large number is the score.

# Lessons
page-lesson = Lesson
page-lesson-step = Step { $step } of { $steps }
page-lesson-on = Go on
page-lesson-hint = Hint
page-lesson-leave = Leave the lesson
page-lesson-rule = Show me the rule
page-lesson-out = Leave
page-lesson-leave-sure = You can go on here later.
page-lesson-stay = Stay
page-lesson-not-yet = Not yet: first do what the card says.
page-lesson-done = That was the lesson
page-lesson-play-on = Play on from here against gentle bots
page-lesson-again = Once more
page-lesson-fold = The whole note
page-no-lesson = There is no such lesson here, or the server does not answer.
page-learn = Learn it
page-learn-short = Learn
page-learn-done-short = Learnt ✓
page-learn-new = { $steps } steps, { $minutes } min
page-learn-on = go on at step { $step } of { $steps }
page-learn-done = learnt; { $count ->
    [one] one lesson
   *[other] { $count } lessons
}
page-learn-list = Lessons: { $title }
page-learn-ticked = learnt

# The review of a finished game
page-result-from = { $points } points, most of them: { $sources }.
page-review-chances = Chance to win
page-review-points = Points
page-review-how = after every round and decision that mattered, by games played on from there; choose a mark to see that moment
page-review-points-how = over the whole game
page-review-end = End
page-review-thinking = Thinking about the game …
page-review-failed = The game could not be reviewed.
page-review-turn = Turning point { $number }: { $where }
page-review-see = See it on the board
page-review-link = Copy a link to this moment
page-luck = Luck
page-luck-said = { $got }; { $expected } expected
page-luck-unlikely = Least likely ({ $chance }):
page-judged = Best and worst decisions
page-judged-how = as the strongest bot sees them, from what the player could know
page-judged-best = Best
page-judged-worst = Worst
page-judged-better = Better:
page-judged-instead = Instead of:
page-judged-plan = this plan
page-judged-other-plan = another plan
page-year = year { $year }
page-fairness = Record and fairness
page-seed-fits = the seed matches what was promised at the start
page-seed-differs = the seed is not the one promised at the start
page-seed-unable = this browser cannot check the seed here
page-replayed = Replayed by the server: { $moves } moves, all legal; digest of the end:
page-replay-differs = The server’s record is of another game.
page-fairness-terminal = To check it yourself, save the record and run:

# What a round brought
page-summary-on = Go on
page-summary-open = What this round brought
page-summary-over = Round over: what it brought

page-me = My seats
page-me-come = Come back to my seats
page-me-come-code = You sat at a table on another device, or this browser forgot you? Type one of your codes.
page-me-come-link = This link brings your seats to this device.
page-me-code = Code
page-me-come-in = Come in
page-me-come-anyway = Come in, and give those up
page-me-codes = Codes for a bad day
page-me-codes-note = No account is needed: this browser remembers you. Should it forget, each of these codes brings you back once. Write them down.
page-me-codes-left = { $count ->
        [0] You have none.
        [one] One is left.
       *[other] { $count } are left.
    }
page-me-codes-new = Make eight new codes
page-me-devices = My devices
page-me-devices-note = Play on from your phone what you began here: let it in, by a link that works once, for two minutes.
page-me-let-in = Let another device in
page-me-link = Link for the other device
page-me-link-note = Scan this with the other device, or open the link there. Whoever opens it first gets in.
page-me-first = The first device
page-me-this = this one
page-me-revoke = Let in no more
page-me-data = What is kept about me
page-me-data-note = Your name at tables, what you said there, your decisions, your devices. Erasing takes names and words away; the games of others stay.
page-me-data-get = Save all of it
page-me-erase = Erase me
page-me-erase-sure = Erase everything about me, for good
page-me-bells = Tell me when it is my turn
page-me-bell-kind = Kind of place
page-me-bell-target = Address
page-me-bell-add = Tell me there
page-me-revoke-bell = No more
page-me-bell-failed = The last note could not be left: { $why }
page-me-bell-rests = It failed too often and rests: { $why }
page-puzzle-daily = { $title }: today’s puzzle
page-puzzle-open = one turn is clearly best: which?
page-puzzle-solved = solved
page-me-ratings = How strong I am
page-me-ratings-note = From your games alone against bots, and from rated tables. A new season begins every quarter of a year.
page-me-rating = { $title } with { $players }, { $among ->
        [bots] against bots
       *[people] rated tables
    }
page-me-rating-games = { $count ->
        [one] one game
       *[other] { $count } games
    }{ $provisional ->
        [yes] , still provisional
       *[no] {""}
    }
page-rated = Rated
page-rated-note = Counts for everybody's rating; all must have kept their names.

page-primer = Primer
page-primer-page = page { $page } of { $pages }
page-primer-legend = Every sign
page-primer-learn = Guided first game
page-primer-print = Print
page-primer-failed = The primer could not be fetched.
page-primer-two = Primer: two pages

## Tournaments

page-tour-all = Tournaments and leagues
page-tour-list = All tournaments
page-tour-none = No tournaments or leagues yet. Make one, and send its link to those who shall play.
page-tour-make = Make a tournament
page-tour-name = Its name
page-tour-unnamed = { $title } tournament
page-tour-title = Game
page-tour-form = Form
page-tour-form-swiss = Swiss rounds
page-tour-form-round_robin = Round robin
page-tour-form-elimination = Elimination
page-tour-form-arena = Arena evening
page-tour-how-swiss = Everybody plays every round, against people with about as many points whom they have not met.
page-tour-how-round_robin = Everybody meets everybody; up to nine take part.
page-tour-how-elimination = The top half of each table goes on, until one table is left.
page-tour-how-arena = Whoever is free is put at the next table, until the evening is over.
page-tour-points = The first of a table gets 12 points, the last none, the others in even steps; who has no table gets 6. Level? Then the points of one’s opponents decide, then wins, then who was ahead where two met.
page-tour-points-knocked = Who gets further is ahead; in the same round, who was placed better. Of those who share a place, whoever entered earlier goes on.
page-tour-players = Players at a table
page-tour-seats = At most so many take part
page-tour-seats-filled = So many take part, bots included
page-tour-rounds = Rounds
page-tour-times = How often everybody meets everybody
page-tour-minutes = Minutes
page-tour-bots = Empty seats
page-tour-bots-none = Nobody fills them
page-tour-bots-fill = bots fill seats: { $level }
page-tour-playing = I play too
page-tour-more = Pace, modules, beginning
page-tour-starts = Begins by itself
page-tour-by-hand = I let each round begin myself
page-tour-in = { $count ->
    [one] One takes part
   *[other] { $count } take part
}
page-tour-status-open = not begun
page-tour-status-running = running
page-tour-status-over = over
page-tour-round = Round { $number }
page-tour-rounds-count = { $count ->
    [one] one round
   *[other] { $count } rounds
}
page-tour-at-a-table = { $count } at a table
page-tour-begins = Begins by itself: { $when }.
page-tour-until = Goes on until { $when }.
page-tour-won = Won by { $name }
page-tour-my-table = To my table
page-tour-wait = Your table of this round is over; the next one comes when all are.
page-tour-wait-arena = You are put at the next table as soon as others are free.
page-tour-deeds = What you can do
page-tour-join = Take part
page-tour-withdraw = Withdraw
page-tour-begin = Begin
page-tour-next = Begin the next round
page-tour-end = End the tournament
page-tour-end-about = It is over as it stands; tables that are being played count no more.
page-tour-remove = Remove { $name }
page-tour-list-it = List it for everybody
page-tour-unlist = List it no more
page-tour-link = The link to this tournament, for those who shall play or watch
page-tour-standings = Standings
page-tour-rank = Rank
page-tour-who = Name
page-tour-points-short = Points
page-tour-opponents = The points of all opponents
page-tour-opponents-short = Opp.
page-tour-wins = Wins
page-tour-tables = Tables
page-tour-is-out = withdrew
page-tour-is-dropped = never came
page-tour-is-removed = removed
page-tour-bracket = Bracket
page-tour-play = Play
page-tour-watch = Watch
page-tour-replay = Look back
page-tour-got = { $count ->
    [one] one point
   *[other] { $points } points
}
page-tour-bye = no table
page-tour-closed = closed without a result
page-tour-earlier = { $count ->
    [one] One earlier round
   *[other] { $count } earlier rounds
}
page-league = League
page-league-make = Found a league
page-league-unnamed = { $title } league
page-tour-form-league = League
page-tour-how-league = Season after season in divisions, where everybody meets everybody; the first of a division go up, the last go down.
page-league-size = How many are in a division
page-league-change = How many go up and down
page-league-pause = Days between two seasons
page-league-by-hand = I let each season begin myself
page-league-of = divisions of { $count }
page-league-seasons-count = { $count ->
    [one] one season
   *[other] { $count } seasons
}
page-league-how = { $count ->
    [0] In a division everybody meets everybody.
    [one] In a division everybody meets everybody; after the season the first goes up, the last goes down.
   *[other] In a division everybody meets everybody; after the season the first { $count } go up, the last { $count } go down.
}
page-league-due = Season { $number } begins: { $when }.
page-league-wait = The season is over; the next one begins when the league’s founder says so.
page-league-over = This league is over.
page-league-begin = Begin season { $number }
page-league-end = End the league
page-league-end-about = It is over as it stands; tables that are being played go on.
page-league-withdraw-about = You play no more in this season either.
page-league-link = The link to this league, for those who shall play or watch
page-league-seasons = Seasons
page-league-season = Season { $number }
page-league-division = Division { $number }
page-league-rounds = Rounds and tables
page-league-goes-up = goes up
page-league-goes-down = goes down
page-league-next = { $count ->
    [one] In from the next season on: one
   *[other] In from the next season on: { $count }
}
page-league-members = { $count ->
    [one] One takes part
   *[other] { $count } take part
}
page-league-winners = Won by
page-tour-to = To the tournament
page-tour-back = This table belongs to a tournament

# People who meet
page-person-mine = My games
page-person-learnt = Learnt
page-person-my-games = My games
page-person-their-games = Games
page-person-games = { $count ->
        [0] no game yet
        [one] one game
       *[other] { $count } games
    }
page-person-since = since { $date }
page-person-all = All
page-person-place = Place { $place } of { $players }
page-person-nth = Place { $place }
page-person-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
page-person-left = left before the end
page-person-look = look
page-person-review = review
page-person-older = Older games
page-person-no-games = Games that were played to the end stand here.
page-person-against = With whom
page-person-met = { $count ->
        [one] one game
       *[other] { $count } games
    }, { $ahead } ahead, { $behind } behind
page-person-best = Most points { $best }, { $mean } in the mean
page-person-plans = Done most often
page-person-reviewed = { $count ->
        [one] in one game that was reviewed
       *[other] in { $count } games that were reviewed
    }
page-person-course = The rating, game by game: { $values }
page-person-shown = How others see me
page-person-crest = Crest
page-person-colour = Colour of the crest
page-person-seen = Who sees my games
page-person-seen-me = only I
page-person-seen-met = people I played with
page-person-seen-all = everybody; and I stand on ladders
page-person-seen-note = Of tables that are not listed, others see only games in which they played themselves. Nobody sees anything that was hidden.
page-person-save = Save
page-person-saved = Saved.
page-person-address = The address of my games:
page-crest-scales = Scales
page-crest-plum = Plum blossom
page-crest-diamonds = Diamonds
page-crest-leaf = Leaf
page-crest-ring = Ring
page-crest-moon = Moon
page-crest-fan = Fan
page-crest-waves = Waves
page-season = season { $quarter } of { $year }
page-ladder = Ladders
page-ladder-among = Among whom
page-ladder-people = rated tables
page-ladder-bots = against bots
page-ladder-season = Season
page-ladder-place = Place
page-ladder-who = Who
page-ladder-rating = Rating
page-ladder-games = Games
page-ladder-bot = Bots: { $level }
page-ladder-note-people = From rated tables of this season. Here stand those who kept their names and let everybody see their games; our bots’ levels are marks between them.
page-ladder-note-bots = From games alone against our bots in this season, who stand on the same ladder.
page-tie-star = Star
page-tie-mute = Mute
page-tie-block = Block
page-company = People at this table
page-company-note = Whom you mute you read only if you want to. Whom you block cannot sit down at your tables, nor invite you. Nobody is told.
page-chat-muted = { $name } is muted: show this line
page-calls = For you
page-call-invited = { $name } invites you to { $title }
page-call-fits = { $title }: a table as you wished, by { $name }
page-call-accept = Sit down
page-call-decline = Not now
page-invite-known = Invite people I know
page-invite-person = Invite
page-invited = Invited
page-look = Find a table
page-look-hidden = { $count ->
        [one] one more does not fit
       *[other] { $count } more do not fit
    }
page-look-title = Game
page-look-any-title = any game
page-look-any-pace = any pace
page-look-any-players = any number
page-look-with = with { $players }
page-look-language = Language
page-look-any-language = any language
page-look-any-rated = either
page-look-level = of my level only
page-look-tell = Tell me when such a table is made
page-look-untell = No more
page-sought-level = Wanted level
page-sought-any-level = anybody
page-sought-band = { $kind ->
        [below] below { NUMBER($high, useGrouping: 0) }
        [above] above { NUMBER($low, useGrouping: 0) }
       *[between] { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
    }
page-sought-bots = If nobody comes
page-sought-never = wait
page-sought-after = { $count ->
        [60] bots after an hour
        [240] bots after four hours
       *[other] bots after { $count } minutes
    }
page-list-level = rating { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
page-terms-bots = bots at { $time }, and the game begins
page-person-note = Every game that you played to its end, how you fared and with whom; and what others may see of it.

# Those who do not come, holidays, the hours of a table
page-absent-gone = A bot plays for { $name }.
page-absent-nudge = Remind
page-absent-bot = A bot sits in
page-absent-offer = Find somebody else
page-absent-annul = Annul the game
page-absent-annul-sure = Annul it, uncounted?
page-absent-wish-bot = { $count } of { $most } wish for a bot.
page-absent-wish-offer = { $count } of { $most } wish for somebody else.
page-absent-wish-annul = { $count } of { $most } wish to annul the game.
page-reminded = { $name } reminds you kindly: it is your turn.
page-take-over = Take over the seat of { $name }
page-seat-offered = seat to take over
page-on-holiday = on holiday until { $day }
page-closed-annulled = This game was annulled, because somebody did not come. It does not count.
page-holiday-title = Holidays
page-holiday-note = Your clocks stand for some days, at all tables that are played over days. You have 21 days in a year.
page-holiday-left = { $count ->
    [one] One day is left.
   *[other] { $count } days are left.
}
page-holiday-until = Your clocks stand until { $time }.
page-holiday-end = I am back
page-holiday-days = Days
page-holiday-take = Go on holiday
page-hours-title = Hours
page-hours-only = Clocks run only at some hours of the day
page-hours-first = From
page-hours-last = To
page-hours-short = At least three hours.
page-hours-said = Clocks run from { $first } to { $last } ({ $zone }).

# Telling the host
page-report-title = Tell the host
page-report-why = What is wrong?
page-report-insult = Insulting or hateful
page-report-spam = Spam
page-report-cheating = Unfair play
page-report-name = The name
page-report-other = Something else
page-report-text = A word about it (need not be)
page-report-note = Only the host of this server reads it, with what was said or done there.
page-report-send = Tell the host
page-report-told = Thank you. The host has it now.
host-reports = Reports
host-tab-reports = Reports
host-col-report = Reason
host-col-said = Said or done
host-col-by = Told by
host-do-dismiss = Nothing to do
host-did-dismiss = Dismissed: { $whom }
host-for-days = { $count ->
    [one] one day
   *[other] { $count } days
}

### Names that last

page-keep = Keep my name
page-keep-note = Should this browser forget you, a passkey or a mail address brings you back to your seats. Neither is needed to play.
page-keep-passkey = Passkey
page-keep-make = Make a passkey
page-keep-not-here = Passkeys need a page that is opened by a name over https; here codes and other devices remain.
page-keep-address = Mail address
page-keep-add-mail = Keep it by mail
page-keep-unverified = waits for the button in its letter
page-keep-remove = Remove
page-keep-prove = To change this, show first that it is you. That holds for five minutes.
page-keep-prove-passkey = Use my passkey
page-keep-prove-code = Use a code
page-keep-come-passkey = Come in by a passkey
page-keep-mail-back = Mail me a link
page-keep-mail-sent = If this address is known here, a letter is on its way. Its link works for { $minutes } minutes, once.
page-keep-merge = Bring the seats of this device along
page-keep-verify = Is this your address?
page-keep-verify-note = Then it brings you back to your seats, should a browser forget you.
page-keep-verify-yes = Yes, it is mine
page-keep-verified = From now on { $address } brings you back to your seats.
page-keep-cancelled = Nothing was done: no passkey was chosen.
page-keep-offer = Keep your name, also if this browser forgets you:
page-keep-ways = other ways
page-keep-no = not now
page-keep-kept = Your name is kept.

# Being told that it is my turn

page-bells-note = Where others play too, you are told a minute after your turn began, if no page of yours shows it: which game, a link, until when; nothing else.
page-bells-push = Browser
page-bells-mail = Mail
page-bells-here = this browser
page-bells-push-on = Tell me in this browser
page-bells-mail-on = Tell me by mail: { $address }
page-bells-webhook = By a webhook: ntfy, Discord, Slack, Matrix …
page-bells-cannot-insecure = This browser can be told only where the page comes over https.
page-bells-cannot-install = On this device, add the page to the Home Screen first and open it there.
page-bells-cannot-refused = This browser shows no notices of this page; its settings can allow them.
page-bells-cannot-none = This browser cannot be told.
page-bells-every = How often
page-bells-every-turn = at every turn
page-bells-every-hour = at most once an hour
page-bells-every-day = at most once a day
page-bells-quiet = Quiet hours
page-bells-from = from
page-bells-to = to
page-bells-alarm = Once more when a fifth of my time is left
page-bells-wakes = … in quiet hours too
page-bells-keep = Keep this
page-bells-saved = Kept; times are those of { $zone }.
page-bells-table = Be told when it is your turn, also when this page is closed?
page-off = Tell me there no more
page-off-ask = Do you want to be told by mail no more when it is your turn?
page-off-yes = Done: nothing is sent there any more.
page-off-no = Nothing is sent there; it was ended before.
