/** What a table tells: in its status line and its title, to screen readers, and by sounds. */
import { gameName, settings, t, words } from "./app.svelte";
import { duration } from "./boards/tracks";
import { quip } from "./bots";
import { hasWon, reason, verdict } from "./ending";
import { factsOf } from "./games";
import type { Entry } from "./generated/protocol";
import { LOOK } from "./look";
import { sound, soundOf, type Sound } from "./sound";
import type { Shown } from "./state";
import type { TableModel } from "./table.svelte";

const PATIENCE = 400; // milliseconds until the status says that we wait for an answer
const SPOKEN = 12; // announcements that are kept

/** Play a sound, unless sounds are off; `delay` in seconds. */
export function noise(name: Sound, delay = 0): void {
  if (settings.sound) sound(name, settings.volume, delay);
}

/** The delay until the moved piece has landed, in seconds. */
export const landing = ({ view: { ...seen } }: Shown): number =>
  seen.game === "colorito" && seen.last ? (duration(seen.last.path.length - 1) * settings.pace) / 1000 : 0;

export class Telling {
  lines: { number: number; text: string }[] = $state.raw([]); // the latest announcements
  readonly #model: TableModel;
  #slow = $state(false); // the server takes its time
  #announced = false; // the ending
  #spoken = 0;

  /** To be called while a component is set up. */
  constructor(model: TableModel) {
    this.#model = model;
    $effect(() => {
      if (!model.sending) return;
      const timer = setTimeout(() => (this.#slow = true), PATIENCE);
      return () => {
        clearTimeout(timer);
        this.#slow = false;
      };
    });
  }

  get title(): string {
    const { table, mine, over } = this.#model;
    const name = table ? gameName(table.setup.game) : t("app-name");
    if (mine) return t("title-turn", { name });
    return over ? t("title-over", { name }) : name;
  }

  get status(): string {
    const model = this.#model;
    if (!model.table || model.over) return "";
    if (model.broken) return t(model.sending ? "status-kept" : model.mine ? "status-offline-mine" : "status-offline");
    if (this.#slow) return t("status-sending");
    if (model.table.phase === "paused") return t("status-paused");
    return model.expected;
  }

  /** A warning before it is too late. */
  get warning(): string {
    const { table, mine, broken, seat, names } = this.#model;
    if (!table?.game || !mine || broken || seat === null) return "";
    return factsOf(table.setup.game)
      .warns(table.game, seat)
      .map((one) => words().tell(one, names, LOOK.colorito.colours))
      .join(words().say("sentence-separator"));
  }

  /** A bot greets whoever has not moved yet. */
  get hello(): string {
    const { table, names, playing, state } = this.#model;
    const seat = table?.seats.findIndex(({ kind }) => kind === "bot") ?? -1;
    const said = quip(table?.seats[seat]?.level ?? null, "hello");
    const moved = state.log.some((entry) => entry.kind === "play" && this.#isMine(entry));
    return said && playing && !moved ? t("bot-says", { name: names[seat] ?? "", words: said }) : "";
  }

  /** Announce something to screen readers. Lines are added, never replaced, so that quick ones are read in order. */
  say(text: string): void {
    if (text) this.lines = [...this.lines.slice(1 - SPOKEN), { number: ++this.#spoken, text }];
  }

  /** New entries are shown. */
  heard(entries: Entry[]): void {
    const model = this.#model;
    const { table, names, mine, over, mySeats } = model;
    const told = entries.map((entry) => model.told(entry)).filter(Boolean);
    const news = entries.some((entry) => entry.kind !== "say");
    if (mine && news) told.push(model.expected, this.warning);
    const decided = table?.game?.decided;
    if (over && decided && !this.#announced) {
      this.#announced = true;
      told.push(verdict(decided, names, mySeats), reason(decided));
    }
    this.say(told.join(words().say("sentence-separator")));
    if (!table || !news) return;
    const name = soundOf(table.setup.game, entries);
    if (name) noise(name, name === "wood" && table.game ? landing(table.game) : 0);
    if (mine && entries.some((entry) => entry.kind === "play" && !this.#isMine(entry))) noise("turn", 0.25);
  }

  /** The sound of a scene. */
  staged(kind: string | undefined): void {
    const { table, mySeats } = this.#model;
    const decided = table?.game?.decided;
    if (kind === "out" || kind === "last") noise(kind);
    if (kind === "end") noise(decided && hasWon(decided, mySeats) ? "win" : "end");
  }

  #isMine(entry: Entry): boolean {
    return entry.by !== null && this.#model.mySeats.includes(entry.by);
  }
}
