"""Editions that somebody wrote to do harm are answered like any other: with what is wrong in them, soon and briefly."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import yaml
from hypothesis import given, strategies as st

import kabuto
from kabuto.kernel import plain, words
from kabuto.kernel.edition import MOST_FAULTS, Edition, Fault, Text
from kabuto.kernel.errors import LONGEST, BadEdition, KabutoError, brief
from kabuto.server import editions, reader
from kabuto.server.budgets import Budget, Budgets
from kabuto.server.refusal import Refusal
from kabuto.server.service import Service
from kabuto.server.wire import CreateTable, Done, Fork, Rematch, Resign, SeatPlan
from tests.cli.shell import Shell
from tests.hostile.editions import HOSTILE, NAME, TAKE, mutated, shipped
from tests.hostile.lab import Lab, public
from tests.hostile.players import playing
from tests.hostile.test_budgets import in_a_hall
from tests.server.support import Server

pytestmark = pytest.mark.hostile

ROOT = Path(__file__).parents[2]
LONGEST_LINE = LONGEST + 200
"""A path and a reason."""


def answered(title: str, text: str) -> Edition | None:
    """What becomes of a text: an edition, or faults that can be shown."""
    edition, faults = kabuto.title(title).examine_edition(text)
    assert (edition is None) == bool(faults)
    assert len(faults) <= MOST_FAULTS
    for fault in faults:
        assert str(fault).isprintable() and len(str(fault)) <= LONGEST_LINE
    return edition


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_edition_is_refused_briefly(name: str) -> None:
    title = "yedo" if "title: yedo" in HOSTILE[name] else "take"
    assert answered(title, HOSTILE[name]) is None


def test_all_of_them_together_take_neither_much_time_nor_much_memory() -> None:
    """In a process that the system ends when it takes more: 60 s of processor time for all, 512 MiB."""
    code = (
        "import resource\n"
        "import kabuto\n"
        "from tests.hostile.editions import HOSTILE\n"
        "titles = [kabuto.title('take'), kabuto.title('yedo')]\n"
        "sound = [title.edition for title in titles]\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (60, 60))\n"
        "print(sum(bool(title.examine_edition(text)[1]) for title in titles for text in HOSTILE.values()))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"{2 * len(HOSTILE)}\n"), run.stderr[-500:]


def mutation(number: int) -> None:
    """A mutated edition is refused, or can be played."""
    title, text = mutated(number)
    edition = answered(title, text)
    if edition is None:
        return
    found, rng = kabuto.title(title), Random(number)
    try:
        game = found.new(rng.choice(found.players), found.modules, seed=number, edition=edition)
    except KabutoError as refused:
        assert str(refused).isprintable()
        return
    for _ in range(60):
        if game.over:
            break
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.legal(seat)))
    assert game.view(0)["edition"] == edition.digest


@pytest.mark.parametrize("first", range(0, 100, 20))
def test_a_mutated_edition_is_refused_or_can_be_played(first: int) -> None:
    for number in range(first, first + 20):
        mutation(number)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(100, 1000, 100))
def test_a_thousand_mutated_editions(first: int) -> None:
    for number in range(first, first + 100):
        mutation(number)


# The reader -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", kabuto.titles())
def test_shipped_editions_stay_far_within_the_limits(title: str) -> None:
    text = (kabuto.title(title).folder / "edition.yaml").read_text(encoding="utf-8")
    tree = plain.parse(text)
    assert len(text.encode()) * 2 < plain.MOST_BYTES
    assert nodes(tree) * 2 < plain.MOST_NODES
    assert height(tree) * 2 < plain.DEEPEST


@pytest.mark.parametrize("title", kabuto.titles())
def test_shipped_editions_are_read_as_any_reader_of_yaml_reads_them(title: str) -> None:
    text = (kabuto.title(title).folder / "edition.yaml").read_text(encoding="utf-8")
    assert plain.parse(text) == yaml.safe_load(text)


def nodes(tree: Any) -> int:
    if isinstance(tree, dict):
        return 1 + len(tree) + sum(map(nodes, tree.values()))
    return 1 + sum(map(nodes, tree)) if isinstance(tree, list) else 1


def height(tree: Any) -> int:
    inner = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else None
    return 0 if inner is None else 1 + max(map(height, inner), default=0)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(st.characters(codec="utf-8"), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES, st.booleans())
def test_what_was_written_is_read(tree: Any, flow: bool) -> None:
    text = yaml.safe_dump(tree, default_flow_style=flow, allow_unicode=True)
    assert plain.parse(text) == tree


@given(st.text(st.sampled_from("[]{}:,-?&*!|>'\"%@`#\t \nab0~<."), max_size=80))
def test_any_text_is_read_as_yaml_reads_it_or_refused(text: str) -> None:
    try:
        found = plain.parse(text)
    except ValueError as refused:
        assert refused.args
        return
    assert repr(found) == repr(read_by_yaml(text))


def read_by_yaml(text: str) -> Any:
    """As PyYAML reads it, but for what is only text here."""

    class Loader(plain.LOADER):  # type: ignore[misc,valid-type]
        def flatten_mapping(self, node: yaml.MappingNode) -> None:
            return None

    def plain_text(loader: Any, node: yaml.ScalarNode) -> str:
        return str(node.value)

    for tag in ("timestamp", "merge", "value"):
        Loader.add_constructor(f"tag:yaml.org,2002:{tag}", plain_text)
    return yaml.load(text, Loader=Loader)


def limits() -> dict[str, tuple[str, str]]:
    """For each limit a text that just keeps it, and one that just does not."""
    deep, wide = plain.DEEPEST, plain.MOST_NODES
    padding = "#" * (plain.MOST_BYTES - len("a: 1\n"))
    anchored = "a: &a [" + "x, " * 98 + "x]\nb: ["  # 100 nodes, and 4 around
    return {
        "bytes": (f"a: 1\n{padding}", f"a: 1\n{padding}#"),
        "depth": ("[" * deep + "]" * deep, "[" * (deep + 1) + "]" * (deep + 1)),
        "depth by aliases": (
            "a: &a " + "[" * (deep - 2) + "]" * (deep - 2) + "\nb: [*a]",
            "a: &a " + "[" * (deep - 1) + "]" * (deep - 1) + "\nb: [*a]",
        ),
        "nodes": ("[" + "1," * (wide - 1) + "]", "[" + "1," * wide + "]"),
        "nodes by aliases": (
            anchored + "*a, " * ((wide - 104) // 100) + "]",
            anchored + "*a, " * ((wide - 104) // 100 + 1) + "]",
        ),
    }


@pytest.mark.parametrize("name", limits())
def test_a_limit_is_kept_to_the_last(name: str) -> None:
    within, beyond = limits()[name]
    plain.parse(within)
    with pytest.raises(ValueError, match=r"larger than|more than"):
        plain.parse(beyond)


def test_an_alias_stands_for_what_was_read_before() -> None:
    assert plain.parse("a: &x [1, {b: 2}]\nc: *x\nd: &y text\ne: [*y, *y]") == {
        "a": [1, {"b": 2}],
        "c": [1, {"b": 2}],
        "d": "text",
        "e": ["text", "text"],
    }


# At a server ----------------------------------------------------------------------------------------------------


def sent(title: str, text: str) -> CreateTable:
    players = kabuto.title(title).players[0]
    return CreateTable(title=title, players=players, seats=[SeatPlan(kind="me")] * players, edition=text)


@pytest.mark.parametrize("title", kabuto.titles())
def test_the_reader_finds_what_anybody_finds(title: str) -> None:
    found = kabuto.title(title)
    answer = reader.work(msgspec.json.encode(reader.Sent(found.package, shipped(title))))
    assert reader.edition_in(answer) == found.read_edition(shipped(title))
    answer = reader.work(msgspec.json.encode(reader.Sent(found.package, "a: 1")))
    with pytest.raises(BadEdition) as refused:
        reader.edition_in(answer)
    assert refused.value.faults[0].startswith("edition: is missing")


def test_the_server_itself_reads_no_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making a table, loading it, playing on, its words: all with what the reader's process has read."""

    parse = plain.parse

    def shipped_alone(text: str) -> Any:
        assert text != "a: 1" and "Mine" not in text, "an edition was read where everybody waits for it"
        return parse(text)

    monkeypatch.setattr(plain, "parse", shipped_alone)
    text = (
        shipped("take").replace(NAME, "name: Mine").replace("score_at_start: {value: 0,", "score_at_start: {value: 7,")
    )
    made: list[str] = []

    async def make(service: Service) -> None:
        table = await service.hall.create("h", sent("take", text), "here")
        made.append(table.id)
        with pytest.raises(Refusal) as refused:
            await service.hall.create("h", sent("take", "a: 1"), "here")
        assert refused.value.message == "bad-setup" and "is missing" in refused.value.why("en")

    async def go_on(service: Service) -> None:
        table = await service.hall.table(made[0])
        assert table.state.edition is not None and table.state.edition.name == "Mine"
        assert table.state.knowing()[1].view["scores"] == [7, 7]
        await service.command(table, "h", Resign(id="r", seat=0, version=0))
        done = await service.command(table, "h", Rematch(id="s", seat=0, version=0))
        assert isinstance(done, Done) and done.table is not None
        again = await service.hall.table(done.table)
        fork = await service.hall.fork(table, "h", Fork(move=0, seat=1))
        assert again.state.edition == fork.state.edition == table.state.edition
        await table.read_again()
        assert table.state.edition == fork.state.edition and not table.state.kept

    in_a_hall(tmp_path, Budgets(), make)
    in_a_hall(tmp_path, Budgets(), go_on)


def test_a_reader_that_is_stopped_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "READER", "tests.hostile.odd_reader")

    async def work(service: Service) -> None:
        for word in ("hang", "die", "swell"):
            with pytest.raises(Refusal) as refused:
                await service.hall.create("h", sent("take", f"{TAKE}# {word}"), "here")
            assert (refused.value.reason, refused.value.message) == ("try_again", "edition-not-read")
            assert await service.hall.create("h", sent("take", f"{TAKE}# after {word}s"), "here")
        assert sum(service.hall.editions.reader.replaced.counts.values()) == 3

    in_a_hall(tmp_path, Budgets(), work)


def test_reading_a_large_edition_costs_more(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        large = sent("take", "a: 1\n" + "#" * 200_000)
        with pytest.raises(Refusal) as first:
            await service.hall.create("h", large, "here")
        with pytest.raises(Refusal) as second:
            await service.hall.create("another", large, "here")
        assert (first.value.message, second.value.message) == ("bad-setup", "too-fast")

    in_a_hall(tmp_path, Budgets(requests=Budget(0.1, 0.2)), work)


def test_no_edition_ends_a_server(server: Server) -> None:
    """One of each kind, by somebody whom nobody knows."""
    kinds = ("nested lists", "nested mappings", "twenty thousand keys", "a sexagesimal number", "aliases of aliases")
    assert server.process is not None
    process = server.process.pid
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as http:
        for name in kinds:
            body = {"title": "take", "players": 2, "seats": [{"kind": "me"}] * 2, "edition": HOSTILE[name]}
            refused = http.post("/api/tables", json=body)
            assert refused.status_code in (400, 503), name  # 503: a busy machine did not read it in time
            assert len(refused.json()["why"]) < 700, name
        assert http.get("/health").status_code == 200
    assert server.process.pid == process and server.process.poll() is None


@pytest.mark.soak
def test_the_whole_corpus_at_a_server_while_others_play(tmp_path: Path) -> None:
    """A thousand mutated editions and all hostile ones, each answered within two seconds."""
    corpus = [mutated(number) for number in range(1000)]
    corpus += [(title, text) for text in HOSTILE.values() for title in ("take", "yedo") if "\ud800" not in text]
    waiting = iter(enumerate(corpus))
    slowest: list[tuple[float, int, str]] = []

    async def some(url: str) -> None:
        for number, (title, text) in waiting:
            source = f"127.2.{number // 200}.{number % 200 + 1}"  # each from elsewhere, so that no budget refuses it
            transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
            players = kabuto.title(title).players[0]
            body = {"title": title, "players": players, "seats": [{"kind": "me"}] * players, "edition": text}
            async with httpx.AsyncClient(base_url=url, transport=transport, timeout=30) as http:
                start = time.monotonic()
                answer = await http.post("/api/tables", json=body)
                slowest.append((time.monotonic() - start, number, title))
            assert answer.status_code in (201, 400, 413), answer.text

    async def attack(url: str) -> None:
        await asyncio.gather(some(url), some(url))

    with Lab(tmp_path, budgets=public()) as server:
        with playing(server.port, 100) as told:
            asyncio.run(attack(server.url))
        took = max(slowest)
        print(f"{len(corpus)} editions, the slowest {took}; players: {told.line}")
        assert took[0] < 2 and told.p99 < 50 and told.moves > 3000
        assert not server.errors(), server.errors()[:3]


# Names ----------------------------------------------------------------------------------------------------------


@given(st.text(max_size=30))
def test_whatever_a_card_is_called_it_is_only_a_name(name: str) -> None:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("do-pass = You pass"))
    bundle.add_resource(FluentResource(words.messages({"AC01": name, "AC02": "next"})))
    for id, text in (("card-AC01", name), ("card-AC02", "next"), ("do-pass", "You pass")):
        pattern = bundle.get_message(id).value
        assert pattern is not None and bundle.format_pattern(pattern, {}) == (text, [])


@pytest.mark.parametrize(
    "name", ["a\nb", "a\r\nb", "a\u2028b", "a\u0085b", "a\tb", "a\x00b", "{a}", "a\u200bb", "a\u202eb"]
)
def test_a_name_holds_no_line_break_no_hidden_sign_and_no_brace(name: str) -> None:
    assert Text().fault(name) is not None


@pytest.mark.parametrize("name", ['The "Red" Lantern', "C:\\", "Börse", "将軍", "a = b", "-term", "# 1", "a [b] *c"])
def test_a_name_holds_anything_else(name: str) -> None:
    assert Text().fault(name) is None


# What is said ---------------------------------------------------------------------------------------------------


@given(st.text(), st.integers(2, 50))
def test_what_is_said_is_short_and_on_one_line(text: str, most: int) -> None:
    told = brief(text, most)
    assert told.isprintable() and len(told) <= most
    assert told == text or len(text) > most or not text.isprintable()


def test_a_fault_quotes_the_beginning_of_what_is_wrong_and_says_what_would_be_right() -> None:
    _, faults = kabuto.title("take").examine_edition("score_at_start: " + "9" * 100_000)
    found = next(str(fault) for fault in faults if fault.path == "score_at_start")
    assert found.startswith("score_at_start: '99999") and found.endswith("it must be one from 0 to 99")
    assert Fault("a" * 500, "b\n" * 500) == Fault(brief("a" * 500, 120), brief("b\n" * 500))


@pytest.mark.parametrize(
    "given_",
    [{"players": "x" * 10**6}, {"modules": ["x" * 10**6]}, {"options": {"x" * 10**6: 1}}, {"seed": 10**5000}],
    ids=["players", "modules", "options", "seed"],
)
def test_a_refusal_quotes_no_more_than_it_must(given_: dict[str, Any]) -> None:
    with pytest.raises(kabuto.BadSetup) as caught:
        kabuto.title("edo").setup(**given_)
    assert len(str(caught.value)) <= LONGEST


# The commands ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["nested lists", "twenty thousand keys", "aliases of aliases", "a sexagesimal number"])
def test_the_commands_refuse_a_hostile_edition_briefly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    shell = Shell(monkeypatch, capsys, tmp_path)
    (tmp_path / "e.yaml").write_text(HOSTILE[name], encoding="utf-8")
    kabuto.title("take").new(seed=1).record().save(tmp_path / "game.json")
    for more in ((), ("--title", "take")):
        checked = shell.run("edition", "check", "e.yaml", *more)
        assert checked.status == 1 and checked.err == ""
        assert all(len(line) <= LONGEST_LINE for line in checked.out.splitlines())
    for command in (
        ("edition", "show", "take"),
        ("play", "take"),
        ("replay", "game.json"),
        ("simulate", "take", "--games", "1"),
    ):
        shell.run(*command, "--edition", "e.yaml").refused("cannot be used")
