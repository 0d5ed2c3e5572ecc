"""A short game in words, pinned: a change of the rules or of a sentence shows as a difference that can be judged."""

from __future__ import annotations

from itertools import zip_longest

from tests.titles.take.transcript import TRANSCRIPT, TURNS, lines

RENEW = (
    "the game is told differently than before; if that is meant, run `python -m tests.titles.take.transcript` "
    "and look at the difference"
)


def test_the_transcript_is_told_as_before() -> None:
    pinned = TRANSCRIPT.read_text(encoding="utf-8").splitlines()
    for number, (told, kept) in enumerate(zip_longest(lines(), pinned), 1):
        assert told == kept, f"{TRANSCRIPT.name}, line {number}: {RENEW}"


def test_the_transcript_shows_powers_resets_samurai_and_every_turn() -> None:
    text = TRANSCRIPT.read_text(encoding="utf-8")
    for part in ("uses a Ronin", "uses a Geisha", "uses a Daimyo", "All ghost stones return", "places the Samurai"):
        assert part in text
    assert text.count("Turn ") == sum(" × " in line for line in text.splitlines()) == TURNS
