"""The battery catches what it is there to catch: each fault here is planted in Kura and must be found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kabuto import Illegal, Title
from kabuto.kernel import fields as f
from kabuto.kernel.cells import Cells
from kabuto.kernel.chance import Chance
from kabuto.kernel.game import Game
from kabuto.kernel.ints import Ints, ints, to_list, zeros
from kabuto.kernel.secrets import numbers, stored
from kabuto.kernel.state import Decision
from kabuto.kernel.title import chance_alone
from tests.battery import checks, secrecy
from tests.battery.kura import flow
from tests.battery.kura.flow import Kura
from tests.battery.kura.state import CARDS
from tests.battery.table import Opener, Table, plainly, some
from tests.battery.titles import KURA, TITLES
from tools.view_types import within

TITLE = KURA
OPEN_TO_SECRETS = {"hidden_money": True, "sit_out": "secret", "tower": "two_shelf"}
"""Options by which more is hidden."""
SETUP: dict[str, Any] = {"players": 3, "modules": ("thief",), "options": {}}


class LeakingView(Kura):
    """Tells everybody what the others have laid."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "bids": to_list(self.bids)}


class LeakingStory(Kura):
    """Tells the laid card in public."""

    def confide(self, seats: list[int], message: str, args: dict[str, Any], others: dict[str, Any] | None) -> None:
        self.tell(message, args)


class LeakingStep(Kura):
    """Whoever is ready tells the lowest card that they hold."""

    def step(self, seat: int, action: int) -> None:
        if action == flow.READY and self.teller is not None:
            self.tell("story-lay", {"seat": seat, "card": to_list(self.holder).index(seat) + 1})
        super().step(seat, action)


class UnnotedShow(Kura):
    """Shows the cards as if that could be taken back; the treasure is no surprise either."""

    def reveal(self) -> None:
        pass

    def throw(self) -> None:
        self.treasure = 3


class LeakingReady(Kura):
    """Puts a secret into the cells that a learner sees."""

    def write(self, seat: int, out: Cells, base: int) -> None:
        super().write(seat, out, base)
        out[base] = sum(to_list(self.bids))


class ForgetfulCopy(Kura):
    """Forgets a field when it is copied."""

    def copy(self) -> Kura:
        other = super().copy()
        other.points = zeros(self.players)
        return other


class SharingCopy(Kura):
    """Shares a list with its copy."""

    def copy(self) -> Kura:
        other = super().copy()
        other.holder = self.holder
        return other


class HalfPackedCopy(Kura):
    """Forgets a field both when it is copied and when it is packed; only play shows it."""

    def copy(self) -> Kura:
        other = super().copy()
        other.treasure = 1
        return other

    def pack(self) -> list[int]:
        packed = super().pack()
        return packed[:2] + packed[3:]


class HalfPackedOnly(Kura):
    """Forgets a number when it is packed."""

    def pack(self) -> list[int]:
        return super().pack()[1:]


class Undeclared(Kura):
    """Has a number of its own."""

    def __init__(self, players: int, box: Any, chance: Chance) -> None:
        super().__init__(players, box, chance)
        self.luck = 0


class OrderedPlan(Kura):
    """Whoever is ready last gets a point."""

    def step(self, seat: int, action: int) -> None:
        super().step(seat, action)
        if action == flow.READY and self.ready in (0, (1 << self.players) - 1):
            self.points[seat] += 1


class WrongScore(Kura):
    """Scores a point that nobody is told of."""

    def scores(self) -> list[int]:
        found = super().scores()
        found[0] += 1
        return found


class LostCard(Kura):
    """Loses a card when cards are shown."""

    def show(self) -> None:
        super().show()
        for place in range(3):
            self.holder[place] = -1


class Unsorted(Kura):
    """Lists actions out of order."""

    def legal(self, seat: int) -> Ints:
        return ints(to_list(super().legal(seat))[::-1])


class Speechless(Kura):
    """Refuses with a message that no language has."""

    def why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]]:
        return "KUR-004", "refuse-somehow", {}


class UnknownRule(Kura):
    """Refuses by a rule that is not in the book."""

    def why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, Any]]:
        return "KUR-999", "refuse-no-card", {}


class Endless(Kura):
    """Never gets past the first round."""

    def show(self) -> None:
        self.bids = zeros(self.players)
        self.ready = 0


class Dice(Kura):
    """Throws from outside of the generator: a replay differs."""

    thrown = 0

    def throw(self) -> None:
        Dice.thrown += 1
        self.treasure = Dice.thrown % 6 + 1


def opening(kind: type[Kura]) -> Opener:
    """Open games whose state is of this kind from the first moment."""

    def opener(title: Title, setup: dict[str, Any], seed: int) -> Any:
        honest = title.new(**setup, seed=seed)
        return Game(title, honest.setup, faulty(honest.state, kind))

    return opener


def faulty(state: Any, kind: type[Kura]) -> Kura:
    other = kind(state.players, state.box, state.chance.copy())
    other.fill(state)
    return other


class Lax:
    """A game that accepts any number, as if the nearest legal action had been meant."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def play(self, seat: int, action: int) -> None:
        try:
            self._game.play(seat, action)
        except Illegal:
            if legal := self._game.legal(seat):
                self._game.play(seat, legal[0])


def lax(title: Title, setup: dict[str, Any], seed: int) -> Any:
    return Lax(title.new(**setup, seed=seed))


class Leaking:
    """A game whose views tell one of the secrets that its title declares."""

    def __init__(self, game: Any, secret: str) -> None:
        self._game = game
        self._secret = secret

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def copy(self) -> Leaking:
        return Leaking(self._game.copy(), self._secret)

    def view(self, seat: int) -> dict[str, Any]:
        told = [secret for secret in secrecy.hidden(self._game, seat) if secret.name == self._secret]
        return {**self._game.view(seat), "told": [number for secret in told for number in numbers(self.state, secret)]}


NEXT_BID = {  # the bid of the next seat, shown by each kind of field; nine cards are the words
    "count": f.Number(0),
    "left": f.Left(0, 9),
    "seat or none": f.Maybe(0, plus=-1),
    "whether": f.Is(0, 5),
    "a bit": f.Part(True, f.Bit(0)),
    "sum": f.Sum(0, 1, 1),
    "one of": f.Name(0, CARDS, plus=-1),
    "set": f.Names(0, CARDS),
    "heap": f.Heap(0, CARDS[:1]),
    "counted": f.Times(0, CARDS[:1]),
    "counted by name": f.Counts(0, ("card",)),
    "counts": f.Numbers(0, 1),
    "row": f.Row(f.Number(0), 1),
    "pile": f.Row(f.Told(f.Number(0)), many=0),
    "top of a pile": f.Top(f.Printed(range(9)), 0, 9),
    "printed": f.Printed(range(10), by=0),
    "by name": f.Each(("bid",), f.Number(0)),
    "group": f.Group({"bid": f.Both(f.Names(0, CARDS), f.Names(0, CARDS))}),
    "when": f.When(0, f.Number(0), 5),
    "another's own": f.Own(f.Own(f.Number(0), mine=True), mine=True),
}


def showing(kind: f.Kind) -> type[Kura]:
    """Kura with a field that stands one seat too far."""

    class Showing(Kura):
        def view(self, seat: int) -> dict[str, Any]:
            bids = to_list(self.bids)
            row = ints([*bids[seat + 1 :], *bids[: seat + 1], *(0 for _ in CARDS)])
            return {**super().view(seat), "field": None if seat < 0 else kind.show(row, 0, 0)}

    return Showing


FAULTS: list[tuple[str, Opener, checks.Check]] = [
    ("a view that leaks", opening(LeakingView), secrecy.views_tell_no_more_than_may_be_known),
    ("a view that leaks while others plan", opening(LeakingView), secrecy.secret_decisions_stay_secret),
    ("a story that leaks", opening(LeakingStory), secrecy.secret_decisions_stay_secret),
    ("a story that leaks without secret planning", opening(LeakingStep), secrecy.a_step_tells_no_secret),
    ("what was shown can be taken back", opening(UnnotedShow), secrecy.what_comes_to_light_stays),
    ("features that leak", opening(LeakingReady), secrecy.views_tell_no_more_than_may_be_known),
    ("a view that shows what is declared hidden", opening(LeakingView), secrecy.hidden_numbers_can_be_anything),
    ("a view that shows it while a line is told", opening(LeakingView), secrecy.moments_show_nothing_hidden),
    ("features that show what is declared hidden", opening(LeakingReady), secrecy.hidden_numbers_can_be_anything),
    ("a field forgotten in copy", opening(ForgetfulCopy), checks.copies_are_independent),
    ("a list shared with the copy", opening(SharingCopy), checks.copies_are_independent),
    ("a field forgotten in copy and pack", opening(HalfPackedCopy), checks.copies_are_independent),
    ("a number that is not copied", opening(ForgetfulCopy), checks.every_number_is_copied_and_packed),
    ("a row that two positions share", opening(SharingCopy), checks.every_number_is_copied_and_packed),
    ("a number that is not packed", opening(HalfPackedOnly), checks.every_number_is_copied_and_packed),
    ("a number that nobody has declared", opening(Undeclared), checks.every_number_is_copied_and_packed),
    ("an order-dependent plan", opening(OrderedPlan), checks.planning_order_does_not_matter),
    ("an accepted illegal number", lax, checks.every_other_number_is_refused),
    ("a wrong score", opening(WrongScore), checks.scores_recompute),
    ("a lost piece", opening(LostCard), checks.pieces_are_conserved),
    ("an unsorted list", opening(Unsorted), checks.legal_lists_are_right),
    ("a refusal without words", opening(Speechless), checks.every_other_number_is_refused),
    ("a refusal by an unknown rule", opening(UnknownRule), checks.every_other_number_is_refused),
    ("a game without end", opening(Endless), checks.pieces_are_conserved),
    ("dice from outside", opening(Dice), checks.replay_gives_the_same),
]


def test_an_open_decision_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (Decision("plan", ("KUR-004", "KUR-005")),)
    monkeypatch.setitem(vars(TITLE), "_rules", replace(TITLE._rules, decisions=told))
    with pytest.raises(AssertionError, match="plan tells seat"):
        secrecy.open_decisions_hold_nothing_hidden(Table(TITLE, SETUP, 0))


@pytest.mark.parametrize(("opener", "check"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_the_planted_fault_is_found(opener: Opener, check: checks.Check) -> None:
    with pytest.raises((AssertionError, LookupError)):
        for seed in range(4):
            check(Table(TITLE, SETUP, seed, opener))


@pytest.mark.parametrize("check", list(dict.fromkeys(f[2] for f in FAULTS)), ids=lambda check: check.__name__)
def test_without_the_fault_the_same_check_passes(check: checks.Check) -> None:
    for seed in range(4):
        check(Table(TITLE, SETUP, seed, opening(Kura)))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_leak_of_each_secret_that_a_title_declares_is_found(title: Title) -> None:
    options = {option.id: OPEN_TO_SECRETS[option.id] for option in title.meta.options if option.id in OPEN_TO_SECRETS}
    setup = {"players": max(title.players), "modules": title.modules, "options": options}
    table = Table(title, setup, 1)
    games = some(table, table.rng(), 40)
    secrets = {secret.name for game in games for secret in secrecy.hidden(game, 0) if secret.others is not stored}
    assert bool(secrets) != title.meta.perfect_information
    for secret in sorted(secrets):
        leaking = replace(table, opener=lambda *wanted, secret=secret: Leaking(plainly(*wanted), secret))
        assert any(is_found(replace(leaking, seed=seed)) for seed in range(8)), secret


@pytest.mark.parametrize("kind", NEXT_BID.values(), ids=NEXT_BID)
def test_a_leak_in_each_kind_of_field_is_found(kind: f.Kind) -> None:
    assert any(is_found(Table(TITLE, SETUP, seed, opening(showing(kind)))) for seed in range(8))


def test_every_kind_of_field_is_planted_once() -> None:
    kinds = {kind for kind in vars(f).values() if isinstance(kind, type) and issubclass(kind, f.Kind)}
    planted = {type(kind) for root in NEXT_BID.values() for kind in within(root)}
    assert kinds - planted == {f.Kind, f.ByHand}


def is_found(table: Table) -> bool:
    try:
        secrecy.hidden_numbers_can_be_anything(table)
    except AssertionError as fault:
        return "sees something hidden" in str(fault)
    return False


def test_cards_that_are_not_dealt_anew_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(TITLE), "_rules", replace(TITLE._rules, redeal=chance_alone))
    with pytest.raises(AssertionError, match="in the same order in every imagined game"):
        for seed in range(4):
            secrecy.what_is_hidden_is_dealt_anew(Table(TITLE, SETUP, seed))


def test_a_number_that_nobody_is_told_and_nobody_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(TITLE), "_rules", replace(TITLE._rules, hidden=lambda state, seat: iter(())))
    with pytest.raises(AssertionError, match="not declared as hidden"):
        secrecy.all_other_numbers_are_known(Table(TITLE, SETUP, 0))
