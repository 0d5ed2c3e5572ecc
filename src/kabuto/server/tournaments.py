"""Tournaments: who is in them, their rounds, and the tables that the server makes for each (`contest/tournament.py`
says who sits where).

A round is written whole: its number, its tables with everybody seated, and whom to tell are one transaction, and no
number can be written twice. So whichever process sees first that a round is due makes it, a second one finds it made,
and one that is killed on the way has made nothing. How a table ended is written with the entry that ended it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kabuto.contest.pairing import sizes
from kabuto.contest.tournament import (
    MOST_IN_A_ROUND_ROBIN,
    Pod,
    Round,
    Terms,
    next_round,
    placed,
    points_of,
    standings,
    wave,
)
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.title import Title
from kabuto.server import contests, sight
from kabuto.server.bells import Bells
from kabuto.server.commands import tidy
from kabuto.server.contests import BARRED, SEATED, TRIES, Contests, Sentences, Statements, called, unlike
from kabuto.server.entries import Late, Plan, decode
from kabuto.server.hall import Hall
from kabuto.server.holders import random_word
from kabuto.server.limits import ENTRY_BYTES
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.settings import Settings
from kabuto.server.state import TableState
from kabuto.server.store import Change, Conflict, Entry
from kabuto.server.tourneywire import (
    EntrantLine,
    MakeTournament,
    PodLine,
    RoundLine,
    StandingLine,
    Tournament,
    TournamentLine,
)

LOOK_SECONDS = 1.0
USUAL_MINUTES = 120
PATIENCE_SECONDS = 20.0
"""Whoever is free in an arena waits so long for a full table; then a smaller one, or bots, will do."""
MISSED = 2
"""Whoever came to none of so many tables in a row is dropped."""
COLUMNS = "id, maker, name, made, listed, status, round, field, due, ended, terms"
SQL = Statements(
    find=f"select {COLUMNS} from tournaments where id = ?",
    live=f"select {COLUMNS} from tournaments where status <> 'over'",
    listed=f"select {COLUMNS} from tournaments where listed order by made desc limit ?",
    mine=f"""select {COLUMNS} from tournaments
    where (maker = ? or id in (select tournament from entrants where holder = ?))
    and id not in (select tournament from seasons) order by made desc limit ?""",
    own="""select count(*) from tournaments where maker = ? and status <> 'over'
    and id not in (select tournament from seasons)""",
    counts="select tournament, count(*) from entrants where status in ('in', 'out', 'dropped') group by tournament",
    list="update tournaments set listed = ? where id = ?",
    leave="update entrants set status = ? where tournament = ? and number = ?",
    ended="update tournaments set status = 'over', ended = ? where id = ? and status <> 'over'",
    old="""select id from tournaments where ((status = 'open' and made < ?) or (status = 'over' and ended < ?))
    and id not in (select tournament from seasons)""",
)
"""Those of leagues are found with their leagues (`leagues.py`), and go with them."""
INSERT = f"insert into tournaments ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
BEGUN = "update tournaments set status = 'running', round = 1, field = ?, due = ? where id = ? and status = 'open'"
ADVANCED = "update tournaments set round = ? where id = ?"
ENTRANTS = "select number, holder, name, bot, status from entrants where tournament = ? order by number"
ENTER = "insert into entrants (tournament, number, holder, name, bot, status) values (?, ?, ?, ?, ?, ?)"
BACK = "update entrants set status = ?, name = ? where tournament = ? and number = ?"
TAKE_OUT = "delete from entrants where tournament = ? and number = ?"
ROUND = "insert into rounds (tournament, round, at) values (?, ?, ?)"
ROUNDS = "select round, at from rounds where tournament = ? order by round"
PODS = "select round, number, table_id, seats, places from pods where tournament = ? order by round, number"
POD = "insert into pods (tournament, round, number, table_id, seats, places) values (?, ?, ?, ?, ?, ?)"
OUTCOME = "update pods set places = ? where table_id = ? and places is null"
LOST = """select table_id from pods left join tables on tables.id = pods.table_id
    where tournament = ? and table_id is not null and places is null
    and (tables.id is null or tables.status in ('closed', 'gone'))"""
CAME = """select distinct table_id, client from entries where client is not null
    and table_id in (select table_id from pods where tournament = ? and round > ?)"""
LATE = """select table_id, data from entries where kind = 'late'
    and table_id in (select table_id from pods where tournament = ? and round > ?)"""
DELETE = (
    "delete from pods where tournament = ?",
    "delete from rounds where tournament = ?",
    "delete from entrants where tournament = ?",
    "delete from tournaments where id = ?",
)
ABOUT = """select tournaments.id, tournaments.name, maker, entrants.name from tournaments
    left join entrants on tournament = tournaments.id and holder = ? where maker = ? or holder = ?"""
logger = logging.getLogger("kabuto.tournaments")
_numbers = msgspec.json.Decoder(tuple[int, ...])


class Season(MakeTournament, frozen=True, kw_only=True):
    """The terms of a tournament as they are kept: with the league that it is a season of, if it is one."""

    league: str | None = None


_terms = msgspec.json.Decoder(Season)


class Row(NamedTuple):
    """A tournament as it is kept."""

    id: str
    maker: str
    name: str
    made: float
    listed: bool
    status: str
    round: int
    field: int
    """Whoever has a number up to this was there when it began."""
    due: float | None
    ended: float | None
    terms: Season


class Who(NamedTuple):
    """Somebody in a tournament."""

    number: int
    holder: str | None
    name: str
    bot: str | None
    status: str


class Kept(NamedTuple):
    """Everything that is kept of a tournament."""

    row: Row
    people: list[Who]
    pods: list[Pod]
    tables: dict[tuple[int, int], str | None]
    """The table of each pod, by its round and number."""
    last: int
    """The last number that was given."""

    @property
    def staying(self) -> list[int]:
        return [one.number for one in self.people if one.status == "in"]

    @property
    def field(self) -> list[int]:
        """Who was there when it began."""
        return [one.number for one in self.people if one.number <= self.row.field and one.status != BARRED]

    @property
    def resting(self) -> bool:
        """Whether no table is being played."""
        return all(pod.over for pod in self.pods)


class Tournaments(Contests[Row, Kept, Who, TournamentLine]):
    """See the head of this file."""

    sentences = Sentences(
        unknown="no-such-tournament",
        over="tournament-over",
        maker="tournament-maker",
        removed="tournament-removed",
        not_in="tournament-not-in",
        too_many="too-many-tournaments",
    )
    statements = SQL
    most_own = 5

    def __init__(self, hall: Hall, settings: Settings, bells: Bells) -> None:
        super().__init__("tournaments", LOOK_SECONDS, hall.log, settings)
        self._hall = hall
        self._bells = bells
        self.blocked: Callable[[str, str], bool] = lambda maker, other: False
        """Whether somebody does not want to play with another one."""

    # Looking ---------------------------------------------------------------------------------------------------

    async def kept(self, id: str) -> Kept:
        """All of it as it stood at one moment: read again if a round began meanwhile. Raises `Refusal`."""
        with or_try_again():
            for _ in range(TRIES):
                rows = await self._log.select(SQL.find, id)
                if not rows:
                    raise Refusal("not_here", self.sentences.unknown)
                kept = await self._whole(self._row(rows[0]))
                if await self._log.select(SQL.find, id) == rows:
                    return kept
        raise Refusal("try_again", "try-again")

    async def _whole(self, row: Row) -> Kept:
        people = [Who(*one) for one in await self._log.select(ENTRANTS, row.id)]
        pods, tables = [], {}
        for round, number, table, seats, places in await self._log.select(PODS, row.id):
            found = None if places is None else _numbers.decode(places)
            pods.append(Pod(round, number, _numbers.decode(seats), found))
            tables[round, number] = table
        last = max((one.number for one in people), default=0)
        return Kept(row, [one for one in people if one.status != SEATED], pods, tables, last)

    def _row(self, found: Sequence[Any]) -> Row:
        return Row._make([*found[:-1], _terms.decode(bytes(found[-1]))])

    def _line(self, row: Row, people: int, mine: bool) -> TournamentLine:
        return line(row, people, mine)

    async def shown(self, id: str, holder: str | None) -> Tournament:
        """A tournament as somebody sees it; raises `Refusal`."""
        return await self.seen(await self.kept(id), holder)

    async def seen(self, kept: Kept, holder: str | None) -> Tournament:
        return await asyncio.to_thread(show, kept, self._terms(kept), holder)

    def _terms(self, kept: Kept) -> Terms:
        wanted = kept.row.terms
        return Terms(wanted.form, wanted.players, self._allowed(wanted), rounds_of(wanted, len(kept.field)))

    def _pairing(self, kept: Kept) -> Terms:
        """The same, with those who do not want to play together."""
        people = [one for one in kept.people if one.holder is not None and one.status == "in"]
        blocks = self.blocked
        apart = [
            (one.number, other.number)
            for one, other in permutations(people, 2)
            if blocks(one.holder or "", other.holder or "")
        ]
        return self._terms(kept)._replace(apart=frozenset([*apart, *((other, one) for one, other in apart)]))

    def _allowed(self, wanted: MakeTournament) -> tuple[int, ...]:
        """The numbers of players with which the game can be set up so; raises `Refusal` if the wanted one is none."""
        title = self._hall.shelf.title(wanted.title)
        wrong = {players: self._problem(title, players, wanted) for players in title.meta.players if players <= 5}
        if wanted.players not in wrong:
            fitting = ", ".join(str(players) for players in wrong)
            raise Refusal("malformed", "tournament-players", players=fitting)
        if (problem := wrong[wanted.players]) is not None:
            raise Refusal("malformed", "bad-setup", why=problem)
        return tuple(players for players, problem in wrong.items() if problem is None and players > 1)

    def _problem(self, title: Title, players: int, wanted: MakeTournament) -> str | None:
        """Why the game cannot be set up so."""
        try:
            title.setup(players, wanted.modules, dict(wanted.options), 0)
        except KabutoError as error:
            return str(error)
        return None

    # Making one, and being in it -------------------------------------------------------------------------------

    def check(self, maker: str, wanted: MakeTournament) -> None:
        """Whether somebody can make a tournament like this; raises `Refusal`."""
        if not tidy(wanted.name):
            raise Refusal("malformed", "tournament-name")
        title = self._hall.shelf.title(wanted.title)
        self._allowed(wanted)
        if wanted.bots is not None:
            self._hall.shelf.check_bot(title, wanted.bots)
        if wanted.seats < wanted.players:
            raise Refusal("malformed", "tournament-seats", players=wanted.players)
        if wanted.form == "round_robin" and wanted.seats > MOST_IN_A_ROUND_ROBIN:
            raise Refusal("malformed", "tournament-robin", most=MOST_IN_A_ROUND_ROBIN)
        if wanted.form == "round_robin" and (wanted.rounds or 1) > 2:
            raise Refusal("malformed", "tournament-twice")
        if wanted.rated:
            self.check_kept(maker)

    async def make(self, maker: str, wanted: MakeTournament) -> str:
        """A new tournament; raises `Refusal`."""
        self.check(maker, wanted)
        id, now, name = random_word(9), round(time.time(), 3), tidy(wanted.name)
        with or_try_again():
            await self._check_own(maker)
            terms = msgspec.json.encode(replace(wanted, name="-", me=None))
            row = (id, maker, name, now, False, "open", 0, 0, wanted.starts, None, terms)
            entered = [(id, 1, maker, tidy(wanted.me) or "1", None, "in")] if wanted.me is not None else []
            await self._log.append((), (), [Change(INSERT, [row]), Change(ENTER, entered)])
        return id

    def opening(
        self, maker: str, terms: Season, people: Sequence[tuple[str | None, str]], now: float
    ) -> tuple[str, list[Change]]:
        """What is written for a tournament of a league, which begins at once: these take part, numbered from 1."""
        id = random_word(9)
        kept = msgspec.json.encode(replace(terms, name="-"))
        row = (id, maker, terms.name, now, False, "open", 0, 0, now, None, kept)
        entered = [(id, number, holder, name, None, "in") for number, (holder, name) in enumerate(people, 1)]
        return id, [Change(INSERT, [row]), Change(ENTER, entered)]

    def check_kept(self, holder: str) -> None:
        if not self._hall.kept(holder):
            raise Refusal("not_here", "rated-needs-name")

    async def join(self, id: str, holder: str, name: str) -> None:
        """Take part, or again; raises `Refusal`."""
        for _ in range(TRIES):
            kept = await self.kept(id)
            row = kept.row
            own = next((one for one in kept.people if one.holder == holder), None)
            if own is not None and own.status == "in":
                return
            if (own is not None and own.status in ("removed", BARRED)) or self.blocked(row.maker, holder):
                raise Refusal("not_here", self.sentences.removed)
            if row.terms.league is not None and own is None:
                raise Refusal("not_here", "tournament-of-league")
            if row.status == "over" or (row.status == "running" and row.terms.form != "arena"):
                raise Refusal("not_here", "tournament-begun" if row.status == "running" else "tournament-over")
            if row.terms.rated:
                self.check_kept(holder)
            if len([one for one in kept.people if one.status == "in" and one.bot is None]) >= row.terms.seats:
                raise Refusal("over_budget", "tournament-full", seats=row.terms.seats)
            new = called(name, own, kept.people)
            if own is not None:
                change = Change(BACK, [("in", new, id, own.number)])
            else:
                change = Change(ENTER, [(id, kept.last + 1, holder, new, None, "in")])
            if await self._write(change):
                return
        raise Refusal("try_again", "try-again")

    def _leaving(self, kept: Kept, who: Who, status: str) -> Change:
        """Whoever goes before it begins was never in it; whoever was removed then does not come back."""
        if kept.row.status == "running":
            return super()._leaving(kept, who, status)
        if status == "removed":
            return super()._leaving(kept, who, BARRED)
        return Change(TAKE_OUT, [(kept.row.id, who.number)])

    def _taken(self, id: str, number: int) -> Change:
        return taken(id, number)

    # The maker's word ------------------------------------------------------------------------------------------

    async def begin(self, id: str, maker: str) -> None:
        """Let it begin; raises `Refusal`."""
        kept = await self._own(id, maker)
        if kept.row.status != "open":
            raise Refusal("not_here", "tournament-begun" if kept.row.status == "running" else "tournament-over")
        for _ in range(TRIES):
            with or_try_again():
                if not await self._begin(kept, time.time()):
                    raise Refusal("not_begun", "tournament-few", players=min(self._allowed(kept.row.terms)))
            kept = await self.kept(id)
            if kept.row.status != "open":  # else somebody came in at the same moment
                return
        raise Refusal("try_again", "try-again")

    async def advance(self, id: str, maker: str) -> None:
        """Let the next round begin; raises `Refusal`."""
        kept = await self._own(id, maker)
        if kept.row.status != "running" or kept.row.terms.form == "arena":
            raise Refusal("not_here", "tournament-over" if kept.row.status == "over" else "tournament-not-begun")
        if not kept.resting:
            raise Refusal("not_begun", "tournament-playing")
        with or_try_again():
            await self._next(kept, time.time())

    # Rounds ----------------------------------------------------------------------------------------------------

    async def _begin(self, kept: Kept, now: float) -> bool:
        """Let it begin, with bots in the empty seats if they are wanted; False if there are too few."""
        row, wanted, last = kept.row, kept.row.terms, kept.last
        bots = max(0, wanted.seats - len(kept.staying)) if wanted.bots is not None else 0
        if bots and wanted.form == "swiss":
            bots += self._lacking(wanted, wanted.seats)
        filled = more_bots(kept, last, bots)
        kept = kept._replace(people=[*kept.people, *filled], row=row._replace(field=last + len(filled)))
        until = now + 60 * (wanted.minutes or USUAL_MINUTES) if wanted.form == "arena" else None
        changes = [
            Change(ENTER, [(row.id, *one) for one in filled]),
            taken(row.id, kept.row.field + 1),
            Change(BEGUN, [(kept.row.field, until, row.id)]),
        ]
        if wanted.form == "arena":
            tables = await asyncio.to_thread(wave, self._pairing(kept), kept.staying, (), False)
            first: Round | None = dict(enumerate(tables, 1)) or None
        else:
            first = await asyncio.to_thread(next_round, self._pairing(kept), kept.field, kept.staying, ())
        if first is None:
            return False
        await self._open(kept, 1, first, changes, now)
        return True

    async def _next(self, kept: Kept, now: float) -> None:
        """The next round, or the end. Who did not come to two tables in a row is dropped first."""
        id = kept.row.id
        absent = await self._absent(kept)
        people = [one._replace(status="dropped") if one.number in absent else one for one in kept.people]
        kept = kept._replace(people=people)
        dropped = [Change(SQL.leave, [("dropped", id, number) for number in absent])] if absent else []
        if kept.row.terms.form == "swiss":
            kept, filled = self._filled(kept)
            dropped += [Change(ENTER, [(id, *one) for one in filled])] if filled else []
            kept = kept._replace(last=kept.last + len(filled))
        changes = [*dropped, taken(id, kept.last + 1)]
        found = await asyncio.to_thread(next_round, self._pairing(kept), kept.field, kept.staying, kept.pods)
        if found is None:
            await self._write(*dropped, Change(SQL.ended, [(now, id)]))
        else:
            await self._open(kept, kept.row.round + 1, found, changes, now)

    def _filled(self, kept: Kept) -> tuple[Kept, list[Who]]:
        """With as many more bots as are needed for everybody to sit, where bots are wanted."""
        wanted, staying = kept.row.terms, len(kept.staying)
        if wanted.bots is None or not any(one.bot is None and one.status == "in" for one in kept.people):
            return kept, []
        more = self._lacking(wanted, staying)
        filled = more_bots(kept, kept.last, more)
        return kept._replace(people=[*kept.people, *filled]), filled

    def _lacking(self, wanted: MakeTournament, people: int) -> int:
        """How many more have to come for everybody to sit."""
        fits = self._allowed(wanted)
        return next(more for more in range(max(fits)) if sizes(people + more, wanted.players, fits))

    async def _absent(self, kept: Kept) -> list[int]:
        """Whose time was up at the last tables that they had, and who never did anything there."""
        of_late = kept.row.id, kept.row.round - 2 * MISSED
        owner = self._hall.aliases.owner
        came = {(table, owner(client)) for table, client in await self._log.select(CAME, *of_late)}
        late = {(table, late_seat(bytes(data))) for table, data in await self._log.select(LATE, *of_late)}
        found = []
        for one in kept.people:
            if one.status == "in" and one.holder is not None:
                own = [pod for pod in kept.pods if one.number in pod.seats and pod.played][-MISSED:]
                at = [(kept.tables[pod.round, pod.number], pod.seats.index(one.number)) for pod in own]
                missed = [(table, seat) in late and (table, one.holder) not in came for table, seat in at]
                if len(own) == MISSED and all(missed):
                    found.append(one.number)
        return found

    async def _open(self, kept: Kept, number: int, found: Round, changes: Sequence[Change], now: float) -> None:
        """Write a round and its tables, all at once; nothing if another process has."""
        row = kept.row
        who = {one.number: one for one in kept.people}
        alone = all(one.bot is not None for one in kept.people)
        firsts: list[tuple[Entry, TableState]] = []
        told: list[Change] = []
        pods = []
        for pod, seats in found.items():
            table = None
            if len(seats) > 1:
                plans = [plan(who[one]) for one in seats]
                entry, state = self._hall.first(row.terms, plans, row.maker, row.id, alone)
                firsts.append((entry, state))
                table = entry.table
                told += self._told(state)
            pods.append((row.id, number, pod, table, text(seats), None))
            await asyncio.sleep(0)
        turned = [] if number == 1 else [Change(ADVANCED, [(number, row.id)])]
        written = [Change(ROUND, [(row.id, number, now)]), Change(POD, pods), *changes, *turned, *told]
        try:
            await self._hall.open_all(firsts, written)
        except Conflict:
            return
        self._hall.limits.bytes.charge(row.maker, "", sum(ENTRY_BYTES + len(entry.data) for entry, _ in firsts))
        logger.info("a round has begun", extra={"count": len(firsts)})

    def _told(self, state: TableState) -> list[Change]:
        """The notes for people who now sit at a table; whoever is to act there is told that by itself."""
        waiting = [one.holder for seat, one in enumerate(state.sitters) if seat not in state.people_owing()]
        return [note for holder in filter(None, waiting) for note in self._bells.calling(holder, state.table, "seated")]

    # Games that end --------------------------------------------------------------------------------------------

    def of_game(self, state: TableState) -> list[Change]:
        """What is to be written with the entry that ends a game of a tournament."""
        if state.made.tournament is None:
            return []
        if state.closed is not None or state.game is None:
            return [Change(OUTCOME, [("[]", state.table)])]
        gone = [one.kind != "bot" and (one.standing_in or one.resigned) for one in state.sitters]
        return [Change(OUTCOME, [(text(placed(sight.result(state).ranking, gone)), state.table)])]

    # Beside play -----------------------------------------------------------------------------------------------

    async def _see_to(self, row: Row, now: float) -> None:
        if row.status == "open":
            if row.due is not None and row.due <= now:
                await self._begin(await self._whole(row), now)
            return
        lost = await self._log.select(LOST, row.id)
        if lost:
            await self._log.append((), (), [Change(OUTCOME, [("[]", table) for (table,) in lost])])
        kept = await self._whole(row)
        if row.terms.form == "arena":
            await self._wave(kept, now)
        elif kept.resting and not row.terms.by_hand:
            await self._next(kept, now)

    async def _wave(self, kept: Kept, now: float) -> None:
        """Put those who are free at the next tables, until the evening is over."""
        row = kept.row
        if row.due is not None and now >= row.due:
            if kept.resting:
                await self._write(Change(SQL.ended, [(now, row.id)]))
            return
        absent = await self._absent(kept)
        if absent:
            await self._write(Change(SQL.leave, [("dropped", row.id, number) for number in absent]))
        busy = {one for pod in kept.pods if not pod.over for one in pod.seats}
        free = [one for one in kept.staying if one not in busy and one not in absent]
        rounds = await self._log.select(ROUNDS, row.id)
        patient = bool(rounds) and now - rounds[-1][1] < PATIENCE_SECONDS
        tables = await asyncio.to_thread(wave, self._pairing(kept), free, kept.pods, patient) if len(free) > 1 else []
        if tables:
            await self._open(kept, row.round + 1, dict(enumerate(tables, 1)), [taken(row.id, kept.last + 1)], now)

    async def _forgotten(self, id: str) -> list[Change]:
        return [Change(sql, [(id,)]) for sql in DELETE]


def taken(id: str, number: int) -> Change:
    """Take a number for nobody: of a round that begins, somebody who comes and somebody who goes, only one can."""
    return Change(ENTER, [(id, number, None, SEATED, None, SEATED)])


def late_seat(data: bytes) -> int:
    """Whose time was up, by the entry that says so."""
    body = decode(data)
    assert isinstance(body, Late)
    return body.seat


def text(numbers: Sequence[int]) -> str:
    return msgspec.json.encode(numbers).decode()


def plan(who: Who) -> Plan:
    """The seat of somebody at a table."""
    kind = "bot" if who.bot is not None else "person"
    return Plan(kind=kind, name=who.name, bot=who.bot, holder=who.holder)


def more_bots(kept: Kept, last: int, count: int) -> list[Who]:
    """So many bots, after the last number; each is named after its kind."""
    bot, names = kept.row.terms.bots, {one.name for one in kept.people}
    before = sum(one.bot is not None for one in kept.people)
    called = [f"{(bot or '').capitalize()} {before + number}" for number in range(1, count + 1)]
    return [Who(last + more, None, unlike(name, names), bot, "in") for more, name in enumerate(called, 1)]


def rounds_of(wanted: MakeTournament, people: int) -> int:
    """How many rounds there are, of a Swiss tournament; how often everybody meets everybody, of a round robin."""
    if wanted.form == "swiss":
        return wanted.rounds or max(3, (people - 1).bit_length())
    return wanted.rounds or 1 if wanted.form == "round_robin" else 0


def line(row: Row, entrants: int, mine: bool) -> TournamentLine:
    wanted = row.terms
    return TournamentLine(
        row.id,
        row.name,
        wanted.title,
        wanted.form,
        row.status,  # type: ignore[arg-type]
        wanted.players,
        entrants,
        wanted.seats,
        row.round,
        row.made,
        mine,
        bool(row.listed),
    )


def show(kept: Kept, terms: Terms, holder: str | None) -> Tournament:
    """A tournament as somebody sees it."""
    row, wanted = kept.row, kept.row.terms
    me = next((one.number for one in kept.people if holder is not None and one.holder == holder), None)
    waiting = [kept.tables[pod.round, pod.number] for pod in kept.pods if not pod.over and me in pod.seats]
    rounds: dict[int, list[PodLine]] = {}
    for pod in kept.pods:
        rounds.setdefault(pod.round, []).append(pod_line(pod, kept.tables[pod.round, pod.number]))
    people = [one for one in kept.people if one.status != BARRED]
    return Tournament(
        tournament=row.id,
        name=row.name,
        title=wanted.title,
        form=wanted.form,
        status=row.status,  # type: ignore[arg-type]
        players=wanted.players,
        seats=wanted.seats,
        rounds=terms.rounds,
        modules=wanted.modules,
        options=dict(wanted.options),
        pace=wanted.pace,
        rated=wanted.rated,
        bots=wanted.bots,
        by_hand=wanted.by_hand,
        listed=bool(row.listed),
        made=row.made,
        due=row.due,
        entrants=[EntrantLine(one.number, one.name, one.bot, one.status) for one in people],  # type: ignore[arg-type]
        played=[RoundLine(round, pods) for round, pods in rounds.items()],
        standings=[StandingLine(*one) for one in standings(wanted.form, [one.number for one in people], kept.pods)],
        waiting=row.status == "running" and wanted.by_hand and kept.resting,
        maker=row.maker == holder,
        me=me,
        my_table=waiting[-1] if waiting else None,
        league=wanted.league,
    )


def pod_line(pod: Pod, table: str | None) -> PodLine:
    status = "bye" if pod.bye else "playing" if pod.places is None else "over" if pod.places else "closed"
    return PodLine(pod.number, table, status, list(pod.seats), list(pod.places or ()), points_of(pod))  # type: ignore[arg-type]


def about(rows: Sequence[Any], holder: str) -> list[dict[str, Any]]:
    """Everything that is kept about a person, of the rows that `ABOUT` finds."""
    return contests.about("tournament", rows, holder)


def forgetting(holder: str) -> list[Change]:
    """What is changed with a person who is to be forgotten: standings stay, without the name."""
    word = f"erased-{random_word(8)}"
    return [
        Change("update entrants set holder = ?, name = ?, status = 'out' where holder = ?", [(word, "…", holder)]),
        Change("update tournaments set maker = ?, name = '…' where maker = ?", [(word, holder)]),
    ]
