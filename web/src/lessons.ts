/** The lessons of the built-in games, and which of them were finished on this device. */
import type { ExerciseMessage } from "./generated/protocol";

export interface Lesson {
  game: string;
  name: string;
  title: string; // the key of a text
  place: number;
  load(): Promise<ExerciseMessage>;
}

const files = import.meta.glob<{ default: unknown }>("./generated/lessons/*/*.json");
const PARTS = /\/([a-z0-9_]+)\/(\d+)-([a-z-]+)\.json$/;

const all: Lesson[] = Object.entries(files).flatMap(([file, load]) => {
  const [, game = "", place = "", name = ""] = PARTS.exec(file) ?? [];
  const title = `lesson-${game}-${name}`;
  const lesson = { game, name, title, place: Number(place) };
  return game ? [{ ...lesson, load: async () => (await load()).default as ExerciseMessage }] : [];
});

/** The lessons of a game, the guided first game first. */
export function lessonsOf(game: string): Lesson[] {
  return all.filter((lesson) => lesson.game === game).sort((a, b) => a.place - b.place);
}

const KEY = "tricolor-lessons";

/** The finished lessons, as `game/name`. */
export function finished(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function isFinished({ game, name }: Pick<Lesson, "game" | "name">): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...finished().add(`${game}/${name}`)]));
  } catch {
    // without storage nothing is ticked off
  }
}
