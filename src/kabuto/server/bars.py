"""Bars: whom the host does not let in (a ban), and whom it does not let speak (a mute).

A ban is for a holder or for an address; a network stands for all of its addresses, and of an IPv6 address its whole /64
is meant, which is what one household gets. They are kept in the log and known in memory, so that asking costs nothing.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from kabuto.server.lock import Lock
from kabuto.server.refusal import Refusal
from kabuto.server.store import Change, Log

HOLDER = re.compile(r"[0-9a-f]{64}")
MOST_ASKED = 10_000
SELECT = "select what, who, since, until, why from bars order by since"
INSERT = """insert into bars (what, who, since, until, why) values (?, ?, ?, ?, ?)
    on conflict (what, who) do update set since = excluded.since, until = excluded.until, why = excluded.why"""
DELETE = "delete from bars where what = ? and who = ?"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bar(NamedTuple):
    """A ban or a mute."""

    what: Literal["ban", "mute"]
    who: str
    """A holder, or a network."""
    since: float
    until: float | None
    why: str

    def refusal(self) -> Refusal:
        """What is said to whom it keeps out."""
        if self.until is None:
            return Refusal("barred", "ban-for-good") if self.what == "ban" else Refusal("barred", "mute-for-good")
        until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(self.until))
        if self.what == "ban":
            return Refusal("barred", "ban-until", until=until)
        return Refusal("barred", "mute-until", until=until)


class Bars:
    """All bars of a server."""

    def __init__(self, log: Log, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self._clock = clock
        self._holders: dict[tuple[str, str], Bar] = {}
        self._networks: list[tuple[Network, Bar]] = []
        self._asked: dict[str, Bar | None] = {}
        """What was found of addresses."""
        self._reading = Lock()

    async def load(self) -> None:
        """Know what the log knows; raises `Unavailable`."""
        async with self._reading:
            self.know([Bar(*row) for row in await self._log.select(SELECT)])

    def know(self, bars: Iterable[Bar]) -> None:
        self._holders, self._networks = {}, []
        for bar in bars:
            if HOLDER.fullmatch(bar.who):
                self._holders[bar.what, bar.who] = bar
            else:
                self._networks.append((ipaddress.ip_network(bar.who), bar))
        self._asked.clear()

    def all(self) -> list[Bar]:
        """Those that hold now, oldest first."""
        found = [*self._holders.values(), *(bar for _, bar in self._networks)]
        return sorted(filter(self._holds, found), key=lambda bar: bar.since)

    def banned(self, holder: str | None, address: str) -> Bar | None:
        """The ban that keeps somebody out, if there is one."""
        found = self._holders.get(("ban", holder)) if holder is not None and self._holders else None
        if found is None and self._networks:
            found = self._of_address(address)
        return found if found is not None and self._holds(found) else None

    def muted(self, holder: str) -> Bar | None:
        """The mute that keeps somebody from speaking, if there is one."""
        found = self._holders.get(("mute", holder))
        return found if found is not None and self._holds(found) else None

    def _of_address(self, address: str) -> Bar | None:
        if address not in self._asked:
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            self._asked[address] = self._look_up(address)
        return self._asked[address]

    def _look_up(self, address: str) -> Bar | None:
        try:
            own = plain(address)
        except ValueError:
            return None
        fitting = [bar for network, bar in self._networks if own in network]
        return max(fitting, key=lambda bar: bar.until or float("inf"), default=None)

    def _holds(self, bar: Bar) -> bool:
        return bar.until is None or bar.until > self._clock()


def plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """An address as it is compared; raises `ValueError`."""
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def named(who: str) -> str:
    """A holder or a network as it is kept; raises `ValueError` if it is neither.

    >>> named("10.1.2.3"), named("2001:db8::1"), named("10.0.0.0/8")
    ('10.1.2.3/32', '2001:db8::/64', '10.0.0.0/8')
    """
    if HOLDER.fullmatch(who):
        return who
    if "/" in who:
        return str(ipaddress.ip_network(who, strict=False))
    own = plain(who)
    return str(ipaddress.ip_network(f"{own}/{64 if own.version == 6 else 32}", strict=False))


def adding(bar: Bar) -> Change:
    return Change(INSERT, [tuple(bar)])


def lifting(what: str, who: str) -> Change:
    return Change(DELETE, [(what, who)])
