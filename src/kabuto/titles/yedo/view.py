"""What a seat sees of Yedo: the declared fields (`fields.py`), the offer, prices, what was foreseen, and texts."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.yedo import actions as do, deal, state as s
from kabuto.titles.yedo.fields import DECK_NAMES, told
from kabuto.titles.yedo.help import helps
from kabuto.titles.yedo.piles import in_deck
from kabuto.titles.yedo.state import Position


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    found: dict[str, Any] = t.box.fields.show(told(t, seat), 0, seat)
    found["offer"] = offer_view(t, seat)
    if seat >= 0:
        found["hand"]["foreseen"] = foreseen(t, seat)
    found["texts"] = helps(t, found)
    return found


def offer_view(t: Position, seat: i64) -> dict[str, Any] | None:
    """The offer on the table; of the cards in it everybody sees the faces of those that are the own (YED-193)."""
    if t.proposer == s.NOBODY:
        return None
    joined = deal.third(t)
    found: dict[str, Any] = {
        "district": do.DISTRICTS[t.district],
        "proposer": int(t.proposer),
        "partner": int(t.partner),
        "third": None if joined == s.NOBODY else int(joined),
        "side": int(t.deal[deal.DEAL_SIDE]),
        "accepted": [int(who) for who in range(t.players) if t.deal[deal.DEAL_AGREED] & s.BIT[who] != 0],
        "sides": [],
    }
    for side in range(deal.sides(t)):
        one = deal.side_in_words(t, side)
        faces = [do.FACES[deal.laid_face(t, side, place)] for place in range(deal.laid(t, side))]
        one["cards"] = faces if one["giver"] == seat else None
        found["sides"].append(one)
    return found


def foreseen(t: Position, seat: i64) -> dict[str, list[str]]:
    """The cards on top of decks that a seat has looked at."""
    found: dict[str, list[str]] = {}
    for deck in range(s.DECK_COUNT):
        known = t.n[seat * s.SEAT + s.FORESEEN + deck]
        if known > 0:
            found[DECK_NAMES[deck]] = [
                do.FACES[do.FIRST_FACE[deck] + in_deck(t, deck, place)] for place in range(known)
            ]
    return found
