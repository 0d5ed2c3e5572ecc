"""Bots: players that see what their seat may see, like anybody else."""

from kabuto.bots.base import BadBot, Bot, Study, Turn, Way, levels, make, names, play, teacher

__all__ = ["BadBot", "Bot", "Study", "Turn", "Way", "levels", "make", "names", "play", "teacher"]
