"""Addresses: from where a request really comes, and for whom an address stands.

A proxy says in a header for whom it asks. Anybody can write such a header: it is believed only if it comes from a
proxy that the host has named, and of the row of addresses that proxies make only what trusted ones added.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple

NETWORK_BITS = 64
"""Of an IPv6 address: one customer of a provider has this network, and all the addresses in it."""
LOOPBACK = ("127.0.0.0/8", "::1")
FORWARDED = re.compile(r'(?:^|;)\s*(for|proto)\s*=\s*(?:"([^"]*)"|([^\s;,"]*))', re.IGNORECASE)
"""The parts of an element of `Forwarded` (RFC 7239) that matter here."""


class Client(NamedTuple):
    """Who asks: the address, as budgets count it, and whether over https."""

    address: str
    scheme: str


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as servers and proxies write it, with or without a port; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def counted(found: IPv4Address | IPv6Address) -> str:
    """What budgets count as one address."""
    if isinstance(found, IPv4Address):
        return str(found)
    return str(ip_network((int(found) >> NETWORK_BITS << NETWORK_BITS, NETWORK_BITS)))


class Proxies:
    """The proxies that a host trusts, as addresses or networks; raises `ValueError` with one sentence."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = []
        for text in trusted:
            try:
                self._networks.append(ip_network(text.strip()))
            except ValueError as error:
                raise ValueError(f"{text[:60]!r} is not the address or network of a proxy: {error}") from None
        self.peer = lru_cache(maxsize=4096)(self._peer)
        """The address of whoever is at the other end of a connection, and whether that is a trusted proxy."""

    def _peer(self, text: str) -> tuple[str, bool]:
        found = parsed(text)
        return ("?", False) if found is None else (counted(found), self._trusts(found))

    def _trusts(self, found: IPv4Address | IPv6Address) -> bool:
        return any(found in network for network in self._networks)

    def client(self, peer: str, scheme: str, headers: Iterable[tuple[bytes, bytes]]) -> Client:
        """Who asks, by the connection and, if a trusted proxy is at its other end, by what that one says."""
        address, trusted = self.peer(peer)
        if not trusted:
            return Client(address, scheme)
        row, proto = said(headers)
        for text in reversed(row):
            found = parsed(text)
            if found is None:  # the proxy hides it, or it was made up before the proxy got it
                break
            address = counted(found)
            if not self._trusts(found):
                break
        return Client(address, proto or scheme)


def said(headers: Iterable[tuple[bytes, bytes]]) -> tuple[list[str], str]:
    """What proxies say: the row of addresses, nearest last, and the scheme.

    Nearly all write `X-Forwarded-…` and hand a client's `Forwarded` on as it is: that counts only where it is alone.
    """
    standard: list[bytes] = []
    usual: list[bytes] = []
    scheme = ""
    for name, value in headers:
        if name == b"forwarded":
            standard.append(value)
        elif name == b"x-forwarded-for":
            usual.append(value)
        elif name == b"x-forwarded-proto":
            scheme = value.decode("latin-1").rpartition(",")[2].strip().lower()
    row = [part for part in b",".join(usual).decode("latin-1").split(",") if part.strip()]
    if standard and not usual:
        for element in b",".join(standard).decode("latin-1").split(","):
            parts = {match[1].lower(): match[2] or match[3] for match in FORWARDED.finditer(element)}
            row.append(parts.get("for", ""))
            scheme = parts.get("proto", scheme).lower()
    return row, scheme if scheme in ("http", "https") else ""
