import { describe, expect, it } from "vitest";
import { factsOf } from "../src/games";
import type { Shown } from "../src/state";

describe("a warning comes before it is too late", () => {
  const colorio = (open: number, lifted: string | null): Shown =>
    ({ game: "colorio", view: { lifted }, extra: { tally: [{ colour: "red", open, of: 5 }] } }) as unknown as Shown;

  it("in Colorio, when four of a colour lie open and a cap is to be lifted", () => {
    const { warns } = factsOf("colorio");
    expect(warns(colorio(4, null), 0)).toEqual([{ key: "warn-colorio", args: { colours: ["red"] } }]);
    expect(warns(colorio(3, null), 0)).toEqual([]);
    expect(warns(colorio(4, "A1"), 0)).toEqual([]);
  });

  it("in Colorito, when the last targets of the other side are about to be filled", () => {
    const { warns } = factsOf("colorito");
    const shown = (...unfilled: (string[] | null)[]): Shown =>
      ({ game: "colorito", extra: { unfilled } }) as unknown as Shown;
    expect(warns(shown(null, ["A1"]), 0)).toEqual([{ key: "warn-colorito", args: { cells: ["A1"] } }]);
    expect(warns(shown(["A1"], null), 0)).toEqual([]);
    expect(warns(shown(null, ["A1", "B1", "C1"]), 0)).toEqual([]);
  });

  it("and a race is as far as its moves are made", () => {
    const { progress } = factsOf("colorito");
    const shown = { game: "colorito", view: { moves: [30, 0] }, extra: { remaining: [10, 40] } } as unknown as Shown;
    expect([0, 1].map((seat) => progress(shown, seat))).toEqual([0.75, 0]);
  });
});
