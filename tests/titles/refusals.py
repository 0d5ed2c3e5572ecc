"""What is refused along recorded games, and why, for a person to read and to judge: `<title>/refusals/*.txt`.

At every so-many-th decision each action that is not legal is asked for. A sentence is written down once, with the rule
that it names and how often it was given at each kind of decision. `python -m tests.titles.refusals` writes the
files anew.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import zip_longest
from pathlib import Path

import kabuto
from kabuto import Record

FOLDER = Path(__file__).parent
EVERY = {"take": 1, "edo": 7, "shogun": 11, "yedo": 1000}
"""At every so-many-th decision, and at the first two of each kind."""


def kept(title: str) -> list[Path]:
    return sorted((FOLDER / title / "refusals").glob("*.txt"))


def refusals(record: Record) -> Counter[tuple[str, str, str]]:
    """How often each sentence was given: by decision point, rule and sentence."""
    found: Counter[tuple[str, str, str]] = Counter()
    met: Counter[str] = Counter()
    game = kabuto.replay(record, upto=0)
    for number, (seat, action) in enumerate(record.moves):
        decision = game.view(seat)["decision"]["name"]
        met[decision] += 1
        if met[decision] <= 2 or number % EVERY[game.title.name] == 0:
            legal = set(game.legal(seat))
            for other in range(game.title.actions.size):
                if other not in legal and (refusal := game.why_not(seat, other)):
                    found[decision, refusal.rule, refusal.why] += 1
        game.play(seat, action)
    return found


def check(path: Path) -> None:
    """What is refused is refused as before, for the same rule and in the same words."""
    pinned = path.read_text(encoding="utf-8").splitlines()
    for number, (told, before) in enumerate(zip_longest(lines(path.parent.parent.name, path.stem), pinned), 1):
        assert told == before, (
            f"{path.name}, line {number}: something else is refused, or otherwise; if that is meant, run "
            "`python -m tests.titles.refusals` and look at the difference"
        )


def lines(title: str, game: str) -> list[str]:
    told: dict[tuple[str, str], list[str]] = {}
    for (decision, rule, why), count in sorted(
        refusals(Record.load(FOLDER / title / "games" / f"{game}.json")).items()
    ):
        told.setdefault((rule, why), []).append(f"{decision} {count}")
    return [f"{rule}  {why}  ({', '.join(told[rule, why])})" for rule, why in sorted(told)]


def main() -> None:
    for title in kabuto.titles():
        for path in kept(title):
            path.write_text("\n".join(lines(title, path.stem)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
