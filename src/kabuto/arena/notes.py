"""What is noted of a game for a report: how it ended, where the points came from, what was done by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kabuto.arena.games import Match, play_game
from kabuto.kernel.game import Game
from kabuto.kernel.record import Record, replay
from kabuto.kernel.title import Setup


@dataclass(frozen=True)
class Note:
    """One game."""

    setting: str
    """Modules and shape of the game, in a few words."""
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    length: int
    rounds: int | None
    sources: tuple[dict[str, int], ...]
    done: tuple[dict[int, int], ...]
    """By seat: how often each action was taken."""

    def share(self, seat: int) -> float:
        """What the seat has of the victory: 1, a part of it, or nothing."""
        return 1 / len(self.ranking[0]) if seat in self.ranking[0] else 0.0


def setting(setup: Setup) -> str:
    """The modules and the options that are not the usual ones."""
    from kabuto.kernel.title import title

    usual = {option.id: option.default for option in title(setup.title).meta.options}
    other = [f"{key}: {value}" for key, value in setup.options if usual[key] != value]
    return " · ".join(["+".join(setup.modules) or "base game", *other])


def note(game: Game) -> Note:
    """What a finished game says."""
    done: list[Counter[int]] = [Counter() for _ in range(game.players)]
    for seat, action in game.moves:
        done[seat][action] += 1
    view = game.view(None)
    sources: list[dict[str, Any]] = view.get("sources", [])
    rounds = view.get("round")
    return Note(
        setting(game.setup),
        tuple(game.scores()),
        tuple(tuple(seats) for seats in game.ranking()),
        len(game.moves),
        rounds if isinstance(rounds, int) else None,
        tuple({name: int(points) for name, points in source.items()} for source in sources),
        tuple(dict(counts) for counts in done),
    )


def note_matches(setup: Setup, matches: Sequence[Match]) -> list[Note]:
    """A unit of work: play some matches and note what they say."""
    return [note(play_game(setup, match)[0]) for match in matches]


def note_record(record: Record) -> Note:
    return note(replay(record))
