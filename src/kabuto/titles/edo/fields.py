"""What lies on the table of Edo: every field as people see it, and read back from that.

Hidden are the plans of others until they are revealed (EDO-040), the order of the stacks below the open cards, and
money where the players agreed on that.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel import fields as f
from kabuto.kernel.fields import Each, Group, Is, Kind, Left, Maybe, Name, Names, Number, Printed, Row, Times, Top, When
from kabuto.kernel.ints import Ints, put, to_list
from kabuto.titles.edo import actions as do, copying, income, movement, names, planning, printed as p, state as s
from kabuto.titles.edo.box import SPACE
from kabuto.titles.edo.prepared import PreparedBox
from kabuto.titles.edo.state import Position

OFFERS: Final = tuple(f"{offer}_{kind}" for offer in do.OFFERS for kind in ("buy", "point"))
FIGURES: Final = (*names.SPACES, "merchant")
STEPS: Final = (*s.STEPS, *("between" for _ in range(s.ROUND_BEGINS, s.GAME_ENDS + 1)))

# The phases of a round, in their order
START: Final[i64] = 0
RONIN: Final[i64] = 1
PLANS: Final[i64] = 2
CARDS: Final[i64] = 3
PAY: Final[i64] = 4
OVER: Final[i64] = 5
PHASES: Final = ("start", "ronin", "planning", "actions", "wages", "over")

# What a seat may see of a slot of a plan: nothing, or
FACE_DOWN: Final[i64] = 1
OWN_CARD: Final[i64] = 2
REVEALED: Final[i64] = 3

AT: Final = f.placed(
    int(s.SIZE),
    *copying.SCALARS,
    # What is told beside them, by `told`
    *("phase", "card_step", "on_turn", "revealed", "demands_known", "grants_known"),
    **{"reach": 31, "income": 30, "no_building": 6, "no_income": 6},
)
OF: Final = f.placed(
    AT["end"],
    *("ryo_known", "officials", "house_in_edo", "ready", "looks"),
    **{"free": 3, "tired": 31, "lies": 3},
)
"""What is told of a seat, by `tell_seat`: `SEAT` further for each."""
ROW: Final[i64] = AT["end"] + s.MOST_SEATS * s.SEAT


def declared(box: PreparedBox) -> Group:
    """The table with what is in this box."""
    players = box.players
    space = Group(
        {
            "kind": Printed(names.KIND_OF, "Terrain"),
            "x": Printed(to_list(box.x)),
            "y": Printed(to_list(box.y)),
            "samurai": Row(Number(s.SEATS_AT + s.STANDING), players, step=s.SEAT),
            "neutral": Printed(to_list(box.neutral)),
            "ronin": Number(s.RONIN_AT),
            "temple": Maybe(s.TEMPLE_AT, plus=-1),
            "covered": Printed([box.covered & s.BIT[space] != 0 for space in range(SPACE)], "boolean"),
        },
        "Place",
    )
    city = Group(
        {
            "closed": Printed([is_open == 0 for is_open in to_list(box.city_open)], "boolean"),
            "tile": Name(s.PROFIT_AT, names.PROFIT_TILES, plus=-1),
            "rows": Printed(p.profits(box), "number[][]", by=s.PROFIT_AT),
            "sites": Row(Site(), many=s.FILLED_AT, stride=s.SITES),
            "influence": f.Told(Row(Number(s.INFLUENCE_AT), players, stride=s.MOST_SEATS)),
            "income": Row(Number(AT["income"]), players, stride=s.MOST_SEATS),
            "no_building": Is(AT["no_building"]),
            "no_income": Is(AT["no_income"]),
        },
        "City",
    )
    part = s.SEATS_AT
    seat = Group(
        {
            "ryo": When(OF["ryo_known"], Number(part + s.RYO), here=True),
            "rice": Number(part + s.RICE),
            "wood": Number(part + s.WOOD),
            "stone": Number(part + s.STONE),
            "power": Number(part + s.POWER),
            "officials": Number(OF["officials"]),
            "samurai": Number(part + s.SAMURAI),
            "neutral": Number(part + s.NEUTRAL),
            "recruited": Number(part + s.FRESH),
            "houses": Number(part + s.HOUSES),
            "trading_posts": Number(part + s.POSTS),
            "temples": Number(part + s.TEMPLES),
            "ronin_tokens": Number(part + s.TOKENS),
            "cards": Cards(part + s.HELD, names.SPECIAL_CARDS),
            "bought": Times(part + s.BOUGHT, names.SPECIAL_CARDS),
            "privileges": Times(part + s.PRIVILEGE, names.PRIVILEGES),
            "package": Name(part + s.PACKAGE_TAKEN, names.PACKAGES, plus=-1),
            "start_city": Name(part + s.SETTLED, names.SPACES, plus=-1),
            "house_in_edo": Is(OF["house_in_edo"]),
            "dropped_out": Is(part + s.DROPPED),
            "ready": Is(OF["ready"]),
            "tired": f.Counts(OF["tired"], names.SPACES),
            "free": When(OF["looks"], officials(OF["free"], 1), here=True),
        },
        "Seat",
    )
    cards, actions, most, amounts = p.faces(box)
    planned = Group(
        {
            "card": Printed(cards, "string", by=part + s.SLOT),
            "action": Printed(actions, "string", by=part + s.SLOT),
            **dict(officials(part + s.OWN_ON, do.SLOTS).inner()),
            "revealed": Is(OF["lies"], REVEALED),
            "most": Printed(most, "number", by=part + s.SLOT),
        },
        "Slot",
    )
    turn = {
        "card": Printed(cards, "string | null", by=AT["revealed"]),
        "action": Printed(actions, "string | null", by=AT["revealed"]),
        "amount": Printed(amounts, "number", by=AT["revealed"]),
        "left": officials(AT["left_own"], 1),
        "figure": Name(AT["picked"], FIGURES),
        "tired": Is(AT["picked_tired"]),
        "reach": f.Counts(AT["reach"], names.SPACES, plus=-1),
        "moved": f.Counts(s.MOVED_AT, names.SPACES),
        "moved_tired": f.Counts(s.MOVED_TIRED_AT, names.SPACES),
        "merchant_moved": Is(AT["merchant_moved"]),
        "worked": f.Counts(s.WORKED_AT, names.SPACES),
        "rides": Number(AT["rides"]),
        "goal": Name(AT["goal"], names.SPACES),
        "dispersals": Number(AT["dispersals"]),
        "offers": Names(AT["offers"], OFFERS),
        "focus": Name(AT["focus"], names.SPACES),
        "turns": Number(AT["turns"]),
        "closing": Is(AT["closing"]),
    }
    merchants = p.merchant_cards(box)
    demands = p.demands(box)
    grants = s.SEATS_AT + players * s.SEAT
    tokken = {
        "demands": Row(Piece(s.DEMAND_AT, demands, "Demand", plus=-1), s.COLUMNS),
        "privileges": Row(Name(s.GRANT_AT, names.PRIVILEGES, plus=-1), s.COLUMNS),
        "demands_seen": Row(Name(s.DEMANDS_AT, names.DEMANDS, always=True), many=AT["demands_known"]),
        "privileges_seen": Row(Name(grants, names.PRIVILEGES, always=True), many=AT["grants_known"]),
        "demand_preview": f.Told(Top(Piece(s.DEMANDS_AT, demands, "Demand"), AT["demand_next"], len(demands))),
        "privilege_preview": f.Told(Top(Name(grants, names.PRIVILEGES), AT["grant_next"], box.privilege_total)),
        "demand_pile": Left(AT["demand_next"], len(demands)),
        "privilege_pile": Left(AT["grant_next"], box.privilege_total),
        "black": Number(AT["black"]),
        "points": Printed([int(box.demand_points)]),
    }
    ronin = {
        "tile": Name(AT["tile"], names.LOCATIONS),
        "from": Name(AT["ronin_from"], names.SPACES),
        "left": Number(AT["ronin_left"]),
        "driven": Number(AT["ronin_driven"]),
        "aside": Each(names.LOCATIONS, Number(s.ASIDE_AT)),
        "tiles": Each(names.LOCATIONS, Printed(to_list(box.location_copies))),
        "tokens": Number(AT["tokens"]),
    }
    return Group(
        {
            "board": Printed([names.SIDES[box.side]]),
            "round": Number(AT["round"], plus=1),
            "rounds": Printed([int(s.DECK)]),
            "phase": Name(AT["phase"], PHASES, always=True),
            "step": Name(AT["at"], STEPS, always=True),
            "card_step": Number(AT["card_step"]),
            "starter": Number(AT["starter"]),
            "on_turn": Maybe(AT["on_turn"]),
            "spaces": Each(names.SPACES, space, only=box.on_board),
            "roads": Printed([[[names.SPACES[a], names.SPACES[b]] for a, b in box.roads]], "[string, string][]"),
            "cities": Each(names.CITIES, city, only=box.on_board),
            "merchant": Name(AT["merchant"], names.SPACES, always=True),
            "merchant_card": Top(Piece(s.DECK_AT, merchants, "MerchantCard", always=True), AT["round"], s.DECK),
            "preview": Top(Piece(s.DECK_AT, merchants, "MerchantCard"), AT["round"], s.DECK, plus=1),
            "pile": Left(AT["round"], s.DECK - 1),
            "past": Row(Name(s.DECK_AT, names.MERCHANT_CARDS, always=True), many=AT["round"]),
            "seats": Row(seat, players, step=s.SEAT),
            "plans": Row(Row(Slot(planned, list(zip(cards, actions, strict=True))), do.SLOTS), players, step=s.SEAT),
            "sources": Row(Each(s.SOURCES, Number(part + s.SOURCE)), players, step=s.SEAT),
            "specials": Each(names.SPECIAL_CARDS, Number(s.SPECIALS_AT)),
            "packages": Each(names.PACKAGES, Group({**p.packages(box), "seat": Maybe(s.PACKAGE_AT, plus=-1)})),
            "neutral": Number(AT["neutral"]),
            "fortresses": Number(AT["fortresses"]),
            "turn": Group(turn, "Turn"),
            "tokken": f.Part(box.tokken, Group(tokken, "Tokken"), nothing=True),
            "ronin": f.Part(box.ronin, Group(ronin), nothing=True),
            **p.printed(box),
        },
        "EdoView",
    )


def officials(at: i64, step: i64) -> Group:
    """Officials by kind."""
    return Group({kind: Number(at + place * step) for place, kind in enumerate(do.OFFICIALS)})


class Site(Kind):
    """What stands on a building site of a city, and whose it is."""

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        stands = row[s.SITE_AT + at]
        owner = None if stands == s.FORTRESS_SITE else int(stands - 1) % 10
        return {"kind": names.BUILDINGS[stands // 10], "seat": owner}

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        owner: i64 = shown["seat"] or 0
        kind: i64 = names.BUILDINGS.index(shown["kind"])
        row[s.SITE_AT + at] = 1 + kind * 10 + owner

    def typed(self) -> str:
        return "Site"


class Cards(Times):
    """The cards that can be planned: those that everybody has, and the special ones that are counted."""

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        return [*names.CARDS, *super().show(row, at, seat)]

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        super().read(row, at, seat, shown[len(names.CARDS) :])


class Piece(Name):
    """A card or tile with what is printed on it, or nothing."""

    def __init__(self, start: i64, pieces: list[Any], called: str, plus: i64 = 0, always: bool = False) -> None:
        super().__init__(start, [piece["id"] for piece in pieces], plus, called, always)
        self.names = pieces

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        piece = super().show(row, at, seat)
        return None if piece is None else {**piece}  # what is read back is every view's own

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        super().read(row, at, seat, None if shown is None else shown["id"])


class Slot(When):
    """A slot of a plan: nothing, a card that lies face down, or one that the seat knows."""

    def __init__(self, planned: Group, faces: list[tuple[Any, Any]]) -> None:
        super().__init__(s.SEATS_AT + s.SLOT, planned, here=True)
        self.faces: list[tuple[Any, Any]] = faces

    def show(self, row: Ints, at: i64, seat: i64) -> Any:
        lies = row[OF["lies"] + at]
        if lies == FACE_DOWN:
            return {"hidden": True}
        return None if lies == 0 else super().show(row, at, seat)

    def read(self, row: Ints, at: i64, seat: i64, shown: Any) -> None:
        if shown is not None and "hidden" not in shown:
            row[self.place + at] = self.faces.index((shown["card"], shown["action"]))
            super().read(row, at, seat, shown)

    def typed(self) -> str:
        return "Slot | Hidden | null"


# What is told -------------------------------------------------------------------------------------------------------


def told(t: Position, seat: i64) -> Ints:
    """The numbers of the position, and what else a seat is told, which follows from them."""
    row = f.row_of(t, copying.SCALARS, s.SIZE, ROW)
    n = t.n
    box = t.box
    phase = phase_of(t)
    row[AT["phase"]] = phase
    row[AT["card_step"]] = t.step_of_round + 1 if phase == CARDS else 0
    row[AT["on_turn"]] = s.NONE if t.at == s.PLANNING or t.at == s.OVER else t.seat
    row[AT["revealed"]] = t.face + 1 if t.opened else 0
    row[AT["demands_known"]] = demands_known(t)
    row[AT["grants_known"]] = grants_known(t)
    if t.at == s.WALKING and (seat == t.seat or not box.hidden_money):  # a walk tells its player's money
        start = t.merchant if t.picked == s.MERCHANT else t.picked
        choices = movement.WALK.choices(t, t.seat)
        for place in range(i64(len(choices))):
            goal = choices[place] - do.GO
            row[AT["reach"] + goal] = movement.price_of_walk(t, t.part(t.seat), start, goal) + 1
    for city in range(box.cities):
        row[AT["no_building"] + city] = n[s.RONIN_AT + city] >= box.no_building
        row[AT["no_income"] + city] = n[s.RONIN_AT + city] >= box.no_income
        for one in range(t.players):
            row[AT["income"] + city * s.MOST_SEATS + one] = income.payout(t, city, one)
    for one in range(t.players):
        tell_seat(t, row, one, seat, phase)
    return row


def tell_seat(t: Position, row: Ints, one: i64, seat: i64, phase: i64) -> None:
    n = t.n
    box = t.box
    part = t.part(one)
    of = one * s.SEAT
    row[OF["ryo_known"] + of] = not box.hidden_money or one == seat or t.at == s.OVER
    row[OF["officials"] + of] = t.own_officials(one) - n[part + s.SAMURAI]
    row[OF["house_in_edo"] + of] = n[s.OWN_HOUSES_AT + one] > 0
    row[OF["ready"] + of] = t.at == s.PLANNING and not t.to & s.BIT[one]
    if one == seat:
        row[OF["looks"] + of] = 1
        for kind in range(i64(3)):
            row[OF["free"] + of + kind] = planning.free_officials(t, one, part, kind)
    if not box.samurai_again:
        put(row, OF["tired"] + of, n[t.tired_at(one) : t.tired_at(one) + SPACE])
    for slot in range(do.SLOTS if phase >= PLANS else i64(0)):
        hidden = OWN_CARD if one == seat else FACE_DOWN
        row[OF["lies"] + of + slot] = REVEALED if is_revealed(t, one, slot) else hidden


# Who knows it, and when ---------------------------------------------------------------------------------------------


def phase_of(t: Position) -> i64:
    at = t.at
    if at <= s.RONIN_START:
        return START
    if (s.RELOCATE <= at <= s.PLACING or at == s.TILE_DRAWN) and t.ronin_driven == 0:
        return RONIN
    if at == s.PLANNING or at == s.PLANS_BEGIN or at == s.ROUND_BEGINS:
        return PLANS
    if at == s.WAGES or at >= s.NEXT_WAGE or (at == s.REDEEMING and not t.opened):
        return PAY
    return OVER if at == s.OVER else CARDS


def is_revealed(t: Position, who: i64, slot: i64) -> bool:
    """Whether everybody has seen a card of this round's plan (EDO-040)."""
    now = phase_of(t)
    if now != CARDS:
        return now > CARDS
    if slot != t.step_of_round:
        return slot < t.step_of_round
    order = (who - t.starter) % t.players
    return order < t.turns or (order == t.turns and t.opened != 0)


def demands_known(t: Position) -> int:
    """How many demands have come to light, the one on the stack included."""
    return min(len(names.DEMANDS), int(t.demand_next) + 1)


def grants_known(t: Position) -> int:
    return min(int(t.box.privilege_total), int(t.grant_next) + 1)
