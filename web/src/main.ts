import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./app.svelte";
import "./generated/look.css";
import "./theme.css";

await start();
const target = document.getElementById("app");
if (target) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
