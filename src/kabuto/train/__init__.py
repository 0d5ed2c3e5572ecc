"""Train: nets for our titles, from quick games and from games of our own search."""
