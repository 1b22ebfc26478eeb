/** Games that are under way on this device: the start page offers to go on with them. Kept here, asked of nobody. */

export interface Going {
  id: string;
  game: string;
  mine: boolean; // it was this device's turn when it was left
}

const KEY = "tricolor-going";
const MOST = 3;

/** The games that were left, the last one first. */
export function going(): Going[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isGoing).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isGoing(one: unknown): one is Going {
  const { id, game } = (one ?? {}) as Partial<Going>;
  return typeof id === "string" && typeof game === "string";
}

/** Remember a game as the one that was played last. */
export function goesOn(one: Going): void {
  keep([one, ...going().filter(({ id }) => id !== one.id)]);
}

/** A game is over, or there is no such table: nothing is left to go on with. */
export function isDone(id: string): void {
  const rest = going().filter((one) => one.id !== id);
  if (rest.length < going().length) keep(rest);
}

function keep(games: Going[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing still has the page "You"
  }
}
