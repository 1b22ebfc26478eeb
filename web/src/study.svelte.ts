/** A board to try lines on: a tree of moves from a position, chance's too, on the core. Knows no page. */
import { CHANCE, CoreGame, OVER, type Settings } from "./core/game";
import { moduleOf } from "./core/modules";
import type { GameState, Sentence } from "./generated/protocol";
import { GAME_LIST } from "./generated/protocol";
import { STATIC } from "./place";

/** A move, with what was tried after it. The root has no action. */
export interface Move {
  action: string;
  by: number | null;
  tell: Sentence[];
  next: Move[];
}

/** Something that chance may bring, in words. */
export interface Coming {
  action: string;
  weight: number; // how likely it is relative to the rest
  tell: Sentence[];
}

const MOST_EVENTS = 2000; // more than any game has
const POSITION = ["players", "pieces", "mover", "began"]; // settings besides the options of a game

const start = (): Move => ({ action: "", by: null, tell: [], next: [] });

export class Study {
  readonly game: string;
  settings: Settings = $state.raw({});
  line: Move[] = $state.raw([start()]); // the root, and the moves of the line that is looked at
  at = $state(0); // how many of them are on the board
  shown: GameState = $state.raw() as unknown as GameState;
  coming: Coming[] = $state.raw([]); // if chance is to move
  trouble = $state(false); // what was asked for is not possible
  readonly #core: CoreGame;

  private constructor(game: string, core: CoreGame) {
    this.game = game;
    this.#core = core;
  }

  /** A board with the line of an address. */
  static async open(game: string, text: string): Promise<Study> {
    const study = new Study(game, await CoreGame.on(await moduleOf(game)));
    study.follow(text);
    return study;
  }

  /** Show the line of an address, as far as it is possible. */
  follow(text: string): void {
    const { settings, events, at } = parsed(this.game, text);
    this.begin(settings);
    const done = events.every((action) => this.#add(action));
    this.trouble ||= !done;
    this.to(Math.min(at, this.line.length - 1));
  }

  /** Begin with a position; the default one if there is no such game. */
  begin(settings: Settings): void {
    this.trouble = false;
    try {
      this.#core.begin(settings);
      this.settings = settings;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.trouble = true;
      this.settings = defaults(this.game);
      this.#core.begin(this.settings);
    }
    this.line = [start()];
    this.at = 0;
    this.#show();
  }

  // --- the tree --------------------------------------------------------------

  get here(): Move {
    return this.line[this.at] as Move;
  }

  /** The actions that led here. */
  get events(): string[] {
    return this.line.slice(1, this.at + 1).map(({ action }) => action);
  }

  get turn(): number {
    return this.#core.turn;
  }

  /** Play an action, or something that chance brings; false if it is not possible. */
  play(action: string): boolean {
    const known = this.here.next.find((move) => move.action === action);
    if (known) this.choose(known);
    else if (!this.#add(action)) return false;
    else this.#show();
    return true;
  }

  /** Let chance decide. */
  draw(): void {
    let left = Math.random() * this.coming.reduce((sum, { weight }) => sum + weight, 0);
    const drawn = this.coming.find(({ weight }) => (left -= weight) < 0) ?? this.coming[0];
    if (drawn) this.play(drawn.action);
  }

  #add(action: string): boolean {
    if (!this.#core.play(action)) return false;
    const move: Move = { action, ...this.#last(), next: [] };
    this.here.next.push(move);
    this.line = [...this.line.slice(0, this.at + 1), move];
    this.at += 1;
    return true;
  }

  /** Go on with one of the moves that were tried here. */
  choose(move: Move): void {
    const line = [...this.line.slice(0, this.at + 1)];
    for (let next: Move | undefined = move; next; next = next.next[0]) line.push(next);
    this.line = line;
    this.to(this.at + 1);
  }

  /** Show the position after the given number of moves of the line. */
  to(at: number): void {
    this.at = Math.max(0, Math.min(this.line.length - 1, at));
    this.#core.rewind(0);
    for (const action of this.events) this.#core.play(action);
    this.#show();
  }

  // --- what is shown ---------------------------------------------------------

  #show(): void {
    const turn = this.#core.turn;
    const over = turn === OVER;
    const outcome = over ? this.#core.outcomeTold() : null;
    const around = { seat: turn < 0 ? -1 : turn, choices: turn >= 0, undo: false, over, memory: true };
    this.shown = this.#core.state({ ...around, outcome, decided: outcome }) as GameState;
    this.coming = this.#core.draws().map(({ action, weight }) => {
      this.#core.play(action);
      const { tell } = this.#last();
      this.#core.undo();
      return { action, weight, tell };
    });
  }

  #last(): Pick<Move, "by" | "tell"> {
    const by = this.#core.by(this.#core.count);
    return { by: by === CHANCE ? null : by, tell: this.#core.told(this.#core.count) as Sentence[] };
  }

  // --- the address -----------------------------------------------------------

  /** The position, the line and the place in it as text, for a link. */
  get text(): string {
    return written(
      this.settings,
      this.line.slice(1).map(({ action }) => action),
      this.at,
    );
  }
}

/** The game with two players, and nobody drawn by lot. */
export function defaults(game: string): Settings {
  const info = GAME_LIST.games.find(({ key }) => key === game);
  const options = Object.entries(info?.options ?? {}).map(([name, option]) => [name, option.default]);
  return { players: 2, ...Object.fromEntries(options), starter: 0 } as Settings;
}

export function written(settings: Settings, events: readonly string[], at: number): string {
  const parts = Object.entries(settings).map(([name, value]) => `${name}=${String(value).replaceAll(" ", "_")}`);
  return encodeURI([...parts, `line=${events.join(".")}`, `at=${at}`].join("&"));
}

function parsed(game: string, text: string): { settings: Settings; events: string[]; at: number } {
  let plain = "";
  try {
    plain = decodeURI(text);
  } catch {
    // a link that was cut off: the beginning of a game
  }
  const found = Object.fromEntries(plain.split("&").map((part) => part.split("=", 2) as [string, string]));
  const settings = defaults(game);
  for (const name of [...Object.keys(settings), ...POSITION]) {
    const value = found[name];
    if (value && !value.includes("\n")) settings[name] = value.replaceAll("_", " ");
  }
  const events = (found["line"] ?? "").split(".").filter(Boolean).slice(0, MOST_EVENTS);
  const at = Number(found["at"] ?? events.length);
  return { settings, events, at: Number.isInteger(at) && at >= 0 ? at : events.length };
}

/** The page with a line. It stands behind the #, so that no server hears of it. */
export const studyAt = (game: string, text: string): string => `/study/${game}${STATIC ? "?" : "#"}${text}`;
