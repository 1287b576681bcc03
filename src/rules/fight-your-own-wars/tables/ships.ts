import { oneOf } from '../../../engine/shape.ts';
import condition from '../data/naval-condition.json';
import firing from '../data/naval-firing.json';
import spotting from '../data/naval-spotting.json';
import printed from '../data/ships.json';
import { WEATHER_COLUMNS, type WeatherColumn } from './movement.ts';

export const VESSEL_TYPES = [
  'destroyer',
  'gunboat',
  'trawler',
  'mtb',
  'submarine',
  'fishing',
  'cargo',
  'landingCraft',
  'launch',
  'smallCraft',
] as const;
export type VesselType = (typeof VESSEL_TYPES)[number];
export const vesselType = oneOf(VESSEL_TYPES);

/** Guns of one class, as many as `gunDice` gives at set-up. */
export type GunClass = {
  readonly class: string;
  readonly gunDice: string;
  readonly shotsPerDay: number;
  readonly shotsPerSession: number;
  readonly letter?: string;
  readonly aaOnly?: boolean;
};
export type Ship = {
  readonly label: string;
  readonly defence: number;
  readonly spotDice: number;
  readonly spotClass: 'large' | 'small' | 'submarine';
  readonly powered: boolean;
  readonly canRally: boolean;
  readonly guns: readonly GunClass[];
  readonly depthCharges: number;
  readonly torpedoes: number;
  readonly capacity?: number | string; // Load Spaces, FYOW-22
  readonly movePerSession?: number;
  readonly maxPerDay?: number;
  readonly movePoints?: number;
};
const ships = printed.types as unknown as { readonly [type in VesselType]: Ship };

/** FYOW-29.1, FYOW-29.2, FYOW-29.7: types of vessels with guns, Defence Value and stores. */
export const shipOf = (type: VesselType): Ship => ships[type];

/** FYOW-29.3: the types that each water bears; canals and rivers with a weir or a lock ask further. */
export const WATERS = printed.waterways as unknown as {
  readonly [water: string]: readonly string[] | string;
};
export const bears = (water: string, type: VesselType): boolean => {
  const list = WATERS[water];
  return Array.isArray(list) && list.includes(type);
};

const moved = printed.weatherMove as unknown as { readonly [type: string]: readonly number[] };
/** FYOW-29.6.2: what weather and light take from the test of a vessel. */
export const seaWeather = (type: VesselType, column: WeatherColumn): number =>
  moved[type]?.[WEATHER_COLUMNS.indexOf(column)] ?? 0;
export const OFFSHORE_NEED = printed.offshoreNeed;
export const SERVICEABLE = printed.serviceability.min;

/** FYOW-29.9: scores and modifiers of spotting at sea. */
export const SPOTTING = spotting;
export type SpotPair = keyof typeof spotting.need;

const toHit = firing.gunToHit as unknown as {
  readonly [target: string]: readonly (number | null)[];
};
/** FYOW-29.10.3: the lowest D10 with which guns of one vessel hit another; null: may not fire. */
export const gunToHit = (firer: VesselType, target: VesselType): number | null => {
  const column = firing.gunToHit.firers.indexOf(firer);
  return column < 0 ? null : (toHit[target]?.[column] ?? null);
};
export const FIRING = firing;
export const CONDITION = condition;
