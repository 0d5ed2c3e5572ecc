"""The frame of a round, phase 1, and what the table and machines hold to (YED-070 to YED-083, YED-390 to YED-394)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kabuto
from kabuto.titles.yedo import actions as names, state as layout
from kabuto.titles.yedo.flow import DECISIONS
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, WEAPON
from kabuto.titles.yedo.piles import in_deck, into_hand, set_in_deck
from kabuto.titles.yedo.state import SEAT, Position
from tests.titles.yedo import invariants
from tests.titles.yedo.scene import (
    YEDO,
    act,
    acting,
    choices,
    church,
    do,
    hand,
    listen,
    marker,
    mon,
    order,
    pile,
    play_out,
    position,
    skip,
    table,
    told,
    view,
)

PHASES = ["bidding", "event", "assignment", "patrol", "trade", "action"]


def idle_on(game: kabuto.Game) -> None:
    """Activate whatever stands there, for nothing, to the end of the round."""
    now = view(game)["round"]
    while not game.over and view(game)["round"] == now and view(game)["phase"] == "action":
        do(game, "activate", place=choices(game, "activate")[0])
        do(game, "idle")


def test_YED_070_seven_phases_in_this_order_for_at_most_11_rounds() -> None:
    game = YEDO.new(4, seed=8)
    rng = Random(3)
    seen: list[tuple[int, str]] = []
    while not game.over:
        now = (view(game)["round"], view(game)["phase"])
        if not seen or seen[-1] != now:
            seen.append(now)
        seat = acting(game)
        game.play(seat, rng.choice(game.legal(seat)))
    rounds = [round for round, _ in seen]
    assert rounds == sorted(rounds) and rounds[-1] <= 11
    for number in range(1, 12):
        phases = [phase for round, phase in seen if round == number and phase != "setup"]
        places = [PHASES.index(phase) for phase in phases]
        assert places == sorted(places)


def test_YED_071_there_is_no_preparation_in_round_1() -> None:
    game = YEDO.new(4, seed=8)
    while view(game)["phase"] == "setup":
        game.play(acting(game), game.legal(acting(game))[0])
    assert (view(game)["phase"], view(game)["round"], church(game)) == ("bidding", 1, 3)


def test_YED_072_only_the_garden_house_changes_the_order_and_at_once() -> None:
    for seed in range(3):
        game = YEDO.new(4, seed=seed)
        rng = Random(seed)
        before = order(game)
        changes = 0
        while not game.over:
            seat = acting(game)
            deciding = YEDO.decisions[game.state.decision(seat)].name
            if deciding == "position":
                game.play(seat, rng.choice(game.legal(seat)))
                changes += order(game) != before
                before = order(game)
            else:
                game.play(seat, rng.choice(game.legal(seat)))
                if rng.random() < 0.1:
                    assert order(game) == before, "nothing but the garden house changes the order"
        assert changes > 0


def test_YED_080_the_round_marker_moves_on() -> None:
    game = position(seats={0: {"at": {"temple": 1}}}, round=4)
    idle_on(game)
    assert view(game)["round"] == 5


def test_YED_081_all_bidding_markers_go_back_to_the_track_in_player_order() -> None:
    game = position(players=4, phase="bidding", seats={seat: {"mon": 9} for seat in range(4)}, order=(2, 3, 0, 1))
    do(game, "sit_out")
    for _ in range(3):
        do(game, "stay")
    do(game, "open", category="disciple")
    skip(game, "raise")
    do(game, "leave")
    do(game, "leave")
    assert [marker(game, seat) for seat in range(4)] == ["egress", "egress", "egress", "disciple"]
    while view(game)["round"] == 3:
        seat = acting(game)
        game.play(seat, game.legal(seat)[-1])
    assert {marker(game, seat) for seat in range(4)} == {"track"}
    assert acting(game) == order(game)[0]


def test_YED_082_the_church_gets_3_if_empty_and_else_1() -> None:
    assert church(position(phase="preparation", church=0)) == 3
    assert church(position(phase="preparation", church=1)) == 2
    assert church(position(phase="preparation", church=7)) == 8


def test_YED_083_each_dojo_gives_1_mon() -> None:
    game = position(phase="preparation", seats={1: {"annexes": ("dojo",), "mon": 2}, 2: {"mon": 2}})
    assert [mon(game, seat) for seat in range(4)] == [0, 3, 2, 0]


def test_YED_409_the_church_and_the_dojo() -> None:
    game = YEDO.new(2, seed=8)
    assert church(game) == 3
    game = position(players=2, seats={0: {"at": {"temple": 1}, "annexes": ("dojo",)}}, round=1, church=3)
    assert mon(game, 0) == 0, "no Mon from the Dojo in round 1"
    idle_on(game)
    assert (view(game)["round"], church(game), mon(game, 0)) == (2, 4, 1)
    game = position(players=2, seats={0: {"at": {"harbor": 1}}}, round=2, church=4)
    act(game, "harbor", "harbor_church")
    assert (view(game)["round"], church(game)) == (3, 3)


# For the table and for machines ------------------------------------------------------------------------------------


def test_YED_390_these_are_the_decisions() -> None:
    names = {decision.name for decision in YEDO.decisions}
    assert {
        *("draft", "keep", "favor", "sit_out", "open", "raise", "category", "annex", "deck", "surplus", "avert"),
        *("give_up", "place", "watch_move", "watch_protect", "save", "trade", "offer", "reply", "activate", "use"),
        *("bonus", "blessing", "order", "position", "react", "under", "won", "news", "placed", "after", "hand_over"),
    } <= names
    seen = set()
    rng = Random(1)
    for seed in range(8):
        game = YEDO.new(2 + seed % 4, seed=seed)
        while not game.over:
            seat = acting(game)
            seen.add(YEDO.decisions[game.state.decision(seat)].name)
            game.play(seat, rng.choice(game.legal(seat)))
    assert seen <= names
    assert len(seen) > 25


def test_YED_390_every_verb_belongs_to_a_decision_by_one_rule() -> None:
    moments = {(verb, rule) for decision in DECISIONS for verb, rule in decision.moments.items()}
    assert sorted(verb for verb, _ in moments) == sorted(verb.name for verb in YEDO.actions.verbs)


def test_YED_391_what_never_changes() -> None:
    rng = Random(2)
    for players in (2, 3, 4, 5):
        game = YEDO.new(players, seed=players)
        while not game.over:
            seat = acting(game)
            game.play(seat, rng.choice(game.legal(seat)))
            if rng.random() < 0.1:
                invariants.pieces(game)
        invariants.pieces(game)


def more(t: Position, place: int, n: int = 1) -> None:
    t.n[place] += n


def crowd(t: Position, seat: int, place: str, count: int) -> None:
    """Put disciples of a seat somewhere who come from nowhere."""
    for _ in range(count):
        layout.stand(t, seat, names.CITY.index(place))


def two_in_the_garden(t: Position) -> None:
    more(t, layout.HOUSE, -2)
    crowd(t, 0, "garden", 2)


def win_twice(t: Position) -> None:
    t.n[layout.MARKER] = t.n[SEAT + layout.MARKER] = layout.ON_SPACE + 4


TEMPLE = layout.SPACES + names.CITY.index("temple") * layout.ROOM
FAULTS: dict[str, Callable[[Position], None]] = {
    "a disciple is lost": lambda t: more(t, layout.HOUSE, -1),
    "a disciple is doubled on the board": lambda t: crowd(t, 1, "gates", 1),
    "a disciple stands where nobody counts it": lambda t: more(t, TEMPLE + 3),
    "two of a player in the garden house": two_in_the_garden,
    "an Annex too many in the supply": lambda t: more(t, layout.TILES + 2),
    "a Geisha is lost": lambda t: setattr(t, "geishas", t.geishas - 1),
    "a Blessing too many": lambda t: more(t, layout.BLESSINGS),
    "a weapon is lost from the draw pile": lambda t: more(t, layout.CARDS + WEAPON, -1),
    "a weapon is doubled on the market": lambda t: more(t, layout.STALL, 3),
    "a weapon is lost from the discard pile": lambda t: more(t, layout.SCRAP, -1),
    "an Action Card is in a deck and in a hand": lambda t: into_hand(t, 0, ACTION, in_deck(t, ACTION, 0)),
    "a Bonus Card is lost": lambda t: more(t, layout.CARDS + BONUS, -1),
    "a mission is open and completed": lambda t: more(t, layout.DONE, 2 ** int(t.n[layout.MISSION_HAND + 1])),
    "an event comes twice": lambda t: set_in_deck(t, EVENT, 1, in_deck(t, EVENT, 0)),
    "a category is won twice": win_twice,
    "a placeholder is gone": lambda t: more(t, TEMPLE),
    "a marker is beside the board": lambda t: more(t, layout.MARKER, layout.ON_SPACE + 40),
}


@pytest.mark.parametrize("how", FAULTS)
def test_YED_391_a_piece_that_is_lost_doubled_or_misplaced_is_noticed(how: str) -> None:
    game = position(seats={0: {"missions": ("MG01",), "at": {"gates": 1}, "reserve": 0}}, scrap=("doku",))
    invariants.pieces(game)
    FAULTS[how](table(game))
    with pytest.raises((AssertionError, IndexError)):
        invariants.pieces(game)


def test_YED_392_seed_and_decisions_are_the_whole_game() -> None:
    game = YEDO.new(3, seed=77)
    play_out(game, seed=5)
    again = kabuto.replay(game.record())
    assert again.digest() == game.digest() and again.scores() == game.scores()
    assert pile(YEDO.new(3, seed=78), "action") != pile(YEDO.new(3, seed=77), "action")


def test_YED_393_a_player_knows_the_own_hand_and_what_was_foreseen() -> None:
    seats = {0: {"at": {"gates": 1}, "missions": ("MK02",)}, 1: {"missions": ("MR03",), "at": {"temple": 1}}}
    game = position(seats=seats, decks={"action": ("AC02", "AC09", "AC05")})
    act(game, "gates", "gates_foresight")
    do(game, "order", card="AC09")
    do(game, "order", card="AC05")
    assert hand(game, 0)["foreseen"] == {"action": ["AC09", "AC05", "AC02"]}
    assert hand(game, 1)["foreseen"] == {} and "MK02" not in repr(view(game, 1))
    assert view(game, 1)["decks"]["action"] == 50
    imagined = game.imagine(0, Random(4))
    assert imagined.view(0) == game.view(0)
    assert pile(imagined, "action")[:3] == ["AC09", "AC05", "AC02"]


def test_the_story_tells_the_rounds() -> None:
    game = position(seats={0: {"at": {"temple": 1}}}, round=4)
    listen(game)
    idle_on(game)
    assert told(game, "story-round") == [{"round": 5, "rounds": 11}]
