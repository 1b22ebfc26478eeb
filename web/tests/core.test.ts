/** The core in WebAssembly, by the shim that the browser uses: the very counts that Python and C++ are held to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { CHANCE, CoreGame, LEVELS, OVER, type Settings } from "../src/core/game";

const ROOT = join(import.meta.dirname, "..", "..");
const FILES = join(ROOT, "tests", "fixtures", "perft");
const SLOW = 300_000; // milliseconds, on a busy machine
const MOST = 200_000; // nodes that are counted here; the command tools.parity_wasm counts them all

interface Case {
  options: Settings;
  players: number;
  depth: number;
  nodes: number;
  events?: string[];
  position?: { to_move: number; starter: number; pieces: Record<string, string> };
}

const module = (game: string) => WebAssembly.compile(readFileSync(join(ROOT, "web", "wasm", `${game}.wasm`)));

const cases = (game: string): Case[] =>
  readFileSync(join(FILES, `${game}.txt`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);

/** A cell of Colorito as a number: A1 is 0, B1 is 1, A2 is 10. */
const cell = (name: string): number => (Number(name.slice(1)) - 1) * 10 + name.charCodeAt(0) - 65;

/** The core's order of the pieces. */
const rank = (piece: string): number => "BLRY".indexOf(piece.charAt(0)) * 100 + Number(piece.slice(1));

function begin(core: CoreGame, { options, players, position, events = [] }: Case): void {
  const from = position && {
    pieces: Object.entries(position.pieces)
      .sort(([one], [other]) => rank(one) - rank(other))
      .map(([, at]) => cell(at))
      .join(" "),
    mover: position.to_move,
    began: position.starter,
  };
  core.begin({ players, ...options, ...from });
  for (const event of events) expect(core.play(event)).toBe(true);
}

describe.each(["colorito", "coloretto", "colorio"])("%s", (game) => {
  let core: CoreGame;
  beforeAll(async () => {
    core = await CoreGame.on(await module(game));
  });

  test(
    "counts as the files say",
    () => {
      const known = cases(game).filter(({ position }) => !position || "pieces" in position);
      expect(known.length).toBeGreaterThan(3);
      for (const one of known.filter(({ nodes }) => nodes <= MOST)) {
        begin(core, one);
        expect(core.perft(one.depth)).toBe(one.nodes);
      }
    },
    SLOW,
  );

  test(
    "explains what the seat to move may play",
    () => {
      core.begin({ players: 2, starter: 0 });
      for (let seed = 1n; core.turn === CHANCE; seed++) core.play(core.randomAction(seed));
      const found = core.explain(1n, { most: 4, covered: true, nodes: 500 });
      const actions = found.flatMap(({ action, same }) => [action, ...same]);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(actions).size).toBe(actions.length);
      expect(core.legal()).toEqual(expect.arrayContaining(actions));
      expect(found.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
      expect(found.every(({ reasons, said }) => reasons.length > 0 && said.key.startsWith("say-"))).toBe(true);
      const { sure, cost } = core.coach(actions[0] ?? "", true);
      expect([sure, cost < 0.1]).toEqual([false, true]);
      expect(() => core.coach("nothing", true)).toThrow(RangeError);
    },
    SLOW,
  );

  test(
    "plays whole games of bots, and takes back what it played",
    () => {
      core.begin({ players: 2 });
      const before: string[][] = [];
      let seed = 1n;
      while (core.turn !== OVER && before.length < 60) {
        before.push(core.turn === CHANCE ? core.draws().map(({ action }) => action) : core.legal());
        const level = LEVELS[before.length % 4] ?? "club";
        const action = core.turn === CHANCE ? core.randomAction(seed++) : core.choose(level, seed++).action;
        expect(core.play(action)).toBe(true);
      }
      while (before.length) {
        expect(core.undo()).toBe(true);
        expect(core.turn === CHANCE ? core.draws().map(({ action }) => action) : core.legal()).toEqual(before.pop());
      }
      expect(core.undo()).toBe(false);
    },
    SLOW,
  );

  test(
    "chooses the same for the same seed and nodes",
    () => {
      const chosen = (): string => {
        core.begin({ players: 2, starter: 0 });
        for (let seed = 5n; core.turn === CHANCE; seed++) core.play(core.randomAction(seed));
        return core.choose("champion", 7n, { nodes: 500 }).action;
      };
      const first = chosen();
      expect(core.legal()).toContain(first);
      expect(chosen()).toBe(first);
    },
    SLOW,
  );

  test("refuses what is not possible", () => {
    core.begin({ players: 2, starter: 0 });
    expect(core.play("no such thing")).toBe(false);
    expect(core.play(999_999)).toBe(false);
    expect(core.play(-5)).toBe(false);
    expect(core.outcome()).toBeNull();
    if (game !== "colorito") expect(() => core.begin({ players: 9 })).toThrow(RangeError);
    else expect(() => core.begin({ pieces: "1 1 1", mover: 0, began: 0 })).toThrow(RangeError);
  });
});
