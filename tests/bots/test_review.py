"""Review: recorded games of every title, judged; few games are imagined, so that what holds does so however they go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kabuto.bots.edo.luck import offered
from kabuto.bots.luck import luck
from kabuto.bots.review import Effort, Review, shares, turning
from kabuto.bots.shogun.luck import BEGINS, ENDS, WON
from kabuto.kernel.record import replay
from kabuto.titles.edo import state as edo
from kabuto.titles.edo.flow import Edo

GAMES = Path(__file__).parent.parent / "titles"
QUICK = Effort(
    points=24, games=2, seconds=9, trials=1, trials_seconds=0.3, worlds=2, worlds_seconds=0.2, study_seconds=0.1
)
ENDINGS = [
    ("take", "won_by_a"),
    ("take", "drawn"),
    ("take", "match"),
    ("edo", "five_with_all_modules"),
    ("edo", "shared_victory"),
    ("edo", "nobody_in_edo"),
    ("yedo", "two_players"),
    ("yedo", "shogun_killed"),
    ("shogun", "four_preset"),
    ("shogun", "all_modules"),
]


def review_of(title: str, name: str, ranking: list[list[int]] | None = None) -> Review:
    game = replay((GAMES / title / "games" / f"{name}.json").read_text())
    return Review(game.title, game.setup, game.moves, ranking or game.ranking(), effort=QUICK)


@pytest.mark.parametrize(("title", "name"), ENDINGS)
def test_the_chances_of_a_game_add_up_and_end_with_who_won(title: str, name: str) -> None:
    review = review_of(title, name)
    moments = review.moments()
    assert moments[0].move == 0 and moments[-1].move == len(review.moves)
    assert [one.move for one in moments] == sorted({one.move for one in moments})
    assert len(moments) <= QUICK.points
    for moment in moments:
        chances = review.chances(moment.move)
        assert round(sum(chances), 9) == 1 and all(0 <= one <= 1 for one in chances)
        assert moment.scores == review.states[moment.move].scores()
    winners = review.ranking[0]
    last = review.chances(len(review.moves))
    if winners:
        parts = shares([1.0 if seat in winners else 0.0 for seat in range(len(last))])
        assert last == parts and all(last[seat] == 0 for seat in range(len(last)) if seat not in winners)
    else:
        assert max(last) - min(last) <= 0.0001, "nobody won: all share the last place, and the chances"


def test_a_game_that_was_given_up_ends_with_those_who_did_not() -> None:
    review = review_of("take", "won_by_a", [[1], [0]])
    assert review.chances(len(review.moves)) == [0.0, 1.0]


@pytest.mark.parametrize(("title", "name"), [("shogun", "four_preset"), ("edo", "four_with_temples")])
def test_a_plan_is_one_decision(title: str, name: str) -> None:
    review = review_of(title, name)
    guide = review.judge.guide
    plans = [one for one in review.decisions if guide.planning(review.states[one.before])]
    assert plans and all(len(plan.actions) > 1 for plan in plans)
    for plan in plans:
        seat = [who for who, _ in review.moves[plan.before : plan.last]]
        own = [action for who, action in review.moves[plan.before : plan.last] if who == plan.seat]
        assert seat[0] == seat[-1] == plan.seat and tuple(own) == plan.actions


@pytest.mark.parametrize(("title", "name"), [("take", "won_by_b"), ("edo", "two_with_ronin"), ("yedo", "two_players")])
def test_decisions_are_weighed_beside_another_way_that_was_possible(title: str, name: str) -> None:
    review = review_of(title, name)
    own = [decision for decision in review.decisions if decision.seat == 0]
    best, worst = review.candidates(0)
    assert all(decision in own for decision in [*best, *worst])
    verdicts = [verdict for decision in own[3:9] if (verdict := review.weigh(decision))]
    assert verdicts
    for verdict in verdicts:
        assert review.moves[verdict.move] == (0, verdict.actions[0]) and verdict.actions != verdict.other
        assert verdict.other[0] in list(review.states[verdict.move].legal(0))
        assert 0 <= verdict.odds <= 1 and 0 <= verdict.other_odds <= 1


def test_the_same_game_is_judged_alike() -> None:
    first, again = (review_of("edo", "two_with_ronin") for _ in range(2))
    assert first.moments() == again.moments()
    assert [first.chances(n) for n in (0, 50)] == [again.chances(n) for n in (0, 50)]


def line(move: int, id: str, **args: Any) -> dict[str, Any]:
    return {"move": move, "id": f"story-{id}", "args": args}


def test_luck_in_battle_is_what_came_beside_what_was_expected() -> None:
    story = [
        line(1, "attack", seat=0, other_seat=1, win=0.7, draw=0.1, left=2.0, held=0.5),
        line(1, "battle-held", seat=0, other_seat=1, armies=3),
        line(2, "attack-neutral", seat=0, win=0.9, draw=0.0, left=1.5, held=0.0),
        line(2, "neutral-won", seat=0, armies=2),
        line(3, "revolt", seat=1, win=0.25, left=0.5),
        line(3, "revolt-held", seat=1, armies=1),
        line(4, "attack", seat=1, other_seat=0, win=0.5, draw=0.3, left=1.0, held=1.0),
        line(4, "battle-draw", seat=1, other_seat=0, armies=0),
    ]
    found = luck("shogun", story, [])
    told = {key: (one.count, one.got, round(one.expected, 9)) for key, one in found.tallies.items()}
    assert told == {
        ("battles", 0): (3, 1, 1.8),
        ("armies", 0): (3, 2, 4.5),
        ("battles", 1): (3, 2, 0.95),
        ("armies", 1): (3, 4, 2.0),
    }
    assert found.unlikely is not None
    assert found.unlikely[0] == 1 and round(found.unlikely[1], 9) == 0.2


def test_battles_of_recorded_games_are_won_about_as_often_as_expected() -> None:
    """What the story promises is what the tower keeps: over all recorded games within three standard deviations."""
    got = expected = variance = 0.0
    for path in sorted((GAMES / "shogun" / "games").glob("*.json")):
        game = replay(path.read_text())
        begun: dict[str, Any] = {}
        for told in game.story(None):
            if told["id"] in BEGINS:
                begun = told["args"]
            elif told["id"] in ENDS:
                got += told["id"] in WON
                expected += begun["win"]
                variance += begun["win"] * (1 - begun["win"])
    assert expected > 50 and abs(got - expected) < 3 * variance**0.5


def test_yedo_counts_arrests_and_missions() -> None:
    found = review_of("yedo", "four_players").luck()
    game = replay((GAMES / "yedo" / "games" / "four_players.json").read_text())
    for seat in range(4):
        told = sum(
            one["args"]["count"]
            for one in game.story(None)
            if one["id"] == "story-arrest" and one["args"]["seat"] == seat
        )
        arrests = found.tallies.get(("arrests", seat))
        assert (arrests.got if arrests else 0) == told
    assert any(kind == "missions" for kind, _ in found.tallies)


def test_edo_counts_what_the_merchants_cards_offered() -> None:
    review = review_of("edo", "five_with_all_modules")
    found = review.luck()
    rounds = 1 + len({line["move"] for line in review.story if line["id"] == "story-round"})
    assert {seat for kind, seat in found.tallies if kind == "market"} == set(range(5))
    for tally in found.tallies.values():
        assert tally.count == rounds > 3 and tally.got >= 0 and tally.expected > 0
    assert any(round(tally.got - tally.expected, 6) for tally in found.tallies.values())


def test_a_card_of_the_merchant_is_worth_what_its_better_offer_brings() -> None:
    state = next(one for one in review_of("edo", "two_with_ronin").states if one.at == edo.PLANNING)  # type: ignore[attr-defined]
    t = state.copy()
    assert isinstance(t, Edo)
    part = t.part(0)
    for thing in (edo.RYO, edo.RICE, edo.WOOD, edo.STONE):
        t.n[part + thing] = 0
    cards = range(edo.DECK)
    assert all(offered(t, 0, card) == 0 for card in cards), "who has nothing can buy nothing"
    t.n[part + edo.RYO] = 20
    rich = [offered(t, 0, card) for card in cards]
    assert all(one >= 0 for one in rich) and any(rich)
    for thing in (edo.RICE, edo.WOOD, edo.STONE):
        t.n[part + thing] = 3
    assert any(offered(t, 0, card) > before for card, before in zip(cards, rich, strict=True)), "a point can be paid"


def test_turning_points_are_the_largest_changes_in_their_order() -> None:
    curve = [[0.5, 0.5], [0.55, 0.45], [0.2, 0.8], [0.3, 0.7], [0.29, 0.71], [1.0, 0.0]]
    assert turning(curve, 2, 0.08) == [2, 5]
    assert turning(curve, 9, 0.08) == [2, 3, 5]
    assert turning(curve[:1], 5, 0.08) == []
