"""`kabuto bot`: one of our bots at a table somewhere else, as a guest like any other."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from kabuto.cli.arguments import LETTERS, Commands, command, whole

if TYPE_CHECKING:
    from kabuto.bots import Bot
    from kabuto.kernel.edition import Edition
    from kabuto.kernel.title import Title

WAIT = 20
"""Seconds that the server may keep a question for news open."""
PATIENCE = 10
"""How often in a row the server may fail to answer, a second apart."""


def add(commands: Commands) -> None:
    parser = command(
        commands,
        "bot",
        "let a bot play at a table of some server",
        epilog="Without --seat the bot takes the first open seat and prints the secret with which it can come back.",
    )
    parser.add_argument("--table", required=True, metavar="URL", help="the table's address, as players share it")
    parser.add_argument("--seat", metavar="SECRET", help="the secret of whoever holds the seat")
    parser.add_argument(
        "--level",
        default="samurai",
        metavar="LEVEL",
        help="ashigaru, samurai (the default), daimyo, shogun or tenno, or a bot such as search:seconds=1",
    )
    parser.add_argument("--name", default="", metavar="NAME", help="the name at the table (default: the level)")
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="for the bot's own chances (default: 0)")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import kabuto
    from kabuto.bots import make

    table = Guest(args.table, args.seat)
    seat = table.sit(args.name or args.level.partition(":")[0])
    title = kabuto.title(table.event["facts"]["title"])
    bot = make(title, args.level, args.seed)
    own = table.event["facts"]["own_edition"]
    edition = title.read_edition(table.edition()) if own else None
    print(f"{args.level} sits at {LETTERS[seat]}", flush=True)
    while table.event["facts"]["status"] != "over":
        if table.event["your_turn"]:
            table.play(seat, decide(bot, title, edition, seat, table.event))
        table.wait(seat)
    result = table.event["facts"]["result"]
    print(f"the game is over, scores: {', '.join(map(str, result['scores']))}")
    return 0


def decide(bot: Bot, title: Title, edition: Edition | None, seat: int, event: dict[str, Any]) -> int:
    """The bot's choice, from what the server tells this seat and nothing else."""
    from kabuto.bots import Turn

    legal = [choice["action"] for choice in event["choices"]]
    return bot.choose(Turn(title, seat, legal, lambda: event["view"], edition))


class Guest:
    """A table over the server's public API; see docs/bots.md."""

    def __init__(self, address: str, secret: str | None) -> None:
        from urllib.parse import urlsplit

        from kabuto.kernel.errors import BadSetup

        parts = urlsplit(address)
        table = parts.path.rstrip("/").rpartition("/")[2]
        if parts.scheme not in ("http", "https") or not parts.netloc or not table:
            raise BadSetup(f"{address!r} is no table's address; one looks like http://127.0.0.1:8000/t/abc")
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._table = f"/api/tables/{table}"
        self._secret = secret
        self._asked = 0
        self.event: dict[str, Any] = {}

    def sit(self, name: str) -> int:
        """Come back to the own seat, or take the first open one; raises `BadSetup`."""
        from kabuto.kernel.errors import BadSetup

        if self._secret is None:
            self._secret = self._ask("/api/holders", {})["token"]
            print(f"secret: {self._secret}", flush=True)
        self.event = self._ask(self._table)
        mine: list[int] = self.event["mine"]
        if not mine:
            free = [seat["seat"] for seat in self.event["facts"]["seats"] if seat["kind"] == "open"]
            if not free:
                raise BadSetup("no seat is open at this table, and the secret holds none of them")
            mine = free[:1]
            answer = self._command("take_seat", mine[0], name=name)
            if answer["type"] == "refused":
                raise BadSetup(answer["why"])
        self.event = self._ask(f"{self._table}?seat={mine[0]}")
        return mine[0]

    def play(self, seat: int, action: int) -> None:
        """Play; a refusal because the table has moved on is no harm, anything else is."""
        from kabuto.kernel.errors import BadSetup

        answer = self._command("play", seat, action=action)
        if answer["type"] == "refused" and answer["reason"] not in ("stale", "try_again", "too_fast"):
            raise BadSetup(answer["why"])

    def wait(self, seat: int) -> None:
        """The newest event, as soon as there is one."""
        self.event = self._ask(f"{self._table}?seat={seat}&after={self.event['n']}&wait={WAIT}")

    def edition(self) -> str:
        text: str = self._send(f"{self._table}/edition", None)
        return text

    def _command(self, kind: str, seat: int, **more: Any) -> Any:
        from secrets import token_urlsafe

        id = token_urlsafe(12)
        return self._ask(
            f"{self._table}/commands", {"type": kind, "id": id, "seat": seat, "version": self.event["n"], **more}
        )

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        import json

        return json.loads(self._send(path, body))

    def _send(self, path: str, body: dict[str, Any] | None) -> str:
        """Ask the server, again and again while it is away; a command that is sent twice has one effect."""
        import json
        from http.client import HTTPException
        from time import sleep
        from urllib.error import HTTPError
        from urllib.request import ProxyHandler, Request, build_opener

        from kabuto.kernel.errors import BadSetup

        headers = {"content-type": "application/json"}
        if self._secret is not None:
            headers["authorization"] = f"Bearer {self._secret}"
        data = None if body is None else json.dumps(body).encode()
        opener = build_opener(ProxyHandler({}))
        for attempt in range(PATIENCE):
            try:
                with opener.open(Request(self._server + path, data, headers), timeout=WAIT + 10) as answer:
                    return str(answer.read().decode())
            except HTTPError as error:
                said = error.read().decode(errors="replace")
                if error.code == 429 or error.code >= 500:
                    sleep(1)
                elif error.code == 409:
                    return said
                else:
                    raise BadSetup(reason(said) or f"the server answered {error.code}") from None
            except (OSError, HTTPException) as error:
                if attempt == PATIENCE - 1:
                    raise BadSetup(f"the server at {self._server} does not answer: {error}") from None
                sleep(1)
        raise BadSetup(f"the server at {self._server} is too busy")


def reason(said: str) -> str | None:
    """The sentence in a refusal."""
    import json

    try:
        found = json.loads(said)["why"]
    except (ValueError, KeyError, TypeError):
        return None
    return str(found)
