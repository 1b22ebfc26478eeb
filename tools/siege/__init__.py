"""Attacks on our own server, on the loopback, while another player's game continues: `python -m tools.siege`."""
