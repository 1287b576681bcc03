import { edgeTowards, kmBetween } from '../../../../rules/fight-your-own-wars/index.ts';

/** A campaign file while it is made: it may have errors. Only what the studio touches is named. */
export type Row = { id: string; [field: string]: unknown };
export type BoardRow = Row & { name: string; type: string; lat: number; lon: number; vp: number };
export type LinkRow = Row & { a: string; b: string; kind: string; class?: string; mp: number };
export type UnitRow = Row & { side: string; board: string | null; elements: never[] };
export type CampaignFile = {
  id: string;
  title: string;
  map: { id: string; boards: BoardRow[]; links: LinkRow[]; [field: string]: unknown };
  sides: Row[];
  commands: Row[];
  units: UnitRow[];
  items?: Row[];
  boardCapacityPerSide: number;
  [field: string]: unknown;
};

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these that is no row of its own: its place in the file. */
const brokenRow = (at: string, rows: unknown, isRow: (row: Fields) => boolean): string | null => {
  if (!Array.isArray(rows)) return at;
  const found = rows.findIndex(row => !isFields(row) || !isRow(row));
  return found < 0 ? null : `${at}[${found}]`;
};

/**
 * FYOW-A15: where a file is so broken that it cannot be drawn and mended here; null where the studio opens it, whatever
 * the checks find.
 */
export const brokenAt = (value: unknown): string | null => {
  if (!isFields(value)) return 'file';
  const { map, sides, commands, units, supply } = value;
  if (!isFields(map)) return 'map';
  if (!isFields(supply) || !isFields(supply.sources)) return 'supply.sources';
  const isNamed = ({ id }: Fields): boolean => typeof id === 'string';
  const isBoard = ({ id, lat, lon }: Fields): boolean =>
    typeof id === 'string' && Number.isFinite(lat) && Number.isFinite(lon);
  const isUnit = (row: Fields): boolean =>
    isNamed(row) && Array.isArray(row.elements) && row.elements.every(isFields);
  return (
    brokenRow('map.boards', map.boards, isBoard) ??
    brokenRow('map.links', map.links, isNamed) ??
    brokenRow('sides', sides, isNamed) ??
    brokenRow('commands', commands, isNamed) ??
    brokenRow('units', units, isUnit) ??
    (value.items === undefined ? null : brokenRow('items', value.items, isNamed))
  );
};

/** FYOW-A15: an empty campaign with two sides and a Senior Commander each. */
export const blankCampaign = (): CampaignFile => ({
  id: 'my-campaign',
  title: 'My campaign',
  map: { id: 'my-map', boards: [], links: [] },
  era: 'early',
  battlegroupCap: 1200,
  boardCapacityPerSide: 1200,
  start: { year: 1940, month: 5, dayIndex: 1 },
  lengthDays: 4,
  climate: 'european',
  weather: { markerStart: 7 },
  sides: [side('germany', 'attacker', 'de_sc'), side('britain', 'defender', 'uk_sc')],
  commands: [command('de_sc', 'germany', 'de_hq'), command('uk_sc', 'britain', 'uk_hq')],
  units: [],
  supply: { sources: { germany: [], britain: [] }, override: {} },
  objectives: {
    side: 'germany',
    heldAtEndOf: 4,
    perDestroyedBattlegroup: 1,
    levels: [
      { atLeast: 6, result: 'German victory', winner: 'germany' },
      { atLeast: 3, result: 'Draw', winner: null },
      { atLeast: 0, result: 'British victory', winner: 'britain' },
    ],
  },
  directives: {},
});
const side = (id: string, role: string, highestCommand: string): Row => ({
  id,
  nation: id,
  motivation: 'motivated',
  strategicMorale: 3,
  role,
  highestCommand,
});
const command = (id: string, of: string, hqUnit: string): Row => ({
  id,
  name: `Commander of ${of}`,
  level: 'brigade',
  side: of,
  superior: null,
  rating: 'roll',
  red: 'roll',
  blue: 'roll',
  hqUnit,
});

/** An id that is not taken yet. */
export const freeId = (base: string, taken: readonly Row[]): string => {
  for (let n = 1; ; n++) if (!taken.some(({ id }) => id === `${base}${n}`)) return `${base}${n}`;
};

export const newBoard = (file: CampaignFile, lat: number, lon: number): BoardRow => {
  const id = freeId('b', file.map.boards);
  return {
    id,
    name: id.toUpperCase(),
    type: 'light',
    size: 'full',
    lat: round(lat),
    lon: round(lon),
    town: 'none',
    coast: 'none',
    station: false,
    hubs: [],
    bridges: [],
    woods: 'none',
    ford: false,
    rivers: [],
    vp: 0,
  };
};
export const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** FYOW-14.4: Movement Points suggested from length and class: tracks are closed to what needs a road. */
const suggestedMp = (km: number, kind: string): number => {
  const base = km <= 3 ? 3 : km <= 5 ? 4 : km <= 10 ? 5 : km <= 20 ? 6 : km <= 40 ? 7 : 9;
  return Math.min(15, base + (kind === 'secondary' ? 1 : kind === 'track' ? 2 : 0));
};
export const newLink = (file: CampaignFile, a: BoardRow, b: BoardRow): LinkRow => {
  const km = Math.round(kmBetween(a, b) * 10) / 10;
  return {
    id: freeId(`r_${a.id}_${b.id}_`, file.map.links),
    a: a.id,
    b: b.id,
    kind: 'road',
    class: 'metalled',
    mp: suggestedMp(km, 'metalled'),
    v: false,
    edgeA: edgeTowards(a, b),
    edgeB: edgeTowards(b, a),
    km,
  };
};

/** Edges and lengths follow the places of the boards; they are never typed. */
export const withEdges = (file: CampaignFile): CampaignFile => {
  const at = new Map(file.map.boards.map(board => [board.id, board]));
  const links = file.map.links.map(link => {
    const [a, b] = [at.get(link.a), at.get(link.b)];
    if (!a || !b || a === b) return link;
    const edges = { edgeA: edgeTowards(a, b), edgeB: edgeTowards(b, a) };
    const isSame = link.edgeA === edges.edgeA && link.edgeB === edges.edgeB;
    return isSame ? link : { ...link, ...edges };
  });
  return { ...file, map: { ...file.map, links } };
};

/** The text of a file: opening it and writing it again gives the same bytes. */
export const textOf = (file: CampaignFile): string => `${JSON.stringify(file, null, 1)}\n`;
