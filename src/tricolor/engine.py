"""The engine protocol: one JSON object per line in, one out. docs/engine-protocol.md describes it for bot authors.

`Engine.answer` never raises and a failed request changes nothing. `python -m tricolor.engine BOT` turns any bot into an
engine: `go` asks that bot instead of the champion.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from queue import Queue
from random import Random
from threading import Condition, Thread
from time import perf_counter
from typing import IO, Any, Final

import msgspec
from msgspec import UNSET

from . import record
from .bots import LEVELS, Budget, Choice, best_choice, bots_of, explain, has_native_core, prepare
from .bots.anywhere import BotSpec, found, known_bots, label_of
from .bots.matches import Seated
from .core import (
    FieldError,
    GameOver,
    IllegalAction,
    Json,
    NotationError,
    Outcome,
    Seat,
    TricolorError,
    Turn,
    Unsupported,
    WhyNot,
    perft,
    shown,
)
from .engine_requests import (
    AnalyseRequest,
    ChanceRequest,
    ExplainRequest,
    GoRequest,
    LoadRequest,
    NewRequest,
    PerftRequest,
    PlayRequest,
    PositionRequest,
    RemainingRequest,
    Request,
    SearchRequest,
    SeatRequest,
    UndoRequest,
    ViewRequest,
)
from .fair import Chance, new_seed
from .games import GAMES, get_game
from .games.counting import counting_of
from .match import Match
from .protocol import ErrorCode
from .wire import FormatError, decoded, from_json

MOST_BYTES: Final = 1 << 20
PROTOCOL: Final = 1  # additions are listed as commands and features; an incompatible change would be 2
PARTS: Final = (1 / 32, 1 / 8)  # of a budget, after which a search reports progress
FIRST_MS: Final = 50
MOST_WAITING: Final = 256  # lines read but not answered

ERROR_CODES: Final[tuple[tuple[type[TricolorError], ErrorCode], ...]] = (
    (FormatError, "bad_json"),
    (NotationError, "bad_notation"),
    (GameOver, "game_over"),
    (IllegalAction, "illegal_action"),
    (Unsupported, "unsupported"),
)


class NoGame(TricolorError):  # noqa: N818 - reads as what it is
    """A command that needs a game when there is none."""


class UnknownCommand(TricolorError):  # noqa: N818 - reads as what it is
    """An unknown command."""


def code_of(error: TricolorError) -> ErrorCode:
    """The protocol's code for an error."""
    if isinstance(error, NoGame):
        return "no_game"
    if isinstance(error, UnknownCommand):
        return "unknown_command"
    return next((code for kind, code in ERROR_CODES if isinstance(error, kind)), "bad_request")


# --- the engine --------------------------------------------------------------


class Engine:
    """One session: at most one game, and commands on it.

    `bot` answers `go` if the request names no level. `say` gets lines of progress; `is_stopped` says whether the
    current request should end.
    """

    def __init__(
        self,
        bot: BotSpec | None = None,
        *,
        say: Callable[[bytes], object] = lambda line: None,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self._bot: Final = bot
        self._say: Final = say
        self._is_stopped: Final = is_stopped
        self._seated: dict[tuple[Seat, Budget], Seated] = {}  # our bot in this game, by budget
        self._match: Match | None = None
        self.done = False

    def answer(self, line: bytes) -> bytes:
        """The answer to one line, without a newline."""
        head: dict[str, Json] = {}
        try:
            if len(line) > MOST_BYTES:
                raise TricolorError(f"request: expected at most {MOST_BYTES} bytes in a line, got {len(line)}")
            request = from_json(line)
            if not isinstance(request, dict):
                raise TricolorError(f"request: expected a JSON object, got {shown(request)}")
            if "id" in request:
                head["id"] = request["id"]
            return msgspec.json.encode({**head, "ok": True, **self._handle(request)})
        except TricolorError as error:
            why_not = error.why_not if isinstance(error, IllegalAction) else None
            return self._failure(head, code_of(error), str(error), why_not)
        except Exception as error:  # whatever happens, the session continues
            traceback.print_exc(file=sys.stderr)
            return self._failure(head, "bad_request", f"this request cannot be handled: {type(error).__name__}")

    @staticmethod
    def _failure(head: Json, code: str, message: str, why_not: WhyNot | None = None) -> bytes:
        error: Json = {"code": code, "message": message}
        if why_not is not None:
            error["why_not"] = why_not.to_json()
        return msgspec.json.encode({**head, "ok": False, "error": error})

    def _handle(self, request: dict[str, Json]) -> dict[str, Json]:
        cmd = request.get("cmd")
        if not isinstance(cmd, str):
            raise FieldError("cmd", "the name of a command", cmd)
        if cmd not in COMMANDS:
            raise UnknownCommand(f"cmd: expected one of {', '.join(COMMANDS)}, got {shown(cmd)}")
        shape, handler = COMMANDS[cmd]
        return handler(self, decoded(request, shape, "request"))

    @property
    def match(self) -> Match:
        if self._match is None:
            raise NoGame("there is no game: start with new, position or load")
        return self._match

    # --- commands, in the order of the protocol ---

    def hello(self, _: Request) -> dict[str, Json]:
        """Identify the engine. It lists what it understands, so that clients need not guess from a version."""
        from . import __version__

        name = "Tricolor" if self._bot is None else f"Tricolor {label_of(self._bot)}"
        features = ["analyse", "get_position", "progress", "stop"]
        return {
            "name": name,
            "version": __version__,
            "protocol": PROTOCOL,
            "commands": list(COMMANDS),
            "features": features,
            "games": [game.key for game in GAMES],
        }

    def games(self, _: Request) -> dict[str, Json]:
        return {
            "games": [
                {
                    "key": game.key,
                    "name": game.name,
                    "rules_version": game.rules_version,
                    "players": [game.seats[0], game.seats[-1]],
                    "options": {
                        name: {"values": list(option.values), "default": option.default}
                        for name, option in game.options.items()
                    },
                    "levels": list(bots_of(game).levels),
                }
                for game in GAMES
            ]
        }

    def new(self, request: NewRequest) -> dict[str, Json]:
        return self._begin(request, None)

    def position(self, request: PositionRequest) -> dict[str, Json]:
        return self._begin(request, request.position)

    def get_position(self, _: Request) -> dict[str, Json]:
        if not isinstance(self.match.turn, int):
            raise IllegalAction("get_position needs a seat's turn: it is chance's, or the game is over")
        return {"position": self.match.game.to_position(self.match.state), **self._game()}

    def _game(self) -> dict[str, Json]:
        """What `position` needs besides a position."""
        return {"game": self.match.game.key, "players": self.match.players, "options": self.match.options}

    def _begin(self, request: NewRequest, position: Json) -> dict[str, Json]:
        self._match = Match(
            get_game(request.game),
            request.players,
            request.options,
            position=position,
            chance=chance_of(request),
        )
        self._seated = {}
        prepare(self._match)
        return self._turn()

    def legal(self, _: Request) -> dict[str, Json]:
        state = self.match.state
        if self.match.turn is Turn.CHANCE:
            return {**self._turn(), "outcomes": [[str(action), p] for action, p in state.chance_outcomes()]}
        actions = [] if self.match.turn is None else sorted(str(action) for action in state.legal_actions())
        return {**self._turn(), "actions": actions}

    def play(self, request: PlayRequest) -> dict[str, Json]:
        if (request.action is UNSET) == (request.actions is UNSET):
            raise TricolorError("request: expected either action or actions")
        actions = [request.action] if isinstance(request.action, str) else request.actions
        assert isinstance(actions, list)
        before = len(self.match.events)
        try:
            for action in actions:
                self.match.play_text(action)
        except TricolorError:
            self.match.rewind(before)
            raise
        return {**self._turn(), "outcome": outcome_json(self.match.settled)}

    def undo(self, request: UndoRequest) -> dict[str, Json]:
        count = request.count or 1
        actions = self.match.actions
        if count > len(actions):
            raise FieldError("count", f"at most {len(actions)}, the number of actions played", count)
        self.match.rewind(actions[-count].number - 1)
        self._seated = {}  # drop bots that have seen the future
        return self._turn()

    def state(self, _: Request) -> dict[str, Json]:
        return {"state": self.match.state.to_json()}

    def view(self, request: ViewRequest) -> dict[str, Json]:
        seat = None if request.seat is None else self._seat(request.seat)
        return {"view": self.match.state.view(seat)}

    def outcome(self, _: Request) -> dict[str, Json]:
        return {"outcome": outcome_json(self.match.settled)}

    def remaining(self, request: RemainingRequest) -> dict[str, Json]:
        seat, ms = self._seat(request.seat), request.ms or 1000
        return counting_of(self.match.game).remaining(self.match.state, seat, ms)

    def best_score(self, request: SeatRequest) -> dict[str, Json]:
        return counting_of(self.match.game).best_score(self.match.state, self._seat(request.seat))

    def go(self, request: SearchRequest) -> dict[str, Json]:
        self._check_thinking(request)
        began = perf_counter()

        def thought(budget: Budget) -> dict[str, Json]:
            choice = self._choice(request.level, budget, Random(str(request.seed or 0)))
            return {
                "action": str(choice.action),
                "value": choice.value,
                "nodes": choice.nodes,
                "ms": _ms_since(began),
                "pv": choice.pv,
            }

        return self._searched(request, thought, in_parts=request.level is not None or self._bot is None)

    def analyse(self, request: AnalyseRequest) -> dict[str, Json]:
        """What every action is worth, or the best k of them: `explain` without reasons."""
        self._check_thinking(request)
        began = perf_counter()
        most = request.k or len(self.match.state.legal_actions())
        seed = Random(str(request.seed or 0)).getrandbits(32)

        def thought(budget: Budget) -> dict[str, Json]:
            choices = explain(self.match, most, request.level or "champion", budget, seed=seed, tells_covered=True)
            actions: list[Json] = [
                {"action": action, "value": choice.value, "exact": choice.exact}
                for choice in choices
                for action in (choice.action, *choice.same)
            ]
            return {"actions": actions[:most], "ms": _ms_since(began)}

        return self._searched(request, thought, in_parts=True)

    def stop(self, _: Request) -> dict[str, Json]:
        """Answer `stop`. The reader of the lines has acted on it already; see `serve`."""
        return {}

    def _searched(
        self, request: SearchRequest, thought: Callable[[Budget], dict[str, Json]], *, in_parts: bool
    ) -> dict[str, Json]:
        """The answer of a search. To report progress it first runs with small parts of its budget."""
        began = perf_counter()
        if request.progress and in_parts:
            for part in PARTS:
                found = thought(_part_of(request, part))
                head = {} if request.id is None else {"id": request.id}
                self._say(msgspec.json.encode({**head, "progress": found}))
                if self._is_stopped():
                    return found
        left = None if request.ms is None else max(1, request.ms - _ms_since(began))
        return thought(Budget(left, request.nodes))

    def _choice(self, level: str | None, budget: Budget, rng: Random) -> Choice[object]:
        """What a level plays, or this engine's bot."""
        if level is not None or self._bot is None:
            return best_choice(self.match, rng, level, budget)
        seat = self.match.turn
        assert isinstance(seat, int)
        if (seat, budget) not in self._seated:
            self._seated[seat, budget] = Seated(self._bot, self.match, seat, budget)
        return self._seated[seat, budget].choose(rng)

    def explain(self, request: ExplainRequest) -> dict[str, Json]:
        """Our extension: the best choices with reasons, as data."""
        self._check_thinking(request)
        began = perf_counter()
        choices = explain(
            self.match,
            request.k or 3,
            request.level or "champion",
            Budget(request.ms, request.nodes),
            seed=Random(str(request.seed or 0)).getrandbits(32),
        )
        return {"choices": choices, "ms": round((perf_counter() - began) * 1000)}

    def perft(self, request: PerftRequest) -> dict[str, Json]:
        if self.match.turn is None:  # by the rules, or because a seat resigned
            return {"nodes": int(request.depth == 0)}
        return {"nodes": perft(self.match.state, request.depth)}

    def record(self, _: Request) -> dict[str, Json]:
        return {"record": record.to_record(self.match)}

    def load(self, request: LoadRequest) -> dict[str, Json]:
        match = record.load(request.record)
        chance = chance_of(request)
        if chance is not None and match.turn is not None:
            match.draw_from(chance)
        self._match = match
        self._seated = {}
        prepare(match)
        return {**self._turn(), "outcome": outcome_json(match.settled)}

    def quit(self, _: Request) -> dict[str, Json]:
        self.done = True
        return {}

    # --- what they share ---

    def _check_thinking(self, request: GoRequest) -> None:
        if request.level is not None and request.level not in LEVELS:
            raise FieldError("level", f"one of {', '.join(LEVELS)}", request.level)
        if self.match.turn is None:
            raise GameOver(f"{request.cmd} is not possible: the game is over")
        if self.match.turn is Turn.CHANCE:
            raise IllegalAction(f"{request.cmd} needs a seat's turn: play one of the chance outcomes that legal lists")

    def _turn(self) -> dict[str, Json]:
        turn = self.match.turn
        return {"turn": turn.value if isinstance(turn, Turn) else turn}

    def _seat(self, seat: Seat) -> Seat:
        if seat not in range(self.match.players):
            raise FieldError("seat", f"a seat from 0 to {self.match.players - 1}", seat)
        return seat


def _ms_since(began: float) -> int:
    return round((perf_counter() - began) * 1000)


def _part_of(request: GoRequest, part: float) -> Budget:
    """A part of a search's budget; if it has no limit, a small one."""
    if request.ms is None and request.nodes is None:
        return Budget(ms=round(FIRST_MS * part / PARTS[0]))
    return Budget(*(limit if limit is None else max(1, round(limit * part)) for limit in (request.ms, request.nodes)))


COMMANDS: Final[dict[str, tuple[type[Any], Callable[..., dict[str, Json]]]]] = {
    "hello": (Request, Engine.hello),
    "games": (Request, Engine.games),
    "new": (NewRequest, Engine.new),
    "position": (PositionRequest, Engine.position),
    "get_position": (Request, Engine.get_position),
    "legal": (Request, Engine.legal),
    "play": (PlayRequest, Engine.play),
    "undo": (UndoRequest, Engine.undo),
    "state": (Request, Engine.state),
    "view": (ViewRequest, Engine.view),
    "outcome": (Request, Engine.outcome),
    "remaining": (RemainingRequest, Engine.remaining),
    "best_score": (SeatRequest, Engine.best_score),
    "go": (SearchRequest, Engine.go),
    "analyse": (AnalyseRequest, Engine.analyse),
    "stop": (Request, Engine.stop),
    "explain": (ExplainRequest, Engine.explain),
    "perft": (PerftRequest, Engine.perft),
    "record": (Request, Engine.record),
    "load": (LoadRequest, Engine.load),
    "quit": (Request, Engine.quit),
}


def chance_of(request: ChanceRequest) -> Chance | None:
    """The source of chance for a new game; None when the caller plays it."""
    if request.chance == "manual":
        return None
    return Chance(new_seed() if request.seed is None else str(request.seed))


def outcome_json(outcome: Outcome | None) -> Json:
    return None if outcome is None else outcome.to_json()


# --- lines in, lines out -----------------------------------------------------


def serve(source: IO[bytes], sink: IO[bytes], bot: BotSpec | None = None) -> None:
    """Answer every line until `quit` or the end of input. A thread reads ahead, so that `stop` works at once."""
    lines = Lines(source)

    def say(line: bytes) -> None:
        sink.write(line + b"\n")
        sink.flush()

    engine = Engine(bot, say=say, is_stopped=lines.is_stopped)
    while not engine.done and (line := lines.take()) is not None:
        say(engine.answer(line))
        lines.answered(goes_on=not engine.done)


class Lines:
    """The lines of a stream, read by a thread. `stop` ends all earlier requests that are not answered yet."""

    def __init__(self, source: IO[bytes]) -> None:
        self._source: Final = source
        self._waiting: Final[Queue[bytes | None]] = Queue(MOST_WAITING)
        self._changed: Final = Condition()
        self._taken = 0
        self._answered = 0
        self._stopped = 0  # the last line that should end
        self._searches_stop = False
        self._goes_on = True
        Thread(target=self._read, daemon=True).start()

    def take(self) -> bytes | None:
        """The next line, None at the end of input."""
        line = self._waiting.get()
        with self._changed:
            self._taken += 1
            self._let_searches_know()
        return line

    def is_stopped(self) -> bool:
        """Whether the request taken last should end."""
        return self._taken <= self._stopped

    def answered(self, *, goes_on: bool) -> None:
        """Note that the request taken last has been answered."""
        with self._changed:
            self._answered = self._taken
            self._goes_on = goes_on
            self._changed.notify_all()

    def _read(self) -> None:
        number = 0
        while self._goes_on and (line := self._source.readline(MOST_BYTES + 2)):
            number += 1
            text = line.removesuffix(b"\n").removesuffix(b"\r") if line.endswith(b"\n") else line
            if len(text) == len(line) > MOST_BYTES:  # no newline in sight
                _skip_line(self._source)
            command = _command_of(text)
            if command == "stop":
                with self._changed:
                    self._stopped = number - 1
                    self._let_searches_know()
            self._waiting.put(text)
            if command == "quit":  # no thread may wait for input when the process ends
                with self._changed:
                    while self._answered < number:
                        self._changed.wait()
        self._waiting.put(None)

    def _let_searches_know(self) -> None:
        if self.is_stopped() != self._searches_stop and has_native_core():
            from .native import stop_searches

            self._searches_stop = self.is_stopped()
            stop_searches(self._searches_stop)


def _command_of(line: bytes) -> object:
    """The command of a line, if it may be one that the reader acts on."""
    if b"stop" not in line and b"quit" not in line:
        return None
    try:
        request = from_json(line)
    except TricolorError:
        return None
    return request.get("cmd") if isinstance(request, dict) else None


def _skip_line(source: IO[bytes]) -> None:
    """Drop the rest of an overlong line without ever holding it in memory."""
    while (chunk := source.readline(1 << 16)) and not chunk.endswith(b"\n"):
        pass


def run(bot: str | None = None) -> None:
    """Serve standard input and output, with a bot if one is named. Raises `OptionError` if there is no such bot."""
    sink = sys.stdout.buffer
    with redirect_stdout(sys.stderr):  # keep what a bot prints out of the answers
        if bot is not None and bot not in known_bots():
            found(bot)  # fail before the first request
        serve(sys.stdin.buffer, sink, bot)


def main(arguments: Sequence[str]) -> int:
    """Run `python -m tricolor.engine [BOT]`. Returns the exit status."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print("usage: python -m tricolor.engine [BOT]", file=sys.stderr)
        return 2
    try:
        run(*arguments)
    except (TricolorError, ImportError) as error:
        print(f"tricolor.engine: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
