"""Generated requests: whatever is sent, the server answers as documented, and never with a fault of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import warnings
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from kabuto.server import openapi, schema, tourneyapi
from tests.server.support import Server

MOST_DEPTH = 4
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    8,
    2**31,
    2**63,
    -(2**70),
    0.5,
    1e300,
    "",
    "x",
    "take",
    "\x00",
    "ä" * 70,
]
ODD += [
    "me",
    "en",
    "-1",
    "../..",
    "%00",
    "🀄" * 30,
    [],
    [[]],
    {},
    {"a": []},
    "\ud800".encode("utf-8", "replace").decode(),
]


class Maker:
    """Makes values for the wire's own JSON schema: mostly right, sometimes wrong in one place or everywhere."""

    def __init__(self, rng: Random, tables: list[str]) -> None:
        self.rng = rng
        self.tables = tables
        self.types = schema.components("#/components/schemas/{name}")

    def value(self, kind: dict[str, Any], depth: int = 0) -> Any:
        rng = self.rng
        if rng.random() < 0.04:
            return rng.choice(ODD)
        if "$ref" in kind:
            return self.value(self.types[kind["$ref"].rsplit("/", 1)[1]], depth)
        for union in ("anyOf", "oneOf"):
            if union in kind:
                return self.value(rng.choice(kind[union]), depth)
        if "enum" in kind:
            return rng.choice(kind["enum"])
        match kind.get("type"):
            case "object":
                return self._object(kind, depth)
            case "array":
                length = rng.randint(kind.get("minItems", 0), min(kind.get("maxItems", 3), 3))
                return [self.value(kind.get("items", {}), depth + 1) for _ in range(length)]
            case "integer":
                return rng.choice([kind.get("minimum", 0), rng.randint(0, 9), rng.randint(-5, 500)])
            case "number":
                return rng.uniform(-10, 10)
            case "boolean":
                return rng.random() < 0.5
            case "string":
                words = [
                    "take",
                    "kura",
                    "hush",
                    "greedy",
                    "random",
                    "x",
                    "match",
                    "start",
                    "Anna",
                    "y" * rng.randint(1, 80),
                ]
                return rng.choice(words)
            case "null":
                return None
        return rng.choice(ODD) if depth > MOST_DEPTH else self.value({"type": "string"}, depth + 1)

    def _object(self, kind: dict[str, Any], depth: int) -> dict[str, Any]:
        rng = self.rng
        found = {}
        for name, inner in kind.get("properties", {}).items():
            if name in kind.get("required", ()) or rng.random() < 0.5:
                found[name] = self.value(inner, depth + 1)
        if not kind.get("properties") and rng.random() < 0.5:
            found["do"] = rng.choice(["lay", "take", "ready", "x"])
            found["card"] = rng.choice(ODD)
        if found and rng.random() < 0.03:
            found.pop(rng.choice(list(found)))
        if rng.random() < 0.03:
            found["more"] = rng.choice(ODD)
        return found

    def request(self) -> tuple[str, str, bytes | None]:
        """A method, an address and a body."""
        rng = self.rng
        point = rng.choice((*openapi.POINTS, *tourneyapi.POINTS))
        path = point.path.replace(":int", "")
        for name, usual in (("table", self.tables), ("title", ["take", "kura"]), ("n", ["0", "1", "2", "3", "99"])):
            given = rng.choice(usual) if rng.random() < 0.9 else str(rng.choice(ODD))
            path = path.replace(f"{{{name}}}", quote(given, safe=""))
        query = []
        for name in point.query:
            if rng.random() < 0.6:
                value = self.value(openapi.QUERIES[name]) if name != "wait" else 0
                query.append(f"{name}={quote(str(value))}")
        if query:
            path += "?" + "&".join(query)
        body = None
        if point.body is not None:
            body = json.dumps(self.value(openapi._schema(point.body))).encode()
            if rng.random() < 0.03:
                body = body[: rng.randrange(len(body) + 1)] + bytes(rng.randrange(256) for _ in range(3))
        return point.method, path, body


async def attack(server: Server, requests: int, seed: int) -> dict[int, int]:
    """Send generated requests over HTTP and as messages on lines; count the answers by status."""
    rng = Random(seed)
    statuses: dict[int, int] = {}
    async with server.client() as anna:
        tables = [
            await anna.create("me", "open"),
            await anna.create("me", "me"),
            await anna.create("me", "me", "me", title="kura"),
            await anna.create("me", "random", title="kura"),
        ]
        over = await anna.create("me", "me")
        await anna.command(over, "resign", 0)
        maker = Maker(rng, [*tables, over])
        async with anna.live(tables[1], 0) as line:
            for number in range(requests):
                method, path, body = maker.request()
                headers = {"content-type": "application/json"} if body is not None else {}
                found = await anna._http.request(method, path, content=body, headers=headers)
                statuses[found.status_code] = statuses.get(found.status_code, 0) + 1
                assert found.status_code < 500, (method, path, body, found.text)
                if found.status_code >= 400 and found.headers["content-type"] == "application/json":
                    assert found.json()["type"] == "refused" and found.json()["why"], found.text
                if number % 3 == 0:
                    message = maker.value(
                        {"oneOf": [{"$ref": f"#/{kind.__name__}"} for kind in schema.UNIONS["FromClient"]]}
                    )
                    await line.send(message)
                    await line.send({"type": "why", "id": f"still-{number}", "seat": 0, "form": {"do": "x"}})
                    await line.answer(f"still-{number}")
    assert "Traceback" not in server.log() and '"level": "error"' not in server.log()
    return statuses


def test_some_hundred_generated_requests(server: Server) -> None:
    statuses = asyncio.run(attack(server, 400, 1))
    assert statuses[200] > 20 and statuses[400] > 20 and statuses[201] > 3


@pytest.mark.soak
def test_five_thousand_generated_requests(server: Server) -> None:
    for seed in range(25):  # on a line each: one that says too much nonsense is ended
        asyncio.run(attack(server, 200, seed))


def schemathesis_cases(server: Server, examples: int) -> int:
    """Requests that Schemathesis makes from the OpenAPI document, right and wrong ones; how many were sent."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis
        from hypothesis import HealthCheck, Phase, given, settings
        from hypothesis.errors import Unsatisfiable
        from schemathesis import GenerationMode

        document = httpx.get(server.url + "/api/openapi.json", trust_env=False).json()
        found = schemathesis.openapi.from_dict(document)
        sent = 0
        with httpx.Client(base_url=server.url, timeout=30, trust_env=False) as client:
            for result in found.get_all_operations():
                operation: Any = result.ok()  # type: ignore[union-attr]
                taken = [one.definition.get("schema") for one in operation.iter_parameters()]
                can_be_wrong = operation.body or any(schema != {"type": "string"} for schema in taken)
                modes = (
                    (GenerationMode.POSITIVE, GenerationMode.NEGATIVE) if can_be_wrong else (GenerationMode.POSITIVE,)
                )
                for mode in modes:
                    cases: Any = operation.as_strategy(generation_mode=mode)

                    @settings(
                        max_examples=examples,
                        deadline=None,
                        phases=[Phase.generate],
                        suppress_health_check=list(HealthCheck),
                    )
                    @given(case=cases)
                    def send(case: Any) -> None:
                        nonlocal sent
                        sent += 1
                        case.query = {k: v for k, v in (case.query or {}).items() if k != "wait"}
                        made = case.as_transport_kwargs(base_url=server.url)
                        answer = client.request(
                            made["method"],
                            made["url"],
                            params=made.get("params"),
                            json=made.get("json"),
                            headers={"content-type": "application/json"} if "json" in made else {},
                        )
                        assert answer.status_code < 500, (made, answer.text)

                    with contextlib.suppress(Unsatisfiable):  # nothing can be wrong where nothing is taken
                        send()
    return sent


def test_what_schemathesis_makes_of_the_document(server: Server) -> None:
    assert schemathesis_cases(server, 5) > 60


@pytest.mark.soak
def test_what_schemathesis_makes_of_the_document_at_length(server: Server) -> None:
    assert schemathesis_cases(server, 300) > 5000
