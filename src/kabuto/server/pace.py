"""Pace: how long people may take, so that a table that others wait at is never stuck.

Everybody has a clock: a bank of seconds that runs while they are to act, also while all plan in secret, each their own.
A turn adds to the bank, up to what it held at first. What is taken back adds nothing. When a bank is empty, the usual
bot decides for this turn; when that happens twice in a row, it keeps the seat until its owner comes back.

A table may have hours (`Hours`): outside of them no clock there runs. Somebody on holiday has clocks that stand for so
long, where days are played for. Both are counted out of the time between two moments (`Calendar`), so that what is left
is exact, also on days on which the clocks of a country are set.

All of it follows from the times in the log, so that a restart changes nothing. While no server runs, no clock does.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

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
WITH_HOURS: Final = ("evening", "days", "slow")
"""The paces at which a table may have hours."""
WITH_HOLIDAYS: Final = ("days", "slow")
"""The paces at which a holiday counts."""
TOGETHER: Final = ("live", "evening")
"""The paces at which people sit there at the same time, and wait for whoever goes."""
SHORTEST_HOURS: Final = 3


class Hours(NamedTuple):
    """The hours of every day in which a table's clocks run, on the clocks of some place.

    >>> Hours(9, 22, "Europe/Berlin").length, Hours(18, 2, "UTC").length, Hours(0, 24, "UTC").length
    (13, 8, 24)
    """

    first: int
    """From 0 to 23."""
    last: int
    """From 1 to 24; not after `first`: on the next day."""
    zone: str

    @property
    def length(self) -> int:
        return self.last - self.first if self.last > self.first else self.last + 24 - self.first

    def of(self, day: date) -> tuple[float, float]:
        """From when to when they last that begin on a day."""
        zone = zone_of(self.zone)
        first = datetime.combine(day, time(self.first), zone)
        over = self.last if self.last > self.first else self.last + 24
        last = datetime.combine(day + timedelta(days=over // 24), time(over % 24), zone)
        return first.timestamp(), last.timestamp()


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; UTC for one that this machine does not know, so that any table can be opened."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def known_zone(name: str) -> bool:
    return name == "UTC" or zone_of(name).key == name


class Calendar(NamedTuple):
    """When somebody's clock stands although they are to act: outside of the table's hours, and on holidays."""

    hours: Hours | None = None
    rests: tuple[tuple[float, float], ...] = ()
    """From when to when, in order; they do not overlap."""

    def spent(self, since: float, until: float) -> float:
        """How long a clock ran between two moments."""
        return sum(last - first for first, last in self._runs(since, until))

    def reached(self, since: float, left: float) -> float:
        """When a clock that runs since a moment has run for so long."""
        at = since
        while True:
            later = at + left + 2 * DAY  # the days go by one by one, however few of their hours count
            for first, last in self._runs(at, later):
                if last - first >= left:
                    return first + left
                left -= last - first
            at = later

    def _runs(self, since: float, until: float) -> list[tuple[float, float]]:
        """The stretches between two moments in which a clock runs."""
        found = [(since, until)] if self.hours is None else within(self.hours, since, until)
        for first, last in self.rests:
            found = [part for run in found for part in without(run, first, last)]
        return [(first, last) for first, last in found if last > first]


def within(hours: Hours, since: float, until: float) -> list[tuple[float, float]]:
    """What lies in the hours of some days."""
    zone = zone_of(hours.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    end = datetime.fromtimestamp(until, zone).date()
    found: list[tuple[float, float]] = []
    while day <= end:
        first, last = hours.of(day)
        if found and first < found[-1][1]:  # an hour that a night had twice
            first = found[-1][1]
        if max(first, since) < min(last, until):
            found.append((max(first, since), min(last, until)))
        day += timedelta(days=1)
    return found


def without(run: tuple[float, float], first: float, last: float) -> list[tuple[float, float]]:
    """A stretch of time without another one."""
    return [(run[0], min(run[1], first)), (max(run[0], last), run[1])]


@lru_cache(maxsize=4096)
def _reached(calendar: Calendar, since: float, left: float) -> float:
    return calendar.reached(since, left)


class Clock:
    """Somebody's clock. It is never changed: what happens to it gives another one."""

    def __init__(self, left: float, since: float | None = None, calendar: Calendar | None = None) -> None:
        self.left: Final = left
        """The seconds in the bank when it last began to run, or stopped."""
        self.since: Final = since
        """When it began to run; None: it stands."""
        self.calendar: Final = calendar
        """When it does not run all the same; None: it always does."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Clock)
            and self.left == other.left
            and self.since == other.since
            and self.calendar == other.calendar
        )

    def __hash__(self) -> int:
        return hash((self.left, self.since, self.calendar))

    def __repr__(self) -> str:
        return f"Clock({self.left}, {self.since}, {self.calendar})"

    @property
    def due(self) -> float | None:
        """When its bank is empty; None: it stands."""
        if self.since is None:
            return None
        return self.since + self.left if self.calendar is None else _reached(self.calendar, self.since, self.left)

    def started(self, at: float, pace: Pace, turn: bool) -> Clock:
        """Running from now on; `turn`: a turn begins."""
        return Clock(min(pace.bank, self.left + pace.turn) if turn else self.left, at, self.calendar)

    def stopped(self, at: float) -> Clock:
        """Standing from now on."""
        return self if self.since is None else Clock(max(0.0, self.left - self._ran(at)), None, self.calendar)

    def _ran(self, at: float) -> float:
        assert self.since is not None
        ran = max(0.0, at - self.since)
        return ran if self.calendar is None or not ran else self.calendar.spent(self.since, at)

    def credited(self, since: float, seconds: float) -> Clock:
        """As if it had not run for a while since a moment; one that began to run in it, since then."""
        if self.since is None:
            return self
        first, last = max(since, self.since), since + seconds
        ran = max(0.0, last - first)
        if self.calendar is not None and ran:
            ran = self.calendar.spent(first, last)
        return Clock(self.left + ran, self.since, self.calendar)

    def rested(self, first: float, last: float) -> Clock:
        """With a holiday from a moment to another; one that began at the same moment had another end."""
        calendar = self.calendar or Calendar()
        rests = tuple([rest for rest in calendar.rests if rest[0] != first])
        return Clock(self.left, self.since, calendar._replace(rests=(*rests, (first, last))))
