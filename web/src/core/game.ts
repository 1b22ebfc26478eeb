/** A game on the core: native/web/door.h, with texts and lists instead of buffers. */
import type { Analysis, Coaching, Hint, Sentence } from "../generated/protocol";
import { type Host, wasi } from "./wasi";

/** How a game is set up: players and options by name, as in a record. */
export type Settings = Record<string, string | number | boolean>;

export const LEVELS = ["beginner", "casual", "club", "expert", "champion"] as const;
export type Level = (typeof LEVELS)[number];

/** How much a bot may think; empty: the level's own effort. With nodes alone it plays the same everywhere. */
export interface Effort {
  nodes?: number;
  ms?: number;
}

export interface Choice {
  action: string;
  value: number; // the share of the win that it expects
  nodes: number;
}

/** A choice, the share of the win that it promises, and why. */
export interface Explained extends Hint {
  exact: boolean; // whether the value is proven
  same: string[]; // other actions that are just as good for the same reasons
}

/** How many choices to explain, and how; without an effort as hints are given. */
export interface Asked extends Effort {
  most: number;
  covered: boolean; // whether what was seen and is covered again may be told
}

/** What is true of a whole analysis: native/web/judging.h. */
export interface Facts extends Pick<Analysis, "unit" | "method"> {
  carries: boolean; // a search's verdict stands until chance draws, whatever later ones say
  error_factor: number;
  start: number[]; // what everyone can expect before the first draw
  keeps: number[]; // for points: what a seat keeps that gives up now
}

/** A choice of a finished game, and what every seat could expect from it. */
export interface Prospects {
  action: string;
  said: Sentence;
  values: number[];
  doubt: number; // the standard error of the mover's difference from the best choice
  line: string[];
}

/** A state on a seat's turn, judged: its choices, best first. What was played is always among them. */
export interface Judged {
  choices: Prospects[];
  exact: boolean;
  remaining: number[];
  value: number[]; // what everyone can expect here
  reasons: Sentence[]; // for the best choice, where something else was played
  drawbacks: Sentence[]; // of what was played
}

export interface Counted {
  scores: number[];
  exact: boolean; // proven
}

/** What chance may do, and how likely that is relative to the rest. */
export interface Draw {
  action: string;
  weight: number;
}

export const CHANCE = -1;
export const OVER = -2;
const NO_ACTION = -1;

interface Door {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  output(): number;
  begin(): number;
  turn(): number;
  choices(): number;
  play(action: number): number;
  undo(count: number): number;
  outcome(): number;
  count(): number;
  text(action: number): number;
  parse(): number;
  choose(level: number, seed: bigint, nodes: bigint, ms: number): number;
  prepare(): void;
  perft(depth: number): number;
  random_action(seed: bigint): number;
  random_games(games: number, seed: bigint): number;
  explain(most: number, covered: number, seed: bigint, nodes: bigint, ms: number): number;
  coach(covered: number): number;
  judging(): number;
  judge(): number;
  counts(): number;
  events(): number;
  by(event: number): number;
  rewind(event: number): number;
  is_open_to_undo(event: number): number;
  say(what: number, number: number, flags: number): number;
  state(seat: number, flags: number): number;
  alone(seat: number): number;
}

/** What the core says about a game, in the order of native/web/door.h. */
const SAID = ["action", "view", "extra", "told", "whyNot", "outcome", "uncovers", "openPlaces", "endsTurn"] as const;

/** What only a table knows of a game that it shows. */
export interface Around {
  seat: number; // -1: a spectator
  choices: boolean;
  undo: boolean;
  over: boolean;
  memory: boolean;
  outcome: unknown;
  decided: unknown;
}

export class CoreGame {
  readonly #door: Door;

  private constructor(door: Door) {
    this.#door = door;
  }

  /** A game on a compiled module. */
  static async on(module: WebAssembly.Module, host?: Host): Promise<CoreGame> {
    const made: { door?: Door } = {};
    const imports = wasi(() => (made.door as Door).memory, host);
    made.door = (await WebAssembly.instantiate(module, imports)).exports as unknown as Door;
    made.door._initialize();
    return new CoreGame(made.door);
  }

  // --- the game --------------------------------------------------------------

  /** Begin a game. Throws `RangeError` if there is no such game. */
  begin(settings: Settings): void {
    this.#write(
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
    if (!this.#door.begin()) throw new RangeError("no such game");
  }

  /** The seat to move, CHANCE or OVER. */
  get turn(): number {
    return this.#door.turn();
  }

  /** What the seat to move may play, as the core's numbers. */
  actions(): Int32Array {
    return this.turn < 0 ? new Int32Array() : this.#numbers(this.#door.choices());
  }

  legal(): string[] {
    return [...this.actions()].map((action) => this.text(action));
  }

  draws(): Draw[] {
    if (this.turn !== CHANCE) return [];
    const numbers = this.#numbers(this.#door.choices());
    return [...Array(numbers.length / 2).keys()].map((i) => ({
      action: this.text(numbers[2 * i] ?? NO_ACTION),
      weight: numbers[2 * i + 1] ?? 0,
    }));
  }

  /** Play an action; false if it is not possible now. */
  play(action: string | number): boolean {
    const number = typeof action === "number" ? action : this.parse(action);
    return number !== NO_ACTION && this.#door.play(number) === 1;
  }

  /** Take actions back, chance's too; false if there are not that many. */
  undo(count = 1): boolean {
    return this.#door.undo(count) === 1;
  }

  /** The number of the ending and the scores; null while the game runs. */
  outcome(): { ending: number; scores: number[] } | null {
    const size = this.#door.outcome();
    if (size === 0) return null;
    const [ending = 0, ...scores] = this.#numbers(size);
    return { ending, scores };
  }

  /** The scores, with the moves that a loser lacked. This may take seconds: call it in a worker. */
  counted(): Counted {
    const [exact = 0, ...scores] = this.#numbers(this.#door.count());
    return { scores, exact: exact === 1 };
  }

  text(action: number): string {
    return this.#text(this.#door.text(action));
  }

  parse(text: string): number {
    this.#write(text);
    return this.#door.parse();
  }

  // --- what is said ----------------------------------------------------------

  /** Whether the moves that a loser lacked are counted after the end. */
  get counts(): boolean {
    return this.#door.counts() === 1;
  }

  /** The number of events so far; they count from 1. */
  get count(): number {
    return this.#door.events();
  }

  /** The seat of an event, or CHANCE. */
  by(event: number): number {
    return this.#door.by(event);
  }

  event(event: number): string {
    return this.#said("action", event);
  }

  events(): string[] {
    return Array.from({ length: this.count }, (_, i) => this.event(i + 1));
  }

  /** Go back to the state after an event; 0: the first state. */
  rewind(event: number): void {
    this.#door.rewind(event);
  }

  /** Whether everything from an event on can be taken back, because nobody has learnt anything from it. */
  isOpenToUndo(event: number): boolean {
    return this.#door.is_open_to_undo(event) === 1;
  }

  view(seat: number): unknown {
    return JSON.parse(this.#said("view", seat));
  }

  extra(over: boolean, memory: boolean): unknown {
    return JSON.parse(this.#said("extra", 0, flags(over, memory)));
  }

  told(event: number): unknown {
    return JSON.parse(this.#said("told", event));
  }

  whyNot(action: string): unknown {
    this.#write(action);
    return JSON.parse(this.#said("whyNot"));
  }

  /** How the game ended, as a table tells it, before anything is counted; null while it runs. */
  outcomeTold(): unknown {
    return JSON.parse(this.#said("outcome"));
  }

  /** Whether an action ends a turn even if the same seat is next. */
  endsTurn(action: string): boolean {
    this.#write(action);
    return JSON.parse(this.#said("endsTurn")) as boolean;
  }

  /** The place whose secret a chance event showed, in a game that covers it again; else nothing. */
  uncovers(event: number): string {
    return this.#said("uncovers", event);
  }

  /** The places that lie open now, in such a game. */
  openPlaces(): string[] {
    return this.#said("openPlaces").split(" ").filter(Boolean);
  }

  /** The game as a seat sees it. */
  state({ seat, choices, undo, over, memory, outcome, decided }: Around): unknown {
    this.#write(`${JSON.stringify(outcome)}\n${JSON.stringify(decided)}`);
    return JSON.parse(this.#text(this.#door.state(seat, flags(choices, undo, over, memory))));
  }

  /**
   * The game of a seat that plays on alone after the end (CT-SCORE), after these actions; why not, if one of them is not
   * possible; null if this seat cannot.
   */
  alone(seat: number, actions: string[]): unknown {
    this.#write(actions.join(" "));
    const size = this.#door.alone(seat);
    return size === 0 ? null : JSON.parse(this.#text(size));
  }

  #said(what: (typeof SAID)[number], number = 0, more = 0): string {
    return this.#text(this.#door.say(SAID.indexOf(what), number, more));
  }

  // --- bots ------------------------------------------------------------------

  /** What a level plays for the seat to move. This may take seconds: call it in a worker. */
  choose(level: Level, seed: bigint, { nodes = 0, ms = 0 }: Effort = {}): Choice {
    const size = this.#door.choose(LEVELS.indexOf(level), BigInt.asUintN(64, seed), BigInt(nodes), ms);
    if (size === 0) throw new RangeError("no seat is to move");
    const [action = 0, value = 0, looked = 0] = new Float64Array(this.#bytes(size).buffer);
    return { action: this.text(action), value, nodes: looked };
  }

  /** The best choices of the seat to move and why, best first. Takes as long as it takes, too. */
  explain(seed: bigint, { most, covered, nodes = 0, ms = 0 }: Asked): Explained[] {
    const size = this.#door.explain(most, Number(covered), BigInt.asUintN(64, seed), BigInt(nodes), ms);
    return size === 0 ? [] : (JSON.parse(this.#text(size)) as Explained[]);
  }

  /** What a coach says to an action of the seat to move. Throws `RangeError` if it is not possible. */
  coach(action: string, covered: boolean): Coaching {
    this.#write(action);
    const size = this.#door.coach(Number(covered));
    if (size === 0) throw new RangeError(`not possible: ${action}`);
    return JSON.parse(this.#text(size)) as Coaching;
  }

  /** What is true of an analysis of this game. */
  judging(): Facts {
    return JSON.parse(this.#text(this.#door.judging())) as Facts;
  }

  /** What the seat to move can expect from its choices, and what it played. This takes a while, too. */
  judge(played: string): Judged {
    this.#write(played);
    return JSON.parse(this.#text(this.#door.judge())) as Judged;
  }

  /** Compute what the best bot needs before its first move. */
  prepare(): void {
    this.#door.prepare();
  }

  // --- measures --------------------------------------------------------------

  perft(depth: number): number {
    return this.#door.perft(depth);
  }

  randomAction(seed: bigint): number {
    return this.#door.random_action(seed);
  }

  /** How many plies a number of random games take. */
  randomGames(games: number, seed: bigint): number {
    return this.#door.random_games(games, seed);
  }

  // --- buffers ---------------------------------------------------------------

  #write(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const at = this.#door.input(bytes.length);
    new Uint8Array(this.#door.memory.buffer, at, bytes.length).set(bytes);
  }

  /** A copy of the output: the memory may move at the next call. */
  #bytes(size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#door.memory.buffer, this.#door.output(), size).slice();
  }

  #text(size: number): string {
    return new TextDecoder().decode(this.#bytes(size));
  }

  #numbers(size: number): Int32Array {
    return new Int32Array(this.#bytes(size).buffer);
  }
}

const flags = (...bits: boolean[]): number => bits.reduce((sum, bit, i) => sum + (bit ? 1 << i : 0), 0);
