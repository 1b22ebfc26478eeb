"""The three games in the forms that research libraries know. Each module needs its extra; see docs/adapters."""
