"""The wire of names that last: passkeys and mail, beside the devices and codes that `wire.Me` shows."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from kabuto.server.wire import Incoming

Label = Annotated[str, Meta(max_length=40)]
MailAddress = Annotated[str, Meta(min_length=3, max_length=254)]


class PasskeyInfo(Struct, frozen=True):
    """A passkey of mine."""

    id: str
    label: str
    made: float
    used: float


class MailInfo(Struct, frozen=True):
    """A mail address of mine; it brings me back once I have shown that it is mine."""

    address: str
    verified: bool


class Factors(Struct, frozen=True):
    """GET /api/me/factors: what I keep my name by, beside codes and devices."""

    passkeys: list[PasskeyInfo]
    mails: list[MailInfo]
    mailing: bool
    """Whether this server sends mail."""
    kept: bool
    """Whether I can come back after this browser forgot me."""
    prove: bool
    """Whether I must use a passkey, a code or a link by mail before I can change any of this."""


class AskPasskey(Incoming, frozen=True, kw_only=True):
    """POST /api/me/passkeys/ask: begin to make a passkey; the answer is what a browser's `create` takes."""

    name: Annotated[str, Meta(max_length=40)] = ""
    """Under what the device shows it."""


class AddPasskey(Incoming, frozen=True, kw_only=True):
    """POST /api/me/passkeys: what the browser's `create` gave, as JSON."""

    credential: dict[str, Any]
    label: Label = ""


class RemovePasskey(Incoming, frozen=True, kw_only=True):
    """POST /api/me/passkeys/remove: this one opens nothing any more."""

    id: Annotated[str, Meta(min_length=1, max_length=1400)]


class ComeByPasskey(Incoming, frozen=True, kw_only=True):
    """POST /api/me/passkey/in: what the browser's `get` gave, as JSON. Lets this device in; if it is in already, it has
    proved who it is."""

    credential: dict[str, Any]
    label: Label = ""
    anyway: bool = False
    merge: bool = False
    """As for `ComeIn`."""


class AddMail(Incoming, frozen=True, kw_only=True):
    """POST /api/me/mail: keep my name by this address; a letter asks whether it is mine."""

    address: MailAddress


class VerifyMail(Incoming, frozen=True, kw_only=True):
    """POST /api/me/mail/verify: the word in that letter."""

    word: Annotated[str, Meta(min_length=1, max_length=64)]


class MailBack(Incoming, frozen=True, kw_only=True):
    """POST /api/me/mail/back: send the way back to my seats to this address; the answer tells nothing about it."""

    address: MailAddress


class MailAsked(Struct, frozen=True):
    """If the address is known here, a letter is on its way."""

    minutes: int
    """How long its link works."""
