"""The search that titles share, on toy games whose best play is known."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from kabuto.bots.base import BadBot
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.budget import Budget
from kabuto.bots.search.evolve import TRIALS, Breeder
from kabuto.bots.search.guide import Guide
from kabuto.bots.search.plans import Planner
from kabuto.bots.search.race import Race
from kabuto.bots.search.tree import Tree, first_of, play_out
from kabuto.bots.search.watch import Watch
from kabuto.bots.search.worlds import Worlds
from kabuto.kernel.chance import Chance, seeded
from kabuto.kernel.ints import Ints, ints, to_list
from kabuto.kernel.state import State

PLENTY = 1_000_000


# The race -----------------------------------------------------------------------------------------------------------


def raced(means: list[float], spread: float, worlds: int, caution: float, seed: int) -> Race:
    """A race of choices with these means; part of the noise is the world's and the same for all."""
    rng = Random(seed)
    race = Race(len(means), caution)
    for world in range(worlds):
        shared = rng.gauss(0, 5 * spread)
        race.add([means[choice] + shared + rng.gauss(0, spread) for choice in race.running])
        race.halve((world + 1) / worlds)
    return race


def test_the_better_of_noisy_choices_wins() -> None:
    for seed in range(20):
        assert raced([0.5, 0.6], 0.1, 100, 1.0, seed).best() == 1
        assert raced([0.5, 0.4, 0.6, 0.3, 0.45], 0.1, 100, 1.0, seed).best() == 2


def test_the_first_choice_stays_unless_another_is_surely_better() -> None:
    assert raced([0.5, 0.5, 0.5], 0.0, 20, 1.0, 1).best() == 0
    assert raced([0.5, 0.45, 0.4], 0.1, 100, 1.0, 1).best() == 0
    left = [sum(raced([0.5, 0.5], 0.1, 60, caution, seed).best() for seed in range(60)) for caution in (0.0, 2.5)]
    assert left[0] > 15 and left[1] <= 2


def test_the_worse_half_drops_out_and_the_first_never() -> None:
    race = raced([0.1, 0.9, 0.8, 0.3, 0.2], 0.01, 40, 1.0, 1)
    assert race.running == [0, 1]
    assert race.order()[:2] == [1, 0] and sorted(race.order()) == [0, 1, 2, 3, 4]
    assert race.trials[0] == race.trials[1] == 40 > race.trials[2] >= race.trials[4]
    assert race.mean(1) > race.mean(0)


def test_what_is_surely_not_better_leaves_early() -> None:
    race = raced([0.5, 0.5, 0.2, 0.6], 0.0, 400, 1.0, 1)
    assert race.running == [0, 3] and race.trials[3] == 400
    assert race.trials[1] == race.trials[2] < 20
    assert raced([0.5, 0.3, 0.4], 0.01, 400, 1.0, 1).running == [0]


# Toys -----------------------------------------------------------------------------------------------------------------


class Toy(State):
    """A game of a few steps. `coin` is hidden from seat 0; what is done is written down."""

    def __init__(
        self, script: str, coin: int = 0, done: tuple[int, ...] = (), plans: tuple[int, ...] = (-1, -1)
    ) -> None:
        super().__init__(2, Chance(1, 2, 3, 4))
        self.script = script
        self.coin = coin
        self.done = done
        self.plans = plans

    def copy(self) -> Toy:
        return Toy(self.script, self.coin, self.done, self.plans)

    def acting(self) -> int:
        if self.script == "plans":
            return sum(1 << seat for seat in (0, 1) if self.plans[seat] < 0)
        left = LINES[self.script].get(self.done)
        return 0 if left is None else 1 << left[0]

    def legal(self, seat: int) -> Ints:
        choices = LINES[self.script][self.done][1]
        return ints([self.coin] if choices == "coin" else [int(choice) for choice in choices])

    def step(self, seat: int, action: int) -> None:
        self.done = (*self.done, action)

    def scores(self) -> list[int]:
        return [len(self.done), 0]

    def view(self, seat: int) -> dict[str, object]:
        return {"sources": [{"steps": len(self.done)}, {}]}


LINES: dict[str, dict[tuple[int, ...], tuple[int, str]]] = {
    # Seat 0 takes a sure thing (0) or waits (1); seat 1 lays the coin; seat 0 guesses it.
    "guess": {(): (0, "01"), (1,): (1, "coin"), (1, 0): (0, "01"), (1, 1): (0, "01")},
    # The way to the best end leads over two choices that look worse, and seat 1 would spoil it after the third.
    "way": {(): (0, "012"), (1,): (0, "01"), (1, 1): (1, "01"), (2,): (1, "01")},
}
SURE = 0.7


class Toys(Guide):
    """What is known about them: the first choice always looks best."""

    def __init__(self, secret: bool = False) -> None:
        self.secret = secret

    def clock(self, t: State) -> int:
        return 0

    def policy(self, t: State, seat: int, chance: Chance) -> int:
        return t.legal(seat)[0]

    def candidates(self, t: State, seat: int) -> Ints:
        return t.legal(seat)

    def hidden(self, t: State, seat: int, action: int) -> bool:
        return self.secret and seat == 1

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Toy)
        if t.script == "guess":
            won = SURE if t.done == (0,) else 1.0 if t.done[1] == t.done[2] else 0.0
        else:
            won = {(0,): 0.5, (1, 0): 0.2, (1, 1, 0): 0.9, (1, 1, 1): 0.8, (2, 0): 1.0, (2, 1): 0.1}[t.done]
        return [won, 1.0 - won]


def flipped(t: State, seat: int, chance: Chance) -> None:
    assert isinstance(t, Toy)
    t.coin = chance.below(2)


def worlds_of(toy: Toy, guide: Guide, seed: int = 1) -> Worlds:
    return Worlds(toy, flipped, guide, 0, seeded(seed))


def chosen(toy: Toy, guide: Guide, iterations: int, seed: int = 1) -> int:
    tree = Tree(worlds_of(toy, guide, seed), 1, 0.0)
    return tree.search(toy.legal(0), Budget(iterations, 0.0), 1.0, None).best()


# Worlds ---------------------------------------------------------------------------------------------------------------


def test_a_world_is_always_the_same_and_worlds_differ() -> None:
    toy = Toy("guess", coin=1)
    worlds = worlds_of(toy, Toys())
    coins = [coin_of(worlds.deal(number)) for number in range(200)]
    assert coins == [coin_of(worlds.deal(number)) for number in range(200)]
    assert 70 < sum(coins) < 130
    assert coins != [coin_of(worlds_of(toy, Toys(), seed=2).deal(number)) for number in range(200)]
    assert toy.coin == 1 and toy.done == ()


def coin_of(t: State) -> int:
    assert isinstance(t, Toy)
    return t.coin


def test_every_world_and_purpose_has_a_stream_of_its_own() -> None:
    worlds = worlds_of(Toy("guess"), Toys())
    first = {tuple(worlds.chance(number, purpose).bits() for _ in range(4)) for number in range(20) for purpose in (0,)}
    drawn = {worlds.chance(number, purpose).bits() for number in range(20) for purpose in range(6)}
    assert len(first) == 20 and len(drawn) == 120
    assert worlds.chance(3, 1).bits() == worlds.chance(3, 1).bits()


def test_what_the_guide_believes_is_dealt_last() -> None:
    class Believer(Toys):
        def believe(self, t: State, seat: int, chance: Chance) -> None:
            assert isinstance(t, Toy) and seat == 0
            t.coin = 7

    worlds = worlds_of(Toy("guess"), Believer())
    assert {coin_of(worlds.deal(number)) for number in range(8)} == {7}


# The tree -------------------------------------------------------------------------------------------------------------


def test_the_tree_finds_the_best_line_behind_worse_looking_choices() -> None:
    for seed in range(5):
        assert chosen(Toy("way"), Toys(), 300, seed) == 1  # then 1, and seat 1 does it least harm with 1


def test_what_is_seen_is_used_and_what_is_hidden_is_not() -> None:
    for seed in range(5):
        assert chosen(Toy("guess"), Toys(secret=False), 300, seed) == 1  # the coin lies open by then: 1.0 beats SURE
        assert chosen(Toy("guess"), Toys(secret=True), 300, seed) == 0  # guessing brings a half


def test_choices_do_not_depend_on_how_hidden_things_really_lie() -> None:
    for seed in range(10):
        assert chosen(Toy("guess", coin=0), Toys(True), 20, seed) == chosen(Toy("guess", coin=1), Toys(True), 20, seed)


def test_iterations_and_seconds_both_bind() -> None:
    def spent(iterations: int, seconds: float) -> tuple[int, float]:
        toy = Toy("way")
        guide = Toys()
        budget = Budget(iterations, seconds)
        begun = perf_counter()
        Tree(worlds_of(toy, guide), 1, 0.0).search(toy.legal(0), budget, 1.0, None)
        return int(budget.spent), perf_counter() - begun

    games, _ = spent(90, 0.0)
    assert 90 <= games < 90 + 3
    assert spent(90, 60.0)[0] == games
    games, seconds = spent(PLENTY, 0.05)
    assert 0 < games < PLENTY and 0.05 <= seconds < 2.0
    games, seconds = spent(0, 0.05)
    assert games > 0 and 0.05 <= seconds < 2.0


def test_a_watch_counts_what_the_games_of_each_choice_brought() -> None:
    toy = Toy("way")
    guide = Toys()
    watch = Watch()
    race = Tree(worlds_of(toy, guide), 1, 0.0).search(toy.legal(0), Budget(60, 0.0), 1.0, watch)
    assert watch.games == {choice: race.trials[choice] for choice in range(3)}
    assert watch.values[0] == pytest.approx([0.5 * watch.games[0]] * 2)
    assert watch.points[0] == [watch.games[0], 0] and watch.sources[2][0] == {"steps": 2.0 * watch.games[2]}


def test_playing_out_goes_by_the_policy_to_the_end() -> None:
    toy = Toy("way", done=(1, 1))
    assert play_out(Toys(), toy, 1, seeded(1), 0.0) == 1 and toy.done == (1, 1, 0)
    assert first_of(0b1000) == 3 and first_of(0b101) == 0


# Plans ----------------------------------------------------------------------------------------------------------------


class Plans(Guide):
    """Both seats lay one number in secret; `won` says what that brings seat 0."""

    def __init__(self, won: list[list[float]]) -> None:
        self.won = won

    def clock(self, t: State) -> int:
        return 0

    def planning(self, t: State) -> bool:
        return True

    def plan(self, t: State, seat: int, chance: Chance, noise: float) -> Ints:
        size = len(self.won) if seat == 0 else len(self.won[0])
        return ints([min(int(noise * size), size - 1)])

    def mutate(self, t: State, seat: int, plan: Ints, chance: Chance) -> Ints:
        size = len(self.won)
        return ints([(plan[0] + (1 if chance.below(2) else size - 1)) % size])

    def lay(self, t: State, seat: int, plan: Ints) -> None:
        assert isinstance(t, Toy)
        t.plans = (plan[0], t.plans[1]) if seat == 0 else (t.plans[0], plan[0])

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Toy)
        won = self.won[t.plans[0]][t.plans[1]]
        return [won, 1.0 - won]


def test_the_planner_ends_near_the_mixed_equilibrium() -> None:
    guide = Plans([[1.0, 0.0], [0.0, 0.5]])  # both should play the first plan one time in three
    planner = Planner(worlds_of(Toy("plans"), guide), 1, 0.0)
    planner.search([], Budget(6000, 0.0), 1.0, None)
    for mind in planner.minds:
        first = [to_list(plan) for plan in mind.plans].index([0])
        assert mind.played[first] / sum(mind.played) == pytest.approx(1 / 3, abs=0.08)


def test_the_planner_leaves_the_first_plan_for_a_better_one() -> None:
    guide = Plans([[0.4, 0.5], [0.3, 0.4], [0.6, 0.5]])
    planner = Planner(worlds_of(Toy("plans"), guide), 1, 0.0)
    race = planner.search([ints([0])], Budget(300, 0.0), 1.0, None)
    assert to_list(planner.minds[0].plans[race.best()]) == [2]


def test_the_breeder_climbs_to_the_best_plan_step_by_step() -> None:
    size = 24
    guide = Plans([[1.0 - abs(own - 17) / size] for own in range(size)])
    for seed in range(3):
        budget = Budget(3000, 0.0)
        best = Breeder(worlds_of(Toy("plans"), guide, seed), 1, 0.0, TRIALS).search(budget, 0.6)
        assert to_list(best[0]) == [17] and len(best) > 1
        assert 1800 <= int(budget.spent) < 1800 + TRIALS  # one plan more at most


def test_the_breeder_lets_the_others_plan_once_a_world() -> None:
    class Counting(Plans):
        asked = 0

        def plan(self, t: State, seat: int, chance: Chance, noise: float) -> Ints:
            self.asked += seat == 1
            return super().plan(t, seat, chance, noise)

    guide = Counting([[1.0 - abs(own - 17) / 24] for own in range(24)])
    breeder = Breeder(worlds_of(Toy("plans"), guide), 1, 0.0, 5)
    breeder.search(Budget(300, 0.0), 0.6)
    assert guide.asked == 5 == len(breeder.begun)
    assert breeder.value(ints([17]), 3) == 1.0 > breeder.value(ints([3]), 3)


# The bot --------------------------------------------------------------------------------------------------------------


def test_settings_that_make_no_sense_are_refused() -> None:
    def toys(noise: float) -> Toys:
        return Toys()

    good = {"seconds": None, "iterations": 10, "ahead": 1, "width": 4, "caution": 1.0, "noise": 0.1}
    assert Searcher(toys, **good).seconds == 0.0  # type: ignore[arg-type]
    assert Searcher(toys, **{**good, "iterations": 0}).seconds > 0  # type: ignore[arg-type]
    for wrong in ({"seconds": 0.0}, {"iterations": -1}, {"ahead": 0}, {"width": 1}, {"trials": 0}):
        with pytest.raises(BadBot):
            Searcher(toys, **{**good, **wrong})  # type: ignore[arg-type]
