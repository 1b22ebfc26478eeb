/** An exercise being played: a lesson or a puzzle, from the data that came with it. Knows no page. */
import { settings } from "./app.svelte";
import { factsOf } from "./games";
import type {
  ExerciseAnswer,
  ExerciseMessage,
  ExerciseNode,
  ExerciseRefusal,
  GameState,
  Sentence,
} from "./generated/protocol";

const PAUSE = 900; // milliseconds that a step of others stays, before pace
const OTHER: Sentence = { key: "lesson-other", args: {} };

export class ExercisePlayer {
  readonly exercise: ExerciseMessage;
  at = $state(0); // the node
  shown: GameState = $state.raw() as unknown as GameState;
  said: Sentence | null = $state.raw(null); // the reply to the last move
  good: boolean | null = $state(null); // whether that move was good
  told: Sentence[] = $state.raw([]); // what others and chance did since then
  busy = $state(false);
  solved = $state(false);
  #run = 0; // moves that are still being shown belong to an older run

  constructor(exercise: ExerciseMessage) {
    this.exercise = exercise;
    this.shown = this.#fresh(this.node.state);
  }

  get node(): ExerciseNode {
    return this.exercise.nodes[this.at] as ExerciseNode;
  }

  /** Whether there is nothing to do but read. */
  get isPage(): boolean {
    return Object.keys(this.node.answers).length === 0;
  }

  async play(action: string): Promise<void> {
    if (this.busy || this.solved) return;
    const answer = this.node.answers[action];
    if (!answer) return this.#reply(OTHER, false);
    const run = ++this.#run;
    this.busy = true;
    this.said = this.good = null;
    this.told = [];
    await this.#film(answer, run);
    if (run !== this.#run) return;
    this.busy = false;
    if (answer.good) this.#advance(answer.next);
    this.#reply(answer.says, answer.good);
  }

  /** A press that means no possible move: say which rule forbids it. */
  attempt(action: string): void {
    if (this.busy || this.solved || this.isPage) return;
    const parts = action.split(/[-:]/);
    const found = this.node.refused.find(({ actions }) => has(actions, action));
    this.#reply(found ? filled(found.says, parts) : OTHER, false);
  }

  /** Turn the page. */
  next(): void {
    if (this.busy || !this.isPage) return;
    this.#advance(this.node.next);
    this.said = this.good = null;
    this.told = [];
    if (!this.solved) this.shown = this.#fresh(this.node.state);
  }

  /** Play a good move for somebody who does not find it. */
  show(): Promise<void> {
    const [action] = Object.entries(this.node.answers).find(([, answer]) => answer.good) ?? [];
    return action ? this.play(action) : Promise.resolve();
  }

  restart(): void {
    this.#run++;
    this.at = 0;
    this.busy = this.solved = false;
    this.said = this.good = null;
    this.told = [];
    this.shown = this.#fresh(this.node.state);
  }

  #advance(next: number | null): void {
    if (next === null) this.solved = true;
    else this.at = next;
  }

  /** Answer, and show the position of the node. */
  #reply(says: Sentence | null, good: boolean): void {
    this.said = says;
    this.good = good;
    if (!this.solved) this.shown = this.#fresh(this.node.state);
  }

  async #film({ frames }: ExerciseAnswer, run: number): Promise<void> {
    for (const [i, { state, tell }] of frames.entries()) {
      this.shown = this.#fresh(state);
      this.told = [...this.told, ...tell];
      const motion = factsOf(this.exercise.game).motion(state);
      const time = (i === frames.length - 1 && i > 0 ? PAUSE / 2 : PAUSE) + motion;
      if (settings.pace > 0) await new Promise((done) => setTimeout(done, time * settings.pace));
      if (run !== this.#run) return;
    }
  }

  /** A state as new: boards drop moves in progress when their choices change. */
  #fresh(state: GameState): GameState {
    return { ...state, choices: [...state.choices] } as GameState;
  }
}

/** Whether a refusal is about an action. */
function has(actions: ExerciseRefusal["actions"], action: string): boolean {
  const cut = Math.max(action.lastIndexOf("-"), action.lastIndexOf(":")) + 1;
  return (actions[action.slice(0, cut)] ?? "").split(" ").includes(action.slice(cut));
}

/** A sentence with the parts of the action where it refers to them. */
function filled({ key, args }: Sentence, parts: readonly string[]): Sentence {
  const found = Object.entries(args).map(([name, value]) => {
    const part = typeof value === "string" && value.startsWith("@") ? parts[Number(value.slice(1))] : undefined;
    return [name, part ?? value];
  });
  return { key, args: Object.fromEntries(found) as Sentence["args"] };
}
