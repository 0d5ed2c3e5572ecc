"""A mail server on this machine that keeps what it gets."""

from __future__ import annotations

import email
from email import policy
from email.message import EmailMessage
from typing import Any, Self

from aiosmtpd.controller import Controller

from tests.ports import own_port


class Postbox:
    """A real SMTP server in a thread; `nobody@…` is an address that it does not know."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], EmailMessage]] = []
        self._control = Controller(self, hostname="127.0.0.1", port=own_port())

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._control.port}"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address.startswith("nobody@"):
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        message = email.message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.letters.append((envelope.rcpt_tos, message))
        return "250 OK"

    def __enter__(self) -> Self:
        self._control.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._control.stop()
