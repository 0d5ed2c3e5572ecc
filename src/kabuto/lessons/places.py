"""What can be looked at on a title's board, by name: the marks that the page draws its explanations at.

A mark is a kind and what is meant, `field:geisha`, `seat:0:rice`. Which there are follows from what the learner sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]
PAGE = ("page:rules", "page:menu", "page:undo", "ask")
"""What every table has."""


def places(view: View) -> set[str]:
    """All marks of a position, as the seat whose view it is may see them."""
    found = set(PAGE)
    for seat in range(view["players"]):
        found.add(f"seat:{seat}")
    return found | set(OF_TITLE.get(view["title"], nothing)(view))


def nothing(view: View) -> Iterator[str]:
    return iter(())


def of_take(view: View) -> Iterator[str]:
    yield "supply"
    for field in view["hall"]:
        yield f"field:{field['field']}"
        for seat in range(2):
            yield f"seat:{seat}:{field['field']}"
    for seat, court in enumerate(view["courts"]):
        for column in court:
            yield f"court:{seat}:{column['column']}"


def of_shogun(view: View) -> Iterator[str]:
    yield from ("tower", "plan", "cards", "again")
    yield from (f"province:{province}" for province in view["provinces"])
    yield from (f"region:{province['region']}" for province in view["provinces"].values())
    yield from (f"event:{event}" for event in view["events"])
    yield from (f"order:{place + 1}" for place in range(view["players"]))
    for seat, one in enumerate(view["seats"]):
        yield from (f"space:{space}" for space in one["plan"])
        yield from (f"seat:{seat}:{what}" for what in SHOGUN_SEAT)
        yield from (f"card:{card}" for card in one.get("hand", ()))
    for slot in range(len((view["court"] or {}).get("favours", ()))):
        yield f"favour:{slot + 1}"


SHOGUN_SEAT = ("chests", "supply", "rice", "winter", "samurai", "officials", "leader", "captured")


def of_edo(view: View) -> Iterator[str]:
    yield from ("plan", "merchant", "pile")
    yield from (f"space:{space}" for space in view["spaces"])
    yield from (f"special:{card}" for card in view["specials"])
    yield from (f"{kind}:{card}" for kind in ("buy", "point") for card in ("current", "preview"))
    yield from (f"package:{package}" for package in view["packages"])
    for card, sides in view["cards"].items():
        yield from (f"face:{card}:{side['action']}" for side in sides)
    tokken = view["tokken"] or {}
    yield from (f"demand:{column + 1}" for column in range(len(tokken.get("demands", ()))))
    yield from (f"privilege:{privilege}" for privilege in tokken.get("privileges", ()) if privilege)
    yield from (f"slot:{slot}" for slot in (1, 2, 3))
    for seat in range(view["players"]):
        yield from (f"seat:{seat}:{what}" for what in EDO_SEAT)


EDO_SEAT = ("ryo", "rice", "wood", "stone", "own", "neutral", "samurai", "ronin", "house", "trading_post", "temple")


def of_yedo(view: View) -> Iterator[str]:
    yield from ("event", "hand", "watch")
    yield from (f"place:{place['place']}" for place in view["city"])
    yield from (f"lot:{lot['lot']}" for lot in view["lots"])
    yield from (f"slot:{slot + 1}" for slot in range(len(view["market"])))
    yield from (f"deck:{colour}" for colour in view["decks"])
    for cards in view["hand"].values() if isinstance(view["hand"], dict) else ():
        yield from (f"card:{card['card'] if isinstance(card, dict) else card}" for card in cards)
    for seat in range(view["players"]):
        yield from (f"seat:{seat}:{what}" for what in YEDO_SEAT)


YEDO_SEAT = ("mon", "disciple", "geisha", "mission", "action", "bonus", "weapon", "blessing", "blackmail", "done")

OF_TITLE = {"take": of_take, "shogun": of_shogun, "edo": of_edo, "yedo": of_yedo}
