"""The state of a table: what replaying its entries gives. No clock, no store, no network.

A state that somebody has seen is never changed: `after` gives the state after one more entry, so that a move can be
tried, made durable and only then shown. Watchers are numbered: 0 is whoever only looks on, 1 + seat is whoever sits
there. Each watcher has its own count of events, which rises only with what that watcher may know (`Entry.seen` keeps
which ones did, and whose decision became another one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from kabuto.kernel.edition import Edition
from kabuto.kernel.game import Game
from kabuto.kernel.ints import to_list
from kabuto.kernel.meta import EVERY
from kabuto.kernel.state import Decision, Window
from kabuto.kernel.title import Setup, Title
from kabuto.kernel.undo import CannotUndo, plan_apart, replayed, undo, without
from kabuto.server.book import Book
from kabuto.server.entries import (
    BotSat,
    Called,
    Closed,
    Credited,
    Gone,
    Late,
    Later,
    Left,
    Made,
    Moved,
    Next,
    Nudged,
    Plan,
    Removed,
    Renamed,
    Resigned,
    Rested,
    Said,
    Sat,
    Shut,
    Started,
    Undone,
    Voted,
    Wished,
)
from kabuto.server.pace import PACES, Calendar, Clock, Pace
from kabuto.server.wire import ChatLine

CHAT_LINES, CHAT_BYTES = 50, 8192
"""So many lines of chat, and so many bytes of them, go into every event; older ones are asked for."""
NUDGE_SECONDS = 3600.0
"""Nobody is reminded more often than that."""
WINDOW_SECONDS = 4.0
"""So long a window is open that passes by itself, where others could tell."""
DECISION_SHIFT = 16
"""In what the log keeps of an entry's watchers, those whose decision it changed stand above so many bits."""


class Mark(NamedTuple):
    """How the game stood before a seat's last decision; tells whether that can still be taken back."""

    shown: int
    chance: list[int]
    to_act: tuple[int, ...]
    clear: bool
    """Nobody else has decided since, unless in the same planning, nor plans in secret since."""


class Known(NamedTuple):
    """What a watcher may know of the game: its view, its choices, and whether it can take its last decision back."""

    view: dict[str, Any]
    legal: list[int]
    can_undo: bool


class Sitter(NamedTuple):
    """Who sits at a seat."""

    kind: str
    name: str
    bot: str | None = None
    holder: str | None = None
    standing_in: bool = False
    resigned: bool = False
    brief: bool = False
    """Whether the table decides for this person where there is nothing to choose, or where a window passes."""
    stops: tuple[str, ...] | None = None
    """What such a person wants to be stopped for; None: what most people do."""
    late: int = 0
    """How often in a row this person's time was up."""
    offered: bool = False
    """Whether somebody else may take the seat over; its owner may come back until then."""
    came_later: bool = False
    """Whether this person took the seat over."""
    first: int = 0
    """The place of the first move that can have been this person's own."""

    @property
    def automatic(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or self.standing_in


def sitter(plan: Plan) -> Sitter:
    return Sitter(plan.kind, plan.name, plan.bot, plan.holder, brief=plan.brief, stops=stops_of(plan))


def plan_of(sitter: Sitter) -> Plan:
    """Whoever sits there, for another table."""
    stops = None if sitter.stops is None else list(sitter.stops)
    return Plan(
        kind=sitter.kind, name=sitter.name, bot=sitter.bot, holder=sitter.holder, brief=sitter.brief, stops=stops
    )


def stops_of(body: Plan | Sat | Wished) -> tuple[str, ...] | None:
    return None if body.stops is None else tuple(body.stops)


class TableState:
    """A table at some point of its log; see the head of this file."""

    def __init__(
        self, table: str, title: Title, made: Made, made_at: float, edition: Edition | None = None, kept: bool = False
    ) -> None:
        self.edition = edition
        """The edition that the maker of the table sent; None: one that ships."""
        self.kept = kept
        """Whether the game does not replay here to what it was: then it is only kept, and nothing can be done."""
        self.table = table
        self.title = title
        self.made = made
        self.made_at = made_at
        self.players: int = made.players
        self.everybody: int = (2 << made.players) - 1
        """All watchers, as bits."""
        self.n = 1
        """How many entries the log has."""
        self.sitters: tuple[Sitter, ...] = ()
        self.counts: tuple[int, ...] = ()
        """The number of each watcher's last event."""
        self.moved: tuple[float, ...] = ()
        """When each watcher last saw the game go on."""
        self.decision_since: tuple[int, ...] = ()
        """The event since which each watcher's decision is what it is; commands made on an older one are stale."""
        self.retold: tuple[int, ...] = ()
        """The event at which each watcher's story was last told anew, because something was taken back."""
        self.seen = self.everybody
        """The watchers whose count the last entry moved, as bits."""
        self.decision_changed = 0
        """The watchers whose decision it changed, as bits."""
        self.game: Game | None = None
        self.book: Book | None = None
        self.move_events: tuple[tuple[int, ...], ...] = ()
        """For each move (0: the set-up) every watcher's event at which it came."""
        self.marks: tuple[Mark | None, ...] = ()
        self.autos: tuple[int, ...] = ()
        """The places of moves that the table made for its people."""
        self.chat: tuple[ChatLine, ...] = ()
        """The newest lines."""
        self.said = 0
        """How many lines were said in all."""
        self.resigned: int | None = None
        self.over = False
        self.closed: str | None = None
        """Who closed the table, if somebody did: `maker`, `host`, `idle` (nobody came), `gone` (it was deleted)."""
        self.called: tuple[tuple[int, int], ...] = ()
        """Who wants a bot to sit in for whom, since somebody last decided."""
        self.votes: tuple[tuple[int, int, str], ...] = ()
        """Who wishes what for whose seat, as long as that person does not come."""
        self.nudges: tuple[tuple[int, int, float], ...] = ()
        """Who reminded whom, and when: since the game last went on, and of each person the last time."""
        self.leavers: tuple[tuple[int, str], ...] = ()
        """Whose seats others took over: the seat and the holder."""
        self.granted: tuple[float, ...] = ()
        """What everybody's clock got when it last began to run; a turn that is taken back takes that with it."""
        self.started = False
        """Whether the maker has let the game begin, where it waits for that."""
        self.unwelcome: tuple[str, ...] = ()
        """Holders whom the maker asked to leave."""
        self.next: str | None = None
        self.pace: Pace | None = None
        self.clocks: tuple[Clock, ...] = ()
        """Everybody's clock, where the table has a pace and people wait for each other, or a tournament does; else
        empty."""
        self.credited = 0.0
        """Since when nobody was there, the last time that this was credited."""
        self.public = 0
        """Rises when something changes that everybody may know beside the game: who sits where, chat, the end."""
        self._people: list[int] | None = None
        self._known: tuple[Known, ...] = ()
        self._opened: dict[str, Any] | None = None

    def draft(self, made: Made | None = None) -> TableState:
        """A copy to be changed before anybody sees it; what watchers may know is found anew.

        Field by field: a class that can be copied in one call (a `Struct`) is none of the compiled build's own, and all
        that reads a state there would be slower: a move took 140 µs instead of 113.
        """
        new = TableState(self.table, self.title, made or self.made, self.made_at, self.edition, self.kept)
        new.n = self.n
        new.sitters = self.sitters
        new.counts = self.counts
        new.moved = self.moved
        new.decision_since = self.decision_since
        new.retold = self.retold
        new.seen = self.seen
        new.decision_changed = self.decision_changed
        new.game = self.game
        new.book = self.book
        new.move_events = self.move_events
        new.marks = self.marks
        new.autos = self.autos
        new.chat = self.chat
        new.said = self.said
        new.resigned = self.resigned
        new.over = self.over
        new.closed = self.closed
        new.called = self.called
        new.votes = self.votes
        new.nudges = self.nudges
        new.leavers = self.leavers
        new.granted = self.granted
        new.started = self.started
        new.unwelcome = self.unwelcome
        new.next = self.next
        new.pace = self.pace
        new.clocks = self.clocks
        new.credited = self.credited
        new.public = self.public
        return new

    # Reading -------------------------------------------------------------------------------------------------

    @property
    def trace(self) -> int:
        """Who saw the last entry and whose decision it changed, as the log keeps it."""
        return self.seen | self.decision_changed << DECISION_SHIFT

    @property
    def status(self) -> str:
        if self.closed is not None:
            return "closed"
        if self.kept:
            return "kept"
        return "open" if self.game is None else "over" if self.over else "playing"

    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision now."""
        return () if self.game is None or self.over else self.game.to_act

    def bots_owing(self) -> list[int]:
        """The seats that owe a decision and for which a bot decides."""
        return [seat for seat in self.owing() if self.sitters[seat].automatic]

    def people_owing(self) -> list[int]:
        """The seats that owe a decision and whose people make it themselves; only asked of a state that is done."""
        if self._people is None:
            self._people = [seat for seat in self.owing() if not self.sitters[seat].automatic]
        return self._people

    def several(self) -> bool:
        """Whether more than one person plays here."""
        found: str | None = None
        for sitter in self.sitters:
            if sitter.kind == "person":
                if found is not None and sitter.holder != found:
                    return True
                found = sitter.holder
        return False

    def unquestioned(self) -> list[tuple[int, int]]:
        """The people's seats for which the table decides at once, each with what it does there: the one thing that can
        be done, or to let a window pass.

        Where others could learn something from not being kept waiting, everybody is asked, or waits (`timed`).
        """
        found: list[tuple[int, int]] = []
        for seat, asked in self._brief():
            if not asked.pause and not (asked.secret and self._watched_by_others(seat)):
                assert self.game is not None
                legal = self.game.legal(seat)
                if asked.window is not None:
                    passes, reasons = self._window(asked.window, legal)
                    wanted = self.stops(seat)
                    if EVERY not in wanted and not any([reason in wanted for reason in reasons]):
                        found.append((seat, passes))
                elif len(legal) == 1:
                    found.append((seat, legal[0]))
        return found

    def timed(self) -> list[tuple[int, int]]:
        """The people's seats in windows that are open for a while, the same in all cases, because others could tell
        from it whether somebody is stopped; each with what lets its window pass."""
        found: list[tuple[int, int]] = []
        for seat, asked in self._brief():
            window = asked.window
            if window is not None and asked.secret and self._watched_by_others(seat):
                wanted = self.stops(seat)
                if EVERY not in wanted and window.known not in wanted:
                    assert self.game is not None
                    found.append((seat, self._window(window, self.game.legal(seat))[0]))
        return found

    def together(self, seat: int) -> dict[int, list[int]]:
        """What is asked in one question of somebody who wants few: by action, what can be chosen after it, where what
        is asked then goes with what is asked now. Nothing comes to light in between, so that it could be tried out."""
        found: dict[int, list[int]] = {}
        for other, asked in self._brief():
            if other != seat or not asked.then:
                continue
            assert self.game is not None
            now = self.game.state
            for action in self.game.legal(seat):
                after = now.copy()
                after.step(seat, action)
                then = after.decision(seat)
                if then < 0 or self.title.decisions[then].name != asked.then:
                    continue
                if after.shown == now.shown and after.chance.words() == now.chance.words():
                    found[action] = to_list(after.legal(seat))
        return found

    def passed(self, seat: int) -> int:
        """How many windows have passed by themselves since somebody last decided something."""
        passing = {point.window.passes for point in self.title.decisions if point.window is not None}
        if not passing or not self.autos:
            return 0
        assert self.game is not None
        moves, verb = self.game.moves, self.title.actions.verb
        _, *since = last_own(self.game, seat, self.autos)
        return sum([verb(moves[place][1]).name in passing for place in since])

    def stops(self, seat: int) -> tuple[str, ...]:
        """What somebody wants to be stopped for in windows."""
        wanted = self.sitters[seat].stops
        return tuple([stop.id for stop in self.title.meta.stops if stop.usual]) if wanted is None else wanted

    def _brief(self) -> list[tuple[int, Decision]]:
        """The people's seats that owe a decision and want few questions, each with what is asked there."""
        found: list[tuple[int, Decision]] = []
        for seat in self.owing():
            if self.sitters[seat].brief and not self.sitters[seat].automatic:
                assert self.game is not None
                found.append((seat, self.title.decisions[self.game.state.decision(seat)]))
        return found

    def _window(self, window: Window, legal: list[int]) -> tuple[int, list[str]]:
        """What lets a window pass, and for what somebody could want to be stopped there."""
        reasons = dict(window.stops)
        passes, found = -1, []
        for action in legal:
            verb = self.title.actions.verb(action).name
            if verb == window.passes:
                passes = action
            else:
                found.append(reasons[verb])
        return passes, found

    def others(self, seat: int) -> list[int]:
        """The seats of people who play here themselves, beside the holder of this one."""
        holder = self.sitters[seat].holder
        return [
            other
            for other, sitter in enumerate(self.sitters)
            if sitter.kind == "person" and not sitter.automatic and sitter.holder != holder
        ]

    def _watched_by_others(self, seat: int) -> bool:
        """Whether somebody else plays here from whom something could be hidden."""
        holder = self.sitters[seat].holder
        return any([sitter.kind != "bot" and sitter.holder != holder for sitter in self.sitters])

    def knowing(self) -> tuple[Known, ...]:
        """What each watcher may know now; the game must have begun."""
        if not self._known:
            if self.title.meta.perfect_information:
                found = tuple([self._know_own(watcher) for watcher in range(self.players + 1)])
            else:
                found = tuple([self._know(watcher) for watcher in range(self.players + 1)])
            self._known = found
        return self._known

    def open_view(self) -> dict[str, Any]:
        """What everybody may know, where nothing is hidden: all but `own`."""
        if self._opened is None:
            assert self.game is not None
            self._opened = self.game.view(None)
        return self._opened

    def decision(self, watcher: int) -> int:
        """Which of the title's decision points a watcher is at, or -1."""
        assert self.game is not None
        return self.game.state.decision(watcher - 1) if watcher else -1

    def choices(self, watcher: int) -> tuple[list[int], bool]:
        """What a watcher may do: its legal actions, and whether it can take its last decision back."""
        if watcher == 0 or self.over:
            return [], False
        assert self.game is not None
        return self.game.legal(watcher - 1), self._can_undo(watcher - 1)

    def _know_own(self, watcher: int) -> Known:
        view = {**self.open_view(), **own(self.title, watcher, self.decision(watcher))}
        return Known(view, *self.choices(watcher))

    def _know(self, watcher: int) -> Known:
        assert self.game is not None
        return Known(self.game.view(watcher - 1 if watcher else None), *self.choices(watcher))

    def _can_undo(self, seat: int) -> bool:
        """What `kernel.undo` would decide, without replaying the game."""
        mark = self.marks[seat]
        if mark is None or not mark.clear:
            return False
        assert self.game is not None
        now = self.game.state
        return mark.shown == now.shown and mark.chance == now.chance.words()

    # Going on ------------------------------------------------------------------------------------------------

    def after(self, body: Later, at: float, trace: int | None = None) -> TableState:
        """The state after an entry; `trace` is what the log says of it, None for an entry that is being made.

        Raises `Illegal` or `CannotUndo` if the rules do not allow it.
        """
        new = self._after(body, at, trace)
        if new.clocks:
            new._see_to_clocks(self, body, at)
        return new

    def _after(self, body: Later, at: float, trace: int | None) -> TableState:
        if self.kept and isinstance(body, (Moved, Undone)):
            new = self.draft()
            new.n += 1
            return new
        if isinstance(body, Moved):
            return self._play(body, at, trace)
        if isinstance(body, Undone):
            return self._undo(body, at, trace)
        if isinstance(body, Wished):
            return self._wish(body)
        if isinstance(body, Shut):
            return self._shut(body, at)
        new = self.draft()
        new.n += 1
        new.counts = tuple([count + 1 for count in self.counts])
        new.seen, new.decision_changed = self.everybody, 0
        new.public += 1
        new._note(body, at)
        return new

    def _note(self, body: Later, at: float) -> None:
        """Write an entry that everybody may know into this draft."""
        own = self.sitters[body.seat]
        match body:
            case Sat(holder=holder, name=name, brief=brief):
                self.votes = tuple([vote for vote in self.votes if vote[1] != body.seat])
                new = Sitter("person", name, None, holder, brief=brief, stops=stops_of(body))
                if own.holder == holder:
                    new = own._replace(standing_in=False, late=0, offered=False)
                elif self.game is not None:
                    new = self._taken_over(body.seat, own, new)
                self._seat(body.seat, new)
                self._begin(at)
            case Renamed(name=name):
                self._seat(body.seat, own._replace(name=name))
            case Started():
                self.started = True
                self._begin(at)
            case Left():
                away = own._replace(standing_in=True, late=0)
                self._seat(body.seat, Sitter("open", "") if self.game is None else away)
            case Called(who=who):
                self.called = (*self.called, (body.seat, who))
                wanted = len([1 for _, absent in self.called if absent == who])
                if 2 * wanted > len(self.others(who)):
                    self.called = tuple([call for call in self.called if call[1] != who])
                    self._seat(who, self.sitters[who]._replace(standing_in=True, late=0))
            case Voted(who=who, wish=wish):
                self._vote(body.seat, who, wish)
            case Nudged(who=who):
                self.nudges = (*self.nudges, (body.seat, who, at))
            case Rested(since=since, until=until):
                if self.clocks:
                    rested = self.clocks[body.seat].rested(since, until)
                    self.clocks = (*self.clocks[: body.seat], rested, *self.clocks[body.seat + 1 :])
            case BotSat(bot=bot):
                self._seat(body.seat, Sitter("bot", bot, bot))
                self._begin(at)
            case Resigned():
                ended = self.players == 2
                self._seat(body.seat, own._replace(resigned=True, standing_in=not ended))
                self.resigned = body.seat if ended else None
                self.over = self.over or ended
            case Said(text=text):
                self.chat = newest((*self.chat, ChatLine(body.seat, own.name, text, at)), CHAT_LINES, CHAT_BYTES)
                self.said += 1
            case Next(table=table):
                self.next = table
            case Removed():
                if own.holder is not None:
                    self.unwelcome = (*self.unwelcome, own.holder)
                self._seat(body.seat, Sitter("open", ""))
            case Closed(by=by):
                self.closed, self.over = by, True
            case Gone():
                self.closed, self.over = "gone", True
            case Late():
                late = own.late + 1
                self._seat(body.seat, own._replace(standing_in=True, late=late, offered=own.offered or late > 1))
            case Credited(since=since, seconds=seconds):
                self.credited = since
                self.clocks = tuple([clock.credited(since, seconds) for clock in self.clocks])

    def _vote(self, seat: int, who: int, wish: str) -> None:
        """Count somebody's wish, and do what over half of the others wish."""
        others = self.others(who)
        self.votes = (*[vote for vote in self.votes if vote[:2] != (seat, who)], (seat, who, wish))
        wanted = [vote for vote in self.votes if vote[0] in others and vote[1:] == (who, wish)]
        if 2 * len(wanted) <= len(others):
            return
        self.votes = tuple([vote for vote in self.votes if vote[1] != who])
        if wish == "annul":
            self.closed, self.over = "annulled", True
        else:
            absent = self.sitters[who]
            self._seat(who, absent._replace(standing_in=True, late=0, offered=absent.offered or wish == "offer"))

    def _taken_over(self, seat: int, old: Sitter, new: Sitter) -> Sitter:
        """Somebody takes over a seat in the middle of the game: with a full clock, and nothing to take back."""
        if old.holder is not None:
            self.leavers = (*self.leavers, (seat, old.holder))
        self.called = tuple([call for call in self.called if call[1] != seat])
        self.marks = (*self.marks[:seat], None, *self.marks[seat + 1 :])
        if (pace := self.pace) is not None and self.clocks:
            fresh = Clock(pace.bank, None, self._calendar())
            self.clocks = (*self.clocks[:seat], fresh, *self.clocks[seat + 1 :])
        assert self.game is not None
        return new._replace(came_later=True, first=len(self.game.moves))

    def _seat(self, seat: int, new: Sitter) -> None:
        self.sitters = (*self.sitters[:seat], new, *self.sitters[seat + 1 :])

    def _begin(self, at: float) -> None:
        """The game begins when the last open seat is taken, or when the maker says so after that."""
        if self.kept or self.game is not None or any([sitter.kind == "open" for sitter in self.sitters]):
            return
        if self.made.waits and not self.started:
            return
        book = Book()
        game = self.title.open(setup_of(self.title, self.made, self.edition), book)
        for seat, action in self.made.moves:
            game.play(seat, action)
        book.keep()
        self.game, self.book, self.over = game, book, game.over
        self.move_events = (self.counts,) * (len(self.made.moves) + 1)
        self.marks = (None,) * self.players
        self.moved = (at,) * len(self.counts)
        self.decision_since = self.counts
        self.public += 1
        holders = {sitter.holder for sitter in self.sitters if sitter.kind == "person"}
        waited_for = len(holders) > 1 or (len(holders) == 1 and self.made.tournament is not None)
        if (pace := self.pace) is not None and waited_for:
            self.clocks = (Clock(pace.bank, None, self._calendar()),) * self.players
            self.granted = (0.0,) * self.players
            self._run_clocks(at, False, False)

    # Clocks --------------------------------------------------------------------------------------------------

    def _calendar(self) -> Calendar | None:
        """When the table's clocks stand, whoever's they are."""
        return None if self.made.hours is None else Calendar(self.made.hours)

    @property
    def due(self) -> float | None:
        """When the next clock that runs is at its end; before the game, when bots take what seats are open."""
        if self.game is None and self.made.bots_after:
            return self.made_at + 60.0 * self.made.bots_after
        first: float | None = None
        for clock in self.clocks:  # `min` takes many times as long, and every move asks
            due = clock.due
            if due is not None and (first is None or due < first):
                first = due
        return first

    def _see_to_clocks(self, old: TableState, body: Later, at: float) -> None:
        """Let the clocks of this draft run and stand as they must after an entry; a seat whose bot had to decide for
        one turn goes back to its owner after it."""
        if isinstance(body, Moved) and (late := self.sitters[body.seat].late) and body.seat not in self.owing():
            sitter = self.sitters[body.seat]
            if not sitter.standing_in:
                self._seat(body.seat, sitter._replace(late=0))
            elif late == 1:
                self._seat(body.seat, sitter._replace(standing_in=False))
                self.public += 1
        if self.over or self.game is not old.game or self.sitters is not old.sitters:
            back = isinstance(body, Undone)
            self._run_clocks(at, not back, back)

    def _run_clocks(self, at: float, turn: bool, back: bool) -> None:
        """Let clocks run and stand; `turn`: those that begin to run begin a turn; `back`: those that stop had one that
        is taken back, and give back what it added."""
        pace, owing = self.pace, self.owing()
        assert pace is not None
        found: list[Clock] = []
        for seat, clock in enumerate(self.clocks):
            runs = seat in owing and not self.sitters[seat].automatic
            if runs and clock.since is None:
                before = clock.left
                clock = clock.started(at, pace, turn)
                if clock.left - before != self.granted[seat]:
                    self.granted = (*self.granted[:seat], clock.left - before, *self.granted[seat + 1 :])
            elif not runs and clock.since is not None:
                clock = clock.stopped(at)
                if back and self.granted[seat]:
                    clock = Clock(max(0.0, clock.left - self.granted[seat]), None, clock.calendar)
            found.append(clock)
        self.clocks = tuple(found)

    def _shut(self, body: Shut, at: float) -> TableState:
        """The table with a seat fewer."""
        gone = body.gone
        seats = [plan for seat, plan in enumerate(self.made.seats) if seat != gone]
        new = self.draft(replace(self.made, players=self.players - 1, seats=seats))
        new.n += 1
        new.sitters = (*self.sitters[:gone], *self.sitters[gone + 1 :])
        new.counts = tuple([count + 1 for watcher, count in enumerate(self.counts) if watcher != gone + 1])
        new.moved = (*self.moved[: gone + 1], *self.moved[gone + 2 :])
        new.decision_since = (*self.decision_since[: gone + 1], *self.decision_since[gone + 2 :])
        new.retold = (*self.retold[: gone + 1], *self.retold[gone + 2 :])
        new.chat = tuple([moved_up(line, gone) for line in self.chat])
        new.seen, new.decision_changed = new.everybody, 0
        new.public += 1
        new._begin(at)
        return new

    def _wish(self, body: Wished) -> TableState:
        """Nobody else hears of it."""
        new = self.draft()
        new.n += 1
        new.seen = 2 << body.seat
        new.decision_changed = 0
        new.counts = tuple([count + (watcher == body.seat + 1) for watcher, count in enumerate(self.counts)])
        new._seat(body.seat, self.sitters[body.seat]._replace(brief=body.brief, stops=stops_of(body)))
        return new

    def _play(self, body: Moved, at: float, trace: int | None) -> TableState:
        assert self.game is not None and self.book is not None
        seat = body.seat
        game, book = self.game.copy(), self.book.continued()
        game.tell_to(book)
        game.play(seat, body.action)
        new = self.draft()
        new.n += 1
        new.game, new.book, new.marks = game, book, self._marked(None if body.auto else seat, seat, game.to_act)
        if body.auto:
            new.autos = (*self.autos, len(self.move_events) - 1)
        if game.over:
            new.over = True
            new.public += 1
        new._show(self, seat, at, trace, book.added_for)
        new.move_events = (*self.move_events, new.counts)
        if self.called and new.seen == self.everybody:  # a secret step tells nobody that its seat is there
            new.called = ()
            new.public += 1
        if (self.votes or self.nudges) and new.seen == self.everybody:
            new._heard_of(seat)
        return new

    def _heard_of(self, seat: int) -> None:
        """Everybody saw somebody decide: nobody needs to be reminded now, and whoever decides themselves is there."""
        hour_ago = self.moved[0] - NUDGE_SECONDS
        self.nudges = tuple([(-1, who, when) for _, who, when in self.nudges if when > hour_ago])
        if not self.sitters[seat].automatic:
            self.votes = tuple([vote for vote in self.votes if vote[1] != seat])
        self.public += 1

    def _marked(self, own: int | None, mover: int, to_act: tuple[int, ...]) -> tuple[Mark | None, ...]:
        """The marks after a decision, after which these seats are to act; it was a person's `own`, or the table's."""
        assert self.game is not None
        before = self.game.state
        found: list[Mark | None] = []
        for seat, mark in enumerate(self.marks):
            if seat == own:
                mark = Mark(int(before.shown), before.chance.words(), self.game.to_act, True)
            found.append(kept_clear(mark, mover, to_act))
        return tuple(found)

    def _undo(self, body: Undone, at: float, trace: int | None) -> TableState:
        assert self.game is not None and self.book is not None
        seat = body.seat
        gone = [body.move, *body.also]
        if body.move < len(self.made.moves) or (trace is None and body.move < self.sitters[seat].first):
            raise CannotUndo(self.game, "undo-nothing")
        game = self.game
        for place in reversed(gone):  # what is in the log was possible when it was written
            game = undo(game, seat) if trace is None else without(game, place)
        book = Book()
        again = replayed_with(game, book)
        new = self.draft()
        new.n += 1
        new.autos = tuple([place - sum([one < place for one in gone]) for place in self.autos if place not in gone])
        if any([sitter.first > gone[0] for sitter in self.sitters]):
            new.sitters = tuple([moved_back(sitter, gone) for sitter in self.sitters])
        firsts = [max(len(self.made.moves), sitter.first) for sitter in new.sitters]
        new.game, new.book, new.marks = again, book, marks_of(game, firsts, new.autos)
        new.move_events = tuple([counts for place, counts in enumerate(self.move_events) if place - 1 not in gone])
        old = self.book

        def retold(who: int | None) -> bool:
            return [line[1:] for line in book.lines(who)] != [line[1:] for line in old.lines(who)]

        new._show(self, seat, at, trace, retold)
        new.retold = tuple([new.counts[w] if new.seen >> w & 1 else before for w, before in enumerate(self.retold)])
        return new

    def _show(
        self, old: TableState, mover: int, at: float, trace: int | None, told: Callable[[int | None], bool]
    ) -> None:
        """Count the events of this draft: which watchers may know that something happened?"""
        if trace is None:
            seen, changed = self._news(old, mover, told)
        else:  # early logs keep only who saw it
            seen, changed = trace & self.everybody, trace >> DECISION_SHIFT or trace
        self.seen, self.decision_changed = seen, changed
        if seen == changed == self.everybody:
            self.counts = self.decision_since = tuple([count + 1 for count in old.counts])
            self.moved = (at,) * len(old.counts)
            return
        self.counts = tuple([count + (seen >> w & 1) for w, count in enumerate(old.counts)])
        self.moved = tuple([at if seen >> w & 1 else before for w, before in enumerate(old.moved)])
        since = [self.counts[w] if changed >> w & 1 else before for w, before in enumerate(old.decision_since)]
        self.decision_since = tuple(since)

    def _news(self, old: TableState, mover: int, told: Callable[[int | None], bool]) -> tuple[int, int]:
        """For whom something changed, and for whose decision it matters, as bits."""
        if self.over or self.title.meta.perfect_information:
            return self.everybody, self.everybody
        seen = changed = 2 << mover
        for watcher, (new, before) in enumerate(zip(self.knowing(), old.knowing(), strict=True)):
            if new == before:
                if told(watcher - 1 if watcher else None):
                    seen |= 1 << watcher
                continue
            seen |= 1 << watcher
            if new.legal != before.legal or deciding(new.view) != deciding(before.view):
                changed |= 1 << watcher
        return seen, changed


def deciding(view: dict[str, Any]) -> dict[str, Any]:
    """A view without who still thinks and who is ready with a secret plan: that changes nobody's own decision."""
    seats = [{**seat, "ready": None} if isinstance(seat, dict) else seat for seat in view.get("seats", ())]
    return {**view, "to_act": None, "seats": seats}


def own(title: Title, watcher: int, decision: int) -> dict[str, Any]:
    """What a view says of whose eyes it is for, where nothing else differs."""
    return {"seat": watcher - 1 if watcher else None, "decision": title.decision(decision)}


def moved_up(line: ChatLine, gone: int) -> ChatLine:
    """What was said by somebody who has moved up since."""
    return replace(line, seat=line.seat - 1) if line.seat is not None and line.seat > gone else line


def newest(lines: Sequence[ChatLine], most: int, size: int) -> tuple[ChatLine, ...]:
    """The last lines of a chat, as many as go into a number of lines and of bytes; one at least."""
    count = 0
    for line in reversed(lines[-most:]):
        size -= len(line.text.encode()) + len(line.name.encode())
        if size < 0:
            break
        count += 1
    return tuple(lines[len(lines) - max(count, 1) :])


@lru_cache(maxsize=64)
def edition_of(title: Title, text: str | None) -> Edition | None:
    """The edition in a text; None is the one that ships. It takes a while: the server has its reader do it."""
    return None if text is None else title.read_edition(text)


def setup_of(title: Title, made: Made, edition: Edition | None) -> Setup:
    """What a table's game is set up from, its seed included; raises `BadSetup` if it would not replay here."""
    return title.setup_again(
        made.engine, made.players, made.modules, made.options, int(made.seed), made.edition, edition
    )


def begin(
    table: str, title: Title, made: Made, at: float, edition: Edition | None = None, kept: bool = False
) -> TableState:
    """The state after a table's first entry; `edition` is the one that it holds, if it does."""
    watchers = made.players + 1
    first = TableState(table, title, made, at, edition, kept)
    first.pace = None if made.pace is None else PACES[made.pace]
    first.sitters = tuple([sitter(plan) for plan in made.seats])
    first.counts = first.decision_since = (1,) * watchers
    first.moved = (at,) * watchers
    first.retold = (0,) * watchers
    first._begin(at)
    return first


def kept_clear(mark: Mark | None, mover: int, to_act: tuple[int, ...]) -> Mark | None:
    """A mark after somebody's decision, after which these seats are to act (see `kernel/undo.py`)."""
    if mark is None or not mark.clear or (mover in mark.to_act and not plan_apart(mark.to_act, to_act)):
        return mark
    return Mark(mark.shown, mark.chance, mark.to_act, False)  # `_replace` takes three times as long


def last_own(game: Game, seat: int, autos: tuple[int, ...]) -> list[int]:
    """The place of the seat's last own decision in the list of moves, and those of the moves made for it since; [-1] if
    it made none."""
    places = [place for place, (who, _) in enumerate(game.moves) if who == seat]
    since = next((back for back in range(len(places)) if places[-1 - back] not in autos), len(places))
    return places[-1 - since :] if since < len(places) else [-1]


def replayed_with(game: Game, book: Book) -> Game:
    """The same game with its story written into a book."""
    again = game.title.open(game.setup, book)
    for seat, action in game.moves:
        again.play(seat, action)
    book.keep()
    return again


def moved_back(sitter: Sitter, gone: list[int]) -> Sitter:
    """Somebody at a table where these moves were taken back."""
    before = sum([place < sitter.first for place in gone])
    return sitter._replace(first=sitter.first - before) if before else sitter


def marks_of(game: Game, firsts: list[int], autos: tuple[int, ...]) -> tuple[Mark | None, ...]:
    """The marks of a game, found by replaying it; moves before the first of a seat's own cannot be taken back."""
    marks: list[Mark | None] = [None] * game.players
    skip = min(firsts)
    again = replayed(game, game.moves[:skip])
    for place, (mover, action) in enumerate(game.moves[skip:], skip):
        if place not in autos and place >= firsts[mover]:
            marks[mover] = Mark(int(again.state.shown), again.state.chance.words(), again.to_act, True)
        again.play(mover, action)
        marks = [kept_clear(mark, mover, again.to_act) for mark in marks]
    return tuple(marks)
