"""The programme: what there is to watch, the best first.

Games that are being played come first, those that most people look at before the others. Then come those that ended of
late and are worth seeing: the closest ones, and those in which the chances turned most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from kabuto.server.wire import TableSummary

SHOWN = 6
"""So many games that are over are shown."""


def programme(tables: Sequence[TableSummary], turned: Callable[[str], float]) -> list[TableSummary]:
    """Tables to watch in their order; `turned` says by how much the chances at a table changed at one stroke."""
    live = [table for table in tables if table.status == "playing"]
    over = [replace(table, turned=turned(table.table)) for table in tables if table.status == "over" and table.ranking]
    live.sort(key=lambda table: (-table.watching, -table.moved))
    over.sort(key=lambda table: (-worth(table), -table.moved))
    return live + over[:SHOWN]


def worth(table: TableSummary) -> float:
    """How much a game that is over is worth seeing: 1 if it ended level, more if the chances turned meanwhile.

    >>> from kabuto.server.wire import TableSummary
    >>> ended = TableSummary("t", "take", "over", [], [], False, [20, 15], 0.0, 0.0, ranking=[[0], [1]], turned=0.5)
    >>> worth(ended)
    1.25
    >>> worth(replace(ended, scores=[0, 0], turned=0.0))  # nobody has a point
    0.0
    """
    first, second = [*sorted(table.scores, reverse=True), 0, 0][:2]
    return min(1.0, max(0, second) / first if first > 0 else 0.0) + table.turned
