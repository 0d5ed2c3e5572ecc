# interpreted
"""Luck in Yedo: whom the watch arrests, and which missions are drawn.

The watch is expected in each district that it visits equally often, whatever somebody knew of its way; a mission drawn
is worth to its holder what the bot thinks, and expected is the mean of the deck that it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kabuto.bots.luck import Luck
from kabuto.bots.yedo.judge import POINT, mission_worth
from kabuto.kernel.state import State
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.flow import Yedo
from kabuto.titles.yedo.language import MISSION
from kabuto.titles.yedo.piles import colour_of, in_deck
from kabuto.titles.yedo.watch import avoids


def luck(found: Luck, story: Sequence[dict[str, Any]], states: Sequence[State]) -> None:
    arrested: dict[int, Counter[int]] = {}
    for line in story:
        if line["id"] == "story-arrest":
            arrested.setdefault(line["move"], Counter())[line["args"]["seat"]] += line["args"]["count"]
    for move in range(1, len(states)):
        before, after = states[move - 1], states[move]
        assert isinstance(before, Yedo) and isinstance(after, Yedo)
        if before.phase <= s.PATROL < after.phase < s.OVER:
            arrests(found, after, arrested.get(move, Counter()))
        draws(found, before, after)


def arrests(found: Luck, t: Yedo, arrested: Counter[int]) -> None:
    """The watch has just been: count for everybody who had disciples in its reach."""
    reach = [district for district in range(len(do.DISTRICTS)) if not avoids(t, district)]
    for seat in range(t.players):
        there = arrested[seat]
        for district in reach:
            for place in range(do.FIRST_PLACE[district], do.FIRST_PLACE[district + 1]):
                there += int(t.n[seat * s.SEAT + s.HERE + place])
        if there:
            found.count("arrests", seat, arrested[seat], there / len(reach))


def draws(found: Luck, before: Yedo, after: Yedo) -> None:
    """Missions that came into a hand from a deck, with the mean of what lay there."""
    for seat in range(after.players):
        for card in missions(after, seat) - missions(before, seat):
            deck = MISSION + int(colour_of(card))
            lying = [int(in_deck(before, deck, depth)) for depth in range(int(before.n[s.CARDS + deck]))]
            if card in lying:
                worth = [mission_worth(before, seat, one) / POINT for one in lying]
                found.count("missions", seat, worth[lying.index(card)], sum(worth) / len(worth))


def missions(t: Yedo, seat: int) -> set[int]:
    hand = seat * s.SEAT + s.MISSION_HAND
    return {int(t.n[hand + 1 + place]) for place in range(int(t.n[hand]))}
