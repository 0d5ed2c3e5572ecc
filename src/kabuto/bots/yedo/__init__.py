"""Bots for Yedo, weakest first."""

BOTS = {
    "greedy": "kabuto.bots.yedo.greedy:Greedy",
}
