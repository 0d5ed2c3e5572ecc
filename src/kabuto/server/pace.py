"""Pace: how long people may take, so that a table that others wait at is never stuck.

Everybody has a clock: a bank of seconds that runs while they are to act, also while all plan in secret, each their own.
A turn adds to the bank, up to what it held at first. What is taken back adds nothing. When a bank is empty, the usual
bot decides for this turn; when that happens twice in a row, it keeps the seat until its owner comes back.

All of it follows from the times in the log, so that a restart changes nothing. While no server runs, no clock does.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86400.0


class Pace(NamedTuple):
    """How long everybody may take."""

    bank: float
    """The seconds that everybody begins with, and never has more of."""
    turn: float
    """The seconds that a turn adds."""


PACES: Final = {
    "live": Pace(5 * MINUTE, MINUTE),
    "evening": Pace(30 * MINUTE, 2 * MINUTE),
    "days": Pace(DAY, 12 * HOUR),
    "slow": Pace(3 * DAY, DAY),
}
"""By the name that people choose it by, the fastest first."""
USUAL: Final = "days"
"""The pace of listed tables whose maker says nothing: a stranger who goes away must not hold up the others."""


class Clock(NamedTuple):
    """Somebody's clock."""

    left: float
    """The seconds in the bank when it last began to run, or stopped."""
    since: float | None = None
    """When it began to run; None: it stands."""

    @property
    def due(self) -> float | None:
        """When its bank is empty; None: it stands."""
        return None if self.since is None else self.since + self.left

    def started(self, at: float, pace: Pace, turn: bool) -> Clock:
        """Running from now on; `turn`: a turn begins."""
        return Clock(min(pace.bank, self.left + pace.turn) if turn else self.left, at)

    def stopped(self, at: float) -> Clock:
        """Standing from now on."""
        return self if self.since is None else Clock(max(0.0, self.left - max(0.0, at - self.since)))

    def credited(self, seconds: float) -> Clock:
        """As if it had not run for a while."""
        return self if self.since is None else Clock(self.left + seconds, self.since)
