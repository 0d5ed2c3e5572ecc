"""Action Cards: when they may be played, and the chance to cancel them (YED-300 to YED-306)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints, ints
from kabuto.kernel.state import Refusal, Window
from kabuto.titles.yedo import actions as do, frames, language, state as s
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.effects import possible
from kabuto.titles.yedo.piles import holds_card, out_of_hand, put_under
from kabuto.titles.yedo.requirements import aid_helps
from kabuto.titles.yedo.state import Choice, OneOf, Position

ONE_CARD: Final[i64] = language.WATCH_MOVE | language.WATCH_PROTECT
"""Of these windows each player plays one card (YED-172, YED-173)."""
CARD_OR_PASS: Final = Window("pass", (("play", "card"),))
CARD_OR_DONE: Final = Window("done", (("play", "card"),))


# Which cards, and when (YED-300) -------------------------------------------------------------------------------------


def holds_for_window(t: Position, seat: i64, window: i64) -> bool:
    """Whether a hand has any card of a window, playable or not."""
    n = t.n
    windows = t.box.card_windows
    hand = seat * s.SEAT + s.ACTION_HAND
    return any(windows[n[hand + 1 + i]] & window != 0 for i in range(n[hand]))


def can_play(t: Position, seat: i64, card: i64) -> bool:
    """Whether a card could do something now, and a target that it asks for can be named."""
    box = t.box
    if box.card_windows[card] & language.ACTION_MISSION != 0:
        return aid_helps(t, card)
    if box.card_target[card] != 0 and first_target(t, seat, card, 0) == s.NOBODY:
        return False
    return possible(t, box.card_effects[card], seat)


def may_target(t: Position, seat: i64, card: i64, other: i64) -> bool:
    return other != seat and holds_for(t, t.box.card_target[card] - 1, other, seat)


def first_target(t: Position, seat: i64, card: i64, start: i64) -> i64:
    """The first seat, from `start` on, that the card may be aimed at."""
    for other in range(start, t.players):
        if may_target(t, seat, card, other):
            return other
    return s.NOBODY


class CardsToo(Choice):
    """A decision at which Action Cards may be played as well, those of the windows `cards`; `timing` is the rule that
    says which. For any time is whenever something else than an effect or a mission is decided (YED-308)."""

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        *,
        cards: i64,
        verbs: dict[str, str],
        timing: str = "YED-300",
        window: Window | None = None,
        then: str = "",
    ) -> None:
        super().__init__(name, rules, verbs={"play": "YED-300", **verbs}, secret=True, window=window, then=then)
        self.cards: i64 = cards
        self.timing: str = timing

    def has_cards(self, t: Position) -> bool:
        """Whether there are cards in the game that may be played here."""
        return t.box.windows_used & self.cards != 0

    def playable(self, t: Position, seat: i64, out: Ints) -> i64:
        """The cards that may be played now, and whose conditions hold (YED-300); they come first. How many they are."""
        row = t.n
        windows = t.box.card_windows
        hand = seat * s.SEAT + s.ACTION_HAND
        n: i64 = 0
        last: i64 = -1
        for i in range(row[hand]):
            card = row[hand + 1 + i]
            if card != last and windows[card] & self.cards != 0 and can_play(t, seat, card):
                out[n] = do.DO_PLAY + card
                n += 1
            last = card
        return n

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        if action >= do.DO_BLACKMAIL:
            return self.answer(t, seat, action)
        self.play(t, seat, action - do.DO_PLAY)
        return False

    def play(self, t: Position, seat: i64, card: i64) -> None:
        """Play a card; in 5b and 5c a card of these windows was the only one (YED-172, YED-173)."""
        if t.box.card_windows[card] & self.cards & ONE_CARD != 0:
            t.asked |= s.BIT[seat]
        play_card(t, seat, card)

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        """Carry out what is not a card, as `choose` does."""
        raise NotImplementedError

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        if action >= do.DO_BLACKMAIL:
            return self.refuse(t, seat, action)
        card = action - do.DO_PLAY
        name: dict[str, Any] = {"card": do.ACTION_CARDS[card]}
        if not holds_card(t, seat, language.ACTION, card):
            return ("YED-300", "refuse-not-held", name)
        if t.box.card_windows[card] & self.cards == 0:
            return (self.timing, "refuse-window", name)
        return ("YED-300", "refuse-no-effect", name)

    def refuse(self, t: Position, seat: i64, action: i64) -> Refusal:
        """Why something else than a card is not open to the seat."""
        raise NotImplementedError


class OnlyCards(CardsToo):
    """A window: a card, or nothing. Everybody is asked about it unless it says otherwise."""

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        *,
        cards: i64,
        timing: str = "YED-300",
        window: Window = CARD_OR_PASS,
    ) -> None:
        super().__init__(name, rules, cards=cards, verbs={}, timing=timing, window=window)
        self.no_card: i64 = do.ACTIONS.first(window.passes)
        self.alone: Ints = ints([int(self.no_card)])

    def choices(self, t: Position, seat: i64) -> Ints:
        if not holds_for_window(t, seat, self.cards):
            return self.alone
        out = t.room(s.FEW_CHOICES)
        n = self.playable(t, seat, out)
        out[n] = self.no_card
        return out[: n + 1]

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.asked |= s.BIT[seat]
        return False


# A card is played ----------------------------------------------------------------------------------------------------


def play_card(t: Position, seat: i64, card: i64) -> None:
    """Play a card: it is spent (YED-301, YED-305), and the others may cancel it."""
    t.reveal()
    out_of_hand(t, seat, language.ACTION, card)
    put_under(t, language.ACTION, card)
    t.push(frames.CARD, card, seat, s.NOBODY, 0, s.BIT[seat])
    if t.teller is not None:
        t.tell("story-play", {"seat": int(seat), "card": do.ACTION_CARDS[card]})


class CardPlayed(frames.Frame):
    """Name the target, offer the chance to react in player order, then carry the card out (YED-304)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        card = n[top + frames.CARD_PLAYED]
        seat = n[top + frames.CARD_SEAT]
        target = n[top + frames.CARD_TARGET]
        box = t.box
        if target == s.NOBODY and box.card_target[card] != 0:
            first = first_target(t, seat, card, 0)
            if first_target(t, seat, card, first + 1) != s.NOBODY:
                t.ask(seat, s.ASK_TARGET)
            else:
                n[top + frames.CARD_TARGET] = first
            return
        if n[top + frames.CANCELLED] == 1:  # YED-305
            t.pop()
            if t.teller is not None:
                t.tell("story-cancelled", {"seat": int(seat), "card": do.ACTION_CARDS[card]})
            return
        if box.windows_used & language.REACTION != 0:
            start = n[s.POSITION + seat] + 1 if box.react_after_player else 0  # YED-304
            for i in range(t.players):
                other = n[s.ORDER + (start + i) % t.players]
                if n[top + frames.ASKED] & s.BIT[other] == 0 and n[other * s.SEAT + s.ACTION_HAND] > 0:
                    t.ask(other, s.ASK_REACT)
                    return
        t.pop()
        frames.run(t, box.card_effects[card], seat, target, s.FROM_CARD)


class Target(OneOf):
    """Whom the card is aimed at."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        card = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.CARD_PLAYED]
        return thing < t.players and may_target(t, seat, card, thing)

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.CARD_TARGET] = thing
        if t.teller is not None:
            t.tell("story-target", {"seat": int(seat), "other_seat": int(thing)})

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        card = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.CARD_PLAYED]
        return ("YED-300", "refuse-target", {"card": do.ACTION_CARDS[card]})


TARGET: Final = Target("target", ("YED-300",), verbs={"target": "YED-300"}, secret=True)


class React(OnlyCards):
    """A card on top of the one just played: from now on only this newest one can be cancelled (YED-304)."""

    def play(self, t: Position, seat: i64, card: i64) -> None:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ASKED] = s.BIT[t.players] - 1
        play_card(t, seat, card)

    def answer(self, t: Position, seat: i64, action: i64) -> bool:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.ASKED] |= s.BIT[seat]
        return False


REACT: Final = React("react", ("YED-303", "YED-304", "YED-305"), cards=language.REACTION, timing="YED-303")


def card_played(t: Position) -> i64:
    """The Action Card that may still be cancelled, or one of whose effects its player chooses."""
    n = t.n
    code = t.box.code
    for depth in range(t.depth):
        top = s.STACK + (t.depth - 1 - depth) * s.FRAME
        if n[top] == frames.CARD:
            return n[top + frames.CARD_PLAYED]
        if n[top] == frames.CHOOSING and n[top + frames.LIST_SOURCE] == s.FROM_CARD:
            for card in range(i64(len(do.ACTION_CARDS))):
                place = t.box.card_effects[card]
                while code[place] != language.END:
                    if place == n[top + frames.LIST_PLACE]:
                        return card
                    place += language.WIDTH
    return s.NONE


# Windows in which everybody is asked once, in player order (YED-172, YED-302) -----------------------------------------


def next_asked(t: Position, blackmailers: i64) -> i64:
    """The next seat in player order that a window is offered to.

    Whoever holds a card is asked, whether it fits or not: to skip somebody would tell what they do not hold.
    """
    n = t.n
    for i in range(t.players):
        seat = n[s.ORDER + i]
        if t.asked & s.BIT[seat] == 0 and (n[seat * s.SEAT + s.ACTION_HAND] > 0 or blackmailers & s.BIT[seat] != 0):
            return seat
    return s.NOBODY


# Any time (YED-308) --------------------------------------------------------------------------------------------------


MOMENT: Final = OnlyCards("moment", ("YED-308",), cards=language.ANY_TIME)


def begin(t: Position, phase: i64) -> None:
    """A phase begins; where there are cards for any time, everybody is asked for one first."""
    t.phase = phase
    t.stage = s.MOMENT if MOMENT.has_cards(t) else 0


def moment_on(t: Position) -> None:
    seat = next_asked(t, 0)
    if seat != s.NOBODY:
        t.ask(seat, s.ASK_MOMENT)
    else:
        t.asked = 0
        t.stage = 0
