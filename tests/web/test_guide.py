"""The style guide looks as in the stored pictures, in every theme; `make guide` renews them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from tests.server.running import RunningServer
from tools import guide, web_guide
from tools.web_look import GENERATED
from tricolor.words import LANGUAGES

from .conftest import Desks
from .test_pages import CONTRAST, look, violations

DRAWN = (": bots", ": trophies", "cards", "symbols", ": start", ": middle", ": lift", ": danger")  # with little text
USUAL = (6.0, 18.0)  # of 255: how much cells may differ on average, and almost all of them
OTHER_FONTS = (12.0, 50.0)


def changed(page: Page, theme: guide.Theme) -> Iterator[str]:
    """The parts that look otherwise than in the stored picture."""
    alike = guide.width_of_text(page) == guide.stored_width()
    most, most_of_a_cell = USUAL if alike else OTHER_FONTS
    now, before = guide.picture(page, theme), guide.stored(theme)
    assert now.size == before.size, "the guide has other parts than in its pictures; run: make guide"
    for name, mean, cell in guide.differences(now, before, guide.boxes(page)):
        compared = alike or name.endswith(DRAWN)
        if compared and (mean > most or cell > most_of_a_cell):
            yield f"{theme} {name}: {mean:.1f}, in a cell {cell:.0f}"


def test_every_part_looks_as_it_did_in_every_theme(browser: Browser, web_server: RunningServer) -> None:
    page = guide.opened(browser, web_server.url)
    try:
        found = [text for theme in guide.THEMES for text in changed(page, theme)]
        assert found == [], "look at what has changed; if it is meant, run: make guide"
        page.add_style_tag(content=".face, .piece, .card { visibility: hidden !important }")
        noticed = list(changed(page, guide.THEMES[-1]))
        assert {": bots", ": start", "cards"} <= {end for end in DRAWN for text in noticed if f"{end}:" in text}
    finally:
        page.context.close()


def test_axe_finds_nothing_in_any_part_in_any_theme_and_language(desks: Desks) -> None:
    """Scenes too, which pass fast at a table; axe looks at their colours once they are not hidden from readers."""
    desk = desks(reduced_motion="reduce")
    desk.open("/guide")
    desk.page.wait_for_selector("[data-exhibit]")
    desk.page.wait_for_load_state("networkidle")
    for language in LANGUAGES:
        desk.speak(language)
        assert violations(desk, without=CONTRAST, boards=False) == [], language
        assert "⟨" not in desk.page.inner_text("body"), language
    desk.page.evaluate("for (const node of document.querySelectorAll('[data-scene]')) node.ariaHidden = 'false'")
    wrong = []
    for theme in guide.THEMES:
        look(desk, theme)
        wrong += [f"{theme}: {text}" for text in violations(desk, only=CONTRAST, boards=False)]
    assert wrong == []


def test_the_tables_of_the_guide_are_the_servers() -> None:
    for name, text in web_guide.files().items():
        assert (GENERATED / name).read_text(encoding="utf-8") == text, "run: make guide"


def test_nobody_else_reaches_the_guide(browser: Browser, web_server: RunningServer) -> None:
    """A browser that no program drives finds no such page and loads nothing of it."""
    with browser.new_context(locale="en-GB") as context:
        context.add_init_script("Object.defineProperty(navigator, 'webdriver', { get: () => false })")
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{web_server.url}/guide")
        page.wait_for_selector("main h1")
        assert page.locator("[data-exhibit]").count() == 0
        assert not [url for url in asked if "Guide" in url]
