"""Somebody with a browser: a profile of its own, one page, and every complaint of the browser written down."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from random import Random
from typing import Any, Literal
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize

from tests.web.chromium import find_chromium

JSON = dict[str, Any]
PATIENCE = 30_000
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
WHENCE = """
for (const to of ['warn', 'error']) {
  const say = console[to]
  console[to] = (...said) => say(...said, new Error().stack)
}
"""
"""A complaint says where it comes from."""
KEPT = """
if (window === top && location.origin === %s && !window.name) {
  window.name = 'visited'
  localStorage.setItem('kabuto', %s)
}
"""
"""What the profile has kept from earlier visits, laid down by its first page once (the name of a window outlives its
pages): a state handed to the context would cost a page of its own."""
NO_WORKER = "Service Worker registration blocked by Playwright"


def launch(play: Playwright) -> Browser:
    program, needs = find_chromium()
    # A page lives for seconds: nothing in it runs so long that making it fast would pay.
    flags = ["--disable-gpu", "--js-flags=--no-maglev --no-opt"]
    return play.chromium.launch(executable_path=program, args=flags, env={**os.environ, **needs})


class Profiles:
    """Browser profiles that somebody has left, for the next who wishes the same: a page is loaded there with half the
    work, because the browser knows its scripts. Whatever the last one kept is swept out. `most`: so many are kept."""

    def __init__(self, most: int = 0) -> None:
        self._most = most
        self._left: list[tuple[str, BrowserContext]] = []

    def take(self, kind: str) -> BrowserContext | None:
        for found in self._left:
            if found[0] == kind:
                self._left.remove(found)
                return found[1]
        return None

    def give(self, kind: str, context: BrowserContext) -> None:
        for page in context.pages:
            page.close()
        self._left.append((kind, context))
        if len(self._left) > self._most:
            self._left.pop(0)[1].close()


def sweep(context: BrowserContext, page: Page, url: str) -> None:
    """Nothing is there any more of what somebody kept."""
    context.clear_cookies()
    line = context.new_cdp_session(page)
    line.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
    line.detach()


class Visitor:
    """`settled`: has read the first-visit card and wants no second question before a move, so that tests are short.

    `pace`: how fast what happened is shown; most tests are about something else and see it at once.
    `worker`: with what works behind the page; without it, every request is one of the page's own.
    `profiles`: those that others have left.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        language: Literal["en", "de"] = "en",
        dark: bool = False,
        motion: bool = False,
        settled: bool = True,
        confirm: bool = False,
        name: str = "",
        pace: float | str = "instant",
        allow: str = "",
        worker: bool = False,
        profiles: Profiles | None = None,
    ) -> None:
        self.url = url
        self.phone = phone
        self.faults: list[str] = []
        self._allowed = allow
        self._wire: tuple[HTTPConnection, dict[str, str]] | None = None
        kept: JSON = {"read": ["take", "edo", "yedo", "shogun"], "confirm": confirm} if settled else {}
        kept["pace"] = dict.fromkeys(["take", "edo", "yedo", "shogun"], pace)
        if name:
            kept["name"] = name
        wishes: JSON = {
            "base_url": url,
            "service_workers": "allow" if worker else "block",
            "viewport": PHONE if phone else DESKTOP,
            "has_touch": phone,
            "is_mobile": phone,
            "device_scale_factor": 2 if phone else 1,
            "locale": {"en": "en-GB", "de": "de-DE"}[language],
            "color_scheme": "dark" if dark else "light",
            "reduced_motion": "no-preference" if motion else "reduce",
        }
        self._profiles = Profiles() if profiles is None or worker else profiles
        self._kind = json.dumps(wishes)
        left = self._profiles.take(self._kind)
        self._context = left or browser.new_context(**wishes)
        self._context.set_default_timeout(PATIENCE)
        self.page: Page = self._context.new_page()
        if left is not None:
            sweep(left, self.page, url)
        self.page.add_init_script(WHENCE + KEPT % (json.dumps(url), json.dumps(json.dumps(kept))))
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text.startswith(NO_WORKER):
            return
        if not (self._allowed and re.search(self._allowed, message.text)):
            self.faults.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def go(self, path: str) -> None:
        self.page.goto(path)

    @property
    def context(self) -> BrowserContext:
        """The profile: whoever takes it in hand may leave something there, and so nobody gets it afterwards."""
        self._profiles = Profiles()
        return self._context

    def leave(self) -> None:
        self._profiles.give(self._kind, self._context)

    # By the wire: what leads up to the matter of a test and needs no clicking ----------------------------------------

    @contextmanager
    def by_wire(self) -> Iterator[None]:
        """Meanwhile requests go straight to the server, with the cookies of now: the browser's driver takes longer."""
        with closing(HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE / 1000)) as line:
            kept = [f"{cookie['name']}={cookie['value']}" for cookie in self._context.cookies(self.url)]
            self._wire = line, {"cookie": "; ".join(kept)}
            try:
                yield
            finally:
                self._wire = None

    def _request(self, method: str, path: str, body: JSON | None = None) -> tuple[int, Any]:
        """The status of the answer, and what it says."""
        headers = {} if body is None else {"content-type": "application/json"}
        data = None if body is None else json.dumps(body)
        if self._wire is None:
            answer = self._context.request.fetch(path, method=method, headers=headers, data=data)
            return answer.status, answer.json()
        line, own = self._wire
        line.request(method, path, data, {**headers, **own})
        found = line.getresponse()
        return found.status, json.loads(found.read())

    def ask(self, path: str) -> Any:
        status, found = self._request("GET", path)
        assert status < 300, (status, found)
        return found

    def tell(self, path: str, body: JSON) -> Any:
        status, found = self._request("POST", path, body)
        assert status < 300, (status, found)
        return found

    def make_table(self, *seats: str, brief: bool = False, **more: Any) -> str:
        """A table; a seat is `me`, who may want few questions, `open` or the name of a bot. The server hands the
        profile its cookie first."""
        if not self._context.cookies():
            self._context.request.get("/")
        people: dict[str, JSON] = {"me": {"kind": "me", "brief": brief}, "open": {"kind": "open"}}
        plans = [people.get(seat, {"kind": "bot", "bot": seat}) for seat in seats]
        made = self.tell("/api/tables", {"title": "take", "players": len(seats), "seats": plans, **more})
        return str(made["table"])

    def command(self, table: str, kind: str, seat: int = 0, version: int = 0, **more: Any) -> JSON:
        body = {"type": kind, "id": uuid4().hex, "seat": seat, "version": version, **more}
        answer: JSON = self.tell(f"/api/tables/{table}/commands", body)
        assert answer["type"] == "done", answer
        return answer

    def try_to_play(self, table: str, event: JSON, action: int, seat: int = 0) -> bool:
        """Play for a seat; False if the table has moved on since, as it does when its page makes a step too."""
        body = {"type": "play", "id": uuid4().hex, "seat": seat, "version": event["n"], "action": action}
        status, found = self._request("POST", f"/api/tables/{table}/commands", body)
        assert status == 200 or found["reason"] == "stale", found
        return status == 200

    def sit(self, table: str, seat: int, name: str) -> None:
        if not self._context.cookies():
            self._context.request.get("/")
        self.command(table, "take_seat", seat, name=name)

    def event(self, table: str, seat: int | None = None, after: int | None = None) -> JSON:
        """The table as the seat may know it; with `after`, as soon as there is something newer than that event."""
        who = "" if seat is None else f"seat={seat}&"
        event: JSON = self.ask(f"/api/tables/{table}?{who}" + (f"after={after}&wait=10" if after is not None else ""))
        return event

    def play_by_wire(self, table: str, *seats: int, decisions: int = 10_000, seed: int = 1) -> JSON:
        """Play legal actions for these seats until the game is over, or so many were made; all that is known then."""
        with self.by_wire():
            return self._play_by_wire(table, *seats, decisions=decisions, seed=seed)

    def _play_by_wire(self, table: str, *seats: int, decisions: int, seed: int) -> JSON:
        rng = Random(seed)
        made = 0
        event = self.event(table, seats[0])
        while event["facts"]["status"] != "over" and made < decisions:
            acting = [seat for seat in seats if seat in event["view"]["to_act"]]
            if not acting:
                event = self.event(table, event["seat"], event["n"])
                continue
            event = self.event(table, acting[0])
            if event["your_turn"]:
                action = rng.choice(event["choices"])["action"]
                self.command(table, "play", acting[0], event["n"], action=action)
                event = self.event(table, acting[0])
                made += 1
        return self.event(table, event["seat"])
