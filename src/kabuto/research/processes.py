"""A vector spread over processes: each plays some of the games and writes what is to be seen into shared memory."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game
from kabuto.kernel.title import Setup, Title
from kabuto.research.vectors import SHOWN, Local, Vector

ALIGNED = 64


class Spread(Vector):
    """The same games as in one process. Programs that use it begin under `if __name__ == "__main__":`."""

    def __init__(
        self,
        title: Title,
        setup: Setup,
        envs: int,
        bots: Mapping[int, str],
        together: bool,
        rearrange: bool,
        workers: int,
    ) -> None:
        super().__init__(title, setup, envs, together)
        processes = get_context("spawn")
        memory = processes.RawArray("b", sum(_bytes(shape, kind) for shape, kind in self.shared().values()))
        for name, array in shared_arrays(memory, self.shared()).items():
            setattr(self, name, array)
        self._lists: NDArray[np.int16]
        self._counts: NDArray[np.int64]
        self._picked: NDArray[np.int64]
        self.legal = np.zeros(self._lists.size, np.int16)
        self.first = np.zeros(self._counts.size + 1, np.int64)
        bounds = [envs * i // workers for i in range(workers + 1)]
        self._parts = list(pairwise(bounds))
        self._lines: list[Connection[Any, Any]] = []
        self._processes = []
        for part in self._parts:
            ours, theirs = processes.Pipe()
            job = (theirs, memory, title, setup, envs, part, dict(bots), together, rearrange)
            process = processes.Process(target=serve, args=job, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)
        self._gather()

    def shared(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shapes and kinds of what lies in shared memory; legal lists have each a place of their own there."""
        found: dict[str, tuple[tuple[int, ...], Any]] = {
            name: (shape, SHOWN[name]) for name, shape in self.shapes().items()
        }
        lists = (*self.rows, self.actions)
        return {
            **found,
            "_lists": (lists, np.int16),
            "_counts": (self.rows, np.int64),
            "_picked": (self.rows, np.int64),
        }

    def _step(self, picked: NDArray[np.int64]) -> None:
        self._check(picked)
        self._picked[...] = picked
        self._ask("step", 1)

    def step_random(self, n: int = 1) -> None:
        self._ask("random", n)

    def _check(self, picked: NDArray[np.int64]) -> None:
        inside = (picked >= 0) & (picked < self.actions)
        listed = np.take_along_axis(self.masks, np.where(inside, picked, 0)[..., None], -1)[..., 0] > 0
        idle = (picked == -1) & (self._counts == 0)
        wrong = np.argwhere(~(inside & listed | idle))
        if len(wrong):
            place = tuple(int(n) for n in wrong[0])
            seat = place[1] if len(place) > 1 else int(self.seats[place[0]])
            refusal = self.copy_of(place[0]).refusal(seat, int(picked[place]))
            refusal.add_note(f"in game {place[0]} of the vector")
            raise refusal

    def _ask(self, what: str, number: int) -> None:
        for line in self._lines:
            self._send(line, (what, number))
        self._gather()

    def _gather(self) -> None:
        for line in self._lines:
            self._hear(line)
        np.cumsum(self._counts.reshape(-1), out=self.first[1:])
        width = self.rows[1] if len(self.rows) > 1 else 1
        flat = self._lists.reshape(self.envs * width, self.actions)
        for begin, end in self._parts:
            first, last = self.first[begin * width], self.first[end * width]
            self.legal[first:last] = flat[begin * width : end * width].reshape(-1)[: last - first]

    def copy_of(self, i: int) -> Game:
        number = next(n for n, (_, end) in enumerate(self._parts) if i < end)
        self._send(self._lines[number], ("game", i - self._parts[number][0]))
        game: Game = self._hear(self._lines[number])
        return game

    def _send(self, line: Connection[Any, Any], what: object) -> None:
        try:
            line.send(what)
        except OSError:
            raise KabutoError("a process of this vector has ended; make a new vector") from None

    def _hear(self, line: Connection[Any, Any]) -> Any:
        try:
            return line.recv()
        except (EOFError, OSError):
            raise KabutoError("a process of this vector has ended; make a new vector") from None

    def close(self) -> None:
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join()


def _bytes(shape: tuple[int, ...], kind: Any) -> int:
    length = int(np.prod(shape)) * int(np.dtype(kind).itemsize)
    return -(-length // ALIGNED) * ALIGNED


def shared_arrays(memory: Any, wanted: Mapping[str, tuple[tuple[int, ...], Any]]) -> dict[str, NDArray[Any]]:
    """Arrays over shared memory, one after the other."""
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (shape, kind) in wanted.items():
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += _bytes(shape, kind)
    return found


def serve(
    line: Connection[Any, Any],
    memory: Any,
    title: Title,
    setup: Setup,
    envs: int,
    part: tuple[int, int],
    bots: Mapping[int, str],
    together: bool,
    rearrange: bool,
) -> None:
    """Play some of the games until nobody asks any more."""
    first, end = part
    local = Local(title, setup, end - first, first, bots, together, rearrange)
    shape = Vector(title, setup, envs, together)
    wanted = Spread.shared(shape)  # type: ignore[arg-type]
    arrays = {name: array[first:end] for name, array in shared_arrays(memory, wanted).items()}
    width = local.rows[1] if len(local.rows) > 1 else 1
    lists = arrays["_lists"].reshape(-1)
    counts = arrays["_counts"].reshape(-1)

    def show() -> None:
        for name in SHOWN:
            np.copyto(arrays[name], getattr(local, name))
        listed = local.first[width * (end - first)]
        lists[:listed] = local.legal[:listed]
        counts[:] = np.diff(local.first)
        line.send(None)

    try:
        show()
        while True:
            what, number = line.recv()
            if what == "game":
                line.send(local.copy_of(number))
                continue
            if what == "step":
                local.step(arrays["_picked"])
            else:
                local.step_random(number)
            show()
    except (EOFError, OSError, KeyboardInterrupt):
        return
