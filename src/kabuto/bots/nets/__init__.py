"""Nets: small neural nets that judge positions, and how they are read and asked without any other library."""
