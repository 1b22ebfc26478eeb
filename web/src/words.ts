/** Everything the page says: Fluent catalogues, the same files that Python reads. Knows no pages. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Argument, Sentence } from "./generated/protocol";

export const LANGUAGES = ["en", "de", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, FluentVariable>;

const isSentence = (value: Argument): value is Sentence =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const SLUG = (name: string) => name.replaceAll(" ", "-");

/** The texts of one language. A missing text is a bug, and shows its key. */
export class Words {
  readonly language: Language;
  #bundle: FluentBundle;

  constructor(language: Language, texts: string) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(texts));
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say(key: string, args: Args = {}): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) return `⟨${key}⟩`;
    const errors: Error[] = [];
    return this.#bundle.formatPattern(message.value, args, errors);
  }

  colour(colour: string): string {
    return this.say(`colour-${SLUG(colour)}`);
  }

  letter(game: string, colour: string): string {
    return this.say(`letter-${game}-${SLUG(colour)}`);
  }

  /** A card of Coloretto: a colour, +2 or a joker. */
  card(kind: string): string {
    return kind === "plus2" || kind === "joker" ? this.say(`card-${kind}`) : this.colour(kind);
  }

  /** The name of a piece in a sentence: dark blue 1. */
  pieceName(piece: string, colours: Record<string, string>): string {
    return this.say("piece-name", { colour: this.colour(colours[piece.charAt(0)] ?? ""), number: piece.slice(1) });
  }

  /** Points with their sign, as this language writes decimals. */
  signed(points: number): string {
    const format = new Intl.NumberFormat(this.language, { maximumFractionDigits: 1, signDisplay: "always" });
    return format.format(points);
  }

  /** The short name of a piece of Colorito in this language: `B1` is `D1` in German. */
  piece(piece: string, colour: string): string {
    return `${this.letter("colorito", colour)}${piece.slice(1)}`;
  }

  listed(items: readonly string[]): string {
    return items.join(this.say("list-separator"));
  }

  /** A sentence of the server in words; `names` are those of the seats. */
  tell(sentence: Sentence, names: readonly string[], colours: Record<string, string>): string {
    const args: Args = {};
    const isReason = /^(?:reason|say|why-not|puzzle-goal)-/.test(sentence.key); // names pieces as people do
    for (const [name, value] of Object.entries(sentence.args)) {
      args[name] = isReason ? this.#reasoned(name, value, colours) : this.#shown(name, value, colours);
    }
    const seat = sentence.args["seat"];
    if (typeof seat === "number") args["name"] = names[seat] ?? "";
    const seats = sentence.args["seats"];
    if (Array.isArray(seats)) args["names"] = this.listed(seats.map((one) => names[Number(one)] ?? ""));
    const text = this.say(sentence.key, args);
    return isReason ? text.replaceAll(/(?<![A-Za-z0-9])-(?=\d)/g, "−") : text;
  }

  /** An argument of a reason: pieces and actions by their names, points with their sign. */
  #reasoned(name: string, value: Argument, colours: Record<string, string>): string | number {
    if (name === "piece" && typeof value === "string") return this.pieceName(value, colours);
    if (name === "pieces" && Array.isArray(value)) return this.listed(value.map((one) => this.pieceName(one, colours)));
    if ((name === "change" || name === "instead") && typeof value === "number") return this.signed(value);
    return this.#shown(name, value, colours);
  }

  #shown(name: string, value: Argument, colours: Record<string, string>): string | number {
    if (isSentence(value)) return this.tell(value, [], colours);
    if (Array.isArray(value)) {
      const items = name === "colours" ? value.map((one) => this.colour(one)) : value;
      return name === "path" ? items.join(" – ") : this.listed(items.map(String));
    }
    if ((name === "colour" || name === "own") && typeof value === "string")
      return value === "?" ? "?" : this.colour(value);
    if (name === "card" && typeof value === "string") return this.card(value);
    if (name === "piece" && typeof value === "string") return this.piece(value, colours[value.charAt(0)] ?? "");
    if (name === "ending" && typeof value === "string") return this.say(`ending-${SLUG(value)}`);
    return typeof value === "number" ? value : String(value ?? "");
  }
}

/** Distinct names: duplicates get a number. */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, i) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** Points with a proper minus sign. */
export const points = (number: number): string => (number < 0 ? `−${-number}` : String(number));

/** A change in points, with its sign. */
export const change = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** The user's most preferred language among ours. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

export function texts(language: Language): Promise<{ default: string }> {
  switch (language) {
    case "de":
      return import("virtual:words/de");
    case "ja":
      return import("virtual:words/ja");
    case "en":
      return import("virtual:words/en");
  }
}

/** The texts of the lessons in a language. */
export function lessonTexts(language: Language): Promise<{ default: string }> {
  switch (language) {
    case "de":
      return import("virtual:lessons/de");
    case "ja":
      return import("virtual:lessons/ja");
    case "en":
      return import("virtual:lessons/en");
  }
}
