import type { PaletteId } from '../core/inks.ts';
import type { ReliefStyle } from './relief.ts';

/** The inks of a printed board. */
export type Palette = {
  id: string;
  sheet: string;
  ink: string;
  faint: string;
  halo: string;
  countries: Readonly<Record<string, string>>;
  grid: string;
  gridOpacity: number;
  number: string;
  wood: string;
  woodEdge: string;
  deepWood: string;
  treeShadow: string;
  tree: string;
  treeLight: string;
  marsh: string;
  marshEdge: string;
  reed: string;
  marshWater: string;
  mountain: string;
  mountainEdge: string;
  peakLit: string;
  peakShaded: string;
  peakCrest: string;
  hill: string;
  hachure: string;
  city: string;
  cityEdge: string;
  house: string;
  foreignHouse: string;
  sea: string;
  seaLine: string;
  waterLine: string;
  river: string;
  riverCasing: string;
  road: string;
  roadCasing: string;
  track: string;
  trackCasing: string;
  rail: string;
  railDash: string;
  border: string;
  borderBand: string;
  fort: string;
  bridge: string;
  objective: string;
  line: string;
  zone: string;
  names: {
    town: string;
    water: string;
    wood: string;
    mountain: string;
    country: string;
    region: string;
  };
  relief: ReliefStyle;
};

const PAPER: Palette = {
  id: 'paper',
  sheet: '#dccfb0',
  ink: '#2a2018',
  faint: '#6d5b43',
  halo: '#f8f1de',
  countries: {
    PL: '#f4ead0',
    DE: '#d9d8c2',
    DZ: '#efd39a',
    SK: '#e6dcc6',
    HU: '#ddd2c6',
    LT: '#e4d3cf',
    SEA: '#a9c7d8',
  },
  grid: '#6b5a40',
  gridOpacity: 0.34,
  number: '#7a6748',
  wood: '#bccb94',
  woodEdge: '#7f9656',
  deepWood: '#9db678',
  treeShadow: '#8ca56d',
  tree: '#9cb578',
  treeLight: '#adc48b',
  marsh: '#cfdccb',
  marshEdge: '#8fb0ae',
  reed: '#5f8f6a',
  marshWater: '#6d9fb8',
  mountain: '#d9c39c',
  mountainEdge: '#a58a60',
  peakLit: '#efe0c0',
  peakShaded: '#9a7c54',
  peakCrest: '#6f5638',
  hill: '#e8d5ae',
  hachure: '#a37f50',
  city: '#e7c3a6',
  cityEdge: '#b5785c',
  house: '#8f2f22',
  foreignHouse: '#4a463f',
  sea: '#a9c7d8',
  seaLine: '#3f6d8c',
  waterLine: '#eaf3f5',
  river: '#6ea6cf',
  riverCasing: '#2f5f8a',
  road: '#c98a4b',
  roadCasing: '#6e3f1f',
  track: '#8a6a48',
  trackCasing: '#f4ead0',
  rail: '#231f1a',
  railDash: '#f6efdd',
  border: '#8c2a2f',
  borderBand: '#d9636a',
  fort: '#2a2018',
  bridge: '#2a2018',
  objective: '#8c2a2f',
  line: '#a8742c',
  zone: '#6d5a97',
  names: {
    town: '#221a12',
    water: '#1f5580',
    wood: '#3f5a26',
    mountain: '#5f4526',
    country: '#7d3a34',
    region: '#6d5b43',
  },
  relief: {
    shadow: 0.2,
    light: 0.34,
    shadowColour: [74, 58, 40],
    lowland: [150, 178, 120],
    highland: [170, 120, 66],
    tint: 0.14,
  },
};

/** Told apart by lightness and by blue against orange; nothing rests on red against green. */
const COLOUR_BLIND: Palette = {
  ...PAPER,
  id: 'colour-blind',
  countries: {
    PL: '#f6efdc',
    DE: '#d5d5d8',
    DZ: '#f0d79a',
    SK: '#e3ddd0',
    HU: '#d0c8c0',
    LT: '#e0d6e4',
    SEA: '#9cc3e0',
  },
  wood: '#b7c7a8',
  woodEdge: '#4f6a5c',
  deepWood: '#8fa893',
  treeShadow: '#22423a',
  tree: '#3f7468',
  treeLight: '#9fc0ae',
  marsh: '#c4dcec',
  marshEdge: '#4a86ad',
  reed: '#2f5f86',
  marshWater: '#2f7fb5',
  mountain: '#e0b878',
  mountainEdge: '#8a5a1c',
  peakLit: '#f7e3bd',
  peakShaded: '#8a5a1c',
  peakCrest: '#4f3210',
  hill: '#efd3a2',
  hachure: '#8a5a1c',
  city: '#f0c78c',
  cityEdge: '#9a5a00',
  house: '#5c2a00',
  foreignHouse: '#3a3a42',
  river: '#3f8fd0',
  riverCasing: '#0d4a80',
  road: '#e69f00',
  roadCasing: '#5c3a00',
  track: '#7a5a2a',
  border: '#5a2a6a',
  borderBand: '#cc79a7',
  objective: '#0072b2',
  line: '#9a5a00',
  zone: '#5a2a6a',
  names: {
    town: '#141414',
    water: '#0a4a80',
    wood: '#1f4a40',
    mountain: '#5a3a0c',
    country: '#5a3a5a',
    region: '#4a4a4a',
  },
};

/** Few tones, strong lines, no relief to read through. */
const HIGH_CONTRAST: Palette = {
  ...PAPER,
  id: 'high-contrast',
  sheet: '#ffffff',
  ink: '#000000',
  faint: '#222222',
  halo: '#ffffff',
  countries: {
    PL: '#ffffff',
    DE: '#dedede',
    DZ: '#f4e2a8',
    SK: '#ececec',
    HU: '#d2d2d2',
    LT: '#e8e0f0',
    SEA: '#8fc4ee',
  },
  grid: '#000000',
  gridOpacity: 0.55,
  number: '#333333',
  wood: '#a9d18a',
  woodEdge: '#1d5a10',
  deepWood: '#6fb04c',
  treeShadow: '#0c3a06',
  tree: '#23731a',
  treeLight: '#8ed070',
  marsh: '#bfe3f2',
  marshEdge: '#0a5a86',
  reed: '#0a4a66',
  marshWater: '#0a6aa6',
  mountain: '#d9b070',
  mountainEdge: '#5a3a0a',
  peakLit: '#fff2d4',
  peakShaded: '#5a3a0a',
  peakCrest: '#2a1a00',
  hill: '#f0d8a8',
  hachure: '#5a3a0a',
  city: '#ffb08a',
  cityEdge: '#8a1a00',
  house: '#7a0000',
  foreignHouse: '#111111',
  sea: '#8fc4ee',
  seaLine: '#003a6a',
  river: '#1f86e0',
  riverCasing: '#002a5a',
  road: '#ffb000',
  roadCasing: '#3a1a00',
  track: '#5a3000',
  trackCasing: '#ffffff',
  rail: '#000000',
  railDash: '#ffffff',
  border: '#a00020',
  borderBand: '#ff8a9a',
  objective: '#a00020',
  line: '#8a4a00',
  zone: '#4a1a8a',
  names: {
    town: '#000000',
    water: '#003a7a',
    wood: '#0c3a06',
    mountain: '#3a2000',
    country: '#700010',
    region: '#222222',
  },
  relief: { ...PAPER.relief, shadow: 0.12, light: 0.1, tint: 0.05 },
};

export const PALETTES: { readonly [id in PaletteId]: Palette } = {
  paper: PAPER,
  'colour-blind': COLOUR_BLIND,
  'high-contrast': HIGH_CONTRAST,
};
export type { PaletteId };
