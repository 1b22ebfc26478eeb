/** The right level for the player: one up after a win, one down after two losses in a row. Stored on this device. */
import type { GameKey } from "./generated/protocol";

export const LEVELS = ["beginner", "casual", "club", "expert", "champion"] as const;
export type Level = (typeof LEVELS)[number];

interface Form {
  level: number;
  losses: number;
}

const KEY = "tricolor-levels";
const FIRST: Form = { level: 1, losses: 0 };

export function next(form: Form, won: boolean): Form {
  if (won) return { level: Math.min(form.level + 1, LEVELS.length - 1), losses: 0 };
  if (form.losses > 0) return { level: Math.max(form.level - 1, 0), losses: 0 };
  return { ...form, losses: 1 };
}

function all(): Partial<Record<GameKey, Form>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<GameKey, Form>>;
  } catch {
    return {};
  }
}

export function rightLevel(game: GameKey): Level {
  return LEVELS[(all()[game] ?? FIRST).level] ?? "casual";
}

/** Remember how a game against bots went. Returns the level of the next one if it changes. */
export function played(game: GameKey, won: boolean): Level | null {
  const forms = all();
  const before = forms[game] ?? FIRST;
  const after = next(before, won);
  forms[game] = after;
  try {
    localStorage.setItem(KEY, JSON.stringify(forms));
  } catch {
    // without storage it starts over
  }
  return after.level === before.level ? null : (LEVELS[after.level] ?? null);
}
