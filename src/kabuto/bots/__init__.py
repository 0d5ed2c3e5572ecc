"""Bots: players that see what their seat may see, like anybody else."""

from kabuto.bots.base import BadBot, Bot, Line, Study, Turn, levels, make, names, play

__all__ = ["BadBot", "Bot", "Line", "Study", "Turn", "levels", "make", "names", "play"]
