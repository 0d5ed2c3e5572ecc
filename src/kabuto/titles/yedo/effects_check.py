# interpreted
"""The effect language of Yedo's cards: its words, and what is wrong in a card that does not keep to them.

The head of `edition.yaml` explains the language to people; this is the same list for the machine. A card that keeps to
it needs no code of its own; a card that does not, or that nobody could ever use, is refused with its path.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kabuto.kernel.edition import Fault
from kabuto.titles.yedo import actions as do, language
from kabuto.titles.yedo.language import VERBS as NUMBERED

DISCIPLES: Final = 4

COUNTED: Final = (
    *(count for count in language.COUNTS if count != "weapon"),
    *(f"done_missions.{colour}" for colour in language.COLOURS),
    *(f"weapon.{weapon}" for weapon in do.WEAPONS),
)
"""What a condition can count, as an edition writes it."""

MOST_DRAWN: Final = 6
HIGHEST: Final = 99
"""No amount on a card is larger."""


@dataclass(frozen=True)
class Word:
    """One of these words."""

    words: tuple[str, ...]

    def fault(self, value: object) -> str | None:
        if isinstance(value, str) and value in self.words:
            return None
        return f"{value!r} is not known; it must be one of {', '.join(self.words)}"


@dataclass(frozen=True)
class Number:
    """A whole number within limits; 0 is out when `zero` says so."""

    low: int
    high: int
    zero: bool = True

    def fault(self, value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{value!r} is not a whole number; it must be one from {self.low} to {self.high}"
        if not self.low <= value <= self.high or (value == 0 and not self.zero):
            return f"{value} is out of range; it must be from {self.low} to {self.high}{'' if self.zero else ', not 0'}"
        return None


@dataclass(frozen=True)
class Truth:
    """True, or false where that is allowed."""

    only_true: bool = False

    def fault(self, value: object) -> str | None:
        if value is True or (value is False and not self.only_true):
            return None
        return f"{value!r} is not {'true' if self.only_true else 'true or false'}"


@dataclass(frozen=True)
class Amounts:
    """A mapping of mon and pp to amounts above 0."""

    def fault(self, value: object) -> str | None:
        if not isinstance(value, dict) or not value or not set(value) <= {"mon", "pp"}:
            return f"{value!r} is not known; it must be amounts of mon, pp or both"
        for amount in value.values():
            if reason := Number(1, HIGHEST).fault(amount):
                return reason
        return None


@dataclass(frozen=True)
class Branches:
    """Lists of effects, of which one is carried out; `check_effects` looks into them."""

    def fault(self, value: object) -> str | None:
        if not isinstance(value, list) or not 2 <= len(value) <= language.MOST_ALTERNATIVES:
            return f"there must be 2 to {language.MOST_ALTERNATIVES} lists of effects to choose from"
        if not all(isinstance(one, list) and one for one in value):
            return "each alternative is a list of at least one effect"
        return None


Argument = Word | Number | Truth | Amounts | Branches

MODIFIERS: Final[dict[str, Argument]] = {
    "n": Number(1, MOST_DRAWN),
    "keep": Number(1, MOST_DRAWN),
    "by": Number(-HIGHEST, HIGHEST, zero=False),
    "colour": Word(language.COLOUR_WORDS),
    "who": Word(language.WHO_WORDS),
    "select": Word(language.SELECTS),
    "preventable": Truth(),
    "reorder": Truth(),
    "until": Word(language.UNTILS),
    "from": Word(language.FROMS),
}

VERBS: Final[dict[str, tuple[Argument, tuple[str, ...]]]] = {
    "gain": (Amounts(), ("who", "where")),
    "lose": (Amounts(), ("who", "where")),
    "draw": (Word(("action", "bonus", "mission", "weapon")), ("n", "keep", "colour", "who", "where")),
    "take": (Word(language.TAKES), ("n", "who", "where")),
    "discard": (
        Word(language.DISCARDS),
        ("n", "who", "where", "select", "preventable"),
    ),
    "steal": (Word(("mon",)), ("n", "who")),
    "swap": (Word(("weapon",)), ("who", "select")),
    "replace": (Word(("action", "mission", "weapon")), ("n",)),
    "peek": (Word(language.THINGS), ("n", "reorder", "colour", "who")),
    "move_patrol": (Number(-6, 6, zero=False), ()),
    "flip_patrol": (Truth(only_true=True), ()),
    "protect": (Word(language.PROTECTS), ()),
    "relocate": (Word(("own",)), ("n", "from", "to")),
    "send": (Word(("activated",)), ("to",)),
    "extra": (Word(language.EXTRAS), ("n",)),
    "close": (Word(do.DISTRICTS), ()),
    "reopen": (Truth(only_true=True), ()),
    "refresh_market": (Truth(only_true=True), ()),
    "modify": (Word(language.PARAMS), ("by", "set", "until", "who")),
    "substitute": (Word(language.SUBSTITUTES), ("n",)),
    "cancel": (Word(("action_card",)), ()),
    "church": (Word(("take", "add")), ("n",)),
    "set_order": (Word(("garden",)), ()),
    "choose": (Branches(), ()),
    "end_game": (Word(("end_of_round",)), ()),
    "nothing": (Truth(only_true=True), ()),
}
"""The 26 verbs: what each is about, and which keys may say more."""
assert tuple(VERBS) == NUMBERED[1:], "the verbs stand in the order of their numbers"

_GAINS = frozenset({"gain", "draw", "take", "choose", "nothing"})
_TURN = _GAINS | {"lose", "discard", "replace", "peek", "move_patrol", "flip_patrol", "church", "refresh_market"}
_CITY = frozenset({"modify", "reopen"})
_AGAINST = frozenset({"steal", "swap"})

ALLOWED: Final[dict[str, frozenset[str]]] = {
    "a mission": _TURN | _CITY | {"send", "end_game"},
    "an event": frozenset(
        {"gain", "lose", "draw", "take", "discard", "move_patrol", "flip_patrol", "close", "reopen"}
        | {"refresh_market", "modify", "church", "nothing"}
    ),
    "a favor": _GAINS,
    "an auction": _GAINS,
    "a district": _TURN | {"set_order"},
    "an annex": _TURN,
    "a stand-in": frozenset({"substitute"}),
    "a passive part": frozenset({"gain", "modify"}),
    "blackmail": frozenset({"protect"}),
    "bid_turn": _TURN | _AGAINST | {"modify"},
    "bid_won": _TURN | _AGAINST | {"modify"},
    "after_event": _TURN | _AGAINST | _CITY,
    "assignment_turn": _TURN | _AGAINST | _CITY | {"extra", "relocate"},
    "watch_move": _TURN | _AGAINST | {"modify", "relocate"},
    "watch_protect": _TURN | _AGAINST | {"modify", "relocate", "protect"},
    "trade": _TURN | _AGAINST | {"modify"},
    "action_turn": _TURN | _AGAINST | {"modify"},
    "action_mission": frozenset({"substitute"}),
    "action_after": _TURN | _AGAINST | {"modify", "extra"},
    "reaction": frozenset({"cancel"}),
    "any_time": _TURN | _AGAINST | _CITY | {"relocate"},
}
ALLOWED["watch_move_other"] = ALLOWED["watch_move"]
ALLOWED["watch_protect_other"] = ALLOWED["watch_protect"]
"""Which verbs have a meaning where: on which kind of card, and for Action Cards in which window."""

_WATCH = frozenset({"watch_move", "watch_move_other", "watch_protect", "watch_protect_other"})
_BEFORE_ACTION = _WATCH | {"after_event", "assignment_turn", "trade", "action_turn", "action_after", "any_time"}

MOMENTS: Final[dict[str, frozenset[str]]] = {
    "market_price": _BEFORE_ACTION | {"a mission", "an event", "a passive part"},
    "geisha_price": _BEFORE_ACTION | {"a mission", "an event"},
    "patrol_steps": frozenset({"an event", "after_event", "assignment_turn"}),
    "arrest_destination": _WATCH | {"an event", "after_event", "assignment_turn"},
    "bid_payment": frozenset({"bid_won"}),
    "tie_bid_wins": frozenset({"bid_turn"}),
}
"""Where each parameter can still be changed before it is used."""


@dataclass(frozen=True)
class Limits:
    """What a player can have at most, for conditions that nobody could ever meet."""

    most: dict[str, int]
    spaces: dict[str, int]
    """Disciples of one player that a district can hold in the tightest game."""


def limits(values: dict[str, Any]) -> Limits:
    """The limits that follow from an edition."""
    held, weapons = values["limits"], values["weapons"]
    colours = {colour: sum(m["colour"] == colour for m in values["missions"]) for colour in language.COLOURS}
    missions = len(values["missions"])
    most = {
        "mon": HIGHEST * 10,
        "pp": HIGHEST * 10,
        "weapons": held["weapons"],
        "weapon_types": min(held["weapons"], len(do.WEAPONS)),
        "max_same_weapon": min(held["weapons"], max(weapons.values())),
        "annexes": len(do.ANNEXES),
        "geishas": held["geishas"],
        "blessings": held["blessings"],
        "action_cards": held["action_cards"],
        "open_missions": held["open_missions"],
        "done_missions": missions,
        "done_bonuses": missions,
        "done_colours": sum(1 for count in colours.values() if count),
        "disciples_owned": DISCIPLES,
        "disciples_reserve": DISCIPLES,  # YED-232
        "disciples_on_annex": DISCIPLES,
        "order_position": 5,
    }
    most.update({f"done_missions.{colour}": count for colour, count in colours.items()})
    most.update({f"weapon.{weapon}": min(held["weapons"], count) for weapon, count in weapons.items()})
    spaces = {district: len(do.DISTRICTS) for district in do.DISTRICTS}
    for numbers in values["by_players"].values():
        blocked = [space.rpartition("_")[0] for space in numbers["placeholders"]]
        for district in do.DISTRICTS:
            own = ["audience", "summons"] if district == "castle" else [district]
            free = sum(values["spaces"][place] - blocked.count(place) for place in own)
            spaces[district] = min(spaces[district], free + (district == "castle"))  # YED-154: one in the garden house
    return Limits(most, spaces)


LEAST: Final = {"order_position": 1, "disciples_owned": 2}
"""Counts that never fall to 0."""


# Effects ---------------------------------------------------------------------------------------------------------


def check_effects(
    effects: object, path: str, places: tuple[str, ...], limit: Limits, target: bool = False
) -> Iterator[Fault]:
    """What is wrong in a list of effects that stands on a card of these places (a kind of card, or windows)."""
    if not isinstance(effects, list):
        yield Fault(path, f"{effects!r} is not a list of effects")
        return
    for number, effect in enumerate(effects):
        yield from _effect(effect, f"{path}[{number}]", places, limit, target)


def _effect(effect: object, path: str, places: tuple[str, ...], limit: Limits, target: bool) -> Iterator[Fault]:
    if not isinstance(effect, dict):
        yield Fault(path, f"{effect!r} is not an effect; an effect is a verb with its argument")
        return
    spoken = [key for key in effect if key in VERBS]
    known = {*VERBS, *MODIFIERS, "where", "set", "to"}
    for key in effect:
        if key not in known:
            yield Fault(f"{path}.{key}", f"is no verb of the effect language; its verbs are {', '.join(VERBS)}")
            return
    if len(spoken) != 1:
        found = " and ".join(spoken) or "none"
        yield Fault(path, f"an effect has exactly one verb; this one has {found}")
        return
    verb = spoken[0]
    argument, modifiers = VERBS[verb]
    if reason := argument.fault(effect[verb]):
        yield Fault(f"{path}.{verb}", reason)
        return
    for place in places:
        if verb not in ALLOWED[place]:
            yield Fault(f"{path}.{verb}", f"has no meaning for {_spoken(place)}")
    for key, value in effect.items():
        if key == verb:
            continue
        if key not in modifiers:
            have = ", ".join(modifiers) or "nothing more"
            yield Fault(f"{path}.{key}", f"does not go with {verb}; {verb} takes {have}")
        elif key == "where":
            yield from check_condition(value, f"{path}.where", limit)
            if effect.get("who", "self") == "self":
                yield Fault(f"{path}.where", "says whom of several, but the effect is for its own player (who)")
        elif key not in ("set", "to") and (reason := _modifier(verb, key).fault(value)):
            yield Fault(f"{path}.{key}", reason)
    yield from _details(verb, effect, path, places, target)
    if verb == "choose":
        for number, branch in enumerate(effect["choose"]):
            yield from check_effects(branch, f"{path}.choose[{number}]", places, limit, target)


def _modifier(verb: str, key: str) -> Argument:
    """What a modifier can be: a number of cards or pieces is small, an amount of Mon need not be."""
    return Number(1, HIGHEST) if key == "n" and verb in ("steal", "church") else MODIFIERS[key]


def _details(verb: str, effect: dict[str, Any], path: str, places: tuple[str, ...], target: bool) -> Iterator[Fault]:
    """What the keys of one verb must have to do with each other."""
    who = effect.get("who", "self")
    if who == "target" and not target:
        yield Fault(f"{path}.who", "names a target, but the card has none (target: {who: opponent})")
    if verb in ("steal", "swap") or effect.get("peek") == "hand":
        if who != "target":
            yield Fault(f"{path}.who", f"must be target: {verb} is about another player")
    elif who == "target" and verb not in ("gain", "lose", "draw", "take", "discard"):
        yield Fault(f"{path}.who", f"cannot be target for {verb}")
    if places == ("an event",) and who != "each" and verb in ("gain", "lose", "draw", "take", "discard"):
        yield Fault(f"{path}.who", "must be each: an event has no player of its own")
    if verb == "draw" and effect.get("keep", 1) > effect.get("n", 1):
        yield Fault(f"{path}.keep", f"{effect['keep']} cannot be kept of {effect.get('n', 1)} drawn")
    if "colour" in effect and effect.get(verb) != "mission":
        yield Fault(f"{path}.colour", "only missions have a colour")
    if verb == "discard" and effect.get("select") == "you":
        yield Fault(f"{path}.select", "is owner or random for discard")
    if verb == "swap" and effect.get("select", "you") != "you":
        yield Fault(f"{path}.select", "is you for swap")
    if "preventable" in effect and places != ("an event",):
        yield Fault(f"{path}.preventable", "only the losses of an event can be averted")
    if verb == "relocate" and (reason := Word(language.TOS).fault(effect.get("to", "any_district"))):
        yield Fault(f"{path}.to", reason)
    if verb == "send" and effect.get("to") != "reserve":
        yield Fault(f"{path}.to", "must be reserve")
    if verb == "church" and effect["church"] == "add" and "n" not in effect:
        yield Fault(f"{path}.n", "is missing: how much is added to the church")
    if verb == "extra":
        window = "assignment_turn" if effect["extra"] == "placement" else "action_after"
        if places != (window,):
            yield Fault(f"{path}.extra", f"a further {effect['extra']} belongs into the window {window} alone")
    if verb == "modify":
        yield from _modify(effect, path, places)


def _modify(effect: dict[str, Any], path: str, places: tuple[str, ...]) -> Iterator[Fault]:
    parameter = effect["modify"]
    if ("by" in effect) == ("set" in effect):
        yield Fault(path, "modify takes either by or set")
        return
    fixed: dict[str, Argument] = {
        "patrol_steps": Number(0, 6),
        "arrest_destination": Word(("clan_house",)),
        "tie_bid_wins": Truth(True),
    }
    if "set" in effect:
        kind: Argument | None = fixed.get(parameter)
        if kind is None:
            yield Fault(f"{path}.set", f"{parameter} is changed with by, not set")
        elif reason := kind.fault(effect["set"]):
            yield Fault(f"{path}.set", reason)
    elif parameter in fixed:
        yield Fault(f"{path}.by", f"{parameter} is fixed with set, not changed with by")
    until = effect.get("until", "round")
    once = parameter in ("bid_payment", "tie_bid_wins")
    if (until == "while_owned") != (places == ("a passive part",)):
        yield Fault(f"{path}.until", "while_owned is for the passive part of an annex, and that is never anything else")
    elif once and until != "next_use":
        yield Fault(f"{path}.until", f"{parameter} is always until next_use")
    elif until == "next_use" and parameter not in ("market_price", "geisha_price", "bid_payment", "tie_bid_wins"):
        yield Fault(f"{path}.until", f"{parameter} has no next use; it lasts for the round")
    for place in places:
        if place not in MOMENTS[parameter]:
            yield Fault(f"{path}.modify", f"{parameter} cannot be changed by {_spoken(place)}")


def _spoken(place: str) -> str:
    return f"a card of the window {place}" if place in language.WINDOWS else place


# Conditions ------------------------------------------------------------------------------------------------------


def check_condition(condition: object, path: str, limit: Limits, against: bool = False) -> Iterator[Fault]:
    """What is wrong in a condition; `against` when it speaks of a target, who may share a district."""
    if not isinstance(condition, dict) or not condition:
        yield Fault(path, f"{condition!r} is not a condition; it is one of has, most, fewest, same_district, all")
        return
    kinds = [key for key in condition if key in ("has", "most", "fewest", "same_district", "all")]
    if len(kinds) != 1:
        found = " and ".join(kinds) or ", ".join(map(str, condition))
        yield Fault(path, f"a condition is one of has, most, fewest, same_district, all; this one is {found}")
        return
    kind = kinds[0]
    more = {"min", "max"} if kind == "has" else set()
    for key in condition:
        if key != kind and key not in more:
            yield Fault(f"{path}.{key}", f"does not go with {kind}")
    if kind == "all":
        parts = condition["all"]
        if not isinstance(parts, list) or len(parts) < 2:
            yield Fault(f"{path}.all", "must be a list of at least two conditions")
            return
        for number, part in enumerate(parts):
            if isinstance(part, dict) and "all" in part:
                yield Fault(f"{path}.all[{number}]", "all inside all is not needed; list the conditions in one")
            else:
                yield from check_condition(part, f"{path}.all[{number}]", limit, against)
    elif kind == "same_district":
        if condition[kind] is not True:
            yield Fault(f"{path}.same_district", f"{condition[kind]!r} is not true")
        elif not against:
            yield Fault(f"{path}.same_district", "can be asked of the target of an Action Card alone")
    elif not isinstance(condition[kind], str) or condition[kind] not in COUNTED:
        yield Fault(f"{path}.{kind}", f"{condition[kind]!r} cannot be counted; known are {', '.join(COUNTED)}")
    elif kind == "has":
        yield from _has(condition, path, limit)


def _has(condition: dict[str, Any], path: str, limit: Limits) -> Iterator[Fault]:
    count = condition["has"]
    bounds = [key for key in ("min", "max") if key in condition]
    if not bounds:
        yield Fault(path, "has needs min, max or both")
    for key in bounds:
        if reason := Number(0, HIGHEST * 10).fault(condition[key]):
            yield Fault(f"{path}.{key}", reason)
            return
    least, most = condition.get("min", 0), condition.get("max", limit.most[count])
    if least > limit.most[count]:
        yield Fault(f"{path}.min", f"can never hold: nobody has more than {limit.most[count]} {count}")
    elif least > most:
        yield Fault(path, f"can never hold: at least {least} and at most {most} {count}")
    elif most < LEAST.get(count, 0):
        yield Fault(f"{path}.max", f"can never hold: nobody has fewer than {LEAST[count]} {count}")


# Cards -----------------------------------------------------------------------------------------------------------


def check_mission(mission: dict[str, Any], path: str, limit: Limits) -> Iterator[Fault]:
    """What is wrong in a mission, and whether it could ever be completed."""
    yield from _part(mission["needs"], mission["pays"], path, limit, {})
    yield from check_effects(mission["reward"], f"{path}.reward", ("a mission",), limit)
    if isinstance(mission["needs"], dict) and not mission["needs"].get("districts"):
        yield Fault(f"{path}.needs.districts", "is missing: a mission activates a disciple in one of its districts")
    bonus = mission["bonus"]
    if bonus == {}:
        return
    if not isinstance(bonus, dict) or set(bonus) != {"needs", "pays", "reward"}:
        yield Fault(f"{path}.bonus", "is needs, pays and reward, or {} if the card has no bonus part")
        return
    first = mission["needs"] if isinstance(mission["needs"], dict) else {}
    yield from _part(bonus["needs"], bonus["pays"], f"{path}.bonus", limit, first)
    yield from check_effects(bonus["reward"], f"{path}.bonus.reward", ("a mission",), limit)
    if not bonus["needs"] and not bonus["pays"]:
        yield Fault(f"{path}.bonus", "asks for nothing; what it gives belongs to the reward")


def _part(needs: object, pays: object, path: str, limit: Limits, first: dict[str, Any]) -> Iterator[Fault]:
    if not isinstance(needs, dict):
        yield Fault(f"{path}.needs", f"{needs!r} is not a mapping of districts, weapons, annexes, geishas, special")
        return
    lists = {"districts": do.DISTRICTS, "weapons": do.WEAPONS, "annexes": do.ANNEXES}
    for key in needs:
        if key not in (*lists, "geishas", "special"):
            yield Fault(f"{path}.needs.{key}", f"is not known here; known are {', '.join(lists)}, geishas, special")
    sound = True
    for key, words in lists.items():
        listed = needs.get(key, [])
        if not isinstance(listed, list):
            sound = False
            yield Fault(f"{path}.needs.{key}", f"{listed!r} is not a list")
            continue
        for number, one in enumerate(listed):
            if reason := Word(words).fault(one):
                sound = False
                yield Fault(f"{path}.needs.{key}[{number}]", reason)
    if sound:
        yield from _attainable(needs, path, limit, first)
    if reason := Number(0, limit.most["geishas"] + 1).fault(needs.get("geishas", 0)):
        yield Fault(f"{path}.needs.geishas", f"can never be met: {reason}")
    special = needs.get("special", [])
    if not isinstance(special, list):
        yield Fault(f"{path}.needs.special", f"{special!r} is not a list of conditions")
    else:
        for number, condition in enumerate(special):
            yield from check_condition(condition, f"{path}.needs.special[{number}]", limit)
    yield from _pays(pays, f"{path}.pays", limit)


def _attainable(needs: dict[str, Any], path: str, limit: Limits, first: dict[str, Any]) -> Iterator[Fault]:
    earlier = first.get("districts", [])
    districts = [*(earlier if isinstance(earlier, list) else []), *needs.get("districts", [])]
    if len(districts) > DISCIPLES:
        yield Fault(
            f"{path}.needs.districts", f"can never be met: {len(districts)} disciples, and a clan has {DISCIPLES}"
        )
    for district in sorted(set(needs.get("districts", []))):
        room = limit.spaces[district]
        if districts.count(district) > room:
            yield Fault(f"{path}.needs.districts", f"can never be met: {district} has room for {room} disciples")
    weapons = needs.get("weapons", [])
    if len(weapons) > limit.most["weapons"] + 1:
        yield Fault(
            f"{path}.needs.weapons", f"can never be met: a player holds {limit.most['weapons']} weapons at most"
        )
    annexes = needs.get("annexes", [])
    if len(set(annexes)) < len(annexes):
        yield Fault(f"{path}.needs.annexes", "can never be met: nobody has two annexes of a kind")


def _pays(pays: object, path: str, limit: Limits) -> Iterator[Fault]:
    if not isinstance(pays, dict) or not set(pays) <= {"mon", "blessing"}:
        yield Fault(path, f"{pays!r} is not known; only mon and a blessing are handed over")
        return
    if reason := Number(0, HIGHEST).fault(pays.get("mon", 0)):
        yield Fault(f"{path}.mon", reason)
    if reason := Number(0, limit.most["blessings"] + 1).fault(pays.get("blessing", 0)):
        yield Fault(f"{path}.blessing", f"can never be paid: {reason}")


def check_action_card(card: dict[str, Any], path: str, limit: Limits) -> Iterator[Fault]:
    """What is wrong in an Action Card, and whether it could ever be played."""
    windows = card["windows"]
    if not windows:
        yield Fault(f"{path}.windows", "is empty: the card could never be played")
        return
    if len(set(windows)) < len(windows):
        yield Fault(f"{path}.windows", "names a window twice")
    for alone in ("reaction", "action_mission"):
        if alone in windows and len(windows) > 1:
            yield Fault(f"{path}.windows", f"{alone} stands alone: what it does has no meaning elsewhere")
    if "any_time" in windows and len(windows) > 1:
        yield Fault(f"{path}.windows", "any_time stands alone: it includes the other moments")
    for one in ("watch_move", "watch_protect"):
        if one in windows and f"{one}_other" in windows:
            yield Fault(f"{path}.windows", f"is either the one card of {one} or another beside it, not both")
    target = card["target"]
    if (
        not isinstance(target, dict)
        or not set(target) <= {"who", "where"}
        or (target and target.get("who") != "opponent")
    ):
        yield Fault(f"{path}.target", f"{target!r} is not known; it is {{}} or who: opponent, perhaps with where")
        return
    if "where" in target:
        yield from check_condition(target["where"], f"{path}.target.where", limit, against=True)
    if not card["effects"]:
        yield Fault(f"{path}.effects", "is empty: the card would do nothing, and could never be played")
    yield from check_effects(card["effects"], f"{path}.effects", tuple(windows), limit, target=bool(target))
    if target and "'who': 'target'" not in repr(card["effects"]):
        yield Fault(f"{path}.target", "is named, but no effect is about the target (who: target)")
