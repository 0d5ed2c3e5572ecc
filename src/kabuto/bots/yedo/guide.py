"""What search knows about playing Yedo: greedy's judgement as a policy, chances to win, and what others may hold."""

from __future__ import annotations

from functools import partial
from typing import Final

from mypy_extensions import i64

from kabuto.bots.nets.alone import Alone
from kabuto.bots.nets.judgement import Judgement
from kabuto.bots.nets.learnt import judgement_of
from kabuto.bots.search import floats
from kabuto.bots.search.bot import Searcher
from kabuto.bots.search.floats import Floats
from kabuto.bots.search.guide import Guide
from kabuto.bots.yedo.chances import SIGNS, chances, hopes, signs
from kabuto.bots.yedo.greedy import LOWEST, action_worth, sit_out_worth
from kabuto.bots.yedo.judge import mission_worth
from kabuto.kernel.chance import Chance
from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import State
from kabuto.titles.yedo.actions import (
    DO_BID,
    DO_GIVE_BLACKMAIL,
    DO_GIVE_CARD,
    DO_HAND_OVER,
    DO_KEEP,
    DO_MISSION,
    DO_ORDER,
    DO_PASS,
    DO_RETURN,
    DO_SIDE,
    DO_SIT_OUT,
    DO_STAY,
    FACE_COUNT,
    FIRST_FACE,
)
from kabuto.titles.yedo.deal import takes_part
from kabuto.titles.yedo.flow import Yedo
from kabuto.titles.yedo.language import EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, in_deck, into_hand, out_of_hand, set_in_deck
from kabuto.titles.yedo.state import (
    ASK_ACTIVATE,
    ASK_ORDER,
    ASK_RAISE,
    ASK_SIT_OUT,
    BIT,
    CARDS,
    FORESEEN,
    MISSION_HAND,
    SEAT,
)

SPAN: Final = 4294967296.0
"""What `Chance.bits` draws lies below this."""
RAISES: Final[i64] = 4
"""Of many possible bids only the lowest few are worth a thought."""
CHOSEN: Final[i64] = 3
"""One mission in so many was chosen: then the hands of others are worth as much as in played games."""
SIGN_SIZE: Final = 5.0
"""What speaks for a seat, divided by this, is about 1."""
SURPRISE: Final[i64] = 5
"""One seat in so many sits out, or stays, against what looks better."""


class YedoGuide(Guide):
    """Greedy's choices; with `noise`, now and then the second best."""

    def clock(self, t: State) -> i64:
        assert isinstance(t, Yedo)
        return t.round

    def policy(self, t: State, seat: i64, chance: Chance) -> i64:
        assert isinstance(t, Yedo)
        legal = t.legal(seat)
        n = i64(len(legal))
        found = legal[0]
        if n == 1 or t.at == ASK_ORDER:  # the order of cards foreseen hardly matters
            return found
        second = found
        best = LOWEST
        next_best = LOWEST
        for i in range(n):
            if idle_thought(t, legal, i):
                continue
            worth = action_worth(t, seat, legal[i])
            if worth > best:
                second = found
                next_best = best
                best = worth
                found = legal[i]
            elif worth > next_best:
                second = legal[i]
                next_best = worth
        if self.noise > 0.0 and float(int(chance.bits())) < self.noise * SPAN:
            return second
        return found

    def candidates(self, t: State, seat: i64) -> Ints:
        assert isinstance(t, Yedo)
        legal = t.legal(seat)
        if t.at == ASK_ORDER:
            return legal[:1]
        found = zeros(i64(len(legal)))
        worths: list[float] = []
        n: i64 = 0
        for i in range(i64(len(legal))):
            if idle_thought(t, legal, i):
                continue
            worth = action_worth(t, seat, legal[i])
            place = n
            while place > 0 and worths[place - 1] < worth:
                found[place] = found[place - 1]
                place -= 1
            found[place] = legal[i]
            worths.insert(int(place), worth)
            n += 1
        return found[:n]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Yedo)
        return chances(t)

    def hopes(self, t: State) -> list[float]:
        assert isinstance(t, Yedo)
        return hopes(t)

    def traits(self, t: State, seat: i64) -> Floats:
        assert isinstance(t, Yedo)
        found = floats.zeros(SIGNS)
        for sign, here in enumerate(signs(t, seat)):
            found[sign] = here / SIGN_SIZE
        return found

    def hidden(self, t: State, seat: i64, action: i64) -> bool:
        """Cards that are kept, put away, ordered, returned or traded face down, and sitting out in secret."""
        assert isinstance(t, Yedo)
        if t.at == ASK_SIT_OUT:
            return t.box.secret_sit_out
        if DO_KEEP <= action < DO_RETURN + FACE_COUNT:
            face = (action - DO_KEEP) % FACE_COUNT
        elif DO_GIVE_CARD <= action < DO_GIVE_BLACKMAIL:
            face = action - DO_GIVE_CARD
        elif DO_HAND_OVER <= action < DO_HAND_OVER + FACE_COUNT:
            face = action - DO_HAND_OVER
        else:
            return False
        return not FIRST_FACE[WEAPON] <= face < FIRST_FACE[EVENT] or DO_ORDER <= action < DO_RETURN

    def believe(self, t: State, seat: i64, chance: Chance) -> None:
        """Others chose the missions that they hold, and whether they sit out."""
        assert isinstance(t, Yedo)
        for other in range(t.players):
            if other != seat and not takes_part(t, other):  # their cards may lie in the offer
                choose_missions(t, seat, other, chance)
        if t.at == ASK_SIT_OUT and t.box.secret_sit_out:
            for other in range(t.players):
                if other != seat and t.asked & BIT[other] != 0:
                    guess_sit_out(t, other, chance)


def idle_thought(t: Yedo, legal: Ints, i: i64) -> bool:
    """What is legal but not thought about: what could go on for ever, what comes to the same, and far too high bids."""
    if legal[i] >= DO_SIDE:
        return True
    if t.at == ASK_ACTIVATE:
        return legal[i] >= DO_MISSION  # a disciple can be activated for it as well
    return t.at == ASK_RAISE and dear(t, legal, i)


def dear(t: Yedo, legal: Ints, i: i64) -> bool:
    """Whether a bid is far above the lowest one."""
    lowest: i64 = 0
    while legal[lowest] < DO_BID:
        lowest += 1
    return legal[lowest] + RAISES <= legal[i] < DO_PASS


def choose_missions(t: Yedo, seat: i64, other: i64, chance: Chance) -> None:
    """Some missions of another's were chosen from two: the better of the dealt one and one from the deck."""
    n = t.n
    hand = other * SEAT + MISSION_HAND
    held = n[hand + 1 : hand + 1 + n[hand]]
    for i in range(i64(len(held))):
        deck = MISSION + colour_of(held[i])
        known = n[seat * SEAT + FORESEEN + deck]
        loose = n[CARDS + deck] - known
        if loose == 0 or chance.below(CHOSEN) != 0:
            continue
        place = known + chance.below(loose)
        card = in_deck(t, deck, place)
        if mission_worth(t, other, card) > mission_worth(t, other, held[i]):
            out_of_hand(t, other, MISSION, held[i])
            into_hand(t, other, MISSION, card)
            set_in_deck(t, deck, place, held[i])


def guess_sit_out(t: Yedo, other: i64, chance: Chance) -> None:
    """Whether another sits out: most likely what looks better."""
    stays = sit_out_worth(t, other, DO_STAY) >= sit_out_worth(t, other, DO_SIT_OUT)
    if chance.below(SURPRISE) == 0:
        stays = not stays
    t.secret &= ~BIT[other]
    if not stays:
        t.secret |= BIT[other]


class Learnt(YedoGuide):
    """The same, but a net judges what is not decided yet."""

    def __init__(self, noise: float = 0.0) -> None:
        super().__init__(noise)
        self.judgement: Judgement = judgement_of("yedo", self)

    def values(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().values(t)

    def hopes(self, t: State) -> list[float]:
        return self.judgement.chances(t) if t.acting() != 0 else super().hopes(t)


SEARCH: Final = partial(Searcher, YedoGuide, ahead=2, width=6, caution=1.0, noise=0.05)
NET: Final = partial(Searcher, Learnt, ahead=2, width=6, caution=1.0, noise=0.05)
JUDGE: Final = partial(Alone, Learnt, width=8, plans=1, caution=0.1)
GUIDE: Final = YedoGuide
