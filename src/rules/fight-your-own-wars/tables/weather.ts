import gauge from '../data/rain-gauge.json';
import sky from '../data/sky-and-moon.json';
import weather from '../data/weather-tables.json';
import wind from '../data/wind-tables.json';

export const CLIMATES = ['european', 'winter', 'hot'] as const;
export type Climate = (typeof CLIMATES)[number];
export const WEATHERS = [
  'fair',
  'overcast',
  'hotFair',
  'lightRain',
  'heavyRain',
  'snow',
  'fog',
] as const;
export type Weather = (typeof WEATHERS)[number];
export const WINDS = ['calm', 'light', 'high', 'freezing', 'sandstorm'] as const;
export type Wind = (typeof WINDS)[number];
export const LIGHTS = ['day', 'nightMoon', 'nightNoMoon'] as const;
export type Light = (typeof LIGHTS)[number];
export const MOONS = ['none', 'some', 'full'] as const;
export type Moon = (typeof MOONS)[number];

type Cells = { readonly [marker: string]: readonly string[] };
type WindChart = {
  readonly rules: { readonly [rule: string]: { readonly [face: string]: string } };
};

/** FYOW-25.1: the weather of a marker in a month. */
export const weatherCell = (climate: Climate, marker: number, month: number): Weather =>
  (weather.climates[climate].cells as Cells)[marker]![month - 1] as Weather;

/** FYOW-25.3: the wind by the cell of the same marker and a die; a blank cell is calm and throws nothing. */
export const windCell = (climate: Climate, marker: number, month: number): string =>
  (wind.climates[climate].cells as Cells)[marker]![month - 1]!;
export const windFor = (climate: Climate, cell: string, die: number): Wind =>
  cell === '-'
    ? 'calm'
    : (((wind.climates[climate] as unknown as WindChart).rules[cell]![
        Math.min(6, Math.max(1, die))
      ] ?? 'calm') as Wind);

type Sky = { readonly [weather: string]: { readonly [face: string]: string } | null };
/** FYOW-25.1b: what the sky die says; null on days that do not read it. */
export const skyFor = (climate: Climate, of: Weather, die: number): Moon | 'lowCloud' => {
  const read = (sky[climate] as unknown as Sky)[of];
  return (read?.[die] ?? 'none') as Moon | 'lowCloud';
};
/** FYOW-25.2: whether a session of a patchy night is moonlit. */
export const isMoonlit = (climate: Climate, die: number): boolean =>
  (sky[climate].someMoonSessionDie?.moonlitOn as readonly number[] | undefined)?.includes(die) ??
  false;

type Effect = {
  readonly from: number;
  readonly to: number;
  readonly move: number | string;
  readonly supplyPips: number;
};
/** FYOW-25.6: what the gauge does to marching and to supply. */
export const gaugeEffect = (
  climate: Climate,
  value: number,
): { move: number; supplyPips: number } => {
  if (climate === 'hot') return { move: 0, supplyPips: 0 };
  const row = (gauge[climate].effects as readonly Effect[]).find(
    ({ from, to }) => value >= from && value <= to,
  )!;
  return { move: typeof row.move === 'number' ? row.move : -99, supplyPips: row.supplyPips };
};

/** FYOW-B5: fine, and wet. */
export const isFine = (of: Weather): boolean =>
  of === 'fair' || of === 'hotFair' || of === 'overcast';
export const isWet = (of: Weather): boolean =>
  of === 'lightRain' || of === 'heavyRain' || of === 'snow';

const change = gauge.european.dayChange as { readonly [weather: string]: number };

/** FYOW-25.5: the gauge and the lying snow after a day of this weather; `more` is a card's own change. */
export const gaugeAfter = (
  before: { readonly gauge: number; readonly snowLying: boolean },
  of: Weather,
  blew: Wind,
  options: { readonly highWindDry: boolean; readonly overcastDries: boolean },
  more = 0,
): { gauge: number; snowLying: boolean } => {
  const held = (value: number): number => Math.min(8, Math.max(0, value));
  const strong = blew === 'high' ? 1 : blew === 'freezing' ? 2 : 0;
  if (isFine(of)) {
    if (before.snowLying) return { gauge: held(before.gauge + more), snowLying: false };
    if (of === 'overcast' && !options.overcastDries)
      return { gauge: held(before.gauge + more), snowLying: false };
    const dries = blew === 'light' ? change.fineWithLightWind! : change.fine!;
    const wind = options.highWindDry ? strong : 0;
    return { gauge: held(before.gauge + dries + wind + more), snowLying: false };
  }
  const rises = change[of]! + (isWet(of) ? strong : 0);
  return { gauge: held(before.gauge + rises + more), snowLying: before.snowLying || of === 'snow' };
};

export const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Point = (typeof POINTS)[number];
/** FYOW-25.3a: where the wind comes from, by a D8, or by a D6 where a direction prevails. */
export const windFrom = (die: number, prevailing: Point | null): Point => {
  if (prevailing === null) return POINTS[die - 1]!;
  const turn = die <= 3 ? 0 : die === 4 ? -1 : die === 5 ? 1 : 4;
  return POINTS[(POINTS.indexOf(prevailing) + turn + 8) % 8]!;
};
