"""Recorded battles for the page's tests: `python tools/battles.py COUNT`.

Prints, for so many battles and revolts of games that chance plays, what the story told of each, the colours of the
seats, what stays in the tower, and the unrest before.
"""

from __future__ import annotations

import json
import re
import sys
from random import Random
from typing import Any

import kabuto
from kabuto.kernel.moments import Moment, watched

BEGINS = re.compile("story-(attack|attack-neutral|revolt)$")
ENDS = re.compile("story-(battle|neutral|revolt)-")


def games() -> Any:
    """Moments of games, one after the other, without end."""
    title = kabuto.title("shogun")
    for seed in range(1_000):
        game = title.new(players=3 + seed % 3, seed=seed, options={"tower": ("filling", "two_shelf")[seed % 2]})
        rng = Random(seed)
        while not game.over:
            mover = rng.choice(game.to_act)
            legal = game.title.actions.onward(game.legal(mover))
            march = [action for action in legal if game.title.actions.verb(action).name == "march"]
            yield from watched(game, None, mover, rng.choice(march or legal))


def battles(count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    now: list[Moment] = []
    for moment in games():
        if BEGINS.match(moment.message):
            now = []
        now.append(moment)
        if ENDS.match(moment.message):
            found.append(told(now))
            if len(found) == count:
                break
    return found


def told(moments: list[Moment]) -> dict[str, Any]:
    view = moments[-1].view
    return {
        "lines": [{"at": 1, "id": moment.message, "args": moment.args} for moment in moments],
        "colours": [seat["colour"] for seat in view["seats"]],
        "tower": view["tower"],
        "unrest": moments[0].view["provinces"][moments[0].args["province"]]["unrest"],
    }


if __name__ == "__main__":
    print(json.dumps(battles(int(sys.argv[1]))))
