"""Post: send something to an address that somebody else chose, without letting them reach into this network.

The name is looked up once, every address that it has must be a public one, and the connection is made to that very
address: a name that answers differently the second time gains nothing. Nothing is followed, and little is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from urllib.parse import SplitResult, urlsplit

import h11

SECONDS = 10.0
MOST_READ = 16_384
LONGEST_WAIT = 86_400.0
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses of the older kind as a network of the newer kind writes them (RFC 6052)."""


class NotSent(Exception):
    """It could not be sent; says why. `gone`: there is nobody any more; it need not be tried again. `after`: so many
    seconds the other side wants to be left alone."""

    def __init__(self, why: str, gone: bool = False, after: float = 0.0) -> None:
        super().__init__(why)
        self.gone = gone
        self.after = after


async def post(url: str, body: bytes, headers: dict[str, str], private: bool = False) -> None:
    """POST something; `private`: also to addresses of this network, and without TLS. Raises `NotSent`."""
    try:
        async with asyncio.timeout(SECONDS):
            await _post(url, body, headers, private)
    except TimeoutError:
        raise NotSent(f"no answer within {SECONDS:g} s") from None
    except (OSError, ssl.SSLError, h11.RemoteProtocolError) as error:
        raise NotSent(str(error) or type(error).__name__) from None


async def _post(url: str, body: bytes, headers: dict[str, str], private: bool) -> None:
    parts, port = checked(url, private)
    host = parts.hostname or ""
    address = await looked_up(host, port, private)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(address, port, ssl=secure, server_hostname=host if secure else None)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        named = {"host": parts.netloc.rpartition("@")[2], "content-length": str(len(body)), "connection": "close"}
        request = h11.Request(method="POST", target=target, headers=list((named | headers).items()))
        writer.write((line.send(request) or b"") + (line.send(h11.Data(data=body)) or b""))
        writer.write(line.send(h11.EndOfMessage()) or b"")
        await writer.drain()
        status, after = await answered(line, reader)
    finally:
        writer.close()
    if not 200 <= status < 300:
        raise NotSent(f"{host} answered {status}", status in (404, 410), after)


async def answered(line: h11.Connection, reader: asyncio.StreamReader) -> tuple[int, float]:
    """The status of the answer, and how long the other side wants to be left alone; what else it says is not read."""
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(MOST_READ))
        elif isinstance(event, h11.Response):
            wait = dict(event.headers).get(b"retry-after", b"")
            return int(event.status_code), min(LONGEST_WAIT, float(wait)) if wait.isdigit() else 0.0
        elif isinstance(event, h11.ConnectionClosed):
            raise NotSent("the other side hung up")


def checked(url: str, private: bool) -> tuple[SplitResult, int]:
    """The parts of an address that can be written to; raises `NotSent`."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise NotSent("this is no address") from None
    if parts.scheme not in (("https", "http") if private else ("https",)) or not parts.hostname:
        raise NotSent("an address begins with https://")
    if parts.username is not None:
        raise NotSent("an address holds no name and password")
    return parts, port


async def looked_up(host: str, port: int, private: bool) -> str:
    """The address of a name; raises `NotSent` if it, or another one of that name, is not for everybody."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=6)
    addresses = [str(one[4][0]) for one in found]
    for address in addresses:
        if not private and not is_public(address.partition("%")[0]):
            raise NotSent(f"{host} is not on the open internet")
    if not addresses:
        raise NotSent(f"{host} is not known")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is for everybody, and so is the other one that some addresses hold.

    >>> is_public("8.8.8.8"), is_public("64:ff9b::8.8.8.8"), is_public("64:ff9b::10.0.0.1"), is_public("2002:a00:1::1")
    (True, True, False, False)
    """
    own = ipaddress.ip_address(address)
    if isinstance(own, ipaddress.IPv6Address):
        inner = own.ipv4_mapped or own.sixtofour or (ipaddress.IPv4Address(own.packed[12:]) if own in NAT64 else None)
        if inner is not None and not is_public(str(inner)):
            return False
        if own.ipv4_mapped is not None:
            return True
    return own.is_global and not own.is_multicast
