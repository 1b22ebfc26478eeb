"""What is shown when: the beat after one's own move, scenes for great moments, and skipping all of it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tricolor.games.colorio.board import COLOURS

from .conftest import Desks
from .desk import Desk, Mouse
from .staged import MAKE, finished, moments, sit_at

# Notes every motion with its beginning and end, every scene, every step of the game, and what the voice says.
WATCH = """window.seen = [];
const note = what => window.seen.push({ at: performance.now(), ...what });
const shown = () => Number(document.querySelector('[data-event]')?.dataset.event);
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (JSON.stringify(frames).includes('transform') && this.closest('.boardside'))
    note({ what: 'motion', lasts: typeof how === 'number' ? how : how.duration, event: shown() });
  return animate.call(this, frames, how);
};
new MutationObserver(changes => {
  for (const { target, type, addedNodes, removedNodes } of changes) {
    if (type === 'attributes') note({ what: 'event', event: Number(target.dataset.event) });
    for (const node of addedNodes) {
      if (node.dataset?.scene) note({ what: 'scene', kind: node.dataset.scene });
      if (node.matches?.('.ended')) note({ what: 'panel' });
      if (node.parentElement?.matches('[role=log]')) note({ what: 'voice', text: node.textContent });
    }
    for (const node of removedNodes) if (node.dataset?.scene) note({ what: 'gone', kind: node.dataset.scene });
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-event'] });"""
BEAT = 500  # milliseconds between the end of one's own motion and the first of a bot
SCENE = 1500


def watched(desks: Desks, motion: str = "no-preference", **settings: Any) -> Desk:
    desk = desks(reduced_motion=motion, settings={"pace": 1, **settings})
    desk.context.add_init_script(WATCH)
    return desk


def seen(desk: Desk, what: str | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = desk.page.evaluate("window.seen")
    return [one for one in found if what in (None, one["what"])]


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_ones_own_move_has_its_beat_before_the_bot_moves(desks: Desks, game: str) -> None:
    match = finished(game, 2)
    last = {"colorito": "-", "coloretto": "place", "colorio": "remove"}[game]

    def ends_turn(view: Any, actions: list[str]) -> bool:
        return last in actions[-1] and (game != "colorio" or view.lifts_left == 0)

    desk = watched(desks)
    at = moments(match, ends_turn)
    sit_at(desk, match, at[len(at) // 2], others="beginner")
    state = desk.wait_for_turn()
    Mouse(desk).play(game, next(action for action in reversed(state["actions"]) if last in action))
    desk.page.wait_for_function("event => window.seen.some(one => one.event >= event + 2)", arg=state["event"])
    steps = [one for one in seen(desk, "event") if one["event"] > state["event"]]
    mine, theirs = steps[:2]
    ways = [one["at"] + one["lasts"] for one in seen(desk, "motion") if one["event"] == mine["event"]]
    assert ways, "one's own move is seen moving"
    assert theirs["at"] - max(ways) >= BEAT


def about_to_lose() -> tuple[Any, int]:
    """A game of Colorio, and the moment when two are left and every cap is the fifth of its colour."""

    def is_lost(view: Any, actions: list[str]) -> bool:
        fields = Counter(view.open.values())
        return actions[0].startswith("lift") and len(view.alive) == 2 and all(fields[name] >= 4 for name in COLOURS)

    match = finished("colorio", 4, 1)
    return match, moments(match, is_lost)[0]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_an_elimination_has_a_scene_and_the_end_another_before_its_panel(desks: Desks, motion: str) -> None:
    match, event = about_to_lose()
    desk = watched(desks, motion)
    sit_at(desk, match, event, others="beginner")
    Mouse(desk).play("colorio", desk.wait_for_turn()["actions"][0])
    desk.page.wait_for_selector(".ended")
    assert [one.get("kind") for one in seen(desk) if one["what"] in ("scene", "panel")] == ["out", "end", None]
    for kind in ("out", "end"):
        shown = next(one["at"] for one in seen(desk, "scene") if one["kind"] == kind)
        gone = next(one["at"] for one in seen(desk, "gone") if one["kind"] == kind)
        assert gone - shown >= SCENE, kind
    assert (len(seen(desk, "motion")) > 0) == (motion != "reduce"), "the same states, with motion or without"
    voices = " ".join(one["text"] for one in seen(desk, "voice"))
    assert voices.index("is out!") < voices.index("wins"), voices


def test_the_last_round_has_a_scene_and_a_click_skips_it(desks: Desks) -> None:
    match = finished("coloretto", 3)
    states: Any = match.states
    event = next(number for number, state in enumerate(states) if state.view(None).last_round)
    while not isinstance(states[event].turn, int) or states[event].view(0).last_round:
        event -= 1
    desk = watched(desks)
    sit_at(desk, match, event, others="beginner")
    desk.wait_for_turn()
    desk.page.evaluate(SHOW_LAST)
    mine = desk.page.wait_for_function("() => document.querySelector('[data-scene=last]') && " + MINE)
    assert mine.json_value() == "false", "a click goes to the scene, not to the table"
    desk.page.wait_for_selector("[data-scene]", state="detached")
    assert seen(desk, "gone")[-1]["at"] - seen(desk, "scene")[-1]["at"] >= SCENE
    desk.page.evaluate(SHOW_LAST)
    left = desk.page.wait_for_function(SKIP).json_value()
    assert left == {"scenes": 0, "mine": "true"}


MINE = "document.querySelector('.page').dataset.mine"
SKIP = f"""() => {{
  const scene = document.querySelector('[data-scene=last]');
  if (!scene) return null;
  scene.click();
  window.tricolor.flush();
  return {{ scenes: document.querySelectorAll('[data-scene]').length, mine: {MINE} }} }}"""
# The card comes when chance says so: let the page hear that it came.
SHOW_LAST = """() => {
  const { state, hear } = window.tricolor;
  const { number, phase, seats, game, clocks, offers, fair, rematch } = state().table;
  const tell = [{ key: 'tell-last', args: {} }];
  const entries = [{ kind: 'chance', number: number + 1, at: 0, by: null, event: 0, action: 'deal:last', tell }];
  const rest = { time: 0, phase, seats, game, clocks, offers, fair, rematch };
  hear({ type: 'entries', entries, number: number + 1, ...rest });
}"""


def test_bots_that_begin_are_seen_to_move(desks: Desks) -> None:
    """They have moved before the page is there: what they did is played out all the same."""
    desk = watched(desks)
    desk.open()
    seats = [{"who": "me"}, {"who": "bot", "level": "beginner"}]
    table = desk.page.evaluate(MAKE, {"game": "coloretto", "seats": seats, "options": {"starter": 1}})
    desk.page.wait_for_function(
        "id => fetch(`/api/tables/${id}`).then(answer => answer.json()).then(table => table.game.turn === 0)", arg=table
    )
    desk.open(f"/t/{table}")
    desk.wait_for_turn()
    plays = desk.page.evaluate("window.tricolor.state().log.filter(entry => entry.kind === 'play').length")
    steps = [one["at"] for one in seen(desk, "event")]
    assert len(steps) >= plays >= 1, "one after the other"
    assert all(later - earlier >= BEAT for earlier, later in pairwise(steps))
    assert len(seen(desk, "motion")) >= plays
