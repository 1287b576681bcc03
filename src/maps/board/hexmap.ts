/**
 * The file of a board, format `hexmap/2`: what is printed on it, one line per hex, hexside, chain and place.
 * Hexes are written `ccrr`, hexsides `ccrr/SIDE` with SIDE one of N, NE, SE.
 */
export const HEXMAP_FORMAT = 'hexmap/2';

export const CHAIN_KINDS = [
  'river',
  'road',
  'rail',
  'border',
  'coast',
  'demarcation',
  'hexline',
  'regionBoundary',
  'airZoneBoundary',
] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** What a hex or hexside may carry beside its own columns: a flag, a number, a word, or a list of words. */
export type FeatureValue = boolean | number | string | readonly string[];

export type HexmapGrid = {
  orientation: 'flat-top';
  columns: [number, number];
  rows: [number, number];
  count: number;
  label: string;
  /** Distance across flats, or between columns and rows where the board gives both. */
  hexKm?: number;
  hexMiles?: number;
  columnKm?: number;
  rowKm?: number;
};

export type HexRow = {
  id: string;
  label?: string;
  terrain: string;
  country: string;
  elev: number;
  lon: number;
  lat: number;
} & Readonly<Record<string, FeatureValue | undefined>>;

export type EdgeRow = { id: string; hexes: [string, string] } & Readonly<
  Record<string, FeatureValue | undefined>
>;

export type ChainRow = {
  id: string;
  kind: ChainKind;
  name: string;
  class?: string;
  on: 'hexes' | 'sides';
  path: string[];
  alt?: string[];
  /** Where the line leaves the board. */
  exits?: { hex: string; side: string }[];
  mouth?: string;
};

export type PlaceRow = {
  id: string;
  name: string;
  kind: string;
  /** 1 capital or metropolis to 5 village. */
  rank: number;
  hex: string;
  hexes?: string[];
  /** Offset of the real place from the centre of its hex, in hexes. */
  at?: [number, number];
  alt?: string[];
  /** The first name of the hex in which this is the second. */
  shares?: string;
  note?: string;
};

export type LabelRow = {
  text: string;
  kind: string;
  hex: string;
  at: [number, number];
  size: number;
};

export type CrossingRow = {
  id: string;
  kind: 'bridge' | 'ferry';
  name: string;
  river: string;
  side: string;
  hexes: [string, string];
  carries?: string[];
  octoberState?: string;
};

/** A hex that stands alone among its neighbours and is meant to. */
export type LoneRow = { hex: string; why: string };

export type Hexmap = {
  format: typeof HEXMAP_FORMAT;
  id: string;
  title: string;
  grid: HexmapGrid;
  georef: Readonly<Record<string, string | number>>;
  countries: { id: string; name: string; germanHome?: boolean; neutral?: boolean }[];
  terrain: { id: string; note?: string }[];
  hexFlags: Readonly<Record<string, string>>;
  regions?: { id: string; name: string }[];
  airZones?: string[];
  lone: LoneRow[];
  crossings?: CrossingRow[];
  hexes: HexRow[];
  edges: EdgeRow[];
  chains: ChainRow[];
  places: PlaceRow[];
  labels: LabelRow[];
};
