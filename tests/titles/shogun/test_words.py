"""English and German say the same things: the same messages with the same variables, the same rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.titles.shogun.position import ALL_MODULES, SHOGUN, do, laid_out, play_on, put

MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", re.M)
VARIABLE = re.compile(r"\$(\w+)")
WORDS = SHOGUN.folder / "words"
LANGUAGES = SHOGUN.meta.languages


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
    assert {name for name in german if german[name] != ENGLISH[name]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_decision_module_and_option_has_words(language: str) -> None:
    words = SHOGUN.words(language)
    wanted = [f"do-{verb.name}" for verb in SHOGUN.actions.verbs]
    wanted += [f"ask-{decision.name}" for decision in SHOGUN.decisions]
    wanted += [f"module-{module}" for module in SHOGUN.modules]
    for option in SHOGUN.meta.options:
        wanted.append(f"option-{option.id}")
        wanted += [f"option-{option.id}-{value}" for value in option.values if isinstance(value, str)]
    assert [message for message in wanted if not words.has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said(language: str) -> None:
    words = SHOGUN.words(language)
    said = set()
    for number in range(SHOGUN.actions.size):
        form = SHOGUN.actions.describe(number)
        said.add(words.say(f"do-{form.pop('do')}", form))
    assert len(said) == SHOGUN.actions.size, "no two actions sound alike"
    assert not [sentence for sentence in said if "_" in sentence or "{" in sentence]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_named_in_the_code_has_a_sentence(language: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SHOGUN.folder.glob("*.py"))
    named = set(re.findall(r'"((?:refuse|story)-[\w-]*\w)"', code))
    assert all(SHOGUN.words(language).has(message) for message in named)
    unused = {name for name in ENGLISH if name.startswith(("refuse-", "story-"))} - named
    assert {name for name in unused if not name.startswith("refuse-first-")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told(language: str) -> None:
    words = SHOGUN.words(language)
    for seed, players in enumerate((3, 4, 5)):
        game = SHOGUN.new(players, ALL_MODULES, {"start": ("preset", "draft")[seed % 2]}, seed)
        play_on(game, seed)
        for entry in game.story(None):
            sentence = words.say(entry["id"], entry["args"])
            assert sentence.endswith(".") and "{" not in sentence and "_" not in sentence, sentence


def test_a_refusal_speaks_both_languages() -> None:
    game = laid_out({"kai": (0, 3)})
    do(game, put("kai"), 0)
    illegal = game.why_not(0, SHOGUN.actions.number(put("kai")))
    assert illegal is not None and illegal.rule == "SHO-061"
    assert "Kai" in illegal.why and "lies on" in illegal.why
    assert "Kai" in illegal.say("de") and "liegt schon" in illegal.say("de")


def test_both_rulebooks_have_the_same_rules_from_the_same_chapters() -> None:
    english, german = SHOGUN.rules, SHOGUN.rules_in("de")
    assert list(english) == list(german)
    assert len(english) == 211
    chapters = [dict.fromkeys(rule.chapter for rule in book.values()) for book in (english, german)]
    assert len(chapters[0]) == len(chapters[1]) >= 15
    assert all(english[rule].text != german[rule].text for rule in english)


def test_every_option_is_named_in_the_rule_that_it_reads_differently() -> None:
    for option in SHOGUN.meta.options:
        if option.id in ("side",):
            continue
        for language in LANGUAGES:
            assert f"`{option.id}`" in SHOGUN.rules_in(language)[option.rule].text, option.id
