"""The table of Edo: the merchant, the cities with their sites, who stands where, what everybody owns and plans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kabuto.cli.tables.base import SEAT_STYLES, Drawing, Sight, Sitter
from kabuto.kernel.words import LETTERS

GOODS = ("ryo", "rice", "wood", "stone")
PLAIN = ("I", "II", "III")
ROWS = ("one", "two", "three", "four", "five")
"""The rows of a profit tile."""
SITE_MARKS = {"house": "", "trading_post": "+", "fortress": "#"}
"""Behind the owner's letter: nothing for a house, a sign for the rest; a fortress has no owner."""


class EdoDrawing(Drawing):
    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "package": ("EDO-018", "EDO-022"),
        "settle": ("EDO-020", "EDO-021", "EDO-022", "EDO-023"),
        "ronin_from": ("EDO-RO-010", "EDO-RO-011"),
        "name": ("EDO-RO-012",),
        "ronin_to": ("EDO-RO-013", "EDO-RO-014", "EDO-RO-015"),
        "plan": ("EDO-041", "EDO-042", "EDO-043"),
        "assign": ("EDO-044", "EDO-045", "EDO-046", "EDO-047"),
        "pick": ("EDO-063", "EDO-064", "EDO-082"),
        "pick_merchant": ("EDO-066", "EDO-067"),
        "go": ("EDO-063", "EDO-JI-006"),
        "reveal": ("EDO-061", "EDO-062"),
        "recruit": ("EDO-087", "EDO-088"),
        "special": ("EDO-089", "EDO-090"),
        "post": ("EDO-082", "EDO-083", "EDO-091"),
        "disperse": ("EDO-RO-030", "EDO-RO-031", "EDO-RO-037"),
        "demand": ("EDO-TO-004", "EDO-TO-005", "EDO-TO-006"),
        "work": ("EDO-100", "EDO-101", "EDO-102"),
        "work_full": ("EDO-TO-029",),
        "build": ("EDO-110", "EDO-111", "EDO-113", "EDO-115"),
        "temple": ("EDO-JI-002", "EDO-JI-003", "EDO-JI-006"),
        "buy": ("EDO-131", "EDO-134"),
        "point": ("EDO-132", "EDO-134"),
        "keep": ("EDO-140", "EDO-141"),
        "income": ("EDO-TO-027",),
        "goods": ("EDO-TO-028",),
    }

    def draw(self, sight: Sight) -> RenderableType:
        view, say = sight.view, sight.words.say
        head = Text.assemble(
            (sight.title.label, "bold"), "  ", say("table-round", {"round": view["round"], "rounds": view["rounds"]})
        )
        head.append(f"  ·  {say('table-merchant')}: {say('word-' + view['merchant'])}")
        parts: list[RenderableType] = [head, draw_merchant(sight), draw_seats(sight), draw_cities(sight)]
        parts.append(draw_spaces(sight))
        if any(plan is not None for plans in view["plans"] for plan in plans):
            parts.append(draw_plans(sight))
        if view["tokken"] is not None:
            parts.append(draw_tokken(sight))
        return Group(*parts)

    def note(self, form: Mapping[str, Any], sight: Sight) -> str:
        view, say = sight.view, sight.words.say
        if form["do"] == "package" and form["package"] in view["packages"]:
            return cost_text(sight, view["packages"][form["package"]], f"start.packages.{form['package']}")
        if form["do"] == "go" and form["space"] in view["turn"]["reach"]:
            return f"{view['turn']['reach'][form['space']]} {say('word-ryo')}"
        if form["do"] == "demand" and view["tokken"] is not None:
            demand = view["tokken"]["demands"][form["column"] - 1] if form["column"] in (1, 2, 3) else None
            return f"{say('word-' + demand['id'])}: {demand_cost(sight, demand)}" if demand else ""
        if form["do"] == "build" and form["building"] in view["costs"]:
            return cost_text(sight, view["costs"][form["building"]], f"buildings.{form['building']}.cost")
        if form["do"] == "special":
            return f"{view['turn']['amount']} {say('word-ryo')}{sight.mark('actions.special_ryo')}"
        if form["do"] == "work" and form["space"] in view["spaces"]:
            return yield_text(sight, form["space"])
        if form["do"] == "plan" and form["card"] in view["cards"]:
            faces = [face for face in view["cards"][form["card"]] if face["action"] == form["action"]]
            return f"1–{faces[0]['most']}{most_mark(sight, form)}" if faces else ""
        return ""


DRAWING = EdoDrawing()


def cost_text(sight: Sight, cost: Mapping[str, Any], path: str) -> str:
    """What something costs or holds: `5 ryo, 2 wood`; with a mark if the edition has it from us at this path."""
    goods = ", ".join(f"{cost[good]} {sight.words.say(f'word-{good}')}" for good in GOODS if cost.get(good))
    return goods + sight.mark(path)


def demand_cost(sight: Sight, demand: Mapping[str, Any]) -> str:
    return cost_text(sight, demand["cost"], f"tokken.demands.{demand['id']}.cost")


def most_mark(sight: Sight, form: Mapping[str, Any]) -> str:
    """The mark of how often an action of a card can be activated."""
    card, action = form["card"], form["action"]
    if card not in PLAIN:
        return sight.mark(f"improved.{action}_plus.most")
    faces = [face["action"] for face in sight.view["cards"][card]]
    return sight.mark(f"cards.{card}[{faces.index(action)}].most")


def yield_text(sight: Sight, space: str) -> str:
    """What a samurai would bring from a space now."""
    view = sight.view
    one = view["spaces"][space]
    resource = one["kind"]
    crowd = sum(one["samurai"]) + one["neutral"] + one["ronin"]
    rates = view["yields"][resource]
    count = rates[min(crowd, len(rates)) - 1] + view["turn"]["amount"]
    return f"{count} {sight.words.say(f'word-{resource}')}{sight.mark(f'yields.{resource}')}"


def letter(seat: int) -> Text:
    return Text(LETTERS[seat], SEAT_STYLES[seat])


def draw_merchant(sight: Sight) -> Grid:
    """The current merchant card and the one on the draw pile."""
    view, say = sight.view, sight.words.say
    grid = Grid.grid(padding=(0, 2))
    for label, card in (("table-merchant", view["merchant_card"]), ("table-preview", view["preview"])):
        if card is not None:
            buy = card["buy"]
            home = f"merchant_cards.{card['id']}"
            offer = say("table-buy", {"most": buy["most"], "resource": buy["resource"], "price": buy["price"]})
            offer += sight.mark(f"{home}.buy", f"{home}.most", f"{home}.price")
            point = say("table-point", {"cost": cost_text(sight, card["point"], f"{home}.point")})
            grid.add_row(Text(say(label), "dim"), offer, point)
    return grid


def draw_seats(sight: Sight) -> Grid:
    """A line a player: points, goods, officials, houses, special cards and privileges."""
    say = sight.words.say
    grid = Grid(box=None, padding=(0, 1))
    heads = ["", *(say(f"word-{good}") for good in GOODS)]
    heads += [say(f"table-{name}") for name in ("officials", "neutral", "samurai", "houses")]
    for place, head in enumerate(heads):
        grid.add_column(Text(head, "dim"), justify="left" if place == 0 else "right", no_wrap=True)
    grid.add_column("", no_wrap=False)
    for sitter in sight.sitters:
        grid.add_row(*seat_row(sight, sitter))
    return grid


def seat_row(sight: Sight, sitter: Sitter) -> list[RenderableType]:
    view, say = sight.view, sight.words.say
    one = view["seats"][sitter.seat]
    row: list[RenderableType] = [sitter.label(view["scores"][sitter.seat])]
    row += ["?" if one[good] is None else str(one[good]) for good in GOODS]
    row += [str(one[name]) for name in ("officials", "neutral", "samurai", "houses")]
    more = [say(f"card-{card}") for card in one["cards"][3:] + one["bought"]]
    more += [say(f"privilege-{privilege}") for privilege in one["privileges"]]
    if one["ronin_tokens"]:
        more.append(f"{say('source-ronin')} {one['ronin_tokens']}")
    row.append(Text(", ".join(more), "dim"))
    return row


def draw_cities(sight: Sight) -> Grid:
    """A line a city: the row of its profit tile, its sites in order, and what it would pay now."""
    view, say = sight.view, sight.words.say
    grid = Grid(box=None, padding=(0, 1))
    for head in (say("table-cities"), "", "", say("table-income")):
        grid.add_column(Text(head, "dim"), no_wrap=True)
    for name, city in view["cities"].items():
        if city["closed"]:
            grid.add_row(say(f"word-{name}"), Text(say("table-closed"), "dim"), "", "")
            continue
        sites = Text()
        for site in city["sites"]:
            if site["seat"] is not None:
                sites.append_text(letter(site["seat"]))
            sites.append(SITE_MARKS[site["kind"]] + " ")
        sites.append("· " * (view["sites"] - len(city["sites"])), "dim")
        pays = Text()
        for seat, ryo in enumerate(city["income"]):
            if ryo:
                pays.append_text(letter(seat))
                pays.append(f" {ryo}  ")
        rows = zip(ROWS, city["rows"], strict=False)
        tile = " ".join(
            "/".join(map(str, row)) + sight.mark(f"profit_tiles.{city['tile']}.{name}") for name, row in rows
        )
        grid.add_row(say(f"word-{name}"), sites, Text(tile, "dim"), pays)
    return grid


def draw_spaces(sight: Sight) -> Grid:
    """Where figures and temples stand; empty spaces are left out."""
    view, say = sight.view, sight.words.say
    grid = Grid.grid(padding=(0, 2))
    cells: list[Text] = []
    for name, space in view["spaces"].items():
        text = Text(f"{say(f'word-{name}')}: ")
        for seat, count in enumerate(space["samurai"]):
            if count:
                text.append_text(letter(seat))
                text.append(f"{count} " if count > 1 else " ")
        if space["neutral"]:
            text.append("○ ")
        if space["ronin"]:
            text.append(f"{say('table-ronin')} {space['ronin']} ")
        if space["temple"] is not None:
            text.append("⛩")
            text.append_text(letter(space["temple"]))
        if any(space["samurai"]) or space["neutral"] or space["ronin"] or space["temple"] is not None:
            cells.append(text)
    for first in range(0, len(cells), 3):
        grid.add_row(*cells[first : first + 3])
    return grid


def draw_plans(sight: Sight) -> Grid:
    """Three slots a player; what is not revealed is hidden."""
    say = sight.words.say
    grid = Grid(box=None, padding=(0, 1))
    grid.add_column(Text(say("table-plans"), "dim"), no_wrap=True)
    for slot in (1, 2, 3):
        grid.add_column(Text(str(slot), "dim"), no_wrap=True)
    for sitter in sight.sitters:
        row: list[RenderableType] = [letter(sitter.seat)]
        for plan in sight.view["plans"][sitter.seat]:
            if plan is None:
                row.append("–")
            elif "hidden" in plan:
                row.append(Text(say("table-hidden"), "dim"))
            else:
                officials = plan["own"] + plan["neutral"] + plan["black"]
                row.append(f"{say('card-' + plan['card'])}: {say('action-' + plan['action'])} ×{officials}")
        grid.add_row(*row)
    return grid


def draw_tokken(sight: Sight) -> Grid:
    """The three demands and the privilege below each, the next ones of the stacks at the ends."""
    say = sight.words.say
    board = sight.view["tokken"]

    def demand(one: Mapping[str, Any] | None) -> str:
        return f"{say('word-' + one['id'])} ({demand_cost(sight, one)})" if one else "–"

    def privilege(one: str | None) -> str:
        return say(f"privilege-{one}") if one else "–"

    grid = Grid.grid(padding=(0, 2))
    demands = [f"({demand(board['demand_preview'])}) →", *map(demand, board["demands"]), ""]
    privileges = ["", *map(privilege, board["privileges"]), f"← ({privilege(board['privilege_preview'])})"]
    grid.add_row(Text(say("table-demands"), "dim"), *demands)
    grid.add_row(Text(say("table-privileges"), "dim"), *privileges)
    return grid
