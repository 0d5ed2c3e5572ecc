"""A worker process: reads one question a line, thinks, writes one answer a line.

A question holds a title's package, a bot's name, a seat's view and its legal actions: all that a bot may know.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib import import_module
from queue import SimpleQueue
from typing import Any

import msgspec

from kabuto.bots import Bot, Turn, make
from kabuto.kernel import title as titles
from kabuto.server.state import edition_of


class Question(msgspec.Struct, frozen=True):
    """A decision that a bot is to make."""

    package: str
    bot: str
    maker: str | None
    """`module:class` of a bot that does not ship."""
    seed: int
    seat: int
    edition: str | None
    """The text of the edition that is played, if not the one that ships."""
    legal: list[int]
    view: dict[str, Any]


class Thought(msgspec.Struct, frozen=True):
    """The answer: an action, or why there is none."""

    action: int | None
    error: str | None = None


def choose(question: Question) -> int:
    """Let the bot choose."""
    title = titles.load(question.package)
    if question.maker is None:
        bot: Bot = make(title, question.bot, question.seed)
    else:
        module, _, name = question.maker.partition(":")
        bot = getattr(import_module(module), name)(seed=question.seed)
    edition = edition_of(title, question.edition)
    return bot.choose(Turn(title, question.seat, question.legal, lambda: question.view, edition))


def think(line: bytes) -> Thought:
    try:
        return Thought(int(choose(msgspec.json.decode(line, type=Question))))
    except Exception as error:  # whatever a bot does, the table goes on
        return Thought(None, f"{type(error).__name__}: {error}"[:200])


def read_lines(questions: SimpleQueue[bytes]) -> None:
    """Hand questions over; when the server is gone, go too, even in the middle of a thought."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def die_with_parent() -> None:
    """On Linux the system ends a worker whose server was killed, even if it hangs in compiled code."""
    if sys.platform == "linux":
        import ctypes

        PR_SET_PDEATHSIG = 1
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to handle
    die_with_parent()
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a bot prints must not look like an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read_lines, args=(questions,), daemon=True).start()
    out.write(b"ready\n")
    while True:
        out.write(msgspec.json.encode(think(questions.get())) + b"\n")


if __name__ == "__main__":
    main()
