"""English and German of every title say the same things: the same messages with the same variables, the same rules."""

from __future__ import annotations

import re

import pytest

import kabuto
from kabuto import Title
from tests.battery.titles import TITLES
from tests.titles.fluent import messages

every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
every_language = pytest.mark.parametrize("language", ["en", "de"])


@every_title
def test_german_has_every_message_of_english_and_no_other_with_the_same_variables(title: Title) -> None:
    assert {path.stem for path in (title.folder / "words").glob("*.ftl")} == set(title.meta.languages) == {"en", "de"}
    english, german = messages(title, "en"), messages(title, "de")
    assert english
    assert german.keys() == english.keys()
    assert {name for name in german if german[name] != english[name]} == set()


def test_variables_of_sentences_over_several_lines_are_seen() -> None:
    assert messages(kabuto.title("take"), "en")["story-deal"] == {"game", "seat"}


@every_language
@every_title
def test_every_verb_decision_module_and_option_has_words(title: Title, language: str) -> None:
    words = title.words(language)
    wanted = [f"do-{verb.name}" for verb in title.actions.verbs]
    wanted += [f"ask-{decision.name}" for decision in title.decisions]
    wanted += [f"module-{module}" for module in title.modules]
    for option in title.meta.options:
        wanted.append(f"option-{option.id}")
        wanted += [f"option-{option.id}-{value}" for value in option.values if isinstance(value, str)]
    assert [message for message in wanted if not words.has(message)] == []


@every_language
@every_title
def test_every_action_can_be_said_and_no_two_sound_alike(title: Title, language: str) -> None:
    words = title.words(language)
    said: dict[str, int] = {}
    for number in range(title.actions.size):
        form = title.actions.describe(number)
        sentence = words.say(f"do-{form.pop('do')}", form)
        assert "{" not in sentence and "_" not in sentence
        assert said.setdefault(sentence, number) == number, sentence


@every_title
def test_every_verb_of_a_decision_is_one(title: Title) -> None:
    verbs = {verb.name for verb in title.actions.verbs}
    assert {verb for decision in title.decisions for verb in decision.verbs} <= verbs


@every_title
def test_every_rule_named_in_the_code_and_in_the_edition_stands_in_the_rulebook(title: Title) -> None:
    prefix = next(iter(title.rules)).partition("-")[0]
    texts = [path.read_text(encoding="utf-8") for path in (*title.folder.glob("*.py"), title.folder / "edition.yaml")]
    named = set(re.findall(rf"\b{prefix}-(?:[A-Z]+-)?\d+\b", "".join(texts)))
    assert named
    assert sorted(named - set(title.rules)) == []


@every_title
def test_every_story_and_refusal_named_in_the_code_has_a_sentence(title: Title) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in title.folder.glob("*.py"))
    named = set(re.findall(r'"((?:refuse|story)-[\w-]*\w)"', code))
    assert named
    assert named <= messages(title, "en").keys()


@every_title
def test_both_rulebooks_have_the_same_rules_in_the_same_chapters(title: Title) -> None:
    english, german = title.rules, title.rules_in("de")
    assert list(english) == list(german)
    chapters = [dict.fromkeys(rule.chapter for rule in book.values()) for book in (english, german)]
    assert len(chapters[0]) == len(chapters[1])
    same = [rule for rule in english if english[rule].text == german[rule].text]
    assert len(same) <= len(english) // 100, "only a rule of nothing but names and figures reads the same in both"
