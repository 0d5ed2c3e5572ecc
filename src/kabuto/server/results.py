"""Results: how games ended that tell how strong people are, and what they tell (`contest/rating.py`).

When such a game ends, a row for each seat goes into the log together with the entry that ended it. Two kinds count:
games of one person against our bots, and rated tables of two people or more who kept their names. They are never mixed:
whoever plays alone has a ladder of their own, on which the bots stand as well. Ratings are not kept: they follow from
the results in the order in which the games ended, and every process finds the same ones.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kabuto.contest.rating import MU, Placed, Rating, new_season, rate
from kabuto.server import sight
from kabuto.server.refusal import or_try_again
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log
from kabuto.server.wire import Among, RatingLine

INSERT = """insert into results (table_id, seat, ended, title, players, among, who, place, gone, later)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (table_id, seat) do nothing"""
SELECT = """select table_id, seat, ended, title, players, among, who, place, gone, later from results
    where ended > ? order by ended, table_id, seat"""
OVERLAP_SECONDS = 60.0
"""What another process wrote may come to light so much later."""
AT_ONCE = 20
"""So many games are rated before everybody else has a turn."""
LEVEL_STEP, LEVEL_SIGMA = 3.0, 3.0
"""How much stronger each of our levels is taken to be than the one below, and how sure that is before any game."""
MIDDLE = 1.5
"""Somebody new is taken to stand between samurai and daimyo, the second and the third level."""
BOT = "bot:"


class Row(NamedTuple):
    """How one seat came out of a game."""

    table: str
    seat: int
    ended: float
    title: str
    players: int
    among: Among
    who: str
    place: int
    gone: bool
    later: bool = False
    """Whether they took the seat over in the middle of the game."""


class Ladder(NamedTuple):
    """Who is compared with each other: at a title, with so many players, people or one person and bots."""

    title: str
    players: int
    among: Among


class Results:
    """See the head of this file."""

    def __init__(self, log: Log, shelf: Shelf, owner: Callable[[str], str]) -> None:
        self._log = log
        self._owner = owner
        """Who somebody is that once played as somebody else."""
        self._shelf = shelf
        self._rated: dict[Ladder, dict[str, tuple[Rating, int]]] = {}
        """Everybody's rating, and the season of their last game."""
        self._boards: dict[tuple[Ladder, int], dict[str, Rating]] = {}
        """The ratings of those who played in a season, after their last game of it."""
        self._moves: dict[str, dict[str, tuple[int, int]]] = {}
        """By holder and table: the rating before and after, as people read it."""
        self._seen: set[str] = set()
        self._last = 0.0

    # Games that end --------------------------------------------------------------------------------------------

    def of_game(self, state: TableState, at: float) -> list[Change]:
        """What is to be written with the entry that ends a game; nothing if it tells nothing."""
        among = self._among(state)
        if among is None:
            return []
        ranking = sight.result(state).ranking
        place = {seat: 1 + sum(map(len, ranking[:i])) for i, group in enumerate(ranking) for seat in group}
        rows = [
            Row(
                state.table,
                seat,
                at,
                state.title.name,
                state.players,
                among,
                f"{BOT}{sitter.bot}" if sitter.kind == "bot" else sitter.holder or "",
                place[seat],
                sitter.standing_in or sitter.resigned,
                sitter.came_later,
            )
            for seat, sitter in enumerate(state.sitters)
        ]
        for number, (_, holder) in enumerate(state.leavers, state.players):  # they share the last place
            rows.append(rows[0]._replace(seat=number, who=holder, place=state.players, gone=True, later=False))
        return [Change(INSERT, rows)]

    def _among(self, state: TableState) -> Among | None:
        """Who took part; None where the game is not rated."""
        made = state.made
        if state.closed is not None or state.kept or made.study_of is not None or made.edition_text is not None:
            return None
        levels = self._shelf.levels(state.title)
        if any(sitter.kind == "bot" and sitter.bot not in levels for sitter in state.sitters):
            return None
        people = [sitter.holder for sitter in state.sitters if sitter.kind == "person"]
        people += [holder for _, holder in state.leavers]
        if made.rated:
            return "people" if len(set(people)) == len(people) > 1 else None
        return "bots" if len(people) == 1 < len(state.sitters) else None

    # What they tell --------------------------------------------------------------------------------------------

    async def of(self, holder: str) -> list[RatingLine]:
        """How strong somebody is, by the games of theirs that tell."""
        with or_try_again():
            await self._read()
        season = season_now()
        found = []
        for ladder, people in sorted(self._rated.items()):
            if holder in people:
                rating = aged(*people[holder], season)
                found.append(RatingLine(*ladder, rating.shown, rating.give, rating.games, rating.provisional))
        return found

    async def moves_of(self, holder: str) -> dict[str, tuple[int, int]]:
        """How somebody's rating went, by table: before a game, and after it."""
        with or_try_again():
            await self._read()
        return self._moves.get(holder, {})

    async def standings(self, ladder: Ladder, season: int) -> list[tuple[str, Rating]]:
        """Who played in a season, and how strong they were at its end, strongest first; our bots as `bot:<level>`,
        whether they played or not."""
        with or_try_again():
            await self._read()
        found = dict(self._boards.get((ladder, season), {}))
        for level in self._shelf.levels(self._shelf.title(ladder.title)):
            found.setdefault(f"{BOT}{level}", self._level(ladder.title, level))
        return sorted(found.items(), key=lambda item: (-item[1].mu, item[0]))

    async def seasons(self, ladder: Ladder) -> list[int]:
        """The seasons in which there were games, newest first."""
        with or_try_again():
            await self._read()
        return sorted((season for one, season in self._boards if one == ladder), reverse=True)

    async def _read(self) -> None:
        """Rate what has ended since; from the beginning, if something older came to light."""
        rows = await self._rows(self._last)
        fresh = [row for row in rows if row.table not in self._seen]
        if any(row.ended < self._last for row in fresh):
            self.forget()
            fresh = await self._rows(0.0)
        for number, game in enumerate(games(fresh)):
            self._rate(game)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)

    async def _rows(self, since: float) -> list[Row]:
        found = [Row(*row) for row in await self._log.select(SELECT, since - OVERLAP_SECONDS)]
        return [row._replace(who=self._owner(row.who)) for row in found]

    def _rate(self, game: Sequence[Row]) -> None:
        first = game[0]
        if first.table in self._seen:  # somebody else asked meanwhile
            return
        self._seen.add(first.table)
        self._last = max(self._last, first.ended)
        ladder = Ladder(first.title, first.players, first.among)
        people = self._rated.setdefault(ladder, {})
        season = season_of(first.ended)
        before = [aged(*people[row.who], season) if row.who in people else self._first(row) for row in game]
        rows = zip(game, before, strict=True)
        placed = [Placed(rating, row.place, bool(row.gone), bool(row.later)) for row, rating in rows]
        board = self._boards.setdefault((ladder, season), {})
        for row, old, rating in zip(game, before, rate(placed), strict=True):
            people[row.who] = rating, season
            board[row.who] = rating
            if not row.who.startswith(BOT):
                self._moves.setdefault(row.who, {})[row.table] = old.shown, rating.shown

    def _first(self, row: Row) -> Rating:
        """What is taken of somebody before any game: of a bot, its level."""
        if not row.who.startswith(BOT):
            return Rating()
        return self._level(row.title, row.who.removeprefix(BOT))

    def _level(self, title: str, level: str) -> Rating:
        """How strong one of our levels is taken to be."""
        levels = self._shelf.levels(self._shelf.title(title))
        place = levels.index(level) if level in levels else 0
        return Rating(MU + LEVEL_STEP * (place - MIDDLE), LEVEL_SIGMA)

    def forgetting(self, holder: str) -> list[Change]:
        """Somebody who is to be forgotten becomes a word that means nothing; the ratings of the others stay."""
        word = f"erased-{secrets.token_hex(8)}"
        return [Change("update results set who = ? where who = ?", [(word, holder)])]

    def forget(self) -> None:
        """Somebody was forgotten, or is somebody else: find everything anew when it is next asked for."""
        self._rated, self._boards, self._moves, self._seen, self._last = {}, {}, {}, set(), 0.0


def games(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows game by game, as they ended."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.table, []).append(row)
    return list(found.values())


def season_of(at: float) -> int:
    """The season of a moment: a quarter of a year, counted from 1970.

    >>> season_of(0.0), season_of(1_770_000_000.0)
    (0, 224)
    """
    then = time.gmtime(at)
    return (then.tm_year - 1970) * 4 + (then.tm_mon - 1) // 3


def season_now() -> int:
    return season_of(time.time())


def aged(rating: Rating, season: int, now: int) -> Rating:
    """A rating of a season, in a later one."""
    for _ in range(now - season):
        rating = new_season(rating)
    return rating
