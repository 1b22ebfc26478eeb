/** What a browser keeps to prove a deal by itself: what the table committed itself to, and its own share of the chance. */

import type { Fair } from "./generated/protocol";

type Proof = Pick<Fair, "commitment" | "seed" | "nonces">;

const promised = new Map<string, string>(); // by table, as it was first seen on this page
const given = new Map<string, string>();

/** Remember what a table committed itself to; what it says later does not count. */
export function promises(table: string, commitment: string | null): void {
  if (commitment && !promised.has(table)) promised.set(table, commitment);
}

/** Remember one's own share of a table's chance; null: it was taken back. */
export function gives(table: string, nonce: string | null): void {
  if (nonce === null) given.delete(table);
  else given.set(table, nonce);
}

/** Whether a proof keeps the promise: the same commitment, that of its seed, and with one's own share. */
export async function holds(table: string, proof: Proof): Promise<boolean> {
  const nonce = given.get(table);
  if ((promised.get(table) ?? proof.commitment) !== proof.commitment) return false;
  if (nonce !== undefined && !proof.nonces.includes(nonce)) return false;
  const own = await digest(proof.seed);
  return own === null || own === proof.commitment;
}

/** SHA-256 in hexadecimal; null over plain HTTP, where browsers do not offer it. */
async function digest(text: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
