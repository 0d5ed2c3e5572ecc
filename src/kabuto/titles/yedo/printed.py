"""Prices in Yedo: what is printed on the board, and what the seat would pay now."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.action import price
from kabuto.titles.yedo.state import Position
from kabuto.titles.yedo.taking import price_of


def market_view(t: Position, seat: i64) -> list[dict[str, Any]]:
    """The weapons on sale, with the printed prices and what the seat would pay."""
    n = t.n
    box = t.box
    return [
        {
            "weapon": None if n[s.STALL + slot] == 0 else do.WEAPONS[n[s.STALL + slot] - 1],
            "price": int(box.prices[slot]),
            "my_price": int(box.prices[slot]) if seat < 0 else int(price_of(t, seat, slot)),
        }
        for slot in range(do.SLOT_COUNT)
    ]


def lots_view(t: Position) -> list[dict[str, Any]]:
    """What is auctioned, with the least bid for it and whether it was won in this round."""
    box = t.box
    least = box.group_minimum if box.grouped else box.minimum
    return [
        {"lot": lot, "minimum": int(least[n]), "won": t.sold & s.BIT[n] != 0}
        for n, lot in enumerate(do.GROUPS if box.grouped else do.CATEGORIES)
    ]


def prices_view(t: Position, seat: i64) -> dict[str, dict[str, int]]:
    """What acts cost the seat now, where they cost something; weapons have their prices in `market`."""
    box = t.box
    found: dict[str, dict[str, int]] = {}
    for act in range(do.ACT_COUNT):
        mon = box.act_mon[act] if seat < 0 else price(t, seat, act)
        if mon > 0 or box.act_pp[act] > 0:
            found[do.ACTS[act]] = {"mon": int(mon), "pp": int(box.act_pp[act])}
    return found
