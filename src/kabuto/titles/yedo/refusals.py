"""Why an action is not legal now: the rule that forbids it, and the message that says so."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.yedo.state import Table

Refusal = tuple[str, str, dict[str, Any]]


def why_not(t: Table, seat: i64, action: i64) -> Refusal:
    return ("YED-390", "refuse-not-now", {})
