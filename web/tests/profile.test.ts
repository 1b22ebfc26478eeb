import { expect, it } from "vitest";
import type { PlayedGame } from "../src/generated/protocol";
import { played } from "../src/local/profile";
import type { Kept } from "../src/local/table";
import { byGame, csv, percent, sum } from "../src/profile";

let at = 0;
const game = (result: PlayedGame["result"], more: Partial<PlayedGame> = {}): PlayedGame => ({
  table: `t${++at}`,
  game: "colorio",
  options: {},
  at: at * 1000,
  ending: "normal",
  result,
  score: 1,
  scores: [0],
  opponents: [{ kind: "human", name: "Bob", level: null }],
  rating: null,
  accuracy: null,
  ...more,
});

it("counts results, streaks, ratings and accuracy, whatever the order", () => {
  const games = [
    game("won"),
    game("won", { rating: { before: 1000, after: 1040 } }),
    game("tied"),
    game("lost", { accuracy: { choices: 10, best: 4, cost: 0.2 } }),
    game("won", { rating: { before: 1040, after: 1075 }, accuracy: { choices: 10, best: 9, cost: 0 } }),
  ].reverse();
  const all = sum(games);
  expect([all.games, all.won, all.tied, all.lost]).toEqual([5, 3, 1, 1]);
  expect([all.streak, all.longest]).toEqual([1, 2]);
  expect(all.ratings.map(({ rating }) => rating)).toEqual([1000, 1040, 1075]);
  expect([all.analysed, percent(all)]).toEqual([2, 65]);
  expect(percent(sum([]))).toBe(0);
});

it("sorts games by how often they were played", () => {
  const games = [game("won", { game: "colorito" }), game("lost"), game("tied")];
  expect(byGame(games).map(([key, { games: count }]) => [key, count])).toEqual([
    ["colorio", 2],
    ["colorito", 1],
  ]);
});

it("writes a file that spreadsheets read, and that cannot act on its own", () => {
  const opponents: PlayedGame["opponents"] = [
    { kind: "human", name: '=cmd("x"), Eve', level: null },
    { kind: "bot", name: null, level: "club" },
  ];
  const [head, line, end] = csv([game("lost", { at: 0, opponents, score: -3, table: null })]).split("\r\n");
  expect(head).toContain("ended,game,result");
  expect(line).toBe(`1970-01-01T00:00:00.000Z,colorio,lost,normal,-3,"'=cmd(""x""), Eve / club",0,,,,,`);
  expect(end).toBe("");
});

it("counts games of this device against bots, once they are over", () => {
  const human = { kind: "human", name: "Ann", level: null };
  const bot = { kind: "bot", name: "bot:club", level: "club" };
  const end = { kind: "end", at: 7, outcome: { ending: "normal", scores: [2, 5], winners: [1] } };
  const kept = (chairs: object[], log: object[]): Kept =>
    ({ id: "here-1", setup: { game: "coloretto", options: {} }, chairs, log }) as unknown as Kept;
  expect(played(kept([bot, human], [end]))).toMatchObject({ result: "won", score: 5, scores: [2], at: 7 });
  expect(played(kept([human, bot], [end]))?.result).toBe("lost");
  expect(played(kept([human, human], [end]))).toBeNull();
  expect(played(kept([human, bot], []))).toBeNull();
});
