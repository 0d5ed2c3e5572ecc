"""Random turns of TA-KE in which it is not plain to see what may be done (TAK-026)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import kabuto
from kabuto.kernel.edition import Edition
from tests.titles.take.position import COLUMNS, KINDS, TAKE, Form, do, legal_forms, position, takeable


def random_turns(count: int, edition: Edition | None = None, **options: Any) -> Iterator[kabuto.Game]:
    """Steps 1 and 2 of turns with low stacks and many powers, each decision on the way to the take; who can, plays
    so that there is nothing to take for a while."""
    rng = Random(str(options))
    supply = (edition or TAKE.edition).values["ghost_stones"]
    for _ in range(count):
        hall = {field: " ".join(rng.choices(COLUMNS, k=rng.choice((0, 1, 1, 2, 2, 3)))) for field in KINDS}
        stones = tuple(field for field in KINDS if rng.random() < 0.6)[:supply]
        courts = [{kind: (int(rng.random() < share), 0, 0) for kind in COLUMNS} for share in (0.9, 0.7)]
        if max(Counter(" ".join(hall.values()).split()).values(), default=9) > 5:
            continue  # there are no more chips of a kind
        if options["reset"] == "turn" and (len(stones) == supply or not any(hall[f] for f in KINDS if f not in stones)):
            continue  # no turn begins like this
        game = position(hall, stones, (courts[0], courts[1]), edition=edition, **options)
        while game.to_act == (0,) and game.view(None)["step"] in ("turn", "borrow") and game.legal(0):
            yield game
            powers = [form for form in legal_forms(game) if form["do"] in POWERS]
            stuck = [form for form in powers if leaves_nothing(game, form)]
            do(game, rng.choice(stuck or powers or legal_forms(game)))


def leaves_nothing(game: kabuto.Game, power: Form) -> bool:
    after = game.copy()
    do(after, power)
    return after.view(None)["step"] == "turn" and not takeable(after)


POWERS = ("haunt", "lift", "lay", "geisha", "ninja", "leave")
