/** The table as a pure fold over messages. It knows no pages and no rules. */
import { factsOf } from "./games";
import { HIDDEN } from "./generated/protocol";
import type {
  Clocks,
  EntriesMessage,
  Entry,
  GameState,
  LiveMessage,
  Phase,
  Sentence,
  Snapshot,
} from "./generated/protocol";

/** What a board draws: the game of a table, or a step of a replay. */
export type Shown<G = GameState> = G extends GameState ? Pick<G, "game" | "view" | "choices" | "extra"> : never;

/** A line of a log: an entry of a table, or an event of a replay. */
export interface Line {
  number: number;
  kind: string;
  by: number | null;
  tell?: Sentence[];
  muted?: true;
}

export interface TableState {
  table: Snapshot | null;
  log: Entry[];
  last: Entry[]; // the last message's entries: the board highlights them, and they are announced
  here: boolean[] | null;
  watching: number;
  skew: number; // server time minus ours, milliseconds
}

export const EMPTY: TableState = { table: null, log: [], last: [], here: null, watching: 0, skew: 0 };

export function reduce(state: TableState, message: LiveMessage, now = Date.now()): TableState {
  switch (message.type) {
    case "snapshot":
      return adopt(state, message.snapshot, now);
    case "entries":
      return append(state, message, now);
    case "presence":
      return { ...state, here: message.here, watching: message.watching };
    default:
      return state;
  }
}

/**
 * A snapshot replaces everything, but entries shown before stay in the log if the snapshot lacks them.
 *
 * Its entries are news: the server hides what was shown before and is covered again. News stays until something newer
 * comes; the first snapshot of a connection often has none.
 */
function adopt(state: TableState, table: Snapshot, now: number): TableState {
  const same = state.table?.id === table.id;
  const log = same ? forgotten(merged(state.log, table.log)) : forgotten(table.log);
  const nothingNew = same && table.number === state.table?.number;
  return {
    ...state,
    table,
    log: nothingNew ? log : hushed(log, table, table.log),
    last: [],
    watching: table.watching,
    skew: table.time - now,
  };
}

function append(state: TableState, message: EntriesMessage, now: number): TableState {
  const { table } = state;
  if (!table || message.number < table.number) return state; // older than what is shown
  const last = message.entries.filter((entry) => entry.number > table.number);
  const mine = message.seats.flatMap((seat, number) => (seat.mine ? [number] : []));
  const next: Snapshot = {
    ...table,
    me: { ...table.me, seats: mine, spectator: mine.length === 0 },
    number: message.number,
    phase: message.phase,
    seats: message.seats,
    game: message.game,
    clocks: message.clocks,
    offers: message.offers,
    fair: message.fair,
    rematch: message.rematch,
  };
  const log = hushed(forgotten(merged(state.log, message.entries)), next, last);
  return { ...state, table: next, log, last, skew: message.time - now };
}

/** Add the entries of an answer to the log at once; the connection delivers the table after them. */
export function absorb(state: TableState, entries: readonly Entry[]): TableState {
  const last = Math.max(state.table?.number ?? Infinity, state.log.at(-1)?.number ?? 0);
  const fresh = entries.filter((entry) => entry.number > last);
  return fresh.length ? { ...state, log: [...state.log, ...fresh] } : state;
}

/** Absorb an answer that the line has overtaken: take from it only what the line does not bring. */
export function overtaken(state: TableState, answer: Snapshot): TableState {
  const { table } = state;
  if (!table) return state;
  const me = { ...table.me, host: answer.me.host };
  const said = answer.log.filter(({ kind }) => kind === "say"); // a mute answers with the lines that it hides
  return { ...state, table: { ...table, me, links: answer.links }, log: merged(state.log, said) };
}

/** Two stretches of a log as one; a newer text of an entry replaces the older one (a field that was covered again). */
export function merged(log: readonly Entry[], more: readonly Entry[]): Entry[] {
  const lastNumber = log.at(-1)?.number ?? 0;
  if (more.every((entry, i) => entry.number > (i ? (more[i - 1]?.number ?? 0) : lastNumber))) return [...log, ...more];
  const byNumber = new Map(log.map((entry) => [entry.number, entry]));
  for (const entry of more) byNumber.set(entry.number, entry);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** A log without the entries that an undo took back. */
export function forgotten(log: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of log) {
    if (entry.kind === "undo") {
      const to = entry.event;
      for (let i = kept.length - 1; i >= 0; i--) {
        const earlier = kept[i];
        if (earlier && eventOf(earlier) > to && earlier.kind !== "undo") kept.splice(i, 1);
      }
    }
    kept.push(entry);
  }
  return kept;
}

/** The game event of an entry; 0 if it has none. */
const eventOf = (entry: Entry): number => ("event" in entry ? (entry.event ?? 0) : 0);

/** In a memory game, what was shown is told only while it is news. */
export function hushed(log: Entry[], table: Snapshot, news: readonly Entry[]): Entry[] {
  if (!factsOf(table.setup.game).remembers || table.phase === "over" || table.setup.memory_aid) return log;
  const fresh = new Set(news.map((entry) => entry.number));
  return log.map((entry) => {
    if (fresh.has(entry.number) || entry.kind !== "chance" || !entry.action.startsWith("show:")) return entry;
    return { ...entry, action: HIDDEN, tell: entry.tell.filter(({ key }) => key !== "tell-show") };
  });
}

/** The seat that acts on this device: the seat to move if it is ours, else our first, else none. */
export function acting(table: Snapshot | null): number | null {
  if (!table || table.me.spectator) return null;
  const turn = table.game?.turn;
  if (typeof turn === "number" && table.me.seats.includes(turn)) return turn;
  return table.me.seats[0] ?? null;
}

export function myTurn(table: Snapshot | null): boolean {
  const turn = table?.game?.turn;
  return table?.phase === "running" && typeof turn === "number" && table.me.seats.includes(turn);
}

/** Milliseconds that a clock shows now. */
export function timeLeft(table: { phase: Phase; clocks: Clocks | null }, seat: number, now: number): number | null {
  const left = table.clocks?.left[seat];
  if (left === null || left === undefined || !table.clocks) return null;
  if (table.clocks.running !== seat || table.phase !== "running") return left;
  return Math.max(0, left - (now - table.clocks.at));
}
