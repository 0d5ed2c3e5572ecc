"""The outbox: what people are to be told, written together with the entry that is the cause of it (see `bells.py`).

One row for a turn and each place at which its owner is told: first it waits to say that it is their turn, then, where a
clock runs, that little time is left. Every move writes here, so this is compiled and does no more than it must.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time
from typing import Any, Final

from kabuto.server.pace import Clock
from kabuto.server.store import Change

ALARM_SHARE: Final = 0.2
"""When this part of somebody's time is left, they are told again."""
ALARM_LEAST: Final = 600.0
"""Who had less than this to begin with is not."""
NOTE: Final = """insert into outbox (table_id, seat, id, channel, due, alarm, kind, tries)
    values (?, ?, ?, ?, ?, ?, ?, 0) on conflict do nothing"""
TAKE_BACK: Final = "delete from outbox where table_id = ? and seat = ?"


class Outbox:
    """See the head of this file."""

    def __init__(self, delay: float) -> None:
        self.places: dict[str, tuple[str, ...]] = {}
        """By holder, the channels at which somebody is told, as far as this process has heard."""
        self.now: Callable[[], float] = time
        self._delay = delay
        """Seconds; whoever comes back within this time is not told."""

    def notes(
        self, table: str, n: int, came: Sequence[tuple[int, str | None, Clock | None]], went: Sequence[int]
    ) -> list[Change]:
        """What is to be written with an entry after which some seats, of these holders and with these clocks, came to
        act, and others did."""
        found: list[Change] = []
        if not self.places:
            return found
        if went:
            found.append(change(TAKE_BACK, [(table, seat) for seat in went]))
        rows: list[tuple[Any, ...]] = []
        for seat, holder, clock in came:
            places = self.places.get(holder) if holder is not None else None
            if places is not None:
                due, alarm = self.now() + self._delay, alarm_at(clock)
                for channel in places:
                    rows.append((table, seat, f"{channel}:{n}", channel, due, alarm, "turn"))
        if rows:
            found.append(change(NOTE, rows))
        return found


def change(sql: str, rows: list[tuple[Any, ...]]) -> Change:
    return tuple.__new__(Change, (sql, rows))  # `Change(…)` takes three times as long


def alarm_at(clock: Clock | None) -> float | None:
    """When somebody whose clock runs is told that little is left."""
    if clock is None or clock.left < ALARM_LEAST or (due := clock.due) is None:
        return None
    return due - ALARM_SHARE * clock.left
