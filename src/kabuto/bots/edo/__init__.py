"""Bots for Edo, weakest first."""

BOTS = {
    "greedy": "kabuto.bots.edo.greedy:Greedy",
}
