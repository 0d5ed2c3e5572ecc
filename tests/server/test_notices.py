"""Pushes, mail and manners: what a browser is told, when, how often, and when no more."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import http_ece  # type: ignore[import-untyped]
import httpx
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

import kabuto
from kabuto.server.app import make_app
from kabuto.server.bells import DELAY_SECONDS, LEASE_SECONDS
from kabuto.server.hostwire import Deed
from kabuto.server.mail import MailServer
from kabuto.server.manners import may_tell_at
from kabuto.server.noticewire import NoticeManners, SetManners, Subscribe
from kabuto.server.outbox import ALARM_SHARE
from kabuto.server.pace import PACES
from kabuto.server.push import packed
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.store import Change
from kabuto.server.table import Table
from kabuto.server.wire import CreateTable, Done, SeatPlan, TakeSeat
from tests.ports import own_port
from tests.server.test_bells import PRIVATE, Sink, clock_of, later, noted, serving, two_at_a_table, until_the_other

BASE = "https://kabuto.example"
DAY = 86400.0


class Browser:
    """What a browser keeps of a subscription, and how it reads what comes."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"

    def subscription(self, endpoint: str) -> Subscribe:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Subscribe(endpoint=endpoint, p256dh=packed(point), auth=packed(self.auth))

    def read(self, body: bytes) -> bytes:
        found: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return found


async def subscribed(service: Service, sink: Sink, *holders: str) -> Browser:
    browser = Browser()
    for holder in holders:
        url = f"{sink.url}/{holder}"
        await service.bells.channels.subscribe(holder, browser.subscription(url), BASE, "en")
    assert [json.loads(browser.read(body))["kind"] for _, body in sink.letters] == ["hello"] * len(holders)
    sink.letters.clear()
    return browser


async def kept_waiting(service: Service, title: str = "take", pace: Any = "days") -> tuple[Table, int, str]:
    """A table with clocks; who is to act there, and the holder."""
    wanted = CreateTable(title=title, players=2, seats=[SeatPlan(kind="me"), SeatPlan(kind="open")], pace=pace)
    table = await service.hall.create("h0", wanted)
    assert isinstance(await table.command("h1", TakeSeat(id="s", seat=1, version=0, name="b")), Done)
    seat = table.state.owing()[0]
    return table, seat, f"h{seat}"


async def outbox(service: Service) -> list[tuple[str, float]]:
    """What is to be told, and when; the alarm of a turn waits with it."""
    alarms = "select 'alarm' as kind, alarm as due from outbox where alarm is not null"
    rows = await service.hall.log.select(f"select kind, due from outbox union all {alarms} order by due")
    return [(row[0], row[1]) for row in rows]


def manners(**more: Any) -> SetManners:
    return SetManners(**({"zone": "UTC"} | more))


# Pushes -------------------------------------------------------------------------------------------------------------


def test_a_browser_reads_what_a_push_service_cannot(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = await subscribed(service, sink, "h0", "h1")
        table, seat, _ = await kept_waiting(service)
        await service.bells.look(service.hall, later(service))
        ((named, body),) = sink.letters
        due = table.state.clocks[seat].due
        assert due is not None and b"TA-KE" not in body
        assert json.loads(browser.read(body)) == {
            "kind": "turn",
            "text": "It is your turn in TA-KE. Decide until "
            + f"{datetime.fromtimestamp(due, ZoneInfo('UTC')):%Y-%m-%d %H:%M} (UTC).",
            "link": f"{BASE}/t/{table.id}",
            "tag": table.id,
            "deadline": round(due),
        }
        assert named["content-encoding"] == "aes128gcm" and 0 < int(named["ttl"]) <= 12 * 3600
        assert len(named["topic"]) <= 32 and named["urgency"] == "normal"

    serving(url, work)


def test_pushes_are_signed_with_one_key_of_all_processes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    signed: list[str] = []

    async def post(target: str, body: bytes, headers: dict[str, str], private: bool) -> None:
        signed.append(headers["Authorization"])

    monkeypatch.setattr("kabuto.server.carrier.post", post)

    async def work(service: Service, sink: Sink) -> None:
        await service.bells.channels.subscribe("h0", Browser().subscription("https://push.example/a"), BASE, "en")

    serving(url, work)
    serving(url, work)
    assert all(Vapid02.verify(header) for header in signed)
    first, second = (header.partition(",k=")[2] for header in signed)
    assert first == second and len(first) == 87
    own = packed(bytes(range(1, 33)))
    serving(url, work, push_key=own, push_contact="mailto:host@kabuto.example")
    assert Vapid02.verify(signed[2]) and signed[2].partition(",k=")[2] != first


def test_a_browser_that_forgot_us_is_forgotten_and_one_that_is_busy_is_left_alone(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = await subscribed(service, sink, "h0", "h1")
        _, _, holder = await kept_waiting(service, pace=None)
        sink.status, now = 429, later(service)
        sink.more = b"retry-after: 1000\r\n"
        await service.bells.look(service.hall, now)
        sink.status = 200
        await service.bells.look(service.hall, now + LEASE_SECONDS + 900)
        assert sink.letters == []
        await service.bells.look(service.hall, now + 1001)
        assert [json.loads(browser.read(body))["kind"] for _, body in sink.letters] == ["turn"]
        await service.bells.channels.subscribe(holder, browser.subscription(sink.url), BASE, "en")
        assert len(service.bells.channels.of(holder)) == 2
        await two_at_a_table(service)
        sink.status = 410
        await service.bells.look(service.hall, later(service, 9999))
        gone = [holder for holder in ("h0", "h1") if not service.bells.channels.of(holder)]
        assert len(gone) == 1 and await outbox(service) == []

    serving(url, work)


def test_a_browser_tells_whoever_uses_it_now(tmp_path: Path) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = Browser()
        for holder in ("h0", "h0", "h1"):
            await service.bells.channels.subscribe(holder, browser.subscription(sink.url), BASE, "de")
        assert service.bells.channels.of("h0") == [] and len(service.bells.channels.of("h1")) == 1
        with pytest.raises(Refusal) as refused:
            bad = Subscribe(endpoint=sink.url, p256dh="A" * 87, auth=packed(browser.auth))
            await service.bells.channels.subscribe("h0", bad, BASE, "de")
        assert refused.value.message == "bad-subscription"

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


@pytest.mark.parametrize("title", ["take", "shogun", "edo", "yedo"])
def test_what_is_told_is_the_same_however_hidden_things_lie(title: str, tmp_path: Path) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = await subscribed(service, sink, "h0", "h1")
        for holder in ("h0", "h1"):
            for kind in ("ntfy", "discord", "slack", "matrix"):
                await service.bells.channels.add(holder, kind, sink.url, BASE, "en")
        players = kabuto.title(title).players[0]
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open"), *[SeatPlan(kind="me")] * (players - 2)]
        table = await service.hall.create("h0", CreateTable(title=title, players=players, seats=seats, pace="days"))
        await table.command("h1", TakeSeat(id="s", seat=1, version=0, name="b"))
        rng, told = Random(1), []
        now = later(service)
        service.bells.outbox.now = lambda: now
        for _ in range(4):
            game = table.state.game
            assert game is not None
            (seat, *_) = table.state.owing()
            sink.letters.clear()
            gone = [Change(f"delete from {old}", [()]) for old in ("outbox", "spent")]
            again = Change("update tables set look = ?, noted = null", [(now,)])
            await service.hall.log.append((), (), [*gone, again])
            await service.bells.look(service.hall, now)
            told.append(sorted(plain(browser, *letter) for letter in sink.letters))
            table.state.game = game.imagine(seat, rng)
        assert len(told[0]) == 5 and told == [told[0]] * 4

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def plain(browser: Browser, named: dict[str, str], body: bytes) -> tuple[str, bytes]:
    """What a letter says: its body, opened, and the headers that are not drawn by lot."""
    own = {name: value for name, value in named.items() if name not in ("authorization", "host")}
    if "topic" not in named:
        return json.dumps(own), body
    return json.dumps(own), browser.read(body)


def test_no_kind_of_place_can_be_in_this_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """200 tries for each kind: addresses of this network, mapped ones, and names that lead there at the second look."""
    rng = Random(2)

    async def work(service: Service, sink: Sink) -> None:
        loop, browser, channels = asyncio.get_running_loop(), Browser(), service.bells.channels
        for kind in ("ntfy", "discord", "slack", "matrix", "json", "push"):
            refused = 0
            for count in range(200):
                net = PRIVATE[count % len(PRIVATE)]
                address = str(net[rng.randrange(min(net.num_addresses, 2**32))])
                literal = f"[{address}]" if ":" in address else address
                named = count % 4 == 3

                async def rebinding(*_: Any, address: str = address, **__: Any) -> list[Any]:
                    return [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", (address, 443))]

                target = f"https://{'rebinding.example' if named else literal}/hook"
                with monkeypatch.context() as patch, pytest.raises(Refusal) as why:
                    if named:
                        patch.setattr(loop, "getaddrinfo", rebinding)
                    if kind == "push":
                        await channels.subscribe("h0", browser.subscription(target), BASE, "en")
                    else:
                        await channels.add("h0", kind, target, BASE, "en")
                refused += why.value.message == "not-told"
            assert refused == 200, kind
        assert channels.of("h0") == []

    serving(f"sqlite:///{tmp_path / 'k.db'}", work, notices_private=False)


# When and how often -------------------------------------------------------------------------------------------------


def moment(zone: str, *parts: int, fold: int = 0) -> float:
    year, month, day, hour, minute = parts
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def test_quiet_hours_are_those_of_the_clock_on_the_wall_in_summer_and_winter() -> None:
    berlin = "Europe/Berlin"
    night = NoticeManners(berlin, 22 * 60, 7 * 60)
    for year, month, day in ((2026, 1, 10), (2026, 7, 10), (2026, 3, 28), (2026, 10, 24)):  # before both changes, too
        told = may_tell_at(night, moment(berlin, year, month, day, 23, 0))
        assert told == moment(berlin, year, month, day + 1, 7, 0)
    assert may_tell_at(night, moment(berlin, 2026, 7, 10, 6, 59)) == moment(berlin, 2026, 7, 10, 7, 0)
    for quiet in (21 * 60 + 59, 7 * 60):
        at = moment(berlin, 2026, 7, 10, quiet // 60, quiet % 60)
        assert may_tell_at(night, at) == at
    noon = NoticeManners(berlin, 12 * 60, 14 * 60)
    assert may_tell_at(noon, moment(berlin, 2026, 7, 10, 13, 0)) == moment(berlin, 2026, 7, 10, 14, 0)
    early = NoticeManners(berlin, 60, 150)  # ends at 2:30, which is missing in March and comes twice in October
    assert may_tell_at(early, moment(berlin, 2026, 3, 29, 1, 30)) == moment(berlin, 2026, 3, 29, 3, 30)
    for fold in (0, 1):
        at = moment(berlin, 2026, 10, 25, 2, 10, fold=fold)
        assert may_tell_at(early, at) == at + 20 * 60
    for hour in range(0, 24 * 365, 5):  # never before, and never in the quiet hours
        at = 1767225600.0 + hour * 3600
        told = may_tell_at(night, at)
        here = datetime.fromtimestamp(told, ZoneInfo(berlin))
        assert at <= told <= at + 10 * 3600 and 7 <= here.hour < 22


def test_quiet_hours_hold_what_is_due_until_they_end(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        night = moment("Europe/Berlin", 2027, 7, 10, 23, 0)
        clock_of(service).ahead = night - time.time()
        for holder in ("h0", "h1"):
            quiet = manners(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
            await service.bells.channels.set_manners(holder, quiet)
        await two_at_a_table(service)
        await service.bells.look(service.hall, later(service))
        assert sink.letters == [] and [due for _, due in await outbox(service)] == [night + 8 * 3600]
        await service.bells.look(service.hall, night + 8 * 3600)
        assert len(sink.letters) == 1

    serving(url, work)


def test_one_message_an_hour_tells_of_all_tables(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = await subscribed(service, sink, "h0")
        await service.bells.channels.set_manners("h0", manners(every="hour"))
        kinds: list[tuple[int, Any]] = []
        for minute in range(0, 180, 5):
            if minute < 60:  # a table at which h0 is to act, whoever begins there
                table = await two_at_a_table(service)
                if table.state.owing() != (0,):
                    await until_the_other(table)
            await service.bells.look(service.hall, later(service, 300.0))
            kinds += [(minute, json.loads(browser.read(body))) for _, body in sink.letters]
            sink.letters.clear()
        assert len(kinds) == 2 and kinds[1][0] - kinds[0][0] >= 60
        assert kinds[0][1]["kind"] == "turn" and kinds[1][1]["kind"] == "digest"
        assert kinds[1][1]["text"] == "It is your turn at 11 tables: TA-KE."
        assert kinds[1][1]["link"] == f"{BASE}/" and kinds[1][1]["tag"] == "digest"
        assert await outbox(service) == []

    serving(url, work)


def test_two_processes_send_one_digest(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        for holder in ("h0", "h1"):
            await service.bells.channels.set_manners(holder, manners(every="day"))
        for _ in range(6):
            await two_at_a_table(service)
        now = later(service)
        await asyncio.gather(*(service.bells.look(service.hall, now) for _ in range(4)))
        await service.bells.look(service.hall, now + 3000)
        assert len(sink.letters) <= 2 and await outbox(service) == []

    serving(url, work)


def test_an_alarm_comes_when_four_fifths_are_over_and_wakes_only_who_wants_it(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = await subscribed(service, sink, "h0", "h1")
        table, seat, holder = await kept_waiting(service)
        due = table.state.clocks[seat].due
        assert due is not None
        last = due - ALARM_SHARE * PACES["days"].bank
        await noted(service)
        (turn, _), (alarm, at) = await outbox(service)
        assert (turn, alarm) == ("turn", "alarm") and at == pytest.approx(last)
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 1
        sink.letters.clear()
        await service.bells.look(service.hall, last - 1)
        assert sink.letters == []
        here = datetime.fromtimestamp(last, ZoneInfo("UTC"))
        quiet = {"quiet_from": here.hour * 60, "quiet_to": (here.hour + 2) % 24 * 60}
        await service.bells.channels.set_manners(holder, manners(**quiet))
        await service.bells.look(service.hall, last + 1)
        assert sink.letters == [], "not in quiet hours"
        await service.hall.log.append((), (), [Change("update outbox set due = ?", [(last,)])])
        await service.bells.channels.set_manners(holder, manners(**quiet, alarm_wakes=True))
        await service.bells.look(service.hall, last + 2)
        ((named, body),) = sink.letters
        assert json.loads(browser.read(body))["kind"] == "alarm" and named["urgency"] == "high"
        assert int(named["ttl"]) <= DAY

    serving(url, work)


def test_an_alarm_waits_longer_when_time_is_credited_and_goes_when_the_seat_acts(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        table, seat, _ = await kept_waiting(service)
        await service.bells.look(service.hall, later(service))
        sink.letters.clear()
        ((_, at),) = await outbox(service)
        started = table.state.clocks[seat].since
        assert started is not None
        await table.credit(started, started + 5000)
        await service.bells.look(service.hall, at + 1)
        ((_, put_off),) = await outbox(service)
        assert sink.letters == [] and put_off > at + 3000
        await until_the_other(table)
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 1, "the other one's"
        await service.bells.look(service.hall, put_off + 1)
        assert len(sink.letters) <= 2, "the other one's"
        assert await service.hall.log.select("select id from outbox where seat = ?", seat) == []

    serving(url, work)


def test_no_alarm_for_whoever_wants_none_nor_where_minutes_count(tmp_path: Path) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        for holder in ("h0", "h1"):
            await service.bells.channels.set_manners(holder, manners(alarm=False))
        await kept_waiting(service, pace="live")
        await noted(service)
        assert [kind for kind, _ in await outbox(service)] == ["turn"]
        await kept_waiting(service, pace="days")
        await service.bells.look(service.hall, later(service))
        sink.letters.clear()
        await service.bells.look(service.hall, later(service, DAY))
        assert sink.letters == [] and await outbox(service) == []

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_a_page_that_shows_it_takes_the_note_back_but_not_the_alarm(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        table, seat, holder = await kept_waiting(service)
        service.shown(table, 1 - seat, f"h{1 - seat}")
        service.shown(table, seat, "a stranger")
        await noted(service)
        assert [kind for kind, _ in await outbox(service)] == ["turn", "alarm"]
        service.shown(table, seat, holder)
        await service.hall.log.append((), (), [])
        assert [kind for kind, _ in await outbox(service)] == ["alarm"]

    serving(url, work)


@pytest.mark.parametrize("pace", [None, "days"])
def test_a_page_that_shows_it_before_there_is_a_note_prevents_the_note_but_not_the_alarm(url: str, pace: Any) -> None:
    async def work(service: Service, sink: Sink) -> None:
        await subscribed(service, sink, "h0", "h1")
        table, seat, holder = await kept_waiting(service, pace=pace)
        await until_the_other(table)
        service.shown(table, 1 - seat, f"h{1 - seat}")
        service.shown(table, seat, holder)
        await service.hall.log.append((), (), [])
        await service.bells.look(service.hall, later(service))
        assert sink.letters == []
        assert [kind for kind, _ in await outbox(service)] == ["shown" if pace is None else "alarm"]
        await until_the_other(table)
        await service.bells.look(service.hall, later(service))
        assert len(sink.letters) == 1, "of the next turn everybody is told again"
        await service.bells.look(service.hall, later(service, 20 * DELAY_SECONDS))
        assert len(sink.letters) == 1 and ("shown" not in [kind for kind, _ in await outbox(service)])

    serving(url, work)


def test_what_cannot_be_set_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def work(service: Service, sink: Sink) -> None:
        for wanted, why in (
            (manners(zone="Nowhere/Town"), "Europe/Berlin"),
            (manners(zone="../../etc/passwd"), "Europe/Berlin"),
            (manners(quiet_from=60), "beginning and an end"),
        ):
            with pytest.raises(Refusal) as refused:
                await service.bells.channels.set_manners("h0", wanted)
            assert why in refused.value.why("en")

    serving(f"sqlite:///{tmp_path / 'k.db'}", work)


# Mail ---------------------------------------------------------------------------------------------------------------


class Letters:
    """A mail server's own part: it keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.got.append(message_from_bytes(envelope.content))
        return "250 OK"


@asynccontextmanager
async def asking(service: Service) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(make_app(service), client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield client


def with_mail(url: str, work: Callable[[Service, Letters], Awaitable[None]]) -> None:
    letters = Letters()
    port = own_port()
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        mail = MailServer("127.0.0.1", port, False, None, None, "kabuto@kabuto.example")
        serving(url, lambda service, sink: work(service, letters), mail=mail)
    finally:
        controller.stop()


def test_only_a_verified_address_is_told_and_one_click_ends_it(url: str) -> None:
    async def work(service: Service, letters: Letters) -> None:
        channels = service.bells.channels

        async def verified(holder: str) -> list[str]:
            return [f"{holder}@example.org"]

        with pytest.raises(Refusal) as refused:
            await channels.by_mail("h0", "h0@example.org", BASE, "en")
        assert refused.value.message == "mail-not-verified"
        channels.verified = verified
        for holder in ("h0", "h1"):
            await channels.by_mail(holder, f"{holder}@example.org", BASE, "en")
        assert [one["Subject"] for one in letters.got] == ["From now on you are told here when it is your turn."] * 2
        table = await two_at_a_table(service)
        await service.bells.look(service.hall, later(service))
        told = letters.got[2]
        holder = f"h{table.state.owing()[0]}"
        (channel,) = channels.of(holder)
        text = told.get_payload()
        assert told["To"] == f"{holder}@example.org" and told["Subject"] == "It is your turn in TA-KE."
        assert f"{BASE}/t/{table.id}" in text and f"{BASE}/off/{channel.id}" in text
        assert told["List-Unsubscribe"] == f"<{BASE}/api/off/{channel.id}>"
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        async with asking(service) as client:
            form = {"List-Unsubscribe": "One-Click"}
            looked = await client.get(f"/api/off/{channel.id}")
            assert looked.status_code == 404 or looked.status_code == 405, "a program that only looks ends nothing"
            assert len(channels.of(holder)) == 1
            for known in (True, False):
                done = await client.post(f"/api/off/{channel.id}", data=form)
                assert done.json() == {"id": channel.id, "known": known}
            assert (await client.post("/api/off/nonsense", data=form)).status_code == 404
            assert (await client.post("/api/me/notices", data=form)).status_code == 415
        assert channels.of(holder) == []

    with_mail(url, work)


def test_an_address_that_is_somebodys_no_more_is_not_told(tmp_path: Path) -> None:
    async def work(service: Service, letters: Letters) -> None:
        channels = service.bells.channels
        addresses = ["h0@example.org", "h1@example.org"]

        async def verified(holder: str) -> list[str]:
            return addresses

        channels.verified = verified
        for holder in ("h0", "h1"):
            await channels.by_mail(holder, f"{holder}@example.org", BASE, "en")
        letters.got.clear()
        addresses.clear()
        await two_at_a_table(service)
        await service.bells.look(service.hall, later(service))
        assert letters.got == [] and await outbox(service) == []
        assert len([*channels.of("h0"), *channels.of("h1")]) == 1

    with_mail(f"sqlite:///{tmp_path / 'k.db'}", work)


# Oneself ------------------------------------------------------------------------------------------------------------


def test_what_is_set_is_shown_exported_and_erased(url: str) -> None:
    async def work(service: Service, sink: Sink) -> None:
        browser = Browser()
        async with asking(service) as client:
            token = (await client.post("/api/holders", json={})).json()["token"]
            client.headers["authorization"] = f"Bearer {token}"
            made = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
            await client.post("/api/tables", json=made)
            before = (await client.get("/api/me/notices")).json()
            assert before["manners"] == {
                "zone": "UTC",
                "quiet_from": None,
                "quiet_to": None,
                "every": "turn",
                "alarm": True,
                "alarm_wakes": False,
            }
            assert len(before["push_key"]) == 87 and before["mail"] == []
            own = browser.subscription(f"{sink.url}/secret-word")
            keys = {"endpoint": own.endpoint, "p256dh": own.p256dh, "auth": own.auth}
            me = (await client.post("/api/me/push", json=keys)).json()
            assert [one["kind"] for one in me["channels"]] == ["push"]
            quiet = {"zone": "Asia/Tokyo", "quiet_from": 1320, "quiet_to": 420, "every": "day"}
            after = (await client.post("/api/me/notices", json=quiet)).json()
            assert after["manners"] == {**before["manners"], **quiet}
            kept = (await client.get("/api/me/data")).json()
            assert kept["channels"] == [own.endpoint] and kept["notices"]["zone"] == "Asia/Tokyo"
            await client.post("/api/me/erase", json={"sure": True})
        for table in ("channels", "outbox", "manners"):
            assert await service.hall.log.select(f"select * from {table}") == []

    serving(url, work)


def test_a_host_erases_what_a_person_set(tmp_path: Path) -> None:
    file = tmp_path / "k.db"

    async def work(service: Service, sink: Sink) -> None:
        holder = "f" * 64
        seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
        await service.hall.create(holder, CreateTable(title="take", players=2, seats=seats))
        await service.bells.channels.subscribe(holder, Browser().subscription(f"{sink.url}/a-word"), BASE, "en")
        await service.bells.channels.set_manners(holder, manners(zone="Pacific/Chatham"))
        await service.host.do(Deed(deed="erase", whom=holder, why="wished"))

    serving(f"sqlite:///{file}", work)
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"a-word" not in left and b"Chatham" not in left and b"f" * 64 not in left
