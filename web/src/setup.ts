/** A table in words, for people who do not sit there yet: what it plays and how, and who is there. */
import { t, words } from "./app.svelte";
import { character } from "./bots";
import type { Clock, OptionValue, TableSetup } from "./generated/protocol";
import { distinct } from "./words";

function option(name: string, value: OptionValue): string | null {
  if (name === "starter") return typeof value === "number" ? t("setup-starter", { number: value + 1 }) : null;
  if (typeof value === "boolean") {
    const usual = name === "numbers"; // on by default; all others are extras
    return value === usual ? null : said(`setup-${name}`, name);
  }
  return said(`option-${name}-${String(value)}`, `${name} ${String(value)}`);
}

/** A text, or a fallback for a game that is not built in and lacks it. */
const said = (key: string, otherwise: string): string => (words().has(key) ? t(key) : otherwise);

function clock({ kind, seconds, increment, days }: Clock): string {
  if (kind === "move") return t("setup-move", { seconds: seconds ?? 0 });
  if (kind === "game")
    return t("setup-game", { minutes: Math.round((seconds ?? 0) / 6) / 10, seconds: increment ?? 0 });
  return kind === "days" ? t("setup-days", { days: days ?? 0 }) : t("clock-none");
}

/** The variant, the clock, and what is special. */
export function described(
  setup: Pick<TableSetup, "options" | "clock" | "rated"> & Partial<Pick<TableSetup, "memory_aid">>,
): string[] {
  const random = setup.options["layout"] === "random"; // then strips and their side do not matter
  const chosen = Object.entries(setup.options).filter(([name]) => !(random && name === "side"));
  return [
    ...chosen.map(([name, value]) => option(name, value)).filter((text) => text !== null),
    clock(setup.clock),
    ...(setup.rated ? [t("lobby-rated")] : []),
    ...(setup.memory_aid ? [t("new-memory")] : []),
  ];
}

/** A name as the server keeps it: that of a bot is its level, which has a name in each game. */
export function named(game: string, name: string, number: number): string {
  if (!name || name === "?") return t("seat-number", { number: number + 1 });
  if (!name.startsWith("bot:")) return name;
  const level = name.slice(4);
  const known = character(game, level);
  return t("bot-name", { bot: known ?? (words().has(`level-${level}`) ? t(`level-${level}`) : level) });
}

/** Everybody at a table; null is a free seat. */
export function everybody(game: string, names: readonly (string | null)[]): string {
  const there = names.filter((name) => name !== null);
  return words().listed(distinct(there.map((name, number) => named(game, name, number))));
}
