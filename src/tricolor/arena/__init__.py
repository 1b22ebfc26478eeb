"""The arena: bots play bots, many times, and what comes out is a number with its uncertainty. See docs/arena.md."""
