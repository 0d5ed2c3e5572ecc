"""The gate that every request passes: names, origins, sizes, budgets; safe headers on the way out; a line of log."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kabuto.server.addresses import LOOPBACK, Proxies
from kabuto.server.holders import Holder, holder_of
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
POLICY = b"content-security-policy"
SAFE_HEADERS = [
    (POLICY, CONTENT_SECURITY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
FILE_HEADERS = [
    (POLICY, b"default-src 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""Enough for scripts and style sheets, which are no documents: a slow line waits for every byte of a dozen files."""
FILES = (b"text/javascript", b"text/css")
SECURE = (b"strict-transport-security", b"max-age=31536000")
ALWAYS = ("/health", "/ready")
"""What is answered whoever asks however often: it costs nearly nothing."""
TOKENS_OF_THEIR_OWN = ("/metrics", "/api/admin/")
"""Where a bearer token is not a player's."""
BY_LETTER = "/api/off/"
"""What mail programs ask for on behalf of a letter's reader, as they please; a word in the address says what."""
COSTS = {
    "POST /api/tables": 10.0,
    "GET /api/tables": 4.0,
    "POST /api/holders": 5.0,
    "POST /api/me/in": 10.0,
    "POST /api/me/passkey/in": 10.0,
    "POST /api/me/mail": 20.0,
    "POST /api/me/mail/back": 20.0,
    "POST /api/me/channels": 20.0,
    "POST /api/me/push": 20.0,
    "POST /api/me/mail/notices": 20.0,
    "GET /api/lessons": 2.0,
    "GET /api/me/profile": 4.0,
    "GET /api/me/people": 2.0,
    "GET /api/ladder": 2.0,
    "invite": 5.0,
    "fork": 10.0,
    "odds": 10.0,
    "coach": 4.0,
    "record": 5.0,
    "positions": 2.0,
    "moments": 2.0,
    "live": 2.0,
    "words": 2.0,
    "rules": 2.0,
}
"""What a request costs where that is not 1: by method and path, else by what it asks of a table or title."""
FILE_COST = 0.25
"""What a file of the page costs."""
LESSON_COST = 3.0
"""What a step of a lesson costs: its game is played anew up to there."""
DOOR = "kabuto.door"
"""The ASGI extension under which our server lets a connection be hushed: nothing more is read for a while."""
HUSHED_SECONDS = 1.0
"""Who asks too fast is not listened to for so long, at most."""
logger = logging.getLogger("kabuto.requests")


class Gate:
    """ASGI middleware; hands on who the client is as `scope["kabuto.holder"]`, `.address`, `.secure`."""

    def __init__(self, app: Any, service: Service) -> None:
        settings = service.settings
        self._app = app
        self._service = service
        self._limits = service.limits
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._names = {urlsplit(origin).netloc for origin in self._origins}
        self._secure = any(origin.startswith("https:") for origin in self._origins)
        self._local = is_loopback(settings.host)
        self._base = settings.base
        self._proxies = trusted(settings.proxies, settings.origins)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        headers: dict[bytes, bytes] = dict(scope["headers"])
        self._know(scope)
        status = 0

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = safe(message.get("headers", ()), scope["kabuto.secure"])
            await send(message)

        # What is always answered counts for nobody.
        who = (None, "") if scope["path"] in ALWAYS else (scope["kabuto.holder"].id, scope["kabuto.address"])
        if not self._limits.at_once.enter(*who):
            await self._refuse(scope, sending, self._limits.over("connections"))
            return self._note(scope, status, time.perf_counter() - start)
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            await self._refuse(scope, sending, refusal)
        else:
            try:
                await self._app(scope, receive, sending)
            except Exception:
                if scope["type"] != "http" or status:
                    raise
                logger.exception("a request failed")
                await self._refuse(scope, sending, Refusal("try_again", "try-again", 500))
        finally:
            self._limits.at_once.leave(*who)
            self._note(scope, status, time.perf_counter() - start)

    def _know(self, scope: Any) -> None:
        """Who asks, from where, and for what: the path without the server's own base."""
        peer = scope["client"][0] if scope.get("client") else ""
        plain = scope["scheme"].replace("ws", "http")
        address, scheme = self._proxies.client(peer, plain, scope["headers"])
        scope["kabuto.address"] = address
        scope["kabuto.secure"] = self._secure or scheme == "https"
        scope["kabuto.scheme"] = scheme
        scope["kabuto.base"] = self._base
        scope["kabuto.holder"] = self._service.keys.holder(holder_of(scope["headers"]))
        path: str = scope["path"]
        if self._base and (path == self._base or path.startswith(f"{self._base}/")):
            scope["path"] = path[len(self._base) :] or "/"

    def _check(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._local and host not in self._names and not is_loopback(name_of(host)):
            raise Refusal("not_here", "unknown-host", 421)
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and self._foreign(headers, host, scope["kabuto.scheme"]):
            raise Refusal("not_here", "foreign", 403)
        holder: Holder = scope["kabuto.holder"]
        if holder.bad and not scope["path"].startswith(TOKENS_OF_THEIR_OWN):
            raise Refusal("not_your_seat", "bad-token", 401)
        if not scope["path"].startswith((*ALWAYS, *TOKENS_OF_THEIR_OWN)):
            self._service.host.saw(holder.id, scope["kabuto.address"])
            if (ban := self._service.bars.banned(holder.id, scope["kabuto.address"])) is not None:
                raise ban.refusal()
        if scope["path"] not in ALWAYS:
            wait = self._limits.requests.take(holder.id, scope["kabuto.address"], cost_of(scope))
            if wait:
                raise self._limits.over("requests", wait)
        if scope["type"] == "http":
            size = headers.get(b"content-length", b"0")
            if not size.isdigit() or len(size) > 12 or int(size) > self._service.settings.most_bytes(scope["path"]):
                raise Refusal("too_large", "too-large")
            if (
                changes
                and not scope["path"].startswith(BY_LETTER)
                and headers.get(b"content-type", b"").split(b";")[0].strip().lower() != b"application/json"
            ):
                raise Refusal("malformed", "json-only", 415)

    def _foreign(self, headers: dict[bytes, bytes], host: str, scheme: str) -> bool:
        """Whether a browser sends this on behalf of another site. Programs send no Origin."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin")
        given = origin.decode("latin-1").lower()
        return given not in (f"{scheme}://{host}", f"https://{host}") and given not in self._origins

    async def _refuse(self, scope: Any, send: Any, refusal: Refusal) -> None:
        await refuse(scope, send, refusal, language_of(scope, dict(scope["headers"])))
        if refusal.status == 429 and (door := scope.get("extensions", {}).get(DOOR)):
            door.hush(min(HUSHED_SECONDS, refusal.retry or 0))

    def _note(self, scope: Any, status: int, took: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope.get("method", "LIVE")
        self._service.metrics.requests.count(route, str(status))
        if logger.isEnabledFor(logging.INFO):
            extra = {"method": method, "route": route, "status": status, "ms": round(took * 1000, 2)}
            logger.info("request", extra=extra)


def trusted(proxies: tuple[str, ...], origins: tuple[str, ...]) -> Proxies:
    """The proxies that are believed. Who says under which address players come has one, on this machine if not told."""
    return Proxies(proxies or (LOOPBACK if origins else ()))


def cost_of(scope: Any) -> float:
    """What a request costs of the budget of requests."""
    path: str = scope["path"]
    if not path.startswith("/api/"):
        return FILE_COST
    if path.startswith(("/api/lessons/", "/api/workshop/")):
        return COSTS["fork"] if path.endswith("/table") else LESSON_COST
    if path.startswith("/api/me/"):
        return COSTS.get(f"{scope.get('method')} {path}", 2.0)
    parts = path.split("/", 5)
    what = parts[4] if len(parts) > 4 else f"{scope.get('method')} {path}"
    return COSTS.get(what, 1.0)


async def refuse(scope: Any, send: Any, refusal: Refusal, language: str) -> None:
    """Answer with a refusal, before a WebSocket is accepted or as an HTTP response."""
    body = msgspec.json.encode(refusal.answer(None, language))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.retry is not None:
        headers.append((b"retry-after", str(refusal.retry).encode()))
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def language_of(scope: Any, headers: dict[bytes, bytes]) -> str:
    """The language that a request asks for: `?language=de`, else the first that the browser names
    and we speak, as the page chooses it, else English."""
    query = scope.get("query_string", b"")
    for part in query.split(b"&"):
        if part in (b"language=de", b"language=en"):
            return "de" if part.endswith(b"de") else "en"
    wished = headers.get(b"accept-language", b"").lower().split(b",")
    return next((one.decode() for whole in wished if (one := whole.strip()[:2]) in (b"de", b"en")), "en")


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def safe(headers: Iterable[tuple[bytes, bytes]], secure: bool) -> list[tuple[bytes, bytes]]:
    """An answer's headers, with those that keep browsers from doing with it what it is not meant for."""
    own = [*headers]
    named = dict(own)
    kind = named.get(b"content-type", b"")
    more = FILE_HEADERS if kind.startswith(FILES) else SAFE_HEADERS
    more = [line for line in more if line[0] != POLICY or POLICY not in named]  # a worker has one of its own
    return [*own, *more, *([SECURE] if secure else [])]


def is_loopback(name: str) -> bool:
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
