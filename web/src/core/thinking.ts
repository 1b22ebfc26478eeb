/** What the page asks the worker, and what it answers. */
import type { Choice, Counted, Effort, Level, Settings, Weighed } from "./game";

/** A question about a game after some events: the worker catches up by itself. */
export interface Question {
  number: number;
  game: string;
  module: WebAssembly.Module;
  settings: Settings;
  events: readonly string[]; // all of them, chance's too
  ask: "choose" | "prepare" | "count" | "weigh";
  level: Level;
  seed: bigint;
  effort: Effort;
}

export type Answer =
  | { number: number; kind: "chosen"; choice: Choice }
  | { number: number; kind: "prepared" }
  | { number: number; kind: "weighed"; weighed: Weighed[] }
  | { number: number; kind: "counted"; counted: Counted }
  | { number: number; kind: "progress"; ms: number }
  | { number: number; kind: "failed"; message: string };
