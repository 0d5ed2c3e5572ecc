"""The JSON schema of all wire types, from which the page's TypeScript types are made.

`python -m kabuto.server.schema` prints it: one document, every type under `$defs`, the unions as named types too.
"""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec

from kabuto.server import (
    awaywire,
    hostwire,
    leaguewire,
    lessonwire,
    namewire,
    noticewire,
    peoplewire,
    tourneywire,
    wire,
)

COMMANDS: tuple[Any, ...] = get_args(wire.AnyCommand)
ANSWERS: tuple[Any, ...] = get_args(wire.Answer)
UNIONS: dict[str, tuple[Any, ...]] = {
    "AnyCommand": COMMANDS,
    "Answer": ANSWERS,
    "FromClient": get_args(wire.FromClient),
    "ToClient": get_args(wire.ToClient),
}
BASES = (wire.Incoming, wire.Command)


def types() -> list[type]:
    """Every message type of the wire."""
    found = []
    for module in (wire, hostwire, lessonwire, namewire, noticewire, tourneywire, leaguewire, peoplewire, awaywire):
        named = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        found += [one for one in named if one.__module__ == module.__name__ and one not in BASES]
    return found


def components(template: str) -> dict[str, Any]:
    """The schema of each type by name."""
    return msgspec.json.schema_components(types(), ref_template=template)[1]


def schema() -> dict[str, Any]:
    """One document with all types."""
    template = "#/$defs/{name}"
    found = components(template)
    for name, members in UNIONS.items():
        found[name] = {"title": name, "oneOf": [{"$ref": template.format(name=m.__name__)} for m in members]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": template.format(name=name)} for name in found},
        "$defs": found,
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
