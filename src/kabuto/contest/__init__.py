"""Contests: how strong people are, who meets whom, and who stands where. No server, no clock: figures in, figures out."""
