"""The word filter: words of the host's choice are masked in chat, and in names that strangers read in lists.

The host writes them into a file, one a line; `#` begins a remark, and `*` at the end of a word stands for any ending.
Only whole words count, large and small letters are the same. No list ships. A file that is changed is read again.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from kabuto.kernel.errors import KabutoError
from kabuto.server.wire import TableSummary

MASK = "•"
MOST_WORDS = 10_000


class BadWords(KabutoError):
    """The file cannot be read; one sentence says why."""


class WordFilter:
    """See the head of this file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._seen: tuple[int, int] | None = None
        self._found: re.Pattern[str] | None = None
        if path is not None:
            self._read(path)

    def masked(self, text: str) -> str:
        """A text in which only signs are left of the words."""
        if self._path is None:
            return text
        with suppress(BadWords):  # a file that is just being written: what was known holds on
            self._read(self._path)
        return text if self._found is None else self._found.sub(lambda hit: MASK * len(hit.group()), text)

    def listed(self, line: TableSummary) -> TableSummary:
        """A line in a list, with its names masked."""
        if self._path is None:
            return line
        return replace(line, seats=[replace(seat, name=self.masked(seat.name)) for seat in line.seats])

    def _read(self, path: Path) -> None:
        try:
            now = path.stat()
            seen = (now.st_mtime_ns, now.st_size)
            if seen == self._seen:
                return
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is not UTF-8"
            raise BadWords(f"the file of words {path} cannot be read: {why}") from None
        self._found, self._seen = pattern(lines), seen


def pattern(lines: list[str]) -> re.Pattern[str] | None:
    """What finds the words; None if there are none.

    >>> pattern(["# mild", "darn", "heck*"]).sub("…", "Darn the heckler, not Darning")
    '… the …, not Darning'
    """
    words = [line.split("#")[0].strip() for line in lines][:MOST_WORDS]
    parts = sorted({as_pattern(word) for word in words if word.strip("*")}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE) if parts else None


def as_pattern(word: str) -> str:
    own = re.escape(word.rstrip("*"))
    return rf"{own}\w*" if word.endswith("*") else own
