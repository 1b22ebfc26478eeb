import { describe, expect, it } from "vitest";
import type { Entry } from "../src/generated/protocol";
import { absorb, acting, EMPTY, forgotten, merged, myTurn, overtaken, reduce, timeLeft } from "../src/state";
import { entries, entry, playing, snapshot, view } from "./tables";

const actionOf = (entry: Entry | undefined) => (entry && "action" in entry ? entry.action : undefined);
const first = reduce(EMPTY, { type: "snapshot", snapshot: snapshot() }, 9_500);

describe("the fold over messages", () => {
  it("begins with a snapshot", () => {
    expect(first.table?.number).toBe(3);
    expect(first.log.map((one) => one.number)).toEqual([1, 2, 3]);
    expect(first.skew).toBe(500);
  });

  it("appends entries and takes the table after them", () => {
    const next = reduce(first, entries([entry(4, "play", { by: 0 }), entry(5, "chance")], { phase: "over" }));
    expect(next.table?.number).toBe(5);
    expect(next.table?.phase).toBe("over");
    expect(next.last.map((one) => one.number)).toEqual([4, 5]);
    expect(next.log).toHaveLength(5);
  });

  it("ignores what is older than what is shown", () => {
    const next = reduce(first, entries([entry(4, "play")]));
    expect(reduce(next, entries([entry(2, "sit")], { number: 2 }))).toBe(next);
  });

  it("takes a doubled entry once", () => {
    const next = reduce(first, entries([entry(4, "play")]));
    const again = reduce(next, entries([entry(4, "play"), entry(5, "play")]));
    expect(again.log.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
    expect(again.last.map((one) => one.number)).toEqual([5]);
  });

  it("keeps the log when a snapshot brings only the newer part", () => {
    const next = reduce(first, {
      type: "snapshot",
      snapshot: snapshot({ number: 5, log: [entry(4, "play"), entry(5, "play")] }),
    });
    expect(next.log.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps news until something newer comes", () => {
    const news = [...first.log, entry(4, "chance", { action: "show:red", tell: [] })];
    const loaded = reduce(EMPTY, { type: "snapshot", snapshot: snapshot({ number: 4, log: news }) });
    const joined = reduce(loaded, { type: "snapshot", snapshot: snapshot({ number: 4, log: [] }) }); // the line opens
    expect(actionOf(joined.log.at(-1))).toBe("show:red");
    const next = reduce(joined, entries([entry(5, "play")]));
    expect(actionOf(next.log.at(-2))).toBe("show:?");
  });

  it("begins anew with another table", () => {
    const next = reduce(first, { type: "snapshot", snapshot: snapshot({ id: "t2", log: [entry(1, "open")] }) });
    expect(next.log).toHaveLength(1);
  });

  it("notices that one has sat down", () => {
    const free = snapshot({ me: { seats: [], spectator: true, host: false } });
    const next = reduce(reduce(EMPTY, { type: "snapshot", snapshot: free }), entries([entry(4, "sit")]));
    expect(next.table?.me).toEqual({ seats: [0], spectator: false, host: false });
  });

  it("knows who is here", () => {
    const next = reduce(first, { type: "presence", here: [true, false], watching: 2 });
    expect(next.here).toEqual([true, false]);
    expect(next.watching).toBe(2);
  });

  it("needs a snapshot first", () => {
    expect(reduce(EMPTY, entries([entry(1, "open")]))).toBe(EMPTY);
  });
});

describe("the memory of Colorio", () => {
  const show = entry(4, "chance", { action: "show:red", tell: [{ key: "tell-show", args: { colour: "red" } }] });

  it("tells a colour while it is news and forgets it then", () => {
    const news = reduce(first, entries([show]));
    expect(actionOf(news.log.at(-1))).toBe("show:red");
    const later = reduce(news, entries([entry(5, "play", { by: 0, action: "cover:A2" })]));
    expect(JSON.stringify(later.log)).not.toContain("red");
  });

  it("keeps telling it when the line only says again how things stand", () => {
    const news = reduce(first, entries([show]));
    const again = reduce(news, { type: "snapshot", snapshot: snapshot({ number: 4, log: [] }) });
    expect(actionOf(again.log.at(-1))).toBe("show:red");
  });

  it("tells what a snapshot brings, since the server hides what is no news", () => {
    const back = reduce(first, { type: "snapshot", snapshot: snapshot({ number: 4, log: [show] }) });
    expect(actionOf(back.log.at(-1))).toBe("show:red");
    const later = reduce(back, entries([entry(5, "play", { by: 0, action: "cover:A2" })]));
    expect(JSON.stringify(later.log)).not.toContain("red");
  });

  it("tells everything when the game is over", () => {
    const over = reduce(first, { type: "snapshot", snapshot: snapshot({ phase: "over", log: [show] }) });
    expect(actionOf(over.log.at(-1))).toBe("show:red");
  });

  it("keeps what the memory aid may show", () => {
    const table = snapshot();
    const aided = reduce(EMPTY, {
      type: "snapshot",
      snapshot: { ...table, setup: { ...table.setup, memory_aid: true }, log: [show] },
    });
    expect(actionOf(aided.log.at(-1))).toBe("show:red");
  });
});

describe("taking back", () => {
  it("drops the lines after the event that is gone back to", () => {
    const log = [entry(1, "play", { event: 1 }), entry(2, "play", { event: 2 }), entry(3, "undo", { event: 1 })];
    expect(forgotten(log).map((one) => one.number)).toEqual([1, 3]);
  });

  it("keeps what was played afterwards", () => {
    const log = [entry(1, "play", { event: 1 }), entry(2, "undo", { event: 0 }), entry(3, "play", { event: 1 })];
    expect(forgotten(log).map((one) => one.number)).toEqual([2, 3]);
  });
});

describe("what an answer brings", () => {
  const played = entry(4, "play", { by: 0 });

  it("is in the log at once, and the board waits for the line", () => {
    const next = absorb(first, [played]);
    expect(next.log.map((one) => one.number)).toEqual([1, 2, 3, 4]);
    expect(next.table).toBe(first.table);
    const told = reduce(next, entries([played]));
    expect(told.log.map((one) => one.number)).toEqual([1, 2, 3, 4]);
    expect(told.last.map((one) => one.number)).toEqual([4]);
  });

  it("changes nothing if the line was faster", () => {
    const told = reduce(first, entries([played]));
    expect(absorb(told, [played])).toBe(told);
    expect(absorb(EMPTY, [played])).toBe(EMPTY);
  });
});

describe("an answer that the line has overtaken", () => {
  const said = entry(2, "say", { text: "hello" });
  const ahead = reduce(
    reduce(EMPTY, { type: "snapshot", snapshot: snapshot({ log: [entry(1, "open"), said, entry(3, "start")] }) }),
    entries([entry(4, "play", { by: 0 })], { phase: "over" }),
  );
  const late = snapshot({
    phase: "seating",
    me: { seats: [], spectator: true, host: false },
    links: { join: "/j/x", watch: "/w/x" },
    log: [entry(1, "open"), entry(2, "say", { muted: true }), entry(3, "start")],
  });
  const next = overtaken(ahead, late);

  it("takes nothing back", () => {
    expect([next.table?.number, next.table?.phase]).toEqual([4, "over"]);
    expect(next.table?.me.seats).toEqual([0]);
    expect(next.log.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  });

  it("tells what the line does not: links, whose table it is, who is muted", () => {
    expect(next.table?.links.join).toBe("/j/x");
    expect(next.table?.me.host).toBe(false);
    expect(next.log[1]).toMatchObject({ kind: "say", muted: true });
  });
});

it("merges stretches of a log, the newer text of an entry wins", () => {
  const log = merged([entry(1, "open"), entry(2, "say", { text: "old" })], [entry(2, "say", { text: "new" })]);
  expect(log.map((one) => (one.kind === "say" ? one.text : undefined))).toEqual([undefined, "new"]);
});

describe("who acts", () => {
  it("is the seat on turn if it is mine, else my first", () => {
    const hot = snapshot({ me: { seats: [0, 1], spectator: false, host: true } });
    expect(acting(hot)).toBe(0);
    expect(acting({ ...hot, game: hot.game && { ...hot.game, turn: 1 } })).toBe(1);
    expect(acting(snapshot({ me: { seats: [], spectator: true, host: false } }))).toBeNull();
  });

  it("is me only while the game runs", () => {
    expect(myTurn(snapshot())).toBe(true);
    expect(myTurn(snapshot({ phase: "paused" }))).toBe(false);
    expect(myTurn(snapshot({ game: playing({ turn: 1, view: { ...view, turn: 1 } }) }))).toBe(false);
  });
});

it("lets only the clock of the seat on turn run", () => {
  expect(timeLeft(snapshot(), 0, 19_000)).toBe(50_000);
  expect(timeLeft(snapshot(), 1, 19_000)).toBe(50_000);
  expect(timeLeft(snapshot(), 0, 999_000)).toBe(0);
  expect(timeLeft(snapshot({ phase: "paused" }), 0, 19_000)).toBe(60_000);
});
