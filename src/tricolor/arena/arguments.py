"""The arguments of `tricolor arena`, `soak`, `strength`, `train`. Imports nothing heavy: every command reads this."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..words import Words


def add_arena(parser: argparse.ArgumentParser, words: Words, games: tuple[str, ...]) -> None:
    parser.add_argument("game", choices=games, help=words("cli-game"))
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=words("cli-arena-bot"))
    parser.add_argument("--games", type=_above_zero, default=100, metavar="N", help=words("cli-arena-games"))
    parser.add_argument("--players", type=int, metavar="K", help=words("cli-arena-players"))
    parser.add_argument("--tables", choices=("mixed", "duel"), help=words("cli-arena-tables"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli-option"))
    parser.add_argument("--opening", type=_from_zero, default=0, metavar="N", help=words("cli-arena-opening"))
    parser.add_argument("--book", type=_from_zero, default=0, metavar="N", help=words("cli-arena-book"))
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=words("cli-arena-sprt"))
    parser.add_argument("--alpha", type=float, default=0.05, metavar="P", help=words("cli-arena-alpha"))
    parser.add_argument("--beta", type=float, default=0.05, metavar="P", help=words("cli-arena-beta"))
    parser.add_argument("--no-lead", dest="lead", action="store_false", help=words("cli-arena-no-lead"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-arena-out"))
    parser.add_argument("--resume", action="store_true", help=words("cli-arena-resume"))
    parser.add_argument("--plot", type=Path, metavar="FILE", help=words("cli-arena-plot"))
    add_cluster(parser, words)
    _add_running(parser, words)


def add_train(parser: argparse.ArgumentParser, words: Words, games: tuple[str, ...]) -> None:
    parser.add_argument("game", choices=games, help=words("cli-game"))
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help=words("cli-train-out"))
    parser.add_argument("--players", type=int, metavar="K", help=words("cli-arena-players"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli-option"))
    parser.add_argument(
        "--seed", type=_from_zero, action="append", default=[], metavar="S", help=words("cli-train-seed")
    )
    methods = ("ppo", "alphazero")
    parser.add_argument("--method", choices=methods, default=methods[0], help=words("cli-train-method"))
    parser.add_argument("--minutes", type=_above_zero, default=20, metavar="M", help=words("cli-train-minutes"))
    parser.add_argument("--simulations", type=_above_zero, default=32, metavar="N", help=words("cli-train-simulations"))
    parser.add_argument("--generations", type=_above_zero, default=4, metavar="N", help=words("cli-train-generations"))
    parser.add_argument("--updates", type=_above_zero, default=15, metavar="N", help=words("cli-train-updates"))
    parser.add_argument("--envs", type=_above_zero, default=64, metavar="N", help=words("cli-train-envs"))
    parser.add_argument("--steps", type=_above_zero, default=128, metavar="N", help=words("cli-train-steps"))
    parser.add_argument("--games", type=_above_zero, default=200, metavar="N", help=words("cli-train-games"))
    parser.add_argument("--jobs", type=_above_zero, metavar="J", help=words("cli-arena-jobs"))
    add_cluster(parser, words)


def add_strength(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--quick", action="store_true", help=words("cli-strength-quick"))
    parser.add_argument("--section", action="append", default=[], metavar="NAME", help=words("cli-strength-section"))
    parser.add_argument("--out", type=Path, default=Path("strength"), metavar="FOLDER", help=words("cli-strength-out"))
    parser.add_argument("--check", type=Path, metavar="FILE", help=words("cli-strength-check"))
    parser.add_argument("--page", type=Path, metavar="FILE", help=words("cli-strength-page"))
    parser.add_argument("--jobs", type=_above_zero, metavar="J", help=words("cli-arena-jobs"))
    add_cluster(parser, words)


def add_cluster(parser: argparse.ArgumentParser, words: Words) -> None:
    """Arguments for where the work is done."""
    parser.add_argument("--on", choices=("local", "ray"), default="local", help=words("cli-on"))
    parser.add_argument("--address", metavar="ADDRESS", help=words("cli-address"))


def add_soak(parser: argparse.ArgumentParser, words: Words, games: tuple[str, ...]) -> None:
    parser.add_argument("game", nargs="?", choices=games, help=words("cli-soak-game"))
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=words("cli-soak-bot"))
    parser.add_argument("--games", type=_above_zero, default=1000, metavar="N", help=words("cli-soak-games"))
    _add_running(parser, words)


def _add_running(parser: argparse.ArgumentParser, words: Words) -> None:
    """Arguments that `arena` and `soak` share."""
    parser.add_argument("--seed", default="arena", help=words("cli-arena-seed"))
    parser.add_argument("--jobs", type=_above_zero, metavar="J", help=words("cli-arena-jobs"))
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=_above_zero, metavar="M", help=words("cli-arena-ms"))
    budget.add_argument("--nodes", type=_above_zero, metavar="N", help=words("cli-arena-nodes"))
    parser.add_argument("--plies", type=_above_zero, default=1000, metavar="N", help=words("cli-arena-plies"))
    parser.add_argument("--timeout", type=_seconds, metavar="SECONDS", help=words("cli-arena-timeout"))
    parser.add_argument("--json", action="store_true", help=words("cli-arena-json"))


def _above_zero(text: str) -> int:
    return _number(text, 1)


def _from_zero(text: str) -> int:
    return _number(text, 0)


def _number(text: str, least: int) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"expected a whole number from {least} on, got {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise argparse.ArgumentTypeError(f"expected seconds above 0, got {text!r}")
    return seconds
