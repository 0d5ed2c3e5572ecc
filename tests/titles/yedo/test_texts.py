"""Card texts are made from the cards' effects, in both languages, so that words and effect cannot differ."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kabuto.titles.yedo.box import Box
from kabuto.titles.yedo.effects_check import VERBS
from kabuto.titles.yedo.text import card_text, effects
from tests.titles.yedo.scene import YEDO, do, position, view
from tests.titles.yedo.test_effects import with_card

LANGUAGES = ("en", "de")
BOX = Box(YEDO.edition.values, YEDO.setup(players=4, seed=0))
CARDS = [card for card in BOX.texts if card != "blackmail"]


def said(lines: list[dict[str, Any]], language: str) -> str:
    words = YEDO.words(language)
    return " ".join(words.say(line["id"], line["args"]) for line in lines)


def whole(text: dict[str, Any], language: str) -> str:
    """Everything that stands on a card but its name."""
    parts = [text.get("lines", []), text.get("needs", []), text.get("reward", [])]
    if text.get("bonus"):
        parts += [text["bonus"]["needs"], text["bonus"]["reward"]]
    return " / ".join(said(lines, language) for lines in parts if lines)


def numbers(value: Any) -> set[int]:
    """The numbers that an effect says, but 1, which words say otherwise."""
    if isinstance(value, dict):
        return {n for key, one in value.items() if key != "max" or one for n in numbers(one)}
    if isinstance(value, list):
        return {n for one in value for n in numbers(one)}
    return {abs(value)} - {0, 1} if type(value) is int else set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read(language: str) -> None:
    words = YEDO.words(language)
    for card in CARDS:
        text = card_text(BOX, card)
        assert words.say(f"card-{card}") == BOX.texts[card]["name"][language]
        spoken = whole(text, language)
        assert len(spoken) > 10, card
        assert not re.search(r"\w+-\w+_\w+|\{|\}|text-", spoken), spoken


@pytest.mark.parametrize("card", CARDS)
def test_every_number_of_an_effect_stands_on_the_card(card: str) -> None:
    row = BOX.texts[card]
    body = [row.get(key) for key in ("needs", "pays", "reward", "bonus", "effects", "condition", "points", "target")]
    for language in LANGUAGES:
        spoken = {int(found) for found in re.findall(r"\d+", whole(card_text(BOX, card), language))}
        assert numbers(body) <= spoken, f"{card}: {numbers(body) - spoken} is not said"


PAIRS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "gain": ({"gain": {"mon": 2}}, {"gain": {"pp": 2}}),
    "lose": ({"lose": {"mon": 2}}, {"lose": {"mon": 3}}),
    "draw": ({"draw": "action", "n": 3, "keep": 1}, {"draw": "action", "n": 3}),
    "take": ({"take": "geisha"}, {"take": "annex"}),
    "discard": ({"discard": "weapon"}, {"discard": "weapon", "select": "random"}),
    "steal": ({"steal": "mon", "n": 2, "who": "target"}, {"steal": "mon", "n": 3, "who": "target"}),
    "swap": ({"swap": "weapon", "who": "target"}, {"nothing": True}),
    "replace": ({"replace": "weapon"}, {"replace": "action"}),
    "peek": ({"peek": "event", "n": 3}, {"peek": "event", "n": 3, "reorder": True}),
    "move_patrol": ({"move_patrol": 1}, {"move_patrol": -1}),
    "flip_patrol": ({"flip_patrol": True}, {"nothing": True}),
    "protect": ({"protect": "one"}, {"protect": "own"}),
    "relocate": ({"relocate": "own"}, {"relocate": "own", "from": "patrol_district", "to": "adjacent_district"}),
    "send": ({"send": "activated", "to": "reserve"}, {"nothing": True}),
    "extra": ({"extra": "placement"}, {"extra": "activation"}),
    "close": ({"close": "gates"}, {"close": "harbor"}),
    "reopen": ({"reopen": True}, {"nothing": True}),
    "refresh_market": ({"refresh_market": True}, {"nothing": True}),
    "modify": ({"modify": "market_price", "by": -2}, {"modify": "market_price", "by": 2}),
    "substitute": ({"substitute": "weapon"}, {"substitute": "geisha"}),
    "cancel": ({"cancel": "action_card"}, {"nothing": True}),
    "church": ({"church": "take"}, {"church": "add", "n": 4}),
    "set_order": ({"set_order": "garden"}, {"nothing": True}),
    "choose": ({"choose": [[{"gain": {"mon": 1}}], [{"gain": {"pp": 1}}]]}, {"gain": {"mon": 1}}),
    "end_game": ({"end_game": "end_of_round"}, {"nothing": True}),
    "nothing": ({"nothing": True}, {"gain": {"mon": 1}}),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_effect_is_another_text(language: str) -> None:
    assert tuple(PAIRS) == tuple(VERBS)
    for one, other in PAIRS.values():
        assert said(effects([one]), language) != said(effects([other]), language)
    for key, value in (("who", "each"), ("where", {"most": "mon"})):
        plain = {"gain": {"mon": 2}, "who": "each"}
        changed = {**plain, key: value} if key == "where" else {"gain": {"mon": 2}}
        assert said(effects([plain]), language) != said(effects([changed]), language)


def test_a_corrected_card_is_read_as_it_is_played() -> None:
    """A copy of the edition with another name and effect: the view tells both, and playing does what it says."""
    edition = with_card("AC11", name={"en": "Fat Purse", "de": "Dicke Börse"}, effects=[{"gain": {"mon": 7}}])
    game = position(seats={0: {"at": {"gates": 1}, "actions": ("AC11",)}}, edition=edition)
    text = view(game, 0)["texts"]["AC11"]
    assert text["name"] == {"en": "Fat Purse", "de": "Dicke Börse"}
    assert said(text["lines"], "en") == "Take 7 Mon." and said(text["lines"], "de") == "7 Mon nehmen."
    assert game.words("de").say("card-AC11") == "Dicke Börse"
    do(game, "play", card="AC11")
    assert view(game)["seats"][0]["mon"] == 7
    refused = game.why_not(0, YEDO.actions.number({"do": "play", "card": "AC11"}))
    assert refused is not None and refused.say("de") != YEDO.words("de").say(refused.message, refused.arguments)


def test_the_view_tells_the_texts_of_the_cards_that_a_seat_sees_and_of_no_other() -> None:
    seats = {0: {"missions": ("MG01",), "at": {"gates": 1}}, 1: {"missions": ("MK01",)}}
    game = position(seats=seats, event="EV27")
    assert set(view(game, 0)["texts"]) == {"MG01", "EV27"}
    assert set(view(game, 1)["texts"]) == {"MK01", "EV27"}
    assert set(view(game, None)["texts"]) == {"EV27"}


def test_some_texts_as_people_read_them() -> None:
    assert whole(card_text(BOX, "AC04"), "en") == (
        "Swap the watch figure: it walks the other way. Move the watch one district on."
    )
    assert whole(card_text(BOX, "EV09"), "de") == (
        "Wer mindestens 1 hat (Waffen): 1 × Waffe abgeben. Stattdessen darf eine Segnung zurückgegeben werden."
    )
    assert whole(card_text(BOX, "BC03"), "en") == (
        "You have the most: Geishas 5 prestige points; 3 if another player meets this too"
    )


def test_losses_are_told_as_losses() -> None:
    for language, gains, loses in (("en", "gains", "loses"), ("de", "gewinnt", "verliert")):
        words = YEDO.words(language)
        for points, verb in ((1, gains), (-1, loses)):
            said_so = words.say("story-points", {"seat": 0, "points": points, "source": "city"})
            assert said_so.startswith(f"A {verb} 1 ")
        assert "-2" in words.say("story-points", {"seat": 0, "points": -2, "source": "city"})


@pytest.mark.parametrize("players", [3, 4])
def test_while_there_is_bidding_the_view_tells_what_each_lot_brings(players: int) -> None:
    game = YEDO.new(players=players, seed=1)
    while game.view(0)["phase"] != "bidding":
        assert not any(key.startswith("lot:") for key in game.view(0)["texts"])
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    seen = game.view(None)
    told = {lot["lot"]: said(seen["texts"][f"lot:{lot['lot']}"]["lines"], "en") for lot in seen["lots"]}
    if players == 4:
        assert told["weapon"] == "Draw 3 × weapon, keep 1." and "2 prestige points" in told["annex"]
    else:
        assert told["c"].startswith("Choose one:") and told["c"].endswith("keep 1.")
