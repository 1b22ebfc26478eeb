"""Play in a terminal: people and bots at one table, on one screen."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from rich.text import Text

from ..bots import AnyBot, Explained, bot_from, bots_of, explain, make_bot
from ..bots.anywhere import known_bots, label_of
from ..bots.base import ask
from ..core import AnyGame, AnyState, IllegalAction, OptionError, TricolorError, Unsupported
from ..fair import Chance, new_seed, pledge_of
from ..games.telling import telling_of
from ..match import CHANCE, Match
from ..places import data_folder
from ..record import save
from ..words import Words
from .game import Looks, screen_of
from .rulebook import show_rules
from .screen import Screen
from .tell import BOT, seat_names, tell_all, tell_count, tell_end
from .typed import COMMANDS, begins, command, command_lines, command_names
from .why import choice_lines, level_lines, said_text, why_not_text

CHOICES_EXPLAINED = 3


@dataclass(frozen=True, slots=True)
class Player:
    """The player on a seat: a person, or a bot by its name."""

    name: str
    bot: str | None = None

    @staticmethod
    def parse(text: str, game: AnyGame, seat: int, *, ours: bool = False) -> Player:
        """`Ann`, `bot:greedy` or `bot:module:Class`; `ours`: only our own bots. Raises `OptionError`."""
        if not text.startswith(BOT):
            return Player(text)
        spec = text.removeprefix(BOT)
        bot = spec.split(" ")[0]  # "bot:greedy 2" is the second of its kind
        if bot in known_bots():
            make_bot(bot, game, seat)
            return Player(text, bot)
        if ours:
            raise OptionError("--seat", "every bot that is not ours by its name", spec, "error-bot-resume")
        bot_from(spec, game, seat)
        return Player(f"{BOT}{label_of(spec)}", spec)


class Leave(Exception):  # noqa: N818 - not an error: a player leaves the table
    """Put the game aside."""


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Treat a closed window or a shutdown like a player who leaves."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise Leave

    wanted = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, leave) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Table:
    """A game in a terminal."""

    def __init__(self, screen: Screen, match: Match, players: list[Player], *, memory_aid: bool = False) -> None:
        self.screen = screen
        self.words: Words = screen.words
        self.match = match
        self.own = screen_of(match.game)
        self.players = players
        self.bots = self._new_bots()
        self.rng = Random(new_seed())
        self.memory_aid = memory_aid
        self.newcomers = True  # nobody has seen the table yet
        self.told = 0  # events told so far
        self.observed = 0  # states that the bots have observed

    def _new_bots(self) -> dict[int, AnyBot]:
        return {
            seat: bot_from(player.bot, self.match.game, seat) for seat, player in enumerate(self.players) if player.bot
        }

    # --- the game ---

    def play(self) -> None:
        """Play until the end, or until a player leaves; then save the game."""
        self._tell_goal()
        try:
            with leaving_on_signals():
                while self.match.turn is not None:
                    self._turn()
                self._finish()
        except (Leave, KeyboardInterrupt, EOFError):
            self._put_aside()

    def _turn(self) -> None:
        seat = self.match.turn
        assert isinstance(seat, int)
        self._let_bots_see()
        if seat in self.bots:
            self._tell_events()
            self._play(self._chosen(seat))
            if self.match.game.has_hidden and self.match.turn in self.bots:
                self._show(seat)  # redraw at every step
                self.screen.wait()
        else:
            self._show(seat, legend=self.newcomers)
            self.newcomers = False
            self._ask(seat)

    def _chosen(self, seat: int) -> Any:
        """What a bot plays. If it fails, the game is put aside, not lost."""
        state = self.match.state
        try:
            action = ask(self.bots[seat], state.view(seat), state.legal_actions(), self.rng).action
            action = self.match.game.parse(action) if isinstance(action, str) else action
            if action not in state.legal_actions():
                raise state.refusal(action)
        except Exception as error:
            why = str(error) if isinstance(error, TricolorError) else f"{type(error).__name__}: {error}"
            self.screen.say("bot-failed", name=seat_names(self.match, self.words)[seat], why=why)
            raise Leave from error
        return action

    def _play(self, action: Any) -> None:
        """Play an action; if it ends a round, show how before the next one starts."""
        before = self.match.state
        self.match.play(action)
        picture = self.own.interlude(before, self.match, self.words)
        if picture is None:
            return
        self.screen.clear()
        self._tell_events()
        self.screen.draw(picture)
        if len(self.bots) < len(self.players):
            self.screen.pause("terminal-next-round")

    def _let_bots_see(self) -> None:
        for state in self.match.states[self.observed :]:
            for seat, bot in self.bots.items():
                bot.observe(state.view(seat))
        self.observed = len(self.match.states)

    # --- showing ---

    def _tell_goal(self) -> None:
        key = f"terminal-goal-{self.match.game.key}"
        self.screen.say(key if self.words.has(key) else "terminal-goal")

    def _tell_levels(self) -> None:
        """Say how the bots at this table play."""
        levels = [player.bot for player in self.players if player.bot]
        for line in level_lines(self.match.game, levels, self.words):
            self.screen.write(line, style="dim")

    def _tell_events(self) -> None:
        for line in tell_all(self.match, self.told, self.words):
            self.screen.write(f"  {line}", style="dim")
        self.told = len(self.match.events)

    def _show(self, seat: int | None, *, legend: bool = False) -> None:
        """Show the table in so few lines that the whole turn fits a small terminal."""
        if self.match.game.has_hidden:
            self.screen.clear()
            if legend and self.screen.is_live:  # clearing has just removed it
                self._tell_goal()
        self._tell_events()
        self.screen.console.print()
        self.screen.draw(self.board_of(self.match.state, seat))
        if legend:
            self._tell_legend()

    def _tell_legend(self) -> None:
        """Say what the symbols on the table mean."""
        legend = self.own.legend(self.words, aid=self.memory_aid)
        if legend:
            self.screen.write(legend, style="dim")

    def board_of(self, state: AnyState, seat: int | None) -> Text:
        """The table in a state as a seat sees it."""
        flip = all(player.bot or number == 1 for number, player in enumerate(self.players))
        seen = None
        if self.memory_aid:
            seen = telling_of(self.match.game).memory([before.view(None) for before in self.match.states])
        return self.own.table(state, seat, seat_names(self.match, self.words), self.words, Looks(flip, seen))

    # --- asking ---

    def _ask(self, seat: int) -> None:
        """Ask until an action is played."""
        expected = self._expected()
        state = self.match.state
        help_ = self.own.prompt(state, seat, self.players[seat].name, self.words)
        if help_ is not None:
            self.screen.draw(help_)
        while True:
            self.screen.say("turn-now", name=self.players[seat].name, expected=expected)
            text = self.screen.ask("> ", self._completions())
            if not text:
                self._show(seat)
                continue
            action = self.own.understood(state, text, self.words)
            if action is not None:
                self._play(action)
                return
            known = command(text, self.words)
            if known is None:
                self._refuse(text)
            elif self._obey(seat, *known):
                return

    def _refuse(self, text: str) -> None:
        """Say what is wrong with the input: a rule forbids it, or it means nothing."""
        state = self.match.state
        square = self.own.place(text)
        if square is not None:  # just a square: show where its piece can go
            self._list_moves(square)
            return
        action = self.own.meant(state, text, self.words)
        why_not = None if action is None else state.why_not(action)
        if why_not is None:
            self.screen.say("not-understood", text=text[:60])
        else:
            self.screen.say("terminal-not-possible", why=why_not_text(why_not, self.words), rule=why_not.rule)

    def _expected(self) -> str:
        """What the player can do, in words; in full if it is short."""
        state, legal = self.match.state, self._labels()
        said = self.own.expected(state, self.words)
        if said is not None:
            return said
        if len(legal) <= 8:
            return self.words.listed(legal)
        return self.words("expected-many", example=legal[0], number=len(legal))

    def _completions(self) -> list[str]:
        commands = [command_names(name, self.words)[0] for name in COMMANDS]
        return [*self._labels(), *commands]

    def _labels(self) -> list[str]:
        return [self.own.label(action, self.words) for action in self.match.state.legal_actions()]

    # --- commands; each returns whether to show the turn again ---

    def _obey(self, seat: int, name: str, rest: str) -> bool:
        match name:
            case "help":
                self._help()
            case "board":
                self._show(seat, legend=True)
            case "moves":
                self._list_moves(rest)
            case "hint" | "why" if not bots_of(self.match.game).levels:
                self.screen.say("terminal-no-hints")
            case "hint":
                best_choice = self._explained(1)[0]
                self.screen.say("hint", action=said_text(best_choice.said, self.words))
                typed = self.own.label(self.match.game.parse(best_choice.action), self.words)
                self.screen.say("terminal-hint-typed", typed=typed)
            case "why":
                self._explain()
            case "undo":
                return self._undo()
            case "save":
                self._save(Path(rest) if rest else self._file())
            case "rules":
                self._show_rules()
            case "tie":
                return self._offer_tie(seat)
            case "resign":
                return self._resign(seat)
            case "quit":
                raise Leave
        return False

    def _help(self) -> None:
        """Say how to type, what the symbols mean, all commands, how the bots play, and what proves fair chance."""
        key = f"help-{self.match.game.key}"
        self.screen.say(key if self.words.has(key) else "help-any")
        self._tell_legend()
        for line in command_lines(self.words, self.screen.console.width):
            self.screen.draw(Text(line))
        self._tell_levels()
        if self.match.segments:
            self.screen.say("fair-commitment", commitment=self.match.segments[-1].commitment)

    def _show_rules(self) -> None:
        try:
            show_rules(self.screen, self.match.game)
        except Unsupported:
            self.screen.say("terminal-no-rules")

    def _explained(self, k: int) -> list[Explained]:
        level, budget = bots_of(self.match.game).hints_from
        seed = self.rng.getrandbits(32)
        return explain(self.match, k, level, budget, seed=seed, tells_covered=self.memory_aid)

    def _explain(self) -> None:
        """Show the best choices, and the reasons for them."""
        names = seat_names(self.match, self.words)
        for number, explained in enumerate(self._explained(CHOICES_EXPLAINED), 1):
            for line in choice_lines(number, explained, self.match.game, names, self.words):
                self.screen.write(line)

    def _list_moves(self, beginning: str) -> None:
        """List all legal actions, or those that start with a text: for a place, the moves from there."""
        square = self.own.place(beginning)
        wanted = beginning if square is None else f"{square}-"
        found = [action for action in self._labels() if begins(action, wanted)]
        self.screen.write("  ".join(found) or self.words("no-such-moves", text=beginning[:60]))

    def _undo(self) -> bool:
        """Take back a person's last action and what bots did since; never anything that revealed something."""
        own = [e.number for e in self.match.events if isinstance(e.by, int) and e.by not in self.bots]
        if not own:
            self.screen.say("undo-nothing")
            return False
        if not self.match.is_open_to_undo(own[-1]):
            self.screen.say("undo-not-open")
            return False
        self.match.rewind(own[-1] - 1)
        self.bots, self.observed = self._new_bots(), 0  # they must forget what was taken back
        self.told = min(self.told, len(self.match.events))
        self.screen.say("undo-done")
        return True

    def _resign(self, seat: int) -> bool:
        if not self.screen.confirm("resign-really"):
            return False
        try:
            self.match.resign(seat)
        except IllegalAction:
            return False
        return True

    def _offer_tie(self, seat: int) -> bool:
        """Offer a tie: people are asked, bots agree unless the player who offers is behind."""
        names = seat_names(self.match, self.words)
        for other, player in enumerate(self.players):
            if other == seat:
                continue
            agrees = (
                self._is_even()
                if player.bot
                else self.screen.confirm("terminal-tie-asked", name=names[seat], other=names[other])
            )
            if not agrees:
                self.screen.say("terminal-tie-refused", name=names[other])
                return False
        self.match.agree_tie()
        return True

    def _is_even(self) -> bool:
        """Whether the player to move is not behind; assumed if the bots have no opinion."""
        if not bots_of(self.match.game).levels:
            return True
        return self._explained(1)[0].value >= 1 / self.match.players

    # --- leaving ---

    def _finish(self) -> None:
        self._show(None)
        self.screen.draw(tell_end(self.match, self.words))
        if count := tell_count(self.match, self.words):
            self.screen.draw(count)
        if any(event.by == CHANCE for event in self.match.events) and self.match.chance is not None:
            self.screen.say("fair-seed", seed=self.match.chance.seed)
        self._save(self._file())

    def _put_aside(self) -> None:
        """Save the game first; then say so, if anyone is still there."""
        path = self._file()
        problem = self._keep(path, reveal=True) if self.match.events else None
        with suppress(OSError):
            self.screen.console.print()
            if problem is not None:
                self.screen.say("save-failed", path=str(path), reason=problem)
            elif self.match.events:
                self.screen.say("saved", path=str(path))
                self.screen.say("resume-with", command=f"tricolor play --load {path}")
            self.screen.say("goodbye")

    def _file(self) -> Path:
        """A separate file for every game, named after its start."""
        began = datetime.fromisoformat(self.match.started).strftime("%Y%m%d-%H%M%S")
        return data_folder() / f"{self.match.game.key}-{began}-{self._mark()}.json"

    def _mark(self) -> str:
        """Distinguishes games that started in the same second."""
        return self.match.segments[0].commitment[:6] if self.match.segments else "game"

    def _save(self, path: Path) -> None:
        problem = self._keep(path)
        if problem is None:
            self.screen.say("saved", path=str(path))
        else:
            self.screen.say("save-failed", path=str(path), reason=problem)

    def _keep(self, path: Path, *, reveal: bool = False) -> str | None:
        """Write the game to a file. Returns why that failed, if it did."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save(self.match, path, reveal=reveal)
        except OSError as error:
            return error.strerror or str(error)
        return None


def begin(
    screen: Screen, game: AnyGame, players: list[Player], options: dict[str, object], *, seed: str, with_nonces: bool
) -> Match:
    """A new game. People may mix in a word of their own once they have seen the commitment; else `help` shows it.

    Nobody sees the others' words until all have typed theirs: a player who knows the seed and types last could choose
    the deal.
    """
    chance = Chance(seed)
    if with_nonces:
        screen.say("fair-commitment", commitment=chance.commitment)
        nonces = [
            "" if player.bot else screen.ask_hidden(f"{screen.words('fair-nonce', name=player.name)} ")[:100]
            for player in players
        ]
        pledges = ["" if player.bot else pledge_of(nonce) for player, nonce in zip(players, nonces, strict=True)]
        chance = Chance(seed, nonces, pledges)
        for player, nonce in zip(players, nonces, strict=True):
            if not player.bot:
                screen.say("fair-nonce-shown", name=player.name, nonce=nonce)
    return Match(game, len(players), options, chance=chance, names=[player.name for player in players])
