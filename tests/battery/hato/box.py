"""What is in the box of Hato."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kabuto.kernel.edition import Fault, Whole
from kabuto.kernel.fields import Kind
from kabuto.kernel.title import Setup
from tests.battery.hato.actions import FLOCKS

MOST_ROUNDS: Final = 9
SPEC: Final[dict[str, Any]] = {
    "bowl": Whole(0, 99),
    "bowl_each": Whole(0, 20),
    "doves": Whole(1, 20),
    "most_sent": Whole(1, FLOCKS[-1]),
    "spoilt": Whole(0, 20),
    "refill": Whole(0, 20),
    "rounds": Whole(1, MOST_ROUNDS),
    "look": Whole(1, 9),
    "patron": Whole(0, 20),
}


def check(values: dict[str, Any]) -> Iterator[Fault]:
    """What must fit together beyond the single values."""
    if values["most_sent"] > values["doves"]:
        yield Fault("most_sent", f"{values['most_sent']} doves cannot be sent of {values['doves']}")


class Box:
    """The values and the modules, as numbers."""

    fields: Kind

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        self.players = setup.players
        self.bowl: int = values["bowl"] + values["bowl_each"] * setup.players  # HAT-001
        self.doves: int = values["doves"]
        self.most_sent: int = values["most_sent"]
        self.spoilt: int = values["spoilt"]
        self.refill: int = values["refill"]
        self.rounds: int = values["rounds"]
        self.look: int = values["look"]
        self.patron: int = values["patron"]
        self.owl = "owl" in setup.modules
