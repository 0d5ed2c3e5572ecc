"""What a board says of itself, as facts that can be compared with a view: who owns what, and how many stand where."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

Facts = dict[str, Any]
JSON = dict[str, Any]
COUNTS = {"a": 1, "one": 1}
PLACES = {"take": r"^(field|court):", "edo": r"^space:", "yedo": r"^place:", "shogun": r"^province:"}
"""Which parts of a title's board are places, by their marks."""
KINDS = {"Samurai": "samurai", "Daimyo": "daimyo", "Ronin": "ronin", "Geisha": "geisha", "Ninja": "ninja"}


def number(word: str) -> int:
    return COUNTS.get(word) or int(word)


def whose(label: str, what: str, names: list[str]) -> dict[int, int]:
    """How many of something everybody has, by what a label says: `2 samurai of Mei`."""
    said = re.findall(rf"(\w+) {what} of ({'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})", label)
    found = Counter({names.index(name): number(count) for count, name in said})
    return dict(found)


def shown(title: str, labels: dict[str, str], names: list[str]) -> Facts:
    """The facts that the labels of a board tell, by place."""
    places = {mark: label for mark, label in labels.items() if re.match(PLACES[title], mark)}
    return {mark: READ[title](mark, label, names) for mark, label in places.items()}


def read_take(mark: str, label: str, names: list[str]) -> Any:
    if mark.startswith("field:"):
        stack = re.search(r"from the top: ([^;]+)", label)
        chips = [KINDS[one.strip()] for one in stack[1].split(",")] if stack else []
        return [chips, "ghost stone" in label]
    unused, used, samurai = re.search(r"(\d+) unused, (\d+) used, (\d+) Samurai", label).groups()  # type: ignore[union-attr]
    return [int(unused), int(used), int(samurai)]


def read_edo(mark: str, label: str, names: list[str]) -> Any:
    sites = re.findall(r"site \d+: ([\w ]+?) of ([^;]+)", label)
    houses = [[kind.replace(" ", "_"), names.index(name)] for kind, name in sites]
    ronin = re.search(r"(a|\d+) Ronin(?:;|$)", label)
    return [whose(label, "samurai", names), houses, number(ronin[1]) if ronin else 0, "the merchant" in label]


def read_yedo(mark: str, label: str, names: list[str]) -> Any:
    return [whose(label, "disciples?", names), " watch is here" in label]


def read_shogun(mark: str, label: str, names: list[str]) -> Any:
    unrest = re.search(r"(\w+) unrest marker", label)
    return [whose(label, "arm(?:y|ies)", names), number(unrest[1]) if unrest else 0]


READ = {"take": read_take, "edo": read_edo, "yedo": read_yedo, "shogun": read_shogun}


def seen(title: str, view: JSON) -> Facts:
    """The same facts, by a view."""
    return SEEN[title](view)


def some(counts: list[int]) -> dict[int, int]:
    return {seat: count for seat, count in enumerate(counts) if count}


def seen_take(view: JSON) -> Facts:
    found: Facts = {f"field:{one['field']}": [one["stack"][::-1], one["ghost"]] for one in view["hall"]}
    for seat, court in enumerate(view["courts"]):
        found |= {f"court:{seat}:{one['column']}": [one["unused"], one["used"], one["samurai"]] for one in court}
    return found


def seen_edo(view: JSON) -> Facts:
    def sites(id: str) -> list[Any]:
        built = view["cities"].get(id, {}).get("sites", [])
        return [[one["kind"], one["seat"]] for one in built if one.get("seat") is not None]

    return {
        f"space:{id}": [some(one["samurai"]), sites(id), one["ronin"], view["merchant"] == id]
        for id, one in view["spaces"].items()
    }


def seen_yedo(view: JSON) -> Facts:
    return {
        f"place:{one['place']}": [
            dict(Counter(who for who in one["spaces"] if who is not None and who >= 0)),
            view["patrol"]["district"] == one["district"],
        ]
        for one in view["city"]
    }


def seen_shogun(view: JSON) -> Facts:
    return {
        f"province:{id}": [{} if one["owner"] is None else {one["owner"]: one["armies"]}, one["unrest"]]
        for id, one in view["provinces"].items()
    }


SEEN = {"take": seen_take, "edo": seen_edo, "yedo": seen_yedo, "shogun": seen_shogun}
