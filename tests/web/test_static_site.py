"""The static site: served by Python's plain file server below a path, then with the network cut."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.test_tables import blunder
from tricolor.core import OptionError
from tricolor.games.colorito import Colorito
from tricolor.record import load, save, verify_fair
from tricolor.static_site import CSP, write_site
from tricolor.words import LANGUAGES

from .desk import DESKTOP, Desk, Mouse, play_out
from .staged import finished
from .test_alone import SHORT, shortest_way
from .test_pages import violations

BELOW = "/games/colours/"
GAMES = ("colorito", "coloretto", "colorio")


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site."""
    root = tmp_path_factory.mktemp("hosted")
    assert write_site(root / BELOW.strip("/"), BELOW) > 20
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{BELOW}"
        server.shutdown()


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Desk]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB", accept_downloads=True)
    context.add_init_script(
        "if (!localStorage.tricolor) localStorage.tricolor = JSON.stringify({ pace: 0, coach: false })"
    )
    desk = Desk(context, site)
    yield desk
    context.close()
    assert desk.troubles == []


def visit(desk: Desk) -> None:
    """Visit the site, and wait until all of it is there for the next time."""
    desk.open("")
    desk.page.wait_for_selector(".games")
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    desk.page.wait_for_function(
        """async () => {
          const worker = await (await fetch("sw.js")).text();
          const all = JSON.parse(/const ALL = (\\[.*?\\]);/.exec(worker)[1]);
          const found = await Promise.all(all.map((name) => caches.match(name)));
          return found.every((file) => file !== undefined) }""",
        polling=500,
    )


def test_the_rules_follow_a_link_and_nothing_is_asked_of_a_server(desk: Desk) -> None:
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    desk.open("")
    desk.page.click("a[href*='/rules/coloretto']")
    desk.page.wait_for_selector(".rulebook")
    assert desk.page.url.endswith(f"{BELOW}#/rules/coloretto")
    desk.page.reload()
    desk.page.wait_for_selector(".rulebook")
    assert all(url.startswith((desk.url, "blob:", "data:")) for url in asked)
    assert not any("/api/" in url for url in asked)
    assert desk.context.cookies() == []


def test_games_without_a_network(desk: Desk) -> None:
    visit(desk)
    desk.context.set_offline(True)
    for game in GAMES:
        played_offline(desk, game)
    desk.context.set_offline(False)


def played_offline(desk: Desk, game: str) -> None:
    """Begin a game, leave it and come back, ask for a hint, give up, look back and play on."""
    desk.open("")
    desk.page.reload()
    desk.page.wait_for_selector(".games")
    desk.page.click(f"[data-play={game}-bot]")
    desk.page.wait_for_selector(".page")
    hand = Mouse(desk)
    assert play_out(desk, hand, steps=3) == 3
    event = desk.wait_for_turn()["event"]
    desk.page.reload()  # the table is still there
    assert desk.wait_for_turn()["event"] == event
    desk.page.keyboard.press("h")
    desk.page.wait_for_selector(".hint p")  # a reason
    desk.menu("[data-do=resign]")
    desk.page.click("dialog .primary")
    desk.wait_for_end()
    desk.page.click(".ended [data-lookback]")
    desk.page.wait_for_selector("[data-analysis=done]")
    table = desk.page.url
    desk.page.click("[data-playon]")
    desk.page.wait_for_url(lambda url: "#/t/" in url and url != table)
    assert desk.wait_for_turn()["actions"]


def test_players_find_help_in_three_languages_and_can_install_the_site(desk: Desk) -> None:
    visit(desk)
    assert violations(desk) == []
    for language in LANGUAGES:
        desk.speak(language)
        desk.page.goto(f"{desk.url}#/help")
        desk.page.wait_for_selector(f"html[lang={language}] [data-help]")
        assert desk.page.locator("[data-help] h2").count() == 8
        assert violations(desk) == []
    errors = desk.context.new_cdp_session(desk.page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_a_whole_game_gives_a_record_that_verifies(desk: Desk, tmp_path: Path) -> None:
    desk.open("")
    desk.page.click("[data-play=coloretto-hot]")
    desk.page.wait_for_selector(".page")
    play_out(desk, Mouse(desk))
    desk.wait_for_end()
    desk.menu()
    with desk.page.expect_download() as waiting:
        desk.page.click(".more a[download]")
    saved = tmp_path / "game.json"
    waiting.value.save_as(saved)
    match = load(json.loads(saved.read_text(encoding="utf-8")))
    assert match.outcome is not None
    assert verify_fair(match) > 50
    desk.page.click("[data-fair]")
    desk.page.wait_for_selector("[data-own=true]")


def test_the_coach_asks_before_a_blunder_in_a_record_that_is_played_on(desk: Desk, tmp_path: Path) -> None:
    match, event, action = blunder("coloretto")
    saved = tmp_path / "game.json"
    save(match, saved)
    desk.open("#/settings")
    desk.page.evaluate("localStorage.tricolor = JSON.stringify({ pace: 0, coach: true })")
    desk.page.reload()
    desk.open("#/replay")
    desk.page.set_input_files("[type=file]", saved)
    desk.page.wait_for_selector("[data-playon]")
    for _ in range(event):
        desk.page.keyboard.press("ArrowRight")
    desk.page.click("[data-playon]")
    desk.page.wait_for_url("**#/t/**")
    seen = desk.wait_for_turn()
    assert (seen["event"], seen["turn"]) == (event, 0)
    desk.page.evaluate("window.tricolor.patient()")
    Mouse(desk).play("coloretto", action)
    desk.page.wait_for_selector("[data-coach=sure]")
    assert desk.shown("event") == str(event), "nothing has been played"
    desk.page.click("[data-do=sure]")
    desk.page.click("[data-do=why]")
    desk.page.wait_for_selector("[data-coach=why] p")
    assert violations(desk) == []


def test_the_loser_plays_out_alone_what_they_lacked(desk: Desk, tmp_path: Path) -> None:
    match = finished("colorito", 2, SHORT)
    (*_, (loser, own), (winner, _)) = [(event.by, event.action) for event in match.events]
    assert match.outcome is not None
    assert (loser, [winner]) == (0, list(match.outcome.winners))
    saved = tmp_path / "game.json"
    save(match, saved)
    desk.open("#/replay")
    desk.page.set_input_files("[type=file]", saved)
    desk.page.wait_for_selector("[data-playon]")
    desk.page.keyboard.press("End")
    for _ in range(2):
        desk.page.keyboard.press("ArrowLeft")
    desk.page.click("[data-playon]")
    desk.page.wait_for_url("**#/t/**")
    assert desk.wait_for_turn()["event"] == len(match.events) - 2
    hand = Mouse(desk)
    hand.play("colorito", own)  # and the bot completes
    desk.wait_for_end()
    hand.press("[data-alone]")
    panel = desk.page.locator(".alone")
    assert isinstance(match.state, Colorito)
    way = shortest_way(match.state, 0)
    for made, action in enumerate(way, 1):
        hand.play("colorito", action)
        expect(panel).to_have_attribute("data-made", str(made), timeout=90_000)
    expect(panel).to_have_attribute("data-complete", "true")


def test_the_page_allows_only_what_it_brings(site: str, tmp_path: Path) -> None:
    write_site(tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert CSP in page
    assert '="/' not in page
    write_site(tmp_path)  # an older site is replaced
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    with pytest.raises(OptionError):
        write_site(tmp_path)
    with pytest.raises(OptionError):
        write_site(tmp_path / "new", "games")
