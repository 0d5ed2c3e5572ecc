"""What holds at every moment of Yedo (YED-391)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kabuto import Game
from kabuto.kernel.ints import to_list
from kabuto.titles.yedo.actions import ANNEXES, CITY, FIRST_MISSION, GARDEN, WEAPONS
from kabuto.titles.yedo.flow import Yedo
from kabuto.titles.yedo.language import ACTION, BONUS, EVENT, MISSION, WEAPON
from kabuto.titles.yedo.piles import hand_of, in_deck
from kabuto.titles.yedo.state import BIT, CARDS, DONE, DONE_BONUS, PLACED, POOL, POOL_SIZE, SEAT, STACK, Position

DISCIPLES = 4


SLOW = True
"""Counting every card in every place takes longer than playing."""


def pieces(game: Game) -> None:
    """Every card, weapon, disciple, Annex, Geisha and Blessing is in exactly one place, and limits are kept."""
    state = game.state
    assert isinstance(state, Yedo)
    box: Any = state.box
    view = game.view(None)
    disciples(game, view, state)
    cards(state, view["past_events"])
    seats = view["seats"]
    lying = Counter(stall["weapon"] for stall in view["market"] if stall["weapon"])
    for board in seats:
        lying.update(board["weapons"])
    lying.update(view["scrap"])
    lying.update(WEAPONS[weapon] for weapon in deck(state, WEAPON))
    if view["pool"] and view["pool"]["deck"] == "weapon":
        lying.update(WEAPONS[weapon] for weapon in pool(state))
    assert lying == Counter({name: int(box.weapons[i]) for i, name in enumerate(WEAPONS)})
    assert view["supply"]["blessings"] + sum(board["blessings"] for board in seats) == box.blessings
    assert view["supply"]["geishas"] + sum(board["geishas"] for board in seats) == box.geishas
    for annex in ANNEXES:
        assert view["supply"]["annexes"][annex] + sum(annex in board["annexes"] for board in seats) == box.annexes
    for who, board in enumerate(seats):
        assert min(board["mon"], view["scores"][who], board["blackmail"]) >= 0
        assert board["geishas"] <= box.limit_geishas and board["blessings"] <= box.limit_blessings
        assert set(board["on_annexes"]) <= set(board["annexes"])
        assert sum(view["sources"][who].values()) == view["scores"][who]
        if state.depth == 0 and view["offer"] is None:
            assert len(board["weapons"]) <= box.limit_weapons
            assert board["actions"] <= box.limit_actions
            assert board["bonuses"] <= box.limit_bonus
            assert sum(board["missions"].values()) <= box.limit_missions
    lots = [board["marker"] for board in seats if board["marker"] not in ("track", "egress")]
    assert len(lots) == len(set(lots)), "a category was won twice"
    assert set(lots) <= {lot["lot"] for lot in view["lots"]}
    assert sorted(view["order"]) == list(range(game.players))


def disciples(game: Game, view: dict[str, Any], state: Position) -> None:
    """Clan house, Reserve and board hold four of each player; one of each at most in the garden house."""
    overflows = view["options"]["full_reserve"] == "reserve"
    city = {spot["place"]: spot["spaces"] for spot in view["city"]}
    for who, board in enumerate(view["seats"]):
        placed = sum(spaces.count(who) for spaces in city.values()) + len(board["on_annexes"])
        assert placed == state.get(who, PLACED)
        assert board["clan_house"] + board["reserve"] + placed == DISCIPLES
        assert board["reserve"] <= (DISCIPLES if overflows else state.box.limit_reserve)
        assert city[CITY[GARDEN]].count(who) <= 1
    blocked = sum(spaces.count(-1) for spaces in city.values())
    assert blocked == len(state.box.blocked_names)


def cards(state: Position, past: list[str]) -> None:
    """Every card is in its deck, in one hand, among the completed ones, in the pool or on the table."""
    box: Any = state.box
    for thing, expected in (
        (ACTION, Counter({card: int(n) for card, n in enumerate(to_list(box.card_copies)) if n})),
        (BONUS, Counter(range(27))),
    ):
        found = Counter(deck(state, thing))
        for seat in range(state.players):
            found.update(hand(state, seat, thing))
        found.update(pool(state) if drawn_from(state) == thing else [])
        assert found == expected
    for colour in range(4):
        own = range(FIRST_MISSION[colour], FIRST_MISSION[colour + 1])
        found = Counter(deck(state, MISSION + colour))
        for seat in range(state.players):
            found.update(card for card in hand(state, seat, MISSION) if card in own)
            found.update(card for card in own if state.get(seat, DONE) & BIT[card])
            assert state.get(seat, DONE) & state.get(seat, DONE_BONUS) == state.get(seat, DONE_BONUS)
        found.update(pool(state) if drawn_from(state) == MISSION + colour else [])
        found.update([state.mission] if state.mission in own else [])
        assert found == Counter(own)
    events = deck(state, EVENT)
    assert len(set(events)) == len(events) and state.event not in events
    assert len(events) == sum(to_list(box.event_in)) - len(past) - (state.event >= 0)


def deck(state: Position, number: int) -> list[int]:
    return [int(in_deck(state, number, i)) for i in range(state.n[CARDS + number])]


def hand(state: Position, seat: int, thing: int) -> list[int]:
    at = seat * SEAT + hand_of(thing)
    return [int(state.n[at + 1 + i]) for i in range(state.n[at])]


def pool(state: Position) -> list[int]:
    return [int(state.n[POOL + i]) for i in range(state.n[POOL_SIZE])]


def drawn_from(state: Position) -> int:
    """The deck that the cards in the pool come from."""
    if state.n[POOL_SIZE] == 0:
        return -1
    return int(state.n[STACK + (state.depth - 1) * 6 + 4])


def scores(game: Game) -> list[int]:
    """The scores as the public story tells them, step by step."""
    found = [0] * game.players
    for entry in game.story(None):
        if entry["id"] == "story-points":
            found[entry["args"]["seat"]] += entry["args"]["points"]
    return found
