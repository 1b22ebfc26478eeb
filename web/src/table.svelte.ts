/** An open table: what is shown, the connection to the server, and the user's actions. */
import { flushSync } from "svelte";
import { call, fresh, Refusal } from "./api";
import { settings, t, words } from "./app.svelte";
import { character } from "./bots";
import { promises, settle, share } from "./fair";
import { Live, type LineState } from "./live";
import { LocalLive } from "./local/live";
import { HERE } from "./place";
import { LOOK } from "./look";
import type {
  ActionRequest,
  AnswerRequest,
  AnyChoice,
  Coaching,
  EntriesMessage,
  Entry,
  Forbidden,
  GameState,
  Hint,
  LiveMessage,
  NewTable,
  OfferKind,
  OfferRequest,
  Request,
  ResignRequest,
  SayRequest,
  SeatInfo,
  SitRequest,
  Snapshot,
  StartRequest,
  VoidRequest,
  Written,
} from "./generated/protocol";
import { absorb, acting, EMPTY, myTurn, overtaken, reduce, type Line, type TableState } from "./state";
import { planned, Timeline, type Scene } from "./timeline";
import { distinct } from "./words";

/** What a seat is called: bots as their level of the game is called, people as they like. */
export function called(game: string, seat: SeatInfo | undefined, number: number): string {
  if (!seat || seat.kind === null) return t("seat-free", { number: number + 1 });
  if (seat.kind === "human") return seat.name ?? t("default-name");
  const known = character(game, seat.level);
  if (known) return known;
  return t("bot-name", { bot: seat.level ? t(`level-${seat.level}`) : (seat.name ?? "") });
}

const COACH_WAITS = 800; // milliseconds for an opinion; after that the move is played without one

/** A choice that loses much, and what the coach says to it. */
export interface Doubt {
  action: string;
  said: Coaching;
}

export class TableModel {
  readonly id: string;
  state: TableState = $state.raw(EMPTY);
  line: LineState = $state("connecting");
  broken = $state(false); // the line was lost, and is not back yet
  trouble: string | null = $state(null); // a key of the catalogues
  whyNot: Forbidden | null = $state(null); // the rule that forbids the last attempt
  missing = $state(false); // there is no such table
  sending = $state(false);
  waiting = $state(0); // steps of others still to be shown
  scene: Scene | null = $state.raw(null); // the current scene
  staging = $state(false); // a scene is shown, or about to be
  hints: Hint[] = $state.raw([]); // the best choices, best first
  doubt: Doubt | null = $state.raw(null); // a choice that the coach asks about: sure?
  parting = $state(false); // the first game with the coach is over: does the player want to keep it?
  regret: Doubt | null = $state.raw(null); // one that was played all the same: why was it bad?
  readonly names: string[] = $derived(
    distinct(
      (this.state.table?.seats ?? []).map((seat, number) => called(this.state.table?.setup.game ?? "", seat, number)),
    ),
  );

  #patience = COACH_WAITS;
  #live: Live | LocalLive;
  #timeline: Timeline;
  #received = 0; // the last entry received, shown or not
  #listeners: ((entries: Entry[]) => void)[] = [];
  #texts = new WeakMap<Entry, string>(); // caches the words of a long log
  #textsOf = ""; // the language and names of the cache

  constructor(id: string) {
    this.id = id;
    this.#timeline = new Timeline({
      show: (message) => this.#show(message),
      plan: (message) => planned(message, this.table?.me.seats ?? [], this.table?.phase === "over"),
      scene: (scene) => this.#stage(scene),
      pace: () => settings.pace,
    });
    const Line = id.startsWith(HERE) ? LocalLive : Live;
    this.#live = new Line(id, {
      message: (message) => this.#take(message),
      line: (line) => {
        this.line = line;
        if (line !== "connecting") this.broken = line === "lost";
      },
      shown: () => this.table?.number ?? 0,
      received: () => this.#received,
    });
  }

  get #path(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  get table(): Snapshot | null {
    return this.state.table;
  }

  get seat(): number | null {
    return acting(this.table);
  }

  get mine(): boolean {
    return myTurn(this.table);
  }

  get mySeats(): readonly number[] {
    return this.table?.me.seats ?? [];
  }

  get over(): boolean {
    return this.table?.phase === "over";
  }

  /** Whether the user is a player, not a spectator. */
  get playing(): boolean {
    return this.table !== null && !this.table.me.spectator;
  }

  /** How many other people play. */
  get others(): number {
    return this.table?.seats.filter((seat) => seat.kind === "human" && !seat.mine).length ?? 0;
  }

  /** In games against bots only: marks what can move, and says which rule forbids a press. */
  get coached(): boolean {
    const alone = this.playing && this.others === 0 && this.mySeats.length === 1;
    return alone && !this.table?.setup.rated && (settings.coach ?? true);
  }

  get timed(): boolean {
    return this.table?.clocks?.left.some((left) => left !== null) ?? false;
  }

  get choices(): AnyChoice[] {
    return this.mine ? (this.table?.game?.choices ?? []) : [];
  }

  /** The moves that the loser lacked (CT-SCORE); null while they are being counted, and where they are not. */
  get counted(): number | null {
    const fewest = Math.min(...(this.table?.game?.outcome?.scores ?? [0]));
    return fewest < 0 ? -fewest : null;
  }

  /** Whether that is proven. */
  get exact(): boolean {
    return this.state.log.findLast((entry) => entry.kind === "end")?.exact ?? false;
  }

  async start(): Promise<void> {
    try {
      const table = await call<Snapshot>("GET", this.#path);
      if (!(await this.#film(table))) this.#learn(table);
    } catch (error) {
      if (error instanceof Refusal && (error.code === "not_found" || error.code === "not_allowed")) {
        this.missing = true;
        return;
      }
    }
    this.#live.start();
  }

  /** Play what bots did before this page was open; false if it is no longer available. */
  async #film(table: Snapshot): Promise<boolean> {
    const by = table.log.filter((entry) => entry.kind === "play").map((entry) => entry.by ?? -1);
    const missed = by.length > 0 && !by.some((seat) => table.me.seats.includes(seat));
    if (!missed || table.me.spectator || settings.pace === 0) return false;
    const messages = await call<LiveMessage[]>("GET", `${this.#path}/opening`).catch(() => []);
    const last = messages.at(-1);
    if (last?.type !== "entries") return false;
    promises(this.id, table.fair);
    this.#received = last.number;
    this.#timeline.film(messages);
    this.waiting = this.#timeline.waiting;
    return true;
  }

  stop(): void {
    this.#live.stop();
    this.#timeline.stop();
  }

  /** Call back with new entries as they are shown. */
  listen(listener: (entries: Entry[]) => void): void {
    this.#listeners.push(listener);
  }

  /** A handle for tests and measurements: inject a message, read the state, and render at once. */
  exposed(): void {
    Object.assign(window, {
      tricolor: {
        state: () => this.state,
        show: (game: GameState) => {
          if (this.table) this.state = { ...this.state, table: { ...this.table, game } };
        },
        hear: (message: LiveMessage) => this.#take(message),
        long: (log: Entry[]) => (this.state = { ...this.state, log }),
        flush: flushSync,
        patient: () => (this.#patience = 60_000),
      },
    });
  }

  skip(): void {
    this.#timeline.skip();
    this.waiting = 0;
  }

  #stage(scene: Scene | null): void {
    this.scene = scene;
    this.staging = this.#timeline.staging;
  }

  // --- messages --------------------------------------------------------------

  #take(message: LiveMessage): void {
    if (message.type === "snapshot") {
      this.#received = message.snapshot.number;
      promises(this.id, message.snapshot.fair);
      void settle(message.snapshot);
    }
    if (message.type === "entries") {
      this.#received = Math.max(this.#received, message.number);
      if (message.phase === "seating") this.#settle(message);
    }
    this.#timeline.push(message);
    this.waiting = this.#timeline.waiting;
  }

  /** Before the game: do what the table expects of this browser, whatever is still to be shown. */
  #settle({ seats, phase, fair }: EntriesMessage): void {
    if (!this.table) return;
    promises(this.id, fair);
    const mine = seats.flatMap((seat, number) => (seat.mine ? [number] : []));
    void settle({ ...this.table, phase, fair, me: { ...this.table.me, seats: mine } });
  }

  #show(message: LiveMessage): void {
    const before = this.table;
    this.state = reduce(this.state, message);
    this.waiting = this.#timeline.waiting;
    this.staging = this.#timeline.staging;
    if (this.table?.game?.event !== before?.game?.event) {
      this.hints = [];
      this.doubt = null;
    }
    if (message.type === "entries") for (const listener of this.#listeners) listener(this.state.last);
    this.#live.shown();
  }

  // --- actions ---------------------------------------------------------------

  /** Play an action. If the coach doubts it, ask first: the same action again plays it. */
  async play(action: string): Promise<void> {
    const { seat, table } = this;
    if (seat === null || !table?.game) return;
    if (this.doubt?.action === action) this.regret = this.doubt;
    else if (await this.#doubts(seat, action)) return;
    else this.regret = null;
    this.doubt = null;
    const act = { seat, after: table.game.event, action };
    return this.#send((key) => this.#act({ ...act, key }));
  }

  /** Whether the coach asks about an action. Nobody waits long for its opinion. */
  async #doubts(seat: number, action: string): Promise<boolean> {
    const possible = this.choices.length > 1 && this.choices.some((choice) => choice.action === action);
    if (!this.coached || !this.table?.setup.hints || !possible) return false;
    const event = this.table.game?.event;
    this.sending = true;
    const path = `${this.#path}/coach?seat=${seat}&action=${encodeURIComponent(action)}`;
    const enough = new AbortController(); // nobody needs an opinion that comes too late
    const asked = call<Coaching>("GET", path, undefined, enough.signal);
    const late = new Promise<null>((done) => setTimeout(() => done(null), this.#patience));
    const said = await Promise.race([asked.catch(() => null), late]);
    enough.abort();
    this.sending = false;
    if (!said?.sure || this.table.game?.event !== event) return false;
    this.doubt = { action, said };
    this.#startOver();
    return true;
  }

  /** Use the socket, which is faster; without one, or if it breaks before the answer, make a call with the same key. */
  async #act(act: ActionRequest): Promise<Written> {
    const answer = await this.#live.act(act);
    if (answer === null) {
      const written = await call<Written>("POST", `${this.#path}/actions`, act);
      if (this.broken) this.#live.hurry(); // the server is there again: see at once what it knows
      return written;
    }
    if (answer.type === "refused") throw new Refusal(409, answer.error, answer.entries);
    return answer;
  }

  offer(offer: OfferKind): Promise<void> {
    const seat = (offer === "undo" ? this.#mover : null) ?? this.seat ?? 0;
    return this.#post("offers", (key): OfferRequest => ({ seat, offer, key }));
  }

  /** Our seat that moved last: people who share a device take back their own move, not the next player's. */
  get #mover(): number | null {
    const last = this.state.log.findLast(
      (entry) => entry.kind === "play" && this.table?.me.seats.includes(entry.by ?? -1),
    );
    return last?.by ?? null;
  }

  answer(offer: OfferKind, accept: boolean): Promise<void> {
    const seat = this.#asked(offer) ?? 0;
    return this.#post("answers", (key): AnswerRequest => ({ seat, offer, accept, key }));
  }

  /** Our first seat that has not answered yet: people who share a device are asked one by one. */
  #asked(offer: OfferKind): number | null {
    const open = this.table?.offers.find((one) => one.offer === offer);
    return this.table?.me.seats.find((seat) => open?.answers[seat] === undefined) ?? this.seat;
  }

  resign(): Promise<void> {
    return this.#post("resign", (key): ResignRequest => ({ seat: this.seat ?? 0, key }));
  }

  say(content: { phrase: string } | { text: string }): Promise<void> {
    return this.#post("say", (key): SayRequest => ({ seat: this.seat, ...content, key }));
  }

  /** Mute or unmute the author of an entry. */
  async mute(entry: Entry, muted: boolean): Promise<void> {
    await this.#try(async () => {
      this.#learn(await call<Snapshot>("PUT", `${this.#path}/mute`, { number: entry.number, muted }));
    });
  }

  begin(fill: string | null): Promise<void> {
    return this.#post("start", (key): StartRequest => ({ fill, key }));
  }

  async sit(seat: number, more: { code?: string; bot?: string; hot?: boolean; name?: string }): Promise<void> {
    const own = more.bot ? {} : await share();
    await this.#post(`seats/${seat}`, (key): SitRequest => ({ ...more, ...own, key }));
  }

  /** Restart the pledges, without those who keep the table waiting. */
  async dealAgain(off: number[]): Promise<void> {
    const seat = this.table?.me.seats[0] ?? 0;
    await this.#post("void", (key): VoidRequest => ({ seat, off, key }));
  }

  async leave(seat: number): Promise<void> {
    await this.#try(async () => this.#learn(await call<Snapshot>("DELETE", `${this.#path}/seats/${seat}`)));
  }

  async rematch(): Promise<string | null> {
    const next = await this.#try(() => call<NewTable>("POST", `${this.#path}/rematch`, { key: fresh() }));
    return next?.table.id ?? null;
  }

  async ask(): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const hints = await this.#try(() => call<Hint[]>("GET", `${this.#path}/hint?seat=${seat}`));
    if (hints) this.hints = hints;
  }

  #post(what: string, body: (key: string) => Request): Promise<void> {
    return this.#send((key) => call<Written | Snapshot>("POST", `${this.#path}/${what}`, body(key)));
  }

  /** Retry a request until it is answered; its key makes it count once. */
  async #send(once: (key: string) => Promise<Written | Snapshot>): Promise<void> {
    const key = fresh();
    this.sending = true;
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          this.#learn(await once(key));
          this.trouble = this.whyNot = null;
          return;
        } catch (error) {
          if (!(error instanceof Refusal && error.passes) || attempt > 40) throw error;
          await new Promise((done) => setTimeout(done, Math.min(2000, 200 * 2 ** attempt)));
        }
      }
    } catch (error) {
      this.#refused(error);
    } finally {
      this.sending = false;
    }
  }

  /** What the server has answered: the whole table, or what was written. The line may have overtaken the answer. */
  #learn(answer: Written | Snapshot): void {
    if (!("setup" in answer)) this.state = absorb(this.state, answer.entries);
    else if (answer.number >= this.#received) this.#take({ type: "snapshot", snapshot: answer });
    else this.state = overtaken(this.state, answer);
  }

  async #try<T>(run: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await run();
      this.trouble = this.whyNot = null;
      return answer;
    } catch (error) {
      this.#refused(error);
      return null;
    }
  }

  #refused(error: unknown): void {
    const key = `trouble-${error instanceof Refusal ? error.code.replaceAll("_", "-") : "unavailable"}`;
    this.trouble = words().has(key) ? key : "trouble-refused";
    this.whyNot = (error instanceof Refusal && error.whyNot) || null;
    this.#startOver();
    if (error instanceof Refusal) this.state = absorb(this.state, error.entries); // the missed entries
  }

  /** Redraw the same table: boards drop moves in progress. */
  #startOver(): void {
    const { table } = this;
    if (table) this.state = { ...this.state, table: { ...table, game: table.game && { ...table.game } } };
  }

  // --- words -----------------------------------------------------------------

  /** An entry of the log in words, or nothing if it has no text. */
  told(entry: Entry): string {
    const names = this.names;
    const same = [words().language, ...names].join();
    if (same !== this.#textsOf) this.#texts = new WeakMap();
    this.#textsOf = same;
    let text = this.#texts.get(entry);
    if (text === undefined) this.#texts.set(entry, (text = this.#told(entry, names)));
    return text;
  }

  #told(entry: Entry, names: readonly string[]): string {
    if ("tell" in entry && entry.tell.length)
      return entry.tell
        .map((sentence) => words().tell(sentence, names, LOOK.colorito.colours).trim())
        .join(words().say("sentence-separator"));
    const said = entry.kind === "say" ? entry : null;
    const key = said?.muted ? "entry-muted" : `entry-${entry.kind}`;
    if (!words().has(key)) return "";
    const seat = entry.by ?? ("seat" in entry ? entry.seat : null);
    const name = seat === null ? (said?.name ?? "") : (names[seat] ?? "");
    const text = said?.phrase ? t(`phrase-${said.phrase}`) : (said?.text ?? "");
    const answer = entry.kind === "answer" && entry.accept ? "yes" : "no";
    return t(key, { name, offer: "offer" in entry ? entry.offer : "none", text, answer });
  }

  /** What has to be done now, and by whom. */
  get expected(): string {
    const game = this.table?.game;
    if (!game?.expected) return "";
    const expected = words().tell(game.expected, this.names, LOOK.colorito.colours);
    if (this.mine && this.table?.me.seats.length === 1) return t("status-mine", { expected });
    return t("status-other", { name: this.names[Number(game.turn)] ?? "", expected });
  }
}

/** The places on the board that an entry refers to. */
export function pointedAt(entry: Line | null): { cells: string[]; row: number | null } {
  const cells: string[] = [];
  let row: number | null = null;
  for (const { args } of entry?.tell ?? []) {
    if (typeof args["cell"] === "string") cells.push(args["cell"]);
    if (Array.isArray(args["path"])) cells.push(...args["path"]);
    if (typeof args["row"] === "number") row = args["row"];
  }
  return { cells: [...new Set(cells)], row };
}
