import { describe, expect, it } from "vitest";
import type { EntriesMessage, LiveMessage } from "../src/generated/protocol";
import { planned, SCENE, Timeline, type Scene } from "../src/timeline";
import { entries, entry, playing, snapshot, view } from "./tables";

/** A timeline with a clock that is turned by hand; `log` says what came on the stage, and when. */
function stage(pace = 1, { drawn = 0, arrived = 0 } = {}) {
  const log: [at: number, what: string][] = [];
  let now = 0;
  let over = false;
  let due: { at: number; run: () => void }[] = [];
  const timeline = new Timeline(
    {
      show: (message) => {
        log.push([now, message.type === "entries" ? String(message.number) : message.type]);
        over ||= message.type === "entries" && message.phase === "over";
      },
      plan: (message) => planned(message, [0], over),
      scene: (scene: Scene | null) => log.push([now, scene?.kind ?? "none"]),
      pace: () => pace,
    },
    {
      after(ms, run) {
        const one = { at: now + ms, run };
        due.push(one);
        return () => (due = due.filter((other) => other !== one));
      },
      drawn: (run) => due.push({ at: now + drawn, run }),
      arrived: (run) => due.push({ at: now + arrived, run }),
    },
    () => now,
  );
  const until = (end: number) => {
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((one) => one !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  const names = () => log.map(([, what]) => what);
  const time = (what: string) => log.find(([, one]) => one === what)?.[0] ?? NaN;
  return { timeline, log, until, names, time };
}

const play = (number: number, by: number, more: Partial<EntriesMessage> = {}): LiveMessage =>
  entries([entry(number, "play", { by })], more);

function told(number: number, by: number, keys: string[], more: Partial<EntriesMessage> = {}): LiveMessage {
  const tell = keys.map((key) => ({ key, args: { seat: by, ...(key === "tell-show" ? { colour: "red" } : {}) } }));
  return entries([entry(number, "play", { by, tell })], more);
}

describe("the timeline", () => {
  it.each([{ drawn: 200 }, { arrived: 1000 }])("gives a step its time although the page is late: %o", (late) => {
    const [prompt, busy] = [stage(), stage(1, late)];
    for (const { timeline, until } of [prompt, busy]) {
      for (const number of [4, 5]) timeline.push(play(number, 1));
      until(5000);
    }
    expect(busy.time("5")).toBe(late.drawn ? prompt.time("5") + late.drawn : (late.arrived ?? 0) + 650);
  });

  it("shows one step of others per beat", () => {
    const { timeline, names, until, time } = stage();
    for (const number of [4, 5, 6]) timeline.push(play(number, 1));
    expect(names()).toEqual(["4"]);
    until(5000);
    expect(names()).toEqual(["4", "5", "6"]);
    expect(time("5")).toBeGreaterThan(600);
    expect(time("6") - time("5")).toBe(time("5"));
  });

  it("gives one's own move half a second after its motion, and shows the next one of one's own at once", () => {
    const { timeline, names, until, time } = stage();
    timeline.push(play(4, 0));
    timeline.push(play(5, 0));
    expect(names()).toEqual(["4", "5"]);
    timeline.push(play(6, 1));
    until(5000);
    expect(time("6")).toBeGreaterThanOrEqual(380 + 500);
  });

  it("shows everything at once when asked, and without a pace", () => {
    const slow = stage();
    for (const number of [4, 5, 6]) slow.timeline.push(play(number, 1));
    slow.timeline.skip();
    expect(slow.names()).toEqual(["4", "5", "6", "none"]);
    expect(slow.timeline.waiting).toBe(0);
    const instant = stage(0);
    for (const number of [4, 5]) instant.timeline.push(told(number, 1, ["tell-out"]));
    expect(instant.names()).toEqual(["4", "5"]);
    expect(instant.timeline.staging).toBe(false);
  });

  it("lets a snapshot replace what waits, which it brings again", () => {
    const { timeline, names } = stage();
    timeline.push(play(4, 1));
    timeline.push(play(5, 1));
    timeline.push({ type: "snapshot", snapshot: snapshot({ number: 9 }) });
    expect(names()).toEqual(["4", "snapshot"]);
  });

  it("plays an opening out before a snapshot that comes meanwhile", () => {
    const { timeline, names, until } = stage();
    timeline.film([{ type: "snapshot", snapshot: snapshot() }, play(4, 1), play(5, 2)]);
    timeline.push({ type: "snapshot", snapshot: snapshot({ number: 5 }) });
    expect(names()).toEqual(["snapshot"]);
    until(9000);
    expect(names()).toEqual(["snapshot", "4", "5", "snapshot"]);
  });

  it("lets chat and presence pass", () => {
    const { timeline, names } = stage();
    timeline.push(play(4, 1));
    timeline.push({ type: "presence", here: [true, true], watching: 0 });
    timeline.push(entries([entry(5, "say", { by: 1 })]));
    expect(names()).toEqual(["4", "presence", "5"]);
  });
});

describe("scenes", () => {
  it("give an elimination its time before the next move", () => {
    const { timeline, names, until, time, log } = stage();
    timeline.push(told(4, 0, ["tell-lift", "tell-show", "tell-out"]));
    timeline.push(play(5, 1));
    expect(timeline.staging).toBe(true);
    until(9000);
    expect(names()).toEqual(["4", "out", "none", "5"]);
    const closed = log.find(([, what]) => what === "none")?.[0] ?? NaN;
    expect(closed - time("out")).toBe(SCENE);
    expect(time("5")).toBeGreaterThanOrEqual(closed);
  });

  it("follow each other when one elimination ends the game", () => {
    const { timeline, names, until } = stage();
    timeline.push(told(4, 1, ["tell-show", "tell-out"], { phase: "over" }));
    until(9000);
    expect(names()).toEqual(["4", "out", "end", "none"]);
    timeline.push(entries([entry(5, "end")], { phase: "over" }));
    until(20_000);
    expect(names().filter((name) => name === "end")).toHaveLength(1);
  });

  it("name the colour, be it told or only seen, and are skipped like everything else", () => {
    const [lift, out] = [
      { key: "tell-lift", args: { cell: "C3" } },
      { key: "tell-out", args: { seat: 1 } },
    ];
    const seen = { ...view, open: { C3: "red" } };
    const plan = planned(told(4, 1, ["tell-show", "tell-out"]), [0], false);
    expect(plan.scenes).toEqual([{ kind: "out", seat: 1, colour: "red" }]);
    const known = entries([entry(4, "play", { by: 1, tell: [lift, out] })], { game: playing({ view: seen }) });
    expect(planned(known, [0], false).scenes, "a field that was seen before").toEqual(plan.scenes);
    const { timeline, names } = stage();
    timeline.push(told(4, 1, ["tell-last"]));
    timeline.skip();
    expect(names()).toEqual(["4", "none"]);
    expect(timeline.staging).toBe(false);
  });
});
