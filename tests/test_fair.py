"""Fair chance: vectors that any language can check, no bias, and proof against tampering."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    EPOCH,
    VARIANTS,
    Variant,
    finish,
    hurried,
    through_json,
)
from tests.naive import CHANCE, Naive
from tests.naive.coloretto import COLOURS as CARD_COLOURS
from tests.naive.colorio import COLOURS as FIELD_COLOURS
from tests.naive.colorio import layouts
from tricolor.core import Json, TricolorError, Turn
from tricolor.fair import Chance, UnfairError, commitment, new_seed
from tricolor.games.coloretto import COLORETTO
from tricolor.games.colorio import COLORIO
from tricolor.match import Match
from tricolor.record import load, to_record, verify_fair

DOCS = Path(__file__).parents[1] / "docs" / "fair-deals.md"

# --- test vectors: the seed "tricolor", without nonces and with the nonces "a" and "b" ------------

SEED = "tricolor"
NONCES = ("a", "b")
COMMITMENT = "dfb4ff35749051e8f0aa5ce66b02397b0e7a7a32d784cc8709538a254b6be266"
KEYS = {
    (): "0f66b58615da0b5add6382c0a432d1678c09436a80de9ddc88f52e05e30168d2",
    NONCES: "a3eba87720eb4be492b945e335e0ef64fcaa47481afdc8f430c620c6e6101f69",
}
FIRST_BLOCKS = {  # HMAC(key, "1:0")
    (): "1c032409b0361a416bae172e1bdba00a449f8f3c1aee1c31da404426b1493bf0",
    NONCES: "530f590ccc202aba5bb9687e87c83808c65108492334d99192e9d10b9aa211ff",
}
NUMBERS = {  # of the events 1 to 8, by modulus
    (): {
        2: [0, 1, 1, 0, 0, 0, 0, 1],
        3: [0, 2, 1, 0, 0, 0, 1, 0],
        5: [1, 4, 2, 3, 4, 0, 4, 3],
        7: [0, 3, 2, 0, 3, 5, 3, 4],
        76: [4, 43, 65, 18, 42, 52, 68, 45],
        3840: [1776, 1319, 457, 3318, 3114, 2100, 124, 1473],
        10**9: [368512496, 329697319, 791137737, 545118198, 612931114, 161705780, 376464764, 191988673],
    },
    NONCES: {
        2: [1, 0, 0, 0, 1, 0, 0, 1],
        3: [0, 0, 2, 2, 0, 0, 0, 0],
        5: [4, 3, 4, 0, 1, 4, 3, 3],
        7: [2, 6, 6, 3, 3, 3, 2, 2],
        76: [71, 20, 2, 14, 63, 26, 34, 55],
        3840: [2559, 3348, 3734, 2330, 3531, 3114, 1518, 1083],
        10**9: [269783039, 495563028, 396285334, 673858330, 649387211, 47519274, 606374638, 369115963],
    },
}
# Every other block is thrown away below 2^255 + 1, so the second event needs a second one, the third too.
HALF = 2**255 + 1
REJECTED = [
    12670309025591018328324903783004799873615649389420152266436739138251368512496,
    39331214067298122698694826847577596058861319332564969333676276359788756062984,
    45287657298101194651107815081566142418100869399393158256532643257930155793521,
]
DRAWS = {  # with the weights 1, 2, 3 and 4, of the events 1 to 20
    (): [3, 3, 3, 3, 2, 0, 2, 2, 2, 3, 1, 2, 1, 2, 2, 2, 2, 1, 2, 3],
    NONCES: [3, 3, 2, 0, 1, 2, 3, 2, 3, 1, 0, 1, 1, 3, 3, 3, 0, 2, 2, 3],
}
CARDS = "1 * remove:red|2 * first:brown|3 * first:green|4 * first:blue|5 * starter:0|6 0 draw|7 * deal:plus2|8 0 place:1|9 1 draw|10 * deal:plus2|11 1 place:1|12 2 draw|13 * deal:plus2"  # noqa: E501
FIELDS = "1 * starter:0|2 0 lift:A1|3 * show:red|4 0 remove|5 0 lift:B1|6 * show:purple|7 0 remove|8 0 lift:C3|9 * show:green"  # noqa: E501


def number(seed: str, event: int, below: int, nonces: Sequence[str] = ()) -> int:
    """The derivation of docs/fair-deals.md, with nothing of the package."""
    label = "tricolor-fair-1" + "".join("|" + hashlib.sha256(nonce.encode()).hexdigest() for nonce in nonces)
    key = hmac.new(seed.encode(), label.encode(), hashlib.sha256).digest()
    attempt = 0
    while True:
        block = hmac.new(key, f"{event}:{attempt}".encode(), hashlib.sha256).digest()
        drawn = int.from_bytes(block, "big")
        if drawn < 2**256 - 2**256 % below:
            return drawn % below
        attempt += 1


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == COMMITMENT == hashlib.sha256(b"tricolor").hexdigest()
    assert Chance(SEED).commitment == Chance(SEED, NONCES).commitment == COMMITMENT
    assert commitment("grün ☺") == hashlib.sha256("grün ☺".encode()).hexdigest()


@pytest.mark.parametrize("nonces", [(), NONCES])
def test_the_keys_are_those_of_the_vectors(nonces: tuple[str, ...]) -> None:
    mixed = "".join("|" + hashlib.sha256(nonce.encode()).hexdigest() for nonce in nonces)
    key = hmac.new(b"tricolor", b"tricolor-fair-1" + mixed.encode(), hashlib.sha256).digest()
    assert key.hex() == KEYS[nonces]
    assert hmac.new(key, b"1:0", hashlib.sha256).hexdigest() == FIRST_BLOCKS[nonces]


@pytest.mark.parametrize("nonces", [(), NONCES])
def test_the_numbers_are_those_of_the_vectors(nonces: tuple[str, ...]) -> None:
    chance = Chance(SEED, nonces)
    for below, expected in NUMBERS[nonces].items():
        assert [chance.number(event, below) for event in range(1, 9)] == expected
        assert [number(SEED, event, below, nonces) for event in range(1, 9)] == expected
    assert [chance.draw(event, [1, 2, 3, 4]) for event in range(1, 21)] == DRAWS[nonces]


def test_blocks_that_would_favour_small_numbers_are_thrown_away() -> None:
    chance = Chance(SEED)
    assert [chance.number(event, HALF) for event in range(1, 4)] == REJECTED
    assert [number(SEED, event, HALF) for event in range(1, 4)] == REJECTED
    key = bytes.fromhex(KEYS[()])
    first = int.from_bytes(hmac.new(key, b"2:0", hashlib.sha256).digest(), "big")
    second = int.from_bytes(hmac.new(key, b"2:1", hashlib.sha256).digest(), "big")
    assert first >= HALF > second
    assert chance.number(2, HALF) == second


def test_the_largest_moduli_keep_their_range() -> None:
    chance = Chance(SEED)
    for below in (1, 2**255, 2**256 - 1, 2**256):
        for event in range(1, 30):
            assert 0 <= chance.number(event, below) < below


@given(st.text(max_size=40), st.lists(st.text(max_size=20), max_size=5), st.integers(1, 10**6), st.integers(1, 10**12))
def test_every_number_is_the_one_of_the_derivation(seed: str, nonces: list[str], event: int, below: int) -> None:
    assert Chance(seed, nonces).number(event, below) == number(seed, event, below, nonces)


def test_a_whole_short_deal_is_the_one_of_the_vectors() -> None:
    cards = Match(COLORETTO, 3, chance=Chance(SEED))
    for _ in range(2):
        cards.play_text("draw")
        cards.play_text("place:1")
    cards.play_text("draw")
    assert [str(event) for event in cards.events] == CARDS.split("|")
    fields = Match(COLORIO, 2, chance=Chance(SEED))
    for action in ("lift:A1", "remove", "lift:B1", "remove", "lift:C3"):
        fields.play_text(action)
    assert [str(event) for event in fields.events] == FIELDS.split("|")


def test_the_docs_quote_these_vectors() -> None:
    text = " ".join(DOCS.read_text().split())
    for quoted in (COMMITMENT, *KEYS.values(), *CARDS.split("|"), *FIELDS.split("|")):
        assert quoted in text


# --- no bias ------------------------------------------------------------------


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    total, all_weights = sum(counts), sum(weights)
    expected = [total * weight / all_weights for weight in weights]
    return sum((count - e) ** 2 / e for count, e in zip(counts, expected, strict=True))


# The 99.9 % points of chi-square by degrees of freedom.
LIMITS = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 6: 22.46, 8: 26.12}


@pytest.mark.parametrize(
    "weights", [(1, 1), (1, 1, 1), (1, 2, 3, 4), (5, 4, 0, 3, 1), (1,) * 7, (9, 9, 9, 9, 9, 9, 9, 10, 3)], ids=str
)
def test_draws_have_the_odds_of_their_weights(weights: tuple[int, ...]) -> None:
    counts = Counter(Chance(f"seed {seed}").draw(event, weights) for seed in range(60) for event in range(1, 101))
    possible = [(counts[index], weight) for index, weight in enumerate(weights) if weight]
    assert sum(count for count, _ in possible) == 6000
    assert chi_square(*zip(*possible, strict=True)) < LIMITS[len(possible) - 1]


def test_events_of_one_seed_are_spread_evenly_too() -> None:
    chance = Chance("one seed")
    counts = Counter(chance.number(event, 7) for event in range(1, 7001))
    assert chi_square([counts[n] for n in range(7)], [1] * 7) < LIMITS[6]


def test_neighbouring_events_seeds_and_nonces_have_nothing_in_common() -> None:
    mixes: list[tuple[str, list[str]]] = [
        ("s", []), ("t", []), ("s", ["", ""]), ("s", ["a", ""]), ("s", ["", "a"]), ("s", ["|", "a"]), ("s", ["a"])
    ]  # fmt: skip
    numbers = [Chance(seed, nonces).number(event, 2**64) for seed, nonces in mixes for event in range(1, 100)]
    assert len(set(numbers)) == len(mixes) * 99


def test_new_seeds_are_long_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 64 and set(seed) <= set("0123456789abcdef") for seed in seeds)


# --- whole games, recomputed with nothing of the package ----------------------


def in_order(game: Naive) -> list[tuple[str, int]]:
    """Chance's outcomes in the order of the docs, with whole weights."""
    odds = game.odds()
    order = [
        *(f"starter:{seat}" for seat in range(5)),
        *(f"{verb}:{colour}" for verb in ("remove", "first") for colour in CARD_COLOURS),
        *(f"deal:{card}" for card in (*CARD_COLOURS, "plus2", "joker", "last")),
        *(f"show:{colour}" for colour in FIELD_COLOURS),
    ]
    scale = 1
    while any((chance * scale).denominator > 1 for chance in odds.values()):
        scale += 1
    return [(action, int(odds[action] * scale)) for action in order if action in odds]


def unscaled(game: Naive, weights: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Weights as the docs count them: cards left, colours left, or arrangements that fit."""
    total = sum(weight for _, weight in weights)
    whole = getattr(game, "deck", None)
    if whole is not None and weights[0][0].startswith("deal") and weights[0][0] != "deal:last":
        return [(action, weight * len(whole) // total) for action, weight in weights]
    if weights[0][0].startswith("show"):
        fits = arrangements_left(game)
        return [(action, weight * fits // total) for action, weight in weights]
    return weights


def arrangements_left(game: Any) -> int:
    if game.layout == "random":
        return 25 - len(game.met)
    return sum(all(lay[cell] == there for cell, there in game.met.items()) for lay in layouts(game.side))


def outcome_of(drawn: int, weights: list[tuple[str, int]]) -> str:
    """The outcome that a number falls to."""
    ends = [sum(weight for _, weight in weights[: n + 1]) for n in range(len(weights))]
    return next(action for (action, _), end in zip(weights, ends, strict=True) if drawn < end)


@pytest.mark.parametrize("variant", [*COLORETTO_VARIANTS[::3], *COLORIO_VARIANTS[::5]], ids=str)
def test_a_game_is_what_the_docs_make_of_its_seed(variant: Variant) -> None:
    nonces = tuple(f"nonce {seat}" for seat in range(variant.players))
    match = Match(variant.game, variant.players, variant.options, chance=Chance("docs", nonces))
    finish(match, Random(1), most=120)
    game = variant.naive()
    for event in match.events:
        if game.turn == CHANCE:
            weights = unscaled(game, in_order(game))
            drawn = number("docs", event.number, sum(weight for _, weight in weights), nonces)
            assert event.action == outcome_of(drawn, weights)
        game = game.play(event.action)


# --- verifying ----------------------------------------------------------------


def a_match(variant: Variant, seed: str = "seed", nonces: Sequence[str] = ()) -> Match:
    match = Match(variant.game, variant.players, variant.options, chance=Chance(seed, nonces), started=EPOCH)
    return finish(match, Random(5), hurried, 400)


def a_record(variant: Variant = COLORETTO_VARIANTS[2], nonces: Sequence[str] = ()) -> Json:
    return through_json(to_record(a_match(variant, nonces=nonces), reveal=True))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_honest_records_are_fair(variant: Variant) -> None:
    for nonces in ((), tuple(f"nonce {seat}" for seat in range(variant.players))):
        match = load(a_record(variant, nonces))
        draws = sum(event.by == "*" for event in match.events)
        assert verify_fair(match) == draws
        assert draws > 0


def verified(data: Json) -> int:
    return verify_fair(load(data))


Tamper = Callable[[Json], None]


def change_card(data: Json) -> None:
    """Another first card, which the rules would allow."""
    place = next(n for n, event in enumerate(data["events"]) if "first:" in event)
    held = {event.partition("first:")[2] for event in data["events"] if "first:" in event}
    gone = {event.partition("remove:")[2] for event in data["events"] if "remove:" in event}
    other = next(colour for colour in CARD_COLOURS if colour not in held | gone)
    data["events"] = [*data["events"][:place], f"{place + 1} * first:{other}"]
    data["outcome"] = None


def change_seed(data: Json) -> None:
    data["fair"][0]["seed"] = "another"


def change_seed_and_commitment(data: Json) -> None:
    data["fair"][0]["seed"] = "another"
    data["fair"][0]["commitment"] = commitment("another")


def change_commitment(data: Json) -> None:
    data["fair"][0]["commitment"] = commitment("another")


def hide_seed(data: Json) -> None:
    data["fair"][0]["seed"] = None


def change_nonce(data: Json) -> None:
    data["fair"][0]["nonces"][1] += "!"


def swap_nonces(data: Json) -> None:
    data["fair"][0]["nonces"].reverse()


def drop_nonces(data: Json) -> None:
    data["fair"][0]["nonces"] = []


def drop_fair(data: Json) -> None:
    data["fair"] = []


def start_later(data: Json) -> None:
    data["fair"][0]["first"] = 3


@pytest.mark.parametrize(
    ("tamper", "message"),
    [
        (change_card, r"event 2: the seed gives first:\w+, the record has first:\w+"),
        (change_seed, r"fair\[0\]\.commitment: expected"),
        (change_seed_and_commitment, r"event 1: the seed gives"),
        (change_commitment, r"fair\[0\]\.commitment: expected"),
        (hide_seed, r"fair\[0\]\.seed: expected the seed"),
        (change_nonce, r"event \d+: the seed gives"),
        (swap_nonces, r"event \d+: the seed gives"),
        (drop_nonces, r"event \d+: the seed gives"),
        (drop_fair, r"event 1: expected a seed in fair"),
        (start_later, r"event 1: expected a seed in fair"),
    ],
)
def test_tampering_is_found(tamper: Tamper, message: str) -> None:
    data = a_record(nonces=("one", "two", "three"))
    assert verified(data)
    tamper(data)
    with pytest.raises(UnfairError, match=message):
        verified(data)


@pytest.mark.parametrize("variant", [COLORETTO_VARIANTS[0], COLORIO_VARIANTS[0], COLORIO_VARIANTS[4]], ids=str)
def test_every_single_chance_event_is_checked(variant: Variant) -> None:
    """Changing any draw to another possible one is found, with its number; the events behind it are cut off."""
    match = a_match(variant)
    data = through_json(to_record(match))
    found = 0
    for event in match.events:
        possible = [str(action) for action, _ in match.states[event.number - 1].chance_weights()]
        others = [action for action in possible if action != event.action]
        if others:
            lie = {**data, "events": [*data["events"][: event.number - 1], f"{event.number} * {others[0]}"]}
            lie["outcome"] = None
            try:
                lied = load(lie)
            except TricolorError:  # the game would be over with it
                continue
            with pytest.raises(UnfairError, match=f"event {event.number}: the seed gives {event.action}"):
                verify_fair(lied)
            found += 1
    assert found > 5


# --- games that were put aside ------------------------------------------------


def resumed(variant: Variant, first: str, second: str) -> Match:
    """A game that is put aside after some events and goes on with a new seed."""
    start = Match(variant.game, variant.players, variant.options, chance=Chance(first), started=EPOCH)
    finish(start, Random(2), hurried, 15)
    again = load(through_json(to_record(start, reveal=True)))
    again.draw_from(Chance(second))
    return finish(again, Random(3), hurried, 200)


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=str)
def test_a_resumed_game_has_two_parts_and_both_are_fair(variant: Variant) -> None:
    match = resumed(variant, "first", "second")
    data = through_json(to_record(match, reveal=True))
    assert [part["seed"] for part in data["fair"]] == ["first", "second"]
    assert data["fair"][1]["first"] in (16, 17)
    assert verified(data) == sum(event.by == "*" for event in match.events)


def test_each_part_of_a_resumed_game_is_checked_with_its_own_seed() -> None:
    data = through_json(to_record(resumed(COLORETTO_VARIANTS[4], "first", "second"), reveal=True))
    for part in (0, 1):
        lie = through_json(data)
        lie["fair"][part] |= {"seed": "third", "commitment": commitment("third")}
        with pytest.raises(UnfairError, match="the seed gives"):
            verified(lie)
    moved = through_json(data)
    moved["fair"][1]["first"] = 2
    with pytest.raises(UnfairError, match="the seed gives"):
        verified(moved)


def test_a_running_game_does_not_reveal_the_seed_in_use() -> None:
    match = Match(COLORETTO, 3, chance=Chance("secret"))
    (part,) = to_record(match)["fair"]
    assert part["seed"] is None
    assert part["commitment"] == commitment("secret")
    assert "secret" not in str(to_record(match))
    assert to_record(match, reveal=True)["fair"][0]["seed"] == "secret"
    finish(match, Random(1))
    assert to_record(match)["fair"][0]["seed"] == "secret"


def test_a_resumed_game_that_runs_reveals_the_first_seed_only() -> None:
    start = Match(COLORETTO, 3, chance=Chance("first"))
    again = load(through_json(to_record(start, reveal=True)))
    again.draw_from(Chance("second"))
    assert [part["seed"] for part in to_record(again)["fair"]] == ["first", None]


# --- taking back --------------------------------------------------------------


@pytest.mark.parametrize("variant", [COLORETTO_VARIANTS[0], COLORIO_VARIANTS[1]], ids=str)
def test_what_is_drawn_again_comes_out_the_same(variant: Variant) -> None:
    match = variant.match("again")
    finish(match, Random(4), most=60)
    events = [str(event) for event in match.events]
    match.undo()
    match.undo()
    taken = [event for event in events[len(match.events) :] if " * " not in event]
    for event in taken:
        match.play_text(event.split(" ")[2])
    assert [str(event) for event in match.events] == events
    assert verified(through_json(to_record(match, reveal=True)))


def test_a_resumed_game_taken_back_beyond_its_seam_is_fair_with_the_seed_in_use() -> None:
    match = resumed(COLORETTO_VARIANTS[4], "first", "second")
    match.rewind(next(number for number in range(8, 15) if match.states[number].turn is not Turn.CHANCE))
    assert match.segments[1].first < 15
    finish(match, Random(8))
    data = through_json(to_record(match))
    assert verified(data) == sum(event.by == "*" for event in match.events)
