"""The guide of each title: what its own judgement counts, and its policy for quick games. And what its search says."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from kabuto.bots.search.guide import Guide
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.state import State

Search = Callable[[State], list[float]]
"""By seat, the chance to win, as a search sees it; they add up to 1."""


class Untrained(KabutoError, ValueError):
    """A title has no guide, or no search, to learn from."""


def guide_of(name: str, noise: float = 0.0) -> Guide:
    """The guide of a title."""
    try:
        module = import_module(f"kabuto.bots.{name}.guide")
    except ModuleNotFoundError:
        raise Untrained(
            f"{name} has no guide (kabuto/bots/{name}/guide.py), so there is nothing to learn from"
        ) from None
    found: Guide = module.GUIDE(noise)
    return found


def search_of(name: str, nodes: int) -> Search:
    """The search of a title over so many positions: what the title's folder of bots names as `SEARCHED`."""
    named: str | None = getattr(import_module(f"kabuto.bots.{name}"), "SEARCHED", None)
    if named is None:
        raise Untrained(
            f"no search of {name} tells the chances that it sees (SEARCHED in kabuto/bots/{name}/__init__.py);"
            " learn from how games end, without --searched"
        )
    module, _, attribute = named.partition(":")
    found: Search = getattr(import_module(module), attribute)(nodes).chances
    return found
