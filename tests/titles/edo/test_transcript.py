"""A short game in words, pinned: a change of the rules or of a sentence shows as a difference that can be judged."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.titles.edo.transcript import LANGUAGES, ROUNDS, lines, path

RENEW = (
    "the game is told differently than before; if that is meant, run `python -m tests.titles.edo.transcript` "
    "and look at the difference"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_is_told_as_before(language: str) -> None:
    pinned = path(language).read_text(encoding="utf-8").splitlines()
    for number, (told, kept) in enumerate(zip_longest(lines(language), pinned), 1):
        assert told == kept, f"{path(language).name}, line {number}: {RENEW}"


def test_the_transcript_shows_all_phases_of_every_round() -> None:
    text = path("en").read_text(encoding="utf-8")
    for part in ("everybody plans", "reveals card", "The location tile shows", " pays ", "builds in", "walks from"):
        assert part in text
    assert text.count("everybody plans") == ROUNDS
    assert text.count(" reveals ") == ROUNDS * 3 * 3, "three players, three cards"


def test_both_languages_tell_the_same_lines() -> None:
    english, german = (path(language).read_text(encoding="utf-8").splitlines() for language in LANGUAGES)
    assert len(english) == len(german)
    assert [not line for line in english] == [not line for line in german]
