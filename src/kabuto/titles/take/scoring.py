"""Step 4 and who has won (TAK-052 to TAK-066, TAK-072, TAK-073)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.take import actions as do, state as s


def score(t: s.Position) -> None:
    """Score the person uncovered by this take, for both players (TAK-052, TAK-056)."""
    field = t.taken
    height = t.height[field]
    kind = t.hall[field * t.box.total + height - 1] if height else field  # TAK-053: empty, the printed person
    times = 0xFF & t.tops >> 8 * kind  # TAK-054
    if height == 0 and not t.box.printed_count:
        times += 1  # the person just uncovered always counts, TAK-055
    one, other = t.influence(kind)
    first = one * times
    second = other * times
    points = t.points
    points[0] += first  # TAK-058
    points[1] += second
    earned = t.earned
    earned[kind] += first
    earned[do.FIELDS + kind] += second
    if t.teller is not None:
        args: dict[str, Any] = {"kind": do.KINDS[kind], "times": times, "influence": [one, other]}
        t.tell("story-score", {**args, **both_scores(first, second)})


def both_scores(first: i64, second: i64) -> dict[str, Any]:
    """Points of both seats, for the story."""
    return {"first_seat": 0, "first": first, "second_seat": 1, "second": second}


def winners(t: s.Position) -> list[list[int]]:
    """The seats, best first (TAK-072); equal scores are a draw unless the second player wins them (TAK-073)."""
    a = t.points[0]
    b = t.points[1]
    if a == b:
        if t.box.second_wins_ties and not t.box.match:
            second: int = 1 - t.starter
            return [[second], [1 - second]]
        return [[0, 1]]
    return [[0], [1]] if a > b else [[1], [0]]
