"""Push: a message to one browser, by the service that its maker runs.

The service passes on what it cannot read: a message is sealed for the browser's own key (RFC 8291), and signed with the
server's (RFC 8292), which is made once and kept in the log, so that all processes have the same.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]

from kabuto.server.post import NotSent
from kabuto.server.store import Change, Log

NAME = "push"
KEEP = "insert into own_keys (name, value) values (?, ?) on conflict (name) do nothing"
FIND = "select value from own_keys where name = ?"
SIGNED_SECONDS = 12 * 3600
MARK_SIGNS = 32
NOBODY = "mailto:nobody@localhost"


class BrowserKeys(NamedTuple):
    """What a browser's subscription says beside its address."""

    p256dh: bytes
    auth: bytes


def browser_keys(p256dh: str, auth: str) -> BrowserKeys:
    """The keys of a browser; raises `ValueError`."""
    keys = BrowserKeys(unpacked(p256dh), unpacked(auth))
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.p256dh)
    if len(keys.auth) != 16:
        raise ValueError("a browser's secret has 16 bytes")
    return keys


class Signer:
    """The server's own key; `given` by its host, or made once and kept."""

    def __init__(self, log: Log, given: str | None, contact: str | None) -> None:
        self._log = log
        self._given = given
        self._contact = contact
        self._key: Any = None

    async def load(self) -> None:
        """Have a key; raises `Unavailable`, or `ValueError` if the host's is none."""
        if self._key is None:
            self._key = Vapid02.from_raw((self._given or await self._kept()).encode())

    async def _kept(self) -> str:
        made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        await self._log.append((), (), [Change(KEEP, [(NAME, packed(made.to_bytes(32)))])])
        return str((await self._log.select(FIND, NAME))[0][0])

    @property
    def public(self) -> str:
        """The key by which browsers know this server."""
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return packed(point)

    async def mark(self, *ids: str) -> str:
        """A word for what has these names, the same every time and from every process; another one every time for what
        has none. Nobody can find the names from it: they count what happened at a table. Raises `Unavailable`."""
        if not ids:
            return secrets.token_hex(MARK_SIGNS // 2)
        await self.load()
        own = b"mark" + self._key.private_key.private_numbers().private_value.to_bytes(32)
        return hmac.digest(own, " ".join(ids).encode(), "sha256").hex()[:MARK_SIGNS]

    def sign(self, endpoint: str, now: float, base: str) -> dict[str, str]:
        """The header that says who sends; raises `NotSent`."""
        parts, own = urlsplit(endpoint), urlsplit(base)
        public = own.scheme == "https" and "." in (own.hostname or "")
        contact = self._contact or (f"https://{own.hostname}" if public else NOBODY)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED_SECONDS, "sub": contact}
        try:
            signed: dict[str, str] = self._key.sign(claims)
        except VapidException:
            raise NotSent("this is no address of a push service") from None
        return signed


def sealed(data: bytes, keys: BrowserKeys) -> bytes:
    """Something that only this browser can read."""
    own = ec.generate_private_key(ec.SECP256R1())
    found: bytes = http_ece.encrypt(
        data, salt=os.urandom(16), private_key=own, dh=keys.p256dh, auth_secret=keys.auth, version="aes128gcm"
    )
    return found


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
