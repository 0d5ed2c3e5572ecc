"""Bots for Edo, weakest first, and the levels for people."""

BOTS = {
    "greedy": "kabuto.bots.edo.greedy:Greedy",
    "judge": "kabuto.bots.edo.guide:JUDGE",
    "search": "kabuto.bots.edo.guide:SEARCH",
    "evolve": "kabuto.bots.edo.guide:EVOLVE",
    "net": "kabuto.bots.edo.guide:NET",
}
LEVELS = {
    "ashigaru": "greedy:slips=0.3",
    "samurai": "greedy",
    "daimyo": "search:iterations=60:seconds=1.5",
    "shogun": "evolve:iterations=600:seconds=1.5",
    "tenno": "net:iterations=3600:seconds=1.8",
}
TEACHER = "net:iterations=600:seconds=1.5"
"""Whom people ask for their odds: an answer takes several of its thoughts."""
TRUST = {"net": 0.45, "search": 0.42}
"""How much counts what is said of everybody's chances, as people are told them (`bots/standing.py`)."""
