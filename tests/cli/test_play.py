"""The terminal table, played through a keyboard of lines."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import kabuto as library
from kabuto.cli.menu import ROOM, choices
from kabuto.cli.session import Session
from kabuto.kernel.game import Game
from tests.cli.shell import Shell, spawn
from tests.titles.edo.position import act, daimyo, position as edo_position
from tests.titles.take.position import Court, position

KINDS = ("Samurai", "Daimyo", "Ronin", "Geisha", "Ninja")
TOPS = ["Ninja", "Geisha", "Ninja", "Samurai", "Ronin"]
"""What lies on top with seed 1871."""
EDO_GAMES = Path(__file__).parent.parent / "titles" / "edo" / "games"
START = ("play", "take", "--seed", "1871", "--bots", "random")


def last_screen(out: str) -> str:
    return out[out.rindex("TA-KE  ") :]


def numbers(seed: int, lines: int) -> str:
    """A person who types numbers without thinking; some name no choice."""
    rng = Random(seed)
    return "".join(f"{rng.randint(1, 8)}\n" for _ in range(lines))


# The drawing ----------------------------------------------------------------------------------------------------


def test_the_hall_shows_all_35_chips_at_the_start(kabuto: Shell) -> None:
    for columns in ("80", "120"):
        run = spawn(*START, "--seat", "B", COLUMNS=columns)
        screen = last_screen(run.out)
        hall = "\n".join(line[:76] for line in screen.splitlines()[4:13])
        assert [len(re.findall(kind, hall)) for kind in KINDS] == [7] * 5, columns
        assert max(map(len, screen.splitlines())) <= int(columns)
        assert "Turn 1 of 35" in screen


def test_a_small_terminal_gets_letters_and_everything_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    small = Console(file=screen, force_terminal=True, color_system=None, width=80, height=24, highlight=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    Session(library.title("take").new(seed=1871), {}, "en", small).run()
    shown = screen.getvalue().rpartition("\x1b[H")[2]
    lines = re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80
    tops, below = next(pair for pair in pairwise(lines) if pair[0].split() == TOPS)
    assert [below.replace(" ", "").count(kind[0]) + tops.count(kind) for kind in KINDS] == [7] * 5


def test_the_top_chips_stand_in_one_row(kabuto: Shell) -> None:
    view = library.title("take").new(seed=1871).view(None)
    assert [field["shows"].capitalize() for field in view["hall"]] == TOPS
    run = kabuto.run(*START, "--seat", "B")
    assert TOPS in [line.strip("│ ").split() for line in run.out.splitlines()]


def test_a_ghost_stone_is_marked_on_its_field(kabuto: Shell) -> None:
    run = kabuto.run("play", "take", "--seed", "1871", "--bots", "none", typed="1\n")
    assert run.out.count("● ghost stone") == 1  # the one field a chip was taken from
    assert "Ghost stones in the supply: 5" in run.out and "Ghost stones in the supply: 4" in last_screen(run.out)


def test_an_empty_field_shows_its_printed_person(kabuto: Shell) -> None:
    game = library.title("take").new(seed=3)
    while not any(not field["stack"] for field in game.view(None)["hall"]):
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    game.record().save(kabuto.folder / "late.json")
    empty = next(field for field in game.view(None)["hall"] if not field["stack"])
    run = kabuto.run("play", "take", "--resume", "late.json", "--bots", "none")
    assert f"({empty['field'].capitalize()})" in run.out


def test_both_courtyards_scores_and_players_are_there(kabuto: Shell) -> None:
    run = kabuto.run(*START)
    screen = last_screen(run.out)
    assert "▶ A you  0" in screen and "B bot random  " in screen
    for row in ("Samurai", "used", "unused", "influence"):
        assert f"│ {row} " in screen


def test_without_colour_no_escape_is_written() -> None:
    run = spawn(*START, NO_COLOR="1")
    assert "\x1b" not in run.out


def test_a_title_without_a_table_of_its_own_is_drawn_as_its_view(
    kabuto: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kabuto.cli import tables

    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    run = kabuto.run(*START)
    assert run.status == 0 and "'hall':" in run.out and "1 Take the top chip" in run.out


# Playing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["random", "none"])
def test_a_whole_game_by_numbers(kabuto: Shell, opponent: str) -> None:
    run = kabuto.run("play", "take", "--seed", "5", "--bots", opponent, "--save", "game.json", typed=numbers(1, 600))
    assert run.status == 0 and run.err == ""
    assert "The game is over." in run.out and "Turn 35 of 35" in run.out
    game = library.replay((kabuto.folder / "game.json").read_text())
    assert game.over
    for place, seats in enumerate(game.ranking(), 1):
        for seat in seats:
            assert re.search(rf"{place}\. {'AB'[seat]}.*  {game.scores()[seat]} points", run.out)


def test_every_choice_on_the_menu_can_be_reached_and_menus_stay_short() -> None:
    title = library.title("take")
    rng = Random(9)
    longest = 0
    for seed in range(30):
        game = title.new(seed=seed, options={"idle_power": True})
        while not game.over:
            legal = game.legal(game.to_act[0])
            longest = max(longest, len(legal))
            reached: list[int] = []
            waiting = [choices(title.actions, legal)]
            while waiting:
                menu = waiting.pop()
                assert len(menu) <= ROOM + 2
                for choice in menu:
                    if choice.settled:
                        reached += choice.actions
                    else:
                        assert len(choice.actions) < len(legal) or len(menu) > 1
                        waiting.append(choices(title.actions, choice.actions))
            assert sorted(reached) == legal
            game.play(game.to_act[0], rng.choice(legal))
    assert longest > 2 * ROOM  # some menus had to be folded


def long_game() -> Game:
    """A position with many legal actions."""
    rng = Random(2)
    for seed in range(200):
        game = library.title("take").new(seed=seed)
        while not game.over:
            legal = game.legal(game.to_act[0])
            if len(legal) > 40:
                return game
            game.play(game.to_act[0], rng.choice(legal))
    raise AssertionError("no such position")


def test_a_long_list_is_a_second_step(kabuto: Shell) -> None:
    game = long_game()
    game.record().save(kabuto.folder / "long.json")
    menu = choices(game.title.actions, game.legal(game.to_act[0]))
    folded = next(i for i, choice in enumerate(menu, 1) if not choice.settled)
    typed = f"{folded}\nb\n{folded}\n? 1\n1\n1\n1\n1\nq\n"
    run = kabuto.run("play", "take", "--resume", "long.json", "--bots", "none", typed=typed)
    assert re.search(rf"^ *{folded} .*….* {len(menu[folded - 1].actions)} ways$", run.out, re.M)
    assert "b back" in run.out
    assert run.status == 0


def test_bad_input_is_answered_and_changes_nothing(kabuto: Shell) -> None:
    run = kabuto.run(
        *START, "--save", "game.json", typed="99\n0\nhello\n-1\n1.5\n? 99\n? XYZ-001\nlang xx\n\n²\n" + "9" * 50
    )
    assert run.status == 0 and run.err == ""
    for line in (
        "There is no choice 99; the choices are 1 to ",
        "There is no choice 0; the choices are 1 to ",
        "I do not understand “hello”",
        "I do not understand “-1”",
        "There is no rule XYZ-001; the rules are TAK-001 to TAK-074.",
        "There is no language “xx”; there are: en, de.",
    ):
        assert line in run.out
    assert [seat for seat, _ in moves_in(kabuto.folder)] == [1]  # only the bot has moved


def test_the_end_of_the_input_is_polite(kabuto: Shell) -> None:
    run = kabuto.run(*START, typed="")
    assert (run.status, run.err) == (0, "") and run.out.endswith("Goodbye.\n")
    assert list(kabuto.folder.iterdir()) == []  # nothing was decided, so nothing is kept


# Explanations ---------------------------------------------------------------------------------------------------


def test_question_mark_explains_the_prompt_with_its_rules(kabuto: Shell) -> None:
    run = kabuto.run(*START, typed="?\n")
    assert "TAK-031 The chip must be the top chip" in " ".join(run.out.split())


def test_question_mark_and_number_explain_a_choice(kabuto: Shell) -> None:
    run = kabuto.run(*START, "--seat", "B", typed="? 1\n")
    assert "→ B takes a Ninja from the Samurai field." in run.out
    assert "TAK-027" in run.out.rpartition("→ B takes")[2]


def test_question_mark_and_id_print_a_rule_in_the_language(kabuto: Shell) -> None:
    run = kabuto.run(*START, "--language", "de", typed="? tak-001\n?TAK-002\n")
    assert "Es spielen genau zwei." in run.out and "35 Personenchips" in run.out


def test_why_names_the_rule_that_forbids(kabuto: Shell) -> None:
    run = kabuto.run("play", "take", "--seed", "1871", "--bots", "none", typed="1\nwhy take samurai\nwhy dance\nwhy\n")
    assert "A ghost stone lies on the Samurai field. [TAK-031]" in run.out
    assert run.out.count("Nothing of that kind is forbidden now.") == 2


def test_why_of_something_that_never_is_names_what_could_be_and_the_rules(kabuto: Shell) -> None:
    run = kabuto.run(*START, "--seat", "B", typed="why ninja ninja\nwhy geisha ronin ronin\nwhy take castle\n")
    ninja, geisha, castle = run.out.split("> why")[1:]
    assert "“Ninja” never goes with “Ninja”; it goes with: daimyo, geisha, ronin." in ninja
    assert "TAK-044" in ninja and "never a Ninja" in " ".join(ninja.split())
    assert "You have no unused Geisha in your courtyard. [TAK-020]" in geisha
    assert "“take” never goes with “castle”" in castle


def played(game: Game, language: str, *lines: str) -> str:
    """What a person sees who types these lines, on a terminal of 80 columns."""
    screen = io.StringIO()
    session = Session(game, {}, language, Console(file=screen, width=80, highlight=False))
    session.show()
    for line in lines:
        session.obey(line)
        session.face_somebody()
        session.show()
    return screen.getvalue()


def with_powers() -> Game:
    """A turn of TA-KE with a Daimyo and a Ninja."""
    hall = {"samurai": "ninja geisha", "daimyo": "ronin ninja", "ronin": "daimyo ninja"}
    mine: Court = {"daimyo": (1, 0, 1), "ninja": (1, 0, 0)}
    return position(hall, ("ronin",), (mine, {"ronin": (1, 0, 0), "geisha": (1, 0, 0), "daimyo": (1, 0, 0)}))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_narrow_terminal_keeps_every_preview(language: str) -> None:
    lines = [line.rstrip() for line in played(with_powers(), language).splitlines()]
    assert max(map(len, lines)) <= 80
    takes = [line for line in lines if re.search(r"^ +\d .*(uncovers|darunter) ", line)]
    assert len(takes) == 2 and all(re.search(r" A \+\d  B \+\d$", line) for line in takes), takes
    assert [line for line in lines if line.endswith("Daimyo → Geisha")], "what a Daimyo changes stands beside it"


@pytest.mark.parametrize(
    ("language", "push", "told"),
    [
        ("en", "Ninja: push a Ronin", "A uses the borrowed Ronin:"),
        ("de", "Ninja: einen Chip des Gegners verschieben (Ronin)", "A nutzt den geliehenen Ronin:"),
    ],
)
def test_a_borrowed_power_is_told_as_borrowed(language: str, push: str, told: str) -> None:
    number = re.search(rf"(\d+) {re.escape(push)}", played(with_powers(), language))
    assert number is not None
    out = played(with_powers(), language, number[1], "1", "log")
    assert out.count(told) >= 2, "in the news and in the log"


def test_a_push_that_would_forfeit_its_power_says_so() -> None:
    game = position({"samurai": "ninja geisha"}, (), ({"ninja": (1, 0, 0)}, {"daimyo": (1, 0, 0), "ronin": (1, 0, 0)}))
    menu = played(game, "en").partition("Ninja: push a Daimyo")[2]
    daimyo, ronin = menu.split("Ninja: push a Ronin")
    assert "its power can do nothing now and would be forfeited" in " ".join(daimyo.split())
    assert "forfeited" not in ronin


def test_a_match_pauses_between_its_games() -> None:
    game = position({"ninja": "geisha"}, courts=({"ninja": (1, 0, 0)}, {}), scores=(7, 9), match=True)
    out = played(game, "en", "1", "1", "1")
    assert "The first game is over: A has 8, B has 9." in out
    assert out.count("1 Go on to the second game") == 2, "each of the two is asked"
    assert "Game 2 of 2  (first game 8 : 9)" in out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Nobody has a house in Edo: nobody wins."),
        ("de", "Niemand hat ein Haus in Edo: Niemand gewinnt."),
    ],
)
def test_a_game_that_nobody_wins_says_so_and_all_are_last(language: str, sentence: str) -> None:
    game = library.replay(library.Record.load(EDO_GAMES / "nobody_in_edo.json"))
    out = played(game, language)
    result = out[out.rindex(sentence) :]
    assert "\n1. " not in result and result.count("\n2. ") == 2


def test_values_that_are_ours_carry_a_mark_and_the_mark_is_explained() -> None:
    hall = {"samurai": "ninja geisha", "ronin": "daimyo ninja"}
    unused: Court = {"daimyo": (1, 0, 0)}
    clean = played(position(hall, courts=(unused, {})), "en")
    assert "°" not in clean and "our value" not in clean
    used = played(position(hall, courts=({"daimyo": (0, 1, 0), "geisha": (0, 1, 0)}, {})), "en")
    influence = next(line for line in used.splitlines() if "influence" in line)
    assert influence.split("│")[1].split() == ["influence", "1°", "0", "1", "0"], "a used Geisha is known, a Daimyo not"
    assert "° our value, for want of a source: kabuto edition show take" in used


def test_prices_of_edo_that_are_ours_carry_a_mark() -> None:
    owner = daimyo("edo", ryo=30, rice=9, wood=9, stone=9)
    house = edo_position(seats=(owner,))
    act(house, "I", "build")
    assert "5 ryo, 2 wood°" in played(house, "en")
    game = edo_position(modules=("tokken",), seats=(owner,), demands="porcelain tea garden", demand_preview="glass")
    act(game, "II", "trade")
    out = played(game, "en")
    costs = dict(re.findall(r"(porcelain|tea): (\d.*)", out))
    assert costs["porcelain"].strip() == "10 ryo, 1 stone" and costs["tea"].strip().endswith("°")
    assert "kabuto edition show edo" in out


def test_log_help_and_table(kabuto: Shell) -> None:
    run = kabuto.run("play", "take", "--seed", "1871", "--bots", "none", typed="1\n1\nlog\nlog 1\nlog all\nh\nt\n")
    assert "   0  The hall is filled; B begins." in run.out
    assert re.search(r"\? TAK-\d{3}   a rule", run.out), "help speaks of the title that is played"
    assert run.out.count("TA-KE  Turn") == 4


def test_german_from_the_start_and_on_the_way(kabuto: Shell) -> None:
    run = kabuto.run(*START, "--language", "de", typed="lang en\n")
    german, _, english = run.out.partition("> lang en")
    assert "Zug 2 von 35" in german and "Nutze eine Fähigkeit oder nimm einen Chip." in german
    assert "Turn 2 of 35" in english and "Use a power, or take a chip." in english


# Undo, save, resume -----------------------------------------------------------------------------------------------


def moves_in(folder: Path) -> list[list[int]]:
    found: list[list[int]] = json.loads((folder / "game.json").read_text())["moves"]
    return found


def test_undo_goes_back_before_the_own_decision_bots_included(kabuto: Shell) -> None:
    run = kabuto.run(*START, typed="1\nsave game.json\nu\nu\n2\n")
    assert [seat for seat, _ in moves_in(kabuto.folder)][:2] == [1, 0]  # the bot began, then the person
    assert "There is nothing of yours to take back." in run.out
    assert run.out.count("Turn 2 of 35") == 2  # at the start, and again after the undo
    again = kabuto.run(*START, typed="1\nu\n1\nsave game2.json\n")
    assert again.status == 0
    first = moves_in(kabuto.folder)
    second = json.loads((kabuto.folder / "game2.json").read_text())["moves"]
    assert second[:2] == first[:2]


def test_undo_between_people_at_one_keyboard(kabuto: Shell) -> None:
    run = kabuto.run("play", "take", "--seed", "1871", "--bots", "none", typed="1\n1\nu\nu\nu\nsave game.json\n")
    assert "There is nothing of yours to take back." in run.out
    assert moves_in(kabuto.folder) == []


def test_undo_stops_where_a_new_deal_was_seen(kabuto: Shell) -> None:
    game = library.title("take").new(seed=4, options={"match": True})
    while game.view(None)["game"] == 1:
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    game.record().save(kabuto.folder / "match.json")
    run = kabuto.run("play", "take", "--resume", "match.json", "--bots", "none", typed="u\n")
    assert "Something new came to light; that cannot be taken back." in run.out
    assert "Game 2 of 2" in run.out


def test_undo_after_the_end(kabuto: Shell) -> None:
    game = library.title("take").new(seed=4)
    game.playout(1)
    game.record().save(kabuto.folder / "over.json")
    run = kabuto.run("play", "take", "--resume", "over.json", "--bots", "none", typed="1\nu\n")
    over, _, again = run.out.partition("> u")
    assert "The game is over." in over and "Turn 35 of 35" in again and "number: do it" in again


def test_quitting_keeps_the_game_and_says_how_to_go_on(kabuto: Shell) -> None:
    run = kabuto.run(*START, typed="1\nq\n")
    saved = next(kabuto.folder.glob("kabuto-take-*.json"))
    command = f"kabuto play take --resume {saved.name} --bots random --seat A"
    assert command in run.out and run.status == 0
    before = len(library.replay(saved.read_text()).moves)
    again = kabuto.run(*command.split()[1:], typed="1\nq\n")
    assert again.status == 0 and command in again.out
    assert len(library.replay(saved.read_text()).moves) > before


def test_an_edition_of_ones_own_is_named_when_the_game_is_resumed(kabuto: Shell) -> None:
    shipped = (library.title("take").folder / "edition.yaml").read_text(encoding="utf-8")
    (kabuto.folder / "mine.yaml").write_text(shipped.replace("score_at_start: {value: 0", "score_at_start: {value: 3"))
    run = kabuto.run(*START, "--edition", "mine.yaml", "--save", "game.json", "--language", "de", typed="1\nq\n")
    command = "play take --resume game.json --bots random --seat A --edition mine.yaml --language de"
    assert command in run.out and "A du  3" in run.out
    assert kabuto.run(*command.split()).status == 0


def test_a_foreign_file_is_not_overwritten_by_quitting(kabuto: Shell) -> None:
    kabuto.run(*START, typed="1\nq\n")
    name = next(kabuto.folder.glob("kabuto-take-*.json"))
    name.write_text("mine")
    kabuto.run(*START, typed="1\nq\n")
    assert name.read_text() == "mine"
    assert len(list(kabuto.folder.glob("kabuto-take-*.json"))) == 2


def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(kabuto: Shell) -> None:
    run = kabuto.run(*START, typed="save no/such/folder/game.json\n?\n")
    assert "could not be kept in no/such/folder/game.json" in run.out and run.status == 0


@pytest.mark.parametrize("more", [("--seed", "1"), ("--players", "2"), ("--option", "match=yes"), ("--modules", "x")])
def test_a_resumed_game_is_set_up_already(kabuto: Shell, more: tuple[str, ...]) -> None:
    library.title("take").new(seed=1).record().save(kabuto.folder / "game.json")
    kabuto.run("play", "take", "--resume", "game.json", *more).refused(more[0])


def test_a_damaged_record_is_not_resumed(kabuto: Shell) -> None:
    (kabuto.folder / "bad.json").write_text("{}")
    kabuto.run("play", "take", "--resume", "bad.json").refused("bad.json", "not a record")


# Who sits where -------------------------------------------------------------------------------------------------


def test_the_best_bot_plays_unless_another_is_named(kabuto: Shell) -> None:
    run = kabuto.run("play", "take", "--option", "start=a")
    assert "B bot tenno" in run.out


def test_the_persons_seat_can_be_chosen(kabuto: Shell) -> None:
    run = kabuto.run(*START, "--seat", "b")
    assert "▶ B you" in run.out and "A bot random" in run.out


def test_hidden_things_stay_hidden_when_the_keyboard_changes_hands(
    kabuto: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = library.title("take")
    monkeypatch.setattr(title, "meta", replace(title.meta, perfect_information=False))
    run = kabuto.run("play", "take", "--seed", "1871", "--bots", "none", typed="\n1\n")
    ready, _, rest = run.out.partition("Press Enter when only B can see the screen.")
    assert "TA-KE  Turn" not in ready and "▶ B" in rest
    assert (
        rest.rstrip().endswith("Press Enter when only A can see the screen.\nB>") or "only A can see the screen" in rest
    )
    assert "A +" not in rest  # what a choice brings may be hidden, so it is not tried out
