"""Positions of Shogun in words, and the verbs to play them.

    game = planned(
        {"shinano": (0, 5), "kozuke": (1, 1)},  # by province: its seat and how many armies; the others are neutral
        plans=[{"combat_a": "shinano"}, {}],  # by seat: what lies on the spaces; the others stay empty
        order=(0, 1, 2, 3),  # the turn order, which the bids and picks of the round will bring about
        event="tax_max_5",
        tray={"farmer": 1},
    )
    do(game, march("kozuke"))

A position is a real game with its table laid anew. It stands at the end of planning; `planned` goes on through event
and turn order to the first decision after that. Cubes that stand nowhere are in their supplies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from kabuto.kernel.edition import Edition
from kabuto.kernel.story import Story
from kabuto.titles.shogun import actions as ids, planning, state as at

Form = dict[str, Any]
Map = Mapping[str, tuple[int, int]]

SHOGUN = kabuto.title("shogun")
SHIPPED = (SHOGUN.folder / "edition.yaml").read_text(encoding="utf-8")
ACTIONS = ids.ACTIONS10
ALL_MODULES = ("tenno", "samurai", "leader", "arts")
BIDS = ("chest_4", "chest_3", "chest_2", "chest_1", None)
"""What the seats bid, in turn order, so that they pick one after another."""


@cache
def edition(*changes: tuple[str, str]) -> Edition:
    """The shipped edition, each of these texts, found once, replaced by another."""
    text = SHIPPED
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return SHOGUN.read_edition(text)


ALL_OUT = (
    ("    capacity: 40\n", "    capacity: 0\n"),
    ("    knock: 125\n", "    knock: 0\n"),
    ("    stick: 1500\n", "    stick: 0\n"),
    ("    knock: 250\n", "    knock: 0\n"),
)
"""A tower in which nothing sticks: what goes in comes out."""
ALL_STICK: dict[str, Any] = {
    "edition": edition(("    stick: 1500\n", "    stick: 10000\n"), ("    knock: 250\n", "    knock: 0\n")),
    "tower_model": "two_shelf",
}
"""A tower in which everything sticks: nothing comes out."""


def laid_out(
    lands: Map,
    *,
    players: int = 4,
    modules: Sequence[str] = (),
    unrest: Mapping[str, int] | None = None,
    buildings: Mapping[str, Sequence[str]] | None = None,
    chests: int | Sequence[int] = 10,
    rice: int | Sequence[int] = 0,
    points: Sequence[int] = (),
    tray: Mapping[str, int] | None = None,
    tower: Mapping[str, int] | None = None,
    season: int = 0,
    favours: Sequence[int] = (),
    reception: Sequence[int] = (),
    kept: Mapping[int, int] | None = None,
    banners: Sequence[int] = (),
    leaders: Mapping[int, str] | None = None,
    monuments: Mapping[str, Mapping[int, int]] | None = None,
    tiles: Mapping[tuple[str, str], int | str] | None = None,
    row: Sequence[str] = (),
    tower_model: str = "filling",
    edition: Edition | None = None,
    seed: int = 1,
    **options: object,
) -> kabuto.Game:
    """A game at the start of planning in the given season (0 to 5), its table laid as told.

    For the modules: the `favours` on the slots, the officials in the `reception` hall and `kept` favours by seat; the
    samurai steps made (`banners`); where the `leaders` and `monuments` stand; the artist `tiles` (a seat, "open" or
    "down") and the `row` of region cards.
    """
    start = {"start": "preset", "moon_preset": True, "tower": tower_model}
    game = SHOGUN.new(players, modules, {**start, **options}, seed, edition)
    table: Any = game.state
    n = table.n
    for block, size in ((at.ARMIES, 45), (at.UNREST, 45), (at.BUILT, 45), (at.MONUMENTS, 45), (at.TRAY, 30)):
        for place in range(size):
            n[block + place] = 0
    for place in range(45):
        n[at.OWNER + place] = -1
    pieces = game.setup.edition.values["pieces"]
    for seat in range(players):
        n[at.OWNED + seat] = n[at.COUNT + seat] = n[at.RICE + seat] = n[at.POINTS + seat] = 0
        n[at.SUPPLY + seat] = pieces["armies"]
        n[at.HAND + seat] = int(at.CHEST_MASK)
        n[at.TOWER_CARDS + seat] = 3 if "tenno" in game.setup.modules else 0
        n[at.HELD + seat] = 5 + n[at.TOWER_CARDS + seat]
        n[at.CHESTS + seat] = chests if isinstance(chests, int) else chests[seat]
        n[at.RICE + seat] = rice if isinstance(rice, int) else rice[seat]
        if points:
            table.award(seat, at.FROM_FAVOURS, points[seat])
    table.farmers = pieces["farmers"]
    for place, building in enumerate(ids.BUILDINGS):
        n[at.STOCK + place] = pieces[building]
    for name, (seat, armies) in lands.items():
        assert seat < players and armies > 0, name
        table.occupy(ids.PROVINCES.index(name), seat, armies)
        n[at.SUPPLY + seat] -= armies
    for name, markers in (unrest or {}).items():
        n[at.UNREST + ids.PROVINCES.index(name)] = markers
    for name, kinds in (buildings or {}).items():
        for kind in kinds:
            n[at.BUILT + ids.PROVINCES.index(name)] |= 2 ** ids.BUILDINGS.index(kind)
            n[at.STOCK + ids.BUILDINGS.index(kind)] -= 1
    for base, cubes in ((at.TRAY, tray or {}), (at.SHELF, tower or {})):
        for colour, count in cubes.items():
            n[base + ids.CUBES.index(colour)] = count
            if colour == "farmer":
                table.farmers -= count
            else:
                n[at.SUPPLY + ids.CUBES.index(colour)] -= count
    assert table.farmers >= 0 and all(n[at.SUPPLY + seat] >= 0 for seat in range(players)), (
        "there are not so many cubes"
    )
    table.round = season
    planning.begin(table)
    lay_events(game, "neutral_two_farmers", "")
    lay_out_court(game, favours, reception, kept or {})
    for seat, steps in enumerate(banners):
        n[at.BANNER + seat] = steps
    for seat, name in (leaders or {}).items():
        n[at.LEADER_AT + seat] = ids.PROVINCES.index(name)
    for name, standing in (monuments or {}).items():
        for seat, count in standing.items():
            n[at.MONUMENTS + ids.PROVINCES.index(name)] += 16**seat * count
            n[at.MONUMENTS_LEFT + seat] -= count
    if tiles is not None:
        for place in range(36):
            n[at.TILE + place] = -1
        marks: dict[int | str, int] = {"open": int(at.OPEN_TILE), "down": int(at.DOWN_TILE)}
        for (art, castle), mark in tiles.items():
            n[at.TILE + ids.ARTS.index(art) * 6 + ids.CASTLES.index(castle)] = marks.get(mark, mark)
        drawn = [place for place in range(36) if n[at.TILE + place] != -1]
        for place, tile in enumerate([*drawn, *(tile for tile in range(36) if tile not in drawn)]):
            n[at.BAG + place] = tile
    for place, region in enumerate(row):
        n[at.REGION_ROW + place] = ids.REGIONS.index(region)
    game.imagined = True  # its moves alone would not bring it about
    game.tell_to(Story())
    return game


def lay_out_court(game: kabuto.Game, favours: Sequence[int], reception: Sequence[int], kept: Mapping[int, int]) -> None:
    """Favours on the slots, officials in the reception hall (none, if not told otherwise), favours kept."""
    table: Any = game.state
    n = table.n
    if "tenno" not in game.setup.modules:
        assert not favours and not reception and not kept
        return
    for slot, card in enumerate(favours):
        taken = n[at.SLOT + slot]
        for place in range(at.FAVOUR_PILE, at.FAVOUR_PILE + ids.FAVOUR_CARDS):  # each card is there once
            n[place] = {card: taken, taken: card}.get(n[place], n[place])
        n[at.SLOT + slot] = card
    all_officials = game.setup.edition.values["tenno"]["officials"]
    for seat in range(game.players):
        n[at.RECEPTION + seat] = reception[seat] if reception else 0
        n[at.OFFICIALS + seat] = all_officials - n[at.RECEPTION + seat]
    for seat, card in kept.items():
        n[at.KEPT + seat] |= 2**card


def planned(
    lands: Map,
    *,
    plans: Sequence[Mapping[str, str]] = (),
    order: Sequence[int] = (),
    specials: Mapping[int, str] | None = None,
    event: str = "neutral_two_farmers",
    winter: str = "",
    actions: Sequence[str] = (),
    stop_at_picks: bool = False,
    **laid: Any,
) -> kabuto.Game:
    """A game in which these plans were laid and the turn order is fixed, at the first decision after that.

    `winter` is the event card left over for the loss of rice, one without loss if it is not named. The bids that lead
    to the order are paid by the bank.
    """
    game = laid_out(lands, **laid)
    table: Any = game.state
    n = table.n
    seats = list(order) or list(range(game.players))
    sequence = [*actions, *(action for action in ACTIONS if action not in actions)]
    for place, action in enumerate(sequence):
        n[at.SEQUENCE + place] = ACTIONS.index(action)
    held = hand_out(seats, plans, specials or {})
    for place, special in enumerate(held):
        n[at.LAID + place] = ids.SPECIALS.index(special)
    for seat in range(game.players):
        plan = dict(plans[seat]) if seat < len(plans) else {}
        bid = plan.setdefault("bid", BIDS[seats.index(seat)] or "")
        if bid.startswith("chest_"):
            n[at.CHESTS + seat] += int(bid[-1])
        lay_plan(game, seat, plan)
    lay_events(game, event, winter)
    left = table.events
    table.events = 2 ** ids.EVENTS.index(event)  # the only one that can be drawn
    table.ready = 2**game.players - 2
    do(game, READY, 0)
    table.events = left & ~table.events & ~(2 ** ids.EVENTS.index(event))
    if not stop_at_picks:
        pick_in_order(game, seats)
    return game


def hand_out(seats: Sequence[int], plans: Sequence[Mapping[str, str]], specials: Mapping[int, str]) -> list[str]:
    """The special cards on the turn-order spaces: those that are wanted, and for the others what matters least."""
    spaces = dict(zip(ids.SPECIALS, ("tax", "rice", "armies5", "combat_a", "defence"), strict=True))
    left = [special for special in ids.SPECIALS if special not in specials.values()]
    chosen = dict(specials)
    for seat in sorted(seats):
        if seat not in chosen:
            plan = {space.replace("combat_b", "combat_a") for space in (plans[seat] if seat < len(plans) else ())}
            chosen[seat] = min(left, key=lambda special: (spaces[special] in plan, left.index(special)))
            left.remove(chosen[seat])
    return [chosen[seat] for seat in seats] + left


def lay_events(game: kabuto.Game, event: str, winter: str) -> None:
    """Lay the event pile so that the season finds this event and, left over for winter, the other one open."""
    table: Any = game.state
    winter = winter or ("tax_max_5" if event != "tax_max_5" else "short_recruits")
    assert event != winter
    others = [name for name in ids.EVENTS if name not in (event, winter)]
    gone = table.round % 3
    year = [*others[:gone], event, *others[gone:2], winter]
    rest = others[2:]
    pile = year + rest if table.round < 3 else rest[:4] + year + rest[4:]
    for place, name in enumerate(pile):
        table.n[at.EVENT_PILE + place] = ids.EVENTS.index(name)
    table.events = sum(2 ** ids.EVENTS.index(name) for name in year[gone:])


def lay_plan(game: kabuto.Game, seat: int, plan: Mapping[str, str]) -> None:
    """Lay these cards and leave the other spaces empty, whatever a player with so many cards would have to do."""
    table: Any = game.state
    n = table.n
    for space, card in plan.items():
        if not card:
            continue
        number = ids.CARDS.index(card)
        n[at.PLAN + seat * int(ids.SPACE_COUNT) + ids.SPACES.index(space)] = number
        n[at.HELD + seat] -= 1
        if card == "tower":
            n[at.TOWER_CARDS + seat] -= 1
        else:
            assert n[at.HAND + seat] & 2**number, f"seat {seat} has no card {card}"
            n[at.HAND + seat] &= ~(2**number)
    n[at.OPEN + seat] = n[at.LEAVES + seat] = n[at.CURSOR + seat] = 0


def pick_in_order(game: kabuto.Game, seats: Sequence[int]) -> None:
    """Let each seat take the turn-order space that gives this order."""
    while asked(game) == "position":
        do(game, position(seats.index(game.to_act[0]) + 1))


# What can be done ------------------------------------------------------------------------------------------------


def draft(province: str) -> Form:
    return {"do": "draft", "province": province}


def group(armies: int) -> Form:
    return {"do": "group", "armies": armies}


def put(card: str) -> Form:
    return {"do": "put", "card": card}


def go(space: str) -> Form:
    return {"do": "go", "space": space}


def position(place: int) -> Form:
    return {"do": "position", "position": place}


def lead(province: str) -> Form:
    return {"do": "lead", "province": province}


def bonus(kind: str) -> Form:
    return {"do": "bonus", "bonus": kind}


def favour(slot: int) -> Form:
    return {"do": "favour", "slot": slot}


def to_tray(armies: int) -> Form:
    return {"do": "tray", "armies": armies}


def calm(province: str) -> Form:
    return {"do": "calm", "province": province}


def build(province: str) -> Form:
    return {"do": "raise", "province": province}


def deploy(province: str) -> Form:
    return {"do": "deploy", "province": province}


def march(province: str) -> Form:
    return {"do": "march", "province": province}


def troops(armies: int) -> Form:
    return {"do": "troops", "armies": armies}


def revolt(province: str) -> Form:
    return {"do": "revolt", "province": province}


def patron(art: str, castle: str) -> Form:
    return {"do": "patron", "art": art, "castle": castle}


DRAW: Form = {"do": "draw"}
EXCHANGE: Form = {"do": "exchange"}
LEAVE: Form = {"do": "leave"}
REARRANGE: Form = {"do": "rearrange"}
READY: Form = {"do": "ready"}
PASS: Form = {"do": "pass"}
CANCEL: Form = {"do": "cancel"}
KEEP: Form = {"do": "keep"}
STAY: Form = {"do": "stay"}
NO_LEADER: Form = {"do": "no_leader"}


def mover(game: kabuto.Game, seat: int | None = None) -> int:
    """The seat that is meant: the only one that must act, if none is named."""
    if seat is not None:
        return seat
    assert len(game.to_act) == 1, f"several must act: {game.to_act}"
    return game.to_act[0]


def do(game: kabuto.Game, form: Form, seat: int | None = None) -> None:
    game.play(mover(game, seat), SHOGUN.actions.number(form))


def may(game: kabuto.Game, seat: int | None = None) -> list[Form]:
    """Everything that the seat may do now."""
    return [SHOGUN.actions.describe(action) for action in game.legal(mover(game, seat))]


def choices(game: kabuto.Game, verb: str, seat: int | None = None) -> set[Any]:
    """What may be chosen with a verb of one argument."""
    return {next(iter(form.values())) for form in may(game, seat) if form.pop("do") == verb}


def refused(game: kabuto.Game, form: Form, seat: int | None = None) -> str:
    """The rule by which this is refused; nothing changes."""
    before = game.digest()
    with pytest.raises(kabuto.Illegal) as caught:
        do(game, form, seat)
    assert game.digest() == before
    assert caught.value.rule in SHOGUN.rules
    return caught.value.rule


def asked(game: kabuto.Game, seat: int | None = None) -> str | None:
    """What the seat is asked, if anything."""
    if seat is None:
        if len(game.to_act) != 1:
            return None
        seat = game.to_act[0]
    decision = game.view(seat)["decision"]
    return None if decision is None else str(decision["name"])


def play_on(game: kabuto.Game, seed: int = 1, until: Callable[[kabuto.Game], bool] = lambda game: False) -> None:
    """Play at random until the game is over or stands as wanted."""
    rng = Random(seed)
    while not game.over and not until(game):
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.legal(seat)))


def asks(*names: str) -> Callable[[kabuto.Game], bool]:
    """Whether a game asks for one of these decisions."""
    return lambda game: bool(game.to_act) and asked(game, game.to_act[0]) in names


# What stands there -----------------------------------------------------------------------------------------------


def land(game: kabuto.Game, province: str) -> dict[str, Any]:
    found: dict[str, Any] = game.view(None)["provinces"][province]
    return found


def holder(game: kabuto.Game, province: str) -> tuple[int | None, int]:
    """Who owns a province, and with how many armies."""
    found = land(game, province)
    return found["owner"], found["armies"]


def player(game: kabuto.Game, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = game.view(None)["seats"][seat]
    return found


def goods(game: kabuto.Game, what: str) -> list[Any]:
    """Chests, rice, supply, … of all seats."""
    return [seat[what] for seat in game.view(None)["seats"]]


def in_tray(game: kabuto.Game) -> dict[str, int]:
    """The cubes in the tray, colours that are not there left out."""
    return {colour: count for colour, count in game.view(None)["tray"].items() if count}


def owned(game: kabuto.Game, seat: int) -> set[str]:
    return {name for name, found in game.view(None)["provinces"].items() if found["owner"] == seat}


# What was told ---------------------------------------------------------------------------------------------------


def told(game: kabuto.Game, *names: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all lines of the story with one of these ids (without `story-`)."""
    return [entry["args"] for entry in game.story(seat) if entry["id"].removeprefix("story-") in names]


def lines(game: kabuto.Game, seat: int | None = None) -> list[str]:
    """The ids of the story, without `story-`."""
    return [entry["id"].removeprefix("story-") for entry in game.story(seat)]


def came_out(game: kabuto.Game) -> Counter[str]:
    """The cubes that came out of the tower in the last throw."""
    return Counter(told(game, "fall")[-1]["cubes"])


def until_thrown(
    game: kabuto.Game, form: Form, wanted: Callable[[Counter[str]], bool], seat: int | None = None
) -> kabuto.Game:
    """The game after this action, with the luck of the first seed by which the wanted cubes come out."""
    for seed in range(5000):
        trial = game.copy()
        trial.state.chance = seeded(seed)
        trial.tell_to(Story())
        do(trial, form, seat)
        if told(trial, "fall") and wanted(Counter(told(trial, "fall")[0]["cubes"])):
            return trial
    raise AssertionError("no seed brings these cubes out")


def shows(**cubes: int) -> Callable[[Counter[str]], bool]:
    """Exactly so many of the colours named came out."""
    return lambda found: all(found[colour] == count for colour, count in cubes.items())


def said(game: kabuto.Game, language: str = "en", seat: int | None = None) -> Iterable[str]:
    """The story in words."""
    words = SHOGUN.words(language)
    return [words.say(entry["id"], entry["args"]) for entry in game.story(seat)]
