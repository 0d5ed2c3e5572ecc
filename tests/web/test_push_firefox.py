"""The whole way of a push in a real Firefox: from the button of the page to the notice on the screen.

Only the service between is ours (`push_service.py`): it stands where the browser's maker has one. Everything else is
Firefox's own code: the subscription, its keys, the line to the service, opening what is sealed, waking the worker,
keeping the notice.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.push_firefox import find_firefox, running
from tests.web.push_service import DELIVERED, PushService
from tests.web.server import Server, check_built

NOTICES = """async () => {
  const worker = await navigator.serviceWorker.ready
  return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}"""
MAKE = """async () => {
  const plan = { title: 'take', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }], pace: 'days' }
  const made = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(plan) }
  return (await (await fetch('/api/tables', made)).json()).table
}"""
TOLD_SECONDS = 90.0
"""A minute passes before somebody is told, then a moment."""


def told(tag: str) -> str:
    return f"async () => (await ({NOTICES})()).find((one) => one.tag === '{tag}')"


async def friend_leaves_it_to(server: Server, table: str) -> None:
    """Somebody takes the other seat and plays until the one who made the table is to act."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30, trust_env=False) as client:
        token = (await client.post("/api/holders", json={})).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        where = f"/api/tables/{table}/commands"
        sit = {"type": "take_seat", "id": "sit", "seat": 1, "version": 0, "name": "Ben"}
        assert (await client.post(where, json=sit)).json()["type"] == "done"
        while (event := (await client.get(f"/api/tables/{table}?seat=1")).json())["your_turn"]:
            n = event["n"]
            move: dict[str, Any] = {"type": "play", "id": f"m{n}", "seat": 1, "version": n}
            assert (await client.post(where, json={**move, "action": event["choices"][0]["action"]})).is_success


async def whole_way(server: Server, program: str) -> None:
    async with PushService().open() as service, running(program, **{"dom.push.serverURL": service.line}) as firefox:
        await firefox.go(server.url)
        await firefox.click("open-myself")
        await firefox.click("push-on")
        await firefox.until("async () => (await (await fetch('/api/me')).json()).channels.length === 1")
        await handed_over(service, 1)
        assert await firefox.evaluate(NOTICES) == [], "where the page itself is seen nothing is shown"
        table = str(await firefox.evaluate(MAKE))
        await friend_leaves_it_to(server, table)
        notice = await firefox.until(told(table), TOLD_SECONDS)
        assert notice["title"] == "Kabuto" and notice["data"] == {"address": f"{server.url}/t/{table}"}
        assert notice["body"].startswith("It is your turn in TA-KE. Decide until ")
        await handed_over(service, 2)
        assert [one["tag"] for one in await firefox.evaluate(NOTICES)] == [table]
        assert service.passed_on[1]["content-encoding"] == "aes128gcm" and int(service.passed_on[1]["ttl"]) > 3600


async def handed_over(service: PushService, count: int) -> None:
    """So many messages have reached the worker, and none was lost on the way."""
    async with asyncio.timeout(30):
        while len(service.codes) < count:  # noqa: ASYNC110  what is waited for comes from outside
            await asyncio.sleep(0.1)
    assert service.refused == [] and service.codes == [DELIVERED] * len(service.passed_on) == [DELIVERED] * count


@pytest.mark.soak
def test_a_push_goes_its_whole_way_in_firefox(tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox: install firefox-esr, or set $FIREFOX to one")
    check_built()
    with Server(tmp_path / "data", "--rate", "0", "--notices", "anywhere") as server:
        asyncio.run(whole_way(server, program))
