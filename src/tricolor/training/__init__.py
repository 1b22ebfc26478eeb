"""Train small agents from scratch by self-play (extra `train`); see docs/adapters/training.md and alphazero.md."""
