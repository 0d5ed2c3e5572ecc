"""People at tables, in a process of their own, while somebody attacks: `python -m tests.hostile.players PORT SECONDS`.

Sixteen tables, two at each, every pair at an address of its own; at each table a move a tenth of a second. At the end
it prints how long moves took, as JSON; a player who is dropped or refused ends it with an error.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx

from benchmarks.server.load import SEATS, Table

ROOT = Path(__file__).resolve().parents[2]
TABLES = 16
PAUSE = 0.1


async def opened(port: int, place: int) -> Table:
    """A table with two people who come from an address of their own."""
    address = f"127.1.0.{place + 1}"
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport) as http:
        tokens = [(await http.post("/api/holders", json={})).json()["token"] for _ in SEATS]
        body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await http.post("/api/tables", json=body, headers={"authorization": f"Bearer {tokens[0]}"})
        id = made.raise_for_status().json()["table"]
        sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "B"}
        headers = {"authorization": f"Bearer {tokens[1]}"}
        (await http.post(f"/api/tables/{id}/commands", json=sit, headers=headers)).raise_for_status()
    table = Table(port, (tokens[0], tokens[1]), address)
    await table.open(id)
    return table


async def play(port: int, place: int, end: float, took: list[float]) -> None:
    rng = Random(place)
    table = await opened(port, place)
    await asyncio.sleep(rng.random() * PAUSE)
    while time.monotonic() < end:
        if table.over:
            table.close()
            table = await opened(port, place)
        start = time.perf_counter()
        table.play(rng)
        async with asyncio.timeout(30):
            await table.settled()
        took.append(time.perf_counter() - start)
        await asyncio.sleep(PAUSE * (0.5 + rng.random()))
    table.close()


async def main(port: int, seconds: float) -> None:
    took: list[float] = []
    end = time.monotonic() + seconds
    await asyncio.gather(*(play(port, place, end, took) for place in range(TABLES)))
    took.sort()
    ranks = {f"p{share}": round(1000 * took[len(took) * share // 100], 2) for share in (50, 90, 99)}
    print(json.dumps({"moves": len(took), **ranks, "max": round(1000 * took[-1], 2)}))


class Played:
    """What the players tell at the end."""

    moves = 0
    p99 = 0.0
    line = ""


@contextmanager
def playing(port: int, seconds: float) -> Iterator[Played]:
    """Players for so long, beside whatever is done meanwhile; what they tell is there after the end of the block."""
    command = [sys.executable, "-m", "tests.hostile.players", str(port), str(seconds)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    told = Played()
    try:
        yield told
        out, err = process.communicate(timeout=seconds + 60)
        assert process.returncode == 0, f"a player was lost: {err[-1000:]}"
        told.line = out.strip()
        found = json.loads(out)
        told.moves, told.p99 = found["moves"], found["p99"]
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2])))
