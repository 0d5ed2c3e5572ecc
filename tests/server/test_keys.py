"""Several devices, and the way back to one's seats: tickets and codes work once, a key that was taken back never."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
import pytest
import websockets

from kabuto.server.holders import Holder, draw, identify
from kabuto.server.keys import CODES, MOST_DEVICES, TICKET_SECONDS, Keys, is_code
from kabuto.server.refusal import Refusal
from kabuto.server.store import Change, Log
from kabuto.server.store.opening import open_log
from tests.server.support import Client, Server

ANNA = identify("anna")


def with_keys(url: str, work: Callable[[Keys, list[float], Log], Awaitable[None]]) -> None:
    async def run() -> None:
        log = await open_log(url)
        now = [1000.0]
        keys = Keys(log, lambda: now[0])
        try:
            await keys.load()
            await work(keys, now, log)
        finally:
            await log.close()

    asyncio.run(run())


async def come(keys: Keys, word: str, label: str) -> Holder:
    return await keys.come(await keys.way(word), label)


async def refused(work: Awaitable[object], message: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await work
    assert refusal.value.message == message


def test_a_ticket_lets_one_device_in_once_and_soon(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        ticket = await keys.ticket(ANNA)
        assert ticket.expires == 1000.0 + TICKET_SECONDS and not is_code(ticket.word)
        new = await come(keys, ticket.word, "phone")
        assert new.id == ANNA and new.fresh is not None and identify(new.fresh) != ANNA
        came = draw()._replace(id=identify(new.fresh))
        assert keys.holder(came).id == ANNA
        await refused(come(keys, ticket.word, "thief"), "no-such-ticket")
        late = await keys.ticket(ANNA)
        now[0] += TICKET_SECONDS + 1
        await refused(come(keys, late.word, "thief"), "no-such-ticket")
        await refused(come(keys, "x" * 22, "thief"), "no-such-ticket")
        me = await keys.me(ANNA, came.id or "")
        assert [(one.label, one.this) for one in me.devices] == [("", False), ("phone", True)]
        again = Keys(log)
        await again.load()
        assert again.holder(came).id == ANNA, "after a restart too"

    with_keys(url, work)


def test_of_many_who_come_at_once_with_one_ticket_one_gets_in(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        for _ in range(5):
            word = (await keys.ticket(ANNA)).word
            came = await asyncio.gather(*(come(keys, word, str(n)) for n in range(8)), return_exceptions=True)
            assert len([one for one in came if not isinstance(one, Refusal)]) == 1
        assert len((await keys.me(ANNA, ANNA)).devices) == 6

    with_keys(url, work)


def test_codes_bring_one_back_each_once_and_new_ones_replace_them(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        codes = await keys.codes(ANNA)
        assert len(set(codes)) == CODES == (await keys.me(ANNA, ANNA)).codes and all(map(is_code, codes))
        now[0] += 1e9
        back = await come(keys, f" {codes[0].lower().replace('-', ' ')} ", "new laptop")
        assert back.id == ANNA
        await refused(come(keys, codes[0], "again"), "no-such-code")
        assert (await keys.me(ANNA, ANNA)).codes == CODES - 1
        await keys.codes(ANNA)
        await refused(come(keys, codes[1], "old"), "no-such-code")
        await refused(come(keys, "ABCD-EFGH-2345", "guess"), "no-such-code")
        kept = await log.select("select hash from tickets")
        assert not {code.replace("-", "") for code in codes} & {row[0] for row in kept}, "only hashes are kept"

    with_keys(url, work)


def test_a_key_that_was_taken_back_opens_nothing_and_the_last_one_stays(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        await refused(keys.revoke(ANNA, ANNA[:12]), "last-device")
        new = await come(keys, (await keys.ticket(ANNA)).word, "phone")
        phone = identify(new.fresh or "")
        told: list[int] = []
        keys.on_change = lambda: told.append(1)
        await refused(keys.revoke(ANNA, "0" * 12), "no-such-device")
        await refused(keys.revoke(identify("ben"), phone[:12]), "no-such-device")
        await keys.revoke(ANNA, ANNA[:12])
        first = draw()._replace(id=ANNA)
        assert told == [1] and keys.revoked(ANNA) and keys.holder(first).id is None, "the first secret too"
        assert [one.this for one in (await keys.me(ANNA, phone)).devices] == [True]
        await refused(keys.revoke(ANNA, phone[:12]), "last-device")

    with_keys(url, work)


def test_nobody_has_devices_without_end(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        for number in range(MOST_DEVICES):
            await come(keys, (await keys.ticket(ANNA)).word, str(number))
        await refused(come(keys, (await keys.ticket(ANNA)).word, "more"), "too-many-devices")

    with_keys(url, work)


def test_whoever_is_forgotten_leaves_no_key(url: str) -> None:
    async def work(keys: Keys, now: list[float], log: Log) -> None:
        await come(keys, (await keys.ticket(ANNA)).word, "phone")
        await keys.codes(ANNA)
        await keys.ticket(ANNA)
        changes: list[Change] = keys.forgetting(ANNA)
        await log.append((), (), changes)
        for table in ("keys", "tickets"):
            assert await log.select(f"select * from {table} where holder = ?", ANNA) == []

    with_keys(url, work)


# On a server -------------------------------------------------------------------------------------------------------


def test_a_browser_that_lost_its_cookie_comes_back_to_its_seat_and_a_lost_device_is_cut_off(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open")
            codes = (await anna.post("/api/me/codes", {}, 201))["codes"]
            async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
                await browser.get("/api/titles")
                stranger = browser.cookies.get("kabuto")
                assert stranger
                assert (await browser.get(f"/api/tables/{table}?seat=0")).status_code == 403
                came = await browser.post("/api/me/in", json={"word": codes[0], "label": "laptop"})
                assert came.status_code == 201 and browser.cookies.get("kabuto") != stranger
                assert (await browser.get(f"/api/tables/{table}?seat=0")).status_code == 200
                mine = (await browser.get("/api/tables?which=mine")).json()
                assert [one["table"] for one in mine] == [table]
                devices = (await anna.get("/api/me"))["devices"]
                assert [(one["label"], one["this"]) for one in devices] == [("", True), ("laptop", False)]
                laptop = Client(server, browser.cookies.get("kabuto"))
                async with laptop, laptop.live(table, 0) as line:
                    await line.until(lambda event: event["mine"] == [0])
                    left = await anna.post("/api/me/revoke", {"device": devices[1]["id"]}, 200)
                    assert len(left["devices"]) == 1
                    async with asyncio.timeout(1):
                        with suppress(websockets.ConnectionClosed):
                            while True:
                                await line.socket.recv()
                assert (await browser.get(f"/api/tables/{table}?seat=0")).status_code == 403

    asyncio.run(run())


def test_a_device_with_seats_of_its_own_is_asked_first(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna, server.client() as ben:
            await ben.create("me", "open")
            word = (await anna.post("/api/me/ticket", {}, 201))["word"]
            asked = await ben.post("/api/me/in", {"word": word}, 409)
            assert "1 table" in asked["why"]
            assert len((await ben.post("/api/me/in", {"word": word, "anyway": True}, 201))["devices"]) == 2

    asyncio.run(run())


def test_a_device_that_opens_its_own_link_loses_nothing(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open")
            words = [
                (await anna.post("/api/me/ticket", {}, 201))["word"],
                (await anna.post("/api/me/codes", {}, 201))["codes"][0],
            ]
            for word in words:
                assert len((await anna.post("/api/me/in", {"word": word}, 201))["devices"]) == 1
            assert (await anna.get(f"/api/tables/{table}?seat=0"))["seat"] == 0
            for devices, word in enumerate(words, 2):  # none of them is spent: another device comes in by it
                assert len((await ben.post("/api/me/in", {"word": word, "anyway": True}, 201))["devices"]) == devices

    asyncio.run(run())


def test_a_word_that_leads_nowhere_is_refused_before_seats_are_spoken_of(server: Server) -> None:
    async def run() -> None:
        async with server.client() as ben:
            await ben.create("me", "open")
            assert "link" in (await ben.post("/api/me/in", {"word": "x" * 22}, 404))["why"]

    asyncio.run(run())


def test_whoever_wants_sees_and_erases_everything_about_themselves(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "open", name="Annabella")
            kept = await anna.get("/api/me/data")
            assert kept["tables"][0]["table"] == table and "Annabella" in str(kept)
            await anna.post("/api/me/erase", {"sure": False}, 400)
            assert (await anna.post("/api/me/erase", {"sure": True}, 200))["tables"] == 1
            assert (await anna.get("/api/me/data"))["tables"] == []
            assert "Annabella" not in await anna.text(f"/api/tables/{table}")

    asyncio.run(run())
