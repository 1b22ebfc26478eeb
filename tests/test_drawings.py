"""Drawings are well-formed, the same every time, safe to put on a page, and never speak by colour alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tricolor.drawings import View, coloretto, colorio, colorito, draw, geometry
from tricolor.drawings.motifs import TILES
from tricolor.drawings.svg import Svg, num, tag
from tricolor.drawings.symbols import symbols
from tricolor.games.coloretto.view import ColorettoView, RowView, SeatView
from tricolor.games.colorio.view import ColorioView
from tricolor.games.colorito.view import ColoritoView, LastMove
from tricolor.look import LETTERS, MOTIFS, PALETTES

ROOT = Path(__file__).resolve().parent.parent
HOSTILE = "</title><script>alert('1')</script>&\"\x00\ud800"
PIECES = {"B1": "J10", "B2": "C4", "L11": "A2", "R1": "D8", "R2": "C1", "Y11": "J9"}
CARDS = {"red": 3, "brown": 1, "orange": 2, "plus2": 1, "joker": 2}
KANJI = {
    "colorito": {"dark blue": "紺", "light blue": "空", "red": "赤", "yellow": "黄"},
    "coloretto": dict(zip(PALETTES["coloretto"], "赤橙黄緑青紫茶", strict=True)),
    "colorio": dict(zip(PALETTES["colorio"], "赤黄緑青紫", strict=True)),
}


def colorito_view(*, last: LastMove | None = None, numbers: bool = True, turn: int | None = 0) -> ColoritoView:
    return ColoritoView(
        game="colorito",
        seat=None,
        turn=turn,
        numbers=numbers,
        strict=False,
        starter=0,
        pieces=PIECES,
        home=(1, 0),
        moves=(4, 3),
        last=last,
        final_move=False,
        repeated=1,
    )


def coloretto_view(players: int = 3, *, drawn: str | None = "purple", deck: int = 20) -> ColorettoView:
    rooms = (1, 2, 3) if players == 2 else (3,) * players
    rows = tuple(
        RowView(room=room, cards=("green", "joker", "plus2")[: room - 1], taken=i == 1) for i, room in enumerate(rooms)
    )
    seats = tuple(
        SeatView(cards=CARDS, took_row=seat == 0, jokers=("blue", "red") if seat == 1 else None, score=-3 * seat)
        for seat in range(players)
    )
    return ColorettoView(
        game="coloretto",
        seat=0,
        turn=1,
        table="grey" if players == 4 else "brown",
        colours=tuple(PALETTES["coloretto"]),
        removed=("yellow",) if players == 3 else (),
        starter=0,
        rows=rows,
        seats=seats,
        deck=deck,
        unseen={},
        drawn=drawn,
        last_round=players == 5,
        discarded={},
    )


def colorio_view(players: int = 3, *, forbidden: str | None = "A5", lifted: str | None = "C3") -> ColorioView:
    shown = {"A1": "red", "B2": "yellow", "C3": "green", "D4": "blue", "E5": "purple", "A2": "red"}
    cells = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    return ColorioView(
        game="colorio",
        seat=0,
        turn=1,
        layout="strips",
        side="white",
        points=players > 2,
        starter=0,
        alive=tuple(range(1, players)),
        open=shown,
        covered=tuple(cell for cell in cells if cell not in shown),
        lifted=lifted,
        lifts_left=2,
        must_remove=True,
        forbidden=forbidden,
        round=1,
        rounds=players,
        scores=tuple(range(players)),
        out=(0,),
    )


PATH = ("C4", "C6", "E8")
SIDES = {side: [list(PALETTES["colorio"])] * 5 for side in ("grey", "white")}
VIEWS: list[View] = [
    colorito_view(),
    *(coloretto_view(players) for players in range(2, 6)),
    *(colorio_view(players) for players in range(2, 6)),
]
# Drawings of all kinds, from a title and a prefix.
DRAWINGS: dict[str, Callable[[str, str], str]] = {
    "start": lambda t, p: colorito.draw(colorito_view(), title=t, prefix=p),
    "path": lambda t, p: colorito.draw(colorito_view(), path=PATH, title=t, prefix=p),
    "table": lambda t, p: coloretto.draw(coloretto_view(5), names=[t] * 5, title=t, prefix=p),
    "empty": lambda t, p: coloretto.draw(coloretto_view(2, drawn=None, deck=0), title=t, prefix=p),
    "scoring": lambda t, p: coloretto.scoring(names={"brown": t}, title=t, prefix=p),
    "collection": lambda t, p: coloretto.collection(CARDS, jokers=("red", "red"), points={"red": 6}, title=t, prefix=p),
    "board": lambda t, p: colorio.draw(colorio_view(), names=[t] * 3, title=t, prefix=p),
    "fatal": lambda t, p: colorio.draw(colorio_view(5), fatal="A1", title=t, prefix=p),
    "strips": lambda t, p: colorio.strips(SIDES, names={"grey": t}, title=t, prefix=p),
}
each_drawing = pytest.mark.parametrize("make", DRAWINGS.values(), ids=DRAWINGS)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg.encode())


def local(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def texts(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter() if local(text) == "text"]


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def definition(root: ET.Element, name: str) -> ET.Element:
    return next(element for element in root.iter() if element.get("id") == name)


def references(root: ET.Element) -> Iterator[str]:
    for element in root.iter():
        for key, value in element.attrib.items():
            if key.endswith("href"):
                yield value
            yield from re.findall(r"url\(([^)]*)\)", value)


# --- any drawing -------------------------------------------------------------


@each_drawing
def test_a_drawing_is_a_document_of_its_own(make: Callable[[str, str], str]) -> None:
    root = parsed(make("A title", "a"))
    assert local(root) == "svg"
    assert root.attrib["role"] == "img"
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.attrib["viewBox"])
    assert (local(root[0]), root[0].text) == ("title", "A title")
    assert root.attrib["aria-labelledby"] == root[0].attrib["id"]


@each_drawing
def test_a_drawing_needs_nothing_from_outside(make: Callable[[str, str], str]) -> None:
    root = parsed(make("t", "a"))
    assert not {local(element) for element in root.iter()} & {"script", "image", "foreignObject", "style", "a"}
    assert {reference[1:] for reference in references(root)} <= set(ids(root))
    assert all(reference.startswith("#") for reference in references(root))


@each_drawing
def test_the_same_input_gives_the_same_bytes(make: Callable[[str, str], str]) -> None:
    assert make("t", "a").encode() == make("t", "a").encode()


@each_drawing
def test_two_drawings_can_live_on_one_page(make: Callable[[str, str], str]) -> None:
    first, second = (ids(parsed(make("t", prefix))) for prefix in ("a", "b"))
    assert len(set(first)) == len(first)
    assert not set(first) & set(second)


@each_drawing
def test_no_title_or_name_can_add_markup(make: Callable[[str, str], str]) -> None:
    root = parsed(make(HOSTILE, "a"))
    assert root[0].text == HOSTILE.replace("\x00", "\ufffd").replace("\ud800", "\ufffd")
    assert [local(element) for element in root.iter()] == [
        local(element) for element in parsed(make("x" * len(HOSTILE), "a")).iter()
    ]


@given(st.text())
def test_any_name_can_be_drawn(name: str) -> None:
    view = coloretto_view(2)
    assert len(parsed(coloretto.draw(view, names=[name, name], title=name))) > 1


@pytest.mark.parametrize("prefix", ["", "1", "a b", 'a"', "a)", "a#"])
def test_a_prefix_that_cannot_begin_an_id_is_refused(prefix: str) -> None:
    with pytest.raises(ValueError, match="expected a prefix"):
        colorito.draw(colorito_view(), prefix=prefix)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.game)
def test_a_view_is_drawn_as_its_game(view: View) -> None:
    svg = draw(view)
    assert parsed(svg)[0].text == view.game.capitalize()
    assert draw(view, prefix="other", title="Another") != svg
    assert len(svg) < 60_000


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises((TypeError, AttributeError)):
        draw(cast("View", "colorito"))


# --- colour is never alone ---------------------------------------------------


def test_every_motif_is_drawn_differently() -> None:
    assert set(TILES) == set(MOTIFS.values())
    assert len({motif.d for motif in TILES.values()}) == len(TILES)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.game)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_coloured_carries_its_motif_and_letter(view: View, language: str) -> None:
    letters = KANJI[view.game] if language == "ja" else LETTERS[view.game]
    root = parsed(draw(view, letters=letters, prefix="p"))
    by_tone = {tone: colour for colour, tone in PALETTES[view.game].items()}
    things = [
        (group, by_tone[part.attrib["fill"]])
        for group in root.iter()
        if group.get("id")
        for part in group.iter()
        if part.get("fill") in by_tone and local(part) in ("rect", "circle")
    ]
    assert things
    for thing, colour in things:
        assert any("url(#p-" in part.get("fill", "") for part in thing.iter()), thing.attrib["id"]
        assert letters[colour] in texts(lettered(root, thing)), thing.attrib["id"]


def lettered(root: ET.Element, thing: ET.Element) -> ET.Element:
    """A definition, or the one that is made of it and a letter."""
    if texts(thing):
        return thing
    wanted = f"#{thing.attrib['id']}"
    users = [group for group in root.iter() if group.get("id") and any(u.get("href") == wanted for u in group)]
    assert users, f"{wanted} is never used with a letter"
    assert sum(u.get("href") == wanted for u in root.iter()) == len(users), f"{wanted} is used without a letter"
    return users[0]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.game)
def test_no_shape_is_coloured_outside_the_definitions(view: View) -> None:
    root = parsed(draw(view))
    body = [element for child in root if local(child) != "defs" for element in child.iter()]
    tones = set(PALETTES[view.game].values())
    assert not [e for e in body if local(e) != "text" and {e.get("fill"), e.get("stroke")} & tones]


# --- Colorito ----------------------------------------------------------------


def test_blue_has_discs_and_red_has_squares() -> None:
    root = parsed(colorito.draw(colorito_view(), prefix="p"))
    forms = {code: {local(part) for part in definition(root, f"p-body-{code}")} for code in "BLRY"}
    assert forms == {"B": {"circle"}, "L": {"circle"}, "R": {"rect"}, "Y": {"rect"}}


def test_the_board_has_forty_targets_and_fifteen_squares_of_each_colour() -> None:
    used = [use.get("href") for use in parsed(colorito.draw(colorito_view(), prefix="p")) if local(use) == "use"]
    assert [used.count(f"#p-target-{code}") for code in "BLRY"] == [10, 10, 10, 10]
    assert [used.count(f"#p-square-{code}") for code in "BLRY"] == [15, 15, 15, 15]


@pytest.mark.parametrize(("numbers", "at_home"), [(True, 1), (False, 2)])
def test_pieces_at_home_are_marked(numbers: bool, at_home: int) -> None:
    root = parsed(colorito.draw(colorito_view(numbers=numbers), prefix="p"))
    assert sum(use.get("href") == "#p-home" for use in root) == at_home


def test_the_last_move_shows_when_no_path_is_given() -> None:
    seen = colorito.draw(colorito_view(last=LastMove(seat=0, action="E8-C4", path=PATH[::-1])))
    assert seen == colorito.draw(colorito_view(), path=PATH[::-1])
    assert seen != colorito.draw(colorito_view())


# --- Coloretto ---------------------------------------------------------------


def test_a_row_shows_its_cards_and_its_room() -> None:
    view = coloretto_view(2)
    svg = coloretto.draw(view, prefix="p")
    # Row 1 has room for 1 and row 3 for 3 with 2 cards in it; row 2 is taken.
    assert svg.count("stroke-dasharray") == 1 + 1 + 1
    assert len(re.findall(r"#p-card-green", svg)) == 1


def test_names_stand_where_numbers_would() -> None:
    named = texts(parsed(coloretto.draw(coloretto_view(3), names=["Ann", "Bo", "Cleopatra of Egypt"])))
    assert {"Ann", "Bo", "Cleopatra of …"} <= set(named)


def test_a_joker_lies_with_the_colour_it_became() -> None:
    root = parsed(coloretto.collection({"red": 2, "joker": 1}, jokers=("red",), prefix="p"))
    fans = [[use.get("href") for use in child] for child in root if local(child) == "g"]
    assert fans == [["#p-card-red", "#p-card-red", "#p-card-joker"]]


def test_the_points_of_a_collection_are_added_up() -> None:
    points = {"red": 21, "blue": -3}
    shown = texts(parsed(coloretto.collection({"red": 6, "blue": 2}, points=points)))
    assert {"+21", "−3", "= 18"} <= set(shown)


def test_both_tables_are_drawn() -> None:
    shown = texts(parsed(coloretto.scoring()))
    for points in ("1 3 6 10 15 21", "1 4 8 7 6 5"):
        assert set(points.split()) <= set(shown)


# --- Colorio -----------------------------------------------------------------


def test_all_caps_look_the_same_but_the_forbidden_one() -> None:
    free, barred = (colorio.draw(colorio_view(forbidden=cell), prefix="p") for cell in (None, "A5"))
    assert free.count("#p-cap") == barred.count("#p-cap") == 19 + 1
    assert len(barred) > len(free)


def test_the_cap_in_hand_is_shown_with_the_field_it_came_from() -> None:
    nothing = colorio.draw(colorio_view(lifted=None), prefix="p")
    assert nothing.count("#p-cap") == 19
    assert nothing.count("#00695C") < colorio.draw(colorio_view(), prefix="p").count("#00695C")


def test_a_fatal_field_must_be_open() -> None:
    with pytest.raises(ValueError, match="expected an open field"):
        colorio.draw(colorio_view(), fatal="B1")


# --- markup ------------------------------------------------------------------


def test_text_is_escaped_and_markup_is_not() -> None:
    assert tag("g", "<&>", Svg("<b/>"), id='"') == "<g id='\"'>&lt;&amp;&gt;<b/></g>"


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (-0.001, "0"), (2.50, "2.5"), (1 / 3, "0.33"), (100, "100"), (-10.0, "-10")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="expected a number"):
        num(value)


# --- the documentation -------------------------------------------------------


def test_the_pictures_of_the_documentation_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from tools.pictures import IMAGES, pictures

    drawn = pictures()
    assert sorted(path.name for path in IMAGES.glob("*.svg")) == sorted(drawn)
    for name, svg in drawn.items():
        assert (IMAGES / name).read_bytes() == svg.encode(), f"{name}: run python -m tools.pictures"
        assert len(svg) < 60_000


@pytest.mark.parametrize(("language", "letter", "name"), [("de", "Ü", "Grau"), ("ja", "緑", "灰色")])
def test_the_pictures_of_a_language_have_its_letters_and_names(language: str, letter: str, name: str) -> None:
    shown = texts(parsed((ROOT / "docs" / "images" / f"colorio-strips-{language}.svg").read_text(encoding="utf-8")))
    assert {letter, name} <= set(shown)
    assert not {"Y", "P", "grey", "Grey"} & set(shown)


def test_the_way_of_a_piece_is_the_same_in_pictures_and_in_the_browser() -> None:
    """web/tests/small.test.ts expects the same texts."""
    points = [(30, 570), (90, 510), (210, 510), (210, 390)]
    assert geometry.track(points) == "M47.68 552.32Q60 540 90 510Q150 456 210 510Q156 450 189.26 413.04"
    assert geometry.arrow_head(points) == "M196.62 404.87L179.38 410.87L192.46 422.65Z"


def test_the_symbols_of_the_web_app_have_letters_in_every_language_and_follow_its_theme() -> None:
    drawn = symbols()
    ET.fromstring(f"<defs>{drawn}</defs>")
    open_letters = set(re.findall(r"\{(\w+ [^}]+)\}", drawn))
    assert open_letters == {f"{game} {colour}" for game in PALETTES for colour in PALETTES[game]} | {"coloretto plus2"}
    values = {tone for palette in PALETTES.values() for tone in palette.values()}
    assert not any(tone in drawn for tone in values), "a colour that no setting changes"
