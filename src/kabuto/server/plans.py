"""Plans: what somebody liked to do in a game, counted once when it is over, by what the rulebook calls it.

Where the table shows what was planned the story is counted (Shogun's province cards, turned over), elsewhere the
decisions themselves. A title that is not named here has none.
"""

from __future__ import annotations

from collections import Counter

from kabuto.kernel.title import Title
from kabuto.kernel.words import Words
from kabuto.server.state import TableState

STORIES = {"shogun": ("story-turn-over", "action")}
"""The line of a title's story that shows a part of a seat's plan, and which argument names it."""
ARGUMENTS = {"edo": ("plan", "action"), "yedo": ("place", "place")}
"""The verb by which a title's plans are made, and which argument names them."""
VERBS = {
    "take": {
        "haunt": "ronin",
        "lift": "ronin",
        "lay": "ronin",
        "geisha": "geisha",
        "ninja": "ninja",
        "daimyo": "daimyo",
    }
}
"""The verbs of a title that count by themselves, and as what."""
MESSAGES = ("action-", "word-")
"""What the words of a title call it."""


def plans(state: TableState) -> list[dict[str, int]]:
    """What each seat did, and how often."""
    found: list[Counter[str]] = [Counter() for _ in range(state.players)]
    title = state.title
    assert state.game is not None
    if title.name in STORIES and state.book is not None:
        message, argument = STORIES[title.name]
        for _, id, args, _, _ in state.book.latest():
            if id == message and args is not None:
                found[int(args["seat"])][str(args[argument])] += 1
    elif title.name in ARGUMENTS or title.name in VERBS:
        for seat, action in state.game.moves:
            if (did := _named(title, action)) is not None:
                found[seat][did] += 1
    return [dict(one) for one in found]


def _named(title: Title, action: int) -> str | None:
    form = title.actions.describe(action)
    if title.name in VERBS:
        return VERBS[title.name].get(form["do"])
    verb, argument = ARGUMENTS[title.name]
    return str(form[argument]) if form["do"] == verb else None


def label(words: Words, id: str) -> str:
    """What a title calls one of its plans."""
    return next((words.say(f"{kind}{id}") for kind in MESSAGES if words.has(f"{kind}{id}")), id)
