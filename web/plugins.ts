/** What the build adds to Vite: the catalogues, the rules as HTML, the service worker and compressed files. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync, constants } from "node:zlib";
import { marked } from "marked";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const WORDS = join(ROOT, "src", "tricolor", "words");
const LANGUAGES = ["en", "de", "ja"] as const;

/** Messages that only the terminal says: a browser need not load them. */
const TERMINAL =
  /^(cli|arena|soak|fault|error|verify|command(?!-moves)|help|choose|expected|no-such|not-understood|terminal|saved?|resume-with|replay-prompt|analysis-(?:title|seat|best-choices|point|axis)|puzzles-(?:made|written|exported)|puzzle-(?:commands|typed|now|steps|other|you|solution))(-|$)/;

/** The texts of a language that a browser needs, from the very catalogues that Python reads. */
export function browserTexts(language: string): string {
  const common = readFileSync(join(WORDS, `${language}.ftl`), "utf8");
  const own = readFileSync(join(WORDS, "web", `${language}.ftl`), "utf8");
  return `${kept(common, TERMINAL)}\n${kept(own)}`;
}

function kept(catalogue: string, left: RegExp | null = null): string {
  const messages = catalogue.split(/\n(?=[a-zA-Z#-])/);
  return messages
    .filter((text) => !text.startsWith("#"))
    .filter((text) => !left?.test(text.split(/\s/, 1)[0] ?? ""))
    .map((text) => text.trimEnd())
    .join("\n");
}

function said(language: string, key: string): string {
  const found = new RegExp(`^${key} = (.*)$`, "m").exec(browserTexts(language));
  if (!found?.[1]) throw new Error(`no text ${key} in ${language}`);
  return found[1];
}

export function catalogues(): Plugin {
  const prefix = "virtual:words/";
  return {
    name: "tricolor-catalogues",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      this.addWatchFile(join(WORDS, `${language}.ftl`));
      this.addWatchFile(join(WORDS, "web", `${language}.ftl`));
      return `export default ${JSON.stringify(browserTexts(language))};`;
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll("%NAME%", said("en", "app-name"))
        .replaceAll("%ABOUT%", said("en", "app-about"))
        .replaceAll('="./', '="/') // the page is shown at many addresses of a server
        .replace("%NOSCRIPT%", LANGUAGES.map((l) => `<p lang="${l}">${said(l, "app-noscript")}</p>`).join("")),
  };
}

/** The texts of docs/rules and docs/players as HTML; the server has their pictures. */
export function rulebook(): Plugin {
  return {
    name: "tricolor-rulebook",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      const images = code.replaceAll("../../images/", "/images/");
      const html = (marked.parse(images, { async: false }) as string)
        .replace(/<h1[^>]*>.*?<\/h1>/, "")
        .replaceAll("<img ", '<img loading="lazy" ')
        .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
        .replaceAll("</table>", "</table></div>");
      return { code: `export default ${JSON.stringify(html)};`, map: null };
    },
  };
}

/** The texts of the lessons, which are loaded with them. */
export function lessons(): Plugin {
  const prefix = "virtual:lessons/";
  return {
    name: "tricolor-lessons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = join(WORDS, "lessons", `${id.slice(prefix.length + 1)}.ftl`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(kept(readFileSync(file, "utf8")))};`;
    },
  };
}

/** The service worker, which knows the files of the shell. */
export function shell(): Plugin {
  return {
    name: "tricolor-shell",
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.isEntry
          ? [file.fileName, ...file.imports, ...(file.viteMetadata?.importedCss ?? [])]
          : [],
      );
      const files = [...new Set(entry)];
      const loaded = (module: string): string[] =>
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" && file.facadeModuleId?.includes(module)
            ? [file.fileName, ...file.imports, ...(file.viteMetadata?.importedCss ?? [])]
            : [],
        );
      const rules = LANGUAGES.map((language) => [
        language,
        [
          ...new Set([
            ...loaded("/pages/Rules.svelte"),
            ...loaded(`/docs/rules/${language}/`),
            ...loaded("/pages/Help.svelte"),
            ...loaded(`/docs/players/${language}`),
          ]),
        ],
      ]);
      const guide = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.facadeModuleId?.includes("/pages/Guide.svelte")
          ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]
          : [],
      ); // nobody who plays needs it
      const all = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !guide.includes(name));
      const source = readFileSync(join(import.meta.dirname, "src", "sw.js"), "utf8")
        .replace(
          "[/*SHELL*/]",
          JSON.stringify(["./", "manifest.webmanifest", "icons/icon.svg", "icons/icon-turn.svg", ...files]),
        )
        .replace("{/*RULES*/}", JSON.stringify(Object.fromEntries(rules)))
        .replace("[/*ALL*/]", JSON.stringify(all))
        .replace("/*VERSION*/", createHash("sha256").update(all.join()).digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Every file that shrinks also as .gz and .br, so that a server need not compress. */
export function compressed(): Plugin {
  return {
    name: "tricolor-compressed",
    apply: "build",
    writeBundle(options) {
      const folder = options.dir ?? "";
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!/\.(js|css|html|svg|json|webmanifest|ftl|wasm)$/.test(name) || statSync(path).size < 600) continue;
        const text = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
