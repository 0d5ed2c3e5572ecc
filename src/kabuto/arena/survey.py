"""A survey: the games that a report is made of, over all set-ups of a title, and with its designed values changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from kabuto.arena.games import farm_out
from kabuto.arena.notes import Note, note_matches
from kabuto.arena.report import Shift
from kabuto.arena.runs import Track, Where
from kabuto.arena.simulate import matches
from kabuto.kernel.edition import value_at
from kabuto.kernel.errors import BadEdition
from kabuto.kernel.title import Setup, Title


def setups(
    title: Title,
    players: int | None,
    modules: Sequence[str] | None,
    options: Mapping[str, str],
    seed: int,
    edition: str | None,
) -> list[Setup]:
    """The set-ups to play: the one that is asked for, or every set of modules and every shape."""
    seats = players or max(title.players)
    if modules is not None or options:
        return [title.setup(seats, modules or (), options, seed, edition)]
    shapes = {option.id for option in title.meta.options if option.shape}
    return [
        title.setup(**setup, seed=seed, edition=edition)
        for setup in title.setups()
        if setup["players"] == seats and set(setup["options"]) <= shapes
    ]


def played(
    title: Title, setups: Sequence[Setup], bots: Sequence[str], games: int, where: Where, track: Track
) -> list[Note]:
    """So many games, spread over the set-ups."""

    def notes() -> Iterator[Note]:
        for number, setup in enumerate(setups):
            share = games // len(setups) + (number < games % len(setups))
            plan = matches(bots, setup.players, share, setup.seed + number)
            yield from farm_out(partial(note_matches, setup), plan, where.workers, where.on)

    return list(track(notes(), games, title.label))


def shifts(
    title: Title, setup: Setup, bots: Sequence[str], games: int, only: tuple[str, ...], where: Where, track: Track
) -> list[Shift]:
    """The designed whole numbers of the edition, one more and one less, over the same deals; `only` those below some
    paths, if any are given."""
    plan = matches(bots, setup.players, games, setup.seed)

    def notes(one: Setup) -> list[Note]:
        return list(farm_out(partial(note_matches, one), plan, where.workers, where.on))

    usual = notes(setup)
    found: list[Shift] = []
    paths = [path for path in setup.edition.designed() if not only or path.startswith(only)]
    for path in track(paths, len(paths), "values"):
        old = value_at(setup.edition, path)
        if not isinstance(old, int) or isinstance(old, bool):
            continue
        for new in (old - 1, old + 1):
            try:
                edition = title.changed_edition(setup.edition, path, new)
            except BadEdition:
                continue
            other = notes(replace(setup, edition=edition))
            found.append(Shift(path, old, new, tuple(zip(usual, other, strict=True))))
    return found
