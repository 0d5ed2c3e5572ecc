"""The reader's process: reads editions that somebody sent, one a line. Whatever one does to it, play goes on.

`kernel/plain.py` says how much is read of a file at all; here the system holds the process to it too.
"""

from __future__ import annotations

import sys

import msgspec

import kabuto
from kabuto.kernel import title as titles
from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import BadEdition
from kabuto.server.process import answer_lines

NICENESS = 5
MEMORY_BYTES = 1 << 30


class Sent(msgspec.Struct, frozen=True):
    """An edition that somebody sent."""

    package: str
    """Of the title that it is for."""
    text: str


class Found(msgspec.Struct, frozen=True):
    """What was read; or why the text is no edition, and the faults that are in it."""

    edition: Edition | None = None
    error: str | None = None
    faults: list[str] = []


def work(line: bytes) -> bytes:
    sent = msgspec.json.decode(line, type=Sent)
    try:
        found = titles.load(sent.package).read_edition(sent.text)
    except BadEdition as error:
        return msgspec.json.encode(Found(error=str(error), faults=list(error.faults)))
    return msgspec.json.encode(Found(edition=found))


def edition_in(answer: bytes) -> Edition:
    """The edition in an answer of the reader; raises `BadEdition`."""
    found = msgspec.json.decode(answer, type=Found)
    if found.edition is None:
        raise BadEdition(found.error or "", tuple(found.faults))
    return found.edition


def main() -> None:
    for name in kabuto.titles():
        kabuto.title(name)  # so that the first who asks need not wait for it
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    answer_lines(work, NICENESS)


if __name__ == "__main__":
    main()
