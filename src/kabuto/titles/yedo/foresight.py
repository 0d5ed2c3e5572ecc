"""Foresight: looking at the top of a deck and putting it back (YED-253, YED-264, YED-271), or at a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, state as s
from kabuto.titles.yedo.drawing import deck_name, only_deck
from kabuto.titles.yedo.language import ACTION, MISSION, WEAPON
from kabuto.titles.yedo.piles import hand_of, hand_size, in_deck, reshuffle, set_in_deck
from kabuto.titles.yedo.state import Choice, Position


class Peeking(frames.Frame):
    """Look at the top of a deck."""

    def go_on(self, t: Position, top: i64) -> None:
        row = t.n
        seat = row[top + frames.SEAT]
        n = row[top + frames.NUMBER]
        reorder = row[top + frames.REORDER]
        deck = row[top + frames.DECK]
        if deck == s.NONE:
            deck = only_deck(t)
            if deck == s.NONE:
                t.ask(seat, s.ASK_DECK)
                return
        t.pop()
        if row[s.CARDS + deck] < n and deck == WEAPON and t.box.foresight_reshuffles:
            reshuffle(t)
        if row[s.CARDS + deck] < n:  # YED-271
            n = row[s.CARDS + deck]
        if n == 0:
            return
        t.reveal()
        if row[seat * s.SEAT + s.FORESEEN + deck] < n:
            row[seat * s.SEAT + s.FORESEEN + deck] = n
        if t.teller is not None:
            name = deck_name(deck)
            thing = deck if deck < MISSION else MISSION
            faces = [do.FACES[do.FIRST_FACE[thing] + in_deck(t, deck, i)] for i in range(n)]
            t.tell("story-foresight", {"seat": int(seat), "deck": name, "count": int(n)})
            t.confide([int(seat)], "story-foreseen", {"seat": int(seat), "deck": name, "card": faces}, None)
        if reorder == 1:
            for other in range(t.players):
                if other != seat:
                    row[other * s.SEAT + s.FORESEEN + deck] = 0
            t.push(frames.ORDERING, seat, deck, n, 0, 0)


class Ordering(frames.Frame):
    """Put the cards back on top, in any order: the first one named will lie on top."""

    def go_on(self, t: Position, top: i64) -> None:
        row = t.n
        deck = row[top + frames.ORDERED_DECK]
        n = row[top + frames.NUMBER]
        laid = row[top + frames.LAID]
        first = in_deck(t, deck, laid)
        while laid < n - 1:
            for i in range(laid + 1, n):
                if in_deck(t, deck, i) != first:
                    t.ask(row[top + frames.SEAT], s.ASK_ORDER)
                    return
            laid = n - 1
        t.pop()


class Order(Choice):
    """One of the different cards that are not yet put back."""

    def choices(self, t: Position, seat: i64) -> Ints:
        row = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        deck = row[top + frames.ORDERED_DECK]
        thing = deck if deck < MISSION else MISSION
        offset = do.DO_ORDER + do.FIRST_FACE[thing]
        out = t.room(s.FEW_CHOICES)
        n: i64 = 0
        for i in range(row[top + frames.LAID], row[top + frames.NUMBER]):
            action = offset + in_deck(t, deck, i)
            place = n
            while place > 0 and out[place - 1] > action:
                place -= 1
            if place > 0 and out[place - 1] == action:
                continue
            at = n
            while at > place:
                out[at] = out[at - 1]
                at -= 1
            out[place] = action
            n += 1
        return out[:n]

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        n = t.n
        top = s.STACK + (t.depth - 1) * s.FRAME
        deck = n[top + frames.ORDERED_DECK]
        laid = n[top + frames.LAID]
        thing = deck if deck < MISSION else MISSION
        card = action - do.DO_ORDER - do.FIRST_FACE[thing]
        place = laid
        while in_deck(t, deck, place) != card:
            place += 1
        while place > laid:
            set_in_deck(t, deck, place, in_deck(t, deck, place - 1))
            place -= 1
        set_in_deck(t, deck, laid, card)
        n[top + frames.LAID] = laid + 1
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("YED-253", "refuse-not-foreseen", {"card": do.FACES[action - do.DO_ORDER]})


ORDER: Final = Order("order", ("YED-253", "YED-264", "YED-281"), verbs={"order": "YED-253"}, secret=True, then="order")


def look_at_hand(t: Position, seat: i64, target: i64) -> None:
    """See the target's Action Cards and open missions."""
    n = t.n
    t.reveal()
    if t.teller is not None:
        faces = [do.FACES[n[target * s.SEAT + hand_of(ACTION) + 1 + i]] for i in range(hand_size(t, target, ACTION))]
        first = do.FIRST_FACE[MISSION]
        hand = target * s.SEAT + hand_of(MISSION)
        faces += [do.FACES[first + n[hand + 1 + i]] for i in range(n[hand])]
        t.tell("story-spy", {"seat": int(seat), "other_seat": int(target)})
        t.confide([int(seat)], "story-spied", {"other_seat": int(target), "card": faces}, None)
