"""`kabuto` with the same chance in every run.

A deal follows from what was set up, a bot's choice from what it sees; everything else is the program itself.
With KABUTO_TEST_CHANCE set to another word, all deals are others. Reviews of finished games are made in a hurry.
Windows that pass by themselves among people stay open until the slowest browser has looked at them.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from typing import Any

import msgspec

from kabuto.cli import main
from kabuto.kernel.title import SEED_BITS
from kabuto.server import sight, table
from kabuto.server.bots.pool import Pool
from kabuto.server.hall import Hall
from kabuto.server.review import Reviews

dealt, asked, began = Hall._made, Pool._question, Reviews.__init__


def number(bits: int, *known: object) -> int:
    """The number that follows from what is known."""
    word = os.environ.get("KABUTO_TEST_CHANCE", "1")
    return int.from_bytes(blake2b(msgspec.json.encode([word, *known])).digest()) >> (512 - bits)


def deal(hall: Hall, *wishes: Any) -> Any:
    made = dealt(hall, *wishes)
    seats = [(seat.kind, seat.bot) for seat in made.seats]
    seed = number(SEED_BITS, made.title, made.players, made.modules, made.options, made.edition, seats)
    return msgspec.structs.replace(made, seed=str(seed))


def ask(pool: Pool, *known: Any, **more: Any) -> Any:
    question = asked(pool, *known, **more)
    return msgspec.structs.replace(
        question, seed=number(62, question.bot, question.seat, question.view, question.legal)
    )


def hurry(reviews: Reviews, log: Any, pool: Any, limits: Any, bot_seconds: float, workers: int) -> None:
    seconds = float(os.environ.get("KABUTO_TEST_REVIEW_SECONDS", "0.1"))
    began(reviews, log, pool, limits, seconds, workers)


def begin() -> int:
    setattr(Reviews, "__init__", hurry)  # noqa: B010
    setattr(Hall, "_made", deal)  # noqa: B010
    setattr(Pool, "_question", ask)  # noqa: B010
    for module in (table, sight):
        setattr(module, "WINDOW_SECONDS", 120.0)  # noqa: B010
    return main()


if __name__ == "__main__":
    raise SystemExit(begin())
