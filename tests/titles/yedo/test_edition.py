"""The edition that ships with Yedo, a second one with ten other cards, and broken ones that are refused."""

from __future__ import annotations

import ast
import json
import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import kabuto
from kabuto.kernel.edition import Edition, Fault
from kabuto.kernel.plain import parse
from kabuto.titles.yedo.box import Box
from kabuto.titles.yedo.effects_check import COUNTED, VERBS
from kabuto.titles.yedo.language import VERBS as NUMBERED, WIDTH
from tests.titles.yedo.scene import position, view

YEDO = kabuto.title("yedo")
SHIPPED = (YEDO.folder / "edition.yaml").read_text(encoding="utf-8")
TEN = Path(__file__).parent / "editions" / "ten_cards.yaml"
DECKS = ("missions", "action_cards", "bonus_cards", "event_cards", "favor_cards")


PARSED: dict[str, Any] = parse(SHIPPED)


def tree() -> dict[str, Any]:
    """The shipped edition, to be changed."""
    return deepcopy(PARSED)


def card(values: dict[str, Any], name: str) -> dict[str, Any]:
    """The card of this id, to be changed."""
    return next(card for deck in DECKS for card in values[deck]["value"] if card["id"] == name)


def written(values: dict[str, Any], tmp_path: Path) -> Path:
    """As JSON, which is YAML too and quicker to write."""
    path = tmp_path / "edition.yaml"
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def with_ten_cards(tmp_path: Path) -> Edition:
    """The shipped edition with ten cards replaced."""
    values, other = tree(), parse(TEN.read_text(encoding="utf-8"))
    for cards in other.values():
        for new in cards:
            old = card(values, new["id"])
            old.clear()
            old.update(new)
    return YEDO.load_edition(written(values, tmp_path))


# The shipped edition -------------------------------------------------------------------------------------------


def test_the_shipped_edition_has_no_fault_and_every_value_says_where_it_comes_from() -> None:
    assert YEDO.edition_faults(YEDO.folder / "edition.yaml") == []
    assert all(YEDO.edition.provenance.values())
    kinds = {one.partition(":")[0] for found in YEDO.edition.provenance.values() for one in found}
    assert kinds == {"rulebook", "public", "designed"}


def test_every_rule_that_the_edition_names_is_in_the_rulebook() -> None:
    named = {line.partition("rule: ")[2].rstrip("}").strip() for line in SHIPPED.splitlines() if "rule: " in line}
    assert len(named) > 40
    assert all(rule in YEDO.rules for rule in named)


def test_YED_006_there_are_59_missions_in_four_decks() -> None:
    colours = [mission["colour"] for mission in YEDO.edition.values["missions"]]
    assert {c: colours.count(c) for c in colours} == {"green": 12, "yellow": 18, "red": 18, "black": 11}


def test_YED_007_there_are_50_action_27_bonus_27_event_and_5_favor_cards() -> None:
    values = YEDO.edition.values
    assert sum(card["copies"] for card in values["action_cards"]) == 50
    assert [len(values[deck]) for deck in DECKS[2:]] == [27, 27, 5]


def test_all_208_cards_have_names_in_both_languages_that_no_two_share() -> None:
    values = YEDO.edition.values
    cards = [one for deck in DECKS for one in values[deck]]
    weapons = sum(values["weapons"].values())
    assert 59 + 50 + 27 + 27 + 5 + weapons == 208
    for language in ("en", "de"):
        assert len({one["name"][language] for one in cards}) == len(cards)


def test_YED_394_every_card_is_made_of_the_26_verbs_and_all_of_them_are_used() -> None:
    assert len(VERBS) == 26 and tuple(VERBS) == NUMBERED[1:]
    box = Box(YEDO.edition.values, YEDO.setup(players=4, seed=0))
    assert {int(box.code[place]) for place in range(0, len(box.code), WIDTH)} == set(range(27))


def test_YED_394_no_card_has_code_of_its_own() -> None:
    """No rule, bot or drawing knows a card: their ids stand in the edition, and in the list of numbered slots."""
    for folder in (YEDO.folder, YEDO.folder.parents[1] / "bots" / "yedo"):
        for path in sorted(folder.glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert not re.fullmatch(r"(AC|BC|EV|FV|M[GYRK])\d\d", node.value), f"{path.name}: {node.value}"


@pytest.mark.parametrize("shift", [1, 5])
def test_YED_394_a_card_does_what_the_edition_says_whatever_its_number(shift: int) -> None:
    """Every card of a deck does what another one of it did; each of these does it, as the story tells."""
    values = deepcopy(YEDO.edition.values)
    shipped = {one["id"]: one for one in YEDO.edition.values["event_cards"]}
    cards = values["event_cards"]
    for number, one in enumerate(cards):
        one["effects"] = YEDO.edition.values["event_cards"][(number + shift) % len(cards)]["effects"]
    edition = Edition("shifted", "yedo", values, {}, f"shifted {shift}")
    closing = {one["id"]: one["effects"][0]["close"] for one in cards if "close" in one["effects"][0]}
    assert len(closing) == 8 and all(shipped[name]["effects"] != edition_of(cards, name) for name in closing)
    for name, district in closing.items():
        game = position(phase="event", edition=edition, decks={"event": (name,)})
        assert (view(game)["event"], view(game)["closed"]) == (name, district)


def edition_of(cards: list[dict[str, Any]], name: str) -> Any:
    return next(one["effects"] for one in cards if one["id"] == name)


def test_YED_307_the_two_reported_cards_are_in_the_deck() -> None:
    effects = [card["effects"] for card in YEDO.edition.values["action_cards"]]
    assert [{"reopen": True}] in effects
    assert [{"refresh_market": True}] in effects


# A second edition ----------------------------------------------------------------------------------------------


def test_a_copy_with_ten_other_cards_loads_and_is_another_edition(tmp_path: Path) -> None:
    other = with_ten_cards(tmp_path)
    assert other.digest != YEDO.edition.digest
    changed = [
        one["id"]
        for deck in DECKS
        for one, shipped in zip(other.values[deck], YEDO.edition.values[deck], strict=True)
        if one != shipped
    ]
    assert len(changed) == 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_copy_with_ten_other_cards_is_played_to_the_end(players: int, tmp_path: Path) -> None:
    other = with_ten_cards(tmp_path)
    rng = Random(players)
    for seed in range(3):
        game = YEDO.new(players, seed=seed, edition=other)
        while not game.over:
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.legal(seat)))
    record = game.record()
    assert kabuto.replay(record, edition=other).digest() == game.digest()
    with pytest.raises(kabuto.BadRecord, match="another edition"):
        kabuto.replay(record)


def test_a_game_of_another_edition_can_be_imagined_and_told(tmp_path: Path) -> None:
    game = YEDO.new(3, seed=5, edition=with_ten_cards(tmp_path))
    for _ in range(60):
        seat = game.to_act[0]
        game.play(seat, game.legal(seat)[-1])
    assert game.imagine(0, Random(1)).view(0) == game.view(0)
    assert game.story(0)


# Broken editions -----------------------------------------------------------------------------------------------

Broken = tuple[str, list[object], object, str, str]
"""A card or a path of keys, the keys inside it, the value put there, the path of the fault and its reason."""

BROKEN: dict[str, Broken] = {
    "an unknown verb": ("MG01", ["reward"], [{"conjure": 3}], "missions[0].reward[0].conjure", "is no verb"),
    "no verb at all": ("MG01", ["reward"], [{"n": 3}], "missions[0].reward[0]", "exactly one verb; this one has none"),
    "two verbs": (
        "EV14",
        ["effects"],
        [{"gain": {"mon": 1}, "lose": {"mon": 1}}],
        "event_cards[13].effects[0]",
        "exactly one verb; this one has gain and lose",
    ),
    "a wrong argument": (
        "FV01",
        ["reward"],
        [{"draw": "geisha"}],
        "favor_cards[0].reward[0].draw",
        "'geisha' is not known; it must be one of action, bonus, mission, weapon",
    ),
    "an argument of the wrong kind": (
        "AC02",
        ["effects"],
        [{"move_patrol": "one"}],
        "action_cards[1].effects[0].move_patrol",
        "is not a whole number",
    ),
    "an amount of nothing": (
        "FV04",
        ["reward"],
        [{"gain": {"mon": 0}}],
        "favor_cards[3].reward[0].gain",
        "0 is out of range",
    ),
    "a modifier that does not go with the verb": (
        "AC02",
        ["effects"],
        [{"move_patrol": 1, "n": 2}],
        "action_cards[1].effects[0].n",
        "does not go with move_patrol",
    ),
    "an unknown modifier": (
        "AC02",
        ["effects"],
        [{"move_patrol": 1, "fast": True}],
        "action_cards[1].effects[0].fast",
        "",
    ),
    "more kept than drawn": (
        "FV01",
        ["reward"],
        [{"draw": "action", "n": 2, "keep": 3}],
        "favor_cards[0].reward[0].keep",
        "3 cannot be kept of 2 drawn",
    ),
    "a verb that has no meaning there": (
        "FV01",
        ["reward"],
        [{"cancel": "action_card"}],
        "favor_cards[0].reward[0].cancel",
        "has no meaning for a favor",
    ),
    "a verb in the wrong window": (
        "AC06",
        ["windows"],
        ["watch_protect", "trade"],
        "action_cards[5].effects[0].protect",
        "has no meaning for a card of the window trade",
    ),
    "a further activation while placing": (
        "AC15",
        ["effects"],
        [{"extra": "activation"}],
        "action_cards[14].effects[0].extra",
        "belongs into the window action_after",
    ),
    "any time beside another moment": (
        "AC11",
        ["windows"],
        ["action_turn", "any_time"],
        "action_cards[10].windows",
        "any_time stands alone",
    ),
    "one of 5b and another beside it": (
        "AC02",
        ["windows"],
        ["watch_move", "watch_move_other"],
        "action_cards[1].windows",
        "either the one card of watch_move or another beside it",
    ),
    "one of 5c and another beside it": (
        "AC06",
        ["windows"],
        ["watch_protect_other", "watch_protect"],
        "action_cards[5].windows",
        "either the one card of watch_protect or another beside it",
    ),
    "a further placement at any time": (
        "AC15",
        ["windows"],
        ["any_time"],
        "action_cards[14].effects[0].extra",
        "belongs into the window assignment_turn alone",
    ),
    "what saves disciples at any time": (
        "AC06",
        ["windows"],
        ["any_time"],
        "action_cards[5].effects[0].protect",
        "has no meaning for a card of the window any_time",
    ),
    "where arrested disciples go, at any time": (
        "AC18",
        ["windows"],
        ["any_time"],
        "action_cards[17].effects[0].modify",
        "arrest_destination cannot be changed by a card of the window any_time",
    ),
    "a card without a window": ("AC06", ["windows"], [], "action_cards[5].windows", "could never be played"),
    "a card without an effect": ("AC06", ["effects"], [], "action_cards[5].effects", "could never be played"),
    "an unknown window": ("AC06", ["windows"], ["tea_time"], "action_cards[5].windows[0]", "'tea_time' is not known"),
    "a target that nobody names": (
        "AC09",
        ["target"],
        {},
        "action_cards[8].effects[0].who",
        "names a target, but the card has none",
    ),
    "a target for nothing": (
        "AC02",
        ["target"],
        {"who": "opponent"},
        "action_cards[1].target",
        "no effect is about the target",
    ),
    "a target that nobody can be": (
        "AC14",
        ["target"],
        {"who": "opponent", "where": {"has": "weapons", "min": 5}},
        "action_cards[13].target.where.min",
        "can never hold: nobody has more than 4 weapons",
    ),
    "a bonus that nobody can get": (
        "BC15",
        ["condition"],
        {"has": "geishas", "min": 4},
        "bonus_cards[14].condition.min",
        "can never hold: nobody has more than 3 geishas",
    ),
    "a condition that contradicts itself": (
        "BC15",
        ["condition"],
        {"has": "geishas", "min": 3, "max": 2},
        "bonus_cards[14].condition",
        "can never hold: at least 3 and at most 2",
    ),
    "too few disciples for a condition": (
        "BC13",
        ["condition"],
        {"has": "disciples_owned", "max": 1},
        "bonus_cards[12].condition.max",
        "can never hold: nobody has fewer than 2",
    ),
    "an unknown count": (
        "BC01",
        ["condition"],
        {"most": "enemies"},
        "bonus_cards[0].condition.most",
        "'enemies' cannot be counted",
    ),
    "an unknown condition": ("BC01", ["condition"], {"least": "mon"}, "bonus_cards[0].condition", "one of has, most"),
    "shared points above the sole ones": (
        "BC01",
        ["points", "shared"],
        9,
        "bonus_cards[0].points.shared",
        "is more than the only one would get",
    ),
    "a mission for five disciples": (
        "MK02",
        ["needs", "districts"],
        ["castle", "gates", "tavern", "market", "temple"],
        "missions[49].needs.districts",
        "can never be met: 5 disciples, and a clan has 4",
    ),
    "a bonus for five disciples": (
        "MK04",
        ["bonus", "needs"],
        {"districts": ["castle", "gates"]},
        "missions[51].bonus.needs.districts",
        "can never be met",
    ),
    "three disciples in a district with room for two": (
        "MR16",
        ["needs", "districts"],
        ["gates", "gates", "gates"],
        "missions[45].needs.districts",
        "can never be met: gates has room for 2 disciples",
    ),
    "a mission without a district": (
        "MG01",
        ["needs"],
        {"weapons": ["doku"]},
        "missions[0].needs.districts",
        "is missing: a mission activates a disciple",
    ),
    "two annexes of a kind": (
        "MR14",
        ["needs", "annexes"],
        ["dojo", "dojo"],
        "missions[43].needs.annexes",
        "can never be met: nobody has two annexes of a kind",
    ),
    "too many geishas": ("MR08", ["needs", "geishas"], 5, "missions[37].needs.geishas", "can never be met"),
    "three blessings to pay": ("MY07", ["bonus", "pays"], {"blessing": 3}, "missions[18].bonus.pays.blessing", ""),
    "an unknown weapon": (
        "MG05",
        ["needs", "weapons"],
        ["cannon"],
        "missions[4].needs.weapons[0]",
        "'cannon' is not known",
    ),
    "something else to pay": ("MG05", ["pays"], {"geisha": 1}, "missions[4].pays", "only mon and a blessing"),
    "a bonus for nothing": (
        "MG05",
        ["bonus"],
        {"needs": {}, "pays": {}, "reward": [{"gain": {"pp": 1}}]},
        "missions[4].bonus",
        "asks for nothing",
    ),
    "a mission in the wrong colour": ("MG05", ["colour"], "black", "missions[4].colour", "MG05 is a green mission"),
    "one action card too many": ("AC01", ["copies"], 6, "action_cards", "are 51 with all copies; there must be 50"),
    "a card id that is no slot": ("AC01", ["id"], "AC99", "action_cards[0].id", "'AC99' is not known"),
    "a modified parameter that does not exist": (
        "EV13",
        ["effects"],
        [{"modify": "tea_price", "by": -1}],
        "event_cards[12].effects[0].modify",
        "'tea_price' is not known",
    ),
    "by and set at once": (
        "EV13",
        ["effects"],
        [{"modify": "geisha_price", "by": -1, "set": 3}],
        "event_cards[12].effects[0]",
        "either by or set",
    ),
    "a price that is set": (
        "EV13",
        ["effects"],
        [{"modify": "geisha_price", "set": 3}],
        "event_cards[12].effects[0].set",
        "is changed with by, not set",
    ),
    "a loss that an action card lets avert": (
        "AC09",
        ["effects"],
        [{"discard": "weapon", "who": "target", "preventable": True}],
        "action_cards[8].effects[0].preventable",
        "only the losses of an event",
    ),
    "one alternative": (
        "FV04",
        ["reward"],
        [{"choose": [[{"gain": {"mon": 7}}]]}],
        "favor_cards[3].reward[0].choose",
        "2 to 6 lists of effects",
    ),
    "a fault inside an alternative": (
        "FV04",
        ["reward"],
        [{"choose": [[{"gain": {"mon": 7}}], [{"conjure": 1}]]}],
        "favor_cards[3].reward[0].choose[1][0].conjure",
        "is no verb",
    ),
    "a closed district that does not exist": (
        "EV01",
        ["effects"],
        [{"close": "moon"}],
        "event_cards[0].effects[0].close",
        "'moon' is not known",
    ),
    "an event for nobody": (
        "EV14",
        ["effects"],
        [{"gain": {"mon": 2}}],
        "event_cards[13].effects[0].who",
        "must be each: an event has no player of its own",
    ),
    "no name in German": ("EV01", ["name"], {"en": "Curfew"}, "event_cards[0].name.de", "is missing"),
    "too many rounds": ("", ["rounds", "value"], 21, "rounds", "21 is out of range"),
    "one weapon too few": ("", ["weapons", "doku"], 4, "weapons", "are 39 together; there must be 40"),
    "a ring without the temple": (
        "",
        ["patrol", "ring", "value"],
        ["castle", "gates", "tavern", "harbor", "red_light", "market", "market"],
        "patrol.ring",
        "each of castle",
    ),
    "a placeholder beside the board": (
        "",
        ["by_players", "four", "placeholders", "value"],
        ["temple_9"],
        "by_players.four.placeholders[0]",
        "'temple_9' is no space",
    ),
    "more geishas than the box holds": (
        "",
        ["by_players", "five", "geishas", "value"],
        8,
        "by_players.five.geishas",
        "is more than the box holds (7)",
    ),
    "a category in two groups": (
        "",
        ["groups", "b", "members", "value"],
        ["annex", "geisha", "action"],
        "groups",
        "must be in one group",
    ),
    "more cards kept than drawn": (
        "",
        ["start", "action_cards_kept", "value"],
        4,
        "start.action_cards_kept",
        "is more than are drawn",
    ),
    "a wrong number of disciples": ("", ["start", "reserve", "value"], 1, "start", "must make 4 disciples"),
    "another order without the garden house": (
        "",
        ["districts", "gates", "recruit", "effects"],
        [{"set_order": "garden"}],
        "districts.gates.recruit.effects",
        "only the garden house",
    ),
    "a price that is no number": (
        "",
        ["districts", "gates", "recruit", "cost"],
        {"mon": "much"},
        "districts.gates.recruit.cost.mon",
        "is not a whole number",
    ),
}


MALFORMED = {"an unknown window", "a card id that is no slot", "no name in German", "too many rounds"}
"""Faults of form; as long as there is one, it is not looked whether everything fits together."""


@cache
def batches() -> list[list[str]]:
    """The faults in as few copies of the edition as possible: those that are not about the same card go together."""
    found: list[list[str]] = []
    for name, (where, keys, *_) in BROKEN.items():
        for batch in found:
            taken = [(BROKEN[other][0], BROKEN[other][1][0]) for other in batch]
            alike = [one for one in taken if one[0] == where and (where or one[1] == keys[0])]
            if not alike and (batch[0] in MALFORMED) == (name in MALFORMED):
                batch.append(name)
                break
        else:
            found.append([name])
    return found


@cache
def faults_in(batch: int) -> tuple[Fault, ...]:
    values = tree()
    for name in batches()[batch]:
        where, keys, value, *_ = BROKEN[name]
        inside: Any = card(values, where) if where else values
        for key in keys[:-1]:
            inside = inside[key]
        inside[keys[-1]] = value
    with TemporaryDirectory() as folder:
        return tuple(YEDO.edition_faults(written(values, Path(folder))))


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_edition_is_refused_with_path_and_reason(fault: str) -> None:
    *_, path, reason = BROKEN[fault]
    batch = next(number for number, names in enumerate(batches()) if fault in names)
    faults = faults_in(batch)
    assert any(found.path.startswith(path) and reason in found.reason for found in faults), [str(f) for f in faults]


def test_an_edition_has_no_more_faults_than_were_put_into_it() -> None:
    named = {
        found.path.partition("[")[0].partition(".")[0] for batch in range(len(batches())) for found in faults_in(batch)
    }
    assert named == {path.partition("[")[0].partition(".")[0] for *_, path, _ in BROKEN.values()}


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    values = tree()
    card(values, "AC02")["effects"] = [{"fly": 1}]
    card(values, "EV01")["effects"] = [{"close": "moon"}]
    file = written(values, tmp_path)
    faults = YEDO.edition_faults(file)
    with pytest.raises(kabuto.BadEdition) as caught:
        YEDO.new(4, seed=1, edition=file)
    assert list(caught.value.faults) == [str(found) for found in faults]
    assert [found.path for found in faults] == ["action_cards[1].effects[0].fly", "event_cards[0].effects[0].close"]


def test_a_gentle_game_needs_an_event_for_each_round(tmp_path: Path) -> None:
    values = tree()
    for event in values["event_cards"]["value"][3:]:
        event["harsh"] = True
    assert [str(found) for found in YEDO.edition_faults(written(values, tmp_path))] == [
        "event_cards: only 3 are not harsh; 11 rounds need one each"
    ]


def test_everything_that_can_be_counted_is_accepted(tmp_path: Path) -> None:
    for number in range(0, len(COUNTED), 27):
        values = tree()
        for bonus, count in zip(values["bonus_cards"]["value"], COUNTED[number:], strict=False):
            bonus["condition"] = {"most": count}
        assert YEDO.edition_faults(written(values, tmp_path)) == []
