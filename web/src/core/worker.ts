/** The worker that thinks: a game at a time, so that the page stays smooth. */
import { CoreGame } from "./game";
import type { Answer, Asks, Found, Question } from "./thinking";

interface Open {
  core: CoreGame;
  settings: string;
  events: string[];
}

const PROGRESS = 100; // milliseconds between two reports
const games = new Map<string, Open>();
let began = 0;
let reported = 0;
let current = 0;

const answer = (message: Answer): void => postMessage(message);

/** Called whenever the core looks at the clock. */
function now(): void {
  const ms = performance.now() - began;
  if (ms - reported < PROGRESS) return;
  reported = ms;
  answer({ number: current, kind: "progress", ms });
}

/** The game of a question, after the events of the question. */
async function opened({ game, module, settings, events }: Question): Promise<CoreGame> {
  let open = games.get(game);
  const wanted = JSON.stringify(settings);
  if (!open) {
    open = { core: await CoreGame.on(module, { now }), settings: "", events: [] };
    games.set(game, open);
  }
  if (open.settings !== wanted) {
    open.core.begin(settings);
    open.settings = wanted;
    open.events = [];
  }
  let same = 0;
  while (same < open.events.length && open.events[same] === events[same]) same++;
  open.core.undo(open.events.length - same);
  for (const event of events.slice(same)) {
    if (!open.core.play(event)) throw new RangeError(`not possible: ${event}`);
  }
  open.events = [...events];
  return open.core;
}

async function think(question: Question): Promise<void> {
  const core = await opened(question);
  current = question.number;
  began = performance.now();
  reported = 0;
  answer({ number: question.number, kind: "found", found: found(core, question.asks) });
}

function found(core: CoreGame, asks: Asks): Found[keyof Found] {
  switch (asks.ask) {
    case "choose":
      return core.choose(asks.level, asks.seed, asks.effort);
    case "explain":
      return core.explain(0n, asks.asked);
    case "coach":
      return core.coach(asks.action, asks.covered);
    case "judge":
      return core.judge(asks.played);
    case "count":
      return core.counted();
    case "prepare":
      core.prepare();
      return null;
  }
}

let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = last
    .then(() => think(data))
    .catch((error: unknown) => {
      games.delete(data.game); // it may have stopped halfway
      answer({ number: data.number, kind: "failed", message: String(error) });
    });
});
