"""The transcript in `transcripts/`: the first turns of a game, in words, for a person to read and to judge.

`python -m tests.titles.take.transcript` writes it anew.
"""

from __future__ import annotations

from pathlib import Path

import kabuto
from tests.titles.take.position import TAKE, play_on

TRANSCRIPT = Path(__file__).parent / "transcripts" / "opening.txt"
SEED = 0
TURNS = 14


def lines() -> list[str]:
    """The game as it is told in English."""
    game = TAKE.new(seed=SEED)
    found = [f"TA-KE, seed {SEED}, the first {TURNS} turns played at random", ""]
    found += hall(game)
    while game.view(None)["turn"] <= TURNS:
        play_on(game, seed=len(game.moves), moves=1)
    words = TAKE.words("en")
    turn = 0
    scores = [0, 0]
    fresh = True
    for entry in game.story(None):
        if entry["id"] == "story-deal":
            found += ["", words.say(entry["id"], entry["args"])]
            continue
        if fresh:
            turn += 1
            found += ["", words.say("table-turn", {"turn": turn, "turns": 35})]
        fresh = entry["id"] == "story-score"
        found.append(f"  {words.say(entry['id'], entry['args'])}")
        if fresh:
            scores[0] += entry["args"]["first"]
            scores[1] += entry["args"]["second"]
            found.append(f"  A {scores[0]}, B {scores[1]}")
    assert scores == game.scores()
    return [*found, "", *hall(game), *courts(game)]


def hall(game: kabuto.Game) -> list[str]:
    """The stacks, bottom first."""
    words = TAKE.words("en")
    found = [words.say("table-hall")]
    for place in game.view(None)["hall"]:
        chips = " ".join(words.say(f"word-{kind}") for kind in place["stack"]) or words.say("table-empty")
        ghost = f" ({words.say('table-ghost')})" if place["ghost"] else ""
        found.append(f"  {words.say('word-' + place['field'])}{ghost}: {chips}")
    return found


def courts(game: kabuto.Game) -> list[str]:
    """What lies in the courtyards."""
    words = TAKE.words("en")
    found = []
    for seat, yard in enumerate(game.view(None)["courts"]):
        found.append(words.say("table-court", {"seat": seat}))
        for column in yard:
            found.append(
                f"  {words.say('word-' + column['column'])}: {column['unused']} {words.say('table-unused')}, "
                f"{column['used']} {words.say('table-used')}, {column['samurai']} {words.say('word-samurai')}"
            )
    return found


if __name__ == "__main__":
    TRANSCRIPT.write_text("\n".join(lines()) + "\n", encoding="utf-8")
    print(f"{TRANSCRIPT.name} is written; look at the difference before you keep it")
