"""The hall: all tables of a server. Tables are loaded from the log when somebody asks, and forgotten when idle."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from msgspec import structs

from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import BadEdition, KabutoError
from kabuto.kernel.title import SEED_BITS, Title
from kabuto.server import pace as pacing, sight
from kabuto.server.aliases import Aliases
from kabuto.server.bars import Bars
from kabuto.server.bots.fair import Asker
from kabuto.server.colours import choose_colours
from kabuto.server.commands import checked_stops, letter, tidy
from kabuto.server.editions import Editions
from kabuto.server.entries import Made, Next, Plan, decode, encode, kind
from kabuto.server.holders import random_word
from kabuto.server.limits import Limits
from kabuto.server.lock import Lock
from kabuto.server.outbox import Outbox
from kabuto.server.pace import Hours
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.settings import Settings
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState, begin, plan_of
from kabuto.server.store import Change, Conflict, Damaged, Entry, Log, Unavailable
from kabuto.server.table import Absences, Ended, Table, listing
from kabuto.server.tourneywire import MakeTournament
from kabuto.server.wire import (
    Answer,
    AnyCommand,
    Chat,
    CreateTable,
    Done,
    Fork,
    Rematch,
    SeatPlan,
    TableSummary,
    TakeSeat,
)
from kabuto.server.wordfilter import WordFilter
from kabuto.version import VERSION

EDITION_COST = 0.5 / 1024
"""What a sign of an edition costs of the budget of requests: reading a large one takes a while."""
LISTED = 50
ENDED = 24
"""So many games that ended of late are looked at for those that are worth watching."""
LOOKED_AT = 1000
"""Of so many listed tables those that are shown are chosen."""
OFFERS = """select table_id from offers join tables on tables.id = table_id
    where listed and status = 'playing' order by at desc limit ?"""
"""Listed tables at which somebody may take over a seat."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
logger = logging.getLogger("kabuto.hall")


class Hall:
    """See the head of this file."""

    def __init__(self, log: Log, shelf: Shelf, settings: Settings, bars: Bars, limits: Limits) -> None:
        self.log = log
        self.aliases = Aliases(log)
        self.bars = bars
        self.shelf = shelf
        self.settings = settings
        self.limits = limits
        self.on_change: Callable[[Table, bool], None] = lambda table, here: None
        """Called when a table has changed or was loaded, with whether this process did it."""
        self.outbox: Outbox | None = None
        """Who wants to be told that it is their turn; None: nobody is told."""
        self.ended: Ended | None = None
        """What is noted of a game that ends."""
        self.absences: Absences | None = None
        """What is noted of people who go."""
        self.may_join: Callable[[Made, str], Awaitable[None]] | None = None
        """Refuses a seat at a table to somebody who has to wait."""
        self.kept: Callable[[str], bool] = lambda holder: False
        """Whether somebody kept their name: can come back after losing a cookie."""
        self.unwelcome: Callable[[TableState, str], Refusal | None] = lambda state, client: None
        """Why somebody may not sit down at a table, if its people say so."""
        self.shown: Callable[[TableState, str | None], bool] = lambda state, holder: True
        """Whether an open table is in somebody's list."""
        self.opened: Callable[[Table], None] = lambda table: None
        """Called when somebody has made a table."""
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._replaying = Lock()
        """One table at a time is replayed; each in slices, so that play goes on meanwhile."""
        self._behind: set[asyncio.Task[None]] = set()
        self.filter = WordFilter(settings.word_file)
        self.editions = Editions(shared=not limits.budgets.none)
        log.watch(self._told)

    # Finding ---------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    async def table(self, id: str) -> Table:
        """A table, from memory or from the log; raises `Refusal`."""
        found = self._tables.get(id)
        if found is not None:
            found.touched = time.monotonic()
            return found
        if not TABLE_ID.fullmatch(id):
            raise Refusal("unknown_table", "unknown-table")
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Table:
        table = self._new(id)
        try:
            entries = await self.log.read(id)
        except Damaged:
            raise Refusal("not_here", "table-damaged") from None
        except Unavailable:
            raise Refusal("try_again", "try-again") from None
        if not entries or entries[0].n != 1:  # it was deleted
            raise Refusal("unknown_table", "unknown-table")
        edition = await self._edition_of(entries[0])
        try:
            async with self._replaying:
                await table.load(entries, edition)
        except (KabutoError, LookupError, ValueError, AssertionError):
            logger.exception("a table cannot be replayed", extra={"table": id})
            raise Refusal("not_here", "table-broken") from None
        self._enter(table, here=self.log.alone)
        return table

    def _new(self, id: str) -> Table:
        own = (self.outbox, self.ended, self.absences, self.aliases.decode)
        return Table(id, self.log, self.shelf, self._moved_on, *own)

    async def _edition_of(self, first: Entry) -> Edition | None:
        """The edition that a table's maker sent; None if there is none, or none that can be read any more."""
        made = decode(first.data)
        assert isinstance(made, Made)
        try:
            asker = Asker("", made.maker, first.table, True)
            return await self.editions.read(self.shelf.title(made.title), made.edition_text, asker)
        except BadEdition:
            return None

    def _enter(self, table: Table, here: bool) -> None:
        self._tables[table.id] = table
        self.on_change(table, here)

    def _moved_on(self, table: Table, here: bool) -> None:
        if table.state.over:
            self.limits.tables.end(table.id)
        else:
            self.limits.tables.go_on(table.id)
        if table.id in self._tables:
            self.on_change(table, here)

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at; the log knows them."""
        now = time.monotonic()
        unused = (table for table in self._tables.values() if not table.followers and not table.users)
        idle = sorted(unused, key=lambda table: table.touched)
        surplus = len(self._tables) - self.settings.most_tables
        for i, table in enumerate(idle):
            patience = self.settings.over_seconds if table.state.over else self.settings.idle_seconds
            old = now - table.touched > patience
            if (old or i < surplus) and not table.lock.locked():
                del self._tables[table.id]

    # What other processes write --------------------------------------------------------------------------------

    def _told(self, id: str, n: int) -> None:
        for table in self.tables if not id else filter(None, [self._tables.get(id)]):
            if id and not n:
                self.soon(self._read_again(table))
            elif not id or table.state.n < n:
                self.soon(self._catch_up(table))
        if id in self._loading or not id:
            self.soon(self._after_loading(id))

    def known(self, id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._tables.get(id)

    def soon(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._behind.add(task)
        task.add_done_callback(self._behind.discard)

    async def know_again(self) -> bool:
        """Know who is one person with whom, also at tables that are in memory; whether that has changed. Raises
        `Unavailable`."""
        changed = await self.aliases.load()
        for task in list(self._loading.values()) if changed else ():  # they may have begun before
            await asyncio.wait([task])
        for table in self.tables if changed else ():
            state = table.state
            if state.made.maker in changed or any(sitter.holder in changed for sitter in state.sitters):
                await self._read_again(table)
        return bool(changed)

    async def _catch_up(self, table: Table) -> None:
        try:
            await table.catch_up()
        except Unavailable:
            logger.warning("a table could not be read; it will be when it is next used", extra={"table": table.id})

    async def _read_again(self, table: Table) -> None:
        try:
            await table.read_again()
        except Unavailable:
            self._tables.pop(table.id, None)  # whoever asks next gets it from the log

    async def _after_loading(self, id: str) -> None:
        for task in [self._loading[id]] if id in self._loading else list(self._loading.values()):
            try:
                await self._catch_up(await asyncio.shield(task))
            except Refusal:
                continue

    # Commands --------------------------------------------------------------------------------------------------

    async def command(self, table: Table, client: str, command: AnyCommand, address: str = "") -> Answer:
        """Carry out a command at a table."""
        if isinstance(command, Chat) and (mute := self.bars.muted(client)) is not None:
            return mute.refusal().answer(command.id, command.language)
        if isinstance(command, Chat):
            command = structs.replace(command, text=self.filter.masked(command.text))
        if isinstance(command, Rematch):
            return await self._rematch(table, client, command, address)
        if isinstance(command, TakeSeat):
            try:
                await self._may_sit(table.state, client, command.seat)
            except Refusal as refusal:
                return refusal.answer(command.id, command.language)
        return await table.command(client, command)

    async def _may_sit(self, state: TableState, client: str, seat: int) -> None:
        """Refuse a seat to somebody who may not take one here now; who has one comes back in any case."""
        if any(sitter.holder == client for sitter in state.sitters[seat : seat + 1]):
            return
        if (no := self._unrated(state, client, seat) or self.unwelcome(state, client)) is not None:
            raise no
        if self.may_join is not None:
            await self.may_join(state.made, client)

    def _unrated(self, state: TableState, client: str, seat: int) -> Refusal | None:
        """Why somebody may not take a seat at a rated table."""
        offered = seat < state.players and state.sitters[seat].offered
        if not state.made.rated or (state.game is not None and not offered):
            return None
        if not self.kept(client):
            return Refusal("not_here", "rated-needs-name")
        if any(sitter.holder == client for sitter in state.sitters):
            return Refusal("not_here", "rated-one-seat")
        return None

    async def create(self, client: str, wanted: CreateTable, address: str = "") -> Table:
        """A new table, on the budgets of the client and of its address; raises `Refusal`."""
        title = self.shelf.title(wanted.title)
        if len(wanted.seats) != wanted.players:
            raise Refusal("malformed", "seat-count", players=wanted.players)
        if wanted.rated:
            self._check_rated(wanted, client)
        colours = choose_colours(wanted.seats)
        seats = [
            structs.replace(self._plan(title, seat, plan, client, wanted.name), colour=colours[seat])
            for seat, plan in enumerate(wanted.seats)
        ]
        edition = await self._read(title, wanted.edition, client, address)
        made = self._made(
            title,
            wanted.players,
            wanted.modules,
            dict(wanted.options),
            seats,
            client,
            wanted.listed,
            wanted.edition,
            edition,
        )
        pace = wanted.pace or (pacing.USUAL if wanted.listed else None)
        if wanted.level is not None and wanted.level[0] > wanted.level[1]:
            raise Refusal("malformed", "level-order")
        hours = hours_of(wanted, pace)
        made = structs.replace(made, waits=wanted.waits, pace=pace, rated=wanted.rated, hours=hours)
        made = structs.replace(made, level=wanted.level, language=wanted.language, bots_after=wanted.bots_after)
        if self.may_join is not None:
            await self.may_join(made, client)
        table = await self._open(made, edition, client, address)
        self.opened(table)
        return table

    def _check_rated(self, wanted: CreateTable, client: str) -> None:
        """A game that counts has two people or more, each in one seat, and the edition that ships."""
        if not self.kept(client):
            raise Refusal("not_here", "rated-needs-name")
        kinds = Counter(plan.kind for plan in wanted.seats)
        if kinds["me"] != 1 or kinds["open"] < 1 or wanted.edition is not None:
            raise Refusal("malformed", "rated-people")

    async def _read(self, title: Title, text: str | None, client: str, address: str) -> Edition | None:
        """The edition that a client sent; raises `Refusal`."""
        if text is None:
            return None
        if wait := self.limits.requests.take(client, address, EDITION_COST * len(text)):
            raise self.limits.over("requests", wait)
        try:
            return await self.editions.read(title, text, Asker(address, client, "", True))
        except BadEdition as error:
            raise Refusal("malformed", "bad-setup", why=str(error)) from None

    def _plan(self, title: Title, seat: int, plan: SeatPlan, client: str, maker: str) -> Plan:
        if plan.kind == "bot":
            if plan.bot is None:
                raise Refusal("malformed", "bot-missing")
            bot = self.shelf.check_bot(title, plan.bot)
            return Plan(kind="bot", name=tidy(plan.name or bot) or bot, bot=bot)
        if plan.kind == "open":
            return Plan(kind="open", name="")
        name = tidy(plan.name or maker) or letter(seat)
        return Plan(kind="person", name=name, holder=client, brief=plan.brief, stops=checked_stops(title, plan.stops))

    def _made(
        self,
        title: Title,
        players: int,
        modules: list[str],
        options: dict[str, str | int | bool],
        seats: list[Plan],
        maker: str,
        listed: bool,
        text: str | None,
        edition: Edition | None,
    ) -> Made:
        seed = secrets.randbits(SEED_BITS)
        try:
            setup = title.setup(players, modules, options, seed, edition)
        except KabutoError as error:
            raise Refusal("malformed", "bad-setup", why=str(error)) from None
        return Made(
            title=title.name,
            players=setup.players,
            modules=list(setup.modules),
            options=dict(setup.options),
            edition=setup.edition.digest,
            engine=VERSION,
            seed=str(seed),
            seats=seats,
            maker=maker,
            listed=listed,
            edition_text=text,
        )

    async def _open(self, made: Made, edition: Edition | None, client: str, address: str) -> Table:
        entry, state = self._first(made, edition)
        self.limits.admit_table(entry.table, client, address, made.listed, len(entry.data))
        try:
            await self.log.append([entry], [listing(state)])
        except (Conflict, Unavailable):
            self.limits.tables.end(entry.table)
            raise Refusal("try_again", "try-again") from None
        table = self._new(entry.table)
        table.open([entry], edition)
        table.paid_from = address
        self._enter(table, here=True)
        return table

    def _first(self, made: Made, edition: Edition | None) -> tuple[Entry, TableState]:
        id = random_word(9)
        at = round(time.time(), 3)
        state = begin(id, self.shelf.title(made.title), made, at, edition)
        return Entry(id, 1, kind(made), encode(made), at, state.seen), state

    async def _rematch(self, table: Table, client: str, command: Rematch, address: str) -> Answer:
        async with table.lock:
            try:
                return await self._next(table, client, command, address)
            except Refusal as refusal:
                return refusal.answer(command.id, command.language)

    async def _next(self, table: Table, client: str, command: Rematch, address: str) -> Done:
        for _ in range(2):
            state = table.state
            watcher = table.watcher(command.seat, client)
            if done := table.answered(client, command.id):
                return done
            if state.status != "over" or state.game is None:
                raise Refusal("not_begun", "table-not-over")
            if state.next is not None:
                return Done(command.id, state.counts[watcher], state.next)
            old = state.made
            sitters = [
                structs.replace(plan_of(s), colour=plan.colour)
                for s, plan in zip(state.sitters, old.seats, strict=True)
            ]
            if command.ask:
                sitters = [invited(plan, client) for plan in sitters]
            seats = [sitters[-1], *sitters[:-1]]
            made = self._made(
                state.title,
                old.players,
                old.modules,
                dict(state.game.setup.options),
                seats,
                client if command.ask else old.maker,
                old.listed,
                old.edition_text,
                state.edition,
            )
            made = structs.replace(made, pace=old.pace, rated=old.rated, hours=old.hours)
            entry, first = self._first(made, state.edition)
            self.limits.admit_table(entry.table, client, address, made.listed, len(entry.data))
            link = Next(seat=command.seat, table=entry.table)
            linked = False
            try:
                linked = await table.link(link, client, command.id, entry, listing(first))
            finally:
                if not linked:
                    self.limits.tables.end(entry.table)
            if linked:
                following = self._new(entry.table)
                following.open([entry], state.edition)
                following.paid_from = address
                self._enter(following, here=True)
                return Done(command.id, table.state.counts[watcher], entry.table)
            await table._catch_up()
        raise Refusal("try_again", "try-again")

    async def fork(self, table: Table, client: str, wanted: Fork, address: str = "") -> Table:
        """A table of one's own that goes on from a position of a finished game; raises `Refusal`."""
        state = table.state
        if not state.over or state.game is None:
            raise Refusal("not_begun", "table-not-over")
        moves = state.game.moves
        if wanted.move > len(moves) or wanted.seat >= state.players:
            raise Refusal("not_here", "no-such-position")
        usual = self.shelf.usual(state.title)
        chosen = None if wanted.bot is None else self.shelf.check_bot(state.title, wanted.bot)
        own = state.sitters[wanted.seat]
        name = own.name if own.holder == client else letter(wanted.seat)
        bots = [chosen or sitter.bot or usual for sitter in state.sitters]
        old = state.made
        colours = [plan.colour for plan in old.seats]
        seats = [Plan(kind="bot", name=bot, bot=bot, colour=colours[seat]) for seat, bot in enumerate(bots)]
        mine = plan_of(own) if own.holder == client else Plan(kind="person", name=name, holder=client)
        seats[wanted.seat] = structs.replace(mine, colour=colours[wanted.seat])
        made = structs.replace(old, seats=seats, maker=client, listed=False, moves=moves[: wanted.move])
        made = structs.replace(made, waits=False, study_of=table.id, pace=None, hours=None)
        made = structs.replace(made, tournament=None, shown=False, bots_after=0)
        return await self._open(made, state.edition, client, address)

    def first(
        self, wanted: MakeTournament, seats: Sequence[Plan], maker: str, tournament: str, shown: bool
    ) -> tuple[Entry, TableState]:
        """The first entry of a table at which everybody already sits, and the table then; raises `Refusal`."""
        title = self.shelf.title(wanted.title)
        options = dict(wanted.options)
        made = self._made(title, len(seats), wanted.modules, options, list(seats), maker, False, None, None)
        made = structs.replace(made, pace=wanted.pace, rated=wanted.rated, tournament=tournament, shown=shown)
        return self._first(made, None)

    async def open_all(self, firsts: Sequence[tuple[Entry, TableState]], changes: Sequence[Change]) -> None:
        """New tables, all or none of them, with what else is to be written; whoever is to act is told. Raises
        `Conflict` or `Unavailable`."""
        entries, listings = [entry for entry, _ in firsts], []
        for entry, state in firsts:
            came = [state.sitters[seat].holder for seat in state.people_owing()]
            look = None if self.outbox is None else self.outbox.look(came, entry.at)
            listings.append(listing(state, look=look))
        await self.log.append(entries, listings, changes)
        for entry in entries:
            table = self._new(entry.table)
            table.open([entry])
            self._enter(table, here=True)

    async def play_on(self, made: Made, client: str, address: str = "") -> Table:
        """A table of one's own that begins with some moves; raises `Refusal`."""
        return await self._open(made, None, client, address)

    # The end of a table ----------------------------------------------------------------------------------------

    async def delete(self, id: str) -> None:
        """Delete everything about a table; whoever is there is told. Raises `Refusal`."""
        table = await self.table(id)
        await table.delete()
        self._tables.pop(id, None)

    async def rewrite(self, id: str, edit: Callable[[Entry], Entry], changes: Sequence[Change] = ()) -> None:
        """Change what entries of a table say, without changing how it replays; raises `Refusal`."""
        try:
            entries = await self.log.read(id)
            edited = [new for old in entries if (new := edit(old)) != old]
            await self.log.rewrite(edited, changes)
        except Unavailable:
            raise Refusal("try_again", "try-again") from None
        if (table := self._tables.get(id)) is not None and edited:
            await self._read_again(table)

    async def held_by(self, holder: str) -> int:
        """At how many tables somebody holds a seat; raises `Refusal`."""
        with or_try_again():
            return len(await self.log.held_by(holder, LISTED))

    # Lists -----------------------------------------------------------------------------------------------------

    async def list(self, which: Literal["open", "mine", "watch"], holder: str | None) -> list[TableSummary]:
        """Open tables, tables to watch, or those of a holder; newest first. To watch there are games that are being
        played, and after them those that ended of late."""
        with or_try_again():
            if which == "mine":
                ids: Sequence[str] = await self.log.held_by(holder, LISTED) if holder is not None else []
            else:
                ids = self._mixed(await self.log.listed("open" if which == "open" else "playing", LOOKED_AT))
            if which == "open":
                ids = [*ids, *(row[0] for row in await self.log.select(OFFERS, LISTED))]
            if which == "watch":
                ids = [*ids, *await self.log.listed("over", ENDED)]
        found = []
        for id in ids:
            try:
                table = await self.table(id)
            except Refusal:
                continue
            if which == "open" and not self.shown(table.state, holder):
                continue
            line = sight.summary(table.state, holder, table.online(), table.watching())
            if which != "mine" or line.mine:
                found.append(line if which == "mine" else self.filter.listed(line))
        return found

    def _mixed(self, ids: Sequence[str]) -> Sequence[str]:
        """So many of the listed tables as are shown, still newest first: of everybody the newest one, then everybody's
        second, so that no one fills the list alone. Of tables that are not in memory nobody knows who made them."""
        rows = []
        seen: Counter[str] = Counter()
        for place, id in enumerate(ids):
            table = self._tables.get(id)
            maker = id if table is None else table.paid_from or table.state.made.maker
            rows.append((seen[maker], place))
            seen[maker] += 1
        return [ids[place] for place in sorted(place for _, place in sorted(rows)[:LISTED])]

    async def close(self) -> None:
        for task in [*self._loading.values(), *self._behind]:
            task.cancel()
        await self.editions.close()
        await self.log.close()


def hours_of(wanted: CreateTable, pace: str | None) -> Hours | None:
    """The hours of a table, as its maker wants them; raises `Refusal`."""
    if wanted.hours is None:
        return None
    if pace not in pacing.WITH_HOURS:
        raise Refusal("malformed", "hours-need-pace", paces=", ".join(pacing.WITH_HOURS))
    hours = Hours(wanted.hours.first, wanted.hours.last, wanted.hours.zone)
    if hours.length < pacing.SHORTEST_HOURS:
        raise Refusal("malformed", "hours-too-short", least=pacing.SHORTEST_HOURS)
    if not pacing.known_zone(hours.zone):
        raise Refusal("malformed", "no-such-zone", zone=hours.zone)
    return hours


def invited(plan: Plan, client: str) -> Plan:
    """A seat at the next table, open if somebody else sat there: nobody is made to play again."""
    if plan.kind == "person" and plan.holder != client:
        return Plan(kind="open", name="", colour=plan.colour)
    return plan
