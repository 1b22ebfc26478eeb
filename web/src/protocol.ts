/** What the server says and takes: docs/server-api.md as types. */

export type GameKey = "colorito" | "coloretto" | "colorio";
export type Seat = number;
export type Value = string | number | boolean | null;

/** A sentence of the catalogues with plain values; a reason may name another action, a sentence itself. */
export interface Sentence {
  key: string;
  args: Record<string, Argument>;
}
export type Argument = Value | string[] | Sentence;

// --- views -------------------------------------------------------------------

export interface ColoritoView {
  game: "colorito";
  seat: Seat | null;
  turn: Seat | "chance" | null;
  numbers: boolean;
  strict: boolean;
  starter: Seat | null;
  pieces: Record<string, string>;
  home: number[];
  moves: number[];
  last: { seat: Seat; action: string; path: string[] } | null;
  final_move: boolean;
  repeated: number;
}

export interface RowView {
  room: number;
  cards: string[];
  taken: boolean;
}

export interface CollectionView {
  cards: Record<string, number>;
  took_row: boolean;
  jokers: string[] | null;
  score: number;
}

export interface ColorettoView {
  game: "coloretto";
  seat: Seat | null;
  turn: Seat | "chance" | null;
  table: string;
  colours: string[];
  removed: string[];
  starter: Seat | null;
  rows: RowView[];
  seats: CollectionView[];
  deck: number;
  unseen: Record<string, number>;
  drawn: string | null;
  last_round: boolean;
  discarded: Record<string, number>;
}

export interface ColorioView {
  game: "colorio";
  seat: Seat | null;
  turn: Seat | "chance" | null;
  layout: string;
  side: string;
  points: boolean;
  starter: Seat | null;
  alive: Seat[];
  open: Record<string, string>;
  covered: string[];
  lifted: string | null;
  lifts_left: number;
  must_remove: boolean;
  forbidden: string | null;
  round: number;
  rounds: number;
  scores: number[];
  out: Seat[];
  removed_this_turn: boolean;
}

export type View = ColoritoView | ColorettoView | ColorioView;

// --- tables ------------------------------------------------------------------

/** A line of a sum: some cards of a kind, with jokers that became it, and what they are worth. */
/** Of Colorio: how many fields of a colour are open, of how many. */
export interface Tally {
  colour: string;
  open: number;
  of: number;
}

export interface SumLine {
  card: string;
  cards: number;
  jokers: number;
  points: number;
}

export interface Sum {
  total: number;
  lines: SumLine[];
}

export interface Choice {
  action: string;
  path?: string[];
  score?: { now: number; after: number; lines: SumLine[] };
  sum?: Sum;
}

export interface Outcome {
  ending: string;
  scores: number[];
  winners: Seat[];
}

export interface GameState {
  event: number;
  turn: Seat | "chance" | null;
  view: View;
  expected: Sentence | null;
  choices: Choice[];
  undo: boolean;
  outcome: Outcome | null;
  /** Who has won, at once; the outcome follows when the loser's moves are counted. */
  decided?: { ending: string; winners: Seat[] } | null;
  extra: Record<string, unknown>;
}

export interface SeatInfo {
  name: string | null;
  kind: "human" | "bot" | null;
  level: string | null;
  mine: boolean;
  here: boolean;
  away: boolean;
  rating: number | null;
}

export interface Clocks {
  running: Seat | null;
  left: (number | null)[];
  at: number;
}

export interface Offer {
  offer: "tie" | "undo" | "pause" | "resume";
  by: Seat;
  answers: Record<string, boolean>;
  event?: number | null;
}

export interface Clock {
  kind: "none" | "move" | "game" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}

export interface TableSetup {
  game: GameKey;
  players: number;
  options: Record<string, Value>;
  clock: Clock;
  listed: boolean;
  rated: boolean;
  chat: "phrases" | "text" | "off";
  hints: boolean;
  undo: boolean;
  memory_aid: boolean;
  absence: { seconds: number; level: string } | null;
}

export type Phase = "seating" | "running" | "paused" | "over";

export interface Happening {
  kind: string;
  by: Seat | null;
  event?: number;
  action?: string;
  tell?: Sentence[];
}

export interface Entry extends Happening {
  number: number;
  at: number;
  [more: string]: unknown;
}

export interface Snapshot {
  id: string;
  number: number;
  time: number;
  setup: TableSetup;
  phase: Phase;
  seats: SeatInfo[];
  me: { seats: Seat[]; spectator: boolean; host: boolean };
  game: GameState | null;
  clocks: Clocks | null;
  offers: Offer[];
  fair: { commitment: string | null; nonces: string[]; seed: string | null };
  links: { join: string | null; watch: string | null };
  rematch: string | null;
  log: Entry[];
  watching?: number;
}

// --- live messages -----------------------------------------------------------

export interface EntriesMessage {
  type: "entries";
  entries: Entry[];
  number: number;
  phase: Phase;
  seats: SeatInfo[];
  game: GameState | null;
  clocks: Clocks | null;
  offers: Offer[];
  time: number;
  fair: Snapshot["fair"];
  rematch: string | null;
}

export type LiveMessage =
  | { type: "snapshot"; snapshot: Snapshot }
  | EntriesMessage
  | { type: "presence"; here: boolean[]; watching: number }
  | { type: "ping"; time: number }
  | { type: "bye"; reason: "restart" | "slow" | "gone" }
  | { type: "ack"; key: string; number?: number }
  | { type: "refused"; key: string; error: ApiError };

export interface ApiError {
  code: string;
  message: string;
  field?: string;
  why_not?: WhyNot;
}

/** The rule that forbids an action, and the sentence that says so. */
export interface WhyNot extends Sentence {
  rule: string;
}

export interface Me {
  id: string;
  name: string;
  account: boolean | string | null;
  language: string | null;
  webhook?: string | null;
  ratings: Record<string, { rating: number; games: number }>;
}

export interface GameInfo {
  key: GameKey;
  name: string;
  players: [number, number];
  options: Record<string, { values: Value[]; default: Value }>;
  rated: Record<string, Value>; // what a rated table must have
  levels: string[];
}

/** One step of a replay; the first has no entry. */
export interface ReplayStep {
  entry: Happening | null;
  view: View;
  known?: Record<string, string>;
  colours?: Record<string, string>;
  extra?: Record<string, unknown>;
}

/** A game that is over, from its first state on. */
export interface Replay {
  game: GameKey;
  players: string[];
  options: Record<string, Value>;
  outcome: Outcome | null;
  steps: ReplayStep[];
}
