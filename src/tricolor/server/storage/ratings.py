"""Ratings: a player's strength in a game, from openskill's Plackett-Luce model for two to five players.

Only rated tables count, where every seat has a different person. A player whose game a bot finished ranks last. New
ratings are computed and written in the transaction that writes the `end` entry, or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import Connection, select

from ...protocol import EndEntry, Entry, PlayerRating, Rating
from ..log.table import Table
from .models import Insert, RatingRow, columns, fetch
from .store import Store

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

_RATINGS: Final = columns(RatingRow)
START: Final = (25.0, 25.0 / 3)


class RatedGame(Struct, frozen=True):
    """The result of a rated game."""

    game: str
    players: tuple[str, ...]
    ranks: tuple[float, ...]  # the lower the better; ties share a rank
    at: int

    def write(self, connection: Connection, insert: Insert) -> list[Rating]:
        """Compute and write new ratings. Returns them by seat, for the `end` entry."""
        start = {"game": self.game, "mu": START[0], "sigma": START[1], "games": 0, "updated": self.at}
        ordered = sorted(self.players)  # so that two processes never deadlock
        connection.execute(
            insert(_RATINGS).on_conflict_do_nothing(), [{"player_id": player, **start} for player in ordered]
        )
        wanted = (
            select(_RATINGS.c.player_id, _RATINGS.c.mu, _RATINGS.c.sigma)
            .where(_RATINGS.c.player_id.in_(ordered), _RATINGS.c.game == self.game)
            .order_by(_RATINGS.c.player_id)
            .with_for_update()
        )
        old = {row[0]: (row[1], row[2]) for row in connection.execute(wanted)}
        new = rated([old[player] for player in self.players], self.ranks)
        for player, (mu, sigma) in sorted(zip(self.players, new, strict=True)):
            connection.execute(
                _RATINGS.update()
                .where(_RATINGS.c.player_id == player, _RATINGS.c.game == self.game)
                .values(mu=mu, sigma=sigma, games=_RATINGS.c.games + 1, updated=self.at)
            )
        return [
            Rating(before=shown(*old[player]), after=shown(*after))
            for player, after in zip(self.players, new, strict=True)
        ]


def rated(old: Sequence[tuple[float, float]], ranks: Sequence[float]) -> list[tuple[float, float]]:
    """Ratings after a game."""
    model = _model()
    teams = model.rate([[model.rating(mu, sigma)] for mu, sigma in old], ranks=list(ranks))
    return [(team[0].mu, team[0].sigma) for team in teams]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def shown(mu: float, sigma: float) -> int:
    """A rating for people: a conservative estimate, 1000 for a beginner."""
    return round(1000 + 40 * (mu - 3 * sigma))


def rated_game(table: Table, entries: Sequence[Entry]) -> RatedGame | None:
    """The rated game that these entries finish, with the table after them; None if there is none."""
    if not table.setup.rated:
        return None
    end = next((entry for entry in entries if isinstance(entry, EndEntry)), None)
    who = [chair.who for chair in table.chairs if chair.kind == "human" and chair.who is not None]
    if end is None or table.setup.from_ is not None or len(set(who)) < table.players:
        return None
    scores = [
        float("-inf") if chair.away is not None else score
        for chair, score in zip(table.chairs, end.outcome.scores, strict=True)
    ]
    places = sorted(set(scores), reverse=True)
    return RatedGame(table.setup.game, tuple(who), tuple(float(places.index(score)) for score in scores), end.at)


async def of_player(store: Store, player: str) -> dict[str, PlayerRating]:
    """A player's ratings, by game."""
    wanted = select(_RATINGS).where(_RATINGS.c.player_id == player)
    rows = await store.read(lambda connection: fetch(connection, wanted, RatingRow))
    return {
        row.game: PlayerRating(rating=shown(row.mu, row.sigma), games=row.games, mu=row.mu, sigma=row.sigma)
        for row in rows
    }


async def of_game(store: Store, player: str, game: str) -> int:
    """A player's rating in a game, as shown to people."""
    found = (await of_player(store, player)).get(game)
    return shown(*START) if found is None else found.rating
