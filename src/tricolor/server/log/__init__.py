"""The log of a table and what follows from it: the fold, the moves, what each recipient may see. No I/O."""
