import type { PaletteId } from '../core/inks.ts';

/** The inks of a staff map. */
export type StaffInks = {
  readonly paper: string;
  readonly edge: string;
  readonly line: string;
  readonly ink: string;
  readonly faint: string;
  readonly metalled: string;
  readonly secondary: string;
  readonly casing: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly rail: string;
  readonly tree: string;
  readonly treeEdge: string;
  readonly house: string;
  readonly badge: string;
  readonly barred: string;
  readonly kinds: { readonly [kind: string]: string };
  /** How strongly relief and squares are printed. */
  readonly relief: number;
};

const PAPER: StaffInks = {
  paper: '#eadcb8',
  edge: '#c9b283',
  line: '#6b5532',
  ink: '#2b2113',
  faint: '#8a7448',
  metalled: '#a8672b',
  secondary: '#d8b573',
  casing: '#5d4426',
  water: '#8fbbd2',
  waterEdge: '#4d82a3',
  rail: '#2b2113',
  tree: '#93ad72',
  treeEdge: '#5f7c45',
  house: '#a2492f',
  badge: '#d9a520',
  barred: '#a5382a',
  kinds: {
    open: '#e4d8a4',
    light: '#d6dba9',
    broken: '#cfcb95',
    rugged: '#c5b187',
    dense: '#d8cfa8',
    fortified: '#cfc3a0',
    sea: '#b4d2df',
  },
  relief: 1,
};

const COLOUR_BLIND: StaffInks = {
  ...PAPER,
  metalled: '#7a4a10',
  secondary: '#e0c890',
  tree: '#8fb0a8',
  treeEdge: '#3d6b66',
  house: '#5a3a2a',
  barred: '#7a1f4a',
};

const HIGH_CONTRAST: StaffInks = {
  ...PAPER,
  paper: '#ffffff',
  edge: '#ffffff',
  line: '#000000',
  ink: '#000000',
  faint: '#333333',
  metalled: '#5a2a00',
  secondary: '#b5852f',
  casing: '#000000',
  water: '#66a8d8',
  waterEdge: '#00406a',
  tree: '#9cc48a',
  treeEdge: '#1c4a10',
  house: '#7a1d08',
  kinds: {
    open: '#f4f0d8',
    light: '#e6efcf',
    broken: '#dcdcae',
    rugged: '#d2bd94',
    dense: '#e5dcc0',
    fortified: '#d0d0d0',
    sea: '#a9cfe8',
  },
  relief: 0.4,
};

export const STAFF_INKS: { readonly [id in PaletteId]: StaffInks } = {
  paper: PAPER,
  'colour-blind': COLOUR_BLIND,
  'high-contrast': HIGH_CONTRAST,
};
