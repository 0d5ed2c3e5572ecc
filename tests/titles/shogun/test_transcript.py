"""A round in words, pinned: a change of the rules or of a sentence shows as a difference that can be judged."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.titles.shogun.transcript import FOLDER, HEADS, lines

RENEW = (
    "the game is told differently than before; if that is meant, run `python -m tests.titles.shogun.transcript` "
    "and look at the difference"
)


@pytest.mark.parametrize("language", HEADS)
def test_the_transcript_is_told_as_before(language: str) -> None:
    path = FOLDER / f"first_round.{language}.txt"
    pinned = path.read_text(encoding="utf-8").splitlines()
    for number, (told, kept) in enumerate(zip_longest(lines(language), pinned), 1):
        assert told == kept, f"{path.name}, line {number}: {RENEW}"


def test_the_transcript_shows_a_whole_round() -> None:
    text = (FOLDER / "first_round.en.txt").read_text(encoding="utf-8")
    for part in (
        "Into the tower go",
        "bids",
        "attacks",
        "collects",
        "reception hall",
        "leader",
        "wins",
        "turn order is",
    ):
        assert part in text, part
    assert text.count("\nNow: ") == 10


def test_both_languages_tell_the_same_lines() -> None:
    english, german = (
        (FOLDER / f"first_round.{language}.txt").read_text(encoding="utf-8").splitlines() for language in ("en", "de")
    )
    assert len(english) == len(german) > 100
    alike = [line for line, other in zip(english, german, strict=True) if line == other and len(line.split()) > 4]
    assert alike == []
