"""What the site shows of the titles: their rules by chapters, each with an anchor, and the signs of their boards.

A hook of MkDocs (`mkdocs.yml`). The pages are made from what ships: `rules.md`, the titles' words for options, and the
legend of the primer, whose pictures `python -m tests.web.primers` takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TITLES = {"take": "TA-KE", "edo": "Edo", "yedo": "Yedo", "shogun": "Shogun"}
LANGUAGES = {"en": ("rules.md", "Rules"), "de": ("rules.de.md", "Regeln")}
RULE = r"[A-Z]{3}(?:-[0-9A-Z]{2})?-\d{3}"
MARKED = re.compile(rf"`([^`]+)`|\b({RULE})\b")
QUOTES = {"en": "“{}”", "de": "„{}“"}
SWITCH = {"en": {"yes": "yes", "no": "no"}, "de": {"yes": "ja", "no": "nein"}}


class Sign(NamedTuple):
    """A sign of the legend: the rule that explains it, and its name."""

    sign: str
    rule: str
    name: str


def on_files(files: Any, config: Any) -> Any:
    """Add the pages of the rules to those that are written by hand."""
    from mkdocs.structure.files import File  # type: ignore[import-not-found]  # only where the site is built

    for title in TITLES:
        for language in LANGUAGES:
            path = f"rules/{title}{'' if language == 'en' else '.' + language}.md"
            files.append(File.generated(config, path, content=page(title, language)))
    return files


def page(title: str, language: str) -> str:
    """The rules of a title as a page."""
    file, heading = LANGUAGES[language]
    text = (ROOT / "src/kabuto/titles" / title / file).read_text(encoding="utf-8")
    rules = set(re.findall(rf"^\*\*({RULE})\*\*", text, re.M))
    options = words(ROOT / "src/kabuto/titles" / title / "words" / f"{language}.ftl")
    signs = legend(title, language)
    ways = f"[Deutsch]({title}.de.md) · [Primer]" if language == "en" else f"[English]({title}.md) · [Kurzanleitung]"
    parts = [f"# {TITLES[title]}: {heading}\n\n{ways}(../primers.md#{title})"]
    for block in re.split(r"\n\s*\n", text)[1:]:
        parts.append(readable(block, rules, options, language))
        if block.startswith("#"):
            parts.extend(pictures(title, chapter_of(text, block), signs))
    return "\n\n".join(parts) + "\n"


def readable(block: str, rules: set[str], options: dict[str, str], language: str) -> str:
    """A paragraph with an anchor if it is a rule, links to other rules, and options by their names."""
    option = ""

    def said(found: re.Match[str]) -> str:
        nonlocal option
        key, rule = found[1], found[2]
        if rule:
            return f"[{rule}](#{rule})" if rule in rules else rule
        if (name := options.get(f"option-{key}")) is not None:
            option = key
        else:
            name = (
                options.get(f"option-{option}-{key}") or SWITCH[language].get(key) or options.get(f"word-{key}") or key
            )
        return QUOTES[language].format(name)

    own = re.match(rf"\*\*({RULE})\*\*\s+", block)
    if own is None:
        return MARKED.sub(said, block)
    rule = own[1]
    return f'<span id="{rule}"></span>**[{rule}](#{rule})** {MARKED.sub(said, block[own.end() :])}'


def words(path: Path) -> dict[str, str]:
    """The plain messages of a Fluent file."""
    return dict(re.findall(r"^([a-z][\w-]*) = (.+)$", path.read_text(encoding="utf-8"), re.M))


def legend(title: str, language: str) -> list[Sign]:
    """The signs of a title, in the order of its legend."""
    home = ROOT / "web/src/titles" / title
    known: dict[str, str] = {}
    for path in (
        ROOT / "src/kabuto/titles" / title / "words" / f"{language}.ftl",
        home / f"{language}.ftl",
        home / "primer" / f"{language}.ftl",
    ):
        known |= words(path)
    found = re.findall(
        r"\{ sign: '([^']+)', rule: '([^']+)' \}", (home / "primer/index.ts").read_text(encoding="utf-8")
    )
    return [Sign(sign, rule, name_of(sign, known)) for sign, rule in found]


def name_of(sign: str, known: dict[str, str]) -> str:
    said = known["sign-" + re.sub(r"[^a-z0-9]+", "-", sign)]
    said = re.sub(r"\{ ([\w-]+) \}", lambda found: known[found[1]], said)
    return said[:1].upper() + said[1:]


def chapter_of(text: str, heading: str) -> set[str]:
    """The rules that stand under a heading, up to the next one."""
    _, _, after = text.partition(heading + "\n")
    return set(re.findall(rf"^\*\*({RULE})\*\*", re.split(r"^#", after, maxsplit=1, flags=re.M)[0], re.M))


def pictures(title: str, chapter: set[str], signs: list[Sign]) -> Iterator[str]:
    """The signs that a chapter explains, in a row."""
    shown = [one for one in signs if one.rule in chapter]
    if shown:
        yield " ".join(f'<span class="sign">{image(title, one.sign)} {one.name}</span>' for one in shown)


def image(title: str, sign: str) -> str:
    return f'<img src="../../images/signs/{file_of(title, sign)}" alt="" width="32" height="32">'


def file_of(title: str, sign: str) -> str:
    """The picture of a sign.

    >>> file_of("take", "used:geisha")
    'take-used-geisha.png'
    """
    return f"{title}-{re.sub(r'[^a-z0-9]+', '-', sign)}.png"
