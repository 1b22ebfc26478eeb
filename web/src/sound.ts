/** Short synthesised sounds: wood, cards and caps as filtered noise over a thud, and a few soft tones. */
import { factsOf } from "./games";
import type { Entry, GameKey } from "./generated/protocol";

/** A tone, or filtered noise: start and end frequency, when, how long, how loud. */
type Part = [
  shape: OscillatorType | "noise",
  from: number,
  to: number,
  start: number,
  length: number,
  loudness: number,
];

const SOUNDS = {
  wood: [
    ["noise", 2200, 1500, 0, 0.035, 0.5],
    ["sine", 240, 150, 0, 0.07, 0.35],
  ],
  card: [["noise", 900, 5200, 0, 0.13, 0.22]],
  take: [
    ["noise", 900, 4200, 0, 0.1, 0.22],
    ["noise", 1100, 4800, 0.09, 0.1, 0.2],
    ["noise", 1300, 5400, 0.18, 0.12, 0.18],
  ],
  lift: [
    ["sine", 300, 620, 0, 0.07, 0.22],
    ["noise", 3200, 4200, 0, 0.02, 0.18],
  ],
  cap: [
    ["noise", 1500, 800, 0, 0.03, 0.4],
    ["sine", 420, 180, 0, 0.09, 0.3],
  ],
  turn: [
    ["sine", 523, 523, 0, 0.12, 0.14],
    ["sine", 659, 659, 0.1, 0.2, 0.14],
  ],
  out: [
    ["triangle", 220, 98, 0, 0.5, 0.25],
    ["noise", 500, 120, 0, 0.35, 0.2],
  ],
  last: [
    ["sine", 880, 880, 0, 0.7, 0.12],
    ["sine", 1318, 1318, 0, 0.5, 0.06],
  ],
  win: [
    ["triangle", 392, 392, 0, 0.18, 0.16],
    ["triangle", 494, 494, 0.13, 0.18, 0.16],
    ["triangle", 587, 587, 0.26, 0.18, 0.16],
    ["triangle", 784, 784, 0.39, 0.6, 0.18],
  ],
  end: [
    ["sine", 392, 392, 0, 0.25, 0.16],
    ["sine", 330, 330, 0.2, 0.5, 0.16],
  ],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A second of noise, made once. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return hiss;
}

/** The source of a part, and its gliding frequency. */
function source(
  audio: AudioContext,
  shape: Part[0],
): { node: AudioScheduledSourceNode; glide: AudioParam; out: AudioNode } {
  if (shape === "noise") {
    const node = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    node.buffer = noise(audio);
    filter.type = "bandpass";
    filter.Q.value = 0.9;
    return { node, glide: filter.frequency, out: node.connect(filter) };
  }
  const node = audio.createOscillator();
  node.type = shape;
  return { node, glide: node.frequency, out: node };
}

/** Make a sound: `volume` from 0 to 1, `delay` in seconds. */
export function sound(name: Sound, volume: number, delay = 0): void {
  if (typeof AudioContext === "undefined" || volume <= 0) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [shape, from, to, start, length, loudness] of SOUNDS[name] as Part[]) {
    const at = context.currentTime + delay + start;
    const { node, glide, out } = source(context, shape);
    const gain = context.createGain();
    glide.setValueAtTime(from, at);
    glide.exponentialRampToValueAtTime(to, at + length);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness * volume, at + Math.min(0.008, length / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    out.connect(gain).connect(context.destination);
    node.start(at);
    node.stop(at + length + 0.02);
  }
}

/** The sound of an action. */
export function soundOf(game: GameKey, entries: readonly Entry[]): Sound | null {
  const action = entries.findLast((entry) => entry.kind === "play")?.action;
  return action === undefined ? null : factsOf(game).sound(action);
}
