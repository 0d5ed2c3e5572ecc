"""The bots' seats: worker processes that think under a time limit, and the player that moves for them."""
