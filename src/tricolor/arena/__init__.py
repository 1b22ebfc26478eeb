"""The arena: bots play bots many times, and the result is a number with its uncertainty. See docs/arena.md."""
