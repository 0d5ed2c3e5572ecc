"""Bots for Shogun, weakest first."""

BOTS = {
    "greedy": "kabuto.bots.shogun.greedy:Greedy",
}
