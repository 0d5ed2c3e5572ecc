"""The version of the engine."""

VERSION = "0.2.0"
