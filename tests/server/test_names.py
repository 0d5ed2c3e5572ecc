"""Names that last: passkeys, mail, and two holders who are one person. What works once works once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from kabuto.server.aliases import merging
from kabuto.server.hostwire import Deed
from kabuto.server.keys import TICKET_SECONDS, Keys, Way
from kabuto.server.mail import Mail, mail_server
from kabuto.server.mailboxes import LETTERS_AN_HOUR, LINK_SECONDS, Mailboxes
from kabuto.server.passkeys import CHALLENGE_SECONDS, Passkeys, Site, site_of
from kabuto.server.proofs import PROOF_SECONDS
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.store import Log
from kabuto.server.store.opening import open_log
from kabuto.server.wire import Chat, CreateTable, TakeSeat
from tests.server.authenticator import Authenticator
from tests.server.postbox import Postbox
from tests.server.support import Client, Server
from tests.server.test_life import ME, OPEN, serving

ANNA, BEN, CLEO = "a" * 64, "b" * 64, "c" * 64
HOME = Site("https://games.example", "games.example")
SENDER = "kabuto@games.example"


class World:
    """The ways to keep a name, over a log and a clock that is set by hand."""

    def __init__(self, log: Log, box: Postbox) -> None:
        self.now = 1000.0
        self.log = log
        self.box = box
        self.keys = Keys(log, lambda: self.now)
        self.passkeys = Passkeys(log, self.keys, lambda: self.now)
        self.mailboxes = Mailboxes(log, self.keys, Mail(mail_server(box.url, SENDER)), lambda: self.now)

    async def enrol(self, device: Authenticator, holder: str, site: Site = HOME) -> None:
        made = device.create(await self.passkeys.begin(site, holder, "Anna"))
        await self.passkeys.add(site, holder, holder, made, "laptop")

    async def word(self) -> str:
        """The word in the newest letter."""
        await self.mailboxes.close()
        found = re.search(r"#(?:verify|back)=([\w-]+)", self.box.letters[-1][1].get_content())
        assert found is not None
        return found[1]

    async def address(self, holder: str, address: str) -> None:
        await self.mailboxes.add(holder, address, "here", HOME.origin, "en")
        await self.mailboxes.verify(await self.word(), holder, holder)


def in_world(url: str, work: Callable[[World], Awaitable[None]]) -> None:
    async def run() -> None:
        log = await open_log(url)
        try:
            with Postbox() as box:
                world = World(log, box)
                await world.keys.load()
                await work(world)
        finally:
            await log.close()

    asyncio.run(run())


async def refused(work: Awaitable[object], *messages: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await work
    assert refusal.value.message in messages


# Passkeys ----------------------------------------------------------------------------------------------------------


def test_a_passkey_brings_its_owner_back_without_a_name(url: str) -> None:
    async def work(world: World) -> None:
        device = Authenticator(HOME.origin)
        assert not world.keys.kept(ANNA)
        await world.enrol(device, ANNA)
        assert world.keys.kept(ANNA) and [one.label for one in await world.passkeys.of(ANNA)] == ["laptop"]
        world.now += 50
        way = await world.passkeys.way(HOME, BEN, device.get(await world.passkeys.ask(HOME, BEN)))
        new = await world.keys.come(way, "phone")
        assert new.id == ANNA and world.keys.holder(new._replace(id=new.secret)).id == ANNA
        assert [one.used for one in await world.passkeys.of(ANNA)] == [world.now]
        assert [one.label for one in (await world.keys.me(ANNA, new.secret)).devices] == ["", "phone"]

    in_world(url, work)


def test_a_passkey_of_another_site_or_person_or_a_removed_one_opens_nothing(url: str) -> None:
    async def work(world: World) -> None:
        device, fake = Authenticator(HOME.origin), Authenticator("https://games.example.evil")
        fake_made = fake.create(await world.passkeys.begin(HOME, ANNA, "Anna"))
        await refused(world.passkeys.add(HOME, ANNA, ANNA, fake_made, ""), "passkey-wrong")
        made = device.create(await world.passkeys.begin(HOME, ANNA, "Anna"))
        await refused(world.passkeys.add(HOME, BEN, BEN, made, ""), "passkey-wrong")
        await refused(world.passkeys.add(Site("https://x.example", "x.example"), ANNA, ANNA, made, ""), "passkey-wrong")
        await world.passkeys.add(HOME, ANNA, ANNA, made, "")
        await refused(world.passkeys.add(HOME, ANNA, ANNA, made, ""), "passkey-wrong")
        signed = device.get(await world.passkeys.ask(HOME, BEN))
        await refused(world.passkeys.way(HOME, CLEO, signed), "passkey-wrong")
        device.origin = "https://games.example.evil"
        await refused(world.passkeys.way(HOME, BEN, device.get(await world.passkeys.ask(HOME, BEN))), "passkey-wrong")
        device.origin = HOME.origin
        enrolling = device.get(
            {"rpId": HOME.name, "challenge": (await world.passkeys.begin(HOME, ANNA, ""))["challenge"]}
        )
        await refused(world.passkeys.way(HOME, ANNA, enrolling), "passkey-wrong")
        await refused(world.passkeys.remove(BEN, made["id"]), "no-such-passkey")
        await world.passkeys.remove(ANNA, made["id"])
        await refused(world.passkeys.way(HOME, BEN, device.get(await world.passkeys.ask(HOME, BEN))), "unknown-passkey")
        assert not world.keys.kept(ANNA)

    in_world(url, work)


def test_what_is_no_credential_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        device, rng = Authenticator(HOME.origin), Random(1)
        await world.enrol(device, ANNA)
        for n in range(60):
            signed = device.get(await world.passkeys.ask(HOME, BEN))
            place = rng.choice(["clientDataJSON", "authenticatorData", "signature"])
            odd: Any = [b"\x00", None, 7, "", "x" * 3, signed["response"][place][:-4], {"a": []}][n % 7]
            signed["response"][place] = odd if not isinstance(odd, bytes) else "AAAA"
            await refused(world.passkeys.way(HOME, BEN, signed), "passkey-wrong")
        bodies: list[dict[str, Any]] = [{}, {"response": []}, {"response": {"clientDataJSON": "e30"}}, {"id": 7}]
        for body in bodies:
            await refused(world.passkeys.way(HOME, BEN, body), "passkey-wrong")
            await refused(world.passkeys.add(HOME, ANNA, ANNA, body, ""), "passkey-wrong")

    in_world(f"sqlite:///{tmp_path / 'k.db'}", work)


@pytest.mark.parametrize("origin", ["https://games.example", "https://games.example:8443", "http://localhost:8000"])
def test_a_site_has_the_name_of_its_address(origin: str) -> None:
    assert site_of(origin) == Site(origin, "localhost" if "localhost" in origin else "games.example")


@pytest.mark.parametrize(
    "origin", ["http://games.example", "https://192.0.2.7", "http://127.0.0.1:8000", "https://[::1]"]
)
def test_where_browsers_make_no_passkeys_the_server_says_so(origin: str) -> None:
    with pytest.raises(Refusal) as refusal:
        site_of(origin)
    assert refusal.value.message == "passkey-needs-https"


# Mail --------------------------------------------------------------------------------------------------------------


def test_an_address_brings_its_owner_back_once_it_is_known_to_be_theirs(url: str) -> None:
    async def work(world: World) -> None:
        boxes = world.mailboxes
        await boxes.add(ANNA, "Anna@Example.org", "here", HOME.origin, "de")
        assert "Adresse" in world.box.letters[0][1]["subject"] and not world.keys.kept(ANNA)
        boxes.back("anna@example.org", "here", HOME.origin, "en")
        await boxes.close()
        assert len(world.box.letters) == 1, "not before it is known to be theirs"
        word = await world.word()
        await refused(world.keys.way(word), "no-such-ticket")
        assert await boxes.verify(word, "", None) == "anna@example.org", "also opened on another device"
        await refused(boxes.verify(word, ANNA, ANNA), "no-such-mail-link")
        assert world.keys.kept(ANNA)
        assert boxes.back(" anna@EXAMPLE.org", "here", HOME.origin, "en") == 15
        back = await world.word()
        assert f"{HOME.origin}/#back=" in world.box.letters[1][1].get_content()
        new = await world.keys.come(await world.keys.way(back), "phone")
        assert new.id == ANNA
        await refused(world.keys.way(back), "no-such-ticket")
        await boxes.remove(ANNA, "anna@example.org")
        assert await boxes.of(ANNA) == []

    in_world(url, work)


def test_a_link_by_mail_ends_after_a_quarter_of_an_hour_and_a_newer_letter_replaces_it(url: str) -> None:
    async def work(world: World) -> None:
        boxes = world.mailboxes
        await boxes.add(ANNA, "anna@example.org", "here", HOME.origin, "en")
        first = await world.word()
        await boxes.add(ANNA, "anna@example.net", "here", HOME.origin, "en")
        await refused(boxes.verify(first, ANNA, ANNA), "no-such-mail-link")
        second = await world.word()
        world.now += LINK_SECONDS + 1
        await refused(boxes.verify(second, ANNA, ANNA), "no-such-mail-link")
        await world.address(ANNA, "anna@example.com")
        boxes.back("anna@example.com", "here", HOME.origin, "en")
        word = await world.word()
        world.now += LINK_SECONDS + 1
        await refused(world.keys.way(word), "no-such-ticket")

    in_world(url, work)


def test_one_address_keeps_one_name(url: str) -> None:
    async def work(world: World) -> None:
        await world.address(ANNA, "anna@example.org")
        await world.mailboxes.add(BEN, "anna@example.org", "here", HOME.origin, "en")
        await refused(world.mailboxes.verify(await world.word(), BEN, BEN), "mail-elsewhere")
        assert not world.keys.kept(BEN)

    in_world(url, work)


def test_letters_have_budgets_which_tell_nothing_about_an_address(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        await world.address(ANNA, "anna@example.org")
        for address, left in (("anna@example.org", LETTERS_AN_HOUR - 1), ("ben@example.org", LETTERS_AN_HOUR)):
            for n in range(int(left)):
                world.mailboxes.back(address, f"caller {address} {n}", HOME.origin, "en")
            with pytest.raises(Refusal, match="too-many-letters"):
                world.mailboxes.back(address, "another", HOME.origin, "en")
        with pytest.raises(Refusal, match="too-many-letters"):
            for n in range(20):
                world.mailboxes.back(f"a{n}@example.org", "one caller", HOME.origin, "en")
        with pytest.raises(Refusal, match="bad-address"):
            world.mailboxes.back("anna", "x", HOME.origin, "en")
        await world.mailboxes.close()
        assert {to[0] for to, _ in world.box.letters} == {"anna@example.org"}

    in_world(f"sqlite:///{tmp_path / 'k.db'}", work)


def test_an_unknown_address_gets_the_same_answer_before_anything_is_looked_up(
    new_server: Callable[..., Server],
) -> None:
    with Postbox() as box:
        server = new_server("--mail-server", box.url, "--mail-from", SENDER)
        with httpx.Client(base_url=server.url, trust_env=False) as page:
            answers = [page.post("/api/me/mail/back", json={"address": f"{who}@example.org"}) for who in ("a", "b")]
            assert {(one.status_code, one.content) for one in answers} == {(202, b'{"minutes":15}')}
            page.get("/api/titles")
            assert page.post("/api/me/mail", json={"address": "nobody@example.org"}).status_code == 503
            assert page.post("/api/me/mail", json={"address": "nobody"}).status_code == 400


def test_a_server_without_mail_says_so(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna:
            assert not (await anna.get("/api/me/factors"))["mailing"]
            assert "no mail" in (await anna.post("/api/me/mail", {"address": "anna@example.org"}, 404))["why"]
            assert "no mail" in (await anna.post("/api/me/mail/back", {"address": "anna@example.org"}, 404))["why"]

    asyncio.run(run())


# Proofs ------------------------------------------------------------------------------------------------------------


def test_whoever_has_a_factor_uses_one_before_changing_any_and_the_first_asks_for_none(url: str) -> None:
    async def work(world: World) -> None:
        proofs, device = world.keys.proofs, Authenticator(HOME.origin)
        codes = await world.keys.codes(ANNA)
        await proofs.check(ANNA, ANNA)
        await world.enrol(device, ANNA)
        await proofs.check(ANNA, ANNA)
        await refused(proofs.check(ANNA, CLEO), "prove-first")
        world.now += PROOF_SECONDS + 1
        await refused(proofs.check(ANNA, ANNA), "prove-first")
        for way in (
            await world.passkeys.way(HOME, ANNA, device.get(await world.passkeys.ask(HOME, ANNA))),
            await world.keys.way(codes[0]),
        ):
            await world.keys.go(way, secret=ANNA)
            await proofs.check(ANNA, ANNA)
            world.now += PROOF_SECONDS + 1
            await refused(proofs.check(ANNA, ANNA), "prove-first")
        link = await world.keys.come(await world.keys.way((await world.keys.ticket(ANNA)).word), "phone")
        await refused(proofs.check(ANNA, link.secret), "prove-first")

    in_world(url, work)


def test_over_http_a_passkey_is_kept_used_and_removed(new_server: Callable[..., Server]) -> None:
    server = new_server("--origin", HOME.origin)
    headers = {"host": HOME.name, "origin": HOME.origin, "x-forwarded-proto": "https"}
    device = Authenticator(HOME.origin)

    def browser() -> httpx.Client:
        given = httpx.get(f"{server.url}/api/titles", headers=headers, trust_env=False).headers["set-cookie"]
        own = {**headers, "cookie": given.split(";")[0]}
        return httpx.Client(base_url=server.url, headers=own, trust_env=False, timeout=30)

    with browser() as anna, browser() as other:
        body = {"title": "take", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = anna.post("/api/tables", json=body).json()["table"]
        assert not anna.get("/api/me/factors").json()["kept"]
        made = device.create(anna.post("/api/me/passkeys/ask", json={"name": "Anna"}).json())
        kept = anna.post("/api/me/passkeys", json={"credential": made, "label": "laptop"})
        assert kept.status_code == 201 and kept.json()["kept"] and not kept.json()["prove"]
        signed = device.get(other.post("/api/me/passkey", json={}).json())
        came = other.post("/api/me/passkey/in", json={"credential": signed, "label": "phone"})
        assert came.status_code == 201, came.text
        other.headers["cookie"] = came.headers["set-cookie"].split(";")[0]
        assert other.get(f"/api/tables/{table}?seat=0").status_code == 200
        assert other.post("/api/me/passkey/in", json={"credential": signed}).status_code == 403
        left = other.post("/api/me/passkeys/remove", json={"id": made["id"]})
        assert left.json()["passkeys"] == []
    with httpx.Client(base_url=server.url, headers=headers, trust_env=False) as stranger:
        assert stranger.get("/api/me/factors").status_code == 403


# What works once ---------------------------------------------------------------------------------------------------


async def tries(world: World, rng: Random, count: int) -> tuple[int, int]:
    """Use tickets, codes, letters and passkeys that were used, are too old, somebody else's, or used by several at
    once; how many tries were one too many, and how many of these got in."""
    device = Authenticator(HOME.origin)
    await world.enrol(device, ANNA)
    await world.address(ANNA, "anna@example.org")
    bad = succeeded = 0

    async def fresh(kind: str) -> Callable[[str], Awaitable[Way]]:
        """Something that leads to Anna's seats, for whoever comes with this secret."""
        if kind == "passkey":
            signed = device.get(await world.passkeys.ask(HOME, BEN))
            return lambda secret: world.passkeys.way(HOME, secret, signed)
        if kind == "code":
            word = rng.choice(await world.keys.codes(ANNA))
        elif kind == "link":
            word = (await world.keys.ticket(ANNA)).word
        else:
            word = f"letter {rng.random()}"
            note = world.keys.noting(word, "mail", ANNA, world.now + LINK_SECONDS)
            await world.log.append((), (), [note])
        return lambda secret: world.keys.way(word)

    async def go(use: Callable[[str], Awaitable[Way]], secret: str = BEN) -> bool:
        try:
            await world.keys.go(await use(secret), secret=secret)
        except Refusal:
            return False
        return True

    while bad < count:
        kind = rng.choice(["passkey", "code", "link", "mail"])
        use = await fresh(kind)
        match rng.choice(["replayed", "expired", "concurrent", "foreign"]):
            case "replayed":
                assert await go(use)
                got = [await go(use)]
            case "expired" if kind != "code":
                world.now += max(TICKET_SECONDS, CHALLENGE_SECONDS, LINK_SECONDS) + 1
                got = [await go(use)]
            case "concurrent":
                got = sorted(await asyncio.gather(*(go(use) for _ in range(4))))
                assert got.pop(), "one of them is in"
            case "foreign" if kind == "passkey":
                got = [await go(use, CLEO)]
            case _:
                word = "".join(rng.choices("ABCDEFGHJKMNPQRS", k=12)) if kind == "code" else f"{rng.random()}"
                got = [await go(lambda _, word=word: world.keys.way(word))]  # type: ignore[misc]
        bad += len(got)
        succeeded += sum(got)
    return bad, succeeded


def test_of_tickets_used_late_twice_at_once_or_by_others_none_succeeds(url: str) -> None:
    async def work(world: World) -> None:
        bad, succeeded = await tries(world, Random(url[:6]), 60)
        assert bad >= 60 and succeeded == 0

    in_world(url, work)


@pytest.mark.soak
def test_of_a_thousand_tickets_used_late_twice_at_once_or_by_others_none_succeeds(url: str) -> None:
    async def work(world: World) -> None:
        bad, succeeded = await tries(world, Random(), 1000)
        print(f"{bad} tries, {succeeded} succeeded")
        assert bad >= 1000 and succeeded == 0

    in_world(url, work)


# One person ----------------------------------------------------------------------------------------------------------


def test_two_holders_become_one_person_and_nothing_at_tables_changes(url: str) -> None:
    async def work(service: Service) -> None:
        hall, keys = service.hall, service.keys
        own = await hall.create(ANNA, CreateTable(title="take", players=2, seats=[ME, OPEN], name="Anna"))
        second = await hall.create(BEN, CreateTable(title="take", players=2, seats=[ME, OPEN], name="Anna too"))
        before = await hall.log.read(second.id)
        word = (await keys.ticket(ANNA)).word
        await hall.aliases.check(ANNA, BEN)
        await keys.go(await keys.way(word), *merging(ANNA, BEN, "phone"), secret=BEN)
        await service.host.load_again()
        assert await hall.log.read(second.id) == before
        assert {one.table for one in await hall.list("mine", ANNA)} == {own.id, second.id}
        assert second.watcher(0, ANNA) == 1 and second.state.made.maker == ANNA
        assert (await hall.table(second.id)).state.sitters[0].name == "Anna too"
        hall._tables.clear()
        again = await hall.table(second.id)
        assert again.watcher(0, ANNA) == 1
        with pytest.raises(Refusal):
            again.watcher(0, BEN)
        sat = await hall.command(again, CLEO, TakeSeat(id="1", seat=1, version=0, name="Cleo"))
        assert sat.n > 0  # type: ignore[union-attr]
        said = await hall.command(again, ANNA, Chat(id="2", seat=0, version=again.state.n, text="hello"))
        assert not hasattr(said, "reason"), said
        assert [one.label for one in (await keys.me(ANNA, BEN)).devices] == ["", "phone"]
        export = await service.host.export(BEN)
        assert export.holder == ANNA and export.aliases == [BEN]
        assert {one["table"] for one in export.tables} == {own.id, second.id}
        await keys.codes(ANNA)
        codes = (await keys.me(ANNA, ANNA)).codes
        third = await hall.create(CLEO, CreateTable(title="take", players=2, seats=[ME, OPEN]))
        await refused(hall.aliases.check(CLEO, ANNA), "merge-one-table")
        assert codes == 8 and third.watcher(0, CLEO) == 1

    serving(url, work)


def test_whoever_is_one_person_is_erased_whole_and_no_byte_is_left(url: str) -> None:
    async def work(service: Service) -> None:
        hall, keys, log = service.hall, service.keys, service.hall.log
        with Postbox() as box:
            mails = Mailboxes(log, keys, Mail(mail_server(box.url, SENDER)))
            device = Authenticator(HOME.origin)
            await mails.add(ANNA, "secret-anna@example.org", "here", HOME.origin, "en")
            text = box.letters[0][1].get_content()
            await mails.verify(text.split("#verify=")[1].split()[0], ANNA, ANNA)
            made = device.create(await service.passkeys.begin(HOME, BEN, "Secret-Name"))
            await service.passkeys.add(HOME, BEN, BEN, made, "Secret-Laptop")
        table = await hall.create(BEN, CreateTable(title="take", players=2, seats=[ME, OPEN], name="Secret-Name"))
        await hall.command(table, CLEO, TakeSeat(id="1", seat=1, version=0, name="Cleo"))
        await hall.command(table, BEN, Chat(id="2", seat=0, version=table.state.n, text="call 0170-555"))
        await keys.go(await keys.way((await keys.ticket(ANNA)).word), *merging(ANNA, BEN, "Secret-Phone"), secret=BEN)
        await service.host.load_again()
        await service.passkeys.ask(HOME, BEN)
        export = await service.host.export(ANNA)
        assert export.mails == ["secret-anna@example.org"] and [one.label for one in export.passkeys] == [
            "Secret-Laptop"
        ]
        assert "Secret-Phone" in export.devices
        assert table.state.game is not None
        before = table.state.game.digest(), table.state.counts
        await service.host.do(Deed(deed="erase", whom=ANNA))
        assert table.state.game is not None and (table.state.game.digest(), table.state.counts) == before
        hall._tables.clear()
        again = await hall.table(table.id)
        assert again.state.game is not None and (again.state.game.digest(), again.state.counts) == before
        other = str(await service.host.export(CLEO))
        everything = [str(await log.select(f"select * from {name}")) for name in KEPT]
        for trace in (ANNA, BEN, "Secret", "secret-anna", "0170-555", made["id"]):
            assert trace not in other
            assert not [rows for rows in everything if trace in rows], trace

    serving(url, work)
    if url.startswith("sqlite"):
        for path in Path(url.removeprefix("sqlite:///")).parent.iterdir():
            for trace in (ANNA, BEN, "Secret", "secret-anna", "0170-555"):
                assert trace.encode() not in path.read_bytes(), (path.name, trace)


KEPT = ("keys", "tickets", "passkeys", "mails", "proofs", "aliases", "bars", "deeds", "holders", "entries", "results")


def test_a_browser_brings_its_seats_along_or_is_told_why_not(server: Server) -> None:
    async def run() -> None:
        async with server.client() as anna, server.client() as ben, server.client() as cleo:
            first, second = await anna.create("me", "open"), await ben.create("me", "open", name="Benno")
            word = (await anna.post("/api/me/ticket", {}, 201))["word"]
            asked = await ben.post("/api/me/in", {"word": word}, 409)
            assert "bring them along" in asked["why"]
            async with ben.live(second, 0) as line:
                await line.until(lambda event: event["mine"] == [0])
                me = await ben.post("/api/me/in", {"word": word, "merge": True, "label": "phone"}, 201)
                assert [(one["label"], one["this"]) for one in me["devices"]] == [("", False), ("phone", True)]
            for who in (anna, ben):
                assert {one["table"] for one in await who.get("/api/tables?which=mine")} == {first, second}
                for table in (first, second):
                    assert (await who.get(f"/api/tables/{table}?seat=0"))["mine"] == [0]
            await cleo.command(second, "take_seat", 1, name="Cleo")
            word = (await anna.post("/api/me/ticket", {}, 201))["word"]
            no = await cleo.post("/api/me/in", {"word": word, "merge": True}, 409)
            assert "at one table both have a seat" in no["why"]
            assert (await anna.post("/api/me/erase", {"sure": True}, 200))["tables"] == 2
            assert "Benno" not in await cleo.text(f"/api/tables/{second}")

    asyncio.run(run())


# Devices that were taken back ----------------------------------------------------------------------------------------


async def cut_off(here: Server, there: Server) -> float:
    """Take a device back at one process that plays at another; in how many seconds its line and its poll end."""
    loop = asyncio.get_running_loop()
    async with here.client() as anna:
        table = await anna.create("me", "open")
        word = (await anna.post("/api/me/ticket", {}, 201))["word"]
        async with httpx.AsyncClient(base_url=there.url, trust_env=False) as browser:
            came = await browser.post("/api/me/in", json={"word": word, "label": "lost"})
            token = came.cookies["kabuto"]
        devices: list[dict[str, Any]] = []
        for _ in range(400):  # until this process has heard of it
            devices = (await anna.get("/api/me"))["devices"]
            if len(devices) > 1:
                break
            await asyncio.sleep(0.05)
        lost = devices[1]["id"]
        async with Client(there, token) as thief, thief.live(table, 0) as line:
            n = (await line.until(lambda event: event["mine"] == [0]))["n"]
            poll = asyncio.ensure_future(thief.get(f"/api/tables/{table}?seat=0&after={n}&wait=25", 403))
            await asyncio.sleep(0.3)
            start = loop.time()
            await anna.post("/api/me/revoke", {"device": lost}, 200)
            async with asyncio.timeout(20):
                await line.socket.wait_closed()
                await poll
            took = loop.time() - start
            await thief.get(f"/api/tables/{table}?seat=0", 403)
        return took


def pair(new_server: Callable[..., Server], database: str | None) -> tuple[Server, Server]:
    """Two processes on PostgreSQL; a SQLite file has one."""
    first = new_server(database=database)
    return first, first if database is None else new_server(database=database)


def test_a_device_that_was_taken_back_is_cut_off_at_every_process(
    new_server: Callable[..., Server], database: str | None
) -> None:
    asyncio.run(cut_off(*pair(new_server, database)))


@pytest.mark.soak
def test_a_device_that_was_taken_back_is_cut_off_within_a_second(
    new_server: Callable[..., Server], database: str | None
) -> None:
    async def run() -> list[float]:
        servers = pair(new_server, database)
        return [await cut_off(*servers) for _ in range(20)]

    took = asyncio.run(run())
    print(f"slowest of 20: {max(took):.3f} s")
    assert max(took) < 1.0
