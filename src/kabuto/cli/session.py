"""A game at the terminal: draw the table, ask, play, and let the bots answer."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kabuto.bots import Bot
from kabuto.bots.base import turn_of
from kabuto.cli import tables
from kabuto.cli.menu import Choice, choices
from kabuto.cli.tables import SEAT_STYLES, Sight, Sitter
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.game import Game
from kabuto.kernel.undo import CannotUndo, replayed, undo
from kabuto.kernel.words import LETTERS

NEWS = 5
"""So many lines of the story stand above the prompt."""
PAGE = 20
"""So many choices are shown at once."""
MOST_WORDS = 12
"""So many of the words that go with a verb are named."""
SMALL = 30
"""On a terminal with fewer lines, the news are fewer too."""


class Leave(Exception):
    """The person has had enough."""


class Session:
    """One person, or several who share the keyboard, and bots on the other seats."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, tuple[str, Bot]],
        language: str,
        console: Console,
        save: Path | None = None,
        edition: str | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.title = game.title
        self.bots = bots
        self.persons = tuple(seat for seat in range(game.players) if seat not in bots)
        self.console = console
        self.words = game.words(language)
        self.drawing = tables.find(self.title.name)
        self.save_to = save
        self.saved_to: Path | None = None
        self.seat = self.persons[0]
        self.menu: list[Choice] = []
        self.above: list[list[Choice]] = []
        self.page = 0
        self.fresh = True
        self.changed = False
        self.played = False

    # The loop ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while True:
                self.let_bots_play()
                if self.changed and self.save_to is not None:
                    self.write(self.save_to)
                self.face_somebody()
                if self.fresh:
                    self.show()
                self.obey(self.read())
        except Leave:
            pass

    def let_bots_play(self) -> None:
        """The bots decide until a person must."""
        while waiting := [seat for seat in self.game.to_act if seat in self.bots]:
            seat = waiting[0]
            text, bot = self.bots[seat]
            if self.console.is_terminal:
                with self.console.status(self.say("cli-thinking", seat=seat, bot=text)):
                    action = bot.choose(turn_of(self.game, seat))
            else:
                action = bot.choose(turn_of(self.game, seat))
            self.game.play(seat, action)
            self.fresh = self.changed = True

    def face_somebody(self) -> None:
        """Turn the table to the person who must decide."""
        owing = [seat for seat in self.game.to_act if seat in self.persons]
        if not owing or self.seat in owing:
            return
        self.seat = owing[0]
        self.fresh = True
        if not self.title.meta.perfect_information:  # what the one holds is not for the other's eyes
            self.console.clear()
            self.tell("cli-hand-over", seat=self.seat)
            self.read()

    def read(self) -> str:
        """A line from the person; at the end of the input the person has left."""
        try:
            line = input(f"{LETTERS[self.seat]}> " if len(self.persons) > 1 else "> ")
        except EOFError:
            self.console.print()
            self.leave()
        except KeyboardInterrupt:
            self.console.print()
            raise
        if not sys.stdin.isatty():
            self.console.print(line)
        return line.strip()

    def obey(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            self.explain(line[1:].strip())
        elif line.isdecimal() and len(line) < 10:
            self.choose(int(line))
        elif not line:
            if self.game.over:
                self.leave()
        elif word.lower() in COMMANDS:
            COMMANDS[word.lower()](self, rest)
        else:
            self.tell("cli-unknown", line=line)

    # What the person can do ------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        choice = self.choice(number)
        if choice is None:
            return
        if not choice.settled:
            self.above.append(self.menu)
            self.menu = choices(self.title.actions, choice.actions)
            self.page = 0
            self.show_menu()
            return
        self.game.play(self.seat, choice.actions[0])
        self.played = self.fresh = self.changed = True

    def choice(self, number: int) -> Choice | None:
        if 1 <= number <= len(self.menu):
            return self.menu[number - 1]
        if self.menu:
            self.tell("cli-no-choice", number=number, last=len(self.menu))
        else:
            self.tell("game-over")
        return None

    def explain(self, what: str) -> None:
        """`?` the prompt, `? 3` a choice, `? SHO-125` a rule, `? Aki` a thing on the table."""
        if not what:
            decision = self.game.view(self.seat)["decision"]
            if decision is None:
                self.tell("game-over")
                return
            self.tell(f"ask-{decision['name']}")
            self.show_rules(decision["rules"])
            self.tell("cli-keys")
        elif what.isdecimal() and len(what) < 10:
            if (choice := self.choice(int(what))) is not None:
                self.explain_choice(choice)
        else:
            book = self.title.rules_in(self.words.language)
            if what in book:
                self.show_rules([what])
            elif (told := self.drawing.about(what, self.sight())) is not None:
                self.console.print(told)
            else:
                self.tell("cli-no-rule", rule=what, first=next(iter(book)), last=list(book)[-1])
                self.tell_helps()

    def explain_choice(self, choice: Choice) -> None:
        self.console.print(Text(self.text_of(choice), "bold"))
        if choice.settled and self.title.meta.perfect_information:
            after = self.game.copy()
            after.play(self.seat, choice.actions[0])
            for entry in after.story(self.seat):
                if entry["move"] == len(after.moves):
                    self.hang("  →", self.words.say(entry["id"], entry["args"]))
        for value in list(choice.form.values())[1:]:
            if (told := self.drawing.about(str(value), self.sight())) is not None:
                self.console.print(told)
        verb = choice.form["do"]
        decision = self.game.view(self.seat)["decision"]
        self.show_rules(self.drawing.rules.get(verb) or decision["rules"])

    def take_back(self, rest: str) -> None:
        """Back to the last own decision; what bots answered is taken back with it where nothing is hidden."""
        if self.above:
            self.menu = self.above.pop()
            self.page = 0
            self.show_menu()
            return
        try:
            self.game = self.before_own_decision()
        except CannotUndo as error:
            self.tell(error.message)
            return
        self.fresh = self.changed = True

    def before_own_decision(self) -> Game:
        if not self.title.meta.perfect_information:
            return undo(self.game, self.seat)
        moves = self.game.moves
        own = [i for i, (seat, _) in enumerate(moves) if seat in self.persons]
        if not own:
            raise CannotUndo(self.game, "undo-nothing")
        before = replayed(self.game, moves[: own[-1]])
        now = self.game.state
        if before.state.shown != now.shown or before.state.chance.words() != now.chance.words():
            raise CannotUndo(self.game, "undo-shown")
        return before

    def back(self, rest: str) -> None:
        if self.above:
            self.take_back(rest)
        else:
            self.show()

    def more(self, rest: str) -> None:
        self.page = (self.page + 1) % max(1, -(-len(self.menu) // PAGE))
        self.show_menu()

    def redraw(self, rest: str) -> None:
        self.show()

    def log(self, rest: str) -> None:
        """The story: the last lines, or as many as asked for."""
        entries = self.game.story(self.seat)
        lines = int(rest) if rest.isdecimal() and len(rest) < 10 else len(entries) if rest else PAGE
        for entry in entries[-lines:] if lines else []:
            self.hang(f"{entry['move']:4} ", self.words.say(entry["id"], entry["args"]))

    def why(self, rest: str) -> None:
        """`why take ronin`: the rule that forbids what is not on the menu."""
        name, *said = rest.lower().split() or [""]
        actions = self.title.actions
        verb = next((verb for verb in actions.verbs if verb.name == name), None)
        numbers = range(actions.first(name), actions.first(name) + verb.size) if verb else range(0)
        meant = [action for action in numbers if not Counter(said) - Counter(spoken(actions.describe(action)))]
        if verb is not None and not meant:
            known = {str(value).lower() for values in verb.domains.values() for value in values}
            never = next((word for word in said if word not in known), said[0])
            self.tell("cli-why-never", verb=name, word=never, words=", ".join(sorted(known)[:MOST_WORDS]))
            self.show_rules(self.drawing.rules.get(name, ()))
            return
        told: set[str] = set()
        for action in meant:
            refusal = self.game.why_not(self.seat, action)
            if refusal is not None and refusal.say(self.words.language) not in told and len(told) < NEWS:
                told.add(refusal.say(self.words.language))
                self.console.print(f"{refusal.say(self.words.language)} [{refusal.rule}]")
        if not told:
            verbs = ", ".join(verb.name for verb in actions.verbs)
            self.tell("cli-why-nothing", verbs=verbs, example=self.example())

    def save(self, rest: str) -> None:
        path = Path(rest) if rest else self.default_path()
        self.write(path)
        if self.saved_to == path:
            self.tell("cli-saved", file=str(path))

    def speak(self, rest: str) -> None:
        try:
            self.words = self.game.words(rest)
        except KabutoError:
            self.tell("cli-no-language", language=rest, languages=", ".join(self.title.meta.languages))
            return
        self.show()

    def help(self, rest: str) -> None:
        """What can be said, with examples of the title being played."""
        decision = self.game.view(self.seat)["decision"]
        rule = decision["rules"][0] if decision and decision["rules"] else next(iter(self.title.rules))
        self.tell("cli-help", rule=rule.ljust(9), example=self.example())
        self.tell_helps()

    def tell_helps(self) -> None:
        for message in self.drawing.helps:
            self.tell(message)

    def example(self) -> str:
        """An action of this title as `why` takes it: one of the last choices, or its first verb that has something."""
        forms = [choice.form for choice in self.menu if choice.settled and len(choice.form) > 1]
        form = forms[-1] if forms else self.title.actions.describe(0)
        return " ".join(str(value) for value in list(form.values())[:2])

    def quit(self, rest: str) -> None:
        self.leave()

    def leave(self) -> None:
        """Save an unfinished game that the person has played in, say how to go on, and end."""
        if self.played and not self.game.over:
            self.write(self.save_to or self.default_path())
            if self.saved_to is not None:
                self.tell("cli-saved", file=str(self.saved_to))
                command = self.resume_command(self.saved_to)
                self.console.print(self.say("cli-resume", command=command), soft_wrap=True)
        elif self.saved_to is not None:
            self.tell("cli-saved", file=str(self.saved_to))
        self.tell("cli-goodbye")
        raise Leave

    # Keeping -------------------------------------------------------------------------------------------------

    def default_path(self) -> Path:
        """A file of this game's own in the current folder; a foreign file is never overwritten."""
        if self.save_to is not None:
            return self.save_to
        stem = f"kabuto-{self.title.name}-{self.game.record().seed_hash[:8]}"
        for number in range(1, 100):
            path = Path(f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            if path == self.saved_to or not path.exists():
                break
        return path

    def write(self, path: Path) -> None:
        try:
            self.game.record().save(path)
        except OSError as error:
            self.tell("cli-not-saved", file=str(path), reason=error.strerror or str(error))
        else:
            self.saved_to = path
            self.changed = False

    def resume_command(self, path: Path) -> str:
        from shlex import quote

        parts = ["kabuto", "play", self.title.name, "--resume", str(path)]
        parts += ["--bots", ",".join(text for text, _ in self.bots.values()) or "none"]
        if self.bots:
            parts += ["--seat", ",".join(LETTERS[seat] for seat in self.persons)]
        if self.edition is not None:
            parts += ["--edition", self.edition]
        if self.words.language != "en":
            parts += ["--language", self.words.language]
        return " ".join(quote(part) for part in parts)

    # Showing -------------------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        terminal = self.console.is_terminal
        sitters = tuple(Sitter(seat, self.who(seat), seat in self.game.to_act) for seat in range(self.game.players))
        room = self.console.height if terminal else None
        view, edition = self.game.view(self.seat), self.game.setup.edition
        return Sight(self.title, view, edition, self.words, sitters, self.console.width, room)

    def who(self, seat: int) -> str:
        if seat in self.bots:
            return self.say("cli-bot", bot=self.bots[seat][0].partition(":")[0])
        return self.say("cli-you") if len(self.persons) == 1 else ""

    def show(self) -> None:
        """The table, the news, and what is asked."""
        self.fresh = False
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()
        sight = self.sight()
        self.console.print(self.drawing.draw(sight))
        if sight.marked:
            self.console.print(
                Text(self.say("cli-our-values", command=f"kabuto edition show {self.title.name}"), "dim")
            )
        self.show_news()
        if self.game.over:
            self.menu, self.above = [], []
            self.show_result()
            return
        self.menu, self.above, self.page = choices(self.title.actions, self.game.legal(self.seat)), [], 0
        self.show_menu()

    def show_news(self) -> None:
        """What happened since the person's last decision, that included."""
        own = [i for i, (seat, _) in enumerate(self.game.moves, 1) if seat == self.seat]
        since = own[-1] if own else 0
        news = [entry for entry in self.game.story(self.seat) if entry["move"] >= since]
        small = self.console.is_terminal and self.console.height < SMALL
        most = 3 if small else NEWS
        if len(news) > most and not small:
            self.console.print(Text(self.say("cli-more-news", count=len(news) - most), "dim"))
        for entry in news[-most:]:
            self.hang("·", self.words.say(entry["id"], entry["args"]))

    def show_menu(self) -> None:
        """One prompt line, then the choices."""
        view = self.game.view(self.seat)
        decision = view["decision"]
        prompt = Text.assemble(
            (LETTERS[self.seat], SEAT_STYLES[self.seat]), "  ", (self.words.say(f"ask-{decision['name']}"), "bold"), " "
        )
        room = (self.console.width - len(prompt)) // (len(decision["rules"][0]) + 1) if decision["rules"] else 0
        for rule in decision["rules"][:room]:
            prompt.append(f" {rule}", "dim")
        self.console.print()
        self.console.print(prompt)
        first = self.page * PAGE
        self.show_choices(self.menu[first : first + PAGE], first + 1)
        if len(self.menu) > PAGE:
            shown = {"first": first + 1, "last": min(first + PAGE, len(self.menu)), "count": len(self.menu)}
            self.tell("cli-page", **shown)
        keys = "cli-keys-inner" if self.above else "cli-keys"
        self.console.print(Text(self.say(keys), "dim"))

    def show_choices(self, shown: list[Choice], first: int) -> None:
        """Each with its number, its sentence, what the table adds to it and the points it brings; where a line is too
        short, these stand below."""
        sight = self.sight()
        rows = [(str(one.form["do"]), self.text_of(one), self.note(one, sight), self.points(one)) for one in shown]
        texts: dict[str, int] = {}
        notes: dict[str, int] = {}
        for verb, text, note, _ in rows:
            texts[verb] = max(texts.get(verb, 0), len(text))
            notes[verb] = max(notes.get(verb, 0), len(note))
        for number, (verb, text, note, points) in enumerate(rows, first):
            line = Text(text)
            more = f"{note.ljust(notes[verb])}  {points}".strip() if points else note
            if more and 4 + texts[verb] + 2 + len(more) <= self.console.width:
                line.pad_right(texts[verb] + 2 - len(text))
                line.append(more, "dim")
            elif more:
                line.append(f"\n  {more}", "dim")
            self.hang(Text(f"{number:3}", "bold"), line)

    def note(self, choice: Choice, sight: Sight) -> str:
        if choice.settled:
            return self.drawing.note(choice.form, sight)
        return self.say("cli-ways", count=len(choice.actions))

    def points(self, choice: Choice) -> str:
        """What a choice brings at once, where nothing is hidden."""
        if not choice.settled or not self.title.meta.perfect_information:
            return ""
        after = self.game.copy()
        after.play(self.seat, choice.actions[0])
        gains = [new - old for new, old in zip(after.scores(), self.game.scores(), strict=True)]
        return "  ".join(f"{LETTERS[seat]} {gain:+}" for seat, gain in enumerate(gains)) if any(gains) else ""

    def show_result(self) -> None:
        scores = self.game.scores()
        self.console.print()
        self.console.print(Text(self.say("game-over"), "bold"))
        winners, *_ = ranking = self.game.ranking()
        if not winners:
            self.tell("nobody-wins")
        place = 1 if winners else self.game.players
        for seats in ranking:
            for seat in seats:
                label = Text.assemble(f"{place}. ", (LETTERS[seat], SEAT_STYLES[seat]), f" {self.who(seat)}")
                self.console.print(Text.assemble(label, "  ", self.say("cli-points", points=scores[seat])))
            place += len(seats)
        self.tell("cli-ended")

    def show_rules(self, rules: Any) -> None:
        book = self.title.rules_in(self.words.language)
        for rule in rules:
            self.hang(Text(f"{book[rule].id} ", "bold"), book[rule].text)

    def hang(self, mark: str | Text, text: str | Text) -> None:
        """A line with a mark before it; where it is too long, it goes on under its own beginning."""
        line = Grid.grid(padding=(0, 1))
        line.add_column(no_wrap=True)
        line.add_row(mark, text)
        self.console.print(line)

    def text_of(self, choice: Choice) -> str:
        """A choice in words; without words for it, its form."""
        args = {name: value for name, value in choice.form.items() if name != "do"}
        try:
            return self.words.say(f"do-{choice.form['do']}", args)
        except LookupError:
            return " ".join(str(value) for value in choice.form.values())

    def say(self, message: str, **args: Any) -> str:
        return self.words.say(message, args)

    def tell(self, message: str, **args: Any) -> None:
        self.console.print(self.say(message, **args))


def spoken(form: Mapping[str, Any]) -> list[str]:
    """The values of an action, as a person would type them."""
    return [str(value).lower() for name, value in form.items() if name != "do"]


COMMANDS = {
    "u": Session.take_back,
    "undo": Session.take_back,
    "b": Session.back,
    "n": Session.more,
    "t": Session.redraw,
    "log": Session.log,
    "why": Session.why,
    "save": Session.save,
    "lang": Session.speak,
    "h": Session.help,
    "help": Session.help,
    "q": Session.quit,
    "quit": Session.quit,
}
