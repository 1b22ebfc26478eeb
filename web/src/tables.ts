/** Making tables: what the start page, the setup page and a replay ask the server for. */
import { call, fresh } from "./api";
import { somebody } from "./app.svelte";
import { gives, promises } from "./fair";
import { factsOf } from "./games";
import { rightLevel } from "./level";
import type { GameKey, NewTable, SeatSetup, Setup, Snapshot, Written } from "./generated/protocol";

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

/**
 * Make a table and begin if nobody is missing; the id.
 *
 * The browser's own share of the chance comes after the table has committed itself, and before the game begins.
 */
export async function make(setup: Setup): Promise<string> {
  await somebody();
  const full = setup.seats.every((seat) => seat.who !== "open");
  const wish: Setup = { ...setup, start: full ? "host" : "full" };
  const { table } = await call<NewTable>("POST", "/api/tables", wish);
  const [seat] = table.me.seats;
  if (seat !== undefined) {
    const nonce = fresh();
    const given = call<Written>("POST", `/api/tables/${table.id}/nonce`, { seat, nonce });
    await given.then(
      () => gives(table.id, nonce),
      () => undefined,
    ); // too late if the others were faster
  }
  promises(table.id, table.fair.commitment);
  if (full) await call<Snapshot>("POST", `/api/tables/${table.id}/start`, {});
  return table.id;
}
