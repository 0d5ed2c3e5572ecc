"""A game in words, pinned in both languages: a change of the rules or of a sentence shows as a difference."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.titles.yedo.scene import YEDO
from tests.titles.yedo.transcript import ROUNDS, lines, path

RENEW = (
    "the game is told differently than before; if that is meant, run `python -m tests.titles.yedo.transcript` "
    "and look at the difference"
)
LANGUAGES = YEDO.meta.languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_is_told_as_before(language: str) -> None:
    pinned = path(language).read_text(encoding="utf-8").splitlines()
    for number, (told, kept) in enumerate(zip_longest(lines(language), pinned), 1):
        assert told == kept, f"{path(language).name}, line {number}: {RENEW}"


def test_both_transcripts_tell_the_same_line_by_line() -> None:
    told = {language: lines(language) for language in LANGUAGES}
    assert len({len(text) for text in told.values()}) == 1
    for english, german in zip(*told.values(), strict=True):
        assert bool(english) == bool(german)
        digits = [sorted(c for c in text if c.isdigit()) for text in (english, german)]
        assert english.startswith("Yedo") or digits[0] == digits[1], (english, german)


def test_the_transcript_shows_auctions_events_placements_and_actions() -> None:
    text = path("en").read_text(encoding="utf-8")
    assert text.count("Round ") == ROUNDS == text.count("Event: ")
    for part in (" takes Favor: ", " opens ", " wins ", " places a disciple: ", "The watch stands", " activates "):
        assert part in text
