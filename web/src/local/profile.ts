/** The finished games of this device, as a server would list them. */
import type { EndEntry, PlayedGame } from "../generated/protocol";
import { all } from "./store";
import type { Kept } from "./table";

export async function gamesHere(): Promise<PlayedGame[]> {
  return (await all()).map(played).filter((game) => game !== null);
}

/** A game of one person against bots; null if it is not over, or if several share the device. */
export function played({ id, setup, chairs, log }: Kept): PlayedGame | null {
  const end = [...log].reverse().find((entry): entry is EndEntry => entry.kind === "end");
  const [seat, ...more] = chairs.flatMap(({ kind }, i) => (kind === "human" ? [i] : []));
  if (!end || seat === undefined || more.length) return null;
  const { ending, scores, winners } = end.outcome;
  const others = chairs.map((_, i) => i).filter((i) => i !== seat);
  return {
    table: id,
    game: setup.game,
    options: setup.options,
    at: end.at,
    ending,
    result: !winners.includes(seat) ? "lost" : winners.length === 1 ? "won" : "tied",
    score: scores[seat] ?? 0,
    scores: others.map((i) => scores[i] ?? 0),
    opponents: others.map((i) => ({ kind: "bot", name: null, level: chairs[i]?.level ?? null })),
    rating: null,
    accuracy: null,
  };
}
