"""Playing in the terminal, as people do it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.amounts import cases
from tests.terminal.drive import hints, lines, run
from tricolor.bots import Explained, Reason
from tricolor.fair import pledge_of
from tricolor.record import load_file, verify_fair
from tricolor.terminal.play import Table

HINTS = {"en": ("hint", "To play it, type: "), "de": ("tipp", "Gib dafür ein: "), "ja": ("ヒント", "入力：")}
ENDS = {
    "en": r"wins|share the victory|is a tie",
    "de": "gewinnt|teilen sich den Sieg|endet unentschieden",
    "ja": "勝ちです|分け合います|引き分けです",
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRICOLOR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def saved(data: Path) -> Path:
    (file,) = data.glob("*.json")
    return file


SEATED = [
    ("coloretto", ["--seat", "Änne", "--seat", "bot:greedy", "--seat", "bot:random"]),
    ("colorio", ["--seat", "花子", "--seat", "bot:greedy", "--seat", "bot:greedy"]),
    ("colorito", ["--seat", "Ann", "--seat", "bot:greedy"]),
]
WITH_OPTIONS = [
    ("coloretto", ["--seat", "Ann", "--seat", "Ben", "--option", "table=grey"]),
    ("colorio", ["--seat", "Ann", "--seat", "bot:random", "--option", "points=true", "--memory-aid"]),
]


@pytest.mark.parametrize(
    ("language", "game", "extra"),
    [
        *((language, *seated) for language in HINTS for seated in SEATED),
        *((language, *seated) for language in cases(["de"], list(HINTS)) for seated in WITH_OPTIONS),
    ],
)
def test_a_whole_game_in_every_language(
    monkeypatch: pytest.MonkeyPatch, data: Path, language: str, game: str, extra: list[str]
) -> None:
    arguments = ["play", game, "--lang", language, "--seed", "terminal", *extra]
    status, screen = run(monkeypatch, arguments, hints(*HINTS[language]))
    assert status == 0
    assert re.search(ENDS[language], screen)
    match = load_file(saved(data))
    assert match.outcome is not None
    assert verify_fair(match) == sum(event.by == "*" for event in match.events)
    if language != "en":
        assert "wins" not in screen
        assert "your turn" not in screen


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "why", "chance that the next card improves your best row"),
        ("de", "warum", "dass die nächste Karte deine beste Reihe verbessert"),
        ("ja", "なぜ", "次のカードがいちばん良い列をさらに良くします"),
    ],
)
def test_why_tells_the_best_choices_and_what_speaks_for_them(
    monkeypatch: pytest.MonkeyPatch, language: str, asked: str, said: str
) -> None:
    arguments = ["play", "coloretto", "--lang", language, "--seed", "3", "--option", "starter=0"]
    _, screen = run(monkeypatch, [*arguments, "--seat", "Ann", "--seat", "bot:greedy"], lines([asked, "d", "1", asked]))
    assert said in screen


def test_why_in_colorio_does_not_tell_what_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """CI-MEMORY: why speaks of what lies open, and does not tell covered fields apart."""
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    turn = ["A1", "r", "B1", "r", "C1", "r"]
    _, screen = run(monkeypatch, [*arguments, "--seed", "x"], lines([*turn, "D1", "cover A1", "E1", "r", "why"]))
    told = screen[screen.rindex("> why") :]
    reasons = told[: told.index("Ben, your turn")]
    assert "lift a cap" in reasons
    assert "any cap is safe" in reasons
    assert not re.search(r"\b(red|yellow|green|blue|purple|[A-E][1-5])\b", reasons)


def test_the_levels_at_the_table_are_described(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = ["--seat", "Ann", "--seat", "bot:beginner", "--seat", "bot:expert", "--option", "starter=1"]
    arguments = ["play", "colorio", "--lang", "de", *seats]
    _, screen = run(monkeypatch, arguments, lines(["hilfe"]))
    assert "Leicht: Vergisst eine Farbe" in screen
    assert "Experte: Vergisst nichts" in screen
    assert "Leicht (Bot)" in screen


def test_without_seats_the_opponents_are_casual(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = run(monkeypatch, ["play", "coloretto", "--lang", "en"], lines([]))
    assert "Casual (bot)" in screen
    monkeypatch.setattr("tricolor.bots.game.has_native_core", lambda: False)
    _, screen = run(monkeypatch, ["play", "coloretto", "--lang", "en"], lines([]))
    assert "Greedy (bot)" in screen


def test_without_a_game_it_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    status, screen = run(monkeypatch, ["play", "--lang", "en"], lines(["nonsense", "2", "quit"]))
    assert status == 0
    assert "Which game" in screen
    assert "Please type a number from 1 to 3" in screen
    assert "Row 1" in screen


def test_closed_input_before_anything_was_chosen_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    status, screen = run(monkeypatch, ["play", "--lang", "de"], lines([]))
    assert status == 0
    assert "Bis bald!" in screen


def test_nonsense_is_answered_and_changes_nothing(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    nonsense = ["", "xyzzy", "A1-J10", "B2", "take 9", "\x07\x1b[2J", "ー" * 500, "moves Z", "undo", "help", "rules"]
    arguments = ["play", "colorito", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    status, screen = run(monkeypatch, arguments, lines([*nonsense, "E2-F3"]))
    assert status == 0
    assert screen.count("is not possible now") == 4
    assert "Not possible. J10 is occupied by red 1, and nothing is ever captured. (CT-MUST)" in screen
    assert "\nB2-B3\n" in screen, "a square alone lists where its piece can go"
    assert "There is nothing to take back" in screen
    assert 'No legal move starts with "Z"' in screen
    assert [str(event) for event in load_file(saved(data)).events] == ["1 0 E2-F3"]


@pytest.mark.parametrize("typed", ["e2-f3", "E2 F3", "e2f3", "E2-F3"])
def test_a_move_can_be_typed_in_many_ways(monkeypatch: pytest.MonkeyPatch, data: Path, typed: str) -> None:
    arguments = ["play", "colorito", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    run(monkeypatch, arguments, lines([typed]))
    assert load_file(saved(data)).events[-1].action == "E2-F3"


def test_undo_takes_back_the_own_move_and_the_bots_answer(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "colorito", "--lang", "en", "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["E2-F3", "undo", "A2-B3"]))
    assert "Taken back." in screen
    assert load_file(saved(data)).events[0].action == "A2-B3"


def test_undo_never_goes_across_chance(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["draw", "undo", "3", "undo", "2", "draw", "undo"]))
    assert screen.count("something has been revealed") == 2
    assert screen.count("Taken back.") == 1
    actions = [event.action for event in load_file(saved(data)).events if event.by != "*"]
    assert actions == ["draw", "place:2", "draw"]


def test_undo_never_takes_back_a_lift(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["C3", "undo", "r", "undo", "r"]))
    assert screen.count("something has been revealed") == 1
    assert screen.count("Taken back.") == 1
    assert [event.action for event in load_file(saved(data)).events if event.by == 0] == ["lift:C3", "remove"]


def test_resigning_is_asked_twice_and_ends_the_game(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "colorito", "--lang", "de", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["aufgeben", "nein", "aufgeben", "ja"]))
    assert "Ben gewinnt: Ann hat aufgegeben." in screen
    record = json.loads(saved(data).read_text(encoding="utf-8"))
    assert record["events"] == ["1 0 resign"]
    assert record["outcome"]["winners"] == [1]


def test_a_game_that_was_left_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "bot:greedy"]
    _, screen = run(monkeypatch, [*arguments, "--option", "starter=0"], lines(["A1", "remove", "B1"]))
    file = saved(data)
    assert f"tricolor play --load {file}" in screen
    before = load_file(file)
    assert before.outcome is None
    assert before.segments[0].seed is not None, "a seed that is never used again can be shown"
    run(monkeypatch, ["play", "--lang", "en", "--load", str(file)], hints(*HINTS["en"]))
    after = load_file(file)
    assert after.outcome is not None
    assert after.events[: len(before.events)] == before.events
    assert len(after.segments) == 2
    assert verify_fair(after) > 3


def test_save_to_a_file_and_where_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    file = tmp_path / "mine.json"
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    _, screen = run(monkeypatch, arguments, lines(["draw", f"save {file}", f"save {blocked}/no.json"]))
    assert load_file(file).events[-2].action == "draw"
    assert "could not be saved" in screen


def test_a_save_in_mid_game_does_not_tell_the_seed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--seed", "secret words"]
    run(monkeypatch, arguments, lines(["draw", f"save {file}"]))
    assert "secret words" not in file.read_text(encoding="utf-8")


def test_nonces_are_asked_after_the_commitment_and_mixed_in(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "bot:greedy", "--nonces"]
    _, screen = run(monkeypatch, [*arguments, "--seed", "1"], lines(["anything"]))
    assert screen.index("SHA-256 is 6b86b273") < screen.index("type anything you like")
    match = load_file(saved(data))
    assert match.segments[0].nonces == ("anything", "")
    assert match.segments[0].pledges == (pledge_of("anything"), "")
    assert verify_fair(match) > 0


def test_nobody_reads_a_nonce_before_all_have_typed(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--nonces", "--seed", "1"]
    _, screen = run(monkeypatch, arguments, lines(["first word", "second word"]))
    asked, shown = screen.index("Ben, type anything"), screen.index("Ann typed: first word")
    assert asked < shown < screen.index("Ben typed: second word")
    assert screen.count("first word") == 1


def test_colorio_shows_no_covered_colour(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    """CI-MEMORY: once a field is covered again, its colour is on no screen that follows."""
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    arguments += ["--option", "layout=random", "--seed", "x"]
    first_turn = ["A1", "r", "B1", "r", "C1", "r"]
    run(monkeypatch, arguments, lines([*first_turn, "D1"]))
    state = load_file(saved(data)).state
    target = next(action.cell for action in state.legal_actions() if hasattr(action, "cell"))
    saved(data).unlink()
    _, screen = run(monkeypatch, arguments, lines([*first_turn, "D1", f"cover {target}", "save"]))
    after = screen[screen.index(f"puts it on {target}") :]
    row = next(line for line in after.splitlines() if line.startswith("  1 "))
    fields = dict(zip("ABCDE", re.findall(r"\[.\]|>?[A-Z]<?", row), strict=True))
    assert fields[target[0]] == "[ ]"


# --- what is typed in Japanese ---------------------------------------------------


@pytest.mark.parametrize("typed", ["Ｅ２－Ｆ３", "E2ーF3", "E2−F3", "Ｅ２　Ｆ３", "ｅ２ｆ３"])
def test_a_move_can_be_typed_in_full_width(monkeypatch: pytest.MonkeyPatch, data: Path, typed: str) -> None:
    arguments = ["play", "colorito", "--lang", "ja", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    run(monkeypatch, arguments, lines([typed]))
    assert load_file(saved(data)).events[-1].action == "E2-F3"


def test_verbs_and_commands_can_be_typed_in_full_width(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "ja", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["引く", "置く３", "取る３", "手　取", "手取", "ｈｅｌｐ"]))
    actions = [event.action for event in load_file(saved(data)).events if event.by != "*"]
    assert actions == ["draw", "place:3", "take:3"]
    assert "盤面をもう一度表示" in screen
    arguments[1] = "colorito"
    _, screen = run(monkeypatch, arguments, lines(["手　Ｅ２", "手E2"]))
    assert screen.count("E2-D3") + screen.count("E2-F3") >= 2


# --- the table -------------------------------------------------------------------


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
@pytest.mark.parametrize(("language", "board"), [("en", "board"), ("de", "brett"), ("ja", "盤")])
def test_the_board_comes_back_on_board_and_on_enter(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str, board: str
) -> None:
    arguments = ["play", game, "--lang", language, "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines([board, ""]))
    top = "    A    B    C" if game != "coloretto" else {"en": "Row 1", "de": "Reihe 1", "ja": "列1"}[language]
    parts = screen.split("> ")
    assert [top in part for part in parts] == [True, True, True, False]
    assert all(part.count(top) in (1, 2) for part in parts[:3])


def test_the_goal_comes_first_and_the_commitment_with_help(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben"]
    _, screen = run(monkeypatch, arguments, lines(["help"]))
    first, after = screen.split("> help")
    assert first.startswith("Goal: stay in.")
    assert "SHA-256" not in first
    assert "SHA-256" in after


@pytest.mark.parametrize(("game", "sign"), [("colorito", "·b·"), ("coloretto", "N brown"), ("colorio", "[x]")])
def test_a_legend_explains_the_signs(monkeypatch: pytest.MonkeyPatch, game: str, sign: str) -> None:
    arguments = ["play", game, "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines([]))
    assert sign in screen


def test_names_of_bots_stand_in_one_pair_of_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "colorito", "--lang", "de", "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines([]))
    assert "Rot: Greedy (Bot), 0 von 20 im Ziel" in screen
    assert ") (" not in screen


def test_a_piece_is_told_by_its_colour_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "colorito", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["E2-F3"]))
    assert "Ann moves light blue 15: E2 - F3" in screen


def test_colorio_says_who_moves_and_what_is_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--seat", "Cid", "--seed", "x"]
    _, screen = run(monkeypatch, [*arguments, "--option", "starter=1"], lines(["A1"]))
    assert "To move: Ben. Next: Cid, Ann." in screen
    last = screen[screen.rindex("Visible:") :].splitlines()[0]
    assert sorted(re.findall(r"[a-z]+ (\d)", last)) == ["0", "0", "0", "0", "1"]


def test_coloretto_announces_the_end_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines(["d", "3", "d", "2", "t3", "d", "2", "t2"]))
    assert "Ben takes row 2. The round is over. Ben took the last row and begins the next one." in screen
    assert "The row that nobody took leaves the game with its cards." not in screen
    _, screen = run(monkeypatch, arguments, lines(["d", "3", "d", "2", "t3", "d", "1", "t2"]))
    assert "The row that nobody took leaves the game with its cards." in screen


def test_colorio_announces_the_end_of_a_round_with_its_last_board(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    arguments = ["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    typed = [text for cell in cells for text in (cell, "r")]
    _, screen = run(monkeypatch, [*arguments, "--option", "points=true", "--seed", "x"], lines(typed))
    told = screen[screen.index("Round 1 is over: only") :]
    assert re.match(r"Round 1 is over: only (Ann|Ben) is left. Points: Ann [01], Ben [01]. Next to begin: Ben.", told)
    board = told[: told.index("Round 2 of 2")]
    assert re.search(r">[RYGBP]<", board), "the field that ended it"
    assert re.search(r"[a-z]+ 5", board), "the colour that ended it is visible five times"


def test_the_last_line_has_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "1"]
    _, screen = run(monkeypatch, arguments, lines([]))
    assert re.search(r"wins with -?\d+ points?: the last round is over\.|with -?\d+ points? each \(the last", screen)
    assert "The last round is over." in screen


def test_jokers_are_proposed_with_their_sum_and_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(6):
        arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "bot:greedy", "--seed", str(seed)]
        _, screen = run(monkeypatch, arguments, hints(*HINTS["en"]))
        if "Ann, your turn: choose colours for your jokers, such as " in screen:
            assert "The best you can make of your jokers:" in screen
            return
    raise AssertionError("Ann never had a joker")


# --- ties ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "tie", "yes", "end"),
    [
        ("en", "tie", "y", "The game is a tie (by agreement)."),
        ("de", "remis", "ja", "Das Spiel endet unentschieden"),
        ("ja", "引き分け", "はい", "引き分けです"),
    ],
)
def test_people_can_agree_on_a_tie(
    monkeypatch: pytest.MonkeyPatch, data: Path, language: str, tie: str, yes: str, end: str
) -> None:
    arguments = ["play", "colorito", "--lang", language, "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
    _, screen = run(monkeypatch, arguments, lines([tie, "x", "E2-F3", tie, yes]))
    assert end in screen
    assert [str(event) for event in load_file(saved(data)).events] == ["1 0 E2-F3", "2 = tie"]


def test_a_bot_takes_a_tie_unless_you_are_behind(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    arguments = ["play", "coloretto", "--lang", "en", "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"]
    values = iter([0.4, 0.6])
    monkeypatch.setattr(Table, "_explained", lambda *_: [Explained("draw", next(values), False, (), Reason("draw"))])
    _, screen = run(monkeypatch, arguments, lines(["tie", "tie"]))
    assert "Greedy (bot) does not accept a tie." in screen
    assert "The game is a tie" in screen
    assert load_file(saved(data)).events[-1].action == "tie"
