"""What a seat sees of Yedo: the declared fields (`fields.py`), the offer, and texts."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from kabuto.titles.yedo.deal import offer_in_words
from kabuto.titles.yedo.fields import told
from kabuto.titles.yedo.help import helps
from kabuto.titles.yedo.state import Position


def view(t: Position, seat: i64) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    found: dict[str, Any] = t.box.fields.show(told(t, seat), 0, seat)
    found["offer"] = offer_in_words(t, seat)
    found["texts"] = helps(t, found)
    return found
