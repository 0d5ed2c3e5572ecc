"""Holders: who a client is. A holder is whoever has a secret; the server keeps only its SHA-256."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

COOKIE = "kabuto"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 365 * 24 * 3600


class Holder(NamedTuple):
    """A client as the server knows it; `fresh` is the secret if it was drawn just now and must be handed out."""

    id: str | None
    fresh: str | None = None
    bad: bool = False
    """A bearer token was given that cannot be one of ours."""
    secret: str = ""
    """The hash of the secret itself, which may be one of several that stand for the same holder."""
    cookie: str | None = None
    """The secret, if it came as a page's cookie."""


def new_token() -> str:
    """A secret of 256 random bits, nearly."""
    return random_word(32)


def random_word(size: int) -> str:
    """So many random bytes as a word that neither begins nor ends with a sign: commands would take such a word for an
    option, and programs that find links in a text would not take it for a part of one."""
    while True:
        word = secrets.token_urlsafe(size)
        if word[0].isalnum() and word[-1].isalnum():
            return word


def identify(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def holder_of(headers: Iterable[tuple[bytes, bytes]]) -> Holder:
    """Who sends a request, by bearer token or cookie."""
    cookie = ""
    for name, value in headers:
        if name == b"authorization":
            kind, _, token = value.decode("latin-1").partition(" ")
            if kind.lower() == "bearer":
                known = TOKEN.fullmatch(token.strip())
                own = identify(token.strip())
                return Holder(own, secret=own) if known else Holder(None, bad=True)
        elif name == b"cookie":
            cookie = value.decode("latin-1")
    if cookie:
        try:
            found = SimpleCookie(cookie).get(COOKIE)
        except CookieError:
            found = None
        if found is not None and TOKEN.fullmatch(found.value):
            own = identify(found.value)
            return Holder(own, secret=own, cookie=found.value)
    return Holder(None)


def draw() -> Holder:
    """A new holder."""
    token = new_token()
    return Holder(identify(token), token, secret=identify(token))


def set_cookie(token: str, scope: Any) -> tuple[bytes, bytes]:
    """The header that hands a page its secret, as an answer to a request that has passed the gate."""
    value = f"{COOKIE}={token}; Path={scope['kabuto.base']}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
    return b"set-cookie", (value + "; Secure" if scope["kabuto.secure"] else value).encode()
