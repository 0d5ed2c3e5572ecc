"""Edition files as nobody should write them: some kinds of hostile ones, and shipped ones with something changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import kabuto

KIB = 1024


def shipped(title: str) -> str:
    return (kabuto.title(title).folder / "edition.yaml").read_text(encoding="utf-8")


TAKE = shipped("take")
YEDO = shipped("yedo")
NAME = 'name: "TA-KE, HUCH! 2017"'
HEAD = "edition: {title: take, name: Mine, schema: 1}\n"


def named(name: str) -> str:
    """TA-KE's edition under another name, written as YAML writes it."""
    assert NAME in TAKE
    return TAKE.replace(NAME, f"name: {name}")


def card(name: str) -> str:
    """Yedo's edition with another name for one card."""
    old = kabuto.title("yedo").words("en").say("card-AC11")
    assert YEDO.count(f'en: "{old}"') == 1
    return YEDO.replace(f'en: "{old}"', f"en: {name}")


def laughs(levels: int, each: int) -> str:
    """Aliases of aliases: a few hundred bytes that stand for `each ** levels` values."""
    lines = ["l0: &l0 [ha]"]
    lines += [f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * each)}]" for n in range(1, levels)]
    return "\n".join(lines)


def indented(levels: int) -> str:
    return "".join(f"{' ' * n}a:\n" for n in range(levels))


HOSTILE: dict[str, str] = {
    "nested lists": "edition: " + "[" * 100_000,
    "nested lists that are closed": "edition: " + "[" * 50_000 + "]" * 50_000,
    "nested mappings": "edition: " + "{a: " * 50_000,
    "nested lists in a block": "- " * 100_000,
    "nested mappings in a block": indented(600),
    "nested keys": "? " * 80_000,
    "nested quotes and brackets": '["' * 60_000,
    "a value in a value in a value": "score_at_start: " + "{value: " * 20_000,
    "twenty thousand keys": "".join(f"k{n:05}: 1\n" for n in range(20_000)),
    "a key twenty thousand times": "key: 1\n" * 20_000,
    "eighty thousand keys in one line": "{" + "a," * 80_000 + "}",
    "eighty thousand values": "chips: [" + "1," * 80_000 + "]",
    "a million empty values": "chips: [" + "," * 200_000 + "]",
    "a long key": "x" * 200_000 + ": 1",
    "a key of a list": "? [a, b]\n: c",
    "a key of a mapping": "{{a: b}: c}",
    "a sexagesimal number": "score_at_start: 1" + ":59" * 60_000,
    "a short sexagesimal number": TAKE.replace("score_at_start: {value: 0,", "score_at_start: {value: 9:59:59,"),
    "a long number": "score_at_start: " + "9" * 200_000,
    "a long hexadecimal number": "score_at_start: 0x" + "f" * 200_000,
    "a long binary number": "score_at_start: 0b" + "1" * 200_000,
    "a long octal number": "score_at_start: 0" + "7" * 200_000,
    "a long number with underscores": "score_at_start: 1" + "_0" * 100_000,
    "a number that is none": "score_at_start: 0x_",
    "a large exponent": "score_at_start: 1.0e+999999999",
    "no number at all": "score_at_start: .nan",
    "an endless number": TAKE.replace("score_at_start: {value: 0,", "score_at_start: {value: .inf,"),
    "a date that is none": "score_at_start: 2001-99-99",
    "a time": "score_at_start: 2001-12-14t21:59:43.10-05:00",
    "aliases of aliases": laughs(9, 9),
    "many aliases of one list": "a: &a [1, 2, 3]\nb: [" + "*a, " * 50_000 + "*a]",
    "an alias in what it stands for": "a: &a [*a]",
    "an alias of nothing": "a: *nothing",
    "aliases that nest": "a0: &a0 []\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 8000)),
    "twenty thousand anchors": "".join(f"- &{n} x\n" for n in range(20_000)),
    "merged mappings": "a: &a {x: 1}\nb: {<<: [" + "*a, " * 40_000 + "*a]}",
    "an object of Python": "!!python/object/apply:os.system ['touch /tmp/hacked']",
    "a name of Python": "a: !!python/name:os.system ''",
    "a binary": "a: !!binary " + "QUJD" * 40_000,
    "a set": "a: !!set {" + "x, " * 60_000 + "}",
    "a number that is tagged a text": "score_at_start: !!int " + "x" * 1000,
    "a tag without end": "a: !<" + "x" * 200_000 + "> 1",
    "many tag directives": "".join(f"%TAG !t{n}! tag:x{n},2000:\n" for n in range(8000)) + "---\na: 1",
    "many documents": "--- 1\n" * 40_000,
    "two editions in one file": TAKE + "\n---\n" + TAKE,
    "zeros": "\x00" * 1000,
    "control signs": "a: \x01\x02\x03",
    "half a sign": "a: \ud800",
    "another direction": named('"\u202eevil"'),
    "only comments": "#" * 250_000,
    "only lines": "\n" * 250_000,
    "only spaces": "a:" + " " * 250_000,
    "tabs": "\t" * 100_000 + "a: 1",
    "a long text": "a: '" + "x" * 250_000 + "'",
    "a text of many lines": "a: >\n" + "  x\n" * 60_000,
    "a text that nobody ends": "a: '" + "x\n" * 100_000,
    "a plain text of many lines": "a: x\n" + "  y\n" * 60_000,
    "many escapes": 'a: "' + "\\x41" * 60_000 + '"',
    "many line breaks in quotes": 'a: "' + "\\\n" * 100_000 + '"',
    "too large": TAKE + "#" * (256 * KIB),
    "nothing": "",
    "null": "~",
    "a list": "[]",
    "a text": "edition",
    "a head that is a list": "edition: []",
    "origins without number": TAKE + "\nprov: [" + "derived, " * 20_000 + "derived]",
    "a long origin": TAKE.replace("prov: rulebook", f"prov: 'public:{'x' * 20_000}'"),
    "a source with a long name": TAKE.replace("sources:", f"sources:\n  {'x' * 1000}: y")
    + f"\nprov: public:{'x' * 1000}\n",
    "a name with a line break": named('"Mine\\ndo-pass = You lose"'),
    "a name that is Fluent": named("'{ do-pass }'"),
    "a long name": named("x" * 10_000),
    "a name that is a list": named("[a, b]"),
    "a card with a line break in its name": card('"Purse\\ndo-pass = You lose"'),
    "a card with a line separator in its name": card('"Purse\\u2028do-pass = You lose"'),
    "a card whose name is Fluent": card("'{ $seat }'"),
    "many places for nothing": YEDO.replace(
        "placeholders: {value: [", "placeholders: {value: [" + "temple_1, " * 15_000
    ),
    "large numbers everywhere": re.sub(r"\b\d+\b", "999999999999999999", TAKE),
    "negative numbers everywhere": re.sub(r"\b\d+\b", "-1", TAKE),
    "unknown keys everywhere": re.sub(r"(?m)^(\s*)(\w+):", r"\1\2_:", YEDO),
}
"""Texts that must be answered with a sound edition or with faults, soon, and with nothing else."""


# Mutations ------------------------------------------------------------------------------------------------------

WORDS = (
    "0",
    "-1",
    "99999999",
    "1.5",
    "1e400",
    "0x7fffffffffffffff",
    "1:30",
    "yes",
    "~",
    "''",
    "[]",
    "{}",
    "[[[[]]]]",
    "{value: {value: 1}}",
    "&a 1",
    "*a",
    "!!str 1",
    "!!python/none",
    "'{ $x }'",
    '"\\n"',
    "x" * 5000,
    "\u0000",
    "2020-01-01",
    "|",
    ">",
    "? a",
    "- - - a",
)
Mutation = Callable[[list[str], Random], None]


def _value(lines: list[str], rng: Random) -> None:
    """Another value in place of one."""
    at = rng.randrange(len(lines))
    parts = re.split(r"(\d+|\b[a-z_]{3,}\b(?!:))", lines[at])
    if len(parts) > 1:
        parts[rng.randrange(1, len(parts), 2)] = rng.choice(WORDS)
        lines[at] = "".join(parts)


def _number(lines: list[str], rng: Random) -> None:
    """Another number in place of one: the file may still be sound."""
    for _ in range(20):
        at = rng.randrange(len(lines))
        numbers = list(re.finditer(r"(?<=[ \[:])\d+(?=[,\]} ]|$)", lines[at]))
        if numbers:
            found = rng.choice(numbers)
            new = str(rng.choice((0, 1, 2, 3, 5, 7, 9, 14, 20, 30, 60, 99, 1000, 10_000)))
            lines[at] = lines[at][: found.start()] + new + lines[at][found.end() :]
            return


def _without(lines: list[str], rng: Random) -> None:
    del lines[rng.randrange(len(lines))]


def _twice(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at : at + 1] = [lines[at]] * rng.choice((2, 3, 500))


def _moved(lines: list[str], rng: Random) -> None:
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)


def _shifted(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at] = " " * rng.randrange(1, 9) + lines[at] if rng.random() < 0.5 else lines[at].lstrip()


def _sign(lines: list[str], rng: Random) -> None:
    """One sign more, less or another one."""
    at = rng.randrange(len(lines))
    place = rng.randrange(len(lines[at]) + 1)
    lines[at] = (
        lines[at][:place] + rng.choice("[]{}:,-?&*!|>'\"%@`#\t\\ \u2028ä0") + lines[at][place + rng.randrange(2) :]
    )


def _cut(lines: list[str], rng: Random) -> None:
    del lines[rng.randrange(1, len(lines)) :]


def _bracket(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at] += rng.choice("[{") * rng.choice((1, 10, 1000, 30_000))


MUTATIONS: tuple[Mutation, ...] = (
    _value,
    _number,
    _number,
    _number,
    _without,
    _twice,
    _moved,
    _shifted,
    _sign,
    _cut,
    _bracket,
)


def mutated(number: int) -> tuple[str, str]:
    """A title and an edition of it that was changed in one to three places, by chance; the same for the same number."""
    rng = Random(number)
    title = rng.choice(("edo", "shogun", "take", "take", "yedo"))
    lines = shipped(title).splitlines()
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice(MUTATIONS)(lines, rng)
        lines = lines or [""]
    return title, "\n".join(lines)
