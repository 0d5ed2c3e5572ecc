"""Drivers of other engines; each runs in `.venv-peers`, never beside kabuto."""
