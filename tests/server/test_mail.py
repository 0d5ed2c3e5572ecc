"""Mail as a real mail server gets it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from kabuto.cli import main
from kabuto.server.mail import Mail, MailServer, address_of, letter, mail_server
from kabuto.server.post import NotSent
from tests.ports import own_port
from tests.server.postbox import Postbox


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with Postbox() as box:
        yield box


def send(box: Postbox, *args: Any, **more: Any) -> None:
    asyncio.run(Mail(mail_server(box.url, "kabuto@games.example")).send(*args, **more))


def test_a_letter_comes_as_it_was_written(postbox: Postbox) -> None:
    text = "Grüße, Anna.\nhttps://games.example/#mail=abc_DEF-123\n" + "Ein langer Satz. " * 20
    headers = {"List-Unsubscribe": "<https://games.example/u/1>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    send(postbox, "anna@example.org", "Du bist am Zug – 将軍", text, headers=headers)
    [(to, got)] = postbox.letters
    assert to == ["anna@example.org"] and got["subject"] == "Du bist am Zug – 将軍"
    assert got["from"] == "kabuto@games.example" and got["auto-submitted"] == "auto-generated"
    assert got["list-unsubscribe"] == "<https://games.example/u/1>" and got["date"] and got["message-id"]
    assert got.get_content().splitlines() == text.splitlines()


def test_no_line_of_a_head_can_be_smuggled_in(postbox: Postbox) -> None:
    for to, subject in (
        ("anna@example.org\r\nBcc: ben@example.org", "x"),
        ("anna@example.org", "x\nBcc: b@example.org"),
    ):
        with pytest.raises(ValueError):
            send(postbox, to, subject, "text")
    assert postbox.letters == []


def test_an_address_that_takes_no_mail_is_gone_and_a_server_that_is_not_there_is_not(postbox: Postbox) -> None:
    with pytest.raises(NotSent) as problem:
        send(postbox, "nobody@example.org", "x", "text")
    assert problem.value.gone
    silent = MailServer("127.0.0.1", own_port(), False, None, None, "kabuto@games.example")
    with pytest.raises(NotSent) as problem:
        asyncio.run(Mail(silent).send("anna@example.org", "x", "text"))
    assert not problem.value.gone
    with pytest.raises(NotSent):
        asyncio.run(Mail(None).send("anna@example.org", "x", "text"))
    assert not Mail(None).on and Mail(silent).on


def test_a_password_is_not_told_to_a_server_that_cannot_hide_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    class Curious:
        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            asked.append(envelope.content)
            return "250 OK"

    control = Controller(Curious(), hostname="127.0.0.1", port=own_port(), auth_require_tls=False)
    control.start()
    try:
        elsewhere = MailServer("127.0.0.1", control.port, False, "anna", "secret", "kabuto@games.example")
        monkeypatch.setattr(MailServer, "here", False)
        with pytest.raises(NotSent):
            asyncio.run(Mail(elsewhere).send("anna@example.org", "x", "text"))
    finally:
        control.stop()
    assert asked == []


BAD = (
    *("", "anna", "@example.org", "anna@", "a b@example.org", "anna@example.org, b@c.de", "Anna <anna@example.org>"),
    *("änna@example.org", "anna@example.org\nBcc: b@c.de", "a" * 250 + "@b.de"),
)


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_address_is_said_to_be_none(bad: str) -> None:
    with pytest.raises(ValueError, match="is not a mail address such as"):
        address_of(bad)


def test_a_mail_server_is_named_by_an_address() -> None:
    assert mail_server("smtps://kabuto%40x.de:p%3Aw@mail.example", "K@games.example") == MailServer(
        "mail.example", 465, True, "kabuto@x.de", "p:w", "k@games.example"
    )
    assert mail_server("smtp://kabuto@mail.example", "k@games.example", "pw").port == 587
    for url, sender, why in (
        ("mail.example", "k@games.example", "smtp://"),
        ("http://mail.example", "k@games.example", "smtp://"),
        ("smtp://mail.example:99999", "k@games.example", "smtp://"),
        ("smtp://kabuto@mail.example", "k@games.example", "KABUTO_MAIL_PASSWORD"),
        ("smtp://mail.example", "nobody", "is not a mail address"),
    ):
        with pytest.raises(ValueError, match=why):
            mail_server(url, sender)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--mail-server", "smtp://127.0.0.1"], "--mail-from"),
        (["--mail-from", "kabuto@games.example"], "--mail-server"),
        (["--mail-server", "pigeon://roof", "--mail-from", "kabuto@games.example"], "smtp://"),
    ],
)
def test_a_host_who_sets_half_of_it_is_told_the_rest(
    options: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", "sqlite:///nowhere.db", *options]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("name", ["verify", "recover"])
def test_a_letter_is_in_the_language_of_whoever_gets_it_and_holds_the_link_as_it_is(name: str) -> None:
    link = "https://games.example/#mail=abc_DEF-123"
    texts = {language: letter(language, name, link=link) for language in ("en", "de")}
    assert texts["en"] != texts["de"]
    assert all(f"\n{link}\n" in text and subject.startswith("Kabuto") for subject, text in texts.values())
