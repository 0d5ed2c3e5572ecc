"""What every title owes, each as one check over a game played at random through the public face.

A check takes a `Table`: a title with a set-up, and how to open a game of it. It knows no title; what only a title
can know (its pieces, how its scores come about) stands in the title's `invariants.py`. It says how much it compared:
a check that found nothing to compare has shown nothing.
"""

from __future__ import annotations

import pickle
from array import array
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import kabuto
from kabuto import Illegal
from kabuto.kernel.ints import EMPTY
from kabuto.kernel.undo import CannotUndo, plan_apart, undo
from tests.battery.secrecy import (
    a_step_tells_no_secret,
    all_other_numbers_are_known,
    hidden_numbers_can_be_anything,
    moments_show_nothing_hidden,
    open_decisions_hold_nothing_hidden,
    secret_decisions_stay_secret,
    views_tell_no_more_than_may_be_known,
    what_comes_to_light_stays,
    what_is_hidden_is_dealt_anew,
)
from tests.battery.table import Table, planning, positions, some, usual_length
from tools.copying import numbers_of

EVERY = 5
"""How often digests are taken on the way: a game that went another way does not come back."""


# Rules -----------------------------------------------------------------------------------------------------------


def legal_lists_are_right(table: Table) -> int:
    """Whoever must act can; the list ascends and fits the space; the mask says the same; nobody else is asked."""
    size = table.title.actions.size
    mask = array("b", bytes(size))
    rng = table.rng()
    share = 60 / usual_length(table.title)
    compared = 0
    for game in positions(table, rng):
        assert game.over == (game.to_act == ())
        masks = rng.random() < share
        for seat in range(game.players):
            legal = game.legal(seat)
            assert bool(legal) == (seat in game.to_act), f"seat {seat} has {len(legal)} actions, to act: {game.to_act}"
            assert all(a < b for a, b in pairwise(legal)), "the list does not ascend"
            assert all(0 <= a < size for a in legal)
            assert not legal or table.title.actions.onward(legal), "nothing is left but to rearrange a plan"
            compared += 1
            if masks:
                game.mask(seat, mask)
                assert [a for a in range(size) if mask[a]] == legal
    return compared


def every_other_number_is_refused(table: Table) -> int:
    """What is not listed is refused with a rule of the rulebook and a sentence, and changes nothing."""
    rng = table.rng()
    words = [table.title.words(language) for language in table.title.meta.languages]
    outside = [-1, table.title.actions.size, table.title.actions.size + 7, 2**40]
    compared = 0
    for game in some(table, rng, 10):
        before = game.digest()
        for seat in range(game.players):
            listed = set(game.legal(seat))
            others = [a for a in range(table.title.actions.size) if a not in listed]
            for action in rng.sample(others, min(60 if seat in game.to_act else 5, len(others))) + outside:
                refusal = game.why_not(seat, action)
                assert refusal is not None, f"why_not allows {action}, which is not listed"
                try:
                    game.play(seat, action)
                except Illegal as illegal:
                    assert (illegal.rule, illegal.message) == (refusal.rule, refusal.message)
                else:
                    raise AssertionError(f"the action {action} is not listed for seat {seat}, but was accepted")
                assert game.digest() == before, f"refusing {action} changed the game"
                assert refusal.rule in table.title.rules, f"{refusal.rule} is not in the rulebook"
                for spoken in words:
                    assert spoken.say(refusal.message, refusal.arguments)
                compared += 1
            for action in listed:
                assert game.why_not(seat, action) is None
    return compared


def pieces_are_conserved(table: Table) -> int:
    """The title's own invariants hold after every move."""
    invariants = table.invariants()
    compared = 0
    for compared, game in enumerate(positions(table, table.rng()), 1):  # noqa: B007
        invariants.pieces(game)
    return compared


def scores_recompute(table: Table) -> int:
    """The final scores are those that the story tells, and the ranking follows them."""
    *_, game = positions(table, table.rng())
    assert game.scores() == table.invariants().scores(game)
    ranking = game.ranking()
    assert sorted(seat for group in ranking for seat in group) == list(range(game.players))
    assert all(ranking[1:]), "only the first place can be nobody's"
    best = [max(game.scores()[seat] for seat in group) for group in ranking if group]
    assert best == sorted(best, reverse=True)
    return game.players


# Keeping ---------------------------------------------------------------------------------------------------------


def replay_gives_the_same(table: Table) -> int:
    """The record of a game, written and read, replays to the same digests on the way and at the end."""
    seen: dict[int, str] = {}
    for number, game in enumerate(positions(table, table.rng())):
        if game.over or number % EVERY == 0:
            seen[number] = game.digest()
    record = kabuto.Record.from_json(game.record().to_json())
    setup = table.title.setup(**table.setup, seed=table.seed)
    again = table.title.open(setup)
    assert again.digest() == seen[0]
    for number, (seat, action) in enumerate(record.moves, 1):
        again.play(seat, action)
        assert number not in seen or again.digest() == seen[number], f"the replay differs after move {number}"
    if table.title.package.startswith("kabuto."):
        assert kabuto.replay(record).digest() == game.digest()
    assert pickle.loads(pickle.dumps(game)).digest() == game.digest()
    return len(seen)


def copies_are_independent(table: Table) -> int:
    """A copy equals its original, plays on as it would, and neither feels what happens to the other."""
    rng = table.rng()
    kept: list[tuple[Any, str]] = []
    for game in some(table, rng, 15):
        copy = game.copy()
        assert copy.digest() == game.digest(), "a copy differs from its original"
        assert [copy.view(seat) for seat in range(game.players)] == [game.view(seat) for seat in range(game.players)]
        kept.append((copy, copy.digest()))
        left, right = game.copy(), game.copy()
        for number in range(40):
            if left.over:
                break
            seat = left.to_act[0]
            action = left.legal(seat)[number % len(left.legal(seat))]
            left.play(seat, action)
            right.play(seat, action)
            if number % 8 == 7:
                assert left.digest() == right.digest(), "two copies played alike, but differ"
        assert left.digest() == right.digest(), "two copies played alike, but differ"
    for copy, digest in kept:
        assert copy.digest() == digest, "a copy changed when its original was played on"
    return len(kept)


def every_number_is_copied_and_packed(table: Table) -> int:
    """A position has the numbers that its title declares and no others. With another value each of them is another in a
    copy, which is independent, and in what is packed, unless it is declared as no part of that."""
    declared = numbers_of(table.title.folder)
    compared = 0
    for game in some(table, table.rng(), 3):
        state: Any = game.copy().state
        names = {*getattr(state, "__mypyc_attrs__", ()), *getattr(state, "__dict__", ())} - {"players", "_room"}
        found = {name for name in names if isinstance(getattr(state, name), int | type(EMPTY))}
        assert found == set(declared), f"{found ^ set(declared)}: not declared as numbers of a position"
        for name, kind in declared.items():
            changed = state.copy()
            flip(changed, name)
            same = changed.copy()
            assert worth(same, name) == worth(changed, name), f"{name} is not copied"
            if worth(same, name) != []:
                assert kind in ("Aside", "AsideInts") or packed(same) != packed(state), f"{name} is not packed"
                flip(same, name)
                assert worth(same, name) == worth(state, name) != worth(changed, name), f"{name} is shared with a copy"
                compared += 1
    return compared


def worth(state: Any, name: str) -> Any:
    number = getattr(state, name)
    return number if isinstance(number, int) else list(number)


def flip(state: Any, name: str) -> None:
    """Give a number of a position, or every one of a row, another value."""
    number = getattr(state, name)
    if isinstance(number, int):
        setattr(state, name, number ^ 1)
    else:
        for place in range(len(number)):
            number[place] ^= 1


def packed(state: Any) -> list[int] | None:
    """What is packed; nothing if a number says that there is more of it than there is."""
    try:
        found: list[int] = state.pack()
    except IndexError:
        return None
    return found


def undo_goes_back(table: Table) -> int:
    """Undo gives the position before the seat's last decision, or says why not."""
    rng = table.rng()
    undone = 0
    game = table.open()
    share = 60 / usual_length(table.title)
    while not game.over:
        seat = rng.choice(game.to_act)
        before = game.copy()
        game.play(seat, rng.choice(game.legal(seat)))
        if rng.random() >= share:
            continue
        try:
            assert undo(game, seat).digest() == before.digest()
            undone += 1
        except CannotUndo:
            random = before.state.chance.words() != game.state.chance.words()
            shown = before.state.shown != game.state.shown
            assert random or shown or plan_apart(before.to_act, game.to_act)
    return undone


# Plans ----------------------------------------------------------------------------------------------------------------


def planning_order_does_not_matter(table: Table) -> int:
    """The same secret decisions of each seat, made in another order of the seats, lead to the same game."""
    rng = table.rng()
    compared = 0
    for game in planning(table, rng, 10):
        one = game.copy()
        made: dict[int, list[int]] = {seat: [] for seat in game.to_act}
        shown = one.state.shown
        while one.state.shown == shown and not one.over:
            seat = one.to_act[0]
            action = rng.choice(one.legal(seat))
            made[seat].append(action)
            one.play(seat, action)
        compared += sum(map(bool, made.values())) > 1
        two = game.copy()
        while any(made.values()):
            seat = rng.choice([s for s in made if made[s]])
            two.play(seat, made[seat].pop(0))
        assert one.digest() == two.digest(), "the order in which seats planned changed the game"
    return compared


# Words -----------------------------------------------------------------------------------------------------------


def everything_has_words(table: Table) -> int:
    """Prompts, actions, options and the whole story can be said in every language of the title."""
    title = table.title
    rng = table.rng()
    said = 0
    for language in title.meta.languages:
        words = title.words(language)
        for decision in title.decisions:
            assert words.say(f"ask-{decision.name}")
            assert all(rule in title.rules for rule in decision.rules)
        for option in title.meta.options:
            assert words.say(f"option-{option.id}")
            assert option.rule in title.rules
        for game in some(table, rng, 10):
            for seat in game.to_act:
                for action in game.legal(seat):
                    form = title.actions.describe(action)
                    assert title.actions.number(form) == action
                    assert words.say(f"do-{form.pop('do')}", form)
                    said += 1
        for entry in game.story(None):
            assert words.say(entry["id"], entry["args"])
            said += 1
    for rule in title.meta.rules.values():
        assert rule in title.rules
    return said


Check = Callable[[Table], int]
CHECKS: tuple[Check, ...] = (
    legal_lists_are_right,
    every_other_number_is_refused,
    pieces_are_conserved,
    scores_recompute,
    replay_gives_the_same,
    copies_are_independent,
    every_number_is_copied_and_packed,
    undo_goes_back,
    views_tell_no_more_than_may_be_known,
    secret_decisions_stay_secret,
    open_decisions_hold_nothing_hidden,
    hidden_numbers_can_be_anything,
    moments_show_nothing_hidden,
    all_other_numbers_are_known,
    a_step_tells_no_secret,
    what_comes_to_light_stays,
    what_is_hidden_is_dealt_anew,
    planning_order_does_not_matter,
    everything_has_words,
)

MAY_FIND_NOTHING: dict[Check, str] = {
    undo_goes_back: "no decision of this game could be taken back",
    secret_decisions_stay_secret: "nobody decides in secret while others do",
    open_decisions_hold_nothing_hidden: "every decision depends on something hidden",
    hidden_numbers_can_be_anything: "nothing but chance is hidden",
    a_step_tells_no_secret: "nothing is hidden that a step could tell",
    what_comes_to_light_stays: "no decision showed its seat something hidden",
    what_is_hidden_is_dealt_anew: "nothing but chance is hidden",
    planning_order_does_not_matter: "no two seats decide at the same time",
}
"""What it means when a check compares nothing; every other check always finds something."""
