"""`tricolor strength`: plays all matches that docs/strength.md reports, and writes the results as data and tables."""
