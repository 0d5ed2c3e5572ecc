"""TA-KE at a glance."""

from __future__ import annotations

from kabuto.kernel.meta import Meta, Option

META = Meta(
    name="take",
    label="TA-KE",
    prefix="TAK",
    players=(2,),
    minutes=(20, 30),
    rules={"seat": "TAK-001", "turn": "TAK-019", "action": "TAK-019", "over": "TAK-070"},
    options=(
        Option("start", ("lot", "a", "b"), "lot", "TAK-018"),
        Option("idle_power", (False, True), False, "TAK-025"),
        Option("stranded", ("turn", "power"), "turn", "TAK-026", since="0.2", before="power"),
        Option("reset", ("take", "turn"), "take", "TAK-030"),
        Option("borrowed_counts", (False, True), False, "TAK-047"),
        Option("printed_persons", (True, False), True, "TAK-055"),
        Option("tie", ("draw", "second"), "draw", "TAK-073"),
        Option("match", (False, True), False, "TAK-074"),
        Option("pause", (True, False), True, "TAK-074", since="0.2", before=False),
    ),
    perfect_information=True,
)
