"""The command `tricolor bot`."""

from __future__ import annotations

import argparse
import asyncio
import os
import shlex
import shutil
import sys

from ..bots.anywhere import found, known_bots
from ..client import Client, ServerError
from ..core import OptionError
from ..words import Words
from .bridge import LOST, Bridge, SignedOut


def run(args: argparse.Namespace, words: Words) -> int:
    """Play until stopped."""
    token = args.token or os.environ.get("TRICOLOR_TOKEN")
    if not token:
        raise OptionError("--token", "a token of an account", token, "error-no-token")
    if not args.server.startswith(("http://", "https://")):
        raise OptionError("--server", "an address that begins with http:// or https://", args.server, "error-no-server")
    command = command_of(args.engine, args.bot)
    try:
        asyncio.run(_play(args, token, command, words))
    except KeyboardInterrupt:
        return 0
    except (SignedOut, ServerError) as error:
        print(words("bot-refused", why=str(error)), file=sys.stderr)
    return 1


def command_of(engine: str | None, bot: str | None) -> list[str]:
    """What to start at every table: a program, or our engine with or without a bot. Raises `OptionError`."""
    if engine is None:
        if bot is not None and bot not in known_bots():
            found(bot)  # fail now, not at the first table
        return [sys.executable, "-m", "tricolor", "engine", *([bot] if bot else [])]
    command = shlex.split(engine)
    if shutil.which(command[0] if command else "") is None:
        raise OptionError("--engine", "a program that can be started", engine, "error-no-engine")
    return command


async def _play(args: argparse.Namespace, token: str, command: list[str], words: Words) -> None:
    async with Client(args.server, token=token) as client:
        bridge = Bridge(client, command, ms=args.ms, say=lambda text: print(text, file=sys.stderr, flush=True))
        for link in args.join:
            try:
                await bridge.join(link)
            except LOST as error:
                bridge.say(repr(error))
        print(words("bot-ready", url=args.server), flush=True)
        await bridge.run()
