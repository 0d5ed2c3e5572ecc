"""Manners: when somebody may be told, and how often.

Quiet hours are hours of the clock on somebody's wall: their time zone says when that is, in summer and in winter.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from kabuto.server.noticewire import NoticeManners, SetManners
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Log

USUAL = NoticeManners()
BREAKS = {"turn": 0.0, "hour": 3600.0, "day": 86400.0}
"""So many seconds lie between two messages at least."""
COLUMNS = "zone, quiet_from, quiet_to, every, alarm, alarm_wakes"
FIND = f"select {COLUMNS} from manners where holder = ?"
SET = f"""insert into manners (holder, {COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (holder) do update set zone = excluded.zone, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, every = excluded.every, alarm = excluded.alarm, alarm_wakes = excluded.alarm_wakes"""
FORGET = "delete from manners where holder = ?"


def read(row: tuple[object, ...]) -> NoticeManners:
    """Manners as the log keeps them; the usual ones where it says nothing."""
    if row[0] is None:
        return USUAL
    zone, start, end, every, alarm, wakes = row
    return NoticeManners(zone, start, end, every, bool(alarm), bool(wakes))  # type: ignore[arg-type]


async def manners_of(log: Log, holder: str) -> NoticeManners:
    with or_try_again():
        rows = await log.select(FIND, holder)
    return read(tuple(rows[0])) if rows else USUAL


def setting(holder: str, wanted: SetManners) -> Change:
    """What is written when somebody sets their manners; raises `Refusal`."""
    if zone_of(wanted.zone) is None:
        raise Refusal("malformed", "no-such-zone", zone=wanted.zone)
    if (wanted.quiet_from is None) != (wanted.quiet_to is None):
        raise Refusal("malformed", "half-quiet")
    own = (wanted.zone, wanted.quiet_from, wanted.quiet_to, wanted.every, wanted.alarm, wanted.alarm_wakes)
    return Change(SET, [(holder, *own)])


def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return None


def may_tell_at(manners: NoticeManners, at: float) -> float:
    """The first moment from a time on that is not in somebody's quiet hours.

    >>> berlin = NoticeManners("Europe/Berlin", 22 * 60, 7 * 60)
    >>> night = datetime(2026, 6, 1, 23, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    >>> (may_tell_at(berlin, night) - night) / 3600
    7.5
    """
    start, end = manners.quiet_from, manners.quiet_to
    zone = zone_of(manners.zone)
    if start is None or end is None or start == end or zone is None:
        return at
    here = datetime.fromtimestamp(at, zone)
    minute = here.hour * 60 + here.minute
    overnight = start > end
    if not (minute >= start or minute < end if overnight else start <= minute < end):
        return at
    day = here.date() + timedelta(days=1 if overnight and minute >= start else 0)
    fold = here.fold if day == here.date() else 0  # the hour that comes twice in autumn ends once more
    return max(at, datetime.combine(day, time(end // 60, end % 60, fold=fold), zone).timestamp())
