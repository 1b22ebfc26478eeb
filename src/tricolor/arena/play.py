"""One game of the arena, from its deal to its result."""

from __future__ import annotations

from contextlib import ExitStack
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from ..core import Outcome, Seat, TricolorError, Turn
from ..games import get_game
from ..match import Match
from . import checks
from .deals import Deal
from .openings import opening
from .players import Player, seated
from .results import ILLEGAL, LATE, WRONG, BotFault, Fault, Result, deal_seed, early_end, labels
from .schedule import Task
from .setup import Setup


class Clock(Protocol):
    """Hears which seat starts to think, and when it stops."""

    def start(self, seat: Seat) -> None: ...
    def stop(self) -> None: ...


class NoClock:
    """A clock that nobody reads."""

    def start(self, seat: Seat) -> None:
        pass

    def stop(self) -> None:
        pass


class AtFault(Exception):  # noqa: N818 - reads as what it is
    """A seat whose bot failed."""

    def __init__(self, seat: Seat, fault: BotFault) -> None:
        self.fault = Fault(seat, fault.kind, fault.text)
        super().__init__(str(fault))


def play_game(setup: Setup, task: Task, clock: Clock | None = None, *, checking: bool = False) -> Result:
    """Play a game. Bots cannot make this fail: their faults are in the result."""
    table = Table(setup, task, clock or NoClock(), checking=checking)
    try:
        with ExitStack() as closing:
            table.seat_players(closing)
            table.play()
        return table.result()
    except AtFault as failure:
        return table.early(failure.fault)
    except Exception as error:  # a bug of ours must neither end the run nor go unnoticed
        return table.early(Fault(None, WRONG, f"{type(error).__name__}: {error}"[:300]))


class Table:
    """A game with its players."""

    def __init__(self, setup: Setup, task: Task, clock: Clock, *, checking: bool) -> None:
        self.setup: Final = setup
        self.task: Final = task
        self.clock: Final = clock
        self.checking: Final = checking
        self.seed: Final = deal_seed(setup, task.deal)
        self.match: Final = Match(get_game(setup.game), setup.players, setup.options)
        self.deal: Final = Deal(self.match.game, self.seed)
        self.opening: Final = Random(f"{self.seed}/opening")
        self.book: tuple[Any, ...] = ()
        self.players: list[Player] = []
        self.plies = 0
        self.ms = [0.0] * setup.players

    # --- playing ---

    def seat_players(self, closing: ExitStack) -> None:
        for seat, bot in enumerate(self.task.seats):
            seed = f"{self.setup.seed}/{'/'.join(map(str, self.task.key))}/{seat}"
            try:
                player = seated(self.setup, self.match.game, bot, seat, seed)
            except BotFault as fault:
                raise AtFault(seat, fault) from fault
            self.players.append(player)
            closing.callback(player.close)

    def play(self) -> None:
        """Play to the end, or to the limit."""
        self.book = opening(self.setup, self.seed)
        self._show(None)
        while self.match.turn is not None and self.plies < self.setup.plies:
            if self.checking:
                checks.check_moment(self.match)
            action = self._next_action()
            if self.checking:
                checks.check_action(self.match.game, action)
            self.match.play(action)
            self._show(self.match.events[-1].action)
        if self.checking and self.match.turn is None:
            checks.check_end(self.match)

    def _next_action(self) -> Any:
        turn = self.match.turn
        if turn is Turn.CHANCE:
            return self.deal.draw(self.match.state)
        assert isinstance(turn, int)
        self.plies += 1
        if self.plies <= len(self.book):
            return self.book[self.plies - 1]
        if self.plies <= self.setup.opening:
            return self.opening.choice(self.match.state.legal_actions())
        try:
            return self._asked(turn)
        except BotFault as fault:
            raise AtFault(turn, fault) from fault

    def _asked(self, seat: Seat) -> Any:
        """What a bot plays, if it is legal and on time. Raises `BotFault`."""
        self.clock.start(seat)
        began = perf_counter()
        try:
            chosen = self.players[seat].choose(self.match)
        finally:
            took = perf_counter() - began
            self.ms[seat] = max(self.ms[seat], round(took * 1000, 1))
            self.clock.stop()
        if took > self.setup.timeout:
            raise BotFault(LATE, f"{took:.1f} s for one action")
        return self._legal(chosen)

    def _legal(self, chosen: Any) -> Any:
        try:
            action = self.match.game.parse(chosen) if isinstance(chosen, str) else chosen
        except TricolorError as error:
            raise BotFault(ILLEGAL, str(error)) from error
        if action not in self.match.state.legal_actions():
            raise BotFault(ILLEGAL, str(self.match.state.refusal(action)))
        return action

    def _show(self, event: str | None) -> None:
        for seat, player in enumerate(self.players):
            self.clock.start(seat)
            try:
                player.see(self.match.state, event)
            except BotFault as fault:
                raise AtFault(seat, fault) from fault
        self.clock.stop()

    # --- the result ---

    def result(self) -> Result:
        outcome = self.match.outcome
        if outcome is None:
            return self.early(None)
        counted = self._counted(outcome)
        return Result(
            deal=self.task.deal,
            table=self.task.table,
            rotation=self.task.rotation,
            pairing=labels(self.setup, sorted(self.task.seats)),
            seats=labels(self.setup, self.task.seats),
            seed=self.seed,
            scores=counted.scores,
            winners=outcome.winners,
            reason=outcome.ending.value,
            plies=self.plies,
            ms=tuple(self.ms),
            moves=self._fingerprint(),
            lead=self._lead(counted),
        )

    def _counted(self, outcome: Outcome) -> Outcome:
        """The outcome with CT-SCORE, if wanted: that takes a search of some seconds."""
        if not self.setup.lead:
            return outcome
        return self.match.settled or outcome

    def _lead(self, counted: Outcome) -> int | None:
        """How many moves the loser of Colorito still needed."""
        if not self.match.game.counts_after_end or not self.setup.lead:
            return None
        return max(counted.scores) - min(counted.scores)

    def early(self, fault: Fault | None) -> Result:
        return early_end(
            self.setup, self.task, fault, plies=self.plies, ms=self.ms, moves=self._fingerprint()
        )  # fmt: skip

    def _fingerprint(self) -> str:
        events = "\n".join(str(event) for event in self.match.events)
        return sha256(events.encode()).hexdigest()[:16]
