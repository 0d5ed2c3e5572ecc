"""What TA-KE says, beyond what `tests/titles/test_words.py` shows for every title."""

from __future__ import annotations

import re

import pytest

from tests.titles.fluent import messages
from tests.titles.take.position import TAKE, play_on, position, refused, take

LANGUAGES = TAKE.meta.languages


ENGLISH = messages(TAKE, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_named_in_the_code_has_a_sentence(language: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in TAKE.folder.glob("*.py"))
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


def test_the_rulebook_has_all_its_rules() -> None:
    numbers = [*range(1, 68), *range(70, 75)]
    assert sorted(TAKE.rules) == [f"TAK-{number:03}" for number in numbers]
