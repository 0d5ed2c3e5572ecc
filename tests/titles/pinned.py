"""What a title's records, editions and players rely on, written down for a person to read and to judge.

In `<title>/pinned`: `actions.txt`, the number with which each verb begins, by which records name moves; `limits.txt`,
what an edition may hold; `told-<game>.txt`, the story of a recorded game; `refused-<game>.txt`, what is refused along
one. There, at every so-many-th decision, each action that is not legal is asked for; a sentence is written down once,
with the rule that it names and how often it was given at each kind of decision.

`python -m tests.titles.pinned` writes the files anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any

import kabuto
from kabuto import Record
from kabuto.kernel.edition import Each, OneOf, Rows, Since, Whole

FOLDER = Path(__file__).parent
EVERY = {"take": 1, "edo": 7, "shogun": 11, "yedo": 1000}
"""Refusals are asked for at every so-many-th decision, and at the first two of each kind."""


def kept(title: str) -> list[Path]:
    return sorted((FOLDER / title / "pinned").glob("*.txt"))


def check(path: Path) -> None:
    pinned = path.read_text(encoding="utf-8").splitlines()
    for number, (told, before) in enumerate(zip_longest(lines(path), pinned), 1):
        assert told == before, (
            f"{path.name}, line {number}: this is not as it was; if that is meant, run `python -m tests.titles.pinned` "
            "and look at the difference"
        )


def lines(path: Path) -> list[str]:
    title = path.parent.parent.name
    if path.stem == "actions":
        return actions(title)
    if path.stem == "limits":
        return list(limits(import_module(f"kabuto.titles.{title}.box").SPEC, ""))
    kind, _, name = path.stem.partition("-")
    record = Record.load(FOLDER / title / "games" / f"{name}.json")
    return story(record) if kind == "told" else refusals(record, EVERY.get(title, 1))


# Actions and editions --------------------------------------------------------------------------------------------


def actions(title: str) -> list[str]:
    space = kabuto.title(title).actions
    told = []
    for verb in space.verbs:
        domains = [f"{name}={'|'.join(map(str, values))}" for name, values in verb.domains.items()]
        told.append(" ".join([f"{space.first(verb.name)} {verb.name}", *domains, *["again"] * verb.again]))
    return told


def limits(spec: Any, path: str) -> Iterator[str]:
    """What may stand at each place of an edition."""
    if isinstance(spec, dict):
        for name, inner in spec.items():
            yield from limits(inner, f"{path}.{name}" if path else name)
    elif isinstance(spec, Each):
        yield from limits(spec.of, f"{path}.({'|'.join(spec.names)})")
    elif isinstance(spec, Rows):
        yield from limits(spec.of, f"{path}[{'any' if spec.length is None else spec.length}]")
    elif isinstance(spec, Since):
        yield from limits(spec.of, f"{path}, if there is one")
    elif isinstance(spec, Whole):
        yield f"{path}: {spec.low} to {spec.high}"
    elif isinstance(spec, OneOf):
        yield f"{path}: {' or '.join(map(str, spec.values))}"
    else:
        yield f"{path}: {type(spec).__name__.lower()}"


# Games ----------------------------------------------------------------------------------------------------------


def story(record: Record) -> list[str]:
    """The game as everybody may read it, and beside it what only some may."""
    game = kabuto.replay(record)
    words = game.words()
    everybody = [words.say(entry["id"], entry["args"]) for entry in game.story(None)]
    told = list(everybody)
    for seat in range(game.players):
        own = Counter(words.say(entry["id"], entry["args"]) for entry in game.story(seat)) - Counter(everybody)
        told += [f"{seat}: {line}" + (f" ({count})" if count > 1 else "") for line, count in sorted(own.items())]
    return told


def refusals(record: Record, every: int) -> list[str]:
    told: dict[tuple[str, str], list[str]] = {}
    for (decision, rule, why), count in sorted(refused(record, every).items()):
        told.setdefault((rule, why), []).append(f"{decision} {count}")
    return [f"{rule}  {why}  ({', '.join(told[rule, why])})" for rule, why in sorted(told)]


def refused(record: Record, every: int) -> Counter[tuple[str, str, str]]:
    """How often each sentence was given: by decision point, rule and sentence."""
    found: Counter[tuple[str, str, str]] = Counter()
    met: Counter[str] = Counter()
    game = kabuto.replay(record, upto=0)
    words = game.words()
    for number, (seat, action) in enumerate(record.moves):
        decision = game.view(seat)["decision"]["name"]
        met[decision] += 1
        if met[decision] <= 2 or number % every == 0:
            game = game.copy()  # a copy is as good as the game itself
            legal = set(game.legal(seat))
            for other in range(game.title.actions.size):
                if other not in legal and (refusal := game.why_not(seat, other)):
                    found[decision, refusal.rule, words.say(refusal.message, refusal.arguments)] += 1
        game.play(seat, action)
    return found


def main() -> None:
    for title in kabuto.titles():
        for path in kept(title):
            path.write_text("\n".join(lines(path)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
