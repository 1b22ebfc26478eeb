"""Games that were played out beforehand: a browser can begin at any moment of theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from tricolor import Chance, Match, get_game, record
from tricolor.bots import make_bot

from .desk import Desk

BOTS = {"colorito": "greedy", "coloretto": "random", "colorio": "random"}
MAKE = """async setup => {
  const post = async (path, body) => {
    const headers = { 'X-Tricolor': '1', 'Content-Type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  await post('/api/me', {});
  const made = await post('/api/tables', setup);
  if (!made.table) throw new Error(JSON.stringify(made));
  return made.table.id;
}"""


@cache
def finished(game: str, players: int, number: int = 0) -> Match:
    """A whole game between bots."""
    match = Match(get_game(game), players, {"starter": 0}, chance=Chance(f"staged {number}"))
    bots = [make_bot(BOTS[game], match.game, seat) for seat in range(players)]
    rng, shown = Random(number), 0
    while isinstance(match.turn, int):
        for state in match.states[shown:]:
            for bot in bots:
                bot.observe(state.view(bot.seat))
        shown = len(match.states)
        seat = match.turn
        match.play(bots[seat].choose(match.state.view(seat), match.state.legal_actions(), rng).action)
    return match


def moments(match: Match, is_wanted: Callable[[Any, list[str]], bool]) -> list[int]:
    """After how many events somebody is on and what is wanted holds of the view and the actions."""
    return [
        number
        for number, state in enumerate(match.states)
        if isinstance(state.turn, int) and is_wanted(state.view(state.turn), list(map(str, state.legal_actions())))
    ]


def with_jokers(players: int) -> tuple[Match, int]:
    """A game of Coloretto, and the moment when somebody with two jokers gives them colours."""
    for number in range(100):
        match = finished("coloretto", players, number)
        found = moments(match, lambda _, actions: actions[0].startswith("jokers") and "," in actions[0])
        if found:
            return match, found[0]
    raise AssertionError("no joker in a hundred games")


def sit_at(desk: Desk, match: Match, event: int, others: str = "hot", **setup: Any) -> None:
    """Open a table that goes on from an event of a game; the others sit here as well, or they are bots."""
    turn = match.states[event].turn
    seats: list[dict[str, Any]] = [
        {"who": "me", "name": f"Player {seat + 1}"}
        if others == "hot" or seat == turn
        else {"who": "bot", "level": others}
        for seat in range(match.players)
    ]
    if desk.page.url == "about:blank":
        desk.open()
    table = desk.page.evaluate(
        MAKE,
        {
            "game": match.game.key,
            "players": match.players,
            "seats": seats,
            "from": {"record": record.to_record(match), "event": event},
            **setup,
        },
    )
    desk.open(f"/t/{table}")
    desk.page.wait_for_selector(".page")
