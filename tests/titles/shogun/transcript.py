"""The transcripts in `transcripts/`: the first round of a game with all modules, for a person to read and to judge.

`python -m tests.titles.shogun.transcript` writes them anew, in English and in German.
"""

from __future__ import annotations

from pathlib import Path

import kabuto
from tests.titles.shogun.position import ALL_MODULES, SHOGUN, play_on

FOLDER = Path(__file__).parent / "transcripts"
SEED = 12
HEADS = {
    "en": f"Shogun, all modules, seed {SEED}, the first round played at random",
    "de": f"Shogun, alle Module, Startwert {SEED}, die erste Runde zufällig gespielt",
}


def game() -> kabuto.Game:
    """The game that is told."""
    found = SHOGUN.new(4, ALL_MODULES, {"start": "preset"}, SEED)
    play_on(found, SEED, until=lambda game: game.view(None)["round"] == 2)
    return found


def lines(language: str) -> list[str]:
    """The game as a spectator hears it."""
    words = SHOGUN.words(language)
    found = [HEADS[language], ""]
    told = game()
    for entry in told.story(None):
        sentence = words.say(entry["id"], entry["args"])
        if entry["id"] in ("story-round", "story-action"):
            found += ["", sentence]
        else:
            found.append(f"  {sentence}")
    return [*found, "", *table(told, language)]


def table(told: kabuto.Game, language: str) -> list[str]:
    """How the provinces stand afterwards."""
    words = SHOGUN.words(language)
    view = told.view(None)
    found = []
    for seat, one in enumerate(view["seats"]):
        colour = words.say(f"colour-{one['colour']}")
        goods = ", ".join(f"{one[name]} {words.say('table-' + name)}" for name in ("chests", "rice", "supply"))
        found.append(f"{'ABCDE'[seat]} ({colour}): {goods}")
        for name, place in view["provinces"].items():
            if place["owner"] == seat:
                built = "".join(f", {words.say('building-' + kind)}" for kind in place["buildings"])
                unrest = f", {words.say('table-unrest')} {place['unrest']}" if place["unrest"] else ""
                found.append(f"  {words.say('word-' + name)} {place['armies']}{built}{unrest}")
    return found


if __name__ == "__main__":
    for language in HEADS:
        path = FOLDER / f"first_round.{language}.txt"
        path.write_text("\n".join(lines(language)) + "\n", encoding="utf-8")
        print(f"{path.name} is written; look at the difference before you keep it")
