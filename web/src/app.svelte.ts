/** What all pages share: remembered settings, the language, the address, and the user. */
import { tick } from "svelte";
import { call } from "./api";
import { addressOf, isHere, pageAt, STATIC } from "./place";
import type { Me } from "./generated/protocol";
import { type Args, type Language, LANGUAGES, lessonTexts, preferred, texts, Words } from "./words";

export interface Settings {
  language: Language | null; // null: that of the browser
  theme: "auto" | "light" | "dark";
  colours: "normal" | "contrast" | "motif";
  material: "beech" | "walnut" | "slate"; // of boards, rows, caps and the backs of cards
  sound: boolean;
  volume: number; // of sounds, from 0 to 1
  pace: number; // how long other players' steps stay on screen; 1 is a human pace
  confirm: "touch" | "always" | "never"; // whether a chosen square needs a second press
  keys: boolean; // whether single letters are commands
  coach: boolean | null; // whether games against bots have a coach; null: only the first one
}

const DEFAULTS: Settings = {
  language: null,
  theme: "auto",
  colours: "normal",
  material: "beech",
  sound: false,
  volume: 0.6,
  pace: 1,
  confirm: "touch",
  keys: true,
  coach: null,
};
const KEY = "tricolor";

function remembered(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(remembered());

/** Change settings, and remember them on this device. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // without storage the game still works
  }
  shown();
  if ("language" in some) void speak();
}

function shown(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["colours"] = settings.colours;
  root.dataset["material"] = settings.material;
}

// --- words -------------------------------------------------------------------

let bundle = $state.raw<Words>(new Words("en", ""));

export function words(): Words {
  return bundle;
}

/** A text in the language of the page. */
export function t(key: string, args?: Args): string {
  return bundle.say(key, args);
}

/** The language from the settings, from the address (`?lang=de`), or the browser's. */
export function wanted(): Language {
  const asked = LANGUAGES.find((one) => one === new URLSearchParams(location.search).get("lang"));
  return asked ?? settings.language ?? preferred(navigator.languages);
}

async function speak(): Promise<void> {
  const language = settings.language ?? wanted();
  const own = (await texts(language)).default;
  const more = [
    further ? furtherTexts(language) : "",
    teaching ? lessonTexts(language).then((found) => found.default) : "",
  ];
  bundle = new Words(language, [own, ...(await Promise.all(more))].join("\n"));
  document.documentElement.lang = language;
}

let further = false; // whether to load the texts of games that are not built in

/** Make sure that a game has texts: those of a game that is not built in come from the server. */
export async function learn(game: string): Promise<void> {
  if (further || bundle.has(`game-${game}`)) return;
  further = true;
  await speak();
}

let teaching = false; // whether to load the texts of the lessons

/** Make sure that lessons have their texts, which are loaded with the first of them. */
export async function teach(): Promise<void> {
  if (teaching) return;
  teaching = true;
  await speak();
}

async function furtherTexts(language: Language): Promise<string> {
  try {
    const answer = await fetch(`/words/games/${language}.ftl`);
    return answer.ok ? await answer.text() : "";
  } catch {
    return ""; // shows keys instead
  }
}

/** The name of a game. */
export function gameName(game: string): string {
  return bundle.has(`game-${game}`) ? bundle.say(`game-${game}`) : game;
}

// --- the address -------------------------------------------------------------

const [path, query] = pageAt(location);
export const route = $state({ path, query });

/** Go to one of our pages without a reload. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  here();
  void tick().then(() => {
    if (!replace) scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1, main")?.focus({ preventScroll: true });
  });
}

function here(): void {
  [route.path, route.query] = pageAt(location);
}

/** Follow our own links here; leave all others to the browser. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.hasAttribute("download") && isHere(link.pathname)) {
    event.preventDefault();
    void import("./local/saving").then(({ save }) => save(link.pathname, link.download));
    return;
  }
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(STATIC && link.hash.startsWith("#/") ? link.hash.slice(1) : link.pathname + link.search + link.hash);
}

/** On a static site, point a link at where the browser finds the page, before it opens in a new tab. */
function lead(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const path = link?.getAttribute("href");
  if (link && path?.startsWith("/") && !path.includes("#/") && !link.hasAttribute("download"))
    link.href = addressOf(path);
}

// --- the user ----------------------------------------------------------------

let known = $state.raw<Me | null>(null);

export function me(): Me | null {
  return known;
}

/** The user; makes a guest the first time something needs one. */
export async function somebody(): Promise<Me> {
  return known ?? asked();
}

/** The user as the server knows them now: ratings change. */
export async function asked(): Promise<Me> {
  known = await call<Me>("POST", "/api/me", { language: bundle.language });
  return known;
}

export function becomes(person: Me | null): void {
  known = person;
}

// --- once --------------------------------------------------------------------

export async function start(): Promise<void> {
  shown();
  addEventListener("popstate", here);
  document.addEventListener("click", follow);
  if (STATIC) for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, lead);
  await speak();
}

/** Whether motion is unwanted. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
