/** What the page asks the worker, and what it answers. */
import type { Coaching } from "../generated/protocol";
import type { Asked, Choice, Counted, Effort, Explained, Judged, Level, Settings } from "./game";

/** A question about a game after some events: the worker catches up by itself. */
export interface Question {
  number: number;
  game: string;
  module: WebAssembly.Module;
  settings: Settings;
  events: readonly string[]; // all of them, chance's too
  asks: Asks;
}

/** What is asked: what a level plays, why the best choices are good, what a coach says to an action, and so on. */
export type Asks =
  | { ask: "choose"; level: Level; seed: bigint; effort: Effort }
  | { ask: "explain"; asked: Asked }
  | { ask: "coach"; action: string; covered: boolean }
  | { ask: "judge"; played: string }
  | { ask: "prepare" }
  | { ask: "count" };

/** What the answer to a question is. */
export interface Found {
  choose: Choice;
  explain: Explained[];
  coach: Coaching;
  judge: Judged;
  prepare: null;
  count: Counted;
}

export type Answer =
  | { number: number; kind: "found"; found: Found[keyof Found] }
  | { number: number; kind: "progress"; ms: number }
  | { number: number; kind: "failed"; message: string };
