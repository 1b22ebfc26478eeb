"""The network: which actions look good in a position, and what share of the victory its seat can expect.

A position is a set of things of one kind (colours, or rows) and some numbers about the whole table. Each thing
passes through the same weights and hears about the others through their mean, so what is learnt about one colour holds
for all. The forward pass is written once, for NumPy arrays and for PyTorch's tensors: a trained agent plays without
PyTorch.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, TypeAlias
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from ...adapters.common import Variant
from ...core import OptionError, OptionValue, PositionError
from .shapes import SHAPES, Floats, Look

Weights: TypeAlias = Mapping[str, Floats]


def forward(xp: Any, w: Mapping[str, Any], table: Any, things: Any) -> tuple[Any, Any]:
    """Scores of outputs (games, outputs) and of the seat to move (games,), before softmax and sigmoid.

    `xp` is `numpy` or `torch`, and the rest is of its kind.
    """
    each = (things @ w["thing"] + (table @ w["told"] + w["told0"])[:, None]).clip(min=0)
    whole = (each.mean(axis=1) @ w["gather"] + table @ w["table"] + w["table0"]).clip(min=0)
    each = (each @ w["again"] + (whole @ w["heard"] + w["heard0"])[:, None]).clip(min=0)
    whole = (each.mean(axis=1) @ w["settle"] + whole @ w["keep"] + w["keep0"]).clip(min=0)
    own = (each @ w["act"]).swapaxes(1, 2).reshape(len(table), -1)
    scores = xp.concatenate([own, whole @ w["other"] + w["other0"]], axis=1)
    return scores, (whole @ w["value"] + w["value0"])[:, 0]


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
        table, things = net.shape.parts(np.zeros((1, *net.variant.shape), dtype=np.float32))
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

    def look(self, observations: NDArray[np.int8], legal: NDArray[np.int8]) -> Look:
        """What the network is shown of positions: what the seat to move has seen, and nothing else."""
        return self.shape.look(self.variant.seen(observations), legal)

    def judge(self, look: Look) -> tuple[Floats, Floats]:
        """How promising each output is (games, outputs), and the share that the seat to move expects (games,)."""
        scores, value = forward(np, self.weights, look.table, look.things)
        scores = np.where(look.actions >= 0, scores, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), 1 / (1 + np.exp(-value))

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
