/** Answers the calls that a server would answer, for the tables of this device. */
import { fresh, Refusal } from "../api";
import type { Level } from "../core/game";
import { factsOf } from "../games";
import { canRun, HERE } from "../place";
import { GAME_LIST } from "../generated/protocol";
import type {
  ActionRequest,
  Entry,
  Fair,
  GameInfo,
  Hint,
  Lobby,
  LobbyTable,
  Me,
  NewTable,
  OfferRequest,
  Replay,
  ReplayRequest,
  ResignRequest,
  RevealRequest,
  SeatSetup,
  Setup,
  Snapshot,
  TableSetup,
  Written,
} from "../generated/protocol";
import { commitment, secret } from "./chance";
import { said } from "./hints";
import { replay } from "./replay";
import { all, tidy } from "./store";
import type { Chair, Kept } from "./table";
import { add, type Room, roomOf } from "./tables";

const HINTS_FROM: Level = "expert"; // good, and answers at once

const notFound = (): Refusal => new Refusal(404, { code: "not_found", message: "there is no server here" });

export async function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const url = new URL(path, "http://here/");
  const [, , kind = "", id = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
  if (kind === "games") return GAME_LIST;
  if (kind === "me") return id === "games" ? mine() : me();
  if (kind === "replay") return (body as ReplayRequest).record && replayed(body as ReplayRequest);
  if (kind !== "tables") throw notFound();
  if (!id) return method === "POST" ? make(body as Setup) : ({ tables: [] } satisfies Lobby);
  const room = await roomOf(id);
  return rest.length ? asked(room, rest[0] ?? "", body, url.searchParams) : room.table.snapshot();
}

function replayed({ record, seat }: ReplayRequest): Promise<Replay> {
  return replay(record, seat ?? null);
}

function me(): Me {
  return { id: "here", name: "", account: null, language: null, webhook: null, ratings: {} };
}

async function mine(): Promise<Lobby> {
  return { tables: (await all()).map(row) };
}

function row({ id, setup, chairs, log, began }: Kept): LobbyTable {
  const over = log.some(({ kind }) => kind === "end");
  const { game, players, rated, clock, options } = setup;
  const names = chairs.map(({ kind, name, level }) => (kind === "bot" ? `bot:${level ?? ""}` : name));
  return { id, game, players, phase: over ? "over" : "running", free: 0, names, rated, clock, options, created: began };
}

// --- tables ------------------------------------------------------------------

async function make(setup: Setup): Promise<NewTable> {
  const info = GAME_LIST.games.find(({ key }) => key === setup.game);
  if (!info || !canRun() || setup.from || setup.seats.some(({ who }) => who === "open")) throw notFound();
  const kept: Kept = {
    id: HERE + fresh(),
    at: Date.now(),
    rules: info.rules_version,
    setup: setupOf(info, setup),
    chairs: setup.seats.map(chairOf),
    seed: secret(),
    began: 0,
    log: [],
    rematch: null,
  };
  const { table } = await add(kept);
  void tidy();
  const snapshot = table.snapshot();
  return { table: snapshot, links: snapshot.links };
}

function setupOf(info: GameInfo, setup: Setup): TableSetup {
  const defaults = Object.fromEntries(Object.entries(info.options).map(([name, option]) => [name, option.default]));
  return {
    game: setup.game,
    players: setup.seats.length,
    options: { ...defaults, ...setup.options },
    clock: { kind: "none" },
    listed: false,
    rated: false,
    chat: "off",
    undo: setup.undo ?? false,
    hints: (setup.hints ?? false) && !factsOf(setup.game).remembers, // a hint would tell what is covered
    memory_aid: setup.memory_aid ?? false,
    absence: null,
    start: "full",
    from: null,
  } as TableSetup;
}

function chairOf({ who, level, name, nonce, pledge }: SeatSetup): Chair {
  const bot = who === "bot";
  return {
    kind: bot ? "bot" : "human",
    name: bot ? `bot:${level ?? ""}` : (name ?? ""),
    level: bot ? (level ?? "casual") : null,
    nonce: nonce ?? "",
    pledge: pledge ?? "",
    revealed: false,
  };
}

async function asked(room: Room, what: string, body: unknown, query: URLSearchParams): Promise<unknown> {
  const written = async (run: Parameters<Room["act"]>[0]): Promise<Written> => told(await room.act(run));
  switch (what) {
    case "actions":
      return written((table, at) => table.play((body as ActionRequest).seat, (body as ActionRequest).action, at));
    case "offers":
      return written((table, at) => offered(table, body as OfferRequest, at));
    case "resign":
      return written((table, at) => table.resign((body as ResignRequest).seat, at));
    case "reveal":
      return written((table, at) => table.reveal((body as RevealRequest).seat, (body as RevealRequest).nonce, at));
    case "hint":
      return hint(room);
    case "rematch":
      return rematch(room);
    case "record":
      return room.table.record();
    case "replay":
      return replay(room.table.record(), query.has("seat") ? Number(query.get("seat")) : null);
    case "fair":
      return fairness(room);
    case "opening":
      return [];
    default:
      throw notFound();
  }
}

const told = (entries: Entry[]): Written => ({ number: entries[0]?.number ?? 0, entries });

function offered(table: Room["table"], { seat, offer }: OfferRequest, at: number): Entry[] {
  if (offer !== "undo") throw new Refusal(409, { code: "not_allowed", message: "there is nobody to ask" });
  return table.undo(seat, at);
}

async function hint({ table, thinker }: Room): Promise<Hint[]> {
  const { setup } = table.kept;
  if (table.turn === null || !setup.hints)
    throw new Refusal(409, { code: "not_allowed", message: "hints are for the seat to move" });
  const situation = { game: setup.game, settings: table.settings, events: table.events };
  const { action, value } = await thinker.choose(situation, HINTS_FROM, 0n);
  const view = table.snapshot().game?.view ?? {};
  return [{ action, value, reasons: [], said: said(action, view) }];
}

/** The same people and bots again, with seats rotated. */
async function rematch(room: Room): Promise<NewTable> {
  const { setup, chairs, rematch: next } = room.table.kept;
  if (next) {
    const table: Snapshot = (await roomOf(next)).table.snapshot();
    return { table, links: table.links };
  }
  const [first, ...others] = chairs;
  const seats = [...others, ...(first ? [first] : [])].map(({ kind, name, level }): SeatSetup =>
    kind === "bot" ? { who: "bot", level } : { who: "me", name, nonce: secret() },
  );
  const { game, options, undo, hints, memory_aid } = setup;
  const made = await make({ game, seats, options, undo, hints, memory_aid });
  await room.act((table, at) => table.rematch(made.table.id, at));
  return made;
}

function fairness({ table }: Room): Fair {
  const { seed, chairs } = table.kept;
  const draws = table.draws;
  return {
    commitment: commitment(seed),
    seed,
    nonces: chairs.map(({ nonce }) => nonce),
    checked: draws.length,
    draws,
    pledges: chairs.map(({ pledge }) => pledge),
  };
}
