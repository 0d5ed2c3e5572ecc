"""`python -m kabuto` is the same as `kabuto`."""

from kabuto.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
