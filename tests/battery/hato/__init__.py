"""Hato: a tiny title of the tests' own, divided into chapters as a large one is.

Secret simultaneous plans that may be rearranged, a secret patron a seat, and a module by which a seat learns for good
what another one hides.
"""
