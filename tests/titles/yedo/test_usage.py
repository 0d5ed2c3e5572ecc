"""Over many games every verb of the effect language and every one of the 208 cards is used (`usage.py` counts)."""

from __future__ import annotations

from collections import Counter

import pytest

from kabuto.titles.yedo.effects_check import VERBS
from tests.titles.yedo import invariants
from tests.titles.yedo.usage import CARDS, Tally, form, generous, play, verbs_of

GAMES = 20_000
WITH_A_PURPOSE = 9
"""In one of so many games of the long run players go after their missions, with more at the start; odd, so that it
meets every number of players."""


def test_the_tally_counts_what_the_moves_say() -> None:
    """Missions, favors and cards played, counted again from the records of the same games."""
    tally, moves = Tally(), Counter[str]()
    for seed in range(8):
        game = play(seed, tally, generous() if seed % 2 else None, seekers=5 * (seed % 2))
        moves.update(
            form(action)["card"] for _, action in game.moves if form(action)["do"] in ("mission", "favor", "play")
        )
    assert sum(moves.values()) > 60
    for card, count in moves.items():
        if card.startswith("AC"):
            assert 0 <= tally.cards[card] <= count, "some were cancelled"
        else:
            assert tally.cards[card] == count
    assert sum(count for card, count in tally.cards.items() if card.startswith("EV")) >= 8


def test_verbs_are_those_of_the_cards_that_were_used() -> None:
    assert verbs_of("AC04") == ("flip_patrol", "move_patrol")
    assert verbs_of("MK01") == ("gain", "send", "end_game")
    assert verbs_of("MG11 bonus") == ("draw",)
    assert verbs_of("annex") == ("take", "gain")
    assert verbs_of("castle_garden") == ("set_order",)
    tally = Tally()
    tally.tell("story-play", {"seat": 0, "card": "AC04"}, None, None)
    assert (tally.cards, tally.verbs) == ({"AC04": 1}, {"flip_patrol": 1, "move_patrol": 1})
    tally.tell("story-cancelled", {"seat": 0, "card": "AC04"}, None, None)
    assert +tally.cards == {} and +tally.verbs == {}
    tally.tell("story-spied", None, [0], {"card": ["AC04"]})
    assert +tally.cards == {}, "a secret is not a use"


def test_a_few_games_use_most_verbs_already() -> None:
    tally = Tally()
    for seed in range(12):
        play(seed, tally, generous() if seed % 2 else None, seekers=5 * (seed % 2))
    assert len(CARDS) == 59 + 22 + 27 + 27 + 5 + 8
    assert sum(1 for verb in VERBS if tally.verbs[verb] > 0) >= 20
    assert sum(1 for card in CARDS if tally.cards[card] > 0) >= 60


@pytest.mark.soak
def test_over_many_games_every_verb_and_every_card_is_used() -> None:
    tally, rich = Tally(), generous()
    for seed in range(GAMES):
        purpose = seed % WITH_A_PURPOSE == 0
        game = play(seed, tally, rich if purpose else None, seekers=5 if purpose else 0)
        invariants.pieces(game)
        assert sorted(seat for group in game.ranking() for seat in group) == list(range(game.players))
    print("least used cards:", sorted((tally.cards[card], card) for card in CARDS)[:20])
    print("least used verbs:", sorted((tally.verbs[verb], verb) for verb in VERBS)[:10])
    assert [card for card in CARDS if tally.cards[card] <= 0] == []
    assert [verb for verb in VERBS if tally.verbs[verb] <= 0] == []
