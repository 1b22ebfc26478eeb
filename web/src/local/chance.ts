/** Chance that can be checked afterwards, as docs/fair-deals.md derives it: the twin of src/tricolor/fair.py. */
import { bytes, hex, hmac, sha256 } from "./sha256";

const BLOCK = 1n << 256n;

export const commitment = (seed: string): string => hex(sha256(bytes(seed)));
export const pledgeOf = (nonce: string): string => hex(sha256(bytes(`tricolor-pledge|${nonce}`)));

/** 256 bits that nobody can guess, in hexadecimal. */
export const secret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Draws from a seed and the players' nonces; with pledges by scheme 2, without by scheme 1. */
export class Chance {
  readonly #key: Uint8Array;

  constructor(seed: string, nonces: readonly string[], pledges: readonly string[]) {
    const scheme = pledges.some(Boolean) ? 2 : 1;
    const mixed = nonces.map((nonce) => `|${hex(sha256(bytes(nonce)))}`).join("");
    this.#key = hmac(bytes(seed), bytes(`tricolor-fair-${scheme}${mixed}`));
  }

  /** A number from 0 to `below` - 1 for an event, all equally likely. */
  number(event: number, below: number): number {
    const fair = BLOCK - (BLOCK % BigInt(below));
    for (let attempt = 0; ; attempt++) {
      const block = BigInt(`0x${hex(hmac(this.#key, bytes(`${event}:${attempt}`)))}`);
      if (block < fair) return Number(block % BigInt(below));
    }
  }

  /** The index of the outcome that an event draws, with exact odds. */
  draw(event: number, weights: readonly number[]): number {
    let drawn = this.number(
      event,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return weights.findIndex((weight) => (drawn -= weight) < 0);
  }
}
