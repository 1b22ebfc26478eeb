"""The commands `tricolor serve`, `tricolor migrate`, `tricolor backup` and `tricolor audit`."""

from __future__ import annotations

import argparse
import errno
import os
import socket
import sqlite3
import sys
import time
from contextlib import closing, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path

from ..core import OptionError
from ..words import Words
from .settings import Flag, Settings, read_settings
from .storage.files import lock_of, make_private

SEND_BUFFER = 128 << 10
DEAD_AFTER = 60_000  # milliseconds
THINKING_SECONDS = 20.0  # for bots and counts that are thinking when the server stops
SWITCH_SECONDS = 0.0005  # how long the writer may wait for the event loop; acknowledgements wait for the writer


def run_serve(args: argparse.Namespace, words: Words) -> int:
    """Serve until stopped."""
    settings = read_settings(_flags(args, "host", "port", "data", "database_url", "public_url", "log_level"))
    with closing(_listening(settings)) as listening:
        return _serve(args, words, settings, listening)


def _serve(args: argparse.Namespace, words: Words, settings: Settings, listening: socket.socket) -> int:
    import uvicorn

    from .announcing import AnnouncingServer
    from .api.app import make_app
    from .api.door import KEEP_ALIVE_SECONDS, visitors_of
    from .api.line import lines_of
    from .logs import set_up_logs

    set_up_logs(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=visitors_of(app.state.server.door),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws=lines_of(app.state.server.limits),
        ws_max_size=16 << 10,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=5,
    )
    server = AnnouncingServer(config, app.state.server, words, opens=getattr(args, "open", False))
    with suppress(KeyboardInterrupt):  # Ctrl-C is the way to stop it
        server.run(sockets=[listening])
    app.state.server.bots.join(THINKING_SECONDS)
    return 0


def _listening(settings: Settings) -> socket.socket:
    """The socket to listen on. Its send buffer is small, so that we notice slow readers."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # notices readers that vanished, by what they do not acknowledge
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_AFTER)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{settings.host}:{settings.port}") from None
    listening.set_inheritable(True)
    return listening


def _flags(args: argparse.Namespace, *names: str) -> dict[str, Flag]:
    return {name: getattr(args, name, None) for name in names}


def run_migrate(args: argparse.Namespace, words: Words) -> int:
    """Upgrade the database."""
    from .storage.migrate import migrated

    settings = read_settings(_flags(args, "data", "database_url"))
    with closing(lock_of(settings.data)) if settings.is_sqlite else nullcontext():
        migrated(settings.url)
    print(words("migrate-done"))
    return 0


def run_backup(args: argparse.Namespace, words: Words) -> int:
    """Make a consistent copy of the embedded database, even while the server runs."""
    settings = read_settings(_flags(args, "data"))
    source = settings.data / "tricolor.db"
    if not settings.is_sqlite or not source.is_file():
        raise OptionError("data", "a folder with the embedded database", str(settings.data), "error-no-database")
    backup(source, args.file)
    print(words("backup-done", path=str(args.file)))
    return 0


def run_audit(args: argparse.Namespace, words: Words) -> int:
    """Print what happened to accounts, oldest first."""
    import msgspec

    from .people.audit import DAY, lines
    from .storage.migrate import check_migrated
    from .storage.store import make_engine

    settings = read_settings(_flags(args, "data", "database_url"))
    if settings.is_sqlite and not (settings.data / "tricolor.db").is_file():
        raise OptionError("data", "a folder with the embedded database", str(settings.data), "error-no-database")
    check_migrated(settings.url)
    since = 0 if args.days is None else int(time.time() * 1000) - args.days * DAY
    engine = make_engine(settings.url)
    try:
        with engine.connect() as connection:
            for line in lines(connection, since):
                if args.json:
                    print(msgspec.json.encode(line).decode())
                else:
                    at = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
                    print(at, line.what, line.player or "-", line.address or "-", line.detail or "")
    finally:
        engine.dispose()
    return 0


def backup(source: Path, target: Path) -> None:
    """Copy a database, completely or not at all. Raises `OptionError`, `OSError`."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=1000)
            new.execute("PRAGMA secure_delete = ON")  # leave no trace of the row in the file
            new.execute("DELETE FROM facts WHERE name = 'secret'")  # it once signed cookies: no copy needs it
            new.commit()
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        raise OptionError(
            "file", "a place for the copy", str(target), "error-backup", path=str(target), reason=reason
        ) from None
    finally:
        part.unlink(missing_ok=True)
