/** Shows what others did at a human pace: messages wait for their beat, and a click lets all of them pass. */
import type { LiveMessage } from "./generated/protocol";

export interface Timer {
  after(ms: number, run: () => void): () => void;
}

export const TIMER: Timer = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

export class Pacer {
  #queue: LiveMessage[] = [];
  #cancel: (() => void) | null = null;
  #until = 0;
  readonly #show: (message: LiveMessage) => void;
  readonly #beat: (message: LiveMessage) => number;
  readonly #timer: Timer;
  readonly #now: () => number;

  /** `beat` says how long what a message shows should stay before the next one. */
  constructor(
    show: (message: LiveMessage) => void,
    beat: (message: LiveMessage) => number,
    timer: Timer = TIMER,
    now: () => number = () => performance.now(),
  ) {
    this.#show = show;
    this.#beat = beat;
    this.#timer = timer;
    this.#now = now;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  push(message: LiveMessage): void {
    if (message.type === "snapshot") this.#queue = []; // it holds all that waited
    this.#queue.push(message);
    this.#next();
  }

  /** Show everything at once. */
  skip(): void {
    this.#until = 0;
    this.#cancel?.();
    this.#cancel = null;
    const all = this.#queue;
    this.#queue = [];
    for (const message of all) this.#show(message);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#queue = [];
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const wait = this.#until - this.#now();
      const paced = this.#queue[0]?.type === "entries";
      if (paced && wait > 0) {
        this.#cancel ??= this.#timer.after(wait, () => {
          this.#cancel = null;
          this.#next();
        });
        return;
      }
      const message = this.#queue.shift();
      if (!message) return;
      this.#show(message);
      if (paced) this.#until = this.#now() + this.#beat(message);
    }
  }
}
