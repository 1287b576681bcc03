import type { PaletteId } from '../core/inks.ts';

/** The inks of a map in metres. */
export type PlaneInks = {
  readonly paper: string;
  readonly edge: string;
  readonly line: string;
  readonly ink: string;
  readonly faint: string;
  readonly relief: number;
  readonly wood: string;
  readonly woodEdge: string;
  readonly close: string;
  readonly marsh: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly hill: string;
  readonly contour: string;
  readonly town: string;
  readonly townEdge: string;
  readonly house: string;
  readonly road: string;
  readonly casing: string;
};

const PAPER: PlaneInks = {
  paper: '#f6ecd6',
  edge: '#e6d5b0',
  line: '#3a3025',
  ink: '#1c1712',
  faint: '#8d7c60',
  relief: 1,
  wood: '#cfe0a8',
  woodEdge: '#6d8c46',
  close: '#dfeabf',
  marsh: '#cfe3e6',
  water: '#5f9fc4',
  waterEdge: '#2f6d94',
  hill: '#c98f4e',
  contour: '#a8642c',
  town: '#f0d0c0',
  townEdge: '#b3604c',
  house: '#7d2f24',
  road: '#f0b765',
  casing: '#4a3521',
};

export const PLANE_INKS: { readonly [id in PaletteId]: PlaneInks } = {
  paper: PAPER,
  'colour-blind': {
    ...PAPER,
    wood: '#b9d3cf',
    woodEdge: '#2f6660',
    close: '#dbe6e0',
    town: '#ecdcc0',
    townEdge: '#6b4a1f',
    house: '#45301c',
  },
  'high-contrast': {
    ...PAPER,
    paper: '#ffffff',
    edge: '#ffffff',
    line: '#000000',
    ink: '#000000',
    faint: '#3a3a3a',
    relief: 0.4,
    wood: '#bfe3a0',
    woodEdge: '#1f4f08',
    water: '#2f86c8',
    waterEdge: '#003a66',
    contour: '#6b3000',
    townEdge: '#6b0f00',
    house: '#3d0a00',
    casing: '#000000',
  },
};
