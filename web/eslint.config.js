// What prettier does not say: mistakes, not layout. `npm run lint` looks.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "dist/", "src/generated/"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["src/sw.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "off", // all HTML is our own, made when the app is built; the server's policy forbids scripts in it
      "svelte/no-unused-svelte-ignore": "off", // takes the reason after a svelte-ignore for names of warnings
      "svelte/prefer-svelte-reactivity": "off", // maps and sets here are local values, made anew with what they follow from
    },
  },
  { files: ["src/App.svelte"], rules: { "@typescript-eslint/no-explicit-any": "off" } }, // pages have different props
);
