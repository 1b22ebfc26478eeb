"""`python -m tools.parity`: play random games with the rules and with the core's table, and compare every message.

Views of all seats and of a spectator, choices, extras, what is expected and told, refusals and outcomes must be the
same, byte for byte, over all variants and numbers of players. A game that random players never finish ends after
`--plies`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import cycle, product
from random import Random
from typing import Any, Final

import msgspec

from tools.samples import SAMPLES
from tricolor import native
from tricolor.core import AnyGame, AnyState, OptionValue, Seat, TricolorError, Turn
from tricolor.games import game_keys, get_game
from tricolor.games.telling import telling_of
from tricolor.games.twin import twin_of, writes
from tricolor.match import Match

PLIES: Final = 60
GUESSES: Final = 2  # actions per state that may be illegal
SPECTATOR: Final = -1
EXTRAS: Final = ((False, False), (True, False), (False, True))  # whether the game is over, and has a memory aid
encode: Final = msgspec.json.Encoder().encode


def variants(game: AnyGame) -> list[tuple[int, dict[str, OptionValue]]]:
    """All numbers of players with all options."""
    found = []
    for players in game.seats:
        for values in product(*(option.values for option in game.options.values())):
            options = dict(zip(game.options, values, strict=True))
            starter = options.get("starter")
            if not isinstance(starter, int) or starter < players:
                found.append((players, options))
    return found


def texts(options: dict[str, OptionValue]) -> list[tuple[str, str]]:
    """Options as the core takes them."""
    return [(name, str(value).lower()) for name, value in options.items()]


class Pair:
    """A game on both sides."""

    def __init__(self, game: AnyGame, players: int, options: dict[str, OptionValue], rng: Random) -> None:
        self.telling = telling_of(game)
        self.match = Match(game, players, options)
        self.table = native.GameTable.new(game.key, players, texts(options))
        self.rng = rng
        self.compared = 0

    def same(self, what: str, reference: bytes, core: bytes) -> None:
        """Compare two messages."""
        self.compared += 1
        if reference != core:
            events = " ".join(event.action for event in self.match.events)
            raise AssertionError(
                f"{what} differs: {self.match.game.key} {self.match.players} {self.match.options} after {events}\n"
                f"rules {reference.decode()}\ncore  {core.decode()}"
            )

    def play(self, plies: int) -> None:
        """Play a random game, and compare everything after each event."""
        self.compare()
        while self.match.turn is not None and len(self.match.events) < plies:
            state = self.match.state
            weights = state.chance_weights()
            if state.turn is Turn.CHANCE:
                self.same("weights", encode([weight for _, weight in weights]), encode(self.table.weights()))
                index = self.rng.choices(range(len(weights)), [weight for _, weight in weights])[0]
                action = weights[index][0]
                self.table.draw(index)
            else:
                action = self.rng.choice(state.legal_actions())
                assert self.table.play(str(action)), f"the core does not play {action}"
            self.match.play(action)
            self.compare_event(state, action)
            self.compare()

    def compare_event(self, before: AnyState, action: Any) -> None:
        """What is said about the last event, and what follows from it."""
        match, number = self.match, len(self.match.events)
        by = before.turn if isinstance(before.turn, int) else None
        self.same("told", encode(self.telling.told(before, match.state, by, action)), self.table.told(number))
        shown = self.telling.uncovers(before, action) if by is None else None
        assert (shown or "") == self.table.uncovers(number)
        assert before.ends_turn(action) == self.table.ends_turn(str(action))
        assert match.is_open_to_undo(number) == self.table.is_open_to_undo(number)

    def compare(self) -> None:
        """What is said about the current state."""
        match, state, table = self.match, self.match.state, self.table
        self._views(state)
        self.same("expected", encode(self.telling.expected(state)), table.expected())
        if isinstance(state.turn, int):
            self.same("choices", encode(self.telling.choices(state)), table.choices())
        else:
            assert table.choices() == b"[]"
        now_and_then = len(match.events) % 8 == 0 or state.turn is None  # the memory aid looks at all states
        for is_over, memory_aid in EXTRAS if now_and_then else EXTRAS[:1]:
            extra = self.telling.extra_at(match.states, is_over=is_over, memory_aid=memory_aid)
            self.same("extra", encode(extra), table.extra(is_over, memory_aid))
        outcome = state.outcome()
        self.same("outcome", encode(None if outcome is None else outcome.to_json()), table.outcome())
        assert sorted(self.telling.open_places(state)) == sorted(table.open_places())
        for guess in self._guesses():
            self._why_not(state, guess)

    def _views(self, state: AnyState) -> None:
        seats: list[Seat | None] = [None, *range(self.match.players)]
        for seat in seats:
            self.same("view", encode(state.view(seat)), self.table.view(SPECTATOR if seat is None else seat))

    def _guesses(self) -> Iterator[str]:
        """Notations that may not be legal now: other actions of this game, and moves of any kind."""
        known = [event.action for event in self.match.events[-30:]]
        yield from self.rng.sample(known, min(GUESSES, len(known)))
        yield self.rng.choice(SAMPLES[self.match.game.key].guesses)

    def _why_not(self, state: AnyState, text: str) -> None:
        try:
            action = self.match.game.parse(text)
        except TricolorError:
            return
        why_not = state.why_not(action)
        expected = encode(None if why_not is None else why_not.to_json())
        self.same(f"why not {text}", expected, self.table.why_not(text))


def compared(key: str, games: int, plies: int, seed: int = 0) -> tuple[int, int]:
    """Play games of all variants in turn. Returns how many events there were and how many messages were compared."""
    game, events, messages = get_game(key), 0, 0
    for number, (players, options) in zip(range(games), cycle(variants(game)), strict=False):
        pair = Pair(game, players, options, Random(f"{seed}-{key}-{number}"))
        pair.play(plies)
        events += len(pair.match.events)
        messages += pair.compared
    return events, messages


def main() -> int:
    """Compare as many games as asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.parity", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="matches of each game")
    parser.add_argument(
        "--game", action="append", choices=game_keys(), help="only this one; may be given several times"
    )
    parser.add_argument("--plies", type=int, default=PLIES, help="events after which an endless game is abandoned")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    for key in args.game or [key for key in game_keys() if writes(get_game(key))]:
        began = time.perf_counter()
        most = sys.maxsize if twin_of(get_game(key)).max_plies is None else args.plies
        events, messages = compared(key, args.games, most, args.seed)
        seconds = time.perf_counter() - began
        print(f"{key}: {args.games} games, {events} events, {messages} messages are the same ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
