"""Learner: fits a net that judges positions, with PyTorch, on one GPU or on the processor.

A seat's strength is what the net says of its inputs; the chances are their softmax. It is fitted to the final places
(Plackett-Luce: who was first, then who was second among the others) and, where a search was asked, more to what that
said of the position. It is judged by games that it never saw, and kept as it was when it did best there.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from kabuto.bots.nets.net import BadNet, Net
from kabuto.train import scores
from kabuto.train.netfile import layers_of, write
from kabuto.train.positions import HELD_OUT, Batch, joined

PLACES = (1.0, 0.5, 0.25)
"""How much it counts to know who was first, second, third."""
SAID = 0.8
"""How much it counts what a search said of a position; the rest, how the game ended."""
STRAIGHT = 1
FEWEST_ROWS = 64
PART_OF_ALL = 16
"""Where there are few positions a step takes one in so many of them, at least `FEWEST_ROWS`."""
AT_ONCE = 8192
SLOWEST = 0.03
"""The rate falls to this part of what it was."""


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

    def of(self, net: Net) -> Size:
        """The size of a net that was made before."""
        return replace(self, wide=int(net.first.outputs) - STRAIGHT, narrow=int(net.second.outputs))


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

    @property
    def layers(self) -> tuple[nn.Linear, nn.Linear, nn.Linear]:
        return self.first, self.second, self.last

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        first = self.first(inputs)
        bent = torch.relu(first[..., : self.wide])
        straight = first[..., self.wide :]
        second = torch.relu(self.second(torch.cat([bent, straight], -1)))
        found: torch.Tensor = self.last(torch.cat([second, straight], -1)).squeeze(-1)
        return found


def place_loss(strengths: torch.Tensor, places: torch.Tensor) -> torch.Tensor:
    """How surprising the final places of each position are."""
    total = strengths.new_zeros(strengths.shape[0])
    for place, weight in enumerate(PLACES):
        left = places >= place
        here = (places == place) & (left.sum(-1, keepdim=True) > 1)
        logs = torch.log_softmax(strengths.masked_fill(~left, -1e4), -1)
        count = here.sum(-1)
        total = total - weight * (logs * here).sum(-1) / count.clamp(min=1)
    return total


def loss_of(strengths: torch.Tensor, places: torch.Tensor, said: torch.Tensor) -> torch.Tensor:
    """How surprising it is how games ended and what a search said (0 for every seat where none was asked)."""
    logs = torch.log_softmax(strengths.masked_fill(places < 0, -1e4), -1)
    ended = place_loss(strengths, places) * (1 - SAID * said.sum(-1))
    return (ended - SAID * (logs * said).sum(-1)).mean()


class Learner:
    """Positions on the device, a net, and how well it judges. Positions come in pools, from each of which a step takes
    the same number."""

    def __init__(self, cells: int, traits: int, scale: NDArray[np.float32], size: Size, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.size = size
        self.cells = cells
        self.scale = scale
        self.divide = torch.tensor(1.0 / scale, device=self.device)
        self.net = Judge(cells, traits, size).to(self.device)
        self.step = 0
        self.seen = 0
        """Positions that steps took, each as often as it was taken."""
        self.best = {"surprise": float("inf")}
        """What `judge` said when the net did best."""
        self._best = copy.deepcopy(self.net.state_dict())
        self._rng = torch.Generator().manual_seed(seed)
        self._pools: dict[str, dict[str, torch.Tensor]] = {}
        self.held: dict[str, Batch] = {}
        groups = [
            {"params": [p for p in self.net.parameters() if p.dim() > 1], "weight_decay": size.decay},
            {"params": [p for p in self.net.parameters() if p.dim() == 1], "weight_decay": 0.0},
        ]
        self._made = torch.optim.AdamW(groups, lr=size.rate)

    @property
    def positions(self) -> int:
        """That it can learn from."""
        return sum(int(pool["places"].shape[0]) for pool in self._pools.values())

    def has(self, pool: str) -> bool:
        return pool in self._pools and pool in self.held

    @property
    def ready(self) -> bool:
        """Whether there is something to learn from, and to be judged by."""
        return bool(self._pools) and bool(self.held)

    def feed(self, pool: str, batch: Batch) -> None:
        """Add positions; those of some games are kept for judging."""
        held = batch.games % HELD_OUT == 0
        if held.any():
            kept = Batch(*(getattr(batch, name)[held] for name in Batch.__dataclass_fields__))
            self.held[pool] = joined([self.held[pool], kept]) if pool in self.held else kept
        if not held.all():
            more = {
                name: torch.from_numpy(getattr(batch, name)[~held]).to(self.device)
                for name in ("observations", "traits", "places", "said")
            }
            old = self._pools.get(pool)
            self._pools[pool] = more if old is None else {name: torch.cat([old[name], more[name]]) for name in more}

    def fit(self, steps: int, rate: float) -> float:
        """So many steps at this part of the usual rate; the loss of the last."""
        for group in self._made.param_groups:
            group["lr"] = self.size.rate * rate
        for _ in range(steps):
            given, places, said = self._sample()
            shown = torch.rand(given.shape[-1], device=self.device) >= self.size.hidden
            shown[self.cells :] = True
            loss = loss_of(self.net(given * shown), places, said)
            self._made.zero_grad(set_to_none=True)
            loss.backward()
            self._made.step()
            self.step += 1
            self.seen += int(places.shape[0])
        return float(loss.detach())

    def _sample(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        share = max(1, min(self.size.batch, max(FEWEST_ROWS, self.positions // PART_OF_ALL)) // len(self._pools))
        given, places, said = [], [], []
        for pool in self._pools.values():
            rows = torch.randint(pool["places"].shape[0], (share,), generator=self._rng).to(self.device)
            given.append(self._inputs(pool["observations"][rows], pool["traits"][rows]))
            places.append(pool["places"][rows].long())
            said.append(pool["said"][rows])
        return torch.cat(given), torch.cat(places), torch.cat(said)

    def _inputs(self, observations: torch.Tensor, traits: torch.Tensor) -> torch.Tensor:
        return torch.cat([observations.float() * self.divide, traits], -1)

    def chances(self, batch: Batch) -> NDArray[np.float32]:
        """What the net says of positions."""
        found = []
        with torch.no_grad():
            for start in range(0, len(batch.stages), AT_ONCE):
                rows = slice(start, start + AT_ONCE)
                seen, traits, places = (
                    torch.from_numpy(array[rows]).to(self.device)
                    for array in (batch.observations, batch.traits, batch.places)
                )
                strengths = self.net(self._inputs(seen, traits)).masked_fill(places < 0, -1e4)
                found.append(torch.softmax(strengths, -1).cpu().numpy())
        return np.concatenate(found)

    def judge(self) -> dict[str, float]:
        """How surprised the net is by who wins games that it never saw, beside the title's own judgement, and by all
        that it is to learn; each pool counts the same."""
        found = {"log_loss": 0.0, "judged": 0.0, "surprise": 0.0}
        for batch in self.held.values():
            mine = self.chances(batch)
            found["log_loss"] += scores.log_loss(mine, batch.places) / len(self.held)
            found["judged"] += scores.log_loss(batch.judged, batch.places) / len(self.held)
            found["surprise"] += scores.surprise(mine, batch.places, batch.said, SAID) / len(self.held)
        return found

    def examine(self) -> dict[str, Any]:
        """By phase of the game, and whether chances came true."""
        batch = joined(list(self.held.values()))
        mine = self.chances(batch)
        return {
            "phases": scores.phases(mine, batch.judged, batch.places, batch.stages),
            "reliability": scores.reliability(mine, batch.places),
            "judged_reliability": scores.reliability(batch.judged, batch.places),
        }

    def keep_best(self, told: dict[str, float]) -> None:
        """Remember the net as it is, which was judged so, if it was never better."""
        if told["surprise"] < self.best["surprise"]:
            self.best = told
            self._best = copy.deepcopy(self.net.state_dict())

    def at_its_best(self) -> dict[str, float]:
        """Go back to the net that was best, and judge it by what is held out now."""
        self.net.load_state_dict(self._best)
        self.best = self.judge()
        return self.best

    def weigh_anew(self) -> None:
        """More games are held out: how good the best net is by them."""
        now = copy.deepcopy(self.net.state_dict())
        self.at_its_best()
        self.net.load_state_dict(now)

    def state(self) -> dict[str, Any]:
        """All that it needs to go on."""
        return {
            "net": self.net.state_dict(),
            "best_net": self._best,
            "best": self.best,
            "made": self._made.state_dict(),
            "rng": self._rng.get_state(),
            "step": self.step,
            "seen": self.seen,
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.net.load_state_dict(state["net"])
        self._best = {name: value.to(self.device) for name, value in state["best_net"].items()}
        self.best = state["best"]
        self._made.load_state_dict(state["made"])
        self._rng.set_state(state["rng"].cpu())
        self.step = state["step"]
        self.seen = state["seen"]

    def begin_with(self, net: Net) -> None:
        """Go on from a net that was made before."""
        if (net.first.inputs, net.last.outputs, net.straight) != (self.net.first.in_features, 1, STRAIGHT):
            raise BadNet("the net to begin with is of another title or of another layout of observations")
        layers = layers_of(net)
        layers[0][0][: self.cells] *= self.scale[:, None]
        with torch.no_grad():
            for layer, (weights, bias) in zip(self.net.layers, layers, strict=True):
                layer.weight.copy_(torch.from_numpy(weights.T))
                layer.bias.copy_(torch.from_numpy(bias))
        self._best = copy.deepcopy(self.net.state_dict())

    def write(self, path: Path, facts: dict[str, Any]) -> None:
        """The net as a file that the engine reads."""
        layers = [
            (layer.weight.detach().cpu().numpy().T.copy(), layer.bias.detach().cpu().numpy())
            for layer in self.net.layers
        ]
        layers[0][0][: self.cells] /= self.scale[:, None]
        write(path, layers, STRAIGHT, facts)


def device_name() -> str:
    """What the learner runs on, in words."""
    if torch.cuda.is_available():
        return str(torch.cuda.get_device_name())
    threads = torch.get_num_threads()
    return f"processor, {threads} thread{'s' if threads > 1 else ''}"
