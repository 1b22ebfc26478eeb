/** Unfinished games on this device, which the start page offers to continue. Stored only here. */

export interface Going {
  id: string;
  game: string;
  mine: boolean; // it was this device's turn when the user left
}

const KEY = "tricolor-going";
const MOST = 3;

/** The unfinished games, last played first. */
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

/** Remember a game as the last one played. */
export function goesOn(one: Going): void {
  keep([one, ...going().filter(({ id }) => id !== one.id)]);
}

/** Forget a game that is over, or whose table does not exist. */
export function isDone(id: string): void {
  const rest = going().filter((one) => one.id !== id);
  if (rest.length < going().length) keep(rest);
}

function keep(games: Going[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // without storage there is still the page "You"
  }
}
