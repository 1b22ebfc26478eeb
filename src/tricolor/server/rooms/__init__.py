"""Tables in memory: who is connected, whose turn it is, and what other processes wrote."""
