"""The map on the page: its borders are exactly the land borders of the edition, and its sea routes the edition's."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import accumulate, combinations, pairwise
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[3]
Point = tuple[int, int]
Ring = list[Point]

MAP: dict[str, Any] = json.loads((ROOT / "web/src/titles/shogun/map.json").read_text(encoding="utf-8"))
EDITION: dict[str, Any] = yaml.safe_load((ROOT / "src/kabuto/titles/shogun/edition.yaml").read_text(encoding="utf-8"))
PROVINCES = {name for name, entry in EDITION["provinces"].items() if isinstance(entry, dict)}
BORDERS = {frozenset(pair) for pair in EDITION["borders"]["value"]}


def rings(drawing: dict[str, Any]) -> dict[str, Ring]:
    """Each province as the closed line around it; a line is a point and steps from there, one given as ~n is walked
    backwards."""
    lines = [list(zip(accumulate(line[::2]), accumulate(line[1::2]), strict=True)) for line in drawing["lines"]]
    return {
        name: [point for n in made["ring"] for point in (lines[n] if n >= 0 else lines[~n][::-1])[:-1]]
        for name, made in drawing["provinces"].items()
    }


def sides(ring: Ring) -> list[tuple[Point, Point]]:
    return list(pairwise([*ring, ring[0]]))


def touching(drawing: dict[str, Any]) -> set[frozenset[str]]:
    """The provinces that have a piece of line in common."""
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for name, ring in rings(drawing).items():
        for side in sides(ring):
            owners[frozenset(side)].add(name)
    return {frozenset(pair) for found in owners.values() for pair in combinations(sorted(found), 2)}


def turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def within(ring: Ring, x: float, y: float) -> bool:
    inside = False
    for (a, b), (c, d) in sides(ring):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            inside = not inside
    return inside


def bow_at(t: float, start: int, bow: int, end: int) -> float:
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * bow + t * t * end


def test_the_borders_on_the_map_are_those_of_the_edition() -> None:
    assert set(MAP["provinces"]) == PROVINCES
    assert touching(MAP) == BORDERS


def test_provinces_without_a_common_border_do_not_even_meet_in_a_corner() -> None:
    corners: dict[Point, set[str]] = defaultdict(set)
    for name, ring in rings(MAP).items():
        for point in ring:
            corners[point].add(name)
    met = {frozenset(pair) for found in corners.values() for pair in combinations(sorted(found), 2)}
    assert met == BORDERS


def test_no_province_lies_over_another_and_no_line_crosses_a_line() -> None:
    found = rings(MAP)
    every = [(name, side) for name, ring in found.items() for side in sides(ring)]
    cells: dict[Point, list[tuple[str, tuple[Point, Point]]]] = defaultdict(list)
    for name, side in every:
        for cell in {(x // 40, y // 40) for x, y in side}:
            cells[cell].append((name, side))
    crossings = [
        (one[0], other[0]) for cell in cells.values() for one, other in combinations(cell, 2) if cross(one[1], other[1])
    ]
    assert not crossings
    for name, made in MAP["provinces"].items():
        holders = [other for other, ring in found.items() if within(ring, *made["at"])]
        assert holders == [name], (name, holders)
    for name, ring in found.items():
        assert len(set(ring)) == len(ring), f"the line around {name} meets itself"


def test_a_border_can_be_seen() -> None:
    """Every border is long enough to be noticed: a fingertip's width on the drawing."""
    lines: dict[frozenset[str], float] = defaultdict(float)
    owners: dict[frozenset[Point], set[str]] = defaultdict(set)
    for name, ring in rings(MAP).items():
        for side in sides(ring):
            owners[frozenset(side)].add(name)
    for piece, pair in owners.items():
        if len(pair) == 2:
            (a, b), (c, d) = piece
            lines[frozenset(pair)] += ((a - c) ** 2 + (b - d) ** 2) ** 0.5
    assert min(lines.values()) > 20, min(lines.items(), key=lambda one: one[1])


def test_the_sea_routes_on_the_map_are_those_of_the_edition() -> None:
    found = rings(MAP)
    for side in ("sun", "moon"):
        wanted = {frozenset(entry["value"]) for entry in EDITION["sea_routes"][side]}
        assert {frozenset(route["between"]) for route in MAP["routes"][side]} == wanted
        for route in MAP["routes"][side]:
            (one, other), (start, bow, end) = route["between"], route["way"]
            assert tuple(start) in found[one] and tuple(end) in found[other], route
            for t in (0.3, 0.5, 0.7):
                x, y = (bow_at(t, *along) for along in zip(start, bow, end, strict=True))
                crossed = [name for name, ring in found.items() if within(ring, x, y)]
                assert not crossed, f"the route {one}-{other} runs over {crossed}"


def test_a_wrong_border_would_be_seen() -> None:
    """Give a province a neighbour's stretch of border with somebody else: the drawing no longer agrees."""
    wrong = json.loads(json.dumps(MAP))
    wrong["provinces"]["kai"]["ring"] = wrong["provinces"]["totomi"]["ring"]
    assert touching(wrong) != BORDERS
    wrong = json.loads(json.dumps(MAP))
    line = next(abs(n) if n >= 0 else ~n for n in wrong["provinces"]["shima"]["ring"] if n not in wrong["coast"])
    bent = wrong["lines"][line]
    bent[2:6] = [0, 0, bent[2] + bent[4], bent[3] + bent[5]]
    assert touching(wrong) == BORDERS, "a bent border is still a border"
    wrong["provinces"]["ise"]["ring"] = [n for n in wrong["provinces"]["ise"]["ring"] if (n if n >= 0 else ~n) != line]
    assert touching(wrong) == BORDERS - {frozenset(("ise", "shima"))}
