"""Tables in memory: who is connected, what the server must do, and what other processes wrote."""
