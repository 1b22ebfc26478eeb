/** What a hint is called: an action in notation as a sentence of the catalogues. */
import type { Sentence } from "../generated/protocol";

interface Pieces {
  pieces?: Record<string, string>;
}

export function said(action: string, view: Pieces): Sentence {
  const [what = "", where = ""] = action.split(":");
  const move = /^([A-J]\d+)-([A-J]\d+)$/.exec(action);
  if (move) {
    const [, origin = "", target = ""] = move;
    const piece = Object.entries(view.pieces ?? {}).find(([, cell]) => cell === origin)?.[0] ?? "";
    return { key: "say-move", args: { piece, origin, target } };
  }
  if (what === "place" || what === "take") return { key: `say-${what}`, args: { row: Number(where) } };
  if (what === "jokers") return { key: "say-jokers", args: { colours: where.split(",") } };
  return { key: `say-${what}`, args: where ? { cell: where } : {} };
}
