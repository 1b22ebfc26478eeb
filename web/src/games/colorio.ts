import { BOARD_KEYS, type Emblem, type Facts, type Picture } from "../facts";

const CAP = "M-24 24C-28 -34 28 -34 24 24Z";

const picture = (...parts: readonly Emblem[]): readonly Picture[] => [{ box: "-48 -48 96 96", parts }];
const ON = picture({ symbol: "ci-shadow", transform: "translate(2 6)" }, { symbol: "ci-cap" });
const LIFTED = picture(
  { symbol: "ci-shadow", transform: "translate(-4 14) scale(.8)" },
  { symbol: "ci-cap", transform: "translate(8 -8) rotate(-14) scale(.84 .78)" },
);
const AWAY = picture({ symbol: "ci-cap", transform: "translate(24 -24) rotate(-14) scale(.75 .7)" });

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
  joins: { "tell-show": "tell-lift", "tell-out": "tell-lift" }, // a field is lifted, seen, and perhaps the fifth
  pictures({ key, args }) {
    if (key === "tell-show") return picture({ symbol: `ci-field-${String(args["colour"])}` });
    return { "tell-lift": LIFTED, "tell-cover": ON, "tell-remove": AWAY }[key] ?? [];
  },
  /** One more field of a colour, and whoever lifts it is out. */
  warns(game) {
    if (game.game !== "colorio" || game.view.lifted) return [];
    const near = game.extra.tally.filter(({ open, of }) => open === of - 1).map(({ colour }) => colour);
    return near.length ? [{ key: "warn-colorio", args: { colours: near } }] : [];
  },
  colourAt: (game, cell) => (game.game === "colorio" ? (game.view.open[cell] ?? null) : null),
  out: (game, seat) => game.game === "colorio" && game.view.out.includes(seat),
};
