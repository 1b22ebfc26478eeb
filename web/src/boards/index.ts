/** The boards by game, found by file name: `Colorito.svelte` draws colorito, `ColoritoAside.svelte` goes beside it. */
import type { Component } from "svelte";

type Part = Component<Record<string, unknown>, { cancel?(): boolean; key?(pressed: string): boolean }>;

const files = import.meta.glob<{ default: Part }>(["./*.svelte", "!./Generic.svelte"], { eager: true });

const named = (game: string, part = ""): Part | undefined =>
  files[`./${game.charAt(0).toUpperCase()}${game.slice(1)}${part}.svelte`]?.default;

export const boardOf = (game: string): Part | undefined => named(game);
export const asideOf = (game: string): Part | undefined => named(game, "Aside");
export const generic = () => import("./Generic.svelte");
