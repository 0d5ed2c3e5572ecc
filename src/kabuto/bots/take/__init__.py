"""Bots for TA-KE, weakest first, and the levels for people."""

BOTS = {
    "greedy": "kabuto.bots.take.greedy:Greedy",
    "judge": "kabuto.bots.take.greedy:Judge",
    "search": "kabuto.bots.take.alpha_beta:AlphaBeta",
    "net": "kabuto.bots.take.alpha_beta:NET",
}
LEVELS = {
    "ashigaru": "greedy:slips=0.3",
    "samurai": "greedy",
    "daimyo": "search:nodes=400:seconds=1.5",
    "shogun": "search:nodes=12000:seconds=1.5",
    "tenno": "net:nodes=60000:seconds=1.8",
}
TEACHER = "net:nodes=36000:seconds=1.5"
"""Whom people ask for their odds: an answer takes several of its thoughts."""
TRUST = {"net": 0.3, "search": 0.7, "games": 0.2}
"""How much counts what is said of everybody's chances, as people are told them (`bots/standing.py`)."""
SEARCHED = "kabuto.bots.take.searched:Searched"
"""What says of positions how a search sees them, for nets that learn from it."""
