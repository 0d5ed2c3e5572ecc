"""Bots for TA-KE, weakest first."""

BOTS = {
    "greedy": "kabuto.bots.take.greedy:Greedy",
    "search": "kabuto.bots.take.search:Search",
}
