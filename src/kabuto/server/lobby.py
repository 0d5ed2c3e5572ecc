"""The lobby that fills: invitations to people one knows, word of tables that fit, and bots for whoever waits too long.

Somebody at an open table may invite people they starred or played with; somebody who looks for a table says which, and
is told when one is made that strangers may join. Both are a *call*: a line on the home page, and a note by whatever way
the person is told of turns (`bells.py`). A call lasts as long as there is a free seat. Nobody is called by, or to the
table of, somebody whom they have blocked or who has blocked them.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any, NamedTuple

from kabuto.server.bells import Bells
from kabuto.server.circle import Circle
from kabuto.server.hall import Hall
from kabuto.server.holders import identify
from kabuto.server.lock import Lock
from kabuto.server.logs import short
from kabuto.server.peoplewire import CallKind, CallLine, MakeWish, WishLine
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.results import Results
from kabuto.server.rounds import Rounds
from kabuto.server.sight import held
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log, Unavailable
from kabuto.server.table import Table
from kabuto.server.wire import Done, Refused, SeatBot, StartGame, TakeSeat

MOST_WISHES = 10
WISH_DAYS = 30.0
"""A wish is forgotten after so long."""
REST_SECONDS = 1800.0
"""So long after one call a wish calls for nothing else."""
MOST_CALLS = 20
"""So many people one may invite in `CALLS_SECONDS`."""
CALLS_SECONDS = 3600.0
CALL_DAYS = 14.0
LOOK_SECONDS = 5.0
AT_ONCE = 100
DAY = 24 * 3600.0
WORD = "wishes"
"""What other processes are told when wishes have changed."""
WISHES = "select id, holder, title, players, pace, told from wishes where made > ? order by made"
NEW_WISH = "insert into wishes (id, holder, title, players, pace, made, told) values (?, ?, ?, ?, ?, ?, 0)"
UNWISH = "delete from wishes where id = ? and holder = ?"
TOLD = "update wishes set told = ? where id = ?"
CALL = """insert into calls (id, kind, table_id, caller, whom, made) values (?, ?, ?, ?, ?, ?)
    on conflict (id) do nothing"""
MINE = "select id, kind, table_id, caller, made from calls where whom = ? and kind <> 'declined' order by made desc"
LATELY = "select count(*) from calls where caller = ? and kind <> 'fits' and made > ?"
DROP = "delete from calls where id = ?"
DECLINE = "update calls set kind = 'declined' where id = ?"
"""So that nobody is invited to the same table again and again."""
WAITING = "select id from tables where due <= ? and status = 'open' order by due desc limit ?"
FORGET = (
    "delete from wishes where holder = ?",
    "delete from calls where caller = ?",
    "delete from calls where whom = ?",
)
logger = logging.getLogger("kabuto.lobby")


class Wish(NamedTuple):
    """What somebody looks for; empty or 0: anything."""

    id: str
    holder: str
    title: str
    players: int
    pace: str
    told: float

    def fits(self, state: TableState) -> bool:
        """Whether a table is as wished."""
        made = state.made
        if self.title not in ("", made.title) or self.players not in (0, made.players):
            return False
        return self.pace in ("", made.pace)


class Lobby(Rounds):
    """See the head of this file."""

    def __init__(self, hall: Hall, circle: Circle, bells: Bells, results: Results) -> None:
        super().__init__("lobby", LOOK_SECONDS)
        self._hall = hall
        self._log: Log = hall.log
        self._circle = circle
        self._bells = bells
        self._results = results
        self._wishes: list[Wish] = []
        self._reading = Lock()

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        async with self._reading:
            self._wishes = [Wish(*row) for row in await self._log.select(WISHES, time.time() - WISH_DAYS * DAY)]

    # Who may sit down ------------------------------------------------------------------------------------------

    def bars(self, state: TableState, client: str) -> Refusal | None:
        """Why somebody may not take a seat that is not theirs: whoever made the table has blocked them."""
        if self._circle.blocks(state.made.maker, client) and not held(state, client):
            return Refusal("seat_taken", "not-welcome-here")
        return None

    def shown(self, state: TableState, holder: str | None) -> bool:
        """Whether a table stands in somebody's list of open ones."""
        return holder is None or not self._circle.apart(state.made.maker, holder)

    # Invitations -----------------------------------------------------------------------------------------------

    async def invite(self, table: Table, holder: str, id: str) -> None:
        """Call somebody to a table; raises `Refusal`."""
        state = table.state
        if not held(state, holder):
            raise Refusal("not_your_seat", "invite-seated")
        if free_seats(state) == 0:
            raise Refusal("seat_taken", "invite-full")
        person = await self._circle.named(id)
        if person is None or person.holder == holder or not await self._knows(holder, person.holder):
            raise Refusal("not_here", "invite-known")
        if self._circle.apart(holder, person.holder):
            raise Refusal("not_here", "invite-not")
        if held(state, person.holder):
            raise Refusal("seat_taken", "invite-sits")
        now = time.time()
        with or_try_again():
            lately = (await self._log.select(LATELY, holder, now - CALLS_SECONDS))[0][0]
        if lately >= MOST_CALLS:
            raise Refusal("over_budget", "too-many-invitations", retry=CALLS_SECONDS, most=MOST_CALLS)
        await self._call("invited", table.id, holder, person.holder, now)

    async def _knows(self, holder: str, other: str) -> bool:
        return "star" in self._circle.ties(holder, other) or await self._circle.met(holder, other)

    async def _call(self, kind: CallKind, table: str, caller: str, whom: str, now: float, *more: Change) -> None:
        row = (call_id(table, whom), kind, table, caller, whom, now)
        with or_try_again():
            known = await self._log.select("select 1 from calls where id = ?", row[0])
            told = [] if known else self._bells.calling(whom, table, kind)
            await self._log.append((), (), [Change(CALL, [row]), *told, *more])

    async def calls(self, holder: str) -> list[CallLine]:
        """To which tables somebody is called; those that are full or gone are forgotten."""
        found = []
        gone: list[tuple[str]] = []
        with or_try_again():
            rows = await self._log.select(MINE, holder)
        for id, kind, table, caller, made in rows:
            line = await self._line(id, kind, table, caller, made, holder)
            if line is None:
                gone.append((id,))
            else:
                found.append(line)
        if gone:
            with or_try_again():
                await self._log.append((), (), [Change(DROP, gone)])
        return found

    async def _line(self, id: str, kind: CallKind, table: str, caller: str, at: float, holder: str) -> CallLine | None:
        try:
            state = (await self._hall.table(table)).state
        except Refusal as refusal:
            if refusal.reason == "try_again":
                raise
            return None
        free = free_seats(state)
        if not free or held(state, holder) or self._circle.apart(caller, holder):
            return None
        made = state.made
        name = next((sitter.name for sitter in state.sitters if sitter.holder == caller), "")
        return CallLine(
            id,
            kind,
            table,
            made.title,
            name,
            state.players,
            free,
            made.modules,
            made.pace,  # type: ignore[arg-type]
            made.rated,
            at,
        )

    async def answer(self, holder: str, id: str, accept: bool, name: str, language: str) -> str | None:
        """Sit down where one is called to, and say where that is, or forget the call; raises `Refusal`."""
        with or_try_again():
            rows = [row for row in await self._log.select(MINE, holder) if row[0] == id]
        if not rows:
            raise Refusal("not_here", "no-such-call")
        seated = await self._sit(rows[0][2], holder, name, language) if accept else None
        with or_try_again():
            await self._log.append((), (), [Change(DROP if accept else DECLINE, [(id,)])])
        return seated

    async def _sit(self, id: str, holder: str, name: str, language: str) -> str:
        table = await self._hall.table(id)
        for seat, sitter in enumerate(table.state.sitters):
            if sitter.kind != "open" or table.state.game is not None:
                continue
            wanted = TakeSeat(
                id=f"call-{seat}",
                seat=seat,
                version=0,
                name=name,
                language=language,  # type: ignore[arg-type]
            )
            answer = await self._hall.command(table, holder, wanted)
            if isinstance(answer, Done):
                return id
            assert isinstance(answer, Refused)
            if answer.why != Refusal("seat_taken", "seat-taken").why(language):
                raise Said(answer)
        raise Refusal("seat_taken", "invite-full")

    # Wishes ----------------------------------------------------------------------------------------------------

    def wishes(self, holder: str) -> list[WishLine]:
        return [
            WishLine(wish.id, wish.title or None, wish.players or None, wish.pace or None)  # type: ignore[arg-type]
            for wish in self._wishes
            if wish.holder == holder
        ]

    async def wish(self, holder: str, wanted: MakeWish) -> None:
        """Look for a table; raises `Refusal`."""
        if wanted.title is not None:
            title = self._hall.shelf.title(wanted.title)
            if wanted.players is not None and wanted.players not in title.meta.players:
                raise Refusal("malformed", "wish-players", title=title.label, players=wanted.players)
        mine = [wish for wish in self._wishes if wish.holder == holder]
        fields = (wanted.title or "", wanted.players or 0, wanted.pace or "")
        if fields in [(wish.title, wish.players, wish.pace) for wish in mine]:
            return
        if len(mine) >= MOST_WISHES:
            raise Refusal("over_budget", "too-many-wishes", most=MOST_WISHES)
        await self._changed(Change(NEW_WISH, [(secrets.token_hex(8), holder, *fields, time.time())]))

    async def unwish(self, holder: str, id: str) -> None:
        await self._changed(Change(UNWISH, [(id, holder)]))

    async def _changed(self, change: Change) -> None:
        with or_try_again():
            await self._log.append((), (), [change])
            await self.load()
        self._log.call(WORD)

    def opened(self, table: Table) -> None:
        """A table was made: tell those for whom it fits, soon."""
        made = table.state.made
        if made.listed and self._wishes and free_seats(table.state):
            self._hall.soon(self._tell(table))

    async def _tell(self, table: Table) -> None:
        state, now = table.state, time.time()
        maker = state.made.maker
        try:
            for wish in self._wishes:
                fits = wish.fits(state) and now - wish.told > REST_SECONDS and wish.holder != maker
                if fits and not self._circle.apart(wish.holder, maker) and await self._of_level(state, wish.holder):
                    told = Change(TOLD, [(now, wish.id)])
                    await self._call("fits", table.id, maker, wish.holder, now, told)
            await self.load()
        except (Refusal, Unavailable):
            logger.warning("wishes could not be looked at", extra={"table": short(table.id)})
        else:
            self._log.call(WORD)

    async def _of_level(self, state: TableState, holder: str) -> bool:
        """Whether somebody is as strong as a table wishes; who has no rating there may be."""
        level = state.made.level
        if level is None:
            return True
        for line in await self._results.of(holder):
            if (line.title, line.players, line.among) == (state.made.title, state.players, "people"):
                return level[0] <= line.rating <= level[1]
        return True

    # Bots for whoever waits too long ---------------------------------------------------------------------------

    async def look(self, now: float) -> None:
        """Begin with bots where the maker wished that, and nobody came in time."""
        for (id,) in await self._log.select(WAITING, now, AT_ONCE):
            try:
                await self._fill(await self._hall.table(id))
            except Refusal as refusal:
                logger.warning("no bots could sit down", extra={"table": short(id), "why": refusal.message})

    async def _fill(self, table: Table) -> None:
        state = table.state
        maker = state.made.maker
        if not any(sitter.kind == "person" for sitter in state.sitters):
            return
        bot = self._hall.shelf.usual(state.title)
        for seat, sitter in enumerate(state.sitters):
            if sitter.kind == "open":
                await self._hall.command(
                    table, maker, SeatBot(id=f"fill-{seat}-{state.n}", seat=seat, version=0, bot=bot)
                )
        if table.state.game is None and state.made.waits:
            await self._hall.command(table, maker, StartGame(id=f"fill-{state.n}", seat=0, version=0))


class Said(Refusal):
    """What the table itself said to somebody who wanted to sit down."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(answer.reason, "try-again")
        self._why = answer.why

    def why(self, language: str) -> str:
        return self._why


def free_seats(state: TableState) -> int:
    """How many seats of a table can be taken before its game."""
    if state.game is not None or state.closed is not None:
        return 0
    return sum(sitter.kind == "open" for sitter in state.sitters)


def call_id(table: str, whom: str) -> str:
    """One call for each person and table, however often somebody calls; it tells nothing of the person."""
    return identify(f"{table} {whom}")[:24]


async def about(log: Log, holder: str) -> dict[str, Any]:
    """What is kept of somebody's wishes and calls."""
    wishes = await log.select("select title, players, pace, made from wishes where holder = ?", holder)
    calls = await log.select(
        "select kind, table_id, made, caller = ? from calls where caller = ? or whom = ?", holder, holder, holder
    )
    return {
        "wishes": [dict(zip(("title", "players", "pace", "made"), row, strict=True)) for row in wishes],
        "calls": [{"kind": kind, "table": id, "made": made, "by_me": bool(mine)} for kind, id, made, mine in calls],
    }


def forgetting(holder: str) -> list[Change]:
    """What is deleted of somebody who is to be forgotten."""
    return [Change(sql, [(holder,)]) for sql in FORGET]


def tidying(now: float) -> list[Change]:
    """What is too old to be kept."""
    return [
        Change("delete from wishes where made < ?", [(now - WISH_DAYS * DAY,)]),
        Change("delete from calls where made < ?", [(now - CALL_DAYS * DAY,)]),
    ]
