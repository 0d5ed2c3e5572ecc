"""Bots for Yedo, weakest first, and the levels for people."""

BOTS = {
    "greedy": "kabuto.bots.yedo.greedy:Greedy",
    "judge": "kabuto.bots.yedo.guide:JUDGE",
    "search": "kabuto.bots.yedo.guide:SEARCH",
    "net": "kabuto.bots.yedo.guide:NET",
}
LEVELS = {
    "ashigaru": "greedy:slips=0.2",
    "samurai": "greedy",
    "daimyo": "search:iterations=10:seconds=1.5",
    "shogun": "search:iterations=96:seconds=1.5",
    "tenno": "net:iterations=1000:seconds=1.8",
}
TEACHER = "net:iterations=300:seconds=1.5"
"""Whom people ask for their odds: an answer takes several of its thoughts."""
TRUST = {"net": 0.2, "games": 0.2, "search": 0.45}
"""How much counts what is said of everybody's chances, as people are told them (`bots/standing.py`)."""
