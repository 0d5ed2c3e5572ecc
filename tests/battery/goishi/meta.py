from __future__ import annotations

from kabuto.kernel.meta import Meta, Option

META = Meta(
    name="goishi",
    label="Go-Ishi",
    prefix="GOI",
    players=(2, 3),
    minutes=(5, 10),
    rules={"seat": "GOI-001", "turn": "GOI-007", "action": "GOI-003", "over": "GOI-005"},
    options=(Option("rows", (7, 9), 7, "GOI-001"),),
)
