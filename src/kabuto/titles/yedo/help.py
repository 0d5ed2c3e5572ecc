"""What a view of Yedo explains: the cards that it shows, what the activated disciple's place offers, the lots."""

from __future__ import annotations

from typing import Any, Final

from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.text import act_texts, lot_texts, texts

WITHOUT_TEXT: Final = frozenset(do.WEAPONS)


def helps(t: Position, names: dict[str, Any]) -> dict[str, Any]:
    """By card, act or lot, what it does."""
    return {**texts(t.box, seen_cards(names)), **act_texts(t.box, acts_here(t)), **lot_texts(t.box, lots_here(t))}


def seen_cards(names: dict[str, Any]) -> list[str]:
    """The cards with a text whose faces a view shows."""
    found: list[str] = list(names["favors"])
    for one in (names["event"], names["mission"], names["played"]):
        if one is not None:
            found.append(one)
    return found + [card for card in own_cards(names) if card not in WITHOUT_TEXT]


def own_cards(names: dict[str, Any]) -> list[str]:
    """The cards, and weapons of a deck, whose faces only the seat of a view sees: held, completed, foreseen, drawn."""
    found: list[str] = []
    hand = names["hand"]
    if hand is not None:
        for cards in (hand["actions"], hand["bonuses"], hand["missions"], hand["done"], *hand["foreseen"].values()):
            found += cards
    if names["pool"] is not None:
        found += names["pool"]["cards"] or ()
    return found


def acts_here(t: Position) -> list[str]:
    """What the activated disciple's place offers."""
    if t.place == s.NONE:
        return []
    return [do.ACTS[act] for act in range(do.FIRST_ACT[t.place], do.FIRST_ACT[t.place + 1])]


def lots_here(t: Position) -> list[str]:
    """What is auctioned while there is bidding."""
    if t.phase != s.BIDDING:
        return []
    return list(do.GROUPS if t.box.grouped else do.CATEGORIES)
