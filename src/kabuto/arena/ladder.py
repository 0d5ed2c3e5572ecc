"""The ladder: each level against the one below it, and the highest against `greedy`.

The two share a table: half of the seats each, and where the seats are odd in number, one more now for the one, now for
the other. Each deal is played twice, the second time with sides changed, so that the luck of the deal cancels out
and a few games say much.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

from kabuto.arena.games import Match, Outcome
from kabuto.arena.rating import mean_95, wilson
from kabuto.arena.tournament import BadTournament, named, stands
from kabuto.kernel.chance import derive

Rung = tuple[str, str]
"""The stronger of two bots, as we hope, and the weaker."""
YARDSTICK = "greedy"


def rungs(levels: Sequence[str]) -> list[Rung]:
    """Who meets whom, from the foot of the ladder up.

    >>> rungs(["samurai", "daimyo"])
    [('daimyo', 'samurai'), ('daimyo', 'greedy')]
    """
    if len(levels) < 2:
        raise BadTournament("this title has no levels to climb; name bots with --bots")
    return [*((upper, lower) for lower, upper in pairwise(levels)), (levels[-1], YARDSTICK)]


def sides(players: int) -> list[tuple[int, ...]]:
    """The seats that the stronger may have when a deal is played first; the second time it has all the others.

    >>> sides(2), sides(3), sides(4)
    ([(0,)], [(0,), (1,), (2,)], [(0, 1), (0, 2), (0, 3)])
    """
    found = list(combinations(range(players), players // 2))
    return found if players % 2 else found[: len(found) // 2]


def climb(pairs: Sequence[Rung], players: int, games: int, seed: int) -> list[Match]:
    """`games` games of every pair, all pairs over the same deals."""
    found: list[Match] = []
    patterns = sides(players)
    for pair in pairs:
        for game in range(games):
            deal, second = divmod(game, 2)
            first = patterns[deal % len(patterns)]
            seated = tuple(pair[(seat in first) == bool(second)] for seat in range(players))
            number = len(found)
            minds = tuple(derive(seed, "mind", number, seat) for seat in range(players))
            found.append(Match(number, derive(seed, "deal", deal), seated, minds))
    return found


class Ladder:
    """What the games so far say about each pair."""

    def __init__(self, pairs: Sequence[Rung], games: int) -> None:
        self.pairs = list(pairs)
        self.games = games
        self.played: list[list[Outcome]] = [[] for _ in self.pairs]

    def add(self, outcome: Outcome) -> None:
        self.played[outcome.match.number // self.games].append(outcome)

    def result(self) -> dict[str, Any]:
        """Ready for JSON: the pairs from the foot of the ladder up."""
        return {"pairs": [rung(pair, played) for pair, played in zip(self.pairs, self.played, strict=True)]}

    def decision_ms(self) -> list[list[float]]:
        """The mean time of a decision by pair, of the stronger and of the weaker, in milliseconds."""
        return [[mean_ms(bot, played) for bot in pair] for pair, played in zip(self.pairs, self.played, strict=True)]


def rung(pair: Rung, played: Sequence[Outcome]) -> dict[str, Any]:
    """How much of the victories the stronger had, a tie shared, and how many places it was ahead in the mean."""
    upper, _ = pair
    shares: dict[int, tuple[float, int]] = {}
    gains: dict[int, tuple[float, int]] = {}
    for outcome in played:
        mine = [bot == upper for bot in outcome.match.bots]
        best = outcome.ranking[0]
        share = sum(mine[seat] for seat in best) / max(1, len(best))
        place = stands(outcome.ranking)
        ours = [place[seat] for seat in range(len(mine)) if mine[seat]]
        theirs = [place[seat] for seat in range(len(mine)) if not mine[seat]]
        gain = (sum(theirs) / len(theirs) - sum(ours) / len(ours)) / 2  # places are kept twice over
        for sums, value in ((shares, share), (gains, gain)):
            total, count = sums.get(outcome.match.seed, (0.0, 0))
            sums[outcome.match.seed] = (total + value, count + 1)
    rate, low, high = mean_95([shares[deal] for deal in sorted(shares)])
    ahead = mean_95([gains[deal] for deal in sorted(gains)])
    if low == high:  # every deal ended alike, which still leaves a doubt
        low, high = wilson(rate * len(shares), len(shares))
    if ahead[1] == ahead[2]:
        ahead = (ahead[0], float("-inf"), float("inf"))
    return {
        "bots": list(pair),
        "games": len(played),
        "win_rate": rate,
        "win_rate_95": [max(0.0, low), min(1.0, high)],
        **named("places_ahead", ahead),
    }


def mean_ms(bot: str, played: Sequence[Outcome]) -> float:
    spent, count = 0.0, 0
    for outcome in played:
        for seat, name in enumerate(outcome.match.bots):
            if name == bot:
                spent += outcome.seconds[seat]
                count += outcome.decisions[seat]
    return 1000 * spent / count if count else 0.0
