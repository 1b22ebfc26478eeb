/**
 * The analysis of a finished game of this device: judged by the core in a worker, added up here.
 *
 * It is the twin of src/tricolor/analysis/ledger.py, with floating point instead of fractions.
 */
import { type Situation, Thinker } from "../core/bots";
import type { Facts, Judged, Prospects } from "../core/game";
import { CoreGame, OVER, type Settings } from "../core/game";
import { moduleOf } from "../core/modules";
import type { Analysis, AnalysisAnswer, GameRecord, JudgedEvent, SeatAccount, Sentence } from "../generated/protocol";

const MOST_POINTS = 3; // turning points
const NAMED = 3; // choices that an event names
const WORTH_TELLING = 0.02; // the least cost of a turning point, as a share of the victory
const GRAIN = 1e8; // costs are whole numbers of this part: what the last digit says is no difference
const EARLY = ["resign", "timeout", "tie"];

type Values = readonly number[]; // by seat

/** An event of a finished game, with what the core says about the moment before it. */
interface Happened {
  number: number;
  by: number | null; // a seat; null: chance, or the whole table
  action: string;
  early: boolean;
  choices: number; // of the seat to move
  turn: number; // of the state after it: a seat, CHANCE or OVER
  endsTurn: boolean;
  told: Sentence[];
}

const minus = (one: Values, other: Values): number[] => one.map((value, seat) => value - (other[seat] ?? 0));
const plus = (one: Values, other: Values): number[] => one.map((value, seat) => value + (other[seat] ?? 0));
const sum = (values: Values): number => values.reduce((all, value) => all + value, 0);

type JudgeOf = (at: Situation, played: string) => Promise<Judged>;

/** A running or finished analysis of a game. */
export class Analyst {
  readonly #record: GameRecord;
  #judged: ReadonlyMap<number, Judged> = new Map();
  #decisions: readonly number[] = [];
  #analysis: Analysis | null = null;
  #failed = false;

  constructor(record: GameRecord) {
    this.#record = record;
    const thinker = new Thinker();
    this.#run(thinker)
      .catch(() => (this.#failed = true))
      .finally(() => thinker.stop());
  }

  get failed(): boolean {
    return this.#failed;
  }

  get answer(): AnalysisAnswer {
    return { judged: this.#judged.size, decisions: this.#decisions.length, analysis: this.#analysis };
  }

  async #run(thinker: Thinker): Promise<void> {
    const core = await CoreGame.on(await moduleOf(this.#record.game));
    const judge: JudgeOf = (at, played) => thinker.judge(at, played);
    this.#analysis = await analysed(this.#record, core, judge, (judged, decisions) => {
      this.#judged = judged;
      this.#decisions = decisions;
    });
  }
}

/** Judge every decision of a finished game, and add everything up. `begin` is told where the verdicts will be. */
export async function analysed(
  record: GameRecord,
  core: CoreGame,
  judge: JudgeOf,
  begin?: (judged: ReadonlyMap<number, Judged>, decisions: readonly number[]) => void,
): Promise<Analysis> {
  const { game, options, players } = record;
  const settings: Settings = { players: players.length, ...options };
  core.begin(settings);
  const turns = [core.turn];
  const happened = eventsOf(record).map((event) => follow(core, event, turns));
  const facts = core.judging();
  const actions = happened.filter(({ early }) => !early).map(({ action }) => action);
  const decisions = turns.flatMap((turn, number) => (turn >= 0 ? [number] : []));
  const judged = new Map<number, Judged>(); // by event: the state after it
  begin?.(judged, decisions);
  for (const number of decisions) {
    const at = { game, settings, events: actions.slice(0, number) };
    judged.set(number, await judge(at, actions[number] ?? ""));
  }
  return new Ledger(record, happened, facts, judged).analysis();
}

interface Line {
  number: number;
  by: string;
  action: string;
}

const eventsOf = ({ events }: GameRecord): Line[] =>
  events.map((line) => {
    const [number = "0", by = "*", action = ""] = line.split(" ");
    return { number: Number(number), by, action };
  });

/** Play an event of a record, and note what it was. */
function follow(core: CoreGame, { number, by, action }: Line, turns: number[]): Happened {
  const seat = by === "*" || by === "=" ? null : Number(by);
  if (EARLY.includes(action)) {
    const told = [{ key: `tell-${action}`, args: seat === null ? {} : { seat } }];
    return { number, by: seat, action, early: true, choices: 0, turn: OVER, endsTurn: false, told };
  }
  const choices = core.actions().length;
  const endsTurn = core.endsTurn(action);
  if (!core.play(action)) throw new RangeError(`event ${number}: ${action} is not legal`);
  turns.push(core.turn);
  const told = core.told(number) as Sentence[];
  return { number, by: seat, action, early: false, choices, turn: core.turn, endsTurn, told };
}

/** What an event did, by seat: the values before and after it. */
interface Effect {
  before: Values;
  after: Values;
  variance: number;
}

class Ledger {
  readonly #record: GameRecord;
  readonly #events: readonly Happened[];
  readonly #facts: Facts;
  readonly #judged: ReadonlyMap<number, Judged>;
  readonly #start: Values;
  readonly #effects: Effect[] = [];

  constructor(record: GameRecord, events: readonly Happened[], facts: Facts, judged: ReadonlyMap<number, Judged>) {
    this.#record = record;
    this.#events = events;
    this.#facts = facts;
    this.#judged = judged;
    this.#start = judged.get(0)?.value ?? facts.start;
    let now = this.#start;
    for (const event of events) {
      const effect = this.#effect(event, now);
      this.#effects.push(effect);
      now = effect.after;
    }
  }

  #effect(event: Happened, before: Values): Effect {
    if (event.early) return { before, after: this.#afterEarlyEnd(event, before), variance: 0 };
    const follows = event.turn === OVER ? this.#result() : this.#judged.get(event.number)?.value;
    if (event.by === null) return { before, after: follows ?? before, variance: 0 }; // chance
    const [first, played] = this.#choices(event);
    if (follows && !(this.#facts.carries && event.turn !== OVER)) return { before, after: follows, variance: 0 };
    const after = first && played ? plus(before, minus(played.values, first.values)) : before;
    return { before, after, variance: (played?.doubt ?? 0) ** 2 };
  }

  /** What everyone got, in the unit of the values. */
  #result(): Values {
    const { scores, winners } = this.#record.outcome as { scores: number[]; winners: number[] };
    if (this.#facts.unit === "points") return scores;
    return scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  }

  /** For points, a player who gives up keeps those of finished rounds, and the others share the rest. */
  #afterEarlyEnd({ by }: Happened, before: Values): Values {
    if (this.#facts.unit !== "points") return this.#result();
    if (by === null) return before.map(() => sum(before) / before.length);
    const keeps = this.#facts.keeps[by] ?? 0;
    const rest = ((before[by] ?? 0) - keeps) / (before.length - 1);
    return before.map((value, seat) => (seat === by ? keeps : value + rest));
  }

  /** The best choice before an event, and the one that was made. */
  #choices({ number, action }: Happened): [Prospects | undefined, Prospects | undefined] {
    const choices = this.#judged.get(number - 1)?.choices ?? [];
    return [choices[0], choices.find((choice) => choice.action === action)];
  }

  #cost(event: Happened): number {
    const { by } = event;
    const [first, played] = this.#choices(event);
    if (by === null || event.early || !first || !played) return 0;
    return Math.round(GRAIN * ((first.values[by] ?? 0) - (played.values[by] ?? 0))) / GRAIN;
  }

  // --- sums ------------------------------------------------------------------

  #account(seat: number): SeatAccount {
    const changes = this.#effects.map(({ before, after }) => (after[seat] ?? 0) - (before[seat] ?? 0));
    const of = (is: (event: Happened) => boolean): number =>
      sum(changes.filter((_, i) => is(this.#events[i] as Happened)));
    const isOwn = ({ by, early }: Happened): boolean => by === seat || (early && by === null);
    const luck = of(({ by, early }) => by === null && !early);
    const decisions = of(isOwn);
    const free = this.#events.filter((event) => event.by === seat && event.choices > 1);
    const error = this.#facts.error_factor * Math.sqrt(sum(this.#effects.map(({ variance }) => variance)));
    return {
      seat,
      start: this.#start[seat] ?? 0,
      result: (this.#effects.at(-1)?.after ?? this.#start)[seat] ?? 0,
      luck,
      decisions,
      others: sum(changes) - luck - decisions,
      error,
      cost: sum(free.map((event) => this.#cost(event))),
      choices: free.length,
      best: free.filter((event) => this.#cost(event) <= 0).length,
    };
  }

  /** The event from which every value is proven; 0: from the start; null: none is. */
  get #exactFrom(): number | null {
    const numbers = [...this.#judged.keys()];
    const guessed = numbers.filter((number) => !this.#judged.get(number)?.exact);
    if (guessed.length === 0) return 0;
    const last = Math.max(...guessed);
    return last === Math.max(...numbers) ? null : last + 1;
  }

  get #turningPoints(): number[] {
    const unit = this.#facts.unit === "points" ? this.#record.players.length - 1 : 1;
    const worth = this.#events.filter((event) => this.#cost(event) >= WORTH_TELLING * unit);
    const dearest = worth.sort((one, other) => this.#cost(other) - this.#cost(one)).slice(0, MOST_POINTS);
    return dearest.map(({ number }) => number).sort((one, other) => one - other);
  }

  /** The number of the turn in which each event happened. */
  get #turns(): number[] {
    let [turn, mover] = [0, null as number | null];
    return this.#events.map(({ by, endsTurn }) => {
      if (by !== null && by !== mover) [turn, mover] = [turn + 1, by];
      if (endsTurn) mover = null;
      return Math.max(turn, 1);
    });
  }

  // --- messages --------------------------------------------------------------

  analysis(): Analysis {
    const { game, players, options } = this.#record;
    const turns = this.#turns;
    return {
      game: game as Analysis["game"],
      players,
      options,
      unit: this.#facts.unit,
      method: this.#facts.method,
      exact_from: this.#exactFrom,
      seed: 0,
      start: [...this.#start],
      seats: players.map((_, seat) => this.#account(seat)),
      turning_points: this.#turningPoints,
      events: this.#events.map((event, i) => this.#event(event, turns[i] ?? 1)),
    };
  }

  #event(event: Happened, turn: number): JudgedEvent {
    const { number, by, action, early, told } = event;
    const { before, after } = this.#effects[number - 1] as Effect;
    const plain = { number, by, action, turn, told, values: [...after], change: minus(after, before) };
    if (early) return { ...plain, kind: "end" };
    if (by === null) return { ...plain, kind: "chance" };
    const judged = this.#judged.get(number - 1);
    const shown = ({ action: what, values, said }: Prospects) => ({ action: what, value: values[by] ?? 0, said });
    const [, played] = this.#choices(event);
    return {
      ...plain,
      kind: "decision",
      cost: this.#cost(event),
      choices: (judged?.choices ?? []).slice(0, NAMED).map(shown),
      ...(played ? { played: shown(played) } : {}),
      reasons: judged?.reasons ?? [],
      drawbacks: judged?.drawbacks ?? [],
      line: judged?.choices.find(({ line }) => line.length)?.line ?? [],
      remaining: judged?.remaining ?? [],
    };
  }
}
