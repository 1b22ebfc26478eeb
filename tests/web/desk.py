"""Somebody at a browser: opens pages, notices what goes wrong there, and plays with mouse, finger or keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page, ViewportSize

from tricolor.bots import Budget, make_bot
from tricolor.games import get_game
from tricolor.games.coloretto.view import ColorettoView
from tricolor.games.colorito.view import ColoritoView

PATIENCE = 60_000  # milliseconds; only a machine that is very busy needs so many
# What the page shows, and behind it what the server said: the state that the boards are drawn from.
LOOK = """after => {
  const d = document.querySelector('.page')?.dataset ?? {};
  const table = window.tricolor?.state().table;
  if (!table?.game || d.phase !== table.phase || d.event !== String(table.game.event)) return null;
  if (d.phase !== 'over' && (d.mine !== 'true' || Number(d.event) <= after)) return null;
  const { view, choices, event, turn } = table.game;
  return { game: table.setup.game, phase: d.phase, event, turn, view, actions: choices.map(c => c.action) } }"""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


class Desk:
    """A page with its troubles: errors in the console, exceptions, requests that fail."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.page.on("console", lambda said: self._note(said.type in ("error", "warning"), f"console: {said.text}"))
        self.page.on("pageerror", lambda error: self._note(True, f"exception: {error}"))
        self.page.on("requestfailed", lambda failed: self._note(True, f"failed: {failed.url} {failed.failure}"))
        self.page.on("response", lambda answer: self._note(answer.status >= 400, f"{answer.status}: {answer.url}"))

    def _note(self, wrong: bool, text: str) -> None:
        if wrong and "ERR_ABORTED" not in text:
            self.troubles.append(text)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def choose(self, what: str) -> None:
        """Press a button of the start page, and wait for the table."""
        self.page.click(f"[data-play={what}]")
        self.page.wait_for_url(re.compile("/t/"))

    def speak(self, language: str) -> None:
        """Choose another language, and wait for its texts."""
        self.page.evaluate(f"document.querySelector('.language select').value = '{language}'")
        self.page.dispatch_event(".language select", "change")
        self.page.wait_for_function(f"() => document.documentElement.lang === '{language}'")

    @property
    def table(self) -> str:
        found = re.search(r"/t/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def look(self, after: int = -1) -> dict[str, Any] | None:
        """The table as the page has it, if it is this browser's turn or the game is over."""
        seen: dict[str, Any] | None = self.page.evaluate(LOOK, after)
        return seen

    def wait_for_turn(self, after: int = -1) -> dict[str, Any]:
        """Wait until it is this browser's turn, or the game is over."""
        seen: dict[str, Any] = self.page.wait_for_function(LOOK, arg=after).json_value()
        return seen

    def shown(self, name: str) -> str:
        """What the page shows of the table: event, phase, mine or line."""
        found: str = self.page.eval_on_selector(".page", f"node => node.dataset.{name}")
        return found

    def menu(self, item: str = "") -> None:
        """Open the menu of the table or of its end, if it is closed, and press something in it."""
        if self.page.locator(".more[open]").count() == 0:
            self.page.click(".more summary")
        if item:
            self.page.click(f".more {item}")

    def wait_for_end(self) -> None:
        """Wait until it is said who has won, and everything is counted."""
        self.page.wait_for_selector(".ended[data-settled=true]")

    def cell(self, cell: str) -> str:
        return f"[data-cell={cell}]"


# --- hands -------------------------------------------------------------------


class Mouse:
    """Clicks."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, selector: str) -> None:
        self.desk.page.click(selector)

    def play(self, game: str, action: str) -> None:
        if game == "colorito":
            start, end = action.split("-")
            self.press(self.desk.cell(start))
            self.press(self.desk.cell(end))
        elif game == "coloretto":
            self._coloretto(action)
        elif action == "remove":
            self.press(".hand button")
        else:
            self.press(self.desk.cell(action.split(":")[1]))

    def _coloretto(self, action: str) -> None:
        kind, _, what = action.partition(":")
        if kind == "draw":
            self.press(".deck")
        elif kind == "jokers":
            self.press(".jokers .primary")  # as it is proposed
        else:
            self.press(f"[data-row='{what}']")
            if kind == "take":
                self.press(".preview .primary")


class Finger(Mouse):
    """Taps; a square of Colorito is tapped twice."""

    def press(self, selector: str) -> None:
        self.desk.page.tap(selector)

    def play(self, game: str, action: str) -> None:
        super().play(game, action)
        if game == "colorito":
            self.press(self.desk.cell(action.split("-")[1]))


class Keys:
    """Keys alone: no pointer touches the page."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.flipped: bool | None = None  # how the board lies, once it was looked at

    def key(self, *names: str) -> None:
        for name in names:
            self.desk.page.keyboard.press(name)

    def play(self, game: str, action: str) -> None:
        if game == "colorito":
            for cell in action.split("-"):
                self._go(cell)
                self.key("Enter")
        elif game == "colorio":
            if action == "remove":
                self.key("r")
            else:
                self._go(action.split(":")[1])
                self.key("Enter")
        else:
            kind, _, what = action.partition(":")
            if kind == "jokers":
                self.until(".jokers .primary")
                self.key("Enter")
            else:
                self.key(*{"draw": ["d"], "place": [what], "take": [what, "Enter"]}[kind])

    def until(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(120):
            if self.desk.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            self.key("Tab")
        raise AssertionError(f"no way to {selector} by Tab")

    def _go(self, cell: str) -> None:
        page = self.desk.page
        here = page.evaluate("document.activeElement?.dataset?.cell ?? null")
        if here is None:
            self.key("b")
            here = page.evaluate("document.activeElement?.dataset?.cell ?? null")
            assert here, "b does not lead to the board"
        if self.flipped is None:
            self.flipped = page.evaluate("document.querySelector('[data-cell]').dataset.cell[0] !== 'A'")
        flipped = self.flipped
        across = (ord(cell[0]) - ord(here[0])) * (-1 if flipped else 1)
        up = (int(cell[1:]) - int(here[1:])) * (-1 if flipped else 1)
        self.key(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.key(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
        assert page.evaluate("document.activeElement?.dataset?.cell") == cell


Hand = Mouse | Keys
Chooser = Callable[[dict[str, Any]], str]


# --- heads -------------------------------------------------------------------


VIEWS: dict[str, type[Any]] = {"colorito": ColoritoView, "coloretto": ColorettoView}


def thinker(level: str = "club", ms: int = 15, games: tuple[str, ...] = ("colorito",)) -> Chooser:
    """Chooses as a bot would, from what the server offers; in other games than these, anything."""
    minds: dict[int, Any] = {}
    rng = Random(1)

    def choose(seen: dict[str, Any]) -> str:
        rules, seat = get_game(seen["game"]), seen["turn"]
        if rules.key not in games:
            return str(rng.choice(seen["actions"]))
        view = msgspec.convert(seen["view"], VIEWS[rules.key])
        if seat not in minds:
            minds[seat] = make_bot(level, rules, seat, Budget(ms=ms))
        for mind in minds.values():  # at a hot seat all of them see it
            mind.observe(view)
        return str(minds[seat].choose(view, [rules.parse(action) for action in seen["actions"]], rng).action)

    return choose


def play_out(desk: Desk, hand: Hand, choose: Chooser | None = None, steps: int = 600) -> int:
    """Play until the game is over, or for some steps; how many there were."""
    choose = choose or thinker()
    event = -1
    for step in range(steps):
        seen = desk.wait_for_turn(event)
        if seen["phase"] == "over":
            return step
        event = seen["event"]
        hand.play(seen["game"], choose(seen))
    assert steps < 600, "the game does not end"
    return steps


def play_between(first: tuple[Desk, Hand], second: tuple[Desk, Hand], choose: Chooser, most: int | None = None) -> int:
    """Two people play a game out, or so many actions of it, each in a browser of their own; how many there were."""
    events = [-1, -1]
    over: set[int] = set()
    played = 0
    for step in range(3000):
        number = step % 2
        desk, hand = (first, second)[number]
        seen = desk.look(events[number])
        if seen is None:
            desk.page.wait_for_timeout(5)
        elif seen["phase"] == "over":
            over.add(number)
            if len(over) == 2:
                return played
        elif played == most:
            return played
        else:
            events[number] = seen["event"]
            hand.play(seen["game"], choose(seen))
            played += 1
    raise AssertionError("the game does not end")
