"""The back-test by which the model of the ratings was chosen: `python -m tools.ratings`.

Every model of `openskill`, and ours, rates the same games. Some are simulated, with strengths that are known; some are
played by our quick bots, each making slips more often than the one before, so that their true order is known too. What
counts is how well the ratings after 10, 20 and 40 games of each person agree with the true strengths (correlation), and
of bots, how often whoever was rated higher before a game of the second half came first of two.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from statistics import correlation, mean
from typing import Any, NamedTuple

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

import kabuto
from kabuto.arena.games import Match, play_match
from kabuto.contest.rating import surely
from kabuto.kernel.chance import derive

MODELS: dict[str, Callable[[], Any]] = {
    "ours: Bradley-Terry, full, all that a game tells": lambda: BradleyTerryFull(gamma=surely),
    "Bradley-Terry, full": BradleyTerryFull,
    "Bradley-Terry, part": BradleyTerryPart,
    "Plackett-Luce": PlackettLuce,
    "Thurstone-Mosteller, full": ThurstoneMostellerFull,
    "Thurstone-Mosteller, part": ThurstoneMostellerPart,
}
PEOPLE, LUCK, MU = 60, 4.0, 25.0
"""So many people, whose strengths differ by about as much as luck does in a game."""
AFTER = (10, 20, 40)
SLIPS = (0.0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0)
"""How often each of the bots does something else than it meant to; the last plays at random."""
TABLES = (("take", 2), ("edo", 3))
Game = list[tuple[int, int]]
"""Who took part, and in which place."""


class Rated(NamedTuple):
    """What a model made of some games."""

    strengths: list[float]
    right: float
    """How often, in the second half, whoever was rated higher came first of two."""


def rated(games: Sequence[Game], people: int, model: Any) -> Rated:
    known = [model.rating() for _ in range(people)]
    right = pairs = 0
    for number, game in enumerate(games):
        if 2 * number >= len(games):
            for one, place in game:
                for other, behind in game:
                    if place < behind:
                        pairs += 1
                        right += known[one].mu > known[other].mu
        after = model.rate([[known[one]] for one, _ in game], ranks=[float(place) for _, place in game])
        for (one, _), [rating] in zip(game, after, strict=True):
            known[one] = rating
    return Rated([one.mu for one in known], right / pairs)


def simulated(seats: int, games: int, seed: int) -> tuple[list[float], list[Game]]:
    """Strengths, and so many games of each person, in rounds against anybody, in which the stronger is more often
    before the weaker."""
    rng = Random(seed)
    strength = [rng.gauss(MU, LUCK) for _ in range(PEOPLE)]
    found = []
    for _ in range(games):
        who = rng.sample(range(PEOPLE), PEOPLE)
        for first in range(0, PEOPLE, seats):
            table = who[first : first + seats]
            order = sorted(table, key=lambda one: rng.gauss(strength[one], LUCK), reverse=True)
            found.append([(one, place) for place, one in enumerate(order, 1)])
    return strength, found


def of_bots(title: str, seats: int, games: int, seed: int) -> list[Game]:
    """So many games of each bot."""
    rng = Random(seed)
    setup = kabuto.title(title).setup(seats)
    found = []
    for number in range(len(SLIPS) * games // seats):
        who = rng.sample(range(len(SLIPS)), seats)
        bots = tuple("random" if SLIPS[one] == 1 else f"greedy:slips={SLIPS[one]}" for one in who)
        minds = tuple(derive(seed, "mind", number, seat) for seat in range(seats))
        ranking = play_match(setup, Match(number, derive(seed, "deal", number), bots, minds)).ranking
        place = {seat: 1 + sum(map(len, ranking[:i])) for i, group in enumerate(ranking) for seat in group}
        found.append([(one, place[seat]) for seat, one in enumerate(who)])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10, help="so many simulations of each kind (10)")
    parser.add_argument("--bot-games", type=int, default=40, help="so many games of each bot (40)")
    chosen = parser.parse_args()
    print("Simulated: correlation with the true strengths after 10 / 20 / 40 games, by number of players")
    print("| model | 2 | 3 | 4 | 5 |\n| --- | --- | --- | --- | --- |")
    for name, make in MODELS.items():
        cells = []
        for seats in (2, 3, 4, 5):
            runs = {after: [simulated(seats, after, seed) for seed in range(chosen.seeds)] for after in AFTER}
            means = [mean(correlation(s, rated(g, PEOPLE, make()).strengths) for s, g in runs[n]) for n in AFTER]
            cells.append(" / ".join(f"{one:.2f}" for one in means))
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    print("\nBots: correlation with their true order; how often the higher rated came first of two")
    print(
        f"| model | {' | '.join(f'{title} with {seats}' for title, seats in TABLES)} |\n| --- |{' --- |' * len(TABLES)}"
    )
    games = {table: of_bots(*table, chosen.bot_games, 1) for table in TABLES}
    for name, make in MODELS.items():
        found = [rated(games[table], len(SLIPS), make()) for table in TABLES]
        order = [-float(place) for place in range(len(SLIPS))]
        cells = [f"{correlation(order, one.strengths):.2f}, {100 * one.right:.0f} %" for one in found]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
