/** Cards of Coloretto on their way: from the deck to the table, from there to a row, and with the row to a player. */
import { CARD } from "../facts";
import type { ColorettoView } from "../generated/protocol";

/** Where everything lay, by the name of its spot. */
export type Spots = ReadonlyMap<string, DOMRect>;

export function spotsIn(root: HTMLElement): Spots {
  const nodes = [...root.querySelectorAll<HTMLElement>("[data-spot]")];
  return new Map(nodes.map((node) => [node.dataset["spot"] ?? "", node.getBoundingClientRect()]));
}

/** Animate the cards that have moved. */
export function travel(root: HTMLElement, before: ColorettoView, spots: Spots, now: ColorettoView): void {
  if (now.drawn && !before.drawn) move(root, "drawn", spots.get("deck"), true);
  for (const [i, row] of now.rows.entries()) {
    const earlier = before.rows[i];
    if (!earlier) continue;
    if (!row.taken && row.cards.length === earlier.cards.length + 1)
      move(root, `row-${i + 1}-${row.cards.length - 1}`, spots.get("drawn") ?? spots.get("deck"));
    if (row.taken && !earlier.taken) {
      const seat = now.seats.findIndex((one, s) => one.took_row && !before.seats[s]?.took_row);
      for (const kind of new Set(earlier.cards)) move(root, `pile-${seat}-${kind}`, spots.get(`row-${i + 1}`));
    }
  }
}

/** Move a card to its place: lifted off the table on the way, and turned over if it comes from the deck. */
function move(root: HTMLElement, spot: string, from: DOMRect | undefined, turns = false): void {
  const node = root.querySelector<HTMLElement>(`[data-spot="${spot}"]`);
  if (!node || !from) return;
  const to = node.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
    { transform: `translate(${x * 0.35}px, ${y * 0.35 - 10}px) scale(1.1)`, zIndex: 3, offset: 0.6 },
    { transform: "none", zIndex: 3 },
  ];
  node.animate(frames, { duration: CARD, easing: "cubic-bezier(.35, .7, .4, 1)" });
  if (!turns) return;
  const turn = (degrees: number) => ({ transform: `perspective(30rem) rotateY(${degrees}deg)` });
  node.querySelector(".faces")?.animate([turn(180), turn(0)], { duration: CARD, easing: "ease-in-out" });
}
