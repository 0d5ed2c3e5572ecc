"""A table: the mailbox. One command after the other: apply to a copy, append, publish, answer.

The steps of a command are the same by whichever way it goes: what is wanted (`_wanted`), written to the log, settled
(`_settle`), answered. `command` waits for its turn and for the log. A move that need not wait goes by `play`, which is
called back when it is durable, without a task or a future.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic, time
from typing import NamedTuple, Protocol

from kabuto.kernel.actions import NoSuchAction
from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.title import Title
from kabuto.server import sight
from kabuto.server.commands import decide, drafted
from kabuto.server.entries import (
    AnyBody,
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
    Resigned,
    Said,
    Sat,
    Shut,
    Undone,
    Voted,
    decode,
    encode,
    kind,
)
from kabuto.server.lock import Lock
from kabuto.server.outbox import NOTE, Asked, Outbox
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.state import WINDOW_SECONDS, Sitter, TableState, begin, moved_up, newest, setup_of
from kabuto.server.store import Change, Conflict, Entry, Listing, Log, Unavailable
from kabuto.server.wire import (
    Answer,
    AnyCommand,
    Because,
    ChatLine,
    ChatPage,
    Done,
    Event,
    Play,
    Presence,
    Refused,
    Think,
    Why,
)

TRIES = 40
EVENTS_KEPT = 64
"""So many different events of one state are kept: some for each seat, and one for all who look on."""
SLICE_SECONDS = 0.005
"""A long game is replayed in slices of this length, between which everybody else has a turn."""
LIST_DUE = "update tables set due = ? where id = ? and due <= ?"
PRESENCE_SECONDS = 0.25
"""Who is there is told at most so often."""
CHAT_LINES, CHAT_BYTES = 100, 32_768
"""So much of an old chat goes into one answer."""


Ended = Callable[[TableState, float], Sequence[Change]]
"""What is to be written with the entry that ends a game."""
Absences = Callable[[TableState, TableState, Later, float], Sequence[Change]]
"""What is to be written with an entry by which somebody goes, is sent or comes back, or which ends the game."""
GOING = (Left, Late, Called, Voted, Sat, Resigned)


class Follower(Protocol):
    """Somebody who is told when the table changes."""

    watcher: int
    seen: int
    """Up to which event everything was shown to whoever this is, as far as they say."""
    holder: str | None
    address: str
    secret: str

    def poke(self) -> None:
        """There may be a newer event for this watcher."""

    def poke_presence(self) -> None:
        """Who is there has changed."""

    def unseat(self) -> None:
        """The seat is not the holder's any more: from now on, look on."""

    def dismiss(self) -> None:
        """Whoever this is may not be here any more."""


class LookBack(NamedTuple):
    """A position that is looked back at: the moves until then, and the event at which each came (first: the set-up)."""

    n: int
    moves: list[tuple[int, int]]
    move_events: list[int]


class JournalLine(NamedTuple):
    """An entry as the table remembers it."""

    body: AnyBody
    seen: int


class Draft(NamedTuple):
    """What an entry would make of the table, on its way into the log."""

    state: TableState
    body: Later
    entry: Entry
    listing: Listing | None
    changes: Sequence[Change] = ()
    """Written with it: how the game ended, who went."""
    look: float | None = None
    """When somebody has to look whom to tell of their turn; None: nobody has to, or somebody does in any case."""


class TimedWindow:
    """A window that passes by itself, for everybody who is in it after the same time."""

    def __init__(self, since: int, over: Callable[[], None]) -> None:
        self.since = since
        """The event since which its seat is asked."""
        self.due = False
        """Whether its time is over."""
        self.held = False
        """Whether somebody thinks, and it stays open."""
        self._timer = asyncio.get_running_loop().call_later(WINDOW_SECONDS, over)
        self._waiting: list[asyncio.Future[bool]] = []

    def passed(self) -> asyncio.Future[bool]:
        """When it is closed; whether it passed."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    def close(self, passed: bool) -> None:
        self._timer.cancel()
        for future in self._waiting:
            if not future.done():
                future.set_result(passed)


class Table:
    """A table in memory: its state, those who follow it, and the way of every command into the log."""

    def __init__(
        self,
        id: str,
        log: Log,
        shelf: Shelf,
        changed: Callable[[Table, bool], None],
        outbox: Outbox | None = None,
        ended: Ended | None = None,
        absences: Absences | None = None,
        read: Callable[[bytes], AnyBody] = decode,
    ) -> None:
        self.id = id
        self.lock = Lock()
        self.doubtful = False
        """Whether the log may hold more than the state shows."""
        self.touched = monotonic()
        self.paid_from = ""
        """The address of whoever made the table, on whose budgets its bots think; empty: not here since the start."""
        self.state: TableState
        self.followers: set[Follower] = set()
        self.users = 0
        """Connections and bots at work here; while there are any, the table must not be forgotten."""
        self._log = log
        self._shelf = shelf
        self._changed = changed
        self._outbox = outbox
        self._ended = ended
        self._absences = absences
        self._read = read
        self._journal: list[JournalLine] = []
        self._answers: dict[tuple[str, str], tuple[int, str | None]] = {}
        self._events: dict[tuple[int, int, int, tuple[int, ...]], bytes] = {}
        """Events in JSON: of a watcher, with its number, since which one, for whoever holds these seats."""
        self._shown: sight.Shown | None = None
        self._began_at: tuple[int, ...] = ()
        """Every watcher's event with which it did."""
        self._began: int | None = None
        """With which entry of the journal the game began."""
        self._chat: list[ChatLine] = []
        """All that was said."""
        self._presence: bytes | None = None
        self._told = 0.0
        """When it was last told who is there."""
        self._telling: asyncio.TimerHandle | None = None
        self._listing: Listing | None = None
        self._listed = False
        """Whether the lists have it so; where a clock runs, the first entry from here sees to that."""
        self.asked: dict[int, Asked] = {}
        """The seats whose people are to act, where notes are sent: since when."""
        self.written = 0.0
        """When the last entry was."""
        self._look = 0.0
        """When somebody looks whom to tell, as far as this process has written."""
        self._seated: tuple[Sitter, ...] = ()
        self._company: tuple[Sitter, ...] = ()
        self._awaited = False
        """Whether, as long as these sit there, somebody waits for others."""
        self._recovery: asyncio.Future[None] | None = None
        self._thinking: list[int] = []
        self._windows: dict[int, TimedWindow] = {}
        """The windows that pass by themselves, by the seats that are in them."""

    # From the log ----------------------------------------------------------------------------------------------

    def open(self, entries: Sequence[Entry], edition: Edition | None = None) -> None:
        """Replay a table's entries from the first on; `edition` is the one that the first holds, if it does."""
        self._open(entries[0], edition)
        for entry in entries[1:]:
            self._replay(entry)
        self._opened()

    async def load(self, entries: Sequence[Entry], edition: Edition | None = None) -> None:
        """The same, in turns with everybody else: a long game takes a while."""
        self._open(entries[0], edition)
        start = monotonic()
        for entry in entries[1:]:
            self._replay(entry)
            if monotonic() - start > SLICE_SECONDS:
                await asyncio.sleep(0)
                start = monotonic()
        self._opened()

    def _open(self, first: Entry, edition: Edition | None) -> None:
        made = self._read(first.data)
        assert isinstance(made, Made)
        title: Title = self._shelf.title(made.title)
        self.state = begin(self.id, title, made, first.at, edition, not replays(title, made, edition))
        self._journal = [JournalLine(made, self.state.seen)]
        self._answers.clear()
        self._chat.clear()
        self._forget_shown()
        self._began = None if self.state.game is None else 0
        self._began_at = self.state.counts
        self._listing = listing(self.state)
        self.asked = {}
        self._keep_asked(first)

    def _opened(self) -> None:
        self._thinking = self.state.bots_owing()
        self._listed = not self.state.clocks
        self._seated = self.state.sitters if not self.followers else ()

    def _replay(self, entry: Entry) -> None:
        body = self._read(entry.data)
        assert not isinstance(body, Made)
        new = self.state.after(body, entry.at, entry.seen)
        self._accept(Draft(new, body, entry, self._list(new, body, entry.at)))

    async def catch_up(self) -> None:
        """Read what others wrote."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self.doubtful = False
        try:
            entries = await self._log.read(self.id, self.state.n)
        except Unavailable:
            self.doubtful = True
            raise
        for entry in entries:
            if entry.n == self.state.n + 1:
                self._replay(entry)
        if entries:
            self._publish(local=False)

    async def read_again(self) -> None:
        """Replay everything: what is in the log was rewritten."""
        async with self.lock:
            entries = await self._log.read(self.id)
            if entries and entries[0].n == 1:
                self.open(entries, self.state.edition)
                self._publish(local=False)

    # Commands --------------------------------------------------------------------------------------------------

    async def command(self, client: str, command: AnyCommand) -> Answer:
        """Carry out a command; the answer comes when it is durable."""
        if (window := self._passed_early(client, command)) is not None and await window.passed():
            return Done(command.id, self.state.counts[command.seat + 1])
        async with self.lock:
            try:
                if self._behind(command):
                    await self._see_all()
                await self._write(partial(self._wanted, client, command))
                return self._answer(client, command)
            except Refusal as refusal:
                return self._refused(refusal, client, command)

    def play(self, client: str, command: Play, answered: Callable[[Answer | None], None]) -> bool:
        """Carry out a move without a task of its own; False if it has to wait and must take the long way, `command`.

        `answered` gets the answer when it is durable, or None if somebody else was first: then the long way it is.
        """
        if self._behind(command) or self._passed_early(client, command) is not None or not self.lock.take():
            return False
        submitted = False
        answer: Answer | None = None
        try:
            draft = self._wanted(client, command)
            if draft is None:
                answer = self._answer(client, command)
            else:
                settled = partial(self._settled, draft, client, command, answered)
                self._log.submit([draft.entry], self._listings(draft), settled, draft.changes)
                submitted = True
        except Refusal as refusal:
            answer = self._refused(refusal, client, command)
        finally:
            if not submitted:
                self.lock.give()
        if not submitted:
            answered(answer)
        return True

    def _settled(
        self,
        draft: Draft,
        client: str,
        command: Play,
        answered: Callable[[Answer | None], None],
        problem: Exception | None,
    ) -> None:
        """What `play` submitted is durable, or not."""
        answer: Answer | None = None
        try:
            if self._settle(draft, problem):
                answer = self._answer(client, command)
        except Refusal as refusal:
            answer = self._refused(refusal, client, command)
        finally:
            self.lock.give()
            answered(answer)

    async def close(self, by: str) -> bool:
        """Close the table for good, whoever plays there; False if it is over already. Raises `Refusal`."""

        def wanted() -> Draft | None:
            return None if self.state.over else self._draft(Closed(by=by))

        async with self.lock:
            return await self._write(wanted)

    async def delete(self) -> None:
        """Delete everything about the table; raises `Refusal`."""

        def wanted() -> Draft | None:
            return None if self.state.closed == "gone" else self._draft(Gone())

        async with self.lock:
            await self._write(wanted, gone(self.id))

    async def decide_for(self, seat: int, action: int, version: int) -> bool:
        """Carry out a bot's move; False if its decision has become another one since, or is not the bot's any more.
        Raises `Refusal`."""

        def wanted() -> Draft | None:
            if seat not in self.state.bots_owing() or version < self.state.decision_since[seat + 1]:
                return None
            return self._draft(Moved(seat=seat, action=action))

        async with self.lock:
            return await self._write(wanted)

    def unasked(self) -> list[tuple[int, int]]:
        """The people's seats for which the table decides now, each with what it does there."""
        windows = self._windows
        return self.state.unquestioned() + [
            one for one in self.state.timed() if one[0] in windows and windows[one[0]].due
        ]

    async def go_on(self) -> bool:
        """Decide for somebody who is not asked; False if there is nobody. Raises `Refusal`."""

        def wanted() -> Draft | None:
            for seat, action in self.unasked():
                return self._draft(Moved(seat=seat, action=action, auto=True))
            return None

        async with self.lock:
            return await self._write(wanted)

    async def time_out(self, now: float) -> bool:
        """Let a bot decide for somebody whose time is up; False if there is nobody. Raises `Refusal`."""

        def wanted() -> Draft | None:
            for seat, clock in enumerate(self.state.clocks):
                if (due := clock.due) is not None and due <= now:
                    return self._draft(Late(seat=seat))
            return None

        async with self.lock:
            return await self._write(wanted)

    async def list_due(self, now: float) -> None:
        """Let the lists wait for the next clock, after one that they waited for was stopped in time. Raises
        `Unavailable`."""
        async with self.lock:
            due = self.state.due
            if due is None or due > now:
                await self._log.append((), (), [Change(LIST_DUE, [(due, self.id, now)])])
                self._listed = False

    async def credit(self, since: float, until: float) -> bool:
        """Nobody was there for a while: let no clock have run meanwhile; False if none did, or another process has
        seen to it. Raises `Refusal`."""

        def wanted() -> Draft | None:
            state = self.state
            ran = [clock.since for clock in state.clocks if clock.since is not None and clock.since < until]
            return (
                self._draft(Credited(since=since, seconds=until - since)) if ran and state.credited != since else None
            )

        async with self.lock:
            return await self._write(wanted)

    async def note(self, wanted: Callable[[TableState], Later | None]) -> bool:
        """Write an entry that nobody at the table asked for; False if none is wanted. Raises `Refusal`."""

        def drafted() -> Draft | None:
            body = wanted(self.state)
            return None if body is None else self._draft(body)

        async with self.lock:
            return await self._write(drafted)

    # Windows ---------------------------------------------------------------------------------------------------

    def _time_windows(self) -> None:
        """See to it that every window that passes by itself does so when it has been open for its time, and those who
        passed before hear of it. While nobody is there who could do something in it, it stays open."""
        since = self.state.decision_since
        wanted = {seat: since[seat + 1] for seat, _ in self.state.timed()}
        for seat, window in list(self._windows.items()):
            if wanted.get(seat) != window.since:
                last = self._journal[-1].body
                window.close(isinstance(last, Moved) and last.seat == seat and last.auto)
                del self._windows[seat]
        here = self.online() if wanted else set()
        for seat in wanted:
            if seat in here and seat not in self._windows:
                self._windows[seat] = TimedWindow(wanted[seat], partial(self._window_over, seat))

    def _window_over(self, seat: int) -> None:
        window = self._windows[seat]
        if window.held:
            return
        if seat in self.online():
            window.due = True
            self._changed(self, True)
        else:
            del self._windows[seat]

    def _window(self, seat: int) -> TimedWindow | None:
        """The window that passes by itself in which a seat is."""
        window = self._windows.get(seat)
        return window if window is not None and not window.held else None

    def _passed_early(self, client: str, command: AnyCommand) -> TimedWindow | None:
        """The window that somebody wants to let pass, if it does so by itself: no sooner and no later."""
        if not isinstance(command, Play) or (window := self._window(command.seat)) is None:
            return None
        mine = self.state.sitters[command.seat].holder == client and command.version >= window.since
        return window if mine and (command.seat, command.action) in self.state.timed() else None

    # The steps of a command, by whichever way -----------------------------------------------------------------

    def _behind(self, command: AnyCommand) -> bool:
        """Whether the log must be read before the command can be carried out."""
        counts = self.state.counts
        return self.doubtful or (command.seat + 1 < len(counts) and command.version > counts[command.seat + 1])

    async def _see_all(self) -> None:
        """Be at least where the client is: another process may have shown it more. Raises `Refusal`."""
        try:
            await self._catch_up()
        except Unavailable:
            raise Refusal("try_again", "try-again") from None

    def _wanted(self, client: str, command: AnyCommand) -> Draft | None:
        """What a command would have written; None if nothing: it holds already, or was carried out before. Raises
        `Refusal`."""
        if (client, command.id) in self._answers:
            return None
        body = decide(self.state, command, client, self._shelf, self.online)
        if body is not None:
            return self._draft(body, client, command.id)
        if isinstance(command, Think) and (window := self._window(command.seat)) is not None:
            window.held = True
        return None

    async def _write(self, wanted: Callable[[], Draft | None], changes: Sequence[Change] = ()) -> bool:
        """Write what is wanted, which is asked again if somebody else was first; False if nothing is. The lock must be
        held. Raises `Refusal`."""
        for attempt in range(TRIES):
            if attempt > 1:  # another process writes to this table all the time: let it be quicker, now and then
                await asyncio.sleep(random.uniform(0, 0.002 * attempt))
            if self.doubtful:
                await self._see_all()
            draft = wanted()
            if draft is None:
                return False
            if await self._append(draft, changes=changes):
                return True
        raise Refusal("try_again", "try-again")

    async def _append(
        self,
        draft: Draft,
        entries: Sequence[Entry] = (),
        listings: Sequence[Listing] = (),
        changes: Sequence[Change] = (),
    ) -> bool:
        """Append a draft (with more, if given) and publish it; False if somebody else was first. Raises `Refusal`."""
        problem: Exception | None = None
        try:
            written = [*draft.changes, *changes]
            await self._log.append([draft.entry, *entries], [*self._listings(draft), *listings], written)
        except (Conflict, Unavailable) as error:
            problem = error
        except BaseException:  # given up in the middle: the entry may be there all the same, and others must see it
            self.doubtful = True
            self._recovery = asyncio.ensure_future(self._recover())
            raise
        return self._settle(draft, problem)

    def _settle(self, draft: Draft, problem: Exception | None) -> bool:
        """A draft is durable: publish it; or it is not: False if somebody else was first. Raises `Refusal`."""
        if problem is None:
            self._listed = True
            if draft.look is not None:
                self._look = draft.look
            self._accept(draft)
            self._publish()
            return True
        self.doubtful = True
        if isinstance(problem, Conflict):
            return False
        raise Refusal("try_again", "try-again")

    def _answer(self, client: str, command: AnyCommand) -> Done:
        """The answer to a command that has been carried out, or holds already."""
        return self.answered(client, command.id) or Done(command.id, self.state.counts[command.seat + 1])

    def answered(self, client: str, id: str) -> Done | None:
        """The answer to a command that was carried out before."""
        found = self._answers.get((client, id))
        return Done(id, found[0], found[1]) if found else None

    def _refused(self, refusal: Refusal, client: str, command: AnyCommand) -> Refused:
        fresh = self.event(command.seat + 1, 0, client) if refusal.reason == "stale" else None
        return refusal.answer(command.id, command.language, fresh)

    def _draft(self, body: Later, client: str | None = None, command: str | None = None) -> Draft:
        """The table after an entry, applied to a copy; raises `Refusal`."""
        at = round(time(), 3)
        new = drafted(self.state, body, at)
        entry = Entry(self.id, new.n, kind(body), encode(body), at, new.trace, client, command)
        changes: Sequence[Change] = ()
        if isinstance(body, Nudged) and (outbox := self._outbox) is not None:
            due = outbox.now() + outbox.delay
            changes = [Change(NOTE, outbox.notes(self.id, new.n, body.who, new.sitters[body.who].holder, due, None))]
        ends = new.over and not self.state.over
        if ends and self._ended is not None:
            changes = [*changes, *self._ended(new, at)]
        if self._absences is not None and (ends or isinstance(body, GOING)):
            changes = [*changes, *self._absences(self.state, new, body, at)]
        look = None if at < self._look or self._outbox is None else self._look_at(new, at, self._outbox)
        return Draft(new, body, entry, self._list(new, body, at), changes, look)

    def _look_at(self, new: TableState, at: float, outbox: Outbox) -> float | None:
        """When somebody has to look whom to tell, after an entry by which somebody may have come to act."""
        came = [new.sitters[seat].holder for seat in new.people_owing() if seat not in self.asked]
        return outbox.look(came, at) if came and self._awaited_in(new) else None

    def _awaited_in(self, state: TableState) -> bool:
        """Whether somebody waits for whoever is to act: others who play, or a tournament."""
        if state.sitters is not self._company:
            self._company, self._awaited = state.sitters, state.several() or state.made.tournament is not None
        return self._awaited

    def awaited(self) -> dict[int, Asked]:
        """The seats whose people are to act while somebody waits for them; empty where no notes are sent."""
        return self.asked if self._awaited_in(self.state) else {}

    def still_asked(self, seat: int, n: int) -> bool:
        """Whether the turn of a seat that it had at an entry lasts."""
        return seat in self.asked and self.asked[seat].n <= n

    def _keep_asked(self, entry: Entry) -> None:
        """Who is to act after an entry, and since when."""
        self.written = entry.at
        if self._outbox is not None and (people := self.state.people_owing()) != list(self.asked):
            new = Asked(entry.n, entry.at)
            self.asked = {seat: self.asked.get(seat, new) for seat in people}

    def _list(self, new: TableState, body: Later, at: float) -> Listing:
        """How the lists find the table after an entry."""
        old = self._listing
        if old is None or new.over or self.state.over or not isinstance(body, (Moved, Undone, Said)):
            return listing(new, old, at)
        if not new.clocks:
            return old
        if new.sitters is not self.state.sitters:
            return listing(new, old, at)
        due = listed_due(old.due, new.due, at)
        return old if due == old.due else old._replace(due=due)

    def _listings(self, draft: Draft) -> Sequence[Listing]:
        """What changes in the lists of tables; who sits there is written again only if that changed."""
        new, old = draft.listing, self._listing
        if new is None or ((new is old or new == old) and self._listed and draft.look is None):
            return ()
        if draft.look is not None:
            new = new._replace(look=draft.look)
        return (new._replace(holders=()),) if old is not None and new.holders == old.holders else (new,)

    async def _recover(self) -> None:
        with contextlib.suppress(Unavailable):
            await self.catch_up()

    async def link(self, body: Later, client: str, command: str, entry: Entry, its_listing: Listing) -> bool:
        """Append an entry together with the first one of another table (a rematch); the lock must be held."""
        return await self._append(self._draft(body, client, command), [entry], [its_listing])

    def _accept(self, draft: Draft) -> None:
        """What was drafted is in the log: from now on the table is so."""
        new, body, entry, self._listing, *_ = draft
        if new.book is not None:
            new.book.keep()
        if self._began is None and new.game is not None:
            self._began = len(self._journal)
            self._began_at = new.counts
        self.state = new
        self._journal.append(JournalLine(body, new.seen))
        self._keep_asked(entry)
        following: str | None = None
        match body:
            case Moved():  # first, because it is the most frequent
                pass
            case Said():
                self._chat.append(new.chat[-1])
            case Shut(gone=gone):
                self._chat = [moved_up(line, gone) for line in self._chat]
            case Next(table=table):
                following = table
        if entry.client is not None and entry.command is not None:
            self._answers[entry.client, entry.command] = (new.counts[body.seat + 1], following)

    # Showing ---------------------------------------------------------------------------------------------------

    def _publish(self, local: bool = True) -> None:
        if self.state.sitters is not self._seated:
            self._seat_anew()
        self._let_old_events_go()
        self.touched = monotonic()
        for follower in self.followers:
            follower.poke()
        thinking = self.state.bots_owing()
        if thinking != self._thinking:
            self._thinking = thinking
            self._tell_presence()
        self._time_windows()
        self._changed(self, local)

    def _let_old_events_go(self) -> None:
        """Keep those of watchers for whom nothing happened: were they made anew, one could tell by the time it takes
        that somebody did something in secret."""
        if self.state.seen == self.state.everybody:
            self._events.clear()
        else:
            counts = self.state.counts
            self._events = {key: event for key, event in self._events.items() if key[1] == counts[key[0]]}

    def _seat_anew(self) -> None:
        """Others sit here now: whoever does not hold a seat any more must not see what comes for it."""
        self._seated = self.state.sitters
        for follower in self.followers:
            seat = follower.watcher - 1
            if seat >= len(self._seated) or (seat >= 0 and self._seated[seat].holder != follower.holder):
                follower.unseat()
        self._forget_shown()

    def follow(self, follower: Follower) -> None:
        self.followers.add(follower)
        self._come_or_gone(follower)

    def unfollow(self, follower: Follower) -> None:
        if follower in self.followers:
            self.followers.discard(follower)
            self.touched = monotonic()
            self._come_or_gone(follower)

    def _come_or_gone(self, follower: Follower) -> None:
        """Who is there has changed; which seats are stands in every event."""
        if follower.watcher:
            self._forget_shown()
            self._time_windows()
        self._tell_presence()

    def _forget_shown(self) -> None:
        self._events.clear()
        self._shown = None

    def _tell_presence(self) -> None:
        """Tell everybody who is there: at once, but if that was told a moment ago, a moment later."""
        self._presence = None
        if self._telling is not None:
            return
        wait = self._told + PRESENCE_SECONDS - monotonic()
        if wait > 0:
            self._telling = asyncio.get_running_loop().call_later(wait, self._tell_now)
        else:
            self._tell_now()

    def _tell_now(self) -> None:
        self._telling, self._told = None, monotonic()
        for follower in self.followers:
            follower.poke_presence()

    def online(self) -> set[int]:
        return {follower.watcher - 1 for follower in self.followers if follower.watcher}

    def watching(self) -> int:
        """How many look on."""
        return sum([not follower.watcher for follower in self.followers])

    def presence(self) -> bytes:
        """Who is there, as it goes over the wire."""
        if self._presence is None:
            self._presence = sight.encode(Presence(sorted(self.online()), self.watching(), list(self._thinking)))
        return self._presence

    def watcher(self, seat: int | None, holder: str | None) -> int:
        """Which watcher somebody is who asks for a seat's view; raises `Refusal`."""
        if seat is None:
            return 0
        if seat >= self.state.players or holder is None or self.state.sitters[seat].holder != holder:
            raise Refusal("not_your_seat", "not-your-seat")
        return seat + 1

    def event(self, watcher: int, since: int, holder: str | None) -> Event:
        return sight.event(self.state, watcher, since, self.online(), sight.held(self.state, holder))

    def event_json(self, watcher: int, since: int, holder: str | None) -> bytes:
        """The event as it goes over the wire; put into JSON once for all who get the same."""
        state, shown = self.state, self._shown
        if shown is None or shown.public != state.public:
            shown = self._shown = sight.Shown(state, self.online())
            self._events.clear()
        key = (watcher, state.counts[watcher], sight.since_for(state, watcher, since), shown.mine(holder))
        found = self._events.get(key)
        if found is None:
            if len(self._events) >= EVENTS_KEPT:
                self._events.clear()
            found = self._events[key] = shown.event(state, watcher, key[2], key[3])
        return found

    def why(self, ask: Why, holder: str | None, language: str) -> Because:
        """Why an action is not possible; raises `Refusal`."""
        self.watcher(ask.seat, holder)
        game = self.state.game
        if game is None:
            raise Refusal("not_begun", "not-begun")
        try:
            action = self.state.title.actions.number(dict(ask.form))
        except NoSuchAction:
            return Because(ask.id, None, None)
        refusal = game.why_not(ask.seat, action)
        if refusal is None:
            return Because(ask.id, None, None)
        return Because(ask.id, refusal.rule, refusal.say(language))

    def chat_before(self, n: int) -> ChatPage:
        """What was said before the n-th line, as far back as goes into one answer."""
        lines = self._chat[: max(n, 0)]
        found = newest(lines, CHAT_LINES, CHAT_BYTES) if lines else ()
        return ChatPage(len(lines) - len(found), list(found))

    def first_event(self, watcher: int) -> int:
        """The watcher's event with which the game began; raises `Refusal`."""
        if self._began is None:
            raise Refusal("not_begun", "not-begun")
        return self._began_at[watcher]

    def look_back(self, first: int, last: int, watcher: int) -> list[LookBack]:
        """The positions after some of the watcher's events, from its own knowledge; raises `Refusal`."""
        if not 0 < first <= last <= self.state.counts[watcher]:
            raise Refusal("not_here", "no-such-position")
        if self._began is None or first < self._began_at[watcher]:
            raise Refusal("not_begun", "not-begun")
        moves: list[tuple[int, int]] = list(self.state.made.moves)
        move_events = [0] * (len(moves) + 1)
        found: list[LookBack] = []
        count = self._began_at[watcher]
        for number, line in enumerate(self._journal[self._began :]):
            body = line.body
            count += line.seen >> watcher & 1 if number else 0
            if isinstance(body, Moved):
                moves.append((body.seat, body.action))
                move_events.append(count)
            elif isinstance(body, Undone):
                del moves[body.move], move_events[body.move + 1]
            elif number == 0:
                move_events = [count] * len(move_events)
            if count < first:
                continue
            found.append(LookBack(first, list(moves), list(move_events)))
            if first == last:
                break
            first += 1
        return found


def replays(title: Title, made: Made, edition: Edition | None) -> bool:
    """Whether a table's game replays here to what it was."""
    try:
        setup_of(title, made, edition)
    except KabutoError:
        return False
    return True


def gone(table: str) -> list[Change]:
    """What is deleted of a table; the entry that says so stays for a while."""
    return [
        Change("delete from entries where table_id = ? and kind <> 'gone'", [(table,)]),
        Change("delete from holders where table_id = ?", [(table,)]),
        Change("delete from reviews where table_id = ?", [(table,)]),
        Change("delete from played where table_id = ?", [(table,)]),
        Change("delete from calls where table_id = ?", [(table,)]),
        Change("delete from offers where table_id = ?", [(table,)]),
        Change("delete from absences where table_id = ?", [(table,)]),
        Change("delete from reports where table_id = ?", [(table,)]),
        Change("update tables set status = 'gone', listed = ?, look = null where id = ?", [(False, table)]),
    ]


def listing(state: TableState, old: Listing | None = None, at: float = 0.0, look: float | None = None) -> Listing:
    """How the lists of tables find this one, which they found so until now."""
    due = None if state.over else state.due
    if old is not None and old.status == state.status:
        due = listed_due(old.due, due, at)
    return Listing(
        state.table,
        state.made.title,
        state.made_at,
        state.made.listed,
        state.status,
        any(sitter.automatic for sitter in state.sitters),
        due,
        look,
        tuple(sorted({sitter.holder for sitter in state.sitters if sitter.holder is not None})),
    )


def listed_due(listed: float | None, due: float | None, at: float) -> float | None:
    """When the lists look at a table again whose next clock is at its end then, after an entry: never later, but as
    long as it is not much sooner, they need not be written again with every move."""
    if listed is None or due is None or due < listed or listed - at < (due - at) / 2:
        return due
    return listed
