"""What Shogun says, beyond what `tests/titles/test_words.py` shows for every title."""

from __future__ import annotations

import re

import pytest

from tests.titles.fluent import messages
from tests.titles.shogun.position import ALL_MODULES, SHOGUN, do, laid_out, play_on, put

LANGUAGES = SHOGUN.meta.languages


ENGLISH = messages(SHOGUN, "en")


def test_no_story_and_no_refusal_is_left_over() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SHOGUN.folder.glob("*.py"))
    named = set(re.findall(r'"((?:refuse|story)-[\w-]*\w)"', code))
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


def test_every_option_is_named_in_the_rule_that_it_reads_differently() -> None:
    for option in SHOGUN.meta.options:
        if option.id in ("side",):
            continue
        for language in LANGUAGES:
            assert f"`{option.id}`" in SHOGUN.rules_in(language)[option.rule].text, option.id
