"""What is noted of a game for a report: how it ended, where the points came from, what was done by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kabuto.arena.games import Match, play_game
from kabuto.kernel.game import Game
from kabuto.kernel.record import Record, replay
from kabuto.kernel.title import Setup


@dataclass(frozen=True)
class Note:
    """One game."""

    traits: dict[str, str]
    """`module-…` of every module and `option-…` of every option that shapes the game: how it was set up."""
    first: int | None
    """The seat that began, if one did."""
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    length: int
    rounds: int | None
    sources: tuple[dict[str, int], ...]
    done: tuple[dict[int, int], ...]
    """By seat: how often each action was taken."""

    def share(self, seat: int) -> float:
        """What the seat has of the victory: 1, a part of it, or nothing."""
        return 1 / len(self.ranking[0]) if seat in self.ranking[0] else 0.0


def traits(game: Game) -> dict[str, str]:
    """What may part games of one title: modules and shapes."""
    played = game.setup.modules
    modules = {f"module-{module}": "with" if module in played else "without" for module in game.title.modules}
    chosen = dict(game.setup.options)
    shapes = [option.id for option in game.title.meta.options if option.shape]
    return {**modules, **{f"option-{shape}": str(chosen[shape]) for shape in shapes}}


def note(game: Game) -> Note:
    """What a finished game says."""
    done: list[Counter[int]] = [Counter() for _ in range(game.players)]
    for seat, action in game.moves:
        done[seat][action] += 1
    view = game.view(None)
    begin = game.title.open(game.setup).to_act
    sources: list[dict[str, Any]] = view.get("sources", [])
    rounds = view.get("round")
    return Note(
        traits(game),
        begin[0] if len(begin) == 1 else None,
        tuple(game.scores()),
        tuple(tuple(seats) for seats in game.ranking()),
        len(game.moves),
        rounds if isinstance(rounds, int) else None,
        tuple({name: int(points) for name, points in source.items()} for source in sources),
        tuple(dict(counts) for counts in done),
    )


def note_matches(setup: Setup, matches: Sequence[Match]) -> list[Note]:
    """A unit of work: play some matches and note what they say."""
    return [note(play_game(setup, match)[0]) for match in matches]


def note_record(record: Record) -> Note:
    return note(replay(record))
