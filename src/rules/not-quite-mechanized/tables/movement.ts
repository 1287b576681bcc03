import table from '../data/movement-rates.json';
import terrain from '../data/terrain-effects.json';

/** NQM-5.1: the rows of the movement table. */
export const CATEGORIES = [
  'lightRecce',
  'armoured',
  'foot',
  'motorised',
  'cavCycle',
  'horseDrawn',
  'rail',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** NQM-5.2: the columns. */
export const MODES = ['moveToContact', 'advanceInContact', 'roadMarch'] as const;
export type Mode = (typeof MODES)[number];

/** NQM-5.1: metres an hour, null where the table has a dash. NQM-5.3: the horse-drawn row by option. */
export const rateOf = (
  category: Category,
  mode: Mode,
  horseDrawnMTC: 'no' | 'foot' = 'no',
): number | null => {
  if (category === 'horseDrawn' && mode === 'moveToContact' && horseDrawnMTC === 'foot')
    return 1000;
  const rate = table.rates[category][mode];
  return rate === null ? null : rate * 1000;
};

/** NQM-5.15: metres a day on a campaign's map, halts included. */
export const dailyMarch = (rate: number, days: number): number => rate * 12 * days;

/** NQM-5.4: light recce in contact with anything but light recce. */
export const recceAdvance = (as: 'foot' | 'armoured'): number =>
  table.rates.lightRecce.advanceInContactOtherwise[as] * 1000;

/** NQM-5.5: armour on transporters. */
export const TRANSPORTER_RATE = table.rates.armoured.roadMarchOnTransporters * 1000;

/** NQM-3.12: who outruns whom. Woods, marsh, town and night make all equal. */
export const mobilityRank = (category: Category, isEqualGround: boolean): number =>
  (isEqualGround ? table.mobilityRank.woodsMarshTownOrNight : table.mobilityRank.open)[category];

export const GROUNDS = ['open', 'close', 'woods', 'marsh', 'town'] as const;
export type Ground = (typeof GROUNDS)[number];

type Row = { readonly [category: string]: number };
/** NQM-5.6: the going under a category, in quarters; 0 is impassable. */
export const going = (ground: Ground | 'steep' | 'water', category: Category): number =>
  category === 'rail'
    ? 0
    : Math.round(((terrain.moveMultiplier[ground] as Row)[category] ?? 1) * 4);

/** NQM-1.3, NQM-5.7: sizes of footprints and columns. */
export const KINDS = ['company', 'platoon', 'battery', 'hq', 'logistic', 'train'] as const;
export type Kind = (typeof KINDS)[number];
export const footprintOf = (kind: Kind): { readonly front: number; readonly depth: number } => {
  const size = terrain.footprint_m[kind];
  return { front: size.frontage, depth: size.depth };
};
export const OPEN_DEFENCE_FRONT = terrain.footprint_m.companyDefenceOpen.frontage;
export const columnDepth = (kind: Kind): number => terrain.columnDepth_m[kind];

export const TICKS = 12;
export const TICK_SECONDS = 300;
export const BOUND_SECONDS = TICKS * TICK_SECONDS;

type Obstacle = 'riverMajor' | 'riverMinor' | 'brook' | 'embankment';
const HOUR = 3600;
/** NQM-5.12, NQM-5.13: seconds lost at an obstacle without bridge or crossing; null when it cannot be passed. */
export const obstacleSeconds = (
  obstacle: Obstacle,
  category: Category,
  isMounted: boolean,
): number | null => {
  if (category === 'rail') return 0;
  if (obstacle === 'riverMajor') return null;
  if (obstacle === 'embankment')
    return category === 'foot' || (category === 'cavCycle' && !isMounted) ? HOUR / 4 : null;
  const hours = (terrain.obstacles[obstacle] as { readonly [key: string]: unknown })[
    `${category}_h`
  ];
  return typeof hours === 'number' ? hours * HOUR : null;
};
