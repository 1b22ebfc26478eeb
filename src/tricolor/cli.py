"""The command `tricolor`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .arena import arguments as arena_arguments
from .core import AnyGame, OptionError, TricolorError
from .parser import Parser
from .words import LANGUAGES, Words, get_words, locale_language

if TYPE_CHECKING:
    from .match import Match
    from .terminal.play import Player
    from .terminal.screen import Screen


EXTRAS = {  # libraries that commands need beyond the package's own dependencies, by extra
    "server": (
        *("alembic", "argon2", "cryptography", "httpx", "itsdangerous", "litestar", "prometheus_client", "psycopg"),
        *("resvg_py", "segno", "sqlalchemy", "uvicorn", "uvloop", "websockets", "zxcvbn"),
    ),
    "train": ("sb3_contrib", "stable_baselines3", "torch"),
    "research": ("gymnasium", "numpy", "pettingzoo", "pyspiel"),
    "cluster": ("ray",),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit status."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    words = get_words(_language(arguments))
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a character gets a ? instead
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        from .games import game_keys

        args = _parser(words, game_keys()).parse_args(arguments)
        args.arguments = arguments
        return int(args.run(args, words))
    except OptionError as error:
        text = words(error.key, **error.args_of_text) if error.key else str(error)
        print(f"tricolor: {text}", file=sys.stderr)
        return 2
    except (TricolorError, ImportError) as error:  # a missing native core says how to get it
        print(f"tricolor: {_missing(error, words) or error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # our reader has gone: there is nobody to tell
        return 0
    except OSError as error:
        from .terminal.verdict import reason_text

        print(f"tricolor: {error.filename or ''}: {reason_text(error, words)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130


def _missing(error: Exception, words: Words) -> str | None:
    """Which extra has a missing library, and the command that installs it."""
    library = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    extra = next((extra for extra, brought in EXTRAS.items() if library in brought), None)
    return None if extra is None else words("error-extra", library=library, extra=extra)


def _language(arguments: list[str]) -> str:
    """The language of --lang, which the help text needs before arguments are parsed."""
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            return arguments[number + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return locale_language()


def _options(words: Words) -> str:
    """The options of every game with their values, the default first."""
    lines = [words("cli-options")]
    from .games import GAMES

    for game in GAMES:
        lines.append(f"  {game.name}")
        for name, option in game.options.items():
            lines.append(f"    {name}={'|'.join(str(value).lower() for value in option.values)}")
    return "\n".join(lines)


def _parser(words: Words, keys: tuple[str, ...]) -> argparse.ArgumentParser:
    """The command line for the installed games."""
    parser = Parser(prog="tricolor", description=words("cli-about"), words=words)
    parser.add_argument("--version", action=ShowVersion, nargs=0, help=words("cli-version"))
    _language_argument(parser, words)
    speaking = cast("type[Parser]", partial(Parser, words=words))
    commands = parser.add_subparsers(dest="command", required=True, metavar=words("cli-command"), parser_class=speaking)

    _play_parser(commands, words, keys)
    replay = commands.add_parser("replay", help=words("cli-replay"), description=words("cli-replay"))
    replay.add_argument("file", type=Path)
    _screen_arguments(replay, words)
    replay.set_defaults(run=_replay)

    _analyse_parser(commands, words)
    verify = commands.add_parser("verify", help=words("cli-verify"), description=words("cli-verify"))
    verify.add_argument("files", type=Path, nargs="+", metavar="file")
    verify.add_argument("--fair", action="store_true", help=words("cli-fair"))
    _language_argument(verify, words)
    verify.set_defaults(run=_verify)

    rules = commands.add_parser("rules", help=words("cli-rules"), description=words("cli-rules"))
    rules.add_argument("game", choices=keys, help=words("cli-game"))
    _screen_arguments(rules, words)
    rules.set_defaults(run=_rules)

    _learn_parser(commands, words, keys)
    levels = commands.add_parser("levels", help=words("cli-levels"), description=words("cli-levels"))
    levels.add_argument("game", choices=keys, help=words("cli-game"))
    _screen_arguments(levels, words)
    levels.set_defaults(run=_levels)

    engine = commands.add_parser("engine", help=words("cli-engine"), description=words("cli-engine"))
    engine.add_argument("bot", nargs="?", metavar="BOT", help=words("cli-engine-bot"))
    engine.add_argument("--bot", dest="named", metavar="BOT", help=words("cli-engine-bot"))
    _language_argument(engine, words)
    engine.set_defaults(run=_engine)

    arena = commands.add_parser("arena", help=words("cli-arena"), description=words("cli-arena-long"))
    arena_arguments.add_arena(arena, words, keys)
    _language_argument(arena, words)
    arena.set_defaults(run=_arena)

    train = commands.add_parser("train", help=words("cli-train"), description=words("cli-train-long"))
    arena_arguments.add_train(train, words, keys)
    _language_argument(train, words)
    train.set_defaults(run=_train)

    soak = commands.add_parser("soak", help=words("cli-soak"), description=words("cli-soak-long"))
    arena_arguments.add_soak(soak, words, keys)
    _language_argument(soak, words)
    soak.set_defaults(run=_soak)

    strength = commands.add_parser("strength", help=words("cli-strength"), description=words("cli-strength-long"))
    arena_arguments.add_strength(strength, words)
    _language_argument(strength, words)
    strength.set_defaults(run=_strength)
    _puzzle_parsers(commands, words, keys)
    _server_parsers(commands, words)
    return parser


def _learn_parser(commands: Any, words: Words, keys: tuple[str, ...]) -> None:
    learn = commands.add_parser("learn", help=words("cli-learn"), description=words("cli-learn-long"))
    learn.add_argument("game", choices=keys, nargs="?", help=words("cli-game"))
    learn.add_argument("lesson", nargs="?", help=words("cli-lesson"))
    _screen_arguments(learn, words)
    learn.set_defaults(run=_learn)


def _play_parser(commands: Any, words: Words, keys: tuple[str, ...]) -> None:
    play = commands.add_parser(
        "play", help=words("cli-play"), description=words("cli-play-long"), more_help=partial(_options, words)
    )
    play.add_argument("game", nargs="?", choices=keys, help=words("cli-game"))
    play.add_argument("--seat", action="append", default=[], metavar="NAME", help=words("cli-seat"))
    play.add_argument("--bot", action="append", default=[], metavar="BOT", help=words("cli-play-bot"))
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli-option"))
    play.add_argument("--seed", help=words("cli-seed"))
    play.add_argument("--nonces", action="store_true", help=words("cli-nonces"))
    play.add_argument("--load", type=Path, metavar="FILE", help=words("cli-load"))
    play.add_argument("--memory-aid", action="store_true", help=words("cli-memory-aid"))
    play.add_argument("--pace", type=float, default=1.2, metavar="SECONDS", help=words("cli-pace"))
    _screen_arguments(play, words)
    play.set_defaults(run=_play)


def _analyse_parser(commands: Any, words: Words) -> None:
    analyse = commands.add_parser("analyse", help=words("cli-analyse"), description=words("cli-analyse-long"))
    analyse.add_argument("file", type=Path)
    form = analyse.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=words("cli-analyse-json"))
    form.add_argument("--svg", action="store_true", help=words("cli-analyse-svg"))
    analyse.add_argument("--seed", type=int, default=0, help=words("cli-analyse-seed"))
    _language_argument(analyse, words)
    analyse.set_defaults(run=_analyse)


def _puzzle_parsers(commands: Any, words: Words, keys: tuple[str, ...]) -> None:
    puzzle = commands.add_parser("puzzle", help=words("cli-puzzle"), description=words("cli-puzzle-long"))
    puzzle.add_argument("game", nargs="?", choices=keys, help=words("cli-game"))
    which = puzzle.add_mutually_exclusive_group()
    which.add_argument("number", nargs="?", type=int, metavar="NUMBER", help=words("cli-puzzle-number"))
    which.add_argument("--today", action="store_true", help=words("cli-puzzle-today"))
    _screen_arguments(puzzle, words)
    puzzle.set_defaults(run=_puzzle)

    puzzles = commands.add_parser("puzzles", help=words("cli-puzzles"), description=words("cli-puzzles"))
    making = puzzles.add_subparsers(
        dest="what", required=True, metavar=words("cli-command"), parser_class=partial(Parser, words=words)
    )
    make = making.add_parser("make", help=words("cli-puzzles-make"), description=words("cli-puzzles-make-long"))
    make.add_argument("game", choices=keys, help=words("cli-game"))
    make.add_argument("--seed", default="tricolor", help=words("cli-puzzles-seed"))
    make.add_argument("--count", type=int, default=160, metavar="N", help=words("cli-puzzles-count"))
    make.add_argument("--out", type=Path, metavar="FILE", help=words("cli-puzzles-out"))
    _language_argument(make, words)
    make.set_defaults(run=_make_puzzles)
    export = making.add_parser("export", help=words("cli-puzzles-export"), description=words("cli-puzzles-export-long"))
    export.add_argument("folder", type=Path, metavar="FOLDER")
    _language_argument(export, words)
    export.set_defaults(run=_export_puzzles)


def _server_parsers(commands: Any, words: Words) -> None:
    site = commands.add_parser("site", help=words("cli-site"), description=words("cli-site-long"))
    site.add_argument("--out", type=Path, required=True, metavar="DIR", help=words("cli-site-out"))
    site.add_argument("--base", default="", metavar="PATH", help=words("cli-site-base"))
    _language_argument(site, words)
    site.set_defaults(run=_site)

    serve = commands.add_parser("serve", help=words("cli-serve"), description=words("cli-serve-long"))
    serve.add_argument("--host", help=words("cli-serve-host"))
    serve.add_argument("--port", type=int, help=words("cli-serve-port"))
    _database_arguments(serve, words)
    serve.add_argument("--public-url", metavar="URL", help=words("cli-serve-public-url"))
    serve.add_argument("--log-level", metavar="LEVEL", help=words("cli-serve-log-level"))
    serve.add_argument("--open", action="store_true", help=words("cli-serve-open"))
    serve.set_defaults(run=_serve)

    migrate = commands.add_parser("migrate", help=words("cli-migrate"), description=words("cli-migrate"))
    _database_arguments(migrate, words)
    migrate.set_defaults(run=_migrate)

    backup = commands.add_parser("backup", help=words("cli-backup"), description=words("cli-backup"))
    backup.add_argument("file", type=Path, metavar="FILE")
    _database_arguments(backup, words)
    backup.set_defaults(run=_backup)

    audit = commands.add_parser("audit", help=words("cli-audit"), description=words("cli-audit"))
    audit.add_argument("--days", type=int, help=words("cli-audit-days"))
    audit.add_argument("--json", action="store_true", help=words("cli-audit-json"))
    _database_arguments(audit, words)
    audit.set_defaults(run=_audit)

    bot = commands.add_parser("bot", help=words("cli-bot"), description=words("cli-bot-long"))
    bot.add_argument("--server", required=True, metavar="URL", help=words("cli-bot-server"))
    bot.add_argument("--token", metavar="TOKEN", help=words("cli-bot-token"))
    player = bot.add_mutually_exclusive_group()
    player.add_argument("--engine", metavar="COMMAND", help=words("cli-bot-engine"))
    player.add_argument("--bot", metavar="BOT", help=words("cli-bot-bot"))
    bot.add_argument("--join", action="append", default=[], metavar="LINK", help=words("cli-bot-join"))
    bot.add_argument("--ms", type=int, default=1000, metavar="MS", help=words("cli-bot-ms"))
    _language_argument(bot, words)
    bot.set_defaults(run=_bot)


class ShowVersion(argparse.Action):
    """Look up and print the version."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from . import __version__

        print(f"tricolor {__version__}")
        parser.exit()


def _language_argument(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=words("cli-lang"))


def _database_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=words("cli-data"))
    parser.add_argument("--database-url", metavar="URL", help=words("cli-database-url"))
    _language_argument(parser, words)


def _screen_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    _language_argument(parser, words)
    parser.add_argument("--plain", action="store_true", help=words("cli-plain"))


# --- play --------------------------------------------------------------------


def _play(args: argparse.Namespace, words: Words) -> int:
    from .terminal.play import Table
    from .terminal.screen import Screen

    screen = Screen(words, plain=args.plain, pace=args.pace)
    try:
        match, players = _resumed(args) if args.load else _new_match(args, screen)
    except (EOFError, KeyboardInterrupt):
        screen.console.print()
        screen.say("goodbye")
        return 0
    Table(screen, match, players, memory_aid=args.memory_aid).play()
    return 0


def _new_match(args: argparse.Namespace, screen: Screen) -> tuple[Match, list[Player]]:
    from .fair import new_seed
    from .terminal.play import begin

    game = _game(args.game or _chosen_game(screen))
    options = dict(_option(text) for text in args.option)
    players = _players(_seats(args, game, screen.words), game)
    if len(players) < game.seats[0]:
        text: dict[str, str | int] = {"game": game.name, "least": game.seats[0], "name": players[0].name}
        raise OptionError("--seat", f"at least {game.seats[0]}", len(players), "cli-add-seat", **text)
    game.checked(len(players), options)
    seed = new_seed() if args.seed is None else args.seed
    return begin(screen, game, players, options, seed=seed, with_nonces=args.nonces), players


def _resumed(args: argparse.Namespace) -> tuple[Match, list[Player]]:
    """A saved game continues with a new seed; the old one was revealed when the game was put aside."""
    from .fair import Chance, new_seed
    from .record import load_file

    match = load_file(args.load)
    named = [*args.seat, *(f"bot:{bot}" for bot in args.bot)]
    players = _players(named, match.game) if named else _players(list(match.names), match.game, ours=True)
    if len(players) != match.players:
        expected = f"{match.players} seats, as in {args.load}"
        raise OptionError("--seat", expected, len(players), "error-seats", number=match.players)
    if match.turn is not None:
        match.draw_from(Chance(args.seed or new_seed()))
    return match, players


def _game(key: str) -> AnyGame:
    from .games import get_game

    return get_game(key)


def _chosen_game(screen: Screen) -> str:
    """Ask which game to play: a number, or the start of its name."""
    from .games import GAMES
    from .terminal.typed import normal

    screen.say("choose-game")
    keys = [game.key for game in GAMES]
    for number, game in enumerate(GAMES, 1):
        own = f"choose-{game.key}"
        screen.say(own if screen.words.has(own) else "choose-any", number=number, game=game.name)
    while True:
        text = normal(screen.ask("> ", keys)).casefold()
        if text.isdecimal() and 1 <= int(text) <= len(keys):
            return keys[int(text) - 1]
        found = [key for key in keys if text and key.startswith(text)]
        if len(found) == 1:
            return found[0]
        screen.say("choose-again", last=len(keys))


def _default_seats(game: AnyGame, words: Words) -> list[str]:
    """A person against beatable bots, as many as make a lively table."""
    from .bots import bots_of

    return [words("default-name"), *([f"bot:{bots_of(game).friendly}"] * (1 if len(game.seats) == 1 else 2))]


def _seats(args: argparse.Namespace, game: AnyGame, words: Words) -> list[str]:
    """Who plays: the named seats, bots last; without names, a person against bots."""
    bots = [f"bot:{bot}" for bot in args.bot]
    if bots and not args.seat:
        return [words("default-name"), *bots]
    return [*args.seat, *bots] or _default_seats(game, words)


def _players(texts: list[str], game: AnyGame, *, ours: bool = False) -> list[Player]:
    """Players by their names. `ours`: the names come from a file, which must not make us run foreign code."""
    from .terminal.play import Player

    players: list[Player] = []
    for seat, text in enumerate(texts):
        if not text.strip() or not text.isprintable():
            raise OptionError("--seat", "a name of printable characters, or bot:greedy", text, "error-seat-name")
        player = Player.parse(text, game, seat, ours=ours)
        same = sum(other.name.split(" ")[0] == player.name for other in players)
        players.append(Player(f"{player.name} {same + 1}", player.bot) if same and player.bot else player)
    return players


def _option(text: str) -> tuple[str, object]:
    """`numbers=false` as a name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise OptionError("--option", "NAME=VALUE, such as numbers=false", text, "error-option-form")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


# --- the others --------------------------------------------------------------


def _replay(args: argparse.Namespace, words: Words) -> int:
    from .record import load_file
    from .terminal.replay import replay
    from .terminal.screen import Screen

    replay(Screen(words, plain=args.plain), load_file(args.file))
    return 0


def _analyse(args: argparse.Namespace, words: Words) -> int:
    from .terminal.analysis import run_analyse

    return run_analyse(args, words)


def _verify(args: argparse.Namespace, words: Words) -> int:
    from .record import load_file, verify_fair
    from .terminal.verdict import reason_text

    bad = 0
    for file in args.files:
        try:
            match = load_file(file)
            draws = verify_fair(match) if args.fair else 0
        except (TricolorError, OSError) as error:
            bad += 1
            print(words("verify-bad", file=str(file), reason=reason_text(error, words)))
            continue
        key = "verify-fair" if args.fair else "verify-good"
        print(words(key, file=str(file), game=match.game.name, events=len(match.events), draws=draws))
        if args.fair:
            for segment in match.segments:
                print("  " + words("fair-commitment", commitment=segment.commitment))
    return 1 if bad else 0


def _rules(args: argparse.Namespace, words: Words) -> int:
    from .terminal.rulebook import show_rules
    from .terminal.screen import Screen

    show_rules(Screen(words, plain=args.plain), _game(args.game))
    return 0


def _learn(args: argparse.Namespace, words: Words) -> int:
    from .games import GAMES
    from .terminal.learn import learn, lesson_named, list_lessons
    from .terminal.screen import Screen

    screen = Screen(words, plain=args.plain)
    if args.lesson is None:
        list_lessons(screen, [_game(args.game)] if args.game else GAMES)
        return 0
    return 0 if learn(screen, lesson_named(_game(args.game), args.lesson)) else 1


def _levels(args: argparse.Namespace, words: Words) -> int:
    from .bots import LEVELS, bots_of
    from .terminal.why import level_lines

    game = _game(args.game)
    lines = list(level_lines(game, LEVELS, words))
    print("\n".join(lines) or words("level-none", game=game.name, known=", ".join(bots_of(game).simple)))
    return 0


def _puzzle(args: argparse.Namespace, words: Words) -> int:
    from datetime import datetime

    from .games import GAMES
    from .puzzles import game_of_the_day, number_of_the_day, puzzles_of
    from .terminal.puzzle import PuzzlePlay
    from .terminal.screen import Screen

    today = datetime.now().astimezone().date()
    riddled = [game for game in GAMES if puzzles_of(game).puzzles]
    game = _game(args.game) if args.game else game_of_the_day(today, riddled)
    count = len(puzzles_of(game).puzzles)
    if not count:
        raise OptionError("game", "a game with puzzles", game.key, "error-no-puzzles", game=game.name)
    daily = number_of_the_day(today, count)
    number = daily if args.number is None else args.number
    return PuzzlePlay(Screen(words, plain=args.plain), game, number, today if number == daily else None).play()


def _make_puzzles(args: argparse.Namespace, words: Words) -> int:
    from .puzzles.command import run_make

    return run_make(args, words)


def _export_puzzles(args: argparse.Namespace, words: Words) -> int:
    from .puzzles.command import run_export

    return run_export(args, words)


def _engine(args: argparse.Namespace, _: Words) -> int:
    from .engine import run

    run(args.named or args.bot)
    return 0


def _arena(args: argparse.Namespace, words: Words) -> int:
    from .arena.command import run_arena

    return run_arena(args, dict(_option(text) for text in args.option), words)


def _train(args: argparse.Namespace, words: Words) -> int:
    options = dict(_option(text) for text in args.option)
    if args.method == "alphazero":
        os.environ.setdefault("OMP_NUM_THREADS", "1")  # NumPy's matrices are small: threads would wait for each other
        from .training.zero.command import run_zero

        return run_zero(args, options, words)
    from .training.command import run_train

    return run_train(args, options, words)


def _soak(args: argparse.Namespace, words: Words) -> int:
    from .arena.soak import run_soak

    return run_soak(args, words)


def _strength(args: argparse.Namespace, words: Words) -> int:
    from .arena.strength.command import run_strength

    return run_strength(args, words)


def _site(args: argparse.Namespace, words: Words) -> int:
    from .static_site import write_site

    files = write_site(args.out, args.base)
    print(words("cli-site-written", files=files, out=str(args.out)))
    return 0


def _serve(args: argparse.Namespace, words: Words) -> int:
    from .server.command import run_serve

    return run_serve(args, words)


def _migrate(args: argparse.Namespace, words: Words) -> int:
    from .server.command import run_migrate

    return run_migrate(args, words)


def _backup(args: argparse.Namespace, words: Words) -> int:
    from .server.command import run_backup

    return run_backup(args, words)


def _audit(args: argparse.Namespace, words: Words) -> int:
    from .server.command import run_audit

    return run_audit(args, words)


def _bot(args: argparse.Namespace, words: Words) -> int:
    from .bridge.command import run

    return run(args, words)
