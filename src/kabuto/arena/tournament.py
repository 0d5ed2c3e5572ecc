"""Tournaments: everybody against everybody, the same deals from every seat, and where that leaves each bot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from kabuto.arena.games import Match, Outcome
from kabuto.arena.rating import Pair, bradley_terry, mean_95, wilson
from kabuto.kernel.chance import derive
from kabuto.kernel.errors import KabutoError


class BadTournament(KabutoError, ValueError):
    """These bots cannot hold a tournament."""


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who sits at a table with whom: every choice of so many bots; where there are too few, some sit twice. If a bot is
    named more than once, the bots are one table as it stands.

    >>> line_ups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(("a", "b"), 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    >>> line_ups(("a", "b", "b"), 3)
    [('a', 'b', 'b')]
    """
    if len(set(bots)) < 2:
        raise BadTournament(
            "a tournament needs at least two different bots, such as --bots greedy,random;"
            " `kabuto simulate` plays a bot against itself"
        )
    if len(set(bots)) < len(bots):
        if len(bots) != players:
            raise BadTournament(f"{len(bots)} bots are named, one of them twice, for {players} seats; name one a seat")
        return [tuple(bots)]
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


def stands(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    """The place of each seat, twice over so that those who share places stand in the middle of them; where nobody won,
    all stand last.

    >>> stands([[2], [0, 1]]), stands([[], [0, 1]])
    ({2: 2, 0: 5, 1: 5}, {0: 4, 1: 4})
    """
    if not ranking[0]:
        everybody = [seat for seats in ranking for seat in seats]
        return dict.fromkeys(everybody, 2 * len(everybody))
    found: dict[int, int] = {}
    for seats in ranking:
        before = len(found)
        for seat in seats:
            found[seat] = 2 * before + len(seats) + 1
    return found


def put(sums: dict[int, tuple[int, int]], deal: int, value: int) -> None:
    total, count = sums.get(deal, (0, 0))
    sums[deal] = (total + value, count + 1)


def in_order(sums: dict[int, tuple[int, int]]) -> list[tuple[float, int]]:
    """The sums (kept twice over) deal by deal, in an order that does not depend on when they were played."""
    return [(sums[deal][0] / 2, sums[deal][1]) for deal in sorted(sums)]


def named(name: str, mean: tuple[float, float, float]) -> dict[str, Any]:
    """A mean and its interval; an interval that is not known is null."""
    known = mean[1] != float("-inf")
    return {name: mean[0], f"{name}_95": [mean[1], mean[2]] if known else None}


class Standings:
    """What the games so far say about the bots. A place at a table counts as one game of the bot that sits there."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(dict.fromkeys(bots))
        n = len(self.bots)
        self.games = [0] * n
        self.wins = [0] * n
        self.draws = [0] * n
        self.decisions = [0] * n
        self.seconds = [0.0] * n
        self.better = [[0] * n for _ in range(n)]
        """How often the one ranked before the other at one table."""
        self.equal = [[0] * n for _ in range(n)]
        self.deals: dict[int, list[Pair]] = {}
        """By deal, what each of two got from the other, over all tables that played it."""
        self.places: list[dict[int, tuple[int, int]]] = [{} for _ in self.bots]
        """By bot and deal: the sum of its places (1 is first) and how many they are."""
        self.gains: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
        """By pair and deal: how many places the one was before the other."""
        self.seats: list[list[int]] = []
        """By seat: games, and games won alone."""

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
        deal = outcome.match.seed
        standing = stands(outcome.ranking)
        for seat, bot in enumerate(at):
            put(self.places[bot], deal, standing[seat])
            if seat == len(self.seats):
                self.seats.append([0, 0])
            self.seats[seat][0] += 1
            self.seats[seat][1] += best == (seat,)
        pairs = self.deals.setdefault(deal, [])
        for one, other in combinations(range(len(at)), 2):
            a, b = at[one], at[other]
            if a == b:
                continue
            if a > b:
                one, other, a, b = other, one, b, a
            put(self.gains.setdefault((a, b), {}), deal, standing[other] - standing[one])
            if place[one] == place[other]:
                self.equal[a][b] += 1
                self.equal[b][a] += 1
                pairs.append((a, b, 0.5))
            elif place[one] < place[other]:
                self.better[a][b] += 1
                pairs.append((a, b, 1.0))
            else:
                self.better[b][a] += 1
                pairs.append((a, b, 0.0))

    def result(self) -> dict[str, Any]:
        """Ready for JSON: the bots, best first, every pair that met, and the seats."""
        n = len(self.bots)
        wins = [[self.better[i][j] + self.equal[i][j] / 2 for j in range(n)] for i in range(n)]
        ratings = bradley_terry(wins, [self.deals[deal] for deal in sorted(self.deals)])
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
                **named("mean_rank", mean_95(in_order(self.places[i]))),
                "elo": ratings[i].elo,
                "elo_95": [ratings[i].low, ratings[i].high],
            }
            table.append(row)
        table.sort(key=lambda row: -float(row["elo"]))
        seats = []
        for seat, (games, won) in enumerate(self.seats):
            rates = {"win_rate": won / games, "win_rate_95": list(wilson(won, games))}
            seats.append({"seat": seat, "games": games, "wins": won, **rates})
        return {"bots": table, "pairs": [self._pair(i, j) for i, j in combinations(range(n), 2)], "seats": seats}

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
            **named("places_ahead", mean_95(in_order(self.gains.get((i, j), {})))),
        }

    def decision_ms(self) -> dict[str, float]:
        """The mean time of a decision, by bot, in milliseconds."""
        return {
            bot: 1000 * self.seconds[i] / self.decisions[i] if self.decisions[i] else 0.0
            for i, bot in enumerate(self.bots)
        }
