"""TAK-026: whether a turn can still end with a take, looked at with a second pair of eyes.

`Hall` below is the rest of a turn worked out anew from what a view shows, by trying everything; the engine must allow
exactly what that allows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import kabuto
from tests.titles.take.position import (
    KINDS,
    LEAVE,
    TAKE,
    Court,
    Form,
    can,
    daimyo,
    do,
    geisha,
    haunt,
    idle,
    lay,
    legal_forms,
    lift,
    ninja,
    position,
    refused,
    stack,
    take,
    takeable,
)
from tests.titles.take.turns import random_turns

# The example of the rule ---------------------------------------------------------------------------------------

HALL = {"samurai": "ronin ninja", "ronin": "geisha", "geisha": "ronin ninja", "ninja": "geisha"}
STONES = ("samurai", "daimyo", "ninja")
MINE: Court = {"geisha": (1, 0, 0), "ronin": (1, 0, 0), "ninja": (1, 0, 0)}
THEIRS: Court = {"geisha": (1, 0, 0), "ronin": (1, 0, 0)}


def example(mine: Court = MINE, theirs: Court = THEIRS, **options: Any) -> kabuto.Game:
    return position(HALL, STONES, (mine, theirs), **options)


def test_TAK_026_a_power_is_allowed_if_a_later_one_of_the_turn_leads_to_a_take() -> None:
    game = example()
    do(game, ninja("geisha"), geisha("geisha", "ronin"))
    assert takeable(game) == {"geisha"}
    do(game, haunt("daimyo", "geisha"))
    assert takeable(game) == set() and stack(game, "ronin") == "geisha ninja", "nothing can be taken just now"
    do(game, geisha("ronin", "daimyo"))
    assert takeable(game) == {"ronin"}, "the moved chip itself may not be taken"
    do(game, take("ronin"))
    assert game.to_act == (1,)


def test_TAK_026_while_there_is_nothing_to_take_only_what_leads_to_a_take_is_allowed() -> None:
    game = example()
    do(game, ninja("geisha"), geisha("geisha", "ronin"), haunt("daimyo", "geisha"))
    assert legal_forms(game) == [geisha("ronin", "daimyo")]
    rules = {field: refused(game, take(field)).rule for field in KINDS}
    assert rules == {**dict.fromkeys(KINDS, "TAK-031"), "ronin": "TAK-042"}, "blocked, empty or moved this turn"


def test_TAK_026_without_a_later_power_the_same_is_refused() -> None:
    game = example(mine={"ronin": (1, 0, 0), "ninja": (1, 0, 0)})
    do(game, ninja("geisha"), geisha("geisha", "ronin"))
    assert refused(game, haunt("daimyo", "geisha")).rule == "TAK-026"
    do(game, haunt("daimyo", "ronin"), take("geisha"))


def test_TAK_026_with_the_stricter_reading_a_chip_must_be_there_after_each_power() -> None:
    game = example(stranded="power")
    do(game, ninja("geisha"), geisha("geisha", "ronin"))
    assert refused(game, haunt("daimyo", "geisha")).rule == "TAK-026"
    assert takeable(game) == {"geisha"}


def test_TAK_026_a_borrowed_power_that_is_the_last_way_may_not_be_left_alone() -> None:
    hall = {"samurai": "ronin ninja", "ronin": "geisha", "geisha": "ronin ninja", "ninja": "geisha"}
    game = position(hall, STONES, (MINE, {"geisha": (1, 0, 0), "daimyo": (1, 0, 0)}))
    do(game, geisha("geisha", "ronin"), haunt("daimyo", "geisha"))
    assert takeable(game) == set(), "the own Geisha is used; the opponent's must help"
    assert legal_forms(game) == [ninja("geisha")]
    assert refused(game, ninja("daimyo")).rule == "TAK-026"
    do(game, ninja("geisha"))
    assert legal_forms(game) == [geisha("ronin", "daimyo")]
    assert refused(game, LEAVE).rule == "TAK-026"
    do(game, geisha("ronin", "daimyo"), take("ronin"))


def test_TAK_026_a_borrowed_ronin_may_free_a_stack_or_bring_the_reset_about() -> None:
    game = position(HALL, STONES, (MINE, {"geisha": (1, 0, 0), "ronin": (1, 0, 0)}))
    do(game, geisha("geisha", "ronin"), haunt("daimyo", "geisha"), ninja("ronin"))
    assert takeable(game) == set() and not can(game, LEAVE), "only the borrowed Ronin is left"
    assert can(game, lift("geisha")) and can(game, haunt("samurai", "daimyo"))
    assert refused(game, lay("daimyo")).rule == "TAK-026", "only the moved chip would be open"
    do(game, lay("ronin"))
    assert takeable(game) == {"samurai", "geisha", "ninja"}, "only an empty field was open: all stones return"


def test_TAK_026_a_daimyo_changes_nothing_in_the_hall() -> None:
    mine: Court = {**MINE, "daimyo": (1, 0, 1)}
    game = example(mine=mine)
    do(game, ninja("geisha"), geisha("geisha", "ronin"), haunt("daimyo", "geisha"))
    assert {form["do"] for form in legal_forms(game)} == {"geisha", "daimyo"}
    do(game, daimyo(0, 0, 0, 1))
    assert legal_forms(game) == [geisha("ronin", "daimyo")]


def test_TAK_026_the_last_way_may_not_be_used_up_without_effect() -> None:
    mine: Court = {**MINE, "daimyo": (1, 0, 0)}
    game = example(mine=mine, idle_power=True)
    do(game, ninja("geisha"), geisha("geisha", "ronin"), haunt("daimyo", "geisha"))
    assert legal_forms(game) == [geisha("ronin", "daimyo"), idle("daimyo")]
    assert refused(game, idle("geisha")).rule == "TAK-026"


def test_TAK_026_a_borrowed_power_that_counts_is_no_way_on() -> None:
    mine: Court = {"geisha": (1, 0, 0), "ronin": (1, 0, 0), "ninja": (1, 0, 0)}
    for borrowed_counts in (False, True):
        game = example(mine=mine, theirs={"geisha": (1, 0, 0)}, borrowed_counts=borrowed_counts)
        do(game, geisha("geisha", "ronin"))
        assert can(game, haunt("daimyo", "geisha")) is not borrowed_counts


# A lock and a reset --------------------------------------------------------------------------------------------


def test_TAK_026_a_reset_opens_every_stack_but_the_chips_a_geisha_moved() -> None:
    hall = {"samurai": "ronin ninja", "daimyo": "geisha ninja", "ronin": "geisha", "geisha": "ronin", "ninja": "ninja"}
    game = position(hall, ("ronin", "geisha", "ninja"), ({"geisha": (1, 0, 0), "ronin": (1, 0, 0)}, {}))
    do(game, geisha("samurai", "daimyo"))
    assert takeable(game) == {"samurai"}
    do(game, haunt("ronin", "samurai"))
    assert takeable(game) == {"ronin"}, "four fields are blocked, the fifth has a moved chip on top: no reset"
    assert refused(game, take("daimyo")).rule == "TAK-042"


def test_TAK_026_the_fifth_stone_brings_the_reset_and_the_lock_stays() -> None:
    hall = {"samurai": "ronin ninja", "daimyo": "geisha ninja", "ronin": "geisha", "geisha": "ronin", "ninja": "ninja"}
    mine: Court = {"geisha": (1, 0, 0), "ronin": (1, 0, 0), "ninja": (1, 0, 0)}
    game = position(hall, ("ronin", "geisha", "ninja"), (mine, {"ronin": (1, 0, 0)}))
    do(game, geisha("samurai", "daimyo"), lay("daimyo"))
    assert takeable(game) == {"samurai"}, "four stones, no reset"
    do(game, ninja("ronin"), lay("samurai"))
    assert takeable(game) == set(KINDS) - {"daimyo"}, "five stones: all return, but the moved chip stays locked"
    assert refused(game, take("daimyo")).rule == "TAK-042"
    do(game, take("ninja"))
    assert [place["field"] for place in game.view(None)["hall"] if place["ghost"]] == ["ninja"]


def test_TAK_026_a_reset_that_frees_only_moved_chips_is_no_way_out() -> None:
    edition = TAKE.changed_edition(TAKE.edition, "powers.geisha_source_height", 1)
    mine: Court = {"geisha": (1, 0, 0), "ronin": (1, 0, 0), "ninja": (1, 0, 0)}
    hall = {"samurai": "ronin", "daimyo": "ninja"}
    three = ("ronin", "geisha", "ninja")
    game = position(hall, three, (mine, {}), edition=edition)
    assert refused(game, geisha("samurai", "daimyo")).rule == "TAK-026", "all that is left has a moved chip on top"
    helped = position(hall, three, (mine, {"geisha": (1, 0, 0)}), edition=edition)
    do(helped, geisha("samurai", "daimyo"), ninja("geisha"), geisha("daimyo", "samurai"))
    assert takeable(helped) == {"daimyo"}


def test_TAK_026_where_nothing_returns_in_step_two_the_last_stone_may_not_be_laid() -> None:
    hall = {field: "ronin ninja" for field in KINDS[:3]}
    two = ("samurai", "daimyo", "geisha", "ninja")
    mine: Court = {"ronin": (1, 0, 0), "ninja": (1, 0, 0)}
    alone = position(hall, two, (mine, {}), reset="turn")
    assert refused(alone, lay("ronin")).rule == "TAK-026"
    helped = position(hall, two, (mine, {"ronin": (1, 0, 0)}), reset="turn")
    do(helped, lay("ronin"))
    assert takeable(helped) == set() and legal_forms(helped) == [ninja("ronin")]
    do(helped, ninja("ronin"))
    assert legal_forms(helped) == [lift("samurai"), lift("daimyo"), lift("ronin")]


# A push that forfeits its power --------------------------------------------------------------------------------


def test_TAK_046_it_is_said_before_a_push_that_its_power_would_be_forfeited() -> None:
    mine: Court = {"ninja": (1, 0, 0), "geisha": (1, 0, 0)}
    theirs: Court = {"daimyo": (1, 0, 0), "ronin": (1, 0, 0), "geisha": (1, 0, 0)}
    low = position({"samurai": "ronin", "daimyo": "ninja"}, (), (mine, theirs))
    assert low.view(0)["forfeits"] == ["daimyo", "geisha"], "no samurai to move, no stack of two"
    do(low, ninja("geisha"))
    assert low.view(0)["step"] == "turn" and low.view(0)["forfeits"] == []
    tall = position({"samurai": "ronin ninja"}, (), ({**mine, "ronin": (0, 0, 1)}, theirs))
    assert tall.view(0)["forfeits"] == []
    counts = position({"samurai": "ronin ninja daimyo", "daimyo": "ninja"}, (), (mine, theirs), borrowed_counts=True)
    assert counts.view(0)["forfeits"] == ["daimyo"]
    do(counts, geisha("samurai", "daimyo"))
    assert counts.view(0)["forfeits"] == ["daimyo", "geisha"], "the own Geisha was the Geisha of this turn"


# The second pair of eyes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hall:
    """What matters for the rest of a turn: stacks, moved chips on top of them, stones, and powers still to be used."""

    height: tuple[int, ...]
    moved: tuple[int, ...]
    stones: frozenset[int]
    own: frozenset[str]
    theirs: frozenset[str]
    spent: frozenset[str]  # kinds that worked this turn, where borrowed ones count
    borrowed: str | None
    rules: tuple[bool, bool, int, int]  # reset at the take, borrowed powers count, stones in all, lowest Geisha stack


def seen(view: dict[str, Any], stones: int, lowest: int) -> Hall:
    mine, theirs = view["courts"][view["on_turn"]], view["courts"][1 - view["on_turn"]]
    used = frozenset(view["used"])
    options = view["options"]
    return Hall(
        tuple(len(place["stack"]) for place in view["hall"]),
        tuple(place["locked"] for place in view["hall"]),
        frozenset(number for number, place in enumerate(view["hall"]) if place["ghost"]),
        frozenset(column["column"] for column in mine if column["unused"]) - used,
        frozenset(column["column"] for column in theirs if column["unused"]) - {"ninja"},
        used,
        view["borrowed"],
        (options["reset"] == "take", options["borrowed_counts"], stones, lowest),
    )


def takes(hall: Hall) -> bool:
    reset, _, stones, _ = hall.rules
    filled = {field for field in range(5) if hall.height[field]}
    free = filled - hall.stones
    if len(hall.stones) == stones:
        free = filled if reset else set()
    elif reset and not free:
        free = filled
    return any(not hall.moved[field] for field in free)


def stone_moves(hall: Hall) -> list[tuple[Form, Hall]]:
    found: list[tuple[Form, Hall]] = []
    free = [field for field in range(5) if field not in hall.stones]
    for stone in hall.stones:
        found.append((lift(KINDS[stone]), replace(hall, stones=hall.stones - {stone})))
        for goal in free:
            form = haunt(KINDS[stone], KINDS[goal])
            found.append((form, replace(hall, stones=hall.stones - {stone} | {goal})))
    if len(hall.stones) < hall.rules[2]:
        found += [(lay(KINDS[goal]), replace(hall, stones=hall.stones | {goal})) for goal in free]
    return found


def chip_moves(hall: Hall) -> list[tuple[Form, Hall]]:
    found: list[tuple[Form, Hall]] = []
    for source, goal in product(range(5), range(5)):
        if source == goal or {source, goal} & hall.stones or hall.height[source] < hall.rules[3]:
            continue
        height, moved = list(hall.height), list(hall.moved)
        height[source] -= 1
        moved[source] = max(0, moved[source] - 1)
        height[goal] += 1
        moved[goal] += 1
        form = geisha(KINDS[source], KINDS[goal])
        found.append((form, replace(hall, height=tuple(height), moved=tuple(moved))))
    return found


MOVES = {"ronin": stone_moves, "geisha": chip_moves}


def follows(hall: Hall) -> list[tuple[Form, Hall]]:
    """Everything that could be done next that is not a take, and the hall after it."""
    counts = hall.rules[1]
    if hall.borrowed:
        left = replace(hall, borrowed=None)
        spent = hall.spent | {hall.borrowed} if counts else hall.spent
        after = replace(left, spent=spent, own=hall.own - spent if counts else hall.own)
        moves = MOVES[hall.borrowed](after) if hall.borrowed in MOVES else []
        return [*moves, (LEAVE, left)]
    found: list[tuple[Form, Hall]] = []
    for kind in hall.own & MOVES.keys():
        found += MOVES[kind](replace(hall, own=hall.own - {kind}, spent=hall.spent | {kind}))
    if "ninja" in hall.own:
        for kind in hall.theirs:
            after = replace(hall, own=hall.own - {"ninja"}, theirs=hall.theirs - {kind})
            lent = not (counts and kind in hall.spent) and kind in MOVES
            pending = replace(after, borrowed=kind)
            usable = lent and any(ends(one) for form, one in follows(pending) if form != LEAVE)
            found.append((ninja(kind), pending if usable else after))
    return found


@cache
def ends(hall: Hall) -> bool:
    """Whether the turn can end with a take."""
    return takes(hall) or any(ends(after) for _, after in follows(hall))


def expected(hall: Hall, ahead: bool) -> set[str]:
    return {str(form) for form, after in follows(hall) if (ends(after) if ahead else form == LEAVE or takes(after))}


def offered(game: kabuto.Game) -> set[str]:
    """What the engine allows, but for takes and what never touches the hall."""
    return {str(form) for form in legal_forms(game) if form["do"] not in ("take", "place", "daimyo", "idle", "next")}


SETUPS = [
    {"reset": reset, "borrowed_counts": counts, "stranded": stranded}
    for reset in ("take", "turn")
    for counts in (False, True)
    for stranded in ("turn", "power")
]


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_TAK_026_exactly_what_can_end_with_a_take_is_allowed(options: dict[str, Any]) -> None:
    looked, stuck = 0, 0
    for game in random_turns(400, **options):
        hall = seen(game.view(None), 5, 2)
        assert bool(takeable(game)) == (hall.borrowed is None and takes(hall))
        assert offered(game) == expected(hall, options["stranded"] == "turn")
        looked += 1
        stuck += not takes(hall)
    assert looked > 1000
    wider = options["stranded"] == "turn" and not options["borrowed_counts"]
    assert bool(stuck) == wider, "where each kind works once a turn, nothing can help later"


@pytest.mark.parametrize("reset", ["take", "turn"])
@pytest.mark.parametrize(("stones", "lowest"), [(3, 2), (4, 1), (5, 1)])
def test_TAK_026_so_it_is_in_other_editions(stones: int, lowest: int, reset: str) -> None:
    edition = TAKE.changed_edition(TAKE.edition, "ghost_stones", stones)
    edition = TAKE.changed_edition(edition, "powers.geisha_source_height", lowest)
    for game in random_turns(150, edition, reset=reset):
        assert offered(game) == expected(seen(game.view(None), stones, lowest), True)


def test_TAK_026_what_the_stricter_reading_allows_is_always_allowed() -> None:
    more = 0
    for game in random_turns(400, reset="take", stranded="power"):
        view = {**game.view(0), "options": {**game.view(0)["options"], "stranded": "turn"}}
        strict, wide = set(game.legal(0)), set(TAKE.imagine(view, Random(0)).legal(0))
        assert strict <= wide
        more += len(wide - strict)
    assert more > 0
