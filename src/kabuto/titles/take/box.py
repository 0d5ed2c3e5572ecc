"""What is in the box: the component values of TA-KE and the readings that the table chose.

A box is made once for a set-up and shared by every copy of a game; what may be chosen with such values is listed then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kabuto.kernel.edition import Each, Fault, OneOf, Rows, Whole
from kabuto.kernel.ints import Ints, ints
from kabuto.titles.take import actions as do

if TYPE_CHECKING:
    from kabuto.kernel.title import Setup

SPEC: Final[dict[str, Any]] = {
    "chips": Each(do.KINDS, Whole(1, 14)),
    "ghost_stones": Whole(1, do.FIELDS),
    "hall": {
        "fields": Rows(OneOf(do.KINDS), do.FIELDS),
        "stack_height": Whole(1, 14),
        "equal_in_a_row": Whole(1, 14),
    },
    "influence": {
        "unused": Each(do.COLUMN_KINDS, Whole(0, 9)),
        "used": Each(do.COLUMN_KINDS, Whole(0, 9)),
        "samurai": Whole(0, 9),
    },
    "powers": {
        "daimyo_samurai_moved": Whole(1, do.MOST_SAMURAI),
        "geisha_source_height": Whole(1, 14),
    },
    "score_at_start": Whole(0, 99),
}


def check(values: dict[str, Any]) -> Iterator[Fault]:
    """What must fit together beyond the single values."""
    total = sum(values["chips"].values())
    room = do.FIELDS * values["hall"]["stack_height"]
    if total != room:
        yield Fault(
            "chips", f"{total} chips do not fill {do.FIELDS} stacks of {values['hall']['stack_height']} ({room})"
        )
    if values["chips"]["samurai"] > do.MOST_SAMURAI:
        yield Fault(
            "chips.samurai",
            f"{values['chips']['samurai']} is too many; the Daimyo knows up to {do.MOST_SAMURAI}",
        )
    if sorted(values["hall"]["fields"]) != sorted(do.KINDS):
        yield Fault("hall.fields", f"each of {', '.join(do.KINDS)} must be printed on one field")
    height, in_a_row = values["hall"]["stack_height"], values["hall"]["equal_in_a_row"]
    most = do.FIELDS * (height - height // (in_a_row + 1))  # the rest of each stack must part them
    for kind, count in values["chips"].items():
        if count > most:
            yield Fault(
                "hall.equal_in_a_row", f"{count} chips of {kind} cannot be dealt with {in_a_row} in a row at most"
            )


def takeable_fields(all_laid: list[bool], reset_at_take: bool) -> Ints:
    """The fields open in step 2 (TAK-031), locked chips aside, by stacks and stones: at filled * 32 + ghosts."""
    found: list[int] = []
    for filled in range(32):
        for ghosts in range(32):
            free = filled & ~ghosts
            if reset_at_take:
                found.append(filled if all_laid[ghosts] or free == 0 else free)
            else:
                found.append(0 if all_laid[ghosts] else free)  # no stone would be left for TAK-032
    return ints(found)


def reachable(moved: int) -> list[Ints]:
    """For each distribution, the actions that turn it into another by moving 1 to `moved` samurai (TAK-035)."""
    by_total: list[list[int]] = [[] for _ in range(do.MOST_SAMURAI + 1)]
    for i, spread in enumerate(do.DISTRIBUTIONS):
        by_total[sum(spread)].append(i)
    found: list[Ints] = []
    for a, b, c, d in do.DISTRIBUTIONS:
        targets: list[int] = []
        for j in by_total[a + b + c + d]:
            e, f, g, h = do.DISTRIBUTIONS[j]
            left = max(0, a - e) + max(0, b - f) + max(0, c - g) + max(0, d - h)
            if 1 <= left <= moved:
                targets.append(do.SPREAD + j)
        found.append(ints(targets))
    return found


def ronin_actions(stones: int) -> tuple[list[Ints], list[Ints]]:
    """What a Ronin can do (TAK-036), by the set of fields with a ghost stone, and the set that each leaves behind."""
    actions: list[Ints] = []
    results: list[Ints] = []
    for ghosts in range(32):
        here = do.members(ghosts)
        free = do.members(31 - ghosts)
        found = [(do.HAUNT + a * do.FIELDS + b, ghosts - 2**a + 2**b) for a in here for b in free]
        found += [(do.LIFT + field, ghosts - 2**field) for field in here]
        if len(here) < stones:
            found += [(do.LAY + field, ghosts + 2**field) for field in free]
        actions.append(ints([action for action, _ in found]))
        results.append(ints([result for _, result in found]))
    return actions, results


class Box:
    """The values and readings, as numbers."""

    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        hall: dict[str, Any] = values["hall"]
        influence: dict[str, Any] = values["influence"]
        chips: dict[str, int] = values["chips"]
        self.bag: Ints = ints([kind for kind in range(do.FIELDS) for _ in range(chips[do.KINDS[kind]])])  # TAK-002
        self.total: i64 = sum(chips.values())
        self.ghosts: i64 = values["ghost_stones"]
        self.all_laid: list[bool] = [laid.bit_count() == values["ghost_stones"] for laid in range(32)]
        self.order: Ints = ints([do.KINDS.index(kind) for kind in hall["fields"]])
        self.height: i64 = hall["stack_height"]
        self.in_a_row: i64 = hall["equal_in_a_row"]
        self.unused: Ints = ints([0] + [influence["unused"][kind] for kind in do.COLUMN_KINDS])
        self.used: Ints = ints([0] + [influence["used"][kind] for kind in do.COLUMN_KINDS])
        self.samurai: i64 = influence["samurai"]
        self.source_height: i64 = values["powers"]["geisha_source_height"]
        self.spreads: list[Ints] = reachable(values["powers"]["daimyo_samurai_moved"])
        ronin, haunted = ronin_actions(values["ghost_stones"])
        self.ronin: list[Ints] = ronin
        self.haunted: list[Ints] = haunted
        self.start_score: i64 = values["score_at_start"]

        start = setup.option("start")
        self.starter: i64 = 0 if start == "a" else 1 if start == "b" else -1
        self.idle_power: bool = setup.option("idle_power") is True
        self.looks_ahead: bool = setup.option("stranded") == "turn"
        self.reset_at_take: bool = setup.option("reset") == "take"
        self.borrowed_counts: bool = setup.option("borrowed_counts") is True
        self.printed_count: bool = setup.option("printed_persons") is True
        self.second_wins_ties: bool = setup.option("tie") == "second"
        self.match: bool = setup.option("match") is True
        self.pause: bool = setup.option("pause") is True
        self.takeable: Ints = takeable_fields(self.all_laid, self.reset_at_take)
