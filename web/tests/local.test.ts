/** Tables of this device: the log, the chance and the record that a server would have written as well. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CoreGame } from "../src/core/game";
import type { Analysis, GameRecord, Snapshot, TableSetup } from "../src/generated/protocol";
import { analysed } from "../src/local/analysis";
import { Chance, commitment, pledgeOf } from "../src/local/chance";
import { beginning } from "../src/local/record";
import { bytes, hex, hmac, sha256 } from "../src/local/sha256";
import { type Kept, LocalTable } from "../src/local/table";

const SLOW = 300_000; // milliseconds, on a busy machine
const WASM = join(import.meta.dirname, "..", "wasm");

const core = async (game: string): Promise<CoreGame> =>
  CoreGame.on(await WebAssembly.compile(readFileSync(join(WASM, `${game}.wasm`))));

function kept(game: string, players: number): Kept {
  const nonces = Array.from({ length: players }, (_, seat) => `nonce ${seat}`);
  const setup = { game, players, options: { starter: "lot" }, undo: true, hints: true, memory_aid: false };
  return {
    id: "here-1",
    at: 0,
    rules: "1",
    setup: setup as unknown as TableSetup,
    chairs: nonces.map((nonce, seat) => ({
      kind: "human",
      name: `Player ${seat}`,
      level: null,
      nonce: "",
      pledge: pledgeOf(nonce),
      revealed: false,
    })),
    seed: "a seed",
    began: 0,
    log: [],
    rematch: null,
  };
}

async function begun(game: string, players: number): Promise<LocalTable> {
  const table = new LocalTable(kept(game, players), await core(game));
  table.open(1);
  expect(table.phase).toBe("seating");
  for (let seat = 0; seat < players; seat++) table.reveal(seat, `nonce ${seat}`, 2);
  return table;
}

const stable = (table: LocalTable): Snapshot => ({ ...table.snapshot(), time: 0 });

test("hashes as everybody does", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const text = "ä".repeat(length);
    expect(hex(sha256(bytes(text)))).toBe(createHash("sha256").update(text).digest("hex"));
    expect(hex(hmac(bytes(text), bytes("m")))).toBe(createHmac("sha256", text).update("m").digest("hex"));
  }
});

test("draws as docs/fair-deals.md says", () => {
  const chance = new Chance("a seed", ["x", "y"], ["p", ""]);
  const mixed = ["x", "y"].map((nonce) => `|${createHash("sha256").update(nonce).digest("hex")}`).join("");
  const key = createHmac("sha256", "a seed").update(`tricolor-fair-2${mixed}`).digest();
  const block = BigInt(`0x${createHmac("sha256", key).update("7:0").digest("hex")}`);
  expect(chance.number(7, 1000)).toBe(Number(block % 1000n));
  expect(chance.draw(7, [1000])).toBe(0);
});

describe.each([
  ["coloretto", 3],
  ["colorio", 3],
  ["colorito", 2],
])("%s", (game, players) => {
  test(
    "plays, takes back, and is the same after a reload",
    async () => {
      const table = await begun(game, players);
      expect(table.phase).toBe("running");
      for (let step = 0; step < 25 && table.turn !== null; step++) {
        const choices = table.snapshot().game?.choices ?? [];
        expect(choices.length).toBeGreaterThan(0);
        table.play(table.turn, choices[(step * 7) % choices.length]?.action ?? "", 3 + step);
      }
      const { game: shown } = table.snapshot();
      if (shown?.undo) {
        const before = stable(table);
        const mover = table.kept.log.findLast(({ kind }) => kind === "play")?.by ?? 0;
        const last = table.events.at(-1) ?? "";
        table.undo(mover, 50);
        table.play(mover, last, 51);
        expect(stable(table).game).toEqual(before.game);
      }
      const again = new LocalTable(structuredClone(table.kept), await core(game));
      expect(stable(again)).toEqual(stable(table));
      expect(() => table.play(table.turn ?? 0, "no such thing", 99)).toThrow();
    },
    SLOW,
  );

  test(
    "resigning ends the game, and the record says it all",
    async () => {
      const table = await begun(game, players);
      const turn = table.turn ?? 0;
      table.resign(turn, 9);
      const record = table.record();
      expect(table.phase).toBe("over");
      expect(record.outcome?.ending).toBe("resigned");
      expect(record.outcome?.winners).not.toContain(turn);
      expect(record.events.at(-1)).toBe(`${record.events.length} ${turn} resign`);
      expect(record.fair?.[0]?.commitment).toBe(commitment("a seed"));
      expect(record.fair?.[0]?.seed).toBe("a seed");
    },
    SLOW,
  );
});

/** What the players of the browser think, without a worker. */
async function judged(record: GameRecord): Promise<Analysis> {
  const thinker = await core(record.game);
  return analysed(record, await core(record.game), ({ settings, events }, played) => {
    thinker.begin(settings);
    for (const event of events) thinker.play(event);
    return Promise.resolve(thinker.judge(played));
  });
}

test(
  "a clock that runs out ends the game, whatever the browser did meanwhile",
  async () => {
    const timed = kept("coloretto", 3);
    timed.setup = { ...timed.setup, clock: { kind: "game", seconds: 60, increment: 5 } };
    const table = new LocalTable(timed, await core("coloretto"));
    table.open(0);
    for (let seat = 0; seat < 3; seat++) table.reveal(seat, `nonce ${seat}`, 1000);
    const first = table.turn ?? 0;
    expect(table.deadline).toBe(61_000);
    while (table.turn === first) table.play(first, table.snapshot().game?.choices[0]?.action ?? "", 11_000);
    const second = table.turn ?? 0;
    expect(table.snapshot().clocks).toMatchObject({ running: second, at: 11_000 });
    expect(table.snapshot().clocks.left[first]).toBe(55_000);
    const again = new LocalTable(structuredClone(table.kept), await core("coloretto"));
    expect(again.snapshot().clocks).toEqual(table.snapshot().clocks);
    expect(again.timeOut(70_999)).toEqual([]);
    expect(again.timeOut(71_000).map(({ kind }) => kind)).toEqual(["timeout", "end"]);
    expect(again.record().outcome).toMatchObject({ ending: "timeout", winners: [0, 1, 2].filter((s) => s !== second) });
    expect(again.record().events.at(-1)).toMatch(`${second} timeout`);
  },
  SLOW,
);

test(
  "a game is played on from any point, with the proofs of both stretches; its analysis adds up",
  async () => {
    const table = await begun("colorio", 2);
    for (let step = 0; step < 12 && table.turn !== null; step++)
      table.play(table.turn, table.snapshot().game?.choices.at(-1)?.action ?? "", 3 + step);
    table.resign(table.turn ?? 0, 40);
    const record = table.record();
    const next = { ...kept("colorio", 2), seed: "another", begin: beginning(record, 6, 2) };
    const later = new LocalTable(next, await core("colorio"));
    later.open(50);
    for (let seat = 0; seat < 2; seat++) later.reveal(seat, `nonce ${seat}`, 51);
    expect(later.events.slice(0, 6)).toEqual(table.events.slice(0, 6));
    later.resign(later.turn ?? 0, 60);
    const parts = later.record().fair ?? [];
    expect(parts.map(({ first, seed }) => [first, seed])).toEqual([
      [1, "a seed"],
      [7, "another"],
    ]);
    expect(() => beginning(record, 99, 2)).toThrow();
    const { seats, events, start } = await judged(record);
    expect(events).toHaveLength(record.events.length);
    expect(start).toEqual([0.5, 0.5]);
    for (const { result, start: before, luck, decisions, others } of seats)
      expect(result - before).toBeCloseTo(luck + decisions + others, 6);
    const decided = events.filter(({ kind }) => kind === "decision");
    expect(decided.every(({ cost = 0, choices = [] }) => cost >= 0 && choices.length > 0)).toBe(true);
    expect(decided.some(({ cost = 0, reasons = [] }) => cost > 0 && reasons.length > 0)).toBe(true);
  },
  SLOW,
);

test(
  "what is covered again is not told after a reload",
  async () => {
    const table = await begun("colorio", 2);
    for (let at = 10; table.turn !== null && at < 60; at++) {
      const actions = (table.snapshot().game?.choices ?? []).map(({ action }) => action);
      table.play(
        table.turn,
        actions.find((action) => action.startsWith("cover:")) ?? actions[at % actions.length] ?? "",
        at,
      );
    }
    const told = table.snapshot().log.filter((entry) => entry.kind === "chance" && entry.action.startsWith("show:"));
    const open = Object.keys((table.snapshot().game?.view as { open: object }).open);
    expect(told.filter((entry) => entry.kind === "chance" && entry.action !== "show:?").length).toBeLessThanOrEqual(
      open.length,
    );
    expect(told.length).toBeGreaterThan(open.length);
  },
  SLOW,
);
