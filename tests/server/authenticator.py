"""A device with passkeys, as a browser asks it: makes them, and signs with them."""

from __future__ import annotations

import base64
import json
import os
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
JSON = dict[str, Any]


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Keeps one passkey a site, which needs no name to be found."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self._keys: dict[str, tuple[bytes, ec.EllipticCurvePrivateKey, bytes]] = {}
        self._count = 0

    def _said(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _facts(self, site: str, flags: int) -> bytes:
        self._count += 1
        return sha256(site.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + self._count.to_bytes(4, "big")

    def create(self, options: JSON) -> JSON:
        """What `navigator.credentials.create` gives."""
        site = options["rp"]["id"]
        id, key = os.urandom(16), ec.generate_private_key(ec.SECP256R1())
        self._keys[site] = id, key, base64.urlsafe_b64decode(options["user"]["id"] + "==")
        point = key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        facts = self._facts(site, ATTESTED) + bytes(16) + len(id).to_bytes(2, "big") + id + cose
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": facts})
        said = self._said("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(said), "attestationObject": b64(attested)}
        return {"id": b64(id), "rawId": b64(id), "type": "public-key", "response": response}

    def get(self, options: JSON) -> JSON:
        """What `navigator.credentials.get` gives."""
        site = options["rpId"]
        id, key, user = self._keys[site]
        facts = self._facts(site, 0)
        said = self._said("webauthn.get", options["challenge"])
        signature = key.sign(facts + sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": b64(said),
            "authenticatorData": b64(facts),
            "signature": b64(signature),
            "userHandle": b64(user),
        }
        return {"id": b64(id), "rawId": b64(id), "type": "public-key", "response": response}
