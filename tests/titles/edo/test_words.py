"""What Edo says, beyond what `tests/titles/test_words.py` shows for every title."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.titles.edo.position import (
    EDO,
    RECRUIT,
    act,
    build,
    buy,
    daimyo,
    demand,
    disperse,
    do,
    income,
    legal_forms,
    new,
    pick,
    play_on,
    point,
    position,
    refused,
    resource,
    special,
    step,
    temple,
    work,
    work_full,
)
from tests.titles.fluent import messages

LANGUAGES = EDO.meta.languages
ALL = ("jiin", "tokken", "ronin")


ENGLISH = messages(EDO, "en")


def test_no_story_and_no_refusal_is_left_over() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in EDO.folder.glob("*.py"))
    named = set(re.findall(r'"((?:refuse|story)-[\w-]+)"', code))
    assert named == {message for message in ENGLISH if message.startswith(("refuse-", "story-"))}


def stories() -> list[dict[str, Any]]:
    """Games at random with every module, and scenes for what random players hardly ever do."""
    found: list[dict[str, Any]] = []
    for seed in range(4):
        game = new(2 + seed, seed, modules=ALL)
        play_on(game, seed)
        found += game.story(None)
    rich: dict[str, Any] = {"ryo": 60, "rice": 6, "wood": 8, "stone": 8}
    for card, action, forms in (
        ("I", "build", [build("edo"), temple("rice_a")]),
        ("II", "trade", [buy(1), demand(1)]),
        ("II", "trade", [point("preview"), resource("wood_or_stone", "stone"), income("edo")]),
        ("II", "harvest_rice", [work_full("rice_a")]),
        ("II", "harvest_rice", [work("rice_a")]),
        ("II", "travel", [disperse("wood_a"), pick("edo"), pick("edo")]),
        ("III", "special_authorization", [special("S1")]),
        ("II", "recruit", [RECRUIT]),
    ):
        owned = "trading wood_or_stone city_income full_rice"
        seats = (daimyo("edo edo rice_a", **rich, privileges=owned), daimyo("rice_a", ryo=1))
        game = position(players=3, modules=ALL, seats=seats, cities={"edo": "0"})
        game.story(None)
        act(game, card, action, 2 if action in ("build", "trade") else 1)
        do(game, *forms)
        while step(game) in ("name", "place"):
            do(game, legal_forms(game)[0])
        found += game.story(None)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: str) -> None:
    words = EDO.words(language)
    told = set()
    for entry in stories():
        sentence = words.say(entry["id"], entry["args"])
        assert sentence.endswith(".") and "{" not in sentence and "_" not in sentence, sentence
        told.add(entry["id"])
    assert told == {message for message in ENGLISH if message.startswith("story-")}


def test_a_refusal_speaks_both_languages() -> None:
    game = position(seats=(daimyo("edo", ryo=20, wood=4, stone=4),))
    act(game, "I", "build")
    illegal = refused(game, build("edo", "trading_post"))
    assert illegal.why == "There is no trading post in Edo."
    assert illegal.say("de") == "In Edo gibt es kein Kontor."


def test_both_rulebooks_name_every_option_in_the_rule_that_it_reads_differently() -> None:
    for book in (EDO.rules, EDO.rules_in("de")):
        for option in EDO.meta.options:
            assert f"`{option.id}`" in book[option.rule].text
