import { ahead } from './direction.ts';
import type { Point } from './point.ts';
import type { SightRule } from './sights.ts';

/** Grounds and a sight rule for tests and benches. */
export const GROUNDS = ['town', 'woods', 'marsh', 'close'] as const;

export const SIGHT_RULE: SightRule = {
  thick: ['town', 'woods'],
  thickMetres: 100,
  cover: ['town', 'woods', 'close'],
  coverMetres: 500,
  walls: ['embankment'],
  onWallMetres: 25,
  deepMetres: 100,
  blindMetres: 100,
  plainMetres: 2000,
  highMetres: 3000,
  overCover: true,
  deadMetres: 300,
};

/** Corners at even angles and any distance round a middle: simple, often hollow-sided, in whole metres. */
export const star = (middle: Point, reaches: readonly number[]): Point[] =>
  reaches.map((reach, i) => ahead(middle, Math.floor((360 * i) / reaches.length), reach));
