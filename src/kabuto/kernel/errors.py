"""What can go wrong, named after what is wrong. Every message is one sentence for a person."""

from __future__ import annotations


class KabutoError(Exception):
    """Anything that Kabuto refuses."""


class UnknownTitle(KabutoError, LookupError):
    """There is no title of that name."""


class BadSetup(KabutoError, ValueError):
    """A game cannot be set up like this; `rule` names the rule that forbids it, if one does."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class BadEdition(KabutoError, ValueError):
    """An edition file has faults; `faults` lists them all, each with its path and reason."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class BadRecord(KabutoError, ValueError):
    """A record is damaged, unknown, or does not replay to what it claims."""
