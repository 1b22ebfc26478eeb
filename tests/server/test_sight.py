"""What a recipient may see: nothing that is covered, nothing that is secret, the same bytes whatever is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tricolor.core import AnyState, Turn
from tricolor.fair import Chance, commitment
from tricolor.games import get_game
from tricolor.games.coloretto.messages import ColorettoExtra
from tricolor.games.colorio.messages import ColorioExtra
from tricolor.games.colorito.board import CELLS, TARGET
from tricolor.games.colorito.messages import ColoritoExtra
from tricolor.games.telling import telling_of
from tricolor.match import Match
from tricolor.protocol import (
    HIDDEN,
    ChanceEntry,
    Clock,
    Entry,
    SeatSetup,
    Setup,
    body_of,
    stored_entry,
)
from tricolor.server.log import moves, sight
from tricolor.server.log.table import Draft, Table, folded

Json = Any
NOW = 1_763_251_200_000
CODES = ("join", "watch")


class Dealer(Chance):
    """Chance whose draws a test chooses, with the commitment of another seed."""

    def __init__(self, choose: Any, seed: str = "seed") -> None:
        super().__init__(seed)
        self.choose = choose

    def draw(self, event: int, weights: Any) -> int:
        return int(self.choose(event, weights))


class Log:
    """A table that is written as the server writes it, with a clock that a test turns."""

    def __init__(self, game: str, players: int = 2, **setup: Json) -> None:
        self.entries: list[Entry] = []
        self.table = Table("table")
        seats = [SeatSetup() for _ in range(players)]
        wanted = Setup(game=game, seats=seats, **setup)
        self.write([moves.open_table(wanted, "p0", commitment("seed"))])
        for seat in range(players):
            self.write([moves.sit(self.table, seat, f"p{seat}", f"Player {seat}")])
        self.at = NOW

    def write(self, drafts: list[Draft], at: int = NOW) -> list[Entry]:
        fresh = [draft.numbered(self.table.number + 1 + place, at) for place, draft in enumerate(drafts)]
        for entry, draft in zip(fresh, drafts, strict=True):
            stored = stored_entry(entry.number, entry.at, entry.kind, entry.by, body_of(entry))
            assert stored == entry
            self.table.apply(stored, draft)
        self.entries += fresh
        return fresh


def recipients(log: Log) -> list[sight.Recipient]:
    seats = [sight.Recipient(f"p{seat}", (seat,), log.table.number) for seat in range(log.table.players)]
    return [*seats, sight.Recipient(None, (), 0)]


def everything_sent(log: Log, recipient: sight.Recipient) -> bytes:
    """All bytes that a recipient who has had everything gets when he asks: snapshot with the whole log."""
    shown = sight.snapshot(recipient, log.table, log.entries, now=NOW, presence=sight.Presence(), codes=CODES)
    return msgspec.json.encode(shown)


def test_covered_colours_change_nothing_that_is_sent() -> None:
    """Two runs that differ only in facts that a recipient may not know give him the same bytes."""
    assert sum(compared_runs(seed) for seed in range(30)) > 20


def compared_runs(seed: int) -> int:
    """Two runs of Colorio where red and blue are swapped: whenever all fields that differ are covered, everybody who
    has had the news gets the same bytes: the snapshot with the whole log, seat by seat. How often that was so."""
    rng = Random(seed)
    setup: Json = {"options": {"layout": "random", "starter": 0}}
    one, two = Log("colorio", **setup), Log("colorio", **setup)
    swapped = {"red": "blue", "blue": "red"}

    def drawn(log: Log, wanted: dict[int, str]) -> Dealer:
        def choose(event: int, weights: Any) -> int:
            state = pending[id(log)]
            options = [str(action) for action, _ in state.chance_weights()]
            colour = wanted.get(event)
            return options.index(f"show:{colour}") if colour else 0

        return Dealer(choose)

    pending: dict[int, AnyState] = {}
    for log in (one, two):
        log.write(moves.begin(log.table, "seed"))
    compared = 0
    for _ in range(60):
        first, second = one.table, two.table
        assert first.match is not None
        assert second.match is not None
        if first.phase == "over" or second.phase == "over" or first.match.turn != second.match.turn:
            break
        legal = [str(action) for action in first.match.state.legal_actions()]
        both = [text for text in legal if text in [str(a) for a in second.match.state.legal_actions()]]
        covering = [text for text in both if text.startswith("cover:")]
        if not both:
            break
        action = rng.choice(covering or both)
        event = first.event + 1
        after = first.match.state.play(first.match.game.parse(action))
        colours: list[str | None] = [None, None]
        if after.turn is Turn.CHANCE:
            options = {str(a).removeprefix("show:") for a, _ in after.chance_weights()}
            other = second.match.state.play(second.match.game.parse(action))
            others = {str(a).removeprefix("show:") for a, _ in other.chance_weights()}
            colour = rng.choice(sorted(c for c in options if swapped.get(c, c) in others))
            colours = [colour, swapped.get(colour, colour)]
        for log, colour_ in zip((one, two), colours, strict=True):
            match = log.table.match
            assert match is not None
            pending[id(log)] = match.state.play(match.game.parse(action))
            seat = match.turn
            assert isinstance(seat, int)
            wanted = {event + 1: colour_} if colour_ else {}
            log.write(moves.play(log.table, seat, action, drawn(log, wanted)))
        views: list[Any] = [log.table.match.state.view(None) for log in (one, two) if log.table.match is not None]
        if views[0].open == views[1].open:
            for recipient in recipients(one):
                assert everything_sent(one, recipient) == everything_sent(two, recipient)
            compared += one.entries != two.entries
    return compared


def lifted_and_covered() -> Log:
    """Seat 0 takes three caps off, seat 1 covers a field of another colour: its colour is news, then hidden."""
    log = Log("colorio", options={"layout": "random", "starter": 0})
    log.write(moves.begin(log.table, "seed"))
    chance = Chance("seed", ["", ""])
    while not log.table.covered:
        match = log.table.match
        assert match is not None
        assert isinstance(match.turn, int)
        legal = [str(action) for action in match.state.legal_actions()]
        covers = [action for action in legal if action.startswith("cover:")]
        log.write(moves.play(log.table, match.turn, (covers or legal)[0], chance))
    return log


def test_a_covered_colour_is_news_once() -> None:
    log = lifted_and_covered()
    hidden = min(log.table.covered)

    def shown(recipient: sight.Recipient) -> ChanceEntry:
        entry = sight.seen_by(recipient, log.table, log.entries)[hidden - 1]
        assert isinstance(entry, ChanceEntry)
        return entry

    had = shown(sight.Recipient("p0", (0,), hidden))
    assert (had.action, had.tell) == (HIDDEN, [])
    news = shown(sight.Recipient("p0", (0,), hidden - 1))
    assert news.action.startswith("show:")
    assert news.action != HIDDEN
    assert news.tell[0].key == "tell-show"
    assert shown(sight.Recipient(None, (), 0)).action == HIDDEN
    assert shown(sight.Recipient("p9", (), hidden - 1)).action == HIDDEN


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_nothing_is_taken_back_across_chance_or_what_was_shown(game: str) -> None:
    """Whenever an undo could be asked for, no event that it takes back is of chance or has shown anything."""
    log = Log(game, 2)
    log.write(moves.begin(log.table, "seed"))
    rng, possible = Random(4), 0
    for _ in range(60):
        match = log.table.match
        assert match is not None
        if not isinstance(match.turn, int):
            break
        log.write(moves.play(log.table, match.turn, str(rng.choice(match.state.legal_actions())), Chance("seed")))
        for seat in (0, 1):
            target = log.table.undo_target(seat)
            if target is not None:
                possible += 1
                taken = match.events[target:]
                assert all(isinstance(event.by, int) for event in taken)
                for event in taken:
                    before = match.states[event.number - 1]
                    assert not before.reveals(match.game.parse(event.action))
    assert possible > 0


def test_the_tally_counts_what_lies_open_and_nothing_else() -> None:
    rng, match = Random(5), Match(get_game("colorio"), 2, chance=Chance("seed"))
    for _ in range(40):
        if match.turn is None:
            break
        match.play(rng.choice(match.state.legal_actions()))
        shown: Any = match.state.view(None)
        extra = telling_of(match.game).extra(match.state)
        assert isinstance(extra, ColorioExtra)
        tally = {line.colour: line.open for line in extra.tally}
        assert tally == {colour: list(shown.open.values()).count(colour) for colour in tally}
    assert sum(tally.values()) > 0


def test_after_the_game_everything_is_open() -> None:
    log = lifted_and_covered()
    log.write(moves.resign(log.table, 0, "seed"))
    shown = sight.seen_by(sight.Recipient(), log.table, log.entries)
    assert HIDDEN not in [entry.action for entry in shown if isinstance(entry, ChanceEntry)]


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_no_secret_is_sent_before_the_end(game: str) -> None:
    """Neither the seed nor who the players are, in no message to anybody."""
    log = Log(game, 2)
    seed = "5eed" * 16
    log.write(moves.begin(log.table, seed))
    rng = Random(1)
    for _ in range(20):
        match = log.table.match
        assert match is not None
        if log.table.phase == "over":
            break
        assert isinstance(match.turn, int)
        log.write(moves.play(log.table, match.turn, str(rng.choice(match.state.legal_actions())), Chance(seed)))
        for recipient in recipients(log):
            sent = everything_sent(log, recipient)
            assert seed.encode() not in sent
            assert b'"p1"' not in sent
            assert b'"p0"' not in sent


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_the_view_of_a_seat_is_that_of_a_spectator_with_its_number(game: str) -> None:
    """So that it is made once for all who look."""
    rng = Random(3)
    match = Match(get_game(game), 2, {}, chance=Chance("seed"))
    for _ in range(60):
        if match.turn is None:
            break
        match.play(rng.choice(match.state.legal_actions()))
        for seat in (0, 1):
            spectator: Any = match.state.view(None)
            assert match.state.view(seat) == msgspec.structs.replace(spectator, seat=seat)


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_the_fold_of_a_log_is_the_table(game: str) -> None:
    """States that were worked out before writing are those that replay gives."""
    log = Log(game, 2, clock=Clock("game", 60, 2))
    log.write(moves.begin(log.table, "seed"))
    rng = Random(2)
    for step in range(25):
        match = log.table.match
        assert match is not None
        if log.table.phase == "over":
            break
        assert isinstance(match.turn, int)
        action = str(rng.choice(match.state.legal_actions()))
        log.write(moves.play(log.table, match.turn, action, Chance("seed")), NOW + step * 1000)
    again = folded("table", log.entries)
    assert again.match is not None
    assert log.table.match is not None
    assert list(again.match.states) == list(log.table.match.states)
    assert again.covered == log.table.covered
    recipient = sight.Recipient("p0", (0,), again.number)
    shown = [
        sight.snapshot(recipient, table, log.entries, now=NOW, presence=sight.Presence(), codes=CODES)
        for table in (again, log.table)
    ]
    assert msgspec.json.encode(shown[0]) == msgspec.json.encode(shown[1])


def test_a_row_of_coloretto_says_what_it_changes_for_every_seat() -> None:
    rng, match = Random(3), Match(get_game("coloretto"), 3, chance=Chance("seed"))
    told = 0
    while match.turn is not None:
        match.play(rng.choice(match.state.legal_actions()))
        state: Any = match.state
        extra = telling_of(match.game).extra(state)
        assert isinstance(extra, ColorettoExtra)
        assert extra.gains is not UNSET
        assert [bool(each) for each in extra.gains] == [bool(row) for row in state.rows]
        for action in state.legal_actions() if match.turn is not None else ():
            if str(action).startswith("take"):
                row = int(str(action)[-1]) - 1
                before, after = state.score(state.turn).total, state.play(action).score(state.turn).total
                assert extra.gains[row][state.turn] == after - before
                told += 1
    assert told > 5


def test_colorito_says_which_targets_keep_a_side_from_winning_blocked() -> None:
    """CT-BLOCKED: the list is empty exactly when the side has won so."""
    state: Any = get_game("colorito").new(2, {"starter": 0})
    first, last = TARGET[0], TARGET[19]
    opening = telling_of(get_game("colorito")).extra(state)
    assert isinstance(opening, ColoritoExtra)
    assert opening.unfilled == [None, None], "nobody is at home yet"
    middle = [cell for cell in range(100) if cell not in TARGET[:20]]
    for filled in (False, True):
        # All are at home but two; an enemy stands on a target of one of them, and the other enemies far from any.
        pieces = [*TARGET[:20], *middle[:20]]
        pieces[0], pieces[20] = middle[20], first
        pieces[19] = last if filled else middle[21]
        changed = replace(state, pieces=bytes(pieces))
        extra = telling_of(get_game("colorito")).extra(changed)
        assert isinstance(extra, ColoritoExtra)
        assert extra.unfilled is not UNSET
        assert extra.unfilled[0] == ([] if filled else [CELLS[last]])
        assert changed.is_blocked(0) is filled
