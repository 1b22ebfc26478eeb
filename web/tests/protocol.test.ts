import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { browserTexts } from "../plugins";
import type { Entry, Failure, GameState, LiveMessage, Replay, SnapshotMessage } from "../src/generated/protocol";
import { EMPTY, reduce } from "../src/state";
import { LANGUAGES, Words } from "../src/words";

// The same messages that the server's tests read and write.
const FOLDER = new URL("../../tests/fixtures/protocol/", import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")) as T;
const GAMES = ["colorito", "coloretto", "colorio"] as const;

describe.each(GAMES)("the messages of %s", (game) => {
  const { snapshot } = read<SnapshotMessage>(`${game}-snapshot`);

  it("are folded into a table", () => {
    const first = reduce(EMPTY, { type: "snapshot", snapshot }, snapshot.time);
    expect(first.log.map((entry) => entry.number)).toEqual(Array.from({ length: snapshot.number }, (_, i) => i + 1));
    const next = reduce(first, read<LiveMessage>(`${game}-entries`), snapshot.time);
    expect(next.table?.number).toBeGreaterThan(snapshot.number);
    expect(next.table?.game?.game).toBe(game);
    expect(next.last.length).toBeGreaterThan(0);
  });

  it("have a board for every step of a replay", () => {
    const replay = read<Replay>(`${game}-replay`);
    expect(replay.game).toBe(game);
    for (const step of replay.steps) expect(step.view.game).toBe(game);
    expect(replay.steps.at(-1)?.entry?.kind).toBe("resign");
  });

  it("offer what the game offers", () => {
    const { game: state } = snapshot as { game: GameState };
    if (state.game === "colorito") expect(state.extra.remaining).toHaveLength(2);
    if (state.game === "coloretto") expect(state.extra.sums).toHaveLength(2);
    if (state.game === "colorio") expect(state.extra.tally).toHaveLength(5);
    const watched = read<SnapshotMessage>(`${game}-watched`).snapshot;
    expect([watched.game?.choices, watched.me.spectator, watched.links.join]).toEqual([[], true, null]);
  });
});

it("every sentence of every entry has a text in every language", () => {
  const entries = [
    ...read<Entry[]>("every-entry"),
    ...GAMES.flatMap((game) => read<SnapshotMessage>(`${game}-snapshot`).snapshot.log),
  ];
  for (const language of LANGUAGES) {
    const words = new Words(language, browserTexts(language));
    for (const entry of entries)
      for (const { key } of "tell" in entry ? entry.tell : []) expect(words.has(key), `${language}: ${key}`).toBe(true);
  }
});

it("a refusal brings what was missed", () => {
  const failure = read<Failure>("failure");
  const refused = read<LiveMessage>("refused");
  expect(failure.error.code).toBe("conflict");
  expect(refused.type === "refused" && refused.entries).toEqual(failure.entries);
});

it("no message of the server is left unread here", () => {
  const read_ = [
    ...GAMES.flatMap((game) => ["snapshot", "watched", "entries", "ack", "replay"].map((kind) => `${game}-${kind}`)),
  ];
  const others = ["every-entry", "failure", "refused", "presence", "ping", "bye"];
  expect(readdirSync(FOLDER).sort()).toEqual([...read_, ...others].map((name) => `${name}.json`).sort());
});
