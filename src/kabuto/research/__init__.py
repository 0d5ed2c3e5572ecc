"""For learners: many games at once, and the interfaces that researchers know (`pip install kabuto[research]`)."""

from kabuto.research.vectors import Vector, vector

__all__ = ["Vector", "vector"]
