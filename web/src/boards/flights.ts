/** Pieces of Colorito in motion: the one that moved last flies along its way. */
import { settings, still } from "../app.svelte";
import type { ColoritoView } from "../generated/protocol";
import type { Point } from "../generated/geometry";
import { duration, flight, shade } from "./tracks";

type Last = ColoritoView["last"];

export class Flights {
  readonly #drawn: Record<string, SVGGElement> = {}; // by piece
  #before: Last | undefined; // nothing is shown yet
  #landed = false;

  /** Keep the element of a piece. */
  readonly follow = (node: SVGGElement, piece: string): { destroy(): void } => {
    this.#drawn[piece] = node;
    return { destroy: () => delete this.#drawn[piece] };
  };

  /** The next move was dragged: its piece is in its place already. */
  landed(): void {
    this.#landed = true;
  }

  /** Let the piece of the last move fly, unless the page begins after it. */
  show(last: Last, at: ReadonlyMap<string, string>, xy: (cell: string) => Point): void {
    const before = this.#before;
    this.#before = last;
    if (!last || (last.action === before?.action && last.seat === before.seat)) return;
    const landed = this.#landed;
    this.#landed = false;
    const element = this.#drawn[at.get(last.path.at(-1) ?? "") ?? ""];
    if (!element || landed || before === undefined) return;
    if (still()) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
      return;
    }
    const hops = last.path.length - 1;
    const time = duration(hops) * settings.pace;
    element.animate(flight(last.path.map(xy)), time);
    element.querySelector(".cast")?.animate(shade(hops), time);
  }
}
