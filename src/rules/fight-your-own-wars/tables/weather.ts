import flying from '../data/flying-permission.json';
import gauge from '../data/rain-gauge.json';
import sky from '../data/sky-and-moon.json';
import forecast from '../data/weather-forecast.json';
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
/** FYOW-27.5.2: of sand: not yet, in this session, or over for today. */
export const STORMS = ['none', 'blows', 'over'] as const;
export type Storm = (typeof STORMS)[number];
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
/**
 * FYOW-25.6, FYOW-26.6: what the gauge does to marching and to supply; full in winter it stops every march.
 * FYOW-27.5, FYOW-27.5.1: in the heat there is no gauge, and rain counts on the day it falls.
 */
export const gaugeEffect = (
  climate: Climate,
  value: number,
  today: Weather = 'fair',
): { move: number; supplyPips: number; stops: boolean } => {
  if (climate === 'hot') {
    const rain = today === 'lightRain' ? gauge.hot.lightRainToday : { move: 0, supplyPips: 0 };
    return { ...rain, stops: false };
  }
  const rows = gauge[climate].effects as readonly Effect[];
  const row = rows.find(({ from, to }) => value >= from && value <= to) ?? rows.at(-1)!;
  const stops = typeof row.move !== 'number';
  return { move: stops ? -99 : Number(row.move), supplyPips: row.supplyPips, stops };
};
/** FYOW-25.8a: from here on grass is too soft for aircraft. */
export const SOFT_GRASS = gauge.grassAirstripsClosedFrom;

/** FYOW-B5: fine, and wet. */
export const isFine = (of: Weather): boolean =>
  of === 'fair' || of === 'hotFair' || of === 'overcast';
export const isWet = (of: Weather): boolean =>
  of === 'lightRain' || of === 'heavyRain' || of === 'snow';

const change = gauge.european.dayChange as { readonly [weather: string]: number };

/** FYOW-25.5, FYOW-26.5: the gauge and the lying snow after a day of this weather; `more` is a card's own change. */
export const gaugeAfter = (
  before: { readonly gauge: number; readonly snowLying: boolean },
  of: Weather,
  blew: Wind,
  options: {
    readonly highWindDry: boolean;
    readonly overcastDries: boolean;
    readonly most?: number;
  },
  more = 0,
): { gauge: number; snowLying: boolean } => {
  const held = (value: number): number => Math.min(options.most ?? 8, Math.max(0, value));
  const strong = blew === 'high' ? 1 : blew === 'freezing' ? 2 : 0;
  const dryWind = options.highWindDry ? strong : 0;
  if (of === 'overcast' && !options.overcastDries)
    return { gauge: held(before.gauge + dryWind + more), snowLying: before.snowLying };
  if (isFine(of)) {
    if (before.snowLying) return { gauge: held(before.gauge + more), snowLying: false };
    const dries = blew === 'light' ? change.fineWithLightWind! : change.fine!;
    return { gauge: held(before.gauge + dries + dryWind + more), snowLying: false };
  }
  const rises = change[of]! + (isWet(of) ? strong : dryWind);
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

/** FYOW-25.4, FYOW-26.4, FYOW-27.4: a forecast marker on its day; `severity` reads 1 as away from row 7 and 6 as towards it. */
export const forecastMarker = (
  marker: number,
  die: number,
  even = true,
  severity = false,
): number => {
  const held = (value: number): number => Math.min(12, Math.max(2, value));
  if (die !== 1 && die !== 6) return marker;
  if (!severity) return held(marker + (die === 1 ? -1 : 1));
  if (marker === 7) return die === 6 ? 7 : even ? 8 : 6;
  const away = marker > 7 ? 1 : -1;
  return held(marker + (die === 1 ? away : -away));
};
type Steps = { readonly [die: string]: { readonly [wind: string]: string } };
/** FYOW-25.4, FYOW-27.4: a forecast wind on its day; in the heat a high wind is a sandstorm. */
export const forecastWind = (climate: Climate, blew: Wind, die: number): Wind => {
  const asHigh = blew === 'sandstorm' ? 'high' : blew;
  const after = (forecast.dailyWindDie as Steps)[die]?.[asHigh] ?? asHigh;
  return (climate === 'hot' && after === 'high' ? 'sandstorm' : after) as Wind;
};
export const FORECAST_DAYS = forecast.days;

const GLOOM = ['heavyRain', 'snow', 'lightRain', 'fog', 'overcast'] as const;
/** FYOW-25.5: of several weathers of a day the wettest counts, and the strongest wind; fine only if all were. */
export const wettest = (parts: readonly { readonly code: Weather; readonly wind: Wind }[]) => ({
  code: GLOOM.find(code => parts.some(part => part.code === code)) ?? parts.at(-1)!.code,
  wind: [...WINDS].reverse().find(wind => parts.some(part => part.wind === wind)) ?? 'calm',
});

export const CATEGORIES = ['aircraft', 'gliders', 'paratroops', 'recce'] as const;
export type Category = (typeof CATEGORIES)[number];
type Needs = { readonly [of: string]: readonly (number | null)[] };
const NIGHT: { readonly [light in Light]: string } = {
  day: 'day',
  nightMoon: 'moonlit',
  nightNoMoon: 'noMoon',
};

/** FYOW-25.8, FYOW-26.9, FYOW-27.7: the die that lets a category fly; null when none does. */
export const flyingNeed = (
  of: Weather,
  blows: Wind,
  light: Light,
  category: Category,
  printedLightWind = false,
): number | null => {
  const at = CATEGORIES.indexOf(category);
  const winds = printedLightWind && blows === 'light' ? flying.windWinterPrinted : flying.wind;
  const parts = [
    (flying.base as Needs)[isFine(of) ? 'fine' : of]![at]!,
    (winds as Needs)[blows]![at]!,
    (flying.night as Needs)[NIGHT[light]]![at]!,
  ];
  if (parts.some(part => part === null)) return null;
  const need = parts.reduce((sum, part) => sum + part, 0);
  return need > 6 ? null : need;
};

/** FYOW-25.9: a last leg by air, beach or port that the weather closes for the whole day. */
export const closesLeg = (
  last: 'air' | 'beach' | 'port',
  of: Weather,
  blows: Wind,
  lights: readonly Light[],
  lowCloud = false,
): boolean =>
  last === 'air'
    ? lowCloud || lights.every(light => flyingNeed(of, blows, light, 'aircraft') === null)
    : blows === 'high' || blows === 'freezing' || of === 'fog';
