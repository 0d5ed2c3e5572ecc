"""Faults planted in the rules of a title, one at a time, to see whether its tests notice: `make mutants TITLE=take`.

Tools of this kind for whole projects (mutmut, cosmic-ray) try every change that they can think of, which here would be
tens of thousands, and know nothing of two builds. Ours draws a few hundred from all of them by a seed, runs for each
the tests that touch its line, and keeps what it found out, so that it can be stopped and go on.
"""
