"""The folder of a run: what is to be played, and every game as soon as it was played.

A run that was stopped, however rudely, goes on where it was: a game counts as played when its line stands whole in
`games.jsonl`, and its record, if one is kept, was in its place before. The same games give the same result, whether
they were played in one go or in ten.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kabuto.arena.games import Match, Outcome
from kabuto.kernel.errors import KabutoError


class OtherRun(KabutoError, ValueError):
    """The folder belongs to another run."""


class Ledger:
    """The games of one run in one folder."""

    def __init__(self, folder: Path, run: dict[str, Any], matches: Sequence[Match]) -> None:
        self.folder = folder
        self.played: dict[int, Outcome] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._claim(run)
        self._lines = folder / "games.jsonl"
        by_number = {match.number: match for match in matches}
        whole = 0
        if self._lines.exists():
            for line in self._lines.read_bytes().splitlines(keepends=True):
                outcome = _read(line, by_number)
                if outcome is None:
                    break
                self.played[outcome.match.number] = outcome
                whole += len(line)
            with self._lines.open("rb+") as file:
                file.truncate(whole)  # a line that was cut off is played again

    def _claim(self, run: dict[str, Any]) -> None:
        path = self.folder / "run.json"
        wanted = json.dumps(run, indent=2, ensure_ascii=False, sort_keys=True) + "\n"
        if not path.exists():
            whole(path, wanted)
        elif path.read_text(encoding="utf-8") != wanted:
            raise OtherRun(f"{self.folder} holds another run, see its run.json; name another folder or empty this one")

    def left(self, matches: Iterable[Match]) -> list[Match]:
        """The matches that are still to be played."""
        return [match for match in matches if match.number not in self.played]

    def keeping(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """Hand the outcomes on, each only when it is written down."""
        with self._lines.open("a", encoding="utf-8") as file:
            for outcome in outcomes:
                if outcome.record is not None:
                    whole(self.folder / self.record_name(outcome), outcome.record)
                file.write(json.dumps(_line(outcome)) + "\n")
                file.flush()
                self.played[outcome.match.number] = outcome
                yield outcome

    def record_name(self, outcome: Outcome) -> str:
        return f"game-{outcome.match.number:06}.json"

    def outcomes(self) -> list[Outcome]:
        """All games so far, in the order of their numbers."""
        return [self.played[number] for number in sorted(self.played)]


def whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def _line(outcome: Outcome) -> dict[str, Any]:
    return {
        "number": outcome.match.number,
        "bots": outcome.match.bots,
        "scores": outcome.scores,
        "ranking": outcome.ranking,
        "decisions": outcome.decisions,
        "seconds": [round(seconds, 6) for seconds in outcome.seconds],
        "digest": outcome.digest,
    }


def _read(line: bytes, matches: dict[int, Match]) -> Outcome | None:
    """The game of a line; None if the line is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        found = json.loads(line)
        return Outcome(
            matches[found["number"]],
            tuple(found["scores"]),
            tuple(tuple(seats) for seats in found["ranking"]),
            tuple(found["decisions"]),
            tuple(found["seconds"]),
            found["digest"],
        )
    except (ValueError, KeyError, TypeError):
        return None
