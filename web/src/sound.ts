/** Four short sounds, made on the spot: a move, a take, your turn, the end. */
let context: AudioContext | null = null;

type Note = [frequency: number, start: number, length: number, loudness: number, shape: OscillatorType];

const SOUNDS: Record<"move" | "take" | "turn" | "end", Note[]> = {
  move: [[330, 0, 0.07, 0.25, "triangle"]],
  take: [
    [294, 0, 0.08, 0.22, "triangle"],
    [220, 0.06, 0.1, 0.22, "triangle"],
  ],
  turn: [
    [523, 0, 0.12, 0.16, "sine"],
    [659, 0.1, 0.18, 0.16, "sine"],
  ],
  end: [
    [392, 0, 0.18, 0.18, "sine"],
    [494, 0.14, 0.18, 0.18, "sine"],
    [587, 0.28, 0.4, 0.18, "sine"],
  ],
};

export type Sound = keyof typeof SOUNDS;

export function sound(name: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  for (const [frequency, start, length, loudness, shape] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = shape;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(loudness, now + start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
