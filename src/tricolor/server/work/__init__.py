"""Threads for hard work: lanes with fair shares, and the bots that think in them."""
