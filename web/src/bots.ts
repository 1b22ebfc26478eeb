/** Bots as people at the table: a name for each level of each game, and an occasional remark. */
import { t, words } from "./app.svelte";

/** What a bot of a game is called, or null if it is nobody in particular. */
export function character(game: string, level: string | null): string | null {
  const key = `bot-${game}-${level ?? ""}`;
  return words().has(key) ? t(key) : null;
}

export type Occasion = "hello" | "won" | "lost";

/** What a bot of some level says; null if it says nothing. */
export function quip(level: string | null, occasion: Occasion): string | null {
  const key = `quip-${level ?? ""}-${occasion}`;
  return words().has(key) ? t(key) : null;
}
