"""The HTTP interface of tournaments and leagues, as far as they are alike (`contests.py`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.admin import Admin
from kabuto.server.api import holder_id, known, reply, seated
from kabuto.server.contestwire import Join, List, Remove
from kabuto.server.service import Service

PRIVATE = "private, no-cache"


class ContestApi(Admin):
    """The handlers; each kind has its own names for them."""

    named: str
    """What the path calls it."""
    wanted: Any
    made: Any
    """What makes one, and the answer to that."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._all: Any = service.tournaments

    def _id(self, request: Request) -> str:
        found: str = request.path_params[self.named]
        return found

    async def show(self, request: Request) -> Response:
        """Asked for every few seconds by everybody who looks: what has not changed is not sent again."""
        raise NotImplementedError

    async def _shown(self, request: Request, tag: str, found: Callable[[], Awaitable[Any]]) -> Response:
        if request.headers.get("if-none-match") == tag:
            return Response(None, 304, {"etag": tag, "cache-control": PRIVATE})
        response = self._page(request, await found())
        response.headers.update({"etag": tag, "cache-control": PRIVATE})
        return response

    async def lines(self, request: Request) -> Response:
        return self._page(request, await self._all.lines(holder_id(request)))

    async def make(self, request: Request) -> Response:
        wanted = await self._body(request, self.wanted)
        holder = known(request)
        return reply(self.made(await self._all.make(holder.id or "", wanted)), 201, request, holder)

    async def join(self, request: Request) -> Response:
        wanted = await self._body(request, Join)
        holder = known(request)
        await self._all.join(self._id(request), holder.id or "", wanted.name)
        return reply(await self._all.shown(self._id(request), holder.id), 200, request, holder)

    async def withdraw(self, request: Request) -> Response:
        return await self._does(request, self._all.withdraw)

    async def begin(self, request: Request) -> Response:
        return await self._does(request, self._all.begin)

    async def end(self, request: Request) -> Response:
        return await self._does(request, self._all.end)

    async def _does(self, request: Request, deed: Callable[[str, str], Awaitable[None]]) -> Response:
        await self._body(request, dict)
        await deed(self._id(request), seated(request).id or "")
        return await self.show(request)

    async def remove(self, request: Request) -> Response:
        wanted = await self._body(request, Remove)
        await self._all.remove(self._id(request), seated(request).id or "", wanted.number)
        return await self.show(request)

    async def announce(self, request: Request) -> Response:
        self._check(request)
        wanted = await self._body(request, List)
        await self._all.announce(self._id(request), wanted.listed)
        return await self.show(request)


def tag_of(*kept: object) -> str:
    """A word for what is kept, and for whoever it is shown to; another one as soon as anything is another."""
    return f'"{sha256(repr(kept).encode()).hexdigest()[:24]}"'
