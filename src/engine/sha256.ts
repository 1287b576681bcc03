/** SHA-256 (FIPS 180-4), for promises that people check: dice commitments and content hashes. Synchronous, no library. */
const firstWords = (root: (prime: number) => number, count: number): Uint32Array => {
  const words = new Uint32Array(count);
  let found = 0;
  for (let n = 2; found < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) words[found++] = (root(n) % 1) * 0x100000000;
  }
  return words;
};

/** Newton's way, near enough for 32 bits behind the point; `Math.cbrt` may differ from engine to engine. */
function cubeRoot(n: number): number {
  let root = n;
  for (let i = 0; i < 60; i++) root = (2 * root + n / (root * root)) / 3;
  return root;
}

const START = firstWords(Math.sqrt, 8);
const ROUND = firstWords(cubeRoot, 64);
const schedule = new Uint32Array(64);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const fillSchedule = (block: DataView, offset: number): void => {
  for (let i = 0; i < 16; i++) schedule[i] = block.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const w15 = schedule[i - 15] as number;
    const w2 = schedule[i - 2] as number;
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
  }
};

const compress = (state: Uint32Array): void => {
  let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (ROUND[i] as number) + (schedule[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const out = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (out[i] as number);
};

/** UTF-8 without TextEncoder, which the pure folders do not have. Lone surrogates become U+FFFD, as everywhere. */
export const utf8 = (text: string): Uint8Array => {
  const bytes: number[] = [];
  for (const char of text) {
    let code = char.codePointAt(0) as number;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(bytes);
};

/** The eight words of the digest. */
export const sha256Words = (text: string): Uint32Array => {
  const bytes = utf8(text);
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = START.slice();
  for (let offset = 0; offset < padded.length; offset += 64) {
    fillSchedule(view, offset);
    compress(state);
  }
  return state;
};

export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), word => word.toString(16).padStart(8, '0')).join('');
