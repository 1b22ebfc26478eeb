/** Replays of games of this device and of records from files, on the core. */
import { Refusal } from "../api";
import { CHANCE, CoreGame } from "../core/game";
import { moduleOf } from "../core/modules";
import { factsOf } from "../games";
import type { GameRecord, Happening, Outcome, Replay, ReplayStep, Sentence } from "../generated/protocol";

const bad = (message: string): Refusal => new Refusal(400, { code: "bad_request", message });
const EARLY = ["resign", "timeout", "tie"] as const;

/** A game step by step, as a seat knew it; null: with everything open. */
export async function replay(record: GameRecord, seat: number | null): Promise<Replay> {
  if (record.format !== "tricolor-record" || record.position) throw bad("not a record that can be replayed here");
  const core = await CoreGame.on(await moduleOf(record.game));
  const viewer = seat ?? -1;
  core.begin({ players: record.players.length, ...record.options });
  const steps: ReplayStep[] = [step(core, viewer, null)];
  for (const line of record.events) {
    const [number, by, action] = line.split(" ");
    const early = EARLY.find((kind) => kind === action);
    if (early) {
      const last = steps.at(-1) as ReplayStep;
      steps.push({ ...last, entry: ended(early, by ?? "=", Number(number)) });
    } else if (core.play(action ?? "")) steps.push(step(core, viewer, happened(core)));
    else throw bad(`event ${number}: ${action} is not legal`);
  }
  if (factsOf(record.game).remembers) remember(steps as Covering[], seat);
  const { game, players, options } = record;
  const outcome = record.outcome as Outcome | null;
  return { game, players, options, outcome, steps } as Replay;
}

const step = (core: CoreGame, seat: number, entry: Happening | null): ReplayStep =>
  ({ entry, view: core.view(seat), extra: core.extra(false, false) }) as ReplayStep;

function happened(core: CoreGame): Happening {
  const event = core.count;
  const by = core.by(event);
  const tell = core.told(event) as Sentence[];
  return {
    kind: by === CHANCE ? "chance" : "play",
    by: by === CHANCE ? null : by,
    event,
    tell,
    action: core.event(event),
  };
}

function ended(kind: (typeof EARLY)[number], by: string, event: number): Happening {
  const seat = by === "=" ? null : Number(by);
  return { kind, by: seat, event, tell: [{ key: `tell-${kind}`, args: seat === null ? {} : { seat } }] };
}

type Covering = ReplayStep & { view: { round: number; open: Record<string, string> } };

/** In a game that covers what was shown: what could be known at each step, and with everything open what lies where. */
function remember(steps: Covering[], seat: number | null): void {
  const everything = new Map<number, Record<string, string>>();
  for (const { view } of steps) everything.set(view.round, { ...everything.get(view.round), ...view.open });
  let [round, known] = [0, {} as Record<string, string>];
  for (const one of steps) {
    known = { ...(one.view.round === round ? known : {}), ...one.view.open };
    round = one.view.round;
    Object.assign(one, { known }, seat === null ? { colours: everything.get(round) } : {});
  }
}
