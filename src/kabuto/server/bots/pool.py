"""The pool of worker processes. A worker that exceeds the time limit is killed and replaced."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict

import msgspec

from kabuto.kernel.title import Title
from kabuto.server.bots.worker import Question, Thought, Way
from kabuto.server.settings import Settings
from kabuto.server.state import Known

START_SECONDS = 30.0
STUDY_SECONDS = 12.0
"""A study takes about two seconds; whoever asked for it waits longer on a slow machine, where no move waits for it."""
LINE_BYTES = 1 << 22
SEATS_KNOWN = 4096
"""Of so many seats the pool remembers the worker."""
logger = logging.getLogger("kabuto.bots")


class BotFailed(Exception):
    """The bot crashed, hung, or chose what is not legal."""


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Worker:
        command = (sys.executable, "-m", "kabuto.server.bots.worker")
        worker = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE_BYTES))
        try:
            if await worker._line(START_SECONDS) != b"ready\n":
                raise BotFailed("the worker did not start")
        except BaseException:
            worker.kill()
            raise
        return worker

    async def ask(self, question: Question, seconds: float) -> Thought:
        stdin = self.process.stdin
        assert stdin is not None
        stdin.write(msgspec.json.encode(question) + b"\n")
        line = await self._line(seconds)
        if not line:
            raise BotFailed("the worker died")
        try:
            return msgspec.json.decode(line, type=Thought)
        except msgspec.DecodeError:
            raise BotFailed("the worker spoke nonsense") from None

    async def _line(self, seconds: float) -> bytes:
        assert self.process.stdout is not None
        try:
            return await asyncio.wait_for(self.process.stdout.readline(), seconds)
        except TimeoutError:
            raise BotFailed(f"no answer after {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise BotFailed(str(error)) from None

    def kill(self) -> None:
        if self.process.returncode is None:
            try:
                self.process.kill()
            except ProcessLookupError:
                return

    async def end(self) -> None:
        self.kill()
        await self.process.wait()


class Pool:
    """So many workers, started when first needed."""

    def __init__(self, settings: Settings) -> None:
        self._limit = settings.bot_seconds + settings.bot_grace
        self._makers = settings.extra_bots
        self._free = asyncio.Semaphore(settings.bot_workers)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._served: OrderedDict[tuple[str, int], Worker] = OrderedDict()
        """Which worker a seat was served by last: it has kept the seat's bot."""
        self.replaced = 0
        """How many workers had to be killed."""

    async def choose(
        self, table: str, title: Title, bot: str, seat: int, known: Known, edition: str | None = None
    ) -> int:
        """The bot's choice; raises `BotFailed`."""
        thought = await self._ask(self._question(table, title, bot, seat, known, edition), self._limit)
        if thought.action is None:
            raise BotFailed(thought.error or "no answer")
        if thought.action not in known.legal:
            raise BotFailed("the choice is not legal")
        return thought.action

    async def study(
        self, title: Title, bot: str, seat: int, known: Known, edition: str | None = None
    ) -> list[Way] | None:
        """What the bot can tell about the decision: the best ways to go on; None if it cannot. Raises `BotFailed`."""
        question = self._question(None, title, bot, seat, known, edition, study=True)
        thought = await self._ask(question, STUDY_SECONDS)
        if thought.error is not None:
            raise BotFailed(thought.error)
        return thought.ways

    def _question(
        self,
        table: str | None,
        title: Title,
        bot: str,
        seat: int,
        known: Known,
        edition: str | None,
        study: bool = False,
    ) -> Question:
        return Question(
            table=table,
            package=title.package,
            bot=bot,
            maker=self._makers.get(bot),
            seed=secrets.randbits(62),
            seat=seat,
            edition=edition,
            legal=known.legal,
            view=known.view,
            study=study,
        )

    async def _ask(self, question: Question, seconds: float) -> Thought:
        async with self._free:
            worker = await self._worker(question)
            try:
                thought = await worker.ask(question, seconds)
            except BaseException:
                self.replaced += 1
                self._all.discard(worker)
                await worker.end()
                raise
            self._idle.append(worker)
        return thought

    async def _worker(self, question: Question) -> Worker:
        """An idle worker, if possible the one that has kept the seat's bot; else a new one."""
        dead = {worker for worker in self._idle if worker.process.returncode is not None}
        self._idle = [worker for worker in self._idle if worker not in dead]
        self._all -= dead
        key = (question.table or "", question.seat)
        known = self._served.pop(key, None)
        if known is not None and known in self._idle:
            self._idle.remove(known)
            worker = known
        else:
            worker = self._idle.pop() if self._idle else await self._start()
        if question.table is not None:
            self._served[key] = worker
            if len(self._served) > SEATS_KNOWN:
                self._served.popitem(last=False)
        return worker

    async def _start(self) -> Worker:
        try:
            worker = await Worker.start()
        except OSError as error:
            raise BotFailed(str(error)) from None
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        workers, self._all, self._idle = list(self._all), set(), []
        await asyncio.gather(*(worker.end() for worker in workers))
