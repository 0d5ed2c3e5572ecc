"""The ways to run a server that `deploy/` shows are run here: container, service, proxies."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import websockets

from tests.deploy import container
from tests.server.support import EXTRAS, ROOT

DEPLOY = ROOT / "deploy"
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def until(holds: object, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end, what
        time.sleep(0.1)


def answers(address: str, **more: object) -> bool:
    try:
        return httpx.get(address, trust_env=False, timeout=5, **more).status_code == 200  # type: ignore[arg-type]
    except httpx.HTTPError:
        return False


# The container ---------------------------------------------------------------------------------------------------


def engine() -> str | None:
    """A container engine that works."""
    for name in ("docker", "podman"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True).returncode == 0:
            return name
    return None


@pytest.mark.soak
def test_the_image_is_built_and_serves(tmp_path: Path) -> None:
    """With an engine where there is one; else its commands are carried out over this system."""
    found = engine()
    if found is not None:
        with_engine(found)
        return
    if (why := container.possible()) is not None:
        pytest.skip(f"there is no container engine, and {why}")
    if (python := python_for_all()) is None:
        pytest.skip("there is no container engine, and no Python of the system that others than root may run")
    stage = container.built(DEPLOY / "Containerfile", ROOT, tmp_path, KABUTO_COMPILE="0", UV_PYTHON=python)
    assert (stage.user, stage.entrypoint[:2]) == ("10001:10001", ["kabuto", "serve"])
    port = free_port()
    words = [str(port) if word == "8000" else word for word in stage.entrypoint]
    process = subprocess.Popen(stage.command(*words, user=stage.user), stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert b"Kabuto is ready" in process.stdout.readline()
        check = [word.replace("8000", str(port)) for word in stage.healthcheck]
        assert subprocess.run(stage.command(*check, user=stage.user)).returncode == 0
        assert "<html" in httpx.get(f"http://127.0.0.1:{port}/", trust_env=False).text, "the page is inside"
        made = (stage.layer / "data").stat()
        assert (made.st_uid, made.st_mode & 0o777) == (10001, 0o700)
        assert {path.stat().st_mode & 0o777 for path in (stage.layer / "data").iterdir()} == {0o600}
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
        process.stdout.close()  # type: ignore[union-attr]


def python_for_all() -> str | None:
    """A Python that is new enough and lies where every user may run it, as the image's does."""
    for path in ("/usr/local/bin/python3", "/usr/bin/python3"):
        new = "import sys; sys.exit(sys.version_info < (3, 11))"
        if Path(path).exists() and subprocess.run([path, "-c", new]).returncode == 0:
            return path
    return None


def with_engine(name: str) -> None:
    def run(*words: str) -> str:
        return subprocess.run([name, *words], check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()

    run("build", "-f", "deploy/Containerfile", "--build-arg", "KABUTO_COMPILE=0", "-t", "kabuto-test", ".")
    port = free_port()
    id = run("run", "-d", "--rm", "-p", f"127.0.0.1:{port}:8000", "kabuto-test")
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}/ready"), "the container does not become ready")
        assert "<html" in httpx.get(f"http://127.0.0.1:{port}/", trust_env=False).text
    finally:
        run("stop", id)


def test_the_container_file_uses_what_is_there() -> None:
    """Options that the server knows, a target that make knows, and instructions that the long test carries out."""
    found = container.instructions(DEPLOY / "Containerfile")
    entry = next(one.rest for one in found if one.name == "ENTRYPOINT")
    words = [word.strip('" ') for word in entry.strip("[]").split(",")]
    assert served(words) == {"host": "0.0.0.0"}
    assert any(one.name == "RUN" and one.rest.startswith("make install PREFIX=") for one in found)
    assert re.search(r"^install:", (ROOT / "Makefile").read_text(), re.M)


def served(words: list[str]) -> dict[str, object]:
    """What a command line asks of `kabuto serve`, beyond what it does by itself."""
    from kabuto.cli import parser

    assert words[0].endswith("kabuto")
    given, usual = vars(parser().parse_args(words[1:])), vars(parser().parse_args(["serve"]))
    return {name: value for name, value in given.items() if value != usual[name]}


# The service -----------------------------------------------------------------------------------------------------


def values(unit: Path, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", unit.read_text(encoding="utf-8"), re.M)


def test_the_units_are_valid_and_shut_in(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze")
    for path in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        (tmp_path / path.name).write_text(path.read_text().replace("/opt/kabuto/bin/kabuto", sys.executable))
    units = sorted(str(path) for path in tmp_path.iterdir())
    assert len(units) == 3
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    ours = [line for line in done.stderr.splitlines() if "kabuto" in line]
    assert done.returncode == 0 and ours == [], ours
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(tmp_path / "kabuto.service")],
        capture_output=True,
        text=True,
    )
    assert rated.returncode == 0, rated.stdout[-300:]


def test_the_service_starts_backs_up_and_stops_as_its_units_say(tmp_path: Path) -> None:
    """Its very commands, with its folder and port moved; systemd itself runs in no test."""
    unit, nightly = DEPLOY / "kabuto.service", DEPLOY / "kabuto-backup.service"
    assert values(unit, "Environment") == values(nightly, "Environment") == ["KABUTO_DATA=/var/lib/kabuto"]
    environment = {**os.environ, **EXTRAS, "KABUTO_DATA": str(tmp_path)}
    port, watch = free_port(), free_port()

    def moved(command: str) -> list[str]:
        words = shlex.split(command.replace("/var/lib/kabuto", str(tmp_path)))
        program = [sys.executable, "-m", "kabuto", *words[1:]]
        return [{"8000": str(port), "9100": str(watch)}.get(word, word) for word in program]

    process = subprocess.Popen(moved(values(unit, "ExecStart")[0]), env=environment, stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    try:
        assert b"Kabuto is ready" in process.stdout.readline()
        assert answers(f"http://127.0.0.1:{watch}/metrics") and answers(f"http://127.0.0.1:{port}/ready")
        (tmp_path / "backups").mkdir()
        done = subprocess.run(
            moved(values(nightly, "ExecStart")[0]), env=environment, capture_output=True, text=True, cwd=ROOT
        )
        assert done.returncode == 0 and len(list((tmp_path / "backups").iterdir())) == 1, done.stderr
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
        process.stdout.close()


@contextmanager
def running(command: list[str], **more: object) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, **more)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


# The proxies -----------------------------------------------------------------------------------------------------

ORIGIN, NAMED = "https://games.example", {"host": "games.example"}
HOST = "h" * 43
LIED = {"x-forwarded-for": "8.8.8.8", "forwarded": "for=8.8.8.8;proto=https", "x-forwarded-proto": "https"}
"""What a client may claim about where it comes from."""


def command_in(path: Path) -> list[str]:
    """The `kabuto serve` that a proxy's file names at its top."""
    found = re.search(r"^# +(kabuto serve .*)$", path.read_text(encoding="utf-8"), re.M)
    assert found is not None
    return shlex.split(found[1])


def nginx(folder: Path, upstream: int, listening: int) -> list[str]:
    """The example as it stands, without the certificate, on ports and in a folder of the test's own."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = re.sub(r"^ *ssl_.*$", "", text, flags=re.M)
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{listening};").replace(":8000;", f":{upstream};")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    own = f"pid {folder}/pid;\ndaemon off;\nerror_log stderr;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{own}http {{\naccess_log off;\n{places}{text}\n}}\n", encoding="utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, upstream: int, listening: int) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("games.example {", f"http://games.example:{listening} {{\n\tbind 127.0.0.1")
    text = text.replace("127.0.0.1:8000 {", f"127.0.0.1:{upstream} {{")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{text}", encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_behind_a_proxy_under_a_path(tmp_path: Path, proxy: Callable[[Path, int, int], list[str]]) -> None:
    """The files as they are shown: page, cookie, requests, lines; and nobody can claim to come from elsewhere."""
    name = proxy.__name__
    program = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if program is None:
        pytest.skip(f"there is no {name}")
    file = DEPLOY / ("nginx.conf" if name == "nginx" else "Caddyfile")
    words = command_in(file)
    assert served(words) == {"base": "/kabuto", "origin": [ORIGIN], "budgets": "public"}
    port, listening = free_port(), free_port()
    environment = {
        **os.environ,
        **EXTRAS,
        "KABUTO_DATA": str(tmp_path),
        "HOME": str(tmp_path),
        "KABUTO_HOST_TOKEN": HOST,
    }
    command = [sys.executable, "-m", "kabuto", *(str(port) if word == "8000" else word for word in words[1:])]
    (tmp_path / "proxy").mkdir()
    arguments = proxy(tmp_path / "proxy", port, listening)
    with (
        running(command, env=environment, stdout=subprocess.PIPE, cwd=ROOT) as server,
        running([program, *arguments[1:]], env=environment, stderr=subprocess.DEVNULL),
    ):
        assert server.stdout is not None and b"Kabuto is ready" in server.stdout.readline()
        url = f"http://127.0.0.1:{listening}"
        until(lambda: answers(f"{url}/kabuto/health", headers=NAMED), f"{name} does not pass on")
        asyncio.run(through(url))


async def through(url: str) -> None:
    """What a browser does, and what a liar does."""
    async with httpx.AsyncClient(base_url=url, headers=NAMED, trust_env=False) as http:
        bare = await http.get("/kabuto")
        assert bare.status_code in (301, 302) and bare.headers["location"].endswith("/kabuto/")
        titles = await http.get("/kabuto/api/titles")
        cookie = titles.headers["set-cookie"]
        assert titles.status_code == 200 and "; Path=/kabuto/" in cookie and cookie.endswith("; Secure")
        assert titles.headers["strict-transport-security"]
        browser = {"cookie": cookie.partition(";")[0], "origin": ORIGIN}
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"title": "take", "players": 2, "seats": seats}
        made = await http.post("/kabuto/api/tables", json=body, headers=browser)
        assert made.status_code == 201, made.text
        foreign = await http.post("/kabuto/api/tables", json=body, headers=browser | {"origin": "https://evil.example"})
        assert foreign.status_code == 403
        address = f"ws://games.example/kabuto/api/tables/{made.json()['table']}/live"
        there = urlsplit(url)
        async with websockets.connect(
            address, host=there.hostname, port=there.port, additional_headers=browser, proxy=None
        ) as line:
            await line.send('{"type": "hello", "seat": 1}')
            kinds = {json.loads(await line.recv())["type"] for _ in range(2)}
            assert kinds == {"event", "presence"}
        large = await http.post("/kabuto/api/tables", json=body | {"edition": "#" * 600_000}, headers=browser)
        assert large.status_code in (413, 502), "a proxy that is still sending when we refuse may say so in its own way"
        await http.get("/kabuto/api/tables?which=mine", headers=browser | LIED)
        host = {"authorization": f"Bearer {HOST}"}
        people = (await http.get("/kabuto/api/admin/holders", headers=host)).json()
        assert [one["address"] for one in people] == ["127.0.0.1"], "where it really comes from"
