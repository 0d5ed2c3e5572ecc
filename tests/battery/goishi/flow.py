"""The whole of Go-Ishi: stones are laid in turn; when none can be, the lots are shown and the spaces scored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kabuto.kernel.actions import ActionSpace, Verb
from kabuto.kernel.cells import ONE_OF, OWN, SEAT, SEATS, Cells, Field, Layout, declared
from kabuto.kernel.chance import Chance
from kabuto.kernel.edition import Fault, Whole
from kabuto.kernel.ints import EMPTY, Ints, ints, to_list, zeros
from kabuto.kernel.secrets import Hidden, mixed
from kabuto.kernel.state import Decision, State
from kabuto.kernel.title import Rules, Setup

STONES, SPACES = range(1, 6), range(1, 10)
HELD = len(STONES)
ACTIONS = ActionSpace(Verb("lay", stone=STONES, space=SPACES), Verb("move", stone=STONES, space=SPACES))
FORMS = [ACTIONS.describe(action) for action in range(ACTIONS.size)]
MOVE = ACTIONS.first("move")


def layout(players: int) -> Layout:
    fields = [
        Field("stones", "the space of each stone, 0 in hand", cells=HELD, reach=SEATS, step=HELD, most=9, scale=9),
        Field("moved", "who has moved a stone", start=HELD * players, reach=SEATS, most=1),
        Field("lot", "the own lot", ONE_OF, cells=len(SPACES), start=(HELD + 1) * players, reach=OWN, plus=-1),
        Field("turn", "whose turn it is", SEAT, start=(HELD + 2) * players),
    ]
    return Layout(fields, players)


LAYOUTS = {players: layout(players) for players in (2, 3)}


class Box:
    def __init__(self, values: dict[str, Any], setup: Setup) -> None:
        self.room: int = values["room"]
        self.lot_counts: int = values["lot_counts"]
        self.rows = int(setup.option("rows"))


class Goishi(State):
    """Where each stone lies (0 in hand), the lots (after those of the seats, the ones not dealt), who has moved."""

    def __init__(self, players: int, box: Box, chance: Chance) -> None:
        super().__init__(players, chance)
        self.box = box
        self.stones: Ints = zeros(HELD * players)
        self.lots: Ints = ints(list(range(1, box.rows + 1)))
        self.moved: Ints = zeros(players)
        self.seat = 0

    def held(self, seat: int) -> int:
        return to_list(self.stones)[HELD * seat : HELD * (seat + 1)].count(0)

    def acting(self) -> int:
        laid = sum(at > 0 for at in self.stones)
        return 0 if laid == min(len(self.stones), self.box.rows * self.box.room) else 1 << self.seat  # GOI-005

    def decision(self, seat: int) -> int:
        return 0 if self.acting() >> seat & 1 else -1

    def legal(self, seat: int) -> Ints:
        if not self.acting() >> seat & 1:
            return EMPTY
        return ints([action for action in range(ACTIONS.size) if self.refusal(seat, action) is None])

    def refusal(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]] | None:
        _, stone, space = FORMS[action].values()
        at = self.stones[HELD * seat + stone - 1]
        if space > self.box.rows:
            return "GOI-001", "refuse-no-space", {"space": space, "rows": self.box.rows}
        if to_list(self.stones).count(space) == self.box.room:
            return "GOI-003", "refuse-full", {"space": space}
        if action < MOVE:
            return ("GOI-003", "refuse-laid", {"stone": stone}) if at else None
        if self.moved[seat]:
            return "GOI-004", "refuse-moved", {}
        if not at:
            return "GOI-004", "refuse-held", {"stone": stone}
        return None if abs(space - at) == 1 else ("GOI-004", "refuse-far", {"space": space, "at": at})

    def why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]]:
        refusal = self.refusal(seat, action)
        assert refusal is not None
        return refusal

    def step(self, seat: int, action: int) -> None:
        verb, stone, space = FORMS[action].values()
        self.stones[HELD * seat + stone - 1] = space
        if action >= MOVE:
            self.moved[seat] = 1
        if self.teller is not None:
            self.tell(f"story-{verb}", {"seat": seat, "stone": stone, "space": space})
        if not self.acting():
            self.show()
            return
        self.seat = (seat + 1) % self.players
        while not self.held(self.seat):  # GOI-007
            self.seat = (self.seat + 1) % self.players

    def show(self) -> None:
        self.reveal()
        if self.teller is not None:
            for seat in range(self.players):
                self.tell("story-lot", {"seat": seat, "space": int(self.lots[seat])})
            for space, seat, points in self.won():
                self.tell("story-score", {"space": space, "seat": seat, "points": points})

    def won(self) -> Iterator[tuple[int, int, int]]:
        """The spaces that score, to whom, and how much (GOI-005, GOI-006)."""
        for space in range(1, self.box.rows + 1):
            times = [self.box.lot_counts if self.lots[seat] == space else 1 for seat in range(self.players)]
            stones = [divmod(place, HELD) for place, at in enumerate(self.stones) if at == space]
            here = sorted(((number + 1) * times[seat], seat) for seat, number in stones)
            if here and (len(here) == 1 or here[-1][0] > here[-2][0]):
                yield space, here[-1][1], sum(worth for worth, _ in here)

    def scores(self) -> list[int]:
        found = [0] * self.players
        for _, seat, points in () if self.acting() else self.won():
            found[seat] += points
        return found

    def ranking(self) -> list[list[int]]:
        scores = self.scores()
        return [[seat for seat in range(self.players) if scores[seat] == s] for s in sorted(set(scores), reverse=True)]

    def copy(self) -> Goishi:
        other = type(self)(self.players, self.box, self.chance.copy())
        other.shown = self.shown
        other.stones = self.stones[:]
        other.lots = self.lots[:]
        other.moved = self.moved[:]
        other.seat = self.seat
        return other

    def pack(self) -> list[int]:
        return [*to_list(self.stones), *to_list(self.lots), *to_list(self.moved), self.shown, self.seat]

    def view(self, seat: int) -> dict[str, Any]:
        return {
            "stones": [to_list(self.stones)[HELD * who : HELD * (who + 1)] for who in range(self.players)],
            "lots": [0 if who in unseen(self, seat) else int(self.lots[who]) for who in range(self.players)],
            "moved": to_list(self.moved),
            "on_turn": self.seat,
        }

    def layout(self) -> Layout:
        return LAYOUTS[self.players]

    def write(self, seat: int, out: Cells, base: int) -> None:
        lots = to_list(self.lots)[: self.players]
        row = ints([*to_list(self.stones), *to_list(self.moved), *lots, self.seat])
        declared(self.layout(), row, EMPTY, self.players, seat, out, base)


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    game = Goishi(setup.players, box, chance)
    game.teller = teller
    chance.shuffle(game.lots)
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    game = Goishi(seen["players"], box, Chance(1, 2, 3, 4))
    game.stones = ints([at for row in seen["stones"] for at in row])
    rest = [lot for lot in range(1, box.rows + 1) if lot not in seen["lots"]]
    game.lots = ints([lot or rest.pop() for lot in seen["lots"]] + rest)
    game.moved = ints(seen["moved"])
    game.seat = seen["on_turn"]
    return game


def unseen(state: Goishi, seat: int) -> list[int]:
    """Where the lots lie that the seat may not know: those not dealt, and until the end those of others."""
    return [at for at in range(state.box.rows) if at >= state.players or (state.acting() and at != seat)]


def redeal(state: State, seat: int, chance: Chance) -> None:
    assert isinstance(state, Goishi)
    state.chance = chance
    places = unseen(state, seat)
    lots = ints([state.lots[at] for at in places])
    chance.shuffle(lots)
    for at, lot in zip(places, lots, strict=True):
        state.lots[at] = lot


def hidden(state: Goishi, seat: int) -> Iterator[Hidden]:
    yield Hidden("the lots of others, and those not dealt", unseen(state, seat), mixed, "lots")


def check(values: dict[str, Any]) -> Iterator[Fault]:
    return iter(())


RULES = Rules(
    actions=ACTIONS,
    decisions=(Decision("turn", ("GOI-003", "GOI-004", "GOI-007")),),
    spec={"room": Whole(1, 5), "lot_counts": Whole(1, 5)},
    check=check,
    box=Box,
    start=start,
    recall=recall,
    redeal=redeal,
    hidden=hidden,
    bound=(HELD + 1) * 3,
)
