"""Write the tables that the style guide of the web app shows: `python -m tools.web_guide` from the root of the project.

They are the server's own snapshots of games that bots play out, the same on every machine. A test compares the file.
"""

from __future__ import annotations

import json
from random import Random
from typing import Final

import msgspec

from tricolor.bots import make_bot
from tricolor.fair import Chance, commitment
from tricolor.games import get_game
from tricolor.protocol import Entry, SeatSetup, Setup, Snapshot
from tricolor.server.log import moves, sight
from tricolor.server.log.table import Draft, Table

from .samples import SAMPLES
from .web_look import GENERATED

NOW: Final = 1_763_251_200_000
NAME: Final = "guide.json"
LOG: Final = 12  # entries that are kept: more do not fit on the page
LEVELS: Final = ("beginner", "casual", "club", "expert")


class Filmed:
    """A table at which Ann plays against bots, and what she sees at the moments that are wanted."""

    def __init__(self, game: str) -> None:
        asked = SAMPLES[game].moments
        players, seed = asked.players, asked.seed
        self.table: Final = Table(f"guide-{game}")
        self.entries: Final[list[Entry]] = []
        self.seed: Final = seed
        self.rng: Final = Random(seed)
        self.bots: Final = [make_bot(asked.bot, get_game(game), seat) for seat in range(players)]
        self.watched = 0  # states that the bots have seen
        setup = Setup(game=game, seats=[SeatSetup() for _ in range(players)], options={"starter": 0})
        self.write([moves.open_table(setup, "p0", commitment(seed))])
        self.write([moves.sit(self.table, 0, "p0", "Ann")])
        for seat in range(1, players):
            self.write([moves.seat_bot(self.table, seat, LEVELS[seat - 1])])
        self.write(moves.begin(self.table, seed))

    def play(self) -> bool:
        """Let whoever is on play; false once the game is over."""
        match = self.table.match
        assert match is not None
        if not isinstance(match.turn, int):
            return False
        for state in match.states[self.watched :]:
            for bot in self.bots:
                bot.observe(state.view(bot.seat))
        self.watched = len(match.states)
        seat = match.turn
        choice = self.bots[seat].choose(match.state.view(seat), match.state.legal_actions(), self.rng)
        self.write(moves.play(self.table, seat, str(choice.action), Chance(self.seed, ("",) * match.players)))
        return True

    def write(self, drafts: list[Draft]) -> None:
        for draft in drafts:
            entry = draft.numbered(self.table.number + 1, NOW + 1000 * self.table.number)
            self.table.apply(entry, draft)
            self.entries.append(entry)

    def snapshot(self) -> Snapshot:
        ann = sight.Recipient("p0", (0,))
        presence = sight.Presence((True,) * len(self.bots))
        log = self.entries[-LOG:]
        return sight.snapshot(ann, self.table, log, now=NOW, presence=presence, codes=("join", "watch"))


def moments(game: str) -> dict[str, Snapshot]:
    """What Ann sees the first time that each thing is so on her turn, and in the end."""
    wanted = SAMPLES[game].moments.wanted
    film, found = Filmed(game), dict[str, Snapshot]()
    while True:
        match = film.table.match
        assert match is not None
        if match.turn == 0:
            view, actions = match.state.view(0), [str(action) for action in match.state.legal_actions()]
            for name, is_so in wanted.items():
                if name not in found and is_so(view, actions):
                    found[name] = film.snapshot()
        if not film.play():
            break
    assert found.keys() == wanted.keys(), f"{game}: no {wanted.keys() - found.keys()} in this game"
    return {**found, "over": film.snapshot()}


def files() -> dict[str, str]:
    """The file, by its name."""
    shown = {game: moments(game) for game in SAMPLES}
    return {NAME: json.dumps(msgspec.to_builtins(shown), ensure_ascii=False, separators=(",", ":")) + "\n"}


def main() -> None:
    for name, text in files().items():
        (GENERATED / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
