import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dateOf, dayOf, gameOfTheDay, numberOfTheDay, streak } from "../src/daily";

interface Row {
  date: string;
  day: number;
  game: number;
  numbers: Record<string, number>;
}
const rows = JSON.parse(
  readFileSync(new URL("../../tests/fixtures/puzzle-days.json", import.meta.url), "utf8"),
) as Row[];

test.each(rows)("the puzzle of $date is the one that Python finds", ({ date, day, game, numbers }) => {
  expect(dayOf(date)).toBe(day);
  expect(gameOfTheDay(date, [0, 1, 2])).toBe(game);
  for (const [count, number] of Object.entries(numbers)) expect(numberOfTheDay(date, Number(count))).toBe(number);
});

test("a day is that of this device's clock", () => {
  expect(dateOf(new Date(2026, 10, 7, 23, 59))).toBe("2026-11-07");
  expect(dateOf(new Date(2026, 10, 8, 0, 1))).toBe("2026-11-08");
});

test("streaks count days in a row", () => {
  const days = ["2026-11-14", "2026-11-16", "2026-11-15", "2026-11-12"];
  expect(streak(days, "2026-11-16")).toBe(3);
  expect(streak(days, "2026-11-17")).toBe(3);
  expect(streak(days, "2026-11-18")).toBe(0);
  expect(streak([], "2026-11-18")).toBe(0);
});
