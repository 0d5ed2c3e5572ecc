"""Many games at once: simulation, tournaments with ratings."""

from kabuto.arena.games import Match, Outcome, farm, play_match
from kabuto.arena.ladder import Ladder, climb, rungs
from kabuto.arena.ledger import Ledger, OtherRun
from kabuto.arena.rating import Rating, bradley_terry, wilson
from kabuto.arena.simulate import Summary, matches
from kabuto.arena.tournament import Standings, line_ups, schedule
from kabuto.kernel.chance import derive

__all__ = [
    "Ladder",
    "Ledger",
    "Match",
    "OtherRun",
    "Outcome",
    "Rating",
    "Standings",
    "Summary",
    "bradley_terry",
    "climb",
    "derive",
    "farm",
    "line_ups",
    "matches",
    "play_match",
    "rungs",
    "schedule",
    "wilson",
]
