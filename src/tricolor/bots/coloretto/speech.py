"""What is said about choices in Coloretto: all reasons, and the names of actions."""

from __future__ import annotations

from ...games.coloretto.notation import Action, Draw, Jokers, Place, Take
from ..reasoning import Reason, declare

declare(
    speaks_for={
        "coloretto-average": "change other instead",  # points by the end of the round, and the points of another choice
        "coloretto-lead": "change other instead",  # the same for the lead over the best of the other players
        "coloretto-takes": "row points",  # what the row adds to one's score now
        "coloretto-grows": "colour cards points",  # a colour grows to so many cards, which gains so many points
        "coloretto-joker": "cards",  # so many come with the row
        "coloretto-plus2": "cards points",
        "coloretto-denies": "row seat points",  # it is the next player's best row, worth so many points
        "coloretto-leaves-little": "seat points",  # the best row that is left for the next player
        "coloretto-builds": "row points before",  # what the row is worth to the player with the card, and without
        "coloretto-spoils": "row seat points",  # the row is worth so much less to the next player
        "coloretto-nothing-good-yet": "points",  # no row gains more
        "coloretto-may-improve": "chance",  # that the next card makes the best row better
        "coloretto-last-in-the-round": "",  # nobody can take a row away
        "coloretto-scores": "points",  # the final score with these jokers
    },
    against={
        "coloretto-average-less": "change other instead",
        "coloretto-lead-less": "change other instead",
        "coloretto-costs": "row points",  # what the row takes off one's score now
        "coloretto-brings-nothing": "row",
        "coloretto-minus": "colour cards points",  # a colour would count minus, which costs so many points
        "coloretto-shrinks": "colour cards points",  # so many cards of a colour are worth less
        "coloretto-leaves-much": "row seat points",  # the best row that is left for the next player
        "coloretto-falls": "row points before",  # what the row is worth to the player with the card, and without
        "coloretto-helps": "row seat points",  # the row is worth so much more to the next player
        "coloretto-may-hurt": "chance",  # that the next card fits nowhere without harm
    },
    said={"draw": "", "place": "row", "take": "row", "jokers": "colours"},
)


def said(action: Action) -> Reason:
    """An action as a text `say-` with its arguments."""
    match action:
        case Draw():
            return Reason("draw")
        case Place(row):
            return Reason("place", {"row": row})
        case Take(row):
            return Reason("take", {"row": row})
        case Jokers(colours):
            return Reason("jokers", {"colours": tuple(colours)})
    raise AssertionError(f"a player never has the choice {action}")
