"""Being told that it is one's turn, over HTTP: in this browser, by mail, when and how often; and no more, by a link."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import Api, language, reply, seated
from kabuto.server.manners import manners_of
from kabuto.server.noticewire import MyNotices, SetManners, Subscribe, TellByMail, Unsubscribed
from kabuto.server.refusal import Refusal, or_try_again
from kabuto.server.service import Service

CHANNEL_SIGNS = 16


class Notices(Api):
    """The handlers."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self._bells = service.bells
        self._channels = service.bells.channels

    async def my_notices(self, request: Request) -> Response:
        return reply(await self._mine(seated(request).id or ""))

    async def _mine(self, holder: str) -> MyNotices:
        manners = await manners_of(self._service.hall.log, holder)
        if not self._channels.on:
            return MyNotices(manners, None, [])
        signer = self._bells.carrier.signer
        with or_try_again():
            await signer.load()
        mail = list(await self._channels.verified(holder)) if self._bells.carrier.mail.on else []
        return MyNotices(manners, signer.public, mail)

    async def set_manners(self, request: Request) -> Response:
        wanted = await self._body(request, SetManners)
        holder = seated(request).id or ""
        await self._channels.set_manners(holder, wanted)
        return reply(await self._mine(holder))

    async def subscribe(self, request: Request) -> Response:
        wanted = await self._body(request, Subscribe)
        holder = seated(request)
        await self._channels.subscribe(holder.id or "", wanted, self._public(request), language(request))
        return reply(await self._me(holder), 201)

    async def tell_by_mail(self, request: Request) -> Response:
        wanted = await self._body(request, TellByMail)
        holder = seated(request)
        await self._channels.by_mail(holder.id or "", wanted.address, self._public(request), language(request))
        return reply(await self._me(holder), 201)

    async def unsubscribe(self, request: Request) -> Response:
        """Asked for by a mail program (RFC 8058) or by the page's button; whoever has the word may."""
        id = request.path_params["channel"]
        if len(id) != CHANNEL_SIGNS or not id.isalnum():
            raise Refusal("not_here", "unknown-address")
        return reply(Unsubscribed(id, await self._channels.off(id)))
