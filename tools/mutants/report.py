"""What became of the mutants, in `docs/mutants.md`: a table for all titles, and who survived."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.sites import KINDS, Mutant

HEAD = """# Mutants

Faults planted in the rules of each title, one at a time, and whether its tests notice (`make mutants TITLE=take`). A
mutant that no test can notice, because the change makes no difference to any game, is *equivalent*; each is named with
the reason (`tools/mutants/equivalent.yaml`). What is left over is a gap in the tests.
"""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that noticed, or the reason why none can, or neither."""

    mutant: Mutant
    killer: str
    reason: str

    @property
    def survived(self) -> bool:
        return not self.killer and not self.reason


def share(verdicts: Sequence[Verdict]) -> float:
    """How many of the mutants that make a difference were noticed."""
    counted = [verdict for verdict in verdicts if verdict.killer or not verdict.reason]
    return sum(bool(verdict.killer) for verdict in counted) / len(counted) if counted else 1.0


def section(label: str, seed: int, verdicts: Sequence[Verdict]) -> str:
    """The chapter of one title."""
    lines = [f"## {label}", "", f"{len(verdicts)} mutants, seed {seed}: {share(verdicts):.1%} noticed.", ""]
    lines += ["| | mutants | noticed | equivalent | survived |", "| --- | ---: | ---: | ---: | ---: |"]
    for kind in (*KINDS, "all"):
        those = [verdict for verdict in verdicts if kind in (verdict.mutant.kind, "all")]
        noticed, survived = sum(bool(one.killer) for one in those), sum(one.survived for one in those)
        lines.append(f"| {kind} | {len(those)} | {noticed} | {len(those) - noticed - survived} | {survived} |")
    for title, those in (
        ("Survived", [one for one in verdicts if one.survived]),
        ("Equivalent", [one for one in verdicts if not one.killer and one.reason]),
    ):
        if those:
            lines += ["", f"### {title}: {label}", ""]
            lines += [entry(one) for one in sorted(those, key=lambda one: one.mutant.name)]
    return "\n".join(lines) + "\n"


def entry(verdict: Verdict) -> str:
    mutant = verdict.mutant
    told = f"- `{mutant.name}`: `{mutant.before}` → `{mutant.after}`"
    return f"{told}. {verdict.reason}" if verdict.reason else told


def write(path: Path, label: str, chapter: str) -> None:
    """Put the chapter of a title in its place among the others."""
    text = path.read_text(encoding="utf-8") if path.is_file() else HEAD
    chapters = {part.split("\n")[0]: part for part in re.split(r"^(?=## )", text, flags=re.M)[1:]}
    chapters[f"## {label}"] = chapter
    path.write_text(
        "\n".join([HEAD, *(chapters[name].rstrip("\n") + "\n" for name in sorted(chapters))]), encoding="utf-8"
    )
