"""The report of a training run: one HTML page with everything in it, drawn from the lines of `metrics.jsonl`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from kabuto.arena.plots import Cell, Frame, Point, curves, rounded, table
from kabuto.arena.report import page, section
from kabuto.kernel.title import Title
from kabuto.train.scores import gap

Line = dict[str, Any]
QUARTERS = ("first", "second", "third", "last")


def report(title: Title, lines: Sequence[Line]) -> str:
    """The page; a run that has hardly begun has a short one."""
    fits = of_kind(lines, "fit")
    trials = of_kind(lines, "ladder")
    ends = of_kind(lines, "end")
    parts = [f"<h1>{escape(title.label)}: a net is trained</h1>"]
    if ends:
        parts.append(summary(ends[-1]))
    elif fits:
        parts.append(f"<p>After {fits[-1]['seconds']:,.0f} s and {fits[-1]['step']:,} steps; it goes on.</p>")
    if fits:
        says = (
            "How surprised the net is by who wins games that it never saw (less is better), beside the title's own"
            " judgement, which bots without a net use, and what the best net so far had."
        )
        parts.append(section("How well it judges", judging(fits), says))
    if trials:
        says = (
            f"Share of the victories of {trials[-1]['pairs'][0]['bots'][0]} with the net of that time, each deal"
            " played twice with sides changed; whiskers hold 95 %. The last trial has the most games."
        )
        parts.append(section("Strength over time", strength(trials), says))
    if ends:
        says = "The same by when in the game a position was: log-loss of the net and of the title's own judgement."
        parts.append(section("By phase of the game", by_phase(ends[-1]["phases"]), says))
        says = (
            "Chances put together by size: what was said, and how often it came true. On the dashed line both are the"
            " same; in brackets how far they are apart in the mean, in points of percent. Positions of one game have"
            " much in common, so the true intervals are wider."
        )
        parts.append(section("Whether chances come true", reliable(ends[-1]), says))
    parts.append(made(lines))
    return page(f"{title.label}: training", "\n".join(parts))


def of_kind(lines: Sequence[Line], kind: str) -> list[Line]:
    return [line for line in lines if line["kind"] == kind]


def summary(end: Line) -> str:
    """The run in sentences."""
    less = 100 * (1 - end["log_loss"] / end["judged"])
    says = [
        f"On {end['held_out']:,} positions of games that it never saw the log-loss is {end['log_loss']:.3f}; that of"
        f" the title's own judgement is {end['judged']:.3f} ({abs(less):.0f} % {'less' if less >= 0 else 'more'} with"
        " the net).",
        *(won(pair) for pair in end["pairs"]),
        idle(end),
    ]
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in says) + "</ul>"


def won(pair: dict[str, Any]) -> str:
    """What a pair of the last trial played, in a sentence."""
    me, rival = pair["bots"]
    low, high = pair["win_rate_95"]
    return (
        f"{me} has {100 * pair['win_rate']:.1f} % of the victories against {rival}"
        f" ({100 * low:.1f} to {100 * high:.1f}, {pair['games']} games)."
    )


def idle(end: Line) -> str:
    """How much of the time was not used."""
    return (
        f"The processes that play were idle {100 * (1 - end['processes_at_work']):.0f} % of the time,"
        f" the learner {100 * (1 - end['learner_at_work']):.0f} %."
    )


def judging(fits: Sequence[Line]) -> str:
    lines: list[tuple[str, list[Point]]] = [
        (name, [(fit["seconds"], fit[key], fit[key], fit[key]) for fit in fits])
        for name, key in (("the net", "log_loss"), ("the title's own judgement", "judged"), ("the best net", "best"))
    ]
    values = [fit[key] for fit in fits for key in ("log_loss", "judged", "best")]
    least, most = min(values), max(values)
    room = max(0.05 * (most - least), 1e-3)
    right = rounded(max(fit["seconds"] for fit in fits))
    frame = Frame(0.0, right, max(0.0, least - room), most + room, "seconds", "log-loss of who wins")
    return curves(lines, frame, "log-loss over time")


def strength(trials: Sequence[Line]) -> str:
    rivals = [pair["bots"][1] for pair in trials[-1]["pairs"]]
    lines: list[tuple[str, list[Point]]] = []
    for at, rival in enumerate(rivals):
        points = [
            (
                trial["at"],
                *(100 * value for value in (trial["pairs"][at]["win_rate"], *trial["pairs"][at]["win_rate_95"])),
            )
            for trial in trials
        ]
        lines.append((f"against {rival}", points))
    right = rounded(max(trial["at"] for trial in trials))
    return curves(lines, Frame(0.0, right, 0.0, 100.0, "seconds", "% of the victories"), "strength over time")


def by_phase(phases: Sequence[dict[str, Any]]) -> str:
    rows = []
    for phase in phases:
        less = phase["log_loss"] < phase["judged"]
        rows.append(
            (
                f"the {QUARTERS[phase['phase'] - 1]} quarter of the positions",
                [
                    Cell(f"{phase['positions']:,}"),
                    Cell(f"{phase['log_loss']:.3f}"),
                    Cell(f"{phase['judged']:.3f}"),
                    Cell(f"{phase['log_loss'] / phase['judged']:.2f} ×", sign=1 if less else -1),
                ],
            )
        )
    return table(["", "positions", "the net", "own judgement", "net / own"], rows)


def reliable(end: Line) -> str:
    return came_true({"the net": end["reliability"], "the title's own judgement": end["judged_reliability"]})


def came_true(said: dict[str, list[dict[str, Any]]]) -> str:
    """What each said of chances, put together by size, and how often it came true."""
    lines: list[tuple[str, list[Point]]] = []
    for name, rows in said.items():
        points = [(100 * row["said"], *(100 * value for value in (row["came"], *row["came_95"]))) for row in rows]
        lines.append((f"{name} ({100 * gap(rows):.1f})", points))
    frame = Frame(0.0, 100.0, 0.0, 100.0, "% said", "% came true")
    return curves(lines, frame, "reliability", even=True)


def made(lines: Sequence[Line]) -> str:
    """How it was made."""
    says = []
    for begin in of_kind(lines, "begin"):
        says.append(
            f"{begin['command']} (from {begin['seconds']:,.0f} s on): version {begin['version']}, {begin['build']}"
            f" build, learner on {begin['device']}, {begin['workers']} processes, seed {begin['seed']}."
        )
    fits = of_kind(lines, "fit")
    if fits:
        last = fits[-1]
        says.append(
            f"{last['games']:,} games, {last['positions']:,} positions to learn from, {last['step']:,} steps,"
            f" {last['seconds']:,.0f} s, {last['round']} round{'s' if last['round'] > 1 else ''}."
        )
    rows = "".join(f"<li>{escape(line)}</li>" for line in says)
    return f"<h2>How it was made</h2><ul>{rows}</ul>"
