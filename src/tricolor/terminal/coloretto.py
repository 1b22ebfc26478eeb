"""The table of Coloretto in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rich.text import Text

from ..core import Ending, Seat
from ..games.coloretto.cards import COLOURS, JOKER, LAST, PLUS2, TABLES
from ..games.coloretto.notation import DRAW, MOST_JOKERS, Action, Draw, Jokers, Place, Take
from ..games.coloretto.rules import Coloretto
from ..games.coloretto.scoring import Score, joker_choices
from ..games.coloretto.view import ColorettoView
from ..match import CHANCE, Event, Match
from ..words import Words
from .game import GameScreen, Looks, Names
from .screen import chip, colour_letters
from .typed import plain, verbs

GAME = "coloretto"


class ColorettoScreen(GameScreen[Coloretto, Action, ColorettoView]):
    """Rows of cards, and every player's collection."""

    def draw(self, view: ColorettoView, words: Words) -> Text:
        return draw(view, words)

    def status(self, view: ColorettoView, words: Words, names: Names) -> Text:
        return status(view, words, names)

    def table(self, state: Coloretto, seat: Seat | None, names: Names, words: Words, looks: Looks) -> Text:
        view = state.view(seat)
        return self.joined(draw(view, words, rows=not state.scoring), status(view, words, names))

    def legend(self, words: Words, *, aid: bool) -> str:
        return legend(words)

    def players(self, view: ColorettoView) -> int:
        return len(view.seats)

    # --- what happened ---

    def together(self, match: Match, events: list[Event], words: Words, names: Names) -> tuple[list[str], int]:
        """Tell a card together with where it went, and all first cards at once."""
        firsts = list(takewhile(lambda event: event.action.startswith("first:"), events))
        if firsts:
            cards_of = [f"{names[_first_seat(match, e)]} {words.colour(e.action.partition(':')[2])}" for e in firsts]
            return [words("terminal-first-cards", cards=words.listed(cards_of))], len(firsts)
        return _told_draw(events, words, names) if events[0].action == "draw" else ([], 0)

    def more(self, before: Coloretto, after: Coloretto, by: Seat | None, names: Names, words: Words) -> str:
        """CO-ROUND, CO-TWO: the end of a round, who starts the next, and what leaves the game."""
        if not before.out or after.out or by is None:  # only the end of a round empties `out`
            return ""
        key = "terminal-last-round-over" if after.scoring else "terminal-round-over"
        left = words("terminal-left-over") if after.discarded != before.discarded else ""
        return f"{words(key, name=names[by])} {left}".strip()

    def sums(self, match: Match, names: Names, words: Words) -> Text:
        text, state, outcome = Text(), match.state, match.outcome
        assert isinstance(state, Coloretto)
        if outcome is not None and outcome.ending is Ending.LAST_ROUND:
            for seat, player in enumerate(names):
                text.append_text(explain(state.score(seat), words, player))
        return text

    # --- what people type ---

    def forms(self, action: Action, words: Words) -> list[str]:
        notation = str(action)
        match action:
            case Draw():
                return [*verbs("draw", words), notation]
            case Place(row):
                return [*(f"{verb} {row}" for verb in verbs("place", words)), str(row), notation]
            case Take(row):
                return [*(f"{verb} {row}" for verb in verbs("take", words)), notation]
            case Jokers(colours):
                named = words.listed([words.colour(colour) for colour in colours])
                letters = "".join(words.letter(GAME, colour) for colour in colours)
                return [named, letters, " ".join(colours), notation]
        raise AssertionError(f"a player never has the choice {action}")

    def meant(self, state: Coloretto, text: str, words: Words) -> Action | None:
        names_jokers = plain(text).startswith("jokers") or state.scoring
        return self.found(_sayable(names_jokers=names_jokers), text, words)

    def expected(self, state: Coloretto, words: Words) -> str | None:
        if not state.scoring:
            return None
        assert isinstance(state.turn, int)
        best, legal = Jokers(tuple(state.best_score(state.turn).jokers)), state.legal_actions()
        example = self.label(best if best in legal else legal[0], words)
        return words("terminal-such-as", what=words("expect-jokers"), example=example)

    def prompt(self, state: Coloretto, seat: Seat, name: str, words: Words) -> Text | None:
        """Ask which colours the jokers should be."""
        if not state.scoring:
            return None
        return Text(f"{words('jokers-best')}\n").append_text(explain(state.best_score(seat), words, name))


def _sayable(*, names_jokers: bool) -> Iterator[Action]:
    """What a player could say; if a word is ambiguous, the likeliest meaning first."""
    yield DRAW
    for row in range(10):
        yield from (Place(row), Take(row))
    for jokers in range(1, MOST_JOKERS + 1) if names_jokers else ():
        yield from map(Jokers, joker_choices(COLOURS, jokers))


def _first_seat(match: Match, event: Event) -> int:
    before = match.states[event.number - 1]
    assert isinstance(before, Coloretto)
    assert before.first_seat is not None
    return before.first_seat


def _told_draw(events: list[Event], words: Words, names: Names) -> tuple[list[str], int]:
    """A card that was drawn, and where it was placed if it has been."""
    who = events[0].by
    assert isinstance(who, int)
    deals = [event.action.partition(":")[2] for event in takewhile(lambda event: event.by == CHANCE, events[1:])]
    lines = [words("tell-last")] if LAST in deals else []
    many = 1 + len(deals)
    if not deals or deals[-1] == LAST:
        return [words("tell-draw", name=names[who]), *lines], many
    drawn = name(words, deals[-1])
    verb, _, row = events[many].action.partition(":") if many < len(events) else ("", "", "")
    if verb == "place":
        return [*lines, words("terminal-placed", name=names[who], card=drawn, row=int(row))], many + 1
    return [*lines, words("terminal-drew", name=names[who], card=drawn)], many


def card(words: Words, kind: str) -> Text:
    """A card: a colour's letter, +2, or the joker's star."""
    if kind == PLUS2:
        return Text(" +2", style="bold")
    if kind == JOKER:
        return Text(f" {words('letter-joker')} ", style="bold reverse")
    return chip(words, GAME, kind)


def draw(view: ColorettoView, words: Words, *, rows: bool = True) -> Text:
    """The rows, while they still matter, the deck and the drawn card."""
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


def status(view: ColorettoView, words: Words, names: Names) -> Text:
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
    """A number of cards of a kind."""
    if kind in (PLUS2, JOKER):
        return Text(f"{'+2' if kind == PLUS2 else words('letter-joker')}x{cards}", style="bold")
    return chip(words, GAME, kind, f"{words.letter(GAME, kind)}{cards}", 4)


def legend(words: Words) -> str:
    """What the symbols on the table mean."""
    return words("terminal-legend-coloretto", colours=colour_letters(words, GAME), joker=words("letter-joker"))


def explain(score: Score, words: Words, player: str) -> Text:
    """A score, line by line."""
    lines = Text(words("coloretto-sum", name=player, points=score.total) + "\n")
    for line in score.lines:
        lines.append(f"  {line.points:+4d}  ").append_text(card(words, line.card))
        jokers = words("coloretto-with-jokers", jokers=line.jokers) if line.jokers else ""
        lines.append(f" {words('coloretto-line', cards=line.cards, kind=name(words, line.card))}{jokers}\n")
    return lines


def name(words: Words, kind: str) -> str:
    """The name of a card."""
    return words(f"card-{kind}") if kind in (PLUS2, JOKER) else words.colour(kind)
