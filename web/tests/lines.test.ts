import { describe, expect, it } from "vitest";
import { PLAIN } from "../src/facts";
import { factsOf } from "../src/games";
import type { Sentence } from "../src/generated/protocol";
import { linesOf } from "../src/lines";
import type { Line } from "../src/state";

const told = (entry: Line): string => (entry.tell ?? []).map(({ key }) => key).join(" ");
const line = (number: number, kind: string, ...tell: Sentence[]): Line => ({ number, kind, by: 0, tell });
const says = (key: string, args: Sentence["args"] = {}): Sentence => ({ key, args: { seat: 0, ...args } });
const symbols = (pictures: ReturnType<typeof linesOf>[number]["pictures"]): string[] =>
  pictures.flatMap(({ parts }) => parts.map(({ symbol }) => symbol));

const CARD = [
  line(1, "play", says("tell-draw")),
  line(2, "chance", says("tell-deal", { card: "plus2" })),
  line(3, "play", says("tell-place", { row: 2 })),
];

describe("the lines of a log", () => {
  it("tell of a card in one line, with its picture", () => {
    const grown = [1, 2, 3].map((count) => linesOf(CARD.slice(0, count), told, factsOf("coloretto"), ". "));
    expect(grown.map((lines) => lines.map(({ text }) => text))).toEqual([["tell-draw"], ["tell-draw"], ["tell-place"]]);
    expect(grown.map(([only]) => symbols(only?.pictures ?? []))).toEqual([
      ["co-card-back"],
      ["co-card-plus2"],
      ["co-card-plus2"],
    ]);
    expect(grown.map(([only]) => only?.number)).toEqual([1, 1, 1]);
    expect(grown[2]?.[0]?.said).toBe("tell-draw. tell-deal. tell-place");
    expect(grown[2]?.[0]?.entry.number).toBe(3);
  });

  it("keep apart what belongs to different cards, and the last round's card", () => {
    const log = [line(1, "play", says("tell-draw")), line(2, "chance", says("tell-last"))];
    log.push(line(3, "chance", says("tell-deal", { card: "red" })), line(4, "play", says("tell-place", { row: 1 })));
    log.push(line(5, "play", says("tell-take", { row: 1 })));
    const lines = linesOf(log, told, factsOf("coloretto"), " ");
    expect(lines.map(({ text }) => text)).toEqual(["tell-draw", "tell-last", "tell-place", "tell-take"]);
    expect(lines.flatMap(({ pictures }) => symbols(pictures))).toEqual([
      "co-card-back",
      "co-card-last",
      "co-card-red",
      "co-card-row",
    ]);
  });

  it("stay apart in a replay, where each is a step", () => {
    expect(linesOf(CARD, told, factsOf("coloretto"), " ", true)).toHaveLength(3);
  });

  it("show a colour only as long as it is told", () => {
    const lift = line(1, "play", says("tell-lift", { cell: "C3" }));
    const news = linesOf(
      [lift, line(2, "chance", says("tell-show", { colour: "red" }))],
      told,
      factsOf("colorio"),
      " ",
    );
    expect(news.map(({ text, pictures }) => [text, symbols(pictures)])).toEqual([["tell-lift", ["ci-field-red"]]]);
    const out = line(2, "chance", says("tell-show", { colour: "red" }), says("tell-out"));
    const fifth = linesOf([lift, out], told, factsOf("colorio"), " ");
    expect(fifth.map(({ text }) => text)).toEqual(["tell-lift tell-out"]);
    const covered = linesOf([lift, line(2, "chance", says("tell-out"))], told, factsOf("colorio"), " ");
    expect(covered.map(({ text }) => text)).toEqual(["tell-lift tell-out"]);
    const later = linesOf([lift, line(2, "chance")], told, factsOf("colorio"), " ");
    expect(later.flatMap(({ pictures }) => symbols(pictures))).toEqual(["ci-shadow", "ci-cap"]);
  });

  it("show the piece that moved, and need no picture", () => {
    const move = line(1, "play", says("tell-move", { piece: "R7", path: ["A1", "A3"] }));
    const [shown] = linesOf([move], told, factsOf("colorito"), " ");
    expect(symbols(shown?.pictures ?? [])).toEqual(["ct-token-R"]);
    expect(linesOf([move, line(2, "say")], told, PLAIN, " ")).toMatchObject([{ pictures: [] }]);
  });
});
