"""Games of earlier engines: completed options, former names, editions of the past, and what does not replay."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kabuto
from kabuto.kernel import edition as editions, past
from kabuto.kernel.edition import Since, Whole
from kabuto.kernel.errors import BadEdition, BadRecord, BadSetup
from kabuto.kernel.meta import Meta, Option
from kabuto.kernel.title import Title

GAMES = Path(__file__).parent.parent / "titles"
META = Meta(
    name="t",
    label="T",
    prefix="T",
    players=(2,),
    minutes=(1, 1),
    rules={"seat": "T-1"},
    options=(
        Option("old", (1, 2), 2, "T-2"),
        Option("new", ("exact", "loose"), "exact", "T-3", since="0.2", before="loose"),
        Option("named", ("ours", "sun"), "ours", "T-4", once=(("printed", "ours"),)),
    ),
)


def test_what_came_later_plays_as_it_did_before_there_was_a_choice() -> None:
    recorded = {"old": 1, "named": "printed"}
    assert past.options_of(META, "0.1.0", recorded) == {"old": 1, "new": "loose", "named": "ours"}


def test_the_present_engine_names_everything_itself() -> None:
    options = {"old": 1, "new": "exact", "named": "ours"}
    assert past.options_of(META, "0.2.0", options) == options


def test_a_digest_knows_options_by_their_first_names_and_only_where_they_change_the_game() -> None:
    known = past.hashed(META, {"old": 1, "new": "loose", "named": "ours"})
    assert known == {"old": 1, "named": "printed"}
    assert past.hashed(META, {"old": 1, "new": "exact", "named": "sun"})["new"] == "exact"


@pytest.mark.parametrize("engine", ["9.9.9", "0", "", "latest"])
def test_a_game_of_an_unknown_engine_is_refused_in_one_sentence(engine: str) -> None:
    with pytest.raises(BadSetup, match=r"replays those of 0\.1\.x, 0\.2\.x"):
        past.check(engine)


def recorded(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GAMES / name).read_text(encoding="utf-8"))
    return found


def test_a_game_that_an_earlier_engine_began_is_recorded_as_one_of_that_engine() -> None:
    game = kabuto.replay(recorded("take/games/won_by_a.json"))
    again = game.record()
    assert again.engine == "0.1.0" and kabuto.replay(again).digest() == game.digest()


def test_an_edition_of_the_past_is_found_by_its_digest(tmp_path: Path) -> None:
    class Older(Title):
        folder = tmp_path

    take = Older("kabuto.titles.take")
    shipped = Path(kabuto.title("take").folder, "edition.yaml").read_text(encoding="utf-8")
    tmp_path.joinpath("edition.yaml").write_text(shipped, encoding="utf-8")
    take.__dict__.pop("edition", None)
    tmp_path.joinpath("past").mkdir()
    changed = shipped.replace("value: 3", "value: 4", 1)
    assert changed != shipped
    tmp_path.joinpath("past/0.1.yaml").write_text(changed, encoding="utf-8")
    former = take.read_edition(changed)
    assert take.edition_of(former.digest) == replace(former, name=former.name)
    setup = take.setup_again("0.1.0", 2, (), {}, 7, former.digest)
    assert setup.edition.digest == former.digest != take.edition.digest
    with pytest.raises(BadSetup, match="another edition"):
        take.setup_again("0.1.0", 2, (), {}, 7, "0" * 64)


def test_a_value_that_earlier_editions_do_not_have_may_be_missing_and_is_checked_where_it_stands() -> None:
    spec = {"first": Whole(1, 9), "later": Since(Whole(1, 9))}
    head = "edition: {title: t, name: T, schema: 1}\n"
    without = editions.read(head + "first: {value: 1, prov: rulebook}", "t", spec, lambda values: iter(()))
    assert without.values == {"first": 1}
    given = head + "first: {value: 1, prov: rulebook}\nlater: {value: 99, prov: rulebook}"
    with pytest.raises(BadEdition, match=r"later: 99 is out of range"):
        editions.read(given, "t", spec, lambda values: iter(()))


def test_a_record_of_an_unknown_engine_says_which_ones_are_read() -> None:
    raw = recorded("take/games/won_by_a.json") | {"engine": "7.0.0"}
    with pytest.raises(BadRecord, match=r"made by engine 7\.0\.0; this one .* replays those of"):
        kabuto.replay(raw)
