"""Guide: what a title knows about playing it well, as far as search needs it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kabuto.bots.search.floats import Floats, zeros
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints
from kabuto.kernel.state import State

NO_TRAITS: Final[Floats] = zeros(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Search asks, a title answers. Every state here is an imagined one, so nothing in it is secret."""

    def __init__(self, noise: float = 0.0) -> None:
        self.noise: float = noise
        """How far the others stray from the policy, for guides whose policy sees to that itself."""

    # Every title ---------------------------------------------------------------------------------------------------

    def clock(self, t: State) -> i64:
        """A number that grows with the game, about one a round; search looks so many of them ahead."""
        raise NotImplementedError

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        """The legal action that a sensible player would choose here, found fast, now and then another good one."""
        raise NotImplementedError

    def candidates(self, t: State, seat: i64) -> Ints:
        """The legal actions worth a thought, best first; the first is what `greedy` would do."""
        raise NotImplementedError

    def values(self, t: State) -> list[float]:
        """By seat, the chance to win from here, as far as the position tells; they add up to 1."""
        raise NotImplementedError

    def hopes(self, t: State) -> list[float]:
        """By seat, what search plays for: the chance to win, or what leads there and depends less on luck."""
        return self.values(t)

    def to_scoring(self, t: State) -> i64:
        """How many of the clock it takes to see points scored, for people who study a position; 0: any look does."""
        return 0

    def traits(self, t: State, seat: i64) -> Floats:
        """What speaks for a seat, in numbers of about unit size, for nets: always as many."""
        return NO_TRAITS

    # Titles in which something is done in secret ------------------------------------------------------------------

    def hidden(self, t: State, seat: i64, action: i64) -> bool:
        """Whether the other seats do not see which action this is."""
        return False

    def believe(self, t: State, seat: i64, chance: Chance) -> None:
        """Deal hidden things that others chose (plans that lie face down) as sensible players would have chosen them.

        `t` was dealt uniformly before; everything that `seat` knows must stay as it is."""

    # Titles in which all plan at the same time --------------------------------------------------------------------

    def planning(self, t: State) -> bool:
        """Whether all seats are laying secret plans."""
        return False

    def plan(self, t: State, seat: i64, chance: Chance, noise: float) -> Ints:
        """A whole plan, in whatever form the title likes; the more noise, the further from `greedy`'s (noise 0)."""
        raise NotImplementedError

    def plans(self, t: State, seat: i64, chance: Chance, first: i64, count: i64) -> list[Ints]:
        """Plans worth a thought, those of the numbers from `first` on out of `count`; number 0 would be `greedy`'s."""
        return [self.plan(t, seat, chance, float(int(number)) / float(int(count))) for number in range(first, count)]

    def mutate(self, t: State, seat: i64, plan: Ints, chance: Chance) -> Ints:
        """A plan a little different from another."""
        raise NotImplementedError

    def lay(self, t: State, seat: i64, plan: Ints) -> None:
        """Carry the plan out by legal steps until the seat has nothing more to decide; where a step is impossible
        in this world, do something sensible instead."""
        raise NotImplementedError

    def next_step(self, t: State, seat: i64, plan: Ints) -> i64:
        """The next legal action that lays the plan from here, or -1 if what lies there does not fit the plan."""
        raise NotImplementedError
