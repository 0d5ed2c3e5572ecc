# interpreted
"""What is written on a card, made from its effects: lines of message ids with arguments, the same in every language."""

from __future__ import annotations

from typing import Any


def texts(box: Any, cards: list[str]) -> dict[str, Any]:
    return {}
