/** The tables that the style guide shows, and what they lack: a hint, an offer, clocks, chat. */
import type { Hint, OpenOffer, Snapshot } from "../generated/protocol";
import shown from "../generated/guide.json";

export const TABLES = shown as unknown as Record<string, Record<string, Snapshot>>;

/** A table with clocks, a question, and somebody who is missing. */
export function asked(snapshot: Snapshot): Snapshot {
  const offers: OpenOffer[] = [{ offer: "tie", by: 1, answers: { 1: true }, event: null }];
  const seats = snapshot.seats.map((seat, number) =>
    number === 1 ? { ...seat, kind: "human" as const, name: "Ben", level: null, here: false } : seat,
  );
  const clocks = { running: null, left: seats.map((_, number) => 61_000 * (number + 1)), at: snapshot.time };
  return { ...snapshot, phase: "paused", offers, seats, clocks };
}

/** A table that waits for its players. */
export function empty(snapshot: Snapshot): Snapshot {
  const seats = snapshot.seats.map((seat, number) =>
    number === 0 ? seat : { ...seat, kind: null, name: null, level: null },
  );
  return { ...snapshot, phase: "seating", game: null, seats, log: [], links: { ...snapshot.links, join: null } };
}

export const HINTS: Hint[] = [
  { action: "draw", value: 0.62, reasons: [], said: { key: "say-draw", args: {} } },
  { action: "take:1", value: 0.4, reasons: [], said: { key: "say-take", args: { row: 1 } } },
  { action: "take:2", value: 0.15, reasons: [], said: { key: "say-take", args: { row: 2 } } },
];
