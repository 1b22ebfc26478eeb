/** Bots that think in this browser, in a worker of their own. */
import type { Choice, Counted, Effort, Level, Settings, Weighed } from "./game";
import { moduleOf } from "./modules";
import type { Answer, Question } from "./thinking";

export interface Situation {
  game: string;
  settings: Settings;
  events: readonly string[];
}

type Found = Choice | Counted | Weighed[] | null;

interface Waiting {
  resolve(found: Found): void;
  reject(error: unknown): void;
  progress: ((ms: number) => void) | undefined;
}

/** A thinker for one table. */
export class Thinker {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  /** What a level plays. `progress` is called from time to time with how long it has been thinking. */
  async choose(
    at: Situation,
    level: Level,
    seed: bigint,
    more: { effort?: Effort; progress?: (ms: number) => void; signal?: AbortSignal } = {},
  ): Promise<Choice> {
    const found = await this.#ask({ ...at, ask: "choose", level, seed, effort: more.effort ?? {} }, more);
    return found as Choice;
  }

  /** The scores of a game that is over, with the loser's moves counted. */
  async count(at: Situation): Promise<Counted> {
    return (await this.#ask({ ...at, ask: "count", level: "champion", seed: 0n, effort: {} }, {})) as Counted;
  }

  /** What the best bot thinks of the choices of the seat to move, best first. */
  async weigh(at: Situation, effort: Effort, signal?: AbortSignal): Promise<Weighed[]> {
    const question = { ...at, ask: "weigh" as const, level: "champion" as const, seed: 0n, effort };
    return (await this.#ask(question, signal ? { signal } : {})) as Weighed[];
  }

  /** Let the worker compute what the best bot needs before its first move. */
  async prepare(at: Situation): Promise<void> {
    await this.#ask({ ...at, ask: "prepare", level: "champion", seed: 0n, effort: {} }, {});
  }

  /** Stop thinking at once. The pending question is rejected with an AbortError. */
  stop(): void {
    this.#worker?.terminate(); // a search hears no messages: the next one gets a new worker, which catches up
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new DOMException("stopped", "AbortError"));
    this.#waiting.clear();
  }

  async #ask(
    question: Omit<Question, "number" | "module">,
    { progress, signal }: { progress?: (ms: number) => void; signal?: AbortSignal },
  ): Promise<Found> {
    const module = await moduleOf(question.game);
    signal?.throwIfAborted();
    const number = ++this.#number;
    const stop = (): void => this.stop();
    signal?.addEventListener("abort", stop);
    try {
      return await new Promise<Found>((resolve, reject) => {
        this.#waiting.set(number, { resolve, reject, progress });
        this.#working().postMessage({ ...question, number, module } satisfies Question);
      });
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
    else if (answer.kind === "chosen") waiting?.resolve(answer.choice);
    else if (answer.kind === "weighed") waiting?.resolve(answer.weighed);
    else waiting?.resolve(answer.kind === "counted" ? answer.counted : null);
  }
}
