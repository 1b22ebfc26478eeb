"""Attacks on our own server, on the loopback, while another player's game goes on: `python -m tools.siege`."""
