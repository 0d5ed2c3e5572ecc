"""Tournaments: everybody against everybody, the same deals from every seat, and where that leaves each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from kabuto.arena.games import Match, Outcome, derive
from kabuto.arena.rating import bradley_terry, wilson
from kabuto.kernel.errors import KabutoError


class BadTournament(KabutoError, ValueError):
    """These bots cannot hold a tournament."""


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits at a table with whom: every choice of so many bots; where there are too few, some sit twice.

    >>> line_ups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(("a", "b"), 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(bots) < 2:
        raise BadTournament("a tournament needs at least two bots, such as --bots greedy,random")
    if twice := [bot for bot, count in Counter(bots).items() if count > 1]:
        raise BadTournament(f"the bot {twice[0]!r} is named twice; `kabuto simulate` plays a bot against itself")
    if len(bots) >= players:
        return list(combinations(bots, players))
    return [table for table in combinations_with_replacement(bots, players) if set(table) == set(bots)]


def schedule(bots: Sequence[str], players: int, games: int, seed: int) -> list[Match]:
    """`games` games of every line-up. Each deal is played as often as there are seats, the bots moving on by one."""
    found: list[Match] = []
    for table in line_ups(bots, players):
        for game in range(games):
            deal, shift = divmod(game, players)
            number = len(found)
            seated = tuple(table[(seat + shift) % players] for seat in range(players))
            minds = tuple(derive(seed, "mind", number, seat) for seat in range(players))
            found.append(Match(number, derive(seed, "deal", deal), seated, minds))
    return found


class Standings:
    """What the games so far say about the bots. A place at a table counts as one game of the bot that sits there."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        n = len(bots)
        self.games = [0] * n
        self.wins = [0] * n
        self.draws = [0] * n
        self.decisions = [0] * n
        self.seconds = [0.0] * n
        self.better = [[0] * n for _ in range(n)]
        """How often the one ranked before the other at one table."""
        self.equal = [[0] * n for _ in range(n)]

    def add(self, outcome: Outcome) -> None:
        at = [self.bots.index(bot) for bot in outcome.match.bots]
        place = {seat: i for i, seats in enumerate(outcome.ranking) for seat in seats}
        best = outcome.ranking[0]
        for seat, bot in enumerate(at):
            self.games[bot] += 1
            self.wins[bot] += best == (seat,)
            self.draws[bot] += seat in best and len(best) > 1
            self.decisions[bot] += outcome.decisions[seat]
            self.seconds[bot] += outcome.seconds[seat]
        for one, other in combinations(range(len(at)), 2):
            a, b = at[one], at[other]
            if a == b:
                continue
            if place[one] == place[other]:
                self.equal[a][b] += 1
                self.equal[b][a] += 1
            elif place[one] < place[other]:
                self.better[a][b] += 1
            else:
                self.better[b][a] += 1

    def result(self) -> dict[str, Any]:
        """Ready for JSON: the bots, best first, and every pair that met."""
        n = len(self.bots)
        ratings = bradley_terry([[self.better[i][j] + self.equal[i][j] / 2 for j in range(n)] for i in range(n)])
        table: list[dict[str, Any]] = []
        for i, bot in enumerate(self.bots):
            games = self.games[i]
            row: dict[str, Any] = {
                "bot": bot,
                "games": games,
                "wins": self.wins[i],
                "draws": self.draws[i],
                "losses": games - self.wins[i] - self.draws[i],
                "win_rate": self.wins[i] / games if games else 0.0,
                "win_rate_95": list(wilson(self.wins[i], games)),
                "elo": ratings[i].elo,
                "elo_95": [ratings[i].low, ratings[i].high],
            }
            table.append(row)
        table.sort(key=lambda row: -float(row["elo"]))
        return {"bots": table, "pairs": [self._pair(i, j) for i, j in combinations(range(n), 2)]}

    def _pair(self, i: int, j: int) -> dict[str, Any]:
        wins, losses, draws = self.better[i][j], self.better[j][i], self.equal[i][j]
        games = wins + losses + draws
        return {
            "bots": [self.bots[i], self.bots[j]],
            "games": games,
            "wins": [wins, losses],
            "draws": draws,
            "win_rate": wins / games if games else 0.0,
            "win_rate_95": list(wilson(wins, games)),
        }

    def decision_ms(self) -> dict[str, float]:
        """The mean time of a decision, by bot, in milliseconds."""
        return {
            bot: 1000 * self.seconds[i] / self.decisions[i] if self.decisions[i] else 0.0
            for i, bot in enumerate(self.bots)
        }
