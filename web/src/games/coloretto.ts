import type { Facts } from "../facts";

export const facts: Partial<Facts> = {
  wide: true,
  place: 2,
  players: 3,
  keys: [
    ["d", "key-draw"],
    ["1 – 5", "key-row"],
    ["Enter", "key-take"],
    ["Esc", "key-escape"],
  ],
  written: /^draw$|^(?<verb>place|take)(?<what>[1-5])$/,
  named: true,
  board: (game, { marked }) =>
    game.game === "coloretto" ? { marked: marked.row, table: game.extra.table.slice(1), sums: game.extra.sums } : {},
};
