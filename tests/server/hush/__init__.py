"""Hush: Kura played in silence. That somebody laid a card, or took it back, nobody else learns before all are ready."""
