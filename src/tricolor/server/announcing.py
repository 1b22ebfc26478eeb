"""The web server of `tricolor serve`: it prints its address, and tells its clients before it stops."""

from __future__ import annotations

import gc
import os
import socket
import sys
import webbrowser
from typing import Final

import uvicorn

from ..words import Words
from .api.context import Server

OLD_PORTIONS: Final = 20  # collections of young objects after which old ones are looked through, too
EVERYWHERE: Final = ("0.0.0.0", "::", "127.0.0.1")


class AnnouncingServer(uvicorn.Server):
    """Uvicorn with an announcement at the start and a farewell at the end."""

    def __init__(self, config: uvicorn.Config, server: Server, words: Words, *, opens: bool = False) -> None:
        super().__init__(config)
        self.server: Final = server
        self.words: Final = words
        self.opens: Final = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            spare_the_collector()
            url = self.server.settings.public_url or url_of(sockets[0])
            print(self.words("serve-ready", url=url), flush=True)
            if self.opens:
                open_in_browser(url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        print(self.words("serve-stopping"), file=sys.stderr, flush=True)
        await self.server.rooms.close()
        await super().shutdown(sockets)


def url_of(listening: socket.socket) -> str:
    """The address of a socket for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def spare_the_collector() -> None:
    """Freeze loaded modules, and collect cycles in small portions: everybody waits while one is collected.

    Old objects are looked through rarely, as tables are freed by reference counting; but closed connections are cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 4, OLD_PORTIONS)


def open_in_browser(url: str) -> None:
    """Open a page if there is a screen for it; a text browser in this terminal would be in the way."""
    has_screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen:
        webbrowser.open(url)
