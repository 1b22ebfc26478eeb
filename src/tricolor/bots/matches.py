"""Let bots play a game in this process. The arena plays thousands, and trusts no bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ..core import AnyGame, IllegalAction, Json, OptionError, Seat
from ..fair import Chance, new_seed
from ..games import get_game
from ..match import Match
from .anywhere import BotSpec, bot_from, label_of
from .base import Budget, Choice, ask
from .game import bots_of

PLIES: Final = 1000


class Seated:
    """A bot in a match: it sees what its seat is shown, and chooses when it is to move."""

    def __init__(self, spec: BotSpec, match: Match, seat: Seat, budget: Budget | None = None) -> None:
        self.name: Final = label_of(spec)
        self.match: Final = match
        self.bot: Final = bot_from(spec, match.game, seat, budget)
        self.shown = 0  # states
        bots_of(match.game).brief(self.bot, match)

    def look(self) -> None:
        """Show the bot what has happened since it last looked."""
        for state in self.match.states[self.shown :]:
            self.bot.observe(state.view(self.bot.seat))
        self.shown = len(self.match.states)

    def choose(self, rng: Random) -> Choice[object]:
        """The legal action that it plays. Raises `TricolorError`."""
        self.look()
        state = self.match.state
        legal = state.legal_actions()
        choice = ask(self.bot, state.view(self.bot.seat), legal, rng)
        action = self.match.game.parse(choice.action) if isinstance(choice.action, str) else choice.action
        if action not in legal:
            refusal = state.refusal(action)
            raise IllegalAction(f"{self.name} on seat {self.bot.seat}: {refusal}", refusal.why_not)
        return choice if action is choice.action else replace(choice, action=action)


def play_match(
    game: AnyGame | str,
    bots: Sequence[BotSpec],
    options: Mapping[str, object] | None = None,
    *,
    seed: str | int | None = None,
    budget: Budget | Sequence[Budget | None] | None = None,
    position: Json = None,
    plies: int = PLIES,
) -> Match:
    """Let bots play a game to its end, and return the match.

    A bot is a name (`"club"`), a class, or a spec such as `"path/to/file.py:Class"`; seat 0 comes first. The same seed
    gives the same game as long as the bots draw only from the `rng` that they are given and think in nodes, not in
    milliseconds. `budget` is for all of them, or a list with one for each seat. A game that has not ended after `plies`
    actions is left as it is: its `outcome` is None.

    >>> play_match("coloretto", ["club", "random"], seed=4).outcome.winners
    (0,)
    """
    game = get_game(game) if isinstance(game, str) else game
    if plies < 1:
        raise OptionError("plies", "at least 1", plies)
    if isinstance(bots, str):
        raise OptionError("bots", "a list with one for each seat", bots)
    game.checked(len(bots), options)
    budgets = [budget] * len(bots) if budget is None or isinstance(budget, Budget) else list(budget)
    if len(budgets) != len(bots):
        raise OptionError("budget", "one for all bots, or one for each seat", len(budgets))
    seed = new_seed() if seed is None else seed
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    names = [label_of(spec) for spec in bots]
    match = Match(game, len(bots), options, position=position, chance=Chance(seed), names=names)
    players = [Seated(spec, match, seat, budgets[seat]) for seat, spec in enumerate(bots)]
    for _ in range(plies):
        for player in players:
            player.look()
        if not isinstance(match.turn, int):
            break
        match.play(players[match.turn].choose(rngs[match.turn]).action)
    return match
