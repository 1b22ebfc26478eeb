"""The core's table says what the rules say, byte for byte; `python -m tools.parity` compares thousands of games."""

from __future__ import annotations

import pytest

from tools.parity import compared, variants
from tricolor import native
from tricolor.games import get_game

NATIVE = ("colorito", "coloretto", "colorio")


@pytest.mark.parametrize("key", NATIVE)
def test_every_message_of_a_random_game_is_the_same(key: str) -> None:
    events, messages = compared(key, games=24 if key == "colorito" else 40, plies=30 if key == "colorito" else 90)
    assert events > 600
    assert messages > 6 * events


@pytest.mark.parametrize("key", NATIVE)
def test_going_back_leads_to_the_same_messages(key: str) -> None:
    game = get_game(key)
    players, options = variants(game)[-1]
    table = native.GameTable.new(key, players, [(name, str(value).lower()) for name, value in options.items()])
    said = [table.view(-1)]
    while table.events < 20:
        if table.turn == "chance":
            table.draw(0)
        else:
            choices = [choice.split(b'"')[0].decode() for choice in table.choices().split(b'"action":"')[1:]]
            assert table.play(choices[7 * table.events % len(choices)])
        said.append(table.view(-1))
    told = [table.told(number) for number in range(1, 21)]
    for number in (20, 13, 5, 0):
        table.rewind(number)
        assert table.events == number
        assert table.view(-1) == said[number]
        assert [table.told(event) for event in range(1, number + 1)] == told[:number]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("nim", 2, []),
        ("colorito", 3, []),
        ("coloretto", 6, []),
        ("coloretto", 2, [("table", "green")]),
        ("coloretto", 2, [("starter", "2")]),
        ("colorio", 2, [("layout", "strips"), ("colour", "red")]),
    ],
)
def test_a_game_that_the_core_does_not_have_is_refused(game: str, players: int, options: list[tuple[str, str]]) -> None:
    with pytest.raises(ValueError, match="expected a game of the core"):
        native.GameTable.new(game, players, options)


def test_what_is_not_possible_changes_nothing() -> None:
    table = native.GameTable.new("coloretto", 2, [])
    before = table.view(0)
    assert not table.play("draw")
    assert not table.play("nonsense")
    assert table.view(0) == before
    assert table.why_not("draw") == b'{"rule":"CO-DECK","key":"why-not-not-started","args":{}}'
    assert table.why_not("nonsense") == b"null"
