from __future__ import annotations

from kabuto.kernel.meta import Meta, Module

META = Meta(
    name="hato",
    label="Hato",
    prefix="HAT",
    players=(2, 3, 4),
    minutes=(5, 10),
    rules={"seat": "HAT-001", "turn": "HAT-003", "action": "HAT-003", "over": "HAT-008"},
    modules=(Module("owl", "HAT-009"),),
)
