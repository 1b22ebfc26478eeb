/**
 * Text commands: the engine's notation or the verbs of a language, in any case, width and spacing; `moves` with the
 * start of a move lists the matching ones.
 */
import { factsOf } from "./games";
import type { GameKey } from "./generated/protocol";
import type { Words } from "./words";

export type Understood =
  { kind: "action"; action: string } | { kind: "moves"; actions: string[] } | { kind: "unknown" };

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s:\-–−ー、,]+/g, "");

/** All ways to write an action in a language; the first is how we show it. */
function forms(action: string, words: Words): string[] {
  const [verb = "", what = ""] = action.split(":");
  if (verb === "jokers") return [words.listed(what.split(",").map((colour) => words.colour(colour))), action];
  if (!words.has(`verb-${verb}`)) return [action];
  const verbs = words.say(`verb-${verb}`).split("|");
  return [...verbs.map((said) => `${said} ${what}`.trim()), action];
}

/** An action as a language says it: `lift:C3` is `lift C3`, or `heben C3`. */
export const label = (action: string, words: Words): string => forms(action, words)[0] ?? action;

/** The words for a list of moves, in a language and in the engine's. */
const askedFor = (words?: Words): string[] => [...(words?.say("command-moves").split("|") ?? []), "moves"].map(plain);

export function understood(text: string, actions: readonly string[], words?: Words): Understood {
  const wanted = plain(text);
  const exact = actions.find((action) => {
    const ways = words ? forms(action, words) : [action];
    return ways.some((way) => plain(way) === wanted);
  });
  if (exact) return { kind: "action", action: exact };
  // A field alone is enough if only one action fits it: "C3" lifts, "2" places.
  const ends = actions.filter((action) => action.includes(":") && plain(action.split(":")[1] ?? "") === wanted);
  if (ends.length === 1 && ends[0]) return { kind: "action", action: ends[0] };
  const asked = askedFor(words).find((said) => wanted.startsWith(said));
  if (asked !== undefined) {
    const begin = wanted.slice(asked.length);
    return { kind: "moves", actions: actions.filter((action) => plain(action).startsWith(begin)) };
  }
  const begun = actions.filter((action) => wanted && plain(action).startsWith(wanted));
  if (begun.length === 1 && begun[0]) return { kind: "action", action: begun[0] };
  return begun.length > 1 ? { kind: "moves", actions: begun } : { kind: "unknown" };
}

const VERBS = ["pass", "draw", "place", "take", "lift", "cover", "remove"];

/** A text with its verb translated into the engine's, in every way that fits. */
function translated(text: string, words?: Words): string[] {
  const wanted = plain(text);
  const ways = VERBS.flatMap((verb) => {
    const said = words?.say(`verb-${verb}`).split("|").map(plain) ?? [];
    return said.filter((word) => wanted.startsWith(word)).map((word) => verb + wanted.slice(word.length));
  });
  return [wanted, ...ways];
}

/** The action that a text spells out, legal or not; null for anything else. */
export function notation(text: string, game: GameKey, words?: Words): string | null {
  const { written } = factsOf(game);
  if (!written) return text.includes(":") ? text.trim() : null;
  const found = translated(text, words)
    .map((way) => written.exec(way))
    .find((way) => way !== null);
  if (!found) return null;
  const { from, to, verb, what } = found.groups ?? {};
  if (from && to) return `${from}-${to}`.toUpperCase();
  return verb && what ? `${verb}:${what.toUpperCase()}` : found[0];
}
