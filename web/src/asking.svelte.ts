/** Asks the best bot, in its worker, what it thinks of the position that is shown. Knows no page. */
import { type Situation, Thinker } from "./core/bots";
import type { Asked, Explained } from "./core/game";

const ASKED: Asked = { most: 4, covered: true, ms: 800 }; // what the line has shown counts

export class Asking {
  weighed: Explained[] = $state.raw([]); // best first
  thinking = $state(false);
  #thinker = new Thinker();
  #wanted: Situation | null = null;
  #runs = false;

  /** Ask about a situation; null: about none. Only the last one is thought about, after what is being thought about. */
  about(situation: Situation | null): void {
    this.#wanted = situation;
    this.weighed = [];
    this.thinking = situation !== null;
    if (!this.#runs) void this.#run();
  }

  stop(): void {
    this.#wanted = null;
    this.#thinker.stop();
  }

  async #run(): Promise<void> {
    this.#runs = true;
    while (this.#wanted) {
      const situation = this.#wanted;
      const weighed = await this.#thinker.explain(situation, ASKED).catch(() => []);
      if (situation !== this.#wanted) continue;
      this.weighed = weighed;
      this.thinking = false;
      this.#wanted = null;
    }
    this.#runs = false;
  }
}
