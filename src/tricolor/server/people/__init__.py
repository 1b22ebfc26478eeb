"""People: who they are, their accounts and notices, and everything they do at tables."""
