"""Start, stop and kill servers: shared with the tools that measure and crash them."""

from tools.running import RunningServer, migrate

__all__ = ["RunningServer", "migrate"]
