/** What a table plays and how, in words: for those who come by a link. */
import { t } from "./app.svelte";
import type { Clock, TableSetup, Value } from "./protocol";

function option(name: string, value: Value): string | null {
  if (name === "starter") return typeof value === "number" ? t("setup-starter", { number: value + 1 }) : null;
  if (typeof value === "boolean") return value === (name !== "numbers") ? t(`setup-${name}`) : null;
  return t(`option-${name}-${String(value)}`);
}

function clock({ kind, seconds = 0, increment = 0, days = 0 }: Clock): string {
  if (kind === "move") return t("setup-move", { seconds });
  if (kind === "game") return t("setup-game", { minutes: Math.round(seconds / 6) / 10, seconds: increment });
  return kind === "days" ? t("setup-days", { days }) : t("clock-none");
}

/** The variant, the clock, and what is special. */
export function described(setup: TableSetup): string[] {
  const random = setup.options["layout"] === "random"; // then no strip shows its side
  const chosen = Object.entries(setup.options).filter(([name]) => !(random && name === "side"));
  return [
    ...chosen.map(([name, value]) => option(name, value)).filter((text) => text !== null),
    clock(setup.clock),
    ...(setup.rated ? [t("lobby-rated")] : []),
    ...(setup.memory_aid ? [t("new-memory")] : []),
  ];
}
