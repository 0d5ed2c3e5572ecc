"""Steps a second while a net chooses every action: games on all cores, the net on a GPU if there is one.

    python -m benchmarks.learner --workers 16 --envs 16384

What a learner by trial and error would see at most: observations and masks go to the net in one batch, its choices come
back. Says which part of the time the games waited for the net, and the net for the games.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import numpy as np
import torch
from torch import nn

import kabuto

WIDE = 128
WARM = 5
"""So many steps are not counted."""
TABLES = {"take": (2, ()), "shogun": (5, ("tenno", "samurai", "leader", "arts"))}


def measure(name: str, envs: int, workers: int, seconds: float) -> None:
    players, modules = TABLES[name]
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    kind = torch.bfloat16 if device.type == "cuda" else torch.float32
    games = kabuto.vector(name, players=players, modules=modules, envs=envs, seed=1, workers=workers)
    cells, actions = games.observations.shape[1], games.masks.shape[1]
    layers = nn.Linear(cells, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, actions)
    net = nn.Sequential(*layers).to(device, kind)
    divide = torch.tensor(1.0 / np.asarray(games.scale, np.float32), device=device)

    def choose() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        with torch.no_grad():
            seen = torch.from_numpy(games.observations.copy()).to(device).float() * divide
            liked = net(seen.to(kind)).float()
            liked -= torch.empty_like(liked).exponential_().log()  # so that each is drawn as often as the net says
            liked.masked_fill_(torch.from_numpy(games.masks.copy()).to(device) == 0, -1e9)
            found: np.ndarray[tuple[int, ...], np.dtype[np.int64]] = liked.argmax(-1).cpu().numpy()
            return found

    for _ in range(WARM):
        games.step(choose())
    steps, thinking, playing = 0, 0.0, 0.0
    while thinking + playing < seconds:
        begun = perf_counter()
        chosen = choose()
        thought = perf_counter()
        games.step(chosen)
        thinking += thought - begun
        playing += perf_counter() - thought
        steps += envs
    spent = thinking + playing
    waiting = f"games wait {thinking / spent:.0%} of the time, the net {playing / spent:.0%}"
    print(f"{name}, {players} players: {steps / spent / 1e6:.2f} million steps a second; {waiting}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--envs", type=int, default=1024, help="games at once")
    parser.add_argument("--seconds", type=float, default=5.0)
    args = parser.parse_args()
    for name in TABLES:
        measure(name, args.envs, args.workers, args.seconds)


if __name__ == "__main__":
    main()
