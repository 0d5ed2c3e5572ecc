"""The table of Shogun: the provinces by region, the players, the cards of the round, the tower, and the plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kabuto.cli.tables.base import SEAT_STYLES, Drawing, Sight, Sitter
from kabuto.kernel.words import LETTERS

MARKS = {"castle": "♜", "temple": "⛩", "theatre": "☖"}
UNREST = "!"
LEADER = "★"
BACK = "back"
"""A card of somebody else that lies face down."""
REGIONS = ("green", "red", "purple", "yellow", "brown")
PROVINCE = 22
SPACE = 35
"""A space of the own board with the longest card on it."""
WIDE = 5 * PROVINCE
"""From so many columns on, the five regions stand side by side."""


class ShogunDrawing(Drawing):
    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "draft": ("SHO-028", "SHO-029"),
        "draw": ("SHO-028",),
        "exchange": ("SHO-030",),
        "group": ("SHO-027", "SHO-028"),
        "leader": ("SHO-HF-003", "SHO-HF-004"),
        "put": ("SHO-061", "SHO-062", "SHO-063", "SHO-064", "SHO-068"),
        "leave": ("SHO-064", "SHO-065"),
        "rearrange": ("SHO-060",),
        "go": ("SHO-060",),
        "ready": ("SHO-060", "SHO-064"),
        "position": ("SHO-084", "SHO-052"),
        "lead": ("SHO-HF-008", "SHO-HF-009", "SHO-HF-010"),
        "bonus": ("SHO-SA-003", "SHO-SA-005"),
        "favour": ("SHO-TC-032", "SHO-TC-040"),
        "pass": ("SHO-TC-032",),
        "march": ("SHO-125", "SHO-126", "SHO-144"),
        "stay": ("SHO-122", "SHO-126"),
        "troops": ("SHO-140", "SHO-154"),
        "revolt": ("SHO-206",),
        "patron": ("SHO-AR-003",),
        "no_leader": ("SHO-HF-002",),
    }
    helps: ClassVar[tuple[str, ...]] = ("table-help-province",)

    def draw(self, sight: Sight) -> RenderableType:
        view = sight.view
        parts: list[RenderableType] = [draw_head(sight), draw_map(sight), draw_tower(sight), draw_seats(sight)]
        if view["arts"]:
            parts.append(draw_arts(sight))
        if view["phase"] == "plan" and view["seat"] is not None:
            parts.append(draw_plan(sight))
        elif any(card for one in view["seats"] for card in one["plan"].values()):
            parts.append(draw_boards(sight))
        if view["seat"] is not None and view["phase"] != "draft":
            parts.append(draw_hand(sight))
        return Group(*parts)

    def note(self, form: Mapping[str, Any], sight: Sight) -> str:
        view, say = sight.view, sight.words.say
        if form["do"] in ("march", "troops"):
            wanted = view["march"]["to"] if form["do"] == "troops" else form["province"]
            for odds in view["odds"]:
                if odds["province"] == wanted and (form["do"] == "march" or odds["armies"] == form["armies"]):
                    chances = {name: round(100 * odds[name]) for name in ("win", "draw", "loss")}
                    return say("table-odds", chances) + tower_mark(sight)
        if form["do"] == "position":
            return str(say(f"special-{view['specials'][form['position'] - 1]}"))
        if form["do"] == "favour":
            favour = view["court"]["favours"][form["slot"] - 1]
            if favour["card"] is not None:
                return tell_favour(sight, favour["card"])
        name = form.get("card", form.get("province"))
        if name in view["provinces"]:
            place = view["provinces"][name]
            return say("table-yields", {key: place[key] for key in ("chests", "rice", "sites", "armies")})
        return ""

    def about(self, name: str, sight: Sight) -> RenderableType | None:
        """A province: its region, its yields, what stands there, and its neighbours."""
        found = [one for one in sight.edition.values["provinces"] if plain(name) in (plain(one), called(sight, one))]
        return tell_province(sight, found[0]) if found else None


DRAWING = ShogunDrawing()


def draw_head(sight: Sight) -> Text:
    """The time of year, the event, the actions to come."""
    view, say = sight.view, sight.words.say
    head = Text.assemble(
        (sight.title.label, "bold"), "  ", say("table-round", {"year": view["year"], "season": view["season"]})
    )
    if view["event"]:
        name = say(f"event-{view['event']}")
        head.append(f"  ·  {say('table-event')}: ")
        head.append(name, "strike" if view["cancelled"] else "bold")
    if view["events"]:
        losses = view["printed"]["rice_loss"]
        names = ", ".join(f"{say(f'event-{event}')} (-{losses[event]})" for event in view["events"])
        head.append(f"\n{say('table-events')}: {names}")
    if view["actions"]:
        head.append(f"\n{say('table-actions')}: ")
        for place, action in enumerate(view["actions"]):
            style = "bold reverse" if place == view["slot"] else "dim" if action is None else ""
            head.append(" ? " if action is None else f" {say(f'action-{action}')} ", style)
    if view["draft"]:
        names = ", ".join(say(f"word-{name}") for name in view["draft"]["open"])
        head.append(f"\n{say('table-open')}: {names}")
    elif any(view["specials"]) or any(one["special"] for one in view["seats"]):
        head.append(f"\n{say('table-order')}: ")
        head.append_text(draw_order(sight))
    if view["court"] and any(favour["card"] for favour in view["court"]["favours"]):
        head.append(f"\n{say('table-favours')}: {tell_favours(sight)}")
    return head


def tell_favours(sight: Sight) -> str:
    """The favours in the audience hall, each with its price in officials."""
    laid = [(favour["price"], favour["card"]) for favour in sight.view["court"]["favours"] if favour["card"]]
    return "  ·  ".join(
        f"{price} {sight.words.say('table-officials')}: {tell_favour(sight, card)}" for price, card in laid
    )


def tell_favour(sight: Sight, card: int) -> str:
    favour = sight.view["printed"]["favours"][str(card)]
    said = sight.words.say("table-favour", {"number": card, "kind": favour["kind"], "amount": favour["amount"]})
    return said + sight.mark(f"tenno.favours[{card - 1}]")


def draw_order(sight: Sight) -> Text:
    """The five turn-order spaces, each with its special card and whoever took it."""
    view, say = sight.view, sight.words.say
    taken = {one["position"]: seat for seat, one in enumerate(view["seats"]) if one["position"] is not None}
    parts: list[Text] = []
    for place, special in enumerate(view["specials"], 1):
        part = Text(f"{place} ", "dim")
        if place in taken:
            seat = taken[place]
            part.append(LETTERS[seat], SEAT_STYLES[seat])
            special = view["seats"][seat]["special"]
            part.append(" ")
        part.append(say(f"special-{special}") if special else "–")
        parts.append(part)
    return Text("  ·  ").join(parts)


# The map --------------------------------------------------------------------------------------------------------


def draw_map(sight: Sight) -> Grid:
    """Every province in its region: owner and armies, buildings, unrest."""
    view, say = sight.view, sight.words.say
    columns = [[name for name, place in view["provinces"].items() if place["region"] == region] for region in REGIONS]
    across = 5 if sight.columns >= WIDE else max(1, sight.columns // PROVINCE)
    grid = Grid.grid(padding=(0, 1))
    for first in range(0, len(REGIONS), across):
        here = range(first, min(first + across, len(REGIONS)))
        grid.add_row(*(Text(say(f"region-{REGIONS[at]}"), "bold underline") for at in here))
        for row in range(max(len(columns[at]) for at in here)):
            grid.add_row(*(draw_province(sight, columns[at][row]) if row < len(columns[at]) else Text() for at in here))
    return grid


def draw_province(sight: Sight, name: str) -> Text:
    view = sight.view
    place = view["provinces"][name]
    owner = place["owner"]
    text = Text(f"{sight.words.say(f'word-{name}'):<12}", no_wrap=True)
    if owner is None:
        text.append(" · ", "dim")
    else:
        text.append(f"{LETTERS[owner]}{place['armies']:<2}", SEAT_STYLES[owner])
        if view["seats"][owner].get("leader") == name:
            text.append(LEADER, SEAT_STYLES[owner])
    text.append("".join(MARKS[kind] for kind in place["buildings"]))
    text.append(UNREST * place["unrest"], "bold red")
    text.append("".join(LETTERS[seat].lower() for seat in place.get("monuments", ())), "italic")
    return text


def draw_tower(sight: Sight) -> Text:
    """What lies in the tray, and how much of each colour is inside the tower."""
    view, say = sight.view, sight.words.say
    text = Text()
    for name, mark in (("tray", ""), ("tower", tower_mark(sight))):
        text.append(f"{say(f'table-{name}')}{mark}:", "bold")
        for seat, one in enumerate(view["seats"]):
            text.append(f" {LETTERS[seat]}{view[name][one['colour']]}", SEAT_STYLES[seat])
        text.append(f" {say('cubes-farmer')} {view[name]['farmer']}   ")
    text.append(f"{say('table-farmers')}: {view['farmers']}", "dim")
    return text


def tower_mark(sight: Sight) -> str:
    """The sign behind what the tower does, where its numbers are ours."""
    return sight.mark(f"tower.{sight.view['options']['tower']}")


# The players ----------------------------------------------------------------------------------------------------


def draw_seats(sight: Sight) -> Grid:
    say = sight.words.say
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for head in ("", "table-chests", "table-rice", "table-supply", "table-provinces", "table-order", ""):
        title = say(head) if head else ""
        grid.add_column(title, no_wrap=True, min_width=len(title))
    for sitter in sight.sitters:
        grid.add_row(*seat_cells(sight, sitter))
    return grid


def seat_cells(sight: Sight, sitter: Sitter) -> list[Text]:
    view, say = sight.view, sight.words.say
    one = view["seats"][sitter.seat]
    more: list[str] = []
    if one["special"]:
        more.append(say(f"special-{one['special']}"))
    if "officials" in one:
        more.append(f"{say('table-officials')} {one['officials']['reception'] + one['officials']['audience']}")
    if "captured" in one:
        more.append(f"{say('table-monuments')} {one['captured']}")
    if "samurai" in one:
        more.append(f"{say('module-samurai')} {one['samurai']}")
    numbers = [str(one[name]) for name in ("chests", "rice", "supply", "provinces")]
    place = "" if one["position"] is None else str(one["position"])
    label = sitter.label(view["scores"][sitter.seat])
    label.append(" ")
    return [label, *(Text(cell, justify="right") for cell in numbers), Text(place), Text(" · ".join(more), "dim")]


# The plans ------------------------------------------------------------------------------------------------------


def draw_plan(sight: Sight) -> Grid:
    """While all plan: the spaces of the own board and the cards on them."""
    view, say = sight.view, sight.words.say
    own = view["seats"][view["seat"]]
    cursor = view["planning"]["cursor"] if view["planning"] else None
    grid = Grid.grid(padding=(0, 2, 0, 0))
    cells: list[Text] = []
    for space, card in own["plan"].items():
        text = Text("▶ " if space == cursor else "  ", no_wrap=True)
        text.append(f"{say(f'space-{space}')}: ", "dim")
        text.append("–" if card is None else card_name(sight, card), "bold")
        cells.append(text)
    across = max(1, sight.columns // SPACE)
    for first in range(0, len(cells), across):
        grid.add_row(*cells[first : first + across])
    return grid


def draw_boards(sight: Sight) -> Grid:
    """Everybody's board, space by space: what was turned up, the own cards, and where others lie face down."""
    view, say = sight.view, sight.words.say
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column(say("table-plan"), no_wrap=True)
    for sitter in sight.sitters:
        grid.add_column(Text(sitter.letter, SEAT_STYLES[sitter.seat]), no_wrap=True)
    for space in view["seats"][0]["plan"]:
        cells = []
        for one in view["seats"]:
            card = one["plan"][space]
            name = "–" if card is None else "?" if card == BACK else card_name(sight, card)
            cells.append(Text(name, "dim" if space in one["up"] else "bold"))
        grid.add_row(Text(say(f"space-{space}"), "dim"), *cells)
    return grid


def draw_hand(sight: Sight) -> Text:
    view = sight.view
    cards = view["seats"][view["seat"]]["hand"]
    return Text(f"  {sight.words.say('table-hand')}: {', '.join(card_name(sight, card) for card in cards)}")


def card_name(sight: Sight, card: str) -> str:
    say = sight.words.say
    return str(say(f"word-{card}" if card in sight.edition.values["provinces"] else f"card-{card}"))


# A province -----------------------------------------------------------------------------------------------------


def plain(name: str) -> str:
    """A name without what people spell differently."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def called(sight: Sight, province: str) -> str:
    return plain(sight.words.say(f"word-{province}"))


def tell_province(sight: Sight, name: str) -> RenderableType:
    view, say = sight.view, sight.words.say
    if name not in view["provinces"]:
        return Text(say("table-out", {"province": name}))
    place = view["provinces"][name]
    head = Text.assemble(draw_province(sight, name), "  ", (say(f"region-{place['region']}"), "dim"))
    yields = say("table-yields", {key: place[key] for key in ("chests", "rice", "sites", "armies")})
    stands = [say(f"building-{kind}") for kind in place["buildings"]]
    if place["unrest"]:
        stands.append(f"{say('table-unrest')} {place['unrest']}")
    if place.get("monuments"):
        stands.append(f"{say('table-monuments')} {', '.join(LETTERS[seat] for seat in place['monuments'])}")
    owner = say("table-neutral") if place["owner"] is None else say("table-owner", {"seat": place["owner"]})
    near = Text(f"{say('table-neighbours')}: ")
    near.append_text(Text(", ").join(tell_neighbour(sight, other, by_sea) for other, by_sea in neighbours(sight, name)))
    return Group(head, Text(", ".join([owner, yields, *stands])), near)


def tell_neighbour(sight: Sight, name: str, by_sea: bool) -> Text:
    """Its name, who holds it with how many armies, and whether it takes a ship."""
    place = sight.view["provinces"][name]
    text = Text(sight.words.say(f"word-{name}"))
    if place["owner"] is not None:
        text.append(f" {LETTERS[place['owner']]}{place['armies']}", SEAT_STYLES[place["owner"]])
    if by_sea:
        text.append(f" ({sight.words.say('table-by-sea')}{sight.mark(f'sea_routes.{routes(sight)}')})", "dim")
    return text


def routes(sight: Sight) -> str:
    """The side whose sea routes are used (SHO-143)."""
    options = sight.view["options"]
    return "sun" if options["sea_routes"] == "sun" else str(options["side"])


def neighbours(sight: Sight, name: str) -> list[tuple[str, bool]]:
    """The provinces in play that one can march to from here, and whether by sea (SHO-141, SHO-143)."""
    values, view = sight.edition.values, sight.view
    found: list[tuple[str, bool]] = []
    for pairs, by_sea in ((values["borders"], False), (values["sea_routes"][routes(sight)], True)):
        others = [other for pair in pairs if name in pair for other in pair if other != name]
        found += [(other, by_sea) for other in sorted(others) if other in view["provinces"]]
    return found


def draw_arts(sight: Sight) -> Text:
    """The tableau of arts, a letter for each marker, and the row of region cards."""
    view, say = sight.view, sight.words.say
    text = Text(f"{say('table-artists')}\n", "bold")
    for row, (art, points) in enumerate(view["printed"]["arts"]["art"].items()):
        for tile in view["arts"]["tiles"][row * 6 : row * 6 + 6]:
            if isinstance(tile, int):
                text.append(f" {LETTERS[tile]}", SEAT_STYLES[tile])
            else:
                text.append({None: " ·", "open": " ○", "down": " ●"}[tile])
        text.append(f"  {say(f'word-{art}')} {points}{sight.mark(f'arts.arts.{art}')}\n", "dim")
    castles = view["printed"]["arts"]["castle"].items()
    heads = [f"{say(f'word-{castle}')} {points}{sight.mark(f'arts.castles.{castle}')}" for castle, points in castles]
    text.append(", ".join(heads))
    names = ", ".join(say(f"region-{region}") for region in view["arts"]["regions"])
    text.append(f"\n{say('table-regions')}: {names}")
    return text
