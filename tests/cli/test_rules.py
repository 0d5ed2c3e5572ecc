"""`kabuto rules`, `kabuto edition`, `kabuto bench`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kabuto as library
from kabuto.cli import coverage
from kabuto.cli.proof import rules_in
from tests.cli.shell import Shell

# Rules ----------------------------------------------------------------------------------------------------------


def test_one_rule(kabuto: Shell) -> None:
    run = kabuto.run("rules", "take", "tak-026")
    assert run.status == 0 and "TAK-026" in run.out and "leaves no take in this turn" in " ".join(run.out.split())


def test_the_whole_book_by_chapters(kabuto: Shell) -> None:
    run = kabuto.run("rules", "take")
    book = library.title("take").rules
    assert all(rule in run.out for rule in book)
    assert all(f"{rule.chapter}\n" in run.out for rule in book.values())


def test_german_and_search(kabuto: Shell) -> None:
    assert "Es spielen genau zwei." in kabuto.run("rules", "take", "TAK-001", "--language", "de").out
    found = json.loads(kabuto.run("rules", "take", "--search", "BORROWED", "--json").out)
    assert {"TAK-047", "TAK-048"} <= {rule["id"] for rule in found} < set(library.title("take").rules)
    nothing = kabuto.run("rules", "take", "--search", "spaceship")
    assert nothing.status == 1 and "no rule holds 'spaceship'" in nothing.out


# Coverage -------------------------------------------------------------------------------------------------------


def test_rules_named_by_a_test() -> None:
    assert rules_in("test_SHO_163_only_farmers_came_out") == ["SHO-163"]
    assert rules_in("test_TAK_010_TAK_011_both") == ["TAK-010", "TAK-011"]
    assert rules_in("test_EDO_JI_001_temple_and_EDO_012") == ["EDO-JI-001", "EDO-012"]
    assert rules_in("test_EDO_5P_003_five") == ["EDO-5P-003"]
    assert rules_in("test_nothing_100") == []


TESTS = """
import pytest

def test_TAK_001_passes(): pass
def test_TAK_002_TAK_003_pass(): pass
def test_TAK_004_fails(): assert False
def test_TAK_005_fails_here(): assert False
def test_TAK_005_passes_elsewhere(): pass
@pytest.mark.parametrize("good", [True, False])
def test_TAK_006_fails_for_some(good): assert good
@pytest.mark.skip
def test_TAK_007_is_skipped(): pass
@pytest.mark.xfail
def test_TAK_008_is_expected_to_fail(): assert False
@pytest.mark.rule("TAK-009", "TAK-010")
def test_marked(): pass
@pytest.fixture
def broken(): raise RuntimeError
def test_TAK_011_never_runs(broken): pass
def test_TAK_999_is_no_rule(): pass
class TestThings:
    def test_TAK_012_inside_a_class(self): pass
def test_that_names_nothing(): raise AssertionError("must not even be run")
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with tests of TA-KE."""
    folder = tmp_path / "tests" / "titles" / "take"
    folder.mkdir(parents=True)
    (folder / "test_rules.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = ["--strict-markers"]\n')
    monkeypatch.setattr(coverage, "checkout", lambda title: tmp_path)
    return tmp_path


NAMED = ["TAK-001", "TAK-002", "TAK-003", "TAK-004", "TAK-005", "TAK-006", "TAK-009", "TAK-010", "TAK-011", "TAK-012"]
PROVED = ["TAK-001", "TAK-002", "TAK-003", "TAK-009", "TAK-010", "TAK-012"]
FILE = "tests/titles/take/test_rules.py"


def test_the_tests_of_each_rule_are_named(kabuto: Shell, checkout: Path) -> None:
    """Nothing is run; what is skipped or expected to fail proves nothing."""
    run = kabuto.run("rules", "take", "--coverage", "--json")
    found = json.loads(run.out)
    assert set(found) == {"total", "proved", "missing", "tests"}
    assert list(found["tests"]) == found["proved"] == NAMED
    assert found["tests"]["TAK-003"] == [f"{FILE}::test_TAK_002_TAK_003_pass"]
    assert found["tests"]["TAK-005"] == [f"{FILE}::test_TAK_005_{how}" for how in ("fails_here", "passes_elsewhere")]
    assert found["tests"]["TAK-006"] == [f"{FILE}::test_TAK_006_fails_for_some"]
    assert found["tests"]["TAK-012"] == [f"{FILE}::TestThings::test_TAK_012_inside_a_class"]
    assert found["total"] == len(library.title("take").rules) == len(NAMED) + len(found["missing"])
    assert run.status == 1 and run.err == ""


def test_a_rule_is_proved_if_all_its_tests_pass(kabuto: Shell, checkout: Path) -> None:
    run = kabuto.run("rules", "take", "--coverage", "--run", "--json")
    found = json.loads(run.out)
    assert found["proved"] == PROVED and "TAK-005" in found["missing"]
    assert found["total"] == len(found["proved"]) + len(found["missing"])
    failed = ["TAK_004_fails", "TAK_005_fails_here", "TAK_006_fails_for_some", "TAK_011_never_runs"]
    assert found["failed"] == [f"{FILE}::test_{name}" for name in failed]
    assert run.status == 1


def test_coverage_in_words(kabuto: Shell, checkout: Path) -> None:
    run = kabuto.run("rules", "take", "--coverage", "--run")
    assert run.status == 1
    assert f"TA-KE: 6 of {len(library.title('take').rules)} rules are proved by tests that pass" in run.out
    assert f"TAK-001  {FILE}::test_TAK_001_passes" in run.out
    assert "missing  TAK-004" in run.out and f"failed   {FILE}::test_TAK_004_fails" in run.out
    assert "test_that_names_nothing" not in run.out


def test_all_named_is_status_0_and_one_failing_proof_is_status_1(kabuto: Shell, checkout: Path) -> None:
    names = "_".join(rule.replace("-", "_") for rule in library.title("take").rules)
    (checkout / FILE).write_text(f"def test_{names}(): pass\ndef test_TAK_001_again(): assert False\n")
    named = kabuto.run("rules", "take", "--coverage", "--json")
    assert named.status == 0 and json.loads(named.out)["missing"] == []
    run = kabuto.run("rules", "take", "--coverage", "--run", "--json")
    assert run.status == 1 and json.loads(run.out)["missing"] == ["TAK-001"]


def test_a_broken_test_file_hides_no_others_and_is_not_passed_over(kabuto: Shell, checkout: Path) -> None:
    names = "_".join(rule.replace("-", "_") for rule in library.title("take").rules)
    (checkout / FILE).write_text(f"def test_{names}(): pass\n")
    (checkout / "tests" / "titles" / "take" / "test_broken.py").write_text("import nothing_of_that_name\n")
    run = kabuto.run("rules", "take", "--coverage")
    assert run.status == 1 and "failed   tests/titles/take/test_broken.py" in run.out and "missing" not in run.out


def test_run_goes_with_coverage(kabuto: Shell) -> None:
    kabuto.run("rules", "take", "--run").refused("needs --coverage")


def test_tests_that_cannot_run_are_said(kabuto: Shell, checkout: Path) -> None:
    (checkout / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = ["--no-such-option"]\n')
    kabuto.run("rules", "take", "--coverage", "--json").refused("could not be run")


def test_without_a_checkout_coverage_says_so(kabuto: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "__file__", str(kabuto.folder / "a" / "b" / "c" / "coverage.py"))
    kabuto.run("rules", "take", "--coverage").refused("needs a checkout")


# Editions -------------------------------------------------------------------------------------------------------


def shipped() -> str:
    return (library.title("take").folder / "edition.yaml").read_text(encoding="utf-8")


def test_a_sound_edition(kabuto: Shell) -> None:
    (kabuto.folder / "mine.yaml").write_text(shipped(), encoding="utf-8")
    run = kabuto.run("edition", "check", "mine.yaml")
    assert run.status == 0 and "a sound edition of TA-KE" in run.out
    told = json.loads(kabuto.run("edition", "check", "mine.yaml", "--json").out)
    assert told == {"file": "mine.yaml", "title": "take", "ok": True, "faults": []}


def test_every_fault_is_named_with_its_path(kabuto: Shell) -> None:
    text = (
        shipped()
        .replace("samurai: 7", "samurai: many", 1)
        .replace("ghost_stones: {value: 5", "ghost_stones: {value: -5")
    )
    (kabuto.folder / "mine.yaml").write_text(text, encoding="utf-8")
    run = kabuto.run("edition", "check", "mine.yaml")
    assert run.status == 1 and run.err == ""
    assert "chips.samurai: 'many' is not a whole number" in run.out and "ghost_stones: -5 is out of range" in run.out
    told = json.loads(kabuto.run("edition", "check", "mine.yaml", "--json").out)
    assert [fault["path"] for fault in told["faults"]] == ["chips.samurai", "ghost_stones"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "edition.title: is missing"),
        ("- 1", "edition.title: is missing"),
        ("edition: {title: chess}", "edition.title: there is no title 'chess'"),
        ("edition: [", "bad.yaml: line 2, column 1: not YAML"),
        ("edition: {title: take}", "edition.name: is missing"),
        ("a: 1\na: 2", "bad.yaml: line 2: the key 'a'"),
    ],
)
def test_faults_of_the_whole_file(kabuto: Shell, text: str, fault: str) -> None:
    (kabuto.folder / "bad.yaml").write_text(text)
    run = kabuto.run("edition", "check", "bad.yaml")
    assert run.status == 1 and fault in run.out and run.err == ""


def test_an_unreadable_edition_is_wrong_usage(kabuto: Shell) -> None:
    (kabuto.folder / "bad.yaml").write_bytes(b"\xff\xfe\x00\x01")
    kabuto.run("edition", "check", "bad.yaml").refused("not a text file")
    kabuto.run("edition", "check", "bad.yaml", "--title", "take").refused("not a text file")
    kabuto.run("edition", "check", ".").refused()
    (kabuto.folder / "good.yaml").write_text(shipped(), encoding="utf-8")
    kabuto.run("edition", "check", "good.yaml", "--title", "chess").refused("chess")


def test_values_with_their_provenance(kabuto: Shell) -> None:
    run = kabuto.run("edition", "show", "take")
    assert "° influence.used.ninja" in run.out and "  chips.samurai" in run.out and "public:S13" in run.out
    ninja = next(line for line in run.out.splitlines() if "influence.used.ninja" in line)
    geisha = next(line for line in run.out.splitlines() if "influence.used.geisha" in line)
    assert ninja.rstrip().endswith("our value") and "our value" not in geisha
    assert "(8 of 25 values)" in run.out and "edition.yaml" in run.out, "and where it can be corrected"
    assert "kabuto play take --edition FILE" in run.out
    told = json.loads(kabuto.run("edition", "show", "take", "--json").out)
    values = {value["path"]: value for value in told["values"]}
    assert values["hall.fields[4]"]["value"] == "ninja"
    assert values["influence.used.ninja"] == {
        "path": "influence.used.ninja",
        "value": 0,
        "provenance": ["designed"],
        "ours": True,
    }
    assert values["influence.used.geisha"]["ours"] is False


def test_an_edition_that_was_corrected_has_fewer_values_of_ours(kabuto: Shell) -> None:
    corrected = shipped().replace("ninja: {value: 0, prov: designed,", "ninja: {value: 0, prov: rulebook,")
    (kabuto.folder / "mine.yaml").write_text(corrected, encoding="utf-8")
    run = kabuto.run("edition", "show", "take", "--edition", "mine.yaml")
    assert "  influence.used.ninja" in run.out and "(7 of 25 values)" in run.out and "mine.yaml" in run.out


# Bench ----------------------------------------------------------------------------------------------------------


def test_bench_prints_figures_of_this_build(kabuto: Shell) -> None:
    told = json.loads(kabuto.run("bench", "take", "--seconds", "0.05", "--json").out)
    (row,) = told["titles"]
    assert told["build"] == library.build and row["title"] == "take"
    assert row["decisions_per_second"] > 0 and row["playout_decisions_per_second"] > 0 and row["copy_us"] > 0
    assert f"{library.build} build" in kabuto.run("bench", "take", "--seconds", "0.05").out
