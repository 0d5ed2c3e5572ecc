"""How the games in `games/` were made: `python -m tests.titles.yedo.recorded NAME …` makes these anew.

Most are played by choosing blindly; in some, players go after their missions, or after deals. Those that engine 0.1
recorded are never made anew: that they replay shows that what was played then still is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import kabuto
from kabuto.kernel.past import options_of
from tests.titles.yedo.usage import YEDO, form, seek

GAMES = Path(__file__).parent / "games"
Choose = Callable[[kabuto.Game, int, list[int], Random], int]


def completed(game: kabuto.Game) -> int:
    """Missions that were completed."""
    return sum(sum(board["done"].values()) for board in game.view(None)["seats"])


def told(game: kabuto.Game, message: str) -> int:
    """How often something was told."""
    return sum(entry["id"] == message for entry in game.story(None))


def blindly(game: kabuto.Game, seat: int, legal: list[int], rng: Random) -> int:
    return rng.choice(legal)


def dealing(game: kabuto.Game, seat: int, legal: list[int], rng: Random) -> int:
    """Go where trade is, make offers to two at a time, and take what is offered."""
    wanted = [a for a in legal if form(a).get("place") == "tavern"]
    for verbs in (("accept",), ("third",), ("propose",), ("offer", "give_mon", "side")):
        wanted = wanted or [action for action in legal if form(action)["do"] in verbs]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else YEDO.actions.onward(legal))


@dataclass(frozen=True)
class Ending:
    """A kind of game that is recorded, and the engine that did so."""

    players: int
    holds: Callable[[kabuto.Game], bool]
    options: dict[str, Any] = field(default_factory=dict)
    choose: Choose = blindly
    engine: str = "0.1"


OTHER_THEN = {
    **{option.id: option.values[-1] for option in YEDO.meta.options if option.id != "version" and not option.since},
    "full_reserve": "reserve",
}
"""Every reading that was not usual with engine 0.1."""
OTHER_NOW = {option.id: option.values[-1] for option in YEDO.meta.options if option.id != "version"}

ENDINGS = {
    "two_players": Ending(2, lambda game: completed(game) > 0),
    "three_players": Ending(3, lambda game: completed(game) > 1),
    "four_players": Ending(4, lambda game: completed(game) > 2),
    "five_players": Ending(5, lambda game: completed(game) > 3),
    "geisha_version": Ending(4, lambda game: completed(game) > 1, {"version": "geisha"}),
    "every_other_reading": Ending(3, lambda game: completed(game) > 0, OTHER_THEN),
    "tie": Ending(4, lambda game: sorted(game.scores())[-2] == max(game.scores())),
    "shogun_killed": Ending(
        3, lambda game: bool(game.view(None)["last_round"]) and game.view(None)["round"] < 11, choose=seek
    ),
    "deals_of_three": Ending(
        5, lambda game: told(game, "story-offer-three") > 9 and completed(game) > 1, choose=dealing, engine="0.2"
    ),
    "five_gentle_clans": Ending(5, lambda game: completed(game) > 2, {"version": "geisha"}, engine="0.2"),
    "every_other_reading_now": Ending(3, lambda game: completed(game) > 0, OTHER_NOW, engine="0.2"),
}


def options_then(ending: Ending) -> dict[str, Any]:
    """The options of a recorded game as they are called now."""
    return options_of(YEDO.meta, f"{ending.engine}.0", ending.options)


def play(game: kabuto.Game, seed: int, choose: Choose) -> None:
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, choose(game, seat, game.legal(seat), rng))


def find(ending: Ending) -> kabuto.Game:
    """The first seed whose game is of this kind."""
    for seed in count(1):
        game = YEDO.new(ending.players, options=ending.options, seed=seed)
        play(game, seed, ending.choose)
        if ending.holds(game):
            return game
    raise AssertionError


def main(*wanted: str) -> None:
    for name in wanted:
        if ENDINGS[name].engine == "0.1":
            raise SystemExit(f"{name} was recorded by engine 0.1 and stays as it is")
        game = find(ENDINGS[name])
        game.record().save(GAMES / f"{name}.json")
        print(f"{name}: seed {game.setup.seed}, {len(game.moves)} moves, scores {game.scores()}, {game.ranking()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
