"""A balance report: one HTML page with everything in it, from games that were played or read.

What it shows: who wins from which seat and when beginning, what modules and shapes of the game change, how long games
are, where points come from, what winners choose more often than others, and which values of the edition matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from math import sqrt

from kabuto.arena import plots
from kabuto.arena.notes import Note
from kabuto.arena.plots import Cell
from kabuto.arena.rating import SURE, Z, wilson
from kabuto.arena.usage import Choice, choices
from kabuto.kernel.title import Title
from kabuto.kernel.words import LETTERS

MOST_USES = 24
"""At most so many rows a plot of what is chosen."""
MOST_SHIFTS = 40
"""At most so many rows of values of the edition."""
PLACES = ("1st", "2nd", "3rd", "4th", "5th")
ORDER = ("the one who begins", "the second", "the third", "the fourth", "the fifth")
NAMED = 12
"""At most so many names in a sentence."""
STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #22201c; --quiet: #6a645a; --line: #d9d0bd;
  --more: #dfe9d3; --less: #f3d9d0; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b18; --ink: #efe8da; --quiet: #b3a999; --line: #453f36;
  --more: #34432a; --less: #54302a; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; margin: 0 auto; max-width: 46rem;
  padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; margin: 0 0 .2rem; } h2 { border-top: 1px solid var(--line); margin-top: 2.4rem;
  padding-top: 1rem; font-size: 1.25rem; } h3 { font-size: 1.02rem; margin: 1.6rem 0 0; }
p { margin: .5rem 0; } .quiet { color: var(--quiet); font-size: .9rem; } figure { margin: 1rem 0; overflow-x: auto; }
svg { width: 100%; min-width: 30rem; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .quiet { fill: var(--quiet); } .mark { stroke: var(--ink); fill: none; } .even { stroke: var(--quiet);
  stroke-dasharray: 4 4; fill: none; } .grid { stroke: var(--line); fill: none; }
ul { padding-left: 1.2rem; } summary { cursor: pointer; margin-top: 1.4rem; }
table { border-collapse: collapse; font: 13px system-ui, sans-serif; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .4rem; text-align: right; white-space: nowrap; }
th:first-child { text-align: left; white-space: normal; } th { font-weight: 600; } tbody th { font-weight: 400; }
td small { color: var(--quiet); display: block; line-height: 1.1; }
.more { background: var(--more); } .less { background: var(--less); }
"""


@dataclass(frozen=True)
class Shift:
    """What happens when one value of the edition is another, over the same deals."""

    path: str
    old: int
    new: int
    pairs: tuple[tuple[Note, Note], ...]
    """Each deal as it is, and with the other value."""

    @property
    def name(self) -> str:
        return f"{self.path}: {self.old} → {self.new}"


def report(title: Title, notes: Sequence[Note], heading: str, shifts: Sequence[Shift] = ()) -> str:
    """The page."""
    players = len(notes[0].scores)
    chosen = choices(title, notes)
    parts = [
        f"<h1>{escape(title.label)}: a balance report</h1>",
        f'<p class="quiet">{escape(heading)}</p>',
        found(title, notes, chosen, shifts),
        section("Who wins, by seat", seats(notes, players), "Share of victories, a tie shared; whiskers hold 95 %."),
    ]
    if begun(notes):
        says = "Share of victories by the order around the table from the seat that begins."
        parts.append(section("Who wins, by who begins", beginners(notes, players), says))
    if parting := by_trait(title, notes):
        says = (
            "Share of victories in percent; the winner's points, points ahead of the second, and decisions a"
            " game; each with the reach of its 95 % interval. Coloured: with 99.9 % more (green) or less (red) than in"
            " the other games."
        )
        parts.append(section("What modules and shapes of the game change", parting, says))
    parts.append(section("Length", length(notes), "Decisions a game." + rounds(notes)))
    if notes[0].sources:
        says = "Mean points, by place at the end; in brackets how far the first is ahead of the last."
        parts.append(section("Where points come from", sources(title, notes), says))
    if chosen:
        parts.append(uses(title, chosen, players))
    if shifts:
        parts.append(sensitivity(shifts))
    body = "\n".join(parts)
    return page(f"{title.label}: balance report", body)


def page(name: str, body: str) -> str:
    """A page with everything in it."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(name)}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def section(heading: str, figure: str, says: str) -> str:
    return f'<h2>{escape(heading)}</h2><p class="quiet">{escape(says)}</p><figure>{figure}</figure>'


# Who wins ---------------------------------------------------------------------------------------------------------


def row(label: str, shares: Sequence[float]) -> tuple[str, float, float, float]:
    """A share of victories in percent, with its interval."""
    games = len(shares)
    low, high = wilson(sum(shares), games)
    return label, 100 * sum(shares) / max(games, 1), 100 * low, 100 * high


def by_seat(notes: Sequence[Note], players: int) -> list[tuple[str, float, float, float]]:
    return [row(f"seat {LETTERS[seat]}", [note.share(seat) for note in notes]) for seat in range(players)]


def by_order(notes: Sequence[Note], players: int) -> list[tuple[str, float, float, float]]:
    """The shares of the one who begins, and of the next ones around the table."""
    return [row(name, [share_of(note, at, True) / 100 for note in notes]) for at, name in enumerate(ORDER[:players])]


def seats(notes: Sequence[Note], players: int) -> str:
    return plots.bars(by_seat(notes, players), "victories by seat", " %", 100 / players)


def beginners(notes: Sequence[Note], players: int) -> str:
    return plots.bars(by_order(notes, players), "victories by order", " %", 100 / players)


def margin(note: Note) -> int:
    best, second = sorted(note.scores, reverse=True)[:2]
    return best - second


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Mean, and the reach of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    square = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z * sqrt(square / len(values))


def named_places(notes: Sequence[Note]) -> list[str]:
    """What parts the players before the first move: their order if somebody begins, or else their seats."""
    players = len(notes[0].scores)
    return [*PLACES[:players]] if begun(notes) else [*LETTERS[:players]]


def begun(notes: Sequence[Note]) -> bool:
    return all(note.first is not None for note in notes)


def share_of(note: Note, place: int, ordered: bool) -> float:
    """The share in percent of the seat in such a place of the order around the table, or of that seat."""
    return 100 * note.share((place + (note.first or 0)) % len(note.scores) if ordered else place)


# Modules and shapes -------------------------------------------------------------------------------------------------


def parted(notes: Sequence[Note]) -> list[tuple[str, str]]:
    """Each trait that not all games share, with each of its values."""
    return [
        (trait, value)
        for trait in notes[0].traits
        if len(values := sorted({note.traits[trait] for note in notes})) > 1
        for value in values
    ]


def by_trait(title: Title, notes: Sequence[Note]) -> str:
    ordered, heads = begun(notes), named_places(notes)
    rows = []
    for trait, value in parted(notes):
        these = [note for note in notes if note.traits[trait] == value]
        others = [note for note in notes if note.traits[trait] != value]
        figures = [
            compared([share_of(note, at, ordered) for note in these], [share_of(note, at, ordered) for note in others])
            for at in range(len(heads))
        ]
        figures += [
            compared([max(note.scores) for note in these], [max(note.scores) for note in others]),
            compared([margin(note) for note in these], [margin(note) for note in others]),
            compared([note.length for note in these], [note.length for note in others]),
        ]
        rows.append((trait_name(title, trait, value), [Cell(str(len(these))), *figures]))
    return plots.table(["", "games", *heads, "points", "ahead", "decisions"], rows) if rows else ""


def compared(these: Sequence[float], others: Sequence[float]) -> Cell:
    mean, reach = mean_of(these)
    other, doubt = mean_of(others)
    sure = abs(mean - other) > SURE / Z * sqrt(reach**2 + doubt**2)
    return Cell(f"{mean:.1f}", f"± {reach:.1f}", 0 if not sure else 1 if mean > other else -1)


def trait_name(title: Title, trait: str, value: str) -> str:
    words = title.words("en")
    name = words.say(trait) if words.has(trait) else trait.partition("-")[2]
    named = words.say(f"{trait}-{value}") if words.has(f"{trait}-{value}") else value
    return f"{name}: {named}"


# Length and points --------------------------------------------------------------------------------------------------


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


def source_means(notes: Sequence[Note], place: int) -> dict[str, float]:
    """The mean points from each source of whoever came in at a place."""
    names = notes[0].sources[0]
    return {name: sum(note.sources[places(note)[place]].get(name, 0) for note in notes) / len(notes) for name in names}


def source_gaps(notes: Sequence[Note]) -> dict[str, float]:
    """How many points from each source the first is ahead of the last."""
    last = source_means(notes, -1)
    return {name: mean - last[name] for name, mean in source_means(notes, 0).items()}


def sources(title: Title, notes: Sequence[Note]) -> str:
    gaps = source_gaps(notes)
    means = [source_means(notes, place) for place in range(len(notes[0].scores))]
    rows = [(f"place {place}", list(mean.values())) for place, mean in enumerate(means, 1)]
    names = [f"{spoken(title, 'source', name)} ({gap:+.1f})" for name, gap in gaps.items()]
    return plots.stacks(rows, names, "points by source")


def spoken(title: Title, kind: str, value: object) -> str:
    """A word of the title for an id, or the id itself."""
    words = title.words("en")
    for message in (f"{kind}-{value}", f"word-{value}"):
        if words.has(message):
            return words.say(message)
    return str(value).replace("_", " ")


# What is chosen -----------------------------------------------------------------------------------------------------


def uses(title: Title, chosen: Sequence[Choice], players: int) -> str:
    """What goes with winning, first where something is sure; the rest folded away."""
    even = 1 / players
    telling = [choice for choice in chosen if any(use.sure(even) for use in choice.uses)]
    others = [choice for choice in chosen if choice not in telling]
    says = (
        "How often a game something is chosen by all together, and how much of that by the one who wins: the dashed"
        f" line is {100 * even:.0f} %, where it makes no difference. Whiskers hold 99.9 %; green: surely more by"
        " winners, red: surely less. What goes with winning need not be its cause."
    )
    parts = [f'<h2>What goes with winning</h2><p class="quiet">{escape(says)}</p>']
    parts += [one_choice(title, choice, even) for choice in telling]
    if others:
        rest = "".join(one_choice(title, choice, even) for choice in others)
        parts.append(f"<details><summary>Choices about which nothing is sure ({len(others)})</summary>{rest}</details>")
    return "\n".join(parts)


def one_choice(title: Title, choice: Choice, even: float) -> str:
    shown = choice.uses
    if len(shown) > MOST_USES:
        shown = shown[: MOST_USES // 2] + shown[-(MOST_USES // 2) :]
    rows = [
        (value_name(title, choice, use.value), f"{use.often:.2f} ×", 100 * use.share, 100 * use.low, 100 * use.high)
        for use in shown
    ]
    says = ""
    if len(choice.uses) > len(shown):
        says = f"{len(choice.uses) - len(shown)} between these are not shown. "
    if choice.never:
        names = [value_name(title, choice, value) for value in choice.never]
        says += "Never: " + ", ".join(names[:NAMED])
        says += f" and {len(names) - NAMED} others." if len(names) > NAMED else "."
    heading = verb_name(title, choice)
    return (
        f"<h3>{escape(heading)}</h3>"
        + (f'<p class="quiet">{escape(says)}</p>' if says else "")
        + f"<figure>{plots.dots(rows, heading, 100 * even)}</figure>"
    )


def value_name(title: Title, choice: Choice, value: str) -> str:
    if choice.argument == "seat":
        return f"seat {LETTERS[int(value)]}"
    return spoken(title, choice.argument, value)


def verb_name(title: Title, choice: Choice) -> str:
    """The verb as a person knows it, with a gap where its argument stands."""
    words = title.words("en")
    message = f"do-{choice.verb}"
    name = spoken(title, "verb", choice.verb)
    if choice.alone and choice.argument != "seat" and words.has(message):
        with suppress(LookupError):
            sentence = words.say(message, {choice.argument: "…"})
            return sentence if sentence != "…" else name
    return f"{name}: {spoken(title, 'argument', choice.argument)}"


# Values of the edition ----------------------------------------------------------------------------------------------


def changed(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean change from the first to the second of each pair, and the reach of its interval."""
    return mean_of([new - old for old, new in pairs])


def points_moved(shift: Shift) -> tuple[float, float]:
    """How the mean score of all seats changes."""
    return changed([(sum(old.scores) / len(old.scores), sum(new.scores) / len(new.scores)) for old, new in shift.pairs])


def sensitivity(shifts: Sequence[Shift]) -> str:
    def cell(change: tuple[float, float]) -> Cell:
        mean, reach = change
        sign = 0 if abs(mean) <= SURE / Z * reach else 1 if mean > 0 else -1
        return Cell(f"{mean:+.1f}", f"± {reach:.1f}", sign)

    usual = [old for old, _ in shifts[0].pairs]
    ordered, heads = begun(usual), named_places(usual)
    order = sorted(shifts, key=lambda shift: -abs(points_moved(shift)[0]))
    rows = []
    for shift in order[:MOST_SHIFTS]:
        pairs = shift.pairs
        wins = [
            cell(changed([(share_of(old, at, ordered), share_of(new, at, ordered)) for old, new in pairs]))
            for at in range(len(heads))
        ]
        lengths = changed([(old.length, new.length) for old, new in pairs])
        rows.append((shift.name, [cell(points_moved(shift)), *wins, cell(lengths)]))
    left = f" The {len(order) - len(rows)} that move the points least are not shown." if len(order) > len(rows) else ""
    says = (
        "One value of the edition is one more or one less, over the same deals: the change of the mean points, of the"
        f" share of victories {'in the order of the table' if ordered else 'by seat'} in points of percent, and of the"
        f" length, each with the reach of its 95 % interval. Coloured: with 99.9 % a change.{left}"
    )
    table = plots.table(["", "points a seat", *heads, "decisions"], rows)
    return section("Which values of the edition matter", table, says)


# In sentences -------------------------------------------------------------------------------------------------------


def found(title: Title, notes: Sequence[Note], chosen: Sequence[Choice], shifts: Sequence[Shift]) -> str:
    """The most interesting things, in sentences."""
    players = len(notes[0].scores)
    says = [best_of(by_seat(notes, players), "No seat is surely better than another")]
    if begun(notes):
        says.append(best_of(by_order(notes, players), "It does not surely matter who begins"))
    if notes[0].sources:
        gaps = source_gaps(notes)
        name = max(gaps, key=lambda key: gaps[key])
        says.append(
            f"What parts the first from the last most is “{spoken(title, 'source', name)}”: "
            f"{gaps[name]:.1f} of {sum(gaps.values()):.1f} points between them."
        )
    close = sum(margin(note) <= max(1, round(0.05 * max(note.scores))) for note in notes) / len(notes)
    says.append(f"{100 * close:.0f} % of the games are close: at most a twentieth of the winner's points apart.")
    surest = [(choice, use) for choice in chosen for use in choice.uses if use.low > 1 / players]
    if surest:
        choice, use = max(surest, key=lambda pair: pair[1].low)
        says.append(
            f"What goes with winning most is “{verb_name(title, choice)}”, {value_name(title, choice, use.value)}:"
            f" {100 * use.share:.0f} % of that is done by the winner, and {100 / players:.0f} % would be even."
        )
    if shifts:
        telling = max(shifts, key=lambda shift: abs(points_moved(shift)[0]))
        mean, reach = points_moved(telling)
        sure = "surely" if abs(mean) > SURE / Z * reach else "perhaps"
        says.append(
            f"The value of the edition that moves scores most is {telling.name}: {sure} {mean:+.1f} points a seat."
        )
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in says) + "</ul>"


def best_of(rows: Sequence[tuple[str, float, float, float]], otherwise: str) -> str:
    """Who is surely ahead of an even share, or that nobody is."""
    even = 100 / len(rows)
    name, share, low, high = max(rows, key=lambda one: one[1])
    if share - SURE / Z * (share - low) > even:
        who = name[0].upper() + name[1:]
        return f"{who} wins {share:.0f} % of the games ({low:.0f} to {high:.0f}); {even:.0f} % would be even."
    return f"{otherwise}: {min(one[1] for one in rows):.0f} to {share:.0f} % of the games."
