import { mount } from "svelte";
import App from "./App.svelte";
import { start, words } from "./app.svelte";
import { BASE, STATIC } from "./place";
import "./generated/look.css";
import "./theme.css";

await start();
const target = document.getElementById("app");
if (target) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register(`${BASE}sw.js`);
  // Also cache what was loaded before the worker was ready, such as the texts of this language, and the rules, which
  // people read on trains.
  void navigator.serviceWorker.ready.then(({ active }) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const files = loaded.map(({ pathname }) => pathname).filter((path) => path.startsWith(`${BASE}assets/`));
    const installed = STATIC || matchMedia("(display-mode: standalone)").matches;
    active?.postMessage({ files, rules: words().language, everything: installed });
  });
}
