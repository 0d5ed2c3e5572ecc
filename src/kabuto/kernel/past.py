"""The past: how games that earlier engines began are set up today, so that they replay unchanged.

A record or a stored table names the engine that began it and all options that this engine knew. What came later is
filled in with what was played before there was a choice (`Option.before`), a value that was renamed is found by its
former name (`Option.once`). An edition of the past is found by its digest. Chance goes on as it was drawn then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from kabuto.kernel.chance import Chance, sealed, seeded
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.meta import Meta, OptionValue
from kabuto.version import VERSION

READS = ("0.1", "0.2")
"""The engine versions (major.minor) whose games replay here to the same ones; extended, never shortened."""


def version_of(engine: str) -> str:
    """The part of an engine's version that decides how games replay: major and minor."""
    return engine.rpartition(".")[0]


def check(engine: str) -> None:
    """Raises `BadSetup` if games of this engine do not replay here."""
    if version_of(engine) not in READS:
        known = ", ".join(f"{version}.x" for version in READS)
        raise BadSetup(f"it was made by engine {engine}; this one ({VERSION}) replays those of {known}")


def earlier(engine: str, version: str) -> bool:
    """Whether an engine is from before a version (major.minor).

    >>> earlier("0.1.0", "0.2"), earlier("0.2.3", "0.2")
    (True, False)
    """
    return _numbers(version_of(engine)) < _numbers(version)


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


@lru_cache(maxsize=16)
def stream_of(engine: str) -> Callable[[int], Chance]:
    """How an engine made a game's chance from its seed."""
    return seeded if earlier(engine, "0.2") else sealed


def options_of(meta: Meta, engine: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game that an engine began, as they are called and complete today."""
    found = dict(options)
    for option in meta.options:
        if option.since is not None and option.before is not None and earlier(engine, option.since):
            found.setdefault(option.id, option.before)
        if earlier(engine, "0.2") and option.id in found:
            found[option.id] = dict(option.once).get(found[option.id], found[option.id])
    return found


def hashed(meta: Meta, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Options as digests have them: by their first names, without those that play as if they were not there."""
    found = {}
    for option in meta.options:
        value = options[option.id]
        if option.since is None or value != option.before:
            found[option.id] = next((old for old, new in option.once if new == value), value)
    return found
