/** Making tables: what the start page, the setup page and a replay ask the server for. */
import { call, callHere } from "./api";
import { somebody } from "./app.svelte";
import { promises, settle, share } from "./fair";
import { factsOf } from "./games";
import { rightLevel } from "./level";
import type { GameKey, NewTable, SeatSetup, Setup } from "./generated/protocol";

export type Kind = "bot" | "friends" | "hot";

/** The setup behind each of the three buttons of the start page. */
export function quick(game: GameKey, kind: Kind, hotNames: readonly string[]): Setup {
  const players = kind === "hot" ? 2 : factsOf(game).players;
  const others = [...Array(players - 1).keys()];
  const seats: SeatSetup[] = [
    kind === "hot" ? { who: "me", ...(hotNames[0] ? { name: hotNames[0] } : {}) } : { who: "me" },
    ...others.map((i): SeatSetup => {
      if (kind === "bot") return { who: "bot", level: rightLevel(game) };
      if (kind === "hot") return { who: "me", ...(hotNames[i + 1] ? { name: hotNames[i + 1] as string } : {}) };
      return { who: "open" };
    }),
  ];
  return { game, players, seats, undo: true, hints: true };
}

/** Make a table, with the browser's own share of the chance pledged for each of its seats; the id. */
export async function make(setup: Setup): Promise<string> {
  await somebody();
  return made(setup, call);
}

/** The same on this device, which needs no server. */
export function makeHere(setup: Setup): Promise<string> {
  return made(setup, callHere);
}

async function made(setup: Setup, ask: typeof call): Promise<string> {
  const seats: SeatSetup[] = [];
  for (const seat of setup.seats) seats.push(seat.who === "me" ? { ...seat, ...(await share()) } : seat);
  const { table } = await ask<NewTable>("POST", "/api/tables", { ...setup, seats, start: "full" } satisfies Setup);
  promises(table.id, table.fair);
  await settle(table);
  return table.id;
}
