"""How well the solver counts the moves that a loser of Colorito still needs (CT-SCORE).

python -m bench.remaining positions FILE --games 500      final positions of games between bots, a line each
python -m bench.remaining measure FILE                    2 s of processor time for each: how many are proven
python -m bench.remaining measure FILE --sample 50 --longer 10        the same, and compares the unproven with 20 s

Efforts are in nodes, so results do not depend on the load of the machine; the time is printed.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from tricolor.bots import Budget, make_bot
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.solver import Remaining
from tricolor.native import colorito_remaining

PAIRS = (("club", "expert"), ("expert", "expert"), ("casual", "club"), ("champion", "expert"), ("champion", "champion"))
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"strict": True},
    {},
    {"numbers": False},
    {},
    {"numbers": False, "strict": True},
)
OPENING = 2  # random moves
MOST_MOVES = 150  # of a side


def final_positions(games: int, nodes: int, seed: int) -> Iterator[tuple[Colorito, int]]:
    """The final states of games with a loser, and the loser's seat."""
    for number, pair, options in islice(zip(range(10 * games), cycle(PAIRS), cycle(VARIANTS)), 10 * games):
        rng = Random(f"{seed} {number}")
        state: Colorito = COLORITO.new(2, {"starter": number // 2 % 2, **options})
        bots = [make_bot(pair[(seat + number) % 2], COLORITO, seat, Budget(nodes=nodes)) for seat in (0, 1)]
        while isinstance(state.turn, int) and max(state.moves) < MOST_MOVES:
            for seat, bot in enumerate(bots):
                bot.observe(state.view(seat))
            legal = state.legal_actions()
            early = sum(state.moves) < OPENING
            bot = bots[state.turn]
            state = state.play(rng.choice(legal) if early else bot.choose(state.view(bot.seat), legal, rng).action)
        outcome = state.outcome()
        if outcome is not None and len(outcome.winners) == 1:
            yield state, 1 - outcome.winners[0]


def line_of(state: Colorito, loser: int) -> str:
    options = {"numbers": state.options.numbers, "strict": state.options.strict}
    return json.dumps({**options, "loser": loser, "pieces": bytes(state.pieces).hex()})


def state_of(line: str) -> tuple[Colorito, int]:
    data = json.loads(line)
    options = {"numbers": data["numbers"], "strict": data["strict"], "starter": 0}
    state: Colorito = COLORITO.new(2, options)
    pieces = bytes.fromhex(data["pieces"])
    return type(state)(state.options, 0, 0, pieces, before=pieces), int(data["loser"])


def write_positions(path: Path, games: int, nodes: int, seed: int) -> None:
    found = 0
    with path.open("w", encoding="utf-8") as file:
        for state, loser in final_positions(games, nodes, seed):
            file.write(line_of(state, loser) + "\n")
            file.flush()
            found += 1
            if found == games:
                return


def measure(lines: list[str], nodes: int, longer: int | None) -> None:
    proven: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    worst, slowest = 1.0, 0.0
    for number, line in enumerate(lines, 1):
        state, loser = state_of(line)
        kind = f"{'numbers' if state.options.numbers else 'colours'}{' strict' if state.options.strict else ''}"
        began = process_time()
        found = counted(state, loser, nodes)
        slowest = max(slowest, process_time() - began)
        kinds[kind] += 1
        proven[kind] += found.exact
        text = f"{number} ({kind}): {shown(found)}"
        if longer is not None and not found.exact:
            best = counted(state, loser, longer * nodes)
            text += f", with {longer} times the effort {shown(best)}"
            if best.moves is not None:
                worst = max(worst, (found.moves or 999) / best.moves)
        if longer is None or not found.exact:
            print(text, flush=True)
    for kind in sorted(kinds):
        print(f"{kind}: {proven[kind]} of {kinds[kind]} proven")
    share = proven.total() / len(lines)
    within = 1.96 * sqrt(share * (1 - share) / len(lines))
    print(f"{share:.1%} ± {within:.1%} of {len(lines)} proven, {slowest:.2f} s of processor time at most")
    if longer is not None:
        print(f"at most {worst:.2f} times what {longer} times the effort finds")


def counted(state: Colorito, loser: int, nodes: int) -> Remaining:
    moves, exact = colorito_remaining(state, loser, nodes=nodes)
    return Remaining(None if moves < 0 else moves, exact)


def shown(found: Remaining) -> str:
    return f"{'exactly' if found.exact else 'at most'} {found.moves}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["positions", "measure"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bot-nodes", type=int, default=40_000, help="the bots' nodes per move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=25_000_000, help="nodes per count; about 2 s")
    parser.add_argument("--longer", type=int, help="repeat what is not proven with this many times the effort")
    parser.add_argument("--sample", type=int, help="use this many positions, spread over the file")
    chosen = parser.parse_args()
    if chosen.what == "positions":
        write_positions(chosen.file, chosen.games, chosen.bot_nodes, chosen.seed)
        return
    lines = chosen.file.read_text(encoding="utf-8").splitlines()
    step = max(1, len(lines) // chosen.sample) if chosen.sample else 1
    measure(lines[::step], chosen.nodes, chosen.longer)


if __name__ == "__main__":
    main()
