/** What the pages have to know of a game beside its board; `games/` has it for every game that is built in. */
import type { Shown } from "./state";
import type { Args } from "./words";

/** What a table says about the board that is not in the game. */
export interface Around {
  marked: { cells: string[]; row: number | null };
  known: Record<string, string> | undefined; // what may be remembered
  colours: Record<string, string> | undefined; // what lies where, once all is open
}

export interface Facts {
  place: number; // among the games of the start page
  players: number; // at a table that is made with one click
  keys: readonly (readonly [string, string])[]; // of the board, with the key of a text for each
  written: RegExp | null; // an action in notation; null: anything with a colon may be one
  remembers: boolean; // whether what was seen is covered again
  width: string; // of the board at most, where there is room beside it
  motion: number; // milliseconds that a piece travels
  named: boolean; // whether the board names the players
  flips: boolean; // whether it can be turned round
  board(game: Shown, around: Around): object; // what its board is told beside what all are
  details(game: Shown, seat: number, over: boolean): [string, Args][]; // how somebody stands, as texts
  out(game: Shown, seat: number): boolean;
}

export const CARD = 420; // milliseconds that a card travels

/** Of a game that is not built in. */
export const PLAIN: Facts = {
  place: Infinity,
  players: 2,
  keys: [],
  written: null,
  remembers: false,
  width: "none",
  motion: CARD,
  named: false,
  flips: false,
  board: () => ({}),
  details: () => [],
  out: () => false,
};

export const BOARD_KEYS = [
  ["← ↑ ↓ →", "key-arrows"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
] as const;
