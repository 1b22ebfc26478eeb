"""The command line in the user's language: argparse's messages from our catalogues."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NoReturn

from .words import Words

# The error messages of argparse in Python 3.11 to 3.14, with the key of our sentence for each.
_MISTAKES: Final = tuple(
    (key, re.compile(pattern, re.DOTALL))
    for key, pattern in (
        ("required", r"the following arguments are required: (?P<names>.*)"),
        ("unknown", r"unrecognized arguments: (?P<names>.*)"),
        ("choice", r"argument (?P<name>.*?): invalid choice: (?P<got>.*?) \(choose from (?P<known>.*)\)"),
        ("value", r"argument (?P<name>.*?): invalid \w+ value: (?P<got>.*)"),
        ("expected", r"argument (?P<name>.*?): expected (?:one|at least one) argument"),
        ("no-value", r"argument (?P<name>.*?): ignored explicit argument (?P<got>.*)"),
        ("ambiguous", r"ambiguous option: (?P<got>.*?) could match (?P<known>.*)"),
    )
)


class Formatter(argparse.HelpFormatter):
    """Help that wraps in every language and keeps the lines of lists."""

    def __init__(self, prog: str, *, words: Words, **more: Any) -> None:
        super().__init__(prog, **more)
        self._words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{self._words('cli-usage')} " if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        from .terminal.flow import flow

        return flow(" ".join(text.split()), width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        from .terminal.flow import flow

        return "\n".join(indent + line for part in text.split("\n") for line in flow(part, width))


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that speaks the user's language. `more_help` is called only when help is shown."""

    def __init__(self, *args: Any, words: Words, more_help: Callable[[], str] | None = None, **more: Any) -> None:
        settings = {**more, "add_help": False, "formatter_class": partial(Formatter, words=words)}
        super().__init__(*args, **settings)
        self.words = words
        self._more_help = more_help
        self._positionals.title = words("cli-positionals")
        self._optionals.title = words("cli-optionals")
        self.add_argument("-h", "--help", action="help", help=words("cli-help"))

    def format_help(self) -> str:
        if self._more_help is not None:
            self.epilog = self._more_help()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and exit."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {self._mistake(message)}\n")

    def _mistake(self, message: str) -> str:
        for key, pattern in _MISTAKES:
            if found := pattern.fullmatch(message):
                said = found.groupdict()
                if "known" in said:
                    said["known"] = said["known"].replace("'", "")
                return self.words(f"cli-mistake-{key}", **said)
        return message
