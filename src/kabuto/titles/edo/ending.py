"""Phase 4 and the end of the game (EDO-160 to EDO-174)."""

from __future__ import annotations

from mypy_extensions import i64

from kabuto.titles.edo import income, names, planning, setup, state as s, tokken
from kabuto.titles.edo.actions import SLOTS, SPECIALS
from kabuto.titles.edo.state import Position


def end_round(t: Position) -> None:
    """All wages are paid: the income (EDO-143); then, at 12 points or without a card on the draw pile, the game ends,
    otherwise the next round begins (EDO-160)."""
    income.pay_income(t)
    ends = t.round + 1 == s.DECK  # EDO-162
    for seat in range(t.players):
        if t.n[t.part(seat) + s.POWER] >= t.box.end_points:
            ends = True
    if not ends:
        next_round(t)
    elif t.box.asks_always and t.box.tokken:
        t.closing = 1
        t.turns = 0
        t.at = s.GAME_ENDS
    else:
        final_scoring(t)


def next_round(t: Position) -> None:
    """The next merchant card and start player; cards and officials are ready again (EDO-163)."""
    n = t.n
    t.round += 1
    t.starter = (t.starter + 1) % t.players
    t.reveal()
    for seat in range(t.players):
        part = t.part(seat)
        n[part + s.NEUTRAL] += n[part + s.FRESH]
        n[part + s.FRESH] = 0
        n[part + s.EDITS] = 0
        for card in range(SPECIALS):
            n[part + s.HELD + card] += n[part + s.BOUGHT + card]
            n[part + s.BOUGHT + card] = 0
        for slot in range(SLOTS):
            planning.clear_slot(t, part, slot)
    if t.box.new_profit_tiles:
        setup.lay_profit_tiles(t)  # EDO-016, the other reading
    t.at = s.ROUND_BEGINS
    if t.teller is not None:
        merchant_card = names.MERCHANT_CARDS[n[s.DECK_AT + t.round]]
        t.tell("story-round", {"round": t.round + 1, "seat": t.starter, "card": merchant_card})


# Final scoring ---------------------------------------------------------------------------------------------------


def close_next(t: Position) -> None:
    """Before the final scoring each player may use privileges, clockwise from the start player (EDO-TO-020)."""
    if t.turns == t.players:
        final_scoring(t)
        return
    t.seat = t.at_turn()
    if tokken.can_any_time(t):
        t.at = s.REDEEMING
    else:
        t.turns += 1


def has_house_in_edo(t: Position, seat: i64) -> bool:
    return t.n[s.OWN_HOUSES_AT + seat] > 0


def final_scoring(t: Position) -> None:
    """Samurai, money and Ronin tokens give points; without a house in Edo a player drops out (EDO-170)."""
    n = t.n
    t.closing = 0
    anybody = False
    for seat in range(t.players):
        part = t.part(seat)
        t.score(part, s.FROM_SAMURAI, n[part + s.SAMURAI] * t.box.samurai_points)  # EDO-171
        t.score(part, s.FROM_RYO, n[part + s.RYO] // t.box.ryo_per_point)  # EDO-172
        t.score(part, s.FROM_RONIN, n[part + s.TOKENS] * t.box.token_points)  # EDO-RO-037
        anybody = anybody or has_house_in_edo(t, seat)
        if t.teller is not None:
            t.tell(
                "story-final",
                {
                    "seat": seat,
                    "samurai": n[part + s.SOURCE + s.FROM_SAMURAI],
                    "ryo": n[part + s.SOURCE + s.FROM_RYO],
                    "ronin": n[part + s.SOURCE + s.FROM_RONIN],
                },
            )
    t.at = s.OVER
    if not anybody and t.box.points_without_house:  # EDO-174, the other reading
        return
    for seat in range(t.players):
        if not has_house_in_edo(t, seat):
            part = t.part(seat)
            n[part + s.DROPPED] = 1
            n[part + s.SOURCE + s.FROM_DROPPING] = -n[part + s.POWER]
            if t.teller is not None:
                t.tell("story-dropped", {"seat": seat, "points": n[part + s.POWER]})
    if not anybody and t.teller is not None:
        t.tell("story-nobody", {})


def score_of(t: Position, seat: i64) -> i64:
    """Power points; nothing for a player who has dropped out."""
    part = t.part(seat)
    return 0 if t.n[part + s.DROPPED] else t.n[part + s.POWER]


def resources_of(t: Position, seat: i64) -> i64:
    part = t.part(seat)
    return t.n[part + s.RICE] + t.n[part + s.WOOD] + t.n[part + s.STONE]


def ranked(t: Position) -> list[list[int]]:
    """Most points; then more resources, then more influence in Edo (EDO-173); who dropped out comes last.

    If nobody has a house in Edo, nobody is first (EDO-174)."""
    marks: dict[tuple[int, int, int, int], list[int]] = {}
    for seat in range(t.players):
        mark = (0, 0, 0, 0)
        if not t.n[t.part(seat) + s.DROPPED]:
            mark = (1, int(score_of(t, seat)), int(resources_of(t, seat)), int(t.n[s.INFLUENCE_AT + seat]))
        marks.setdefault(mark, []).append(int(seat))
    ranking = [marks[mark] for mark in sorted(marks, reverse=True)]
    return ranking if max(marks) != (0, 0, 0, 0) else [[], *ranking]
