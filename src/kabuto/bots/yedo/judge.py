"""What things are worth to a seat of Yedo, in Mon: the measure that the mission cards were designed with.

Everything here reads what the seat may know: its own cards and what lies open.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.titles.yedo.action import can_do, price
from kabuto.titles.yedo.actions import (
    ANNEX_COUNT,
    CITY_COUNT,
    DISTRICT_COUNT,
    DISTRICT_OF,
    FIRST_ACT,
    FIRST_PLACE,
    MARKET,
    SLOT_COUNT,
    WEAPON_COUNT,
)
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.language import (
    ACTION,
    ACTIVATION,
    ANNEX_,
    ARG,
    BLESSING_,
    BONUS,
    CHOOSE,
    CHURCH,
    DETAIL,
    DISCARD,
    DISCIPLE_,
    DRAW,
    END,
    EXTRA,
    FOR_BLESSING,
    FOR_GEISHA,
    GAIN,
    GEISHA_,
    LOSE,
    MARKET_PRICE,
    MISSION,
    MODIFY,
    NEED,
    NEED_ANNEXES,
    NEED_BLESSINGS,
    NEED_DISTRICTS,
    NEED_GEISHAS,
    NEED_MON,
    NEED_PART,
    NEED_REWARD,
    NEED_SPECIAL,
    NEED_WEAPONS,
    NO_MORE,
    NUMBER,
    PEEK,
    REOPEN,
    REPLACE,
    SELF,
    SEND,
    SET_ORDER,
    STEAL,
    SWAP,
    TAKE,
    VERB,
    WEAPON,
    WHO,
    WIDTH,
)
from kabuto.titles.yedo.requirements import meets, stand_ins
from kabuto.titles.yedo.state import (
    ACTION_PHASE,
    ANNEX_TILES,
    ARMS,
    ASSIGNMENT,
    BIT,
    BLESSINGS,
    GEISHAS,
    HERE,
    HOUSE,
    MISSION_HAND,
    MON,
    NONE,
    PLACED,
    RESERVE,
    SEAT,
    STALL,
    Position,
)
from kabuto.titles.yedo.taking import annexes_to_take, can_take, price_of

# Everything is worth so many Mon, about, as they are early in the game.
POINT: Final = 3.0
"""A prestige point."""
MON_EARLY: Final = 0.95
MON_LATE: Final = 0.8
MON_LAST: Final = 0.45
EARLY_ROUNDS: Final = 3
"""A Mon, with so many rounds left, with fewer, and in the last round."""

# What a mission lacks
WEAPON_ON_STALL: Final = 6.0
WEAPON_UNSEEN: Final = 9.0
ANNEX_LACKING: Final = 11.0
GEISHA_LACKING: Final = 9.0
BLESSING_LACKING: Final = 4.0
MON_LACKING: Final = 1.2
SPECIAL_LACKING: Final = 6.0
DISCIPLE_LACKING: Final = 7.0
"""What it costs to get what is lacking: the way there included."""
COST_PART: Final = 0.75
"""What is got for a mission is of use for others too: so much of its cost counts."""
ON_THE_WAY: Final = 1.5
"""Each disciple who has to stand in the right place."""
ROUND_OF_COSTS: Final = 9.0
SOME_TIME: Final = 0.5
"""So much can be got in a round; a mission takes a part of a round at least."""
TOO_LATE: Final = 0.5
"""A mission for which time is short counts so much less, and the less the shorter it is."""
BONUS_PART: Final = 0.3
BONUS_LIKELY: Final = 0.5
"""So much of a mission's bonus counts while the mission lies in the hand, and when nothing is lacking for it."""
LEAST: Final = 0.3
"""No mission is worth less."""
COVERED: Final = 0.9
HALF_COVERED: Final = 0.4
NEARLY: Final = 10.0
"""What is lost of a mission whose disciples stand right, if one goes home: nothing lacks, or no more than this."""
EACH_MORE: Final = 0.3
"""A mission draws disciples the more, the more of them stand right already."""
OTHERS_PULL: Final = 0.5
"""Of missions that want the same district the best counts whole, the others so much."""
ROOM: Final = 1.0
"""Room in the hand for another mission."""
STAND_IN: Final = 0.8
"""A card that is used up in the place of a Geisha."""

# Things that no mission asks for
THING: Final = 1.0
BLESSING_ALONE: Final = 1.2
ANNEX_A_ROUND: Final = 0.35
DISCIPLE_A_ROUND: Final = 3.2
DISCIPLE_ROUNDS: Final = 8.0
"""A weapon or a Geisha; a Blessing; an Annex in each round to come; a disciple, in so many rounds at most."""

# Effects
STOLEN: Final = 1.3
"""A Mon that another loses."""
DISCARDED: Final = 1.5
REPLACED: Final = 0.8
PEEKED: Final = 0.3
ORDERED: Final = 0.8
SENT_HOME: Final = 6.0
SWAPPED: Final = 1.0
REOPENED: Final = 1.0
ONE_MORE: Final = 1.0
ONE_MORE_ACTIVATION: Final = 1.5
CHEAPER_MARKET: Final = 3.5
"""If a disciple stands at the market and there is something to buy."""
CHOICE: Final = 1.5
"""To draw several cards and keep one is worth so much more."""
DRAWN_ACTION: Final = 1.6
DRAWN_ACTION_LAST: Final = 0.2
DRAWN_BONUS: Final = 4.0
DRAWN_WEAPON: Final = 2.5
DRAWN_WEAPON_LAST: Final = 0.3
DRAWN_MISSION: Final = 3.5
DRAWN_MISSION_FULL: Final = 1.0
"""A card not seen yet; of an Action Card and a weapon also in the last round, of a mission also if the hand is full."""
ARREST: Final = 3.0
JAIL: Final = 6.0
"""What is lost with an activation, and with the disciple who goes back to the reserve."""


def rounds_left(t: Position) -> float:
    """Rounds in which something can still be made of what one has, the running one by half."""
    left = int(t.box.rounds) - int(t.round)
    return 0.0 if t.last_round == 1 else float(left)


def mon_worth(t: Position) -> float:
    """Mon buy points in the Harbor to the end, but a pile of them in the last round is nothing."""
    left = rounds_left(t)
    return MON_EARLY if left >= EARLY_ROUNDS else MON_LATE if left >= 1 else MON_LAST


# Missions --------------------------------------------------------------------------------------------------------


def reward_worth(t: Position, seat: i64, mission: i64, part: i64) -> float:
    """What a part of a mission gives; things that it gives count flatly, whatever other missions want."""
    return worth_of(t, seat, t.box.needs[(mission * 2 + part) * NEED + NEED_REWARD], False)


def lacking(t: Position, seat: i64, mission: i64, part: i64) -> float:
    """What it would cost to get everything that a part of a mission asks for, but for the disciples."""
    needs = t.box.needs
    n = t.n
    base = seat * SEAT
    need = (mission * 2 + part) * NEED
    cost = 0.0
    for weapon in range(WEAPON_COUNT):
        missing = needs[need + NEED_WEAPONS + weapon] - n[base + ARMS + weapon]
        if missing > 0:
            cost += (WEAPON_ON_STALL if on_stall(t, weapon) else WEAPON_UNSEEN) * int(missing)
    for annex in range(ANNEX_COUNT):
        if needs[need + NEED_ANNEXES] & BIT[annex] != 0 and n[base + ANNEX_TILES] & BIT[annex] == 0:
            cost += ANNEX_LACKING
    missing = needs[need + NEED_GEISHAS] - n[base + GEISHAS]
    if missing > 0:
        cost += GEISHA_LACKING * int(missing)
    missing = needs[need + NEED_BLESSINGS] - n[base + BLESSINGS]
    if missing > 0 and stand_ins(t, seat, FOR_BLESSING) < missing:
        cost += BLESSING_LACKING
    missing = needs[need + NEED_MON] - n[base + MON]
    if missing > 0:
        cost += int(missing) * MON_LACKING
    if not holds_for(t, needs[need + NEED_SPECIAL], seat, seat):
        cost += SPECIAL_LACKING
    return cost


def on_stall(t: Position, weapon: i64) -> bool:
    n = t.n
    for slot in range(SLOT_COUNT):  # noqa: SIM110 - a generator is slow when compiled
        if n[STALL + slot] == weapon + 1:
            return True
    return False


def disciples_wanted(t: Position, mission: i64) -> i64:
    needs = t.box.needs
    n: i64 = 0
    for district in range(DISTRICT_COUNT):
        n += needs[mission * 2 * NEED + NEED_DISTRICTS + district]
    return n


def mission_worth(t: Position, seat: i64, mission: i64) -> float:
    """An open mission, by what it gives, what is still lacking, and how much time there is."""
    n = t.n
    given = reward_worth(t, seat, mission, 0)
    if t.box.needs[(mission * 2 + 1) * NEED + NEED_PART] == 1:
        given += BONUS_PART * reward_worth(t, seat, mission, 1)
    cost = lacking(t, seat, mission, 0)
    owned = t.box.disciples - n[seat * SEAT + RESERVE]
    wanted = disciples_wanted(t, mission)
    if wanted > owned:
        cost += DISCIPLE_LACKING * int(wanted - owned)
    worth = given - COST_PART * cost - ON_THE_WAY * int(wanted)
    needed = SOME_TIME + cost / ROUND_OF_COSTS  # rounds
    left = rounds_left(t) + (1.0 if t.phase < ACTION_PHASE else SOME_TIME)
    if needed > left:
        worth *= left / needed * TOO_LATE
    return worth if worth > LEAST else LEAST


def wants(t: Position, seat: i64, kind: i64, which: i64) -> float:
    """How much more the open missions are worth with one more weapon, Geisha, Annex or Blessing of a kind."""
    n = t.n
    at = thing_at(seat, kind, which)
    kept = n[at]
    hand = seat * SEAT + MISSION_HAND
    total = 0.0
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        if asks_for(t, mission, kind, which, kept):
            before = mission_worth(t, seat, mission)
            n[at] = kept | BIT[which] if kind == ANNEX_ else kept + 1
            total += mission_worth(t, seat, mission) - before
            n[at] = kept
    return total


def asks_for(t: Position, mission: i64, kind: i64, which: i64, have: i64) -> bool:
    """Whether a mission may be worth more with one more thing of a kind than one has."""
    needs = t.box.needs
    need = mission * 2 * NEED
    if t.box.conditions[needs[need + NEED_SPECIAL]] != NO_MORE:
        return True  # it may count anything
    if kind == ANNEX_:
        return needs[need + NEED_ANNEXES] & BIT[which] & ~have != 0
    if kind == GEISHA_:
        return needs[need + NEED_GEISHAS] > have
    if kind == BLESSING_:
        return needs[need + NEED_BLESSINGS] > have
    return needs[need + NEED_WEAPONS + which] > have


def thing_at(seat: i64, kind: i64, which: i64) -> i64:
    base = seat * SEAT
    if kind == ANNEX_:
        return base + ANNEX_TILES
    if kind == GEISHA_:
        return base + GEISHAS
    if kind == BLESSING_:
        return base + BLESSINGS
    return base + ARMS + which


def missions_worth(t: Position, seat: i64) -> float:
    n = t.n
    hand = seat * SEAT + MISSION_HAND
    total = 0.0
    for i in range(n[hand]):
        total += mission_worth(t, seat, n[hand + 1 + i])
    return total


# Things ----------------------------------------------------------------------------------------------------------


def weapon_worth(t: Position, seat: i64, weapon: i64) -> float:
    return THING + wants(t, seat, WEAPON_KIND, weapon)


def weapon_held_worth(t: Position, seat: i64, weapon: i64) -> float:
    """What losing one of one's weapons would cost."""
    n = t.n
    at = seat * SEAT + ARMS + weapon
    before = missions_worth(t, seat)
    n[at] -= 1
    after = missions_worth(t, seat)
    n[at] += 1
    return THING + before - after


def annex_worth(t: Position, seat: i64, annex: i64) -> float:
    return ANNEX_A_ROUND * rounds_left(t) + wants(t, seat, ANNEX_, annex)


def geisha_worth(t: Position, seat: i64) -> float:
    return THING + wants(t, seat, GEISHA_, 0)


def blessing_worth(t: Position, seat: i64) -> float:
    return BLESSING_ALONE + wants(t, seat, BLESSING_, 0)


def disciple_worth(t: Position, seat: i64) -> float:
    """One more activation in every round that is left."""
    left = rounds_left(t)
    if t.phase < ASSIGNMENT:
        left += 1.0
    return DISCIPLE_A_ROUND * (left if left < DISCIPLE_ROUNDS else DISCIPLE_ROUNDS)


def best_annex(t: Position, seat: i64) -> float:
    kinds = annexes_to_take(t, seat)
    best = 0.0
    for annex in range(ANNEX_COUNT):
        if kinds & BIT[annex] != 0:
            worth = annex_worth(t, seat, annex)
            if worth > best:
                best = worth
    return best


def best_slot(t: Position, seat: i64, paid: bool) -> float:
    """The best weapon on the market, after its price."""
    n = t.n
    best = 0.0
    dear = mon_worth(t)
    for slot in range(SLOT_COUNT):
        if n[STALL + slot] > 0:
            worth = weapon_worth(t, seat, n[STALL + slot] - 1)
            if paid:
                cost = price_of(t, seat, slot)
                if cost > n[seat * SEAT + MON]:
                    continue
                worth -= dear * int(cost)
            if worth > best:
                best = worth
    return best


# Effects ---------------------------------------------------------------------------------------------------------


FLAT: Final[list[float]] = [3.0, 5.0, 6.0, 6.0, 4.0]
"""What can be taken from the board, in the order of `take`, when nobody wants it for anything special."""
WEAPON_KIND: Final[i64] = 99
"""In `wants`, beside the kinds of `take`."""


def effects_worth(t: Position, seat: i64, effects: i64) -> float:
    """What a list of effects brings its player."""
    return worth_of(t, seat, effects, True)


def worth_of(t: Position, seat: i64, effects: i64, wanted: bool) -> float:
    """The same; `wanted` if things count by what the open missions want, which looks at those missions' rewards."""
    code = t.box.code
    place = effects
    total = 0.0
    while code[place] != END:
        total += effect_worth(t, seat, place, wanted)
        place += WIDTH
    return total


def effect_worth(t: Position, seat: i64, place: i64, wanted: bool) -> float:
    code = t.box.code
    row = t.n
    verb = code[place + VERB]
    arg = code[place + ARG]
    n = code[place + NUMBER]
    if verb == CHOOSE:
        best = 0.0
        for i in range(arg):
            worth = worth_of(t, seat, code[place + NUMBER + i], wanted)
            if worth > best:
                best = worth
        return best
    if verb == GAIN:
        return mon_worth(t) * int(arg) + POINT * int(n)
    if verb == LOSE:
        return -mon_worth(t) * int(arg) - POINT * int(n) if code[place + WHO] == SELF else 0.0
    if verb == STEAL:
        return STOLEN * int(n)
    if verb == DRAW:
        return draw_worth(t, seat, arg, n, code[place + DETAIL])
    if verb == TAKE:
        return take_worth(t, seat, arg) if wanted else FLAT[arg]
    if verb == CHURCH:
        return mon_worth(t) * int(t.church) if arg == 0 else 0.0
    if verb == DISCARD:
        return -DISCARDED if code[place + WHO] == SELF else 0.0
    if verb == REPLACE:
        return REPLACED
    if verb == PEEK:
        return PEEKED
    if verb == SET_ORDER:
        return ORDERED
    if verb == SEND:
        return -SENT_HOME
    if verb == SWAP:
        return SWAPPED
    if verb == REOPEN:
        return REOPENED
    if verb == EXTRA:
        return ONE_MORE_ACTIVATION if arg == ACTIVATION else ONE_MORE
    if verb == MODIFY and arg == MARKET_PRICE and wanted:
        near = row[seat * SEAT + HERE + FIRST_PLACE[MARKET]] > 0
        return CHEAPER_MARKET if near and t.phase == ACTION_PHASE else 0.0
    return 0.0


def draw_worth(t: Position, seat: i64, thing: i64, n: i64, keep: i64) -> float:
    """Cards not seen yet; a choice of several is better than one."""
    row = t.n
    left = rounds_left(t)
    choice = 1.0 if n <= keep else CHOICE
    if thing == ACTION:
        return DRAWN_ACTION * choice if left > 0 else DRAWN_ACTION_LAST
    if thing == BONUS:
        return DRAWN_BONUS * choice
    if thing == WEAPON:
        return DRAWN_WEAPON * choice if left > 0 else DRAWN_WEAPON_LAST
    if thing == MISSION:
        room = row[seat * SEAT + MISSION_HAND] < t.box.limit_missions
        return (DRAWN_MISSION if room else DRAWN_MISSION_FULL) * choice if left > 0 else 0.0
    return 0.0


def take_worth(t: Position, seat: i64, what: i64) -> float:
    if not can_take(t, seat, what):
        return 0.0
    if what == BLESSING_:
        return blessing_worth(t, seat)
    if what == GEISHA_:
        return geisha_worth(t, seat)
    if what == ANNEX_:
        return best_annex(t, seat)
    if what == DISCIPLE_:
        return disciple_worth(t, seat)
    return best_slot(t, seat, False)


# The city ----------------------------------------------------------------------------------------------------------


def act_worth(t: Position, seat: i64, act: i64) -> float:
    """What an act brings after its price."""
    box = t.box
    if box.act_mon[act] < 0:
        return best_slot(t, seat, True)
    worth = effects_worth(t, seat, box.act_effects[act])
    return worth - mon_worth(t) * int(price(t, seat, act)) - POINT * int(box.act_pp[act])


def place_worth(t: Position, seat: i64, place: i64) -> float:
    """The best act at a place, as things stand."""
    best = 0.0
    for act in range(FIRST_ACT[place], FIRST_ACT[place + 1]):
        if can_do(t, seat, act):
            worth = act_worth(t, seat, act)
            if worth > best:
                best = worth
    return best


def mission_pull(t: Position, seat: i64, district: i64) -> float:
    """How much a further disciple in a district helps towards missions that could be completed this round."""
    n = t.n
    needs = t.box.needs
    hand = seat * SEAT + MISSION_HAND
    best = 0.0
    total = 0.0
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        need = mission * 2 * NEED
        wanted = needs[need + NEED_DISTRICTS + district]
        if wanted <= t.standing(seat, district):
            continue
        left: i64 = 0
        all_wanted: i64 = 0
        for other in range(DISTRICT_COUNT):
            all_wanted += needs[need + NEED_DISTRICTS + other]
            missing = needs[need + NEED_DISTRICTS + other] - t.standing(seat, other)
            if missing > 0:
                left += missing
        if left > n[seat * SEAT + HOUSE]:
            continue
        cost = lacking(t, seat, mission, 0)
        if cost > 0:
            continue
        worth = reward_worth(t, seat, mission, 0) + bonus_hope(t, seat, mission)
        pull = worth / int(all_wanted) * (1.0 + EACH_MORE * int(all_wanted - left))
        if pull > best:
            best = pull
        total += pull
    return best + OTHERS_PULL * (total - best)


def bonus_hope(t: Position, seat: i64, mission: i64) -> float:
    """The bonus of a mission, if what it asks for beside disciples is there."""
    if t.box.needs[(mission * 2 + 1) * NEED + NEED_PART] == 0 or lacking(t, seat, mission, 1) > 0:
        return 0.0
    return BONUS_LIKELY * reward_worth(t, seat, mission, 1)


def bonus_pull(t: Position, seat: i64, district: i64) -> float:
    """A disciple that a mission's bonus would need beside those of its main part, when that is covered."""
    n = t.n
    needs = t.box.needs
    hand = seat * SEAT + MISSION_HAND
    best = 0.0
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        need = mission * 2 * NEED
        extra = needs[need + NEED + NEED_DISTRICTS + district]
        if extra == 0 or t.standing(seat, district) >= extra + needs[need + NEED_DISTRICTS + district]:
            continue
        covered = True
        for other in range(DISTRICT_COUNT):
            if needs[need + NEED_DISTRICTS + other] > t.standing(seat, other):
                covered = False
        if covered and lacking(t, seat, mission, 0) == 0 and lacking(t, seat, mission, 1) == 0:
            worth = reward_worth(t, seat, mission, 1)
            if worth > best:
                best = worth
    return best


def danger(t: Position, seat: i64) -> float:
    """What an arrest in the watch's district would cost: the disciple for a while, and the action."""
    jailed = t.n[seat * SEAT + RESERVE] < t.box.limit_reserve and not t.box.geisha_version
    return ARREST + (JAIL if jailed and rounds_left(t) > 0 else 0.0)


def best_mission(t: Position, seat: i64, place: i64) -> i64:
    """The best mission that a disciple at a place could complete now, or NONE."""
    n = t.n
    hand = seat * SEAT + MISSION_HAND
    best = 0.0
    found = NONE
    if place >= CITY_COUNT:
        return found
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        if meets(t, seat, mission, 0, place):
            worth = completion_worth(t, seat, mission, place)
            if worth > best:
                best = worth
                found = mission
    return found


def completion_worth(t: Position, seat: i64, mission: i64, place: i64) -> float:
    """What completing a mission now brings, the room for another one included."""
    need = mission * 2 * NEED
    worth = reward_worth(t, seat, mission, 0) - mon_worth(t) * int(t.box.needs[need + NEED_MON]) + ROOM
    if t.box.needs[need + NEED + NEED_PART] == 1 and meets(t, seat, mission, 1, place):
        worth += reward_worth(t, seat, mission, 1)
    if t.box.needs[need + NEED_GEISHAS] > t.n[seat * SEAT + GEISHAS] and stand_ins(t, seat, FOR_GEISHA) > 0:
        worth -= STAND_IN
    return worth


def held_back(t: Position, seat: i64, place: i64) -> float:
    """What would be lost if the disciple at a place went home: missions whose districts are all covered with it."""
    if place >= CITY_COUNT:
        return 0.0
    n = t.n
    needs = t.box.needs
    hand = seat * SEAT + MISSION_HAND
    district = DISTRICT_OF[place]
    loss = 0.0
    for i in range(n[hand]):
        mission = n[hand + 1 + i]
        need = mission * 2 * NEED
        if needs[need + NEED_DISTRICTS + district] < t.standing(seat, district):
            continue
        if needs[need + NEED_DISTRICTS + district] == 0 or n[seat * SEAT + PLACED] < 2:
            continue
        covered = True
        for other in range(DISTRICT_COUNT):
            if needs[need + NEED_DISTRICTS + other] > t.standing(seat, other):
                covered = False
        if covered:
            cost = lacking(t, seat, mission, 0)
            share = COVERED if cost == 0 else HALF_COVERED if cost < NEARLY else 0.0
            loss += share * reward_worth(t, seat, mission, 0)
    return loss
