"""Set-up: decks, market, supply, the draft of missions, the first Action Card, the favors (YED-030 to YED-049)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, zeros
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, state as s
from kabuto.titles.yedo.cards import begin
from kabuto.titles.yedo.drawing import Deck, tell_draw
from kabuto.titles.yedo.frames import DRAWING, run
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import colour_of, draw_one, into_hand, lay_deck, lay_out_weapon
from kabuto.titles.yedo.state import OneOf, Position
from kabuto.titles.yedo.taking import tell_market

# The stages
DRAFTING: Final[i64] = 0
OPENING: Final[i64] = 1
FAVORS: Final[i64] = 2

RED: Final[i64] = 2
"""The first of the hard colours: red, then black."""


def set_up(t: Position) -> None:
    """Everything that is laid out before the first decision, up to that one."""
    box = t.box
    t.clear()
    n = t.n
    lay_shuffled(t, ACTION, copies(box.card_copies, len(do.ACTION_CARDS)))  # YED-030
    lay_shuffled(t, BONUS, one_each(0, len(do.BONUS_CARDS)))
    lay_shuffled(t, EVENT, copies(box.event_in, len(do.EVENT_CARDS)))
    for colour in range(i64(4)):
        lay_shuffled(t, MISSION + colour, one_each(do.FIRST_MISSION[colour], do.FIRST_MISSION[colour + 1]))
    lay_shuffled(t, WEAPON, copies(box.weapons, do.WEAPON_COUNT))
    for slot in range(do.SLOT_COUNT - box.market_start, do.SLOT_COUNT):  # YED-031
        lay_out_weapon(t, slot)
    t.blessings = box.blessings  # YED-032
    t.church = box.church_start  # YED-033
    for annex in range(do.ANNEX_COUNT):
        n[s.TILES + annex] = box.annexes  # YED-034
    t.geishas = box.geishas  # YED-035
    t.patrol = box.patrol_start  # YED-037
    t.figure = s.RED if t.chance.below(2) == 0 else s.BLUE
    for name in box.blocked_names:  # YED-038
        n[space_named(name)] = -1
    starter = t.chance.below(t.players)  # YED-039
    for i in range(t.players):  # YED-041
        seat = (starter + i) % t.players
        n[s.ORDER + i] = seat
        n[s.POSITION + seat] = i
        n[seat * s.SEAT + s.HOUSE] = box.start_house  # YED-040
        n[seat * s.SEAT + s.RESERVE] = box.start_reserve
        n[seat * s.SEAT + s.MON] = box.start_mon  # YED-045
    if t.teller is not None:
        t.tell("story-start", {"seat": int(starter), "figure": s.FIGURES[t.figure]})
        tell_market(t)
    for seat in range(t.players):
        s.score(t, seat, box.start_prestige, s.FROM_START)  # YED-042
    t.phase = s.SET_UP
    t.stage = DRAFTING
    if box.geisha_version:
        deal_missions(t)
        t.stage = OPENING
    t.proceed()


def space_named(name: str) -> i64:
    """Where a space such as `temple_1` stands in the row."""
    place, _, number = name.rpartition("_")
    return s.SPACES + do.CITY.index(place) * s.ROOM + int(number) - 1


def copies(counts: Ints, kinds: i64) -> Ints:
    """A pile with so many cards of each kind."""
    n: i64 = 0
    for kind in range(kinds):
        n += counts[kind]
    pile = zeros(n)
    at: i64 = 0
    for kind in range(kinds):
        for _ in range(counts[kind]):
            pile[at] = kind
            at += 1
    return pile


def one_each(first: i64, end: i64) -> Ints:
    pile = zeros(end - first)
    for card in range(first, end):
        pile[card - first] = card
    return pile


def lay_shuffled(t: Position, deck: i64, pile: Ints) -> None:
    t.chance.shuffle(pile)
    lay_deck(t, deck, pile)


def deal_missions(t: Position) -> None:
    """The Geisha version deals missions, one card after another in player order (YED-381)."""
    n = t.n
    dealt = t.box.dealt
    if t.box.dealt_at_once:
        for i in range(t.players):
            for colour in range(i64(4)):
                for _ in range(dealt[colour]):
                    deal_mission(t, n[s.ORDER + i], colour)
        return
    for colour in range(i64(4)):
        for _ in range(dealt[colour]):
            for i in range(t.players):
                deal_mission(t, n[s.ORDER + i], colour)


def deal_mission(t: Position, seat: i64, colour: i64) -> None:
    """One mission; a colour that has run out gives way to the next harder one."""
    deck = MISSION + colour
    while deck < MISSION + 3 and t.n[s.CARDS + deck] == 0:
        deck += 1
    card = draw_one(t, deck)
    if card >= 0:
        into_hand(t, seat, MISSION, card)
        tell_draw(t, seat, MISSION, deck, card)


# The decisions of set-up (YED-049) -----------------------------------------------------------------------------------


def set_up_on(t: Position) -> None:
    """Draft missions in reverse order, an Action Card in player order, favors in reverse order again."""
    n = t.n
    box = t.box
    players = t.players
    if t.stage == DRAFTING:
        if t.picks < box.start_missions * players:
            t.ask(n[s.ORDER + players - 1 - t.picks % players], s.ASK_DRAFT)  # YED-043
        else:
            t.picks = 0
            t.stage = OPENING
    elif t.stage == OPENING:
        if t.picks < players:
            seat = n[s.ORDER + t.picks]  # YED-046
            t.picks += 1
            t.push(DRAWING, seat, ACTION, box.opening_draw, box.opening_keep, ACTION)
        else:
            t.picks = 0
            t.acted = 0
            t.stage = FAVORS
    else:
        place = players - 1
        while place >= 0 and t.acted & s.BIT[n[s.ORDER + place]] != 0:
            place -= 1
        if place < 0 or box.geisha_version:
            t.picks = 0
            t.acted = 0
            begin(t, s.BIDDING)  # YED-071: the first round has no preparation
            if t.teller is not None:
                t.tell("story-round", {"round": 1, "rounds": int(box.rounds)})
        else:
            t.ask(n[s.ORDER + place], s.ASK_FAVOR)  # YED-047


class Draft(Deck):
    """Any mission deck; a player's last pick must be red or black if they have none yet (YED-044)."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return t.n[s.CARDS + MISSION + thing] > 0 and (thing >= RED or not must_be_hard(t, seat))

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.reveal()
        card = draw_one(t, MISSION + thing)
        into_hand(t, seat, MISSION, card)
        tell_draw(t, seat, MISSION, MISSION + thing, card)
        t.picks += 1

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        if t.n[s.CARDS + MISSION + thing] > 0:
            return ("YED-044", "refuse-must-be-hard", {})
        return super().refuse(t, seat, thing)


DRAFT: Final = Draft("draft", ("YED-043", "YED-044"), verbs={"deck": "YED-116"})


def must_be_hard(t: Position, seat: i64) -> bool:
    """Whether only red and black missions will do, while there are any."""
    n = t.n
    hand = seat * s.SEAT + s.MISSION_HAND
    if n[hand] < t.box.start_missions - 1 or n[s.CARDS + MISSION + RED] + n[s.CARDS + MISSION + RED + 1] == 0:
        return False
    return all(colour_of(n[hand + 1 + i]) < RED for i in range(n[hand]))


class Favor(OneOf):
    """A Favor Card that is still there: its reward at once, and its Blackmail side to keep (YED-047)."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return t.picks & s.BIT[thing] == 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.picks |= s.BIT[thing]
        t.acted |= s.BIT[seat]
        t.n[seat * s.SEAT + s.BLACKMAIL] += 1
        if t.teller is not None:
            t.tell("story-favor", {"seat": int(seat), "card": do.FAVOR_CARDS[thing]})
        run(t, t.box.favor_effects[thing], seat, s.NOBODY, s.FROM_FAVOR)

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-047", "refuse-favor-gone", {"card": do.FAVOR_CARDS[thing]})


FAVOR: Final = Favor("favor", ("YED-047", "YED-048"), verbs={"favor": "YED-047"})
