"""What is said about choices in Colorio: all reasons, and the names of actions."""

from __future__ import annotations

from typing import Final

from ...games.colorio.notation import Action, Cover, Lift, Remove
from ..reasoning import Reason, declare

declare(
    speaks_for={
        "colorio-wins": "",  # for certain
        "colorio-safe": "",  # a lift without any risk
        "colorio-no-danger": "",  # no colour is open four times, so any lift is safe
        "colorio-least-risk": "chance",  # the chance that the lift eliminates; no other is safer
        "colorio-duty": "",  # a cap has to leave the game in this turn
        "colorio-covers-danger": "colour",  # which was about to be fatal
        "colorio-hides": "colour",  # one field fewer of it is open
        "colorio-sets-trap": "seat chance",  # the least risk that the next player has to run
        "colorio-blind-trap": "seat chance",  # the same if that player remembers no cap
    },
    tells={
        "colorio-unseen": "",  # nobody has seen this field
        "colorio-shows": "colour",  # the remembered colour that the lift exposes
        "colorio-danger": "colours",  # open four times
        "colorio-remember": "",  # a cap known not to hide one of those is safe
        "colorio-blind-risk": "chance",  # of a cap that is not remembered
    },
    against={
        "colorio-loses": "",  # for certain
        "colorio-fatal-risk": "chance",  # that the lift eliminates
        "colorio-fatal": "",  # the lift eliminates for certain
        "colorio-next-risk": "chance",  # the least risk of one's own next lift
    },
    said={"lift": "cell", "lift-any": "", "cover": "cell", "remove": ""},
)


LIFT_ANY: Final = Reason("lift-any")  # all caps are alike


def said(action: Action) -> Reason:
    """An action as a text `say-` with its arguments."""
    match action:
        case Lift(cell):
            return Reason("lift", {"cell": cell})
        case Cover(cell):
            return Reason("cover", {"cell": cell})
        case Remove():
            return Reason("remove")
    raise AssertionError(f"a player never has the choice {action}")
