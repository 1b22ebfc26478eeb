/** Tables of this device, in the browser's database. Without one they last as long as the page. */
import type { Kept } from "./table";

const NAME = "tricolor";
const TABLES = "tables";
const MOST = 200; // tables to keep; the oldest that are over go first

const shy = new Map<string, Kept>(); // if the browser has no database
let opened: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const there = await database();
  if (!there) return null;
  return new Promise((resolve, reject) => {
    const transaction = there.transaction(TABLES, mode);
    const request = work(transaction.objectStore(TABLES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

export async function keep(table: Kept): Promise<void> {
  shy.set(table.id, table);
  await run("readwrite", (tables) => tables.put(table)).catch(() => null); // full: it lasts as long as the page
}

export async function find(id: string): Promise<Kept | null> {
  const found = shy.get(id) ?? (await run<Kept | undefined>("readonly", (tables) => tables.get(id)));
  return found ?? null;
}

/** All tables, the last used first. */
export async function all(): Promise<Kept[]> {
  const stored = (await run<Kept[]>("readonly", (tables) => tables.getAll()).catch(() => null)) ?? [];
  const tables = new Map([...stored.map((one) => [one.id, one] as const), ...shy]);
  return [...tables.values()].sort((one, other) => other.at - one.at);
}

export async function tidy(): Promise<void> {
  const over = (await all()).filter(({ log }) => log.some(({ kind }) => kind === "end"));
  for (const { id } of over.slice(MOST)) {
    shy.delete(id);
    await run("readwrite", (tables) => tables.delete(id));
  }
}
