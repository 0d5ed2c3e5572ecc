"""Live: `/api/tables/{table}/live`, the door to a connection."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from kabuto.server.connection import Connection, Line
from kabuto.server.holders import draw, set_cookie
from kabuto.server.line import LINE, AsgiLine
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service

NO_TABLE = 4404
"""Close code: there is no such table (do not come back)."""
_encode = msgspec.json.Encoder().encode


class Live:
    """`/api/tables/{table}/live`, as an ASGI application."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        holder = scope["kabuto.holder"]
        if holder.id is None:
            holder = draw()
        headers = [set_cookie(holder.fresh, scope)] if holder.fresh else []
        await send({"type": "websocket.accept", "headers": headers})
        try:
            table = await self._service.hall.table(scope["path_params"]["table"])
        except Refusal as refusal:
            await send({"type": "websocket.send", "text": _encode(refusal.answer(None, "en")).decode()})
            code = NO_TABLE if refusal.reason in ("unknown_table", "not_here") else 1013
            await send({"type": "websocket.close", "code": code})
            return
        line: Line = scope.get("extensions", {}).get(LINE) or AsgiLine(receive, send)
        connection = Connection(self._service, table, holder.id, scope["kabuto.address"], line, holder.secret)
        ended = await connection.run()
        if ended is not None:
            await self._close(send, ended)

    async def _close(self, send: Any, code: int) -> None:
        try:
            async with asyncio.timeout(1):
                await send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError, TimeoutError):
            return
