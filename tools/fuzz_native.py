"""`python -m tools.fuzz_native`: call everything that the core offers with anything that Python can pass to it.

    python -m tools.fuzz_native --calls 100000
    make sanitize && python -m tools.fuzz_native --sanitized --calls 10000000 --threads 2 --keep .build/fuzz.json

The list comes from the core itself: every function, method and property is called with good and hostile arguments,
chosen by the names of its parameters. Errors that say what was expected are fine. Any other error, and of course a
crash, is a finding. Threads share all objects. In one thread the same seed makes the same calls.

Long runs go in stretches, each with objects and a seed of its own. `--keep` writes every finished stretch to a file,
and the same command goes on from there; a stretch that ended the process is tried again.
"""

from __future__ import annotations

import argparse
import ast
import faulthandler
import json
import os
import re
import subprocess
import sys
import threading
import warnings
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import numpy as np

from tricolor.core import TricolorError
from tricolor.fair import Chance
from tricolor.games import get_game
from tricolor.match import Match

ROOT: Final = Path(__file__).parents[1]
SANITIZED: Final = ROOT / ".build" / "sanitize" / "tricolor"
STRETCH: Final = 100_000  # calls with the same objects
MOST_KEPT: Final = 24  # objects of a class
# What Python and nanobind say about arguments of the wrong type; `std::bad_cast` is an uninitialised object.
# An attribute is missing where a state of the rules was expected.
EXPECTED: Final = (TricolorError, TypeError, ValueError, OverflowError, BufferError, AttributeError)

NUMBERS: Final[tuple[Any, ...]] = (
    *(-(2**63), -(2**31), -2, *range(-1, 9), 11, 20, 24, 25, 39, 40, 50, 51, 99, 100, 129, 130, 158, 255, 256),
    *(1999, 2000, 2001, 9999, 10_000, 10_001, 10_003, 2**31 - 1, 2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64),
)
STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, 1.5, float("nan"), float("inf"), 1j, (), [], {}, object(), range(5), type, print),
    *("", "A1", "\udfff", "x" * 1000, b"", b"\xff" * 41),
    *(np.int8(-1), np.uint64(2**64 - 1), np.float64(1.5), np.bool_(True), np.zeros(3)),
)
# Expensive arguments are small, or so absurd that they must be refused.
ABSURD: Final[tuple[Any, ...]] = (-1, -(2**62), 2**62, 2**64, None, "1", 1.5)
SMALL: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(("games", "deals", "playouts", "ms", "depth", "threads", "candidates", "rounds"), (0, 3)),
    **{"max_plies": (0, 60), "plies": (0, 200), "nodes": (0, 300), "endgame": (0, 200), "width": (1, 20)},
    **{"horizon": (1, 12), "hops": (0, 4), "count": (0, 6), "hurry": (0, 100), "size": (1, 12), "alive": (0, 2)},
    **{"colours": (1, 4), "fields": (0, 3)},
}
TEXTS: Final = (
    *("draw", "take:2", "lift:A1", "remove", "pass", "A2-B3", "starter:0"),
    *("brown", "grey", "strips", "random", "white", "win", "points"),
)
CHOICES: Final = (
    *("memory", "auto_reset", "by_piece", "growth", "foresees", "learns", "sees_replies", "numbers", "strict"),
    *("removed_this_turn", "first_turn", "choices", "undo", "is_over", "memory_aid", "both", "plans", "sees_trouble"),
)
ANY_OF: Final[dict[str, tuple[Any, ...]]] = {
    **dict.fromkeys(("text", "table", "layout", "side", "objective"), TEXTS),
    **dict.fromkeys(("rewards", "scores", "gains", "finals"), (b"", b"\0", b"\0" * 100, b"\0" * 160)),
    **dict.fromkeys(CHOICES, (False, True)),
    **dict.fromkeys(("explore", "trust", "envy"), (0.0, 0.5, 1.0, -1.0, 1e30, float("nan"))),
    **dict.fromkeys(("outcome", "decided"), (b"null", b"{}", b"\xff\0")),
    "game": ("colorito", "coloretto", "colorio", "", "nim"),
    "index": tuple(range(-1, 12)),
    "event": tuple(range(-1, 40)),
}
OPTIONS: Final = ("numbers", "strict", "table", "layout", "side", "points", "starter", "")
SLOW: Final = ("coloretto_match", "coloretto_samples", "solve_colorio", "compare_with_plain_rules")
DTYPES: Final = ("i1", "i2", "i4", "i8", "u1", "u4", "u8", "f4", "f8", "?", ">i4", "O", "S3", "c8", "M8[s]", "i4,i4")


@dataclass(frozen=True)
class Entry:
    """A way into the core: a function, a constructor, a method or a property."""

    name: str
    owner: type | None
    signatures: tuple[ast.arguments, ...]
    call: Callable[..., Any]
    is_static: bool = False


def entries_of(module: Any) -> Iterator[Entry]:
    """Everything public that a module offers."""
    for name, thing in vars(module).items():
        if isinstance(thing, type):
            for inner, member in vars(thing).items():
                yield from _members(thing, inner, member)
        elif isinstance(thing, ModuleType):
            yield from entries_of(thing)
        elif hasattr(thing, "__nb_signature__"):
            yield Entry(name, None, _signatures(thing), thing)


def _members(owner: type, name: str, member: Any) -> Iterator[Entry]:
    label = f"{owner.__name__}.{name}"
    if isinstance(member, property):
        assert member.fget is not None
        yield Entry(label, owner, (), member.fget)
    elif name == "__init__" and hasattr(member, "__nb_signature__"):
        yield Entry(label, owner, _signatures(member), owner, is_static=True)
    elif hasattr(member, "__nb_signature__"):
        static = type(member).__name__ == "nb_func"
        yield Entry(label, owner, _signatures(member), getattr(owner, name) if static else member, static)


def _signatures(thing: Any) -> tuple[ast.arguments, ...]:
    parsed = []
    for text, *_ in thing.__nb_signature__:
        function = ast.parse(re.sub(r"\\\d+", "0", text) + ": ...").body[0]
        assert isinstance(function, ast.FunctionDef)
        parsed.append(function.args)
    return tuple(parsed)


class Reentrant:
    """Calls the core while the core converts it to an argument."""

    def __init__(self, fuzzer: Fuzzer) -> None:
        self.fuzzer = fuzzer

    def _again(self) -> None:
        self.fuzzer.call_one(nested=True)

    def __index__(self) -> int:
        self._again()
        return 1

    def __len__(self) -> int:
        self._again()
        return 2

    def __getitem__(self, place: int) -> int:
        self._again()
        if place >= 5:
            raise IndexError
        return place

    def __dlpack__(self, **_: object) -> Any:
        self._again()
        return np.zeros(4, dtype=np.int32).__dlpack__()

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


class Spoilt:
    """A state of the rules that now and then has something else in a field."""

    def __init__(self, real: Any, fuzzer: Fuzzer) -> None:
        self._real, self._fuzzer = real, fuzzer

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._real, name)
        chance = self._fuzzer.rng.random()
        if chance < 0.1:
            return self._fuzzer.spoilt(value)
        return Spoilt(value, self._fuzzer) if name == "options" else value


class Fuzzer:
    """Makes calls and keeps their results. Several threads may share one."""

    def __init__(self, module: Any, seed: int) -> None:
        self.module = module
        self.rng = Random(seed)
        self.entries = list(entries_of(module))
        self.pool: dict[str, list[Any]] = {}
        self.states: dict[str, list[Any]] = {}  # of the rules, by game
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.findings: list[str] = []
        self.last = ""  # the last entry called, for debuggers
        self._begin()

    def _begin(self) -> None:
        module = self.module
        for strict in (False, True):
            self._keep(module.ColoritoPosition(strict=strict, starter=0))
        for players in (2, 3, 5):
            self._keep(module.ColorettoPosition(players))
            self._keep(module.ColorioPosition(players))
        self._keep(module.ColorioPosition(2, layout="random"))
        for game, players in (("colorito", 2), ("coloretto", 2), ("coloretto", 4), ("colorio", 3)):
            self._keep(module.GameTable.new(game, players, []))
        self._keep(module.ColoritoPlayer(depth=2, lines=3))
        self._keep(module.ColorettoPlayer.flat_monte_carlo(3))
        for positions in [kept for name, kept in self.pool.items() if name.endswith("Position")]:
            for position in positions:
                self._keep(module.Batch(position, self.rng.randint(1, 12), by_piece=self.rng.random() < 0.5))
                table = getattr(module, type(position).__name__.replace("Position", "Table"))
                self._keep(table(position, seed=1))

    def _keep(self, thing: Any) -> None:
        """Keep an object of the core for later calls, under its class and those that it is derived from."""
        for kind in type(thing).__mro__:
            if not kind.__module__.startswith(self.module.__name__):
                continue
            kept = self.pool.setdefault(kind.__name__, [])
            if len(kept) < MOST_KEPT:
                kept.append(thing)
            else:
                kept[self.rng.randrange(MOST_KEPT)] = thing

    def any_of(self, name: str) -> Any:
        kept = self.pool.get(name)
        return self.rng.choice(kept) if kept else None

    # --- one call ---

    def call_one(self, *, nested: bool = False) -> None:
        """Call anything with anything."""
        entry = self.rng.choice(self.entries)
        if entry.name in SLOW and self.rng.random() < 0.9:
            return
        if nested and self.rng.random() < 0.5:
            entry = next(one for one in self.entries if one.name == "Batch.step")
        subject = None if entry.owner is None or entry.is_static else self.any_of(entry.owner.__name__)
        if entry.owner is not None and not entry.is_static and subject is None:
            return
        self.counts[entry.name] += 1
        self.last = entry.name
        try:
            positional, named = self._arguments(entry, subject, nested=nested)
            if subject is not None:
                positional.insert(0, subject)
            self._use(entry.call(*positional, **named))
        except EXPECTED as error:
            self.refused[type(error).__name__] += 1
        except RuntimeError as error:
            if "bad_cast" not in str(error):
                self.findings.append(f"{entry.name}: {error!r}")
        except Exception as error:
            self.findings.append(f"{entry.name}: {error!r}")

    def _use(self, result: Any) -> None:
        self._keep(result)
        if isinstance(result, np.ndarray) and result.size:
            int(result.ravel()[0])
            if result.flags.writeable is False and self.rng.random() < 0.1:
                result.fill(self.rng.randint(-128, 127))  # refused

    def _arguments(self, entry: Entry, subject: Any, *, nested: bool) -> tuple[list[Any], dict[str, Any]]:
        rng = self.rng
        if entry.name.endswith(".from_facts") and rng.random() < 0.9:
            assert entry.owner is not None
            return [], self._facts(entry.owner.__name__)
        if entry.name.endswith("Scene.__init__") and rng.random() < 0.9:
            return [self._state(entry.name), *self._around()], {}
        if not entry.signatures:
            return [], {}
        given = rng.choice(entry.signatures)
        names = [argument.arg for argument in given.args if argument.arg != "self"]
        positional = [self._value(name, subject, nested=nested) for name in names]
        named = {argument.arg: self._value(argument.arg, subject, nested=nested) for argument in given.kwonlyargs}
        if rng.random() < 0.02:
            positional = positional[:-1] if rng.random() < 0.5 else [*positional, 1]
        return positional, named

    # --- arguments ---

    def _value(self, name: str, subject: Any, *, nested: bool) -> Any:
        rng = self.rng
        chance = rng.random()
        if chance < 0.03:
            return rng.choice(STRANGE)
        if chance < 0.035 and not nested:
            return Reentrant(self)
        if name in ("position", "start", "other", "hero", "rival"):
            return self._object(name, subject)
        if name in ("actions", "seats", "seeds", "mask"):
            return self._array(name, subject)
        if name in SMALL:
            absurd = (-1, None) if name == "max_plies" else ABSURD
            return rng.choice(absurd) if chance < 0.1 else rng.randint(*SMALL[name])
        if name == "action":
            return self._text_of_action(subject) if hasattr(subject, "why_not") else self._action(subject)
        if name in ANY_OF:
            return rng.choice(ANY_OF[name])
        if name in ("words", "open", "known", "taste", "enough", "memo", "options", "weights"):
            return self._list(name)
        return rng.randint(-1, 6) if chance < 0.6 else rng.choice(NUMBERS)

    def _object(self, name: str, subject: Any) -> Any:
        if name == "other":
            return self.any_of("Batch")
        if name in ("hero", "rival"):
            return self.any_of("ColorettoPlayer")
        owner = type(subject).__name__
        for game in ("Colorito", "Coloretto", "Colorio"):
            if owner.startswith(game) and self.rng.random() < 0.95:
                return self.any_of(f"{game}Position")
        return self.any_of(self.rng.choice(("ColoritoPosition", "ColorettoPosition", "ColorioPosition")))

    def _action(self, subject: Any) -> Any:
        legal = getattr(subject, "legal_actions", None)
        if legal is not None and self.rng.random() < 0.8 and (actions := legal()):
            return self.rng.choice(actions)
        weights = getattr(subject, "chance_weights", None)
        if weights is not None and (draws := weights()):
            return self.rng.choice(draws)[0]
        return self.rng.choice(NUMBERS)

    def _text_of_action(self, table: Any) -> Any:
        """One of the choices at a table, or anything."""
        choices = re.findall(rb'"action":"([^"]+)"', table.choices())
        return self.rng.choice(choices).decode() if choices and self.rng.random() < 0.8 else self.rng.choice(TEXTS)

    def _state(self, name: str) -> Any:
        """A state of the rules somewhere in a game, or one with a field that nobody expects."""
        key = name.removesuffix("Scene.__init__").lower()
        kept = self.states.setdefault(key, [])
        if len(kept) < MOST_KEPT:
            kept.append(self._somewhere(key))
        state = self.rng.choice(kept)
        return Spoilt(state, self) if self.rng.random() < 0.7 else state

    def _somewhere(self, key: str) -> Any:
        game = get_game(key)
        match = Match(game, self.rng.choice(game.seats), chance=Chance(self.rng.getrandbits(32)))
        for _ in range(self.rng.randrange(40)):
            if match.turn is not None:
                match.play(self.rng.choice(match.state.legal_actions()))
        return match.state

    def _around(self) -> list[Any]:
        rng = self.rng
        texts = [rng.choice((b"null", b"{}", b"", b"\xff")) for _ in range(3)]
        return [rng.choice((0, 1, 30, -1)), rng.random() < 0.5, rng.random() < 0.5, *texts]

    def _list(self, name: str) -> Any:
        rng = self.rng
        if name == "words":
            words = [[rng.choice((0, 1, 2**64 - 1, rng.getrandbits(64))) for _ in range(4)] for _ in range(3)]
            return words if rng.random() < 0.5 else words[0]
        if name == "options":
            values = (*TEXTS, "true", "false", "0", "1")
            return [(rng.choice(OPTIONS), rng.choice(values)) for _ in range(rng.randrange(3))]
        if name == "weights":
            return None if rng.random() < 0.5 else [rng.choice(NUMBERS) for _ in range(rng.choice((0, 1, 40)))]
        return [rng.choice((0, 1, 2, 3, rng.choice(NUMBERS))) for _ in range(rng.choice((2, 2, 3, 4, 5, 5, 6)))]

    def _array(self, name: str, subject: Any) -> Any:
        rng = self.rng
        size = getattr(subject, "size", 4)
        if name == "actions" and rng.random() < 0.5 and hasattr(subject, "random_actions"):
            return subject.random_actions()
        if rng.random() < 0.1:
            length = rng.randrange(2 * size)
            made: list[Any] = [
                bytearray(4 * length),
                array("i", [0] * length),
                memoryview(b"\1" * length),
                [0] * length,
            ]
            return rng.choice(made)
        length = size if rng.random() < 0.8 else rng.randrange(2 * size + 1)
        plain = {"mask": "?", "seats": "i1"}.get(name, "i4")
        kind = np.dtype(plain if rng.random() < 0.6 else rng.choice(DTYPES))
        return self._laid_out(kind, length)

    def _laid_out(self, kind: np.dtype[Any], length: int) -> Any:
        """An array of a type and a length, in some layout."""
        rng = self.rng
        if kind.hasobject or kind.kind in "VMS":
            return np.zeros(length, dtype=kind)
        bits = np.array([rng.choice((-1, 0, 0, 1, 2, 127)) for _ in range(length)]).astype(kind)
        layout = rng.randrange(10)
        if layout == 0:
            return np.frombuffer(b"\0" + bits.tobytes(), dtype=kind, offset=1)  # not aligned
        if layout == 1:
            return bits[::-1]
        if layout == 2:
            return np.repeat(bits, 3)[::3]
        if layout == 3:
            return np.broadcast_to(np.zeros((), dtype=kind), (length,))
        if layout == 4:
            return bits.reshape(-1, 1) if rng.random() < 0.5 else np.zeros((), dtype=kind)
        if layout == 5:
            bits.flags.writeable = False
        return bits

    def _facts(self, owner: str) -> dict[str, Any]:
        facts: dict[str, Any] = dict(self.any_of(owner).facts())
        for name in self.rng.sample(sorted(facts), self.rng.choice((0, 1, 1, 2))):
            facts[name] = self.spoilt(facts[name])
        return facts

    def spoilt(self, value: Any) -> Any:
        rng = self.rng
        if isinstance(value, bool):
            return not value
        if isinstance(value, bytes):
            spoilt = bytearray(value)
            for _ in range(rng.randrange(3)):
                if spoilt:
                    spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
            return bytes(spoilt[: rng.choice((len(spoilt), len(spoilt), 0, 39))])
        if isinstance(value, tuple | list):
            items = list(value)
            if items and rng.random() < 0.7:
                place = rng.randrange(len(items))
                items[place] = self.spoilt(items[place])
                return items
            return items[:-1] if rng.random() < 0.5 else [*items, *(items[:1] or [0])]
        return rng.choice(TEXTS) if isinstance(value, str) else rng.choice((*NUMBERS, None))


def fuzz(fuzzer: Fuzzer, calls: int, threads: int) -> None:
    """Make a number of calls in a number of threads."""

    def work() -> None:
        while fuzzer.counts.total() < calls and not fuzzer.findings:
            for _ in range(min(1000, calls)):
                fuzzer.call_one()

    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


@dataclass
class Kept:
    """The results of the finished stretches."""

    calls: int = 0
    refused: int = 0
    stretches: int = 0
    called: list[str] = field(default_factory=list)  # the ways in that were tried
    findings: list[str] = field(default_factory=list)

    @staticmethod
    def opened(file: Path | None) -> Kept:
        """As it was written, or new."""
        return Kept(**json.loads(file.read_bytes())) if file is not None and file.exists() else Kept()

    def add(self, fuzzer: Fuzzer, file: Path | None) -> None:
        """Add a stretch, and write it down."""
        self.calls += fuzzer.counts.total()
        self.refused += fuzzer.refused.total()
        self.stretches += 1
        self.called = sorted({*self.called, *fuzzer.counts})
        self.findings += fuzzer.findings
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            new = file.with_suffix(".new")
            new.write_text(json.dumps(asdict(self), indent=1))
            new.replace(file)


def sanitized_environment(core: Path) -> dict[str, str]:
    """The environment that loads the sanitizers and the C++ runtime before Python."""
    compiler = os.environ.get("CXX", "c++")
    needed = [
        subprocess.run([compiler, f"-print-file-name={name}"], stdout=subprocess.PIPE, text=True, check=True).stdout
        for name in ("libasan.so", "libstdc++.so")
    ]
    return {
        **os.environ,
        "LD_PRELOAD": " ".join(name.strip() for name in needed),
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:handle_abort=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "TRICOLOR_CORE": str(core),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_native", description=__doc__.split("\n")[0])
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--sanitized", action="store_true", help="use the core that `make sanitize` built")
    parser.add_argument("--core", type=Path, help="use the core in this file")
    parser.add_argument("--keep", type=Path, help="write finished stretches to this file, and resume from there")
    args = parser.parse_args()
    if (args.sanitized or args.core) and "TRICOLOR_CORE" not in os.environ:
        core = args.core or next(SANITIZED.glob("_native*.so"), None)
        if core is None or not core.exists():
            parser.error("there is no such core: run `make sanitize` first")
        again = [sys.executable, "-m", "tools.fuzz_native", *sys.argv[1:]]
        return subprocess.run(again, env=sanitized_environment(core), check=False).returncode
    import_module("tests.native.conftest")  # loads the core that the environment names
    from tricolor import _native

    warnings.simplefilter("ignore")
    faulthandler.enable()
    sys.setswitchinterval(1e-4)
    kept = Kept.opened(args.keep)
    while kept.calls < args.calls and not kept.findings:
        fuzzer = Fuzzer(_native, args.seed + kept.stretches)
        fuzz(fuzzer, min(STRETCH, args.calls - kept.calls), args.threads)
        kept.add(fuzzer, args.keep)
        print(f"{kept.calls:,} calls, {kept.refused:,} refused", file=sys.stderr, flush=True)
    missed = [entry.name for entry in entries_of(_native) if entry.name not in kept.called]
    print(
        f"{kept.calls:,} calls of {len(kept.called)} ways in, {kept.refused:,} refused, {len(kept.findings)} findings"
    )
    if missed:
        print("never called:", ", ".join(missed))
    for finding in kept.findings:
        print("FOUND", finding)
    return 1 if kept.findings or (missed and args.calls >= STRETCH) else 0


if __name__ == "__main__":
    sys.exit(main())
