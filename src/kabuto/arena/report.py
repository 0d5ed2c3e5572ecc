"""A balance report: one HTML page with everything in it, from games that were played or read.

What it shows: who wins from which seat and with which modules and start, how long games are, where points come from,
what winners do more often than others, and which designed values of the edition matter.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import sqrt

from kabuto.arena import plots
from kabuto.arena.notes import Note
from kabuto.arena.rating import Z, wilson
from kabuto.kernel.title import Title
from kabuto.kernel.words import LETTERS

MOST_USES = 40
"""At most so many rows a plot of what is used."""
STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #22201c; --quiet: #6a645a; --line: #d9d0bd; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b18; --ink: #efe8da; --quiet: #b3a999; --line: #453f36; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; margin: 0 auto; max-width: 46rem;
  padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; margin: 0 0 .2rem; } h2 { border-top: 1px solid var(--line); margin-top: 2.4rem;
  padding-top: 1rem; font-size: 1.25rem; }
p { margin: .5rem 0; } .quiet { color: var(--quiet); font-size: .9rem; } figure { margin: 1rem 0; overflow-x: auto; }
svg { width: 100%; min-width: 30rem; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .quiet { fill: var(--quiet); } .mark { stroke: var(--ink); fill: none; } .even { stroke: var(--quiet);
  stroke-dasharray: 4 4; fill: none; } ul { padding-left: 1.2rem; }
"""


@dataclass(frozen=True)
class Shift:
    """What happens when one value of the edition is another, over the same deals."""

    path: str
    old: int
    new: int
    pairs: tuple[tuple[Note, Note], ...]
    """Each deal as it is, and with the other value."""


def report(title: Title, notes: Sequence[Note], heading: str, shifts: Sequence[Shift] = ()) -> str:
    """The page."""
    players = len(notes[0].scores)
    parts = [
        f"<h1>{escape(title.label)}: a balance report</h1>",
        f'<p class="quiet">{escape(heading)}</p>',
        found(title, notes, shifts),
        section("Who wins, by seat", seats(notes, players), "Share of victories, a tie shared; whiskers hold 95 %."),
    ]
    settings = by_setting(notes)
    if len(settings) > 1:
        parts.append(section("Modules and start", margins(settings), "Points between the first and the second, mean."))
        first = plots.bars(
            [row(name, [note.share(0) for note in some]) for name, some in settings],
            "victories of seat A by setting",
            " %",
            100 / players,
        )
        parts.append(section("Seat A, by modules and start", first, "Share of victories of seat A."))
    parts.append(section("Length", length(notes), "Decisions a game." + rounds(notes)))
    if notes[0].sources:
        parts.append(section("Where points come from", sources(title, notes), "Mean points, by place at the end."))
    for name, rows in uses(title, notes):
        parts.append(
            section(
                f"What winners choose: {name}",
                plots.changes(rows, name, " %"),
                "How much more often the winner did this than the others, in percent of their mean; red: surely so.",
            )
        )
    if shifts:
        parts.append(
            section(
                "Which designed values matter",
                plots.changes([shift_row(shift) for shift in shifts], "designed values", " points"),
                "Change of the mean score when one designed value of the edition is one more or one less, "
                "over the same deals; red: surely a change.",
            )
        )
        moved = [shift_wins(shift) for shift in shifts]
        parts.append(
            section(
                "… and for whom",
                plots.changes(moved, "seat A's victories", " %"),
                "Change of seat A's share of victories, in points of percent, over the same deals.",
            )
        )
    body = "\n".join(parts)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title.label)}: balance report</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def section(heading: str, plot: str, says: str) -> str:
    return f'<h2>{escape(heading)}</h2><p class="quiet">{escape(says)}</p><figure>{plot}</figure>'


def row(label: str, shares: Sequence[float]) -> tuple[str, float, float, float]:
    """A share of victories in percent, with its interval."""
    games = len(shares)
    low, high = wilson(sum(shares), games)
    return label, 100 * sum(shares) / max(games, 1), 100 * low, 100 * high


def seats(notes: Sequence[Note], players: int) -> str:
    rows = [row(f"seat {LETTERS[seat]}", [note.share(seat) for note in notes]) for seat in range(players)]
    return plots.bars(rows, "victories by seat", " %", 100 / players)


def by_setting(notes: Sequence[Note]) -> list[tuple[str, list[Note]]]:
    found: dict[str, list[Note]] = defaultdict(list)
    for note in notes:
        found[note.setting].append(note)
    return sorted(found.items(), key=lambda item: (item[0].count("+"), item[0]))


def margin(note: Note) -> int:
    best, second = sorted(note.scores, reverse=True)[:2]
    return best - second


def margins(settings: Sequence[tuple[str, list[Note]]]) -> str:
    rows = []
    for name, some in settings:
        mean, reach = mean_of([margin(note) for note in some])
        rows.append((name, mean, mean - reach, mean + reach))
    return plots.bars(rows, "margin of victory")


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Mean, and the reach of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    square = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z * sqrt(square / len(values))


def length(notes: Sequence[Note]) -> str:
    return plots.histogram([note.length for note in notes], "decisions a game")


def rounds(notes: Sequence[Note]) -> str:
    counted = Counter(note.rounds for note in notes if note.rounds is not None)
    if len(counted) < 2:
        return ""
    return " Rounds: " + ", ".join(f"{n} ({100 * k / len(notes):.0f} %)" for n, k in sorted(counted.items())) + "."


def places(note: Note) -> list[int]:
    """The seats from first to last."""
    return [seat for seats in note.ranking for seat in seats]


def sources(title: Title, notes: Sequence[Note]) -> str:
    names = list(notes[0].sources[0])
    players = len(notes[0].scores)
    rows = []
    for place in range(players):
        values = [sum(note.sources[places(note)[place]].get(name, 0) for note in notes) / len(notes) for name in names]
        rows.append((f"place {place + 1}", values))
    return plots.stacks(rows, [spoken(title, "source", name) for name in names], "points by source")


def spoken(title: Title, kind: str, value: object) -> str:
    """A word of the title for an id, or the id itself."""
    words = title.words("en")
    for message in (f"{kind}-{value}", f"word-{value}"):
        if words.has(message):
            return words.say(message)
    return str(value).replace("_", " ")


def uses(title: Title, notes: Sequence[Note]) -> Iterable[tuple[str, list[tuple[str, float, float, float]]]]:
    """For each verb with an argument, what winners did more often or more rarely than the others."""
    seen: dict[tuple[str, str], dict[str, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
    for note in notes:
        if len(note.ranking[0]) != 1:
            continue
        counts = [by_argument(title, done) for done in note.done]
        winner = note.ranking[0][0]
        others = [seat for seat in range(len(counts)) if seat != winner]
        for key in set().union(*counts):
            theirs = sum(counts[seat][key] for seat in others) / len(others)
            seen[key[:2]][key[2]].append((counts[winner][key], theirs))
    for (verb, argument), values in sorted(seen.items()):
        rows = []
        for value, pairs in values.items():
            usual = sum(theirs for _, theirs in pairs) / len(notes)
            if sum(mine + theirs for mine, theirs in pairs) < 0.05 * len(notes) or not usual:
                continue
            gains = [mine - theirs for mine, theirs in pairs] + [0.0] * (len(notes) - len(pairs))
            mean, reach = mean_of(gains)
            scale = 100 / usual
            rows.append((spoken(title, argument, value), scale * mean, scale * (mean - reach), scale * (mean + reach)))
        rows.sort(key=lambda found: -found[1])
        if len(rows) > MOST_USES:
            rows = rows[: MOST_USES // 2] + rows[-(MOST_USES // 2) :]
        if len(rows) > 1:
            yield f"{verb}, {argument}", rows


def by_argument(title: Title, done: dict[int, int]) -> Counter[tuple[str, str, str]]:
    found: Counter[tuple[str, str, str]] = Counter()
    for action, count in done.items():
        form = title.actions.describe(action)
        verb = str(form.pop("do"))
        for argument, value in form.items():
            if isinstance(value, (str, int)):
                found[verb, argument, str(value)] += count
    return found


def shift_row(shift: Shift) -> tuple[str, float, float, float]:
    """How the mean score of all seats changes."""
    gains = [sum(new.scores) / len(new.scores) - sum(old.scores) / len(old.scores) for old, new in shift.pairs]
    mean, reach = mean_of(gains)
    return f"{shift.path}: {shift.old} → {shift.new}", mean, mean - reach, mean + reach


def shift_wins(shift: Shift) -> tuple[str, float, float, float]:
    mean, reach = mean_of([100 * (new.share(0) - old.share(0)) for old, new in shift.pairs])
    return f"{shift.path}: {shift.old} → {shift.new}", mean, mean - reach, mean + reach


def found(title: Title, notes: Sequence[Note], shifts: Sequence[Shift]) -> str:
    """The three or four most interesting things, in sentences."""
    players = len(notes[0].scores)
    says = []
    rows = [row(LETTERS[seat], [note.share(seat) for note in notes]) for seat in range(players)]
    best = max(rows, key=lambda r: r[1])
    even = 100 / players
    if best[2] > even:
        says.append(f"Seat {best[0]} wins {best[1]:.0f} % of the games; by chance it would be {even:.0f} %.")
    else:
        says.append(f"No seat is surely better than another: {min(r[1] for r in rows):.0f} to {best[1]:.0f} %.")
    if notes[0].sources:
        names = list(notes[0].sources[0])
        gaps = {}
        for name in names:
            first = [note.sources[places(note)[0]].get(name, 0) for note in notes]
            last = [note.sources[places(note)[-1]].get(name, 0) for note in notes]
            gaps[name] = sum(first) / len(notes) - sum(last) / len(notes)
        name = max(gaps, key=lambda key: gaps[key])
        says.append(
            f"What parts the first from the last most is “{spoken(title, 'source', name)}”: "
            f"{gaps[name]:.1f} points between them."
        )
    close = sum(margin(note) <= max(1, round(0.05 * max(note.scores))) for note in notes) / len(notes)
    says.append(f"{100 * close:.0f} % of the games are close: at most a twentieth of the winner's points apart.")
    if shifts:
        telling = max(shifts, key=lambda shift: abs(shift_row(shift)[1]))
        name, mean, low, high = shift_row(telling)
        sure = "surely" if low > 0 or high < 0 else "perhaps"
        says.append(f"The designed value that moves scores most is {name}: {sure} {mean:+.1f} points a seat.")
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in says) + "</ul>"
