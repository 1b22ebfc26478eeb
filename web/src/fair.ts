/**
 * The browser's share of the chance, and what it needs to verify a deal by itself.
 *
 * It pledges a nonce with the seat, shows it when all have pledged, and remembers what held then: the table's commitment
 * and everyone's pledges. docs/fair-deals.md says why. Browsers have no SHA-256 over plain HTTP: there a nonce is given
 * openly, and nothing is proven.
 */
import { call, fresh } from "./api";
import type { Fair, FairInfo, Snapshot, Written } from "./generated/protocol";

type Proof = Pick<Fair, "commitment" | "seed" | "nonces" | "pledges">;
type Stood = Pick<FairInfo, "commitment" | "pledges">;

const SHARE = "tricolor-share-"; // in the browser's storage, by pledge
const SHOWN = "tricolor-shown-"; // in the browser's storage, by deal: what stood when a share was shown
const MOST = 400; // how many of these to keep; the oldest go first
const promised = new Map<string, string>(); // by table, as first seen on this page
const done = new Set<string>(); // what was sent, or is being sent

interface Kept {
  nonce: string;
  stood?: Stood; // when the nonce was shown
}

// --- our share ---------------------------------------------------------------

/** What to send with a seat: a pledge or, if the browser cannot make one, an open nonce. */
export async function share(): Promise<{ pledge: string } | { nonce: string }> {
  const nonce = fresh() + fresh();
  const pledge = await pledgeOf(nonce);
  if (pledge === null) return { nonce };
  keep(SHARE + pledge, { nonce } satisfies Kept);
  return { pledge };
}

/** Do what the table expects of this browser: pledge where due, and show the nonces once all have pledged. */
export async function settle(table: Snapshot): Promise<void> {
  const { fair, me, id, phase } = table;
  if (phase !== "seating") return;
  for (const seat of me.seats) {
    if (fair.called === null) {
      if (fair.owes.includes(seat)) await once(`${id} ${seat} ${fair.commitment}`, () => pledge(id, seat));
    } else if (fair.pledges[seat] && !fair.revealed.includes(seat)) {
      await once(`${id} ${fair.pledges[seat]}`, () => reveal(id, seat, fair));
    }
  }
}

async function pledge(table: string, seat: number): Promise<void> {
  const given = await share();
  const path = "pledge" in given ? "pledge" : "nonce";
  await call<Written>("POST", `/api/tables/${table}/${path}`, { seat, ...given });
}

async function reveal(table: string, seat: number, fair: FairInfo): Promise<void> {
  const own = fair.pledges[seat] ?? "";
  const kept = stored(own);
  if (kept === null) return; // pledged in another browser, which may still show it
  if (kept.stood && !same(kept.stood, fair)) return; // show nothing to a table that changes its pledges
  const stood = { commitment: fair.commitment, pledges: fair.pledges };
  keep(SHARE + own, { ...kept, stood } satisfies Kept);
  keep(SHOWN + dealt(table, fair), stood);
  await call<Written>("POST", `/api/tables/${table}/reveal`, { seat, nonce: kept.nonce });
}

/** Whether a seat's nonce can be shown from this browser. */
export function holdsNonce(pledge: string): boolean {
  return stored(pledge) !== null;
}

/** Do something only once: an older message may arrive after the answer. */
async function once(what: string, run: () => Promise<void>): Promise<void> {
  if (done.has(what)) return;
  done.add(what);
  try {
    await run();
  } catch {
    done.delete(what); // the next message triggers another try
  }
}

function keep(name: string, value: Kept | Stood): void {
  const text = JSON.stringify({ ...value, at: Date.now() });
  try {
    localStorage.setItem(name, text);
    tidy();
  } catch {
    shy.set(name, text);
  }
}

const shy = new Map<string, string>(); // if the browser has no storage

function tidy(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(SHARE) || name.startsWith(SHOWN));
  if (names.length <= MOST) return;
  const age = new Map(names.map((name) => [name, found<{ at?: number }>(name)?.at ?? 0]));
  names.sort((one, other) => (age.get(one) ?? 0) - (age.get(other) ?? 0));
  for (const name of names.slice(0, names.length - MOST)) localStorage.removeItem(name);
}

function found<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? shy.get(name) ?? "null") as T | null;
  } catch {
    return JSON.parse(shy.get(name) ?? "null") as T | null;
  }
}

const stored = (pledge: string): Kept | null => found<Kept>(SHARE + pledge);

const same = (one: Stood, other: Stood): boolean =>
  one.commitment === other.commitment && one.pledges.join() === other.pledges.join();

// --- proofs ------------------------------------------------------------------

/** Remember a table's first commitment; later ones do not count, unless its pledges were void. */
export function promises(table: string, fair: FairInfo): void {
  const key = dealt(table, fair);
  if (fair.commitment && !promised.has(key)) promised.set(key, fair.commitment);
  if (fair.commitment) last.set(table, key);
}

const last = new Map<string, string>(); // the deal of a table that counts
const dealt = (table: string, fair: FairInfo): string => `${table} ${fair.voids}`;

/** Whether a proof holds: the table's commitment, all seats' pledges, and our own share included. */
export async function holds(table: string, proof: Proof): Promise<boolean> {
  const deal = last.get(table) ?? "";
  if ((promised.get(deal) ?? proof.commitment) !== proof.commitment) return false;
  const shown = found<Stood>(SHOWN + deal);
  if (shown && !same(shown, proof)) return false; // also if our own share was left out
  for (const [seat, given] of proof.pledges.entries()) {
    if (!given) continue;
    const own = stored(given);
    if (own?.stood && !same(own.stood, proof)) return false;
    const due = await pledgeOf(proof.nonces[seat] ?? "");
    if (due !== null && due !== given) return false;
  }
  const own = await digest(proof.seed);
  return own === null || own === proof.commitment;
}

/** Whether all these seats have shares that this browser made itself, and showed when these pledges stood. */
export function isOwn(proof: Proof, seats: readonly number[]): boolean {
  return seats.every((seat) => {
    const own = stored(proof.pledges[seat] ?? "");
    return own?.stood !== undefined && same(own.stood, proof) && own.nonce === proof.nonces[seat];
  });
}

const pledgeOf = (nonce: string): Promise<string | null> => digest(`tricolor-pledge|${nonce}`);

/** SHA-256 in hexadecimal; null over plain HTTP, where browsers do not offer it. */
async function digest(text: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
