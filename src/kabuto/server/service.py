"""The service: everything that one server process consists of, put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import get_args

from kabuto.server.absence import Absence
from kabuto.server.archive import Archive
from kabuto.server.bars import Bars
from kabuto.server.bells import Bells
from kabuto.server.bots.driver import BotDriver
from kabuto.server.bots.pool import Pool
from kabuto.server.chronicle import Chronicle
from kabuto.server.circle import Circle
from kabuto.server.coach import Coaches
from kabuto.server.hall import Hall
from kabuto.server.health import Health
from kabuto.server.holidays import Holidays
from kabuto.server.host import Host
from kabuto.server.inspector import Inspector
from kabuto.server.keeper import Keeper
from kabuto.server.keys import Keys
from kabuto.server.leagues import Leagues
from kabuto.server.lessons import Lessons
from kabuto.server.limits import Limits
from kabuto.server.lobby import Lobby
from kabuto.server.logs import short
from kabuto.server.mail import Mail
from kabuto.server.mailboxes import Mailboxes
from kabuto.server.metrics import Metrics
from kabuto.server.passkeys import Passkeys
from kabuto.server.refusal import Refusal
from kabuto.server.results import Results
from kabuto.server.review import Reviews
from kabuto.server.settings import Settings
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log
from kabuto.server.store.opening import open_log
from kabuto.server.study import Studies
from kabuto.server.table import Table
from kabuto.server.timekeeper import Timekeeper
from kabuto.server.tournaments import Tournaments
from kabuto.server.wire import Answer, AnyCommand, Play, Refused
from kabuto.server.workshop import Workshop

KINDS: dict[type, str] = {one: str(one.__struct_config__.tag) for one in get_args(AnyCommand)}
"""The kind of each command, as the wire names it."""
logger = logging.getLogger("kabuto.commands")


class Service:
    """Log, hall, bots, limits, metrics."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.metrics.watch_store(log)
        self.health = Health(log, settings.despite_damage)
        self.inspector = Inspector(log, self.health, settings)
        self.metrics.gauge("integrity", "Whether the log was sound when last checked", lambda: self.inspector.sound)
        self.metrics.gauge(
            "integrity_checked_timestamp_seconds", "When the log was last checked", lambda: self.inspector.checked
        )
        self.limits = Limits(settings.budgets)
        self.metrics.add("over_budget", "Refused because a budget was used up", self.limits.refusals)
        self.shelf = Shelf(settings)
        self.bars = Bars(log)
        self.hall = Hall(log, self.shelf, settings, self.bars, self.limits)
        self.keys = Keys(log)
        self.keys.on_change = self._dismiss
        self.passkeys = Passkeys(log, self.keys)
        self.mailboxes = Mailboxes(log, self.keys, Mail(settings.mail))
        self.bells = Bells(log, settings, self.metrics.notices)
        self.bells.channels.verified = self.mailboxes.verified
        if settings.notices:
            self.hall.outbox = self.bells.outbox
        self.results = Results(log, self.shelf, self.hall.aliases.owner)
        self.tournaments = Tournaments(self.hall, settings, self.bells)
        self.circle = Circle(log)
        self.chronicle = Chronicle(log, self.shelf, self.circle, self.results, self.hall.aliases)
        self.hall.ended = self._ended
        self.lobby = Lobby(self.hall, self.circle, self.bells, self.results)
        self.hall.unwelcome, self.hall.shown = self.lobby.bars, self.lobby.shown
        self.hall.opened = self.lobby.opened
        self.tournaments.blocked = self.circle.blocks
        self.leagues = Leagues(log, self.tournaments, settings)
        self.hall.kept = self.keys.kept
        self.absence = Absence(log, settings.leavers_wait)
        self.hall.absences = self.absence.noted
        self.hall.may_join = self.absence.may_join
        self.holidays = Holidays(self.hall)
        self.host = Host(self.hall, self.bars, self.keys, self.bells, self.results)
        self.host.on_ban = self._dismiss
        self.host.others += [self.circle.load, self.lobby.load]
        self.reports = self.host.reports
        pool = Pool(settings, self.limits)
        self.driver = BotDriver(self.hall, pool, self.metrics, settings)
        self.keeper = Keeper(self.hall, settings, self.metrics.kept)
        self.timekeeper = Timekeeper(self.hall, self.holidays, self.metrics.late)
        self.archive = Archive(shared=not settings.budgets.none)
        self.workshop = Workshop(log, self.shelf, self.limits)
        self.lessons = Lessons(self.shelf, self.workshop.text)
        self.studies = Studies(self.shelf, pool, self.limits)
        self.coaches = Coaches(self.shelf, pool, self.archive, self.limits)
        self.driver.hold = self.coaches.hold
        self.reviews = Reviews(log, pool, self.limits, settings.bot_seconds, settings.bot_workers)
        self.metrics.gauge("tables", "Tables in memory", lambda: len(self.hall.tables))
        self._watch(pool)
        self.closing = False
        self._asked: set[asyncio.Task[None]] = set()

    def _ended(self, state: TableState, at: float) -> list[Change]:
        told = (self.results.of_game(state, at), self.tournaments.of_game(state), self.chronicle.of_game(state, at))
        return [change for changes in told for change in changes]

    def _watch(self, pool: Pool) -> None:
        """Show how the bots fare."""
        turns = pool.turns
        self.metrics.gauge("bots_waiting", "Decisions that wait for a worker", lambda: len(turns.waiting))
        self.metrics.gauge("bots_thinking", "Decisions that workers think about", lambda: len(turns.running))
        self.metrics.times("bot_wait_seconds", "How long decisions waited for a worker", pool.waited)
        self.metrics.times("bot_think_seconds", "How long workers thought", pool.thought)
        self.metrics.add("workers_replaced", "Workers that had to be ended", pool.replaced)
        clerk = self.archive.clerk
        self.metrics.gauge(
            "looks_waiting", "Records and positions that wait for the clerk", lambda: len(clerk.turns.waiting)
        )
        self.metrics.times("look_seconds", "How long the clerk took for a record or some positions", clerk.took)
        self.metrics.add("clerks_replaced", "Clerks that had to be ended", clerk.replaced)
        reader = self.hall.editions.reader
        self.metrics.gauge("editions_waiting", "Editions that wait for the reader", lambda: len(reader.turns.waiting))
        self.metrics.times("edition_seconds", "How long the reader took for an edition", reader.took)
        self.metrics.add("readers_replaced", "Readers that had to be ended", reader.replaced)

    @classmethod
    async def open(cls, settings: Settings) -> Service:
        """Open the log and begin; raises `BadDatabase`.

        Whatever ships is loaded before: later it would hold everybody up, even in a thread (a title takes 50 ms).
        """
        service = cls(settings, await open_log(settings.database, settings.despite_damage))
        for title in service.shelf.titles.values():
            title.load()
        await service.host.start()
        service.driver.start()
        service.keeper.start()
        service.timekeeper.start()
        service.tournaments.start()
        service.leagues.start()
        service.bells.start(service.hall)
        service.lobby.start()
        service.inspector.start()
        return service

    def _dismiss(self) -> None:
        """End the lines of those who are banned, of devices whose key was taken back, and of those who are known as
        somebody else now: they come back as that one."""
        for table in self.hall.tables:
            for follower in list(table.followers):
                banned = self.bars.banned(follower.holder, follower.address) is not None
                other = follower.holder is not None and self.hall.aliases.owner(follower.holder) != follower.holder
                if banned or other or self.keys.revoked(follower.secret):
                    follower.dismiss()

    def shown(self, table: Table, seat: int, holder: str | None) -> None:
        """A page that can be seen shows somebody that it is their turn."""
        self.bells.shown(table, seat, holder)

    async def ready(self) -> bool:
        """Whether moves can be made: this server is not about to end, and something was written and read just now."""
        return not self.closing and await self.health.ready()

    async def command(self, table: Table, client: str, command: AnyCommand, address: str = "") -> Answer:
        """Carry out a command, counted and logged."""
        start = time.perf_counter()
        answer = await self.hall.command(table, client, command, address)
        self._note(table, command, answer, start)
        return answer

    def ask(
        self,
        table: Table,
        client: str,
        command: AnyCommand,
        answered: Callable[[Answer], None],
        address: str = "",
    ) -> None:
        """The same; `answered` is called with the answer, at once or later. Moves go the short way if they can."""
        start = time.perf_counter()

        def done(answer: Answer | None) -> None:
            if answer is None:
                task = asyncio.ensure_future(self._ask(table, client, command, answered, address))
                self._asked.add(task)
                task.add_done_callback(self._asked.discard)
            else:
                self._note(table, command, answer, start)
                answered(answer)

        if not (isinstance(command, Play) and table.play(client, command, done)):
            done(None)

    async def _ask(
        self, table: Table, client: str, command: AnyCommand, answered: Callable[[Answer], None], address: str
    ) -> None:
        try:
            answer = await self.command(table, client, command, address)
        except Exception:
            logger.exception("a command failed")
            answer = Refusal("try_again", "try-again").answer(command.id, command.language)
        answered(answer)

    def _note(self, table: Table, command: AnyCommand, answer: Answer, start: float) -> None:
        took = time.perf_counter() - start
        kind = KINDS[type(command)]
        result = answer.reason if isinstance(answer, Refused) else "done"
        self.metrics.commands.count(kind, result)
        self.metrics.command_seconds.note(took)
        if logger.isEnabledFor(logging.INFO):
            extra = {"table": short(table.id), "command": kind, "answer": result, "ms": round(took * 1000, 2)}
            logger.info("command", extra=extra)

    async def close(self) -> None:
        """Finish what was begun: bots first, so that nothing new comes, then the log."""
        self.closing = True
        await self.inspector.close()
        await self.keeper.close()
        await self.reviews.close()
        await self.timekeeper.close()
        await self.leagues.close()
        await self.tournaments.close()
        await self.bells.close()
        await self.lobby.close()
        await self.mailboxes.close()
        await self.driver.close()
        await self.archive.close()
        await self.workshop.close()
        await self.hall.close()
        await asyncio.gather(*self._asked, return_exceptions=True)
