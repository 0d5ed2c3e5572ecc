"""Processes that begin with everything imported: what a server does first takes longer than most tests of one.

The nursery is a process that imports the program once and then does nothing. What it is asked for is a fork of it: a
process of its own, with its own arguments, environment and files, that ends, fails and is killed like any other. That a
server starts from nothing is shown where its start is the matter (`tests/server/test_serve.py`, `tests/deploy`).
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

import kabuto

ROOT = Path(__file__).resolve().parent.parent
IMPORTED = ("kabuto.cli", "kabuto.server.run", "kabuto.server.store.sqlite", "uvloop")
CHUNK = 1 << 16


# ---- seen from the tests -------------------------------------------------------------------------


class Program:
    """A process out of the nursery: what the tests use of `subprocess.Popen`."""

    def __init__(self, pid: int, told: BinaryIO, stdout: BinaryIO) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._told = told

    def poll(self) -> int | None:
        return self.returncode if self.returncode is not None else self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        status = self.returncode if self.returncode is not None else self._ended(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def _ended(self, timeout: float | None) -> int | None:
        if not select.select([self._told], [], [], timeout)[0]:
            return None
        self.returncode = int(self._told.readline())
        self._told.close()
        return self.returncode


def start(main: str, *arguments: str, environment: dict[str, str], stderr: int) -> Program:
    """Call a function, named as `module:function`, in a new process; what it says comes through a pipe."""
    reads, writes = os.pipe()
    hears, tells = os.pipe()
    request = {"main": main, "arguments": arguments, "environment": environment}
    with open(os.devnull, "rb") as nothing:
        socket.send_fds(nursery(), [json.dumps(request).encode() + b"\n"], [nothing.fileno(), writes, stderr, tells])
    os.close(writes)
    os.close(tells)
    told = os.fdopen(hears, "rb", buffering=0)
    return Program(int(told.readline()), told, os.fdopen(reads, "rb"))


@cache
def nursery() -> socket.socket:
    """The line to the nursery of this process; it ends when we do."""
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery"], stdin=theirs.fileno(), stdout=subprocess.DEVNULL, cwd=ROOT
        )

    def end() -> None:
        ours.close()
        process.wait(20)

    atexit.register(end)
    return ours


# ---- the nursery itself --------------------------------------------------------------------------


def keep() -> None:
    """Import, then fork for whoever asks, until nobody can ask any more."""
    for name in IMPORTED:
        import_module(name)
    for name in kabuto.titles():
        kabuto.title(name).load()
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who keeps a process ends by itself
    with socket.socket(fileno=os.dup(0)) as line:
        while True:
            text, files, _, _ = socket.recv_fds(line, CHUNK, 4)
            if not text:
                return
            while not text.endswith(b"\n"):
                text += line.recv(CHUNK)
            request = json.loads(text)
            import_module(request["main"].partition(":")[0])  # here, so that the next one finds it
            if os.fork() == 0:
                break
            for file in files:
                os.close(file)
    raise SystemExit(look_after(request, files))


def look_after(request: dict[str, object], files: list[int]) -> int:
    """Have the program run by a child, and tell who asked its number and, when it is over, how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    *standard, tells = files
    pid = os.fork()
    if pid == 0:
        os.close(tells)
        return become(request, standard)
    with open(os.devnull, "r+b") as nothing:
        for number, file in enumerate(standard):
            os.close(file)
            os.dup2(nothing.fileno(), number)
    os.write(tells, b"%d\n" % pid)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.write(tells, b"%d\n" % status)
    os._exit(0)


def become(request: dict[str, object], standard: list[int]) -> int:
    for number, file in enumerate(standard):
        os.dup2(file, number)
        os.close(file)
    sys.stdin, sys.stdout = open(0), open(1, "w")  # noqa: SIM115  those of the nursery know their old files
    sys.stderr = open(2, "w", buffering=1, errors="backslashreplace")  # noqa: SIM115
    main, arguments, environment = request["main"], request["arguments"], request["environment"]
    assert isinstance(main, str) and isinstance(arguments, list) and isinstance(environment, dict)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["kabuto", *arguments]
    module, _, function = main.partition(":")
    status: int = getattr(import_module(module), function)()
    return status


if __name__ == "__main__":
    keep()
