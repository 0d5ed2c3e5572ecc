"""English and German say the same things: the same messages with the same variables, the same rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.titles.take.position import TAKE, play_on, position, refused, take

MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", re.M)
VARIABLE = re.compile(r"\$(\w+)")
WORDS = TAKE.folder / "words"
LANGUAGES = TAKE.meta.languages


def messages(path: Path) -> dict[str, set[str]]:
    """The variables of each message of a Fluent file."""
    found = MESSAGE.findall(path.read_text(encoding="utf-8"))
    names = [name for name, _ in found]
    assert len(names) == len(set(names)), "a message stands in the file twice"
    return {name: set(VARIABLE.findall(text)) for name, text in found}


ENGLISH = messages(WORDS / "en.ftl")


def test_title_speaks_english_and_german() -> None:
    assert {path.stem for path in WORDS.glob("*.ftl")} == set(LANGUAGES) == {"en", "de"}
    assert len(ENGLISH) > 60
    assert ENGLISH["story-deal"] == {"game", "seat"}, "variables of sentences over several lines are seen"


def test_german_has_every_message_of_english_and_no_other_with_the_same_variables() -> None:
    german = messages(WORDS / "de.ftl")
    assert german.keys() == ENGLISH.keys()
    assert german == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_decision_and_option_has_words(language: str) -> None:
    words = TAKE.words(language)
    wanted = [f"do-{verb.name}" for verb in TAKE.actions.verbs]
    wanted += [f"ask-{decision.name}" for decision in TAKE.decisions]
    for option in TAKE.meta.options:
        wanted.append(f"option-{option.id}")
        wanted += [f"option-{option.id}-{value}" for value in option.values if isinstance(value, str)]
    assert [message for message in wanted if not words.has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said(language: str) -> None:
    words = TAKE.words(language)
    said = set()
    for number in range(TAKE.actions.size):
        form = TAKE.actions.describe(number)
        said.add(words.say(f"do-{form.pop('do')}", form))
    assert len(said) == TAKE.actions.size, "no two actions sound alike"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_named_in_the_code_has_a_sentence(language: str) -> None:
    code = (TAKE.folder / "refusals.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"(refuse-[\w-]+)"', code))
    assert named == {message for message in ENGLISH if message.startswith("refuse-")}
    assert all(TAKE.words(language).has(message) for message in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told(language: str) -> None:
    words = TAKE.words(language)
    told = set()
    for seed in range(4):
        game = TAKE.new(options={"match": True, "idle_power": True}, seed=seed)
        play_on(game, seed)
        for entry in game.story(None):
            sentence = words.say(entry["id"], entry["args"])
            assert sentence.endswith(".") and "{" not in sentence
            told.add(entry["id"])
    assert told == {message for message in ENGLISH if message.startswith("story-")}


def test_a_refusal_speaks_both_languages() -> None:
    illegal = refused(position({"ronin": "geisha", "ninja": "ronin"}, ("ronin",)), take("ronin"))
    assert illegal.why == "A ghost stone lies on the Ronin field."
    assert illegal.say("de") == "Auf dem Feld Ronin liegt ein Geisterstein."


def test_both_rulebooks_have_the_same_rules_from_the_same_chapters() -> None:
    english, german = TAKE.rules, TAKE.rules_in("de")
    assert list(english) == list(german)
    assert len(english) == 72
    numbers = [*range(1, 68), *range(70, 75)]
    assert sorted(english) == [f"TAK-{number:03}" for number in numbers]
    chapters = [dict.fromkeys(rule.chapter for rule in book.values()) for book in (english, german)]
    assert len(chapters[0]) == len(chapters[1]) >= 10
    assert all(english[rule].text != german[rule].text for rule in english)
