"""Bots for Shogun, weakest first, and the levels for people."""

BOTS = {
    "greedy": "kabuto.bots.shogun.greedy:Greedy",
    "judge": "kabuto.bots.shogun.guide:JUDGE",
    "search": "kabuto.bots.shogun.guide:SEARCH",
    "evolve": "kabuto.bots.shogun.guide:EVOLVE",
    "net": "kabuto.bots.shogun.guide:NET",
}
LEVELS = {
    "ashigaru": "greedy:slips=0.2",
    "samurai": "greedy",
    "daimyo": "search:iterations=60:seconds=1.5",
    "shogun": "evolve:iterations=1500:seconds=1.5",
    "tenno": "net:iterations=4000:seconds=1.8",
}
TEACHER = "net:iterations=1500:seconds=1.5"
"""Whom people ask for their odds: an answer takes several of its thoughts."""
TRUST = {"net": 0.35, "games": 0.3, "search": 0.1}
"""How much counts what is said of everybody's chances, as people are told them (`bots/standing.py`)."""
