import { describe, expect, it } from "vitest";
import { browserTexts } from "../plugins";
import { head, track } from "../src/boards/tracks";
import { backoff } from "../src/live";
import { next } from "../src/level";
import { label, notation, understood } from "../src/typed";
import { change, distinct, LANGUAGES, points, preferred, Words } from "../src/words";

describe("typed actions", () => {
  it("are understood in any case and spacing", () => {
    expect(understood("a2 b3", ["A2-B3", "A2-C4"])).toEqual({ kind: "action", action: "A2-B3" });
    expect(understood("Take 2", ["take:1", "take:2"])).toEqual({ kind: "action", action: "take:2" });
  });

  it("may be the field alone where that is enough", () => {
    expect(understood("c3", ["lift:C3", "lift:C4"])).toEqual({ kind: "action", action: "lift:C3" });
    expect(understood("1", ["take:1", "place:1"])).toEqual({ kind: "unknown" });
  });

  it("are listed when asked for or when several begin so", () => {
    expect(understood("moves a2", ["A2-B3", "A3-B4"])).toEqual({ kind: "moves", actions: ["A2-B3"] });
    expect(understood("a", ["A2-B3", "A3-B4"])).toEqual({ kind: "moves", actions: ["A2-B3", "A3-B4"] });
  });

  it("are not guessed", () => {
    expect(understood("", ["A2-B3"])).toEqual({ kind: "unknown" });
    expect(understood("J9-J8", ["A2-B3"])).toEqual({ kind: "unknown" });
  });

  it("may use the verbs of a language, and full-width signs", () => {
    const german = new Words("de", "verb-lift = heben|h\nverb-remove = entfernen|e");
    expect(understood("Heben C3", ["lift:C3", "lift:C4"], german)).toEqual({ kind: "action", action: "lift:C3" });
    expect(understood("e", ["remove", "cover:A1"], german)).toEqual({ kind: "action", action: "remove" });
    expect(understood("Ａ２ーＢ３", ["A2-B3"], german)).toEqual({ kind: "action", action: "A2-B3" });
    expect(label("lift:C3", german)).toBe("heben C3");
    expect(label("A2-B3", german)).toBe("A2-B3");
  });

  it("are recognised as written even where they are not legal", () => {
    expect(notation("j9 j8", "colorito")).toBe("J9-J8");
    expect(notation("a10-b3", "colorito")).toBe("A10-B3");
    expect(notation("Take 5", "coloretto")).toBe("take:5");
    expect(notation("draw", "coloretto")).toBe("draw");
    expect(notation("cover c3", "colorio")).toBe("cover:C3");
    expect(notation("K1-A2", "colorito")).toBeNull();
    expect(notation("take 9", "coloretto")).toBeNull();
    expect(notation("hello", "colorio")).toBeNull();
  });
});

describe("typed actions in a language", () => {
  const deutsch = new Words("de", browserTexts("de"));
  const nihongo = new Words("ja", browserTexts("ja"));

  it("are written out with its verbs", () => {
    expect(notation("nehmen 5", "coloretto", deutsch)).toBe("take:5");
    expect(notation("versetzen c3", "colorio", deutsch)).toBe("cover:C3");
    expect(notation("取る 2", "coloretto", nihongo)).toBe("take:2");
    expect(notation("開ける C3", "colorio", nihongo)).toBe("lift:C3");
    expect(notation("remove", "colorio", nihongo)).toBe("remove");
    expect(notation("nehmen 9", "coloretto", deutsch)).toBeNull();
  });

  it("are listed when asked for with its word", () => {
    expect(understood("züge a2", ["A2-B3", "A3-B4"], deutsch)).toEqual({ kind: "moves", actions: ["A2-B3"] });
    expect(understood("手 a2", ["A2-B3", "A3-B4"], nihongo)).toEqual({ kind: "moves", actions: ["A2-B3"] });
    expect(understood("moves", ["A2-B3"], nihongo)).toEqual({ kind: "moves", actions: ["A2-B3"] });
  });

  it("are shown in examples that it understands", () => {
    for (const language of [deutsch, nihongo]) {
      for (const game of ["coloretto", "colorio"] as const) {
        for (const example of language.say(`typed-example-${game}`).split(/[,、] ?/)) {
          expect(notation(example, game, language), example).not.toBeNull();
        }
      }
    }
  });
});

describe("words", () => {
  const bundles = LANGUAGES.map((language) => new Words(language, browserTexts(language)));

  it("come in the first language of ours that somebody likes", () => {
    expect(preferred(["fr-FR", "ja-JP", "de"])).toBe("ja");
    expect(preferred(["pt"])).toBe("en");
  });

  it("tell events with names, colours and pieces of the language", () => {
    const move = { key: "tell-move", args: { seat: 0, piece: "B1", path: ["A1", "A3"] } };
    for (const words of bundles) {
      const told = words.tell(move, ["Ann"], { B: "dark blue" });
      expect(told).toContain("Ann");
      expect(told).toContain(`${words.letter("colorito", "dark blue")}1`);
      expect(told).toContain("A1 – A3");
    }
  });

  it("give reasons in the words of players: names, pieces, signed points and what else could be done", () => {
    const [en, de, ja] = bundles as [Words, Words, Words];
    const colours = { B: "dark blue" };
    const average = {
      key: "reason-coloretto-average",
      args: { change: 1.8, other: { key: "say-take", args: { row: 1 } }, instead: -0.4 },
    };
    expect(en.tell(average, [], colours)).toBe(
      "+1.8 points by the end of the round on average (take row 1: only −0.4)",
    );
    expect(de.tell(average, [], colours)).toBe(
      "im Schnitt +1,8 Punkte bis zum Ende der Runde (Reihe 1 nehmen: nur −0,4)",
    );
    const spoils = { key: "reason-coloretto-spoils", args: { row: 2, seat: 1, points: 3 } };
    for (const words of bundles) expect(words.tell(spoils, ["Ann", "Ben"], colours)).toContain("Ben");
    const move = { key: "say-move", args: { piece: "B9", origin: "A2", target: "B3" } };
    expect(en.tell(move, [], colours)).toBe("dark blue 9 from A2 to B3");
    expect(ja.tell(move, [], colours)).not.toMatch(/[a-z]/);
  });

  it("leave out what only the terminal says", () => {
    expect(bundles[0]?.has("cli-play")).toBe(false);
    expect(bundles[0]?.has("tell-move")).toBe(true);
    expect(bundles[0]?.has("save")).toBe(true);
  });

  it("show the key of a text that is missing", () => {
    expect(bundles[0]?.say("no-such-text")).toContain("no-such-text");
  });
});

it("comes back soon at first and then more seldom, never all at once", () => {
  expect(backoff(0, 0)).toBe(125);
  expect(backoff(3, 1)).toBe(2000);
  expect(backoff(30, 1)).toBe(8000);
});

it("finds the right bot: up after a win, down after two losses", () => {
  expect(next({ level: 1, losses: 0 }, true)).toEqual({ level: 2, losses: 0 });
  expect(next({ level: 1, losses: 0 }, false)).toEqual({ level: 1, losses: 1 });
  expect(next({ level: 1, losses: 1 }, false)).toEqual({ level: 0, losses: 0 });
  expect(next({ level: 4, losses: 0 }, true).level).toBe(4);
});

it("tells names apart that several share", () => {
  expect(distinct(["Ann", "Club (bot)", "Club (bot)"])).toEqual(["Ann", "Club (bot) 1", "Club (bot) 2"]);
});

it("writes points with a minus that is one", () => {
  expect([points(3), points(-3), change(3), change(-3)]).toEqual(["3", "−3", "+3", "−3"]);
});

describe("the way of a piece", () => {
  const points: [number, number][] = [
    [30, 570],
    [90, 510],
    [210, 510],
    [210, 390],
  ];

  it("is drawn as in the pictures: a step, then two jumps", () => {
    expect(track(points)).toBe("M47.68 552.32Q60 540 90 510Q150 456 210 510Q156 450 189.26 413.04");
    expect(head(points)).toBe("M196.62 404.87L179.38 410.87L192.46 422.65Z");
  });
});
