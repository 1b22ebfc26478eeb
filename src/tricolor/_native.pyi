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
        """Games that were not cut short."""

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
        """Any position. Raises PositionError for an impossible one."""

    def facts(self) -> dict[str, Any]:
        """All there is to know, as from_facts takes it."""

    @property
    def hash(self) -> int:
        """The hash of the pieces and the side to move."""

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
        """The seat to move, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """
        What the seat to move may do; empty on chance's turn and after the end.
        """

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, a seat's or chance's."""

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
        Play random games from here; one that is not over after max_plies plies is cut short.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColoritoPosition:
        """
        The same position without its history: earlier actions cannot be undone.
        """

    def __copy__(self) -> ColoritoPosition: ...
    def __deepcopy__(self, memo: object) -> ColoritoPosition: ...
    def __repr__(self) -> str: ...
    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 10001

class ColoritoThought:
    """The result of a player's thinking."""

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
        """An estimate of the moves that the player needs."""

    @property
    def theirs(self) -> float:
        """
        An estimate of the moves that the other side needs; 0 if the search ignored it.
        """

    @property
    def nodes(self) -> int: ...
    @property
    def depth(self) -> int:
        """Plies searched completely."""

    @property
    def score(self) -> int:
        """The score of the search, in thousandths; about 500 are a move."""

    @property
    def line(self) -> list[int]:
        """The expected line, its own moves and the other side's alternating."""

    @property
    def candidates(self) -> list[tuple[int, float, float, float]]:
        """
        The compared moves, best first: action, value, moves needed by the player and by the other side.
        """

class ColoritoPlayer:
    """
    A player of Colorito for one game: it keeps what it learnt from move to move.
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
        plans: bool = True,
        lines: int = 1,
        sees_trouble: bool = True,
        weights: Sequence[int] | None = None,
    ) -> None:
        """
        How it thinks: native/colorito/search.h, player.h and weights.h say what the numbers mean.
        """

    def think(self, position: ColoritoPosition, seed: int = 0, *, nodes: int = 0, ms: float = 0.0) -> ColoritoThought:
        """
        The move of the side to move, within a number of nodes or milliseconds (0: no limit, but not both).
        """

def colorito_weights(*, numbers: bool = True, strict: bool = False) -> list[int]:
    """
    The weights of a variant, as ColoritoPlayer takes them: with no piece home, then with all of them.
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
        Any position, with cards as the numbers of their kinds. Raises PositionError for an impossible one.
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
        """The seat to move, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """
        What the seat to move may do; empty on chance's turn and after the end.
        """

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, a seat's or chance's."""

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
        Play random games from here; one that is not over after max_plies plies is cut short.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColorettoPosition:
        """
        The same position without its history: earlier actions cannot be undone.
        """

    def __copy__(self) -> ColorettoPosition: ...
    def __deepcopy__(self, memo: object) -> ColorettoPosition: ...
    def __repr__(self) -> str: ...
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
        What it thinks of the actions of the seat to move, best first: (action, share of the victory, playouts); then the nodes it looked at and whether the values are exact.
        """

def judge_coloretto(
    position: ColorettoPosition, playouts: int, seed: int = 0, *, endgame: int = 200000
) -> tuple[list[tuple[int, tuple[float, ...], tuple[float, ...], float]], bool]:
    """
    What every action means for every seat, best first: (action, shares of the victory, their standard errors, the standard error of the difference from the best); then whether the values are exact. Every action gets so many playouts with the same deals; an endgame of at most so many positions is solved.
    """

def coloretto_averages(position: ColorettoPosition, playouts: int, seed: int = 0) -> list[tuple[int, float, float]]:
    """
    What each action brings by the end of the round on average, if everyone plays quickly from here: the action, the own points, and the gain on the best of the others. None when jokers are assigned.
    """

def coloretto_endgame(position: ColorettoPosition, nodes: int) -> list[tuple[int, float]] | None:
    """
    The exact share of the victory by action in the last round, best first; None before it, or if that takes more positions than `nodes`. Of actions on rows that are alike there is only one.
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
        """Any position. Raises PositionError for an impossible one."""

    def facts(self) -> dict[str, Any]:
        """All there is to know, as from_facts takes it."""

    def colour_weights(self, field: int) -> list[int]:
        """
        For each colour, how many of the layouts that fit what was seen have it on a field (relative numbers).
        """

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int | str | None:
        """The seat to move, "chance", or None when the game is over."""

    def legal_actions(self) -> list[int]:
        """
        What the seat to move may do; empty on chance's turn and after the end.
        """

    def chance_weights(self) -> list[tuple[int, int]]:
        """
        What chance may do, with exact relative weights above 0; empty on a seat's turn.
        """

    def is_possible(self, action: int) -> bool:
        """Whether an action is possible now, a seat's or chance's."""

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
        Play random games from here; one that is not over after max_plies plies is cut short.
        """

    def random_action(self, seed: int) -> int:
        """
        One of the legal actions, each with the same chance, or chance's draw by its weights.
        """

    def copy(self) -> ColorioPosition:
        """
        The same position without its history: earlier actions cannot be undone.
        """

    def __copy__(self) -> ColorioPosition: ...
    def __deepcopy__(self, memo: object) -> ColorioPosition: ...
    def __repr__(self) -> str: ...
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
        Each colour lies on `fields` fields, and exposing the last of them is fatal.
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
        What every seat can expect, to be divided by the second number, the number of layouts.
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
        """Divide the numbers by this."""

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
        """A number of games from a position."""

    @overload
    def __init__(self, other: Batch, seed: int | None = None) -> None:
        """A copy, with new random numbers if a seed is given."""

    @overload
    def set(self, game: int, position: ColoritoPosition) -> None: ...
    @overload
    def set(self, game: int, position: ColorettoPosition) -> None: ...
    @overload
    def set(self, game: int, position: ColorioPosition) -> None:
        """
        Replace a game by a position; a finished one stays until the game is reset.
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
        """Restore a saved game."""

    @property
    def observations(self) -> NDArray[numpy.int8]:
        """What the seat to move sees, by game."""

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
        """Scores of the last finished game, by game and seat."""

    @property
    def turn(self) -> NDArray[numpy.int8]:
        """The seat to move by game, -1 if the game is over."""

    @property
    def ended(self) -> NDArray[numpy.int8]:
        """By game: 0 running, 1 finished by the last step, 2 cut short."""

    @property
    def gains(self) -> NDArray[numpy.float32]:
        """
        The reward of the counted seat by game: at the end 1 for winning alone, 0 for an equal part; 0 before.
        """

    @property
    def finals(self) -> NDArray[numpy.int8]:
        """
        What the counted seat saw at the end of the last finished game, by game.
        """

    @property
    def decisions(self) -> NDArray[numpy.int32]:
        """Actions played so far in the current game, by game."""

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
        """Restart games, all or those marked; random numbers continue."""

    def abandon(self, mask: NDArray[numpy.bool_] | None = None) -> None:
        """Cut games short, all or those marked, as after `max_plies`."""

    def step(self, actions: NDArray[numpy.integer[Any]], may_skip: bool = True) -> NDArray[numpy.float32]:
        """
        Play one action in every game, all or none; -1 leaves a game as it stands, if `may_skip`. Returns `rewards`. Raises IllegalAction.
        """

    def set_seats(self, seats: NDArray[numpy.integer[Any]]) -> None:
        """
        Choose the counted seat, whose gains and last observations are kept, by game; -1: the seat that acts.
        """

    def random_actions(self, mask: NDArray[numpy.bool_] | None = None) -> NDArray[numpy.int32]:
        """
        A random legal action for every game, or for those marked; -1 elsewhere and if a game is over.
        """

    def answers(
        self, player: ColorettoPlayer, mask: NDArray[numpy.bool_] | None = None, seed: int | None = 0
    ) -> NDArray[numpy.int32]:
        """
        What a player of Coloretto would play in every game, or in those marked; -1 elsewhere. With a seed of None every game draws from its own random numbers.
        """

    def rollouts(self, games: int, max_plies: int = 10000) -> NDArray[numpy.float32]:
        """
        Play a number of random games from each game: the mean share of the victory, by game and seat.
        """

    def reseed(self, seed: int) -> None:
        """Seed the random numbers as in a new batch; positions stay."""

    def reseed_games(self, seeds: NDArray[numpy.integer[Any]], mask: NDArray[numpy.bool_] | None = None) -> None:
        """
        Seed the random numbers of every game separately; all games or those marked.
        """

    def position(self, game: int) -> ColoritoPosition | ColorettoPosition | ColorioPosition:
        """A copy of the position of a game."""

    @property
    def start(self) -> ColoritoPosition | ColorettoPosition | ColorioPosition:
        """The position from which games start."""

    @property
    def options(self) -> dict[str, Any]:
        """What the batch was made with."""

    def words(self, game: int) -> list[list[int]]:
        """
        The states of a game's random numbers: for deals, random players and rollouts.
        """

    def kept_arrays(self) -> tuple[bytes, bytes, bytes, bytes, bytes]:
        """
        The counted seats, rewards, scores, gains and finals, as put_back_arrays takes them.
        """

    def put_back_arrays(self, seats: bytes, rewards: bytes, scores: bytes, gains: bytes, finals: bytes) -> None:
        """Restore saved arrays."""

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
    """One game for an environment; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColoritoPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColoritoPosition, words: Sequence[int], decisions: int, memory: bool) -> ColoritoTable:
        """Restore a saved table."""

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
        """Whether observations include what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat to move, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat to move may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, in order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's. Returns the seat to move, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Change the future of chance; the position stays."""

    def __copy__(self) -> ColoritoTable: ...
    def __deepcopy__(self, memo: object) -> ColoritoTable: ...

class ColorettoTable:
    """One game for an environment; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColorettoPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColorettoPosition, words: Sequence[int], decisions: int, memory: bool) -> ColorettoTable:
        """Restore a saved table."""

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
        """Whether observations include what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat to move, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat to move may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, in order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's. Returns the seat to move, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Change the future of chance; the position stays."""

    def __copy__(self) -> ColorettoTable: ...
    def __deepcopy__(self, memo: object) -> ColorettoTable: ...

class ColorioTable:
    """One game for an environment; chance is drawn inside."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(self, start: ColorioPosition, *, seed: int = 0, memory: bool = False) -> None:
        """A game from a position on."""

    @staticmethod
    def kept(position: ColorioPosition, words: Sequence[int], decisions: int, memory: bool) -> ColorioTable:
        """Restore a saved table."""

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
        """Whether observations include what everyone could remember."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def turn(self) -> int:
        """The seat to move, -1 when the game is over."""

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's share of the victory, or None while the game runs."""

    def is_legal(self, action: int) -> bool:
        """Whether the seat to move may play an action."""

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, in order."""

    def play(self, action: int) -> int:
        """
        Play an action, then chance's. Returns the seat to move, -1: over. Raises IllegalAction.
        """

    def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]:
        """
        What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.
        """

    def reseed(self, seed: int) -> None:
        """Change the future of chance; the position stays."""

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
    """The numbers by which learners name the legal actions, in order."""

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

class GameTable:
    """One game, with everything that is said about it as JSON."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    @staticmethod
    def new(game: str, players: int, options: Sequence[tuple[str, str]]) -> GameTable:
        """A game with these options, as texts."""

    @property
    def turn(self) -> object: ...
    @property
    def events(self) -> int: ...
    def play(self, action: str) -> bool:
        """Play an action, or return False if it is not possible now."""

    def weights(self) -> list[int]:
        """The weights of what chance may do."""

    def draw(self, index: int) -> None:
        """Play one of chance's outcomes."""

    def rewind(self, event: int) -> None:
        """Go back to the state after an event."""

    def is_open_to_undo(self, event: int) -> bool: ...
    def ends_turn(self, action: str) -> bool: ...
    def by(self, event: int) -> object: ...
    def action(self, event: int) -> str: ...
    def view(self, seat: int) -> bytes: ...
    def choices(self) -> bytes: ...
    def expected(self) -> bytes: ...
    def extra(self, is_over: bool, memory_aid: bool) -> bytes: ...
    def told(self, event: int) -> bytes: ...
    def why_not(self, action: str) -> bytes: ...
    def outcome(self) -> bytes: ...
    def state(
        self, seat: int, choices: bool, undo: bool, is_over: bool, memory_aid: bool, outcome: bytes, decided: bytes
    ) -> bytes: ...
    def uncovers(self, event: int) -> str: ...
    def open_places(self) -> list[str]: ...

class ColorettoScene:
    """A state of the rules in the messages to all who are at a table."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(
        self, state: object, event: int, is_on: bool, is_over: bool, outcome: bytes, decided: bytes, known: bytes
    ) -> None:
        """
        After the event with this number. The bytes are JSON; `known` is what the memory aid shows, or empty.
        """

    def game(self, seat: int, choices: bool, undo: bool) -> bytes:
        """The game as a seat may see it, or a spectator (-1)."""

class ColorioScene:
    """A state of the rules in the messages to all who are at a table."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(
        self, state: object, event: int, is_on: bool, is_over: bool, outcome: bytes, decided: bytes, known: bytes
    ) -> None:
        """
        After the event with this number. The bytes are JSON; `known` is what the memory aid shows, or empty.
        """

    def game(self, seat: int, choices: bool, undo: bool) -> bytes:
        """The game as a seat may see it, or a spectator (-1)."""

class ColoritoScene:
    """A state of the rules in the messages to all who are at a table."""

    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    def __init__(
        self, state: object, event: int, is_on: bool, is_over: bool, outcome: bytes, decided: bytes, known: bytes
    ) -> None:
        """
        After the event with this number. The bytes are JSON; `known` is what the memory aid shows, or empty.
        """

    def game(self, seat: int, choices: bool, undo: bool) -> bytes:
        """The game as a seat may see it, or a spectator (-1)."""
