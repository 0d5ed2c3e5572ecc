"""Positions of Yedo in words, and the verbs to play and to read them.

    game = position(
        phase="action",
        seats={0: {"mon": 9, "at": {"gates": 1}, "reserve": 1}, 1: {"weapons": ("katana",)}},
        market=("katana", None, None, "yumi", None),
        decks={"action": ("AC02", "AC09")},  # the cards on top, the topmost first
    )
    do(game, "activate", place="gates")
    do(game, "act", act="gates_recruit")

A position is a real game, taken to the beginning of a phase. What is not said is as at the start of the game: pieces
are in the supply, cards in their decks, disciples in the clan house, one prestige point, 0 Mon, no card in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from kabuto.titles.yedo import actions as names, state as layout
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import in_deck, into_hand, lay_deck
from kabuto.titles.yedo.state import SEAT, Position

YEDO = kabuto.title("yedo")
DECKS = ("action", "bonus", "weapon", "event", "green", "yellow", "red", "black")
HANDS = {"actions": (ACTION, names.ACTION_CARDS), "bonuses": (BONUS, names.BONUS_CARDS)}
PHASES = {
    "preparation": layout.PREPARATION,
    "bidding": layout.BIDDING,
    "event": layout.EVENTS,
    "assignment": layout.ASSIGNMENT,
    "patrol": layout.PATROL,
    "trade": layout.TRADE,
    "action": layout.ACTION_PHASE,
}


def table(game: kabuto.Game) -> Position:
    assert isinstance(game.state, Position)
    return game.state


# Building --------------------------------------------------------------------------------------------------------


def position(
    players: int = 4,
    phase: str = "action",
    seats: Mapping[int, Any] | None = None,
    order: Sequence[int] | None = None,
    round: int = 3,
    market: Sequence[str | None] = (None,) * 5,
    church: int = 3,
    patrol: str = "gates",
    figure: str = "red",
    closed: str | None = None,
    event: str | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    scrap: Sequence[str] = (),
    garden: Sequence[int] = (),
    edition: Edition | None = None,
    **options: object,
) -> kabuto.Game:
    """The game that stands like this, at the first decision of a phase."""
    game = YEDO.new(players, options=options, seed=1, edition=edition)
    t = table(game)
    t.round, t.phase, t.stage, t.picks, t.acted, t.asked = round, PHASES[phase], 0, 0, 0, 0
    t.church, t.patrol, t.figure = church, names.DISTRICTS.index(patrol), layout.FIGURES.index(figure)
    t.closed = names.DISTRICTS.index(closed) if closed else layout.NONE
    gather(t)
    for place, seat in enumerate(order or range(players)):
        t.n[layout.ORDER + place] = seat
        t.n[layout.POSITION + seat] = place
    for seat in range(players):
        furnish(t, seat, (seats or {}).get(seat, {}))
    for seat in garden:
        t.n[seat * SEAT + layout.HOUSE] -= 1
        layout.stand(t, seat, names.CITY.index("garden"))
    for slot, weapon in enumerate(market):
        if weapon:
            t.n[layout.STALL + slot] = take_out(t, WEAPON, weapon) + 1
    for weapon in scrap:
        t.n[layout.SCRAP + take_out(t, WEAPON, weapon)] += 1
    for deck, cards in (decks or {}).items():
        number = DECKS.index(deck)
        on_top = [take_out(t, number, card) for card in cards]
        lay_deck(t, number, ints_of(on_top + contents(t, number)))
    if event:
        t.event = take_out(t, EVENT, event)
    t.at = layout.NOTHING_ASKED
    t.proceed()
    game._chooser = -1
    return game


def ints_of(values: list[int]) -> Any:
    from kabuto.kernel.ints import ints

    return ints(values)


def gather(t: Position) -> None:
    """Take everything back from the players and the board into decks and supply."""
    n = t.n
    spare: list[list[int]] = [contents(t, deck) for deck in range(len(DECKS))]
    for slot in range(5):
        if n[layout.STALL + slot]:
            spare[WEAPON].append(int(n[layout.STALL + slot]) - 1)
            n[layout.STALL + slot] = 0
    for i in range(int(n[layout.POOL_SIZE])):
        spare[ACTION].append(int(n[layout.POOL + i]))
        n[layout.POOL + i] = 0
    n[layout.POOL_SIZE] = 0
    while t.depth:
        t.pop()
    for deck, cards in enumerate(spare):
        lay_deck(t, deck, ints_of(cards))
    for place in range(t.players * SEAT):
        n[layout.COMMON + place] = 0
    for seat in range(t.players):
        n[seat * SEAT + layout.HOUSE] = 2
        n[seat * SEAT + layout.RESERVE] = 2


def contents(t: Position, deck: int) -> list[int]:
    """The cards of a deck, the topmost first."""
    return [int(in_deck(t, deck, depth)) for depth in range(int(t.n[layout.CARDS + deck]))]


def take_out(t: Position, deck: int, name: str) -> int:
    """Take a card out of its deck, wherever it lies there."""
    card = number_of(deck, name)
    cards = contents(t, deck)
    assert card in cards, f"{name} is not in its deck any more"
    cards.remove(card)
    lay_deck(t, deck, ints_of(cards))
    return card


def number_of(deck: int, name: str) -> int:
    lists = (names.ACTION_CARDS, names.BONUS_CARDS, names.WEAPONS, names.EVENT_CARDS)
    return (lists[deck] if deck < MISSION else names.MISSIONS).index(name)


def name_of(deck: int, card: int) -> str:
    lists = (names.ACTION_CARDS, names.BONUS_CARDS, names.WEAPONS, names.EVENT_CARDS)
    return (lists[deck] if deck < MISSION else names.MISSIONS)[card]


def deck_of(mission: str) -> int:
    return MISSION + "GYRK".index(mission[1])


def furnish(t: Position, seat: int, said: Mapping[str, Any]) -> None:
    """Give a seat what is said of it."""
    known = {"mon", "pp", "house", "reserve", "at", "weapons", "geishas", "annexes", "blessing", "actions", "bonuses"}
    assert set(said) <= known | {"missions", "done", "blackmail"}, f"not known: {set(said) - known}"
    row, base = t.n, seat * SEAT
    row[base + layout.MON] = said.get("mon", 0)
    row[base + layout.PP] = row[base + layout.SOURCES] = said.get("pp", 1)
    row[base + layout.GEISHAS] = said.get("geishas", 0)
    t.geishas -= said.get("geishas", 0)
    row[base + layout.BLESSINGS] = int(said.get("blessing", False))
    t.blessings -= int(said.get("blessing", False))
    row[base + layout.BLACKMAIL] = int(said.get("blackmail", False))
    for annex in said.get("annexes", ()):
        row[base + layout.ANNEX_TILES] += 2 ** names.ANNEXES.index(annex)
        row[layout.TILES + names.ANNEXES.index(annex)] -= 1
    for weapon in said.get("weapons", ()):
        into_hand(t, seat, WEAPON, take_out(t, WEAPON, weapon))
    for hand, (deck, _) in HANDS.items():
        for card in said.get(hand, ()):
            into_hand(t, seat, deck, take_out(t, deck, card))
    for mission in said.get("missions", ()):
        into_hand(t, seat, MISSION, take_out(t, deck_of(mission), mission))
    done = said.get("done", ())
    for mission in done:
        bit = 2 ** take_out(t, deck_of(mission), mission)
        row[base + layout.DONE] += bit
        row[base + layout.DONE_COUNT] += 1
        if isinstance(done, Mapping) and done[mission]:
            row[base + layout.DONE_BONUS] += bit
            row[base + layout.DONE_BONUS_COUNT] += 1
    at = said.get("at", {})
    placed = sum(at.values())
    reserve = said.get("reserve", min(2, 4 - placed))
    row[base + layout.RESERVE] = reserve
    row[base + layout.HOUSE] = said.get("house", 4 - reserve - placed)
    assert row[base + layout.HOUSE] + reserve + placed == 4, f"seat {seat} must have four disciples"
    for place, count in at.items():
        for _ in range(count):
            if place in names.CITY:
                layout.stand(t, seat, names.CITY.index(place))
            else:
                row[base + layout.ON_ANNEX] += 2 ** names.ANNEXES.index(place)
                row[base + layout.PLACED] += 1


# Playing ---------------------------------------------------------------------------------------------------------


def acting(game: kabuto.Game) -> int:
    """Whose decision it is."""
    return game.to_act[0]


def asked(game: kabuto.Game, seat: int | None = None) -> str:
    """The name of the decision."""
    if game.over:
        return "over"
    decision = game.view(acting(game) if seat is None else seat)["decision"]
    return str(decision["name"]) if decision else ""


def number(verb: str, args: Mapping[str, Any]) -> int:
    return YEDO.actions.number({"do": verb, **args})


def do(game: kabuto.Game, verb: str, **args: Any) -> None:
    """Whoever must act does this."""
    game.play(acting(game), number(verb, args))


def can(game: kabuto.Game, verb: str, **args: Any) -> bool:
    return number(verb, args) in game.legal(acting(game))


def refused(game: kabuto.Game, verb: str, by: int | None = None, **args: Any) -> kabuto.Illegal:
    """The refusal of an action; it must leave the game as it was."""
    before = game.digest()
    with pytest.raises(kabuto.Illegal) as caught:
        game.play(acting(game) if by is None else by, number(verb, args))
    assert game.digest() == before
    assert caught.value.rule in YEDO.rules
    return caught.value


def choices(game: kabuto.Game, verb: str) -> list[Any]:
    """What can be named with a verb now, in the order of the action space."""
    forms = [YEDO.actions.describe(action) for action in game.legal(acting(game))]
    return [next((form[key] for key in form if key != "do"), True) for form in forms if form["do"] == verb]


def verbs(game: kabuto.Game) -> set[str]:
    """The verbs that whoever must act can use."""
    return {YEDO.actions.verb(action).name for action in game.legal(acting(game))}


def skip(game: kabuto.Game, *decisions: str) -> None:
    """Pass in these decisions, whoever is asked, as long as they come up."""
    while not game.over and asked(game) in decisions:
        for verb in ("pass", "done", "no_bonus", "stay", "suffer"):
            if can(game, verb):
                do(game, verb)
                break
        else:
            raise AssertionError(f"there is no way to pass at {asked(game)}: {verbs(game)}")


def take_it_easy(game: kabuto.Game) -> None:
    """Whoever must act does as little as possible, or the first thing there is but for playing a card."""
    for verb in ("sit_out", "pass", "done", "no_bonus", "idle"):
        if can(game, verb):
            do(game, verb)
            return
    legal = game.legal(acting(game))
    game.play(acting(game), next(action for action in legal if YEDO.actions.verb(action).name != "play"))


def act(game: kabuto.Game, place: str, what: str) -> None:
    """Activate a disciple for an act."""
    do(game, "activate", place=place)
    do(game, "act", act=what)


def complete(game: kabuto.Game, place: str, mission: str) -> None:
    """Activate a disciple for a mission."""
    do(game, "activate", place=place)
    do(game, "mission", card=mission)


def play_out(game: kabuto.Game, seed: int = 1) -> None:
    """Play on at random to the end; whatever stood there must be a sound game."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.legal(seat)))


# Reading ---------------------------------------------------------------------------------------------------------


def view(game: kabuto.Game, seat: int | None = None) -> dict[str, Any]:
    return game.view(seat)


def board(game: kabuto.Game, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    found: dict[str, Any] = game.view(None)["seats"][seat]
    return found


def hand(game: kabuto.Game, seat: int) -> dict[str, Any]:
    """What only the seat itself sees of it."""
    found: dict[str, Any] = game.view(seat)["hand"]
    return found


def mon(game: kabuto.Game, seat: int) -> int:
    return int(board(game, seat)["mon"])


def pp(game: kabuto.Game, seat: int) -> int:
    return game.scores()[seat]


def house(game: kabuto.Game, seat: int) -> int:
    return int(board(game, seat)["clan_house"])


def reserve(game: kabuto.Game, seat: int) -> int:
    return int(board(game, seat)["reserve"])


def standing(game: kabuto.Game, seat: int) -> dict[str, int]:
    """The seat's disciples in the city and on its Annexes, by place."""
    found = {spot["place"]: spot["spaces"].count(seat) for spot in game.view(None)["city"]}
    found.update(dict.fromkeys(board(game, seat)["on_annexes"], 1))
    return {place: count for place, count in found.items() if count}


def weapons(game: kabuto.Game, seat: int) -> list[str]:
    return list(board(game, seat)["weapons"])


def geishas(game: kabuto.Game, seat: int) -> int:
    return int(board(game, seat)["geishas"])


def annexes(game: kabuto.Game, seat: int) -> list[str]:
    return list(board(game, seat)["annexes"])


def blessing(game: kabuto.Game, seat: int) -> bool:
    return bool(board(game, seat)["blessings"])


def blackmail(game: kabuto.Game, seat: int) -> bool:
    return bool(board(game, seat)["blackmail"])


def marker(game: kabuto.Game, seat: int) -> str:
    """Where the bidding marker is: track, egress, or a category or group."""
    return str(board(game, seat)["marker"])


def actions(game: kabuto.Game, seat: int) -> list[str]:
    return list(hand(game, seat)["actions"])


def bonuses(game: kabuto.Game, seat: int) -> list[str]:
    return list(hand(game, seat)["bonuses"])


def missions(game: kabuto.Game, seat: int) -> list[str]:
    return list(hand(game, seat)["missions"])


def done(game: kabuto.Game, seat: int) -> dict[str, bool]:
    """Completed missions, and whether the bonus was fulfilled."""
    own = hand(game, seat)
    return {mission: mission in own["done_bonus"] for mission in own["done"]}


def supply(game: kabuto.Game) -> dict[str, Any]:
    """Blessings, Geishas and Annexes that nobody has."""
    found: dict[str, Any] = game.view(None)["supply"]
    return found


def scrap(game: kabuto.Game) -> Counter[str]:
    """The weapons on the discard pile."""
    return Counter({weapon: count for weapon, count in game.view(None)["scrap"].items() if count})


def stall(game: kabuto.Game) -> list[str | None]:
    """The weapons on the market, from left to right."""
    return [space["weapon"] for space in game.view(None)["market"]]


def pile(game: kabuto.Game, deck: str) -> list[str]:
    """A deck as nobody may see it, the topmost card first."""
    number = DECKS.index(deck)
    return [name_of(number, card) for card in contents(table(game), number)]


def church(game: kabuto.Game) -> int:
    return int(game.view(None)["supply"]["church"])


def order(game: kabuto.Game) -> list[int]:
    return list(game.view(None)["order"])


def told(game: kabuto.Game, message: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of the story's lines of a kind. A position has no story of how it came about."""
    if game._story is None:
        raise AssertionError("call listen(game) before you play")
    return [entry["args"] for entry in game.story(seat) if entry["id"] == message]


def listen(game: kabuto.Game) -> None:
    """Have the story of the position told from now on."""
    from kabuto.kernel.story import Story

    game.tell_to(Story())
