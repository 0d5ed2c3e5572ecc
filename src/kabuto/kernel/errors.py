"""What can go wrong, named after what is wrong. Every message is one sentence for a person.

A message may quote what somebody sent; whatever that was, the sentence stays short and on one line.
"""

from __future__ import annotations

LONGEST = 500


def brief(text: str, most: int = LONGEST) -> str:
    """A text that may come from anywhere, as it can be shown: cut short, and without control signs.

    >>> brief("line\\nbreak")
    'line\\\\nbreak'
    >>> brief("a" * 1000, 5)
    'aaaa…'
    """
    told = text[: most + 1]
    if not told.isprintable():
        told = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in told)
    return told if len(told) <= most else f"{told[: most - 1]}…"


class KabutoError(Exception):
    """Anything that Kabuto refuses."""

    def __str__(self) -> str:
        return brief(super().__str__())


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
