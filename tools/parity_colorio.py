"""What bots of Colorio in WebAssembly must have in common with the native ones; see tools/parity_wasm.py."""

from __future__ import annotations

from typing import Any

from tools.parity_wasm import Moment, Unequal
from tools.wasm_core import WasmCore
from tricolor import native
from tricolor.bots import AnyBot
from tricolor.bots.colorio.greedy import Board
from tricolor.bots.colorio.perfect import PerfectColorio, evaluate, preference
from tricolor.games.colorio.notation import Cover, Lift


def compare(core: WasmCore, moment: Moment, bot: AnyBot, level: str, nodes: int) -> None:
    """Equally good actions are drawn by lot, and the two cores have different lots: compare what is best."""
    assert isinstance(bot, PerfectColorio)
    view = moment.view
    colours = bot.recollection.colours(view)
    action, _, looked = core.choose(moment.settings, moment.actions, level, seed=moment.seed, nodes=nodes)
    said = native.ColorioPosition.text(action)
    if bot.level.plans:
        found = evaluate(view, colours, nodes=bot.nodes, ms=bot.ms)
        worth = {native.ColorioPosition.text(number): preference(shares) for number, shares in found.actions}
        if worth[said] != max(worth.values()) or looked != found.nodes:
            raise Unequal(f"colorio {level} {moment.settings}: {said} {looked}, expected one of {worth} {found.nodes}")
        return
    risks = _risks(Board(view, colours, knows_strips=bot.level.knows_strips), moment)
    if risks[said] > min(risks.values()) + 1e-9:
        raise Unequal(f"colorio {level} {moment.settings}: {said}, expected the least of {risks}")


def _risks(board: Board, moment: Moment) -> dict[str, float]:
    """What the greedy levels of Colorio want to be small."""
    view = moment.view
    risks = dict[str, float]()
    legal: Any = moment.states[-1].legal_actions()
    for action in legal:
        if isinstance(action, Lift):
            risks[str(action)] = board.risk(action.cell)
        else:
            own_lift_next = view.lifts_left > 0
            covered = action.cell if isinstance(action, Cover) else None
            danger = board.after(action).least_risk(None if own_lift_next else covered)
            risks[str(action)] = danger if own_lift_next else -danger
    return risks
