import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Sentence } from "../src/generated/protocol";
import { LOOK } from "../src/look";
import { LANGUAGES, type Language, Words } from "../src/words";

type Row = { sentences: Sentence[]; texts: Record<Language, string[]> };
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const hints = JSON.parse(read("tests/fixtures/hints.json")) as Record<string, Row[]>;

it.each(LANGUAGES)("says hints as the terminal does: %s", (language) => {
  const catalogues = [`${language}.ftl`, `web/${language}.ftl`].map((name) => read(`src/tricolor/words/${name}`));
  const words = new Words(language, catalogues.join("\n"));
  for (const { sentences, texts } of Object.values(hints).flat())
    expect(sentences.map((one) => words.tell(one, ["Ann", "Bob"], LOOK.colorito.colours))).toEqual(texts[language]);
});
