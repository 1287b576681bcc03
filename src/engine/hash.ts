/**
 * A running hash of 64 bits in two lanes. It finds damage and differences, it does not keep secrets (sha256 does).
 * The lanes are kept beside the functions because a state is hashed thousands of times a second; `begin` starts afresh.
 */
const lanes = new Int32Array(2);

export const begin = (): void => {
  lanes[0] = 0x6a09e667;
  lanes[1] = 0x3c6ef372;
};

export const addWhole = (value: number): void => {
  const a = Math.imul((lanes[1] as number) ^ value, 0x85ebca6b);
  const low = a ^ (a >>> 15);
  const b = Math.imul((lanes[0] as number) ^ low, 0xc2b2ae35);
  lanes[1] = low;
  lanes[0] = b ^ (b >>> 13);
  if (value !== (value | 0)) addWhole(Math.floor(value / 0x100000000) | 0);
};

export const addText = (text: string): void => {
  let a = lanes[1] as number;
  let b = lanes[0] as number;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = (Math.imul(b, 31) + a) | 0;
  }
  a = Math.imul(a ^ text.length, 0x85ebca6b); // as addWhole does, without a call
  a ^= a >>> 15;
  b = Math.imul(b ^ a, 0xc2b2ae35);
  lanes[1] = a;
  lanes[0] = b ^ (b >>> 13);
};

export const addFlag = (value: boolean): void => addWhole(value ? 1 : 2);

/** `null` and a field left out are told apart from any number by a constant of their own. */
export const addNothing = (): void => addWhole(-0x5bd1e995);

const DIGITS = Uint8Array.from('0123456789abcdef', digit => digit.charCodeAt(0));
/** In one call: two halves joined would be put together again at every reading. */
const hex = (a: number, b: number): string =>
  String.fromCharCode(
    DIGITS[a >>> 28] as number,
    DIGITS[(a >>> 24) & 15] as number,
    DIGITS[(a >>> 20) & 15] as number,
    DIGITS[(a >>> 16) & 15] as number,
    DIGITS[(a >>> 12) & 15] as number,
    DIGITS[(a >>> 8) & 15] as number,
    DIGITS[(a >>> 4) & 15] as number,
    DIGITS[a & 15] as number,
    DIGITS[b >>> 28] as number,
    DIGITS[(b >>> 24) & 15] as number,
    DIGITS[(b >>> 20) & 15] as number,
    DIGITS[(b >>> 16) & 15] as number,
    DIGITS[(b >>> 12) & 15] as number,
    DIGITS[(b >>> 8) & 15] as number,
    DIGITS[(b >>> 4) & 15] as number,
    DIGITS[b & 15] as number,
  );

/** Anything that JSON can hold, field by field: what has the same JSON text has the same hash. */
export const addJson = (value: unknown): void => {
  if (typeof value === 'string') {
    addWhole(KIND.text);
    addText(value);
  } else if (typeof value === 'number') addNumber(value);
  else if (typeof value === 'boolean') addFlag(value);
  else if (Array.isArray(value)) {
    addWhole(KIND.list + value.length);
    for (let i = 0; i < value.length; i++) addJson(value[i]);
  } else if (typeof value === 'object' && value !== null) addFields(value);
  else addNothing();
};
const KIND = { text: 3, whole: 4, decimal: 5, field: 6, end: 7, list: 8 };

const addNumber = (value: number): void => {
  if (Number.isSafeInteger(value)) {
    addWhole(KIND.whole);
    addWhole(value);
  } else {
    addWhole(KIND.decimal);
    addText(String(value));
  }
};

const addFields = (value: object): void => {
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (field === undefined) continue;
    addWhole(KIND.field);
    addText(name);
    addJson(field);
  }
  addWhole(KIND.end);
};

/** Sixteen hex digits. */
export const digest = (): string => {
  let a = lanes[0] as number;
  let b = lanes[1] as number;
  for (let round = 0; round < 2; round++) {
    a = Math.imul(a ^ (b >>> 16), 0x85ebca6b);
    b = Math.imul(b ^ (a >>> 13), 0xc2b2ae35);
  }
  return hex(a ^ (b >>> 16), b ^ (a >>> 15));
};

export const hashText = (...texts: readonly string[]): string => {
  begin();
  for (const text of texts) addText(text);
  return digest();
};
