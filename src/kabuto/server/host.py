"""The host: what whoever runs the server can see of it and do about it. Every deed is written into the host's book."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from kabuto.server import (
    absence,
    aliases,
    channels,
    chronicle,
    circle,
    holidays,
    keys,
    leagues,
    lobby,
    mailboxes,
    passkeys,
    people,
    proofs,
    reports,
    tournaments,
    workshop,
)
from kabuto.server.absence import Absence
from kabuto.server.bars import HOLDER, Bar, Bars, adding, lifting, named
from kabuto.server.bells import Bells
from kabuto.server.entries import Made, decode
from kabuto.server.hall import Hall
from kabuto.server.holidays import Holidays
from kabuto.server.hostwire import BarLine, Deed, DeedDone, DeedLine, HolderLine, PersonData, SeatLine, TableLine
from kabuto.server.keys import Keys
from kabuto.server.manners import manners_of
from kabuto.server.namewire import PasskeyInfo
from kabuto.server.refusal import Refusal
from kabuto.server.reports import Reports
from kabuto.server.results import Results
from kabuto.server.store import Change, Entry, Unavailable

LISTED = 200
SHORTEST = 6
"""A table or a holder can be named by so many of its first signs, if they are the only one's."""
SEEN_KEPT = 5000
DAY = 24 * 3600.0
WORD = "bars"
"""What other processes are told when bans or mutes have changed."""
TABLES = """select id, title, status, made, (select max(at) from entries where table_id = id),
    (select count(*) from entries where table_id = id),
    (select sum(length(data)) from entries where table_id = id)
    from tables where status <> 'gone'{where} order by made desc limit ?"""
HOLDERS = "select holder, count(*) from holders group by holder order by count(*) desc, holder limit ?"
SEATED = "select table_id from holders where holder = ? order by table_id desc limit 1"
BOOK = "select at, deed, whom, why from deeds order by id desc limit ?"
WRITE = "insert into deeds (at, deed, whom, why) values (?, ?, ?, ?)"
logger = logging.getLogger("kabuto.host")


class LastSeen(NamedTuple):
    """Where somebody was last; known while the server runs, and never written down."""

    address: str
    at: float


class Host:
    """See the head of this file."""

    def __init__(self, hall: Hall, bars: Bars, keys: Keys, bells: Bells, results: Results) -> None:
        self._hall = hall
        self._keys = keys
        self._bells = bells
        self._results = results
        self._log = hall.log
        self._bars = bars
        self.reports = Reports(hall)
        self._seen: OrderedDict[str, LastSeen] = OrderedDict()
        self.on_ban: Callable[[], None] = lambda: None
        """Called when somebody may not be here any more."""
        self.others: list[Callable[[], Awaitable[None]]] = []
        """What else is to be read again when people have changed, or somebody was forgotten."""

    async def start(self) -> None:
        """Know who is barred, and whose devices are whose; raises `Unavailable`."""
        await self._bars.load()
        await self._keys.load()
        await self._bells.load()
        await self._load_others()
        await self._hall.aliases.load()
        self._log.heed(self._heard)

    async def _load_others(self) -> None:
        for load in self.others:
            await load()

    def _heard(self, word: str) -> None:
        if word in (WORD, keys.WORD, circle.WORD, lobby.WORD):
            self._hall.soon(self.load_again())
        elif word.startswith(channels.WORD):
            self._hall.soon(self._load_channels(word.removeprefix(channels.WORD)))

    async def _load_channels(self, holder: str) -> None:
        try:
            await self._bells.channels.load_of(holder)
        except Unavailable:
            logger.warning("somebody's bells could not be read")

    async def load_again(self) -> None:
        """Something of this has changed: know it, and let nobody stay who may not."""
        try:
            await self._bars.load()
            await self._keys.load()
            await self._bells.load()
            if await self._hall.know_again():
                self._results.forget()
            await self._load_others()
        except Unavailable:
            logger.warning("bans, keys, bells and ties could not be read")
        self.on_ban()

    def saw(self, holder: str | None, address: str) -> None:
        """Somebody was here, at this address."""
        if holder is None:
            return
        self._seen[holder] = LastSeen(address, time.time())
        self._seen.move_to_end(holder)
        if len(self._seen) > SEEN_KEPT:
            self._seen.popitem(last=False)

    # Looking ---------------------------------------------------------------------------------------------------

    async def tables(self, text: str = "", status: str = "") -> list[TableLine]:
        """Tables, newest first: all, those of a status, those in which a text occurs, or the one that is named."""
        where, values = (" and status = ?", [status]) if status else ("", [])
        if text:
            rows = []
            for id in await self._with(text):
                rows += await self._log.select(TABLES.format(where=f"{where} and id = ?"), *values, id, 1)
        else:
            rows = await self._log.select(TABLES.format(where=where), *values, LISTED)
        return [await self._line(*row) for row in sorted(rows, key=lambda row: -row[3])]

    async def _with(self, text: str) -> list[str]:
        """The tables in which a text occurs, or whose id begins so."""
        like = await self._log.select("select id from tables where substr(id, 1, ?) = ?", len(text), text)
        return sorted({*(row[0] for row in like), *await self._log.containing(text.encode())})[:LISTED]

    async def _line(
        self, id: str, title: str, status: str, made: float, moved: float | None, entries: int, size: int | None
    ) -> TableLine:
        seats = people.Seats()
        kinds = "('made', 'sat', 'bot', 'left', 'remove')"
        for (data,) in await self._log.select(
            f"select data from entries where table_id = ? and kind in {kinds} order by n", id
        ):
            seats.note(decode(data))
        known = self._hall.known(id)
        return TableLine(
            table=id,
            title=title,
            status=status,
            made=made,
            moved=moved or made,
            entries=entries,
            bytes=int(size or 0),
            maker=seats.made.maker if seats.made is not None else "",
            seats=[SeatLine(name, holder) for name, holder in zip(seats.names, seats.holders, strict=True)],
            here=0 if known is None else len(known.followers),
        )

    async def holders(self, text: str = "") -> list[HolderLine]:
        """People who hold seats: those with the most tables, those in whose names a text occurs, or the one named."""
        found: dict[str, int] = {}
        if text:
            whom = await self._whose(text)
            for holder in sorted(whom)[:LISTED]:
                rows = await self._log.select("select count(*) from holders where holder = ?", holder)
                found[holder] = rows[0][0]
        else:
            found = dict(await self._log.select(HOLDERS, LISTED))
        return [await self._person(holder, tables) for holder, tables in found.items()]

    async def _whose(self, text: str) -> set[str]:
        like = await self._log.select(
            "select distinct holder from holders where substr(holder, 1, ?) = ?", len(text), text
        )
        found = {row[0] for row in like}
        for id in (await self._log.containing(text.encode()))[:LISTED]:
            for _, _, seats in people.bodies(await self._entries(id)):
                pairs = zip(seats.names, seats.holders, strict=True)
                found |= {holder for name, holder in pairs if holder is not None and text in name}
        return found

    async def _person(self, holder: str, tables: int) -> HolderLine:
        names: list[str] = []
        for (id,) in await self._log.select(SEATED, holder):
            for _, _, seats in people.bodies(await self._entries(id)):
                names += [seats.names[seat] for seat, who in enumerate(seats.holders) if who == holder]
        seen = self._seen.get(holder)
        bars = [bar.what for bar in self._bars.all() if bar.who == holder]
        return HolderLine(
            holder=holder,
            name=names[-1] if names else "",
            tables=tables,
            address=None if seen is None else seen.address,
            seen=None if seen is None else seen.at,
            bars=list(bars),
        )

    def bars(self) -> list[BarLine]:
        return [BarLine(**bar._asdict()) for bar in self._bars.all()]

    async def book(self) -> list[DeedLine]:
        """What was done, newest first."""
        return [DeedLine(*row) for row in await self._log.select(BOOK, LISTED)]

    async def export(self, holder: str) -> PersonData:
        """Everything that the server keeps about a person; raises `Refusal`."""
        holders = self._hall.aliases.of(await self.holder(holder))
        holder = holders[0]
        tables = []
        for id in await self._of(holders):
            if entries := await self._entries(id):
                tables.append(people.about(entries, holders))
        seen = self._seen.get(holder)
        return PersonData(
            holder=holder,
            tables=tables,
            bars=[bar for bar in self.bars() if bar.who == holder],
            ratings=await self._results.of(holder),
            channels=[channel.target for channel in self._bells.channels.held(holder)],
            notices=await manners_of(self._log, holder),
            address=None if seen is None else seen.address,
            tournaments=tournaments.about(await self._log.select(tournaments.ABOUT, holder, holder, holder), holder),
            leagues=leagues.about(await self._log.select(leagues.ABOUT, holder, holder, holder), holder),
            people=await circle.about(self._log, holder),
            games=await chronicle.about(self._log, holder),
            lobby=await lobby.about(self._log, holder),
            absences=await Absence(self._log, True).of(holder),
            holidays=await Holidays(self._hall).kept(holder),
            reports=await self.reports.kept(holder),
            aliases=holders[1:],
            devices=self._keys.labels(holder),
            passkeys=[PasskeyInfo(*row) for row in await self._log.select(passkeys.OF, holder)],
            mails=[row[0] for row in await self._log.select(mailboxes.OF, holder)],
            lessons=[bytes(data).decode() for _, _, _, data in await self._log.select(workshop.MINE, holder)],
        )

    async def _of(self, holders: Sequence[str]) -> list[str]:
        """The tables at which somebody is spoken of, under any of their names here."""
        return sorted({id for one in holders for id in await self._log.containing(one.encode())})

    async def _entries(self, id: str) -> list[Entry]:
        """The entries of a table; none if it was deleted."""
        entries = await self._log.read(id)
        return entries if entries and entries[0].n == 1 else []

    # Naming ----------------------------------------------------------------------------------------------------

    async def table_id(self, name: str) -> str:
        """The table whose id is this or begins so; raises `Refusal`."""
        found = await self._only("tables", "id", name)
        if found is None:
            raise Refusal("not_here", "no-such-table-named", name=name, least=SHORTEST)
        return found

    async def holder(self, name: str) -> str:
        """The holder who is this or begins so; raises `Refusal`."""
        if HOLDER.fullmatch(name):
            return name
        found = await self._only("holders", "holder", name)
        if found is None:
            raise Refusal("not_here", "no-such-holder-named", name=name, least=SHORTEST)
        return found

    async def _only(self, table: str, column: str, name: str) -> str | None:
        """What is called so, or alone begins so."""
        query = f"select distinct {column} from {table} where substr({column}, 1, ?) = ? limit 2"
        found = [row[0] for row in await self._log.select(query, len(name), name)] if len(name) >= SHORTEST else []
        if name in found:
            return name
        return found[0] if len(found) == 1 else None

    # Doing -----------------------------------------------------------------------------------------------------

    async def do(self, deed: Deed) -> DeedDone:
        """Do what the host wants, and write it into the book; raises `Refusal`."""
        try:
            done = await self._do(deed)
        except Unavailable:
            raise Refusal("try_again", "try-again") from None
        logger.info("the host did something", extra={"command": deed.deed, "why": deed.why})
        return done

    async def _do(self, deed: Deed) -> DeedDone:
        match deed.deed:
            case "close":
                id = await self.table_id(deed.whom)
                if not await (await self._hall.table(id)).close("host"):
                    raise Refusal("table_over", "table-over")
                await self._write(deed, id)
                return DeedDone(deed.deed, id)
            case "delete":
                id = await self.table_id(deed.whom)
                await self._hall.delete(id)
                await self._write(deed, id)
                await self._log.scrub()
                return DeedDone(deed.deed, id)
            case "ban" | "mute":
                return await self._bar(deed)
            case "unban" | "unmute":
                return await self._lift(deed)
            case "erase":
                return await self._erase(deed)
            case "dismiss":
                id, _ = await self.reports.find(deed.whom)
                await self._write(deed, id, reports.deciding(id, "dismiss"))
                return DeedDone(deed.deed, id)

    async def _write(self, deed: Deed, whom: str, *changes: Change) -> None:
        line = (time.time(), deed.deed, whom, deed.why)
        await self._log.append((), (), [*changes, Change(WRITE, [line])])

    async def _bar(self, deed: Deed) -> DeedDone:
        who = await self._who(deed)
        until = None if deed.days is None else time.time() + deed.days * DAY
        what = "ban" if deed.deed == "ban" else "mute"
        changes = [adding(Bar(what, who, time.time(), until, deed.why))]  # type: ignore[arg-type]
        if deed.report is not None:
            id, _ = await self.reports.find(deed.report)
            changes.append(reports.deciding(id, what))
        await self._write(deed, who, *changes)
        await self._bars_changed()
        return DeedDone(deed.deed, who)

    async def _lift(self, deed: Deed) -> DeedDone:
        who = await self._who(deed)
        what = deed.deed.removeprefix("un")
        if not any((bar.what, bar.who) == (what, who) for bar in self._bars.all()):
            raise Refusal("not_here", "not-barred", name=deed.whom)
        await self._write(deed, who, lifting(what, who))
        await self._bars_changed()
        return DeedDone(deed.deed, who)

    async def _who(self, deed: Deed) -> str:
        """Whom a ban or a mute is for; only a ban can be for an address."""
        try:
            who = named(deed.whom)
        except ValueError:
            return await self.holder(deed.whom)
        if not HOLDER.fullmatch(who) and deed.deed in ("mute", "unmute"):
            raise Refusal("malformed", "mute-a-holder")
        return who

    async def _bars_changed(self) -> None:
        await self._bars.load()
        self._log.call(WORD)
        self.on_ban()

    async def _erase(self, deed: Deed) -> DeedDone:
        """Forget a person; the games of the others stay as they are."""
        holders = self._hall.aliases.of(await self.holder(deed.whom))
        tables = 0
        for id in await self._of(holders):
            if entries := await self._entries(id):
                tables += 1
                await self._forget(id, entries, holders)
        forget = aliases.forgetting(holders)
        for holder in holders:
            forget += [
                *proofs.forgetting(holder),
                *self._keys.forgetting(holder),
                *self._bells.channels.forgetting(holder),
                *self._results.forgetting(holder),
                *workshop.forgetting(holder),
                *tournaments.forgetting(holder),
                *leagues.forgetting(holder),
                *circle.forgetting(holder),
                *chronicle.forgetting(holder),
                *lobby.forgetting(holder),
                *absence.forgetting(holder),
                *holidays.forgetting(holder),
                *reports.forgetting(holder),
                Change("delete from bars where who = ?", [(holder,)]),
                Change("update deeds set whom = 'erased' where whom = ?", [(holder,)]),
            ]
            self._seen.pop(holder, None)
        await self._write(deed, "erased", *forget)
        await self._bars_changed()
        await self.load_again()
        self._results.forget()
        await self._log.scrub()
        return DeedDone(deed.deed, "erased", tables)

    async def _forget(self, id: str, entries: list[Entry], holders: Sequence[str]) -> None:
        new, word, names = people.forgotten(entries, holders)
        edited = {entry.n: entry for entry in new}
        was = await self._log.select("select holder from holders where table_id = ?", id)
        own = [row[0] for row in was if row[0] in holders]
        moved = [
            Change("delete from holders where table_id = ? and holder = ?", [(id, one) for one in own]),
            Change("insert into holders (table_id, holder) values (?, ?)", [(id, word)] if own else []),
        ]
        await self._hall.rewrite(id, lambda entry: edited.get(entry.n, entry), moved)
        made = decode(entries[0].data)
        assert isinstance(made, Made)
        for other in await self._log.containing(b'"seed":"%s"' % made.seed.encode()):
            if other != id:  # a study of this game, which may have kept the name
                await self._hall.rewrite(other, lambda entry: people.without_names(entry, names))
