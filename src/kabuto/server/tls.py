"""https of our own, for hosts without a proxy: a certificate from files, taken up again when it was renewed."""

from __future__ import annotations

import logging
import ssl
from pathlib import Path

from kabuto.kernel.errors import KabutoError

logger = logging.getLogger("kabuto.tls")


class BadCertificate(KabutoError):
    """The certificate or its key cannot be used; one sentence says why."""


class Certificate:
    """A certificate with its key; raises `BadCertificate`."""

    def __init__(self, cert: Path, key: Path | None) -> None:
        self._files = [file for file in (cert, key) if file is not None]
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.set_alpn_protocols(["http/1.1"])
        self._made = self._dates()
        self._load(self.context)

    def _dates(self) -> list[int]:
        try:
            return [file.stat().st_mtime_ns for file in self._files]
        except OSError as error:
            raise BadCertificate(f"{error.filename} cannot be read: {error.strerror}") from None

    def _load(self, context: ssl.SSLContext) -> None:
        names = " and ".join(str(file) for file in self._files)
        try:
            context.load_cert_chain(self._files[0], self._files[-1], _no_password)
        except ssl.SSLError as error:
            why = (
                "they do not belong together" if error.reason == "KEY_VALUES_MISMATCH" else "not PEM, or without a key"
            )
            raise BadCertificate(f"{names} cannot be used for https: {why}") from None
        except OSError as error:
            raise BadCertificate(f"{names} cannot be read: {error.strerror}") from None

    def renew(self) -> None:
        """Take the files up again if they have changed; as long as they do not fit, go on with what was there."""
        try:
            made = self._dates()
            if made != self._made:
                self._made = made
                self._load(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
                self._load(self.context)
                logger.info("the certificate was renewed")
        except BadCertificate as error:
            logger.warning(str(error))


def _no_password() -> str:
    raise BadCertificate("the key is protected by a password; give one that is not")
