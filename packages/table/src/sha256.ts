/** SHA-256 (FIPS 180-4), written out because table/ may depend on nothing and must run in a page, a worker and in Node. */
const K = new Int32Array(64);
const START = new Int32Array(8);
{
  const fraction = (x: number): number => ((x - Math.floor(x)) * 0x100000000) | 0;
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    K[found++] = fraction(Math.cbrt(n));
  }
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

const pad = (bytes: Uint8Array): DataView => {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
};

const compress = (h: Int32Array, w: Int32Array): void => {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    w[i] =
      (w[i - 16]! +
        (rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)) +
        w[i - 7]! +
        (rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10))) |
      0;
  }
  let [a, b, c, d, e, f, g, k] = h as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const t1 = (k + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    k = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, k].forEach((x, i) => (h[i] = (h[i]! + x) | 0));
};

/** The digest of these bytes as eight 32-bit words. */
const digest = (bytes: Uint8Array): Int32Array => {
  const view = pad(bytes);
  const h = START.slice();
  const w = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4);
    compress(h, w);
  }
  return h;
};

/** The digest of a text as eight 32-bit words. */
export const sha256Words = (text: string): Int32Array => digest(new TextEncoder().encode(text));

const hexOf = (words: Int32Array): string => Array.from(words, (x) => (x >>> 0).toString(16).padStart(8, '0')).join('');

/** The digest of a text as 64 hexadecimal digits. */
export const sha256 = (text: string): string => hexOf(sha256Words(text));

const bytesOf = (words: Int32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * words.length));
  words.forEach((word, i) => view.setInt32(4 * i, word));
  return new Uint8Array(view.buffer);
};

const BLOCK = 64;

/** HMAC-SHA-256 (RFC 2104) of a text under a key, both as UTF-8, as eight 32-bit words. */
export const hmacWords = (key: string, text: string): Int32Array => {
  const given = new TextEncoder().encode(key);
  const secret = new Uint8Array(BLOCK);
  secret.set(given.length > BLOCK ? bytesOf(digest(given)) : given);
  const keyed = (mask: number, message: Uint8Array): Int32Array => {
    const bytes = new Uint8Array(BLOCK + message.length);
    secret.forEach((byte, i) => (bytes[i] = byte ^ mask));
    bytes.set(message, BLOCK);
    return digest(bytes);
  };
  return keyed(0x5c, bytesOf(keyed(0x36, new TextEncoder().encode(text))));
};

/** The same as 64 hexadecimal digits. */
export const hmac = (key: string, text: string): string => hexOf(hmacWords(key, text));
