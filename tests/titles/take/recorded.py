"""The recorded games in `games/`: one for each way in which a game can end, played at random.

`python -m tests.titles.take.recorded` records them anew. Do that only when the rules of the engine were meant to
change: what these files are for is to show that they did not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import kabuto
from tests.titles.take.position import TAKE, play_on

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Ending:
    """What must be true at the end of a game, and the options it is played with."""

    holds: Callable[[kabuto.Game], bool]
    options: dict[str, Any]


def equal(game: kabuto.Game) -> bool:
    return game.scores()[0] == game.scores()[1]


ENDINGS = {
    "won_by_a": Ending(lambda game: game.ranking() == [[0], [1]], {}),
    "won_by_b": Ending(lambda game: game.ranking() == [[1], [0]], {}),
    "drawn": Ending(lambda game: game.ranking() == [[0, 1]], {}),
    "tie_won_by_the_second": Ending(equal, {"tie": "second"}),
    "match": Ending(lambda game: len(game.ranking()) == 2, {"match": True}),
    "match_drawn": Ending(equal, {"match": True, "tie": "second"}),
    "reset_at_the_turn": Ending(lambda game: True, {"reset": "turn"}),
    "every_other_reading": Ending(
        lambda game: True,
        {"idle_power": True, "reset": "turn", "borrowed_counts": True, "printed_persons": False, "start": "b"},
    ),
}


def find(ending: Ending) -> kabuto.Game:
    """The first seed whose random game ends like this."""
    for seed in count(1):
        game = TAKE.new(options=ending.options, seed=seed)
        play_on(game, seed)
        if ending.holds(game):
            return game
    raise AssertionError


def main() -> None:
    for name, ending in ENDINGS.items():
        game = find(ending)
        game.record().save(GAMES / f"{name}.json")
        print(f"{name}: seed {game.setup.seed}, {len(game.moves)} moves, scores {game.scores()}")


if __name__ == "__main__":
    main()
