/** Tables for the tests: a snapshot and messages as the server sends them. */
import type { ColorioState, ColorioView, Entry, EntriesMessage, EntryKind, Snapshot } from "../src/generated/protocol";

export const view: ColorioView = {
  game: "colorio",
  seat: 0,
  turn: 0,
  layout: "random",
  side: "grey",
  points: false,
  starter: 0,
  alive: [0, 1],
  open: {},
  covered: ["A1", "A2"],
  lifted: null,
  lifts_left: 3,
  must_remove: true,
  forbidden: null,
  round: 1,
  rounds: 1,
  scores: [0, 0],
  out: [],
  removed_this_turn: false,
};

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  const seat = { name: "Ann", kind: "human", level: null, mine: true, here: true, away: false, rating: null } as const;
  return {
    id: "t1",
    number: 3,
    time: 10_000,
    setup: {
      game: "colorio",
      players: 2,
      options: {},
      clock: { kind: "none" },
      listed: false,
      rated: false,
      chat: "phrases",
      hints: true,
      undo: true,
      memory_aid: false,
      absence: null,
      start: "full",
      from: null,
    },
    phase: "running",
    seats: [seat, { ...seat, name: "Ben", mine: false }],
    me: { seats: [0], spectator: false, host: true },
    game: playing(),
    clocks: { running: 0, left: [60_000, 50_000], at: 9_000 },
    offers: [],
    fair: { commitment: "c", nonces: [], seed: null, pledges: [], owes: [], called: null, revealed: [], voids: 0 },
    links: { join: null, watch: "/w/x" },
    rematch: null,
    watching: 0,
    log: [entry(1, "open"), entry(2, "sit"), entry(3, "start")],
    ...more,
  };
}

export function playing(more: Partial<ColorioState> = {}): ColorioState {
  const rest = { expected: null, choices: [], undo: false, outcome: null, decided: null, extra: { tally: [] } };
  return { game: "colorio", event: 1, turn: 0, view, ...rest, ...more };
}

/** An entry of a kind with the fields that a test is about. */
export function entry<K extends EntryKind>(
  number: number,
  kind: K,
  more: Partial<Extract<Entry, { kind: K }>> = {},
): Entry {
  return {
    number,
    at: 0,
    kind,
    by: null,
    ...(kind === "chance" || kind === "play" ? { action: "", tell: [] } : {}),
    ...more,
  } as Entry;
}

export function entries(list: Entry[], more: Partial<EntriesMessage> = {}): EntriesMessage {
  const table = snapshot();
  return {
    type: "entries",
    entries: list,
    number: list.at(-1)?.number ?? table.number,
    time: 10_000,
    phase: "running",
    seats: table.seats,
    game: table.game,
    clocks: table.clocks,
    offers: [],
    fair: table.fair,
    rematch: null,
    ...more,
  };
}
