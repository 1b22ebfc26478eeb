import type { Args } from "../words";
import { BOARD_KEYS, type Facts } from "../facts";

const CELL = "[a-j](?:10|[1-9])";

export const facts: Partial<Facts> = {
  place: 1,
  keys: [...BOARD_KEYS, ["f", "key-flip"]],
  written: new RegExp(`^(?<from>${CELL})(?<to>${CELL})$|^pass$`),
  width: "calc((var(--height) - 0.3rem) * 660 / 628)",
  narrow: "calc((100dvh - var(--head) - var(--below)) * 660 / 628)",
  flips: true,
  board: (game, { marked }) =>
    game.game === "colorito"
      ? { marked: marked.cells, home: game.extra.home, belonging: game.extra.targets ?? {} }
      : {},
  details(game, seat, over) {
    if (game.game !== "colorito") return [];
    const left = over ? undefined : game.extra.remaining[seat];
    const parts: [string, Args][] = [
      ["seat-home", { home: game.view.home[seat] ?? 0 }],
      ["seat-moves", { moves: game.view.moves[seat] ?? 0 }],
    ];
    return left === undefined ? parts : [...parts, ["seat-remaining", { moves: left }]];
  },
};
