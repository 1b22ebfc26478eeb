/**
 * A table of this device: a log as a server's, folded here, with one person and bots at it.
 *
 * Commands write entries; what is shown comes from the core. It is the twin of src/tricolor/server/log (`table`,
 * `moves`, `sight`) for one recipient, who has all seats that people sit on.
 */
import { Refusal } from "../api";
import type { Situation } from "../core/bots";
import { CHANCE, type CoreGame, OVER, type Settings } from "../core/game";
import { HIDDEN } from "../generated/protocol";
import type {
  EntriesMessage,
  Entry,
  FairInfo,
  Forbidden,
  GameRecord,
  GameState,
  Outcome,
  Phase,
  SeatInfo,
  Sentence,
  Snapshot,
  TableSetup,
} from "../generated/protocol";
import { Chance, commitment, pledgeOf } from "./chance";
import { ClockFold } from "./clocks";
import { type Beginning, recordOf } from "./record";

export interface Chair {
  kind: "human" | "bot";
  name: string;
  level: string | null;
  nonce: string;
  pledge: string;
  revealed: boolean;
}

/** What is stored of a table. */
export interface Kept {
  id: string;
  at: number; // last used
  rules: string; // the version of the rules
  setup: TableSetup;
  chairs: Chair[];
  seed: string;
  began: number; // 0: not yet
  log: Entry[];
  rematch: string | null;
  begin?: Beginning; // of a table that plays on from another game
}

type Bare<E = Entry> = E extends Entry ? Omit<E, "number" | "at" | "by"> & { by?: number | null } : never;

const refused = (code: "illegal_action" | "not_allowed" | "game_over" | "not_started", message: string): Refusal =>
  new Refusal(409, { code, message });

function illegal(action: string, why: Forbidden | null): Refusal {
  const error = { code: "illegal_action" as const, message: `${action} is not legal` };
  return new Refusal(409, why ? { ...error, why_not: why } : error);
}

export class LocalTable {
  readonly kept: Kept;
  readonly #core: CoreGame;
  #chance: Chance | null = null;
  #early: Outcome | null = null; // somebody gave up
  #outcome: Outcome | null = null; // told by the last entry
  #clock: ClockFold | null = null;

  constructor(kept: Kept, core: CoreGame) {
    this.kept = kept;
    this.#core = core;
    core.begin(settingsOf(kept.setup));
    if (!(kept.begin?.events ?? []).every((action) => core.play(action)) || core.turn === OVER)
      throw new Refusal(400, { code: "bad_request", message: "from: a game cannot be played on from there" });
    for (const entry of kept.log) this.#follow(entry);
  }

  // --- questions -------------------------------------------------------------

  get number(): number {
    return this.kept.log.length;
  }

  get phase(): Phase {
    if (this.kept.began === 0) return "seating";
    return this.#early || this.#core.turn === OVER ? "over" : "running";
  }

  /** The seat to move while the game runs. */
  get turn(): number | null {
    return this.phase === "running" && this.#core.turn >= 0 ? this.#core.turn : null;
  }

  /** The level of the bot to move. */
  get bot(): string | null {
    return this.turn === null ? null : (this.kept.chairs[this.turn]?.level ?? null);
  }

  /** Whether the game is over, but the entry that says so is missing: the loser's moves are to be counted. */
  get waitsForCount(): boolean {
    return this.phase === "over" && this.#outcome === null;
  }

  get seats(): number[] {
    return this.kept.chairs.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));
  }

  /** All events of the game, chance's too, in notation. */
  get events(): string[] {
    return this.#core.events();
  }

  /** The numbers of chance's events at this table. */
  get draws(): number[] {
    return this.events.flatMap((_, i) => (i >= this.#begun && this.#core.by(i + 1) === CHANCE ? [i + 1] : []));
  }

  /** How many events there were before this table. */
  get #begun(): number {
    return this.kept.begin?.events.length ?? 0;
  }

  /** When the clock of the seat to move runs out. */
  get deadline(): number | null {
    return this.phase === "running" ? (this.#clock?.deadline ?? null) : null;
  }

  get settings(): Settings {
    return settingsOf(this.kept.setup);
  }

  /** The game so far, for a worker. */
  get situation(): Situation {
    return { game: this.kept.setup.game, settings: this.settings, events: this.events };
  }

  #undoTarget(seat: number): number | null {
    if (!this.kept.setup.undo || this.phase !== "running") return null;
    for (let event = this.#core.count; event > this.#begun; event--) {
      const by = this.#core.by(event);
      if (by === CHANCE) return null;
      if (by === seat) return this.#core.isOpenToUndo(event) ? event - 1 : null;
    }
    return null;
  }

  // --- commands: each returns the entries that it wrote ------------------------

  /** Show the nonce that a seat has pledged; with the last one the game starts. */
  reveal(seat: number, nonce: string, at: number): Entry[] {
    const chair = this.kept.chairs[seat];
    if (!chair?.pledge || chair.revealed || pledgeOf(nonce) !== chair.pledge)
      throw refused("not_allowed", "this is not what was pledged");
    const written = [this.#write({ kind: "reveal", seat, nonce }, at)];
    return [...written, ...this.#startIfReady(at)];
  }

  #startIfReady(at: number): Entry[] {
    const { chairs } = this.kept;
    if (this.phase !== "seating" || chairs.some(({ pledge, revealed }) => pledge && !revealed)) return [];
    const pledges = chairs.map(({ pledge }) => pledge);
    const start = {
      kind: "start" as const,
      commitment: commitment(this.kept.seed),
      nonces: chairs.map(({ nonce }) => nonce),
      ...(pledges.some(Boolean) ? { pledges } : {}),
    };
    return [this.#write(start, at), ...this.#draw(at)];
  }

  /** Open the table: the people who share this device have pledged, so the pledges are final at once. */
  open(at: number): Entry[] {
    const { setup, chairs, seed } = this.kept;
    const entries: Bare[] = [
      { kind: "open", setup },
      ...chairs.map(({ kind, name, level, pledge }, seat): Bare<Extract<Entry, { kind: "sit" }>> => {
        const player = { kind, name, ...(level === null ? {} : { level }) };
        return { kind: "sit", seat, player, ...(pledge ? { pledge } : {}) };
      }),
    ];
    const pledges = chairs.map(({ pledge }) => pledge);
    if (pledges.some(Boolean)) entries.push({ kind: "call", commitment: commitment(seed), pledges });
    return [...entries.map((entry) => this.#write(entry, at)), ...this.#startIfReady(at)];
  }

  play(seat: number, action: string, at: number): Entry[] {
    if (this.phase === "seating") throw refused("not_started", "the game has not started");
    if (this.phase === "over") throw refused("game_over", "the game is over");
    if (this.turn !== seat) throw refused("illegal_action", `it is not the turn of seat ${seat}`);
    const isEnd = this.#core.endsTurn(action);
    if (!this.#core.play(action)) throw illegal(action, this.#core.whyNot(action) as Forbidden | null);
    this.#passClock(at, isEnd);
    return [this.#happened(at), ...this.#draw(at), ...this.#end(at)];
  }

  /** The game as the loser sees it who plays on alone after the end, after these actions. Nothing of it is kept. */
  alone(seat: number, actions: string[]): GameState {
    const found = this.seats.includes(seat) ? (this.#core.alone(seat, actions) as GameState | Forbidden | null) : null;
    if (!found) throw refused("not_allowed", "only the loser of a game that counts the moves left can play on alone");
    if ("rule" in found) throw illegal(actions.at(-1) ?? "", found);
    return found;
  }

  undo(seat: number, at: number): Entry[] {
    const event = this.#undoTarget(seat);
    if (event === null) throw refused("not_allowed", "nothing can be taken back");
    return [
      this.#write({ kind: "offer", by: seat, offer: "undo", event }, at),
      this.#write({ kind: "undo", event }, at),
    ];
  }

  resign(seat: number, at: number): Entry[] {
    if (this.phase !== "running") throw refused("game_over", "the game is not running");
    const tell: Sentence[] = [{ key: "tell-resign", args: { seat } }];
    const written = this.#write({ kind: "resign", by: seat, event: this.#core.count + 1, tell }, at);
    return [written, ...this.#end(at)];
  }

  /** The end of a game whose clock has run out; nothing while there is time. */
  timeOut(at: number): Entry[] {
    const { turn, deadline } = this;
    if (turn === null || deadline === null || at < deadline) return [];
    const tell: Sentence[] = [{ key: "tell-timeout", args: { seat: turn } }];
    const written = this.#write({ kind: "timeout", by: turn, event: this.#core.count + 1, tell }, at);
    return [written, ...this.#end(at)];
  }

  /** The count of the loser's moves, which a search made (CT-SCORE). */
  counted(scores: number[], exact: boolean, at: number): Entry[] {
    const found = this.#core.outcomeTold() as Outcome | null;
    if (!found || !this.waitsForCount) return [];
    return [this.#write({ kind: "end", outcome: { ...found, scores }, seed: this.kept.seed, exact }, at)];
  }

  rematch(table: string, at: number): Entry[] {
    return [this.#write({ kind: "rematch", table }, at)];
  }

  // --- the game --------------------------------------------------------------

  /** The last event of the core as an entry. */
  #happened(at: number): Entry {
    const event = this.#core.count;
    const by = this.#core.by(event);
    const told = { event, action: this.#core.event(event), tell: this.#core.told(event) as Sentence[] };
    const entry: Bare = by === CHANCE ? { kind: "chance", ...told } : { kind: "play", by, ...told };
    return this.#note(entry, at);
  }

  /** Chance until a seat is to move. */
  #draw(at: number): Entry[] {
    const written: Entry[] = [];
    while (this.#core.turn === CHANCE) {
      const draws = this.#core.draws();
      const chance = this.#dealt();
      const index = chance.draw(
        this.#core.count + 1,
        draws.map(({ weight }) => weight),
      );
      this.#core.play(draws[index]?.action ?? "");
      this.#passClock(at, false);
      written.push(this.#happened(at));
    }
    return written;
  }

  #dealt(): Chance {
    const { chairs, seed } = this.kept;
    this.#chance ??= new Chance(
      seed,
      chairs.map(({ nonce }) => nonce),
      chairs.map(({ pledge }) => pledge),
    );
    return this.#chance;
  }

  /** The end, unless the score has to be counted first. */
  #end(at: number): Entry[] {
    const outcome = this.#early ?? (this.#core.counts ? null : (this.#core.outcomeTold() as Outcome | null));
    return outcome ? [this.#write({ kind: "end", outcome, seed: this.kept.seed }, at)] : [];
  }

  /** Write an entry that the core has followed already. */
  #note(bare: Bare, at: number): Entry {
    const entry = { by: null, ...bare, number: this.number + 1, at } as Entry;
    this.kept.log.push(entry);
    this.kept.at = at;
    return entry;
  }

  #write(bare: Bare, at: number): Entry {
    const entry = this.#note(bare, at);
    this.#apply(entry);
    return entry;
  }

  #follow(entry: Entry): void {
    if (entry.kind !== "play" && entry.kind !== "chance") {
      this.#apply(entry);
      return;
    }
    const isEnd = entry.kind === "play" && this.#core.endsTurn(entry.action);
    this.#core.play(entry.action);
    this.#passClock(entry.at, isEnd);
  }

  /** `isNew`: the same seat may start another turn. */
  #passClock(at: number, isNew: boolean): void {
    const { turn } = this.#core;
    if (this.phase === "over") this.#clock?.stop(at);
    else if (turn >= 0) this.#clock?.passTo(turn, at, isNew);
  }

  #apply(entry: Entry): void {
    switch (entry.kind) {
      case "reveal": {
        const chair = this.kept.chairs[entry.seat];
        if (chair) Object.assign(chair, { nonce: entry.nonce, revealed: true });
        break;
      }
      case "start":
        this.kept.began = entry.at;
        this.#clock = new ClockFold(
          this.kept.setup.clock ?? { kind: "none" },
          this.kept.chairs.map(({ kind }) => kind === "human"),
        );
        this.#passClock(entry.at, false);
        break;
      case "undo":
        this.#core.rewind(entry.event);
        this.#passClock(entry.at, false);
        break;
      case "resign":
      case "timeout":
        this.#early = gaveUp(entry.kind === "resign" ? "resigned" : "timeout", entry.by ?? 0, this.kept.chairs.length);
        this.#passClock(entry.at, false);
        break;
      case "end":
        this.#outcome = entry.outcome;
        break;
      case "rematch":
        this.kept.rematch = entry.table;
        break;
      default:
        break;
    }
  }

  // --- messages --------------------------------------------------------------

  snapshot(): Snapshot {
    const { id, setup, rematch, log } = this.kept;
    return {
      id,
      number: this.number,
      time: Date.now(),
      setup,
      phase: this.phase,
      seats: this.#seats(),
      me: { seats: this.seats, spectator: false, host: true },
      game: this.#game(),
      clocks: this.#clocks(),
      offers: [],
      fair: this.#fair(),
      links: { join: null, watch: "" },
      rematch,
      log: this.#shown(log),
      watching: 0,
    };
  }

  message(entries: Entry[]): EntriesMessage {
    const { number, time, phase, seats, game, clocks, offers, fair, rematch } = this.snapshot();
    return { type: "entries", entries, number, time, phase, seats, game, clocks, offers, fair, rematch };
  }

  #seats(): SeatInfo[] {
    return this.kept.chairs.map(({ kind, name, level }) => {
      const mine = kind === "human";
      return { name: name || null, kind, level, mine, here: true, away: false, rating: null };
    });
  }

  #clocks(): Snapshot["clocks"] {
    return this.#clock?.message ?? { running: null, left: this.kept.chairs.map(() => null), at: this.kept.at };
  }

  #fair(): FairInfo {
    const { chairs, seed, log } = this.kept;
    const called = log.find(({ kind }) => kind === "call");
    return {
      commitment: commitment(seed),
      nonces: chairs.map(({ nonce }) => nonce),
      seed: this.#outcome ? seed : null,
      pledges: chairs.map(({ pledge }) => pledge),
      owes: [],
      called: this.phase === "seating" ? (called?.at ?? null) : null,
      revealed: chairs.flatMap(({ revealed }, seat) => (revealed ? [seat] : [])),
      voids: 0,
    };
  }

  #game(): GameState | null {
    if (this.phase === "seating") return null;
    const { seats, turn } = this;
    const mine = turn !== null && seats.includes(turn);
    const over = this.phase === "over";
    const decided = over ? (this.#early ?? (this.#core.outcomeTold() as Outcome | null)) : null;
    return this.#core.state({
      seat: mine ? turn : (seats[0] ?? -1),
      choices: mine,
      undo: seats.some((seat) => this.#undoTarget(seat) !== null),
      over,
      memory: this.kept.setup.memory_aid,
      outcome: this.#outcome,
      decided: decided && { ending: decided.ending, winners: decided.winners },
    }) as GameState;
  }

  /** While a game runs, what was shown and is covered again is not told again (CI-MEMORY). */
  #shown(log: Entry[]): Entry[] {
    if (this.phase === "over" || this.kept.setup.memory_aid) return log;
    const open = new Set(this.#core.openPlaces());
    const last = new Map<string, number>(); // by place: the event that showed it
    for (let event = 1; event <= this.#core.count; event++) {
      const place = this.#core.by(event) === CHANCE ? this.#core.uncovers(event) : "";
      if (place) last.set(place, event);
    }
    const covered = new Set([...last].filter(([place]) => !open.has(place)).map(([, event]) => event));
    if (covered.size === 0) return log;
    return log.map((entry) => {
      if (entry.kind !== "chance" || !covered.has(entry.event)) return entry;
      return { ...entry, action: HIDDEN, tell: entry.tell.filter(({ key }) => key !== "tell-show") };
    });
  }

  // --- afterwards ------------------------------------------------------------

  record(): GameRecord {
    return recordOf(this.kept, this.#core);
  }
}

function settingsOf({ options, players }: TableSetup): Settings {
  return { players, ...options };
}

/** A player who gives up or runs out of time loses, and the others share the victory. */
function gaveUp(ending: "resigned" | "timeout", by: number, players: number): Outcome {
  const scores = Array.from({ length: players }, (_, seat) => (seat === by ? -1 : 0));
  const winners = scores.flatMap((score, seat) => (score === 0 ? [seat] : []));
  return { ending, scores, winners };
}
