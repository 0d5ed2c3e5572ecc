"""The table of Yedo: the city with its seven districts, the market, every clan, and one's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kabuto.cli.tables.base import SEAT_STYLES, Drawing, Sight
from kabuto.kernel.words import LETTERS
from kabuto.titles.yedo.offer import side_told

CALM = box.Box("╭──╮\n│  │\n├──┤\n│  │\n├──┤\n├──┤\n│  │\n╰──╯\n")
COLOURS = {"green": "green", "yellow": "yellow", "red": "red", "black": "bold"}
"""The word of a colour always stands there too."""
SEATS = ("two", "three", "four", "five")
WIDE = 100
"""From so many columns on, what stands on one's cards is shown beside their names."""


class YedoDrawing(Drawing):
    rules: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "play": ("YED-300", "YED-301", "YED-304"),
        "blackmail": ("YED-174", "YED-306"),
        "deck": ("YED-043", "YED-116", "YED-264"),
        "favor": ("YED-047", "YED-048"),
        "avert": ("YED-141", "YED-142"),
        "sit_out": ("YED-092",),
        "open": ("YED-094", "YED-095", "YED-096"),
        "open_group": ("YED-118", "YED-119"),
        "bid": ("YED-097", "YED-098", "YED-103"),
        "leave": ("YED-102",),
        "place": ("YED-151", "YED-152", "YED-153", "YED-154"),
        "activate": ("YED-210", "YED-212"),
        "act": ("YED-213", "YED-250"),
        "mission": ("YED-221", "YED-222", "YED-223", "YED-225", "YED-236"),
        "bonus": ("YED-229", "YED-230"),
        "idle": ("YED-211",),
        "offer": ("YED-190", "YED-191", "YED-193", "YED-197"),
        "offer_more": ("YED-190", "YED-191", "YED-193", "YED-197"),
        "counter": ("YED-194", "YED-197"),
        "counter_more": ("YED-194", "YED-197"),
        "ask_card": ("YED-193",),
        "ask_mission": ("YED-023", "YED-193"),
        "third": ("YED-198",),
        "side": ("YED-198",),
        "propose": ("YED-194", "YED-195", "YED-198"),
        "position": ("YED-266", "YED-267", "YED-268"),
    }

    def draw(self, sight: Sight) -> RenderableType:
        view, say = sight.view, sight.words.say
        args = {"round": view["round"], "rounds": view["rounds"], "phase": view["phase"]}
        head = Text.assemble((sight.title.label, "bold"), "  ", say("table-round", args))
        order = " ".join(LETTERS[seat] for seat in view["order"])
        head.append(f"  ·  {say('table-order')}: {order}")
        if view["event"]:
            head.append(f"  ·  {say('table-event')}: {name_of(sight, view['event'])}")
        parts: list[RenderableType] = [head, draw_city(sight), draw_market(sight), draw_clans(sight)]
        if view["auction"]:
            parts.append(draw_auction(sight))
        if view["offer"]:
            parts.append(draw_offer(sight))
        if view["hand"]:
            parts.append(draw_hand(sight))
        return Group(*parts)

    def note(self, form: Mapping[str, Any], sight: Sight) -> str:
        view = sight.view
        if form["do"] == "act" and form["act"] in view["prices"]:
            price = view["prices"][form["act"]]
            return ", ".join(f"{amount} {sight.words.say(f'count-{key}')}" for key, amount in price.items() if amount)
        if form["do"] in ("open", "open_group"):
            return least(sight, form["category"] if form["do"] == "open" else form["group"])
        if form["do"] == "slot" and isinstance(form["slot"], int):
            stall = view["market"][form["slot"] - 1]
            return f"{sight.words.say('word-' + stall['weapon'])} ({stall['my_price']})" if stall["weapon"] else ""
        if "card" in form and form["card"] in view["texts"]:
            return brief(sight, view["texts"][form["card"]]) + sight.mark(home_of(form["card"]))
        return ""


DRAWING = YedoDrawing()


def name_of(sight: Sight, card: str) -> str:
    """A card's name in the edition that is played; with a mark if the card is ours."""
    text = sight.view["texts"].get(card)
    name = str(text["name"][sight.words.language]) if text else sight.words.say(f"card-{card}")
    return name + sight.mark(home_of(card))


def home_of(card: str) -> str:
    """Where a card stands in the edition."""
    decks = {"AC": "action_cards", "BC": "bonus_cards", "EV": "event_cards", "FV": "favor_cards"}
    return f"{decks.get(card[:2], 'missions')}.{card}"


def by_players(sight: Sight, what: str) -> str:
    """Where a value stands that the number of players changes."""
    return f"by_players.{SEATS[sight.view['players'] - 2]}.{what}"


def least(sight: Sight, lot: str) -> str:
    """The minimum bid for a category or a group."""
    minimum = next((one["minimum"] for one in sight.view["lots"] if one["lot"] == lot), None)
    if minimum is None:
        return ""
    home = f"groups.{lot}.minimum" if lot in ("a", "b", "c") else f"bidding.{lot}.minimum"
    return f"{minimum} {sight.words.say('count-mon')}{sight.mark(home)}"


def lines(sight: Sight, written: list[dict[str, Any]]) -> str:
    return " · ".join(sight.words.say(line["id"], line["args"]) for line in written)


def brief(sight: Sight, text: Mapping[str, Any]) -> str:
    """What stands on a card, in one line."""
    if "needs" not in text:
        return lines(sight, text["lines"])
    found = f"{lines(sight, text['needs'])} → {lines(sight, text['reward'])}"
    if text["bonus"]:
        more = text["bonus"]
        found += f" + {sight.words.say('table-bonus')}: {lines(sight, more['needs'])} → {lines(sight, more['reward'])}"
    return found


# The city --------------------------------------------------------------------------------------------------------


def draw_city(sight: Sight) -> Grid:
    """One row a place: its spaces with who stands there, and the watch."""
    view, say = sight.view, sight.words.say
    city = Grid(box=CALM, show_header=False, padding=(0, 1))
    for spot in view["city"]:
        name = say(f"word-{spot['district']}")
        if spot["place"] != spot["district"]:
            name += f", {say('word-' + spot['place'])}"
        remarks = Text()
        if view["patrol"]["district"] == spot["district"]:
            remarks.append(say("table-watch-here", {"figure": view["patrol"]["figure"]}), "bold")
        if view["closed"] == spot["district"]:
            remarks.append(f" {say('table-closed')}", "bold")
        if spot["district"] == "harbor":
            remarks.append(f" {say('table-church')}: {view['supply']['church']}")
        if spot["district"] == "temple":
            remarks.append(f" {say('table-blessings')}: {view['supply']['blessings']}")
        spaces = Text(" ").join(stander(seat) for seat in spot["spaces"])
        garden = spot["place"] == "garden"
        spaces.append(sight.mark(by_players(sight, "garden_spaces") if garden else f"spaces.{spot['place']}"), "dim")
        city.add_row(name, spaces, remarks)
    return city


def stander(seat: int | None) -> Text:
    """A space: a letter for a disciple, a dot if it is free, a cross with a placeholder."""
    if seat is None:
        return Text("·", "dim")
    return Text("×", "dim") if seat < 0 else Text(LETTERS[seat], SEAT_STYLES[seat])


def draw_market(sight: Sight) -> Text:
    view, say = sight.view, sight.words.say
    text = Text(f"{say('table-market')}: ")
    stalls = [
        f"{say('word-' + stall['weapon']) if stall['weapon'] else '–'} {stall['my_price']}" for stall in view["market"]
    ]
    text.append("  ".join(stalls))
    geishas = f"{view['supply']['geishas']}{sight.mark(by_players(sight, 'geishas'))}"
    text.append(f"  ·  {say('table-geishas')}: {geishas}")
    tiles = ", ".join(f"{say(f'word-{annex}')} {count}" for annex, count in view["supply"]["annexes"].items())
    text.append(f"  ·  {say('table-annexes')}: {tiles}{sight.mark(by_players(sight, 'annexes_of_each'))}")
    return text


def draw_auction(sight: Sight) -> Text:
    auction, say = sight.view["auction"], sight.words.say
    kind = "group" if auction["lot"] in ("a", "b", "c") else "category"
    text = Text(f"{say('table-auction')}: {say(kind + '-' + auction['lot'])}", "bold")
    if auction["bidder"] is not None:
        text.append("  " + say("table-bid", {"mon": auction["bid"], "seat": auction["bidder"]}))
    return text


def draw_offer(sight: Sight) -> Text:
    """What each who takes part would give, one line a side; of the own cards also which."""
    offer, say = sight.view["offer"], sight.words.say
    text = Text(say("table-offer"), "bold")
    for number, side in enumerate(offer["sides"]):
        now = offer["third"] is not None and offer["side"] == number
        told = side_told(side)
        if not any(value for key, value in told.items() if not key.endswith("seat")) and not now:
            continue
        text.append(f"\n{'▸' if now else ' '} {say('story-side', told)}")
        if side["cards"]:
            text.append(f" ({', '.join(name_of(sight, card) for card in side['cards'])})", "dim")
    if offer["accepted"]:
        text.append("\n  " + say("table-accepted", {"seat": offer["accepted"]}))
    return text


# Clans and cards ---------------------------------------------------------------------------------------------------


def draw_clans(sight: Sight) -> RenderableType:
    """What lies open before each player: numbers in a table, things below it."""
    view, say = sight.view, sight.words.say
    clans = Grid(box=CALM, padding=(0, 1))
    clans.add_column("", no_wrap=True)
    for head in ("mon", "house", "reserve", "geishas", "blessings", "blackmail", "cards", "missions", "done"):
        clans.add_column(say(f"table-{head}" if sight.columns >= WIDE else f"table-short-{head}"))
    things: list[Text] = []
    for sitter in sight.sitters:
        board = view["seats"][sitter.seat]
        numbers = (
            board["mon"],
            board["clan_house"],
            board["reserve"],
            board["geishas"],
            board["blessings"],
            board["blackmail"],
            board["actions"] + board["bonuses"],
            sum(board["missions"].values()),
            sum(board["done"].values()),
        )
        clans.add_row(sitter.label(view["scores"][sitter.seat]), *(str(number) for number in numbers))
        if said := belongings(sight, board):
            things.append(Text.assemble((sitter.letter, SEAT_STYLES[sitter.seat]), f": {said}"))
    return Group(clans, *things)


def belongings(sight: Sight, board: Mapping[str, Any]) -> str:
    """A clan's weapons and Annexes, with who stands there, and the colours of its open missions."""
    say = sight.words.say
    parts = [", ".join(say(f"word-{weapon}") for weapon in board["weapons"])]
    stands = {annex: f" ({say('table-disciple')})" for annex in board["on_annexes"]}
    parts.append(", ".join(say(f"word-{annex}") + stands.get(annex, "") for annex in board["annexes"]))
    colours = [f"{say(f'colour-{colour}')} {count}" for colour, count in board["missions"].items() if count]
    parts.append(f"{say('table-missions')}: {', '.join(colours)}" if colours else "")
    return " · ".join(part for part in parts if part)


def draw_hand(sight: Sight) -> RenderableType:
    """One's own cards, with what stands on them when there is room."""
    view, say = sight.view, sight.words.say
    hand = view["hand"]
    cards = hand["missions"] + hand["actions"] + hand["bonuses"]
    pool = view["pool"]
    if pool and pool["cards"] and pool["deck"] != "weapon":
        cards = cards + pool["cards"]
    table = Grid(box=None, padding=(0, 1), title=say("table-hand"), title_justify="left", show_header=False)
    for card in cards:
        text = view["texts"][card]
        style = COLOURS.get(text.get("colour", ""), "")
        name = Text(name_of(sight, card), style)
        if "colour" in text:
            name.append(f" ({say('colour-' + text['colour'])})", "dim")
        table.add_row(name, *([brief(sight, text)] if sight.columns >= WIDE else []))
    return table
