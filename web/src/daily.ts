/** The puzzle of the day depends on the date alone: the twin of src/tricolor/puzzles/daily.py, tested with the same days. */

const DAY = 24 * 3600 * 1000;
const FIRST = Date.UTC(2026, 0, 1); // day 0
const STRIDE = 7919; // a prime: neighbours in a file are days apart

const mod = (a: number, b: number): number => ((a % b) + b) % b;

/** A date as people write it here, by this device's clock: 2026-11-17. */
export function dateOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const dayOf = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY);

/** The date a number of days later. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The number of a day's puzzle, from 1 to `count`. */
export const numberOfTheDay = (date: string, count: number): number => mod(dayOf(date) * STRIDE, count) + 1;

/** The game whose puzzle is the day's first. */
export const gameOfTheDay = <T>(date: string, games: readonly T[]): T => games[mod(dayOf(date), games.length)] as T;

/** How many days in a row had their puzzle solved, up to today or yesterday. */
export function streak(days: readonly string[], today: string): number {
  let day = days.includes(today) ? today : later(today, -1);
  let count = 0;
  for (; days.includes(day); day = later(day, -1)) count++;
  return count;
}
