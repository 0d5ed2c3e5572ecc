"""Positions of TA-KE in words, and the verbs to play them.

    game = position(
        hall={"samurai": "geisha ninja", "ronin": "daimyo"},  # bottom first; fields not named are empty
        ghosts=("ronin",),
        courts=({"daimyo": (1, 0, 2)}, {}),  # by seat and column: unused, used, samurai
    )
    do(game, take("samurai"))

A position is a real game, built from a view as a bot would build it. Chips that stand neither in the hall nor in a
courtyard are simply not mentioned; how many turns were played follows from the chips left in the hall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.chance import seeded
from kabuto.kernel.edition import Edition

Form = dict[str, Any]
Row = tuple[int, int, int]
Court = Mapping[str, Row]

TAKE = kabuto.title("take")
KINDS = ("samurai", "daimyo", "ronin", "geisha", "ninja")
COLUMNS = KINDS[1:]


def position(
    hall: Mapping[str, str],
    ghosts: tuple[str, ...] = (),
    courts: tuple[Court, Court] = ({}, {}),
    on_turn: int = 0,
    scores: tuple[int, int] = (0, 0),
    game: int = 1,
    starter: int | None = None,
    edition: Edition | None = None,
    **options: object,
) -> kabuto.Game:
    """The game that stands like this, before the first step of a turn."""
    stacks = {field: hall.get(field, "").split() for field in KINDS}
    check_words(hall, stacks, ghosts, courts, (edition or TAKE.edition).values["chips"])
    left = sum(len(stack) for stack in stacks.values())
    view = TAKE.new(options=options, seed=0, edition=edition).view(on_turn)
    turn = view["turns"] - left + 1
    view["turn"] = turn
    view["game"] = game
    view["on_turn"] = on_turn
    view["starter"] = starter if starter is not None else on_turn if turn % 2 == 1 else 1 - on_turn
    view["scores"] = list(scores)
    view["hall"] = [{"field": field, "stack": stacks[field], "ghost": field in ghosts, "locked": 0} for field in KINDS]
    view["courts"] = [
        [
            dict(zip(("column", "unused", "used", "samurai"), (column, *yard.get(column, (0, 0, 0))), strict=True))
            for column in COLUMNS
        ]
        for yard in courts
    ]
    return TAKE.imagine(view, Random(0), edition)


def check_words(
    hall: Mapping[str, str],
    stacks: Mapping[str, list[str]],
    ghosts: tuple[str, ...],
    courts: tuple[Court, Court],
    box: Mapping[str, int],
) -> None:
    """A slip in the words of a position must not become a wrong test."""
    chips = Counter(kind for stack in stacks.values() for kind in stack)
    for yard in courts:
        for column, (unused, used, samurai) in yard.items():
            chips[column] += unused + used
            chips["samurai"] += samurai
        assert set(yard) <= set(COLUMNS), f"a courtyard has no column {set(yard) - set(COLUMNS)}"
    assert set(hall) | set(ghosts) | set(chips) <= set(KINDS), "fields and chips are named after the five kinds"
    assert any(stacks.values()), "with an empty hall the game would be over"
    assert all(count <= box[kind] for kind, count in chips.items()), f"there are not so many chips: {chips}"


# What can be done ----------------------------------------------------------------------------------------------


def take(field: str) -> Form:
    return {"do": "take", "field": field}


def place(column: str) -> Form:
    return {"do": "place", "column": column}


def haunt(source: str, to: str) -> Form:
    """Ronin: a ghost stone from field to field."""
    return {"do": "haunt", "source": source, "target": to}


def lift(field: str) -> Form:
    """Ronin: a ghost stone back to the supply."""
    return {"do": "lift", "field": field}


def lay(field: str) -> Form:
    """Ronin: a ghost stone from the supply."""
    return {"do": "lay", "field": field}


def geisha(source: str, to: str) -> Form:
    return {"do": "geisha", "source": source, "target": to}


def ninja(kind: str) -> Form:
    return {"do": "ninja", "kind": kind}


def idle(kind: str) -> Form:
    return {"do": "idle", "kind": kind}


def daimyo(*columns: int) -> Form:
    """Where the samurai stand afterwards: columns Daimyo, Ronin, Geisha, Ninja."""
    return {"do": "daimyo", "columns": list(columns)}


LEAVE: Form = {"do": "leave"}
NEXT: Form = {"do": "next"}


# Playing and refusing ------------------------------------------------------------------------------------------


def do(game: kabuto.Game, *forms: Form) -> None:
    """Play these actions one after another, each by the seat that must act."""
    for form in forms:
        game.play(game.to_act[0], game.title.actions.number(form))


def legal_forms(game: kabuto.Game, *verbs: str) -> list[Form]:
    """The legal actions of the seat that must act; only those of the verbs, if some are given."""
    forms = [game.title.actions.describe(action) for action in game.legal(game.to_act[0])]
    return [form for form in forms if not verbs or form["do"] in verbs]


def can(game: kabuto.Game, form: Form) -> bool:
    return form in legal_forms(game)


def powers(game: kabuto.Game) -> list[Form]:
    """The legal actions that use a power."""
    return [form for form in legal_forms(game) if form["do"] not in ("take", "place", "leave")]


def takeable(game: kabuto.Game) -> set[str]:
    """The fields from which a chip may be taken."""
    return {form["field"] for form in legal_forms(game, "take")}


def refused(game: kabuto.Game, form: Form, seat: int | None = None) -> kabuto.Illegal:
    """The refusal of an action: it names a rule, speaks in sentences, and leaves the game as it was."""
    who = game.to_act[0] if seat is None else seat
    number = game.title.actions.number(form)
    before = game.digest()
    with pytest.raises(kabuto.Illegal) as caught:
        game.play(who, number)
    illegal = caught.value
    assert game.digest() == before
    assert illegal.rule in game.title.rules
    for sentence in (illegal.why, illegal.say("de")):
        assert sentence[0].isupper() and sentence.endswith(".") and " " in sentence and "{" not in sentence
    foretold = game.why_not(who, number)
    assert foretold is not None and (foretold.rule, foretold.why) == (illegal.rule, illegal.why)
    return illegal


def play_on(game: kabuto.Game, seed: int = 0, moves: int = 1_000_000) -> int:
    """Play random legal actions until the game is over, or so many; return how many were played."""
    chance = seeded(seed)
    played = 0
    while not game.over and played < moves:
        seat = game.to_act[0]
        choices = game.legal(seat)
        game.play(seat, choices[chance.below(len(choices))])
        played += 1
    return played


# Looking -------------------------------------------------------------------------------------------------------


def stack(game: kabuto.Game, field: str) -> str:
    """The chips on a field, bottom first."""
    found = next(place for place in game.view(None)["hall"] if place["field"] == field)
    return " ".join(found["stack"])


def shown(game: kabuto.Game, field: str) -> str | None:
    """The person visible on a field, or None."""
    found: str | None = next(place["shows"] for place in game.view(None)["hall"] if place["field"] == field)
    return found


def ghosts(game: kabuto.Game) -> set[str]:
    """The fields with a ghost stone."""
    return {place["field"] for place in game.view(None)["hall"] if place["ghost"]}


def chips_in_hall(game: kabuto.Game) -> int:
    return sum(len(place["stack"]) for place in game.view(None)["hall"])


def court(game: kabuto.Game, seat: int) -> dict[str, Row]:
    """A courtyard as in `position`, columns that hold nothing left out."""
    found = {c["column"]: (c["unused"], c["used"], c["samurai"]) for c in game.view(None)["courts"][seat]}
    return {column: row for column, row in found.items() if any(row)}


def influence(game: kabuto.Game, seat: int) -> dict[str, int]:
    """What a courtyard counts in each kind."""
    return dict(zip(KINDS, game.view(None)["influence"][seat], strict=True))
