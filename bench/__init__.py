"""Benchmarks: ratios to a peer or a limit, measured in one run. `make bench` runs them all."""
