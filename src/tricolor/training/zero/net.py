"""The network: which actions look good in a position, and what share of the victory its seat can expect.

A position is a set of things that are all alike (the fields of Colorio, the rows of Coloretto) and some numbers about
the whole table. Each thing passes through the same weights and hears about the others through their mean, so what is
learnt about one field holds for all. The forward pass is written once, for NumPy arrays and for PyTorch's tensors: a
trained agent plays without PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any, Final, TypeAlias
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...adapters.common import Variant
from ...core import OptionError, OptionValue, PositionError

Floats: TypeAlias = NDArray[np.float32]
Bools: TypeAlias = NDArray[np.bool_]
Weights: TypeAlias = Mapping[str, Floats]

FIELDS: Final = 25
COLOURS: Final = 5
JOKERS: Final = 119  # the ways to assign jokers, which concern no row


# --- from observations to things ---------------------------------------------


def colorio_things(seen: Floats) -> tuple[Floats, Floats]:
    """The numbers of the table (games, 10), and of each field (games, 25, 18).

    No colour differs from another by the rules, so a field does not tell its colour but how many fields of that colour
    are open and how many are covered and known. `seen` is the observation of docs/batch.md, from 0 to 1.
    """
    planes = seen[:, 6 : 6 + 10 * FIELDS].reshape(-1, 2, COLOURS, FIELDS)
    marks = seen[:, 6 + 10 * FIELDS : 6 + 14 * FIELDS].reshape(-1, 4, FIELDS)  # covered, unseen, lifted, last
    colour = planes.sum(axis=1)  # of each field, as far as anyone could know it
    counts = planes.sum(axis=3) @ colour  # of each field: open and covered fields of its colour
    numbers = (counts[..., None] == np.arange(6)) & (colour.sum(axis=1) > 0)[:, None, :, None]
    kin = marks[:, 2:] @ colour.swapaxes(1, 2) @ colour  # of each field: has it the colour of the lifted, of the last?
    parts = [marks.swapaxes(1, 2), numbers[:, 0], numbers[:, 1], kin.swapaxes(1, 2)]
    table = np.concatenate([seen[:, :6], seen[:, 6 + 14 * FIELDS :]], axis=1)
    return table, np.concatenate(parts, axis=2, dtype=np.float32)


def coloretto_things(seen: Floats) -> tuple[Floats, Floats]:
    """The numbers of the table (games, 74), and of each row (games, 3, 25).

    What a card is worth depends on how many of its colour a player has, so each row also has these products.
    """
    table, rows = np.concatenate([seen[:, :38], seen[:, 71:]], axis=1), seen[:, 38:71].reshape(-1, 3, 11)
    hands = seen[:, 71:].reshape(-1, 2, 18)[:, :, :7]
    worth = [rows[:, :, :7] * hands[:, seat, None] for seat in range(2)]
    return table, np.concatenate([rows, *worth], axis=2, dtype=np.float32)


@dataclass(frozen=True)
class Shape:
    """How a game looks to the network, and which of its outputs stands for which action."""

    things: Callable[[Floats], tuple[Floats, Floats]]
    count: int  # of things
    order: NDArray[np.intp]  # of actions among the outputs: twice one for each thing, then those of the table

    @cached_property
    def of_things(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The two actions of each thing."""
        actions = np.array([int((self.order == output).argmax()) for output in range(2 * self.count)])
        return actions[: self.count], actions[self.count :]

    @property
    def others(self) -> int:
        """Outputs that concern no single thing."""
        return int(self.order.max()) + 1 - 2 * self.count


def _coloretto_order() -> NDArray[np.intp]:
    """0 draws, 1 to 5 place, 6 to 10 take, then jokers. Two players have three rows; the others are never legal."""
    rows = [0, 1, 2, 0, 0]
    return np.array([6, *rows, *(3 + row for row in rows), *range(7, 7 + JOKERS)])


SHAPES: Final[Mapping[str, Shape]] = {
    "coloretto": Shape(coloretto_things, 3, _coloretto_order()),
    "colorio": Shape(colorio_things, FIELDS, np.arange(2 * FIELDS + 1)),  # lift, cover, remove
}


# --- the network -------------------------------------------------------------


def forward(xp: Any, w: Mapping[str, Any], table: Any, things: Any, order: Any) -> tuple[Any, Any]:
    """Scores of actions (games, actions) and of the seat to move (games,), before softmax and sigmoid.

    `xp` is `numpy` or `torch`, and the rest is of its kind.
    """
    each = (things @ w["thing"] + (table @ w["told"] + w["told0"])[:, None]).clip(min=0)
    whole = (each.mean(axis=1) @ w["gather"] + table @ w["table"] + w["table0"]).clip(min=0)
    each = (each @ w["again"] + (whole @ w["heard"] + w["heard0"])[:, None]).clip(min=0)
    whole = (each.mean(axis=1) @ w["settle"] + whole @ w["keep"] + w["keep0"]).clip(min=0)
    own = (each @ w["act"]).swapaxes(1, 2).reshape(len(table), -1)
    scores = xp.concatenate([own, whole @ w["other"] + w["other0"]], axis=1)
    return scores[:, order], (whole @ w["value"] + w["value0"])[:, 0]


class Net:
    """A network with its weights, and the game that it was trained for."""

    def __init__(self, game: str, options: Mapping[str, OptionValue], weights: Weights) -> None:
        self.game, self.options, self.weights = game, dict(options), dict(weights)
        self.variant = Variant.of(game, 2, options, memory=True, scaled=True)
        self.shape = SHAPES[game]

    @staticmethod
    def new(game: str, options: Mapping[str, OptionValue], seed: int, width: int = 64) -> Net:
        """Random weights, small enough that every action looks about as good as another."""
        if game not in SHAPES:
            raise OptionError("game", f"one of {', '.join(SHAPES)}", game)
        net = Net(game, options, {})
        table, things = net.looked(np.zeros((1, *net.variant.shape), dtype=np.int8))
        sizes = {"thing": things.shape[2], "told": table.shape[1], "table": table.shape[1]}
        ends = {"act": 2, "other": net.shape.others, "value": 1}
        rng = np.random.default_rng(seed)
        for name in ("thing", "told", "table", "gather", "again", "heard", "settle", "keep", "act", "other", "value"):
            rows, columns = sizes.get(name, width), ends.get(name, width)
            scale = 0.01 if name in ends else np.sqrt(1 / rows)
            net.weights[name] = (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
            if name in ("told", "table", "heard", "keep", "other", "value"):
                net.weights[f"{name}0"] = np.zeros(columns, dtype=np.float32)
        return net

    def looked(self, observations: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """What the network is shown of observations: what the seat to move has seen, and nothing else."""
        return self.shape.things(self.variant.seen(observations))

    def judge(self, observations: NDArray[np.int8], legal: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """How promising each action is (games, actions), and the share that the seat to move expects (games,).

        Things that look the same are interchangeable: of their actions, only the first has a chance to be tried.
        """
        table, things = self.looked(observations)
        scores, value = forward(np, self.weights, table, things, self.shape.order)
        scores = np.where(self.distinct(things, legal), scores, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), 1 / (1 + np.exp(-value))

    def distinct(self, things: Floats, legal: NDArray[np.int8]) -> Bools:
        """The legal actions, without those that do to a thing what an earlier one does to its like."""
        mixed = np.rint(things * 64).astype(np.int64) @ MIX[: things.shape[2]]
        alike = np.tril(mixed[:, :, None] == mixed[:, None, :], -1)
        kept = legal.astype(bool)
        for actions in self.shape.of_things:
            may = kept[:, actions]
            kept[:, actions] = may & ~(alike & may[:, None, :]).any(axis=2)
        return kept

    # --- files, without pickle ---

    def saved(self) -> bytes:
        """The agent as a file in NumPy's format."""
        about: NDArray[Any] = np.frombuffer(msgspec.json.encode([self.game, self.options]), dtype=np.uint8)
        return packed({"about": about, **self.weights})

    @staticmethod
    def opened(data: bytes) -> Net:
        """The agent in a file. Raises `PositionError` for anything else; nothing in the file is executed."""
        try:
            arrays = unpacked(data)
            game, options = msgspec.json.decode(arrays.pop("about").tobytes(), type=tuple[str, dict[str, OptionValue]])
            fresh = Net.new(game, options, 0, arrays["keep"].shape[0]).weights
        except (KeyError, msgspec.MsgspecError, OptionError, IndexError) as error:
            raise PositionError("agent", "a file that `tricolor train --method alphazero` wrote", str(error)) from None
        for name, array in fresh.items():
            if name not in arrays or arrays[name].shape != array.shape or not np.isfinite(arrays[name]).all():
                raise PositionError(f"agent.{name}", f"numbers of the shape {array.shape}", str(arrays.get(name))[:60])
        return Net(game, options, {name: arrays[name].astype(np.float32) for name in fresh})


MIX: Final = np.random.default_rng(1).integers(1 << 40, size=64)  # makes one number of a row; equal rows, equal numbers


def packed(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Arrays as a file that needs no pickle."""
    file = BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    return file.getvalue()


def unpacked(data: bytes) -> dict[str, NDArray[Any]]:
    """The inverse of `packed`. Raises `PositionError`."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as kept:
            return dict(kept)
    except (ValueError, OSError, EOFError, BadZipFile, AttributeError, TypeError) as error:
        raise PositionError("file", "arrays in NumPy's format .npz", str(error)) from None
