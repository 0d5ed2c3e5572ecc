"""Passkeys: a name kept by a key in a person's device, which signs something drawn for it once (WebAuthn).

Which site a passkey is for is the name under which people reach the server. Browsers make and use one only over https,
or on the machine itself as `localhost`, and never for a bare address of numbers.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kabuto.server.holders import identify
from kabuto.server.keys import Keys, Way
from kabuto.server.namewire import PasskeyInfo
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.store import Change, Conflict, Log

CHALLENGE_SECONDS = 300.0
CHALLENGE_BYTES = 32
MOST_PASSKEYS = 10
NAME = "Kabuto"
NEW, USE = "enrol", "assert"
"""What a challenge is for."""
OF = "select id, label, made, used from passkeys where holder = ? order by made"
FIND = "select holder, public_key, count from passkeys where id = ?"
INSERT = "insert into passkeys (id, holder, public_key, count, label, made, used) values (?, ?, ?, ?, ?, ?, ?)"
USED = "update passkeys set count = ?, used = ? where id = ?"
REMOVE = "delete from passkeys where id = ? and holder = ?"


class Site(NamedTuple):
    """For which site a passkey is: the address of the page, and the name in it."""

    origin: str
    name: str


def site_of(origin: str) -> Site:
    """The site at an address; raises `Refusal` if browsers make no passkeys there."""
    parts = urlsplit(origin)
    name = parts.hostname or ""
    try:
        bare = bool(ipaddress.ip_address(name))
    except ValueError:
        bare = False
    if bare or not name or (parts.scheme != "https" and name != "localhost"):
        raise Refusal("not_here", "passkey-needs-https")
    return Site(origin, name)


class Passkeys:
    """All passkeys of a server."""

    def __init__(self, log: Log, keys: Keys, clock: Callable[[], float] = time.time) -> None:
        self._log = log
        self._keys = keys
        self._clock = clock

    async def of(self, holder: str) -> list[PasskeyInfo]:
        with or_try_again():
            return [PasskeyInfo(*row) for row in await self._log.select(OF, holder)]

    # Making one ------------------------------------------------------------------------------------------------

    async def begin(self, site: Site, holder: str, name: str) -> dict[str, Any]:
        """What a browser makes a passkey by; raises `Refusal`."""
        own = await self.of(holder)
        if len(own) >= MOST_PASSKEYS:
            raise Refusal("over_budget", "too-many-passkeys", most=MOST_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name=NAME,
            user_id=sha256(f"passkey {holder}".encode()).digest(),
            user_name=name or NAME,
            challenge=await self._challenge(NEW, holder),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in own],
        )
        return plain(webauthn.options_to_json(options))

    async def add(self, site: Site, holder: str, secret: str, credential: dict[str, Any], label: str) -> None:
        """Keep the passkey that a browser has made; raises `Refusal`."""
        hash, challenge = await self._challenged(credential, NEW, holder)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except Exception:  # the library says in many ways that something is not as it must be
            raise wrong() from None
        now = self._clock()
        id = bytes_to_base64url(made.credential_id)
        row = (id, holder, made.credential_public_key, made.sign_count, label, now, now)
        changes = [*self._keys.spending(hash), Change(INSERT, [row]), self._keys.proofs.proved(secret)]
        with or_try_again():
            try:
                await self._log.append((), (), changes)
            except Conflict:  # the challenge was used, or the passkey is known already
                raise wrong() from None
        await self._keys.changed()

    async def remove(self, holder: str, id: str) -> None:
        """A passkey opens nothing any more; raises `Refusal`."""
        if id not in [one.id for one in await self.of(holder)]:
            raise Refusal("not_here", "no-such-passkey")
        with or_try_again():
            await self._log.append((), (), [Change(REMOVE, [(id, holder)])])
        await self._keys.changed()

    # Using one -------------------------------------------------------------------------------------------------

    async def ask(self, site: Site, secret: str) -> dict[str, Any]:
        """What a browser uses any passkey of this site by, so that nobody has to say who they are."""
        challenge = await self._challenge(USE, secret)
        return plain(
            webauthn.options_to_json(webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge))
        )

    async def way(self, site: Site, secret: str, credential: dict[str, Any]) -> Way:
        """To whose seats a passkey leads that a browser has used; raises `Refusal`."""
        hash, challenge = await self._challenged(credential, USE, secret)
        with or_try_again():
            rows = await self._log.select(FIND, str(credential.get("id"))[:1400])
        if not rows:
            raise Refusal("not_here", "unknown-passkey")
        holder, public_key, count = rows[0]
        try:
            used = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=bytes(public_key),
                credential_current_sign_count=count,
            )
        except Exception:
            raise wrong() from None
        noted = Change(USED, [(used.new_sign_count, self._clock(), bytes_to_base64url(used.credential_id))])
        return Way(holder, "passkey", [*self._keys.spending(hash), noted], wrong())

    # Challenges ------------------------------------------------------------------------------------------------

    async def _challenge(self, kind: str, whose: str) -> bytes:
        """Something to sign, once and soon, for whoever asked."""
        drawn = secrets.token_bytes(CHALLENGE_BYTES)
        expires = self._clock() + CHALLENGE_SECONDS
        with or_try_again():
            note = self._keys.noting(bytes_to_base64url(drawn), kind, whose, expires)
            await self._log.append((), (), [note])
        return drawn

    async def _challenged(self, credential: dict[str, Any], kind: str, whose: str) -> tuple[str, bytes]:
        """The challenge that was signed, if it was drawn here for that; and the hash under which it is kept."""
        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            word = str(said["challenge"])
            challenge = base64url_to_bytes(word)
        except (KeyError, TypeError, ValueError, RecursionError):
            raise wrong() from None
        hash = identify(word)
        for_whom, _ = await self._keys.ticketed(hash, (kind,), wrong())
        if for_whom != whose:
            raise wrong()
        return hash, challenge


def plain(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def wrong() -> Refusal:
    return Refusal("not_here", "passkey-wrong", 403)
