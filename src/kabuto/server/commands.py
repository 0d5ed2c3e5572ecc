"""Commands: what somebody at the table asks for, turned into an entry, or refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection
from time import time

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.title import Title
from kabuto.kernel.undo import CannotUndo
from kabuto.server.entries import (
    BotSat,
    Called,
    Closed,
    Later,
    Left,
    Moved,
    Nudged,
    Removed,
    Renamed,
    Resigned,
    Said,
    Sat,
    Shut,
    Started,
    Undone,
    Voted,
    Wished,
)
from kabuto.server.pace import Calendar
from kabuto.server.refusal import ByRule, NoUndo, Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import NUDGE_SECONDS, Sitter, TableState, last_own
from kabuto.server.wire import (
    AnyCommand,
    Asks,
    CallBot,
    Chat,
    CloseTable,
    Leave,
    Nudge,
    OfferDraw,
    Play,
    RemoveSitter,
    Rename,
    Resign,
    SeatBot,
    ShutSeat,
    StartGame,
    TakeSeat,
    Think,
    Undo,
    Vote,
)

WITHOUT_THE_SEAT = (TakeSeat, SeatBot, RemoveSitter, CloseTable, StartGame, ShutSeat)
"""Commands of somebody who does not hold the seat that they are about."""
AWAY_SECONDS, LATE_SECONDS = 600.0, 3600.0
"""A table that has waited so long for somebody who is not here, or for somebody who is, may ask for a bot."""
PATIENT_SECONDS = 60.0
"""Nobody is reminded before the table has waited so long."""


def decide(
    state: TableState, command: AnyCommand, client: str, shelf: Shelf, here: Callable[[], Collection[int]]
) -> Later | None:
    """The entry that a command asks for; None if it holds already. `here` tells the seats whose people are connected.
    Raises `Refusal`."""
    seat = command.seat
    if seat >= state.players:
        raise Refusal("not_your_seat", "not-your-seat")
    if state.closed is not None:
        raise Refusal("table_over", "table-closed")
    if state.kept:
        raise Refusal("table_over", "table-kept", engine=state.made.engine)
    sitter = state.sitters[seat]
    if sitter.holder != client and not isinstance(command, WITHOUT_THE_SEAT):
        raise Refusal("not_your_seat", "not-your-seat")
    match command:
        case Play(action=action, version=version):
            _may_decide(state, sitter, version, seat)
            return Moved(seat=seat, action=action)
        case Undo(version=version):
            _may_decide(state, sitter, version, seat)
            assert state.game is not None
            move, *also = last_own(state.game, seat, state.autos)
            return Undone(seat=seat, move=move, also=also)
        case TakeSeat():
            return _sit(state, command, client, sitter)
        case SeatBot():
            return _seat_bot(state, command, client, sitter, shelf)
        case RemoveSitter():
            return _remove(state, seat, client, sitter)
        case CloseTable():
            return _close(state, seat, client)
        case StartGame():
            return _start(state, seat, client)
        case ShutSeat(gone=gone):
            return _shut(state, gone, client)
        case Rename(name=name):
            new = tidy(name) or letter(seat)
            return None if sitter.name == new else Renamed(seat=seat, name=new)
        case Resign():
            _plays(state, sitter)
            return Resigned(seat=seat)
        case OfferDraw():
            raise Refusal("not_here", "no-draw")
        case Leave():
            return None if sitter.standing_in or state.over else Left(seat=seat)
        case CallBot(who=who):
            return _call(state, seat, who, who in here())
        case Vote(who=who, wish=wish):
            return _vote(state, seat, who, wish, who in here())
        case Nudge(who=who):
            return _nudge(state, seat, who)
        case Asks(brief=brief, stops=wanted):
            stops = checked_stops(state.title, wanted)
            same = (sitter.brief, sitter.stops) == (brief, None if stops is None else tuple(stops))
            return None if same else Wished(seat=seat, brief=brief, stops=stops)
        case Think():
            return None
        case Chat(text=text):
            return Said(seat=seat, text=tidy(text) or "…")
        case _:  # a rematch makes a table, which is the hall's work
            raise Refusal("not_here", "unknown-address")


def drafted(state: TableState, body: Later, at: float) -> TableState:
    """The state after an entry that is not yet written; raises `Refusal` if the rules do not allow it."""
    try:
        return state.after(body, at)
    except CannotUndo as error:
        raise NoUndo(state.title, error.message) from None
    except Illegal as error:
        if isinstance(body, Undone):
            raise NoUndo(state.title, "undo-others") from None
        raise ByRule(error) from None


def _plays(state: TableState, sitter: Sitter) -> None:
    if state.game is None:
        raise Refusal("not_begun", "not-begun")
    if state.over:
        raise Refusal("table_over", "table-over")
    if sitter.resigned:
        raise Refusal("not_your_seat", "you-resigned")


def _may_decide(state: TableState, sitter: Sitter, version: int, seat: int) -> None:
    _plays(state, sitter)
    if sitter.standing_in and sitter.late:
        raise Refusal("not_your_seat", "time-up")
    if sitter.standing_in:
        raise Refusal("not_your_seat", "you-left")
    if not state.decision_since[seat + 1] <= version <= state.counts[seat + 1]:
        raise Refusal("stale", "stale")


def _sit(state: TableState, command: TakeSeat, client: str, sitter: Sitter) -> Later | None:
    if sitter.holder == client:
        if sitter.resigned:
            raise Refusal("not_your_seat", "you-resigned")
        back = Sat(seat=command.seat, holder=client, name=sitter.name)
        return back if sitter.standing_in else None
    if sitter.kind != "open" and not sitter.offered:
        raise Refusal("seat_taken", "seat-taken")
    if client in state.unwelcome:
        raise Refusal("seat_taken", "not-welcome")
    if sitter.offered:
        _may_take_over(state, client)
    name = tidy(command.name) or letter(command.seat)
    stops = checked_stops(state.title, command.stops)
    return Sat(seat=command.seat, holder=client, name=name, brief=command.brief, stops=stops)


def _may_take_over(state: TableState, client: str) -> None:
    """Whoever takes over a seat in the middle of a game knows nothing of it that the seat may not know."""
    if state.over:
        raise Refusal("table_over", "table-over")
    if any([sitter.holder == client for sitter in state.sitters]):
        raise Refusal("seat_taken", "one-seat-in-a-game")
    if any([holder == client for _, holder in state.leavers]):
        raise Refusal("seat_taken", "seat-given-on")


def checked_stops(title: Title, wanted: list[str] | None) -> list[str] | None:
    """What somebody wants to be stopped for, in the title's order; raises `Refusal` for what it does not know."""
    if wanted is None:
        return None
    known = [stop.id for stop in title.meta.stops]
    for stop in wanted:
        if stop not in known:
            raise Refusal("malformed", "no-such-stop", stop=stop, stops=", ".join(known) or "-")
    return [stop for stop in known if stop in wanted]


def _made_by(state: TableState, client: str) -> None:
    if state.made.maker != client:
        raise Refusal("not_your_seat", "not-the-maker")


def _remove(state: TableState, seat: int, client: str, sitter: Sitter) -> Later | None:
    """Empty a seat before the game; whoever sat there does not come back to this table."""
    _made_by(state, client)
    if state.game is not None:
        raise Refusal("not_here", "game-begun")
    if sitter.kind == "open":
        return None
    return Left(seat=seat) if sitter.holder == client else Removed(seat=seat)


def _start(state: TableState, seat: int, client: str) -> Later | None:
    """Let the game begin, once all seats are taken."""
    _made_by(state, client)
    if any([one.kind == "open" for one in state.sitters]):
        raise Refusal("not_begun", "seats-open")
    return None if state.game is not None else Started(seat=seat)


def _shut(state: TableState, gone: int, client: str) -> Later:
    """Take an open seat away, if the game can be played with one fewer."""
    _made_by(state, client)
    if state.game is not None:
        raise Refusal("not_here", "game-begun")
    if gone >= state.players or state.sitters[gone].kind != "open":
        raise Refusal("seat_taken", "seat-taken")
    made = state.made
    try:
        state.title.setup(state.players - 1, made.modules, made.options, int(made.seed), state.edition)
    except KabutoError as error:
        raise Refusal("malformed", "bad-setup", why=str(error)) from None
    seat = next((seat for seat, one in enumerate(state.sitters) if one.holder == client), 0)
    return Shut(seat=seat - (gone < seat), gone=gone)


def _close(state: TableState, seat: int, client: str) -> Later:
    """Close a table at which nobody else has begun to play."""
    _made_by(state, client)
    if state.over:
        raise Refusal("table_over", "table-over")
    if state.game is not None and any([one.holder not in (None, client) for one in state.sitters]):
        raise Refusal("not_here", "others-play")
    return Closed(seat=seat, by="maker")


def _call(state: TableState, seat: int, who: int, here: bool) -> Later | None:
    """A bot for somebody for whom the table waits; only what everybody knows decides whether it has waited enough."""
    if who >= state.players or state.game is None or state.over or state.sitters[who].kind != "person":
        raise Refusal("not_here", "nobody-awaited")
    if state.clocks:
        raise Refusal("not_here", "clock-runs")
    if state.sitters[who].standing_in or (seat, who) in state.called:
        return None
    if who not in state.owing() or seat not in state.others(who):
        raise Refusal("not_here", "nobody-awaited")
    left = state.moved[0] + (LATE_SECONDS if here else AWAY_SECONDS) - time()
    if left > 0:
        raise Refusal("not_here", "not-away", retry=left)
    return Called(seat=seat, who=who)


def _vote(state: TableState, seat: int, who: int, wish: str, here: bool) -> Later | None:
    """A wish for the seat of somebody who went, or for whom the table has waited enough."""
    if who >= state.players or state.game is None or state.over or state.sitters[who].kind != "person":
        raise Refusal("not_here", "nobody-awaited")
    absent = state.sitters[who]
    done = absent.standing_in if wish == "bot" else absent.offered and wish == "offer"
    if done or (seat, who, wish) in state.votes:
        return None
    if seat not in state.others(who):
        raise Refusal("not_here", "nobody-awaited")
    if not (absent.standing_in or absent.resigned or absent.late):
        if who not in state.owing():
            raise Refusal("not_here", "nobody-awaited")
        pace = state.pace if state.clocks else None
        least = LATE_SECONDS if here else AWAY_SECONDS
        if (left := _lacks(state, who, least if pace is None else max(least, pace.turn))) > 0:
            raise Refusal("not_here", "not-away", retry=left)
    return Voted(seat=seat, who=who, wish=wish)


def _nudge(state: TableState, seat: int, who: int) -> Later:
    """A reminder for somebody for whom the table waits."""
    if state.game is None or state.over or who not in state.people_owing() or seat not in state.others(who):
        raise Refusal("not_here", "nobody-awaited")
    if any([one[:2] == (seat, who) for one in state.nudges]):
        raise Refusal("not_here", "nudged-already")
    last = max([at for _, one, at in state.nudges if one == who], default=-NUDGE_SECONDS)
    if (left := last + NUDGE_SECONDS - time()) > 0:
        raise Refusal("not_here", "nudged-lately", retry=left)
    if (left := _lacks(state, who, PATIENT_SECONDS)) > 0:
        raise Refusal("not_here", "nudge-later", retry=left)
    return Nudged(seat=seat, who=who)


def _lacks(state: TableState, who: int, least: float) -> float:
    """In how many seconds the table will have waited so long for somebody; hours in which their clock stands do not
    count, and nothing does that not everybody knows."""
    calendar = (state.clocks[who].calendar if state.clocks else None) or Calendar()
    return calendar.reached(state.moved[0], least) - time()


def _seat_bot(state: TableState, command: SeatBot, client: str, sitter: Sitter, shelf: Shelf) -> Later:
    _made_by(state, client)
    if sitter.kind != "open":
        raise Refusal("seat_taken", "seat-taken")
    return BotSat(seat=command.seat, bot=shelf.check_bot(state.title, command.bot))


def tidy(text: str) -> str:
    """A name or a line of chat without control signs and without space around it."""
    plain = "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or _shows(sign))
    return " ".join(plain.split())


def _shows(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def letter(seat: int) -> str:
    return "ABCDEFGH"[seat]
