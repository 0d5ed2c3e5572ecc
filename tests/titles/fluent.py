"""Fluent files as tests look at them."""

from __future__ import annotations

import re

from kabuto import Title

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t}].*)*)", re.M)
VARIABLE = re.compile(r"\$(\w+)")


def messages(title: Title, language: str) -> dict[str, set[str]]:
    """The variables of each message of a title's own words."""
    text = (title.folder / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    found = MESSAGE.findall(text)
    names = [name for name, _ in found]
    assert len(names) == len(set(names)), "a message stands in the file twice"
    return {name: set(VARIABLE.findall(text)) for name, text in found}
