/** The built-in games, one file each. */
import { type Facts, PLAIN } from "../facts";
import type { GameKey } from "../generated/protocol";

const files = import.meta.glob<{ facts: Partial<Facts> }>(["./*.ts", "!./index.ts"], { eager: true });
const known = new Map(
  Object.entries(files).map(([file, { facts }]) => [file.replace(/^.*\/|\.ts$/g, ""), { ...PLAIN, ...facts }]),
);

export const factsOf = (game: string): Facts => known.get(game) ?? PLAIN;

/** The built-in games, in order. */
export const GAMES = [...known.keys()].sort((a, b) => factsOf(a).place - factsOf(b).place) as GameKey[];
