"""Learner: fits a net that judges positions, with PyTorch, on one GPU or on the processor.

A seat's strength is what the net says of its inputs; the chances are their softmax. It is fitted to the final places
(Plackett-Luce: who was first, then who was second among the others), judged on games that it never saw, and kept as it
was when it did best there.
"""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from kabuto.bots.nets.net import MAGIC
from kabuto.train.positions import Batch

PLACES = (1.0, 0.5, 0.25)
"""How much it counts to know who was first, second, third."""
HELD_OUT = 20
"""One game in so many is kept for judging."""
STRAIGHT = 1


@dataclass(frozen=True)
class Size:
    """How large a net is, and how it is fitted."""

    wide: int = 96
    narrow: int = 32
    rate: float = 2e-3
    decay: float = 0.05
    batch: int = 4096
    hidden: float = 0.1
    """So many of the cells are hidden from it while it learns, so that it relies on no single one."""


class Judge(nn.Module):
    """The same sums as `kabuto.bots.nets.net`."""

    def __init__(self, cells: int, traits: int, size: Size) -> None:
        super().__init__()
        self.wide = size.wide
        self.first = nn.Linear(cells + traits, size.wide + STRAIGHT)
        self.second = nn.Linear(size.wide + STRAIGHT, size.narrow)
        self.last = nn.Linear(size.narrow + STRAIGHT, 1)
        with torch.no_grad():
            self.first.weight[: size.wide, :cells] *= 2.0  # few cells are not 0
            self.last.weight[:, : size.narrow] *= 0.1
            self.last.weight[:, size.narrow :] = 1.0

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        first = self.first(inputs)
        bent = torch.relu(first[..., : self.wide])
        straight = first[..., self.wide :]
        second = torch.relu(self.second(torch.cat([bent, straight], -1)))
        found: torch.Tensor = self.last(torch.cat([second, straight], -1)).squeeze(-1)
        return found


def place_loss(strengths: torch.Tensor, places: torch.Tensor) -> torch.Tensor:
    """How surprising the final places are."""
    total = strengths.new_zeros(strengths.shape[0])
    for place, weight in enumerate(PLACES):
        left = places >= place
        here = (places == place) & (left.sum(-1, keepdim=True) > 1)
        logs = torch.log_softmax(strengths.masked_fill(~left, -1e4), -1)
        count = here.sum(-1)
        total = total - weight * (logs * here).sum(-1) / count.clamp(min=1)
    return total.mean()


def win_loss(chances: torch.Tensor, places: torch.Tensor) -> torch.Tensor:
    """The log-loss of who won, by position; who share a victory share it there."""
    here = places == 0
    return -(torch.log(chances.clamp(min=1e-6)) * here).sum(-1) / here.sum(-1).clamp(min=1)


@dataclass
class Fit:
    """How far it has come."""

    step: int = 0
    seconds: float = 0.0
    best: float = float("inf")
    curve: list[dict[str, float]] = field(default_factory=list)


class Learner:
    """Data on the device, a net, and how well it judges."""

    def __init__(self, batch: Batch, scale: NDArray[np.float32], size: Size, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.size = size
        self.cells = batch.observations.shape[-1]
        self.traits = batch.traits.shape[-1]
        self.scale = scale
        held = batch.games % HELD_OUT == 0
        self.train = self._load(batch, ~held)
        self.test = self._load(batch, held)
        self.divide = torch.tensor(1.0 / scale, device=self.device)
        self.net = Judge(self.cells, self.traits, size).to(self.device)
        self.fit = Fit()
        self._best = copy.deepcopy(self.net.state_dict())
        self._rng = torch.Generator().manual_seed(seed)

    def _load(self, batch: Batch, chosen: NDArray[np.bool_]) -> dict[str, torch.Tensor]:
        names = ("observations", "traits", "places", "stages", "judged")
        return {name: torch.from_numpy(getattr(batch, name)[chosen]).to(self.device) for name in names}

    def _inputs(self, data: dict[str, torch.Tensor], rows: torch.Tensor) -> torch.Tensor:
        return torch.cat([data["observations"][rows].float() * self.divide, data["traits"][rows]], -1)

    def run(self, seconds: float, steps: int = 10**9, patience: int = 12) -> Iterator[dict[str, float]]:
        """Fit for so long, or until it no longer gets better on the games held out; tells how it goes."""
        net, data = self.net, self.train
        groups = [
            {"params": [p for p in net.parameters() if p.dim() > 1], "weight_decay": self.size.decay},
            {"params": [p for p in net.parameters() if p.dim() == 1], "weight_decay": 0.0},
        ]
        made = torch.optim.AdamW(groups, lr=self.size.rate)
        count = data["places"].shape[0]
        begun = time.perf_counter()
        every = max(20, min(1000, count // self.size.batch))
        stale = 0
        while True:
            part = min(1.0, max((time.perf_counter() - begun) / seconds, self.fit.step / steps))
            for group in made.param_groups:
                group["lr"] = self.size.rate * (1.0 - 0.97 * part)
            rows = torch.randint(count, (min(self.size.batch, count),), generator=self._rng).to(self.device)
            given = self._inputs(data, rows)
            shown = torch.rand(given.shape[-1], device=self.device) >= self.size.hidden
            shown[self.cells :] = True
            strengths = net(given * shown)
            loss = place_loss(strengths, data["places"][rows].long())
            made.zero_grad(set_to_none=True)
            loss.backward()
            made.step()
            self.fit.step += 1
            if self.fit.step % every == 0 or part >= 1.0:
                self.fit.seconds = time.perf_counter() - begun
                told = self.judge()
                told["loss"] = float(loss.detach())
                self.fit.curve.append(told)
                stale += 1
                if told["log_loss"] < self.fit.best:
                    self.fit.best = told["log_loss"]
                    self._best = copy.deepcopy(net.state_dict())
                    stale = 0
                yield told
                if part >= 1.0 or stale > patience:
                    break
        net.load_state_dict(self._best)

    def chances(self, data: dict[str, torch.Tensor]) -> torch.Tensor:
        """What the net says of positions."""
        found = []
        with torch.no_grad():
            for rows in torch.arange(data["places"].shape[0], device=self.device).split(8192):
                strengths = self.net(self._inputs(data, rows))
                found.append(torch.softmax(strengths.masked_fill(data["places"][rows] < 0, -1e4), -1))
        return torch.cat(found)

    def judge(self) -> dict[str, float]:
        """How surprised the net is by games that it never saw, beside the title's own judgement."""
        data = self.test
        places = data["places"].long()
        mine = win_loss(self.chances(data), places)
        theirs = win_loss(data["judged"], places)
        won = (places == 0).any(-1)
        told = {
            "step": float(self.fit.step),
            "seconds": self.fit.seconds,
            "log_loss": float(mine[won].mean()),
            "judged": float(theirs[won].mean()),
        }
        return told

    def write(self, path: Path, facts: dict[str, Any]) -> None:
        """The net as a file that the engine reads."""
        parts: list[NDArray[np.float32]] = []
        for layer in (self.net.first, self.net.second, self.net.last):
            parts += [layer.weight.detach().cpu().numpy().T.copy(), layer.bias.detach().cpu().numpy()]
        parts[0][: self.cells] /= self.scale[:, None]
        shape = [self.cells + self.traits, self.size.wide + STRAIGHT, self.size.narrow, 1, STRAIGHT]
        data = b"".join(part.astype("<f2").tobytes() for part in parts)
        head = json.dumps({"shape": shape, **facts}, sort_keys=True).encode()
        path.write_bytes(MAGIC + head + b"\n" + data)
