/**
 * A table of this device: a log as a server's, folded here, with one person and bots at it.
 *
 * Commands write entries; what is shown comes from the core. It is the twin of src/tricolor/server/log (`table`,
 * `moves`, `sight`) for one recipient, who has all seats that people sit on.
 */
import { Refusal } from "../api";
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
}

type Bare<E = Entry> = E extends Entry ? Omit<E, "number" | "at" | "by"> & { by?: number | null } : never;

const refused = (code: "illegal_action" | "not_allowed" | "game_over" | "not_started", message: string): Refusal =>
  new Refusal(409, { code, message });

export class LocalTable {
  readonly kept: Kept;
  readonly #core: CoreGame;
  #chance: Chance | null = null;
  #early: Outcome | null = null; // somebody gave up
  #outcome: Outcome | null = null; // told by the last entry

  constructor(kept: Kept, core: CoreGame) {
    this.kept = kept;
    this.#core = core;
    core.begin(settingsOf(kept.setup));
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

  /** The numbers of chance's events. */
  get draws(): number[] {
    return this.events.flatMap((_, i) => (this.#core.by(i + 1) === CHANCE ? [i + 1] : []));
  }

  get settings(): Settings {
    return settingsOf(this.kept.setup);
  }

  #undoTarget(seat: number): number | null {
    if (!this.kept.setup.undo || this.phase !== "running") return null;
    for (let event = this.#core.count; event > 0; event--) {
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
    if (!this.#core.play(action)) {
      const why = this.#core.whyNot(action) as Forbidden | null;
      const error = { code: "illegal_action" as const, message: `${action} is not legal` };
      throw new Refusal(409, why ? { ...error, why_not: why } : error);
    }
    return [this.#happened(at), ...this.#draw(at), ...this.#end(at)];
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
    if (entry.kind === "play" || entry.kind === "chance") this.#core.play(entry.action);
    else this.#apply(entry);
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
        break;
      case "undo":
        this.#core.rewind(entry.event);
        break;
      case "resign":
        this.#early = resigned(entry.by ?? 0, this.kept.chairs.length);
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
    return { running: null, left: this.kept.chairs.map(() => null), at: this.kept.at };
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
    const { setup, chairs, seed, began, rules } = this.kept;
    const events = this.events.map((action, i) => {
      const by = this.#core.by(i + 1);
      return `${i + 1} ${by === CHANCE ? "*" : by} ${action}`;
    });
    const gaveUp = this.kept.log.find(({ kind }) => kind === "resign");
    if (gaveUp) events.push(`${events.length + 1} ${gaveUp.by} resign`);
    const pledges = chairs.map(({ pledge }) => pledge);
    const isSecond = pledges.some(Boolean);
    return {
      format: "tricolor-record",
      version: 1,
      game: setup.game,
      rules_version: rules,
      options: setup.options,
      players: chairs.map(({ kind, name, level }) => (kind === "bot" ? `bot:${level ?? ""}` : name || "?")),
      started: `${new Date(began).toISOString().slice(0, 19)}Z`,
      events,
      outcome: this.#outcome,
      fair: [
        {
          scheme: isSecond ? 2 : 1,
          first: 1,
          commitment: commitment(seed),
          nonces: chairs.map(({ nonce }) => nonce),
          seed: this.#outcome ? seed : null,
          ...(isSecond ? { pledges } : {}),
        },
      ],
    };
  }
}

function settingsOf({ options, players }: TableSetup): Settings {
  return { players, ...options };
}

/** A player who gives up loses, and the others share the victory. */
function resigned(by: number, players: number): Outcome {
  const scores = Array.from({ length: players }, (_, seat) => (seat === by ? -1 : 0));
  const winners = scores.flatMap((score, seat) => (score === 0 ? [seat] : []));
  return { ending: "resigned", scores, winners };
}
