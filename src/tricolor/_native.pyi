# ruff: noqa: E501
"""The native core of Tricolor. Import it through tricolor.native."""

from collections.abc import Sequence
from typing import Any, overload

import numpy
from numpy.typing import NDArray

class Rollouts:
    """Sums over random games from one position."""

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

class ColoritoPosition:
    """
    A position of Colorito. Actions are from * 100 + to, or 10000 to pass; chance: 10001 + seat.
    """

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

    def copy(self) -> ColoritoPosition:
        """The same position; what was played before cannot be undone in it."""

    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 10001

def compare_with_plain_rules(start: ColoritoPosition, plies: int, seed: int, max_plies: int, hurry: int) -> list[int]:
    """
    Play random games of Colorito and compare every position with the rules written out plainly; so many in a hundred moves hurry home. Returns how many positions each ending was seen in. Raises IllegalAction where the two differ.
    """

class ColoritoThought:
    """What a player of Colorito came to."""

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
    def line(self) -> list[int]:
        """The player's own next moves, as far as it has planned them."""

    @property
    def candidates(self) -> list[tuple[int, float, float, float]]:
        """
        The moves that were compared, the best first: action, value, moves needed by the player and the other.
        """

class ColoritoPlayer:
    """
    A player of Colorito for one game: it keeps its plan from move to move.
    """

    def __init__(
        self,
        *,
        width: int = 20000,
        horizon: int = 250,
        hops: int = 0,
        taste: Sequence[int] = [40, 8, 3, 4, 20],
        foresees: bool = True,
        learns: bool = True,
        sees_replies: bool = True,
        candidates: int = 6,
    ) -> None:
        """
        How it thinks: native/colorito/search.h and race.h say what the numbers mean.
        """

    def think(self, position: ColoritoPosition, seed: int = 0, *, nodes: int = 0, ms: float = 0.0) -> ColoritoThought:
        """
        The move of the side on turn, within so many nodes or milliseconds (0: no limit, but not both).
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

    def copy(self) -> ColorettoPosition:
        """The same position; what was played before cannot be undone in it."""

    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 130

class ColorioPosition:
    """
    A position of Colorio. Actions: 0-24 lift, 25-49 cover, 50 remove; then chance's.
    """

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

    def copy(self) -> ColorioPosition:
        """The same position; what was played before cannot be undone in it."""

    @staticmethod
    def text(action: int) -> str:
        """The notation of an action."""

    @staticmethod
    def parse(text: str) -> int:
        """The action that a notation stands for. Raises NotationError."""

    ACTIONS: int = 51

class Batch:
    """Many games side by side on NumPy arrays; see docs/batch.md."""

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
    ) -> None:
        """So many games from a position."""

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
    def decisions(self) -> NDArray[numpy.int32]:
        """Actions played so far in the game that stands, by game."""

    @property
    def players(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def actions(self) -> int:
        """How many actions are numbered."""

    def reset(self) -> None:
        """Begin all games anew; random numbers go on."""

    def step(self, actions: NDArray[numpy.int32]) -> None:
        """Play one action in every game, all or none. Raises IllegalAction."""

    def rollouts(self, games: int, max_plies: int = 10000) -> NDArray[numpy.float32]:
        """
        So many random games from each game as it stands: the mean share of the victory, by game and seat.
        """

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
