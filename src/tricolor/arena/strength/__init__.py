"""`tricolor strength`: plays all matches that docs/strength.md reports, and writes what came out as data and tables."""
