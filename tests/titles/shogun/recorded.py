"""The recorded games in `games/`: one for each kind of set-up and each way of ending, played at random.

`python -m tests.titles.shogun.recorded` records them anew. Do that only when the rules of the engine were meant to
change: what these files are for is to show that they did not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kabuto
from tests.titles.shogun.position import ALL_MODULES, SHOGUN, play_on, told

GAMES = Path(__file__).parent / "games"


def anyhow(game: kabuto.Game) -> bool:
    return True


def tied_on_points(game: kabuto.Game) -> bool:
    """The first two are equal in points and parted by their chests."""
    best, second = game.ranking()[:2]
    return len(best) == 1 and game.scores()[best[0]] == game.scores()[second[0]]


def lost_three_in_a_winter(game: kabuto.Game) -> bool:
    """A hungry winter took three provinces of one player."""
    lost = {(found["seat"], found["province"]) for found in told(game, "revolt-lost")}
    hungry = [found for found in told(game, "drawn") if len(found["province"]) == 3]
    return any(all((found["seat"], name) in lost for name in found["province"]) for found in hungry)


def leader_returned(game: kabuto.Game) -> bool:
    lost = [found["seat"] for found in told(game, "leader-lost")]
    return any(lost.count(seat) < [found["seat"] for found in told(game, "leader")].count(seat) for seat in lost)


@dataclass(frozen=True)
class Ending:
    """What must be true at the end of a game, and how it is set up."""

    players: int
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    holds: Callable[[kabuto.Game], bool] = anyhow


OTHER_READINGS = {
    "tower": "independent",
    "sea_routes": "sun",
    "must_move": False,
    "short_recruits": "partial",
    "revolt_card": True,
    "revolt_castle": True,
    "income_kept": False,
    "rice_cap": True,
    "leader_last": True,
    "flight": "forced",
    "court_partial": True,
}

ENDINGS = {
    "three_drafted": Ending(3),
    "four_preset": Ending(4, options={"start": "preset"}),
    "five_on_the_moon_side": Ending(5, options={"side": "moon"}),
    "won_by_chests": Ending(3, options={"start": "preset"}, holds=tied_on_points),
    "hungry_winter": Ending(5, options={"start": "preset"}, holds=lost_three_in_a_winter),
    "tenno": Ending(4, ("tenno",), {"start": "preset"}),
    "samurai": Ending(4, ("samurai",)),
    "leader_returned": Ending(3, ("leader",), holds=leader_returned),
    "arts": Ending(5, ("arts",), {"start": "preset"}),
    "all_modules": Ending(5, ALL_MODULES),
    "every_other_reading": Ending(4, ALL_MODULES, {"side": "moon", "first_drafter": "a", **OTHER_READINGS}),
}


def find(ending: Ending) -> kabuto.Game:
    """The first seed whose random game ends like this."""
    for seed in range(1, 1000):
        game = SHOGUN.new(ending.players, ending.modules, ending.options, seed)
        play_on(game, seed)
        if ending.holds(game):
            return game
    raise AssertionError("no game ends like this")


def main() -> None:
    for name, ending in ENDINGS.items():
        game = find(ending)
        game.record().save(GAMES / f"{name}.json")
        print(f"{name!r}: ({game.scores()}, {game.ranking()}),  # seed {game.setup.seed}, {len(game.moves)} moves")


if __name__ == "__main__":
    main()
