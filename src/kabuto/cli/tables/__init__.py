"""How titles are drawn in a terminal: one file a title, found by its name; a title without one is drawn as its view."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from kabuto.cli.tables.base import SEAT_STYLES, Drawing, Sight, Sitter

__all__ = ["SEAT_STYLES", "Drawing", "Sight", "Sitter", "find"]


def find(title: str) -> Drawing:
    """The drawing of a title: the name `DRAWING` in the file beside this one that is named after it."""
    name = f"kabuto.cli.tables.{title}"
    if find_spec(name) is None:
        return Drawing()
    drawing: Drawing = import_module(name).DRAWING
    return drawing
