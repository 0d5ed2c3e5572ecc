"""Positions of Edo in words, and the verbs to play them.

    game = position(
        seats=(daimyo("edo rice_a", ryo=10, wood=2), daimyo()),  # samurai on their spaces, and goods
        cities={"edo": "0 1 F 0", "city_odawara": "1t"},  # by site: houses, fortresses, trading posts, with their seats
        tiles={"edo": "P14"},
    )
    act(game, "I", "build", 1)  # seat 0 plans this card first, everybody else nothing; the card is revealed
    do(game, build("edo"))

A position is a real game, built from a view as a bot would build it, at the start of the planning of a round. A player
who can do nothing is not asked; players who are not described own 1 ryo, so that the game waits in their turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from kabuto.kernel.edition import Edition

Form = dict[str, Any]
Daimyo = dict[str, Any]
Officials = int | tuple[int, int, int]
Task = tuple[str, str, Officials]
"""A card, its action, and how many own officials (or own, neutral and black ones) stand in front of it."""

EDO = kabuto.title("edo")
GOODS = ("ryo", "rice", "wood", "stone")
OWNED = (*GOODS, "power", "neutral", "special", "privileges", "temples", "tokens")


def new(players: int = 2, seed: int = 1, modules: Sequence[str] = (), **options: object) -> kabuto.Game:
    return EDO.new(players=players, modules=tuple(modules), options=options, seed=seed)


# Positions -----------------------------------------------------------------------------------------------------


def daimyo(samurai: str = "", **owned: Any) -> Daimyo:
    """A player: spaces with samurai, goods, power points, neutral officials, cards, privileges, temples, tokens."""
    assert set(owned) <= set(OWNED), f"a daimyo owns {', '.join(OWNED)}"
    return {"samurai": samurai, **owned}


def position(
    players: int = 2,
    modules: Sequence[str] = (),
    seats: Sequence[Daimyo] = (),
    cities: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    merchant: str = "edo",
    card: str = "M01",
    preview: str = "",
    round: int = 1,
    starter: int = 0,
    demands: str = "porcelain spices garden",
    demand_preview: str | None = "tea",
    privileges: str = "",
    privilege_preview: str | None = "",
    ronin: str = "rice_a wood_a stone_a",
    relocating: bool = False,
    edition: Edition | None = None,
    **options: object,
) -> kabuto.Game:
    """The game that stands like this when planning begins, or when a Ronin is to be relocated."""
    view = EDO.new(players, tuple(modules), options, seed=0, edition=edition).view(0)
    owners = [*seats, *(daimyo(ryo=1) for _ in range(players - len(seats)))]
    assert len(owners) == players
    view["step"], view["phase"], view["on_turn"] = "plan", "planning", None
    view["to_act"] = list(range(players))
    if relocating:
        view["step"], view["phase"], view["on_turn"], view["to_act"] = "relocate", "ronin", starter, [starter]
        view["ronin"]["left"] = 1
    view["starter"] = starter
    view["merchant"] = merchant
    put_merchant_cards(view, card, preview, round)
    put_buildings(view, cities or {}, tiles or {})
    for seat, owner in enumerate(owners):
        put_daimyo(view, seat, owner)
    if view["tokken"] is not None:
        put_tokken(view, demands.split(), demand_preview, privileges.split(), privilege_preview)
    if view["ronin"] is not None:
        for space in view["spaces"].values():
            space["ronin"] = 0
        for name in ronin.split():
            view["spaces"][name]["ronin"] += 1
        view["ronin"]["tokens"] -= sum(owner.get("tokens", 0) for owner in owners)
    return EDO.imagine(view, Random(0), edition)


def put_merchant_cards(view: dict[str, Any], card: str, preview: str, round: int) -> None:
    deck = [f"M{number:02}" for number in range(1, 11)]
    rest = [one for one in deck if one not in (card, preview)]
    shown = preview or rest.pop()
    view["round"] = round
    view["past"] = rest[: round - 1]
    view["merchant_card"]["id"] = card
    view["preview"] = {"id": shown} if round < 10 else None
    if round == 10:
        view["past"] = [one for one in deck if one != card]
    view["pile"] = 10 - round


def put_buildings(view: dict[str, Any], cities: Mapping[str, str], tiles: Mapping[str, str]) -> None:
    for city, sites in cities.items():
        for word in sites.split():
            site: dict[str, Any] = {"kind": "house", "seat": 0}
            if word == "F":
                site = {"kind": "fortress", "seat": None}
                view["fortresses"] -= 1
            else:
                site["seat"] = seat = int(word.rstrip("t"))
                site["kind"] = "trading_post" if word.endswith("t") else "house"
                view["seats"][seat]["trading_posts" if word.endswith("t") else "houses"] -= 1
            view["cities"][city]["sites"].append(site)
        assert len(view["cities"][city]["sites"]) <= view["sites"]
    assert view["fortresses"] >= 0
    for city, tile in tiles.items():
        view["cities"][city]["tile"] = tile


def put_daimyo(view: dict[str, Any], seat: int, owner: Daimyo) -> None:
    mine = view["seats"][seat]
    for good in GOODS:
        mine[good] = owner.get(good, 0)
    mine["power"] = view["sources"][seat]["trade"] = owner.get("power", 0)
    mine["neutral"] = owner.get("neutral", 0)
    view["neutral"] -= mine["neutral"]
    mine["ronin_tokens"] = owner.get("tokens", 0)
    for space in owner["samurai"].split():
        view["spaces"][space]["samurai"][seat] += 1
        mine["samurai"] += 1
    for space in owner.get("temples", "").split():
        assert view["spaces"][space]["temple"] is None
        view["spaces"][space]["temple"] = seat
        mine["temples"] -= 1
    for card in owner.get("special", "").split():
        mine["cards"].append(card)
        view["specials"][card] -= 1
    mine["privileges"] = owner.get("privileges", "").split()
    assert view["neutral"] >= 0 and min(view["specials"].values()) >= 0
    assert min(mine["houses"], mine["trading_posts"], mine["temples"]) >= 0
    assert mine["samurai"] <= 5 + (mine["neutral"] if view["options"]["neutral_samurai"] else 0)


def put_tokken(
    view: dict[str, Any],
    demands: Sequence[str],
    demand_preview: str | None,
    privileges: Sequence[str],
    privilege_preview: str | None,
) -> None:
    """Three demands from left to right (`-` is a gap) and the one on their stack; the privileges likewise."""
    tokken = view["tokken"]
    values = EDO.edition.values["tokken"]
    left = Counter(values["privileges"])
    for seat in view["seats"]:
        left.subtract(seat["privileges"])
    left.subtract(name for name in (*privileges, privilege_preview) if name and name != "-")
    assert min(left.values()) >= 0, "there are not so many tokens"
    free = [name for name in left.elements()]
    columns = [*privileges] or [free.pop(0) for _ in range(3)]
    if privilege_preview == "":
        privilege_preview = free.pop(0)
    held = [name for seat in view["seats"] for name in seat["privileges"]]
    seen = held + [name for name in columns if name != "-"]
    if privilege_preview is None:
        seen += free
    tokken["privileges"] = [None if name == "-" else name for name in columns]
    tokken["privilege_pile"] = sum(values["privileges"].values()) - len(seen)
    tokken["privileges_seen"] = seen + ([privilege_preview] if privilege_preview else [])

    seen = [name for name in demands if name != "-"]
    if demand_preview is None:
        seen += [token["id"] for token in values["demands"] if token["id"] not in seen]
    tokken["demands"] = [None if name == "-" else {"id": name} for name in demands]
    tokken["demand_pile"] = len(values["demands"]) - len(seen)
    tokken["demands_seen"] = seen + ([demand_preview] if demand_preview else [])


# What can be done ----------------------------------------------------------------------------------------------

READY: Form = {"do": "ready"}
REVEAL: Form = {"do": "reveal"}
RECRUIT: Form = {"do": "recruit"}
DONE: Form = {"do": "done"}
STOP: Form = {"do": "stop"}


def package(name: str) -> Form:
    return {"do": "package", "package": name}


def settle(city: str) -> Form:
    return {"do": "settle", "city": city}


def task(slot: int, card: str, action: str) -> Form:
    return {"do": "plan", "slot": slot, "card": card, "action": action}


def take_back(slot: int) -> Form:
    return {"do": "take_back", "slot": slot}


def swap(first: int, second: int) -> Form:
    return {"do": "swap", "slots": [first, second]}


def assign(slot: int, official: str = "own") -> Form:
    return {"do": "assign", "slot": slot, "official": official}


def unassign(slot: int, official: str = "own") -> Form:
    return {"do": "unassign", "slot": slot, "official": official}


def pick(space: str) -> Form:
    return {"do": "pick", "space": space}


def pick_merchant() -> Form:
    return {"do": "pick_merchant"}


def go(space: str) -> Form:
    return {"do": "go", "space": space}


def post(gate: str) -> Form:
    return {"do": "post", "gate": gate}


def disperse(space: str) -> Form:
    return {"do": "disperse", "space": space}


def special(card: str) -> Form:
    return {"do": "special", "card": card}


def demand(column: int) -> Form:
    return {"do": "demand", "column": column}


def work(space: str) -> Form:
    return {"do": "work", "space": space}


def work_full(space: str) -> Form:
    return {"do": "work_full", "space": space}


def build(city: str, building: str = "house") -> Form:
    return {"do": "build", "city": city, "building": building}


def temple(space: str) -> Form:
    return {"do": "temple", "space": space}


def buy(count: int, offer: str = "current") -> Form:
    return {"do": "buy", "offer": offer, "count": count}


def point(offer: str = "current") -> Form:
    return {"do": "point", "offer": offer}


def keep(count: int) -> Form:
    return {"do": "keep", "count": count}


def income(city: str) -> Form:
    return {"do": "income", "city": city}


def resource(privilege: str, name: str) -> Form:
    return {"do": "goods", "privilege": privilege, "resource": name}


def ronin_from(space: str) -> Form:
    return {"do": "ronin_from", "space": space}


def ronin_to(space: str) -> Form:
    return {"do": "ronin_to", "space": space}


def kind(name: str) -> Form:
    return {"do": "name", "kind": name}


# Playing and refusing ------------------------------------------------------------------------------------------


def do(game: kabuto.Game, *forms: Form, seat: int | None = None) -> None:
    """Play these actions one after another, each by the seat that must act, or by this one."""
    for form in forms:
        game.play(game.to_act[0] if seat is None else seat, EDO.actions.number(form))


def legal_forms(game: kabuto.Game, *verbs: str, seat: int | None = None) -> list[Form]:
    """The legal actions of the seat that must act, or of this one; only those of the verbs, if some are given."""
    who = game.to_act[0] if seat is None else seat
    forms = [EDO.actions.describe(action) for action in game.legal(who)]
    return [form for form in forms if not verbs or form["do"] in verbs]


def can(game: kabuto.Game, form: Form, seat: int | None = None) -> bool:
    return not game.over and form in legal_forms(game, seat=seat)


def refused(game: kabuto.Game, form: Form, seat: int | None = None) -> kabuto.Illegal:
    """The refusal of an action: it names a rule, speaks in sentences, and leaves the game as it was."""
    who = game.to_act[0] if seat is None else seat
    number = EDO.actions.number(form)
    before = game.digest()
    with pytest.raises(kabuto.Illegal) as caught:
        game.play(who, number)
    illegal = caught.value
    assert game.digest() == before
    assert illegal.rule in EDO.rules
    for sentence in (illegal.why, illegal.say("de")):
        assert sentence[0].isupper() and sentence.endswith(".") and " " in sentence and "{" not in sentence
    foretold = game.why_not(who, number)
    assert foretold is not None and (foretold.rule, foretold.why) == (illegal.rule, illegal.why)
    return illegal


IDLE: tuple[Task, ...] = (("I", "rice", 0), ("II", "travel", 0), ("III", "travel", 0))
"""A plan that does nothing."""


def plan(game: kabuto.Game, seat: int, tasks: Iterable[Task] = (), ready: bool = True) -> None:
    """Lay these cards with their officials, and cards without officials beside them; then be ready."""
    given = list(tasks)
    cards = [card for card, _, _ in given]
    given += [one for one in IDLE if one[0] not in cards]
    for slot, (card, action, _) in enumerate(given[:3], 1):
        do(game, task(slot, card, action), seat=seat)
    for slot, (_, _, officials) in enumerate(given[:3], 1):
        counts = (officials, 0, 0) if isinstance(officials, int) else officials
        for official, count in zip(("own", "neutral", "black"), counts, strict=True):
            do(game, *[assign(slot, official)] * count, seat=seat)
    if ready:
        do(game, READY, seat=seat)


def begin(game: kabuto.Game, *plans: Sequence[Task] | None) -> None:
    """Everybody who is not ready plans, by seat, these cards or nothing; the first turn begins."""
    for seat in game.to_act:
        plan(game, seat, (plans[seat] if seat < len(plans) else None) or ())


def act(game: kabuto.Game, card: str, action: str, officials: Officials = 1) -> None:
    """The start player plans this card first, all others nothing; the card is revealed without movement."""
    first = view(game)["starter"]
    begin(game, *(() for _ in range(first)), [(card, action, officials)])
    if step(game) == "move" and game.to_act == (first,):
        do(game, REVEAL)


def idle(game: kabuto.Game, keep: bool = False) -> None:
    """The seat that must act does as little as it can."""
    forms = legal_forms(game)
    if step(game) == "plan":
        plan(game, game.to_act[0])
        return
    if step(game) == "wages":
        counts = [form for form in forms if form["do"] == "keep"]
        do(game, counts[-1] if keep else counts[0])
        return
    do(game, next((form for form in (REVEAL, DONE, STOP) if form in forms), forms[0]))


def skip_to(game: kabuto.Game, wanted: str, seat: int | None = None) -> None:
    """Do nothing until this is asked, of this seat if one is given."""
    while step(game) != wanted or (seat is not None and seat not in game.to_act):
        assert not game.over
        idle(game)


def finish_round(game: kabuto.Game, keep: bool = False, number: int = 1) -> None:
    """Do nothing until this round is over; samurai are paid as far as possible, or all go home."""
    while not game.over and view(game)["round"] == number:
        idle(game, keep)


def play_on(game: kabuto.Game, seed: int = 0, moves: int = 1_000_000, until: str = "") -> int:
    """Play random legal actions until the game is over, so many, or this is asked; return how many were played."""
    chance = seeded(seed)
    played = 0
    while not game.over and played < moves and (not until or step(game) != until):
        seat = game.to_act[0]
        choices = game.legal(seat)
        game.play(seat, choices[chance.below(len(choices))])
        played += 1
    return played


# Looking -------------------------------------------------------------------------------------------------------


def view(game: kabuto.Game) -> dict[str, Any]:
    return game.view(None)


def step(game: kabuto.Game) -> str:
    """What is asked now."""
    found: str = view(game)["step"]
    return found


def phase(game: kabuto.Game) -> str:
    found: str = view(game)["phase"]
    return found


def seat_of(game: kabuto.Game, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)["seats"][seat]
    return found


def goods(game: kabuto.Game, seat: int) -> dict[str, int]:
    mine = seat_of(game, seat)
    return {good: mine[good] for good in GOODS}


def ryo(game: kabuto.Game, seat: int) -> int:
    return goods(game, seat)["ryo"]


def power(game: kabuto.Game, seat: int) -> int:
    found: int = seat_of(game, seat)["power"]
    return found


def privileges(game: kabuto.Game, seat: int) -> list[str]:
    found: list[str] = seat_of(game, seat)["privileges"]
    return found


def free_officials(game: kabuto.Game, seat: int) -> tuple[int, int, int]:
    """Own, neutral and black officials on the planning board that are not assigned."""
    free = seat_of(game, seat)["free"]
    return free["own"], free["neutral"], free["black"]


def samurai(game: kabuto.Game, seat: int) -> dict[str, int]:
    """Where a seat's samurai stand."""
    return {name: space["samurai"][seat] for name, space in view(game)["spaces"].items() if space["samurai"][seat]}


def ronin(game: kabuto.Game) -> dict[str, int]:
    """Where the Ronin stand."""
    return {name: space["ronin"] for name, space in view(game)["spaces"].items() if space["ronin"]}


def buildings(game: kabuto.Game, city: str) -> str:
    """The buildings of a city by site."""
    found = []
    for site in view(game)["cities"][city]["sites"]:
        owner = "F" if site["seat"] is None else str(site["seat"])
        found.append(owner + ("t" if site["kind"] == "trading_post" else ""))
    return " ".join(found)


def merchant(game: kabuto.Game) -> str:
    found: str = view(game)["merchant"]
    return found
