"""Write the JSON Schema of the wire to a file: `python tools/schema.py src/wire.schema.json`.

The server prints its own with `python -m kabuto.server.schema`; where that is not there, the schema is made here
from the structs themselves. The one top-level type `Wire` names every message, so that none is left out.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any


def from_structs() -> dict[str, Any]:
    import msgspec

    from kabuto.server import wire

    structs = [
        thing
        for thing in vars(wire).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == wire.__name__
    ]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    return {"$defs": components}


def from_server() -> dict[str, Any] | None:
    if importlib.util.find_spec("kabuto.server.schema") is None:
        return None
    import subprocess

    said = subprocess.run([sys.executable, "-m", "kabuto.server.schema"], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(said.stdout)
    return found


def main() -> None:
    schema = from_server() or from_structs()
    text = json.dumps(schema).replace("#/components/schemas/", "#/$defs/")
    found = json.loads(text)
    named = found.get("$defs") or found.get("components", {}).get("schemas") or found
    named.pop("Wire", None)
    whole = {
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(named)},
        "$defs": {name: tidy(named[name]) for name in sorted(named)},
    }
    Path(sys.argv[1]).write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def tidy(part: Any) -> Any:
    """Without array lengths, which would become tuples; and a free mapping says that it is one."""
    if isinstance(part, dict):
        if part.get("type") == "object" and not {"properties", "additionalProperties"} & set(part):
            part = {**part, "additionalProperties": True}
        return {key: tidy(value) for key, value in part.items() if key not in ("minItems", "maxItems")}
    if isinstance(part, list):
        return [tidy(value) for value in part]
    return part


if __name__ == "__main__":
    main()
