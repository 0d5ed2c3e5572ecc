"""Why an action is not legal now."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.shogun.state import Table


def why_not(t: Table, seat: i64, action: i64) -> tuple[str, str, dict[str, Any]]:
    return ("SHO-041", "refuse-other", {})
