"""The profile in the browser: one's own, saved as files, shared by a link and hidden again."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import PHONE, Desk
from .test_pages import OVERFLOW, violations

PASSWORD = "a long enough one"
PLAY = """async ([game, rated]) => {
  const ask = async (method, path, body) => (await fetch(path, { method, body: body && JSON.stringify(body),
    headers: { "X-Tricolor": "1", ...(body ? { "Content-Type": "application/json" } : {}) } })).json();
  const seats = [{ who: "me" }, rated ? { who: "open" } : { who: "bot", level: "beginner" }];
  const { table } = await ask("POST", "/api/tables", { game, seats, rated, listed: true });
  return table.id;
}"""
CALL = """async ([path, body]) => (await fetch(path, { method: "POST", body: JSON.stringify(body),
  headers: { "X-Tricolor": "1", "Content-Type": "application/json" } })).status"""


def resigned(desk: Desk, table: str, seat: int) -> None:
    assert desk.page.evaluate(CALL, [f"/api/tables/{table}/resign", {"seat": seat, "key": f"key-{table}"}]) == 201


def with_games(desk: Desk, other: Desk) -> None:
    """Two games with an account: won against somebody, rated, and lost against a bot."""
    for one in (desk, other):
        one.open("/me")
        one.page.wait_for_selector("#account-title")
    name = f"Ann {desk.page.evaluate('Math.random().toString(36).slice(2, 10)')}"
    assert desk.page.evaluate(CALL, ["/api/account", {"name": name, "password": PASSWORD}]) == 201
    rated = desk.page.evaluate(PLAY, ["coloretto", True])
    assert other.page.evaluate(CALL, [f"/api/tables/{rated}/seats/1", {"name": "Bob"}]) == 201
    resigned(other, rated, 1)
    resigned(desk, desk.page.evaluate(PLAY, ["colorio", False]), 0)


def test_a_profile_is_seen_saved_shared_and_hidden_again(desks: Desks) -> None:
    ann, bob, eve = desks(viewport=PHONE), desks(), desks(viewport=PHONE)
    with_games(ann, bob)
    ann.open("/me")
    ann.page.click("a[href='/profile']")
    page = ann.page
    expect(page.locator("[data-sum=coloretto]")).to_contain_text("1 won, 0 tied, 0 lost")
    expect(page.locator("[data-sum=colorio]")).to_contain_text("Wins in a row: 0")
    expect(page.locator("[data-sum=all]")).to_contain_text("1 won, 0 tied, 1 lost")
    expect(page.locator(".games li").nth(1)).to_contain_text("against Bob")
    page.click("figure summary")  # the graph as a table
    assert page.locator("figure tbody tr").count() == 2  # before the game, and after it
    for language in LANGUAGES:
        ann.open(f"/profile?lang={language}")
        page.wait_for_selector("[data-do=share]")
        assert page.evaluate(OVERFLOW) == []
        assert violations(ann) == []
    saved = {}
    for kind in ("json", "csv"):
        with page.expect_download() as download:
            page.click(f"[data-do={kind}]")
        saved[kind] = Path(download.value.path()).read_text(encoding="utf-8")
    data = json.loads(saved["json"])
    assert data["sums"]["coloretto"]["won"] == 1
    assert [row["result"] for row in csv.DictReader(saved["csv"].splitlines())] == ["lost", "won"]
    page.click("[data-do=share]")
    link = page.locator("#profile-link").input_value()
    path = link.removeprefix(ann.url)
    assert re.fullmatch(r"/profile/[\w-]+", path)
    eve.open(path)
    expect(eve.page.locator("[data-sum=coloretto]")).to_contain_text("1 won")
    assert "Bob" not in eve.page.inner_text("main")
    assert eve.page.locator(".games a").count() == eve.page.locator("[data-do=share]").count() == 0
    assert eve.page.evaluate(OVERFLOW) == violations(eve) == []
    page.click("[data-do=hide]")
    page.wait_for_selector("[data-do=share]")
    eve.page.reload()
    eve.page.wait_for_selector("main [role=alert]")
    assert [trouble for trouble in eve.troubles if "404" not in trouble] == []
    eve.troubles.clear()


def test_somebody_without_games_is_told_so(desks: Desks) -> None:
    desk = desks(viewport=PHONE)
    desk.open("/profile?lang=de")
    expect(desk.page.locator("main")).to_contain_text("Noch kein Spiel beendet.")
    assert violations(desk) == []
