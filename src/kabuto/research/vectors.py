"""`kabuto.vector`: many games at once, what a learner reads as NumPy arrays over the engine's memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kabuto.bots.base import Bot, make, turn_of
from kabuto.kernel.chance import derive
from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.game import Game
from kabuto.kernel.title import Setup, Title, title as title_of
from kabuto.kernel.vector import LOOK, PICKED, RANDOM, Core

SHOWN = {
    "observations": np.int16,
    "masks": np.uint8,
    "acting": np.uint8,
    "seats": np.uint8,
    "dones": np.uint8,
    "rewards": np.float64,
    "margins": np.float64,
    "final_observations": np.int16,
}
"""The arrays that tell of the games, all but the legal lists."""


class Games(Sequence[Game]):
    """The games of a vector; each is copied when it is asked for."""

    def __init__(self, vector: Vector) -> None:
        self._vector = vector

    def __len__(self) -> int:
        return self._vector.envs

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[one] for one in range(*i.indices(len(self)))]
        place = int(i) + len(self) if i < 0 else int(i)
        if not 0 <= place < len(self):
            raise IndexError(f"there is no game {i}; the vector has {len(self)}")
        return self._vector.copy_of(place)

    def __iter__(self) -> Iterator[Game]:
        return (self[i] for i in range(len(self)))


class Vector:
    """Many games of one set-up. The arrays are overwritten by the next step: copy what is to be kept.

    `observations` (envs × size) are what the seat to act may know, integers to be divided by `scale`; `masks` (envs ×
    actions) and `legal[first[i]:first[i + 1]]` what it may do; `seats` who it is. `dones` says where a game has just
    ended; then `rewards` (envs × players, from 1 for the first to -1 for the last) and `margins` (points ahead of the
    best other) tell how, `final_observations` (envs × players × size) what each seat saw last, and everything else is
    of the next game, which has begun already.

    Together, `observations`, `masks` and actions have an axis more, the seat's; what a seat sees that owes no decision
    is 0 throughout, and its action is -1.
    """

    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]
    legal: NDArray[np.int16]
    first: NDArray[np.int64]
    acting: NDArray[np.uint8]
    seats: NDArray[np.uint8]
    dones: NDArray[np.uint8]
    rewards: NDArray[np.float64]
    margins: NDArray[np.float64]
    final_observations: NDArray[np.int16]

    def __init__(self, title: Title, setup: Setup, envs: int, together: bool) -> None:
        self.title = title
        self.setup = setup
        self.envs = envs
        self.players = setup.players
        self.actions = title.actions.size
        self.layout = title.layout(setup.players)
        self.size = self.layout.size
        self.scale = np.array(self.layout.scale, np.float32)
        self.games = Games(self)
        self.rows = (envs, self.players) if together else (envs,)
        """The shape of what `step` takes."""

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the arrays."""
        seats = (self.envs, self.players)
        return {
            "observations": (*self.rows, self.size),
            "masks": (*self.rows, self.actions),
            "acting": seats,
            "seats": (self.envs,),
            "dones": (self.envs,),
            "rewards": seats,
            "margins": seats,
            "final_observations": (*seats, self.size),
        }

    def field(self, name: str) -> NDArray[np.int16]:
        """One field of the observations, by its name in `docs/observations.md`.

        >>> import kabuto
        >>> kabuto.vector("take", envs=3, seed=1).field("points").shape
        (3, 2, 1)
        """
        start, shape = self.layout.starts[name], self.layout.shapes[name]
        found = self.observations[..., start : start + int(np.prod(shape))]
        return found.reshape(*self.rows, *shape)

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game; raises `Illegal`, and plays none, if any of them is not legal."""
        picked = np.asarray(actions)
        if picked.dtype.kind not in "iu" or picked.shape != self.rows:
            wanted = " × ".join(map(str, self.rows))
            got = " × ".join(map(str, picked.shape)) or "one"
            raise ValueError(f"a step takes {wanted} whole numbers, not {got} of {picked.dtype}")
        self._step(np.ascontiguousarray(picked, np.int64))

    def step_random(self, n: int = 1) -> None:
        """Play `n` random legal actions in each game, inside the engine."""
        raise NotImplementedError

    def _step(self, picked: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def copy_of(self, i: int) -> Game:
        """A copy of a game."""
        raise NotImplementedError

    def close(self) -> None:
        """End the processes that play, if any."""

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.envs} games of {self.title.label}, {self.players} players>"


class Local(Vector):
    """A vector, or the part of one from game `first` on, in this process."""

    def __init__(
        self,
        title: Title,
        setup: Setup,
        envs: int,
        first: int,
        bots: Mapping[int, str],
        together: bool,
        rearrange: bool,
    ) -> None:
        super().__init__(title, setup, envs, together)
        self._core = Core(title, setup, first, envs, setup.seed, rearrange, together)
        self._number = first
        self._bots = bots
        self._players = [self._seat_bots(i) for i in range(envs)]
        self._let_bots_move()
        for name, shape in self.shapes().items():
            setattr(self, name, np.frombuffer(getattr(self._core, name), SHOWN[name]).reshape(shape))
        self.legal = np.frombuffer(memoryview(self._core.legal), np.int16)
        self.first = np.frombuffer(memoryview(self._core.first), np.int64)

    def _step(self, picked: NDArray[np.int64]) -> None:
        data = picked.tobytes()
        self._core.check(data)
        self._turn(data, PICKED)

    def step_random(self, n: int = 1) -> None:
        for _ in range(n):
            self._turn(b"", RANDOM)

    def _turn(self, picked: bytes, how: int) -> None:
        if self._bots:
            self._core.move(picked, how)
            self._let_bots_move()
        else:
            self._core.turn(picked, how)

    def copy_of(self, i: int) -> Game:
        return self._core.games[i].copy()

    # Bots in some seats ----------------------------------------------------------------------------------------

    def _seat_bots(self, i: int) -> dict[int, Bot]:
        game = self._core.games[i]
        return {seat: make(self.title, text, derive(game.setup.seed, seat)) for seat, text in self._bots.items()}

    def _let_bots_move(self) -> None:
        """Until a learner owes a decision in every game."""
        core = self._core
        if not self._bots:
            return
        for i in range(self.envs):
            game = core.games[i]
            while seats := [seat for seat in core.games[i].to_act if seat in self._bots]:
                if core.games[i] is not game:
                    game = core.games[i]
                    self._players[i] = self._seat_bots(i)
                action = self._players[i][seats[0]].choose(turn_of(game, seats[0]))
                core.move_one(i, seats[0], action)
            if core.games[i] is not game:
                self._players[i] = self._seat_bots(i)
        core.turn(b"", LOOK)


def vector(
    title: str | Title,
    players: int | None = None,
    modules: object = (),
    options: Mapping[str, Any] | None = None,
    *,
    envs: int = 64,
    seed: int | None = None,
    edition: Edition | str | Path | None = None,
    bots: Mapping[int, str] | None = None,
    together: bool = False,
    rearrange: bool = True,
    workers: int = 1,
) -> Vector:
    """`envs` games of a title, played step by step together; each begins anew when it has ended.

    Which games they are follows from the seed, whatever the number of `envs` and of `workers` (processes). `bots` sit
    in the seats that they are given for and move by themselves. While several seats plan at the same time, the lowest
    of them is asked first, or all `together`. Without `rearrange`, a plan is laid once: actions that only change what
    lies are not offered.

    >>> import kabuto
    >>> v = kabuto.vector("take", envs=4, seed=1)
    >>> v.step(v.legal[v.first[:-1]])
    >>> v.observations.shape == (4, v.size), v.dones.any()
    (True, np.False_)
    """
    found = title_of(title) if isinstance(title, str) else title
    setup = found.setup(players, modules, options, seed, edition)
    for name, number in (("envs", envs), ("workers", workers)):
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise BadSetup(f"{name} must be a whole number from 1 on, not {number!r}")
    seated = dict(bots or {})
    for seat, text in seated.items():
        if not isinstance(seat, int) or not 0 <= seat < setup.players:
            raise BadSetup(f"a bot sits in a seat from 0 to {setup.players - 1}, not in {seat!r}")
        make(found, text)
    if len(seated) == setup.players:
        raise BadSetup("bots sit in all seats; leave one for a learner")
    if workers == 1:
        return Local(found, setup, envs, 0, seated, together, rearrange)
    from kabuto.research.processes import Spread

    return Spread(found, setup, envs, seated, together, rearrange, min(workers, envs))
