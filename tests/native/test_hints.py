"""Thousands of hints, read by rule in every language: they argue for what they suggest, in the words of players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tests.amounts import amount
from tests.helpers import Variant, colorio
from tests.native.test_explaining import BUT, at
from tricolor.bots import Budget, Explained, Reason, explain, make_bot
from tricolor.bots.colorio.speech import LIFT_ANY
from tricolor.bots.reasoning import REASONS, SAID, SIGNS, Sign
from tricolor.core import AnyGame, Turn
from tricolor.games import GAMES, get_game
from tricolor.games.colorio.board import CELLS, COLOURS
from tricolor.match import Match
from tricolor.server.log.study import hints
from tricolor.terminal.why import choice_lines, reason_text, said_text
from tricolor.words import LANGUAGES, get_words

HINTS = amount(500, 2_000)  # of each game
NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve")
SHORT = {"colorito": Budget(nodes=1_200), "coloretto": Budget(nodes=60), "colorio": Budget(nodes=50)}
LEVEL = {"colorito": "expert", "coloretto": "champion", "colorio": "champion"}
VERBS = re.compile(r"(?i)\b(draw|take|place|lift|cover|remove|pass|jokers?)\b")
NOTATION = re.compile(r"[a-z]:[\dA-Ja-z]|[A-J]\d+ ?[-–] ?[A-J]\d+")
CELL = re.compile(r"(?<![A-Za-z])[A-J](?:10|[1-9])(?!\d)")


OPTIONS: dict[str, list[dict[str, Any]]] = {
    "colorito": [{}, {"numbers": False}, {"strict": True}],
    "coloretto": [{}, {"table": "grey"}],
    "colorio": [{"layout": "random"}, {"layout": "strips"}, {"points": True}],
}


def moments(game: AnyGame, rng: Random) -> Iterator[Match]:
    """Moments of games that bots or chance play, variant by variant."""
    variants = OPTIONS[game.key]
    for number in range(10_000):
        players = game.seats[number % len(game.seats)]
        match = Variant(game, players, variants[number % len(variants)]).match(f"hints {number}")
        greedy = [make_bot("greedy", game, seat) for seat in range(players)]
        for ply in range(120 if game.key == "colorito" else 300):
            if not isinstance(match.turn, int):
                break
            if ply % 5 == number % 5:
                yield match
            legal = match.state.legal_actions()
            view = match.state.view(match.turn)
            bot = greedy[match.turn]
            bot.observe(view)
            match.play(bot.choose(view, legal, rng).action if rng.random() < 0.7 else rng.choice(legal))


Found = list[tuple[tuple[Explained, ...], int]]


def explained(key: str) -> Found:
    """Explained moments with the number of actions that were played, until there are enough hints."""
    found: Found = []
    total = 0
    for number, match in enumerate(moments(get_game(key), Random(5))):
        aided = key == "colorio" and number % 2 == 0
        choices = explain(match, 3, LEVEL[key], SHORT[key], seed=number, tells_covered=aided)
        found.append((tuple(choices), len(match.actions)))
        total += len(choices)
        if total >= HINTS:
            break
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_many_hints_argue_for_what_they_suggest_in_the_words_of_players(game: AnyGame) -> None:
    found = explained(game.key)
    assert sum(len(choices) for choices, _ in found) >= HINTS
    argues(game, found)
    for language in LANGUAGES:
        reads(game, found, language)


def argues(game: AnyGame, found: Found) -> None:
    """What speaks for a choice comes first, and no number contradicts its sentence."""
    for choices, played in found:
        for number, choice in enumerate(choices):
            signs = [SIGNS[why.key] for why in choice.reasons]
            assert signs, choice
            assert signs == sorted(signs, reverse=True), choice  # what speaks for it comes first
            if number == 0:
                assert signs[0] is not Sign.AGAINST, choice
                assert Sign.AGAINST not in signs or Sign.FOR in signs, choice
            for why in choice.reasons:
                assert REASONS[why.key] == why.args.keys()
                agree(why, choices[0] if number else choices[1] if len(choices) > 1 else None)
            adds_up(choice)
            assert choice.exact or 0 < choice.value < 1 or game.key == "coloretto"
            if game.key == "colorito" and played < 10:
                assert 0.2 < choice.value < 0.8, choice


def agree(why: Reason, other: Explained | None) -> None:
    """The numbers of a reason say what its sentence says, about the choice that it names."""
    args: dict[str, Any] = why.args
    match why.key:
        case "better" | "better-exact":
            assert args["share"] > args["less"]
        case "worse" | "worse-exact":
            assert args["share"] < args["more"]
        case "coloretto-average" | "coloretto-lead":
            assert args["change"] > args["instead"]
        case "coloretto-average-less" | "coloretto-lead-less":
            assert args["change"] < args["instead"]
        case "coloretto-builds":
            assert args["points"] > args["before"]
        case "coloretto-falls":
            assert args["points"] < args["before"]
        case "coloretto-nothing-good-yet" | "coloretto-leaves-little":
            assert args["points"] <= 2
        case _:
            assert all(value > 0 for name, value in args.items() if name in ("points", "chance", "squares", "places"))
    if other is not None and "other" in args:
        assert args["other"] == other.said


def adds_up(choice: Explained) -> None:
    """What a row of Coloretto brings is the sum of what is told about its colours."""
    by_key: dict[str, list[Any]] = {}
    for why in choice.reasons:
        by_key.setdefault(why.key.removeprefix("coloretto-"), []).append(why.args)
    told_all = sum(SIGNS[why.key] is Sign.AGAINST for why in choice.reasons) < 3
    if choice.said.key != "take" or not told_all:
        return
    sums = {key: sum(args["points"] for args in by_key.get(key, ())) for key in ("takes", "costs", "grows", "plus2")}
    lost = sum(args["points"] for key in ("minus", "shrinks") for args in by_key.get(key, ()))
    assert sums["takes"] - sums["costs"] == sums["grows"] + sums["plus2"] - lost, choice


def reads(game: AnyGame, found: Found, language: str) -> None:
    """No seat numbers, no notation, no missing key."""
    words = get_words(language)
    for choices, _ in found:
        for number, choice in enumerate(choices, 1):
            assert SAID[choice.said.key] == choice.said.args.keys()
            lines = list(choice_lines(number, choice, game, NAMES, words))
            action = said_text(choice.said, words)
            texts = [reason_text(why, NAMES, words) for why in choice.reasons]
            assert action in lines[0]
            for why, text in zip(choice.reasons, texts, strict=True):
                read_one(why, text, language)
            for text in (action, *texts):
                assert not NOTATION.search(text), text
                assert language == "en" or not VERBS.search(text.replace("Joker", "")), text


def read_one(why: Reason, text: str, language: str) -> None:
    """A sentence names players by name, squares only where an action is said, and no piece by its letter."""
    words = get_words(language)
    assert text.startswith(BUT[language]) == (SIGNS[why.key] is Sign.AGAINST), text
    seat: Any = why.args.get("seat")
    assert seat is None or NAMES[seat] in text
    rest = text
    if "other" in why.args:
        other: Any = why.args["other"]
        assert said_text(other, words) in text
        rest = text.replace(said_text(other, words), "")
    assert not CELL.search(rest), text
    assert not re.search(r"(?i)\bseat\b|\bsitz\b|席", rest), text
    assert "100" not in rest or why.key not in ("better", "worse"), text  # only what is proven is certain
    pieces: Any = why.args.get("pieces", ())
    for piece in (why.args.get("piece", ""), *pieces):
        assert str(piece)[1:] in text


# --- CI-MEMORY ------------------------------------------------------------------


def shuffled(rng: Random) -> tuple[Match, Match]:
    """Two moments of Colorio that look the same, though other colours lie below the caps that were seen."""
    while True:
        layout = rng.sample(COLOURS * 5, 25)
        cells = rng.sample(CELLS, 25)
        by_cell = dict(zip(cells, layout, strict=True))
        opened = {cell: by_cell[cell] for cell in cells[: rng.randint(5, 14)]}
        if max(list(opened.values()).count(colour) for colour in COLOURS) == 5:
            continue
        covered = [cell for cell in cells if cell not in opened]
        known = covered[: rng.randint(2, len(covered))]
        other = dict(zip(known, rng.sample([by_cell[cell] for cell in known], len(known)), strict=True))
        lifts_left = rng.randint(1, 3)
        facts: dict[str, Any] = {
            "lifts_left": lifts_left,
            "removed_this_turn": lifts_left < 3 and rng.random() < 0.5,
            "forbidden": rng.choice([None, *known]) if lifts_left == 3 else None,
        }
        return seen(opened, {cell: by_cell[cell] for cell in known}, facts), seen(opened, other, facts)


def seen(opened: dict[str, str], known: dict[str, str], facts: dict[str, Any]) -> Match:
    match = at(colorio(opened, known, **facts), "colorio")
    object.__setattr__(match, "position", {"known": known})
    return match


def test_no_hint_depends_on_what_lies_below_the_caps() -> None:
    rng = Random(11)
    differed = 0
    tried = amount(80, 200)
    for _ in range(tried):
        one, other = shuffled(rng)
        assert one.state.view(None) == other.state.view(None)
        told = [msgspec.json.encode(hints(match, tells_covered=False)) for match in (one, other)]
        assert told[0] == told[1]
        aided = [msgspec.json.encode(hints(match, tells_covered=True)) for match in (one, other)]
        differed += aided[0] != aided[1]
    assert differed > tried // 4  # with the memory aid they do depend on it


def test_without_the_aid_no_cap_is_singled_out() -> None:
    """On strips, too, and whatever was seen in the whole game."""
    for game_number in range(6):
        options = {"layout": "strips" if game_number % 2 else "random"}
        match = Variant(get_game("colorio"), 3, options).match(f"alike {game_number}")
        rng = Random(game_number)
        while match.turn is not None:
            assert match.turn is not Turn.CHANCE
            legal = match.state.legal_actions()
            view: Any = match.state.view(None)
            if view.lifted is None and len(legal) > 1:
                (only,) = explain(match, 99, "expert", SHORT["colorio"])
                assert only.said == LIFT_ANY
                assert {only.action, *only.same} == {str(action) for action in legal}
            match.play(rng.choice(legal))
