/** The way a piece takes, as a drawing: a step is straight, a jump is a bow past the piece below it. */
export type Point = readonly [number, number];

const CELL = 60;
const REACH = 25; // a path begins and ends this far from the middle of a piece
const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The control point of a hop: aside and upwards for a jump, on the line for a step. */
function bend([x, y]: Point, [toX, toY]: Point): Point {
  const [dx, dy] = [toX - x, toY - y];
  const lift = Math.max(Math.abs(dx), Math.abs(dy)) < 1.5 * CELL ? 0 : 54 / Math.hypot(dx, dy);
  const side = dx > 0 || (dx === 0 && dy < 0) ? 1 : -1;
  return [(x + toX) / 2 + side * lift * dy, (y + toY) / 2 - side * lift * dx];
}

function towards(start: Point, end: Point, reach: number): Point {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const share = reach / Math.hypot(dx, dy);
  return [start[0] + dx * share, start[1] + dy * share];
}

export function track(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second) return "";
  const [x, y] = towards(first, bend(first, second), REACH);
  let d = `M${n(x)} ${n(y)}`;
  for (let i = 1; i < points.length; i++) {
    const [start, end] = [points[i - 1] as Point, points[i] as Point];
    const by = bend(start, end);
    const stop = i === points.length - 1 ? towards(end, by, REACH + 6) : end;
    d += `Q${n(by[0])} ${n(by[1])} ${n(stop[0])} ${n(stop[1])}`;
  }
  return d;
}

export function head(points: readonly Point[]): string {
  const [start, end] = [points.at(-2), points.at(-1)];
  if (!start || !end) return "";
  const by = bend(start, end);
  const [tip, foot] = [towards(end, by, REACH - 5), towards(end, by, REACH + 11)];
  const wide: Point = [(tip[1] - foot[1]) * 0.55, (foot[0] - tip[0]) * 0.55];
  const corners: Point[] = [tip, [foot[0] + wide[0], foot[1] + wide[1]], [foot[0] - wide[0], foot[1] - wide[1]]];
  return `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** How long a move along a path takes: some 150 ms per hop, at most 1.2 s. */
export function duration(hops: number): number {
  return Math.min(1200, 150 * hops + 60);
}

/** A piece on its way: it rises with every hop, lands softly, and is in a hurry between. */
export function flight(points: readonly Point[]): Keyframe[] {
  const at = ([x, y]: Point, lift: number) => `translate(${n(x)}px, ${n(y - 9 * lift)}px) scale(${1 + 0.16 * lift})`;
  const hops = points.length - 1;
  return points.flatMap((point, i): Keyframe[] => {
    const next = points[i + 1];
    const landed = { transform: at(point, 0), offset: i / hops, easing: "cubic-bezier(.2, .6, .5, 1)" };
    if (!next) return [landed];
    const [x, y] = bend(point, next);
    const middle: Point = [(point[0] + 2 * x + next[0]) / 4, (point[1] + 2 * y + next[1]) / 4];
    const far = Math.hypot(next[0] - point[0], next[1] - point[1]) > 1.5 * CELL;
    const high = {
      transform: at(middle, far ? 1 : 0.5),
      offset: (i + 0.5) / hops,
      easing: "cubic-bezier(.5, 0, .8, .5)",
    };
    return [landed, high];
  });
}

/** Its shadow falls away from it as it rises. */
export function shade(hops: number): Keyframe[] {
  const low = { opacity: 0, transform: "translate(0, 0)" };
  const high = { opacity: 0.3, transform: "translate(7px, 15px)" };
  return [...Array(hops).keys()].flatMap((): Keyframe[] => [low, high]).concat([low]);
}
