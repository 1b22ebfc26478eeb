import type { Facts, Picture } from "../facts";
import { slug } from "../look";

const CARD_SHAPE = "M-12 -20H12a7 7 0 0 1 7 7V19a7 7 0 0 1 -7 7H-12a7 7 0 0 1 -7 -7V-13a7 7 0 0 1 7 -7Z";

const card = (kind: unknown): Picture => ({
  box: "-52 -72 104 146",
  parts: [{ symbol: `co-card-${slug(String(kind))}` }],
});

export const facts: Partial<Facts> = {
  faces: ["green", "orange", "blue", "purple", "brown"].map((colour) => [colour, CARD_SHAPE] as const),
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
  sound: (action) => (action.startsWith("take") ? "take" : "card"),
  trophy: () =>
    ["green", "yellow", "red"].map((colour, i) => ({
      symbol: `co-card-${colour}`,
      transform: `translate(${(i - 1) * 34} ${i === 1 ? -4 : 4}) rotate(${(i - 1) * 13}) scale(.56)`,
    })),
  crowned: false,
  joins: { "tell-deal": "tell-draw", "tell-place": "tell-deal" }, // a card is drawn, seen and placed in one line
  pictures({ key, args }) {
    switch (key) {
      case "tell-deal":
        return [card(args["card"])];
      case "tell-first":
      case "tell-remove-colour":
        return [card(args["colour"])];
      case "tell-jokers":
        return Array.isArray(args["colours"]) ? args["colours"].map(card) : [];
      case "tell-draw":
        return [card("back")];
      case "tell-last":
        return [card("last")];
      case "tell-take":
        return [card("row")];
      default:
        return [];
    }
  },
  board: (game, { marked }) =>
    game.game === "coloretto"
      ? {
          marked: marked.row,
          table: game.extra.table.slice(1),
          sums: game.extra.sums,
          gains: game.extra.gains ?? [],
        }
      : {},
};
