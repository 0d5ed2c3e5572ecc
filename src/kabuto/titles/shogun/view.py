"""What a seat sees."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun.state import Table


def view(t: Table, seat: i64) -> dict[str, Any]:
    return {}


def features(t: Table, seat: i64) -> list[float]:
    return []


def recall_table(t: Table, seen: dict[str, Any]) -> None: ...
def deal(t: Table, seat: i64) -> None: ...
