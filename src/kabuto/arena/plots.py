"""Plots as SVG, drawn by hand: bars and dots with intervals, histograms, stacked bars, curves; and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

WIDTH = 640
ROW = 26
LABEL = 190
LONG = 36
"""Longer labels are cut off."""
INK = (
    *("#3b5b92", "#b4472e", "#6b8e4e", "#c9973b", "#7a5a8c", "#4f8a8b"),
    *("#d08770", "#5c5c5c", "#8c6d46", "#9bb0d3", "#b9c98f", "#c38fb0"),
)


def svg(height: float, parts: Sequence[str], title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def picture(drawn: str) -> str:
    """A drawing as a file of its own, which no page lends its colours."""
    style = (
        "<style>text{fill:#22201c;font:13px system-ui,sans-serif}.quiet{fill:#6a645a}.mark{stroke:#22201c;fill:none}"
        ".even{stroke:#6a645a;stroke-dasharray:4 4;fill:none}.grid{stroke:#d9d0bd;fill:none}</style>"
        '<rect width="100%" height="100%" fill="#fbf7ee"/>'
    )
    head, mark, rest = drawn.partition(">")
    return f"{head}{mark}{style}{rest}\n"


def text(x: float, y: float, what: object, anchor: str = "start", kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(str(what))}</text>'


def bars(rows: Sequence[tuple[str, float, float, float]], title: str, unit: str = "", even: float | None = None) -> str:
    """A bar a row: label, value, and the ends of its interval; `even` draws a line where all would be alike."""
    top = max([high for _, _, _, high in rows] + [even or 0.0, 1e-9])
    span = WIDTH - LABEL - 70
    parts = []
    for i, (label, value, low, high) in enumerate(rows):
        y = i * ROW + 6
        parts.append(text(LABEL - 8, y + 13, label, "end"))
        width = max(0.0, span * value / top)
        parts.append(f'<rect x="{LABEL}" y="{y}" width="{width:.1f}" height="16" rx="2" fill="{INK[0]}"/>')
        a, b = (LABEL + span * max(0.0, end) / top for end in (low, high))
        parts.append(f'<path d="M{a:.1f} {y + 8}H{b:.1f}M{a:.1f} {y + 4}v8M{b:.1f} {y + 4}v8" class="mark"/>')
        parts.append(text(max(b, LABEL + width) + 6, y + 13, f"{value:.1f}{unit}", kind="quiet"))
    height = len(rows) * ROW + 10
    if even is not None:
        x = LABEL + span * even / top
        parts.append(f'<path d="M{x:.1f} 2V{height - 4}" class="even"/>')
    return svg(height, parts, title)


def histogram(values: Sequence[int], title: str) -> str:
    """How often each value, or each range of values, came up."""
    low, high = min(values), max(values)
    bins = min(40, high - low + 1)
    size = (high - low + 1) / bins
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / size))] += 1
    most, wide = max(counts), (WIDTH - 20) / bins
    parts = []
    for i, count in enumerate(counts):
        tall = 130 * count / most
        parts.append(
            f'<rect x="{10 + i * wide:.1f}" y="{140 - tall:.1f}" width="{max(1.0, wide - 1.5):.1f}" '
            f'height="{tall:.1f}" fill="{INK[0]}"/>'
        )
    parts.append('<path d="M10 140H630" class="mark"/>')
    middle = sorted(values)[len(values) // 2]
    parts.append(text(10, 158, low, kind="quiet"))
    parts.append(text(WIDTH / 2, 158, f"median {middle}", "middle", "quiet"))
    parts.append(text(WIDTH - 10, 158, high, "end", "quiet"))
    return svg(166, parts, title)


def stacks(rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], title: str) -> str:
    """A stacked bar a row, the same parts in each; a legend below."""
    top = max((sum(values) for _, values in rows), default=1.0) or 1.0
    span = WIDTH - LABEL - 60
    parts = []
    for i, (label, values) in enumerate(rows):
        y, x = i * ROW + 6, float(LABEL)
        parts.append(text(LABEL - 8, y + 13, label, "end"))
        for k, value in enumerate(values):
            width = span * max(0.0, value) / top
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="16" fill="{INK[k % len(INK)]}">'
                f"<title>{escape(names[k])}: {value:.1f}</title></rect>"
            )
            x += width
        parts.append(text(x + 6, y + 13, f"{sum(values):.1f}", kind="quiet"))
    y = len(rows) * ROW + 22
    for k, name in enumerate(names):
        column, line = k % 3, k // 3
        x = 10 + column * (WIDTH / 3)
        parts.append(f'<rect x="{x:.0f}" y="{y + line * 20 - 10}" width="12" height="12" fill="{INK[k % len(INK)]}"/>')
        parts.append(text(x + 18, y + line * 20, name, kind="quiet"))
    return svg(y + 20 * (-(-len(names) // 3)), parts, title)


def dots(rows: Sequence[tuple[str, str, float, float, float]], title: str, even: float) -> str:
    """A dot a row on a scale of percent: label, a word beside it, value, and the ends of its interval."""
    least = min([low for *_, low, _ in rows] + [even])
    most = max([high for *_, high in rows] + [even])
    reach = max(most - least, 1e-9)
    label, beside = 250, 70
    start = label + beside
    span = WIDTH - start - 70
    parts = []
    for i, (name, word, value, low, high) in enumerate(rows):
        y = i * ROW + 12
        a, b, x = (start + span * (end - least) / reach for end in (low, high, value))
        colour = INK[2] if low > even else INK[1] if high < even else INK[7]
        parts.append(text(label - 8, y + 5, name if len(name) <= LONG else name[: LONG - 1] + "…", "end"))
        parts.append(text(start - 14, y + 5, word, "end", "quiet"))
        parts.append(f'<path d="M{a:.1f} {y}H{b:.1f}" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="4" fill="{colour}"/>')
        parts.append(text(WIDTH - 4, y + 5, f"{value:.1f} %", "end", "quiet"))
    height = len(rows) * ROW + 8
    x = start + span * (even - least) / reach
    parts.append(f'<path d="M{x:.1f} 2V{height - 4}" class="even"/>')
    return svg(height, parts, title)


Point = tuple[float, float, float, float]
"""Across, up, and the ends of its interval upwards (both as high as itself: none)."""


@dataclass(frozen=True)
class Frame:
    """What the sides of a plot stand for: the least and the most across and upwards, and their words."""

    left: float
    right: float
    low: float
    high: float
    across: str
    up: str

    def at(self, x: float, y: float) -> tuple[float, float]:
        wide, tall = max(self.right - self.left, 1e-9), max(self.high - self.low, 1e-9)
        return INSET + (WIDTH - INSET - 10) * (x - self.left) / wide, 10 + TALL * (self.high - y) / tall


INSET = 56
TALL = 220
STEPS = 4
"""So many steps are marked along each side."""


def rounded(most: float) -> float:
    """The least end of a side, at or beyond `most`, whose steps are round numbers.

    >>> rounded(90.1), rounded(600.0), rounded(0.7)
    (100.0, 600.0, 0.8)
    """
    power = 10.0 ** floor(log10(max(most, 1e-9) / STEPS))
    step = next(step for step in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10) if step * power * STEPS >= most * (1 - 1e-9))
    return float(f"{step * power * STEPS:.6g}")


def curves(lines: Sequence[tuple[str, Sequence[Point]]], frame: Frame, title: str, even: bool = False) -> str:
    """A curve a line, with intervals where there are any; a legend below. `even` draws the line from corner to corner,
    on which both sides are alike."""
    parts = []
    for step in range(STEPS + 1):
        y = frame.low + (frame.high - frame.low) * step / STEPS
        x = frame.left + (frame.right - frame.left) * step / STEPS
        a, b = frame.at(x, y)
        parts.append(f'<path d="M{INSET} {b:.1f}H{WIDTH - 10}" class="grid"/>')
        parts.append(text(INSET - 6, b + 4, f"{y:.3g}", "end", "quiet"))
        parts.append(text(min(a, WIDTH - 24), TALL + 26, f"{x:,.4g}", "middle", "quiet"))
    if even:
        (a, b), (c, d) = frame.at(frame.left, frame.low), frame.at(frame.right, frame.high)
        parts.append(f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" class="even"/>')
    for k, (_, points) in enumerate(lines):
        colour = INK[k % len(INK)]
        way = "L".join(f"{a:.1f} {b:.1f}" for a, b in (frame.at(x, y) for x, y, _, _ in points))
        parts.append(f'<path d="M{way}" stroke="{colour}" stroke-width="2" fill="none"/>')
        for x, y, low, high in points:
            a, b = frame.at(x, y)
            if low != high:
                top, bottom = frame.at(x, high)[1], frame.at(x, low)[1]
                parts.append(f'<path d="M{a:.1f} {top:.1f}V{bottom:.1f}" stroke="{colour}" opacity=".55"/>')
            parts.append(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2.5" fill="{colour}"/>')
    y = TALL + 46
    parts.append(text(INSET, y, f"across: {frame.across}; up: {frame.up}", kind="quiet"))
    for k, (name, _) in enumerate(lines):
        column, line = k % 2, k // 2
        x = INSET + column * (WIDTH - INSET) / 2
        top = y + 20 + line * 20
        parts.append(f'<rect x="{x:.0f}" y="{top - 10}" width="12" height="12" fill="{INK[k % len(INK)]}"/>')
        parts.append(text(x + 18, top, name, kind="quiet"))
    return svg(y + 12 + 20 * (-(-len(lines) // 2)), parts, title)


@dataclass(frozen=True)
class Cell:
    """A figure of a table, and how far it may be off; `sign`: surely above or below what it is compared with."""

    text: str
    doubt: str = ""
    sign: int = 0


def table(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """A table whose first column are words; what is sure is coloured."""
    kinds = {1: ' class="more"', -1: ' class="less"', 0: ""}
    body = "".join(
        f"<tr><th>{escape(name)}</th>"
        + "".join(
            f"<td{kinds[cell.sign]}>{escape(cell.text)}<small>{escape(cell.doubt)}</small></td>" for cell in cells
        )
        + "</tr>"
        for name, cells in rows
    )
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
