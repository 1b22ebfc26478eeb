/** Answers the calls that a server would answer, for the tables of this device. */
import { fresh, Refusal } from "../api";
import type { Situation } from "../core/bots";
import { canRun, HERE } from "../place";
import { GAME_LIST } from "../generated/protocol";
import type {
  ActionRequest,
  AloneRequest,
  AnalysisAnswer,
  Coaching,
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
import { Analyst } from "./analysis";
import { commitment, secret } from "./chance";
import { type Beginning, beginning } from "./record";
import { replay } from "./replay";
import { all, tidy } from "./store";
import type { Chair, Kept } from "./table";
import { add, type Room, roomOf } from "./tables";

type Options = NonNullable<Setup["options"]>;

const HINTS = 3;

const notAllowed = (message: string): Refusal => new Refusal(409, { code: "not_allowed", message });
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
  if (!info || !canRun() || setup.seats.some(({ who }) => who === "open")) throw notFound();
  const from = await playedOn(setup);
  const kept: Kept = {
    id: HERE + fresh(),
    at: Date.now(),
    rules: info.rules_version,
    setup: setupOf(info, from ? { ...setup, options: from.options } : setup),
    chairs: setup.seats.map(chairOf),
    seed: secret(),
    began: 0,
    log: [],
    rematch: null,
    ...(from ? { begin: from.begin } : {}),
  };
  const { table } = await add(kept);
  void tidy();
  const snapshot = table.snapshot();
  return { table: snapshot, links: snapshot.links };
}

/** What a table that plays on from another game begins with. */
async function playedOn({ game, from, seats }: Setup): Promise<{ begin: Beginning; options: Options } | null> {
  if (!from) return null;
  const record = from.record ?? (await roomOf(from.table ?? "")).table.record();
  if (record.game !== game) throw notFound();
  return { begin: beginning(record, from.event, seats.length), options: record.options };
}

function setupOf(info: GameInfo, setup: Setup): TableSetup {
  const defaults = Object.fromEntries(Object.entries(info.options).map(([name, option]) => [name, option.default]));
  return {
    game: setup.game,
    players: setup.seats.length,
    options: { ...defaults, ...setup.options },
    clock: setup.clock ?? { kind: "none" },
    listed: false,
    rated: false,
    chat: "off",
    undo: setup.undo ?? true,
    hints: setup.hints ?? true,
    memory_aid: setup.memory_aid ?? false,
    absence: null,
    start: "full",
    from: setup.from ? { event: setup.from.event } : null,
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
      return hint(room, Number(query.get("seat")));
    case "coach":
      return coach(room, Number(query.get("seat")), query.get("action") ?? "");
    case "rematch":
      return rematch(room);
    case "record":
      return room.table.record();
    case "replay":
      return replay(room.table.record(), query.has("seat") ? Number(query.get("seat")) : null);
    case "alone":
      return room.table.alone((body as AloneRequest).seat, (body as AloneRequest).actions);
    case "analysis":
      return analysed(room);
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
  if (offer !== "undo") throw notAllowed("there is nobody to ask");
  return table.undo(seat, at);
}

// --- hints and the coach -----------------------------------------------------

/** The situation of the seat to move, for a hint. As on a server: for its own turn, at a table that has hints. */
function hinted({ table }: Room, seat: number): Situation {
  if (!table.kept.setup.hints) throw notAllowed("there are no hints at this table");
  if (table.turn !== seat) throw notAllowed("hints are for the seat to move");
  return table.situation;
}

function hint(room: Room, seat: number): Promise<Hint[]> {
  const covered = room.table.kept.setup.memory_aid;
  return room.thinker.explain(hinted(room, seat), { most: HINTS, covered });
}

function coach(room: Room, seat: number, action: string): Promise<Coaching> {
  const situation = hinted(room, seat);
  if (room.table.seats.length > 1) throw notAllowed("there is a coach in games against bots only");
  return room.thinker.coach(situation, action, room.table.kept.setup.memory_aid);
}

// --- afterwards --------------------------------------------------------------

const analysts = new Map<string, Analyst>(); // by table; a reload begins again

function analysed({ table }: Room): AnalysisAnswer {
  if (table.phase !== "over") throw notAllowed("the game is still running");
  const record = table.record();
  if (!record.outcome) return { judged: 0, decisions: 0, analysis: null }; // it is still being counted
  let analyst = analysts.get(table.kept.id);
  if (!analyst || analyst.failed) analysts.set(table.kept.id, (analyst = new Analyst(record)));
  return analyst.answer;
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
  const { game, options, clock, undo, hints, memory_aid } = setup;
  const made = await make({ game, seats, options, clock, undo, hints, memory_aid });
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
