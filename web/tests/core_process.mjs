// The core in WebAssembly as a program, on Node's own WASI: a question a line, an answer a line, all JSON.
// tools/wasm_core.py talks to it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..", "wasm");
const CHANCE = -1;
const OVER = -2;
const doors = new Map();

async function door(game) {
  if (!doors.has(game)) {
    const wasi = new WASI({ version: "preview1" });
    const module = await WebAssembly.compile(readFileSync(join(FOLDER, `${game}.wasm`)));
    const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
    wasi.initialize(instance);
    doors.set(game, instance.exports);
  }
  return doors.get(game);
}

function write(core, text) {
  const bytes = new TextEncoder().encode(text);
  const at = core.input(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
}

function begin(core, settings, actions) {
  write(core, settings);
  if (!core.begin()) throw new Error("no such game");
  for (const action of actions) if (!core.play(action)) throw new Error(`not possible: ${action}`);
}

const output = (core, size) => new Uint8Array(core.memory.buffer, core.output(), size).slice();

/** Random play through as many games as the plies take; a hash over every turn, choice and outcome. */
function walk(core, { settings, seed, plies }) {
  const hash = createHash("sha256");
  const note = (...numbers) => hash.update(Buffer.from(Int32Array.from(numbers).buffer));
  begin(core, settings, []);
  for (let ply = 0; ply < plies; ply++) {
    note(core.turn());
    if (core.turn() === OVER) {
      hash.update(output(core, core.outcome()));
      begin(core, settings, []);
      continue;
    }
    hash.update(output(core, core.choices()));
    const action = core.random_action(BigInt(seed + ply));
    note(action);
    if (!core.play(action)) throw new Error(`its own action is not possible: ${action}`);
  }
  return hash.digest("hex");
}

function choose(core, { settings, actions, level, seed, nodes }) {
  begin(core, settings, actions);
  const size = core.choose(level, BigInt.asUintN(64, BigInt(seed)), BigInt(nodes), 0);
  return [...new Float64Array(output(core, size).buffer)];
}

/** Why the best choices are good, and what a coach says to an action. */
function explain(core, { settings, actions, most, covered, seed, nodes, coached }) {
  begin(core, settings, actions);
  const read = (size) => JSON.parse(Buffer.from(output(core, size)).toString());
  const found = read(core.explain(most, covered ? 1 : 0, BigInt(seed), BigInt(nodes), 0));
  write(core, coached);
  return [found, read(core.coach(covered ? 1 : 0))];
}

/** The game of a seat that plays on alone after the end, after each number of some moves. */
function alone(core, { settings, actions, seat, moves }) {
  begin(core, settings, actions);
  return [...moves, ""].map((_, made) => {
    write(core, moves.slice(0, made).join(" "));
    const size = core.alone(seat);
    return size ? Buffer.from(output(core, size)).toString() : null;
  });
}

/** What random play and the champion reach in a second. */
function speed(core, { settings, games, seed, nodes, plies: opening }) {
  begin(core, settings, []);
  let began = performance.now();
  const plies = core.random_games(games, BigInt(seed));
  const plying = (performance.now() - began) / 1000;
  for (let ply = 0; ply < opening || core.turn() === CHANCE || core.choices() < 2; ply++)
    core.play(core.random_action(BigInt(seed + ply)));
  core.prepare();
  core.choose(4, BigInt(seed), BigInt(nodes), 0);
  began = performance.now();
  const size = core.choose(4, BigInt(seed), BigInt(nodes), 0);
  const [, , looked] = new Float64Array(output(core, size).buffer);
  return { plies: plies / plying, nodes: looked / ((performance.now() - began) / 1000) };
}

const OPERATIONS = {
  walk,
  choose,
  explain,
  alone,
  speed,
  perft: (core, { settings, actions, depth }) => {
    begin(core, settings, actions);
    return core.perft(depth);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  let answer;
  try {
    answer = { answer: OPERATIONS[question.ask](await door(question.game), question) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
