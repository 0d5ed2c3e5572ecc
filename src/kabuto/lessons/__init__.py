"""Lessons: recorded games with notes, played step by step at the board.

A lesson is a YAML file: a set-up, a seed, moves, and notes at some of its positions. A note says where to look, one or
two sentences, and perhaps what is to be chosen. `lesson.py` is the format, `places.py` the names of what can be looked
at, `walk.py` how somebody goes through a lesson, `check.py` everything that can be wrong with one.
"""

from kabuto.lessons.lesson import BadLesson, Lesson, read, shipped

__all__ = ["BadLesson", "Lesson", "read", "shipped"]
