"""The recorded games in `games/`: one for each way in which a game can end, with diligent players on every seat.

`python -m tests.titles.edo.recorded` records those that are missing. A game that is there is kept as it is: it shows
that this engine plays it as the one that recorded it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import kabuto
from tests.titles.edo.player import diligent
from tests.titles.edo.position import EDO, power, view

GAMES = Path(__file__).parent / "games"
ALL = ("jiin", "tokken", "ronin")


@dataclass(frozen=True)
class Ending:
    """What must be true at the end of a game, and how it is set up."""

    holds: Callable[[kabuto.Game], bool]
    players: int = 2
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    away: tuple[int, ...] = ()
    """The seats that never build in Edo."""
    at_random: bool = False
    """Whether random players are on the seats instead."""


def highest(game: kabuto.Game) -> int:
    """Most power points of anybody before the final scoring."""
    late = ("samurai", "ryo", "ronin", "dropped_out")
    sources: list[dict[str, int]] = view(game)["sources"]
    return max(sum(n for source, n in one.items() if source not in late) for one in sources)


def by_points(game: kabuto.Game) -> bool:
    return highest(game) >= 12 and view(game)["round"] < 10 and len(game.ranking()[0]) == 1


def by_the_pile(game: kabuto.Game) -> bool:
    return highest(game) < 12 and view(game)["round"] == 10 and game.scores()[game.ranking()[0][0]] > 0


def outdone(game: kabuto.Game) -> bool:
    """The winner has fewer power points than somebody who has dropped out."""
    best = game.ranking()[0]
    others = [seat for seat in range(game.players) if seat not in best]
    return game.scores()[best[0]] > 0 and any(power(game, seat) > power(game, best[0]) for seat in others)


def nobody(game: kabuto.Game) -> bool:
    return not any(seat["house_in_edo"] for seat in view(game)["seats"])


def tie(game: kabuto.Game) -> bool:
    """Equal points, so that resources or influence decide."""
    scores = game.scores()
    return scores.count(max(scores)) > 1 and max(scores) > 0 and len(game.ranking()[0]) == 1


def shared(game: kabuto.Game) -> bool:
    """Equal points, resources and influence in Edo."""
    return len(game.ranking()[0]) > 1 and max(game.scores()) > 0


def lively(game: kabuto.Game) -> bool:
    return highest(game) >= 9 and game.scores()[game.ranking()[0][0]] > 0


def others() -> dict[str, Any]:
    """Every option at another value than usual."""
    return {option.id: next(v for v in option.values if v != option.default) for option in EDO.meta.options}


FIRST_OTHERS: dict[str, Any] = {
    "hidden_money": True,
    "merchant_start": "lot",
    "new_profit_tiles": True,
    "start_in_edo": True,
    "start_order": "clockwise",
    "start_house_point": True,
    "officials_limit": "plan",
    "merchant_in_cities": True,
    "samurai_again": False,
    "neutral_samurai": True,
    "nobody_in_edo": "points",
    "fifth_rank": "row_four",
    "temple_on_covered": False,
    "ronin_start": "start_player",
}
"""The same for the first engine."""


def redeemed_late(game: kabuto.Game) -> bool:
    """A privilege was redeemed where the turn, the wages or the game would otherwise have ended."""
    again = kabuto.replay(game.record(), upto=0)
    late = 0
    for seat, action in game.moves:
        late += view(again)["step"] == "redeem" and EDO.actions.describe(action)["do"] != "done"
        again.play(seat, action)
    return late >= 2


ENDINGS = {
    "won_by_points": Ending(by_points, players=4),
    "won_when_the_pile_was_empty": Ending(by_the_pile),
    "won_with_fewer_points": Ending(outdone, players=3, away=(0, 1)),
    "nobody_in_edo": Ending(nobody, away=(0, 1)),
    "nobody_in_edo_ranked": Ending(nobody, options={"nobody_in_edo": "points"}, away=(0, 1)),
    "tie_broken": Ending(tie, players=3),
    "shared_victory": Ending(shared),
    "five_with_all_modules": Ending(lively, players=5, modules=ALL),
    "three_with_all_modules": Ending(lively, players=3, modules=ALL),
    "four_with_temples": Ending(lively, players=4, modules=("jiin",)),
    "three_with_privileges": Ending(lively, players=3, modules=("tokken",)),
    "two_with_ronin": Ending(lively, modules=("ronin",)),
    "every_other_reading": Ending(lambda game: highest(game) >= 5, players=5, modules=ALL, options=FIRST_OTHERS),
    "redeemed_at_the_last_moment": Ending(redeemed_late, players=3, modules=("tokken",), at_random=True),
    "every_other_reading_since": Ending(lambda game: highest(game) >= 5, players=5, modules=ALL, options=others()),
}


def find(ending: Ending) -> kabuto.Game:
    """The first seed whose game ends like this."""
    for seed in count(1):
        game = EDO.new(ending.players, ending.modules, ending.options, seed=seed)
        if ending.at_random:
            game.playout(seed)
        else:
            diligent(game, seed, ending.away)
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
        table = view(game)
        print(
            f"{name}: seed {game.setup.seed}, round {table['round']}, {len(game.moves)} moves, {game.scores()}",
            flush=True,
        )


if __name__ == "__main__":
    main()
