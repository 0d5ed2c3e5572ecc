from __future__ import annotations

from kabuto.kernel.meta import Meta, Module, Option

META = Meta(
    name="kura",
    label="Kura",
    prefix="KUR",
    players=(2, 3),
    minutes=(5, 5),
    rules={"seat": "KUR-001", "turn": "KUR-005", "action": "KUR-004", "over": "KUR-008"},
    modules=(Module("thief", "KUR-007"),),
    options=(Option("rounds", (3, 2), 3, "KUR-008"),),
)
