/** Where the app runs: at a server, or as plain files below any address, where there is nobody to ask. */

/** The path that everything of ours is below. A built file knows it from its own address. */
export const BASE: string = import.meta.env.PROD ? new URL("../", import.meta.url).pathname : "/";

/** Whether this is a site of plain files (`tricolor site`): all tables are on this device, and pages follow a #. */
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
