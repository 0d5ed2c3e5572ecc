"""The built page: read once, packed once, kept in memory. Only files that are there can be asked for.

Assets with a hash in their names are kept by browsers for good, everything else is asked for anew.
"""

from __future__ import annotations

import asyncio
import gzip
import html
import mimetypes
import re
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from starlette.responses import PlainTextResponse, Response

from kabuto.server.gate import language_of, refuse
from kabuto.server.holders import draw, set_cookie
from kabuto.server.refusal import Refusal
from kabuto.server.wire import TitleInfo

PACKAGE = Path(__file__).resolve().parent.parent
FOREVER = "public, max-age=31536000, immutable"
ROUTES = (
    "t",
    "new",
    "learn",
    "make",
    "primer",
    "rules",
    "play",
    "watch",
    "about",
    "admin",
    "off",
    "tournaments",
    "tournament",
    "league",
    "me",
    "people",
    "ladder",
)
"""First parts of addresses that the page itself understands."""
INDEX = "/index.html"
MANIFEST = "/.vite/manifest.json"
"""Which files belong together, as the page's builder says; for us alone."""
TABLE = re.compile(r"/t/([\w-]{1,64})/?", re.ASCII)
OUTLINE = re.compile(rb"\s*<!-- table -->(.*?)<!-- /table -->", re.DOTALL)
"""What is drawn until a table is loaded; other pages do without."""
WORTH_PACKING = 800
WORKER = "/worker.js"
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
"""What works behind the page fetches its files for it, and nothing from elsewhere."""


def find_page(given: Path | None) -> Path | None:
    """The folder of the built page: given, in the package (a wheel), or in the checkout."""
    places = [given] if given else [PACKAGE / "_web", PACKAGE.parent.parent / "web" / "dist"]
    return next((place for place in places if (place / "index.html").is_file()), None)


class File(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: dict[bytes, bytes]
    """By the names of the ways of packing, the best first."""
    kind: str
    tag: str


class Opened(NamedTuple):
    """What is told about a table with the page: its title, and the seats that the asking browser holds."""

    title: str
    mine: tuple[int, ...]


TABLE_PAGE, HOME_PAGE = "/t.html", "/home-{}.html"
LANGUAGES = ("en", "de")
NO_MANIFEST = File(b"{}", {}, "application/json", "")


class Page:
    """Serves the page, its assets, and the page again for the addresses that it understands itself."""

    def __init__(
        self,
        given: Path | None,
        base: str,
        titles: Callable[[], list[TitleInfo]],
        opened: Callable[[str, str | None], Opened | None],
    ) -> None:
        self._given = given
        self._base = base
        self._titles = titles
        """The home page is told of them, so that nobody waits."""
        self._opened = opened
        self._files: dict[str, File] = {}
        self._read: tuple[Path, int] | None = None
        """What was read: the folder, and when its page was made."""
        self._manifest: dict[str, Any] = {}
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
        if path == INDEX:
            file = self._for_place(scope, headers) or file
        response = answer(file, path, headers)
        if TABLE.fullmatch(scope["path"]):
            response.headers["cache-control"] = "private, no-cache"  # it may tell whose seats these are
        if path == INDEX:  # renewed at every visit, so that nobody loses a seat who comes once a year
            holder = scope["kabuto.holder"]
            token = holder.cookie if holder.id is not None else draw().fresh
            if token is not None:
                response.raw_headers.append(set_cookie(token, scope))
        return response

    def _for_place(self, scope: Any, headers: dict[bytes, bytes]) -> File | None:
        """The page for an address: with the files that it needs there; for that of a table with an outline as well, and
        what is known of the table."""
        if scope["path"] == "/":
            return self._files[HOME_PAGE.format(language_of(scope, headers))]
        asked = TABLE.fullmatch(scope["path"])
        if asked is None:
            return None
        data = self._files[TABLE_PAGE].data
        opened = self._opened(asked[1], scope["kabuto.holder"].id)
        if opened is not None:
            told = {"table": asked[1], "title": opened.title, "mine": opened.mine}
            meta = f'<meta name="kabuto-table" content="{html.escape(msgspec.json.encode(told).decode())}" />'
            language = language_of(scope, headers)
            links = links_to(self._base, needed_for(self._manifest, *needs_of_table(opened.title, language)))
            words = f"{self._base}/api/titles/{opened.title}/words?language={language}"
            links += f'<link rel="preload" as="fetch" crossorigin href="{words}" />'
            data = data.replace(b"</head>", f"{meta}{links}</head>".encode())
        return file_of(data, "text/html")

    async def _there(self) -> bool:
        """Whether there is a page; it is read again when it was built anew."""
        folder = find_page(self._given)
        if folder is None:
            return False
        found = folder, (folder / "index.html").stat().st_mtime_ns
        if found != self._read:
            async with self._reading:
                if found != self._read:
                    self._files = await asyncio.to_thread(read, folder, self._base)
                    self._manifest = msgspec.json.decode(self._files.pop(MANIFEST, NO_MANIFEST).data)
                    self._files |= {HOME_PAGE.format(language): self._home(language) for language in LANGUAGES}
                    self._read = found
        return True

    def _home(self, language: str) -> File:
        """The home page: with the titles that can be played, its files and its words, which come at the same time."""
        told = f'<meta name="kabuto-titles" content="{html.escape(msgspec.json.encode(self._titles()).decode())}" />'
        needed = needed_for(self._manifest, "src/pages/Home.svelte", f"page_words/{language}.ftl?raw")
        head = f"{told}{links_to(self._base, needed)}</head>"
        return file_of(self._files[INDEX].data.replace(b"</head>", head.encode()), "text/html")


def read(folder: Path, base: str) -> dict[str, File]:
    """All files of a built page, by their addresses; the page itself names them by the server's own path."""
    files: dict[str, File] = {}
    for place in sorted(folder.rglob("*")):
        if place.is_file():
            path = f"/{place.relative_to(folder).as_posix()}"
            data = place.read_bytes()
            kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
            if path == INDEX:
                data = data.replace(b'="./', f'="{base}/'.encode())
                files[TABLE_PAGE] = file_of(OUTLINE.sub(rb"\1", data), kind)
                data = OUTLINE.sub(b"", data)
            files[path] = file_of(data, kind)
    for path in [path for path in files if path.endswith(".br")]:
        packed = files.pop(path).data
        whole = files[path.removesuffix(".br")]
        files[path.removesuffix(".br")] = whole._replace(packed={b"br": packed, **whole.packed})
    return files


def file_of(data: bytes, kind: str) -> File:
    packed = {b"gzip": gzip.compress(data)} if len(data) >= WORTH_PACKING else {}
    return File(data, packed, kind, f'"{sha256(data).hexdigest()[:16]}"')


def needs_of_table(title: str, language: str) -> tuple[str, ...]:
    """What a table of a title is shown with, by the ends of the names that it has in the manifest."""
    words = (f"page_words/{language}.ftl?raw", f"src/titles/{title}/{language}.ftl?raw")
    return ("src/pages/Table.svelte", f"src/titles/{title}/kit.ts", *words)


def needed_for(manifest: dict[str, Any], *wanted: str) -> Iterator[str]:
    """The files that something is shown with, each once, in the order in which they should come."""
    names = [name for name in manifest if name.endswith(wanted)]
    begun = [name for name, part in manifest.items() if part.get("isEntry")]
    seen = {*begun, *(name for entry in begun for name in manifest[entry].get("imports", ()))}  # the page names these
    files: dict[str, None] = {}
    for name in names:  # which grow
        if name not in seen:
            seen.add(name)
            files |= dict.fromkeys([manifest[name]["file"], *manifest[name].get("css", ())])
            names += manifest[name].get("imports", ())
    return iter(files)


def links_to(base: str, files: Iterable[str]) -> str:
    """Have files loaded at once, after what the page itself begins with."""
    found = ""
    for file in files:
        how = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
        found += f'<link {how} crossorigin fetchpriority="low" href="{base}/{file}" />'
    return found


def answer(file: File, path: str, headers: dict[bytes, bytes], status: int = 200) -> Response:
    """A file, packed if the client takes that, or only the word that it has not changed."""
    sent = {"cache-control": FOREVER if path.startswith("/assets/") else "no-cache", "etag": file.tag}
    if path == WORKER:
        sent["content-security-policy"] = WORKER_POLICY
    if file.packed:
        sent["vary"] = "accept-encoding"
    if status == 200 and headers.get(b"if-none-match", b"").decode("latin-1") == file.tag:
        return Response(None, 304, sent)
    taken = re.findall(rb"[\w-]+", headers.get(b"accept-encoding", b""))
    for way, data in file.packed.items():
        if way in taken:
            return Response(data, status, {**sent, "content-encoding": way.decode()}, file.kind)
    return Response(file.data, status, sent, file.kind)


def missing(scope: Any) -> Response:
    """There is nothing at this address."""
    refusal = Refusal("not_here", "unknown-address")
    said = refusal.answer(None, language_of(scope, dict(scope["headers"])))
    return Response(msgspec.json.encode(said), 404, media_type="application/json")
