"""Learning as AlphaZero does: a tree search improves a small network, and the network improves the search.

`net` is the network, `search` the tree search for many games at once, `selfplay` games of the agent with itself,
`learner` what is learnt from them, and `bot` the agent at a table. See docs/adapters/alphazero.md.
"""
