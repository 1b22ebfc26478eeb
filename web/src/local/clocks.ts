/** Clocks, folded from the times of entries as a server does: the twin of src/tricolor/server/log/clocks.py. */
import type { Clock, Clocks } from "../generated/protocol";

const DAY = 86_400_000;

/** The clocks of a table. Times are milliseconds; `left` is what was left at `since`. Bots have no clock. */
export class ClockFold {
  readonly #each: number | null;
  readonly #perTurn: boolean;
  readonly #increment: number;
  readonly #left: (number | null)[];
  #running: number | null = null;
  #since = 0;

  constructor({ kind, seconds, increment, days }: Clock, timed: readonly boolean[]) {
    this.#each = kind === "none" ? null : kind === "days" ? (days ?? 1) * DAY : (seconds ?? 60) * 1000;
    this.#perTurn = kind === "move" || kind === "days";
    this.#increment = kind === "game" ? (increment ?? 0) * 1000 : 0;
    this.#left = timed.map((has) => (has ? this.#each : null));
  }

  /** Start the clock of a seat. A turn may have several actions; `isNew`: the same seat starts another turn. */
  passTo(seat: number, at: number, isNew: boolean): void {
    if (seat === this.#running && !isNew) return;
    const before = this.#running;
    this.stop(at);
    const rest = before === null ? null : (this.#left[before] ?? null);
    if (before !== null && rest !== null) this.#left[before] = this.#perTurn ? this.#each : rest + this.#increment;
    this.#running = seat;
  }

  stop(at: number): void {
    const left = this.#running === null ? null : (this.#left[this.#running] ?? null);
    if (this.#running !== null && left !== null) this.#left[this.#running] = Math.max(left - (at - this.#since), 0);
    this.#running = null;
    this.#since = at;
  }

  /** When the running clock will run out. */
  get deadline(): number | null {
    const left = this.#running === null ? null : (this.#left[this.#running] ?? null);
    return left === null ? null : this.#since + left;
  }

  get message(): Clocks {
    return { running: this.#running, left: [...this.#left], at: this.#since };
  }
}
