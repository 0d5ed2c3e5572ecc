"""Work in forked processes, several at a time, each under limits of its own.

Time is counted as the processor's: a machine that is busy with other things makes nobody late. What must not happen in
a mutant happens there alone: it may loop for ever, fill the memory or end the process.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

MEMORY = 4 << 30
OUR_FAULT = 3
PATIENCE = 40
"""By how much the clock may run ahead of the processor's time before a process counts as stuck."""


@dataclass
class Task:
    """Something to be done in a process of its own, whose result is JSON."""

    run: Callable[[], Any]
    seconds: float
    about: Any = None


@dataclass
class Outcome:
    task: Task
    value: Any = None
    ended: str = "done"
    """`done`, `time` (over its limit), `crash`, or `fault`: what was to be done raised an error."""


@dataclass
class _Child:
    task: Task
    answer: Path
    deadline: float = field(init=False)

    def __post_init__(self) -> None:
        self.deadline = time.monotonic() + PATIENCE * self.task.seconds


def apart(work: Callable[[], None]) -> None:
    """Do something in a process of its own, so that what it loads is not loaded here; its end is ours if it fails."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        _, status = os.waitpid(pid, 0)
        if status:
            raise SystemExit(1)
        return
    code = 1
    try:
        work()
        code = 0
    except SystemExit as end:
        print(end, file=sys.stderr)
    except Exception:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def run_all(tasks: Iterable[Task], jobs: int) -> Iterator[Outcome]:
    """Run the tasks, so many at a time, and give each outcome as it comes."""
    waiting = iter(tasks)
    children: dict[int, _Child] = {}
    with tempfile.TemporaryDirectory(prefix="kabuto-mutants-") as folder:
        try:
            for number in range(sys.maxsize):
                if len(children) < jobs and (task := next(waiting, None)) is not None:
                    child = _Child(task, Path(folder) / str(number))
                    children[_fork(child)] = child
                elif children:
                    if (ended := _next_end(children)) is not None:
                        yield ended
                else:
                    return
        finally:
            for pid in children:
                os.killpg(pid, signal.SIGKILL)
                os.waitpid(pid, 0)


def _fork(child: _Child) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setsid()
        _limit(child.task.seconds)
        value = child.task.run()
        child.answer.write_text(json.dumps(value), encoding="utf-8")
    except Exception as problem:
        if not isinstance(problem, MemoryError):
            os._exit(OUR_FAULT)
    finally:
        os._exit(0 if child.answer.exists() else 1)


def _limit(seconds: float) -> None:
    silence = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(silence, number)
    whole = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _next_end(children: dict[int, _Child]) -> Outcome | None:
    """The next child that ends; None after a moment in which none did."""
    pid, status = os.waitpid(-1, os.WNOHANG)
    if pid not in children:
        for stuck in [pid for pid, child in children.items() if time.monotonic() > child.deadline]:
            os.killpg(stuck, signal.SIGKILL)
        time.sleep(0.02)
        return None
    child = children.pop(pid)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGXCPU, signal.SIGKILL):
        return Outcome(child.task, ended="time")
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == OUR_FAULT:
        return Outcome(child.task, ended="fault")
    if not child.answer.exists():
        return Outcome(child.task, ended="crash")
    return Outcome(child.task, json.loads(child.answer.read_text(encoding="utf-8")))
