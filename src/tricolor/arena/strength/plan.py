"""What is measured: one bot (the hero) against identical rivals, on common deals, from every seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Final

from ...bots import LEVELS
from ...core import OptionValue
from ...games import get_game
from ..schedule import Task, schedule
from ..setup import Entrant, Setup

SEED: Final = "strength/1"
HERE: Final = "tricolor.arena.strength.sparring"
FLAT: Final = Entrant("flat Monte Carlo", f"{HERE}:FlatMonteCarlo")
COLORITO_CHAMPION: Final = Entrant("champion", f"{HERE}:colorito_champion")
QUICK_DEALS: Final = 10
QUICK_NODES: Final = 1_000
PLIES: Final = 600


@dataclass(frozen=True, slots=True)
class Duel:
    """A hero against rivals. With nodes it is the same on every machine."""

    section: str
    game: str
    players: int
    hero: Entrant
    rival: Entrant
    deals: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    nodes: int | None = None
    opening: int = 0

    @property
    def key(self) -> str:
        """A name that is the same in every run; it also names a file."""
        options = [str(value) for value in self.options.values()]
        effort = [] if self.nodes is None else [str(self.nodes)]
        parts = [self.section, *options, str(self.players), self.hero.label, self.rival.label, *effort]
        return "-".join(parts).replace(" ", "-")

    def setup(self) -> Setup:
        """The setup of its games."""
        from ... import __version__

        game = get_game(self.game)
        return Setup(
            game=game.key,
            rules_version=game.rules_version,
            version=__version__,
            players=self.players,
            options=game.checked(self.players, self.options),
            bots=(self.hero, self.rival),
            tables="duel",
            seed=f"{SEED}/{self.key}",
            nodes=self.nodes,
            opening=self.opening,
            plies=PLIES,
            timeout=3600.0,
            lead=False,
        )

    def tasks(self) -> list[Task]:
        """All games; only the hero sits alone."""
        setup = self.setup()
        return [task for task in schedule(setup, self.deals * self.players) if task.table == 0]


def plan(*, quick: bool = False) -> list[Duel]:
    """Everything to measure or, with `quick`, a little of most of it: a minute instead of hours."""
    duels = [*_coloretto_champion(), *_coloretto_ladder(), *_colorio_ladder(), *_colorito_ladder()]
    return [_quick(duel) for duel in duels if _is_quick(duel)] if quick else duels


def sections() -> tuple[str, ...]:
    """The parts of the page, in its order."""
    return tuple(dict.fromkeys(duel.section for duel in plan()))


def rungs() -> list[tuple[Entrant, Entrant]]:
    """Each level with the one below."""
    return [(Entrant(level, level), Entrant(below, below)) for below, level in pairwise(LEVELS)]


def _coloretto_champion() -> Iterator[Duel]:
    champion = Entrant("champion", "champion")
    for table, (players, nodes, deals) in product(
        ("brown", "grey"), ((2, 25_000, 50), (3, 15_000, 40), (4, 10_000, 40))
    ):
        yield Duel("coloretto-champion", "coloretto", players, champion, FLAT, deals, {"table": table}, nodes)
    for table, nodes, deals in (("grey", 100_000, 28), ("brown", 68_000, 24)):
        yield Duel("coloretto-champion", "coloretto", 4, champion, FLAT, deals, {"table": table}, nodes)


def _coloretto_ladder() -> Iterator[Duel]:
    for table, (players, many, few) in product(("brown", "grey"), ((2, 300, 60), (3, 160, 40), (4, 100, 30))):
        for hero, rival in rungs():
            deals = many if hero.label in ("casual", "club") else few
            yield Duel("coloretto-ladder", "coloretto", players, hero, rival, deals, {"table": table}, 2_000)


def _colorio_ladder() -> Iterator[Duel]:
    for layout, players, deals in (("random", 2, 200), ("strips", 2, 50), ("random", 3, 50)):
        for hero, rival in rungs():
            yield Duel("colorio-ladder", "colorio", players, hero, rival, deals, {"layout": layout}, 1_000)


def _colorito_ladder() -> Iterator[Duel]:
    for hero, rival in rungs():
        sharp = COLORITO_CHAMPION if hero.label == "champion" else hero
        yield Duel("colorito-ladder", "colorito", 2, sharp, rival, 20, opening=4)


def _is_quick(duel: Duel) -> bool:
    """Two players suffice, and Colorito takes too long."""
    return duel.players == 2 and duel.game != "colorito"


def _quick(duel: Duel) -> Duel:
    nodes = None if duel.nodes is None else QUICK_NODES
    return Duel(
        duel.section, duel.game, duel.players, duel.hero, duel.rival, QUICK_DEALS, duel.options, nodes, duel.opening
    )
