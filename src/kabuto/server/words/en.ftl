# Why the server refuses something. One sentence each, for a person at the table.

later =
    { $unit ->
        [hours] { $count ->
            [one] one hour
           *[other] { $count } hours
        }
        [minutes] { $count ->
            [one] one minute
           *[other] { $count } minutes
        }
       *[seconds] { $count ->
            [one] one second
           *[other] { $count } seconds
        }
    }
stale = The table has moved on since; this is how it stands now.
not-your-seat = This seat is not yours.
you-left = A bot is playing for you; take your seat again first.
time-up = Your time was up: a bot decides this turn for you; take your seat again to go on yourself.
you-resigned = You have resigned; a bot plays on for you.
seat-taken = Somebody already sits there.
not-begun = The game has not begun: seats are still open.
table-over = The game is over.
table-not-over = That is possible only after the game.
no-draw = The rules of this game know no agreed draw.
no-such-bot = There is no bot { $bot } for this game; there are: { $bots }.
no-such-stop = Nobody is stopped for { $stop } here; one can be stopped for: { $stops }.
not-the-maker = Only whoever made the table may do that.
not-welcome = Whoever made this table has asked you to leave it.
game-begun = That is possible only before the game.
seats-open = The game can begin when all seats are taken.
nobody-awaited = Nobody waits for that seat now.
clock-runs = This table has clocks: when somebody's time is up, a bot decides for them.
not-away = The table has not waited long enough for that; come back in { later }.
others-play = Others play here too; leave the table, or resign.
nobody-known = The server does not know you yet: open the page once.
no-such-device = You have no such device.
last-device = This is your only device: nobody could come back to your seats.
no-such-ticket = This link was used already, or its two minutes are over: show a new one on the other device.
no-such-code = There is no such code, or it was used already.
too-many-devices = { $most } devices are the most that one person can have; remove one first.
device-has-tables = This device sits at { $count } { $count ->
        [one] table
       *[other] tables
    } of its own: bring them along, or give them up.
no-notices = This server tells nobody elsewhere; its host can allow it.
not-told = Nothing could be left there: { $why }.
too-many-channels = { $most } places are the most; remove one first.
unknown-table = There is no such table.
unknown-title = There is no such game here.
unknown-address = There is nothing at this address.
table-broken = This table cannot be replayed here; it is kept as it is.
table-kept = This table was begun with version { $engine }, which does not replay here unchanged; it is kept, and can only be looked at.
table-closed = This table is closed.
table-damaged = This table is damaged on the server's disk; its host can restore a backup.
no-such-lesson = There is no such lesson.
lesson-misfit = This lesson was made for another edition, which is not here.
no-such-position = The table has no such position.
no-record-yet = The record is shown when the game is over: it would tell what is hidden.
no-review-yet = A game is reviewed when it is over: that would tell what is hidden.
review-failed = The game could not be reviewed just now. Try again.
odds-alone = Odds are told only where no other person plays: in a study, or in a game against bots.
odds-undecided = There is nothing for you to decide now.
odds-unknown = No bot of this game can tell odds.
new-lesson-about = A lesson from a game that was played.
new-lesson-note = Before the first move
new-lesson-text = Say what there is to see here.
lesson-bad = This is no sound lesson: { $why }
lesson-not-read = The lesson could not be read in time. Make it shorter, or try again.
lesson-not-over = A lesson is made from a game that is over, or from a study of your own.
lesson-own-edition = This game was played with an edition of its own; lessons are made with those that ship.
lesson-too-large = A lesson that is shared has at most { $kilobytes } kilobytes.
too-many-lessons = You share { $count } lessons already, which is as many as one can: take one back first.
coach-alone = The coach speaks only where no other person plays: in a study, or in a game against bots.
coach-failed = The coach could not think about it just now. Try again.
odds-failed = The odds could not be found out just now. Try again.
bad-setup = { $why }
colour-twice = Two seats cannot have the same colour, { $colour }; choose another for one of them.
seat-count = The number of seats must be the number of players, { $players }.
bot-missing = Say which bot is to sit there.
malformed = This message was not understood: { $why }
json-only = Send JSON, with the content type application/json.
foreign = This request came from another site and was not carried out.
unknown-host = This server does not answer to that name.
too-large = This message is too long.
too-fast = That was too fast; come back in { later }.
too-many-connections = There are too many connections from here; close some, or come back in { later }.
too-many-tables = You have as many tables as this server allows at a time; end one of them, or come back in { later }.
too-many-listed = You have as many open tables in the list as this server allows; fill one of them, come back in { later }, or make a table that is not listed.
too-many-bytes = You have written down as much as this server allows in an hour; come back in { later }.
too-much-thought = Bots have thought for you as long as this server allows in an hour; come back in { later }.
too-much-chat = You have said a lot in a short time; say more in { later }.
too-late = The request did not come in time; send it at once.
bad-request = This is not a request that the server understands: it must be HTTP/1.1.
long-head = The head of this request is too long; send fewer and shorter lines.
edition-not-read = This edition could not be read just now. Try again.
not-looked-up = This could not be looked up just now. Try again.
try-again = This could not be written down just now, and nothing happened. Try again.
ban-for-good = The host of this server does not let you in.
ban-until = The host of this server does not let you in until { $until }.
mute-for-good = The host of this server does not let you speak.
mute-until = The host of this server does not let you speak until { $until }.
bad-host-token = This is not the token of the host.
no-such-table-named = There is not one table whose id begins with { $name }; give at least { $least } of its first signs.
no-such-holder-named = There is not one holder whose id begins with { $name }; give at least { $least } of its first signs, or an address.
not-barred = There is no such ban or mute for { $name }.
mute-a-holder = Only a holder can be muted, not an address.
bad-token = The token is not one of ours; get one with POST /api/holders.
page-missing = The page was not built. Build it with `make play` (or `npm run build` in the folder web), then reload.
rated-needs-name = This table is rated: keep your name first (My seats: codes, or a second device).
rated-one-seat = At a rated table everybody has one seat; you have yours.
rated-people = A rated game has you and others in it, each in one seat, and the edition that ships.

### Names that last: mail

mail-verify-subject = Kabuto: is this your address?
mail-verify =
    Somebody, you it seems, wants to keep their name at Kabuto by this address. Open this page and press its button within 15 minutes:

    { $link }

    If it was not you, do nothing: this address is then not used.
mail-recover-subject = Kabuto: back to your seats
mail-recover =
    Somebody, you it seems, asked for the way back to your seats at Kabuto. Open this page and press its button within 15 minutes; it works once:

    { $link }

    If it was not you, do nothing: without this letter nobody gets in.
prove-first = Show first that it is you: use your passkey, one of your codes, or a link by mail. That holds for five minutes.
passkey-needs-https = A passkey needs a page that is reached by a name over https, or as localhost on this machine.
passkey-wrong = This passkey could not be checked. Try again.
unknown-passkey = This server does not know this passkey; it was removed, or its owner was erased.
no-such-passkey = You have no such passkey.
too-many-passkeys = You have { $most } passkeys; remove one first.
no-mail = This server sends no mail.
bad-address = { $text } is not a mail address such as anna@example.org.
no-such-address = You have no such mail address.
too-many-addresses = You have { $most } mail addresses; remove one first.
too-many-letters = Letters were asked for too often; ask again in { later }.
mail-not-sent = The letter could not be sent: { $why }. Try again.
no-such-mail-link = This link works no more: it was used, replaced by a newer one, or is older than 15 minutes. Ask for a new letter.
mail-elsewhere = This address keeps another name of yours already. Come in by it, and bring the seats of this device along.
merge-one-table = These seats cannot be joined: at { $count ->
        [one] one table
       *[other] { $count } tables
    } both have a seat.
merge-one-tournament = These seats cannot be joined: both take part in one tournament.
let-in-no-more = This device is let in no more.

# Being told that it is one's turn
no-such-zone = There is no time zone { $zone }; zones are named like Europe/Berlin.
half-quiet = Quiet hours have a beginning and an end.
bad-subscription = This is not what a browser says when it subscribes.
mail-not-verified = You have not verified this address; do so under “My seats” first.
notice-hello = From now on you are told here when it is your turn.
notice-turn = It is your turn in { $titles }.
notice-alarm = Little of your time is left in { $titles }.
notice-digest = It is your turn at { $count } tables: { $titles }.
notice-until = Decide until { $time }.
notice-mail =
    { $text }

    { $link }

    To be told by mail no more: { $off }

# Tournaments

no-such-tournament = There is no such tournament; ask whoever sent you the link.
tournament-name = A tournament needs a name that can be read.
tournament-players = At a table of this game sit { $players }; choose one of these numbers.
tournament-seats = A tournament needs room for at least one table: { $players } or more.
tournament-robin = In a round robin at most { $most } take part; choose Swiss rounds for more.
tournament-twice = In a round robin everybody meets everybody once or twice.
too-many-tournaments = You have { $most } tournaments that are not over; end one first.
tournament-full = All { $seats } places of this tournament are taken.
tournament-begun = This tournament has begun.
tournament-not-begun = This tournament has no rounds to begin.
tournament-over = This tournament is over.
tournament-removed = Whoever made this tournament does not want you in it.
tournament-not-in = You do not take part in this tournament.
tournament-nobody = Nobody with the number { $number } takes part.
tournament-maker = Only whoever made the tournament can do that.
tournament-few = Too few take part: a table needs { $players } or more.
no-such-league = There is no such league; ask whoever sent you the link.
merge-one-league = These seats cannot be joined: both take part in one league.
league-name = A league needs a name that can be read.
too-many-leagues = You have { $most } leagues that are not over; end one first.
league-full = All { $seats } places of this league are taken.
league-over = This league is over.
league-removed = Whoever made this league does not want you in it.
league-not-in = You do not take part in this league.
league-maker = Only whoever made the league can do that.
league-playing = The season is still being played.
tournament-of-league = This is a season of a league; take part in the league, and you play from its next season on.
tournament-playing = Some tables of this round are still being played.
# People who meet
notice-invited = You are invited to a table of { $titles }.
notice-fits = A table of { $titles } is open, as you wished.
no-such-person = There is nobody here by that name.
too-many-ties = You have starred, muted or blocked { $most } times already: take one back first.
not-welcome-here = Whoever made this table does not want to play with you.
invite-seated = Only who sits at a table invites to it.
invite-full = No seat is free at this table any more.
invite-known = You can invite people you starred or played with.
invite-not = This person cannot be invited by you.
invite-sits = This person sits here already.
too-many-invitations = You have invited { $most } times in an hour; invite more in { later }.
no-such-call = This invitation is not there any more.
wish-players = { $title } is not played by { $players }.
too-many-wishes = You look for { $most } tables already: take a wish back first.
level-order = The lower rating comes first.
no-such-ladder = { $title } has no such ladder: say how many play it, and whether among people or against bots.

# Those who do not come, and those who may take their seats
one-seat-in-a-game = You have a seat in this game already.
seat-given-on = Somebody else has taken over your seat; this game goes on without you.
nudged-already = You have reminded them in this turn already.
nudged-lately = They were reminded less than an hour ago; come back in { later }.
nudge-later = Give them a moment: they can be reminded in { later }.
hours-need-pace = A table can have hours with these paces: { $paces }.
hours-too-short = A table's hours must be at least { $least } hours a day.
on-holiday = You are on holiday already; end this one first.
holidays-used = You have { $days } days of holiday left in this year.
went-often = Some of your last tables waited for you in vain. You can join a listed one again in { later }; tables of your friends are open to you.

# What people tell the host of
nothing-meant = There is nothing there that a person said or did.
own-report = That was you.
too-many-reports = You have told the host of much; come back in { later }.
no-such-report = There is not one report whose id begins with { $name }.

## Tournaments: being told

notice-seated = Your table of { $titles } in the tournament is ready.
