"""Race: which of some choices is best, when each trial is noisy but all can be tried in the very same worlds."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

SURELY: Final = 3.0
"""So many standard errors behind choice 0, a choice is surely not better."""
ENOUGH: Final = 12
"""Trials before anything is sure."""


class Race:
    """The choices still in the running and what they got. Choice 0 is the one to beat: it always stays in.

    Every choice in the running is tried in the same worlds, so what counts is by how much it was better than choice 0
    there, and how sure that is.
    """

    def __init__(self, choices: i64, caution: float) -> None:
        self.choices: i64 = choices
        self.caution: float = caution
        self.running: list[int] = [int(i) for i in range(choices)]
        self.trials: list[int] = [0 for _ in range(choices)]
        self.total: list[float] = [0.0 for _ in range(choices)]
        self.ahead: list[float] = [0.0 for _ in range(choices)]
        self.spread: list[float] = [0.0 for _ in range(choices)]
        self.halvings: i64 = 0
        left = choices
        while left > 2:
            left = (left + 1) // 2
            self.halvings += 1
        self.done: i64 = 0

    def add(self, got: list[float]) -> None:
        """What each of `running` got in one more world."""
        for place in range(len(self.running)):
            choice = self.running[place]
            ahead = got[place] - got[0]
            self.trials[choice] += 1
            self.total[choice] += got[place]
            self.ahead[choice] += ahead
            self.spread[choice] += ahead * ahead

    def mean(self, choice: i64) -> float:
        """What a choice got on average."""
        trials = self.trials[choice]
        return self.total[choice] / float(trials) if trials > 0 else 0.0

    def lead(self, choice: i64) -> float:
        """By how much a choice is better than choice 0, less what may be luck."""
        if choice == 0:
            return 0.0
        if self.trials[choice] < 2:
            return -1.0
        return self.ahead_of(int(choice)) - self.caution * self.error(choice)

    def error(self, choice: i64) -> float:
        """The standard error of the mean lead over choice 0, after two trials or more."""
        trials = float(self.trials[choice])
        mean = self.ahead[choice] / trials
        variance = (self.spread[choice] / trials - mean * mean) / (trials - 1.0)
        return sqrt(variance if variance > 0.0 else 0.0)

    def halve(self, part: float) -> None:
        """Drop what is surely not better than choice 0, and the worse half as often as the part of the budget that is
        used up says."""
        self.running = [choice for choice in self.running if choice == 0 or not self.hopeless(choice)]
        while self.done < self.halvings and part * float(int(self.halvings + 1)) >= float(int(self.done + 1)):
            self.done += 1
            order = sorted(self.running[1:], key=self.ahead_of, reverse=True)
            kept = set(order[: max(1, (len(self.running) + 1) // 2 - 1)])
            self.running = [choice for choice in self.running if choice == 0 or choice in kept]

    def hopeless(self, choice: int) -> bool:
        """Whether a choice is surely not better than choice 0."""
        return self.trials[choice] >= ENOUGH and self.ahead_of(choice) + SURELY * self.error(choice) <= 0.0

    def ahead_of(self, choice: int) -> float:
        """The mean lead over choice 0."""
        trials = self.trials[choice]
        return self.ahead[choice] / float(trials) if trials > 0 else 0.0

    def best(self) -> int:
        """The choice to make."""
        found = 0
        most = 0.0
        for choice in self.running:
            here = self.lead(choice)
            if here > most:
                most = here
                found = choice
        return found

    def order(self) -> list[int]:
        """All choices, best first: the one to make, then by how long they stayed in and what they got."""
        best = self.best()
        others = [choice for choice in range(len(self.trials)) if choice != best]
        others.sort(key=lambda choice: (-self.trials[choice], -self.mean(choice)))
        return [best, *others]
