"""Many games at once: simulation, tournaments with ratings."""

from kabuto.arena.games import Match, Outcome, derive, farm, play_match
from kabuto.arena.ledger import Ledger, OtherRun
from kabuto.arena.rating import Rating, bradley_terry, wilson
from kabuto.arena.simulate import Summary, matches
from kabuto.arena.tournament import Standings, line_ups, schedule

__all__ = [
    "Ledger",
    "Match",
    "OtherRun",
    "Outcome",
    "Rating",
    "Standings",
    "Summary",
    "bradley_terry",
    "derive",
    "farm",
    "line_ups",
    "matches",
    "play_match",
    "schedule",
    "wilson",
]
