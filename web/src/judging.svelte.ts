/** The analysis of a finished game: the server is asked until it is done. Knows no page. */
import { call, Refusal } from "./api";
import { t, words } from "./app.svelte";
import type { Analysis, AnalysisAnswer, JudgedEvent } from "./generated/protocol";

const ASK_MS = 1000;

export class Judging {
  readonly id: string;
  found: Analysis | null = $state.raw(null);
  progress = $state(0); // in percent
  trouble = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(id: string) {
    this.id = id;
    void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** What was decided in the moment after so many events. */
  decision(event: number): JudgedEvent | null {
    const next = this.found?.events[event];
    return next?.kind === "decision" && next.choices?.length ? next : null;
  }

  /** What everyone could expect after so many events. */
  values(event: number): readonly number[] {
    return (event > 0 ? this.found?.events[event - 1]?.values : this.found?.start) ?? [];
  }

  async #ask(): Promise<void> {
    try {
      const answer = await call<AnalysisAnswer>("GET", `/api/tables/${encodeURIComponent(this.id)}/analysis`);
      this.found = answer.analysis;
      this.progress = Math.round((100 * answer.judged) / Math.max(1, answer.decisions));
      if (!this.found) this.#again(ASK_MS);
    } catch (error) {
      const passes = error instanceof Refusal && (error.passes || error.code === "too_many");
      if (passes) this.#again(5 * ASK_MS);
      else this.trouble = true;
    }
  }

  #again(ms: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#ask(), ms);
  }
}

/** How play might have gone on from the best choice: at least that choice. Others may be as good as the search's own. */
export function lineOf({ choices = [], line = [] }: JudgedEvent): string[] {
  const best = choices[0]?.action;
  if (best === undefined) return [];
  return line[0] === best ? line : [best];
}

type Unit = Analysis["unit"];

/** A share in percent, or points: a number with a proper minus sign. */
export function amount(unit: Unit, value: number, sign = false): string {
  const isShare = unit !== "points";
  const format = new Intl.NumberFormat(words().language, {
    maximumFractionDigits: isShare ? 0 : 1,
    signDisplay: sign ? "exceptZero" : "auto",
  });
  const number = format.format(isShare ? 100 * value : value).replace("-", "−");
  return isShare ? t("in-percent", { number }).replace(" ", "\u00a0") : number;
}

/** The same, with the word "points" where it needs one. */
export function worth(unit: Unit, value: number): string {
  const number = amount(unit, value);
  return unit === "points" ? t("analysis-amount-points", { number, count: number === "1" ? 1 : 2 }) : number;
}
