"""Reviews: games that are over, judged by the bots' processes from full information, and kept with their tables.

A review is begun when somebody first asks for it, and found out in parts: people who wait for a bot's move go before.
It is kept in the log's database beside the entries, with no name in it, and deleted with its table. Half a review is
not kept: after a restart whoever asks again has it begun anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from kabuto.bots.review import Decision, turning
from kabuto.server.bots.fair import Asker
from kabuto.server.bots.pool import BotFailed, Pool
from kabuto.server.bots.review import ReviewFound, ReviewPart
from kabuto.server.entries import encode
from kabuto.server.limits import Limits
from kabuto.server.logs import short
from kabuto.server.refusal import Refusal
from kabuto.server.sight import result
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log, Unavailable
from kabuto.server.table import Table
from kabuto.server.wire import Review, ReviewLuck, ReviewPoint, ReviewTurn, ReviewVerdict, StoryEntry

AT_ONCE = 6
"""So many points are judged in one part."""
TRIES = 2
"""A part that failed is tried again."""
TURNS, LEAST_CHANGE = 5, 0.08
"""So many turning points are told at most, and none that changed less."""
LEAST_GAIN = 0.005
"""A decision is no better and no worse than another way if the odds differ by less."""
KEPT = 32
"""So many reviews are kept in memory."""
READ = "select data from reviews where table_id = ?"
KEEP = "insert into reviews (table_id, data) values (?, ?) on conflict (table_id) do update set data = excluded.data"
logger = logging.getLogger("kabuto.review")


class Reviews:
    """All reviews that are asked for."""

    def __init__(self, log: Log, pool: Pool, limits: Limits, bot_seconds: float, workers: int) -> None:
        self._log = log
        self._places = asyncio.Semaphore(max(1, workers - 1))
        """All reviews together leave a worker to those who play."""
        self._pool = pool
        self._limits = limits
        self._seconds = bot_seconds
        self._found: OrderedDict[str, Review] = OrderedDict()
        """By table, as far as they have come."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    async def review(self, table: Table, watcher: int, holder: str | None, address: str) -> Review:
        """The review as far as it has come, with the events of a watcher; raises `Refusal`."""
        state = table.state
        if state.game is None:
            raise Refusal("not_begun", "not-begun")
        if state.status != "over":
            raise Refusal("not_here", "no-review-yet", 403)
        if table.id in self._failed:
            self._failed.discard(table.id)
            raise Refusal("try_again", "review-failed")
        found = self._found.get(table.id) or await self._kept(table.id)
        if found is None:
            found = self._begin(table, holder, address)
        self._note(found)
        return seen_by(found, state, watcher)

    def turned(self, table: str) -> float:
        """By how much somebody's chance to win changed at one stroke, if the review is at hand; else 0."""
        found = self._found.get(table)
        return max((abs(one) for turn in found.turns for one in turn.change), default=0.0) if found else 0.0

    def _note(self, found: Review) -> None:
        self._found[found.table] = found
        self._found.move_to_end(found.table)
        for old in [id for id in self._found if id not in self._tasks][: max(0, len(self._found) - KEPT)]:
            del self._found[old]

    async def _kept(self, id: str) -> Review | None:
        try:
            rows = await self._log.select(READ, id)
        except Unavailable:
            raise Refusal("try_again", "try-again") from None
        try:
            return msgspec.json.decode(bytes(rows[0][0]), type=Review) if rows else None
        except msgspec.DecodeError:  # damaged, or as another version wrote it
            return None

    def _begin(self, table: Table, holder: str | None, address: str) -> Review:
        if table.id in self._tasks:  # somebody else began it while we looked
            return self._found[table.id]
        if wait := self._limits.bots.lacks(holder, address):
            raise self._limits.over("bots", wait)
        if wait := self._limits.odds.take(holder, address):
            raise self._limits.over("requests", wait)
        finding = Finding(self, table.state, Asker(address, holder or "", table.id, False), self._seconds)
        self._note(finding.review)
        task = self._tasks[table.id] = asyncio.create_task(self._find(finding))
        task.add_done_callback(lambda _: self._tasks.pop(table.id, None))
        return finding.review

    async def _find(self, finding: Finding) -> None:
        id = finding.review.table
        try:
            whole = await finding.find()
            try:
                await self._log.append((), (), [Change(KEEP, [(id, msgspec.json.encode(whole))])])
            except Unavailable:
                logger.warning("a review could not be kept", extra={"table": short(id)})
            self.went_on(whole)
        except BotFailed as failed:
            logger.warning("a review failed", extra={"table": short(id), "why": str(failed)})
            self._found.pop(id, None)
            self._failed.add(id)

    async def ask(self, asker: Asker, part: ReviewPart) -> ReviewFound:
        """A part of a review; raises `BotFailed` if that fails again."""
        async with self._places:
            for _ in range(TRIES - 1):
                try:
                    return await self._pool.review(asker, part)
                except BotFailed:
                    continue
            return await self._pool.review(asker, part)

    def went_on(self, found: Review) -> None:
        if found.table in self._tasks:
            self._found[found.table] = found

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Finding:
    """One review on its way."""

    def __init__(self, reviews: Reviews, state: TableState, asker: Asker, bot_seconds: float) -> None:
        assert state.game is not None
        self._reviews = reviews
        self._asker = asker
        self._part = ReviewPart(
            package=state.title.package,
            made=encode(state.made),
            moves=state.game.moves,
            ranking=result(state).ranking,
            bot_seconds=bot_seconds,
            what="sift",
        )
        self._players = state.players
        self.review = Review(state.table, 0, 2)

    async def find(self) -> Review:
        """Find everything out; the whole review, which is shown once it is kept. Raises `BotFailed`."""
        sifted = (await self._ask()).sifted
        assert sifted is not None
        points = [
            ReviewPoint(one.move, 0, [], one.scores, one.round, one.seat, one.sources, one.where)
            for one in sifted.moments
        ]
        parts = [range(len(points))[first : first + AT_ONCE] for first in range(0, len(points), AT_ONCE)]
        self._went_on(points=points, luck=sifted.luck, of=2 + len(parts) + 2 * self._players)
        await asyncio.gather(
            *(self._judge(part) for part in parts), *(self._decisions(seat) for seat in range(self._players))
        )
        return self._with(await self._turns(sifted.unlikely))

    async def _ask(self, **what: Any) -> ReviewFound:
        return await self._reviews.ask(self._asker, replace(self._part, **what))

    def _went_on(self, **news: Any) -> None:
        """One more part is found."""
        self.review = self._with(news)
        self._reviews.went_on(self.review)

    def _with(self, news: dict[str, Any]) -> Review:
        return replace(self.review, done=self.review.done + 1, **news)

    async def _judge(self, part: Sequence[int]) -> None:
        """Everybody's chances at some points."""
        moves = [self.review.points[place].move for place in part]
        found = (await self._ask(what="chances", at=moves)).chances
        points = list(self.review.points)
        for place, chances in zip(part, found, strict=True):
            points[place] = replace(points[place], chances=chances)
        self._went_on(points=points)

    async def _decisions(self, seat: int) -> None:
        """A seat's best and worst decision."""
        found = await self._ask(what="candidates", seat=seat)
        self._went_on()
        best = await self._weighed(found.best)
        worst = await self._weighed(found.worst)
        best = [one for one in best if gain(one) >= LEAST_GAIN]
        worst = [one for one in worst if gain(one) <= -LEAST_GAIN]
        news: dict[str, Any] = {}
        if best:
            news["best"] = sorted([*self.review.best, max(best, key=gain)], key=lambda one: one.seat)
        if worst:
            news["worst"] = sorted([*self.review.worst, min(worst, key=gain)], key=lambda one: one.seat)
        self._went_on(**news)

    async def _weighed(self, decisions: Sequence[Decision]) -> list[ReviewVerdict]:
        found = await asyncio.gather(*(self._ask(what="weigh", decision=one) for one in decisions))
        return [one.verdict for one in found if one.verdict is not None]

    async def _turns(self, unlikely: tuple[int, float] | None) -> dict[str, Any]:
        """The turning points, and what ended least likely, with what was told there."""
        points = self.review.points
        places = turning([point.chances for point in points], TURNS, LEAST_CHANGE)
        moves = [points[place].move for place in places] + ([unlikely[0]] if unlikely else [])
        told = [
            [StoryEntry(0, line["id"], line["args"]) for line in lines]
            for lines in (await self._ask(what="told", at=moves)).told
        ]
        turns = [
            ReviewTurn(place, changed(points[place - 1].chances, points[place].chances), told[number])
            for number, place in enumerate(places)
        ]
        least = None
        if unlikely:
            later = [place for place, point in enumerate(points) if point.move >= unlikely[0]]
            least = ReviewTurn(later[0], [round(unlikely[1], 4)], told[-1])
        return {"turns": turns, "unlikely": least, "luck": self.review.luck or dealt(points[0].chances)}


def gain(verdict: ReviewVerdict) -> float:
    return verdict.odds - verdict.other_odds


def dealt(chances: Sequence[float]) -> list[ReviewLuck]:
    """All the luck there is where nothing is drawn after the set-up: everybody's chance to win when the game began,
    beside an equal one, in hundredths.

    >>> [(one.seat, one.got, one.expected) for one in dealt([0.56, 0.44])]
    [(0, 56.0, 50.0), (1, 44.0, 50.0)]
    """
    equal = 100 / len(chances)
    return [ReviewLuck("deal", seat, 1, round(100 * one, 2), equal) for seat, one in enumerate(chances)]


def changed(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [round(now - then, 4) for then, now in zip(before, after, strict=True)]


def seen_by(review: Review, state: TableState, watcher: int) -> Review:
    """A review with the events at which a watcher finds its moves."""

    def at(move: int) -> int:
        return state.move_events[move][watcher]

    def told(turn: ReviewTurn) -> ReviewTurn:
        event = at(review.points[turn.point].move)
        return replace(turn, told=[replace(line, at=event) for line in turn.told])

    def judged(verdict: ReviewVerdict) -> ReviewVerdict:
        return replace(verdict, at=at(verdict.move))

    return replace(
        review,
        points=[replace(point, at=at(point.move)) for point in review.points],
        turns=[told(turn) for turn in review.turns],
        unlikely=told(review.unlikely) if review.unlikely else None,
        best=[judged(one) for one in review.best],
        worst=[judged(one) for one in review.worst],
    )
