from __future__ import annotations

import pytest

import kabuto
from kabuto.kernel.rulebook import BadRulebook, UnknownRule, parse


def test_a_rule_has_id_text_source_and_chapter() -> None:
    book = parse("# X\n\n## Turn\n\n**TAK-019** Players\nalternate. [rulebook; public: S2]\n\nAn aside.\n")
    rule = book["TAK-019"]
    assert (rule.id, rule.text, rule.source, rule.chapter) == (
        "TAK-019",
        "Players alternate.",
        "rulebook; public: S2",
        "Turn",
    )
    assert book["tak-019"] is rule
    assert list(book) == ["TAK-019"]


def test_ids_with_a_middle_part_and_list_items_are_read() -> None:
    book = parse("- **EDO-JI-001** One. [rulebook]\n- **EDO-JI-002** Two. [derived]")
    assert [rule.text for rule in book.values()] == ["One.", "Two."]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("**TAK-001** No source.", "source"),
        ("**TAK-001** A. [x]\n\n**TAK-001** B. [x]", "twice"),
        ("# Nothing", "no rule"),
    ],
)
def test_a_bad_rulebook_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRulebook, match=why):
        parse(text)


def test_an_unknown_rule_says_which_there_are() -> None:
    with pytest.raises(UnknownRule, match=r"TAK-999.*TAK-001 to TAK-074"):
        kabuto.title("take").rules["TAK-999"]


def test_the_german_book_has_the_same_rules() -> None:
    title = kabuto.title("take")
    assert list(title.rules_in("de")) == list(title.rules)
    assert title.rules_in("de")["TAK-027"].text != title.rules["TAK-027"].text
