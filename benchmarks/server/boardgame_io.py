"""The peer's side of the load: boardgame.io's tic-tac-toe over socket.io, which is text on a WebSocket.

In the peer's favour: every game has the nine moves of a draw, and no credentials are asked for.
"""

from __future__ import annotations

import secrets
from functools import partial
from random import Random
from typing import Any

import msgspec

from benchmarks.server.load import SEATS, House, Lost, Match
from benchmarks.server.sockets import Socket

SPACE = "/tic-tac-toe,"
PATH = "/socket.io/?EIO=4&transport=websocket"
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""Cells in the order of play: nobody wins."""
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class TicTacToe(Match):
    """A match with both players' sockets."""

    def __init__(self) -> None:
        super().__init__()
        self._id = secrets.token_urlsafe(8)
        self._made = 0
        self._sockets: list[Socket] = []

    async def open(self, port: int) -> None:
        """Join; the first to come makes the match."""
        for seat in SEATS:
            self.missing.add(seat)
            self._sockets.append(Socket(partial(self._heard, seat), self.fail))
            await self._sockets[seat].connect(port, PATH)
            await self.settled()

    def play(self, rng: Random) -> None:
        seat = self._made % 2
        payload = {"type": "clickCell", "args": [DRAW[self._made]], "playerID": str(seat)}
        self.missing.update(SEATS)
        self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, self._made, self._id, str(seat))
        self._made += 1
        self.over = self._made == len(DRAW)

    def _emit(self, seat: int, *message: Any) -> None:
        self._sockets[seat].send(b"42" + SPACE.encode() + _encode(message))

    def _heard(self, seat: int, data: bytes) -> None:
        if data.startswith(b"42"):
            name, _, *more = _decode(data[2 + len(SPACE) :])
            if name == "sync" or (name == "update" and more[0]["_stateID"] == self._made):
                self.came(seat)
        elif data.startswith(b"40"):
            self._emit(seat, "sync", self._id, str(seat), None, 2)
        elif data == b"2":
            self._sockets[seat].send(b"3")
        elif data.startswith(b"0"):
            self._sockets[seat].send(f"40{SPACE}".encode())
        else:
            self.fail(Lost(f"the peer said {data[:80]!r}"))


class BoardgameIo(House):
    """The peer's server."""

    moves_a_game = len(DRAW)
    most_moves_per_s = 4_000

    async def open(self) -> Match:
        match = TicTacToe()
        await match.open(self.port)
        return match
