/** The lines of a log: one for each step of a player, with what chance brought and what became of it. */
import type { Facts, Picture } from "./facts";
import type { Line } from "./state";

export interface LogLine<T extends Line> {
  number: number; // of its first entry: a line that grows stays the same line
  entry: T; // what it shows on the board
  text: string;
  said: string; // all that it stands for, in words
  pictures: readonly Picture[];
}

/** Entries with a text, joined as the game says, the oldest first; `apart`: every entry has a line of its own. */
export function linesOf<T extends Line>(
  entries: readonly T[],
  told: (entry: T) => string,
  { pictures, joins }: Pick<Facts, "pictures" | "joins">,
  separator: string,
  apart = false,
): LogLine<T>[] {
  const lines: LogLine<T>[] = [];
  let last = ""; // the sentence that the latest entry begins with
  for (const entry of entries) {
    const text = told(entry);
    if (!text) continue;
    const first = entry.tell?.[0]?.key ?? "";
    const shown = (entry.tell ?? []).flatMap(pictures);
    const line = apart || !first || joins[first] !== last ? undefined : lines.at(-1);
    last = first;
    if (!line) {
      lines.push({ number: entry.number, entry, text, said: text, pictures: shown });
      continue;
    }
    line.said += separator + text;
    if (shown.length > 0) line.pictures = shown;
    if (entry.kind !== "chance") {
      line.entry = entry;
      line.text = text;
      continue;
    }
    const unseen = (entry.tell ?? []).filter((sentence) => pictures(sentence).length === 0); // a picture says the rest
    if (unseen.length > 0) line.text += separator + told({ ...entry, tell: unseen });
  }
  return lines;
}
