# interpreted
"""What a seat of Yedo may not know: faces in other hands, completed missions of others, the order of the decks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kabuto.kernel.secrets import Hidden, Others, below, mixed, stored
from kabuto.titles.yedo import actions as do, deal, frames, state as s
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, hand_of
from kabuto.titles.yedo.state import Position

COUNT = {ACTION: do.ACTION_CARD_COUNT, BONUS: do.BONUS_CARD_COUNT, WEAPON: do.WEAPON_COUNT, EVENT: do.EVENT_CARD_COUNT}


def hidden(t: Position, seat: int) -> Iterator[Hidden]:
    n = t.n
    for deck in range(s.DECK_COUNT):
        room = s.DECK_ROOM[deck]
        known = n[seat * s.SEAT + s.FORESEEN + deck]
        ring = [s.DECK_AT[deck] + (n[s.HEADS + deck] + place) % room for place in range(room)]
        size = n[s.CARDS + deck]
        yield Hidden("the decks", ring[known:size], mixed)
    yield Hidden("where the decks begin", [*range(s.HEADS), *range(s.HEADS, s.HEADS + s.DECK_COUNT)], stored)
    for who in range(t.players):
        if who != seat:
            yield from of_another(t, who)
    top = s.STACK + (t.depth - 1) * s.FRAME
    size = n[s.POOL_SIZE]
    if size and n[top] == frames.SORTING and n[top + frames.SEAT] != seat:
        yield Hidden(
            "cards that others have drawn and choose from",
            range(s.POOL, s.POOL + size),
            of_deck(n[top + frames.SORTED_DECK]),
        )
    if t.at == s.ASK_SIT_OUT and t.box.secret_sit_out:
        mine = t.secret & s.BIT[seat]
        yield Hidden("who sits out", "secret", lambda rng, _: [mine | rng.getrandbits(t.players) & ~s.BIT[seat]])
    if t.proposer != s.NOBODY:
        for side in range(deal.sides(t)):
            if deal.seat_of(t, deal.GIVER[side]) != seat:
                first = deal.side_at(side) + deal.LAID + 1
                laid = range(first, first + deal.laid(t, side))
                yield Hidden("cards that others have laid into an offer", laid, offered, "deal")


def of_another(t: Position, who: int) -> Iterator[Hidden]:
    base = who * s.SEAT
    for thing in (ACTION, BONUS, MISSION):
        hand = base + hand_of(thing)
        cards = range(hand + 1, hand + 1 + t.n[hand])
        yield Hidden("the hands of others", cards, of_colour if thing == MISSION else below(COUNT[thing]))
    yield Hidden("the missions that others have completed", [base + s.DONE], of_colours)
    yield Hidden("for which of them they met the bonus", [base + s.DONE_BONUS], of_colours)
    yield Hidden("what others have foreseen", range(base + s.FORESEEN, base + s.FORESEEN + s.DECK_COUNT), below(4))


def of_deck(deck: int) -> Others:
    """Other cards of a deck."""
    return of_colour if deck >= MISSION else below(COUNT[deck])


def of_colour(rng: Random, missions: list[int]) -> list[int]:
    """Other missions of the same colours, which are on their backs."""
    return [
        rng.randrange(int(do.FIRST_MISSION[colour]), int(do.FIRST_MISSION[colour + 1]))
        for colour in (int(colour_of(mission)) for mission in missions)
    ]


def of_colours(rng: Random, sets: list[int]) -> list[int]:
    """Sets of other missions, as many of each colour."""
    found = []
    for bits in sets:
        missions = [mission for mission in range(do.MISSION_COUNT) if bits >> mission & 1]
        other = 0
        for colour in range(4):
            first, end = int(do.FIRST_MISSION[colour]), int(do.FIRST_MISSION[colour + 1])
            many = sum(first <= mission < end for mission in missions)
            for mission in rng.sample(range(first, end), many):
                other |= 1 << mission
        found.append(other)
    return found


def offered(rng: Random, faces: list[int]) -> list[int]:
    """Other faces of the same kinds and colours."""
    found = []
    for face in faces:
        thing = next(thing for thing in (MISSION, BONUS, ACTION) if face >= do.FIRST_FACE[thing])
        first = int(do.FIRST_FACE[thing])
        found.append(first + of_deck(thing)(rng, [face - first])[0])
    return found
