"""Drawing cards and weapons, keeping some, returning what is too much, exchanging (YED-021, YED-110 to YED-116)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.ints import Ints
from kabuto.kernel.state import Refusal
from kabuto.titles.yedo import actions as do, frames, piles, state as s
from kabuto.titles.yedo.language import MISSION, WEAPON
from kabuto.titles.yedo.state import Choice, OneOf, Position

# Drawing ------------------------------------------------------------------------------------------------------------


class Drawing(frames.Frame):
    """Name the deck if that is free, draw, and sort what was drawn."""

    def go_on(self, t: Position, top: i64) -> None:
        row = t.n
        seat = row[top + frames.SEAT]
        thing = row[top + frames.THING]
        n = row[top + frames.NUMBER]
        keep = row[top + frames.KEEP]
        deck = row[top + frames.DECK]
        if t.box.refuse_over_limit and piles.hand_size(t, seat, thing) >= piles.limit_of(t, thing):
            t.pop()
            return
        if deck == s.NONE:
            deck = only_deck(t)
            if deck == s.NONE:
                t.ask(seat, s.ASK_DECK)
                return
        t.pop()
        left = piles.deck_size(t, deck)
        if left == 0:
            return
        if n >= left:
            n = deck_available(t, deck, n)
        t.reveal()
        if keep >= n:
            t.push(frames.SURPLUS, seat, thing, 0, 0, 0)
            for _ in range(n):
                card = piles.draw_one(t, deck)
                piles.into_hand(t, seat, thing, card)
                tell_draw(t, seat, thing, deck, card)
            return
        for _ in range(n):
            piles.into_pool(t, piles.draw_one(t, deck))
        t.push(frames.SURPLUS, seat, thing, 0, 0, 0)
        t.push(frames.SORTING, seat, thing, keep, deck, 0)
        if t.teller is not None:
            faces = [do.FACES[do.FIRST_FACE[thing] + row[s.POOL + i]] for i in range(n)]
            name = deck_name(deck)
            t.confide(
                [int(seat)],
                "story-drawn",
                {"seat": int(seat), "deck": name, "count": int(n), "card": faces},
                None,
            )
            t.tell("story-draws", {"seat": int(seat), "deck": name, "count": int(n)})


def deck_available(t: Position, deck: i64, n: i64) -> i64:
    """How many of n cards a deck can give; weapons may come from two piles."""
    row = t.n
    have = row[s.CARDS + deck]
    if deck == WEAPON:
        for weapon in range(do.WEAPON_COUNT):
            have += row[s.SCRAP + weapon]
    return n if n < have else have


def deck_name(deck: i64) -> str:
    return ("action", "bonus", "weapon", "event", *do.COLOURS)[deck]


def tell_draw(t: Position, seat: i64, thing: i64, deck: i64, card: i64) -> None:
    if t.teller is None:
        return
    face = do.FACES[do.FIRST_FACE[thing] + card]
    if thing == WEAPON:
        t.tell("story-weapon", {"seat": int(seat), "weapon": face})
    else:
        name = deck_name(deck)
        t.confide([int(seat)], "story-drawn", {"seat": int(seat), "deck": name, "count": 1, "card": [face]}, None)
        t.tell("story-draws", {"seat": int(seat), "deck": name, "count": 1})


def only_deck(t: Position) -> i64:
    """The one mission deck that has cards, or NONE if there is a choice. With no card at all, the first."""
    n = t.n
    found = s.NONE
    for colour in range(i64(4)):
        if n[s.CARDS + MISSION + colour] > 0:
            if found != s.NONE:
                return s.NONE
            found = MISSION + colour
    return MISSION if found == s.NONE else found


class Deck(OneOf):
    """A mission deck that has cards, for the topmost draw or foresight."""

    def may(self, t: Position, seat: i64, thing: i64) -> bool:
        return t.n[s.CARDS + MISSION + thing] > 0

    def take(self, t: Position, seat: i64, thing: i64) -> None:
        t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.DECK] = MISSION + thing

    def refuse(self, t: Position, seat: i64, thing: i64) -> Refusal:
        return ("YED-341", "refuse-deck-empty", {"colour": do.COLOURS[thing]})


DECK: Final = Deck("deck", ("YED-116", "YED-264", "YED-265", "YED-280"), verbs={"deck": "YED-116"})


class Sorting(frames.Frame):
    """Keep some of the drawn cards, then the rest goes away: under the deck in an order of choice (YED-342)."""

    def go_on(self, t: Position, top: i64) -> None:
        row = t.n
        seat = row[top + frames.SEAT]
        thing = row[top + frames.THING]
        keep = row[top + frames.SORTED_KEEP]
        n = row[s.POOL_SIZE]
        if keep > 0:
            if row[s.POOL] != row[s.POOL + n - 1]:
                t.ask(seat, s.ASK_KEEP)
            else:
                keep_card(t, row[s.POOL])
            return
        if n == 0:
            t.pop()
        elif thing == WEAPON or row[s.POOL] == row[s.POOL + n - 1]:
            put_away(t, row[s.POOL])
        else:
            t.ask(seat, s.ASK_UNDER)


def drawn_unseen(t: Position, seat: i64) -> i64:
    """The deck from which another has drawn the cards in the pool, which this seat does not see; else NONE."""
    top = s.STACK + (t.depth - 1) * s.FRAME
    if t.n[s.POOL_SIZE] == 0 or t.n[top] != frames.SORTING or t.n[top + frames.SEAT] == seat:
        return s.NONE
    return t.n[top + frames.SORTED_DECK]


def keep_card(t: Position, card: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    thing = n[top + frames.THING]
    n[top + frames.SORTED_KEEP] -= 1
    piles.out_of_pool(t, card)
    piles.into_hand(t, seat, thing, card)
    if t.teller is not None:
        face = do.FACES[do.FIRST_FACE[thing] + card]
        if thing == WEAPON:
            t.tell("story-weapon", {"seat": int(seat), "weapon": face})
        else:
            t.confide([int(seat)], "story-keep", {"seat": int(seat), "card": face}, None)


def put_away(t: Position, card: i64) -> None:
    n = t.n
    thing = n[s.STACK + (t.depth - 1) * s.FRAME + frames.THING]
    piles.out_of_pool(t, card)
    piles.drop(t, thing, card)


class Drawn(Choice):
    """One of the faces among the drawn cards; the verb is called as the decision is."""

    def __init__(self, name: str, rules: tuple[str, ...]) -> None:
        super().__init__(name, rules, verbs={name: rules[0]}, secret=True)
        self.verb: i64 = do.ACTIONS.first(name)

    def first_face(self, t: Position) -> i64:
        """The action for the first card of the kind that was drawn."""
        return self.verb + do.FIRST_FACE[t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.THING]]

    def choices(self, t: Position, seat: i64) -> Ints:
        row = t.n
        first = self.first_face(t)
        out = t.room(s.FEW_CHOICES)
        n: i64 = 0
        last: i64 = -1
        for i in range(row[s.POOL_SIZE]):
            card = row[s.POOL + i]
            if card != last:
                out[n] = first + card
                n += 1
                last = card
        return out[:n]

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return (self.first, "refuse-not-drawn", {"card": do.FACES[action - self.verb]})


class Keep(Drawn):
    """Which of the cards is kept."""

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        keep_card(t, action - self.first_face(t))
        return False


class Under(Drawn):
    """Which of the others goes under the deck next."""

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        put_away(t, action - self.first_face(t))
        return False


KEEP: Final = Keep("keep", ("YED-110", "YED-112", "YED-116", "YED-046"))
UNDER: Final = Under("under", ("YED-342",))


# Too many (YED-020, YED-021) ----------------------------------------------------------------------------------------


class TooMany(frames.Frame):
    """Whoever holds too many of a kind returns some at once (YED-021)."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        thing = n[top + frames.THING]
        if piles.hand_size(t, seat, thing) <= piles.limit_of(t, thing):
            t.pop()
        elif thing == WEAPON and one_weapon(t, seat) >= 0:
            return_one(t, seat, thing, one_weapon(t, seat))
        else:
            t.ask(seat, s.ASK_SURPLUS)


def one_weapon(t: Position, seat: i64) -> i64:
    """The only kind of weapon that a seat has, or NONE."""
    n = t.n
    for weapon in range(do.WEAPON_COUNT):
        if n[seat * s.SEAT + s.ARMS + weapon] == n[seat * s.SEAT + s.HELD]:
            return weapon
    return s.NONE


class Surplus(Choice):
    """Which of too many is returned."""

    def choices(self, t: Position, seat: i64) -> Ints:
        return returns(t, seat, t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.THING])

    def choose(self, t: Position, seat: i64, action: i64) -> bool:
        thing = t.n[s.STACK + (t.depth - 1) * s.FRAME + frames.THING]
        return_one(t, seat, thing, action - do.DO_RETURN - do.FIRST_FACE[thing])
        return False

    def why_not(self, t: Position, seat: i64, action: i64) -> Refusal:
        return ("YED-021", "refuse-return", {"card": do.FACES[action - do.DO_RETURN]})


SURPLUS: Final = Surplus("surplus", ("YED-020", "YED-021"), verbs={"return": "YED-021"}, secret=True)


def returns(t: Position, seat: i64, thing: i64) -> Ints:
    """One action for each face in a hand."""
    row = t.n
    offset = do.DO_RETURN + do.FIRST_FACE[thing]
    out = t.room(s.FEW_CHOICES)
    n: i64 = 0
    if thing == WEAPON:
        for weapon in range(do.WEAPON_COUNT):
            if row[seat * s.SEAT + s.ARMS + weapon] > 0:
                out[n] = offset + weapon
                n += 1
        return out[:n]
    hand = seat * s.SEAT + piles.hand_of(thing)
    last: i64 = -1
    for i in range(row[hand]):
        card = row[hand + 1 + i]
        if card != last:
            out[n] = offset + card
            n += 1
            last = card
    return out[:n]


def return_one(t: Position, seat: i64, thing: i64, card: i64) -> None:
    """A card goes back under its deck, a weapon to the discard pile."""
    piles.hand_back(t, seat, thing, card)
    if t.teller is not None:
        face = do.FACES[do.FIRST_FACE[thing] + card]
        if thing == WEAPON:
            t.tell("story-scrap", {"seat": int(seat), "weapon": face})
        else:
            name = deck_name(piles.deck_of(thing, card))
            t.confide([int(seat)], "story-returned", {"seat": int(seat), "card": face}, None)
            t.tell("story-returns", {"seat": int(seat), "deck": name})


def nth_card(t: Position, seat: i64, thing: i64, n: i64) -> i64:
    row = t.n
    if thing != WEAPON:
        return row[seat * s.SEAT + piles.hand_of(thing) + 1 + n]
    weapon: i64 = 0
    while n >= row[seat * s.SEAT + s.ARMS + weapon]:
        n -= row[seat * s.SEAT + s.ARMS + weapon]
        weapon += 1
    return weapon


# Exchanges (YED-280 to YED-284) -------------------------------------------------------------------------------------


class Replacing(frames.Frame):
    """Return one and draw a new one."""

    def go_on(self, t: Position, top: i64) -> None:
        n = t.n
        seat = n[top + frames.SEAT]
        thing = n[top + frames.THING]
        if n[top + frames.NUMBER] == 0 or piles.hand_size(t, seat, thing) == 0:
            t.pop()
        elif piles.hand_size(t, seat, thing) == 1:
            exchange(t, nth_card(t, seat, thing, 0))
        else:
            t.ask(seat, s.ASK_GIVE_UP)


def exchange(t: Position, card: i64) -> None:
    n = t.n
    top = s.STACK + (t.depth - 1) * s.FRAME
    seat = n[top + frames.SEAT]
    thing = n[top + frames.THING]
    n[top + frames.NUMBER] -= 1
    if n[top + frames.NUMBER] == 0:
        t.pop()
    return_one(t, seat, thing, card)
    t.push(frames.DRAWING, seat, thing, 1, 1, frames.deck_named(thing, 0))
