"""Step 4 and the end of the game (TAK-052 to TAK-066, TAK-070 to TAK-074)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.take.actions import FIELDS, KINDS
from kabuto.titles.take.state import Table


def score(t: Table) -> None:
    """Score the person uncovered by this take, for both players (TAK-052, TAK-056)."""
    kind = t.top(t.taken)  # TAK-053: on an emptied field, the printed person
    times = t.visible(kind)  # TAK-054
    if t.height[t.taken] == 0 and not t.box.printed_count:
        times += 1  # the person just uncovered always counts, TAK-055
    first = times * t.influence(0, kind)
    second = times * t.influence(1, kind)
    t.points[0] += first  # TAK-058
    t.points[1] += second
    t.earned[kind] += first
    t.earned[FIELDS + kind] += second
    if t.teller is not None:
        args: dict[str, Any] = {"kind": KINDS[kind], "times": times}
        t.tell("story-score", {**args, **both_scores(first, second)})


def both_scores(first: i64, second: i64) -> dict[str, Any]:
    """Points of both seats, for the story."""
    return {"first_seat": 0, "first": first, "second_seat": 1, "second": second}


def winners(t: Table) -> list[list[int]]:
    """The seats, best first (TAK-072); equal scores are a draw unless the second player wins them (TAK-073)."""
    a = t.points[0]
    b = t.points[1]
    if a == b:
        if t.box.second_wins_ties and not t.box.match:
            second: int = 1 - t.starter
            return [[second], [1 - second]]
        return [[0, 1]]
    return [[0], [1]] if a > b else [[1], [0]]
