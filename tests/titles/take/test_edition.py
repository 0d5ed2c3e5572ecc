"""The edition that ships with TA-KE, changed copies that play differently, and broken ones that are refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kabuto
from kabuto.kernel.edition import Edition
from tests.titles.editions import assert_refused, changed
from tests.titles.take.position import TAKE, do, geisha, ghosts, influence, play_on, position, refused, take, takeable

SHIPPED = (TAKE.folder / "edition.yaml").read_text(encoding="utf-8")
USED_NINJA = "ninja: {value: 0, prov: designed,"


def edition(tmp_path: Path, *changes: tuple[str, str]) -> Edition:
    return TAKE.load_edition(changed(TAKE, tmp_path, *changes))


# The shipped edition -------------------------------------------------------------------------------------------


def test_the_shipped_edition_loads_and_has_no_fault() -> None:
    assert TAKE.edition_faults(TAKE.folder / "edition.yaml") == []
    assert TAKE.edition.title == "take"
    assert TAKE.edition.values["chips"] == {"samurai": 7, "daimyo": 7, "ronin": 7, "geisha": 7, "ninja": 7}
    assert TAKE.edition.values["influence"] == {
        "unused": {"daimyo": 2, "ronin": 2, "geisha": 2, "ninja": 1},
        "used": {"daimyo": 1, "ronin": 1, "geisha": 1, "ninja": 0},
        "samurai": 1,
    }


def test_every_value_says_where_it_comes_from() -> None:
    provenance = TAKE.edition.provenance
    # 5 counts of chips, ghost stones, 5 fields, 2 heights, 4 + 4 + 1 values of influence, 2 powers, the first score.
    assert len(provenance) == 5 + 1 + 5 + 2 + 9 + 2 + 1
    assert all(provenance.values())
    assert {one.partition(":")[0] for found in provenance.values() for one in found} == {
        "rulebook",
        "public",
        "designed",
    }


def test_what_no_source_gives_is_named() -> None:
    assert set(TAKE.edition.designed()) == {
        *(f"hall.fields[{place}]" for place in range(5)),
        "influence.used.daimyo",
        "influence.used.ronin",
        "influence.used.ninja",
    }


def test_every_rule_that_the_edition_names_is_in_the_rulebook() -> None:
    named = {line.partition("rule: ")[2].rstrip("}").strip() for line in SHIPPED.splitlines() if "rule: " in line}
    assert len(named) >= 9
    assert all(rule in TAKE.rules for rule in named)


# Changed copies ------------------------------------------------------------------------------------------------


def test_a_copy_with_other_notes_is_the_same_edition(tmp_path: Path) -> None:
    other = edition(tmp_path, ('like the Geisha; use lowers the value (S16)"}\n    ronin', 'as above"}\n    ronin'))
    assert other.digest == TAKE.edition.digest


def test_a_used_ninja_of_one_scores_and_gives_another_digest(tmp_path: Path) -> None:
    other = edition(tmp_path, (USED_NINJA, "ninja: {value: 1, prov: designed,"))
    assert other.digest != TAKE.edition.digest
    assert TAKE.new(seed=1, edition=other).digest() != TAKE.new(seed=1).digest()
    for box, points in ((None, 0), (other, 3)):
        hall = {"samurai": "ninja ronin", "ninja": "ronin"}
        game = position(hall, courts=({"ninja": (0, 3, 0)}, {}), edition=box)
        do(game, take("samurai"))
        assert game.scores() == [points, 0]


def test_an_edition_may_be_given_as_a_path(tmp_path: Path) -> None:
    path = changed(TAKE, tmp_path, ("score_at_start: {value: 0,", "score_at_start: {value: 10,"))
    for given in (path, str(path), TAKE.load_edition(path)):
        assert TAKE.new(seed=1, edition=given).scores() == [10, 10]


def test_three_ghost_stones_return_sooner(tmp_path: Path) -> None:
    other = edition(tmp_path, ("ghost_stones: {value: 5,", "ghost_stones: {value: 3,"))
    hall = {"samurai": "geisha ronin", "daimyo": "geisha ronin", "ronin": "geisha daimyo", "ninja": "ronin"}
    game = position(hall, ("samurai", "daimyo", "ronin"), edition=other)
    assert takeable(game) == set(hall)
    do(game, take("samurai"))
    assert ghosts(game) == {"samurai"}
    assert takeable(position(hall, ("samurai", "daimyo", "ronin"))) == {"ninja"}


def test_a_geisha_that_moves_last_chips_may_still_not_strand_the_player(tmp_path: Path) -> None:
    other = edition(tmp_path, ("geisha_source_height: {value: 2,", "geisha_source_height: {value: 1,"))
    hall = {"samurai": "ninja", "daimyo": "ronin"}
    game = position(hall, (), ({"geisha": (1, 0, 0)}, {}), edition=other)
    assert refused(game, geisha("samurai", "daimyo")).rule == "TAK-026"
    do(game, geisha("samurai", "geisha"))
    assert takeable(game) == {"daimyo"}


def test_a_smaller_box_makes_a_shorter_game(tmp_path: Path) -> None:
    other = edition(
        tmp_path,
        *((f"  {kind}: 7\n", f"  {kind}: 4\n") for kind in ("samurai", "daimyo", "ronin", "geisha", "ninja")),
        ("stack_height: {value: 7,", "stack_height: {value: 4,"),
    )
    game = TAKE.new(seed=3, edition=other)
    play_on(game, seed=3)
    assert [TAKE.actions.describe(action)["do"] for _, action in game.moves].count("take") == 20
    assert kabuto.replay(game.record(), edition=other).digest() == game.digest()
    with pytest.raises(kabuto.BadRecord, match="another edition"):
        kabuto.replay(game.record())


def test_a_game_of_another_edition_can_be_imagined(tmp_path: Path) -> None:
    other = edition(tmp_path, (USED_NINJA, "ninja: {value: 1, prov: designed,"))
    game = TAKE.new(seed=1, edition=other)
    assert game.imagine(0, Random(1)).view(0) == game.view(0)


def test_influence_comes_from_the_edition(tmp_path: Path) -> None:
    other = edition(tmp_path, ("  samurai: {value: 1,", "  samurai: {value: 4,"))
    game = position({"ronin": "ninja"}, courts=({"geisha": (1, 0, 2)}, {}), edition=other)
    assert influence(game, 0) == {"samurai": 8, "daimyo": 0, "ronin": 0, "geisha": 10, "ninja": 0}


# Broken editions -----------------------------------------------------------------------------------------------

BROKEN = {
    "a key is missing": (("  ninja: 7\n", ""), "chips.ninja", "is missing"),
    "a group is missing": (("score_at_start:", "# score_at_start:"), "score_at_start", "is missing"),
    "the head is missing": (
        ('edition:\n  title: take\n  name: "TA-KE, HUCH! 2017"\n  schema: 1\n', ""),
        "edition",
        "is missing",
    ),
    "an unknown key": (("  ninja: 7\n", "  ninja: 7\n  shogun: 7\n"), "chips.shogun", "is not known here"),
    "an unknown key at the top": (("sources:\n", "colour: red\nsources:\n"), "colour", "is not known here"),
    "an unknown key beside a value": (
        ("{value: 5, prov", "{value: 5, colour: grey, prov"),
        "ghost_stones",
        "'colour' is not known beside 'value'",
    ),
    "a text for a number": (("  ninja: 7\n", "  ninja: seven\n"), "chips.ninja", "'seven' is not a whole number"),
    "a truth for a number": (("  ninja: 7\n", "  ninja: yes\n"), "chips.ninja", "True is not a whole number"),
    "a fraction for a number": (("  ninja: 7\n", "  ninja: 7.0\n"), "chips.ninja", "7.0 is not a whole number"),
    "a number for a group": (
        ("powers:\n", "powers: 3\nothers:\n"),
        "powers",
        "3 stands where daimyo_samurai_moved, geisha_source_height should",
    ),
    "a number for a list": (
        ("value: [samurai, daimyo, ronin, geisha, ninja]", "value: 5"),
        "hall.fields",
        "not a list",
    ),
    "a list that is too short": (
        ("value: [samurai, daimyo, ronin, geisha, ninja]", "value: [samurai, daimyo, ronin, geisha]"),
        "hall.fields",
        "has 4 entries; it must have 5",
    ),
    "an unknown person": (
        ("value: [samurai, daimyo, ronin, geisha, ninja]", "value: [samurai, daimyo, ronin, geisha, shogun]"),
        "hall.fields[4]",
        "'shogun' is not known",
    ),
    "a person printed twice": (
        ("value: [samurai, daimyo, ronin, geisha, ninja]", "value: [samurai, daimyo, ronin, geisha, geisha]"),
        "hall.fields",
        "must be printed on one field",
    ),
    "a number out of range": (("ghost_stones: {value: 5,", "ghost_stones: {value: 6,"), "ghost_stones", "out of range"),
    "a number below the range": (
        ("  samurai: {value: 1,", "  samurai: {value: -1,"),
        "influence.samurai",
        "-1 is out of range; it must be from 0 to 9",
    ),
    "chips that do not fill the hall": (
        ("  ninja: 7\n", "  ninja: 6\n"),
        "chips",
        "34 chips do not fill 5 stacks of 7",
    ),
    "too many samurai": (
        ("  samurai: 7\n  daimyo: 7\n", "  samurai: 8\n  daimyo: 6\n"),
        "chips.samurai",
        "8 is too many",
    ),
    "a key given twice": (("  ninja: 7\n", "  ninja: 7\n  ninja: 6\n"), "", "the key 'ninja' stands there twice"),
    "no provenance": (
        ('  prov: ["public:S1", "public:S2"]\n', ""),
        "chips.samurai",
        "says nowhere where the value comes from (prov)",
    ),
    "empty provenance": (('  prov: ["public:S1", "public:S2"]\n', "  prov: []\n"), "chips.ronin", "says nowhere"),
    "an unknown source": (
        ('    geisha: {value: 1, prov: "public:S15"}', '    geisha: {value: 1, prov: "public:S99"}'),
        "influence.used.geisha.prov",
        "'public:S99' is not rulebook, derived, designed or public:KEY of a source",
    ),
    "an unknown provenance": (
        ('    geisha: {value: 1, prov: "public:S15"}', "    geisha: {value: 1, prov: hearsay}"),
        "influence.used.geisha.prov",
        "'hearsay' is not rulebook",
    ),
    "designed without why": (
        ("daimyo_samurai_moved: {value: 3, prov: rulebook,", "daimyo_samurai_moved: {value: 3, prov: designed,"),
        "powers.daimyo_samurai_moved",
        "is designed but does not say why",
    ),
    "designed with a why left open": (
        ("daimyo_samurai_moved: {value: 3, prov: rulebook,", "daimyo_samurai_moved: {value: 3, prov: designed, why: ,"),
        "powers.daimyo_samurai_moved",
        "is designed but does not say why",
    ),
    "another title": (
        ("  title: take\n", "  title: edo\n"),
        "edition.title",
        "this edition is for 'edo', not for 'take'",
    ),
    "another schema": (("  schema: 1\n", "  schema: 2\n"), "edition.schema", "2 is out of range"),
    "no name": (('  name: "TA-KE, HUCH! 2017"\n', '  name: ""\n'), "edition.name", "is not a text"),
    "not YAML": (("chips:\n", "chips: [\n"), "", "not YAML"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_edition_is_refused_with_path_and_reason(fault: str, tmp_path: Path) -> None:
    change, where, why = BROKEN[fault]
    assert_refused(TAKE, changed(TAKE, tmp_path, change), where, why)


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    path = changed(
        TAKE, tmp_path, ("  ninja: 7\n", "  ninja: seven\n"), ("ghost_stones: {value: 5,", "ghost_stones: {value: 9,")
    )
    assert [found.path for found in TAKE.edition_faults(path)] == ["chips.ninja", "ghost_stones"]
    with pytest.raises(kabuto.BadEdition, match=r"chips\.ninja: .* \(and 1 more\)"):
        TAKE.load_edition(path)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"- a\n- b\n", "this file holds something else"),
        (b"", "this file holds something else"),
        (b"\xff\xfe\x00", "it is not a text file"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(content: bytes | None, why: str, tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    if content is not None:
        path.write_bytes(content)
    assert [why in found.reason for found in TAKE.edition_faults(path)] == [True]
    with pytest.raises(kabuto.BadEdition, match=why):
        TAKE.load_edition(path)


def test_chips_that_can_never_be_dealt_are_refused(tmp_path: Path) -> None:
    """Five stacks of three without three alike hold at most ten of a kind; eleven could be dealt for ever."""
    path = changed(
        TAKE,
        tmp_path,
        *((f"  {kind}: 7\n", f"  {kind}: 1\n") for kind in ("samurai", "daimyo", "ronin", "geisha")),
        ("  ninja: 7\n", "  ninja: 11\n"),
        ("stack_height: {value: 7,", "stack_height: {value: 3,"),
    )
    assert [found.path for found in TAKE.edition_faults(path)] == ["hall.equal_in_a_row"]
