"""The outbox: what people are to be told of their turns, and when somebody has to look whom to tell (see `bells.py`).

A turn is no row of its own when it begins: the table is listed with a time at which somebody looks who is to act there,
written in one transaction with the entry that did it. As long as that time is to come, further turns there need nothing
written. Every move asks here, so this is compiled and does no more than it must.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time
from typing import Any, Final, NamedTuple

from kabuto.server.pace import Clock

ALARM_SHARE: Final = 0.2
"""When this part of somebody's time is left, they are told again."""
ALARM_LEAST: Final = 600.0
"""Who had less than this to begin with is not."""
NOTE: Final = """insert into outbox (table_id, seat, id, channel, due, alarm, kind, tries)
    values (?, ?, ?, ?, ?, ?, ?, 0) on conflict do nothing"""


class Asked(NamedTuple):
    """Since which entry, and since when, a seat is to act."""

    n: int
    at: float


class Outbox:
    """See the head of this file."""

    def __init__(self, delay: float) -> None:
        self.places: dict[str, tuple[str, ...]] = {}
        """By holder, the channels at which somebody is told, as far as this process has heard."""
        self.now: Callable[[], float] = time
        self.delay = delay
        """Seconds; whoever comes back within this time is not told."""

    def look(self, came: Sequence[str | None], at: float) -> float | None:
        """When somebody has to look at a table where these came to act; None: nobody of them wants to be told."""
        for holder in came:
            if holder is not None and holder in self.places:
                return at + self.delay
        return None

    def notes(self, table: str, n: int, seat: int, holder: str | None, due: float, clock: Clock | None) -> list[Any]:
        """Rows for somebody who is told at a time that it is their turn, because of an entry; where a clock runs, each
        stays to tell them again when little time is left."""
        alarm = alarm_at(clock)
        places = self.places.get(holder or "", ())
        return [(table, seat, f"{channel}:{n}", channel, due, alarm, "turn") for channel in places]


def alarm_at(clock: Clock | None) -> float | None:
    """When somebody whose clock runs is told that little is left."""
    if clock is None or clock.left < ALARM_LEAST or (due := clock.due) is None:
        return None
    return due - ALARM_SHARE * clock.left
