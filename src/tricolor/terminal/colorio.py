"""The board of Colorio in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from rich.text import Text

from ..core import Seat
from ..games.colorio import Colorio
from ..games.colorio.board import COLOURS, COLUMNS, FIELD_OF, SIZE
from ..games.colorio.notation import COVERS, LIFTS, REMOVE, Action, Cover, Lift, Show
from ..games.colorio.view import ColorioView
from ..match import Match
from ..words import Words
from .game import GameScreen, Looks, Names
from .screen import chip
from .typed import verbs

WIDTH = 5
GAME = "colorio"


class ColorioScreen(GameScreen[Colorio, Action, ColorioView]):
    """A board of caps and open fields."""

    def draw(self, view: ColorioView, words: Words) -> Text:
        return draw(view, words)

    def status(self, view: ColorioView, words: Words, names: Names) -> Text:
        return status(view, words, names)

    def table(self, state: Colorio, seat: Seat | None, names: Names, words: Words, looks: Looks) -> Text:
        view = state.view(seat)
        seen = state.revealed() if looks.seen is None else looks.seen
        return self.joined(draw(view, words, aid=seen), status(view, words, names))

    def legend(self, words: Words, *, aid: bool) -> str:
        return legend(words, aid=aid)

    def players(self, view: ColorioView) -> int:
        return len(view.alive) + len(view.out)

    # --- what happened ---

    def more(self, before: Colorio, after: Colorio, by: Seat | None, names: Names, words: Words) -> str:
        """CI-POINTS: who survived a round, the points, and who starts the next."""
        if after.round == before.round:
            return ""
        (survivor,) = (seat for seat in before.alive if seat != before.mover)
        totals = words.listed([f"{names[seat]} {points}" for seat, points in enumerate(after.points)])
        assert after.starter is not None
        name, following = names[survivor], names[after.starter]
        return words("terminal-colorio-round-over", round=before.round, name=name, totals=totals, next=following)

    def interlude(self, before: Colorio, match: Match, words: Words) -> Text | None:
        """The last board of a round (CI-POINTS)."""
        states = [state for state in match.states if isinstance(state, Colorio)]
        after = states[-1]
        if after.round == before.round:
            return None
        number = next(number for number, state in enumerate(states) if state.round == after.round)
        action = match.game.parse(match.events[number - 1].action)
        assert isinstance(action, Lift | Show)
        view = last_of_round(states[number - 1], after, action)
        return Text("\n").join([draw(view, words), tally(view, words)])

    # --- what people type ---

    def forms(self, action: Action, words: Words) -> list[str]:
        notation = str(action)
        if isinstance(action, Lift | Cover):
            verb = "lift" if isinstance(action, Lift) else "cover"
            return [*(f"{said} {action.cell}" for said in verbs(verb, words)), action.cell, notation]
        return [*verbs("remove", words), notation]

    def meant(self, state: Colorio, text: str, words: Words) -> Action | None:
        caps: list[Action] = [*LIFTS, *COVERS] if state.lifted is None else [*COVERS, *LIFTS]
        return self.found([REMOVE, *caps], text, words)


def draw(view: ColorioView, words: Words, *, aid: Mapping[str, str] | None = None) -> Text:
    """The board: `[ ]` is a cap, `[x]` one that may not be lifted now, `>R<` the field just opened.

    `aid` has the colours that the memory aid shows on covered fields, as `[r]`.
    """
    header = Text("    " + "".join(f"{column:^{WIDTH}}" for column in COLUMNS), style="dim")
    board = Text.assemble(header, "\n")
    for row in range(SIZE, 0, -1):
        board.append(f"{row:>3} ", style="dim")
        for column in COLUMNS:
            board.append_text(_field(view, words, f"{column}{row}", aid or {}))
        board.append(f" {row}\n", style="dim")
    return board.append_text(header)


def _field(view: ColorioView, words: Words, cell: str, aid: Mapping[str, str]) -> Text:
    if cell in view.open:
        letter = words.letter(GAME, view.open[cell])
        return chip(words, GAME, view.open[cell], f">{letter}<" if cell == view.lifted else letter, WIDTH)
    if cell == view.forbidden:
        return Text(" [x] ", style="bold")
    remembered = Text(words.letter(GAME, aid[cell]).lower() if cell in aid else " ")
    if remembered.cell_len == 1:
        return Text(f" [{remembered.plain}] ")
    return Text(f"[{remembered.plain}] ")


def tally(view: ColorioView, words: Words) -> Text:
    """How many fields of each colour are open."""
    shown = list(view.open.values())
    line = Text(words("terminal-visible"))
    for colour in COLOURS:
        line.append(" ").append_text(chip(words, GAME, colour)).append(
            f" {words.colour(colour)} {shown.count(colour)} "
        )
    return line


def last_of_round(before: Colorio, after: Colorio, action: Lift | Show) -> ColorioView:
    """What lay open when a round ended, including the field that ended it. The state after it is in a new round."""
    view = before.view(None)
    cell = action.cell if isinstance(action, Lift) else view.lifted
    assert cell is not None
    colour = action.colour if isinstance(action, Show) else COLOURS[before.seen[FIELD_OF[cell]]]
    covered = tuple(other for other in view.covered if other != cell)
    return replace(view, open={**view.open, cell: colour}, covered=covered, lifted=cell, scores=after.points, turn=None)


def legend(words: Words, *, aid: bool) -> str:
    """What the symbols on the board mean; `aid` if it shows what was seen before."""
    text = words("terminal-legend-colorio")
    return words("terminal-legend-aid", legend=text) if aid else text


def status(view: ColorioView, words: Words, names: Names) -> Text:
    """The visible colours, who is still in, the round, and what the rules demand now."""
    lines = []
    if isinstance(view.turn, int):
        in_turn = [seat for seat in (*range(view.turn, len(names)), *range(view.turn)) if seat in view.alive]
        following = words.listed([names[seat] for seat in in_turn[1:]])
        lines.append(words("terminal-order", name=names[view.turn], next=following))
    if view.points:
        totals = words.listed([f"{names[seat]} {points}" for seat, points in enumerate(view.scores)])
        lines.append(words("colorio-round", round=view.round, rounds=view.rounds, totals=totals))
    if view.out:
        lines.append(words("colorio-out", names=words.listed([names[seat] for seat in view.out])))
    if isinstance(view.turn, int):
        if view.lifted is None:
            lines.append(words("colorio-lifts-left", lifts=view.lifts_left))
        if view.must_remove:
            lines.append(words("colorio-must-remove" if view.lifted is None else "colorio-must-remove-now"))
        if view.forbidden is not None:
            lines.append(words("colorio-forbidden", cell=view.forbidden))
    return Text("\n").join([tally(view, words), *map(Text, lines)])
