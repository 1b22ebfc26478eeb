"""Other servers for games at tables, measured beside ours."""
