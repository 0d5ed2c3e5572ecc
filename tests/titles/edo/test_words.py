"""English and German say the same things: the same messages with the same variables, the same rules."""

from __future__ import annotations

import re
from pathlib import Path
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

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t}].*)*)", re.M)
VARIABLE = re.compile(r"\$(\w+)")
WORDS = EDO.folder / "words"
LANGUAGES = EDO.meta.languages
ALL = ("jiin", "tokken", "ronin")


def messages(path: Path) -> dict[str, set[str]]:
    """The variables of each message of a Fluent file."""
    found = MESSAGE.findall(path.read_text(encoding="utf-8"))
    names = [name for name, _ in found]
    assert len(names) == len(set(names)), "a message stands in the file twice"
    return {name: set(VARIABLE.findall(text)) for name, text in found}


ENGLISH = messages(WORDS / "en.ftl")


def test_title_speaks_english_and_german() -> None:
    assert {path.stem for path in WORDS.glob("*.ftl")} == set(LANGUAGES) == {"en", "de"}
    assert len(ENGLISH) > 300


def test_german_has_every_message_of_english_and_no_other_with_the_same_variables() -> None:
    german = messages(WORDS / "de.ftl")
    assert german.keys() == ENGLISH.keys()
    assert german == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_decision_module_and_option_has_words(language: str) -> None:
    words = EDO.words(language)
    wanted = [f"do-{verb.name}" for verb in EDO.actions.verbs]
    wanted += [f"ask-{decision.name}" for decision in EDO.decisions]
    wanted += [f"module-{module.id}" for module in EDO.meta.modules]
    for option in EDO.meta.options:
        wanted.append(f"option-{option.id}")
        wanted += [f"option-{option.id}-{value}" for value in option.values if isinstance(value, str)]
    assert [message for message in wanted if not words.has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said_in_its_own_way(language: str) -> None:
    words = EDO.words(language)
    said = set()
    for number in range(EDO.actions.size):
        form = EDO.actions.describe(number)
        said.add(words.say(f"do-{form.pop('do')}", form))
    assert len(said) == EDO.actions.size, "no two actions sound alike"
    assert not any("{" in one or "_" in one for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_named_in_the_code_has_a_sentence(language: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in EDO.folder.glob("*.py"))
    named = set(re.findall(r'"((?:refuse|story)-[\w-]+)"', code))
    assert named == {message for message in ENGLISH if message.startswith(("refuse-", "story-"))}
    assert all(EDO.words(language).has(message) for message in named)


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


def test_both_rulebooks_have_the_same_rules_in_the_same_chapters() -> None:
    english, german = EDO.rules, EDO.rules_in("de")
    assert list(english) == list(german)
    assert len(english) == 165
    chapters = [dict.fromkeys(rule.chapter for rule in book.values()) for book in (english, german)]
    assert len(chapters[0]) == len(chapters[1]) == 15
    assert all(english[rule].text != german[rule].text for rule in english)


def test_both_rulebooks_name_every_option_in_the_rule_that_it_reads_differently() -> None:
    for book in (EDO.rules, EDO.rules_in("de")):
        for option in EDO.meta.options:
            assert f"`{option.id}`" in book[option.rule].text
