"""Two builds from one source: an edit is never shadowed, a wish (`KABUTO_BUILD`) is granted or refused."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from kabuto import _build
from tools import compile as compile_tool

ROOT = Path(__file__).resolve().parent.parent

PYPROJECT = """\
[project]
name = "kabuto"
version = "0"

[tool.kabuto]
compile = ["src/kabuto/kernel/chance.py", "src/kabuto/kernel/later.py", "src/kabuto/titles/*/*.py"]

[tool.setuptools.packages.find]
where = ["src"]

[tool.mypy]
strict = true
mypy_path = "src"
explicit_package_bases = true
"""

CHANCE = """\
from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.limits import SIDES


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    def __init__(self, seed: int) -> None:
        self.seed: i64 = seed

    def roll(self) -> i64:
        return self.seed % SIDES
"""

DICE = """\
from mypy_extensions import i64, mypyc_attr

from kabuto.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Chance):
    def roll(self) -> i64:
        return super().roll() + 1
"""

SAY = """\
from kabuto import _build
from kabuto.titles.toy.dice import Dice

class Loaded(Dice):
    pass

print(Loaded(7).roll(), _build.describe(), _build.reason(), sep="|")
"""


class Checkout:
    """A small package of the same shape as ours, with our own build files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src/kabuto"
        for folder in ("kernel", "titles/toy"):
            (self.package / folder).mkdir(parents=True)
        for folder in (".", "kernel", "titles", "titles/toy"):
            (self.package / folder / "__init__.py").touch()
        self.write("__init__.py", "from kabuto import _build as _build\n")
        self.write("kernel/limits.py", "from typing import Final\n\nSIDES: Final = 6\n")
        self.write("kernel/chance.py", CHANCE)
        self.write("titles/toy/dice.py", DICE)
        self.write("titles/toy/meta.py", 'NAME = "toy"\n')
        (root / "pyproject.toml").write_text(PYPROJECT)
        (root / "tools").mkdir()
        for name in ("setup.py", "tools/compile.py", "src/kabuto/_build.py"):
            shutil.copy(ROOT / name, root / name)

    def write(self, name: str, text: str) -> None:
        (self.package / name).write_text(text)

    def python(self, *arguments: str, wish: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        inherited = {name: value for name, value in os.environ.items() if name not in ("KABUTO_BUILD", "CC")}
        env = {**inherited, "PYTHONPATH": "src", "KABUTO_BUILD": wish, **environment}
        return subprocess.run(
            [sys.executable, "-B", *arguments], cwd=self.root, env=env, capture_output=True, text=True
        )

    def compile(self) -> str:
        run = self.python("tools/compile.py")
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout.splitlines()[-1]

    def say(self, wish: str = "") -> str:
        """What was rolled, which build ran, and why."""
        run = self.python("-c", SAY, wish=wish)
        assert run.returncode == 0, run.stderr
        return run.stdout.strip()

    def refusal(self, wish: str) -> str:
        run = self.python("-c", SAY, wish=wish)
        assert run.returncode != 0
        return run.stderr.splitlines()[-1]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.skipif(bool(compile_tool.lacking()), reason="nothing to compile with on this machine")
def test_the_compiled_build_is_used_only_while_it_fits(checkout: Checkout) -> None:
    assert checkout.compile().startswith("compiled 2 modules")
    assert checkout.compile().startswith("compiled build is up to date: 2 modules")
    assert checkout.say() == "2|compiled|"
    assert checkout.say(wish="compiled") == "2|compiled|"
    assert checkout.say(wish="pure") == "2|pure|KABUTO_BUILD=pure asks for it"

    checkout.write("titles/toy/dice.py", DICE.replace("+ 1", "+ 2"))
    edited = "src/kabuto/titles/toy/dice.py was edited since the compiled build; run `make setup`"
    assert checkout.say() == f"3|pure|{edited}"
    assert checkout.refusal(wish="compiled").endswith(f"the compiled build cannot be used: {edited}.")
    checkout.write("titles/toy/dice.py", DICE)
    assert checkout.say() == "2|compiled|"

    # One that was made in a hurry serves the tests; whoever wants speed makes another.
    manifest = Path(_build.manifest_path(str(checkout.root)))
    manifest.write_text(manifest.read_text().replace('"quick": false', '"quick": true'))
    assert checkout.say() == "2|compiled|"
    assert checkout.python("tools/compile.py", "--check").returncode == 1
    assert checkout.python("tools/compile.py", "--check", "--quick").returncode == 0

    # mypyc writes constants of interpreted modules into the compiled code: editing them counts.
    checkout.write("kernel/limits.py", "from typing import Final\n\nSIDES: Final = 5\n")
    assert checkout.say().startswith("3|pure|src/kabuto/kernel/limits.py was edited")

    # Not compiled and not imported by what is.
    checkout.write("titles/toy/meta.py", 'NAME = "tiny"\n')
    before = {path for path in (checkout.root / "build/native").iterdir() if path.is_dir()}
    assert checkout.compile().startswith("compiled 2 modules")
    after = {path for path in (checkout.root / "build/native").iterdir() if path.is_dir()}
    assert len(before) == len(after) == 1 and before != after, "an older build is dropped"
    assert checkout.say() == "3|compiled|"

    checkout.write("titles/toy/notes.py", "# interpreted: read by people only\nTEXT = 1\n")
    assert checkout.say() == "3|compiled|"
    checkout.write("titles/toy/notes.py", "TEXT = 1\n")
    assert checkout.say().startswith("3|pure|src/kabuto/titles/toy/notes.py is new since")
    (checkout.package / "titles/toy/notes.py").unlink()
    shutil.rmtree(after.pop())
    assert "is missing; run `make setup`" in checkout.say()


@pytest.mark.skipif(bool(compile_tool.lacking()), reason="nothing to compile with on this machine")
def test_a_fault_in_the_sources_is_shown_and_leaves_no_build(checkout: Checkout) -> None:
    checkout.write("titles/toy/dice.py", DICE.replace("+ 1", '+ "1"'))
    run = checkout.python("tools/compile.py")
    assert run.returncode == 1
    assert "src/kabuto/titles/toy/dice.py:9: error" in run.stdout
    assert checkout.python("tools/compile.py", "--check").returncode == 1
    assert list((checkout.root / "build/native").iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="compilers are found another way there")
def test_without_a_c_compiler_the_pure_build_is_used(checkout: Checkout) -> None:
    run = checkout.python("tools/compile.py", PATH="")
    assert (run.returncode, run.stdout) == (0, "no C compiler found: the pure build is used\n")
    assert checkout.say().startswith("2|pure|there is no compiled build for ")
    assert "there is no compiled build" in checkout.refusal(wish="compiled")


def test_a_wrong_wish_is_one_clear_sentence(checkout: Checkout) -> None:
    assert checkout.refusal(wish="quick") == (
        "ImportError: KABUTO_BUILD is 'quick', but must be 'pure', 'compiled' or not set."
    )


@pytest.mark.parametrize("wish", ["", "pure"])
def test_a_library_beside_the_source_never_shadows_it(checkout: Checkout, wish: str) -> None:
    checkout.write("kernel/chance" + EXTENSION_SUFFIXES[0], "left behind by some other tool")
    assert checkout.say(wish).startswith("2|pure|")


def test_an_installation_is_what_its_wheel_was(checkout: Checkout) -> None:
    (checkout.root / "pyproject.toml").unlink()  # what tells a checkout from an installation
    assert checkout.say() == "2|pure|this installation has no compiled modules"
    assert checkout.refusal(wish="compiled").endswith("this installation has no compiled modules.")
    (checkout.root / "src" / (_build.GROUP + _build.SUFFIX)).touch()
    checkout.write("kernel/chance" + _build.SUFFIX, "stands for a compiled module")
    assert checkout.refusal(wish="").startswith("ImportError"), "it is tried, not passed over"
    assert checkout.say(wish="pure") == "2|pure|KABUTO_BUILD=pure asks for it"


def test_every_title_and_bot_folder_is_compiled_without_being_named() -> None:
    found = _build.matching(str(ROOT), compile_tool.compile_patterns())
    for part in ("titles", "bots"):
        folders = {path.parent for path in (ROOT / "src/kabuto" / part).glob("*/*.py")}
        assert folders == {(ROOT / path).parent for path in found if f"/{part}/" in path}


def test_this_run_uses_the_build_that_was_asked_for() -> None:
    wish = os.environ.get("KABUTO_BUILD")
    assert _build.describe() == (wish or _build.describe())
    assert (_build.describe() == "compiled") == (_build.reason() == "")


def test_importing_kabuto_loads_nothing_heavy() -> None:
    code = "import sys, kabuto; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"rich", "yaml", "fluent", "babel", "asyncio", "multiprocessing", "unittest"}
    assert heavy & set(run.stdout.split()) == set()
