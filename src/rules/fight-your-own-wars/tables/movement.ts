import printed from '../data/movement.json';

export const WEATHER_COLUMNS = [
  'heavyRain',
  'snow',
  'highWinds',
  'fog',
  'nightMoon',
  'nightNoMoon',
] as const;
export type WeatherColumn = (typeof WEATHER_COLUMNS)[number];

export type MovementRow = { readonly [column in WeatherColumn]: number } & {
  readonly id: string;
  readonly mp: number;
  readonly maxBoardsPerDay: number;
  readonly vBarred: boolean;
};

/** FYOW-14.11: the movement table. */
export const ROWS: readonly MovementRow[] = (printed.rows as unknown as MovementRow[]).map(
  row => row,
);
const numbers = new Map(ROWS.map(({ id }, i) => [id, i]));
export const STATIC_ROW = -1;
export const rowNumber = (id: string): number => numbers.get(id) ?? STATIC_ROW;
export const rowAt = (number: number): MovementRow => ROWS[number]!;

const FOOT = new Set(['infantry', 'special_forces', 'cavalry', 'horse_drawn']);
/** FYOW-13.6: foot and horses; these and two-wheelers pass craters and mines. */
export const isFoot = (row: number): boolean => FOOT.has(rowAt(row).id);
export const passesCraters = (row: number): boolean =>
  isFoot(row) || rowAt(row).id === 'bicycle' || rowAt(row).id === 'motorcycle';
/** FYOW-2.3: rows that are vehicles of their own or ride in them; these break down, FYOW-20.7.1. */
export const isMotorised = (row: number): boolean =>
  !isFoot(row) && rowAt(row).id !== 'bicycle' && rowAt(row).id !== 'train';
/** FYOW-29.6.1: craft of rivers and lakes. */
export const CRAFT = new Set(['rowed', 'ferry', 'schwimmwagen', 'powered']);
export const isCraft = (row: number): boolean => row >= 0 && CRAFT.has(rowAt(row).id);
export const WHEELED_ARMOUR = new Set(['armour_4w', 'armour_6w']);
