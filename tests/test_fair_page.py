"""A verifier written from docs/fair-deals.md alone: its code, its vectors, its deck and its strips."""

from __future__ import annotations

import hashlib
import re
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tricolor.fair import Chance, pledge_of
from tricolor.match import Match
from tricolor.record import to_record

PAGE = (Path(__file__).parents[1] / "docs" / "fair-deals.md").read_text(encoding="utf-8")
CODE: dict[str, Any] = {}
exec(PAGE.split("```python")[1].split("```")[0], CODE)  # its assertions are the first test
CARDS = ["red", "orange", "yellow", "green", "blue", "purple", "brown"]
FIELDS = ["red", "yellow", "green", "blue", "purple"]


def check(record: Any) -> int:
    """Recompute all chance of a record with one part; how many events that were."""
    (part,) = record["fair"]
    sha = hashlib.sha256
    assert sha(part["seed"].encode()).hexdigest() == part["commitment"]
    for pledge, nonce in zip(part.get("pledges", []), part["nonces"], strict=part["scheme"] == 2):
        assert pledge in ("", sha(f"tricolor-pledge|{nonce}".encode()).hexdigest())
    outcomes = Coloretto(record) if record["game"] == "coloretto" else Colorio(record)
    checked = 0
    for line in record["events"]:
        number, by, action = line.split(" ", 2)
        if by == "*":
            weights = [pair for pair in outcomes.weights(action) if pair[1]]
            total = sum(weight for _, weight in weights)
            drawn = CODE["number"](part["seed"], int(number), total, part["nonces"], part["scheme"])
            for outcome, weight in weights:
                if drawn < weight:
                    assert action == outcome, line
                    break
                drawn -= weight
            checked += 1
        outcomes.happened(action)
    return checked


class Coloretto:
    """Which cards may come, by the page."""

    def __init__(self, record: Any) -> None:
        self.players, self.first = len(record["players"]), list[str]()
        self.deck = {**dict.fromkeys(CARDS, 9), "plus2": 10, "joker": 3}
        self.last = False

    def weights(self, action: str) -> list[tuple[str, int]]:
        kind = action.partition(":")[0]
        if kind == "starter":
            return [(f"starter:{seat}", 1) for seat in range(self.players)]
        if kind in ("remove", "first"):
            return [(f"{kind}:{card}", int(self.deck[card] > 0 and card not in self.first)) for card in CARDS]
        if sum(self.deck.values()) == 15 and not self.last:
            return [("deal:last", 1)]
        return [(f"deal:{card}", number) for card, number in self.deck.items()]

    def happened(self, action: str) -> None:
        kind, _, card = action.partition(":")
        if kind == "remove":
            self.deck[card] = 0
        elif action == "deal:last":
            self.last = True
        elif kind in ("first", "deal"):
            self.deck[card] -= 1
            self.first += [card] if kind == "first" else []


class Colorio:
    """Which colours may show, by the page."""

    def __init__(self, record: Any) -> None:
        self.players, self.layout = len(record["players"]), record["options"]["layout"]
        row = re.search(rf"\| {record['options']['side']} \| `([A-Z ]+)` \|", PAGE)
        assert row is not None
        strips = row[1].split()
        turned = [[strip, strip[::-1]] for strip in strips]
        orders = list(permutations(range(5)))
        self.all = ["".join(one) for order in orders for one in product(*(turned[place] for place in order))]
        assert len({*self.all}) == 3840
        self.seen: dict[int, str] = {}
        self.lifted = 0

    def weights(self, action: str) -> list[tuple[str, int]]:
        if action.startswith("starter"):
            return [(f"starter:{seat}", 1) for seat in range(self.players)]
        if self.layout == "random":
            seen = list(self.seen.values())
            return [(f"show:{colour}", 5 - seen.count(colour[0].upper())) for colour in FIELDS]
        fit = [one for one in self.all if all(one[place] == letter for place, letter in self.seen.items())]
        return [(f"show:{c}", sum(one[self.lifted] == c[0].upper() for one in fit)) for c in FIELDS]

    def happened(self, action: str) -> None:
        kind, _, what = action.partition(":")
        if kind == "lift":
            self.lifted = "ABCDE".index(what[0]) + 5 * (int(what[1]) - 1)
        elif kind == "show":
            self.seen[self.lifted] = what[0].upper()


@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("coloretto", 2, {}),
        ("coloretto", 3, {}),
        ("coloretto", 5, {}),
        ("colorio", 3, {"layout": "random"}),
        ("colorio", 2, {"side": "grey"}),
        ("colorio", 4, {"side": "white"}),
    ],
)
def test_a_verifier_from_the_page_agrees(game: str, players: int, options: dict[str, object], scheme: int) -> None:
    rng = Random(players)
    nonces = [f"nonce {seat}" for seat in range(players - 1)] + [""]
    pledges = [pledge_of(nonce) if nonce else "" for nonce in nonces] if scheme == 2 else ()
    match = Match(game, players, options, chance=Chance("a seed", nonces, pledges))
    while match.turn is not None:
        match.play(rng.choice(match.state.legal_actions()))
    record = to_record(match)
    assert check(record) == sum(" * " in line for line in record["events"]) > 1
    broken = {**record, "fair": [{**record["fair"][0], "nonces": ["other", *nonces[1:]]}]}
    with pytest.raises(AssertionError):
        check(broken)


def test_the_vectors_of_scheme_2_are_true() -> None:
    for nonce in ("a", "b"):
        assert pledge_of(nonce) in PAGE
    columns = (["a", "b"], ["a", ""])
    section = PAGE.split("Scheme 2; the pledge of")[1].split("Scheme 1: Coloretto")[0]
    rows = re.findall(r"\| event (\d) below (10\^30|\d+) \| (\d+) \| (\d+) \|", section)
    assert len(rows) == 5
    for event, below, *numbers in rows:
        most = 10**30 if "^" in below else int(below)
        for nonces, shown in zip(columns, numbers, strict=True):
            assert CODE["number"]("tricolor", int(event), most, nonces, 2) == int(shown)
            pledges = [pledge_of(nonce) if nonce else "" for nonce in nonces]
            assert Chance("tricolor", nonces, pledges).number(int(event), most) == int(shown)
