import type { Feature } from './field.ts';
import { type Point, turn } from './point.ts';
import { doubledArea, type Ring } from './polygon.ts';
import { onSegment, segmentsMeet } from './segment.ts';
import { boxOfShape } from './shape.ts';

export type PlaneProblem = { readonly at: string; readonly says: string };

/** A rectangle from the origin, and what lies on it. */
export type PlaneSheet = {
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
};

/** What is wrong with the features of a sheet, and where. */
export const checkPlane = ({ width, height, features }: PlaneSheet): PlaneProblem[] => {
  const found: PlaneProblem[] = [];
  const seen = new Set<string>();
  for (const feature of features) {
    const tell = (says: string): void => {
      found.push({ at: feature.id, says });
    };
    if (seen.has(feature.id)) tell('is there twice');
    seen.add(feature.id);
    const points = pointsOf(feature);
    const odd = points.find(p => !Number.isInteger(p[0]) || !Number.isInteger(p[1]));
    if (odd) tell(`${odd.join()} is not in whole metres`);
    else if (outside(feature, width, height)) tell('lies off the sheet');
    checkShape(feature, tell);
  }
  return found;
};

const pointsOf = ({ shape }: Feature): readonly Point[] => {
  if ('point' in shape) return [shape.point];
  return 'polyline' in shape ? shape.polyline : [...shape.polygon, ...(shape.holes ?? []).flat()];
};

const outside = ({ shape }: Feature, width: number, height: number): boolean => {
  const box = boxOfShape(shape);
  return box.left < 0 || box.top < 0 || box.right > width || box.bottom > height;
};

const checkShape = ({ shape }: Feature, tell: (says: string) => void): void => {
  if ('polyline' in shape) {
    if (shape.polyline.length < 2) tell('is a line of fewer than two points');
    if (hasTwins(shape.polyline)) tell('has the same point twice in a row');
  }
  if (!('polygon' in shape)) return;
  for (const ring of [shape.polygon, ...(shape.holes ?? [])]) {
    if (ring.length < 3) tell('is an area of fewer than three corners');
    else if (doubledArea(ring) === 0) tell('encloses nothing');
    else if (hasTwins([...ring, ring[0]!])) tell('has the same corner twice in a row');
    else {
      const crossed = crossing(ring);
      if (crossed !== null) tell(`its outline meets itself near ${crossed.join()}`);
    }
  }
};

const hasTwins = (line: readonly Point[]): boolean =>
  line.some((p, i) => i > 0 && p[0] === line[i - 1]![0] && p[1] === line[i - 1]![1]);

/** A corner near which a ring crosses or touches itself, or null. */
const crossing = (ring: Ring): Point | null => {
  const at = (i: number): Point => ring[i % ring.length]!;
  for (let i = 0; i < ring.length; i++) {
    if (turn(at(i), at(i + 1), at(i + 2)) === 0 && turnsBack(at(i), at(i + 1), at(i + 2)))
      return at(i + 1);
    for (let j = i + 2; j < ring.length; j++) {
      if (i === 0 && j === ring.length - 1) continue;
      if (segmentsMeet(at(i), at(i + 1), at(j), at(j + 1))) return at(i);
    }
  }
  return null;
};

const turnsBack = (a: Point, b: Point, c: Point): boolean =>
  onSegment(c, a, b) || onSegment(a, b, c);
