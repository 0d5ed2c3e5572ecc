"""The guide of each title: what its own judgement counts, and its policy for quick games."""

from __future__ import annotations

from importlib import import_module

from kabuto.bots.search.guide import Guide
from kabuto.kernel.errors import KabutoError


class Untrained(KabutoError, ValueError):
    """Nothing can be learnt for a title without a guide."""


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
