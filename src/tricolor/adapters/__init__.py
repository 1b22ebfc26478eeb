"""The three games for research libraries. Each module needs its extra; see docs/adapters."""
