"""The pool of worker processes, used in fair turns. A worker that exceeds the time limit is killed and replaced."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from typing import TypeVar

import msgspec

from kabuto.kernel.title import Title
from kabuto.server.bots.fair import Asker, Fair
from kabuto.server.bots.review import ReviewFound, ReviewPart
from kabuto.server.bots.worker import Question, Thought
from kabuto.server.clerk import Decided
from kabuto.server.lessonwire import CoachWord
from kabuto.server.limits import Limits
from kabuto.server.process import Failed, Process
from kabuto.server.settings import Settings
from kabuto.server.state import Known
from kabuto.server.tally import Tally, Times
from kabuto.server.wire import OddsLine

WORKER = "kabuto.server.bots.worker"
STUDY_SECONDS = 12.0
"""A study takes about two seconds; whoever asked for it waits longer on a slow machine, where no move waits for it."""
REVIEW_SECONDS = 60.0
"""A part of a review takes a second or two."""
SEATS_KNOWN = 4096
"""Of so many seats the pool remembers the worker."""


T = TypeVar("T", Thought, ReviewFound)


class BotFailed(Exception):
    """The bot crashed, hung, or chose what is not legal."""


class Pool:
    """So many workers, started when first needed."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._limit = settings.bot_seconds + settings.bot_grace
        self._makers = settings.extra_bots
        self._budget = limits.bots
        self.turns = Fair(settings.bot_workers, self._late, shared=not limits.budgets.none)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._served: OrderedDict[tuple[str, int], Process] = OrderedDict()
        """Which worker a seat was served by last: it has kept the seat's bot."""
        self.replaced = Tally("why")
        """How many workers had to be killed."""
        self.waited = Times()
        """How long questions waited for a worker."""
        self.thought = Times()

    def _late(self, asker: Asker) -> bool:
        return self._budget.lacks(asker.holder, asker.address) > 0

    async def choose(
        self, asker: Asker, title: Title, bot: str, seat: int, known: Known, edition: str | None = None
    ) -> int:
        """The bot's choice; raises `BotFailed`."""
        question = self._question(asker.table, title, bot, seat, known, edition)
        thought = await self._ask(asker, question, self._limit, Thought)
        if thought.action is None:
            raise BotFailed(thought.error or "no answer")
        if thought.action not in known.legal:
            raise BotFailed("the choice is not legal")
        return thought.action

    async def study(
        self, asker: Asker, title: Title, bot: str, seat: int, known: Known, edition: str | None = None
    ) -> list[OddsLine] | None:
        """What the bot can tell about the decision: the best lines; None if it cannot. Raises `BotFailed`."""
        question = self._question(None, title, bot, seat, known, edition, study=True)
        thought = await self._ask(asker, question, STUDY_SECONDS, Thought)
        if thought.error is not None:
            raise BotFailed(thought.error)
        return thought.lines

    async def coach(
        self, asker: Asker, title: Title, bot: str, seat: int, decided: Decided, edition: str | None = None
    ) -> CoachWord | None:
        """The coach's word about a decision; None if there is none. Raises `BotFailed`."""
        known = Known(decided.view, decided.legal, False)
        question = self._question(None, title, bot, seat, known, edition)
        question = msgspec.structs.replace(question, decided=decided.actions, move=decided.move)
        thought = await self._ask(asker, question, STUDY_SECONDS, Thought)
        if thought.error is not None:
            raise BotFailed(thought.error)
        return thought.word

    async def review(self, asker: Asker, part: ReviewPart) -> ReviewFound:
        """A part of the review of a game that is over; raises `BotFailed`."""
        found = await self._ask(asker, part, REVIEW_SECONDS, ReviewFound)
        if found.error is not None:
            raise BotFailed(found.error)
        return found

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

    async def _ask(self, asker: Asker, question: Question | ReviewPart, seconds: float, answer: type[T]) -> T:
        asked = time.monotonic()
        async with self.turns.place(asker):
            begun = time.monotonic()
            self.waited.note(begun - asked)
            try:
                return await self._think(question, seconds, answer)
            finally:
                took = time.monotonic() - begun
                self.thought.note(took)
                self._budget.charge(asker.holder, asker.address, took)

    async def _think(self, question: Question | ReviewPart, seconds: float, answer: type[T]) -> T:
        try:
            worker = await self._worker(question if isinstance(question, Question) else None)
            try:
                thought = msgspec.json.decode(await worker.ask(msgspec.json.encode(question), seconds), type=answer)
            except BaseException as error:
                self.replaced.count(type(error).__name__)
                self._all.discard(worker)
                await worker.end()
                raise
        except Failed as failed:
            raise BotFailed(str(failed)) from None
        except msgspec.DecodeError:
            raise BotFailed("the worker spoke nonsense") from None
        self._idle.append(worker)
        return thought

    async def _worker(self, question: Question | None) -> Process:
        """An idle worker, if possible the one that has kept the seat's bot; else a new one."""
        dead = {worker for worker in self._idle if worker.dead}
        self._idle = [worker for worker in self._idle if worker not in dead]
        self._all -= dead
        key = (question.table or "", question.seat) if question is not None else ("", -1)
        known = self._served.pop(key, None)
        if known is not None and known in self._idle:
            self._idle.remove(known)
            worker = known
        else:
            worker = self._idle.pop() if self._idle else await self._start()
        if question is not None and question.table is not None:
            self._served[key] = worker
            if len(self._served) > SEATS_KNOWN:
                self._served.popitem(last=False)
        return worker

    async def _start(self) -> Process:
        worker = await Process.start(WORKER)
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        workers, self._all, self._idle = list(self._all), set(), []
        await asyncio.gather(*(worker.end() for worker in workers))
