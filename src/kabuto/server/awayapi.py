"""The HTTP interface for people who go away for a while, and for telling the host of something."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from kabuto.server.api import Api, address, language, reply, seated
from kabuto.server.awaywire import HolidayInfo, MakeReport, ReportMade, Standing, TakeHoliday
from kabuto.server.openapi import Point
from kabuto.server.refusal import Refusal

POINTS = (
    Point("GET", "/api/me/holiday", "holiday", "My holidays", HolidayInfo),
    Point("POST", "/api/me/holiday", "take_holiday", "Let my clocks stand for some days", HolidayInfo, TakeHoliday),
    Point("POST", "/api/me/holiday/end", "end_holiday", "Let my clocks run again", HolidayInfo, dict),
    Point("GET", "/api/me/standing", "standing", "What I am kept from, and until when", Standing),
    Point("POST", "/api/tables/{table}/reports", "report", "Tell the host", ReportMade, MakeReport, status=201),
)


class AwayApi(Api):
    """The handlers."""

    async def holiday(self, request: Request) -> Response:
        return await self._holiday(seated(request).id or "")

    async def take_holiday(self, request: Request) -> Response:
        wanted: TakeHoliday = await self._body(request, TakeHoliday)
        holder = seated(request).id or ""
        await self._service.holidays.take(holder, wanted.days, time.time())
        return await self._holiday(holder)

    async def end_holiday(self, request: Request) -> Response:
        await self._body(request, dict)
        holder = seated(request).id or ""
        await self._service.holidays.end(holder, time.time())
        return await self._holiday(holder)

    async def _holiday(self, holder: str) -> Response:
        return reply(await self._service.holidays.of(holder, time.time()))

    async def standing(self, request: Request) -> Response:
        """What somebody is kept from, said as it is said when they try."""
        holder, said = seated(request).id or "", language(request)
        mute = self._service.bars.muted(holder)
        wait = await self._service.absence.waits(holder, time.time())
        waits = Refusal("too_fast", "went-often", retry=wait).why(said) if wait else None
        return reply(Standing(None if mute is None else mute.refusal().why(said), waits))

    async def report(self, request: Request) -> Response:
        wanted: MakeReport = await self._body(request, MakeReport)
        table = await self._table(request)
        holder = seated(request).id or ""
        return reply(ReportMade(await self._service.reports.make(table, wanted, holder, address(request))), 201)
