"""Training small agents from scratch by self-play (extra `train`); docs/adapters/training.md."""
