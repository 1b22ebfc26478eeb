/** Where the app runs: on a server, or as a static site under any address, with no server to ask. */

/** The base path of the app. A built file knows it from its own address. */
export const BASE: string = import.meta.env.PROD ? new URL("../", import.meta.url).pathname : "/";

/** Whether this is a static site (`tricolor site`): all tables are on this device, and pages follow a #. */
export const STATIC: boolean = typeof document !== "undefined" && document.documentElement.hasAttribute("data-site");

/** The ids of tables of this device begin with this. */
export const HERE = "here-";

/** Whether a call is answered on this device. */
export const isHere = (path: string): boolean => STATIC || path.startsWith(`/api/tables/${HERE}`);

/** Whether this browser can run the core. */
export const canRun = (): boolean => typeof WebAssembly === "object" && "BigUint64Array" in globalThis;

/** The page that an address shows: its path, and its query. */
export function pageAt({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): [string, string] {
  if (!STATIC) return [pathname, search];
  const [path = "/", query] = (hash.startsWith("#/") ? hash.slice(1) : "/").split("?");
  return [path, query === undefined ? "" : `?${query}`];
}

/** The address of a page, from its path. */
export const addressOf = (path: string): string => (STATIC ? `${BASE}#${path}` : path);
