/** Records of tables of this device, as a server writes them, and where a new table plays on from one. */
import { Refusal } from "../api";
import { CHANCE, type CoreGame } from "../core/game";
import type { Entry, FairPart, GameRecord, Outcome } from "../generated/protocol";
import { commitment } from "./chance";
import type { Kept } from "./table";

const EARLY = ["resign", "timeout", "tie"];

/** The events of another game that a table plays on from, and the proofs of their chance. */
export interface Beginning {
  events: string[];
  fair: FairPart[];
}

export function recordOf({ setup, chairs, seed, began, rules, log, begin }: Kept, core: CoreGame): GameRecord {
  const outcome = endOf(log);
  const events = core.events().map((action, i) => {
    const by = core.by(i + 1);
    return `${i + 1} ${by === CHANCE ? "*" : by} ${action}`;
  });
  const early = log.find(({ kind }) => kind === "resign" || kind === "timeout");
  if (early) events.push(`${events.length + 1} ${early.by} ${early.kind}`);
  const pledges = chairs.map(({ pledge }) => pledge);
  const isSecond = pledges.some(Boolean);
  const own: FairPart = {
    scheme: isSecond ? 2 : 1,
    first: (begin?.events.length ?? 0) + 1,
    commitment: commitment(seed),
    nonces: chairs.map(({ nonce }) => nonce),
    seed: outcome ? seed : null,
    ...(isSecond ? { pledges } : {}),
  };
  return {
    format: "tricolor-record",
    version: 1,
    game: setup.game,
    rules_version: rules,
    options: setup.options,
    players: chairs.map(({ kind, name, level }) => (kind === "bot" ? `bot:${level ?? ""}` : name || "?")),
    started: `${new Date(began).toISOString().slice(0, 19)}Z`,
    events,
    outcome,
    fair: [...(begin?.fair ?? []), own],
  };
}

const endOf = (log: readonly Entry[]): Outcome | null => log.find((entry) => entry.kind === "end")?.outcome ?? null;

/** What a table that plays on from an event of a record begins with. Throws a `Refusal` if that is not possible. */
export function beginning(record: GameRecord, event: number, players: number): Beginning {
  const actions = record.events.map((line) => line.split(" ")[2] ?? "").filter((action) => !EARLY.includes(action));
  if (record.position || record.players.length !== players || event < 0 || event > actions.length)
    throw new Refusal(400, { code: "bad_request", message: "from: a game cannot be played on from there" });
  return { events: actions.slice(0, event), fair: (record.fair ?? []).filter(({ first }) => first <= event) };
}
