"""The gate that every request passes: names, origins, sizes, rates; safe headers on the way out; a line in the log."""

from __future__ import annotations

import ipaddress
import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec

from kabuto.server.holders import Holder, holder_of
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFE_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
ALWAYS = ("/health", "/ready")
"""What is answered whoever asks however often: it costs nearly nothing."""
TOKENS_OF_THEIR_OWN = ("/metrics", "/api/admin/")
"""Where a bearer token is not a player's."""
COSTS = {"/api/tables": 10.0, "/api/holders": 5.0}
"""What a POST costs in tokens, where it is more than one."""
logger = logging.getLogger("kabuto.requests")


class Gate:
    """ASGI middleware; hands on who the client is as `scope["kabuto.holder"]`, `.address`, `.secure`."""

    def __init__(self, app: Any, service: Service) -> None:
        self._app = app
        self._service = service
        self._origins = {origin.rstrip("/").lower() for origin in service.settings.origins}
        self._names = {urlsplit(origin).netloc for origin in self._origins}
        self._secure = any(origin.startswith("https:") for origin in self._origins)
        self._local = is_loopback(service.settings.host)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        headers: dict[bytes, bytes] = dict(scope["headers"])
        scope["kabuto.secure"] = self._secure or scope["scheme"] in ("https", "wss")
        scope["kabuto.address"] = scope["client"][0] if scope.get("client") else "?"
        scope["kabuto.holder"] = holder_of(scope["headers"])
        status = 0

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *SAFE_HEADERS]
            await send(message)

        try:
            self._check(scope, headers)
        except Refusal as refusal:
            await refuse(scope, sending, refusal, language_of(scope, headers))
        else:
            try:
                await self._app(scope, receive, sending)
            except Exception:
                if scope["type"] != "http" or status:
                    raise
                logger.exception("a request failed")
                await refuse(scope, sending, Refusal("try_again", "try-again", 500), "en")
        self._note(scope, status, time.perf_counter() - start)

    def _check(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._local and host not in self._names and not is_loopback(name_of(host)):
            raise Refusal("not_here", "unknown-host", 421)
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and self._foreign(headers, host, scope["scheme"]):
            raise Refusal("not_here", "foreign", 403)
        holder: Holder = scope["kabuto.holder"]
        if holder.bad and not scope["path"].startswith(TOKENS_OF_THEIR_OWN):
            raise Refusal("not_your_seat", "bad-token", 401)
        if not scope["path"].startswith((*ALWAYS, *TOKENS_OF_THEIR_OWN)):
            self._service.host.saw(holder.id, scope["kabuto.address"])
            if (ban := self._service.bars.banned(holder.id, scope["kabuto.address"])) is not None:
                raise ban.refusal()
        cost = COSTS.get(scope["path"], 1.0) if changes else 1.0
        if scope["path"] not in ALWAYS and not self._service.limits.take(holder.id, scope["kabuto.address"], cost):
            raise Refusal("too_fast", "too-fast")
        if scope["type"] == "http" and changes:
            size = headers.get(b"content-length", b"0")
            if not size.isdigit() or int(size) > self._service.settings.most_bytes(scope["path"]):
                raise Refusal("too_large", "too-large")
            if headers.get(b"content-type", b"").split(b";")[0].strip().lower() != b"application/json":
                raise Refusal("malformed", "json-only", 415)

    def _foreign(self, headers: dict[bytes, bytes], host: str, scheme: str) -> bool:
        """Whether a browser sends this on behalf of another site. Programs send no Origin."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin")
        given = origin.decode("latin-1").lower()
        plain = scheme.replace("ws", "http")
        return given not in (f"{plain}://{host}", f"https://{host}") and given not in self._origins

    def _note(self, scope: Any, status: int, took: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope.get("method", "LIVE")
        self._service.metrics.requests.count(route, str(status))
        if logger.isEnabledFor(logging.INFO):
            extra = {"method": method, "route": route, "status": status, "ms": round(took * 1000, 2)}
            logger.info("request", extra=extra)


async def refuse(scope: Any, send: Any, refusal: Refusal, language: str) -> None:
    """Answer with a refusal, before a WebSocket is accepted or as an HTTP response."""
    body = msgspec.json.encode(refusal.answer(None, language))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.reason == "too_fast":
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def language_of(scope: Any, headers: dict[bytes, bytes]) -> str:
    """The language that a request asks for: `?language=de`, else what the browser prefers, else English."""
    query = scope.get("query_string", b"")
    for part in query.split(b"&"):
        if part in (b"language=de", b"language=en"):
            return "de" if part.endswith(b"de") else "en"
    return "de" if headers.get(b"accept-language", b"").lower().startswith(b"de") else "en"


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
