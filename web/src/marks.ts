/** Moves as marks on a board. */
import type { Marked } from "./facts";

export const NOTHING: Marked = { cells: [], row: null };

/** The places that an action names. */
export function placesOf(action: string): Marked {
  const row = /^(?:place|take):(\d)$/.exec(action);
  return { cells: action.match(/[A-J]\d+/g) ?? [], row: row ? Number(row[1]) : null };
}
