"""The carrier: brings a note to a place, as each kind of place reads it.

A note says which game and where, and until when to decide; never what is in it. Whatever is brought a second time,
because nobody knows whether the first time succeeded, carries the same key, by which the other side can see that: as
`Idempotency-Key`, as a letter's `Message-ID`, as a sequence of ntfy, which shows the second in place of the first; a
browser does so by the table that a notice is about.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from kabuto.kernel import words
from kabuto.server.mail import Mail
from kabuto.server.manners import zone_of
from kabuto.server.post import post
from kabuto.server.push import Signer, browser_keys, sealed
from kabuto.server.refusal import SENTENCES
from kabuto.server.settings import Settings
from kabuto.server.store import Log

PUSH_SECONDS = 12 * 3600
"""A push service keeps a message for a browser that sleeps so long, but not beyond the deadline."""
TOPIC_SIGNS = 24


class Channel(NamedTuple):
    """Where somebody wants to be told."""

    id: str
    holder: str
    kind: str
    target: str
    base: str
    """The address of this server, as its owner knows it."""
    language: str
    failures: int
    error: str | None
    keys: str | None = None
    """Of a browser: what is needed to seal something for it."""
    told: float = 0.0
    """When something was last sent there."""


class Note(NamedTuple):
    """What somebody is told."""

    kind: str
    """`hello`: that they are told here; `turn`, `alarm`, `invited`, `fits`: of a table; `digest`: of several."""
    titles: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    deadline: float | None = None
    ids: tuple[str, ...] = ()
    """What the outbox calls that which is told."""


class Carrier:
    """See the head of this file."""

    def __init__(self, log: Log, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self._private = settings.notices_private
        self._clock = clock
        self.signer = Signer(log, settings.push_key, settings.push_contact)
        self.mail = Mail(settings.mail)

    async def bring(self, channel: Channel, note: Note, zone: str = "") -> None:
        """Leave a note somewhere; raises `NotSent`."""
        text, link = sentence(channel.language, note, zone), where(channel.base, note)
        key = await self.signer.mark(*note.ids)
        if channel.kind == "mail":
            await self._mail(channel, text, link, key)
        elif channel.kind == "push":
            await self._push(channel, note, text, link)
        else:
            body, headers = letter(channel.kind, text, link, key)
            await post(channel.target, body, headers, self._private)

    async def _push(self, channel: Channel, note: Note, text: str, link: str) -> None:
        await self.signer.load()
        now = self._clock()
        left = PUSH_SECONDS if note.deadline is None else min(PUSH_SECONDS, max(0, int(note.deadline - now)))
        headers = {
            **self.signer.sign(channel.target, now, channel.base),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(left),
            "topic": topic(note),
            "urgency": "high" if note.kind == "alarm" else "normal",
        }
        keys = msgspec.json.decode(channel.keys or "[]")
        await post(channel.target, sealed(message(note, text, link), browser_keys(*keys)), headers, self._private)

    async def _mail(self, channel: Channel, text: str, link: str, key: str) -> None:
        off = f"{channel.base}/off/{channel.id}"
        say = words.load(channel.language, SENTENCES).say
        once = {
            "List-Unsubscribe": f"<{channel.base}/api/off/{channel.id}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        body = say("notice-mail", {"text": text, "link": link, "off": off})
        await self.mail.send(channel.target, text, body, once, key)


def where(base: str, note: Note) -> str:
    """The address that a note leads to: its table, or the page with all of them."""
    return f"{base}/t/{note.tables[0]}" if len(note.tables) == 1 else f"{base}/"


def topic(note: Note) -> str:
    """What a later note takes the place of: one for each table."""
    return sha256(" ".join(note.tables).encode()).hexdigest()[:TOPIC_SIGNS] if note.kind != "digest" else "digest"


def tag(note: Note) -> str:
    """What a later notice takes the place of in a browser; the page's own of that table, too."""
    return note.tables[0] if len(note.tables) == 1 else note.kind


def sentence(language: str, note: Note, zone: str = "") -> str:
    """What a note says."""
    say = words.load(language, SENTENCES).say
    titles = ", ".join(dict.fromkeys(note.titles))
    text = say(f"notice-{note.kind}", {"titles": titles, "count": len(note.tables)})
    here = zone_of(zone) if zone else None
    if note.deadline is None or here is None:
        return text
    until = f"{datetime.fromtimestamp(note.deadline, here):%Y-%m-%d %H:%M} ({zone})"
    return f"{text} {say('notice-until', {'time': until})}"


def message(note: Note, text: str, link: str) -> bytes:
    """What a browser's worker reads."""
    found: dict[str, Any] = {"kind": note.kind, "text": text, "link": link, "tag": tag(note)}
    return msgspec.json.encode(found if note.deadline is None else {**found, "deadline": round(note.deadline)})


def letter(kind: str, text: str, link: str, key: str) -> tuple[bytes, dict[str, str]]:
    """What is sent to a webhook, as each kind of receiver reads it."""
    known = {"idempotency-key": f'"{key}"'}
    if kind == "ntfy":
        own = {"content-type": "text/plain; charset=utf-8", "title": "Kabuto", "click": link, "x-sequence-id": key}
        return text.encode(), own | known
    both = f"{text} {link}"
    messages: dict[str, Any] = {
        "discord": {"content": both},
        "slack": {"text": both},
        "matrix": {"text": both, "username": "Kabuto"},
    }
    body = msgspec.json.encode(messages.get(kind, {"text": text, "link": link}))
    return body, {"content-type": "application/json"} | known
