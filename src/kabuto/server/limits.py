"""Limits: what holders and addresses have used of their budgets, kept in memory.

What flows (requests, bytes, seconds of bots, chat) is taken out of buckets that fill again; what is held (connections,
tables) is counted. Of both, a holder has its own and the address has one for all that come from there.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from kabuto.server.budgets import MEGABYTE, Budget, Budgets
from kabuto.server.refusal import Refusal
from kabuto.server.tally import Tally

MOST_KEYS = 20_000
MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0
TABLE_SECONDS = DAY
"""A table at which nothing happens for so long no longer counts as open."""
ENTRY_BYTES = 400
"""What an entry takes in a store beyond what it says."""
COME_BACK_SECONDS = 5.0
"""When to come back if too many are here at a time."""
MESSAGES = {
    "requests": "too-fast",
    "connections": "too-many-connections",
    "tables": "too-many-tables",
    "listed": "too-many-listed",
    "bytes": "too-many-bytes",
    "bots": "too-much-thought",
    "chat": "too-much-chat",
    "reports": "too-many-reports",
}
Clock = Callable[[], float]


class Buckets:
    """One bucket a key, full at first; `rate` flows into each every second, until `size`. A rate of 0: no limit."""

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.size = size
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def lacks(self, key: str, cost: float) -> float:
        """In how many seconds so much can be taken; 0.0: now."""
        if not self.rate:
            return 0.0
        missing = min(cost, self.size) - self._level(key, self._clock())
        return missing / self.rate if missing > 0 else 0.0

    def charge(self, key: str, cost: float) -> None:
        """Take so much out, also if there is less."""
        if not self.rate:
            return
        now = self._clock()
        self._levels[key] = (self._level(key, now) - cost, now)
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_KEYS:
            self._levels.popitem(last=False)

    def _level(self, key: str, now: float) -> float:
        known = self._levels.get(key)
        return self.size if known is None else min(self.size, known[0] + (now - known[1]) * self.rate)


class Flow:
    """A budget for what flows: so much in a period, of which a bucket holds what comes in `burst` seconds."""

    def __init__(self, budget: Budget, period: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._holders = Buckets(budget.holder / period, budget.holder * burst / period, clock)
        self._addresses = Buckets(budget.address / period, budget.address * burst / period, clock)

    def take(self, holder: str | None, address: str, cost: float = 1.0) -> float:
        """Take so much; gives 0.0, or in how many seconds there will be enough: then nothing is taken."""
        wait = self.lacks(holder, address, cost)
        if not wait:
            self.charge(holder, address, cost)
        return wait

    def lacks(self, holder: str | None, address: str, cost: float = 0.0) -> float:
        wait = self._addresses.lacks(address, cost)
        return wait if holder is None else max(wait, self._holders.lacks(holder, cost))

    def charge(self, holder: str | None, address: str, cost: float) -> None:
        """Take so much out, also if there is less: what was not known before must be made up for later."""
        self._addresses.charge(address, cost)
        if holder is not None:
            self._holders.charge(holder, cost)


class Held:
    """A budget for what is held at a time."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._holders: dict[str, int] = {}
        self._addresses: dict[str, int] = {}

    def full(self, holder: str | None, address: str) -> bool:
        most = self._budget
        if most.address and self._addresses.get(address, 0) >= most.address:
            return True
        return bool(holder is not None and most.holder and self._holders.get(holder, 0) >= most.holder)

    def enter(self, holder: str | None, address: str) -> bool:
        """Hold one more; False if that is too many."""
        if self.full(holder, address):
            return False
        self.add(holder, address)
        return True

    def add(self, holder: str | None, address: str) -> None:
        self._addresses[address] = self._addresses.get(address, 0) + 1
        if holder is not None:
            self._holders[holder] = self._holders.get(holder, 0) + 1

    def leave(self, holder: str | None, address: str) -> None:
        _one_less(self._addresses, address)
        if holder is not None:
            _one_less(self._holders, holder)

    def of(self, address: str) -> int:
        """How many an address holds."""
        return self._addresses.get(address, 0)


def _one_less(counts: dict[str, int], key: str) -> None:
    left = counts[key] - 1
    if left:
        counts[key] = left
    else:
        del counts[key]


class OpenTable:
    """A table that counts as open: who pays for it."""

    def __init__(self, holder: str, address: str, listed: bool, since: float) -> None:
        self.holder = holder
        self.address = address
        self.listed = listed
        self.since = since
        """When something last happened there."""


class OpenTables:
    """The tables that were made here and whose game is not over, oldest first."""

    def __init__(self, tables: Budget, listed: Budget, clock: Clock = time.monotonic) -> None:
        self._all = Held(tables)
        self._listed = Held(listed)
        self._clock = clock
        self._tables: OrderedDict[str, OpenTable] = OrderedDict()

    def lacks(self, holder: str, address: str, listed: bool) -> tuple[str, float]:
        """The budget that does not allow one more, and in how many seconds it may; ("", 0.0): it does now."""
        now = self._clock()
        for table in [table for table, one in self._tables.items() if one.since < now - TABLE_SECONDS]:
            self.end(table)
        if self._all.full(holder, address):
            return "tables", self._oldest(holder, address, False, now)
        if listed and self._listed.full(holder, address):
            return "listed", self._oldest(holder, address, True, now)
        return "", 0.0

    def _oldest(self, holder: str, address: str, listed: bool, now: float) -> float:
        for one in self._tables.values():
            if (one.holder == holder or one.address == address) and (one.listed or not listed):
                return one.since + TABLE_SECONDS - now
        return TABLE_SECONDS

    def begin(self, table: str, holder: str, address: str, listed: bool) -> None:
        self._all.add(holder, address)
        if listed:
            self._listed.add(holder, address)
        self._tables[table] = OpenTable(holder, address, listed, self._clock())

    def go_on(self, table: str) -> None:
        """Something happened there."""
        found = self._tables.get(table)
        if found is not None:
            found.since = self._clock()
            self._tables.move_to_end(table)

    def end(self, table: str) -> None:
        """The game is over, or there is no such table any more."""
        found = self._tables.pop(table, None)
        if found is not None:
            self._all.leave(found.holder, found.address)
            if found.listed:
                self._listed.leave(found.holder, found.address)


class Limits:
    """The limits of a server."""

    def __init__(self, budgets: Budgets, clock: Clock = time.monotonic) -> None:
        self.budgets = budgets
        megabytes = Budget(budgets.bytes.holder * MEGABYTE, budgets.bytes.address * MEGABYTE)
        self.requests = Flow(budgets.requests, 1.0, 3.0, clock)
        self.bytes = Flow(megabytes, HOUR, HOUR, clock)
        self.bots = Flow(budgets.bots, HOUR, HOUR, clock)
        odds = Budget(0.5, 5.0) if budgets.requests.holder else Budget(0, 0)
        self.odds = Flow(odds, 1.0, 3.0, clock)
        """New questions for odds."""
        self.chat = Flow(budgets.chat, MINUTE, MINUTE / 3, clock)
        self.reports = Flow(budgets.reports, HOUR, HOUR, clock)
        self.at_once = Held(budgets.connections)
        """Lines, and requests that are being answered."""
        self.tables = OpenTables(budgets.tables, budgets.listed, clock)
        self.refusals = Tally("budget")

    def over(self, budget: str, wait: float = COME_BACK_SECONDS) -> Refusal:
        """Why something is refused that a budget does not allow."""
        self.refusals.count(budget)
        return Refusal("too_fast" if budget == "requests" else "over_budget", MESSAGES[budget], retry=wait)

    def admit_table(self, table: str, holder: str, address: str, listed: bool, size: int) -> None:
        """Count a new table for whoever makes it; raises `Refusal`."""
        budget, wait = self.tables.lacks(holder, address, listed)
        if not budget:
            budget, wait = "bytes", self.bytes.take(holder, address, 2 * ENTRY_BYTES + size)
        if wait:
            raise self.over(budget, wait)
        self.tables.begin(table, holder, address, listed)
