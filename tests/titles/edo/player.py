"""A diligent player for recorded games: fetches what it needs, builds what it can, and now and then does anything."""

from __future__ import annotations

from typing import Any

import kabuto
from kabuto.kernel.chance import Chance, seeded
from tests.titles.edo.position import EDO, Form, legal_forms

KINDS = {"fell_wood": "wood", "harvest_rice": "rice", "quarry_stone": "stone"}
LIKED = ("demand", "build", "temple", "point", "work_full", "buy", "work", "recruit", "special", "income", "disperse")
"""What it does with a card, the best first."""
BUILDINGS = ("fortress", "prestige", "trading_post", "house")


def diligent(game: kabuto.Game, seed: int, away: tuple[int, ...] = ()) -> None:
    """Play on with diligent players on every seat; some of them never build in Edo."""
    chance = seeded(seed)
    while not game.over:
        seat = game.to_act[0]
        forms = legal_forms(game)
        view = game.view(seat)
        if seat in away:
            forms = [form for form in forms if form["do"] != "build" or form["city"] != "edo"]
            view["seats"][seat]["house_in_edo"] = True  # as if it had one
        form = any_of(forms, chance) if chance.below(40) == 0 else choose(view, seat, forms, chance)
        game.play(seat, EDO.actions.number(form))


def choose(view: dict[str, Any], seat: int, forms: list[Form], chance: Chance) -> Form:
    step = view["step"]
    if step == "plan":
        return plan(view, seat, forms)
    if step == "move":
        return move(view, seat, forms)
    if step in ("walk", "ride"):
        wanted = [form for form in forms if form["space"] in targets(view, seat)]
        fares = view["turn"]["reach"]
        return min(wanted, key=lambda form: fares.get(form["space"], 0)) if wanted else any_of(forms, chance)
    if step == "wages":
        return [form for form in forms if form["do"] == "keep"][-1]
    if step == "travel" and view["seats"][seat]["samurai"] < 4:
        posts = [form for form in forms if form["do"] == "post"]
        if posts:
            return any_of(posts, chance)
    for verb in LIKED:
        found = [form for form in forms if form["do"] == verb]
        if verb == "build":
            found.sort(key=lambda form: BUILDINGS.index(form["building"]))
            found = [
                form for form in found if form["city"] == "edo" and not view["seats"][seat]["house_in_edo"]
            ] or found
        if found:
            return found[0] if verb == "build" else any_of(found, chance)
    return any_of(forms, chance)


def any_of(forms: list[Form], chance: Chance) -> Form:
    return forms[chance.below(len(forms))]


def plan(view: dict[str, Any], seat: int, forms: list[Form]) -> Form:
    """Build with wood and money at hand, otherwise fetch them; keep a few samurai on the board."""
    mine = view["seats"][seat]
    wishes = [("I", "build", 2) if mine["wood"] >= 2 and mine["ryo"] >= 5 else ("I", "fell_wood", 3)]
    if mine["ryo"] < 5:
        wishes = [("I", "money", 4)]
    if mine["samurai"] < 3:
        wishes.insert(0, ("II", "travel", 1))
    else:
        wishes.append(("II", "harvest_rice", 2) if mine["rice"] < 4 else ("II", "trade", 2))
    wishes.append(("III", "build", 1) if mine["wood"] >= 4 or mine["stone"] >= 4 else ("III", "quarry_stone", 2))
    lying = view["plans"][seat]
    for slot, (card, action, officials) in enumerate(wishes, 1):
        lay = {"do": "plan", "slot": slot, "card": card, "action": action}
        if lying[slot - 1] is None and lay in forms:
            return lay
        if lying[slot - 1] is not None:
            here = lying[slot - 1]["own"] + lying[slot - 1]["neutral"] + lying[slot - 1]["black"]
            for official in ("black", "neutral", "own"):
                more = {"do": "assign", "slot": slot, "official": official}
                if here < officials and more in forms:
                    return more
    ready: Form = {"do": "ready"}
    onward = [form for form in forms if form["do"] != "take_back"]
    return ready if ready in forms else onward[0]


def targets(view: dict[str, Any], seat: int) -> set[str]:
    """Where samurai are needed for the card of this step."""
    action = view["plans"][seat][view["card_step"] - 1]["action"]
    if action == "trade":
        return {view["merchant"]}
    if action in KINDS:
        spaces = view["spaces"].items()
        return {name for name, space in spaces if space["kind"] == KINDS[action] and not space["covered"]}
    if not view["seats"][seat]["house_in_edo"]:
        return {"edo"}
    return {name for name, city in view["cities"].items() if not city["closed"]}


def move(view: dict[str, Any], seat: int, forms: list[Form]) -> Form:
    """Bring samurai where the card needs them, if there is money for it."""
    there = targets(view, seat)
    picks = [form for form in forms if form["do"] == "pick" and form["space"] not in there]
    needed = view["plans"][seat][view["card_step"] - 1]["own"]
    enough = sum(space["samurai"][seat] for name, space in view["spaces"].items() if name in there) >= needed
    if picks and not enough and view["seats"][seat]["ryo"] >= 8 and len(view["turn"]["moved"]) < 2:
        return picks[0]
    return {"do": "reveal"}
