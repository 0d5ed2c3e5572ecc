"""What the site shows of the titles: rules with anchors, options by their names, the signs of the boards."""

from __future__ import annotations

import re

import pytest

import kabuto
from tools.site import ROOT, TITLES, file_of, legend, page, readable

BOTH = [(title, language) for title in TITLES for language in ("en", "de")]


def test_all_titles_have_their_pages() -> None:
    assert set(TITLES) == set(kabuto.titles())
    listed = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [
        title for title in TITLES if f"rules/{title}.md" not in listed or f"rules/{title}.de.md" not in listed
    ] == []


@pytest.mark.parametrize("title, language", BOTH)
def test_every_rule_has_an_anchor_and_no_option_its_key(title: str, language: str) -> None:
    text = page(title, language)
    rules = kabuto.title(title).rules
    assert re.findall(r'<span id="([^"]+)">', text) == list(rules)
    assert set(re.findall(r"\]\(#([A-Z][A-Z0-9-]+)\)", text)) <= set(rules)
    keys = [option.id for option in kabuto.title(title).meta.options if "_" in option.id]
    assert [key for key in keys if key in text] == []
    assert "`" not in text


@pytest.mark.parametrize("title, language", BOTH)
def test_each_sign_stands_once_and_has_its_picture(title: str, language: str) -> None:
    signs = legend(title, language)
    text = page(title, language)
    for sign in signs:
        path = file_of(title, sign.sign)
        assert text.count(f"signs/{path}") == 1, f"{sign.sign}: no chapter holds {sign.rule}"
        assert (ROOT / "docs/images/signs" / path).is_file(), "python -m tests.web.primers takes the pictures"
        assert "{" not in sign.name


def test_a_rule_in_words() -> None:
    options = {"option-tie": "Equal scores", "option-tie-draw": "a draw"}
    said = readable("**TAK-073** See TAK-072. Option `tie`: with `draw` so; `no`.", {"TAK-072"}, options, "en")
    assert said == (
        '<span id="TAK-073"></span>**[TAK-073](#TAK-073)** '
        "See [TAK-072](#TAK-072). Option “Equal scores”: with “a draw” so; “no”."
    )
