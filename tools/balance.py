"""How much a habit is worth: `python -m tools.balance packages` deals Edo's start packages at random, `auctions` has
some seats of Yedo always sit out of the bidding or always take part. Everything else is chosen by bots.

What bots choose themselves says less: good seats choose good things.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random

import kabuto
from kabuto.bots.base import Bot, Turn, make, play
from kabuto.kernel.edition import Edition
from kabuto.kernel.title import Title

Habit = tuple[str, dict[int, int]]
"""What it is called, and which actions are taken instead of others."""


class Bound(Bot):
    """Plays like another bot, but for a habit."""

    def __init__(self, bot: Bot, instead: dict[int, int]) -> None:
        super().__init__()
        self.bot = bot
        self.instead = instead

    def choose(self, turn: Turn) -> int:
        action = self.bot.choose(turn)
        return self.instead.get(action, action)


def packages(title: Title, players: int, rng: Random) -> list[Habit]:
    """Another package for each seat, when its bot takes one."""
    rows = title.edition.values["start"]["packages"]
    first = title.actions.first("package")
    taken = range(first, first + len(rows))
    return [(str(rows[action - first]["id"]), dict.fromkeys(taken, action)) for action in rng.sample(taken, players)]


def auctions(title: Title, players: int, rng: Random) -> list[Habit]:
    """Half of the seats do as they like."""
    out, stay = title.actions.first("sit_out"), title.actions.first("stay")
    free: Habit = ("as it likes", {})
    return [
        rng.choice([free, free, ("always takes part", {out: stay}), ("always sits out", {stay: out})])
        for _ in range(players)
    ]


def measure(title: Title, edition: Edition, asked: argparse.Namespace) -> dict[str, list[float]]:
    """For each habit the part of a victory that every seat with it had, over the title's sets of modules in turns."""
    found: dict[str, list[float]] = defaultdict(list)
    sets = [setup["modules"] for setup in title.setups() if setup["players"] == asked.players]
    for number in range(asked.games):
        rng = Random(asked.seed * asked.games + number)
        game = title.new(asked.players, sets[number % len(sets)], seed=rng.getrandbits(62), edition=edition)
        habits = (packages if title.name == "edo" else auctions)(title, asked.players, rng)
        play(game, [Bound(make(title, asked.bot, rng.getrandbits(62)), instead) for _, instead in habits])
        first = game.ranking()[0]
        for seat, (name, _) in enumerate(habits):
            found[name].append(1 / len(first) if seat in first else 0.0)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("packages", "auctions"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", help="an edition file, such as one of the past")
    asked = parser.parse_args(arguments)
    title = kabuto.title("edo" if asked.what == "packages" else "yedo")
    edition = title.load_edition(asked.edition) if asked.edition else title.edition
    for name, won in sorted(measure(title, edition, asked).items()):
        part = sum(won) / len(won)
        print(f"{name:18} {len(won):6} seats won {part:6.1%} ± {1.96 * sqrt(part * (1 - part) / len(won)):.1%}")


if __name__ == "__main__":
    main()
