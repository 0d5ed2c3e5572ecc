"""The transcripts in `transcripts/`: the set-up and the first round of a game, in words, for a person to judge.

`python -m tests.titles.yedo.transcript` writes them anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import kabuto
from tests.titles.yedo.usage import YEDO, seek

FOLDER = Path(__file__).parent / "transcripts"
SEED = 11
ROUNDS = 2
HEAD = {
    "en": "Yedo, seed {seed}: the set-up and the first {rounds} rounds, as a spectator reads them",
    "de": "Yedo, Startwert {seed}: der Aufbau und die ersten {rounds} Runden, wie ein Zuschauer sie liest",
}


@cache
def game() -> kabuto.Game:
    """Players who go after their missions, so that there is something to tell."""
    found = YEDO.new(4, seed=SEED)
    rng = Random(SEED)
    while not found.over and found.view(None)["round"] <= ROUNDS:
        seat = found.to_act[0]
        found.play(seat, seek(found, seat, found.legal(seat), rng))
    return found


def lines(language: str) -> list[str]:
    """The game as it is told in a language."""
    words = YEDO.words(language)
    found = [HEAD[language].format(seed=SEED, rounds=ROUNDS), ""]
    for entry in game().story(None):
        said = words.say(entry["id"], entry["args"])
        if entry["id"] == "story-round" and entry["args"]["round"] > ROUNDS:
            break
        found += ["", said] if entry["id"] in ("story-round", "story-event") else [f"  {said}"]
    return found


def path(language: str) -> Path:
    return FOLDER / f"opening.{language}.txt"


if __name__ == "__main__":
    for language in YEDO.meta.languages:
        path(language).write_text("\n".join(lines(language)) + "\n", encoding="utf-8")
        print(f"{path(language).name} is written; look at the difference before you keep it")
