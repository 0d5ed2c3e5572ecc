"""Refusals: a closed set of reasons, each with a sentence in the language of whoever asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Any

from kabuto.kernel import words
from kabuto.kernel.illegal import Illegal
from kabuto.kernel.title import Title
from kabuto.server.store.base import Conflict, Unavailable
from kabuto.server.wire import Event, Reason, Refused

SENTENCES = Path(__file__).parent / "words"

STATUS: dict[str, int] = {
    "illegal": 409,
    "stale": 409,
    "cannot_undo": 409,
    "not_your_seat": 403,
    "seat_taken": 409,
    "not_begun": 409,
    "table_over": 409,
    "not_here": 404,
    "unknown_table": 404,
    "malformed": 400,
    "too_large": 413,
    "too_fast": 429,
    "barred": 403,
    "over_budget": 429,
    "try_again": 503,
}
"""The HTTP status of each reason."""
LONGEST_ARGUMENT = 300
"""What somebody sent is repeated so far at most in the sentence that refuses it."""


class Refusal(Exception):
    """Nothing happened, and this is why; `retry` says in how many seconds it may be tried again."""

    def __init__(
        self, reason: Reason, message: str, status: int | None = None, retry: float | None = None, **args: Any
    ) -> None:
        super().__init__(reason, message)
        self.reason: Reason = reason
        self.message = message
        self.args_said = {name: short(value) for name, value in args.items()}
        self.retry: int | None = None
        if retry is not None:
            self.retry = max(1, ceil(retry))
            self.args_said |= span(self.retry)
        self.rule: str | None = None
        self.status = STATUS[reason] if status is None else status

    def why(self, language: str) -> str:
        return words.load(language, SENTENCES).say(self.message, self.args_said)

    def answer(self, id: str | None, language: str, fresh: Event | None = None) -> Refused:
        """The refusal on the wire."""
        return Refused(id, self.reason, self.why(language), self.rule, fresh, self.retry)


def short(value: Any) -> Any:
    """An argument of a sentence, cut off where it is too long."""
    return value[:LONGEST_ARGUMENT] + "…" if isinstance(value, str) and len(value) > LONGEST_ARGUMENT else value


def span(seconds: int) -> dict[str, Any]:
    """A time in the largest unit that tells it well, as the message `later` says it."""
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds > 2 * size:
            return {"unit": unit, "count": ceil(seconds / size)}
    return {"unit": "seconds", "count": seconds}


class ByRule(Refusal):
    """The rules of the title forbid it."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__("illegal", illegal.message)
        self.illegal = illegal
        self.rule = illegal.rule

    def why(self, language: str) -> str:
        return self.illegal.say(language)


class NoUndo(Refusal):
    """The last decision cannot be taken back; the kernel has the sentence."""

    def __init__(self, title: Title, message: str) -> None:
        super().__init__("cannot_undo", message)
        self.title = title

    def why(self, language: str) -> str:
        return self.title.words(language).say(self.message)


@contextmanager
def or_try_again() -> Iterator[None]:
    """What the log cannot do now is refused, and may be tried again."""
    try:
        yield
    except (Conflict, Unavailable):
        raise Refusal("try_again", "try-again") from None
