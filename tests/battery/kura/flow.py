"""The whole of Kura: a round is a treasure, secret bids, and the showing of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mypy_extensions import i16

from kabuto.kernel.actions import ActionSpace, Verb
from kabuto.kernel.cells import BY_HAND, OWN, Cells, Field, Layout
from kabuto.kernel.chance import Chance
from kabuto.kernel.edition import Fault, Whole
from kabuto.kernel.ints import Ints, ints, to_list, zeros
from kabuto.kernel.secrets import Hidden, below, mixed
from kabuto.kernel.state import Decision, State
from kabuto.kernel.title import Rules, Setup
from tests.battery.kura.copying import Copied
from tests.battery.kura.state import CARDS, Box

ACTIONS = ActionSpace(Verb("lay", card=CARDS), Verb("ready"))
READY = ACTIONS.first("ready")
FIELDS = [
    Field("hand", "own cards", BY_HAND, cells=len(CARDS), reach=OWN),
    Field("treasure", "what the treasure is worth", BY_HAND, most=6, scale=6),
]
LAYOUTS = {players: Layout(FIELDS, players) for players in (2, 3)}


class Kura(Copied):
    """A game of Kura, as the kernel plays it."""

    def acting(self) -> int:
        return 0 if self.round == self.box.rounds else (1 << self.players) - 1 & ~self.ready

    def legal(self, seat: int) -> Ints:
        if not self.acting() >> seat & 1:
            return zeros(0)
        laid = self.bids[seat]
        found = [c - 1 for c in CARDS if self.holder[c - 1] == seat and c != laid]
        return ints(found + ([READY] if laid else []))

    def step(self, seat: int, action: int) -> None:
        if action != READY:
            self.bids[seat] = action + 1
            if self.teller is not None:
                self.confide([seat], "story-lay", {"seat": seat, "card": action + 1}, {"seat": seat, "card": 0})
            return
        self.ready |= 1 << seat
        if self.acting() == 0:
            self.show()

    def show(self) -> None:
        self.reveal()
        order = sorted(range(self.players), key=lambda seat: -self.bids[seat])
        self.points[order[0]] += self.treasure
        for seat in range(self.players):
            self.holder[self.bids[seat] - 1] = -2
        if self.teller is not None:
            for seat in range(self.players):
                self.tell("story-show", {"seat": seat, "card": int(self.bids[seat])})
            self.tell("story-win", {"seat": order[0], "worth": self.treasure})
        if self.box.thief:
            self.points[order[0]] -= 1
            self.points[order[-1]] += 1
            if self.teller is not None:
                self.tell("story-steal", {"seat": order[-1], "other_seat": order[0]})
        self.bids = zeros(self.players)
        self.ready = 0
        self.round += 1
        if self.round < self.box.rounds:
            self.throw()
        else:
            self.ready = (1 << self.players) - 1

    def throw(self) -> None:
        self.treasure = self.chance.below(self.box.most) + 1
        if self.teller is not None:
            self.tell("story-treasure", {"worth": self.treasure})

    def why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]]:
        if action == READY:
            return "KUR-004", "refuse-no-card", {}
        return "KUR-004", "refuse-not-held", {"card": action + 1}

    def copy(self) -> Kura:
        other = type(self)(self.players, self.box, self.chance.copy())
        other.fill(self)
        return other

    def scores(self) -> list[int]:
        return to_list(self.points)

    def ranking(self) -> list[list[int]]:
        marks = sorted(set(to_list(self.points)), reverse=True)
        return [[seat for seat in range(self.players) if self.points[seat] == mark] for mark in marks]

    def decision(self, seat: int) -> int:
        return 0 if self.acting() >> seat & 1 else -1

    def view(self, seat: int) -> dict[str, Any]:
        return {
            "round": self.round,
            "treasure": self.treasure,
            "shown": [c for c in CARDS if self.holder[c - 1] == -2],
            "hand": [c for c in CARDS if seat >= 0 and self.holder[c - 1] == seat],
            "held": [sum(1 for c in CARDS if self.holder[c - 1] == who) for who in range(self.players)],
            "bid": int(self.bids[seat]) if seat >= 0 else 0,
        }

    def layout(self) -> Layout:
        return LAYOUTS[self.players]

    def write(self, seat: int, out: Cells, base: int) -> None:
        for card in CARDS:
            out[base + card - 1] = self.holder[card - 1] == seat
        out[base + len(CARDS)] = i16(self.treasure)


def start(setup: Setup, box: Box, chance: Chance, teller: Any) -> State:
    game = Kura(setup.players, box, chance)
    game.teller = teller
    deck = ints(list(CARDS))
    chance.shuffle(deck)
    for i in range(box.hand * setup.players):
        game.holder[deck[i] - 1] = i % setup.players
    game.throw()
    return game


def recall(seen: dict[str, Any], box: Box) -> State:
    game = Kura(seen["players"], box, Chance(1, 2, 3, 4))
    game.round = seen["round"]
    game.treasure = seen["treasure"]
    game.points = ints(seen["scores"])
    for card in seen["shown"]:
        game.holder[card - 1] = -2
    for card in seen["hand"]:
        game.holder[card - 1] = seen["seat"]
    unseen = [c for c in CARDS if game.holder[c - 1] == -1]
    for who, held in enumerate(seen["held"]):
        for _ in range(held if who != seen["seat"] else 0):
            game.holder[unseen.pop() - 1] = who
    game.bids[seen["seat"]] = seen["bid"]
    for who in range(seen["players"]):
        if who not in seen["to_act"]:
            game.ready |= 1 << who
    return game


def redeal(state: State, seat: int, chance: Chance) -> None:
    assert isinstance(state, Kura)
    state.chance = chance
    places = [c - 1 for c in CARDS if state.holder[c - 1] not in (seat, -2)]
    owners = ints([state.holder[place] for place in places])
    chance.shuffle(owners)
    for i, place in enumerate(places):
        state.holder[place] = owners[i]
    for who in range(state.players):
        if who != seat and state.ready >> who & 1 and state.acting():
            hand = [c for c in CARDS if state.holder[c - 1] == who]
            state.bids[who] = hand[chance.below(len(hand))]


def hidden(state: Kura, seat: int) -> Iterator[Hidden]:
    cards = [card - 1 for card in CARDS if state.holder[card - 1] not in (seat, -2)]
    yield Hidden("who holds the cards that nobody has shown", cards, mixed, "holder")
    yield Hidden("the bids of others", [who for who in range(state.players) if who != seat], below(10), "bids")


def check(values: dict[str, Any]) -> Iterator[Fault]:
    return iter(())


RULES = Rules(
    actions=ACTIONS,
    decisions=(Decision("plan", ("KUR-004", "KUR-005"), secret=True, pause=True),),
    spec={"hand": Whole(3, 3), "treasure_most": Whole(1, 6)},
    check=check,
    box=Box,
    start=start,
    recall=recall,
    redeal=redeal,
    hidden=hidden,
    bound=10_000,
)
