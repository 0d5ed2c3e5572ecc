"""Contests: how strong people are, who meets whom, and who sits where. No server, no clock: figures in, figures out."""
