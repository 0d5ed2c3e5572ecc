"""The end of the game: Blackmail, Bonus Cards, the winner (YED-320 to YED-325)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.yedo import state as s
from kabuto.titles.yedo.actions import BONUS_CARDS
from kabuto.titles.yedo.conditions import holds_for
from kabuto.titles.yedo.state import Position


def end_game(t: Position) -> None:
    """Score what is left, and end the game."""
    t.phase = s.OVER
    t.reveal()
    if t.box.bonus_after:
        score_blackmail(t)
    earned = [[card_points(t, seat, i) for i in range(t.n[seat * s.SEAT + s.BONUS_HAND])] for seat in range(t.players)]
    if not t.box.bonus_after:  # YED-324: conditions are looked at before any end scoring
        score_blackmail(t)
    for seat in range(t.players):
        for i, points in enumerate(earned[seat]):
            if points > 0:
                if t.teller is not None:
                    card = t.n[seat * s.SEAT + s.BONUS_HAND + 1 + i]
                    t.tell("story-bonus-card", {"seat": int(seat), "card": BONUS_CARDS[card]})
                s.score(t, seat, points, s.FROM_BONUS_CARD)
    if t.teller is not None:
        for place, group in enumerate(ranking(t), 1):
            t.tell("story-final", {"seat": group[0], "points": int(t.get(group[0], s.PP)), "place": place})


def score_blackmail(t: Position) -> None:
    for seat in range(t.players):
        s.score(t, seat, t.n[seat * s.SEAT + s.BLACKMAIL] * t.box.blackmail_points, s.FROM_BLACKMAIL)  # YED-321


def card_points(t: Position, seat: i64, place: i64) -> i64:
    """What a Bonus Card gives its owner: more if nobody else meets its condition (YED-322, YED-323)."""
    box = t.box
    n = t.n
    card = n[seat * s.SEAT + s.BONUS_HAND + 1 + place]
    if not holds_for(t, box.bonus_condition[card], seat, seat):
        return 0
    for other in range(t.players):
        if other == seat or (box.bonus_holders_only and n[other * s.SEAT + s.BONUS_HAND] == 0):
            continue
        if holds_for(t, box.bonus_condition[card], other, other):
            return box.bonus_shared[card]
    return box.bonus_sole[card]


def ranking(t: Position) -> list[list[int]]:
    """Most prestige points first; a tie is won by the lower number on the Player Order Track (YED-325)."""
    seats = [int(seat) for seat in range(t.players)]
    seats.sort(key=lambda seat: (-int(t.get(seat, s.PP)), int(t.n[s.POSITION + seat])))
    return [[seat] for seat in seats]
