"""Bots from anywhere: by name, module, file or entry point, or a trained agent by its file. See docs/bots.md.

A spec runs code. Accept one only from the person who runs the program, never from a record or the network: names from
there go to `make_bot`, which knows only our own bots.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

from ..core import AnyGame, OptionError, Seat, TricolorError
from .base import AnyBot, Bot, Budget

GROUP: Final = "tricolor.bots"  # the entry points of packages with bots
FORMS: Final = "module:Class, path/to/file.py:Class or the file of a trained agent"
TRAINED: Final[Mapping[str, str]] = {  # the player for a saved policy, by file extension; loaded on demand
    ".npz": "tricolor.training.zero.bot:SearchBot",
    ".zip": "tricolor.adapters.policies:PolicyBot",
}

BotSpec: TypeAlias = str | Callable[..., AnyBot]  # a string, a class, or anything that makes a bot for a seat


def bot_from(spec: BotSpec, game: AnyGame, seat: Seat, budget: Budget | None = None) -> AnyBot:
    """A bot for a seat. Its class is called with the seat, and with `game` and `budget` if it takes them.

    Raises `OptionError` if there is no such bot, it does not play the game, or it cannot be created.
    """
    from . import make_bot

    if isinstance(spec, str) and spec in known_bots():
        return make_bot(spec, game, seat, budget)
    maker = found(spec) if isinstance(spec, str) else spec
    text = spec if isinstance(spec, str) else label_of(spec)
    plays = getattr(maker, "games", None)
    if plays is not None and game.key not in plays:
        listed = ", ".join(plays)
        raise OptionError("bot", f"one that plays {game.name}", text, "error-bot-game", game=game.name, known=listed)
    try:
        bot = maker(seat, **_wanted(maker, game=game, budget=budget or Budget()))
    except TricolorError:
        raise
    except Exception as error:
        raise _raised(text, error) from error
    if not isinstance(bot, Bot):
        raise _no_bot(text, bot)
    return bot


def label_of(spec: BotSpec) -> str:
    """A bot's name at a table, in one word: its class, or the file of an agent."""
    if not isinstance(spec, str):
        return getattr(spec, "__name__", type(spec).__name__)
    name = spec.rpartition(":")[2] if ":" in spec else Path(spec).stem if _is_trained(spec) else spec
    return "-".join(name.replace("/", " ").split()) or spec


def known_bots() -> tuple[str, ...]:
    """Our own bots, by name."""
    from . import BOTS, LEVELS

    return (*BOTS, *LEVELS)


def installed_bots() -> tuple[str, ...]:
    """The bots of other packages, by the names of their entry points."""
    return tuple(sorted(entry_points(group=GROUP).names))


# --- from a spec to a factory ------------------------------------------------


def found(spec: str) -> Callable[..., AnyBot]:
    """The factory that a spec names; it makes a bot for a seat. Raises `OptionError`."""
    path, colon, name = spec.rpartition(":")
    if colon and path and name:
        module = _from_file(spec, Path(path)) if path.endswith(".py") else _from_module(spec, path)
        return _member(spec, module, name)
    if _is_trained(spec):
        return _agent(spec)
    for entry in entry_points(group=GROUP):
        if entry.name == spec:
            return _checked(spec, _loaded(spec, entry.load))
    known = ", ".join((*known_bots(), *installed_bots()))
    raise OptionError("bot", f"one of {known}, or {FORMS}", spec, "error-bot-anywhere", known=known)


def _is_trained(spec: str) -> bool:
    return Path(spec).suffix in TRAINED


def _from_module(spec: str, name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:  # find modules in the current folder, as `python -m` does
        sys.path.insert(0, here)
    try:
        module: ModuleType = _loaded(spec, lambda: importlib.import_module(name), but=ModuleNotFoundError)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise _raised(spec, error) from error  # the module exists but needs something that is missing
        raise OptionError(
            "bot", f"a module {name} that can be imported", spec, "error-bot-module", module=name
        ) from None
    return module


def _from_file(spec: str, path: Path) -> ModuleType:
    if not path.is_file():
        raise OptionError("bot", f"a file {path}", spec, "error-bot-file", file=str(path))
    place = path.resolve()
    name = f"tricolor_bot_{place.stem}_{sha256(str(place).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    made = importlib.util.spec_from_file_location(name, place)
    assert made is not None
    assert made.loader is not None
    module = importlib.util.module_from_spec(made)
    if str(place.parent) not in sys.path:
        sys.path.append(str(place.parent))  # modules beside it can be imported, as if the file were run
    sys.modules[name] = module
    loader = made.loader
    try:
        _loaded(spec, lambda: loader.exec_module(module))
    except OptionError:
        del sys.modules[name]
        raise
    return module


def _agent(spec: str) -> Callable[..., AnyBot]:
    """The factory of a trained agent: the player for this kind of file, given the file."""
    path = Path(spec)
    if not path.is_file():
        raise OptionError("bot", f"a file {path}", spec, "error-bot-file", file=str(path))
    module, _, name = TRAINED[path.suffix].partition(":")
    player = getattr(_loaded(spec, lambda: importlib.import_module(module)), name)

    def make(seat: Seat, game: AnyGame, budget: Budget) -> AnyBot:
        bot: AnyBot = player(seat, path=path, **_wanted(player, game=game, budget=budget))
        return bot

    return make


def _member(spec: str, module: ModuleType, name: str) -> Callable[..., AnyBot]:
    if not hasattr(module, name):
        raise OptionError("bot", f"a module with {name} in it", spec, "error-bot-member", name=name)
    return _checked(spec, getattr(module, name))


def _checked(spec: str, value: object) -> Callable[..., AnyBot]:
    if (isinstance(value, type) and not issubclass(value, Bot)) or not callable(value):
        raise _no_bot(spec, value)
    missing = ", ".join(sorted(getattr(value, "__abstractmethods__", ())))
    if missing:
        raise OptionError("bot", f"a class that has {missing}", spec, "error-bot-abstract", missing=missing)
    return value


def _loaded(spec: str, load: Callable[[], Any], but: type[Exception] | tuple[()] = ()) -> Any:
    """Run foreign code and turn its errors into ours."""
    try:
        return load()
    except but:
        raise
    except TricolorError:
        raise
    except Exception as error:
        raise _raised(spec, error) from error


def _wanted(maker: Callable[..., AnyBot], **offered: object) -> dict[str, object]:
    """The offered arguments that a factory accepts."""
    try:
        takes = inspect.signature(maker).parameters
    except (TypeError, ValueError):
        return {}
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in takes.values()):
        return offered
    return {name: value for name, value in offered.items() if name in takes}


def _raised(spec: str, error: Exception) -> OptionError:
    why = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    return OptionError("bot", f"a bot that can be made ({why})", spec, "error-bot-raised", why=why)


def _no_bot(spec: str, value: object) -> OptionError:
    kind = getattr(value, "__name__", type(value).__name__)
    return OptionError("bot", f"a tricolor.bots.Bot, {kind} is none", spec, "error-bot-kind", kind=kind)
