"""The table of Coloretto in a terminal."""

from __future__ import annotations

from rich.text import Text

from ..games.coloretto.cards import COLOURS, JOKER, PLUS2, TABLES
from ..games.coloretto.scoring import Score
from ..games.coloretto.view import ColorettoView
from ..words import Words
from .screen import chip, colour_letters

GAME = "coloretto"


def card(words: Words, kind: str) -> Text:
    """A card: a colour's letter, +2, or the joker's star."""
    if kind == PLUS2:
        return Text(" +2", style="bold")
    if kind == JOKER:
        return Text(f" {words('letter-joker')} ", style="bold reverse")
    return chip(words, GAME, kind)


def draw(view: ColorettoView, words: Words, *, rows: bool = True) -> Text:
    """Rows, if there is still something to do with them, deck and the card that was drawn."""
    table = Text()
    for number, row in enumerate(view.rows if rows else (), 1):
        table.append(f" {words('coloretto-row', row=number)}  ")
        if row.taken:
            table.append(words("coloretto-taken"), style="dim")
        else:
            for kind in row.cards:
                table.append_text(card(words, kind)).append(" ")
            table.append("___ " * (row.room - len(row.cards)), style="dim")
        table.append("\n")
    table.append(f" {words('coloretto-deck', cards=view.deck)}")
    if view.last_round:
        table.append(f"  {words('coloretto-last-round')}", style="bold")
    if view.drawn is not None:
        table.append(f"\n {words('coloretto-drawn')} ").append_text(card(words, view.drawn))
        table.append(f" {name(words, view.drawn)}")
    return table


def status(view: ColorettoView, words: Words, names: tuple[str, ...]) -> Text:
    """Everyone's cards and what they score now, and the scoring table."""
    lines = Text()
    for seat, player in enumerate(view.seats):
        mark = f" {words('coloretto-out-of-round')}" if player.took_row else ""
        lines.append(f" {words('coloretto-seat', name=names[seat], points=player.score)} ")
        for kind in (*COLOURS, PLUS2, JOKER):
            if player.cards.get(kind):
                lines.append_text(_held(words, kind, player.cards[kind])).append(" ")
        lines.append(f"{mark}\n")
    points = "/".join(map(str, TABLES[view.table][1:]))
    lines.append(f" {words('coloretto-table', table=words(f'table-{view.table}'), points=points)}", style="dim")
    return lines


def _held(words: Words, kind: str, cards: int) -> Text:
    """So many cards of a kind."""
    if kind in (PLUS2, JOKER):
        return Text(f"{'+2' if kind == PLUS2 else words('letter-joker')}x{cards}", style="bold")
    return chip(words, GAME, kind, f"{words.letter(GAME, kind)}{cards}", 4)


def legend(words: Words) -> str:
    """What the signs on the table mean."""
    return words("terminal-legend-coloretto", colours=colour_letters(words, GAME), joker=words("letter-joker"))


def explain(score: Score, words: Words, player: str) -> Text:
    """How a sum comes about, a line for each part of it."""
    lines = Text(words("coloretto-sum", name=player, points=score.total) + "\n")
    for line in score.lines:
        lines.append(f"  {line.points:+4d}  ").append_text(card(words, line.card))
        jokers = words("coloretto-with-jokers", jokers=line.jokers) if line.jokers else ""
        lines.append(f" {words('coloretto-line', cards=line.cards, kind=name(words, line.card))}{jokers}\n")
    return lines


def name(words: Words, kind: str) -> str:
    """What a card is called."""
    return words(f"card-{kind}") if kind in (PLUS2, JOKER) else words.colour(kind)
