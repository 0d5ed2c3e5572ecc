"""Whole runs, from the bots' names to the document of figures, as the commands start them.

Where a run is to be watched, `track` is handed its games with their number and the title; it hands them on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

import kabuto
from kabuto.arena.games import Match, Outcome, farm
from kabuto.arena.ladder import Ladder, climb, rungs
from kabuto.arena.ledger import Ledger, whole
from kabuto.arena.simulate import Summary, matches
from kabuto.arena.tournament import Standings, schedule
from kabuto.bots import BadBot, levels, make
from kabuto.kernel.title import Setup, Title

T = TypeVar("T")


class Track(Protocol):
    """Shows how far a run is."""

    def __call__(self, items: Iterable[T], total: int, what: str, /) -> Iterator[T]: ...


class Where(NamedTuple):
    """Where games are played: on so many processes here, or `on` a Ray cluster."""

    workers: int = 1
    on: str | None = None


def describe(setup: Setup) -> dict[str, Any]:
    """The part of a run that its figures depend on."""
    return {
        "title": setup.title,
        "players": setup.players,
        "modules": list(setup.modules),
        "options": dict(setup.options),
        "edition": {"name": setup.edition.name, "digest": setup.edition.digest},
        "seed": setup.seed,
    }


def check_bots(title: Title, bots: Sequence[str], seats: int | None = None) -> None:
    """Refuse a wrong name or setting, or more bots than seats, before any game begins."""
    if not bots:
        raise BadBot("no bot is named")
    if seats is not None and len(bots) > seats:
        raise BadBot(f"{len(bots)} bots are named, but the game has {seats} seats")
    for text in bots:
        make(title, text)


def simulation(
    title: Title, setup: Setup, bots: Sequence[str], games: int, where: Where, records: Path | None, track: Track
) -> dict[str, Any]:
    """The same bots on the same seats; the records, if wanted, go into a folder. Raises `BadBot`."""
    check_bots(title, bots, setup.players)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    plan = matches(bots, setup.players, games, setup.seed)
    summary = Summary(setup.players)
    begun = perf_counter()
    outcomes = farm(setup, plan, where.workers, records is not None, where.on)
    for outcome in track(outcomes, len(plan), title.label):
        summary.add(outcome)
        if records is not None and outcome.record is not None:
            (records / f"{title.name}-{outcome.match.number:06}.json").write_text(outcome.record, encoding="utf-8")
    spent = perf_counter() - begun
    timing = {
        "seconds": spent,
        "games_per_second": summary.games / spent,
        "decisions_per_second": summary.decisions / spent,
        **_where(where),
    }
    return {**describe(setup), "bots": list(plan[0].bots), "result": summary.result(), "timing": timing}


class Contest:
    """A tournament of some bots, or of no bots named: the ladder of the title's levels. Its games are kept in a folder,
    if one is given, where a run that was stopped goes on."""

    def __init__(self, title: Title, setup: Setup, bots: Sequence[str] | None, games: int, folder: Path | None) -> None:
        self.title = title
        self.setup = setup
        self.table: Standings | Ladder
        if bots is None:
            pairs = rungs(list(levels(title)))
            self.plan = climb(pairs, setup.players, games, setup.seed)
            self.table, who = Ladder(pairs, games), {"ladder": pairs, "levels": levels(title)}
        else:
            self.plan = schedule(bots, setup.players, games, setup.seed)
            check_bots(title, bots)
            self.table, who = Standings(bots), {"bots": list(bots)}
        about = {**describe(setup), **who, "games": games}
        self.ledger = None if folder is None else Ledger(folder, about, self.plan)
        self.left: list[Match] = self.plan if self.ledger is None else self.ledger.left(self.plan)

    def run(self, where: Where, track: Track) -> dict[str, Any]:
        """Play what is left; gives the figures of all games, and writes them into the folder."""
        begun = perf_counter()
        ledger = self.ledger
        outcomes = farm(self.setup, self.left, where.workers, ledger is not None, where.on)
        kept = outcomes if ledger is None else ledger.keeping(outcomes)
        for outcome in track(kept, len(self.left), self.title.label):
            if ledger is None:
                self.table.add(outcome)
        for outcome in ledger.outcomes() if ledger is not None else ():
            self.table.add(outcome)
        spent = perf_counter() - begun
        timing = {
            "seconds": spent,
            "games_per_second": len(self.left) / spent,
            "decision_ms": self.table.decision_ms(),
            **_where(where),
        }
        result = self.table.result()
        document = {**describe(self.setup), "games": len(self.plan), "result": result, "timing": timing}
        if ledger is not None:
            played = [_entry(ledger, outcome) for outcome in ledger.outcomes()]
            text = json.dumps({**document, "played": played}, indent=2, ensure_ascii=False)
            whole(ledger.folder / "arena.json", text)
        return document


def _where(where: Where) -> dict[str, Any]:
    return {"workers": where.workers, "on": where.on, "build": kabuto.build}


def _entry(ledger: Ledger, outcome: Outcome) -> dict[str, Any]:
    """What the folder's list says of a game: who sat where, and how it ended."""
    return {
        "record": ledger.record_name(outcome),
        "bots": list(outcome.match.bots),
        "scores": list(outcome.scores),
        "ranking": [list(seats) for seats in outcome.ranking],
    }
