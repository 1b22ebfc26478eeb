/**
 * What is shown when. Messages are paced, big moments get a scene of their own, and a click skips both.
 *
 * The user's own actions are shown at once. Those of others wait until what is on screen has had its time.
 */
import { CARD } from "./facts";
import { factsOf } from "./games";
import type { Entry, EntriesMessage, LiveMessage } from "./generated/protocol";

export interface Timer {
  after(ms: number, run: () => void): () => void;
  drawn(run: () => void): void; // after the next frame: what was shown is on screen, and its motion has begun
  arrived(run: () => void): void; // when that motion has ended
}

export const TIMER: Timer = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  drawn(run) {
    requestAnimationFrame(() => setTimeout(run));
  },
  arrived(run) {
    const flights = () => document.getAnimations().filter(({ constructor }) => constructor === Animation); // none of CSS
    TIMER.drawn(() => void Promise.allSettled(flights().map(({ finished }) => finished)).then(run));
  },
};

/** A moment with a picture of its own: a player is out, the last round starts, the game is over. */
export type Scene = { kind: "out"; seat: number; colour: string | null } | { kind: "last" } | { kind: "end" };

/** How long a message is on the screen, in milliseconds. */
export interface Plan {
  free: boolean; // never waits: the user's own actions, chat
  motion: number; // until pieces and cards have arrived
  pause: number; // from there to the next message, if there is no scene
  scenes: Scene[]; // in order
}

const OWN = 550; // how long the user's own action stays alone on screen
const OTHERS = 650;
const LEAD = 350; // from the last motion to a scene
export const SCENE = 1800;

const GAME: readonly string[] = ["play", "chance", "start", "undo", "resign", "timeout", "tie", "end"];

/** How long the motion of a message takes. */
function motion(message: EntriesMessage): number {
  if (!message.entries.some(({ kind }) => kind === "play" || kind === "chance")) return 0;
  return message.game ? factsOf(message.game.game).motion(message.game) : CARD;
}

function scenes(message: EntriesMessage): Scene[] {
  const { game } = message;
  const found: Scene[] = [];
  let colour: string | null = null;
  for (const { key, args } of message.entries.flatMap((entry: Entry) => ("tell" in entry ? entry.tell : []))) {
    // A colour that was seen before is not told again; it lies open all the same.
    if (key === "tell-lift" && game) colour = factsOf(game.game).colourAt(game, String(args["cell"]));
    if (key === "tell-show" && typeof args["colour"] === "string") colour = args["colour"];
    if (key === "tell-out") found.push({ kind: "out", seat: Number(args["seat"]), colour });
    if (key === "tell-last") found.push({ kind: "last" });
  }
  return found;
}

/** What to do with a message: `own` are the user's seats, `over` says whether the game was over before it. */
export function planned(message: LiveMessage, own: readonly number[], over: boolean): Plan {
  const plan: Plan = { free: true, motion: 0, pause: 0, scenes: [] };
  if (message.type !== "entries" || !message.entries.some(({ kind }) => GAME.includes(kind))) return plan;
  const actors = message.entries.filter(({ kind }) => kind === "play").map(({ by }) => by);
  const mine = actors.length > 0 && actors.every((by) => own.includes(by ?? -1));
  return {
    free: mine,
    motion: motion(message),
    pause: actors.length === 0 ? 0 : mine ? OWN : OTHERS,
    scenes: over ? [] : [...scenes(message), ...(message.phase === "over" ? [{ kind: "end" } as const] : [])],
  };
}

export interface Stage {
  show(message: LiveMessage): void;
  plan(message: LiveMessage): Plan;
  scene(scene: Scene | null): void; // the current scene, if any
  pace(): number; // 1 is a human pace, 0 shows everything at once
}

export class Timeline {
  #queue: LiveMessage[] = [];
  #wake: (() => void) | null = null;
  #until = 0;
  #shown = 0; // counts what was played or skipped
  #scenes: Scene[] = []; // still to come
  #cue: (() => void) | null = null; // the next change of scene
  #film = false; // playing an opening: a snapshot follows
  readonly #stage: Stage;
  readonly #timer: Timer;
  readonly #now: () => number;

  constructor(stage: Stage, timer: Timer = TIMER, now: () => number = () => performance.now()) {
    this.#stage = stage;
    this.#timer = timer;
    this.#now = now;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether a scene is shown or about to be. */
  get staging(): boolean {
    return this.#cue !== null;
  }

  push(message: LiveMessage): void {
    if (message.type === "snapshot" && !this.#film) this.#queue = []; // it holds all that waited
    this.#queue.push(message);
    this.#next();
  }

  /** Play what happened before the user came: the messages in order, at their pace. */
  film(messages: readonly LiveMessage[]): void {
    const [first, ...rest] = messages;
    if (!first) return;
    this.#film = true;
    this.#queue = rest;
    this.#stage.show(first);
    this.#until = this.#now() + OTHERS * this.#stage.pace(); // time to see the start
    this.#next();
  }

  /** Show everything at once. */
  skip(): void {
    this.#clear();
    const all = this.#queue;
    this.#queue = [];
    this.#film = false;
    for (const message of all) this.#stage.show(message);
    this.#stage.scene(null);
  }

  stop(): void {
    this.#clear();
    this.#queue = [];
  }

  #clear(): void {
    this.#until = 0;
    this.#shown++;
    this.#wake?.();
    this.#cue?.();
    this.#wake = this.#cue = null;
    this.#scenes = [];
  }

  #next(): void {
    for (let message = this.#queue[0]; message; message = this.#queue[0]) {
      const plan = this.#stage.plan(message);
      const patient = !plan.free || (this.#film && message.type === "snapshot");
      if (patient && this.staging) return; // the scene calls back when it is over
      const wait = this.#until - this.#now();
      if (patient && wait > 0) {
        this.#wake ??= this.#timer.after(wait, () => {
          this.#wake = null;
          this.#next();
        });
        return;
      }
      this.#queue.shift();
      this.#play(message, plan);
    }
    this.#film = false;
  }

  #play(message: LiveMessage, plan: Plan): void {
    const pace = this.#stage.pace();
    const shown = ++this.#shown;
    if (pace > 0 && plan.scenes.length > 0) {
      const lead = (plan.motion + LEAD) * pace;
      this.#cue?.();
      this.#scenes = [...plan.scenes];
      this.#cue = this.#timer.after(lead, () => this.#change());
    } else if (plan.pause > 0) {
      const pause = plan.pause * (plan.free ? Math.min(pace, 1) : pace);
      const hold = (time: number) => {
        if (shown === this.#shown) this.#until = Math.max(this.#until, this.#now() + time);
      };
      hold(plan.motion * pace + pause);
      // A busy page draws late and moves slowly: what counts is what the user sees.
      this.#timer.drawn(() => hold(plan.motion * pace + pause));
      this.#timer.arrived(() => hold(pause));
    }
    this.#stage.show(message);
  }

  #change(): void {
    const scene = this.#scenes.shift() ?? null;
    this.#cue = scene ? this.#timer.after(SCENE * Math.min(this.#stage.pace(), 1), () => this.#change()) : null;
    this.#stage.scene(scene);
    if (!scene) this.#next();
  }
}
