/** Data for the drawings, written by tools/web_look.py from the same source as the pictures in the documentation. */
import data from "./generated/look.json";
import type { GameKey } from "./generated/protocol";

interface Look {
  columns: string; // the letters of a board's columns, from the left
  palettes: Record<GameKey, string[]>;
  colorito: {
    colours: Record<string, string>; // by a piece's first letter
    squares: Record<string, string>; // the colours of coloured squares
    targets: Record<string, string>; // where a piece belongs
    outlined: string[]; // colours too light for a number on white
  };
}

export const LOOK: Look = data;

export const slug = (colour: string): string => colour.replaceAll(" ", "-");
export const tone = (game: GameKey, colour: string, name: string): string => `var(--${game}-${slug(colour)}-${name})`;

/** The colour of a piece or target of Colorito. */
export function pieceColour(piece: string): string {
  return LOOK.colorito.colours[piece.charAt(0)] ?? "red";
}

/** Column and row of a cell such as C10, from 0. */
export function place(cell: string): { column: number; row: number } {
  return { column: LOOK.columns.indexOf(cell.charAt(0)), row: Number(cell.slice(1)) - 1 };
}

export function cellAt(column: number, row: number): string {
  return `${LOOK.columns.charAt(column)}${row + 1}`;
}
