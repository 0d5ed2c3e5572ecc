"""Games for the page's tests: `python tools/games.py TITLE SEEDS PATTERN [MODULE…]`.

Prints, for each of so many games that chance plays, the lines of its story as the first seat reads them; those whose id
matches the pattern come with the view at that line.
"""

from __future__ import annotations

import json
import re
import sys
from random import Random
from typing import Any

import kabuto
from kabuto.kernel.moments import watched

PLAYERS = {"take": 2, "edo": 4, "yedo": 3, "shogun": 3}


def game(title: str, seed: int, pattern: str, modules: list[str]) -> list[dict[str, Any]]:
    played = kabuto.title(title).new(players=PLAYERS[title], seed=seed, modules=modules)
    rng = Random(seed)
    found: list[dict[str, Any]] = []
    at = 0
    while not played.over:
        at += 1
        mover = rng.choice(played.to_act)
        action = rng.choice(played.title.actions.onward(played.legal(mover)))
        for moment in watched(played, 0, mover, action):
            line = {"at": at, "id": moment.message, "args": moment.args}
            found.append({**line, "view": moment.view} if re.search(pattern, moment.message) else line)
    return found


if __name__ == "__main__":
    name, seeds, wanted, *with_modules = sys.argv[1:]
    print(json.dumps([game(name, seed, wanted, with_modules) for seed in range(int(seeds))]))
