"""The games of a Ray cluster are the games of this process, whatever happens to its workers and machines."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kabuto.arena.cluster import NoCluster, connect
from kabuto.cli import main

ARENA = ("arena", "take", "--bots", "greedy,random", "--games", "80", "--seed", "5")
REPORT = ("report", "take", "--games", "10", "--seed", "3", "--bots", "greedy,random")
DRIVER = """
import sys
from kabuto.cli import main
for line in sys.stdin.buffer:
    print(main(line.decode().split()), flush=True)
"""
"""One command a line, all on one cluster, whose start takes longer than many games."""


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    """A place and a secret of the cluster's own; the place has a short name, as sockets need."""
    folder = tempfile.mkdtemp(prefix="r")
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    loopback = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}  # as `ray://local`
    brisk = {"RAY_raylet_start_wait_time_s": "240", "RAY_worker_niceness": "0"}  # also on a busy machine
    yield {**os.environ, **token, **loopback, **brisk, "RAY_TMPDIR": folder}
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def driver(environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", DRIVER]
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        yield process
        process.kill()


def say(process: subprocess.Popen[str], *words: str) -> None:
    assert process.stdin is not None
    process.stdin.write(" ".join(words) + "\n")
    process.stdin.flush()


def status(process: subprocess.Popen[str]) -> str:
    """How the command ended."""
    assert process.stdout is not None
    return next(line for line in process.stdout if line.strip().isdecimal()).strip()


def descendants(root: int) -> dict[int, str]:
    """All processes below one, by number, with what they are called."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    found = {root: ""}
    for pid, parent, *args in sorted(rows, key=lambda row: int(row[0])):
        if int(parent) in found:
            found[int(pid)] = " ".join(args)
    del found[root]
    return found


def wait_for(what: Callable[[], object], why: str, seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, why
        time.sleep(0.02)


def played(folder: Path) -> int:
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def result(folder: Path) -> tuple[object, list[bytes]]:
    """The table of a run without its times, and all its records."""
    document = json.loads((folder / "arena.json").read_text())
    del document["timing"]
    return document, [path.read_bytes() for path in sorted(folder.glob("game-*.json"))]


@pytest.fixture
def calm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The same games in this process."""
    assert main([*ARENA, "--out", str(tmp_path / "calm")]) == 0
    return tmp_path / "calm"


def test_a_cluster_plays_the_same_games_although_a_worker_is_killed(
    tmp_path: Path, calm: Path, driver: subprocess.Popen[str]
) -> None:
    shaken = tmp_path / "shaken"
    say(driver, *ARENA, "--out", str(shaken), "--on", "ray://local")
    wait_for(lambda: played(shaken) >= 8 or driver.poll() is not None, "no game was played on the cluster")
    wait_for(lambda: kill_a_worker(driver.pid), "no worker was at work")
    assert played(shaken) < 80, "it was to be killed in the middle"
    assert status(driver) == "0"
    assert result(shaken) == result(calm)
    assert main([*REPORT, "--out", str(tmp_path / "here.html")]) == 0
    say(driver, *REPORT, "--out", str(tmp_path / "there.html"), "--on", "ray://local")
    assert status(driver) == "0"
    assert (tmp_path / "there.html").read_bytes() == (tmp_path / "here.html").read_bytes()
    cluster = descendants(driver.pid)
    assert driver.stdin is not None
    driver.stdin.close()
    assert driver.wait(60) == 0
    wait_for(lambda: not any(alive(pid) for pid in cluster), f"some of these are left: {cluster}", 30)


def kill_a_worker(root: int) -> bool:
    at_work = [pid for pid, name in descendants(root).items() if name.startswith("ray::do")]
    if at_work:
        os.kill(at_work[0], signal.SIGKILL)
    return bool(at_work)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.soak
def test_a_run_outlives_its_cluster(tmp_path: Path, calm: Path, environment: dict[str, str]) -> None:
    """A cluster apart: first a worker goes, then all of it; here the run goes on and ends as if nothing had been."""
    port, shaken = free_port(), tmp_path / "shaken"
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus=2", "--port=0"]
    own = ("--include-dashboard=false", "--object-store-memory=100000000", f"--ray-client-server-port={port}")
    with subprocess.Popen([*command, *own], env=environment, stdout=subprocess.PIPE, text=True) as head:
        try:
            assert head.stdout is not None
            assert any("Ray runtime started" in line for line in head.stdout)
            run = [sys.executable, "-m", "kabuto", *ARENA, "--out", str(shaken)]
            on = ("--on", f"ray://127.0.0.1:{port}")
            first = subprocess.Popen([*run, *on], env=environment, stderr=subprocess.PIPE, text=True)
            wait_for(lambda: played(shaken) >= 8 or first.poll() is not None, "no game was played on the cluster")
            wait_for(lambda: kill_a_worker(head.pid), "no worker was at work")
            at_kill = played(shaken)
            wait_for(lambda: played(shaken) > at_kill or first.poll() is not None, "the run did not go on")
        finally:
            end(head)
    _, said = first.communicate(timeout=120)
    assert played(shaken) < 80, "it was to go in the middle"
    assert first.returncode == 2 and said.startswith("kabuto: the cluster at ray://") and said.count("\n") == 1, said
    subprocess.run(run, check=True, capture_output=True)
    assert result(shaken) == result(calm)


def end(process: subprocess.Popen[str]) -> None:
    """End a process and all below it, at once."""
    for pid in (process.pid, *descendants(process.pid)):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.mark.parametrize("address", ["local", "ray://", "ray://here", "ray://here:port", "auto", "127.0.0.1:6379"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(NoCluster, match=r"is not the address of a cluster; give ray://HOST:PORT, or ray://local"):
        connect(address)


def test_an_address_where_nothing_is_is_refused_at_once(tmp_path: Path) -> None:
    address = f"ray://127.0.0.1:{free_port()}"
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "kabuto", *ARENA, "--on", address], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 2 and time.monotonic() - begun < 25
    assert done.stderr.startswith(f"kabuto: nothing answers at {address}: ") and done.stderr.count("\n") == 1


def test_without_ray_one_sentence_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*ARENA, "--on", "ray://local"]) == 2
    assert capsys.readouterr().err == "kabuto: Ray is not installed; `pip install kabuto[cluster]` brings it\n"
