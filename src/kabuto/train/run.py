"""A training run: positions are gathered, a net is fitted to them, and its strength is tried, all at once.

The processes of the crew gather and run ahead; the learner takes in what they made, and waits for more once it has seen
each position `EPOCHS` times. Towards the end of a round gathering stops and the learner settles. In later rounds games
are played by the net of the round before, with a little search (expert iteration), and half of what a step takes comes
from them. A larger search may be asked what it says of the positions of games that bots played.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch

import kabuto
from kabuto.arena.ledger import whole
from kabuto.bots.nets.learnt import path_of
from kabuto.bots.nets.net import read
from kabuto.kernel.errors import KabutoError
from kabuto.kernel.title import Title
from kabuto.train.crew import Asked, Crew
from kabuto.train.folder import REPORT, STATE, Folder
from kabuto.train.gathering import QUICK, Source, fill, fitting, load, shapes, sweep
from kabuto.train.learner import SLOWEST, Learner, Size, device_name
from kabuto.train.netfile import put
from kabuto.train.report import report
from kabuto.train.rivals import RIVALS, Trial, small

SIZE = {"take": Size(wide=32), "shogun": Size(wide=64)}
"""Where a smaller net than the usual one does as well."""
GATHERING = 0.8
"""The part of a round in which games are gathered."""
TRYING = 0.1
"""The part of all time that is kept for the last trial, and about the part that those before take."""
EPOCHS = 6
WORTH_IT = 20
"""A learner that waits takes in what is new once it is one file for so many that it has."""
AHEAD = 2
"""Files that are asked for before they are needed, by process."""
LUMP = 10
"""Steps between two looks at what the crew has done."""
MARKS = 60
"""So often a run tells how it goes, and keeps its state."""
TRIALS = 6
"""So often in a round the strength is tried."""
FEWEST_GAMES, USUAL_GAMES, MOST_GAMES, LAST_GAMES = 4, 10, 40, 200
"""Games against each rival: in the first trial, where no time is known, in any, and in the last."""
SHIPPED = "shipped"
"""Instead of a file of a net: the one that bots use."""
FEW = 2
"""Games a file, of bots that think."""
IDLE = 0.2

Line = dict[str, Any]
Tell = Callable[[Line], None]


@dataclass(frozen=True)
class Plan:
    """How long, with how many processes, from which games."""

    seconds: float | None
    steps: int | None
    workers: int
    seed: int
    rounds: int
    games_from: str
    searched: int | None
    """What a search over so many positions says is learnt besides; None: nothing."""
    start: str | None
    """The file of the net to begin with, or `SHIPPED`."""
    kept: int
    """Positions a game, at most."""
    room: int
    """More bytes of positions than these are not taken in."""
    command: str

    @property
    def itself(self) -> dict[str, Any]:
        """What must be the same when a run goes on."""
        names = ("seed", "rounds", "games_from", "searched", "start", "kept")
        return {name: getattr(self, name) for name in names}


class Training:
    """One run in its folder. `tell` is handed every line of metrics, and complaints."""

    def __init__(self, title: Title, folder: Folder, plan: Plan, tell: Tell) -> None:
        self.title = title
        self.folder = folder
        self.plan = plan
        self._tell = tell
        self.shapes = shapes(title.name)
        self.start = None if plan.start is None else folder.net("start", title)
        """The run's copy of the net that it begins with."""
        given = self.start if self.start is None or self.start.exists() else self._given()
        self.learner = self._learner(given)
        about = folder.claim(title, plan.itself)
        self.count = FEW if about is None else int(about["count"])
        if about is None:
            folder.begin(title, {**plan.itself, "count": self.count})
        if self.start is not None and given is not None and given != self.start:
            put(self.start, given.read_bytes())  # for the bots of the first round, and to go on with
        if about is None:
            self.count = fitting(self._sources(1)[1])
            folder.begin(title, {**plan.itself, "count": self.count})
        self.round = 1
        self._marks = self._trials = self._games = self._files = self._bytes = 0
        self._pace: float | None = None
        """Seconds that a process needs for a game against every rival."""
        self._before = self._busy = 0.0
        self._begun = perf_counter()
        self._loss = float("nan")
        self._asked: dict[Asked[Path], str] = {}
        self._fresh: dict[str, list[Path]] = {}
        self._number = -1
        self._judged_step = 0
        self._trial: Trial | None = None
        self._restore()

    def _given(self) -> Path:
        """The file that was named to begin with."""
        return path_of(self.title.name) if self.plan.start == SHIPPED else Path(str(self.plan.start))

    def _learner(self, start: Path | None) -> Learner:
        """At its beginning."""
        torch.set_num_threads(max(1, (os.cpu_count() or 1) - self.plan.workers))
        scale = np.array(self.title.layout(max(self.title.meta.players)).scale, np.float32)
        usual = SIZE.get(self.title.name, Size())
        net = None if start is None else read(start)
        size = usual if net is None else usual.of(net)
        learner = Learner(self.shapes[1], self.shapes[2], scale, size, self.plan.seed)
        if net is not None:
            learner.begin_with(net)
        return learner

    # How far ----------------------------------------------------------------------------------------------------

    def spent(self) -> float:
        """Seconds so far, those before it was stopped included."""
        return self._before + perf_counter() - self._begun

    def part(self) -> float:
        """How much of gathering and fitting is over."""
        if self.plan.steps is not None:
            return self.learner.step / self.plan.steps
        assert self.plan.seconds is not None
        return self.spent() / (self.plan.seconds * (1 - TRYING))

    def of_round(self) -> float:
        return self.part() * self.plan.rounds - (self.round - 1)

    def _restore(self) -> None:
        path = self.folder.path / STATE
        lines = 0
        if path.exists():
            state = torch.load(path, weights_only=True, map_location=self.learner.device)
            self.learner.restore(state["learner"])
            self._before, self.round = state["spent"], state["round"]
            self._marks, self._trials, lines = state["marks"], state["trials"], state["lines"]
            self._judged_step = self.learner.step
        self.folder.cut(lines)

    def _save(self) -> None:
        """Keep all that is needed to go on, in one go."""
        path = self.folder.path / STATE
        draft = path.with_name(f".{STATE}.part")
        torch.save(
            {
                "learner": self.learner.state(),
                "spent": self.spent(),
                "round": self.round,
                "marks": self._marks,
                "trials": self._trials,
                "lines": len(self.folder.lines()),
            },
            draft,
        )
        draft.replace(path)
        whole(self.folder.path / REPORT, report(self.title, self.folder.lines()))

    def _note(self, kind: str, **more: Any) -> Line:
        line = {"kind": kind, "seconds": round(self.spent(), 2), "step": self.learner.step, "round": self.round, **more}
        self.folder.note(line)
        self._tell(line)
        return line

    def _complain(self, what: str) -> None:
        self._tell({"kind": "complaint", "what": what})

    # The run ----------------------------------------------------------------------------------------------------

    def run(self) -> Line:
        """Train until time or steps are over; the last line of the metrics."""
        last = self.folder.lines()[-1:]
        if self.part() >= 1 and last and last[0]["kind"] == "end":
            return last[0]
        self._note(
            "begin",
            command=self.plan.command,
            title=self.title.name,
            version=kabuto.__version__,
            build=kabuto.build,
            device=device_name(),
            workers=self.plan.workers,
            seed=self.plan.seed,
            games_a_file=self.count,
        )
        self._take_old()
        with Crew(self.plan.workers) as crew:
            while self.part() < 1:
                if self.of_round() >= 1:
                    self._next_round()
                self._gather(crew)
                self._collect(crew)
                if not self._learn():
                    self._wait()
                self._mark(crew)
            return self._end(crew)

    def _sources(self, round: int) -> tuple[str, Source]:
        """The pool that the positions of a round belong to, and where they come from."""
        first = round == 1
        played = self.plan.games_from if first else small(self.title)
        net = self.start if first else self.folder.net(f"round-{round - 1}", self.title)
        return "first" if first else "net", Source(
            self.title.name,
            played,
            self.plan.seed,
            self.count if first else FEW,
            nets=None if net is None else str(net.parent),
            kept=self.plan.kept,
            searched=0 if played == QUICK else self.plan.searched or 0,
        )

    def _take_old(self) -> None:
        """What was gathered before the run was stopped."""
        for round in range(1, self.round + 1):
            folder = self.folder.positions(round)
            sweep(folder)
            pool, _ = self._sources(round)
            self._fresh.setdefault(pool, []).extend(sorted(folder.glob("*.npz")))
        self._feed()

    def _gathering(self) -> bool:
        return self.of_round() < GATHERING and self._bytes < self.plan.room

    def _gather(self, crew: Crew) -> None:
        """Ask for files so that the crew never waits for the learner."""
        if not self._gathering():
            return
        pool, source = self._sources(self.round)
        folder = self.folder.positions(self.round)
        while len(self._asked) < AHEAD * self.plan.workers:
            number = self._next_number(source, folder)
            self._asked[crew.ask(fill, source, folder, number)] = pool

    def _next_number(self, source: Source, folder: Path) -> int:
        """The first file that is neither there nor asked for."""
        self._number += 1
        while source.path(folder, self._number).exists():
            self._number += 1
        return self._number

    def _collect(self, crew: Crew) -> None:
        for asked in [asked for asked in self._asked if asked.done()]:
            self._fresh.setdefault(self._asked.pop(asked), []).append(crew.answer(asked))
        fresh = sum(len(paths) for paths in self._fresh.values())
        if fresh and (not self.learner.ready or (self._enough() and fresh * WORTH_IT >= self._files)):
            self._feed()
        if self._trial is not None and self._trial.done:
            self._tried(self._trial)
            self._trial = None

    def _feed(self) -> None:
        """Let the learner have what came since."""
        begun = perf_counter()
        fresh, self._fresh = self._fresh, {}
        for pool, paths in fresh.items():
            batch = load(paths, self.shapes, self._complain, self._files)
            self._files += len(paths)
            if batch is not None:
                self._games += len(np.unique(batch.games))
                self._bytes += sum(getattr(batch, name).nbytes for name in batch.__dataclass_fields__)
                self.learner.feed(pool, batch)
        if fresh and self.learner.ready:
            self.learner.weigh_anew()
        self._busy += perf_counter() - begun

    def _enough(self) -> bool:
        """Whether the learner has seen what there is so often that it had better wait for more; in a new round, whether
        none of its games has come yet."""
        pool, _ = self._sources(self.round)
        learner = self.learner
        return not learner.has(pool) or learner.seen >= EPOCHS * self.round * learner.positions

    def _learn(self) -> bool:
        """Some steps, unless there is nothing (new) to learn from."""
        learner = self.learner
        if not learner.ready or (self._enough() and self._gathering()):
            return False
        begun = perf_counter()
        steps = LUMP if self.plan.steps is None else min(LUMP, self.plan.steps - learner.step)
        rate = (1 - (1 - SLOWEST) * min(1.0, self.of_round())) / (1 if self.round == 1 else 2)
        self._loss = learner.fit(steps, rate)
        self._busy += perf_counter() - begun
        return True

    def _wait(self) -> None:
        if self._asked:
            wait(self._asked, timeout=IDLE, return_when=FIRST_COMPLETED)
        elif not self.learner.ready and self.of_round() >= GATHERING:
            raise KabutoError("no game was over in this time; give it more, with --seconds")

    def _mark(self, crew: Crew) -> None:
        """Now and then: take in what is new, judge, keep the state, begin a trial."""
        due = int(self.part() * MARKS)
        if due <= self._marks or self.learner.step == self._judged_step:
            return
        self._marks = due
        self._feed()
        told = self._judged()
        if int(self.part() * self.plan.rounds * TRIALS) > self._trials and self._trial is None:
            self._trials += 1
            self._try(crew, f"{self._trials:04d}", self._how_many(), told)
        self._save()

    def _judged(self) -> Line:
        begun = perf_counter()
        self._judged_step = self.learner.step
        told = self.learner.judge()
        self.learner.keep_best(told)
        self._busy += perf_counter() - begun
        counts = {"games": self._games, "positions": self.learner.positions, "files": self._files}
        return self._note("fit", loss=self._loss, **told, best=self.learner.best["log_loss"], **counts)

    def _next_round(self) -> None:
        """The best net so far plays from now on."""
        self._feed()
        told = self.learner.at_its_best()
        self._write(self.folder.net(f"round-{self.round}", self.title), told)
        self.round += 1
        self._number = -1
        self._note("round", **told)
        self._save()

    def _write(self, path: Path, told: dict[str, Any]) -> None:
        facts = {"title": self.title.name, "games": self._games, "log_loss": told["log_loss"]}
        self.learner.write(path, facts)

    # Strength ---------------------------------------------------------------------------------------------------

    def _how_many(self) -> int:
        """Games against each rival, so that trials take about the part of the time that they should."""
        if self._pace is None:
            return FEWEST_GAMES
        if self.plan.seconds is None:  # nobody knows how long it will take: a part of what it took so far
            return self._fitting(TRYING * self.spent() / self._trials, MOST_GAMES)
        return self._fitting(TRYING * self.plan.seconds / (TRIALS * self.plan.rounds), MOST_GAMES)

    def _fitting(self, seconds: float, most: int) -> int:
        assert self._pace is not None
        games = int(seconds * self.plan.workers / self._pace)
        return max(FEWEST_GAMES, min(most, games // 2 * 2))

    def _try(self, crew: Crew, name: str, games: int, told: dict[str, Any]) -> Trial:
        path = self.folder.net(name, self.title)
        self._write(path, told)
        self._trial = Trial(self.title, crew, path, games, self.plan.seed, self.spent(), self.learner.step)
        return self._trial

    def _tried(self, trial: Trial) -> list[dict[str, Any]]:
        pairs = trial.result()
        games = sum(pair["games"] for pair in pairs) / len(RIVALS)
        self._pace = trial.seconds / games
        self._note("ladder", net=trial.net.parent.name, at=round(trial.at, 2), at_step=trial.step, pairs=pairs)
        return pairs

    def _end(self, crew: Crew) -> Line:
        """The best net, what it is like, and how strong."""
        for asked in self._asked:
            asked.cancel()
        self._feed()
        if not self.learner.ready:
            raise KabutoError("no game was over in this time; give it more, with --seconds")
        if self.learner.step != self._judged_step:
            self._judged()
        told = self.learner.at_its_best()
        if self._trial is not None:
            self._tried(self._trial)
        left = TRYING * self.spent() if self.plan.seconds is None else max(0.0, self.plan.seconds - self.spent())
        games = USUAL_GAMES if self._pace is None else self._fitting(left, LAST_GAMES)
        path = self.folder.path / f"{self.title.name}.net"
        self._write(path, told)
        self._save()
        pairs = self._tried(self._try(crew, "last", games, told))
        wall = perf_counter() - self._begun
        found = self._note(
            "end",
            **told,
            games=self._games,
            positions=self.learner.positions,
            held_out=sum(len(batch.stages) for batch in self.learner.held.values()),
            pairs=pairs,
            learner_at_work=min(1.0, self._busy / wall),
            processes_at_work=crew.at_work(),
            net=path.name,
            net_bytes=path.stat().st_size,
            **self.learner.examine(),
        )
        self._save()
        return found
