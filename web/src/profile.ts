/** The results of somebody's games: sums, streaks, and files to download. Knows no pages. */
import type { PlayedGame } from "./generated/protocol";

export interface Sum {
  games: number;
  won: number;
  tied: number;
  lost: number;
  streak: number; // wins in a row, up to the last game
  longest: number;
  analysed: number; // games
  choices: number; // in those
  best: number;
  ratings: { at: number; rating: number }[]; // before the first rated game and after each, oldest first
}

/** The sums of some games, whatever their order. */
export function sum(games: readonly PlayedGame[]): Sum {
  const all: Sum = {
    games: games.length,
    won: 0,
    tied: 0,
    lost: 0,
    streak: 0,
    longest: 0,
    analysed: 0,
    choices: 0,
    best: 0,
    ratings: [],
  };
  for (const { at, result, rating, accuracy } of [...games].sort((one, other) => one.at - other.at)) {
    all[result] += 1;
    all.streak = result === "won" ? all.streak + 1 : 0;
    all.longest = Math.max(all.longest, all.streak);
    if (rating && !all.ratings.length) all.ratings.push({ at, rating: rating.before });
    if (rating) all.ratings.push({ at, rating: rating.after });
    if (!accuracy) continue;
    all.analysed += 1;
    all.choices += accuracy.choices;
    all.best += accuracy.best;
  }
  return all;
}

/** Games by kind, the most played first. */
export function byGame(games: readonly PlayedGame[]): [string, Sum][] {
  const keys = [...new Set(games.map(({ game }) => game))];
  const sums = keys.map((key): [string, Sum] => [key, sum(games.filter(({ game }) => game === key))]);
  return sums.sort(([, one], [, other]) => other.games - one.games);
}

export const percent = ({ choices, best }: { choices: number; best: number }): number =>
  Math.round((100 * best) / Math.max(choices, 1));

const COLUMNS = [
  "ended",
  "game",
  "result",
  "ending",
  "score",
  "opponents",
  "their_scores",
  "rating_before",
  "rating_after",
  "choices",
  "best_choices",
  "table",
];

/** A value of a CSV file. What a spreadsheet would take for a formula is kept from being one. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line for each game. */
export function csv(games: readonly PlayedGame[]): string {
  const rows = games.map((one) => [
    new Date(one.at).toISOString(),
    one.game,
    one.result,
    one.ending,
    one.score,
    one.opponents.map(({ kind, name, level }) => name ?? level ?? kind).join(" / "),
    one.scores.join(" / "),
    one.rating?.before,
    one.rating?.after,
    one.accuracy?.choices,
    one.accuracy?.best,
    one.table,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
