import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues, compressed, lessons, rulebook, shell } from "./plugins";

export default defineConfig({
  plugins: [svelte(), catalogues(), lessons(), rulebook(), shell(), compressed()],
  base: "./", // files find each other wherever they lie; the page itself is at /
  build: {
    target: "es2022",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
