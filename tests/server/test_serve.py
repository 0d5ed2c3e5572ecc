"""`kabuto serve` as a command: one line when ready, one line when it cannot be."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from html import unescape
from pathlib import Path

import httpx

from kabuto.server.page import find_page
from kabuto.server.settings import data_folder
from tests.server.support import EXTRAS, KABUTO, ROOT, Server


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*KABUTO, "serve", *options], capture_output=True, text=True, timeout=30, cwd=ROOT, input="")


def refused(*options: str) -> str:
    done = serve(*options)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("kabuto: "), done.stderr
    return done.stderr


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused("--port", str(port), "--data", str(tmp_path))


def test_wrong_usage_is_one_clear_line(tmp_path: Path) -> None:
    assert "sqlite:///" in refused("--database", "mysql://there", "--port", "0")
    assert "PostgreSQL" in refused("--database", "postgresql://127.0.0.1:1/x", "--port", "0")
    assert "port" in refused("--port", "70000")
    assert "listen" in refused("--host", "no.such.host.invalid", "--port", "0", "--data", str(tmp_path))
    (tmp_path / "file").write_text("")
    refused("--data", str(tmp_path / "file" / "below"), "--port", "0")


def test_it_says_where_it_is_and_keeps_everything_in_one_folder(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*KABUTO, "serve", "--port", "0"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, **EXTRAS, "KABUTO_DATA": str(tmp_path / "data")},
    )
    assert process.stdout is not None
    line = process.stdout.readline().decode()
    address = line.removeprefix("Kabuto is ready at ").strip()
    assert httpx.get(address + "health", trust_env=False).status_code == 200
    process.send_signal(signal.SIGINT)
    rest = process.stdout.read()
    process.stdout.close()
    assert process.wait(20) == 0 and rest == b""
    assert (tmp_path / "data" / "kabuto.db").exists()


def test_the_data_folder_can_be_named(monkeypatch: object, tmp_path: Path) -> None:
    saved = os.environ.pop("KABUTO_DATA", None)
    try:
        assert data_folder().name == "kabuto"
        os.environ["KABUTO_DATA"] = str(tmp_path)
        assert data_folder() == tmp_path
    finally:
        os.environ.pop("KABUTO_DATA", None)
        if saved is not None:
            os.environ["KABUTO_DATA"] = saved


def test_the_page_is_served_with_its_own_addresses(server: Server) -> None:
    """With or without a built page: a table's address is the page's, or a plain sentence says how to build it."""
    found = httpx.get(server.url + "/t/abc", trust_env=False)
    if find_page(None) is None:
        assert found.status_code == 503 and "make play" in found.text
    else:
        assert found.status_code == 200 and "<html" in found.text
        assert found.headers["cache-control"] == "private, no-cache"
        assert "HttpOnly" in found.headers["set-cookie"]
    assert httpx.get(server.url + "/nothing/here", trust_env=False).status_code in (404, 503)


def test_a_built_page(tmp_path: Path) -> None:
    import asyncio

    from kabuto.server.app import make_app
    from kabuto.server.budgets import PRESETS
    from kabuto.server.service import Service
    from kabuto.server.settings import Settings

    page = tmp_path / "dist"
    (page / "assets").mkdir(parents=True)
    outline = '<!-- table --><svg id="outline"></svg><!-- /table -->'
    (page / "index.html").write_text(f"<!doctype html><html><head></head><body>{outline}</body></html>")
    (page / "assets" / "main-abc.js").write_text("let x = 1;\n" * 500)
    (page / "assets" / "main-abc.js.br").write_bytes(b"packed as small as it goes")
    (page / ".vite").mkdir()
    parts = {
        "index.html": {"file": "assets/main-abc.js", "isEntry": True, "imports": ["_common.js"]},
        "_common.js": {"file": "assets/common-1.js"},
        "src/pages/Table.svelte": {
            "file": "assets/Table-1.js",
            "css": ["assets/Table-1.css"],
            "imports": ["_common.js"],
        },
        "src/titles/yedo/kit.ts": {"file": "assets/Board-1.js", "imports": ["index.html", "_tiles.js"]},
        "src/titles/edo/kit.ts": {"file": "assets/Board-2.js"},
        "src/pages/Home.svelte": {"file": "assets/Home-1.js"},
        "_tiles.js": {"file": "assets/tiles-1.js"},
    }
    (page / ".vite" / "manifest.json").write_text(json.dumps(parts))
    (page / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")

    async def work() -> None:
        service = await Service.open(
            Settings(database=f"sqlite:///{tmp_path / 'k.db'}", page=page, budgets=PRESETS["none"])
        )
        transport = httpx.ASGITransport(make_app(service))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            for path in ("/", "/t/abc", "/t/abc?seat=1"):
                found = await client.get(path)
                assert found.status_code == 200 and "<html" in found.text
                assert found.headers["cache-control"] == ("no-cache" if path == "/" else "private, no-cache")
                assert f"kabuto={client.cookies['kabuto']}; " in found.headers["set-cookie"], "renewed by every visit"
            script = await client.get("/assets/main-abc.js")
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip" and script.text.startswith("let x")
            assert "javascript" in script.headers["content-type"]
            small = await client.get("/assets/main-abc.js", headers={"accept-encoding": "gzip, br"})
            assert small.headers["content-encoding"] == "br"
            for path, names in (("/", True), ("/learn", False), ("/t/abc", False)):
                assert ("Home-1.js" in (await client.get(path)).text) == names
            assert "outline" not in (await client.get("/")).text and "outline" in (await client.get("/t/abc")).text
            assert (await client.get("/icon.svg")).headers["cache-control"] == "no-cache"
            for path in (
                "/assets/none.js",
                "/assets/main-abc.js.br",
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/assets",
                "/none",
                "/api/none",
            ):
                missing = await client.get(path)
                assert missing.status_code == 404 and missing.json()["reason"] == "not_here", path
            assert (await client.post("/none", json={})).status_code == 404
            lost = await client.get("/foo/bar", headers={"accept": "text/html,*/*"})
            assert (lost.status_code, "<html" in lost.text) == (404, True), (
                "whoever opens it in a browser sees the page"
            )
            for path in ("/api/titles", "/api/titles/take/words", "/api/titles/take/rules"):
                packed = await client.get(path)
                assert packed.headers["content-encoding"] == "gzip" and len(packed.content) > 800, path
                plain = await client.get(path, headers={"accept-encoding": "identity"})
                assert plain.content == packed.content and "content-encoding" not in plain.headers
            wanted = {"title": "yedo", "players": 3, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]}
            table = (await client.post("/api/tables", json=wanted)).json()["table"]
            event = await client.get(f"/api/tables/{table}?seat=0")
            assert len(event.content) > 800 and "content-encoding" not in event.headers, "its size would tell"
            told = (await client.get(f"/t/{table}")).text
            assert unescape(told).count(f'{{"table":"{table}","title":"yedo","mine":[0]}}') == 1
            assert 'as="fetch" crossorigin href="/api/titles/yedo/words?language=en"' in told
            assert re.findall(r'href="/assets/([\w.-]+)"', told) == [
                "Table-1.js",
                "Table-1.css",
                "Board-1.js",
                "tiles-1.js",
            ]
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as stranger:
                assert '"mine":[]' in unescape((await stranger.get(f"/t/{table}")).text)
            assert (await client.get("/.vite/manifest.json")).status_code == 404
        await service.close()

    asyncio.run(work())


def test_the_schema_holds_every_message() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kabuto.server.schema"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    schema = json.loads(done.stdout)
    for name in ("Event", "Play", "Refused", "TableSummary", "AnyCommand", "ToClient", "CreateTable"):
        assert name in schema["$defs"] and name in schema["properties"]
    assert schema["$defs"]["Play"]["properties"]["type"] == {"enum": ["play"]}


def test_every_point_is_documented(server: Server) -> None:
    document = httpx.get(server.url + "/api/openapi.json", trust_env=False).json()
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]) >= {"/api/tables", "/api/tables/{table}/commands", "/health"}
    text = json.dumps(document)
    for name in document["components"]["schemas"]:
        assert name
    for used in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert used in document["components"]["schemas"]
