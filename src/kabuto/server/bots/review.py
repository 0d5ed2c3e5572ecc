"""A worker's part of a review. The game is over, so it is told the seed and all moves, unlike a bot that plays.

A review is found out in parts of a second or two, so that whoever waits for a bot's move has the next turn. The game of
the last part is kept: the next one is most likely of the same.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kabuto.bots.luck import Luck
from kabuto.bots.review import Decision, Effort, Moment, Review, Verdict
from kabuto.kernel import title as titles
from kabuto.server.entries import Made, decode
from kabuto.server.state import edition_of, setup_of
from kabuto.server.wire import Choice, ReviewLuck, ReviewVerdict

REVIEW = "review"
USUAL_SECONDS = 3.0
"""Where a bot has so long for a decision, a review has the time that it should."""
MOST_TOLD = 80
"""So many lines of what a move brought are told, the first ones."""


class ReviewPart(msgspec.Struct, frozen=True, tag=REVIEW, tag_field="ask"):
    """What is to be found out: the points of a game and its luck (`sift`); the chances at some points (`chances`);
    which decisions of a seat to weigh (`candidates`); one decision weighed (`weigh`); what was told of moves
    (`told`)."""

    package: str
    made: bytes
    """The first entry of the table."""
    moves: list[tuple[int, int]]
    ranking: list[list[int]]
    what: Literal["sift", "chances", "candidates", "weigh", "told"]
    bot_seconds: float
    """The server's time for a bot's decision; a review takes its time accordingly."""
    at: list[int] = []
    """The points, or the moves."""
    seat: int = 0
    decision: Decision | None = None


class Sifted(msgspec.Struct, frozen=True):
    """The points, as far as that takes no thought; what chance did; the seats that decided something."""

    moments: list[Moment]
    luck: list[ReviewLuck]
    unlikely: tuple[int, float] | None


class ReviewFound(msgspec.Struct, frozen=True):
    """The answer to a part."""

    sifted: Sifted | None = None
    chances: list[list[float]] = []
    best: list[Decision] = []
    worst: list[Decision] = []
    verdict: ReviewVerdict | None = None
    told: list[list[dict[str, Any]]] = []
    error: str | None = None


class Reviewer:
    """Finds parts of reviews out, one after the other."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[bytes, list[tuple[int, int]]], Review] | None = None

    def find(self, line: bytes) -> ReviewFound:
        try:
            part = msgspec.json.decode(line, type=ReviewPart)
            return self._find(part, self._review(part))
        except Exception as error:  # a title, or a bot of its own, may do anything
            return ReviewFound(error=f"{type(error).__name__}: {error}"[:200])

    def _find(self, part: ReviewPart, review: Review) -> ReviewFound:
        if part.what == "sift":
            return ReviewFound(sifted=sifted(review))
        if part.what == "chances":
            return ReviewFound(chances=[review.chances(move) for move in part.at])
        if part.what == "candidates":
            best, worst = review.candidates(part.seat)
            return ReviewFound(best=best, worst=worst)
        if part.what == "told":
            return ReviewFound(told=[review.told(move)[:MOST_TOLD] for move in part.at])
        assert part.decision is not None
        return ReviewFound(verdict=verdict(review, review.weigh(part.decision)))

    def _review(self, part: ReviewPart) -> Review:
        key = (part.made, part.moves)
        if self._kept is None or self._kept[0] != key:
            title = titles.load(part.package)
            made = decode(part.made)
            assert isinstance(made, Made)
            setup = setup_of(title, made, edition_of(title, made.edition_text))
            effort = Effort.of(part.bot_seconds / USUAL_SECONDS)
            self._kept = key, Review(title, setup, part.moves, part.ranking, effort=effort)
        return self._kept[1]


def sifted(review: Review) -> Sifted:
    luck: Luck = review.luck()
    tallies = sorted(luck.tallies.values(), key=lambda tally: (tally.kind, tally.seat))
    told = [ReviewLuck(one.kind, one.seat, one.count, round(one.got, 2), round(one.expected, 2)) for one in tallies]
    return Sifted(review.moments(), told, luck.unlikely)


def verdict(review: Review, found: Verdict | None) -> ReviewVerdict | None:
    if found is None:
        return None
    describe = review.title.actions.describe
    chosen, other = ([Choice(action, describe(action)) for action in way] for way in (found.actions, found.other))
    return ReviewVerdict(found.seat, found.move, 0, found.odds, found.other_odds, chosen, other, found.where)
