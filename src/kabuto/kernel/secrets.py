"""Secrets: what of a position a seat may not know, and how else that could be.

A title declares it in its `secrets.py`: `hidden(position, seat)` names every number that the seat may not know now.
What its fields declare as a seat's own (`kernel/fields.py`) is named by `own_of_others`.
Two checks hold a title to it (`tests/battery`). What is declared hidden may take any other value: the seat's view,
legal list and observation stay the same, to the byte. And what is *not* declared hidden is known: the position built
again from the seat's view has the same number there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from kabuto.kernel.fields import Kind, Own

Others = Callable[[Random, list[int]], list[int]]
"""Other values for some numbers, as far as the seat could tell."""


class Hidden(NamedTuple):
    """Numbers that a seat may not know: where they stand in the row of a position, or the name of a single one."""

    name: str
    places: Sequence[int] | str
    others: Others
    row: str = "n"


def mixed(rng: Random, numbers: list[int]) -> list[int]:
    """The same ones in another order."""
    return rng.sample(numbers, len(numbers))


def settled(rng: Random, numbers: list[int]) -> list[int]:
    """The same ones in another order, on which nothing depends any more: an imagined game need not deal it anew."""
    return mixed(rng, numbers)


def stored(rng: Random, numbers: list[int]) -> list[int]:
    """These very ones: how something lies in the row is nobody's business, what it is may be known."""
    return numbers


def below(end: int, first: int = 0) -> Others:
    """Any numbers from `first` up to `end`, which is not among them."""
    return lambda rng, numbers: [rng.randrange(first, end) for _ in numbers]


def bits(count: int) -> Others:
    """Any sets of so many things."""
    return lambda rng, numbers: [rng.getrandbits(count) for _ in numbers]


def nothing(position: Any, seat: int) -> Iterator[Hidden]:
    """What is hidden in a title in which everything lies open."""
    yield from ()


def own_of_others(fields: Kind, seat: int, players: int, name: str = "") -> Iterator[Hidden]:
    """What is declared as known to its seat alone, of all seats but this one."""
    if isinstance(fields, Own):
        for other in range(players):
            if other != seat:
                for place, least, end in fields.kind.spots(other * int(fields.step)):
                    yield Hidden(f"{name} of others", [place], below(end, least))
    for inner, kind in fields.inner():
        yield from own_of_others(kind, seat, players, inner or name)


def numbers(position: Any, secret: Hidden) -> list[int]:
    """The numbers that a secret is."""
    if isinstance(secret.places, str):
        return [int(getattr(position, secret.places))]
    row = getattr(position, secret.row)
    return [int(row[place]) for place in secret.places]


def scramble(position: Any, secrets: Sequence[Hidden], rng: Random) -> int:
    """Give what is hidden other values. How many numbers changed."""
    changed = 0
    for secret in secrets:
        before = numbers(position, secret)
        after = secret.others(rng, before)
        if isinstance(secret.places, str):
            setattr(position, secret.places, after[0])
        else:
            row = getattr(position, secret.row)
            for place, number in zip(secret.places, after, strict=True):
                row[place] = number
        changed += sum(a != b for a, b in zip(before, after, strict=True))
    return changed
