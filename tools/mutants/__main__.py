"""`python -m tools.mutants TITLE`: draw mutants, try them, and write the report."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib import import_module
from itertools import accumulate
from pathlib import Path

import yaml

from tools.mutants import report
from tools.mutants.proofs import Checkout, Loaded, Proofs, find_proofs, kept_proofs, with_tests
from tools.mutants.report import Verdict
from tools.mutants.sites import Mutant, draw
from tools.mutants.trial import controls, tasks_anew, tasks_with_tests
from tools.mutants.workers import Task, apart, run_all

ROOT = Path(__file__).resolve().parents[2]
WANTED = 0.95


def main() -> int:
    args = arguments()
    checkout = Checkout(args.root.resolve(), args.title, args.battery)
    if not checkout.rules.is_dir():
        have = ", ".join(sorted(path.parent.name for path in checkout.rules.parent.glob("*/meta.py")))
        print(f"there is no title {args.title!r}; the titles are: {have}", file=sys.stderr)
        return 2
    warm_up(checkout)
    mutants = draw(checkout.rules, args.count, args.seed)
    reasons = equivalents(checkout)
    tried = [mutant for mutant in mutants if args.named or mutant.key not in reasons]
    if args.fresh:
        (checkout.kept / "found.jsonl").unlink(missing_ok=True)
    apart(lambda: with_tests(checkout, partial(try_loaded, checkout, tried, args)))
    try_anew(checkout, tried, args)
    found = known(checkout, mutants, args.first).found
    verdicts = [Verdict(mutant, found.get(mutant, ""), reasons.get(mutant.key, "")) for mutant in mutants]
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
        default=5.0,
        help="processor time that a test gets at least before it counts as endless",
    )
    parser.add_argument(
        "--first",
        type=float,
        default=math.inf,
        metavar="SECONDS",
        help="of each mutant's tests only the quickest, so many seconds of them; who survives is tried again next time",
    )
    parser.add_argument("--battery", action="store_true", help="run what every title must pass as well; takes long")
    parser.add_argument("--named", action="store_true", help="try those too that are named as equivalent")
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


def try_loaded(checkout: Checkout, mutants: list[Mutant], args: argparse.Namespace, loaded: Loaded) -> None:
    """First all those that can be tried with the tests as they are loaded."""
    proofs = find_proofs(checkout, loaded, args.jobs)
    before = known(checkout, mutants, args.first)
    print(f"{checkout.title}: {len(mutants)} mutants, {len(before.found)} known from before, {len(proofs.tests)} tests")
    order = partial(tests_of, proofs, before.likely, args.first)
    tell(checkout, tasks_with_tests(checkout, proofs, loaded.items, before.left(mutants), order, args.seconds), args)


def try_anew(checkout: Checkout, mutants: list[Mutant], args: argparse.Namespace) -> None:
    """Then the others, for which tests and rules are loaded anew."""
    before = known(checkout, mutants, args.first)
    if left := before.left(mutants):
        proofs = kept_proofs(checkout)
        must_tell_right_from_wrong(checkout, proofs)
        order = partial(tests_of, proofs, before.likely, args.first)
        tell(checkout, tasks_anew(checkout, proofs, left, order, args.seconds), args)


def tests_of(proofs: Proofs, likely: dict[str, str], first: float, mutant: Mutant) -> list[str]:
    """Those that come by, the quickest first, but before all the one that noticed the last time."""
    tests = proofs.of(mutant.file, mutant.line)
    total = accumulate(map(proofs.seconds, tests))
    quick = [test for test, seconds in zip(tests, total, strict=True) if seconds <= first]
    killer = likely.get(mutant.name)
    return [killer, *(test for test in quick if test != killer)] if killer in tests else quick


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


@dataclass
class Known:
    """What earlier runs found out."""

    found: dict[Mutant, str] = field(default_factory=dict)
    """The test that noticed, or nothing, where that still holds."""
    likely: dict[str, str] = field(default_factory=dict)
    """The test that noticed, by a mutant's name, before the rules or the tests changed."""

    def left(self, mutants: list[Mutant]) -> list[Mutant]:
        return [mutant for mutant in mutants if mutant not in self.found]


def known(checkout: Checkout, mutants: list[Mutant], first: float) -> Known:
    """On the same rules: who was noticed, and, if the tests are the same too and no more are asked for, who was not."""
    before = Known()
    file = checkout.kept / "found.jsonl"
    if not file.is_file():
        return before
    wanted = set(mutants)
    rules, tests = checkout.digest_of_rules(), checkout.digest_of_tests()
    for line in file.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        mutant = Mutant(**one["mutant"])
        before.likely[mutant.name] = one["killer"]
        survived = one["tests"] == tests and one["first"] >= first
        if mutant in wanted and one["rules"] == rules and (one["killer"] or survived):
            before.found[mutant] = one["killer"]
    return before


def tell(checkout: Checkout, tasks: Iterable[Task], args: argparse.Namespace) -> None:
    """Try mutants; say what becomes of each, and write it down as soon as it is known."""
    checkout.kept.mkdir(parents=True, exist_ok=True)
    key = {"rules": checkout.digest_of_rules(), "tests": checkout.digest_of_tests(), "first": args.first}
    with (checkout.kept / "found.jsonl").open("a", encoding="utf-8") as file:
        for outcome in run_all(tasks, args.jobs):
            mutant: Mutant = outcome.task.about
            if outcome.ended == "fault":
                raise SystemExit(f"{mutant.name} could not be tried: {mutant.before} → {mutant.after}")
            killer = f"({outcome.ended})" if outcome.value is None else outcome.value
            file.write(json.dumps({"mutant": asdict(mutant), "killer": killer, **key}) + "\n")
            file.flush()
            print(
                f"{'noticed ' if killer else 'SURVIVED'}  {mutant.name}  {mutant.before} → {mutant.after}", flush=True
            )


def equivalents(checkout: Checkout) -> dict[tuple[str, str], str]:
    """Mutants that make no difference, by name and by what the code says afterwards, with the reason."""
    file = checkout.root / "tools/mutants/equivalent.yaml"
    if not file.is_file():
        return {}
    named = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    return {(one["mutant"], one["after"]): one["reason"] for one in named.get(checkout.title, [])}


if __name__ == "__main__":
    sys.exit(main())
