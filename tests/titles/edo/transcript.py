"""The transcripts in `transcripts/`: the first rounds of a recorded game, in words, for a person to read and to judge.

`python -m tests.titles.edo.transcript` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import kabuto
from kabuto import Record
from tests.titles.edo.position import EDO, GOODS, view
from tests.titles.edo.recorded import ALL, GAMES

FOLDER = Path(__file__).parent / "transcripts"
LANGUAGES = ("en", "de")
GAME = "three_with_all_modules"
ROUNDS = 3
SEATS = "ABC"


def path(language: str) -> Path:
    return FOLDER / f"opening.{language}.txt"


def told() -> kabuto.Game:
    """The recorded game, up to the end of the last round that is told."""
    record = Record.load(GAMES / f"{GAME}.json")
    game = kabuto.replay(record, upto=0)
    for seat, action in record.moves:
        if view(game)["round"] > ROUNDS:
            break
        game.play(seat, action)
    return game


def lines(language: str) -> list[str]:
    """The game as it is told in a language, and the table that it leaves."""
    game = told()
    words = EDO.words(language)
    found = [", ".join([words.say("title"), *(words.say(f"module-{name}") for name in ALL)])]
    for entry in game.story(None):
        if entry["id"] in ("story-begin", "story-planning", "story-reveal", "story-round"):
            found.append("")
        found.append(words.say(entry["id"], entry["args"]))
    return [*found, "", *table(game, language)]


def table(game: kabuto.Game, language: str) -> list[str]:
    """What everybody owns, and what stands where."""
    words = EDO.words(language)
    seen = view(game)
    found = []
    for seat, mine in enumerate(seen["seats"]):
        owned = ", ".join(f"{mine[good]} {words.say(f'word-{good}')}" for good in GOODS)
        found.append(f"{SEATS[seat]}: {mine['power']}; {owned}; {mine['officials']} {words.say('table-officials')}")
    found.append(f"{words.say('table-merchant')}: {words.say('word-' + seen['merchant'])}")
    for name, space in seen["spaces"].items():
        figures = [SEATS[seat] for seat, count in enumerate(space["samurai"]) for _ in range(count)]
        figures += [words.say("table-ronin")] * space["ronin"]
        figures += [words.say("word-temple")] * (space["temple"] is not None)
        if figures:
            found.append(f"{words.say('word-' + name)}: {', '.join(figures)}")
    for name, city in seen["cities"].items():
        for number, site in enumerate(city["sites"], 1):
            owner = "" if site["seat"] is None else f" {SEATS[site['seat']]}"
            found.append(f"{words.say('word-' + name)} {number}: {words.say('word-' + site['kind'])}{owner}")
    return found


def main() -> None:
    for language in LANGUAGES:
        path(language).write_text("\n".join(lines(language)) + "\n", encoding="utf-8")
    print("the transcripts are written; look at the difference before you keep them")


if __name__ == "__main__":
    main()
