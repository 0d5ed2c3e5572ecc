"""Draw the map of Shogun: `python tools/draw_shogun_map.py` writes `web/src/titles/shogun/map.json`.

Borders on the map are exactly the land borders of the edition, by construction: the provinces are joined at their
coordinates into a net of triangles, every triangle becomes a corner where three provinces meet, every border a line
between two corners, and the lines are then shaped like the skins of a foam (each province has its size, each skin its
tension) without changing which one ends where. At last the brush trembles a little. Everything is seeded: the same
edition gives the same map. `tests/titles/shogun/test_map.py` derives the borders from the drawing again.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
EDITION = ROOT / "src/kabuto/titles/shogun/edition.yaml"
MAP = ROOT / "web/src/titles/shogun/map.json"

Point = tuple[float, float]
Edge = tuple[str, str]

WIDTH, HEIGHT = 1200, 780
MARGIN = 30
TOP, BOTTOM = 66, 34
SIZE = 8600.0
"""What a province covers; the small ones are drawn larger than they were, so that a castle fits."""
LARGER = {"mutsu": 1.25, "echigo": 1.2, "shinano": 1.3, "kii": 1.15, "tosa": 1.1, "iyo": 1.05, "mino": 1.1}
SMALLER = {"shima": 0.86, "izu": 0.9, "awa_boso": 0.9, "wakasa": 0.92, "noto": 0.95, "owari": 0.95}
SPACING = 92.0
STRAIT = 22.0
SHORTEST = 26.0
LETTER = 8.0


# The net ----------------------------------------------------------------------------------------------------------


class Net:
    """Provinces as points, land borders as lines that do not cross; its faces and its coasts."""

    def __init__(self, places: dict[str, Point], borders: list[Edge]) -> None:
        self.places = dict(places)
        self.borders = sorted((min(pair), max(pair)) for pair in borders)
        self.near: dict[str, list[str]] = {name: [] for name in places}
        for a, b in self.borders:
            self.near[a].append(b)
            self.near[b].append(a)
        for name, near in self.near.items():
            near.sort(key=lambda other: self._bearing(name, other))
        self.triangles, self.coasts = self._faces()

    def _bearing(self, at: str, to: str) -> float:
        (x, y), (u, v) = self.places[at], self.places[to]
        return math.atan2(v - y, u - x)

    def _faces(self) -> tuple[list[tuple[str, ...]], list[list[str]]]:
        """Walk every side of every line once: inner faces must be triangles, the walks around are the coasts."""
        seen: set[Edge] = set()
        triangles: list[tuple[str, ...]] = []
        coasts: list[list[str]] = []
        for start in self.places:
            for first in self.near[start]:
                if (start, first) in seen:
                    continue
                walk, a, b = [], start, first
                while (a, b) not in seen:
                    seen.add((a, b))
                    walk.append(a)
                    near = self.near[b]
                    a, b = b, near[(near.index(a) - 1) % len(near)]
                if area([self.places[name] for name in walk]) > 0:
                    if len(walk) != 3:
                        raise SystemExit(f"{walk} would meet in one corner: move one of them, or add a border")
                    triangles.append(tuple(walk))
                else:
                    coasts.append(walk)
        return triangles, coasts

    def spread(self, sea: list[Edge], rounds: int = 1500) -> None:
        """Let neighbours be about equally far from each other, without turning any triangle over."""
        at = self.places
        home = dict(at)
        triangles_of = defaultdict(list)
        for triangle in self.triangles:
            for name in triangle:
                triangles_of[name].append(triangle)
        names = list(at)
        sea_pairs = {frozenset(pair) for pair in sea}
        land = {frozenset(pair) for pair in self.borders}
        for _ in range(rounds):
            for name in names:
                x, y = at[name]
                fx = (home[name][0] - x) * 0.012
                fy = (home[name][1] - y) * 0.012
                for other in names:
                    if other == name:
                        continue
                    u, v = at[other]
                    far = math.hypot(u - x, v - y) or 1.0
                    pair = frozenset((name, other))
                    if pair in land:
                        pull = (far - SPACING) * 0.06
                    elif pair in sea_pairs:
                        pull = (far - 1.75 * SPACING) * 0.02
                    elif far < 1.5 * SPACING:
                        pull = (far - 1.5 * SPACING) * 0.05
                    else:
                        continue
                    fx += pull * (u - x) / far
                    fy += pull * (v - y) / far
                for scale in (1.0, 0.5, 0.2):
                    at[name] = (x + scale * fx, y + scale * fy)
                    if all(area([at[one] for one in triangle]) > 900 for triangle in triangles_of[name]):
                        break
                else:
                    at[name] = (x, y)


def area(ring: list[Point]) -> float:
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def centre(ring: list[Point]) -> Point:
    whole = area(ring) or 1.0
    cx = cy = 0.0
    for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True):
        part = x * v - u * y
        cx += (x + u) * part
        cy += (y + v) * part
    return cx / (6 * whole), cy / (6 * whole)


# The foam ---------------------------------------------------------------------------------------------------------


class Foam:
    """Corners and lines between them; each province is a ring of lines, some of them walked backwards."""

    def __init__(self, net: Net) -> None:
        self.at: list[list[float]] = []
        self.lines: list[list[int]] = []
        self.sides: list[tuple[str, str | None]] = []
        """The two provinces of each line; None is the sea."""
        self.rings: dict[str, list[tuple[int, bool]]] = {}
        self._build(net)

    def _point(self, x: float, y: float) -> int:
        self.at.append([x, y])
        return len(self.at) - 1

    def _build(self, net: Net) -> None:
        corner: dict[Edge, int] = {}
        """The corner that lies to the left of a line of the net, seen along it."""
        for triangle in net.triangles:
            x, y = centre([net.places[name] for name in triangle])
            made = self._point(x, y)
            for a, b in zip(triangle, triangle[1:] + triangle[:1], strict=True):
                corner[a, b] = made
        for walk in net.coasts:
            for a, b in zip(walk, walk[1:] + walk[:1], strict=True):
                (x, y), (u, v) = net.places[a], net.places[b]
                far = math.hypot(u - x, v - y)
                out = 0.34 * SPACING  # the sea lies to the left of this walk
                corner[a, b] = self._point((x + u) / 2 - (v - y) / far * out, (y + v) / 2 + (u - x) / far * out)
        ends: dict[str, list[tuple[int, int, int, bool]]] = defaultdict(list)
        for a, b in net.borders:
            line = self._line(corner[a, b], corner[b, a], 6, (a, b))
            ends[a].append((corner[b, a], corner[a, b], line, True))
            ends[b].append((corner[a, b], corner[b, a], line, False))
        for walk in net.coasts:
            count = len(walk)
            for i, name in enumerate(walk):
                before, after = walk[i - 1], walk[(i + 1) % count]
                start, end = corner[before, name], corner[name, after]
                line = self._coast(net, start, end, name, before, after)
                ends[name].append((end, start, line, True))
        for name, parts in ends.items():
            by_start = {start: (end, line, back) for start, end, line, back in parts}
            assert len(by_start) == len(parts), name
            first = at = parts[0][0]
            ring = []
            while True:
                end, line, back = by_start[at]
                ring.append((line, back))
                at = end
                if at == first:
                    break
            assert len(ring) == len(parts), name
            self.rings[name] = ring

    def _line(self, start: int, end: int, pieces: int, sides: tuple[str, str | None]) -> int:
        (x, y), (u, v) = self.at[start], self.at[end]
        inner = [self._point(x + (u - x) * i / pieces, y + (v - y) * i / pieces) for i in range(1, pieces)]
        self.lines.append([start, *inner, end])
        self.sides.append(sides)
        return len(self.lines) - 1

    def _coast(self, net: Net, start: int, end: int, name: str, before: str, after: str) -> int:
        """Around the outside of a province, from the border with one neighbour to that with the next."""
        x, y = net.places[name]
        a0 = math.atan2(self.at[start][1] - y, self.at[start][0] - x)
        a1 = math.atan2(self.at[end][1] - y, self.at[end][0] - x)
        sweep = -((a0 - a1) % math.tau)
        pieces = max(5, round(-sweep / 0.35))
        r0 = math.hypot(self.at[start][0] - x, self.at[start][1] - y)
        r1 = math.hypot(self.at[end][0] - x, self.at[end][1] - y)
        inner = []
        for i in range(1, pieces):
            t = i / pieces
            r, turn = r0 + (r1 - r0) * t, a0 + sweep * t
            inner.append(self._point(x + r * math.cos(turn), y + r * math.sin(turn)))
        self.lines.append([start, *inner, end])
        self.sides.append((name, None))
        return len(self.lines) - 1

    def ring(self, name: str) -> list[int]:
        points: list[int] = []
        for line, back in self.rings[name]:
            walked = self.lines[line][::-1] if back else self.lines[line]
            points += walked[:-1]
        return points

    def points(self, name: str) -> list[Point]:
        return [(self.at[i][0], self.at[i][1]) for i in self.ring(name)]

    def relax(self, homes: dict[str, Point], rounds: int) -> None:
        """Sizes, tensions, straits: many small steps, each of which leaves the order of things as it is."""
        rings = {name: self.ring(name) for name in self.rings}
        wanted = {name: SIZE * LARGER.get(name, SMALLER.get(name, 1.0)) for name in rings}
        touching: dict[int, set[str]] = defaultdict(set)
        for line, (a, b) in zip(self.lines, self.sides, strict=True):
            for i in line:
                touching[i] |= {a, b or "sea"}
        beside: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for line, (_, b) in zip(self.lines, self.sides, strict=True):
            weight = 1.0 if b is not None else 0.55
            for i, j in pairwise(line):
                beside[i].append((j, weight))
                beside[j].append((i, weight))
        shore = sorted({i for line, (_, b) in zip(self.lines, self.sides, strict=True) if b is None for i in line})
        for step in range(rounds):
            force = [[0.0, 0.0] for _ in self.at]
            for name, ring in rings.items():
                loop = self.points(name)
                size = area(loop)
                cx, cy = centre(loop)
                press = 5.5 * (wanted[name] - size) / wanted[name]
                hx, hy = (homes[name][0] - cx) * 0.006, (homes[name][1] - cy) * 0.006
                for i, j in zip(ring, ring[1:] + ring[:1], strict=True):
                    (x, y), (u, v) = self.at[i], self.at[j]
                    far = math.hypot(u - x, v - y) or 1.0
                    nx, ny = (v - y) / far * press / 2, -(u - x) / far * press / 2
                    force[i][0] += nx + hx
                    force[i][1] += ny + hy
                    force[j][0] += nx
                    force[j][1] += ny
            for i, near in beside.items():
                x, y = self.at[i]
                total = sum(weight for _, weight in near)
                mx = sum(self.at[j][0] * weight for j, weight in near) / total - x
                my = sum(self.at[j][1] * weight for j, weight in near) / total - y
                pull = 0.5 if len(near) == 2 else 0.32
                force[i][0] += pull * mx
                force[i][1] += pull * my
            for line, (_, b) in zip(self.lines, self.sides, strict=True):
                long = sum(math.dist(self.at[i], self.at[j]) for i, j in pairwise(line))
                if b is None or long > SHORTEST * 1.6:
                    continue
                (x, y), (u, v) = self.at[line[0]], self.at[line[-1]]
                far = math.hypot(u - x, v - y) or 1.0
                push = (SHORTEST * 1.6 - long) * 0.12
                for i, sign in ((line[0], -1), (line[-1], 1)):
                    force[i][0] += sign * push * (u - x) / far
                    force[i][1] += sign * push * (v - y) / far
            self._keep_apart(shore, touching, force)
            for (x, y), (fx, fy), point in zip(list(map(tuple, self.at)), force, self.at, strict=True):
                far = math.hypot(fx, fy)
                scale = min(1.0, 2.0 / far) if far else 0.0
                point[0], point[1] = x + fx * scale, y + fy * scale
            if step % 10 == 9:
                self._even()

    def _keep_apart(self, shore: list[int], touching: dict[int, set[str]], force: list[list[float]]) -> None:
        cell = STRAIT * 1.5
        grid = defaultdict(list)
        for i in shore:
            x, y = self.at[i]
            grid[int(x // cell), int(y // cell)].append(i)
        for i in shore:
            x, y = self.at[i]
            gx, gy = int(x // cell), int(y // cell)
            for k in (-1, 0, 1):
                for m in (-1, 0, 1):
                    for j in grid.get((gx + k, gy + m), ()):
                        if j <= i or (touching[i] & touching[j]) - {"sea"}:
                            continue
                        u, v = self.at[j]
                        far = math.hypot(u - x, v - y) or 1.0
                        if far >= cell:
                            continue
                        push = (cell - far) * 0.2
                        force[i][0] -= push * (u - x) / far
                        force[i][1] -= push * (v - y) / far
                        force[j][0] += push * (u - x) / far
                        force[j][1] += push * (v - y) / far

    def _even(self) -> None:
        """Points at even distances along each line."""
        for line in self.lines:
            course = [(self.at[i][0], self.at[i][1]) for i in line]
            for i, (x, y) in zip(line[1:-1], along(course, len(line) - 1)[1:-1], strict=True):
                self.at[i][0], self.at[i][1] = x, y


def along(course: list[Point], pieces: int) -> list[Point]:
    """The same course in so many pieces of one length."""
    lengths = [math.dist(a, b) for a, b in pairwise(course)]
    whole = sum(lengths)
    found, passed, at = [course[0]], 0.0, 0
    for i in range(1, pieces):
        wanted = whole * i / pieces
        while at < len(lengths) - 1 and passed + lengths[at] < wanted:
            passed += lengths[at]
            at += 1
        part = (wanted - passed) / (lengths[at] or 1.0)
        (x, y), (u, v) = course[at], course[at + 1]
        found.append((x + (u - x) * part, y + (v - y) * part))
    return [*found, course[-1]]


# The brush --------------------------------------------------------------------------------------------------------


def brush(course: list[Point], rng: Random, widths: list[tuple[float, float]]) -> list[Point]:
    """Let a line tremble: for each (wavelength, height) a soft random wave that ends where the line ends."""
    whole = sum(math.dist(a, b) for a, b in pairwise(course))
    pieces = max(2, round(whole / 7))
    line = along(course, pieces)
    shift = [0.0] * (pieces + 1)
    for wave, height in widths:
        knots = max(2, round(whole / wave) + 1)
        values = [0.0, *(rng.uniform(-1, 1) * height for _ in range(knots - 1)), 0.0]
        for i in range(1, pieces):
            t = i / pieces * knots
            k = min(int(t), knots - 1)
            s = t - k
            s = s * s * (3 - 2 * s)
            shift[i] += values[k] * (1 - s) + values[k + 1] * s
    return [line[0], *(pushed(line, i, shift[i]) for i in range(1, pieces)), line[-1]]


def pushed(line: list[Point], i: int, far: float) -> Point:
    (x, y), (u, v) = line[i - 1], line[i + 1]
    long = math.hypot(u - x, v - y) or 1.0
    return line[i][0] + (v - y) / long * far, line[i][1] - (u - x) / long * far


def coast_features(name: str, course: list[Point], middle: Point) -> list[Point]:
    """Capes and bays of a province, by bearing from its middle: (degrees, how far out or in, how wide)."""
    line = along(course, max(6, round(sum(math.dist(a, b) for a, b in pairwise(course)) / 5)))
    found = []
    for i, (x, y) in enumerate(line):
        out = 0.0
        if 0 < i < len(line) - 1:
            bearing = math.degrees(math.atan2(y - middle[1], x - middle[0]))
            ease = min(1.0, i / 3, (len(line) - 1 - i) / 3)
            for at, far, wide in COAST.get(name, ()):
                turn = (bearing - at + 180) % 360 - 180
                out += ease * far * math.exp(-((turn / wide) ** 2))
        far = math.dist((x, y), middle) or 1.0
        found.append((x + (x - middle[0]) / far * out, y + (y - middle[1]) / far * out))
    return found


COAST: dict[str, list[tuple[float, float, float]]] = {
    # bearing in degrees: 0 east, 90 south, 180 west, -90 north
    "noto": [(-68, 30, 24), (-8, -9, 25), (-150, -8, 25)],
    "izumo": [(-78, 14, 22), (-130, -9, 18)],
    "iwami": [(-160, 10, 30)],
    "aki": [(150, 12, 22), (75, -8, 20)],
    "tajima": [(-100, 8, 25)],
    "wakasa": [(-95, -13, 30), (-55, 8, 14)],
    "echizen": [(-160, 9, 20)],
    "kaga": [(-175, 6, 30)],
    "etchu": [(-85, -11, 28)],
    "echigo": [(-95, -8, 24)],
    "mutsu": [(-110, 12, 26), (-50, 18, 24)],
    "hitachi": [(-15, -8, 30), (40, 14, 18)],
    "shimosa": [(10, 16, 18)],
    "kazusa": [(0, -7, 30), (180, 9, 16)],
    "awa_boso": [(105, 20, 26)],
    "izu": [(95, 26, 24), (20, -8, 20)],
    "sagami": [(20, -8, 22)],
    "suruga": [(115, -10, 22)],
    "totomi": [(95, 12, 20)],
    "mikawa": [(75, 12, 14)],
    "shima": [(-5, 16, 26), (80, -6, 22)],
    "kii": [(88, 26, 30), (150, -8, 20)],
    "settsu": [(150, -7, 20)],
    "tosa": [(165, 16, 18), (88, -17, 36), (28, 22, 16)],
    "iyo": [(175, 30, 13), (-130, -9, 18)],
    "awa_shikoku": [(-10, 8, 18)],
    "sanuki": [(-90, 6, 20), (-120, -5, 12)],
}


# Finding a place for words and routes -----------------------------------------------------------------------------

CELL = 6


class Ground:
    """Which land lies where, in squares; and how far the nearest land or border is."""

    def __init__(self, rings: dict[str, list[Point]]) -> None:
        self.wide, self.high = WIDTH // CELL + 1, HEIGHT // CELL + 1
        self.land: list[list[str | None]] = [[None] * self.wide for _ in range(self.high)]
        for name, ring in rings.items():
            for gy in range(self.high):
                y = gy * CELL
                cuts = sorted(
                    x + (y - v) / (w - v) * (u - x)
                    for (x, v), (u, w) in zip(ring, ring[1:] + ring[:1], strict=True)
                    if (v <= y) != (w <= y)
                )
                for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                    for gx in range(max(0, math.ceil(left / CELL)), min(self.wide - 1, int(right // CELL)) + 1):
                        self.land[gy][gx] = name
        self.to_land = self._distance()

    def _distance(self) -> list[list[float]]:
        far = [[1e9 if land is None else 0.0 for land in row] for row in self.land]
        diagonal = math.sqrt(2)
        for rows, columns, sign in (
            (range(self.high), range(self.wide), -1),
            (range(self.high - 1, -1, -1), range(self.wide - 1, -1, -1), 1),
        ):
            for y in rows:
                for x in columns:
                    for dx, dy, step in (
                        (sign, 0, 1.0),
                        (0, sign, 1.0),
                        (sign, sign, diagonal),
                        (-sign, sign, diagonal),
                    ):
                        if 0 <= x + dx < self.wide and 0 <= y + dy < self.high:
                            far[y][x] = min(far[y][x], far[y + dy][x + dx] + step * CELL)
        return far

    def sea_around(self, x: float, y: float) -> float:
        gx, gy = round(x / CELL), round(y / CELL)
        return self.to_land[gy][gx] if 0 <= gx < self.wide and 0 <= gy < self.high else -1.0


def middle_of(name: str, ring: list[Point]) -> Point:
    """Where the pieces stand: the name above them and the buildings below keep as far from the borders as can be."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    half = max(map(len, name.split("_"))) * LETTER / 2
    corners = [(-half, -33), (0, -35), (half, -33), (-half, -20), (half, -20), (-26, 0), (26, 0), (-22, 26), (22, 26)]
    best, found = -math.inf, centre(ring)
    for i in range(1, 24):
        for j in range(1, 24):
            x = min(xs) + (max(xs) - min(xs)) * i / 24
            y = min(ys) + (max(ys) - min(ys)) * j / 24
            if not inside(ring, x, y):
                continue
            room = math.inf
            for dx, dy in corners:
                far = min(math.dist((x + dx, y + dy), point) for point in ring)
                room = min(room, far if inside(ring, x + dx, y + dy) else -far)
                if room <= best:
                    break
            if room > best:
                best, found = room, (x, y)
    return found


def inside(ring: list[Point], x: float, y: float) -> bool:
    hit = False
    for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            hit = not hit
    return hit


def sea_route(ground: Ground, one: list[Point], other: list[Point]) -> list[Point]:
    """From coast to coast over open water: the shortest bow that keeps off the land."""
    best, found = math.inf, []
    for x, y in one[::3]:
        for u, v in other[::3]:
            far = math.dist((x, y), (u, v))
            if far > best:
                continue
            for bow in (0.0, 0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6, 0.85, -0.85):
                mx, my = (x + u) / 2 + (v - y) * bow, (y + v) / 2 - (u - x) * bow
                cost = far * (1 + 1.6 * bow * bow)
                if cost >= best:
                    continue
                course = [curve((x, y), (mx, my), (u, v), t / 16) for t in range(17)]
                shore = min(ground.sea_around(*point) for point in course[2:-2])
                inner = min(ground.sea_around(*point) for point in course[4:-4])
                if shore <= 0:
                    continue
                cost += 900 / (4 + inner)
                if cost < best:
                    best, found = cost, [(x, y), (mx, my), (u, v)]
    if not found:
        raise SystemExit("a sea route finds no way over the water")
    return found


def curve(a: Point, b: Point, c: Point, t: float) -> Point:
    s = 1 - t
    return (s * s * a[0] + 2 * s * t * b[0] + t * t * c[0], s * s * a[1] + 2 * s * t * b[1] + t * t * c[1])


def pieces_of(names: list[str], borders: list[Edge]) -> list[list[str]]:
    """A region in its connected parts."""
    left, parts = set(names), []
    while left:
        part, todo = [], [min(left)]
        while todo:
            name = todo.pop()
            if name not in left:
                continue
            left.remove(name)
            part.append(name)
            todo += [b for a, b in borders if a == name] + [a for a, b in borders if b == name]
        parts.append(part)
    return parts


def label_place(ground: Ground, part: list[str], middles: dict[str, Point], kept: list[Point]) -> Point | None:
    """On open water beside the part of a region that it names, nearer to it than to anything else; if there is such."""
    best, found = math.inf, None
    own = set(part)
    for y in range(24, HEIGHT - 18, CELL):
        for x in range(54, WIDTH - 54, CELL):
            covered = any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in PANELS)
            if covered or any(abs(x - u) < 120 and abs(y - v) < 34 for u, v in kept):
                continue
            room = min(ground.sea_around(x + dx, y + dy) for dx in (-44, -22, 0, 22, 44) for dy in (-8, 6))
            if room < 7:
                continue
            ranked = sorted(middles, key=lambda name: math.dist((x, y), middles[name]))
            if not own.issuperset(ranked[: min(2, len(own))]) or math.dist((x, y), middles[ranked[0]]) > 150:
                continue
            cost = math.dist((x, y), middles[ranked[0]]) + 40 * (ranked[2] not in own)
            cost += 0.12 * sum(math.dist((x, y), middles[name]) for name in part) / len(part)
            if cost < best:
                best, found = cost, (float(x), float(y))
    return found


PANELS = [(0, 0, 520, 225), (790, 590, WIDTH, HEIGHT)]
"""Where the page lays the round and the tower over the sea."""


# The whole --------------------------------------------------------------------------------------------------------

SIDES = ("sun", "moon")
NUDGE = {"sanuki": (14, 118), "iyo": (-26, 112), "tosa": (4, 112), "awa_shikoku": (40, 104), "shima": (22, 10)}


def draw(edition: dict[str, Any], rounds: int = 700) -> dict[str, object]:
    places, borders, routes, regions = read(edition)
    sea = [pair for side in routes.values() for pair in side]
    net = Net(places, borders)
    net.spread(sea, 300)
    foam = Foam(net)
    foam.relax(net.places, rounds)
    fit(foam)
    rng = Random("the four titles")
    whole = {name: centre(foam.points(name)) for name in foam.rings}
    lines: list[list[tuple[int, int]]] = []
    for line, (a, b) in zip(foam.lines, foam.sides, strict=True):
        course = [(foam.at[i][0], foam.at[i][1]) for i in line]
        if b is None:
            drawn = brush(coast_features(a, course, whole[a]), rng, [(48, 9.0), (21, 4.6), (10, 1.6)])
        else:
            drawn = brush(course, rng, [(38, 4.5), (15, 1.8)])
        lines.append([(round(x), round(y)) for x, y in drawn])
    rings: dict[str, list[Point]] = {}
    parts: dict[str, list[int]] = {}
    for name, ring in foam.rings.items():
        parts[name] = [~line if back else line for line, back in ring]
        rings[name] = [point for line, back in ring for point in (lines[line][::-1] if back else lines[line])[:-1]]
    ground = Ground(rings)
    shores: dict[str, list[Point]] = {name: [] for name in rings}
    for drawn_line, (a, b) in zip(lines, foam.sides, strict=True):
        if b is None:
            ends = max(2, len(drawn_line) // 5)
            shores[a] += drawn_line[ends:-ends]
    middles = {name: middle_of(name, ring) for name, ring in rings.items()}
    made_routes: dict[str, list[object]] = {}
    labels: dict[str, list[object]] = {}
    for side, pairs in routes.items():
        made_routes[side] = []
        kept: list[Point] = []
        for a, b in pairs:
            way = sea_route(ground, shores[a], shores[b])
            made_routes[side].append({"between": [a, b], "way": [[round(x), round(y)] for x, y in way]})
            kept += [curve(way[0], way[1], way[2], t / 4) for t in range(5)]
        labels[side] = []
        for region in sorted(set(regions[side].values())):
            members = [name for name in rings if regions[side][name] == region]
            for part in pieces_of(members, net.borders):
                if place := label_place(ground, part, middles, kept):
                    kept.append(place)
                    labels[side].append({"region": region, "at": [round(v) for v in place]})
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "lines": [[*line[0], *(n - m for a, b in pairwise(line) for m, n in zip(a, b, strict=True))] for line in lines],
        "coast": [i for i, (_, b) in enumerate(foam.sides) if b is None],
        "provinces": {name: {"ring": parts[name], "at": [round(v) for v in middles[name]]} for name in sorted(parts)},
        "routes": made_routes,
        "labels": labels,
    }


def fit(foam: Foam) -> None:
    """Into the picture, with a margin; at the top the page needs some room."""
    xs, ys = [x for x, _ in foam.at], [y for _, y in foam.at]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    room_x, room_y = WIDTH - 2 * MARGIN, HEIGHT - TOP - BOTTOM
    sx, sy = room_x / wide, room_y / high
    for point in foam.at:
        point[0] = MARGIN + (point[0] - min(xs)) * sx
        point[1] = TOP + (point[1] - min(ys)) * sy


def read(
    edition: dict[str, Any],
) -> tuple[dict[str, Point], list[Edge], dict[str, list[Edge]], dict[str, dict[str, str]]]:
    """Coordinates, land borders, sea routes by side, regions by side."""
    names = {key: entry for key, entry in edition["provinces"].items() if isinstance(entry, dict)}
    places = {}
    for name in names:
        at, (dx, dy) = edition["map"][name], NUDGE.get(name, (0, 0))
        places[name] = (
            (at["east"] / 100 - 131.5) * math.cos(math.radians(35.4)) * 150 + dx,
            (38 - at["north"] / 100) * 165 + dy,
        )
    borders = [(a, b) for a, b in edition["borders"]["value"]]
    routes = {side: [(a, b) for a, b in (one["value"] for one in edition["sea_routes"][side])] for side in SIDES}
    regions = {side: {name: str(entry[side]) for name, entry in names.items()} for side in SIDES}
    return places, borders, routes, regions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--edition", type=Path, default=EDITION)
    parser.add_argument("--out", type=Path, default=MAP)
    wishes = parser.parse_args()
    drawn = draw(yaml.safe_load(wishes.edition.read_text(encoding="utf-8")))
    wishes.out.write_text(json.dumps(drawn, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
