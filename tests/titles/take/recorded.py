"""The recorded games in `games/`: one for each way in which a game can end, played at random.

`python -m tests.titles.take.recorded` records those that are missing. A game that is there is kept as it is: it shows
that this engine plays it as the one that recorded it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import kabuto
from tests.titles.take.position import KINDS, TAKE, play_on

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Ending:
    """What must be true at the end of a game, and the options it is played with."""

    holds: Callable[[kabuto.Game], bool]
    options: dict[str, Any]


def equal(game: kabuto.Game) -> bool:
    return game.scores()[0] == game.scores()[1]


def ahead(game: kabuto.Game) -> bool:
    """In some turn there was nothing to take for a while (TAK-026)."""
    again = kabuto.replay(game.record(), upto=0)
    for seat, action in game.moves:
        if again.view(None)["step"] == "turn" and not any(a < len(KINDS) for a in again.legal(seat)):
            return True
        again.play(seat, action)
    return False


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
    "match_with_a_pause": Ending(lambda game: True, {"match": True, "pause": True}),
    "nothing_to_take_for_a_while": Ending(ahead, {"stranded": "turn"}),
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
        path = GAMES / f"{name}.json"
        if path.exists():
            continue
        game = find(ending)
        game.record().save(path)
        print(f"{name}: seed {game.setup.seed}, {len(game.moves)} moves, scores {game.scores()}")


if __name__ == "__main__":
    main()
