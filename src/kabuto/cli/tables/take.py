"""The table of TA-KE: the hall with its five stacks, and both courtyards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kabuto.cli.tables.base import SEAT_STYLES, Drawing, Sight, Sitter

KINDS = ("samurai", "daimyo", "ronin", "geisha", "ninja")
STYLES = {"samurai": "red", "daimyo": "yellow", "ronin": "cyan", "geisha": "magenta", "ninja": "green"}
"""The word or letter of a kind always stands there too."""
GHOST = "●"
WIDE = 118
"""From so many columns on, the courtyards stand beside the hall."""
TALL = 38
LOW = 30
"""With fewer lines (one below the other, side by side) frames fall away and lower chips become letters."""
FIELD = 14
COLUMN = 6
CALM = box.Box("╭──╮\n│  │\n├──┤\n│  │\n├──┤\n├──┤\n│  │\n╰──╯\n")
"""A round frame without lines between columns."""


class TakeDrawing(Drawing):
    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "take": ("TAK-027", "TAK-031", "TAK-032", "TAK-052"),
        "place": ("TAK-050", "TAK-057", "TAK-063"),
        "haunt": ("TAK-036", "TAK-037", "TAK-026"),
        "lift": ("TAK-036", "TAK-038"),
        "lay": ("TAK-036", "TAK-037", "TAK-026"),
        "geisha": ("TAK-039", "TAK-040", "TAK-041", "TAK-042"),
        "ninja": ("TAK-044", "TAK-045", "TAK-046"),
        "leave": ("TAK-046",),
        "idle": ("TAK-025",),
        "daimyo": ("TAK-033", "TAK-034", "TAK-035"),
        "next": ("TAK-074",),
    }

    def draw(self, sight: Sight) -> RenderableType:
        view, say = sight.view, sight.words.say
        head = Text.assemble(
            (sight.title.label, "bold"), "  ", say("table-turn", {name: view[name] for name in ("turn", "turns")})
        )
        if view["options"]["match"]:
            head.append("  " + say("table-game", {"game": view["game"]}))
            if view["game"] == 2:
                first, second = view["first_scores"]
                head.append("  " + say("table-first-game", {"first": first, "second": second}))
        head.append(f"  ·  {say('table-supply')}: {view['supply']}")
        wide = sight.columns >= WIDE
        roomy = sight.lines is None or sight.lines >= (LOW if wide else TALL)
        hall = draw_hall(sight, roomy)
        if wide:
            beside = Grid.grid(padding=(0, 1))
            beside.add_row(hall, Group(*(draw_court(sight, sitter, roomy) for sitter in sight.sitters)))
            return Group(head, beside)
        courts = Grid.grid(padding=(0, 1))
        courts.add_row(*(draw_court(sight, sitter, roomy, labels=sitter.seat == 0) for sitter in sight.sitters))
        return Group(head, hall, courts)

    def note(self, form: Mapping[str, Any], sight: Sight) -> str:
        view, say = sight.view, sight.words.say
        fields = {field["field"]: field for field in view["hall"]}
        if form["do"] == "take":
            field = fields[form["field"]]
            beneath = field["stack"][-2] if len(field["stack"]) > 1 else field["field"]
            return say("cli-take-uncovers", {"kind": field["stack"][-1], "next": beneath})
        if form["do"] == "geisha" and form["source"] in fields:
            return say(f"word-{fields[form['source']]['stack'][-1]}")
        if form["do"] == "ninja" and form["kind"] in view["forfeits"]:
            return say("table-forfeits")
        if form["do"] == "daimyo" and all(isinstance(number, int) for number in form["columns"]):
            now = [column["samurai"] for column in view["courts"][view["on_turn"]]]
            gains = {kind: new - old for kind, new, old in zip(KINDS[1:], form["columns"], now, strict=True)}
            changed = sorted((gain, say(f"word-{kind}")) for kind, gain in gains.items() if gain)
            if [gain for gain, _ in changed] == [-1, 1]:
                return " → ".join(kind for _, kind in changed)
            return ", ".join(f"{say(f'word-{kind}')} {gain:+}" for kind, gain in gains.items() if gain)
        return ""


DRAWING = TakeDrawing()


# The hall -------------------------------------------------------------------------------------------------------


def draw_hall(sight: Sight, roomy: bool) -> Grid:
    """The five stacks side by side, the top chips in one row; without room, what lies below is only letters."""
    view, say = sight.view, sight.words.say
    hall = Grid(box=CALM if roomy else None, padding=0 if roomy else (0, 0, 0, 1))
    for field in view["hall"]:
        name = say(f"word-{field['field']}")
        hall.add_column(Text(f" {name}", "dim"), width=FIELD, no_wrap=True)
    ghosts = [f"{GHOST} {say('table-ghost')}" if field["ghost"] else "" for field in view["hall"]]
    if roomy or any(ghosts):
        hall.add_row(*(Text(ghost, "bold") for ghost in ghosts))
    hall.add_row(*(top_chip(sight, field) for field in view["hall"]), end_section=True)
    below = [field["stack"][-2::-1] for field in view["hall"]]
    if roomy:
        for level in range(max(len(stack) for stack in below)):
            hall.add_row(*(chip(sight, stack[level]) if level < len(stack) else "" for stack in below))
    else:
        hall.add_row(*(letters(sight, stack) for stack in below))
    return hall


def top_chip(sight: Sight, field: Mapping[str, Any]) -> Text:
    """What a field shows: its top chip, or the person printed on it when it is empty."""
    if not field["stack"]:
        style = f"italic {STYLES[field['field']]}" if field["shows"] else "italic dim"
        return Text(f" ({sight.words.say('word-' + field['field'])})", style)
    kind = field["shows"]
    text = Text(f" {sight.words.say(f'word-{kind}')} ", f"bold reverse {STYLES[kind]}")
    if field["locked"]:
        text = Text.assemble(text, f" {sight.words.say('cli-take-moved')}")
    return text


def chip(sight: Sight, kind: str) -> Text:
    return Text(f" {sight.words.say(f'word-{kind}')}", STYLES[kind])


def letters(sight: Sight, stack: list[str]) -> Text:
    gap = " " if 2 * len(stack) < FIELD else ""
    return Text(" ") + Text(gap).join(Text(sight.words.say(f"word-{kind}")[0], STYLES[kind]) for kind in stack)


# The courtyards -------------------------------------------------------------------------------------------------


def draw_court(sight: Sight, sitter: Sitter, roomy: bool, labels: bool = True) -> RenderableType:
    """A courtyard: samurai above, used chips in the middle, unused ones below, and what that is worth."""
    say = sight.words.say
    yard = sight.view["courts"][sitter.seat]
    influence = sight.view["influence"][sitter.seat]
    head = sitter.label(sight.view["scores"][sitter.seat])
    head.append(f"  {say('word-samurai')} {influence[0]}", "dim")
    head.no_wrap = True
    border = SEAT_STYLES[sitter.seat].removeprefix("bold ")
    court = Grid(box=CALM if roomy else None, border_style=border, padding=0 if roomy else (0, 0, 0, 1))
    if labels:
        court.add_column("", no_wrap=True)
    for place, column in enumerate(yard, 1):
        name = Text(f"{say('word-' + column['column']):>{COLUMN}}", STYLES[column["column"]])
        court.add_column(name, width=COLUMN + (place == len(yard)), no_wrap=True)
    for row, label in (("samurai", "word-samurai"), ("used", "table-used"), ("unused", "table-unused")):
        cells = [Text(f"{column[row] or '·':>{COLUMN}}", "" if column[row] else "dim") for column in yard]
        court.add_row(*([f" {say(label)}"] if labels else []), *cells, end_section=row == "unused")
    worth = [Text(f"{influence_of(sight, column, influence):>{COLUMN}}", "bold") for column in yard]
    court.add_row(*([f" {say('table-influence')}"] if labels else []), *worth)
    return Group(head, court)


def influence_of(sight: Sight, column: Mapping[str, Any], influence: list[int]) -> str:
    """What a column counts; with a mark where chips count whose value is ours."""
    kind = column["column"]
    rows = [row for row in ("unused", "used") if column[row]]
    return f"{influence[KINDS.index(kind)]}{sight.mark(*(f'influence.{row}.{kind}' for row in rows))}"
