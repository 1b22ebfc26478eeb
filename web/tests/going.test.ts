import { beforeEach, expect, it, vi } from "vitest";
import { goesOn, going, isDone } from "../src/going";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("offers the games that were left, the last one first and each once", () => {
  for (const id of ["a", "b", "a"]) goesOn({ id, game: "colorito", mine: true });
  expect(going().map(({ id }) => id)).toEqual(["a", "b"]);
});

it("forgets what is over, and what is more than anybody would go on with", () => {
  for (const id of ["a", "b", "c", "d"]) goesOn({ id, game: "colorio", mine: false });
  isDone("d");
  expect(going().map(({ id }) => id)).toEqual(["c", "b"]);
});

it("takes nothing that it did not write", () => {
  localStorage.setItem("tricolor-going", '{"id": 3}');
  expect(going()).toEqual([]);
  localStorage.setItem("tricolor-going", '[null, {"id": 3}, {"id": "a", "game": "colorito"}]');
  expect(going()).toHaveLength(1);
});
