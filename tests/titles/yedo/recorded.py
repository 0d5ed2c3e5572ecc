"""How the games in `games/` were made: `python -m tests.titles.yedo.recorded` makes them anew.

Most are played by choosing blindly; in one, players go after their missions until somebody kills the Shogun.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import kabuto
from tests.titles.yedo.usage import YEDO, seek

GAMES = Path(__file__).parent / "games"


def completed(game: kabuto.Game) -> int:
    """Missions that were completed."""
    return sum(sum(board["done"].values()) for board in game.view(None)["seats"])


@dataclass(frozen=True)
class Ending:
    """A kind of game that is recorded."""

    players: int
    holds: Callable[[kabuto.Game], bool]
    options: dict[str, Any] = field(default_factory=dict)
    seekers: bool = False


OTHER_READINGS = {option.id: option.values[-1] for option in YEDO.meta.options if option.id != "version"}

ENDINGS = {
    "two_players": Ending(2, lambda game: completed(game) > 0),
    "three_players": Ending(3, lambda game: completed(game) > 1),
    "four_players": Ending(4, lambda game: completed(game) > 2),
    "five_players": Ending(5, lambda game: completed(game) > 3),
    "geisha_version": Ending(4, lambda game: completed(game) > 1, {"version": "geisha"}),
    "every_other_reading": Ending(3, lambda game: completed(game) > 0, OTHER_READINGS),
    "tie": Ending(4, lambda game: sorted(game.scores())[-2] == max(game.scores())),
    "shogun_killed": Ending(
        3, lambda game: bool(game.view(None)["last_round"]) and game.view(None)["round"] < 11, seekers=True
    ),
}


def play(game: kabuto.Game, seed: int, seekers: bool) -> None:
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.to_act)
        legal = game.legal(seat)
        game.play(seat, seek(game, seat, legal, rng) if seekers else rng.choice(legal))


def find(ending: Ending) -> kabuto.Game:
    """The first seed whose game is of this kind."""
    for seed in count(1):
        game = YEDO.new(ending.players, options=ending.options, seed=seed)
        play(game, seed, ending.seekers)
        if ending.holds(game):
            return game
    raise AssertionError


def main() -> None:
    for name, ending in ENDINGS.items():
        game = find(ending)
        game.record().save(GAMES / f"{name}.json")
        print(f"{name}: seed {game.setup.seed}, {len(game.moves)} moves, scores {game.scores()}, {game.ranking()}")


if __name__ == "__main__":
    main()
