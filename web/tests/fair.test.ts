import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { holds, isOwn, promises, settle, share } from "../src/fair";
import type { FairInfo, Snapshot } from "../src/generated/protocol";

const sha = (text: string): string => createHash("sha256").update(text).digest("hex");
const pledged = (nonce: string): string => sha(`tricolor-pledge|${nonce}`);
const SEED = "a seed";
const proof = { commitment: sha(SEED), seed: SEED, nonces: ["mine", "yours"], pledges: [] as string[] };

function info(more: Partial<FairInfo>): FairInfo {
  const none = { nonces: ["", ""], seed: null, pledges: ["", ""], owes: [], called: null, revealed: [], voids: 0 };
  return { commitment: sha(SEED), ...none, ...more };
}

const at = (fair: FairInfo, id = "t"): Snapshot =>
  ({ id, phase: "seating", fair, me: { seats: [0], spectator: false, host: true } }) as unknown as Snapshot;

let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return Promise.resolve(new Response("{}"));
  });
});

async function own(): Promise<string> {
  const given = await share();
  if (!("pledge" in given)) throw new Error("no pledge");
  return given.pledge;
}

describe("a proof", () => {
  it("holds for who saw nothing before, if the seed is that of the commitment", async () => {
    expect(await holds("strange", proof)).toBe(true);
    expect(await holds("strange", { ...proof, seed: "another" })).toBe(false);
  });

  it("has to keep the first promise, and after a void the next", async () => {
    promises("kept", info({}));
    promises("kept", info({ commitment: sha("another") }));
    expect(await holds("kept", proof)).toBe(true);
    expect(await holds("kept", { ...proof, commitment: sha("another"), seed: "another" })).toBe(false);
    promises("kept", info({ commitment: sha("another"), voids: 1 }));
    expect(await holds("kept", { ...proof, commitment: sha("another"), seed: "another" })).toBe(true);
  });

  it("has to have the nonces that were pledged", async () => {
    const pledges = [pledged("mine"), pledged("yours")];
    expect(await holds("pledged", { ...proof, pledges })).toBe(true);
    expect(await holds("pledged", { ...proof, pledges, nonces: ["mine", "better"] })).toBe(false);
  });
});

describe("one's own share", () => {
  it("is shown when all have pledged, and only then", async () => {
    const pledge = await own();
    await settle(at(info({ pledges: [pledge, ""] })));
    expect(sent).toEqual([]);
    const fair = info({ pledges: [pledge, pledged("yours")], called: 1 });
    promises("t", fair);
    await settle(at(fair));
    expect(sent.map(({ path }) => path)).toEqual(["/api/tables/t/reveal"]);
    const nonce = String(sent[0]?.body["nonce"]);
    expect(pledged(nonce)).toBe(pledge);
    const good = { ...proof, nonces: [nonce, "yours"], pledges: fair.pledges };
    expect(await holds("t", good)).toBe(true);
    const swapped = { ...good, nonces: [nonce, "better"], pledges: [pledge, pledged("better")] };
    expect(await holds("t", swapped)).toBe(false);
    expect(await holds("t", { ...good, nonces: ["", ""], pledges: [] })).toBe(false);
    expect(isOwn(good, [0])).toBe(true);
    expect(isOwn(good, [1])).toBe(false);
    expect(isOwn(good, [0, 1])).toBe(false);
    expect(isOwn(swapped, [0])).toBe(false);
    expect(isOwn({ ...good, nonces: ["other", "yours"] }, [0])).toBe(false);
  });

  it("is not shown again to a table that has changed the pledges", async () => {
    const pledge = await own();
    await settle(at(info({ pledges: [pledge, pledged("yours")], called: 1 })));
    await settle(at(info({ pledges: [pledge, pledged("better")], called: 1 })));
    await settle(at(info({ pledges: [pledge, pledged("yours")], called: 1, commitment: sha("x") })));
    expect(sent.length).toBe(1);
  });

  it("is pledged where the table asks for it", async () => {
    await settle(at(info({ owes: [0, 1] })));
    expect(sent.map(({ path }) => path)).toEqual(["/api/tables/t/pledge"]);
    expect(sent[0]?.body["seat"]).toBe(0);
  });

  it("outlives a reload, and does not fill the browser's storage", async () => {
    const room: Record<string, string> = {};
    const setItem = (name: string, text: string): void => void (room[name] = text);
    const removeItem = (name: string): void => void delete room[name];
    const methods = { getItem: (name: string) => room[name] ?? null, setItem, removeItem };
    const hidden = Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }]));
    vi.stubGlobal("localStorage", Object.defineProperties(room, hidden));
    vi.useFakeTimers();
    try {
      const old = await own();
      for (let i = 0; i < 420; i++) {
        vi.advanceTimersByTime(1000);
        await own();
      }
      const young = await own();
      expect(Object.keys(room)).toHaveLength(400);
      expect(Object.keys(room)).not.toContain(`tricolor-share-${old}`);
      vi.resetModules(); // another page of the same browser
      const reloaded = await import("../src/fair");
      await reloaded.settle(at(info({ pledges: [young, pledged("yours")], called: 1 })));
      expect(pledged(String(sent.at(-1)?.body["nonce"]))).toBe(young);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});
