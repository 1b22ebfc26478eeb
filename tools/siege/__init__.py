"""Attacks on a server of our own, on the loopback, while somebody else's game goes on: `python -m tools.siege`."""
