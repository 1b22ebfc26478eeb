/** The connection to a table of this device: nothing can be lost, so there is little to do. */
import type { Ack, ActionRequest } from "../generated/protocol";
import type { LiveEvents } from "../live";

export class LocalLive {
  readonly #id: string;
  readonly #events: LiveEvents;
  #leave: (() => void) | null = null;
  #stopped = false;

  constructor(id: string, events: LiveEvents) {
    this.#id = id;
    this.#events = events;
  }

  start(): void {
    void import("./tables")
      .then(({ roomOf }) => roomOf(this.#id))
      .then(
        (room) => {
          if (this.#stopped) return;
          this.#events.line("open");
          this.#events.message({ type: "snapshot", snapshot: room.table.snapshot() });
          this.#leave = room.listen((message) => this.#events.message(message));
        },
        () => this.#events.line("gone"),
      );
  }

  stop(): void {
    this.#stopped = true;
    this.#leave?.();
  }

  /** The call answers as well, and at once. */
  act(_action: ActionRequest): Promise<Ack | null> {
    return Promise.resolve(null);
  }

  hurry(): void {}

  shown(): void {}
}
