"""Replaying all tables of a log with this version, to find out which of them it plays on."""

from __future__ import annotations

from typing import cast

from kabuto.kernel.errors import KabutoError
from kabuto.server.entries import Made, decode
from kabuto.server.refusal import Refusal
from kabuto.server.settings import Settings, extras
from kabuto.server.shelf import Shelf
from kabuto.server.state import edition_of
from kabuto.server.store import Log
from kabuto.server.store.checking import Report, each_table
from kabuto.server.table import Table


async def replay_all(url: str, report: Report) -> list[str]:
    """Put faults into the report; gives the tables that are only kept, because another version began them."""
    titles, bots = extras()
    shelf = Shelf(Settings(database=url, extra_titles=titles, extra_bots=bots))
    kept = []
    async for id, entries in each_table(url):
        if entries[0].kind == "gone":
            continue
        table = Table(id, cast(Log, None), shelf, lambda table, here: None)
        try:
            made = decode(entries[0].data)
            assert isinstance(made, Made)
            table.open(entries, edition_of(shelf.title(made.title), made.edition_text))
        except Refusal as refusal:
            report.fault(f"table {id} cannot be replayed: {refusal.why('en')}", id)
        except (KabutoError, LookupError, ValueError, AssertionError) as error:
            report.fault(f"table {id} cannot be replayed: {type(error).__name__}: {error}", id)
        else:
            kept += [id] if table.state.kept else []
    return kept
