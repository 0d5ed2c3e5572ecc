"""Budgets: how much of a server one holder and one address may use. A club and the open internet want different ones.

A holder is whoever has a secret, and anyone can invent one: what a budget allows a holder, it never allows beyond what
the address has left. An address stands for everybody behind it; of IPv6 it is the network (/64) that one person gets.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

MEGABYTE = 1_000_000


class Budget(NamedTuple):
    """How much one holder and one address may use; 0: as much as they like."""

    holder: float
    address: float


NO_LIMIT = Budget(0, 0)


WHAT = {
    "requests": "requests and messages a second, by their cost",
    "connections": "connections and requests at a time",
    "tables": "tables made whose game is not over",
    "listed": "of these, tables in the list of open ones",
    "bytes": "megabytes written into the store an hour",
    "bots": "seconds an hour that bots think",
    "chat": "lines of chat a minute",
    "reports": "reports to the host an hour",
}
"""What is limited. Of requests three times, of chat a third, and of what is counted by the hour all may be used in one
burst."""


@dataclass(frozen=True)
class Budgets:
    """One budget of each kind."""

    requests: Budget = NO_LIMIT
    connections: Budget = NO_LIMIT
    tables: Budget = NO_LIMIT
    listed: Budget = NO_LIMIT
    bytes: Budget = NO_LIMIT
    bots: Budget = NO_LIMIT
    chat: Budget = NO_LIMIT
    reports: Budget = NO_LIMIT

    @property
    def none(self) -> bool:
        """Whether nothing at all is limited."""
        return self == Budgets()


PRESETS = {
    "club": Budgets(
        requests=Budget(60, 600),
        connections=Budget(64, 512),
        tables=Budget(60, 400),
        listed=Budget(8, 40),
        bytes=Budget(16, 64),
        bots=Budget(3600, 7200),
        chat=Budget(60, 600),
        reports=Budget(20, 100),
    ),
    "public": Budgets(
        requests=Budget(30, 90),
        connections=Budget(16, 64),
        tables=Budget(12, 36),
        listed=Budget(3, 6),
        bytes=Budget(4, 8),
        bots=Budget(900, 1800),
        chat=Budget(30, 90),
        reports=Budget(6, 20),
    ),
    "none": Budgets(),
}


def overview() -> list[tuple[str, ...]]:
    """Name, meaning and presets of every budget, to be shown."""
    rows = []
    for name, what in WHAT.items():
        club, public = (getattr(PRESETS[preset], name) for preset in ("club", "public"))
        rows.append((name, what, *(f"{budget.holder:g}/{budget.address:g}" for budget in (club, public))))
    return rows


def changed(budgets: Budgets, name: str, text: str) -> Budgets:
    """Budgets with one of them as an option says it, `HOLDER/ADDRESS`; raises `ValueError` with one sentence."""
    if name not in WHAT:
        raise ValueError(f"there is no budget {name[:40]!r}; there are {', '.join(WHAT)}")
    holder, slash, address = text.partition("/")
    try:
        found = Budget(float(holder), float(address))
    except ValueError:
        found = Budget(-1, -1)
    if not slash or not all(0 <= part <= 1e9 for part in found):
        raise ValueError(f"{text[:40]!r} is not HOLDER/ADDRESS, two numbers from 0 on such as 20/100 (0: no limit)")
    return replace(budgets, **{name: found})
