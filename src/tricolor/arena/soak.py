"""`tricolor soak`: many matches of all games and variants, with every check on. Any failure sets the exit status."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

import msgspec
from rich.console import Console
from rich.text import Text

from ..bots import BOTS, has_native_core
from ..core import AnyGame, OptionValue
from ..games import GAMES, get_game
from ..words import Words
from .command import INTERRUPTED, timeout_of
from .game import arena_of
from .report import FAULT_WORDS
from .results import PLIES, Result
from .running import cores, run_all
from .schedule import Task
from .setup import Entrant, Setup, checked_seed, entrants
from .workers import Job

FAST_BOTS: Final = (*BOTS, "beginner", "casual", "club")  # these levels answer in milliseconds
AIMLESS: Final = BOTS  # simple bots get stuck in a race; a bot with a level must finish it
MOST_SHOWN: Final = 20


def run_soak(args: argparse.Namespace, words: Words) -> int:
    """Play and report. Returns the exit status."""
    games = [get_game(args.game)] if args.game else list(GAMES)
    jobs = list(soak_jobs(games, args))
    played: list[Result] = []
    finished = run_all(
        jobs,
        done=0,
        total=len(jobs),
        workers=min(args.jobs or cores(), len(jobs)),
        label=words("soak-title"),
        keep=played.append,
    )
    by_key = {job.task.key: job.setup for job in jobs}
    wrong = [(result, what) for result in played if (what := trouble(by_key[result.key], result, words)) is not None]
    _report(args, [by_key[result.key].game for result in played], played, wrong, words)
    if not finished:
        return INTERRUPTED
    return 1 if wrong else 0


# --- what is played ----------------------------------------------------------


def soak_jobs(games: Sequence[AnyGame], args: argparse.Namespace) -> Iterator[Job]:
    """Games that cycle through all variants and all ways to seat the bots."""
    setups = [setup for game in games for setup in variants(game, args)]
    for number in range(args.games):
        setup = setups[number % len(setups)]
        turn = number // len(setups)
        seats = tuple((turn // len(setup.bots) ** seat) % len(setup.bots) for seat in range(setup.players))
        yield Job(setup, Task(deal=number, table=0, rotation=0, seats=seats), checking=True)


def variants(game: AnyGame, args: argparse.Namespace) -> Iterator[Setup]:
    """Every number of players with every choice of options; who starts is drawn by lot."""
    from .. import __version__

    bots = entrants(args.bot or (FAST_BOTS if has_native_core() else BOTS), game)
    for players in game.seats:
        for options in choices(game):
            yield Setup(
                game=game.key,
                rules_version=game.rules_version,
                version=__version__,
                players=players,
                options=game.checked(players, options),
                bots=bots,
                tables="mixed",
                seed=checked_seed(args.seed),
                ms=args.ms,
                nodes=args.nodes,
                plies=args.plies,
                timeout=timeout_of(args),
                lead=False,
            )


def choices(game: AnyGame) -> Iterator[dict[str, OptionValue]]:
    names = [name for name in game.options if name != "starter"]
    for values in product(*(game.options[name].values for name in names)):
        chosen = dict(zip(names, values, strict=True))
        if chosen.get("layout") != "random" or chosen["side"] == game.options["side"].default:  # only strips have sides
            yield chosen


# --- faults - ----------------------------------------------------------


def trouble(setup: Setup, result: Result, words: Words) -> str | None:
    """What was wrong with a game, in words."""
    if result.fault is not None:
        return f"{words(FAULT_WORDS[result.fault.kind])}: {result.fault.text}"
    if result.reason == PLIES and not is_aimless(setup, result):
        return words("soak-endless", plies=setup.plies)
    if setup.ms is not None and max(result.ms) > setup.ms * 1.1 + 20:
        return words("soak-slow", ms=f"{max(result.ms):.0f}")
    return None


def is_aimless(setup: Setup, result: Result) -> bool:
    """Whether a game may go on for ever, because it needs a plan and one of the bots has none."""
    specs: dict[str, Entrant] = {bot.label: bot for bot in setup.bots}
    needs_plan = arena_of(get_game(setup.game)).needs_plan
    return needs_plan and any(specs[label].spec in AIMLESS for label in result.seats)


# --- what is said ------------------------------------------------------------


def _report(
    args: argparse.Namespace,
    games: Sequence[str],
    played: Sequence[Result],
    wrong: Sequence[tuple[Result, str]],
    words: Words,
) -> None:
    counts = Counter(games)
    slowest = max((max(result.ms) for result in played), default=0.0)
    cut_short = sum(result.reason == PLIES for result in played)
    if args.json:
        listed = [{"game": list(result.key), "seats": result.seats, "trouble": what} for result, what in wrong]
        summary = {
            "games": dict(counts),
            "plies": sum(result.plies for result in played),
            "ply_limit_reached": cut_short,
            "slowest_ms": slowest,
            "wrong": listed,
        }
        print(msgspec.json.format(msgspec.json.encode(summary)).decode())
        return
    console = Console(highlight=False, soft_wrap=True)
    for game, number in counts.items():
        plies = sum(result.plies for result, its in zip(played, games, strict=True) if its == game)
        console.print(Text(words("soak-game", game=game.capitalize(), games=number, plies=plies)))
    if cut_short:
        console.print(Text(words("arena-cut-short", games=cut_short, plies=args.plies)))
    for result, what in wrong[:MOST_SHOWN]:
        console.print(Text(words("soak-wrong", number=result.deal, seats=", ".join(result.seats), trouble=what)))
    console.print(Text(words("soak-sum", games=len(played), wrong=len(wrong), ms=f"{slowest:.0f}")))
