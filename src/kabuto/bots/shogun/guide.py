"""What `search` needs to know about playing Shogun well: greedy's judgement, made fast."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from mypy_extensions import i64

from kabuto.bots.nets.alone import Alone
from kabuto.bots.nets.judgement import Judgement, ahead
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.search import floats
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.floats import Floats
from kabuto.bots.search.guide import Guide
from kabuto.bots.shogun.greedy import NEVER, rate, rate_sending
from kabuto.bots.shogun.judge import ROUNDS, Judge
from kabuto.bots.shogun.outlook import chances, ends, find_traits, hopes
from kabuto.bots.shogun.plan import CHEST_CARDS, Plan, whole_plan
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, holds, zeros
from kabuto.kernel.state import State
from kabuto.titles.shogun.actions import (
    BID,
    BIT,
    CHEST,
    GO,
    LEAVE,
    MARCH,
    PUT,
    READY,
    REARRANGE,
    SPACE_COUNT,
    STAY,
    TOWER,
)
from kabuto.titles.shogun.flow import Shogun
from kabuto.titles.shogun.planning import lay
from kabuto.titles.shogun.state import (
    ARMIES,
    AT_MARCH,
    AT_PLAN,
    CHEST_MASK,
    CHESTS,
    CHOOSING,
    CLEANING_UP,
    CURSOR,
    DRAFTING,
    HAND,
    HELD,
    NONE,
    OPEN,
    OVER,
    OWNED,
    PLAN,
    TOWER_CARDS,
    UP,
    WON,
    Position,
    places,
)

BELIEVED_NOISE: Final = 0.5
"""How far plans that lie face down stray from greedy's."""
TRIES: Final[i64] = 8
"""So often a change of a plan is looked for that makes another plan."""
PART: Final[i64] = 5
PART_NOISE: Final = 1.0
"""So many spaces at most are planned again, and with so much noise, where a plan is changed in part."""


class ShogunGuide(Guide):
    """A plan is the card of each space, `NONE` where none lies."""

    def clock(self, t: State) -> i64:
        """0 in the draft, then the round with the winter after it; one more at the end."""
        table = cast(Position, t)
        if table.stage == DRAFTING:
            return 0
        if table.stage < CLEANING_UP or table.at == OVER:
            return table.round + 1
        return table.round

    def to_scoring(self, t: State) -> i64:
        """To the end of the winter."""
        now = self.clock(t)
        return ROUNDS - (now - 1) % ROUNDS if now > 0 else ROUNDS + 1

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        game = cast(Shogun, t)
        if game.at == AT_PLAN:
            step = self.next_step(game, seat, self.plan(game, seat, chance, 0.0))
            return step if step >= 0 else any_step(game, seat)
        legal = game.legal(seat)
        if len(legal) == 1:
            return legal[0]
        judge = Judge(game, seat)
        if game.at == AT_MARCH:
            return quick_march(judge, game, legal)
        best = NEVER
        found = legal[0]
        for place in range(i64(len(legal))):
            here = rate(judge, game, legal[place])
            if here > best:
                best = here
                found = legal[place]
        return found

    def candidates(self, t: State, seat: i64) -> Ints:
        game = cast(Shogun, t)
        legal = game.legal(seat)
        count = i64(len(legal))
        if game.at == AT_PLAN:
            found = zeros(1)
            found[0] = self.policy(t, seat, t.chance)
            return found
        judge = Judge(game, seat)
        found = zeros(count)
        rated = floats.zeros(count)
        for place in range(count):
            here = rate(judge, game, legal[place])
            at = place
            while at > 0 and rated[at - 1] < here:
                rated[at] = rated[at - 1]
                found[at] = found[at - 1]
                at -= 1
            rated[at] = here
            found[at] = legal[place]
        return found

    def values(self, t: State) -> list[float]:
        return chances(cast(Position, t))

    def hopes(self, t: State) -> list[float]:
        return hopes(cast(Position, t))

    def traits(self, t: State, seat: i64) -> Floats:
        return find_traits(cast(Position, t), seat)

    # Plans -----------------------------------------------------------------------------------------------------------

    def hidden(self, t: State, seat: i64, action: i64) -> bool:
        return cast(Position, t).at == AT_PLAN

    def planning(self, t: State) -> bool:
        return cast(Position, t).at == AT_PLAN

    def plan(self, t: State, seat: i64, chance: Chance, noise: float) -> Ints:
        return whole_plan(Judge(cast(Position, t), seat), noise, chance).cards

    def mutate(self, t: State, seat: i64, plan: Ints, chance: Chance) -> Ints:
        """A part of the plan is laid anew; or two spaces change their cards, or one gets another from hand."""
        table = cast(Position, t)
        spaces = table.box.spaces
        if chance.below(2) == 0:
            return partly_anew(table, seat, plan, chance)
        hand = in_hand(table, seat, plan)
        for _ in range(TRIES):
            fresh = plan[:]
            space = chance.below(spaces)
            other = chance.below(spaces + i64(len(hand)))
            if other >= spaces:
                fresh[space] = hand[other - spaces]
            else:
                fresh[space] = plan[other]
                fresh[other] = plan[space]
            if fresh[space] != plan[space] and payable(table, seat, fresh[BID]):
                return fresh
        return plan

    def lay(self, t: State, seat: i64, plan: Ints) -> None:
        game = cast(Shogun, t)
        fits = True
        while game.at == AT_PLAN and not game.ready & BIT[seat]:
            step: i64 = self.next_step(game, seat, plan) if fits else -1
            if step < 0:
                fits = False
                step = any_step(game, seat)
            game.step(seat, step)

    def next_step(self, t: State, seat: i64, plan: Ints) -> i64:
        game = cast(Shogun, t)
        n = game.n
        wrong = wrong_space(game, seat, plan)
        if n[CHOOSING + seat]:
            return GO + (wrong if wrong != NONE else n[CURSOR + seat])
        if wrong != NONE:
            return REARRANGE
        if n[OPEN + seat] == 0:
            return READY
        card = plan[n[CURSOR + seat]]
        step = LEAVE if card == NONE else PUT + card
        return step if holds(game.legal(seat), step) else -1

    # What others have laid -------------------------------------------------------------------------------------------

    def believe(self, t: State, seat: i64, chance: Chance) -> None:
        table = cast(Position, t)
        if table.stage == DRAFTING:
            return
        for other in range(table.players):
            if other != seat and (table.at != AT_PLAN or table.ready & BIT[other]):
                lay_anew(table, other, chance)


def lay_anew(t: Position, seat: i64, chance: Chance) -> None:
    """Other cards under the backs of a seat, as a sensible player would have laid them."""
    n = t.n
    base = PLAN + seat * SPACE_COUNT
    hidden: i64 = 0
    for space in range(t.box.spaces):
        card = n[base + space]
        if card == NONE or n[UP + seat] & BIT[space]:
            continue
        hidden |= BIT[space]
        n[base + space] = NONE
        n[HELD + seat] += 1
        if card == TOWER:
            n[TOWER_CARDS + seat] += 1
        else:
            n[HAND + seat] |= BIT[card]
    if hidden == 0:
        return
    cards = n[HAND + seat] & ~n[WON + seat]
    plan = Plan(Judge(t, seat), hidden, cards, n[TOWER_CARDS + seat], BELIEVED_NOISE, chance)
    for space in range(t.box.spaces):
        if hidden & BIT[space]:
            lay(t, seat, space, plan.cards[space])


def partly_anew(t: Position, seat: i64, plan: Ints, chance: Chance) -> Ints:
    """Some spaces are planned again, with their cards and those in hand."""
    spaces: i64 = 0
    for _ in range(PART):
        spaces |= BIT[chance.below(t.box.spaces)]
    cards = t.n[OWNED + seat] | CHEST_MASK
    towers: i64 = t.box.tower_cards if t.box.tenno else 0
    for space in range(t.box.spaces):
        if not spaces & BIT[space]:
            if plan[space] == TOWER:
                towers -= 1
            elif plan[space] != NONE:
                cards &= ~BIT[plan[space]]
    part = Plan(Judge(t, seat), spaces, cards, towers, PART_NOISE, chance)
    fresh = plan[:]
    for space in range(t.box.spaces):
        if spaces & BIT[space]:
            fresh[space] = part.cards[space]
    return fresh


def quick_march(judge: Judge, t: Position, legal: Ints) -> i64:
    """Where to march with all armies but one, or, of three or more, with about half of them."""
    most = t.n[ARMIES + t.source] - 1
    best = NEVER
    found = legal[0]
    for place in range(i64(len(legal))):
        here = 0.0
        if legal[place] != STAY:
            target = legal[place] - MARCH
            here = rate_sending(judge, t, target, most)
            if most > 2:
                half = rate_sending(judge, t, target, (most + 1) // 2)
                here = half if half > here else here
        if here > best:
            best = here
            found = legal[place]
    return found


def wrong_space(t: Position, seat: i64, plan: Ints) -> i64:
    """A space that is filled, but not as planned."""
    n = t.n
    for space in range(t.box.spaces):
        if not n[OPEN + seat] & BIT[space] and n[PLAN + seat * SPACE_COUNT + space] != plan[space]:
            return space
    return NONE


def any_step(t: Shogun, seat: i64) -> i64:
    """On with the plan, whatever lies there: tower and chest cards first."""
    n = t.n
    if n[CHOOSING + seat]:
        return GO + n[CURSOR + seat]
    if n[OPEN + seat] == 0:
        return READY
    legal = t.legal(seat)
    step = PUT + TOWER
    while step >= PUT + CHEST:
        if holds(legal, step):
            return step
        step -= 1
    return legal[0]


def in_hand(t: Position, seat: i64, plan: Ints) -> Ints:
    """The cards that a plan does not use."""
    cards = t.n[OWNED + seat] | CHEST_MASK
    for space in range(t.box.spaces):
        if plan[space] != NONE and plan[space] != TOWER:
            cards &= ~BIT[plan[space]]
    return places(cards, 0)


def payable(t: Position, seat: i64, card: i64) -> bool:
    """Whether a card may be bid."""
    if CHEST <= card < CHEST + CHEST_CARDS:
        return t.box.chest_values[card - CHEST] <= t.n[CHESTS + seat]
    return True


class Learnt(ShogunGuide):
    """The same, but a net judges what is not decided yet, and what counts is how many others one comes in before: that
    tells good plans from better ones in fewer games than the chance to win does."""

    def __init__(self, noise: float = 0.0) -> None:
        super().__init__(noise)
        self.judgement: Judgement = judgement_of("shogun", self)

    def values(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().values(t)

    def hopes(self, t: State) -> list[float]:
        return self.judgement.ahead(t) if t.acting() != 0 else ahead(ends(cast(Position, t)))


SEARCH: Final = partial(Searcher, ShogunGuide, ahead=1, width=8, caution=1.0, noise=0.3)
EVOLVE: Final = partial(SEARCH, evolving=1)
NET: Final = partial(Searcher, Learnt, ahead=1, width=8, caution=1.0, noise=0.3, evolving=1, trials=24)
JUDGE: Final = partial(Alone, Learnt, width=8, plans=1, caution=0.01, worlds=6)
GUIDE: Final = ShogunGuide
