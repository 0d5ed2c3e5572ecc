"""Bots: players that see what their seat may see, like anybody else."""

from kabuto.bots.base import BadBot, Bot, Turn, make, names, play

__all__ = ["BadBot", "Bot", "Turn", "make", "names", "play"]
