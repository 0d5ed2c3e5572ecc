"""A process of ours that answers questions, one a line: what may crash, hang or take long happens there, not here.

This side starts it, asks, and ends it when it takes too long; `answer_lines` is the other side.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from asyncio.subprocess import PIPE, Process as Child
from collections.abc import Callable
from queue import SimpleQueue
from typing import Self

START_SECONDS = 30.0
LINE_BYTES = 1 << 25
READY = b"ready\n"


class Failed(Exception):
    """The process died, or did not answer in time."""


class Process:
    """One process, seen from the server; it answers one question at a time."""

    def __init__(self, child: Child) -> None:
        self.child = child

    @classmethod
    async def start(cls, module: str) -> Self:
        """Start the program of a module; raises `Failed`."""
        try:
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, limit=LINE_BYTES
            )
        except OSError as error:
            raise Failed(str(error)) from None
        process = cls(child)
        try:
            if await process._line(START_SECONDS) != READY:
                raise Failed("the process did not start")
        except BaseException:
            await process.end()
            raise
        return process

    @property
    def dead(self) -> bool:
        return self.child.returncode is not None

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer to a question, a line without its end; raises `Failed`, after which the process is of no use."""
        assert self.child.stdin is not None
        self.child.stdin.write(question + b"\n")
        line = await self._line(seconds)
        if not line.endswith(b"\n"):
            raise Failed("the process died")
        return line[:-1]

    async def _line(self, seconds: float) -> bytes:
        assert self.child.stdout is not None
        try:
            return await asyncio.wait_for(self.child.stdout.readline(), seconds)
        except TimeoutError:
            raise Failed(f"no answer after {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise Failed(str(error)) from None

    def kill(self) -> None:
        if not self.dead:
            try:
                self.child.kill()
            except ProcessLookupError:
                return

    async def end(self) -> None:
        self.kill()
        await self.child.wait()


def answer_lines(answer: Callable[[bytes], bytes], niceness: int = 0) -> None:
    """Answer the lines of the input, one after the other, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to handle
    _die_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever is printed meanwhile must not look like an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read_lines, args=(questions,), daemon=True).start()
    out.write(READY)
    while True:
        _write(out.fileno(), answer(questions.get()) + b"\n")


def _write(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _read_lines(questions: SimpleQueue[bytes]) -> None:
    """Hand questions over; when the server is gone, go too, even in the middle of a thought."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _die_with_parent() -> None:
    """On Linux the system ends a process whose server was killed, even if it hangs in compiled code."""
    if sys.platform == "linux":
        import ctypes

        PR_SET_PDEATHSIG = 1
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
