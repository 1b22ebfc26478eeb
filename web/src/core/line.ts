/** A line of play as marks on the board: the way of its first move, and arrows for the moves that follow. */
import type { Marked } from "../facts";
import { placesOf } from "../marks";
import type { Situation } from "./bots";
import { CoreGame } from "./game";
import { hasCore, moduleOf } from "./modules";

const games = new Map<string, Promise<CoreGame>>();

export async function drawn({ game, settings, events }: Situation, line: readonly string[]): Promise<Marked> {
  const [first = "", ...rest] = line;
  const marks = placesOf(first);
  if (!hasCore(game)) return marks;
  const core = await gameOf(game);
  core.begin(settings);
  if (!events.every((event) => core.play(event))) return marks; // it began from a position that the core cannot set up
  const path = wayOf(core, first);
  core.play(first);
  const arrows: [string, string][] = [];
  for (const action of rest) {
    const way = wayOf(core, action);
    if (!core.play(action)) break;
    const [start, end] = [way[0], way.at(-1)];
    if (start && end) arrows.push([start, end]);
  }
  return { ...marks, path, arrows };
}

function gameOf(game: string): Promise<CoreGame> {
  let made = games.get(game);
  if (!made) {
    made = moduleOf(game).then((module) => CoreGame.on(module));
    made.catch(() => games.delete(game));
    games.set(game, made);
  }
  return made;
}

/** The fields that a move passes, if the game has such moves. */
function wayOf(core: CoreGame, action: string): string[] {
  if (core.turn < 0) return [];
  const around = { seat: core.turn, choices: true, undo: false, over: false, memory: false };
  const { choices } = core.state({ ...around, outcome: null, decided: null }) as {
    choices: { action: string; path?: string[] }[];
  };
  return choices.find((choice) => choice.action === action)?.path ?? [];
}
