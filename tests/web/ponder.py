"""A bot that thinks until it is told that it is enough, so that it can be seen thinking."""

from __future__ import annotations

import os
import time
from pathlib import Path

from kabuto.bots import Bot, Turn

ENOUGH = "KABUTO_ENOUGH"
"""Names the file whose coming ends all thought."""


class Ponder(Bot):
    def choose(self, turn: Turn) -> int:
        enough = Path(os.environ[ENOUGH])
        while not enough.exists():
            time.sleep(0.02)
        return turn.legal[0]


def pondering(enough: Path) -> dict[str, str]:
    """What makes a server whose Daimyo ponders."""
    return {"KABUTO_EXTRA_BOTS": f"daimyo={__name__}:Ponder", ENOUGH: str(enough)}
