"""Being told of one's turn: the button in the menu, and what the browser shows when a message comes."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Desks

# The push service of a real browser is its maker's; everything before and after it is real.
SERVICE = """() => {
  PushManager.prototype.subscribe = async options => {
    window.subscribed = new Uint8Array(options.applicationServerKey).length;
    return { endpoint: 'https://push.example/one' };
  };
  PushManager.prototype.getSubscription = async () => null;
}"""
TABLE = """async () => {
  const headers = { 'X-Tricolor': '1', 'Content-Type': 'application/json' };
  const post = async (path, body) =>
    (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  await post('/api/me', { language: 'en' });
  const seats = [{ who: 'me' }, { who: 'me', name: 'Bea' }];
  return (await post('/api/tables', { game: 'coloretto', players: 2, seats })).table.id;
}"""
SHOWN = """async () => {
  const line = await navigator.serviceWorker.ready;
  for (let looks = 0; looks < 600; looks++) {
    const all = await line.getNotifications();
    if (all.length) return all.map(one => [one.title, one.data, one.body]);
    await new Promise(done => setTimeout(done, 100));
  }
  return [];
}"""


def test_one_asks_to_be_told_of_turns_and_is(desks: Desks) -> None:
    desk = desks(permissions=["notifications"])
    desk.page.add_init_script(f"({SERVICE})()")
    desk.open()
    table = desk.page.evaluate(TABLE)
    line = desk.context.new_cdp_session(desk.page)
    registered: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda found: registered.extend(one["registrationId"] for one in found["registrations"]),
    )
    line.send("ServiceWorker.enable")
    desk.open(f"/t/{table}")
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    button = desk.page.locator("[data-do=push]")
    desk.menu()
    expect(button).to_have_text("Notify me when it is my turn")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert desk.page.evaluate("window.subscribed") == 65, "the key of the server"
    assert registered
    origin = desk.url.rstrip("/")
    line.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registered[-1], "data": ""})
    assert desk.page.evaluate(SHOWN) == [["Coloretto: your turn", f"/t/{table}", ""]]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
