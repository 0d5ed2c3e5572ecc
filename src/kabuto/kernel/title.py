"""Title: a game that can be played, found by its folder, and the set-up of one game of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from itertools import combinations, cycle, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kabuto.kernel import edition as editions, past, rulebook, words
from kabuto.kernel.actions import ActionSpace
from kabuto.kernel.cells import Layout
from kabuto.kernel.chance import Chance, seeded
from kabuto.kernel.edition import Edition
from kabuto.kernel.errors import BadSetup, KabutoError, UnknownTitle
from kabuto.kernel.fields import Kind
from kabuto.kernel.game import Game
from kabuto.kernel.meta import Meta, Option, OptionValue
from kabuto.kernel.rulebook import Rulebook
from kabuto.kernel.secrets import Hidden, nothing
from kabuto.kernel.state import Decision, State
from kabuto.kernel.story import Story
from kabuto.version import VERSION

if TYPE_CHECKING:
    from kabuto.kernel.record import Record

HOME = Path(__file__).parent.parent / "titles"
SEED_BITS = 128
SEED_LIMIT = 10**4000
"""Numbers that are much longer cannot be written down in digits (`sys.set_int_max_str_digits`)."""
BOXES_KEPT = 128
"""So many boxes are kept: an edition of somebody's own needs one too."""


@dataclass(frozen=True)
class Setup:
    """How a game was set up; with the seed and the moves, this is the whole game."""

    title: str
    players: int
    modules: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    edition: Edition
    engine: str = VERSION
    """The engine that began the game (see `kernel/past.py`)."""

    def option(self, name: str) -> OptionValue:
        """The value of an option."""
        return dict(self.options)[name]

    def view(self) -> dict[str, Any]:
        """The part of the set-up that everybody knows: all but the seed."""
        return {
            "title": self.title,
            "players": self.players,
            "modules": list(self.modules),
            "options": dict(self.options),
            "edition": self.edition.digest,
        }


Recall = Callable[[dict[str, Any], Any], State]
Redeal = Callable[[State, int, Chance], None]


def redealing(deal: Callable[[Any, int], None]) -> Redeal:
    """How what a seat cannot know is dealt anew: from another stream of chance."""

    def redeal(state: State, seat: int, chance: Chance) -> None:
        state.chance = chance
        deal(state, seat)

    return redeal


def chance_alone(state: State, seat: int, chance: Chance) -> None:
    """Dealing anew where everything lies open: only what is still to come is another."""
    state.chance = chance


@dataclass(frozen=True)
class Rules:
    """What a title hands to the kernel (the name `RULES` in its `flow.py`).

    * `start(setup, box, chance, teller)` sets a game up,
    * `recall(view, box)` builds a state from a seat's view alone, hidden things in any arrangement,
    * `redeal(state, seat, chance)` deals what the seat cannot know anew,
    * `hidden(state, seat)` declares what that is, number by number; nothing where everything lies open.

    `rules_of` makes these from what is the title's own.
    """

    actions: ActionSpace
    decisions: tuple[Decision, ...]
    spec: Mapping[str, Any]
    check: Callable[[dict[str, Any]], Iterator[editions.Fault]]
    box: Callable[[dict[str, Any], Setup], Any]
    start: Callable[[Setup, Any, Chance, Any], State]
    recall: Recall
    bound: int
    """No game lasts longer than so many decisions of every seat together, where plans are seldom rearranged."""
    redeal: Redeal = chance_alone
    hidden: Callable[[Any, int], Iterator[Hidden]] = nothing
    fields: Callable[[Any], Kind] | None = None
    """What lies on a table with such a box, declared; it is kept as `fields` of the box."""


NewState = Callable[[Any, Chance], State]
"""A title's class of positions, made of a box and its chance."""


def starting(game: NewState, lay_out: Callable[[Any], None]) -> Callable[[Setup, Any, Chance, Any], State]:
    """How a game begins: a new one of the title's class, laid out up to its first decision."""

    def start(setup: Setup, box: Any, chance: Chance, teller: Any) -> State:
        state = game(box, chance)
        state.teller = teller
        lay_out(state)
        return state

    return start


def recalling(game: NewState, fill: Callable[[Any, dict[str, Any]], None]) -> Recall:
    """How a state is built from a view: a new one of the title's class, filled from it."""

    def recall(seen: dict[str, Any], box: Any) -> State:
        state = game(box, Chance(1, 2, 3, 4))
        fill(state, seen)
        return state

    return recall


def rules_of(
    game: NewState,
    actions: ActionSpace,
    decisions: tuple[Decision, ...],
    edition: tuple[
        Mapping[str, Any],
        Callable[[dict[str, Any]], Iterator[editions.Fault]],
        Callable[[dict[str, Any], Setup], Any],
    ],
    *,
    start: Callable[[Any], None],
    recall: Callable[[Any, dict[str, Any]], None],
    bound: int,
    deal: Callable[[Any, int], None] | None = None,
    hidden: Callable[[Any, int], Iterator[Hidden]] = nothing,
    fields: Callable[[Any], Kind] | None = None,
) -> Rules:
    """The rules of a title whose games are of one class.

    `edition`: what an edition must hold, what must fit together in it, and how a box is made of it. `start` lays a new
    game out up to its first decision, `recall` makes a new one look like a view, `deal` deals what the seat cannot know
    where that is in any arrangement.
    """
    spec, check, box = edition
    redeal = chance_alone if deal is None else redealing(deal)
    begin, back = starting(game, start), recalling(game, recall)
    return Rules(actions, decisions, spec, check, box, begin, back, bound, redeal, hidden, fields)


class Title:
    """A title: its metadata, actions and rulebook, and new games of it."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.meta: Meta = import_module(f"{package}.meta").META
        self.name = self.meta.name
        self.label = self.meta.label
        self.players = self.meta.players
        self.modules = tuple(m.id for m in self.meta.modules)
        self.options: dict[str, Option] = {o.id: o for o in self.meta.options}
        self._boxes: dict[tuple[Any, ...], Any] = {}
        self._plain: dict[int | None, tuple[int, tuple[str, ...], tuple[tuple[str, OptionValue], ...]]] = {}

    @cached_property
    def folder(self) -> Path:
        found = import_module(self.package).__file__
        assert found is not None
        return Path(found).parent

    @cached_property
    def _rules(self) -> Rules:
        rules: Rules = import_module(f"{self.package}.flow").RULES
        return rules

    @property
    def actions(self) -> ActionSpace:
        """All actions of the title, numbered; the same for every set-up."""
        return self._rules.actions

    @property
    def bound(self) -> int:
        """No game lasts longer than so many decisions of players who seldom rearrange their plans (`actions.again`)."""
        return self._rules.bound

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The points at which a seat is asked something."""
        return self._rules.decisions

    @cached_property
    def rules(self) -> Rulebook:
        """The rulebook, by rule id."""
        return rulebook.load(self.folder / "rules.md")

    def rules_in(self, language: str) -> Rulebook:
        """The rulebook in a language, English where it was not translated."""
        translated = self.folder / f"rules.{language}.md"
        return rulebook.load(translated) if translated.exists() else self.rules

    def words(self, language: str = "en", edition: Edition | None = None) -> words.Words:
        """The title's sentences in a language, with the names that an edition (the shipped one) gives its cards."""
        if language not in self.meta.languages:
            have = ", ".join(self.meta.languages)
            raise BadSetup(f"{self.label} does not speak {language!r}; its languages are: {have}")
        return words.load(language, self.folder / "words", self.card_names(language, edition))

    def card_names(self, language: str, edition: Edition | None = None) -> str:
        """The names of an edition's cards as Fluent messages; empty for a title whose cards have no names."""
        return words.messages((self.edition if edition is None else edition).names(language))

    # Editions ------------------------------------------------------------------------------------------------

    @cached_property
    def edition(self) -> Edition:
        """The edition that ships with the title."""
        return self.load_edition(self.folder / "edition.yaml")

    def load(self) -> None:
        """Load now what is else loaded when it is first asked for: the rules, and all editions that ship."""
        _ = self.edition, self._past

    def load_edition(self, path: str | Path) -> Edition:
        """Read an edition file; raises `BadEdition` naming every fault."""
        return editions.load(Path(path), self.name, self._rules.spec, self._rules.check)

    def edition_of(self, digest: str) -> Edition | None:
        """The edition with this digest, of those that ship now or shipped with an earlier engine."""
        return next((edition for edition in (self.edition, *self._past) if edition.digest == digest), None)

    def edition_text(self, digest: str) -> str | None:
        """The text of that edition, as it shipped."""
        files = [self.folder / "edition.yaml", *self._past_files]
        found = (path for path in files if self.load_edition(path).digest == digest)
        return next((path.read_text(encoding="utf-8") for path in found), None)

    @property
    def _past_files(self) -> list[Path]:
        return sorted(self.folder.glob("past/*.yaml"))

    @cached_property
    def _past(self) -> tuple[Edition, ...]:
        return tuple(self.load_edition(path) for path in self._past_files)

    def read_edition(self, text: str) -> Edition:
        """An edition given as text; raises `BadEdition` naming every fault."""
        return editions.read(text, self.name, self._rules.spec, self._rules.check)

    def changed_edition(self, edition: Edition, path: str, value: object) -> Edition:
        """The edition with one other value; raises `BadEdition` if that does not fit."""
        return editions.changed(edition, path, value, self._rules.spec, self._rules.check)

    def edition_faults(self, path: str | Path) -> list[editions.Fault]:
        """Everything that is wrong in an edition file."""
        return editions.examine(Path(path), self.name, self._rules.spec, self._rules.check)[1]

    def examine_edition(self, text: str) -> tuple[Edition | None, list[editions.Fault]]:
        """An edition given as text, or None and everything that is wrong in it."""
        return editions.examine_text(text, self.name, self._rules.spec, self._rules.check)

    # Games ---------------------------------------------------------------------------------------------------

    def setup(
        self,
        players: int | None = None,
        modules: object = (),
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        edition: Edition | str | Path | None = None,
    ) -> Setup:
        """A checked set-up; raises `BadSetup` or `BadEdition`."""
        seats, chosen, settled = self._settle(players, modules, options)
        if seed is None:
            from secrets import randbits

            seed = randbits(SEED_BITS)
        if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
            raise BadSetup(f"the seed must be a whole number from 0 on, not {seed!r}")
        if seed >= SEED_LIMIT:
            raise BadSetup("the seed must be a whole number of up to 4000 digits")
        if edition is None:
            edition = self.edition
        elif not isinstance(edition, Edition):
            edition = self.load_edition(edition)
        if edition.title != self.name:
            raise BadSetup(f"the edition {edition.name!r} is for {edition.title!r}, not for {self.name!r}")
        setup = Setup(self.name, seats, chosen, settled, seed, edition)
        if edition is not self.edition:
            self._box(setup)  # another edition may not have what the options need
        return setup

    def setup_again(
        self,
        engine: str,
        players: int,
        modules: object,
        options: Mapping[str, Any],
        seed: int,
        digest: str,
        edition: Edition | str | Path | None = None,
    ) -> Setup:
        """The set-up of a game that some engine began, with the edition of this digest; raises `BadSetup`."""
        past.check(engine)
        if edition is None:
            edition = self.edition_of(digest)
        setup = self.setup(players, modules, past.options_of(self.meta, engine, options), seed, edition)
        if setup.edition.digest != digest:
            raise BadSetup(
                f"it was played with another edition (digest {digest[:12]}…, not {setup.edition.digest[:12]}…); "
                "give that edition's file as well"
            )
        return replace(setup, engine=engine)

    def key(self, setup: Setup) -> str:
        """What everybody knows of a set-up as a text, for hashing; equal games of earlier engines have equal keys."""
        return json.dumps({**setup.view(), "options": past.hashed(self.meta, dict(setup.options))}, sort_keys=True)

    def _settle(
        self, players: int | None, modules: object, options: Mapping[str, Any] | None
    ) -> tuple[int, tuple[str, ...], tuple[tuple[str, OptionValue], ...]]:
        """As `Meta.settle`; the plain set-up, which simulations ask for again and again, is settled once."""
        plain = not modules and not options and (players is None or type(players) is int)
        if plain and players in self._plain:
            return self._plain[players]
        seats, chosen, settled = self.meta.settle(players, modules, options)
        found = (seats, chosen, tuple(settled.items()))
        if plain:
            self._plain[players] = found
        return found

    def new(
        self,
        players: int | None = None,
        modules: object = (),
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        edition: Edition | str | Path | None = None,
    ) -> Game:
        """A new game.

        >>> import kabuto
        >>> kabuto.title("take").new(players=2, options={"match": True}, seed=7).to_act
        (0,)
        """
        return self.open(self.setup(players, modules, options, seed, edition))

    def open(self, setup: Setup, story: Story | None = None) -> Game:
        """The game of a set-up, before its first move."""
        state = self._rules.start(setup, self._box(setup), past.stream_of(setup.engine)(setup.seed), story)
        game = Game(self, setup, state)
        if story is not None:
            game.tell_to(story)
        return game

    def reopen(self, setup: Setup, seed: int) -> Game:
        """The game of the same set-up with another seed."""
        settled = (setup.players, setup.modules, setup.options)
        return self.open(Setup(setup.title, *settled, seed, setup.edition, setup.engine))

    def _box(self, setup: Setup) -> Any:
        key = (setup.players, setup.modules, setup.options, setup.edition.digest)
        box = self._boxes.get(key)
        if box is None:
            if len(self._boxes) >= BOXES_KEPT:
                self._boxes.clear()
            box = self._rules.box(setup.edition.values, setup)
            if self._rules.fields is not None:
                box.fields = self._rules.fields(box)
            self._boxes[key] = box  # when it is whole: another thread may find it at once
        return box

    def imagine(self, view: Mapping[str, Any], rng: Any, edition: Edition | None = None) -> Game:
        """A full game that looks like this view to its seat, hidden things dealt at random with `rng`."""
        setup = self._setup_of(view, rng.getrandbits(SEED_BITS), edition)
        state = self._rules.recall(dict(view), self._box(setup))
        self._rules.redeal(state, view["seat"], seeded(setup.seed))
        game = Game(self, setup, state)
        game.imagined = True
        return game

    def recall(self, view: Mapping[str, Any], edition: Edition | None = None) -> State:
        """The position as far as the view tells, what its seat cannot know in any arrangement. Search copies it and
        deals each copy with `redeal`, which is much faster than to `imagine` again and again."""
        return self._rules.recall(dict(view), self._box(self._setup_of(view, 0, edition)))

    def redeal(self, state: State, seat: int, chance: Chance) -> None:
        """Deal what the seat cannot know into a recalled position, and let the game's chance go on from `chance`."""
        self._rules.redeal(state, seat, chance)

    def _setup_of(self, view: Mapping[str, Any], seed: int, edition: Edition | None) -> Setup:
        if view["seat"] is None:
            raise BadSetup("a spectator's view cannot be imagined further: it belongs to no seat")
        if edition is None:
            edition = self.edition_of(view["edition"])
        setup = self.setup(view["players"], view["modules"], view["options"], seed, edition)
        if setup.edition.digest != view["edition"]:
            raise BadSetup("this view belongs to another edition; give that edition as well")
        return setup

    def observation_size(self, players: int | None = None) -> int:
        """How many numbers `Game.observation` writes."""
        return self.layout(players).size

    def layout(self, players: int | None = None) -> Layout:
        """The fields of an observation, and where each of them stands."""
        return self.new(players, seed=0).state.layout()

    def setups(self) -> Iterator[dict[str, Any]]:
        """The set-ups that together show everything: every number of players with every set of modules and every shape
        of the game, then each other reading once, with all modules."""
        shapes = [option for option in self.meta.options if option.shape]
        for players in self.players:
            for count in range(len(self.modules) + 1):
                for modules in combinations(self.modules, count):
                    for values in product(*(option.values for option in shapes)):
                        options = {o.id: v for o, v in zip(shapes, values, strict=True) if v != o.default}
                        yield from self._possible(players, modules, options)
        counts = cycle(self.players)
        for option in self.meta.options:
            if not option.shape:
                for value in option.values:
                    if value != option.default:
                        yield from self._possible(next(counts), self.modules, {option.id: value})

    def _possible(
        self, players: int, modules: tuple[str, ...], options: dict[str, OptionValue]
    ) -> Iterator[dict[str, Any]]:
        try:
            self.meta.settle(players, modules, options)
        except BadSetup:
            return
        yield {"players": players, "modules": modules, "options": options}

    # What `Game` leaves to its title ---------------------------------------------------------------------------

    def decision(self, number: int) -> dict[str, Any] | None:
        if number < 0:
            return None
        decision = self.decisions[number]
        return {"name": decision.name, "rules": list(decision.rules)}

    def retell(self, game: Game) -> None:
        """Play the game again with a story attached, and leave the story with it."""
        story = Story()
        if not game.imagined:
            again = self.open(game.setup, story)
            for number, (seat, action) in enumerate(game.moves, 1):
                story.at(number)
                again.state.step(seat, action)
        game.tell_to(story)

    def record_of(self, game: Game) -> Record:
        from kabuto.kernel.record import write

        return write(game)

    def describe(self, game: Game) -> str:
        acting = " and ".join(words.LETTERS[seat] for seat in game.to_act)
        state = "over" if game.over else f"{acting} to act"
        decision = self.decision(game.state.decision(game.to_act[0])) if game.to_act else None
        asked = f" ({decision['name']})" if decision else ""
        made = len(game.moves)
        return f"<{self.label}: {game.players} players, {made} moves, {state}{asked}, scores {game.scores()}>"

    def pickled(self, game: Game) -> tuple[Any, ...]:
        if game.imagined:
            raise KabutoError("an imagined game cannot be pickled: it has no record")
        return _unpickled, (self.package, game.setup, game.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.package,)

    def __repr__(self) -> str:
        return f"<Title {self.label}: {' or '.join(map(str, self.players))} players>"


def _unpickled(package: str, setup: Setup, moves: list[tuple[int, int]]) -> Game:
    game = load(package).open(setup)
    for seat, action in moves:
        game.play(seat, action)
    return game


@cache
def load(package: str) -> Title:
    """The title in this package."""
    return Title(package)


def titles() -> tuple[str, ...]:
    """The names of all titles, found by their folders."""
    return tuple(sorted(found.parent.name for found in HOME.glob("*/meta.py")))


def title(name: str) -> Title:
    """The title of this name; raises `UnknownTitle`."""
    if name not in titles():
        raise UnknownTitle(f"there is no title {name!r}; the titles are: {', '.join(titles())}")
    return load(f"kabuto.titles.{name}")
