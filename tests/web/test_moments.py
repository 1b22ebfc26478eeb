"""What happens around the game: new tables, clocks that run, a pause, sounds, and what one takes home."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tricolor.record import load_file, verify_fair

from .conftest import Desks
from .desk import Desk, Mouse, play_out
from .staged import MAKE, finished, sit_at
from .test_pages import violations

# Notes what is played: the frequencies that tones and filters begin with.
EARS = """window.heard = [];
const param = () => ({ setValueAtTime(value) { window.heard.push(value) }, exponentialRampToValueAtTime() {} });
window.loudest = 0;
const louder = value => { window.loudest = Math.max(window.loudest, value) };
const quiet = { setValueAtTime() {}, exponentialRampToValueAtTime: louder };
const node = more => ({ connect: to => to, start() {}, stop() {}, ...more });
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = {}; sampleRate = 100;
  createGain() { return node({ gain: quiet }) }
  createOscillator() { return node({ frequency: param() }) }
  createBuffer() { return { getChannelData: () => new Float32Array(100) } }
  createBufferSource() { return node({}) }
  createBiquadFilter() { return node({ frequency: param(), Q: {} }) }
};"""
YOUR_TURN = [523, 659]


def seconds_left(desk: Desk, seat: int) -> int:
    minutes, seconds = desk.page.locator(".players .clock").nth(seat).inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_before_both_stops_in_a_pause_and_its_end_ends_the_game(desks: Desks) -> None:
    ann, ben = desks(), desks()
    ann.open()
    seats = [{"who": "me"}, {"who": "open"}]
    setup = {"game": "colorio", "seats": seats, "options": {"starter": 0}, "clock": {"kind": "game", "seconds": 12}}
    table = ann.page.evaluate(MAKE, setup)
    ann.open(f"/t/{table}")
    ben.page.goto(ann.page.input_value("#join-link"))
    ben.page.click("[data-sit]")
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=running]")
        desk.page.wait_for_function("() => document.querySelector('.players .clock')?.textContent <= '0:10'")
    assert abs(seconds_left(ann, 0) - seconds_left(ben, 0)) <= 1, "both see the same clock"
    assert seconds_left(ann, 1) == 12, "who is not on loses no time"
    ann.menu("[data-do=pause]")
    assert ann.shown("phase") == "running", "one alone does not stop the clocks"
    ben.page.click(".offer .primary")
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=paused]")
    left = seconds_left(ann, 0)
    ann.page.wait_for_timeout(1500)
    assert seconds_left(ann, 0) == left == seconds_left(ben, 0), "in a pause no time passes"
    ben.menu("[data-do=pause]")
    ann.page.click(".offer .primary")
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=over]")
        assert "time" in desk.page.locator(".ended .reason").inner_text().lower()
    assert seconds_left(ann, 0) == 0


def test_sounds_are_heard_by_who_wants_them_and_call_to_the_turn(desks: Desks) -> None:
    match = finished("coloretto", 2)
    for wanted in (True, False):
        desk = desks(settings={"sound": wanted, "volume": 0.3})
        desk.page.add_init_script(EARS)
        sit_at(desk, match, 20, others="random")
        for _ in range(6):
            seen = desk.wait_for_turn()
            play_out(desk, Mouse(desk), steps=1)
            desk.wait_for_turn(seen["event"])
        heard = desk.page.evaluate("window.heard")
        assert (len(heard) > 0) == wanted
        assert any(heard[place : place + 2] == YOUR_TURN for place in range(len(heard))) == wanted
        assert (900 in heard) == wanted, "cards rustle"
        assert not wanted or desk.page.evaluate("window.loudest") <= 0.3 * 0.5, "as loud as it was set"


def test_the_record_is_taken_home_and_the_link_passed_on(desks: Desks, tmp_path: Path) -> None:
    desk = desks(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True)
    for game in ("colorito", "coloretto", "colorio"):
        taken_home(desk, tmp_path, game)


def taken_home(desk: Desk, folder: Path, game: str) -> None:
    match = finished(game, 2)
    sit_at(desk, match, len(match.events) - 8)
    play_out(desk, Mouse(desk), steps=2)
    desk.menu("[data-do=resign]")
    desk.page.click("dialog .primary")
    desk.wait_for_end()
    with desk.page.expect_download() as coming:
        desk.menu("a[download]")
    kept = folder / coming.value.suggested_filename
    coming.value.save_as(kept)
    assert re.fullmatch(rf"{game}-{desk.table[:8]}\w*.json", kept.name)
    read = load_file(kept)
    assert read.game.key == game
    assert verify_fair(read) >= 0
    desk.page.evaluate("delete Navigator.prototype.share")
    desk.menu("button:has-text('Share')")
    desk.page.wait_for_selector(".ended button:has-text('Copied')")
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{desk.url}/replay/{desk.table}"
    desk.page.goto(link)
    desk.page.wait_for_selector(".page")


def test_a_table_is_made_as_one_likes_it_and_only_people_play_for_ratings(desks: Desks) -> None:
    desk = desks()
    desk.open("/new/colorio")
    rated = desk.page.get_by_role("checkbox", name=re.compile("^Rated"))
    layout = desk.page.get_by_label("Layout")
    expect(rated).to_be_disabled()
    desk.page.get_by_label("Players").select_option("2")
    desk.page.locator("[data-seat='1']").select_option("open")
    rated.check()
    expect(layout).to_be_disabled()
    expect(layout).to_have_value("random")
    for help_ in ("Memory aid", "Allow undo", "Allow hints"):
        expect(desk.page.get_by_label(help_)).to_be_disabled()
        expect(desk.page.get_by_label(help_)).not_to_be_checked()
    desk.page.get_by_label("If a player is absent").select_option("120")
    desk.page.click("[type=submit]")
    desk.page.wait_for_selector("#join-link")
    setup = desk.page.evaluate("window.tricolor.state().table.setup")
    assert (setup["rated"], setup["options"]["layout"], setup["undo"]) == (True, "random", False)
    assert setup["absence"] == {"seconds": 120, "level": "club"}


def test_an_account_keeps_the_rating_and_can_be_deleted(desks: Desks) -> None:
    ann, ben = desks(), desks()
    ann.open("/me")
    ann.page.get_by_label("Username").fill("ann-in-the-browser")
    ann.page.get_by_label("Password").fill("correct horse")
    ann.page.get_by_role("button", name="Create an account").click()
    expect(ann.page.get_by_role("button", name="Sign out", exact=True)).to_be_visible()
    ann.page.click("summary:has-text('For your bot')")
    ann.page.get_by_label("Token name").fill("laptop")
    ann.page.get_by_role("button", name="Create a token").click()
    expect(ann.page.get_by_label("Your token")).to_have_value(re.compile("^tri_"))
    ann.page.click("summary:has-text('Delete')")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Revoke").click()
    expect(ann.page.get_by_text("laptop")).to_have_count(0)
    seats = [{"who": "me"}, {"who": "open"}]
    table = ann.page.evaluate(MAKE, {"game": "coloretto", "rated": True, "listed": True, "seats": seats})
    ben.open("/lobby")
    expect(ben.page.locator(f"a[href='/t/{table}']")).to_contain_text("Brown: 1 3 6 10 15 21, No clock, rated")
    ben.open(f"/t/{table}")
    expect(ben.page.locator(".setup")).to_contain_text("rated")
    expect(ben.page.locator(".chairs")).to_contain_text("(1000)")
    assert ben.page.locator("[data-bot], [data-begin]").count() == 0
    ben.open("/new/coloretto")  # which makes a guest of him
    ben.page.click("[type=submit]")
    ben.page.wait_for_selector(".page")
    ben.open("/me")
    expect(ben.page.locator("li a")).to_contain_text("Toni (bot)")
    ben.open(f"/t/{table}")
    ben.page.click("[data-sit]")
    ben.page.wait_for_selector(".page")
    ben.menu()
    expect(ben.page.locator(".more .setup")).to_contain_text("rated")
    ben.menu("[data-do=resign]")
    ben.page.click("[role=dialog] .primary, dialog .primary")
    ben.wait_for_end()
    expect(ben.page.locator(".rating")).to_contain_text(["1000 → 1", "1000 → 9"])
    ann.open("/me")
    expect(ann.page.get_by_text(re.compile(r"Coloretto: 1\d\d\d \(1 game\)"))).to_be_visible()
    ann.page.click("summary:has-text('Delete')")
    ann.page.locator("details[open] input[type=password]").fill("correct horse")
    ann.page.get_by_role("button", name="Delete account").click()
    expect(ann.page.get_by_role("status")).to_have_text("Your account has been deleted.")
    expect(ann.page.get_by_label("Username")).to_be_visible()


def test_one_signs_out_elsewhere_and_changes_the_password(desks: Desks) -> None:
    ann, phone = desks(), desks()
    for desk, button in ((ann, "Create an account"), (phone, "Sign in")):
        desk.open("/me")
        desk.page.get_by_label("Username").fill("on-two-devices")
        desk.page.get_by_label("Password").fill("correct horse")
        desk.page.get_by_role("button", name=button).click()
        expect(desk.page.get_by_text("Signed in as on-two-devices.")).to_be_visible()
    ann.page.click("summary:has-text('Your devices')")
    expect(ann.page.get_by_text("Chrome, Linux")).to_have_count(2)
    expect(ann.page.get_by_text("this device")).to_have_count(1)
    ann.page.click("summary:has-text('Change password')")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Sign out there").click()
    expect(ann.page.get_by_role("status")).to_have_text("Signed out there.")
    expect(ann.page.get_by_text("Chrome, Linux")).to_have_count(1)
    phone.open("/me")
    expect(phone.page.get_by_label("Username")).to_be_visible()
    ann.page.get_by_label("Current password").fill("correct horse")
    ann.page.get_by_label("New password").fill("password1")
    ann.page.get_by_role("button", name="Change password").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("easy to guess")
    ann.page.get_by_label("New password").fill("battery staple")
    ann.page.get_by_role("button", name="Change password").click()
    expect(ann.page.get_by_role("status")).to_have_text("Your password has been changed.")
    ann.page.get_by_role("button", name="Sign out everywhere").click()
    expect(ann.page.get_by_role("status")).to_have_text("Signed out.")
    ann.troubles.clear()  # the browser says that some answers were refusals, which was wanted
