/** After the end the loser may play out alone what they lacked (CT-SCORE). Only this page knows of it. */
import { call, Refusal } from "./api";
import { words } from "./app.svelte";
import type { AloneRequest, Forbidden, GameState } from "./generated/protocol";

export class Alone {
  readonly seat: number;
  game: GameState | null = $state.raw(null);
  sending = $state(false);
  trouble: string | null = $state(null); // a key of the catalogues
  whyNot: Forbidden | null = $state.raw(null);
  #table: string;
  #actions: string[] = [];

  constructor(table: string, seat: number) {
    this.#table = table;
    this.seat = seat;
  }

  get made(): number {
    return this.game?.event ?? 0;
  }

  get complete(): boolean {
    return this.game !== null && this.game.turn === null;
  }

  /** Whether no piece can move any more. */
  get stuck(): boolean {
    return this.game !== null && !this.complete && this.game.choices.length === 0;
  }

  start(): Promise<void> {
    return this.#show([]);
  }

  play(action: string): Promise<void> {
    return this.#show([...this.#actions, action]);
  }

  /** Take the last move back. */
  async back(): Promise<void> {
    if (this.#actions.length && !this.sending) await this.#show(this.#actions.slice(0, -1));
  }

  async #show(actions: string[]): Promise<void> {
    this.sending = true;
    try {
      const wish: AloneRequest = { seat: this.seat, actions };
      this.game = await call<GameState>("POST", `/api/tables/${encodeURIComponent(this.#table)}/alone`, wish);
      this.#actions = actions;
      this.trouble = this.whyNot = null;
    } catch (error) {
      const key = `trouble-${error instanceof Refusal ? error.code.replaceAll("_", "-") : "unavailable"}`;
      this.trouble = words().has(key) ? key : "trouble-refused";
      this.whyNot = (error instanceof Refusal && error.whyNot) || null;
      if (this.game) this.game = { ...this.game }; // the board drops the move in progress
    } finally {
      this.sending = false;
    }
  }
}
