/** The path of a piece as a drawing: a step is straight, a jump is an arc past the piece that it jumps over. */
import { CELL, HOPS, type Hop, type Point } from "../generated/geometry";
import { place } from "../look";

const n = (value: number): string => String(Math.round(value * 100) / 100);
const sum = (point: Point, offset: Point): string => `${n(point[0] + offset[0])} ${n(point[1] + offset[1])}`;

/** The middle of a cell of Colorito's board, which may be seen from the other side. */
export function middle(cell: string, flipped: boolean): Point {
  const { column, row } = place(cell);
  const [right, down] = flipped ? [9 - column, row] : [column, 9 - row];
  return [CELL * (right + 0.5), CELL * (down + 0.5)];
}

function hop([x, y]: Point, [toX, toY]: Point): Hop {
  const found = HOPS[`${Math.round((toX - x) / CELL)},${Math.round((toY - y) / CELL)}`];
  if (!found) throw new Error(`no hop goes from ${x} ${y} to ${toX} ${toY}`);
  return found;
}

export function track(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second) return "";
  let d = `M${sum(first, hop(first, second).leave)}`;
  for (let i = 1; i < points.length; i++) {
    const [start, end] = [points[i - 1] as Point, points[i] as Point];
    const by = hop(start, end);
    d += `Q${sum(start, by.bend)} ${sum(end, i === points.length - 1 ? by.arrive : [0, 0])}`;
  }
  return d;
}

export function head(points: readonly Point[]): string {
  const [start, end] = [points.at(-2), points.at(-1)];
  if (!start || !end) return "";
  const corners = hop(start, end).head.map((corner) => sum(end, corner));
  return `M${corners.join("L")}Z`;
}

/** An arrow drawn by the user: straight, between any two squares. */
export function arrow([x, y]: Point, [toX, toY]: Point): { shaft: string; tip: string } {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [(toX - x) / far, (toY - y) / far];
  const at = (back: number, aside: number): string =>
    `${n(toX - dx * back - dy * aside)} ${n(toY - dy * back + dx * aside)}`;
  return { shaft: `M${n(x)} ${n(y)}L${at(22, 0)}`, tip: `M${at(4, 0)}L${at(26, 14)}L${at(26, -14)}Z` };
}

/** How long a move along a path takes: some 150 ms per hop, at most 1.2 s. */
export function duration(hops: number): number {
  return Math.min(1200, 150 * hops + 60);
}

/** The animation of a piece: it rises with every hop, moves fast in between, and lands softly. */
export function flight(points: readonly Point[]): Keyframe[] {
  const at = ([x, y]: Point, lift: number) => `translate(${n(x)}px, ${n(y - 9 * lift)}px) scale(${1 + 0.16 * lift})`;
  const hops = points.length - 1;
  return points.flatMap((point, i): Keyframe[] => {
    const next = points[i + 1];
    const landed = { transform: at(point, 0), offset: i / hops, easing: "cubic-bezier(.2, .6, .5, 1)" };
    if (!next) return [landed];
    const [x, y] = hop(point, next).bend;
    const middle: Point = [(3 * point[0] + 2 * x + next[0]) / 4, (3 * point[1] + 2 * y + next[1]) / 4];
    const far = Math.hypot(next[0] - point[0], next[1] - point[1]) > 1.5 * CELL;
    const high = {
      transform: at(middle, far ? 1 : 0.5),
      offset: (i + 0.5) / hops,
      easing: "cubic-bezier(.5, 0, .8, .5)",
    };
    return [landed, high];
  });
}

/** Its shadow moves away as it rises. */
export function shade(hops: number): Keyframe[] {
  const low = { opacity: 0, transform: "translate(0, 0)" };
  const high = { opacity: 0.3, transform: "translate(7px, 15px)" };
  return [...Array(hops).keys()].flatMap((): Keyframe[] => [low, high]).concat([low]);
}
