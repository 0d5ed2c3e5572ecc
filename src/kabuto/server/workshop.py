"""The workshop: lessons that people make, check, and share by a link on this server.

A lesson that is being made lives in the page of whoever makes it; the server opens, checks and shows it (in a process
of its own, `workbench.py`) and keeps what is shared. Who shared one may take it back; with the person it is erased.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from kabuto.lessons.lesson import dumped, parse
from kabuto.server.bots.fair import Asker
from kabuto.server.coach import alone
from kabuto.server.commands import letter
from kabuto.server.entries import encode
from kabuto.server.errands import Errands
from kabuto.server.lessons import PREFIX, ours
from kabuto.server.lessonwire import LessonDraft, LessonMoment, LessonPart, SharedLesson, Walk
from kabuto.server.limits import Limits
from kabuto.server.process import Failed
from kabuto.server.refusal import Refusal
from kabuto.server.shelf import Shelf
from kabuto.server.store import Change, Log, Unavailable
from kabuto.server.table import Table
from kabuto.server.workbench import Bench, Job

WORKBENCH = "kabuto.server.workbench"
SECONDS = 15.0
"""A long game of Shogun with many tasks takes some seconds."""
MOST_BYTES = 200_000
"""So large a shared lesson may be."""
MOST_LESSONS = 30
"""So many may one person share."""
READ = "select title, data from lessons where id = ?"
KEEP = "insert into lessons (id, holder, title, made, data) values (?, ?, ?, ?, ?)"
MINE = "select id, title, made, data from lessons where holder = ? order by made desc"
REMOVE = "delete from lessons where id = ? and holder = ?"
FORGET = "delete from lessons where holder = ?"


class Workshop:
    """See the head of this file."""

    def __init__(self, log: Log, shelf: Shelf, limits: Limits) -> None:
        self._log = log
        self._shelf = shelf
        self._limits = limits
        self.bench = Errands(WORKBENCH, SECONDS, not limits.budgets.none)

    # Making ----------------------------------------------------------------------------------------------------

    async def draft(self, table: Table, seat: int, holder: str, language: str, asker: Asker) -> LessonDraft:
        """The beginnings of a lesson from a game that is over, or from one's own study; raises `Refusal`."""
        state = table.state
        if state.game is None:
            raise Refusal("not_begun", "not-begun")
        if not state.over and not (state.made.study_of is not None and alone(state, holder)):
            raise Refusal("not_here", "lesson-not-over", 403)
        if state.made.edition_text is not None:
            raise Refusal("not_here", "lesson-own-edition")
        names = [one.name if one.kind == "bot" else letter(place) for place, one in enumerate(state.sitters)]
        job = Job(
            what="draft",
            package=state.title.package,
            made=encode(state.made),
            moves=list(state.game.moves),
            seat=min(seat, state.players - 1),
            names=names,
            language=language,
        )
        return await self._draft(job, asker)

    async def open(self, text: str, asker: Asker) -> LessonDraft:
        """The lesson in a file; raises `Refusal`."""
        return await self._draft(Job(what="open", text=text), asker)

    async def shown(self, title: str, id: str, asker: Asker) -> LessonDraft:
        """One that ships, or is shared; raises `Refusal`."""
        text = await self.text(title, id) if id.startswith(PREFIX) else dumped(ours(self._shelf.title(title), id))
        return await self.open(text, asker)

    async def check(self, tree: dict[str, object], asker: Asker) -> LessonDraft:
        """All that is wrong with a lesson, and its file if nothing is; raises `Refusal`."""
        return await self._draft(Job(what="check", lesson=tree), asker)

    async def look(self, tree: dict[str, object], at: int, asker: Asker) -> LessonMoment:
        """The table after some moves of a lesson; raises `Refusal`."""
        found = (await self._ask(Job(what="look", lesson=tree, at=at), asker)).moment
        assert found is not None
        return found

    async def walk(self, tree: dict[str, object], walk: Walk, asker: Asker) -> LessonPart:
        """Go through a lesson that nobody else has seen yet; raises `Refusal`."""
        found = (await self._ask(Job(what="walk", lesson=tree, walk=walk), asker)).part
        assert found is not None
        return found

    async def _draft(self, job: Job, asker: Asker) -> LessonDraft:
        found = (await self._ask(job, asker)).draft
        assert found is not None
        return found

    async def _ask(self, job: Job, asker: Asker) -> Bench:
        try:
            answer = await self.bench.ask(msgspec.json.encode(job), asker)
        except Failed:
            raise Refusal("try_again", "lesson-not-read") from None
        found = msgspec.json.decode(answer, type=Bench)
        if found.error is not None:
            raise Refusal("malformed", "lesson-bad", why=found.error)
        return found

    # Sharing ---------------------------------------------------------------------------------------------------

    async def share(self, tree: dict[str, object], holder: str, asker: Asker) -> SharedLesson:
        """Keep a sound lesson under an id of its own; raises `Refusal`."""
        found = await self.check(tree, asker)
        if found.text is None:
            first = found.faults[0]
            raise Refusal("malformed", "lesson-bad", why=f"{first.path}: {first.reason}")
        data = found.text.encode()
        if len(data) > MOST_BYTES:
            raise Refusal("too_large", "lesson-too-large", kilobytes=MOST_BYTES // 1000)
        if len(await self._select(MINE, holder)) >= MOST_LESSONS:
            raise Refusal("over_budget", "too-many-lessons", count=MOST_LESSONS)
        if wait := self._limits.bytes.take(holder, asker.address, len(data)):
            raise self._limits.over("bytes", wait)
        id, title = f"{PREFIX}{secrets.token_hex(9)}", str(tree["title"])
        now = round(time.time(), 3)
        await self._write(Change(KEEP, [(id, holder, title, now, data)]))
        return shared(id, title, now, data)

    async def mine(self, holder: str) -> list[SharedLesson]:
        """What somebody shares, newest first; raises `Refusal`."""
        return [shared(id, title, made, bytes(data)) for id, title, made, data in await self._select(MINE, holder)]

    async def remove(self, id: str, holder: str) -> list[SharedLesson]:
        """Take one back; raises `Refusal` if it is not one's own."""
        if id not in [one.id for one in await self.mine(holder)]:
            raise Refusal("not_here", "no-such-lesson")
        await self._write(Change(REMOVE, [(id, holder)]))
        return await self.mine(holder)

    async def text(self, title: str, id: str) -> str:
        """The file of a lesson that is shared; raises `Refusal`."""
        rows = await self._select(READ, id)
        if not rows or rows[0][0] != title:
            raise Refusal("not_here", "no-such-lesson")
        return bytes(rows[0][1]).decode()

    async def _select(self, query: str, *given: str) -> Sequence[Sequence[Any]]:
        try:
            return await self._log.select(query, *given)
        except Unavailable:
            raise Refusal("try_again", "try-again") from None

    async def _write(self, change: Change) -> None:
        try:
            await self._log.append((), (), [change])
        except Unavailable:
            raise Refusal("try_again", "try-again") from None

    async def close(self) -> None:
        await self.bench.close()


def shared(id: str, title: str, made: float, data: bytes) -> SharedLesson:
    lesson = parse(data.decode())
    return SharedLesson(id, title, lesson.name, len(lesson.notes), made)


def forgetting(holder: str) -> list[Change]:
    """What is deleted with a person."""
    return [Change(FORGET, [(holder,)])]
