"""The built page: read once, packed once, kept in memory. Only files that are there can be asked for.

Assets with a hash in their names are kept by browsers for good, everything else is asked for anew.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from starlette.responses import PlainTextResponse, Response

from kabuto.server.gate import language_of, refuse
from kabuto.server.holders import draw, set_cookie
from kabuto.server.refusal import Refusal

PACKAGE = Path(__file__).resolve().parent.parent
FOREVER = "public, max-age=31536000, immutable"
ROUTES = ("t", "new", "rules", "play", "watch", "about", "admin")
"""First parts of addresses that the page itself understands."""
INDEX = "/index.html"
WORTH_PACKING = 800


def find_page(given: Path | None) -> Path | None:
    """The folder of the built page: given, in the package (a wheel), or in the checkout."""
    places = [given] if given else [PACKAGE / "_web", PACKAGE.parent.parent / "web" / "dist"]
    return next((place for place in places if (place / "index.html").is_file()), None)


class File(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes | None
    kind: str
    tag: str


class Page:
    """Serves the page, its assets, and the page again for the addresses that it understands itself."""

    def __init__(self, given: Path | None, base: str = "") -> None:
        self._given = given
        self._base = base
        self._files: dict[str, File] = {}
        self._read: tuple[Path, int] | None = None
        """What was read: the folder, and when its page was made."""
        self._reading = asyncio.Lock()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            language = language_of(scope, dict(scope["headers"]))
            return await refuse(scope, send, Refusal("not_here", "unknown-address"), language)
        response = await self._respond(scope)
        await response(scope, receive, send)

    async def _respond(self, scope: Any) -> Response:
        path: str = scope["path"]
        if path.startswith("/api/") or scope["method"] not in ("GET", "HEAD"):
            return missing(scope)
        if not await self._there():
            why = Refusal("not_here", "page-missing").why(language_of(scope, dict(scope["headers"])))
            return PlainTextResponse(why + "\n", 503)
        if path == "/" or path.split("/")[1] in ROUTES:
            path = INDEX
        headers = dict(scope["headers"])
        file = self._files.get(path)
        if file is None:
            if b"text/html" not in headers.get(b"accept", b""):
                return missing(scope)
            return answer(self._files[INDEX], INDEX, headers, 404)  # the page itself says that there is nothing
        response = answer(file, path, headers)
        if path == INDEX and scope["kabuto.holder"].id is None:
            token = draw().fresh
            assert token is not None
            response.raw_headers.append(set_cookie(token, scope))
        return response

    async def _there(self) -> bool:
        """Whether there is a page; it is read again when it was built anew."""
        folder = find_page(self._given)
        if folder is None:
            return False
        found = folder, (folder / "index.html").stat().st_mtime_ns
        if found != self._read:
            async with self._reading:
                if found != self._read:
                    self._files, self._read = await asyncio.to_thread(read, folder, self._base), found
        return True


def read(folder: Path, base: str) -> dict[str, File]:
    """All files of a built page, by their addresses; the page itself names them by the server's own path."""
    files: dict[str, File] = {}
    for place in sorted(folder.rglob("*")):
        if place.is_file():
            path = f"/{place.relative_to(folder).as_posix()}"
            data = place.read_bytes()
            if path == INDEX:
                data = data.replace(b'="./', f'="{base}/'.encode())
            packed = gzip.compress(data) if len(data) >= WORTH_PACKING else None
            kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
            files[path] = File(data, packed, kind, f'"{sha256(data).hexdigest()[:16]}"')
    return files


def answer(file: File, path: str, headers: dict[bytes, bytes], status: int = 200) -> Response:
    """A file, packed if the client takes that, or only the word that it has not changed."""
    sent = {"cache-control": FOREVER if path.startswith("/assets/") else "no-cache", "etag": file.tag}
    if file.packed is not None:
        sent["vary"] = "accept-encoding"
    if status == 200 and headers.get(b"if-none-match", b"").decode("latin-1") == file.tag:
        return Response(None, 304, sent)
    if file.packed is None or b"gzip" not in headers.get(b"accept-encoding", b""):
        return Response(file.data, status, sent, file.kind)
    return Response(file.packed, status, {**sent, "content-encoding": "gzip"}, file.kind)


def missing(scope: Any) -> Response:
    """There is nothing at this address."""
    refusal = Refusal("not_here", "unknown-address")
    said = refusal.answer(None, language_of(scope, dict(scope["headers"])))
    return Response(msgspec.json.encode(said), 404, media_type="application/json")
