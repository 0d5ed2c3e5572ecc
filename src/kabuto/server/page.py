"""The built page, as files: assets with a hash in their names are kept for good, everything else is asked for anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from kabuto.server.gate import language_of
from kabuto.server.holders import draw, set_cookie
from kabuto.server.refusal import Refusal

PACKAGE = Path(__file__).resolve().parent.parent
FOREVER = "public, max-age=31536000, immutable"
ROUTES = ("t", "new", "rules", "play", "watch", "about", "admin")
"""First parts of addresses that the page itself understands."""


def find_page(given: Path | None) -> Path | None:
    """The folder of the built page: given, in the package (a wheel), or in the checkout."""
    places = [given] if given else [PACKAGE / "_web", PACKAGE.parent.parent / "web" / "dist"]
    return next((place for place in places if (place / "index.html").is_file()), None)


class Page:
    """Serves the page, its assets, and the page again for the addresses that it understands itself."""

    def __init__(self, given: Path | None) -> None:
        self._given = given
        self._folder: Path | None = None
        self._files: Any = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        response = await self._respond(scope)
        await response(scope, receive, send)

    async def _respond(self, scope: Any) -> Any:
        path: str = scope["path"]
        if path.startswith("/api/") or scope["method"] not in ("GET", "HEAD"):
            return missing(scope)
        folder = find_page(self._given)
        if folder is None:
            why = Refusal("not_here", "page-missing").why(language_of(scope, dict(scope["headers"])))
            return PlainTextResponse(why + "\n", 503)
        if folder != self._folder:
            self._folder = folder
            self._files = GZipMiddleware(Files(directory=folder), minimum_size=800)
        if path == "/" or path.split("/")[1] in ROUTES:
            return self._index(scope, folder)
        try:
            Files(directory=folder).lookup_path(path.lstrip("/"))
        except (HTTPException, ValueError):
            return missing(scope)
        return self._files

    def _index(self, scope: Any, folder: Path) -> Any:
        response = FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
        if scope["kabuto.holder"].id is None:
            token = draw().fresh
            assert token is not None
            response.raw_headers.append(set_cookie(token, scope["kabuto.secure"]))
        return response


class Files(StaticFiles):
    """Static files with the right time to live."""

    def file_response(self, full_path: Any, stat_result: Any, scope: Any, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        hashed = "/assets/" in f"/{scope['path']}"
        response.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return response

    async def get_response(self, path: str, scope: Any) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException:
            return missing(scope)


def missing(scope: Any) -> Response:
    """There is nothing at this address."""
    import msgspec

    refusal = Refusal("not_here", "unknown-address")
    answer = refusal.answer(None, language_of(scope, dict(scope["headers"])))
    return Response(msgspec.json.encode(answer), 404, media_type="application/json")
