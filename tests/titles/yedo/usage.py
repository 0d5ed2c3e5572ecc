"""What is used in many games: every verb of the effect language and every card, counted from what the games tell.

`Tally` listens to a game as a spectator's story would. `seek` is a player that goes after the missions it holds, since
players who choose blindly hardly ever complete a hard one.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import kabuto
from kabuto.kernel.edition import Edition
from kabuto.titles.yedo.actions import CITY, COLOURS, DISTRICT_OF, DISTRICTS
from kabuto.titles.yedo.effects_check import VERBS

YEDO = kabuto.title("yedo")
USES = {
    "story-mission": "card",
    "story-play": "card",
    "story-bonus-card": "card",
    "story-event": "card",
    "story-favor": "card",
    "story-weapon": "weapon",
    "story-buy": "weapon",
}
CARDS: tuple[str, ...] = tuple(
    card["id"]
    for deck in ("missions", "action_cards", "bonus_cards", "event_cards", "favor_cards")
    for card in YEDO.edition.values[deck]
) + tuple(YEDO.edition.values["weapons"])


class Tally:
    """Counts the cards that were used, and the verbs of whatever took effect."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.bonuses: Counter[str] = Counter()

    def at(self, move: int) -> None:
        """Part of a story's face; which move it was does not matter here."""

    def tell(self, message: str, args: dict[str, Any] | None, seats: object, private: object) -> None:
        if args is None:
            return
        if message in USES:
            name = args[USES[message]]
            self.cards[name] += 1
            self.verbs.update(verbs_of(name))
        elif message == "story-cancelled":
            self.cards[args["card"]] -= 1
            self.verbs.subtract(verbs_of(args["card"]))
        elif message == "story-bonus":
            self.bonuses[args["card"]] += 1
            self.verbs.update(verbs_of(f"{args['card']} bonus"))
        elif message == "story-act":
            self.verbs.update(verbs_of(args["act"]))
        elif message == "story-win" or message == "story-category":
            self.verbs.update(verbs_of(args["category"]))
        elif message == "story-blackmail":
            self.verbs.update(verbs_of("blackmail"))


@cache
def verbs_of(name: str) -> tuple[str, ...]:
    """The verbs of a card, an act or an auction; what stands in a choice may not have been chosen."""
    values = YEDO.edition.values
    programs: dict[str, list[dict[str, Any]]] = {"blackmail": values["blackmail"]["effects"]}
    for mission in values["missions"]:
        programs[mission["id"]] = mission["reward"]
        programs[f"{mission['id']} bonus"] = mission["bonus"]["reward"]
    for deck, key in (("action_cards", "effects"), ("event_cards", "effects"), ("favor_cards", "reward")):
        programs.update({card["id"]: card[key] for card in values[deck]})
    for district, acts in values["districts"].items():
        programs.update({f"{district}_{act}": row["effects"] for act, row in acts.items()})
    programs.update({annex: tile["effects"] for annex, tile in values["annexes"].items()})
    programs.update({category: row["reward"] for category, row in values["bidding"].items()})
    return tuple(key for effect in programs.get(name, []) for key in effect if key in VERBS)


def generous() -> Edition:
    """The shipped cards, with more of everything at the start and more rounds: hard missions come into reach."""
    values = dict(YEDO.edition.values)
    values["start"] = {**values["start"], "mon": 99, "clan_house": 4, "reserve": 0}
    values["rounds"] = 15
    return Edition("generous", "yedo", values, {}, "generous")


def play(seed: int, tally: Tally, edition: Edition | None = None, seekers: int = 0) -> kabuto.Game:
    """A whole game; the first seats go after their missions, the others choose at random."""
    rng = Random(seed)
    game = YEDO.open(YEDO.setup(2 + seed % 4, seed=seed, edition=edition), story=tally)  # type: ignore[arg-type]
    while not game.over:
        seat = game.to_act[0]
        legal = game.legal(seat)
        game.play(seat, seek(game, seat, legal, rng) if seat < seekers else rng.choice(legal))
    return game


# A player with a purpose -------------------------------------------------------------------------------------------


@cache
def form(action: int) -> dict[str, Any]:
    return YEDO.actions.describe(action)


@cache
def mission(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in YEDO.edition.values["missions"] if one["id"] == name)
    return found


QUIET = ("pass", "done", "decline", "withdraw", "no_bonus", "suffer")
"""What a player does who is busy with something else."""


def seek(game: kabuto.Game, seat: int, legal: list[int], rng: Random) -> int:
    """What brings a mission in hand nearer, most of the time."""
    if len(legal) == 1 or rng.random() < 0.05:
        return rng.choice(legal)
    verbs = {form(action)["do"] for action in legal}
    best = [action for action in legal if form(action)["do"] in ("mission", "bonus")]
    if not best and verbs & CONCERNED:
        view = game.view(seat)
        wanted = wishes(view, seat)
        best = [action for action in legal if worthwhile(form(action), view, wanted)]
        best = best or [action for action in legal if earns(form(action), wanted)]
    best = best or [action for action in legal if form(action)["do"] in QUIET]
    return rng.choice(best or legal)


CONCERNED = {"place", "act", "open", "open_group", "category", "annex", "keep", "slot", "deck", "sit_out"}


def earns(said: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """What to do for money, or to stay in the auctions."""
    if said["do"] == "stay":
        return bool(wanted["annexes"] or wanted["geishas"] > 0 or wanted["weapons"])
    if said["do"] == "place":
        return bool(said["place"] in ("harbor", "gates"))
    return bool(said["do"] == "act" and said["act"] in ("harbor_church", "gates_pledge_2", "gates_pledge_1"))


def wishes(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """What is missing for one mission in hand: the hardest for the first seat, an easier one for the next. Every second
    seat collects colours instead, the easiest first."""
    own, board = view["hand"], view["seats"][seat]
    missing = [colour for colour in COLOURS if not board["done"][colour]] if seat % 2 else []
    colour = missing[0] if missing else COLOURS[3 - seat % 4]
    if not own["missions"]:
        nothing: dict[str, Any] = {"districts": [], "weapons": [], "annexes": [], "geishas": 0, "blessing": False}
        return {**nothing, "mon": 0, "colour": colour}
    hand = sorted(own["missions"], key=lambda card: mission(card)["colour"] == colour) if missing else own["missions"]
    card = mission("MK01" if "MK01" in hand else hand[-1 if missing else -1 - seat % len(hand)])
    needs = card["needs"]
    weapons = list(needs.get("weapons", []))
    for weapon in board["weapons"]:
        if weapon in weapons:
            weapons.remove(weapon)
    districts = list(needs["districts"])
    for spot in view["city"]:
        for _ in range(spot["spaces"].count(seat)):
            if spot["district"] in districts:
                districts.remove(spot["district"])
    return {
        "districts": districts,
        "weapons": weapons,
        "annexes": [annex for annex in needs.get("annexes", []) if annex not in board["annexes"]],
        "geishas": needs.get("geishas", 0) - board["geishas"],
        "blessing": bool(card["pays"].get("blessing")) and not board["blessings"],
        "mon": board["mon"],
        "colour": colour,
    }


def worthwhile(said: dict[str, Any], view: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether an action fetches something that is missing; with nothing missing, whether it goes where it must."""
    lacking = bool(wanted["weapons"] or wanted["annexes"] or wanted["geishas"] > 0 or wanted["blessing"])
    shops: dict[str, bool] = {
        "market": bool(wanted["weapons"]),
        "tavern": bool(wanted["annexes"]),
        "red_light": bool(wanted["geishas"] > 0),
        "temple": bool(wanted["blessing"]),
    }
    if said["do"] == "place":
        if said["place"] not in CITY:
            return False
        district = DISTRICTS[DISTRICT_OF[CITY.index(said["place"])]]
        dear = {"market": 6, "tavern": 11, "red_light": 8}.get(district, 0) > wanted["mon"]
        return shops.get(district, False) and not dear if lacking else bool(district in wanted["districts"])
    if said["do"] == "act":
        acts = {"market_buy": "market", "tavern_carpenter": "tavern", "temple_blessing": "temple"}
        acts.update({"red_light_geisha_mon": "red_light", "red_light_geisha_pp": "red_light"})
        return shops.get(acts.get(said["act"], ""), False)
    if said["do"] in ("open", "category"):
        kinds = {"weapon": shops["market"], "annex": shops["tavern"], "geisha": shops["red_light"]}
        return kinds.get(said["category"], False)
    if said["do"] == "open_group":
        return {"a": shops["market"], "b": shops["tavern"] or shops["red_light"]}.get(said["group"], False)
    if said["do"] == "annex":
        return bool(said["annex"] in wanted["annexes"])
    if said["do"] == "keep":
        return bool(said["card"] in wanted["weapons"])
    if said["do"] == "slot":
        return bool(view["market"][said["slot"] - 1]["weapon"] in wanted["weapons"])
    return bool(said["do"] == "deck" and said["colour"] == wanted["colour"])
