# interpreted
"""What is written on a card, made from its effects, so that words and effect cannot differ.

A text is a list of lines; a line is a message id (`text-…`) with its arguments, and every language has a sentence for
it. Whom an effect is for stands in a line of its own before it ("Everyone who owns an Annex:").
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

TextLine = dict[str, Any]


def texts(box: Any, cards: list[str]) -> dict[str, Any]:
    """The texts of these cards, by id."""
    return {card: card_text(box, card) for card in cards}


@cache
def card_text(box: Any, card: str) -> dict[str, Any]:
    """A card in parts: what each kind of card has differs, the lines in them do not."""
    row = box.texts[card]
    found: dict[str, Any] = {"name": row["name"]}
    if "needs" in row:
        found["colour"] = row["colour"]
        found.update(part(row))
        found["bonus"] = part(row["bonus"]) if row["bonus"] else None
    elif "windows" in row:
        found["windows"] = row["windows"]
        found["lines"] = aimed(row["target"]) + effects(row["effects"])
    elif "points" in row:
        found["lines"] = [*conditions(row["condition"], "if"), points(row["points"])]
    else:
        found["lines"] = effects(row["effects"] if "effects" in row else row["reward"])
    return found


def act_texts(box: Any, acts: list[str]) -> dict[str, Any]:
    """What these acts of the city and of the Annexes do, by id."""
    return {act: act_text(box, act) for act in acts}


@cache
def act_text(box: Any, act: str) -> dict[str, Any]:
    values = box.values
    if act in values["annexes"]:
        return {"lines": effects(values["annexes"][act]["effects"])}
    for district, acts in values["districts"].items():
        name = act.removeprefix(f"{district}_")
        if act.startswith(f"{district}_") and name in acts:
            if acts[name]["cost"].get("mon") == "stall":  # what is taken is paid for; the effect alone would not say so
                return {"lines": [{"id": f"act-{act}", "args": {}}]}
            return {"lines": effects(acts[name]["effects"])}
    raise LookupError(act)


def lot_texts(box: Any, lots: list[str]) -> dict[str, Any]:
    """What the winner of these auctions gets, by id."""
    return {f"lot:{lot}": lot_text(box, lot) for lot in lots}


@cache
def lot_text(box: Any, lot: str) -> dict[str, Any]:
    """Of a group the winner chooses one (YED-118)."""
    bidding, groups = box.values["bidding"], box.values["groups"]
    if lot in groups:
        return {"lines": effects([{"choose": [bidding[member]["reward"] for member in groups[lot]["members"]]}])}
    return {"lines": effects(bidding[lot]["reward"])}


@cache
def gains(box: Any) -> dict[str, dict[str, int]]:
    """What acts of the city pay, in Mon or PP, where that is a number."""
    found: dict[str, dict[str, int]] = {}
    for district, acts in box.values["districts"].items():
        if isinstance(acts, dict):
            for name, act in acts.items():
                if gain := paid(act["effects"]):
                    found[f"{district}_{name}"] = gain
    return found


def paid(effects: list[Any]) -> dict[str, int] | None:
    """The first sum that effects pay; of alternatives, that of the first."""
    for effect in effects:
        if "gain" in effect and all([isinstance(sum, int) for sum in effect["gain"].values()]):
            return dict(effect["gain"])
        if "choose" in effect:
            return paid(effect["choose"][0])
    return None


def line(message: str, **args: Any) -> TextLine:
    return {"id": f"text-{message}", "args": args}


# Missions ------------------------------------------------------------------------------------------------------


def part(row: dict[str, Any]) -> dict[str, list[TextLine]]:
    """The standard part or the bonus of a mission: what it asks, and what it gives."""
    return {"needs": needs(row["needs"], row["pays"]), "reward": effects(row["reward"])}


def needs(shown: dict[str, Any], pays: dict[str, int]) -> list[TextLine]:
    found: list[TextLine] = []
    if shown.get("districts"):
        found.append(line("need-districts", district=list(shown["districts"])))
    if shown.get("weapons"):
        found.append(line("need-weapons", weapon=list(shown["weapons"])))
    if shown.get("annexes"):
        found.append(line("need-annexes", annex=list(shown["annexes"])))
    if shown.get("geishas"):
        found.append(line("need-geishas", count=shown["geishas"]))
    for condition in shown.get("special", ()):
        found += conditions(condition, "if")
    if pays.get("mon"):
        found.append(line("pay-mon", mon=pays["mon"]))
    if pays.get("blessing"):
        found.append(line("pay-blessing", count=pays["blessing"]))
    return found


def points(row: dict[str, int]) -> TextLine:
    """What a Bonus Card gives, and what if others meet its condition too."""
    if row["sole"] == row["shared"]:
        return line("points", points=row["sole"])
    return line("points-shared", points=row["sole"], shared=row["shared"])


# Conditions ------------------------------------------------------------------------------------------------------


def conditions(condition: dict[str, Any], whose: str) -> list[TextLine]:
    """A condition in words; `whose` is `if` for the card's owner, `whoever` for those whom an effect is for."""
    if "all" in condition:
        return [one for inner in condition["all"] for one in conditions(inner, whose)]
    if "same_district" in condition:
        return [line(f"{whose}-same-district")]
    for kind in ("most", "fewest"):
        if kind in condition:
            return [line(f"{whose}-{kind}", count=named(condition[kind]))]
    count, least, most = named(condition["has"]), condition.get("min"), condition.get("max")
    if least is not None and most is not None:
        return [line(f"{whose}-between", count=count, least=least, most=most)]
    if least is not None:
        return [line(f"{whose}-at-least", count=count, least=least)]
    return [line(f"{whose}-at-most", count=count, most=most)]


def named(count: str) -> str:
    """A count as part of a message id, which has no dots."""
    return count.replace(".", "_")


def aimed(target: dict[str, Any]) -> list[TextLine]:
    """Whom a card with a target may be aimed at."""
    if not target:
        return []
    return [line("target"), *conditions(target.get("where", {}), "target")] if "where" in target else [line("target")]


# Effects -----------------------------------------------------------------------------------------------------------


def effects(rows: list[dict[str, Any]]) -> list[TextLine]:
    return [one for row in rows for one in effect(row)]


def effect(row: dict[str, Any]) -> list[TextLine]:
    """One effect: for whom, then what."""
    verb = next(key for key in row if key in SAID)
    return whom(row, verb) + SAID[verb](row)


def whom(row: dict[str, Any], verb: str) -> list[TextLine]:
    who = row.get("who", "self")
    if who == "each":
        return conditions(row["where"], "whoever") if "where" in row else [line("everyone")]
    if who == "target" and verb not in ("steal", "swap", "peek"):
        return [line("chosen")]
    return []


def number(row: dict[str, Any]) -> int:
    return int(row.get("n", 1))


def amounts(row: dict[str, Any], verb: str) -> list[TextLine]:
    return [line(f"{verb}-{key}", **{key: row[verb][key]}) for key in ("pp", "mon") if key in row[verb]]


def thing(row: dict[str, Any], verb: str) -> str:
    """What is drawn or looked at; a mission deck may be of one colour."""
    colour = row.get("colour", "any")
    return f"mission_{colour}" if row[verb] == "mission" and colour != "any" else str(row[verb])


def draw(row: dict[str, Any]) -> list[TextLine]:
    n = number(row)
    if row.get("keep", n) < n:
        return [line("draw-keep", thing=thing(row, "draw"), count=n, keep=row["keep"])]
    return [line("draw", thing=thing(row, "draw"), count=n)]


def discard(row: dict[str, Any]) -> list[TextLine]:
    message = "discard-random" if row.get("select") == "random" else "discard"
    found = [line(message, thing=row["discard"], count=number(row))]
    return [*found, line("preventable")] if row.get("preventable") else found


def peek(row: dict[str, Any]) -> list[TextLine]:
    if row["peek"] == "hand":
        return [line("peek-hand")]
    return [line("peek-reorder" if row.get("reorder") else "peek", thing=thing(row, "peek"), count=number(row))]


def move_patrol(row: dict[str, Any]) -> list[TextLine]:
    steps = row["move_patrol"]
    return [line("patrol-on" if steps > 0 else "patrol-back", count=abs(steps))]


def relocate(row: dict[str, Any]) -> list[TextLine]:
    origin = "patrol" if row.get("from") == "patrol_district" else "any"
    to = "beside" if row.get("to") == "adjacent_district" else "any"
    return [line(f"relocate-{origin}-{to}", count=number(row))]


def modify(row: dict[str, Any]) -> list[TextLine]:
    param, until = row["modify"], row.get("until", "round")
    if "set" in row:
        value = row["set"]
        return [line(f"set-{param}", value=value if type(value) is int else str(value), until=until)]
    return [line(f"{param}-{'less' if row['by'] < 0 else 'more'}", mon=abs(row["by"]), until=until)]


def choose(row: dict[str, Any]) -> list[TextLine]:
    found = [line("choose")]
    for place, branch in enumerate(row["choose"]):
        found += ([line("or")] if place else []) + effects(branch)
    return found


SAID: dict[str, Callable[[dict[str, Any]], list[TextLine]]] = {
    "gain": lambda row: amounts(row, "gain"),
    "lose": lambda row: amounts(row, "lose"),
    "draw": draw,
    "take": lambda row: [line(f"take-{row['take']}", count=number(row))],
    "discard": discard,
    "steal": lambda row: [line("steal", mon=number(row))],
    "swap": lambda row: [line("swap")],
    "replace": lambda row: [line("replace", thing=row["replace"], count=number(row))],
    "peek": peek,
    "move_patrol": move_patrol,
    "flip_patrol": lambda row: [line("flip")],
    "protect": lambda row: [line(f"protect-{row['protect']}")],
    "relocate": relocate,
    "send": lambda row: [line("send")],
    "extra": lambda row: [line(f"extra-{row['extra']}", count=number(row))],
    "close": lambda row: [line("close", district=row["close"])],
    "reopen": lambda row: [line("reopen")],
    "refresh_market": lambda row: [line("refresh")],
    "modify": modify,
    "substitute": lambda row: [line(f"substitute-{row['substitute']}", count=number(row))],
    "cancel": lambda row: [line("cancel")],
    "church": lambda row: [line("church-take") if row["church"] == "take" else line("church-add", mon=number(row))],
    "set_order": lambda row: [line("garden")],
    "choose": choose,
    "end_game": lambda row: [line("end-game")],
    "nothing": lambda row: [line("nothing")],
}
"""Each verb of the effect language in words."""
