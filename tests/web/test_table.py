"""Single things at a table: links, hot seat, jokers, eliminations, replay, undo, drag, text commands, voices."""

from __future__ import annotations

import json
import re

from playwright.sync_api import FilePayload, Page

from tricolor import record
from tricolor.fair import pledge_of
from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import PHONE, Desk, Keys, Mouse, play_out
from .staged import finished, moments, sit_at, with_jokers
from .test_pages import violations


def first_action(desk: Desk) -> str:
    action: str = desk.wait_for_turn()["actions"][0]
    return action


def test_a_friend_joins_by_link_and_both_see_who_is_there_and_agree_on_a_tie(desks: Desks) -> None:
    ann, ben, eve = desks(), desks(viewport=PHONE, has_touch=True), desks()
    ann.open()
    ann.choose("colorito-friends")
    link = ann.page.input_value("#join-link")
    ben.page.goto(link)
    assert ben.page.inner_text(".setup") == "No clock"
    ben.page.tap("[data-sit]")
    ann.page.wait_for_selector(".page[data-phase=running]")
    shares = ann.page.evaluate("window.tricolor.state().table.fair.nonces")
    assert len(set(shares)) == 2, "chance is mixed from what both browsers gave"
    assert all(shares)
    pledges = ann.page.evaluate("window.tricolor.state().table.fair.pledges")
    assert pledges == [pledge_of(nonce) for nonce in shares], "pledged before either was shown"
    ann.menu()
    eve.page.goto(ann.page.input_value("#watch-link"))
    eve.page.wait_for_selector(".page[data-phase=running]")
    assert eve.page.locator(".actions > button").count() == 0, "a spectator has nothing to do"
    eve.menu()
    assert eve.page.locator("[data-do=resign], [data-do=tie], #typed").count() == 0
    ann.menu()
    ann.page.wait_for_selector("text=/1 spectator/")
    ann.page.click("summary:has-text('Chat')")
    ann.page.click(".phrases button >> nth=0")
    ben.page.click(".story summary")
    ben.page.wait_for_selector(".log button:has-text('!')")
    ben.page.click(".log button:has-text('Mute')")
    ben.page.wait_for_selector(".log button:has-text('is muted')")
    ben.page.click(".log button:has-text('Unmute')")
    ben.page.wait_for_selector(".log button:has-text('!')")
    assert ann.page.locator(".log button:has-text('Mute')").count() == 0, "you cannot mute yourself"
    table = ben.page.url
    ben.open("/settings")
    ann.page.wait_for_selector(".players .away")  # not connected
    ben.page.goto(table)
    ann.page.wait_for_selector(".players .away", state="detached")
    ann.menu("[data-do=tie]")
    ben.page.wait_for_selector(".offer")
    assert violations(ben) == []
    ben.page.tap(".offer .primary")
    for desk in (ann, ben, eve):
        desk.wait_for_end()


# --- the three boards --------------------------------------------------------


def test_a_piece_of_colorito_shows_where_it_belongs_and_the_last_move_its_way(desks: Desks) -> None:
    match = finished("colorito", 2)
    mouse, finger = desks(), desks(viewport=PHONE, has_touch=True)
    for desk in (mouse, finger):
        sit_at(desk, match, 30)
        piece, cell = next(iter(desk.wait_for_turn()["view"]["pieces"].items()))
        if desk is mouse:
            desk.page.hover(desk.cell(cell))
        else:
            touch = desk.context.new_cdp_session(desk.page)
            box = desk.page.locator(desk.cell(cell)).bounding_box()
            assert box is not None
            point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            desk.page.wait_for_selector(".belongs")
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert desk.page.locator(".belongs").count() == 1, f"the target of {piece}"
    page = mouse.page
    assert page.locator(".path .line").count() == page.locator(".ghost").count() == 1, "from, path, to"
    play_out(mouse, Mouse(mouse), steps=1)
    path = mouse.wait_for_turn(30)["view"]["last"]["path"]
    page.hover(".log button >> nth=0")
    assert page.locator("rect.marked").count() == len(set(path)), "a line of the log shows itself on the board"
    top = page.locator("[data-cell]").first.get_attribute("data-cell")
    page.keyboard.press("f")
    assert page.locator("[data-cell]").last.get_attribute("data-cell") == top, "seen from the other side"


def test_a_card_of_coloretto_is_dragged_to_its_row_and_a_row_says_what_it_does(desks: Desks) -> None:
    match = finished("coloretto", 5)
    desk = desks()
    sit_at(desk, match, moments(match, lambda _, actions: len(actions) > 1 and actions[0].startswith("place"))[10])
    seen = desk.wait_for_turn()
    row = seen["actions"][0][-1]
    desk.page.drag_and_drop(".drawn", f"[data-row='{row}']")
    later = desk.wait_for_turn(seen["event"])
    assert len(later["view"]["rows"][int(row) - 1]["cards"]) == len(seen["view"]["rows"][int(row) - 1]["cards"]) + 1
    desk.page.click(f"[data-row='{row}']")
    change = desk.page.locator(".preview .change").inner_text()
    assert re.search(r"[−\d]+ → [−\d]+\s+[+−]\d+", change), change
    assert desk.page.locator(".preview .sum tfoot").inner_text()
    assert desk.wait_for_turn(seen["event"])["event"] == later["event"], "nothing is taken before it is confirmed"
    desk.page.keyboard.press("Escape")
    assert desk.page.locator(".preview").count() == 0
    assert desk.page.locator("table.points td").count() == 6, "the scoring table is at hand"
    assert desk.page.locator(".why").count() == 5


def test_jokers_are_given_colours_and_the_end_explains_every_sum(desks: Desks) -> None:
    desk = desks()
    match, event = with_jokers(3)
    sit_at(desk, match, event)
    best = desk.page.wait_for_selector(".jokers .primary")
    assert best is not None
    proposed = best.get_attribute("data-action")
    total = int(desk.page.locator(".jokers .sum tfoot .points").inner_text().replace("−", "-"))
    assert desk.page.locator(".jokers .others button").count() == 3, "alternatives"
    desk.page.locator(".jokers fieldset >> nth=0 >> label:not(.on)").last.click()
    desk.page.wait_for_function(
        "best => document.querySelector('.jokers .primary').dataset.action !== best", arg=proposed
    )
    assert int(desk.page.locator(".jokers .sum tfoot .points").inner_text().replace("−", "-")) <= total
    play_out(desk, Mouse(desk))
    desk.wait_for_end()
    assert desk.page.locator(".why[open] .sum").count() == 3
    assert desk.page.locator(".became").count() >= 1, "what the jokers became"


def test_colorio_has_no_memory_aid_unless_the_table_chose_it(desks: Desks) -> None:
    """After a cap went back nothing on the page tells the colour below it."""
    match = finished("colorio", 3)
    at = moments(match, lambda _, actions: any(action.startswith("cover") for action in actions))[3]
    desk = desks()
    for aid in (False, True):
        sit_at(desk, match, at, memory_aid=aid)
        seen = desk.wait_for_turn()
        lifted = seen["view"]["lifted"]
        cover = next(action for action in seen["actions"] if action.startswith("cover"))
        cell = cover.split(":")[1]
        colour = seen["view"]["open"][cell]
        assert cell != lifted
        desk.page.click(desk.cell(cell))
        desk.wait_for_turn(seen["event"])
        label = desk.page.get_attribute(desk.cell(cell), "aria-label")
        assert label is not None
        assert (colour in label) is aid, label
        told = desk.page.locator(".log").inner_text()
        assert aid or not re.search("It is (red|yellow|green|blue|purple)", told), told
        assert desk.page.locator(f".cap use[href='#ci-field-{colour}']").count() >= aid
        assert aid or desk.page.locator(".cap use[href^='#ci-field']").count() == 0


def test_colorio_shows_what_binds_and_who_is_out_and_in_the_end_what_was_where(desks: Desks) -> None:
    match = finished("colorio", 2)
    desk = desks()
    sit_at(desk, match, moments(match, lambda view, _: view.forbidden is not None)[0])
    desk.wait_for_turn()
    forbidden = desk.page.locator("[aria-label*='may not be lifted now']")
    assert forbidden.count() == 1
    assert desk.page.locator(".hand p").count() >= 2, "how many lifts are left, and which cap stays"
    sit_at(desk, match, moments(match, lambda view, _: view.must_remove and view.lifted is not None)[0])
    desk.wait_for_turn()
    assert desk.page.locator(".hand b").inner_text()
    assert desk.page.locator(".held .away").count() == 1
    sit_at(desk, match, moments(match, lambda *_: True)[-1])
    play_out(desk, Mouse(desk))
    assert desk.page.locator(".players .out").count() == 1
    assert desk.page.locator(".tally .full").count() >= 1
    desk.wait_for_end()
    game = desk.page.evaluate("window.tricolor.state().table.game")
    never = set(game["view"]["covered"]) - set(game["extra"]["known"])
    assert desk.page.locator(".cap:not(.ended)").count() == len(never), "what nobody lifted keeps its cap"
    desk.menu("[data-known]")
    desk.page.wait_for_selector(".known")
    assert desk.page.locator(".cap.seen").count() == 0, "a seat does not see below caps"
    for _ in range(8):
        desk.page.keyboard.press("ArrowLeft")
    assert desk.page.locator(".cap use[href^='#ci-field']").count() > 0, "it could have known some"


# --- replay ------------------------------------------------------------------


def test_a_replay_is_shared_and_seen_from_any_seat_and_played_on(desks: Desks) -> None:
    match = finished("colorio", 2)
    desk, friend = desks(), desks(locale="de-DE")
    sit_at(desk, match, moments(match, lambda *_: True)[-1])
    play_out(desk, Mouse(desk))
    desk.wait_for_end()
    desk.menu("a[href^='/replay/']")
    desk.page.wait_for_selector(".steps")
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        desk.page.keyboard.press(key)
    assert desk.page.locator(".cap.seen").count() > 0, "everything is open"
    desk.page.select_option(".side select:not([data-speed])", "0")
    desk.page.wait_for_function("() => document.querySelectorAll('.cap.seen').length === 0")
    desk.page.wait_for_url(re.compile(r"at=\d+&seat=0"))
    place = re.findall(r"\d+", desk.page.locator(".count").inner_text())
    assert desk.page.locator(".players li").count() == 2, "who played"
    assert desk.page.locator(".players li.mine").count() == 1, "whose eyes one sees with"
    friend.page.goto(desk.page.url)
    friend.page.wait_for_selector(".steps")
    assert re.findall(r"\d+", friend.page.locator(".count").inner_text()) == place
    assert friend.page.locator(".side select:not([data-speed])").input_value() == "0"
    lines = desk.page.locator(".log button")
    lines.last.click()
    assert desk.page.locator(".count").inner_text().startswith("2 of"), "a jump to any event"
    lines.nth(5).click()
    desk.page.click("[data-playon]")
    desk.page.wait_for_url(re.compile("/t/"))
    desk.page.wait_for_selector(".page[data-phase=running]")
    assert desk.page.locator(".players li").count() == 2


def a_file(content: bytes) -> FilePayload:
    return {"name": "game.json", "mimeType": "application/json", "buffer": content}


def test_a_record_file_opens_as_a_replay_and_is_played_on(desks: Desks) -> None:
    desk = desks()
    desk.open("/me")
    desk.page.click("a[href='/replay']")
    content = json.dumps(record.to_record(finished("coloretto", 5))).encode()
    desk.page.set_input_files("input[type=file]", a_file(b"nonsense"))
    desk.page.wait_for_selector("[role=alert]")
    desk.page.set_input_files("input[type=file]", a_file(content))
    desk.page.wait_for_selector(".steps")
    assert desk.page.locator("[role=alert]").count() == 0
    for _ in range(40):
        desk.page.keyboard.press("ArrowRight")
    assert desk.page.locator("p.now").inner_text()
    desk.page.click("[data-playon]")
    desk.page.wait_for_url(re.compile("/t/"))
    desk.page.wait_for_selector(".page[data-phase=running]")


# --- hands, keys, voices -----------------------------------------------------


def test_moves_by_drag_by_text_and_back_again(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.choose("colorito-hot")
    start, end = first_action(desk).split("-")
    desk.page.drag_and_drop(desk.cell(start), desk.cell(end))
    seen = desk.wait_for_turn(1)
    desk.page.keyboard.press("/")
    desk.page.keyboard.type(seen["actions"][0].lower().replace("-", " "))
    desk.page.keyboard.press("Enter")
    later = desk.wait_for_turn(seen["event"])
    assert later["event"] == seen["event"] + 1
    desk.menu()
    desk.page.fill("#typed", "nonsense")
    desk.page.keyboard.press("Enter")
    assert "nonsense" in desk.page.locator(".more .trouble").inner_text()
    desk.page.fill("#typed", "e5 e6")
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_selector(".trouble:has-text('There is no piece on E5.')")
    assert all("409" in trouble for trouble in desk.troubles)
    desk.troubles.clear()  # the refusal was wanted
    said = desk.page.locator("[aria-live=polite]").inner_text()
    assert re.search(r"[A-J]\d+ – [A-J]\d+", said), f"the voice tells the move: {said}"
    desk.page.click("button:has-text('Undo')")  # of whoever moved, though somebody else here is to move now
    if desk.page.locator(".offer .primary").count():
        desk.page.click(".offer .primary")
    desk.page.wait_for_function(
        "event => Number(document.querySelector('.page').dataset.event) < event", arg=later["event"]
    )


SPOKEN = {"en": "takes row|places it", "de": "nimmt Reihe|legt sie", "ja": "取ります|置きます"}


def test_a_voice_tells_what_happens_and_every_row_what_it_holds_in_each_language(desks: Desks) -> None:
    match = finished("coloretto", 3)
    desk = desks()
    sit_at(desk, match, moments(match, lambda _, actions: actions[0].startswith("place"))[8])
    event = -1
    for language in LANGUAGES:
        desk.page.select_option(".language select", language)
        desk.page.wait_for_function("wanted => document.documentElement.lang === wanted", arg=language)
        desk.page.keyboard.press("Escape")
        desk.page.evaluate("document.activeElement.blur()")
        while True:
            seen = desk.wait_for_turn(event)
            event = seen["event"]
            kind = seen["actions"][0].split(":")[0]
            Keys(desk).play("coloretto", seen["actions"][0])
            if kind != "draw":
                break
        desk.wait_for_turn(event)
        said = desk.page.locator("[aria-live=polite]").inner_text()
        assert re.search(SPOKEN[language], said), said
        labels = desk.page.eval_on_selector_all("[data-row]", "rows => rows.map(row => row.getAttribute('aria-label'))")
        assert len(set(labels)) == 3
        assert all(len(re.split("[,、]", label)) >= 2 for label in labels), labels


UNSEEN = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const shown = [node, node.closest('label')].filter(Boolean).map(one => getComputedStyle(one));
  const seen = shown.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
  return seen ? '' : node.outerHTML.slice(0, 120);
}"""


def unseen(page: Page, most: int = 60) -> list[str]:
    """What has the focus on the way through a page, and does not show it."""
    found: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        hidden = page.evaluate(UNSEEN)
        if hidden is None:
            break
        if hidden:
            found.append(hidden)
    return found


def test_the_focus_is_always_visible(desks: Desks) -> None:
    desk = desks()
    for path in ("/", "/new/colorio", "/settings", "/me"):
        desk.open(path)
        desk.page.wait_for_selector("main button, main select")
        assert unseen(desk.page) == []
    for game in ("colorito", "coloretto", "colorio"):
        sit_at(desk, finished(game, 2), 30)
        assert unseen(desk.page, 40) == []
    sit_at(desk, *with_jokers(3))
    desk.page.wait_for_selector(".jokers")
    assert unseen(desk.page, 40) == []


# --- everywhere --------------------------------------------------------------


def test_the_pace_of_bots_can_be_skipped_and_title_and_icon_call(desks: Desks) -> None:
    desk = desks(settings={"pace": 2})
    desk.open()
    desk.choose("coloretto-bot")
    play = Mouse(desk)
    desk.wait_for_turn()
    assert desk.page.title().startswith("●")
    icon = "document.getElementById('icon').href"
    assert "turn" in desk.page.evaluate(icon)
    seen = desk.wait_for_turn()
    play.play("coloretto", seen["actions"][0])
    if seen["actions"][0] == "draw":
        place = desk.wait_for_turn(seen["event"])
        play.play("coloretto", place["actions"][0])
        seen = place
    desk.page.wait_for_function("() => !document.title.startsWith('●')")
    assert "turn" not in desk.page.evaluate(icon)
    desk.page.keyboard.press("x")
    desk.wait_for_turn(seen["event"])


def test_what_is_chosen_once_is_remembered(desks: Desks) -> None:
    desk = desks(locale="fr-FR")
    desk.open("/settings")
    assert desk.page.evaluate("document.documentElement.lang") == "en"
    assert not desk.page.is_checked("label.check >> nth=0 >> input"), "sound is off until it is wanted"
    desk.page.select_option("main select >> nth=1", "dark")
    desk.page.select_option("main select >> nth=2", "motif")
    desk.page.select_option(".language select", "ja")
    desk.page.wait_for_function("() => document.documentElement.lang === 'ja'")
    desk.open()
    desk.page.wait_for_selector(".games")
    root = desk.page.evaluate("({ lang: document.documentElement.lang, ...document.documentElement.dataset })")
    assert root == {"lang": "ja", "theme": "dark", "colours": "motif", "material": "beech"}


def test_pieces_cards_and_caps_move_where_motion_is_wanted(desks: Desks) -> None:
    """Every board, with the troubles that moving things could make."""
    desk = desks()
    desk.context.add_init_script(
        "window.moved = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, how) {"
        " if (JSON.stringify(frames).includes('transform')) moved += 1; return animate.call(this, frames, how) }"
    )
    for game in ("colorito", "coloretto", "colorio"):
        sit_at(desk, finished(game, 2), 30)
        play_out(desk, Mouse(desk), steps=3)
        desk.wait_for_turn()
        assert desk.page.evaluate("moved") == 0, f"{game}: motion is unwanted"
        desk.page.emulate_media(reduced_motion="no-preference")
        play_out(desk, Mouse(desk), steps=3)
        desk.wait_for_turn()
        assert desk.page.evaluate("moved") > 0, game
        desk.page.emulate_media(reduced_motion="reduce")


def test_the_app_can_be_installed(desks: Desks) -> None:
    desk = desks()
    desk.open()
    manifest = desk.page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then(r => r.json())")
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        wide = desk.page.evaluate(
            "src => new Promise((done, fail) => { const i = new Image(); i.onload = () => done(i.naturalWidth);"
            " i.onerror = fail; i.src = src })",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{wide}x{wide}")


def test_forced_colours_leave_every_game_playable(desks: Desks) -> None:
    """The system's colours for pages and texts; boards keep theirs, since they are what the game is about."""
    desk = desks(forced_colors="active")
    for game, what in (("colorito", "use[href^='#ct-piece']"), ("coloretto", ".card use"), ("colorio", ".cap use")):
        sit_at(desk, finished(game, 2), 30)
        play_out(desk, Mouse(desk), steps=2)
        kept = desk.page.eval_on_selector(what, "node => getComputedStyle(node.closest('svg')).forcedColorAdjust")
        assert kept != "auto", game
