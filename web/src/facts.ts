/** What the pages need to know about a game besides its board; `games/` has it for every built-in game. */
import type { Settings } from "./core/game";
import type { Sentence } from "./generated/protocol";
import type { Sound } from "./sound";
import type { Shown } from "./state";
import type { Args } from "./words";

/** Places that the page points at, and the way of a move that it proposes. */
export interface Marked {
  cells: string[];
  row: number | null;
  path?: readonly string[];
  arrows?: readonly (readonly [string, string])[]; // how play might continue
}

/** What a board needs from the table, not from the game. */
export interface Around {
  marked: Marked;
  known: Record<string, string> | undefined; // what may be remembered
  colours: Record<string, string> | undefined; // what lies where, once all is open
}

/** A symbol of the page's definitions, and where it goes. */
export interface Emblem {
  symbol: string;
  transform?: string;
}

/** A small drawing made of symbols. */
export interface Picture {
  box: string; // its view box
  parts: readonly Emblem[];
}

/** How a position is set up by hand. */
export interface Arranging {
  moves(game: Shown): { action: string }[]; // any piece to anywhere
  settings(game: Shown, mover: number, action?: string): Settings; // for the core: the position, after such a move
}

export interface Facts {
  place: number; // order on the start page
  players: number; // at a table made with one click
  keys: readonly (readonly [string, string])[]; // of the board, with the key of a text for each
  written: RegExp | null; // an action in notation; null: anything with a colon may be one
  remembers: boolean; // whether what was seen is covered again
  width: string; // of the board if the screen is wider than high; --height is the room there is
  narrow: string; // the most if the screen is higher than wide; --below is needed under the board
  wide: boolean; // whether it takes all the room there is
  motion(game: Shown): number; // milliseconds until the pieces and cards of a step have arrived
  sound(action: string): Sound;
  named: boolean; // whether the board names the players
  flips: boolean; // whether it can be flipped
  counts: boolean; // whether the moves that the loser lacked are counted after the end (CT-SCORE)
  tokens(seat: number): readonly string[]; // the symbols of a seat's pieces, if seats differ by them
  trophy(winners: readonly number[]): readonly Emblem[]; // what the winners raise
  faces: readonly (readonly [colour: string, outline: string])[]; // of its bots, the weakest first
  crowned: boolean; // whether the trophy has a crown
  board(game: Shown, around: Around): object; // extra properties of its board
  details(game: Shown, seat: number, over: boolean): [string, Args][]; // a player's progress, as texts
  out(game: Shown, seat: number): boolean;
  colourAt(game: Shown, cell: string): string | null; // what lies open there
  progress(game: Shown, seat: number): number | null; // of a race, from 0 to 1
  arranging: Arranging | null; // null: by playing alone
  pictures(sentence: Sentence): readonly Picture[]; // what stands beside a sentence in the log
  joins: Readonly<Record<string, string>>; // sentences that continue a line of the log, and which one they follow
  warns(game: Shown, seat: number): Sentence[]; // what whoever is to move should know before it is too late
}

export const CARD = 420; // milliseconds that a card moves

/** The facts of a game that is not built in. */
export const PLAIN: Facts = {
  place: Infinity,
  players: 2,
  keys: [],
  written: null,
  remembers: false,
  width: "100%",
  narrow: "none",
  wide: false,
  motion: () => CARD,
  sound: (action) => (action.startsWith("lift") ? "lift" : "cap"),
  named: false,
  flips: false,
  counts: false,
  tokens: () => [],
  trophy: () => [{ symbol: "ci-shadow", transform: "translate(3 10) scale(.9)" }, { symbol: "ci-cap" }],
  faces: [],
  crowned: true,
  board: () => ({}),
  details: () => [],
  out: () => false,
  colourAt: () => null,
  progress: () => null,
  arranging: null,
  pictures: () => [],
  joins: {},
  warns: () => [],
};

export const BOARD_KEYS = [
  ["← ↑ ↓ →", "key-arrows"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
] as const;
