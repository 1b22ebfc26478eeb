"""What is said about choices in Colorito: all reasons, and the names of actions."""

from __future__ import annotations

from ...games.colorito.board import CELLS
from ...games.colorito.notation import Action, Move
from ...games.colorito.view import ColoritoView
from ..reasoning import Reason, declare

declare(
    speaks_for={
        "colorito-completes": "",  # brings the last piece home
        "colorito-finishes": "piece",  # comes home
        "colorito-nearer": "piece squares",  # gets so many squares nearer to its target
        "colorito-last": "piece",  # was the farthest from home
        "colorito-opens": "places",  # own pieces can reach so many more squares: a ladder
        "colorito-rescues": "pieces",  # own pieces that had nobody near before
        "colorito-unblocks": "seat",  # leaves a target of that seat, which counted as filled (CT-BLOCKED)
        "colorito-pass": "",  # nothing can move
    },
    against={
        "colorito-leaves-home": "piece",
        "colorito-farther": "piece squares",
        "colorito-closes": "places",
        "colorito-strands": "pieces",  # own pieces left with nobody near
        "colorito-blocks": "seat",  # goes onto a target of that seat, which counts as filled (CT-BLOCKED)
    },
    said={"move": "piece origin target", "pass": ""},
)


def said(action: Action, view: ColoritoView) -> Reason:
    """A move as a text `say-` with its arguments. The piece is named by where it stands."""
    if not isinstance(action, Move):
        return Reason("pass")
    origin, target = CELLS[action.origin], CELLS[action.target]
    piece = next(piece for piece, cell in view.pieces.items() if cell == origin)
    return Reason("move", {"piece": piece, "origin": origin, "target": target})
