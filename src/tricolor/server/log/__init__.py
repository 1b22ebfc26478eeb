"""The log of a table and what it implies: the fold, the moves, what each recipient may see. No I/O."""
