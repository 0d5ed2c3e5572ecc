"""Decisions of which people need not be asked, if they wish so: where there is nothing to choose, the table goes on."""

from __future__ import annotations

import asyncio

from kabuto.server.refusal import Refusal
from kabuto.server.table import Table
from kabuto.server.tally import Tally

RETRY_SECONDS = 1.0
"""What could not be written is tried again after so long."""


async def decide_unasked(table: Table, moves: Tally) -> None:
    """Decide for people who are not asked, until somebody is; `moves` counts these moves."""
    try:
        while table.unasked() and await table.go_on():
            moves.count("nothing_to_choose")
    except Refusal:
        await asyncio.sleep(RETRY_SECONDS)
