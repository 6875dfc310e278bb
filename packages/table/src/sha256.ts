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

/** The digest of a text as eight 32-bit words. */
export const sha256Words = (text: string): Int32Array => {
  const view = pad(new TextEncoder().encode(text));
  const h = START.slice();
  const w = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4);
    compress(h, w);
  }
  return h;
};

/** The digest of a text as 64 hexadecimal digits. */
export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), (x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
