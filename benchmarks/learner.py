"""Steps a second while a net chooses every action: games on all cores, the net on a GPU if there is one.

    python -m benchmarks.learner --workers 16 --envs 8192

What a learner by trial and error would see at most: observations and masks go to the net in one batch, its choices come
back. The games are several groups, so that the others play while the net thinks about one. Says how much of the time
the net was at work, and the games.
"""

from __future__ import annotations

import argparse
from threading import Barrier, Lock, Thread
from time import perf_counter

import numpy as np
import torch
from torch import nn

import kabuto

WIDE = 128
WARM = 5
"""So many steps of each group are not counted."""
GROUPS = 3
TABLES = {"take": (2, ()), "shogun": (5, ("tenno", "samurai", "leader", "arts"))}


class Group:
    """Some of the games, played as the net chooses."""

    def __init__(self, name: str, envs: int, workers: int, seed: int) -> None:
        players, modules = TABLES[name]
        self.games = kabuto.vector(name, players=players, modules=modules, envs=envs, seed=seed, workers=workers)
        self.steps = 0
        self.thinking = self.playing = 0.0

    def play(self, net: Net, seconds: float, ready: Barrier) -> None:
        with net.line():
            for _ in range(WARM):
                self.games.step(net.choose(self.games))
            ready.wait()
            end = perf_counter() + seconds
            while perf_counter() < end:
                with net.lock:
                    begun = perf_counter()
                    chosen = net.choose(self.games)
                    thought = perf_counter()
                self.games.step(chosen)
                self.thinking += thought - begun
                self.playing += perf_counter() - thought
                self.steps += self.games.envs


class Net:
    """A small net that says how much it likes each action; it serves one group after the other."""

    def __init__(self, games: kabuto.research.vectors.Vector) -> None:
        self.lock = Lock()
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.kind = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        cells, actions = games.observations.shape[1], games.masks.shape[1]
        layers = nn.Linear(cells, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, actions)
        self.layers = nn.Sequential(*layers).to(self.device, self.kind)
        self.divide = torch.tensor(1.0 / np.asarray(games.scale, np.float32), device=self.device).to(self.kind)

    def line(self) -> torch.cuda.StreamContext:
        """On a GPU each group has a stream of its own."""
        return torch.cuda.stream(torch.cuda.Stream() if self.device.type == "cuda" else None)

    def choose(self, games: kabuto.research.vectors.Vector) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        with torch.no_grad():
            seen, legal = self._there(games.observations), self._there(games.masks)
            liked = self.layers(seen.to(self.kind) * self.divide).float()
            liked -= torch.empty_like(liked).exponential_().log()  # so that each is drawn as often as the net says
            found: np.ndarray[tuple[int, ...], np.dtype[np.int64]] = (
                liked.masked_fill_(legal == 0, -torch.inf).argmax(-1).cpu().numpy()
            )
            return found

    def _there(self, array: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> torch.Tensor:
        return torch.from_numpy(np.require(array, requirements="W")).to(self.device)


def measure(name: str, envs: int, workers: int, seconds: float, count: int) -> None:
    groups = [Group(name, envs // count, workers, seed) for seed in range(1, count + 1)]
    net, ready = Net(groups[0].games), Barrier(count, timeout=120)
    threads = [Thread(target=group.play, args=(net, seconds, ready)) for group in groups]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    steps = sum(group.steps for group in groups)
    net_at_work = sum(group.thinking for group in groups) / seconds
    games_at_work = sum(group.playing for group in groups) / seconds / count
    players, _ = TABLES[name]
    print(
        f"{name}, {players} players: {steps / seconds / 1e6:.2f} million steps a second; the net is at work"
        f" {min(1.0, net_at_work):.0%} of the time, each group of games plays {games_at_work:.0%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play, for each group of games")
    parser.add_argument("--envs", type=int, default=1024, help="games at once")
    parser.add_argument("--groups", type=int, default=GROUPS, help=f"in which they are played (default: {GROUPS})")
    parser.add_argument("--seconds", type=float, default=5.0)
    args = parser.parse_args()
    for name in TABLES:
        measure(name, args.envs, args.workers, args.seconds, args.groups)


if __name__ == "__main__":
    main()
