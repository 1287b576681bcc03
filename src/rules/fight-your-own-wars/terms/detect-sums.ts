import { arrivingNeed, type Shown } from '../tables/detection.ts';
import type { Light, Weather } from '../tables/weather.ts';

export const EDGES = ['N', 'E', 'S', 'W'] as const;
export type Edge = (typeof EDGES)[number];
export const opposite = (edge: Edge): Edge => EDGES[(EDGES.indexOf(edge) + 2) % 4]!;

/** FYOW-15.2: how a box lies to a force that owns an edge. */
export const aspectOf = (owned: Edge, box: Edge): 'front' | 'flank' | 'rear' =>
  box === owned ? 'rear' : box === opposite(owned) ? 'front' : 'flank';

/** FYOW-16: dice lost to the night and to heavy rain or fog. */
export const darkDice = (light: Light, weather: Weather, moonAsDay = false): number =>
  (light === 'nightNoMoon' ? 2 : light === 'nightMoon' && !moonAsDay ? 1 : 0) +
  (weather === 'heavyRain' || weather === 'fog' ? 1 : 0);

/** FYOW-16: whether a throw of the arriving force finds such an enemy. */
export const finds = (
  faces: readonly number[],
  shown: Shown,
  inBox: boolean,
  isConcealed: boolean,
): boolean => !isConcealed && faces.some(face => face >= arrivingNeed(shown, inBox));

/** FYOW-0.2: FYOW-B1: the faces of which a throw has two or more. */
export const doublesIn = (faces: readonly number[]): number[] =>
  [...new Set(faces)]
    .filter(face => faces.indexOf(face) !== faces.lastIndexOf(face))
    .sort((a, b) => a - b);

/** FYOW-16.4: whether an occupier's throw finds what stands in a box. */
export const occupierFinds = (
  faces: readonly number[],
  target: 'ground' | 'partisans' | 'aircraft',
): boolean => {
  if (target === 'partisans') return doublesIn(faces).some(face => face >= 4);
  return faces.some(face => face >= (target === 'aircraft' ? 2 : 5));
};

/** FYOW-17.1: facts that a throw gives. */
export const factsFrom = (die: number, inside: boolean, light: Light, weather: Weather): number => {
  const step = inside ? 2 : 1;
  const night = light === 'nightNoMoon' ? step : 0;
  const wet = weather === 'fog' || weather === 'heavyRain' ? step : 0;
  return Math.max(0, die - night - wet);
};
