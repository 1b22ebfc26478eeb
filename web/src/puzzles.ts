/** Puzzles: their files, what was solved on this device, and results to share. */
import { streak } from "./daily";
import type { ExerciseMessage, PuzzleList } from "./generated/protocol";
import { BASE } from "./place";

const FILES = `${BASE}data/puzzles`;
const KEY = "tricolor-puzzles";

/** By game and number how many tries a puzzle took, 0 if the solution was shown; and the days whose puzzle was solved. */
export interface Kept {
  solved: Record<string, Record<string, number>>;
  days: string[];
}

async function file(name: string): Promise<Response> {
  const answer = await fetch(`${FILES}/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

export const lists = async (): Promise<PuzzleList[]> => (await (await file("index.json")).json()) as PuzzleList[];

export const load = async (game: string, number: number): Promise<ExerciseMessage> =>
  (await (await file(`${game}/${number}.json`)).json()) as ExerciseMessage;

export const pictureOf = (game: string, number: number, language: string): string =>
  `${FILES}/${game}/${number}.${language}.svg`;

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { solved: found.solved ?? {}, days: found.days ?? [] };
  } catch {
    return { solved: {}, days: [] };
  }
}

/** Keep the first result of a puzzle; `day` if it is that day's. */
export function keep(game: string, number: number, tries: number, day: string | null): Kept {
  const all = kept();
  const own = (all.solved[game] ??= {});
  own[number] ??= tries;
  if (day !== null && tries > 0 && !all.days.includes(day)) all.days.push(day);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage nothing is ticked off
  }
  return all;
}

/** The days in a row, if there are enough to mention. */
export const row = (all: Kept, today: string): number => {
  const days = streak(all.days, today);
  return days > 1 ? days : 0;
};

// --- pictures ----------------------------------------------------------------

const WIDE = 900;
const HIGH = 1100;
const HEAD = 190;
const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The position of a puzzle with lines above it, as an SVG document: the drawing is the one of the documentation. */
export function framed(drawing: string, lines: readonly string[]): string {
  const board = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
  const places = { x: "40", y: String(HEAD), width: String(WIDE - 80), height: String(HIGH - HEAD - 40) };
  for (const [name, value] of Object.entries(places)) board.setAttribute(name, value);
  const texts = lines.map(
    (line, i) =>
      `<text x="${WIDE / 2}" y="${70 + i * 48}" font-size="${i ? 28 : 40}" font-weight="${i ? 400 : 700}">${escape(line)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">` +
    `<rect width="${WIDE}" height="${HIGH}" fill="#FAF8F4"/>` +
    `<g fill="#1E1B18" text-anchor="middle" font-family="system-ui, sans-serif">${texts.join("")}</g>` +
    `${new XMLSerializer().serializeToString(board)}</svg>`
  );
}

export async function drawn(game: string, number: number, language: string, lines: readonly string[]): Promise<Blob> {
  const drawing = await (await file(`${game}/${number}.${language}.svg`)).text();
  return new Blob([framed(drawing, lines)], { type: "image/svg+xml" });
}

/** The same as pixels, which can be sent anywhere. */
export async function painted(svg: Blob): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(svg);
  try {
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Offer a file for download. */
export function save(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
