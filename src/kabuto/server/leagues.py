"""Leagues: seasons in divisions, each division a tournament in which everybody meets everybody (`tournaments.py`); who
goes up and down between two seasons is said by `contest/league.py`.

A season is written whole, with its tournaments, under a number that can be written only once: whichever process sees
first that one is due makes it. Nothing is kept of how a season ended but its tournaments. Whoever comes during a season
plays from the next one on; bots only fill divisions up and hold no places in them.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kabuto.contest.league import moving, next_season
from kabuto.contest.tournament import standings
from kabuto.server import contests
from kabuto.server.commands import tidy
from kabuto.server.contests import BARRED, DAY, SEATED, TRIES, Contests, Sentences, Statements, called
from kabuto.server.holders import random_word
from kabuto.server.leaguewire import DivisionLine, DivisionPlace, League, LeagueLine, MakeLeague, MemberLine, SeasonLine
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.settings import Settings
from kabuto.server.store import Change, Log
from kabuto.server.tournaments import DELETE, Kept, Season, Tournaments

LOOK_SECONDS = 2.0
HOUR = 3600.0
MOST_MEMBERS = 200
PAST = 12
"""Of so many seasons it is told who won them."""
COLUMNS = "id, maker, name, made, listed, status, season, due, ended, terms"
SQL = Statements(
    find=f"select {COLUMNS} from leagues where id = ?",
    live=f"select {COLUMNS} from leagues where status <> 'over'",
    listed=f"select {COLUMNS} from leagues where listed order by made desc limit ?",
    mine=f"""select {COLUMNS} from leagues where maker = ? or id in (select league from members where holder = ?)
    order by made desc limit ?""",
    own="select count(*) from leagues where maker = ? and status <> 'over'",
    counts="select league, count(*) from members where status = 'in' group by league",
    list="update leagues set listed = ? where id = ?",
    leave="update members set status = ? where league = ? and number = ?",
    ended="update leagues set status = 'over', due = null, ended = ? where id = ? and status <> 'over'",
    old="select id from leagues where (status = 'open' and made < ?) or (status = 'over' and ended < ?)",
)
INSERT = f"insert into leagues ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
BEGUN = "update leagues set status = 'running', season = ?, due = null where id = ? and status <> 'over'"
DUE = "update leagues set due = ? where id = ? and season = ? and status <> 'over'"
MEMBERS = "select number, holder, name, status from members where league = ? order by number"
ENTER = "insert into members (league, number, holder, name, status) values (?, ?, ?, ?, ?)"
BACK = "update members set status = 'in', name = ? where league = ? and number = ?"
SEASONS = "select season, division, tournament, members from seasons where league = ? order by season, division"
SEASON = "insert into seasons (league, season, division, tournament, members) values (?, ?, ?, ?, ?)"
FORGET = (
    "delete from seasons where league = ?",
    "delete from members where league = ?",
    "delete from leagues where id = ?",
)
ABOUT = """select leagues.id, leagues.name, maker, members.name from leagues
    left join members on league = leagues.id and holder = ? where maker = ? or holder = ?"""
logger = logging.getLogger("kabuto.leagues")
_terms = msgspec.json.Decoder(MakeLeague)
_numbers = msgspec.json.Decoder(tuple[int, ...])


class Row(NamedTuple):
    """A league as it is kept."""

    id: str
    maker: str
    name: str
    made: float
    listed: bool
    status: str
    season: int
    due: float | None
    ended: float | None
    terms: MakeLeague


class Member(NamedTuple):
    number: int
    holder: str | None
    name: str
    status: str


class Division(NamedTuple):
    """A division of a season: its tournament, in which its members have the numbers from 1 on."""

    season: int
    division: int
    tournament: str
    members: tuple[int, ...]


class Whole(NamedTuple):
    """Everything that is kept of a league, but for its tournaments."""

    row: Row
    people: list[Member]
    divisions: list[Division]
    last: int
    """The last number that was given."""

    def of(self, season: int) -> list[Division]:
        return [one for one in self.divisions if one.season == season]


class Leagues(Contests[Row, Whole, Member, LeagueLine]):
    """See the head of this file."""

    sentences = Sentences(
        unknown="no-such-league",
        over="league-over",
        maker="league-maker",
        removed="league-removed",
        not_in="league-not-in",
        too_many="too-many-leagues",
    )
    statements = SQL
    most_own = 3

    def __init__(self, log: Log, tournaments: Tournaments, settings: Settings) -> None:
        super().__init__("leagues", LOOK_SECONDS, log, settings)
        self._tournaments = tournaments
        self._won: dict[str, list[int]] = {}
        """Who won a tournament that is over, by their numbers there."""

    # Looking ---------------------------------------------------------------------------------------------------

    async def kept(self, id: str) -> Whole:
        """Raises `Refusal`."""
        with or_try_again():
            rows = await self._log.select(SQL.find, id)
            if not rows:
                raise Refusal("not_here", self.sentences.unknown)
            return await self._whole(self._row(rows[0]))

    async def _whole(self, row: Row) -> Whole:
        members = [Member(*one) for one in await self._log.select(MEMBERS, row.id)]
        rows = await self._log.select(SEASONS, row.id)
        divisions = [Division(season, at, its, _numbers.decode(who)) for season, at, its, who in rows]
        last = max((one.number for one in members), default=0)
        return Whole(row, [one for one in members if one.status != SEATED], divisions, last)

    def _row(self, found: Sequence[Any]) -> Row:
        return Row._make([*found[:-1], _terms.decode(bytes(found[-1]))])

    def _line(self, row: Row, people: int, mine: bool) -> LeagueLine:
        return LeagueLine(
            row.id,
            row.name,
            row.terms.title,
            row.status,  # type: ignore[arg-type]
            people,
            row.season,
            row.made,
            mine,
            bool(row.listed),
        )

    async def shown(self, id: str, holder: str | None, season: int | None = None) -> League:
        """A league as somebody sees it, with the divisions of a season, else of the newest; raises `Refusal`."""
        kept = await self.kept(id)
        row, wanted = kept.row, kept.row.terms
        if season is None or not 0 < season <= row.season:
            season = row.season
        me = next((one.number for one in kept.people if holder is not None and one.holder == holder), None)
        now = await self._played(kept, row.season)
        then = now if season == row.season else await self._played(kept, season)
        return League(
            league=row.id,
            name=row.name,
            title=wanted.title,
            status=row.status,  # type: ignore[arg-type]
            players=wanted.players,
            size=wanted.size,
            change=wanted.change,
            rounds=wanted.rounds,
            seasons=wanted.seasons,
            pause=wanted.pause,
            modules=wanted.modules,
            options=dict(wanted.options),
            pace=wanted.pace,
            rated=wanted.rated,
            bots=wanted.bots,
            by_hand=wanted.by_hand,
            listed=bool(row.listed),
            made=row.made,
            season=row.season,
            shown=season,
            due=row.due,
            waiting=row.status == "running" and all(at.row.status == "over" for _, at in now),
            members=[
                MemberLine(one.number, one.name, one.status)  # type: ignore[arg-type]
                for one in kept.people
                if one.status != BARRED
            ],
            divisions=division_lines(kept, then),
            past=await self._past(kept),
            maker=row.maker == holder,
            me=me,
            my_table=my_table(now, me),
        )

    async def _played(self, kept: Whole, season: int) -> list[tuple[Division, Kept]]:
        """The divisions of a season, with their tournaments."""
        return [(one, await self._tournaments.kept(one.tournament)) for one in kept.of(season)]

    async def _past(self, kept: Whole) -> list[SeasonLine]:
        """Who won the seasons that are over, newest first."""
        names = {one.number: one.name for one in kept.people}
        over = kept.row.season - (kept.row.status != "over")
        found = []
        for one in reversed([one for one in kept.divisions if one.division == 1 and one.season <= over][-PAST:]):
            if one.tournament not in self._won:
                its = ordered(await self._tournaments.kept(one.tournament), one)
                self._won[one.tournament] = its[:1]
            found.append(SeasonLine(one.season, [names.get(who, "…") for who in self._won[one.tournament]]))
        return found

    # Making one, and being in it -------------------------------------------------------------------------------

    async def make(self, maker: str, wanted: MakeLeague) -> str:
        """A new league; raises `Refusal`."""
        name = tidy(wanted.name)
        if not name:
            raise Refusal("malformed", "league-name")
        self._tournaments.check(maker, season_terms(wanted, "-", 1, 1, wanted.size, name))
        id, now = random_word(9), round(time.time(), 3)
        with or_try_again():
            await self._check_own(maker)
            terms = msgspec.json.encode(replace(wanted, name="-", me=None))
            row = (id, maker, name, now, False, "open", 0, wanted.starts, None, terms)
            entered = [(id, 1, maker, tidy(wanted.me) or "1", "in")] if wanted.me is not None else []
            await self._log.append((), (), [Change(INSERT, [row]), Change(ENTER, entered)])
        return id

    async def join(self, id: str, holder: str, name: str) -> None:
        """Take part from the next season on; raises `Refusal`."""
        for _ in range(TRIES):
            kept = await self.kept(id)
            own = next((one for one in kept.people if one.holder == holder), None)
            if own is not None and own.status == "in":
                return
            if (own is not None and own.status == "removed") or self._tournaments.blocked(kept.row.maker, holder):
                raise Refusal("not_here", self.sentences.removed)
            if kept.row.status == "over":
                raise Refusal("not_here", self.sentences.over)
            if kept.row.terms.rated:
                self._tournaments.check_kept(holder)
            if len([one for one in kept.people if one.status == "in"]) >= MOST_MEMBERS:
                raise Refusal("over_budget", "league-full", seats=MOST_MEMBERS)
            new = called(name, own, kept.people)
            if own is not None:
                changes = [Change(BACK, [(new, id, own.number)]), self._taken(id, kept.last + 1)]
            else:
                changes = [Change(ENTER, [(id, kept.last + 1, holder, new, "in")])]
            if await self._write(*changes):
                return
        raise Refusal("try_again", "try-again")

    async def _left(self, kept: Whole, who: Member) -> None:
        """They take part in this season no more either."""
        for one in kept.of(kept.row.season):
            with contextlib.suppress(Refusal):  # it is over, or they are not in it
                await self._tournaments.withdraw(one.tournament, who.holder or "")

    def _taken(self, id: str, number: int) -> Change:
        return Change(ENTER, [(id, number, None, SEATED, SEATED)])

    # Seasons ---------------------------------------------------------------------------------------------------

    async def begin(self, id: str, maker: str) -> None:
        """Let the first season begin, or the next; raises `Refusal`."""
        for _ in range(TRIES):
            kept = await self._own(id, maker)
            if kept.row.status == "over":
                raise Refusal("not_here", self.sentences.over)
            with or_try_again():
                ended = await self._ended(kept)
                if ended is None:
                    raise Refusal("not_begun", "league-playing")
                if last(kept.row):
                    await self._write(Change(SQL.ended, [(time.time(), id)]))
                    return
                if not await self._season(kept, ended, time.time()):
                    raise Refusal("not_begun", "tournament-few", players=least(kept.row.terms))
            if (await self.kept(id)).row.season > kept.row.season:  # else somebody came or went at the same moment
                return
        raise Refusal("try_again", "try-again")

    async def _ended(self, kept: Whole) -> list[Kept] | None:
        """The tournaments of the season, if all are over; none before the first."""
        found = [await self._tournaments.kept(one.tournament) for one in kept.of(kept.row.season)]
        return found if all(one.row.status == "over" for one in found) else None

    async def _season(self, kept: Whole, ended: Sequence[Kept], now: float) -> bool:
        """Let the next season begin; False if there are too few."""
        row, wanted = kept.row, kept.row.terms
        before = kept.of(row.season)
        gone: dict[int, str] = {}
        for its, division in zip(ended, before, strict=True):
            status = {who.number: who.status for who in its.people}
            left = ((member, status.get(number, "out")) for number, member in enumerate(division.members, 1))
            gone |= {member: how for member, how in left if how != "in"}
        staying = [who for who in kept.people if who.status == "in" and who.number not in gone]
        played = [ordered(one, division) for one, division in zip(ended, before, strict=True)]
        known = {one for division in played for one in division}
        new = [one.number for one in staying if one.number not in known]
        numbers = {one.number for one in staying}
        divisions = next_season(played, numbers, new, wanted.size, least(wanted), wanted.change)
        if not divisions:
            return False
        season = row.season + 1
        who = {one.number: one for one in staying}
        changes = [Change(BEGUN, [(season, row.id)]), self._taken(row.id, kept.last + 1)]
        changes += [Change(SQL.leave, [(gone[one], row.id, one) for one in gone])] if gone else []
        for at, members in enumerate(divisions, 1):
            terms = season_terms(wanted, row.id, season, at, len(members), row.name)
            people = [(who[one].holder, who[one].name) for one in members]
            id, made = self._tournaments.opening(row.maker, terms, people, now)
            changes += [*made, Change(SEASON, [(row.id, season, at, id, msgspec.json.encode(members).decode())])]
        if await self._write(*changes):
            logger.info("a season has begun", extra={"count": len(divisions)})
        return True

    # Beside play -----------------------------------------------------------------------------------------------

    async def _see_to(self, row: Row, now: float) -> None:
        if row.due is not None and row.due > now:
            return
        if row.due is None and (row.status == "open" or (row.terms.by_hand and not last(row))):
            return
        kept = await self._whole(row)
        ended = await self._ended(kept)
        if ended is None:
            return
        if last(row):
            await self._write(Change(SQL.ended, [(now, row.id)]))
        elif row.due is None:
            await self._write(Change(DUE, [(now + DAY * row.terms.pause, row.id, row.season)]))
        elif not await self._season(kept, ended, now):
            await self._write(Change(DUE, [(now + HOUR, row.id, row.season)]))

    async def _forgotten(self, id: str) -> list[Change]:
        its = [(one,) for _, _, one, _ in await self._log.select(SEASONS, id)]
        changes = [Change(sql, its) for sql in DELETE] if its else []
        return [*changes, *(Change(sql, [(id,)]) for sql in FORGET)]


def last(row: Row) -> bool:
    """Whether no season follows."""
    return row.terms.seasons is not None and row.season >= row.terms.seasons


def least(wanted: MakeLeague) -> int:
    """How many people a division needs."""
    return wanted.players if wanted.bots is None else 1


def season_terms(wanted: MakeLeague, league: str, season: int, division: int, people: int, name: str) -> Season:
    """How a division is played in a season."""
    return Season(
        name=f"{name} {season}/{division}",
        title=wanted.title,
        form="round_robin",
        players=wanted.players,
        seats=people if wanted.bots is None else max(people, wanted.size),
        rounds=wanted.rounds,
        modules=wanted.modules,
        options=wanted.options,
        pace=wanted.pace,
        rated=wanted.rated,
        bots=wanted.bots,
        league=league,
    )


def ordered(kept: Kept, division: Division) -> list[int]:
    """The members of a division, the best first; bots among them do not count."""
    lines = standings("round_robin", [one.number for one in kept.people], kept.pods)
    return [division.members[one.entrant - 1] for one in lines if one.entrant <= len(division.members)]


def division_lines(kept: Whole, found: Sequence[tuple[Division, Kept]]) -> list[DivisionLine]:
    lines = []
    people = [len(division.members) for division, _ in found]
    for at, (division, its) in enumerate(found):
        up = moving(people[at - 1], people[at], kept.row.terms.change) if at else 0
        down = moving(people[at], people[at + 1], kept.row.terms.change) if at + 1 < len(found) else 0
        order = ordered(its, division)
        rising, falling = order[:up], order[len(order) - down :]
        known = {one.number: one for one in its.people}
        places = []
        for line in standings("round_robin", list(known), its.pods):
            own = line.entrant <= len(division.members)
            member = division.members[line.entrant - 1] if own else None
            who = known[line.entrant]
            goes = "up" if member in rising else "down" if member in falling else "stays"
            figures = (line.rank, line.points, line.wins, line.tables)
            places.append(DivisionPlace(member, who.name, who.bot, *figures, goes))  # type: ignore[arg-type]
        lines.append(DivisionLine(division.division, division.tournament, its.row.status, places))  # type: ignore[arg-type]
    return lines


def my_table(found: Sequence[tuple[Division, Kept]], me: int | None) -> str | None:
    """The table that waits for a member."""
    for division, its in found:
        if me in division.members:
            number = division.members.index(me) + 1
            waiting = [its.tables[pod.round, pod.number] for pod in its.pods if not pod.over and number in pod.seats]
            return waiting[-1] if waiting else None
    return None


def about(rows: Sequence[Any], holder: str) -> list[dict[str, Any]]:
    """Everything that is kept about a person, of the rows that `ABOUT` finds."""
    return contests.about("league", rows, holder)


def forgetting(holder: str) -> list[Change]:
    """What is changed with a person who is to be forgotten: seasons stay, without the name."""
    word = f"erased-{random_word(8)}"
    return [
        Change("update members set holder = ?, name = ?, status = 'out' where holder = ?", [(word, "…", holder)]),
        Change("update leagues set maker = ?, name = '…' where maker = ?", [(word, holder)]),
    ]
