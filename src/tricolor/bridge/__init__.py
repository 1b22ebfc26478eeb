"""Connects any program that speaks the engine protocol to a server: `tricolor bot`. See docs/bots.md."""
