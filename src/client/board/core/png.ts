/** A small PNG of palette colours, for the relief. Pure: a host that has zlib may hand in its deflate. */
export type Rgba = readonly [number, number, number, number];
export type Deflate = (bytes: Uint8Array) => Uint8Array;

export const pngDataUri = (
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly Rgba[],
  deflate: Deflate = storedZlib,
): string => {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = pixels[y * width + x]!;
  const header = [...be32(width), ...be32(height), 8, 3, 0, 0, 0];
  const bytes = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    block('IHDR', Uint8Array.from(header)),
    block('PLTE', Uint8Array.from(palette.flat())),
    block('tRNS', Uint8Array.from(palette.map(([, , , a]) => a))),
    block('IDAT', deflate(rows)),
    block('IEND', new Uint8Array()),
  ];
  return `data:image/png;base64,${base64(joined(bytes))}`;
};

const be32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
};

const block = (name: string, data: Uint8Array): Uint8Array => {
  const named = joined([Uint8Array.from(name, letter => letter.charCodeAt(0)), data]);
  return joined([Uint8Array.from(be32(data.length)), named, Uint8Array.from(be32(crc32(named)))]);
};

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

const crc32 = (bytes: Uint8Array): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

/** Zlib without compression: stored blocks of up to 65535 bytes. */
const storedZlib: Deflate = bytes => {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let i = 0; i < bytes.length; i += 65535) {
    const piece = bytes.subarray(i, i + 65535);
    const n = piece.length;
    const last = i + n >= bytes.length ? 1 : 0;
    parts.push(Uint8Array.of(last, n & 255, n >>> 8, ~n & 255, (~n >>> 8) & 255), piece);
  }
  parts.push(Uint8Array.from(be32(adler32(bytes))));
  return joined(parts);
};

const adler32 = (bytes: Uint8Array): number => {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64 = (bytes: Uint8Array): string => {
  const out: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    const n = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out.push(
      ALPHABET[n >>> 18]! +
        ALPHABET[(n >>> 12) & 63]! +
        (b === undefined ? '=' : ALPHABET[(n >>> 6) & 63]!) +
        (c === undefined ? '=' : ALPHABET[n & 63]!),
    );
  }
  return out.join('');
};
