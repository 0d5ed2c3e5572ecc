"""`python -m tools.mutants TITLE`: draw mutants, try them, and write the report."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

import yaml

from tools.mutants import report
from tools.mutants.proofs import Checkout, Proofs, find_proofs
from tools.mutants.report import Verdict
from tools.mutants.sites import Mutant, draw
from tools.mutants.trial import controls, task_of
from tools.mutants.workers import run_all

ROOT = Path(__file__).resolve().parents[2]
WANTED = 0.95


def main() -> int:
    args = arguments()
    checkout = Checkout(args.root.resolve(), args.title)
    if not checkout.rules.is_dir():
        have = ", ".join(sorted(path.parent.name for path in checkout.rules.parent.glob("*/meta.py")))
        print(f"there is no title {args.title!r}; the titles are: {have}", file=sys.stderr)
        return 2
    warm_up(checkout)
    mutants = draw(checkout.rules, args.count, args.seed)
    proofs = find_proofs(checkout, args.jobs)
    must_tell_right_from_wrong(checkout, proofs)
    found = dict(kept(checkout, mutants, args.fresh))
    left = [mutant for mutant in mutants if mutant not in found]
    print(f"{checkout.title}: {len(mutants)} mutants, {len(found)} known from before, {len(proofs.seconds)} tests")
    for mutant, killer in tried(checkout, proofs, left, args.jobs, args.seconds):
        found[mutant] = killer
        print(f"{'noticed ' if killer else 'SURVIVED'}  {mutant.name}  {mutant.before} → {mutant.after}", flush=True)
    reasons = equivalents(checkout)
    verdicts = [Verdict(mutant, found[mutant], reasons.get((mutant.name, mutant.after), "")) for mutant in mutants]
    chapter = report.section(label(checkout), args.seed, verdicts)
    if args.report:
        report.write(args.report, label(checkout), chapter)
    noticed = report.share(verdicts)
    survived = sum(verdict.survived for verdict in verdicts)
    print(f"{checkout.title}: {noticed:.1%} of {len(mutants)} mutants noticed, {survived} survived")
    return 0 if noticed >= WANTED else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=sys.modules["tools.mutants"].__doc__)
    parser.add_argument("title")
    parser.add_argument("--count", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument(
        "--seconds",
        type=float,
        default=20.0,
        help="processor time that a mutant gets at least before it counts as endless",
    )
    parser.add_argument("--report", type=Path, help="the file whose chapter of this title is written")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found out")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return parser.parse_args()


def warm_up(checkout: Checkout) -> None:
    """Load what our tests need and no mutant changes, so that forked processes have it already."""
    os.chdir(checkout.root)
    os.environ["KABUTO_BUILD"] = "pure"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if checkout.root == ROOT:
        for name in ("fluent.runtime", "hypothesis.strategies"):
            import_module(name)


def must_tell_right_from_wrong(checkout: Checkout, proofs: Proofs) -> None:
    """The way in which mutants are tried finds no fault where there is none, and finds one that is plain."""
    unchanged, broken = controls(checkout, proofs)
    if unchanged != "" or not broken:
        raise SystemExit(f"mutants cannot be tried here: {unchanged!r} without a change, {broken!r} with a broken file")


def label(checkout: Checkout) -> str:
    """What the title is called, from the file that says so."""
    for line in (checkout.rules / "meta.py").read_text(encoding="utf-8").splitlines():
        if line.strip().startswith("label="):
            return line.split('"')[1]
    return checkout.title


# What is known from before ---------------------------------------------------------------------------------------


def kept(checkout: Checkout, mutants: list[Mutant], fresh: bool) -> Iterator[tuple[Mutant, str]]:
    """Of an earlier run on the same rules: who was noticed, and, if the tests are the same too, who was not."""
    file = checkout.kept / "found.jsonl"
    if fresh:
        file.unlink(missing_ok=True)
    if not file.is_file():
        return
    wanted = set(mutants)
    rules, tests = checkout.digest_of_rules(), checkout.digest_of_tests()
    for line in file.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        mutant = Mutant(**one["mutant"])
        if mutant in wanted and one["rules"] == rules and (one["killer"] or one["tests"] == tests):
            yield mutant, one["killer"]


def tried(
    checkout: Checkout, proofs: Proofs, mutants: list[Mutant], jobs: int, seconds: float
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with the test that noticed it, written down as soon as it is known."""
    checkout.kept.mkdir(parents=True, exist_ok=True)
    key = {"rules": checkout.digest_of_rules(), "tests": checkout.digest_of_tests()}
    with (checkout.kept / "found.jsonl").open("a", encoding="utf-8") as file:
        for outcome in run_all([task_of(checkout, proofs, mutant, seconds) for mutant in mutants], jobs):
            mutant: Mutant = outcome.task.about
            killer = f"({outcome.ended})" if outcome.value is None else outcome.value
            file.write(json.dumps({"mutant": asdict(mutant), "killer": killer, **key}) + "\n")
            file.flush()
            yield mutant, killer


def equivalents(checkout: Checkout) -> dict[tuple[str, str], str]:
    """Mutants that make no difference, by name and by what the code says afterwards, with the reason."""
    file = checkout.root / "tools/mutants/equivalent.yaml"
    if not file.is_file():
        return {}
    named = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    return {(one["mutant"], one["after"]): one["reason"] for one in named.get(checkout.title, [])}


if __name__ == "__main__":
    sys.exit(main())
