"""The whole of Go-Ishi: stones are laid in turn; when none can be, the lots are shown and the spaces scored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kabuto.kernel.actions import ActionSpace, Verb
from kabuto.kernel.cells import Cells, Layout, declared
from kabuto.kernel.chance import Chance
from kabuto.kernel.edition import Fault, Whole
from kabuto.kernel.ints import EMPTY, Ints, ints, put, to_list, zeros
from kabuto.kernel.secrets import Hidden, mixed
from kabuto.kernel.state import Decision, State
from kabuto.kernel.title import Rules, Setup
from tests.battery.goishi.copying import Copied
from tests.battery.goishi.state import HELD, SPACES, STONES, Box

ACTIONS = ActionSpace(Verb("lay", stone=STONES, space=SPACES), Verb("move", stone=STONES, space=SPACES))
FORMS = [ACTIONS.describe(action) for action in range(ACTIONS.size)]
MOVE = ACTIONS.first("move")


class Goishi(Copied):
    """A game of Go-Ishi, as the kernel plays it."""

    def stones(self) -> list[int]:
        return to_list(self.n[: HELD * self.players])

    def held(self, seat: int) -> int:
        return self.stones()[HELD * seat : HELD * (seat + 1)].count(0)

    def acting(self) -> int:
        return 0 if self.n[self.table.over] else 1 << self.n[self.table.turn]

    def decision(self, seat: int) -> int:
        return 0 if self.acting() >> seat & 1 else -1

    def legal(self, seat: int) -> Ints:
        if not self.acting() >> seat & 1:
            return EMPTY
        return ints([action for action in range(ACTIONS.size) if self.refusal(seat, action) is None])

    def refusal(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]] | None:
        _, stone, space = FORMS[action].values()
        at = self.n[HELD * seat + stone - 1]
        if space > self.box.rows:
            return "GOI-001", "refuse-no-space", {"space": space, "rows": self.box.rows}
        if self.stones().count(space) == self.box.room:
            return "GOI-003", "refuse-full", {"space": space}
        if action < MOVE:
            return ("GOI-003", "refuse-laid", {"stone": stone}) if at else None
        if self.n[self.table.moved + seat]:
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
        self.n[HELD * seat + stone - 1] = space
        if action >= MOVE:
            self.n[self.table.moved + seat] = 1
        if self.teller is not None:
            self.tell(f"story-{verb}", {"seat": seat, "stone": stone, "space": space})
        if sum(at > 0 for at in self.stones()) == min(HELD * self.players, self.box.rows * self.box.room):  # GOI-005
            self.show()
            return
        turn = (seat + 1) % self.players
        while not self.held(turn):  # GOI-007
            turn = (turn + 1) % self.players
        self.n[self.table.turn] = turn

    def show(self) -> None:
        self.reveal()
        self.n[self.table.over] = 1
        if self.teller is not None:
            for seat in range(self.players):
                self.tell("story-lot", {"seat": seat, "space": self.lot(seat)})
            for space, seat, points in self.won():
                self.tell("story-score", {"space": space, "seat": seat, "points": points})

    def lot(self, seat: int) -> int:
        return int(self.n[self.table.lots + seat])

    def won(self) -> Iterator[tuple[int, int, int]]:
        """The spaces that score, to whom, and how much (GOI-005, GOI-006)."""
        for space in range(1, self.box.rows + 1):
            times = [self.box.lot_counts if self.lot(seat) == space else 1 for seat in range(self.players)]
            stones = [divmod(place, HELD) for place, at in enumerate(self.stones()) if at == space]
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
        other.fill(self)
        return other

    def view(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = self.table.fields.show(self.n, 0, seat)
        return seen

    def layout(self) -> Layout:
        return self.table.layout

    def write(self, seat: int, out: Cells, base: int) -> None:
        declared(self.layout(), self.n, EMPTY, self.players, seat, out, base)


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    game = Goishi(setup.players, box, chance)
    game.teller = teller
    lots = game.n[game.table.lots :]
    chance.shuffle(lots)
    put(game.n, game.table.lots, lots)
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    game = Goishi(seen["players"], box, Chance(1, 2, 3, 4))
    first = game.table.lots
    put(game.n, first, zeros(box.rows))
    game.table.fields.read(game.n, 0, seen["seat"], seen)
    rest = [lot for lot in range(1, box.rows + 1) if lot not in to_list(game.n[first:])]
    for at in range(first, first + box.rows):
        game.n[at] = game.n[at] or rest.pop()
    game.n[game.table.over] = seen["lots"] is not None
    return game


def unseen(state: Goishi, seat: int) -> list[int]:
    """Where the lots lie that the seat may not know: those not dealt, and until the end those of others."""
    lots = range(state.box.rows)
    return [state.table.lots + at for at in lots if at >= state.players or (state.acting() and at != seat)]


def redeal(state: State, seat: int, chance: Chance) -> None:
    assert isinstance(state, Goishi)
    state.chance = chance
    places = unseen(state, seat)
    lots = ints([state.n[at] for at in places])
    chance.shuffle(lots)
    for at, lot in zip(places, lots, strict=True):
        state.n[at] = lot


def hidden(state: Goishi, seat: int) -> Iterator[Hidden]:
    yield Hidden("the lots of others, and those not dealt", unseen(state, seat), mixed)


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
