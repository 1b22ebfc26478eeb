/** How a game ended, from the viewer's side: "You win!", or who did. */
import { t, words } from "./app.svelte";
import type { Decided } from "./generated/protocol";

/** Who has won; `mine` are the viewer's seats. People who share a device are named. */
export function verdict(decided: Decided, names: readonly string[], mine: readonly number[]): string {
  const winners = decided.winners;
  const me = mine.length === 1 ? mine[0] : undefined;
  const own = me !== undefined && winners.includes(me);
  if (winners.length === 1) return own ? t("win-you") : t("win-name", { name: names[winners[0] ?? 0] ?? "" });
  if (winners.length === names.length) return t("win-nobody");
  return t(own ? "win-shared" : "win-names", { names: words().listed(winners.map((seat) => names[seat] ?? "")) });
}

/** Why it ended. */
export function reason(decided: Decided): string {
  return t("win-reason", { reason: t(`ending-${decided.ending.replaceAll(" ", "-").replaceAll("_", "-")}`) });
}

export const hasWon = (decided: Decided, mine: readonly number[]): boolean =>
  mine.some((seat) => decided.winners.includes(seat));
