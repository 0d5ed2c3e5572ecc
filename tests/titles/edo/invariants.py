"""What holds at every moment of Edo."""

from __future__ import annotations

from typing import Any

from kabuto import Game
from kabuto.kernel.ints import to_list
from kabuto.titles.edo import state as places
from kabuto.titles.edo.flow import Edo

THOROUGH = 40
"""In about one position of so many, and at the end, everything is checked that a view shows."""


def pieces(game: Game) -> None:
    """Every piece is somewhere, once; nobody owns too much; points, influence and buildings fit together."""
    state = game.state
    assert isinstance(state, Edo)
    numbers = to_list(state.n)
    counted(state, numbers)
    if game.over or sum(numbers[places.SEATS_AT :]) % THOROUGH == 0:
        looked_at(game)


def counted(state: Edo, n: list[int]) -> None:
    """The pieces by their numbers: quick enough for every position of many games."""
    neutral, tokens, houses = state.neutral, state.tokens, 0
    for seat in range(state.players):
        part = places.SEATS_AT + seat * places.SEAT
        neutral += n[part + places.NEUTRAL] + n[part + places.FRESH]
        tokens += n[part + places.TOKENS]
        standing = n[part + places.STANDING : part + places.SEAT]
        assert n[part + places.SAMURAI] == sum(standing) and min(standing) >= 0
        assigned = sum(n[part + places.OWN_ON : part + places.NEUTRAL_ON])
        assert assigned + n[part + places.SAMURAI] <= state.own_officials(seat)
        assert min(n[part : part + places.FREE_ROADS]) >= 0
        assert max(n[part + places.RICE : part + places.POWER]) <= 10
        row = n[places.OWN_HOUSES_AT + seat : places.DECK_AT : places.MOST_SEATS]
        assert n[part + places.HOUSES] + sum(row) == 7
        houses += sum(row)
        gained = sum(n[part + places.SOURCE : part + places.SOURCE + places.FROM_DROPPING])
        assert gained == n[part + places.POWER]
    assert neutral == 12
    assert tokens == (15 if state.box.ronin else 0)
    sites = n[places.SITE_AT : places.FILLED_AT]
    assert sites.count(places.FORTRESS_SITE) + state.fortresses == 8
    assert sum(0 < site <= 5 for site in sites) == houses
    assert sum(site > 0 for site in sites) == sum(n[places.FILLED_AT : places.HOUSES_AT])
    assert sorted(n[places.DECK_AT : places.SPECIALS_AT]) == list(range(10))
    crowd = sum(n[places.CROWD_AT : places.RONIN_AT])
    ronin = sum(n[places.RONIN_AT : places.TEMPLE_AT])
    samurai = sum(n[places.SEATS_AT + seat * places.SEAT + places.SAMURAI] for seat in range(state.players))
    assert crowd == ronin + samurai + sum(to_list(state.box.neutral))


def looked_at(game: Game) -> None:
    """The pieces as everybody sees them."""
    view = game.view(None)
    for seat in range(game.players):
        figures(view, game.view(seat), seat)
        buildings(view, seat)
    supplies(view)
    cities(view)
    if view["tokken"] is not None:
        tokens(view)
    if view["ronin"] is not None:
        ronin(view)


def figures(view: dict[str, Any], own: dict[str, Any], seat: int) -> None:
    """Five officials a player, on the board, in front of cards or free; neutral and black ones never more than held."""
    one = own["seats"][seat]
    on_board = sum(space["samurai"][seat] for space in view["spaces"].values())
    officials = 5 + (one["neutral"] if view["options"]["neutral_samurai"] else 0)
    assert one["samurai"] == on_board
    assert one["officials"] + on_board == officials
    planned = [plan for plan in own["plans"][seat] if plan is not None]
    held = {"own": one["officials"], "neutral": one["neutral"], "black": one["privileges"].count("support")}
    if view["options"]["neutral_samurai"]:
        held["neutral"] = 0
    for kind, count in held.items():
        hidden = [plan[kind] for plan in planned if kind != "black" or not plan["revealed"]]
        assert sum(hidden) + one["free"][kind] == count or kind == "black"
        assert one["free"][kind] >= 0 or kind == "black"
    for plan in planned:
        assert plan["own"] + plan["neutral"] + plan["black"] <= min(4, plan["most"])
    cards = [plan["card"] for plan in planned]
    assert all(cards.count(card) <= one["cards"].count(card) for card in cards)
    for resource in ("rice", "wood", "stone"):
        assert 0 <= one[resource] <= 10
    assert one["ryo"] >= 0


def buildings(view: dict[str, Any], seat: int) -> None:
    """Seven houses, one trading post and three temples a player; each built one gave its points."""
    one, sources = view["seats"][seat], view["sources"][seat]
    built = [site["kind"] for city in view["cities"].values() for site in city["sites"] if site["seat"] == seat]
    houses = built.count("house")
    started = one["start_city"] is not None and not view["options"]["start_house_point"]
    assert one["houses"] + houses == 7
    assert sources["house"] == houses - started
    assert one["trading_posts"] + built.count("trading_post") == 1
    assert sources["trading_post"] == 2 * built.count("trading_post")
    temples = sum(space["temple"] == seat for space in view["spaces"].values())
    assert one["temples"] + temples == (3 if "jiin" in view["modules"] else 0)
    assert sources["temple"] == temples
    assert one["power"] == sum(sources.values()) - sources["dropped_out"]
    assert view["scores"][seat] == sum(sources.values())


def supplies(view: dict[str, Any]) -> None:
    """Neutral officials, fortresses, special cards and packages."""
    seats = view["seats"]
    assert view["neutral"] + sum(one["neutral"] + one["recruited"] for one in seats) == 12
    sites = [site for city in view["cities"].values() for site in city["sites"]]
    fortresses = sum(site["kind"] == "fortress" for site in sites)
    assert view["fortresses"] + fortresses == 8
    assert sum(source["fortress"] for source in view["sources"]) == 3 * fortresses
    for card, left in view["specials"].items():
        assert left + sum((one["cards"] + one["bought"]).count(card) for one in seats) == 2
    taken = [one["package"] for one in seats if one["package"] is not None]
    assert len(taken) == len(set(taken))
    assert sorted(taken) == sorted(name for name, package in view["packages"].items() if package["seat"] is not None)
    assert view["pile"] == 10 - view["round"] == 10 - 1 - len(view["past"])


def cities(view: dict[str, Any]) -> None:
    """Influence follows from the sites; a city has ten of them, one trading post, and not too many fortresses."""
    for name, city in view["cities"].items():
        kinds = [site["kind"] for site in city["sites"]]
        assert len(kinds) <= 10
        assert kinds.count("trading_post") <= (name != "edo")
        assert 2 * kinds.count("fortress") <= kinds.count("house")
        assert not (city["closed"] and kinds) and city["closed"] == (city["tile"] is None)
        worth = {"house": 1, "trading_post": 2}
        for seat, influence in enumerate(city["influence"]):
            assert influence == sum(worth[site["kind"]] for site in city["sites"] if site["seat"] == seat)
            assert (city["income"][seat] > 0) <= (influence > 0)


def tokens(view: dict[str, Any]) -> None:
    """Fifteen demands and twelve privileges; each demand that was met gave its point."""
    board = view["tokken"]
    open_demands = sum(demand is not None for demand in board["demands"])
    met = 15 - board["demand_pile"] - open_demands
    assert met == sum(source["demand"] for source in view["sources"])
    assert len(set(board["demands_seen"])) == len(board["demands_seen"]) == min(15, 16 - board["demand_pile"])
    open_privileges = sum(privilege is not None for privilege in board["privileges"])
    given = 12 - board["privilege_pile"] - open_privileges
    assert 0 <= sum(len(seat["privileges"]) for seat in view["seats"]) <= given <= met
    shown = sum(plan.get("black", 0) for plans in view["plans"] for plan in plans if plan is not None)
    assert 0 <= board["black"] <= 2 - shown


def ronin(view: dict[str, Any]) -> None:
    """Three Ronin, one of them in hand while it moves; fifteen tokens; never in Edo or on a covered space."""
    state = view["ronin"]
    standing = sum(space["ronin"] for space in view["spaces"].values())
    if view["step"] == "ronin_start":
        assert standing == 3 - state["left"]
    else:
        assert standing + (state["from"] is not None) == 3
    assert state["tokens"] + sum(one["ronin_tokens"] for one in view["seats"]) == 15
    for name, space in view["spaces"].items():
        if space["ronin"]:
            assert name != "edo" and not space["covered"]
            assert space["kind"] in ("rice", "wood", "stone", "city")
            assert space["kind"] != "city" or not view["cities"][name]["closed"]


def scores(game: Game) -> list[int]:
    """The scores as the story tells them."""
    found = [0] * game.players
    for entry in game.story(None):
        args = entry["args"]
        if entry["id"] == "story-final":
            found[args["seat"]] += args["samurai"] + args["ryo"] + args["ronin"]
        elif entry["id"] == "story-dropped":
            assert found[args["seat"]] == args["points"]
            found[args["seat"]] = 0
        elif "points" in args:
            found[args["seat"]] += args["points"]
    return found
