import { CHAIN_KINDS, HEXMAP_FORMAT, type Hexmap } from './hexmap.ts';

/** A board file that cannot be read; the message opens with the place, such as `hexes[12].terrain`. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
}

type Check = (value: unknown, at: string) => void;
type Row = Readonly<Record<string, unknown>>;

/** The shape of a whole board file, checked before anything is built from it. */
export const readHexmap = (json: unknown): Hexmap => {
  const map = row(json, 'map');
  if (map.format !== HEXMAP_FORMAT) fail('format', `should be ${HEXMAP_FORMAT}`);
  for (const [key, check] of Object.entries(TOP)) check(map[key], key);
  return json as Hexmap;
};

const fail = (at: string, what: string): never => {
  throw new BoardFault(`${at}: ${what}`);
};

const row = (value: unknown, at: string): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Row)
    : fail(at, 'should be an object');

const text: Check = (value, at) => {
  if (typeof value !== 'string' || value === '') fail(at, 'should be a word');
};
const number: Check = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) fail(at, 'should be a number');
};
const whole: Check = (value, at) => {
  if (!Number.isSafeInteger(value)) fail(at, 'should be a whole number');
};
const oneOf =
  (words: readonly string[]): Check =>
  (value, at) => {
    if (!words.includes(value as string)) fail(at, `should be one of ${words.join(', ')}`);
  };
const maybe =
  (check: Check): Check =>
  (value, at) => {
    if (value !== undefined) check(value, at);
  };
const list =
  (check: Check): Check =>
  (value, at) => {
    const entries: unknown[] = Array.isArray(value) ? value : fail(at, 'should be a list');
    for (const [i, entry] of entries.entries()) check(entry, `${at}[${i}]`);
  };
const pair =
  (check: Check): Check =>
  (value, at) => {
    list(check)(value, at);
    if ((value as unknown[]).length !== 2) fail(at, 'should have two entries');
  };
const columns =
  (shape: Readonly<Record<string, Check>>, rest?: Check): Check =>
  (value, at) => {
    const cells = row(value, at);
    for (const [key, check] of Object.entries(shape)) check(cells[key], `${at}.${key}`);
    if (!rest) return;
    for (const key of Object.keys(cells)) if (!(key in shape)) rest(cells[key], `${at}.${key}`);
  };

const feature: Check = (value, at) => {
  if (Array.isArray(value)) list(text)(value, at);
  else if (!['string', 'number', 'boolean'].includes(typeof value))
    fail(at, 'should be a flag, a number, a word or a list of words');
};

const size: Check = (value, at) => {
  whole(value, at);
  if ((value as number) < 0 || (value as number) > 99) fail(at, 'should be between 0 and 99');
};
const words: Check = (value, at) => {
  for (const [key, entry] of Object.entries(row(value, at))) text(entry, `${at}.${key}`);
};

const TOP: Readonly<Record<string, Check>> = {
  id: text,
  title: text,
  grid: columns({
    orientation: oneOf(['flat-top']),
    columns: pair(size),
    rows: pair(size),
    count: whole,
    label: text,
    hexKm: maybe(number),
    columnKm: maybe(number),
    rowKm: maybe(number),
  }),
  countries: list(columns({ id: text, name: text })),
  terrain: list(columns({ id: text })),
  hexFlags: words,
  regions: maybe(list(columns({ id: text, name: text }))),
  airZones: maybe(list(text)),
  lone: list(columns({ hex: text, why: text })),
  crossings: maybe(
    list(
      columns({
        id: text,
        kind: oneOf(['bridge', 'ferry']),
        name: text,
        river: text,
        side: text,
        hexes: pair(text),
        carries: maybe(list(text)),
        octoberState: maybe(text),
      }),
    ),
  ),
  hexes: list(
    columns(
      {
        id: text,
        label: maybe(text),
        terrain: text,
        country: text,
        elev: number,
        lon: number,
        lat: number,
      },
      feature,
    ),
  ),
  edges: list(columns({ id: text, hexes: pair(text) }, feature)),
  chains: list(
    columns({
      id: text,
      kind: oneOf(CHAIN_KINDS),
      name: text,
      class: maybe(text),
      on: oneOf(['hexes', 'sides']),
      path: list(text),
      alt: maybe(list(text)),
      exits: maybe(list(columns({ hex: text, side: text }))),
    }),
  ),
  places: list(
    columns({
      id: text,
      name: text,
      kind: text,
      rank: whole,
      hex: text,
      hexes: maybe(list(text)),
      at: maybe(pair(number)),
      alt: maybe(list(text)),
    }),
  ),
  labels: list(columns({ text, kind: text, hex: text, at: pair(number), size: number })),
};
