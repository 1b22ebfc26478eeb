import { duration } from "../boards/tracks";
import type { Args } from "../words";
import { type Arranging, BOARD_KEYS, type Facts } from "../facts";
import type { Shown } from "../state";

const CELL = "[a-j](?:10|[1-9])";
const tokens = (seat: number): string[] => (seat === 0 ? ["ct-token-B", "ct-token-L"] : ["ct-token-R", "ct-token-Y"]);

const COLUMNS = "ABCDEFGHIJ";
const CELLS = [...Array(100).keys()].map((i) => `${COLUMNS.charAt(i % 10)}${Math.floor(i / 10) + 1}`);
/** The number of a piece in the core: dark and light blue from 0, red and yellow from 20 (native/colorito/board.h). */
const numberOf = (piece: string): number => (/[BL]/.test(piece) ? 0 : 20) + Number(piece.slice(1)) - 1;
const piecesOf = (game: Shown): Record<string, string> => (game.game === "colorito" ? game.view.pieces : {});

/** Any piece may stand on any field, one on each. */
const arranging: Arranging = {
  moves(game) {
    const taken = new Set(Object.values(piecesOf(game)));
    const free = CELLS.filter((cell) => !taken.has(cell));
    return [...taken].flatMap((from) => free.map((to) => ({ action: `${from}-${to}`, path: [] })));
  },
  settings(game, mover, action = "") {
    const [from = "", to = ""] = action.split("-");
    const cells = Array<number>(40).fill(0);
    for (const [piece, cell] of Object.entries(piecesOf(game)))
      cells[numberOf(piece)] = CELLS.indexOf(cell === from ? to : cell);
    return { pieces: cells.join(" "), mover, began: mover, starter: mover };
  },
};

const ROUND = "M-22 3a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z";
const SQUARE = "M-7 -18H7a14 14 0 0 1 14 14V10a14 14 0 0 1 -14 14H-7a14 14 0 0 1 -14 -14V-4a14 14 0 0 1 14 -14Z";

export const facts: Partial<Facts> = {
  faces: [
    ["yellow", SQUARE],
    ["light-blue", ROUND],
    ["red", SQUARE],
    ["dark-blue", ROUND],
    ["red", SQUARE],
  ],
  place: 1,
  keys: [...BOARD_KEYS, ["f", "key-flip"]],
  written: new RegExp(`^(?<from>${CELL})(?<to>${CELL})$|^pass$`),
  width: "calc((var(--height) - 0.3rem) * 660 / 628)",
  narrow: "calc((100dvh - var(--head) - var(--below)) * 660 / 628)",
  flips: true,
  arranging,
  counts: true,
  motion: ({ view }) => (view.game === "colorito" && view.last ? duration(view.last.path.length - 1) : 0),
  sound: () => "wood",
  tokens,
  trophy: (winners) =>
    winners.flatMap(tokens).map((symbol, i, all) => ({
      symbol,
      transform: `translate(${(i - (all.length - 1) / 2) * 46} 0) scale(1.15)`,
    })),
  crowned: false,
  pictures({ key, args }) {
    const code = key === "tell-move" ? String(args["piece"]).charAt(0) : "";
    return code ? [{ box: "-26 -26 52 54", parts: [{ symbol: `ct-token-${code}` }] }] : [];
  },
  board: (game, { marked }) =>
    game.game === "colorito"
      ? {
          marked: marked.cells,
          path: marked.path ?? [],
          line: marked.arrows ?? [],
          home: game.extra.home,
          belonging: game.extra.targets ?? {},
        }
      : {},
  /** The other side wins as soon as the last of its targets is filled, be it by one's own piece (CT-BLOCKED). */
  warns(game, seat) {
    if (game.game !== "colorito") return [];
    const open = game.extra.unfilled?.[1 - seat];
    return open && open.length <= 2 ? [{ key: "warn-colorito", args: { cells: open } }] : [];
  },
  /** Moves made, of those and the ones that are still needed at least. */
  progress(game, seat) {
    if (game.game !== "colorito") return null;
    const [made, left] = [game.view.moves[seat] ?? 0, game.extra.remaining[seat] ?? 0];
    return made + left > 0 ? made / (made + left) : 0;
  },
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
