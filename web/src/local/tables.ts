/** The open tables of this device: loaded on demand, stored after every entry, with bots that answer by themselves. */
import { Refusal } from "../api";
import { Thinker } from "../core/bots";
import { CoreGame, type Level, LEVELS } from "../core/game";
import { moduleOf } from "../core/modules";
import type { Entry, LiveMessage } from "../generated/protocol";
import { find, keep } from "./store";
import { type Kept, LocalTable } from "./table";

const LONGEST_WAIT = 86_400_000; // milliseconds; a timer cannot wait for months

type Listener = (message: LiveMessage) => void;

/** A table with its worker and those who watch it. */
export class Room {
  readonly table: LocalTable;
  readonly thinker = new Thinker();
  readonly #listeners = new Set<Listener>();
  #busy = false;

  constructor(table: LocalTable) {
    this.table = table;
  }

  #timer: ReturnType<typeof setTimeout> | undefined; // until a clock runs out

  /** Listen to everything that happens; bots play only while somebody listens. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    void this.advance();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.thinker.stop();
      clearTimeout(this.#timer);
    };
  }

  /** Carry out a command, store the result and tell everyone. Returns the entries that it wrote. */
  async act(run: (table: LocalTable, at: number) => Entry[]): Promise<Entry[]> {
    await this.#lookAtClock(); // a browser that slept may have missed it
    const written = run(this.table, Date.now());
    this.tell(written);
    await keep(this.table.kept);
    void this.advance();
    return written;
  }

  tell(written: Entry[]): void {
    const message = this.table.message(written);
    for (const listener of this.#listeners) listener(message);
  }

  /** End the game if the clock of the seat to move has run out, else look again when it will have. */
  async #lookAtClock(): Promise<void> {
    clearTimeout(this.#timer);
    const written = this.table.timeOut(Date.now());
    if (written.length) {
      this.tell(written);
      await keep(this.table.kept);
    }
    const { deadline } = this.table;
    if (deadline === null || this.#listeners.size === 0) return;
    const wait = Math.min(Math.max(deadline - Date.now(), 0), LONGEST_WAIT);
    this.#timer = setTimeout(() => void this.#lookAtClock(), wait);
  }

  /** Do what is due at the table: a bot's turn, or the count of a loser's moves. */
  async advance(): Promise<void> {
    await this.#lookAtClock();
    if (this.#busy || this.#listeners.size === 0) return;
    this.#busy = true;
    try {
      while (this.#listeners.size > 0 && (await this.#step()));
    } finally {
      this.#busy = false;
    }
  }

  async #step(): Promise<boolean> {
    const { table, thinker } = this;
    const { turn, bot, number } = table;
    const { situation } = table;
    try {
      if (table.waitsForCount) {
        const { scores, exact } = await thinker.count(situation);
        this.tell(table.counted(scores, exact, Date.now()));
        await keep(table.kept);
        return false;
      }
      if (turn === null || bot === null) return false;
      const { action } = await thinker.choose(situation, levelOf(bot), seed());
      if (table.number !== number) return true; // taken back meanwhile
      this.tell(table.play(turn, action, Date.now()));
      await keep(table.kept);
      await this.#lookAtClock();
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      throw error;
    }
  }
}

const levelOf = (level: string): Level => LEVELS.find((one) => one === level) ?? "casual";

const seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;

const rooms = new Map<string, Promise<Room>>();

/** A new table, opened. */
export async function add(kept: Kept): Promise<Room> {
  const room = new Room(await folded(kept));
  rooms.set(kept.id, Promise.resolve(room));
  await room.act((table, at) => table.open(at));
  return room;
}

/** A table by its id. Throws a `Refusal` if this device does not have it. */
export function roomOf(id: string): Promise<Room> {
  let room = rooms.get(id);
  if (!room) {
    room = load(id);
    room.catch(() => rooms.delete(id));
    rooms.set(id, room);
  }
  return room;
}

async function load(id: string): Promise<Room> {
  const kept = await find(id);
  if (!kept) throw new Refusal(404, { code: "not_found", message: "there is no such table on this device" });
  return new Room(await folded(structuredClone(kept)));
}

async function folded(kept: Kept): Promise<LocalTable> {
  return new LocalTable(kept, await CoreGame.on(await moduleOf(kept.setup.game)));
}
