/** Bots that think in this browser, in a worker of their own. */
import type { Coaching } from "../generated/protocol";
import type { Asked, Choice, Counted, Effort, Explained, Judged, Level, Settings } from "./game";
import { moduleOf } from "./modules";
import type { Answer, Asks, Found, Question } from "./thinking";

export interface Situation {
  game: string;
  settings: Settings;
  events: readonly string[];
}

interface Waiting {
  resolve(found: Found[keyof Found]): void;
  reject(error: unknown): void;
  progress: ((ms: number) => void) | undefined;
}

/** A thinker for one table. */
export class Thinker {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  /** What a level plays. `progress` is called from time to time with how long it has been thinking. */
  choose(
    at: Situation,
    level: Level,
    seed: bigint,
    more: { effort?: Effort; progress?: (ms: number) => void; signal?: AbortSignal } = {},
  ): Promise<Choice> {
    return this.#ask(at, { ask: "choose", level, seed, effort: more.effort ?? {} }, more);
  }

  /** The scores of a game that is over, with the loser's moves counted. */
  count(at: Situation): Promise<Counted> {
    return this.#ask(at, { ask: "count" });
  }

  /** The best choices of the seat to move and why, best first. */
  explain(at: Situation, asked: Asked): Promise<Explained[]> {
    return this.#ask(at, { ask: "explain", asked });
  }

  /** What a coach says to an action of the seat to move. */
  coach(at: Situation, action: string, covered: boolean): Promise<Coaching> {
    return this.#ask(at, { ask: "coach", action, covered });
  }

  /** What a seat could expect from its choices, and what it played. */
  judge(at: Situation, played: string): Promise<Judged> {
    return this.#ask(at, { ask: "judge", played });
  }

  /** Let the worker compute what the best bot needs before its first move. */
  async prepare(at: Situation): Promise<void> {
    await this.#ask(at, { ask: "prepare" });
  }

  /** Stop thinking at once. The pending question is rejected with an AbortError. */
  stop(): void {
    this.#worker?.terminate(); // a search hears no messages: the next one gets a new worker, which catches up
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new DOMException("stopped", "AbortError"));
    this.#waiting.clear();
  }

  async #ask<A extends Asks>(
    at: Situation,
    asks: A,
    { progress, signal }: { progress?: (ms: number) => void; signal?: AbortSignal } = {},
  ): Promise<Found[A["ask"]]> {
    const module = await moduleOf(at.game);
    signal?.throwIfAborted();
    const number = ++this.#number;
    const stop = (): void => this.stop();
    signal?.addEventListener("abort", stop);
    try {
      const found = await new Promise<Found[keyof Found]>((resolve, reject) => {
        this.#waiting.set(number, { resolve, reject, progress });
        this.#working().postMessage({ ...at, number, module, asks } satisfies Question);
      });
      return found as Found[A["ask"]];
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  #working(): Worker {
    if (!this.#worker) {
      this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data);
      this.#worker.onerror = () => this.stop();
    }
    return this.#worker;
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    if (answer.kind === "progress") {
      waiting?.progress?.(answer.ms);
      return;
    }
    this.#waiting.delete(answer.number);
    if (answer.kind === "failed") waiting?.reject(new Error(answer.message));
    else waiting?.resolve(answer.found);
  }
}
