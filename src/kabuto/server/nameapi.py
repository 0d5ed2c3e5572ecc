"""The HTTP interface of names that last: the ways in to somebody's seats, and what a name is kept by."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.aliases import merging
from kabuto.server.api import Api, address, language, reply, seated, site
from kabuto.server.commands import tidy
from kabuto.server.holders import Holder
from kabuto.server.keys import Way
from kabuto.server.namewire import (
    AddMail,
    AddPasskey,
    AskPasskey,
    ComeByPasskey,
    Factors,
    MailAsked,
    MailBack,
    MailInfo,
    RemovePasskey,
    VerifyMail,
)
from kabuto.server.openapi import Point
from kabuto.server.passkeys import Site, site_of
from kabuto.server.refusal import Refusal
from kabuto.server.wire import ComeIn, Me

POINTS = (
    Point("POST", "/api/me/in", "come", "Come in to somebody's seats, by a ticket or a code", Me, ComeIn, status=201),
    Point("GET", "/api/me/factors", "factors", "What I keep my name by", Factors),
    Point("POST", "/api/me/passkeys/ask", "begin_passkey", "Begin to make a passkey", dict, AskPasskey),
    Point("POST", "/api/me/passkeys", "add_passkey", "Keep my name by a passkey", Factors, AddPasskey, status=201),
    Point("POST", "/api/me/passkeys/remove", "remove_passkey", "Remove a passkey", Factors, RemovePasskey),
    Point("POST", "/api/me/passkey", "ask_passkey", "Begin to come in by a passkey", dict, dict),
    Point("POST", "/api/me/passkey/in", "come_by_passkey", "Come in by a passkey", Me, ComeByPasskey, status=201),
    Point("POST", "/api/me/mail", "add_mail", "Keep my name by a mail address", Factors, AddMail, ("language",), 201),
    Point("POST", "/api/me/mail/verify", "verify_mail", "This mail address is mine", MailInfo, VerifyMail),
    Point("POST", "/api/me/mail/remove", "remove_mail", "Remove a mail address", Factors, AddMail),
    Point("POST", "/api/me/mail/back", "mail_back", "Mail me the way back", MailAsked, MailBack, ("language",), 202),
)


class NameApi(Api):
    """The handlers."""

    # Ways in ---------------------------------------------------------------------------------------------------

    async def come(self, request: Request) -> Response:
        wanted = await self._body(request, ComeIn)
        return await self._enter(request, await self._service.keys.way(wanted.word), wanted)

    async def come_by_passkey(self, request: Request) -> Response:
        wanted = await self._body(request, ComeByPasskey)
        holder: Holder = request.scope["kabuto.holder"]
        way = await self._service.passkeys.way(self._site(request), holder.secret, wanted.credential)
        return await self._enter(request, way, wanted)

    async def _enter(self, request: Request, way: Way, wanted: ComeIn | ComeByPasskey) -> Response:
        """Let this device in to somebody's seats. Those that it held before come along if that is wished (`merge`), or
        stay with its former secret (`anyway`); if it is not said which, nothing happens.

        A device that is in already loses nothing: a link or a code stays good for another one, unless it proves what
        has to be proved.
        """
        holder: Holder = request.scope["kabuto.holder"]
        keys, label = self._service.keys, tidy(wanted.label)
        if way.holder == holder.id:
            idle = way.kind == "code" and not await keys.proofs.needed(way.holder, holder.secret)
            if way.proves and not idle:
                await keys.go(way, secret=holder.secret)
            return reply(await self._me(holder), 201)
        if holder.id is not None and wanted.merge:
            await keys.proofs.check(holder.id, holder.secret)
            await self._hall.aliases.check(way.holder, holder.id)
            await keys.go(way, *merging(way.holder, holder.id, label), secret=holder.secret)
            await self._service.host.load_again()
            return reply(await self._me(holder._replace(id=way.holder)), 201)
        if holder.id is not None and not wanted.anyway and (held := await self._hall.held_by(holder.id)):
            raise Refusal("seat_taken", "device-has-tables", count=held)
        new = await keys.come(way, label)
        return reply(await self._me(new), 201, request, new)

    # What a name is kept by ------------------------------------------------------------------------------------

    async def factors(self, request: Request) -> Response:
        return reply(await self._factors(seated(request)))

    async def _factors(self, holder: Holder) -> Factors:
        own, service = holder.id or "", self._service
        return Factors(
            passkeys=await service.passkeys.of(own),
            mails=await service.mailboxes.of(own),
            mailing=service.mailboxes.on,
            kept=service.keys.kept(own),
            prove=await service.keys.proofs.needed(own, holder.secret),
        )

    async def _trusted(self, request: Request) -> tuple[Holder, str]:
        """Who asks, if they may change what their name is kept by; raises `Refusal`."""
        holder = seated(request)
        await self._service.keys.proofs.check(holder.id or "", holder.secret)
        return holder, holder.id or ""

    async def begin_passkey(self, request: Request) -> Response:
        wanted = await self._body(request, AskPasskey)
        _, own = await self._trusted(request)
        return reply(await self._service.passkeys.begin(self._site(request), own, tidy(wanted.name)))

    async def add_passkey(self, request: Request) -> Response:
        wanted = await self._body(request, AddPasskey)
        holder, own = await self._trusted(request)
        site, label = self._site(request), tidy(wanted.label)
        await self._service.passkeys.add(site, own, holder.secret, wanted.credential, label)
        return reply(await self._factors(holder), 201)

    async def remove_passkey(self, request: Request) -> Response:
        wanted = await self._body(request, RemovePasskey)
        holder, own = await self._trusted(request)
        await self._service.passkeys.remove(own, wanted.id)
        return reply(await self._factors(holder))

    async def ask_passkey(self, request: Request) -> Response:
        await self._body(request, dict[str, Any])
        holder: Holder = request.scope["kabuto.holder"]
        return reply(await self._service.passkeys.ask(self._site(request), holder.secret))

    async def add_mail(self, request: Request) -> Response:
        wanted = await self._body(request, AddMail)
        holder, own = await self._trusted(request)
        where = self._public(request)
        await self._service.mailboxes.add(own, wanted.address, address(request), where, language(request))
        return reply(await self._factors(holder), 201)

    async def verify_mail(self, request: Request) -> Response:
        wanted = await self._body(request, VerifyMail)
        holder: Holder = request.scope["kabuto.holder"]
        return reply(MailInfo(await self._service.mailboxes.verify(wanted.word, holder.secret, holder.id), True))

    async def remove_mail(self, request: Request) -> Response:
        wanted = await self._body(request, AddMail)
        holder, own = await self._trusted(request)
        await self._service.mailboxes.remove(own, wanted.address)
        channels = self._service.bells.channels
        for one in channels.held(own):
            if (one.kind, one.target) == ("mail", wanted.address):
                await channels.remove(own, one.id)
        return reply(await self._factors(holder))

    async def mail_back(self, request: Request) -> Response:
        wanted = await self._body(request, MailBack)
        where = self._public(request)
        minutes = self._service.mailboxes.back(wanted.address, address(request), where, language(request))
        return reply(MailAsked(minutes), 202)

    def _site(self, request: Request) -> Site:
        return site_of(site(request, self._service.settings))
