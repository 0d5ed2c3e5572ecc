from __future__ import annotations

import pytest

import kabuto

WORDS = kabuto.title("take").words("en")


def test_ids_become_words_and_seats_become_names() -> None:
    args = {"seat": 1, "kind": "geisha", "field": "ninja"}
    assert WORDS.say("story-take", args) == "B takes a Geisha from the Ninja field."
    assert WORDS.say("story-take", args, ("Aki", "Botan")) == "Botan takes a Geisha from the Ninja field."


def test_lists_are_numbered() -> None:
    said = WORDS.say("do-daimyo", {"columns": [2, 0, 1, 0]})
    assert said == "Daimyo: Samurai to Daimyo 2, Ronin 0, Geisha 1, Ninja 0"


@pytest.mark.parametrize(("message", "args"), [("no-such-thing", {}), ("story-take", {"seat": 0})])
def test_a_missing_message_or_argument_is_an_error(message: str, args: dict[str, object]) -> None:
    with pytest.raises(LookupError, match=message):
        WORDS.say(message, args)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(kabuto.BadSetup, match="does not speak 'fr'; its languages are: en, de"):
        kabuto.title("take").words("fr")
