/** SHA-256 and HMAC, synchronous and everywhere: browsers offer them only over HTTPS, and only asynchronously. */

const PRIMES = primes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 32 bits after the point. */
function fraction(number: number): number {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its length, as whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}

function compress(hash: Int32Array, view: DataView, at: number): void {
  const words = new Int32Array(64);
  const word = (i: number): number => words[i] as number;
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      words[i] = view.getInt32(at + 4 * i);
      continue;
    }
    const early = word(i - 15);
    const late = word(i - 2);
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = (word(i - 16) + one + word(i - 7) + other) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + word(i)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = ((hash[i] as number) + value) | 0));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = Int32Array.from(START);
  const view = padded(bytes);
  for (let at = 0; at < view.byteLength; at += BLOCK) compress(hash, view, at);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => result.setInt32(4 * i, word));
  return new Uint8Array(result.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const mixed = (pad: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ pad);
  return sha256(joined(mixed(0x5c), sha256(joined(mixed(0x36), message))));
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => Uint8Array.from([...one, ...other]);

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
