"""Our figures beside the peers', in one run: `python -m benchmarks.run` (see README.md)."""
