"""Data sets: what bots saw, might do and did, decision by decision, and how their games ended.

A data set is a folder of parts, NPZ or Parquet, and a card (`card.json`, and `README.md` for people) that says how it
was made and what is in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import kabuto
from kabuto.bots.base import make, turn_of
from kabuto.kernel.errors import BadSetup
from kabuto.kernel.title import Setup, title
from kabuto.kernel.vector import by_margin, by_rank

FORMATS = ("npz", "parquet")


class Match(Protocol):
    """A game to be played: its seed, and by seat the bots and their seeds."""

    @property
    def seed(self) -> int: ...
    @property
    def bots(self) -> tuple[str, ...]: ...
    @property
    def minds(self) -> tuple[int, ...]: ...


@dataclass(frozen=True)
class Played:
    """A game: a row a decision, and by seat its results."""

    seed: int
    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]
    """The legal actions, eight to a byte (`numpy.unpackbits`)."""
    seats: NDArray[np.uint8]
    moves: NDArray[np.int16]
    scores: list[int]
    rewards: list[float]
    margins: list[float]


def play(setup: Setup, matches: Sequence[Match]) -> list[Played]:
    """A unit of work: some games, and all decisions in them."""
    return [play_one(setup, match) for match in matches]


def play_one(setup: Setup, match: Match) -> Played:
    game = title(setup.title).reopen(setup, match.seed)
    bots = [make(game.title, text, mind) for text, mind in zip(match.bots, match.minds, strict=True)]
    size, width = game.title.observation_size(game.players), game.title.actions.size
    observations, masks, seats, moves = [], [], [], []
    while not game.over:
        for seat in game.to_act:
            seen, mask = np.zeros(size, np.int16), np.zeros(width, np.uint8)
            game.observation(seat, seen)
            game.mask(seat, mask)
            action = bots[seat].choose(turn_of(game, seat))
            observations.append(seen)
            masks.append(np.packbits(mask))
            seats.append(seat)
            moves.append(action)
            game.play(seat, action)
            if len(moves) > game.title.bound:
                raise BadSetup(f"a game did not end within {game.title.bound} decisions; choose other bots")
    return Played(
        match.seed,
        np.stack(observations),
        np.stack(masks),
        np.array(seats, np.uint8),
        np.array(moves, np.int16),
        game.scores(),
        by_rank(game.state),
        by_margin(game.state),
    )


class DataSet:
    """A data set that is being written into a new folder."""

    def __init__(self, folder: str | Path, setup: Setup, format: str = "npz") -> None:
        if format not in FORMATS:
            raise BadSetup(f"a data set is written as {' or '.join(FORMATS)}, not as {format!r}")
        if format == "parquet":
            arrow()
        self.folder = Path(folder)
        if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
            raise BadSetup(f"{folder} is there already; a data set needs a new folder, or an empty one")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.setup = setup
        self.format = format
        self.parts: list[dict[str, Any]] = []
        self.games = 0
        self.decisions = 0

    def add(self, games: Sequence[Played]) -> None:
        """Write the next part."""
        path = self.folder / f"part-{len(self.parts):04}.{self.format}"
        arrays = table(games, self.games)
        if self.format == "npz":
            np.savez_compressed(path, allow_pickle=False, **arrays)
        else:
            write_parquet(path, arrays, title(self.setup.title).actions.size)
        made = len(arrays["moves"])
        digest = sha256(path.read_bytes()).hexdigest()
        self.parts.append({"file": path.name, "games": len(games), "decisions": made, "sha256": digest})
        self.games += len(games)
        self.decisions += made

    def finish(self, how: dict[str, Any]) -> dict[str, Any]:
        """Write the card; `how` says how the games were played."""
        layout = title(self.setup.title).layout(self.setup.players)
        card = {
            **how,
            "engine": kabuto.__version__,
            "games": self.games,
            "decisions": self.decisions,
            "format": self.format,
            "columns": COLUMNS,
            "actions": title(self.setup.title).actions.size,
            "fields": [
                {
                    "name": field.name,
                    "start": layout.starts[field.name],
                    "shape": list(layout.shapes[field.name]),
                    "scale": field.scale,
                    "says": field.says,
                    "known": field.known,
                }
                for field in layout.fields
            ],
            "parts": self.parts,
        }
        (self.folder / "card.json").write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        (self.folder / "README.md").write_text("\n".join(readme(card)) + "\n", encoding="utf-8")
        return card


COLUMNS = {
    "observations": "what the seat that decides may know: cells, each to be divided by the scale of its field",
    "masks": "its legal actions, eight to a byte: `numpy.unpackbits(masks, axis=1, count=actions)`; Parquet lists them",
    "seats": "the seat that decides",
    "moves": "the action that it chose",
    "games": "the number of the game, from 0",
    "seeds": "of each game, as text: with the set-up it is the deal",
    "scores": "the final scores of each game, by seat",
    "rewards": "by place, from 1 for the first to -1 for the last",
    "margins": "points ahead of the best other",
}


def table(games: Sequence[Played], first: int) -> dict[str, NDArray[Any]]:
    """The columns of a part; those of games have a row a game."""
    lengths = [len(game.moves) for game in games]
    return {
        "observations": np.concatenate([game.observations for game in games]),
        "masks": np.concatenate([game.masks for game in games]),
        "seats": np.concatenate([game.seats for game in games]),
        "moves": np.concatenate([game.moves for game in games]),
        "games": np.repeat(np.arange(first, first + len(games), dtype=np.int32), lengths),
        "seeds": np.array([str(game.seed) for game in games]),
        "scores": np.array([game.scores for game in games], np.int32),
        "rewards": np.array([game.rewards for game in games], np.float32),
        "margins": np.array([game.margins for game in games], np.float32),
    }


def arrow() -> Any:
    """pyarrow, which Parquet needs."""
    try:
        import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise BadSetup("Parquet needs pyarrow: pip install pyarrow; or write NPZ") from None
    return import_module("pyarrow")


def write_parquet(path: Path, arrays: dict[str, NDArray[Any]], actions: int) -> None:
    """A row a decision, with the results of its game as its seat has them."""
    pa = arrow()
    of_game = arrays["games"] - arrays["games"][0]
    legal = [np.flatnonzero(row).astype(np.int16) for row in np.unpackbits(arrays["masks"], axis=1, count=actions)]
    columns = {
        "game": arrays["games"],
        "seat": arrays["seats"],
        "observation": pa.array(list(arrays["observations"]), pa.list_(pa.int16())),
        "legal": pa.array(legal, pa.list_(pa.int16())),
        "move": arrays["moves"],
        "seed": arrays["seeds"][of_game],
        **{name: arrays[f"{name}s"][of_game, arrays["seats"]] for name in ("score", "reward", "margin")},
    }
    pa.parquet.write_table(pa.table(columns), path)


def readme(card: dict[str, Any]) -> Iterable[str]:
    """The card for people."""
    yield f"# {card['games']} games of {card['title']}"
    yield ""
    yield f"{card['decisions']} decisions, {card['players']} players, modules: {', '.join(card['modules']) or 'none'}."
    yield f"Bots by seat: {', '.join(card['bots'])}. Seed {card['seed']}. Engine kabuto {card['engine']}."
    yield f"Edition {card['edition']['name']} ({card['edition']['digest'][:12]}). Made again by:"
    yield from ("", "```", card["command"], "```", "", "| column | |", "| --- | --- |")
    yield from (f"| `{name}` | {says} |" for name, says in COLUMNS.items())
    yield from ("", "| field | from | shape | divided by | who knows it |", "| --- | --- | --- | --- | --- |")
    for field in card["fields"]:
        shape = " × ".join(map(str, field["shape"]))
        what = f"`{field['name']}`: {field['says']}"
        yield f"| {what} | {field['start']} | {shape} | {field['scale']} | {field['known']} |"
