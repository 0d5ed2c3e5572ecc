"""Kabuto: the board games of feudal Japan, played by their full rules.

import kabuto

game = kabuto.title("take").new(seed=7)
while not game.over:
    seat = game.to_act[0]
    game.play(seat, game.legal(seat)[0])
print(game.scores())
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kabuto import _build
from kabuto.version import VERSION as __version__

if TYPE_CHECKING:
    from pathlib import Path

    from kabuto.kernel.edition import Edition
    from kabuto.kernel.errors import BadEdition, BadRecord, BadSetup, KabutoError, UnknownTitle
    from kabuto.kernel.game import Game
    from kabuto.kernel.illegal import Illegal
    from kabuto.kernel.record import Record
    from kabuto.kernel.title import Title, title, titles
    from kabuto.kernel.undo import CannotUndo, undo
    from kabuto.research import vector

    build: str
    """Which build runs: `compiled` or `pure`."""

__all__ = [
    "BadEdition",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Game",
    "Illegal",
    "KabutoError",
    "Record",
    "Title",
    "UnknownTitle",
    "__version__",
    "build",
    "replay",
    "title",
    "titles",
    "undo",
    "vector",
]

_HOMES = {
    "BadEdition": "errors",
    "BadRecord": "errors",
    "BadSetup": "errors",
    "CannotUndo": "undo",
    "Game": "game",
    "Illegal": "illegal",
    "KabutoError": "errors",
    "Record": "record",
    "Title": "title",
    "UnknownTitle": "errors",
    "title": "title",
    "undo": "undo",
}


def replay(record: Any, upto: int | None = None, edition: Edition | str | Path | None = None) -> Game:
    """The recorded game again, after its first `upto` moves (all if None); raises `BadRecord`.

    >>> import kabuto
    >>> game = kabuto.title("take").new(seed=7)
    >>> game.playout(1) > 0
    True
    >>> kabuto.replay(game.record()).digest() == game.digest()
    True
    """
    from kabuto.kernel import record as records

    return records.replay(record, upto, edition)


def __getattr__(name: str) -> Any:
    """Load what is asked for, and only that: `import kabuto` stays quick."""
    if name == "build":
        return _build.describe()
    from importlib import import_module

    if name == "titles":
        return import_module("kabuto.titles")
    if name == "vector":
        return import_module("kabuto.research").vector
    if name in _HOMES:
        found = getattr(import_module(f"kabuto.kernel.{_HOMES[name]}"), name)
        globals()[name] = found
        return found
    raise AttributeError(f"module 'kabuto' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
