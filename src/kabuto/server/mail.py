"""Mail: one plain letter to one address, by the mail server that the host has named.

The server's part alone: what a letter is for, when it is sent and to whom is for others to say. The texts stand in the
Fluent files: a letter `NAME` is the messages `mail-NAME-subject` and `mail-NAME`. To a server elsewhere nothing goes in
the clear if there is a password, and whoever cannot show a valid certificate gets nothing.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from kabuto.kernel import words
from kabuto.server.post import NotSent
from kabuto.server.refusal import SENTENCES

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}
LONGEST_ADDRESS = 254


class MailServer(NamedTuple):
    """Where mail is handed in, and from whom it comes."""

    host: str
    port: int
    tls: bool
    """Whether the connection begins with TLS; else it turns to that when it is asked."""
    user: str | None
    password: str | None
    sender: str

    @property
    def here(self) -> bool:
        """Whether it runs on this machine: then nobody can listen."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def mail_server(url: str, sender: str, password: str | None = None) -> MailServer:
    """What `smtp://user@host:port` or `smtps://…` means; raises `ValueError` with one sentence."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        parts, port = urlsplit(""), 0
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError("a mail server is named like smtp://name@mail.example:587 or smtps://name@mail.example")
    given = unquote(parts.password) if parts.password else password
    user = unquote(parts.username) if parts.username else None
    if user is not None and given is None:
        raise ValueError(f"there is no password for {user} at the mail server; set KABUTO_MAIL_PASSWORD")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, given, address_of(sender))


def address_of(text: str) -> str:
    """A mail address as it is kept and compared; raises `ValueError` with one sentence.

    >>> address_of(" Anna@Example.ORG ")
    'anna@example.org'
    """
    text = text.strip().lower()
    try:
        found = Address(addr_spec=text)
        usual = bool(found.username and found.domain) and found.addr_spec == text
    except (ValueError, IndexError, MessageError):
        usual = False
    if not usual or not text.isascii() or not text.isprintable() or len(text) > LONGEST_ADDRESS:
        raise ValueError(f"{text[:60]!r} is not a mail address such as anna@example.org")
    return text


def letter(language: str, name: str, **args: Any) -> tuple[str, str]:
    """Subject and text of a letter in a language."""
    say = words.load(language, SENTENCES).say
    return say(f"mail-{name}-subject", args), say(f"mail-{name}", args)


class Mail:
    """See the head of this file."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server

    @property
    def on(self) -> bool:
        return self._server is not None

    async def send(
        self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None, key: str | None = None
    ) -> None:
        """Hand a letter in; one with the same `key` is the same letter. Raises `NotSent`, with `gone` if there is no
        such address."""
        server = self._server
        if server is None:
            raise NotSent("this server sends no mail")
        message = EmailMessage()
        domain = server.sender.rpartition("@")[2]
        own = {
            "From": server.sender,
            "To": to,
            "Subject": subject,
            "Date": format_datetime(localtime()),
            "Message-ID": f"<{key}@{domain}>" if key else make_msgid(domain=domain),
            "Auto-Submitted": "auto-generated",
        }
        for name, value in (own | dict(headers or {})).items():
            message[name] = value
        message.set_content(text)
        try:
            await aiosmtplib.send(
                message,
                sender=server.sender,
                recipients=[to],
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.tls,
                start_tls=False if server.tls or server.here else True if server.user else None,
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as refused:
            raise NotSent("this address takes no mail", gone=refused.recipients[0].code >= 550) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise NotSent(str(error) or type(error).__name__) from None
