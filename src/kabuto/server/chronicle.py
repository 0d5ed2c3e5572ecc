"""The chronicle: finished games, kept once so that people can look back at them without replaying anything.

When a game ends, a row for each seat is written with the entry that ended it: who, in which place, with how many
points, and what they liked to do (`plans.py`). Games that ended before there was a chronicle are written down when one
of their people first looks. Studies are no games, nor is what one person played on several seats.

What others see of somebody's games are those at tables that strangers could find, and those they played in themselves.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kabuto.server import sight
from kabuto.server.aliases import Aliases
from kabuto.server.circle import Circle, Person, unknown
from kabuto.server.hall import Hall
from kabuto.server.peoplewire import AgainstLine, GameLine, LuckLine, Opponent, PlanLine, Profile, TitleLine
from kabuto.server.plans import label, plans
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.results import Results, season_now
from kabuto.server.shelf import Shelf
from kabuto.server.state import TableState
from kabuto.server.store import Change, Log
from kabuto.server.wire import ReviewLuck

COLUMNS = "table_id, seat, ended, title, players, modules, listed, rated, who, bot, name, place, points, gone, plans"
INSERT = f"""insert into played ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (table_id, seat) do nothing"""
GAMES = f"""select {", ".join(f"played.{name}" for name in COLUMNS.split(", "))} from played
    join (select table_id from played where who in ({{marks}}) order by ended desc limit ?) mine
    on mine.table_id = played.table_id
    order by played.ended desc, played.table_id, played.seat"""
UNWRITTEN = """select id from tables join holders on holders.table_id = tables.id where holder in ({marks})
    and status = 'over' and not exists (select 1 from played where played.table_id = tables.id)
    order by made desc limit ?"""
NAMELESS = "update played set who = ?, name = substr('ABCDEFGH', seat + 1, 1) where who = ?"
LOOKED_AT = 1000
"""So many games of a person are looked at, the newest."""
LISTED = 50
REVIEWED = 50
"""Of so many games the luck is looked up."""
CAUGHT_UP = 20
"""So many older games are written down at a time."""
PLANS = 5
"""So many of their favourite plans are told."""


class Played(NamedTuple):
    """How one seat came out of a finished game."""

    table: str
    seat: int
    ended: float
    title: str
    players: int
    modules: str
    listed: bool
    rated: bool
    who: str
    """The holder; empty for a bot."""
    bot: str
    name: str
    place: int
    points: int
    gone: bool
    plans: str
    """What the seat did and how often, in JSON."""


class LuckFound(msgspec.Struct, frozen=True):
    """What a profile reads of a review."""

    luck: list[ReviewLuck] = []


class Chronicle:
    """See the head of this file."""

    def __init__(self, log: Log, shelf: Shelf, circle: Circle, results: Results, aliases: Aliases) -> None:
        self._log = log
        self._aliases = aliases
        self._shelf = shelf
        self._circle = circle
        self._results = results
        self._unreadable: set[str] = set()
        """Tables that cannot be written down."""

    # Games that end --------------------------------------------------------------------------------------------

    def of_game(self, state: TableState, at: float) -> list[Change]:
        """What is to be written with the entry that ends a game."""
        made = state.made
        people = [sitter.holder for sitter in state.sitters if sitter.kind == "person"]
        if state.game is None or state.status != "over" or made.study_of is not None or made.moves:
            return []
        if not people or len(set(people)) < len(people):
            return []
        result = sight.result(state)
        place = {
            seat: 1 + sum(map(len, result.ranking[:i])) for i, group in enumerate(result.ranking) for seat in group
        }
        did = plans(state)
        rows = [
            Played(
                state.table,
                seat,
                at,
                state.title.name,
                state.players,
                ",".join(made.modules),
                made.listed,
                made.rated,
                sitter.holder or "",
                (sitter.bot or "") if sitter.kind == "bot" else "",
                sitter.name,
                place[seat],
                result.scores[seat],
                sitter.standing_in or sitter.resigned,
                msgspec.json.encode(did[seat]).decode(),
            )
            for seat, sitter in enumerate(state.sitters)
        ]
        return [Change(INSERT, rows)]

    async def catch_up(self, holder: str, hall: Hall) -> None:
        """Write down games of somebody that ended before there was a chronicle, some at a time."""
        with or_try_again():
            rows = await self._select(UNWRITTEN, holder, CAUGHT_UP + len(self._unreadable))
        for (id,) in rows:
            if id in self._unreadable:
                continue
            try:
                state = (await hall.table(id)).state
            except Refusal:
                self._unreadable.add(id)
                continue
            changes = self.of_game(state, state.moved[0])
            if not changes:
                self._unreadable.add(id)
                continue
            with or_try_again():
                await self._log.append((), (), changes)

    # Looking back ----------------------------------------------------------------------------------------------

    async def profile(self, person: Person, viewer: str | None, language: str, before: int = 0) -> Profile:
        """What somebody shows to a viewer, from the game at a place of the list on; raises `Refusal`."""
        if not await self._circle.shows(person, viewer):
            raise unknown()
        mine = person.holder == viewer
        with or_try_again():
            rows = [self._as_known(Played(*row)) for row in await self._select(GAMES, person.holder, LOOKED_AT)]
        games = [game for game in grouped(rows) if mine or shown_to(game, viewer)]
        own = [next(row for row in game if row.who == person.holder) for game in games]
        known = await self._known(games, person, viewer)
        lucky = await self._luck([row.table for row in own[:REVIEWED]])
        lines = await self._lines(person.holder, viewer, games[before : before + LISTED], own[before:], known, lucky)
        ties = self._circle.ties(viewer, person.holder)
        return Profile(
            id=person.id,
            name=person.name or (own[0].name if own else ""),
            crest=person.crest,
            mine=mine,
            games=len(games),
            since=own[-1].ended if own else None,
            season=season_now(),
            lines=lines,
            titles=self._titles(own, lucky, language),
            against=self._against(games, own, known, viewer),
            ratings=await self._results.of(person.holder),
            seen_by=person.seen_by if mine else None,
            star="star" in ties,
            mute="mute" in ties,
            block="block" in ties,
            tied=not mine and viewer is not None,
        )

    async def _select(self, query: str, holder: str, limit: int) -> list[Any]:
        """What a query finds of somebody, also as whom they played before."""
        everybody = self._aliases.of(holder)
        return await self._log.select(query.format(marks=", ".join("?" * len(everybody))), *everybody, limit)

    def _as_known(self, row: Played) -> Played:
        """A row about somebody as they are known now: a server that had not heard yet wrote it as before."""
        return row._replace(who=self._aliases.owner(row.who))

    async def _known(self, games: Sequence[list[Played]], person: Person, viewer: str | None) -> dict[str, Person]:
        """Those of the others whom the viewer may look up: of one's own games all, else whoever shows their profile."""
        others = {row.who for game in games for row in game if row.who and row.who != person.holder}
        people = await self._circle.people({one for one in others if not one.startswith("erased-")})
        if person.holder == viewer:
            return people
        shown = {who: one for who, one in people.items() if one.seen_by == "all"}
        return {who: one for who, one in shown.items() if self._circle.shows_met(one, viewer)}

    async def _luck(self, tables: Sequence[str]) -> dict[str, list[ReviewLuck]]:
        """What reviews say of chance, by table."""
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        with or_try_again():
            rows = await self._log.select(f"select table_id, data from reviews where table_id in ({marks})", *tables)
        found: dict[str, list[ReviewLuck]] = {}
        for table, data in rows:
            try:
                found[table] = msgspec.json.decode(bytes(data), type=LuckFound).luck
            except msgspec.DecodeError:  # damaged, or as another version wrote it
                continue
        return found

    async def _lines(
        self,
        holder: str,
        viewer: str | None,
        games: Sequence[list[Played]],
        own: Sequence[Played],
        known: dict[str, Person],
        lucky: dict[str, list[ReviewLuck]],
    ) -> list[GameLine]:
        moved = await self._results.moves_of(holder)
        lines = []
        for game, row in zip(games, own, strict=False):
            others = [
                Opponent(
                    one.seat,
                    one.name,
                    one.place,
                    one.points,
                    one.bot or None,
                    known[one.who].id if one.who in known else None,
                    bool(one.gone),
                    one.who in known and self._circle.shows_met(known[one.who], viewer),
                )
                for one in game
                if one is not row
            ]
            before, after = moved.get(row.table, (None, None))
            lines.append(
                GameLine(
                    table=row.table,
                    title=row.title,
                    players=row.players,
                    modules=[one for one in row.modules.split(",") if one],
                    ended=row.ended,
                    seat=row.seat,
                    place=row.place,
                    points=row.points,
                    rated=bool(row.rated),
                    gone=bool(row.gone),
                    others=others,
                    rating=after,
                    change=None if after is None or before is None else after - before,
                    reviewed=row.table in lucky,
                )
            )
        return lines

    def _titles(self, own: Sequence[Played], lucky: dict[str, list[ReviewLuck]], language: str) -> list[TitleLine]:
        """Somebody's games title by title, the one played most first."""
        found = []
        for title, games in Counter(row.title for row in own).most_common():
            rows = [row for row in own if row.title == title]
            places = Counter(row.place for row in rows)
            found.append(
                TitleLine(
                    title=title,
                    games=games,
                    places=[places[place] for place in range(1, max(places) + 1)],
                    best=max(row.points for row in rows),
                    mean=round(sum(row.points for row in rows) / games, 1),
                    plans=self._plans(title, rows, language),
                    luck=luck_of(rows, lucky),
                )
            )
        return found

    def _plans(self, title: str, rows: Sequence[Played], language: str) -> list[PlanLine]:
        total: Counter[str] = Counter()
        for row in rows:
            if not row.gone:
                total.update(msgspec.json.decode(row.plans, type=dict[str, int]))
        if title not in self._shelf.titles:
            return []
        words = self._shelf.title(title).words(language)
        return [PlanLine(id, label(words, id), count) for id, count in total.most_common(PLANS)]

    def _against(
        self, games: Sequence[list[Played]], own: Sequence[Played], known: dict[str, Person], viewer: str | None
    ) -> list[AgainstLine]:
        """How somebody fared with each of the others, those met most often first. Others whom the viewer may not look
        up are not put together from game to game: they are not there."""
        met: dict[tuple[str, str], list[int]] = {}
        names: dict[str, str] = {}
        for game, row in zip(games, own, strict=True):
            for one in game:
                if one is row or not (one.bot or one.who in known):
                    continue
                tally = met.setdefault((one.who, one.bot), [0, 0, 0])
                tally[0] += 1
                tally[1] += row.place < one.place
                tally[2] += row.place > one.place
                names.setdefault(one.who, one.name)
        lines = []
        for (who, bot), (count, ahead, behind) in sorted(met.items(), key=lambda item: -item[1][0]):
            ties = self._circle.ties(viewer, who) if who else set()
            person = known.get(who)
            name = bot if person is None else person.name or names[who]
            id = None if person is None else person.id
            shown = person is not None and self._circle.shows_met(person, viewer)
            flags = ("star" in ties, "mute" in ties, "block" in ties, shown)
            lines.append(AgainstLine(name, count, ahead, behind, bot or None, id, *flags))
        return lines


def grouped(rows: Sequence[Played]) -> list[list[Played]]:
    """The rows game by game, in their order."""
    found: dict[str, list[Played]] = {}
    for row in rows:
        found.setdefault(row.table, []).append(row)
    return list(found.values())


def shown_to(game: Sequence[Played], viewer: str | None) -> bool:
    """Whether a game in somebody else's history is there for a viewer."""
    return bool(game[0].listed) or any(row.who == viewer for row in game if viewer)


def luck_of(rows: Sequence[Played], lucky: dict[str, list[ReviewLuck]]) -> list[LuckLine]:
    """What chance did to a person in those of these games that were reviewed."""
    found: dict[str, list[ReviewLuck]] = {}
    for row in rows:
        for one in lucky.get(row.table, ()):
            if one.seat == row.seat:
                found.setdefault(one.kind, []).append(one)
    return [
        LuckLine(
            kind,
            len(ones),
            sum(one.count for one in ones),
            round(sum(one.got for one in ones), 2),
            round(sum(one.expected for one in ones), 2),
        )
        for kind, ones in sorted(found.items())
    ]


async def about(log: Log, holder: str) -> list[dict[str, Any]]:
    """What is kept of somebody's finished games beside their tables."""
    names = COLUMNS.split(", ")
    rows = await log.select(f"select {COLUMNS} from played where who = ? order by ended", holder)
    return [{name: value for name, value in zip(names, row, strict=True) if name != "who"} for row in rows]


def forgetting(holder: str) -> list[Change]:
    """Somebody who is to be forgotten becomes a word that means nothing; the games of the others stay."""
    return [Change(NAMELESS, [(f"erased-{secrets.token_hex(8)}", holder)])]
