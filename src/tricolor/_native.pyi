"""The native core of Tricolor. Import it through tricolor.native."""

from collections.abc import Sequence
from typing import Any, overload

import numpy
from numpy.typing import NDArray

class Rollouts:
    """Sums over random games from one position."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @property
    def games(self) -> int: ...
    @property
    def finished(self) -> int:
        """Games that ended before they were broken off."""

    @property
    def plies(self) -> int:
        """All actions, chance's too."""

    @property
    def decisions(self) -> int:
        """Actions of players."""

    @property
    def wins(self) -> list[float]:
        """
        Shares of the victory by seat, over the finished games; always five seats.
        """

    @property
    def scores(self) -> list[float]:
        """Scores by seat, over the finished games; always five seats."""

def stop_searches(stop: bool) -> None:
    """
    Whether all searches of this process end as soon as they can, with the best that they have found.
    """

class ColoritoPosition:
    """
    A position of Colorito. Actions are from * 100 + to, or 10000 to pass; chance: 10001 + seat.
    """

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, *, numbers: bool = True, strict: bool = False, starter: int | None = None) -> None:
        """A new game."""

    @staticmethod
    def from_facts(
        *,
        numbers: bool,
        strict: bool,
        option_starter: int | None,
        starter: int | None,
        mover: int,
        pieces: bytes,
        earlier: Sequence[bytes],
        moves: Sequence[int],
    ) -> ColoritoPosition:
        """Any position. Raises PositionError for one that cannot be."""

    def facts(self) -> dict[str, Any]:
        """All there is to know, as from_facts takes it."""

    @property
    def hash(self) -> int:
        """Of the pieces and the side to move."""

    @property
    def repeated(self) -> int:
        """
        How often this position has stood on the board, now included (CT-REPEAT).
        """

    def home(self, seat: int) -> int:
        """How many pieces of a side are correct where they stand."""

    def destinations(self, piece: int) -> list[int]:
        """Where a piece may end a move."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int | str | None:
        """The seat that is on, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """What the seat on turn may do; empty when it is chance's turn or over."""

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, for whoever is on."""

    def play(self, action: int) -> None:
        """
        Play an action. Raises GameOver after the end and IllegalAction for anything not allowed now.
        """

    def undo(self, count: int = 1) -> None:
        """Take actions back."""

    def outcome(self) -> tuple[str, tuple[int, ...]] | None:
        """
        How the game ended, as the ending and the scores, or None while it runs.
        """

    def perft(self, depth: int) -> int:
        """
        The number of action sequences of a length; chance outcomes count as actions.
        """

    def rollouts(self, games: int, seed: int = 0, max_plies: int = 10000) -> Rollouts:
        """
        Play random games from here; one that is not over after max_plies plies is broken off.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColoritoPosition:
        """The same position; what was played before cannot be undone in it."""

    def __copy__(self) -> ColoritoPosition: ...
    def __deepcopy__(self, memo: object) -> ColoritoPosition: ...
    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 10001

class ColoritoThought:
    """What a player of Colorito came to."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @property
    def action(self) -> int: ...
    @property
    def value(self) -> float:
        """The expected share of the win."""

    @property
    def own(self) -> float:
        """Moves that the player needs, an estimate."""

    @property
    def theirs(self) -> float:
        """
        Moves that the other side needs, an estimate; 0 if it was not looked at.
        """

    @property
    def nodes(self) -> int: ...
    @property
    def depth(self) -> int:
        """Plies that were searched in full."""

    @property
    def score(self) -> int:
        """What the search found, in thousandths; about 500 are a move."""

    @property
    def line(self) -> list[int]:
        """The moves that it expects, its own and the other side's in turn."""

    @property
    def candidates(self) -> list[tuple[int, float, float, float]]:
        """
        The moves that were compared, the best first: action, value, moves needed by the player and the other.
        """

class ColoritoPlayer:
    """
    A player of Colorito for one game: it keeps what it found out from move to move.
    """

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(
        self,
        *,
        depth: int = 64,
        hops: int = 0,
        breadth: int = 0,
        both: bool = True,
        hindering: int = 8,
        plan_from: int = 10,
        lines: int = 1,
        weights: Sequence[int] | None = None,
    ) -> None:
        """
        How it thinks: native/colorito/search.h, player.h and weights.h say what the numbers mean.
        """

    def think(self, position: ColoritoPosition, seed: int = 0, *, nodes: int = 0, ms: float = 0.0) -> ColoritoThought:
        """
        The move of the side on turn, within so many nodes or milliseconds (0: no limit, but not both).
        """

def colorito_weights() -> list[int]:
    """
    The weights that a player has if nothing else is said, as ColoritoPlayer takes them.
    """

def colorito_reasons(position: ColoritoPosition, action: int) -> dict[str, Any]:
    """What a move does, by named features. Pieces are numbers."""

def colorito_remaining(position: ColoritoPosition, seat: int, ms: float = 0.0, nodes: int = 0) -> tuple[int, bool]:
    """
    CT-SCORE: the fewest moves found that a side needs to complete alone, -1 if none were found, and whether that is proven to be the minimum.
    """

class ColorettoPosition:
    """
    A position of Coloretto. Actions: 0 draw, 1-5 place, 6-10 take, 11-129 jokers; then chance's.
    """

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, players: int, *, table: str = "brown", starter: int | None = None) -> None:
        """A new game."""

    @staticmethod
    def from_facts(
        *,
        players: int,
        table: str,
        option_starter: int | None,
        deck: Sequence[int],
        rows: Sequence[Sequence[int] | None],
        hands: Sequence[Sequence[int]],
        removed: Sequence[int],
        starter: int | None,
        mover: int,
        out: Sequence[int],
        drawing: bool,
        drawn: int | None,
        last_round: bool,
        discarded: Sequence[int],
        scoring: bool,
        jokers: Sequence[Sequence[int] | None],
    ) -> ColorettoPosition:
        """
        Any position, with cards as numbers of their kinds. Raises PositionError for one that cannot be.
        """

    def facts(self) -> dict[str, Any]:
        """All there is to know, as from_facts takes it."""

    def best_score(self, seat: int) -> int:
        """
        The best that a player's cards can score now, with every joker still free (CO-SCORE).
        """

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int | str | None:
        """The seat that is on, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """What the seat on turn may do; empty when it is chance's turn or over."""

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, for whoever is on."""

    def play(self, action: int) -> None:
        """
        Play an action. Raises GameOver after the end and IllegalAction for anything not allowed now.
        """

    def undo(self, count: int = 1) -> None:
        """Take actions back."""

    def outcome(self) -> tuple[str, tuple[int, ...]] | None:
        """
        How the game ended, as the ending and the scores, or None while it runs.
        """

    def perft(self, depth: int) -> int:
        """
        The number of action sequences of a length; chance outcomes count as actions.
        """

    def rollouts(self, games: int, seed: int = 0, max_plies: int = 10000) -> Rollouts:
        """
        Play random games from here; one that is not over after max_plies plies is broken off.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColorettoPosition:
        """The same position; what was played before cannot be undone in it."""

    def __copy__(self) -> ColorettoPosition: ...
    def __deepcopy__(self, memo: object) -> ColorettoPosition: ...
    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 130

class ColorettoPlayer:
    """A player of Coloretto: a quick policy, flat Monte Carlo or a search."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @staticmethod
    def policy(*, growth: bool = True, envy: float = 1.0, enough: tuple[float, float] | None = None) -> ColorettoPlayer:
        """
        Judges the rows on the table only. `growth`: by what hands may become; `envy`: how much it minds what the others get, 1 is best; `enough`: the points for which it takes a row on the brown and on the grey table; None: the best.
        """

    @staticmethod
    def flat_monte_carlo(
        playouts: int, *, growth: bool = False, enough: tuple[float, float] | None = None
    ) -> ColorettoPlayer:
        """
        So many playouts to the end of the game for every action, with the same deals for each. The playouts are those of a greedy player, or with `growth` of one that knows what hands may become.
        """

    @staticmethod
    def search(
        *,
        playouts: int | None = None,
        ms: int | None = None,
        rounds: int = 2,
        explore: float = 0.5,
        trust: float = 0.5,
        endgame: int = 200000,
    ) -> ColorettoPlayer:
        """
        A tree search; exact in the endgame. Without ms the answer depends on playouts and seed only.
        """

    def answer(self, position: ColorettoPosition, seed: int = 0) -> tuple[list[tuple[int, float, int]], int, bool]:
        """
        What it thinks of the actions of the seat on turn, best first: (action, share of the victory, playouts); then the nodes it looked at and whether the values are exact.
        """

def coloretto_averages(position: ColorettoPosition, playouts: int, seed: int = 0) -> list[tuple[int, float, float]]:
    """
    What each action brings by the end of the round on average, if everyone plays quickly from here: the action, the own points, and the gain on the best of the others. None when jokers are assigned.
    """

class ColorioPosition:
    """
    A position of Colorio. Actions: 0-24 lift, 25-49 cover, 50 remove; then chance's.
    """

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(
        self,
        players: int,
        *,
        layout: str = "strips",
        side: str = "grey",
        points: bool = False,
        starter: int | None = None,
    ) -> None:
        """A new game."""

    @staticmethod
    def from_facts(
        *,
        players: int,
        layout: str,
        side: str,
        points_variant: bool,
        option_starter: int | None,
        starter: int | None,
        mover: int,
        seen: Sequence[int],
        caps: int,
        lifts_left: int,
        removed_this_turn: bool,
        first_turn: bool,
        forbidden: int | None,
        lifted: int | None,
        out: Sequence[int],
        round: int,
        points: Sequence[int],
        over: bool,
    ) -> ColorioPosition:
        """Any position. Raises PositionError for one that cannot be."""

    def facts(self) -> dict[str, Any]:
        """All there is to know, as from_facts takes it."""

    def colour_weights(self, field: int) -> list[int]:
        """
        How many layouts that fit what was seen have each colour on a field (relative numbers).
        """

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int | str | None:
        """The seat that is on, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """What the seat on turn may do; empty when it is chance's turn or over."""

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, for whoever is on."""

    def play(self, action: int) -> None:
        """
        Play an action. Raises GameOver after the end and IllegalAction for anything not allowed now.
        """

    def undo(self, count: int = 1) -> None:
        """Take actions back."""

    def outcome(self) -> tuple[str, tuple[int, ...]] | None:
        """
        How the game ended, as the ending and the scores, or None while it runs.
        """

    def perft(self, depth: int) -> int:
        """
        The number of action sequences of a length; chance outcomes count as actions.
        """

    def rollouts(self, games: int, seed: int = 0, max_plies: int = 10000) -> Rollouts:
        """
        Play random games from here; one that is not over after max_plies plies is broken off.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColorioPosition:
        """The same position; what was played before cannot be undone in it."""

    def __copy__(self) -> ColorioPosition: ...
    def __deepcopy__(self, memo: object) -> ColorioPosition: ...
    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 51

class ColorioSolver:
    """
    The exact solution of a round of Colorio with a random layout, on any small board. Seats are counted from the mover.
    """

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, colours: int = 5, fields: int = 5, *, objective: str = "win") -> None:
        """
        Each of the colours lies on so many fields, and the last of them to show is fatal.
        """

    def value(
        self,
        open: Sequence[int],
        known: Sequence[int],
        *,
        alive: int = 2,
        lifts_left: int = 3,
        removed_this_turn: bool = False,
        first_turn: bool = False,
        forbidden: int | None = None,
        in_hand: int | None = None,
    ) -> tuple[tuple[int, ...], int]:
        """
        What every seat can expect, to be divided by the second number, that of the layouts.
        """

    def prospects(
        self,
        open: Sequence[int],
        known: Sequence[int],
        *,
        alive: int = 2,
        lifts_left: int = 3,
        removed_this_turn: bool = False,
        first_turn: bool = False,
        forbidden: int | None = None,
        in_hand: int | None = None,
    ) -> tuple[list[tuple[str, int | None, tuple[int, ...]]], int]:
        """
        The same for every kind of legal action: what it does, to which colour, and the values.
        """

    def solve(self, alive: int) -> int:
        """
        Solve all positions with this many players still in. Returns the number of positions.
        """

    @property
    def bytes(self) -> int:
        """The memory that the solved positions take."""

class ColorioEvaluation:
    """What every legal action of a position is worth."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @property
    def actions(self) -> list[tuple[int, tuple[int, ...]]]:
        """
        Each action with a number for every seat still in, counted from the mover.
        """

    @property
    def total(self) -> int:
        """What the numbers are to be divided by."""

    @property
    def is_exact(self) -> bool:
        """Whether nothing had to be estimated."""

    @property
    def nodes(self) -> int:
        """Positions looked at."""

    @property
    def depth(self) -> int:
        """How many unseen fields were looked ahead."""

def solve_colorio(alive: int, objective: str = "win") -> int:
    """
    Solve the real board for up to this many players ahead of time. Returns the number of positions.
    """

def prepare_colorio(alive: int, objective: str = "win") -> None:
    """
    Start solving the real board for up to this many players, without waiting for it.
    """

def is_colorio_solved(alive: int, objective: str = "win", *, ms: int = 0) -> bool:
    """
    Whether the real board is solved for this many players, after waiting for up to this many milliseconds.
    """

def evaluate_colorio(
    position: ColorioPosition, *, objective: str = "win", nodes: int = 200000, ms: int = 1500
) -> ColorioEvaluation:
    """
    Evaluate a position, all that was seen in it being known. Nodes and ms limit the search on strips.
    """

class Batch:
    """Many games side by side on NumPy arrays; see docs/batch.md."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @overload
    def __init__(
        self,
        start: ColoritoPosition,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        max_plies: int = 0,
        auto_reset: bool = True,
        memory: bool = False,
        by_piece: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        start: ColorettoPosition,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        max_plies: int = 0,
        auto_reset: bool = True,
        memory: bool = False,
        by_piece: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        start: ColorioPosition,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        max_plies: int = 0,
        auto_reset: bool = True,
        memory: bool = False,
        by_piece: bool = False,
    ) -> None:
        """So many games from a position."""

    @overload
    def __init__(self, other: Batch, seed: int | None = None) -> None:
        """A copy, with other random numbers if there is a seed."""

    @overload
    def set(self, game: int, position: ColoritoPosition) -> None: ...
    @overload
    def set(self, game: int, position: ColorettoPosition) -> None: ...
    @overload
    def set(self, game: int, position: ColorioPosition) -> None:
        """
        Put a position in the place of a game; one that is over stays so until the game is reset.
        """

    @overload
    def put_back(
        self, game: int, position: ColoritoPosition, decisions: int, ended: int, words: Sequence[Sequence[int]]
    ) -> None: ...
    @overload
    def put_back(
        self, game: int, position: ColorettoPosition, decisions: int, ended: int, words: Sequence[Sequence[int]]
    ) -> None: ...
    @overload
    def put_back(
        self, game: int, position: ColorioPosition, decisions: int, ended: int, words: Sequence[Sequence[int]]
    ) -> None:
        """A game as it was kept."""

    @property
    def observations(self) -> NDArray[numpy.int8]:
        """What the seat on turn sees, by game."""

    @property
    def legal(self) -> NDArray[numpy.int8]:
        """1 for each legal action, by game."""

    @property
    def rewards(self) -> NDArray[numpy.float32]:
        """
        Shares of the victory in games that the last step finished, else 0, by game and seat.
        """

    @property
    def scores(self) -> NDArray[numpy.int32]:
        """Scores of the game finished last, by game and seat."""

    @property
    def turn(self) -> NDArray[numpy.int8]:
        """The seat on turn by game, -1 where the game is over."""

    @property
    def ended(self) -> NDArray[numpy.int8]:
        """By game: 0 running, 1 finished by the last step, 2 broken off."""

    @property
    def gains(self) -> NDArray[numpy.float32]:
        """
        By game the reward of the seat that counts: at the end 1 for winning alone, 0 for an equal part, else 0.
        """

    @property
    def finals(self) -> NDArray[numpy.int8]:
        """
        What the seat that counts saw at the end of the game finished last, by game.
        """

    @property
    def decisions(self) -> NDArray[numpy.int32]:
        """Actions played so far in the game that stands, by game."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def size(self) -> int:
        """How many games there are."""

    @property
    def actions(self) -> int:
        """How many actions are numbered."""

    def reset(self, mask: NDArray[numpy.bool_] | None = None) -> None:
        """Begin games anew, all or those marked; random numbers go on."""

    def abandon(self, mask: NDArray[numpy.bool_] | None = None) -> None:
        """Break games off, all or those marked, as after `max_plies`."""

    def step(self, actions: NDArray[numpy.integer[Any]]) -> NDArray[numpy.float32]:
        """
        Play one action in every game, all or none; -1 leaves a game as it stands. Returns `rewards`. Raises IllegalAction.
        """

    def set_seats(self, seats: NDArray[numpy.integer[Any]]) -> None:
        """
        Choose whose gains and last observations are kept, by game; -1: of whoever acts.
        """

    def random_actions(self) -> NDArray[numpy.int32]:
        """
        A legal action for every game, each with the same chance; -1 where a game is over.
        """

    def answers(
        self, player: ColorettoPlayer, mask: NDArray[numpy.bool_] | None = None, seed: int = 0
    ) -> NDArray[numpy.int32]:
        """
        What a player of Coloretto would play in every game, or in those marked; -1 elsewhere.
        """

    def rollouts(self, games: int, max_plies: int = 10000) -> NDArray[numpy.float32]:
        """
        So many random games from each game as it stands: the mean share of the victory, by game and seat.
        """

    def reseed(self, seed: int) -> None:
        """
        Other random numbers, as a new batch has them from a seed; games stay as they stand.
        """

    def reseed_games(self, seeds: NDArray[numpy.integer[Any]], mask: NDArray[numpy.bool_] | None = None) -> None:
        """
        Other random numbers, every game's from a seed of its own; all games or those marked.
        """

    def position(self, game: int) -> ColoritoPosition | ColorettoPosition | ColorioPosition:
        """A copy of the position of a game."""

    @property
    def start(self) -> ColoritoPosition | ColorettoPosition | ColorioPosition:
        """The position from which games begin."""

    @property
    def options(self) -> dict[str, Any]:
        """What the batch was made with."""

    def words(self, game: int) -> list[list[int]]:
        """The random numbers of a game: for deals, random players and rollouts."""

    def kept_arrays(self) -> tuple[bytes, bytes, bytes, bytes, bytes]:
        """
        The seats that count, rewards, scores, gains and finals, as put_back_arrays takes them.
        """

    def put_back_arrays(self, seats: bytes, rewards: bytes, scores: bytes, gains: bytes, finals: bytes) -> None:
        """Arrays as they were kept."""

@overload
def rollout_batch(
    start: ColoritoPosition, games: int, *, seed: int = 0, max_plies: int = 10000, threads: int = 1
) -> tuple[NDArray[numpy.float32], NDArray[numpy.int32], NDArray[numpy.int64], NDArray[numpy.int8]]: ...
@overload
def rollout_batch(
    start: ColorettoPosition, games: int, *, seed: int = 0, max_plies: int = 10000, threads: int = 1
) -> tuple[NDArray[numpy.float32], NDArray[numpy.int32], NDArray[numpy.int64], NDArray[numpy.int8]]: ...
@overload
def rollout_batch(
    start: ColorioPosition, games: int, *, seed: int = 0, max_plies: int = 10000, threads: int = 1
) -> tuple[NDArray[numpy.float32], NDArray[numpy.int32], NDArray[numpy.int64], NDArray[numpy.int8]]:
    """
    Random games from a position, in threads: rewards and scores by seat, plies, and how each ended.
    """

class ColoritoTable:
    """One game as an environment has it; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColoritoPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColoritoPosition, words: Sequence[int], decisions: int, memory: bool) -> ColoritoTable:
        """A table as it was kept."""

    @property
    def position(self) -> ColoritoPosition:
        """A copy of the position."""

    @property
    def words(self) -> list[int]:
        """The state of the random numbers."""

    @property
    def decisions(self) -> int:
        """Actions of players so far."""

    @property
    def memory(self) -> bool:
        """Whether observations show what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat on turn, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat on turn may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of what the seat on turn may do, in their order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's; the seat on turn after it, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Give chance another future; the position stays as it is."""

    def __copy__(self) -> ColoritoTable: ...
    def __deepcopy__(self, memo: object) -> ColoritoTable: ...

class ColorettoTable:
    """One game as an environment has it; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColorettoPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColorettoPosition, words: Sequence[int], decisions: int, memory: bool) -> ColorettoTable:
        """A table as it was kept."""

    @property
    def position(self) -> ColorettoPosition:
        """A copy of the position."""

    @property
    def words(self) -> list[int]:
        """The state of the random numbers."""

    @property
    def decisions(self) -> int:
        """Actions of players so far."""

    @property
    def memory(self) -> bool:
        """Whether observations show what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat on turn, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat on turn may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of what the seat on turn may do, in their order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's; the seat on turn after it, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Give chance another future; the position stays as it is."""

    def __copy__(self) -> ColorettoTable: ...
    def __deepcopy__(self, memo: object) -> ColorettoTable: ...

class ColorioTable:
    """One game as an environment has it; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColorioPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColorioPosition, words: Sequence[int], decisions: int, memory: bool) -> ColorioTable:
        """A table as it was kept."""

    @property
    def position(self) -> ColorioPosition:
        """A copy of the position."""

    @property
    def words(self) -> list[int]:
        """The state of the random numbers."""

    @property
    def decisions(self) -> int:
        """Actions of players so far."""

    @property
    def memory(self) -> bool:
        """Whether observations show what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat on turn, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat on turn may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of what the seat on turn may do, in their order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's; the seat on turn after it, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Give chance another future; the position stays as it is."""

    def __copy__(self) -> ColorioTable: ...
    def __deepcopy__(self, memo: object) -> ColorioTable: ...

@overload
def observation(position: ColoritoPosition, seat: int, *, memory: bool = False) -> NDArray[numpy.int8]: ...
@overload
def observation(position: ColorettoPosition, seat: int, *, memory: bool = False) -> NDArray[numpy.int8]: ...
@overload
def observation(position: ColorioPosition, seat: int, *, memory: bool = False) -> NDArray[numpy.int8]:
    """What a seat sees of a position, as in a batch."""

@overload
def legal_numbers(position: ColoritoPosition) -> list[int]: ...
@overload
def legal_numbers(position: ColorettoPosition) -> list[int]: ...
@overload
def legal_numbers(position: ColorioPosition) -> list[int]:
    """The numbers by which learners name the legal actions, in their order."""

@overload
def number_of(position: ColoritoPosition, action: int) -> int: ...
@overload
def number_of(position: ColorettoPosition, action: int) -> int: ...
@overload
def number_of(position: ColorioPosition, action: int) -> int:
    """
    The number by which learners name a legal action. Raises IllegalAction.
    """

@overload
def action_of(position: ColoritoPosition, number: int) -> int: ...
@overload
def action_of(position: ColorettoPosition, number: int) -> int: ...
@overload
def action_of(position: ColorioPosition, number: int) -> int:
    """The action that a learner's number names in a position, legal or not."""

@overload
def count_numbers(position: ColoritoPosition) -> int: ...
@overload
def count_numbers(position: ColorettoPosition) -> int: ...
@overload
def count_numbers(position: ColorioPosition) -> int:
    """How many such numbers there are."""
