"""Printing: JSON, consoles, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

T = TypeVar("T")


def print_json(document: Any) -> None:
    """The one document that `--json` prints."""
    print(json.dumps(document, indent=2, ensure_ascii=False))


def console(stderr: bool = False) -> Console:
    """Where tables are drawn: colours only on a terminal that wants them."""
    from rich.console import Console

    class OurConsole(Console):
        def on_broken_pipe(self) -> None:
            raise  # not an end of its own: `main` knows what to do

    return OurConsole(stderr=stderr, highlight=False, markup=False, emoji=False)


def figures(*columns: str) -> Table:
    """An empty table: words to the left in its first column, numbers to the right in the others."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", overflow="fold", no_wrap=i > 0)
    return table


def tracked(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a progress bar on stderr where a person can see it."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
    )
    with bar:
        yield from bar.track(items, total=total, description=what)
