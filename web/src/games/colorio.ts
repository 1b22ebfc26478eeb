import { BOARD_KEYS, type Facts } from "../facts";

const CAP = "M-24 24C-28 -34 28 -34 24 24Z";

export const facts: Partial<Facts> = {
  faces: ["yellow", "green", "red", "purple", "blue"].map((colour) => [colour, CAP] as const),
  place: 3,
  players: 3,
  keys: [...BOARD_KEYS, ["r", "key-remove"]],
  written: /^remove$|^(?<verb>lift|cover)(?<what>[a-e][1-5])$/,
  remembers: true,
  motion: () => 380, // of a cap
  width: "calc(var(--height) + clamp(4.2rem, 10vh, 8.5rem) + 0.1rem)", // with the tally beside it
  narrow: "calc(100dvh - var(--head) - var(--below) - 5rem)",
  board: (game, { marked, known, colours }) =>
    game.game === "colorio"
      ? { marked: marked.cells, known: known ?? {}, colours: colours ?? {}, tally: game.extra.tally }
      : {},
  details(game, seat) {
    if (game.game !== "colorio") return [];
    if (game.view.out.includes(seat)) return [["seat-out", {}]];
    return game.view.points ? [["seat-points", { points: game.view.scores[seat] ?? 0 }]] : [];
  },
  /** One more field of a colour, and whoever lifts it is out. */
  warns(game) {
    if (game.game !== "colorio" || game.view.lifted) return [];
    const near = game.extra.tally.filter(({ open, of }) => open === of - 1).map(({ colour }) => colour);
    return near.length ? [{ key: "warn-colorio", args: { colours: near } }] : [];
  },
  out: (game, seat) => game.game === "colorio" && game.view.out.includes(seat),
};
