"""The actions of Hato and their numbers."""

from __future__ import annotations

from typing import Final

from kabuto.kernel.actions import ActionSpace

MOST_PLAYERS: Final = 4
SEATS: Final = range(MOST_PLAYERS)
FLOCKS: Final = range(4)
PATRONS: Final = ("heron", "falcon", "swallow", "wren", "cuckoo")

ACTIONS: Final = ActionSpace()
LOOK: Final = ACTIONS.declare("look", other_seat=SEATS)
PASS: Final = ACTIONS.declare("pass")
SEND: Final = ACTIONS.declare("send", doves=FLOCKS)
BACK: Final = ACTIONS.declare("back", again=True)
READY: Final = ACTIONS.declare("ready")
