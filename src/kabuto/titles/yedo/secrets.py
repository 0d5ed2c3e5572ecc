# interpreted
"""What a seat of Yedo may not know: faces in other hands, completed missions of others, the order of the decks."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from kabuto.kernel.secrets import Hidden, Others, below, mixed, stored
from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.drawing import drawn_unseen
from kabuto.titles.yedo.language import ACTION, BONUS, MISSION
from kabuto.titles.yedo.piles import hand_of, place_in_deck
from kabuto.titles.yedo.state import Position

DECK_BEGINS = [int(face) for face in do.DECK_BEGINS]


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    n = t.n
    for deck in range(s.DECK_COUNT):
        known = n[seat * s.SEAT + s.FORESEEN + deck]
        yield Hidden("the decks", [place_in_deck(t, deck, depth) for depth in range(known, n[s.CARDS + deck])], mixed)
    yield Hidden("where the decks begin", range(s.HEADS + s.DECK_COUNT), stored)
    for who in range(t.players):
        if who != seat:
            yield from of_another(t, who)
    drawn = drawn_unseen(t, seat)
    if drawn != s.NONE:
        pool = range(s.POOL, s.POOL + n[s.POOL_SIZE])
        yield Hidden("cards that others have drawn and choose from", pool, alike(drawn))
    if t.at == s.ASK_SIT_OUT and t.box.secret_sit_out:
        mine = t.secret & s.BIT[seat]
        yield Hidden("who sits out", "secret", lambda rng, _: [mine | rng.getrandbits(t.players) & ~s.BIT[seat]])
    if t.proposer != s.NOBODY:
        for side in range(deal.sides(t)):
            if deal.seat_of(t, deal.GIVER[side]) != seat:
                first = deal.side_at(side) + deal.LAID + 1
                laid = range(first, first + deal.laid(t, side))
                yield Hidden("cards that others have laid into an offer", laid, other_faces, "deal")


def of_another(t: Position, who: int) -> Iterator[Hidden]:
    base = who * s.SEAT
    for thing in (ACTION, BONUS, MISSION):
        hand = base + hand_of(thing)
        cards = range(hand + 1, hand + 1 + t.n[hand])
        yield Hidden("the hands of others", cards, alike(thing))
    yield Hidden("the missions that others have completed", [base + s.DONE], other_missions)
    yield Hidden("for which of them they met the bonus", [base + s.DONE_BONUS], other_missions)
    yield Hidden("what others have foreseen", range(base + s.FORESEEN, base + s.FORESEEN + s.DECK_COUNT), below(4))


def alike(deck: int) -> Others:
    """Other cards of a deck; missions of the same colours, which are on their backs."""
    first = int(do.FIRST_FACE[deck])
    return lambda rng, cards: [face - first for face in other_faces(rng, [first + card for card in cards])]


def other_faces(rng: Random, faces: list[int]) -> list[int]:
    """Other faces with the same backs."""
    decks = [bisect(DECK_BEGINS, face) for face in faces]
    return [rng.randrange(DECK_BEGINS[deck - 1], DECK_BEGINS[deck]) for deck in decks]


def other_missions(rng: Random, sets: list[int]) -> list[int]:
    """Sets of other missions, as many of each colour."""
    found = []
    for bits in sets:
        other = 0
        for first, end in pairwise(int(mission) for mission in do.FIRST_MISSION):
            many = sum(bits >> mission & 1 for mission in range(first, end))
            other |= sum(1 << mission for mission in rng.sample(range(first, end), many))
        found.append(other)
    return found
