import { type Point, placeAfter, squaredGap, type TimedPath } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { points } from './field.ts';
import { isInRing } from './places.ts';

type Field = State['built'][number];

/** NQM-5.14: the enemy's field under a point, unless a lane has been cleared there. */
export const fieldAt = (state: State, side: number, at: Point): Field | undefined => {
  const isIn = (one: Field): boolean => isInRing(at, points(one.ring));
  const field = state.built.find(one => one.type === 'minefield' && one.side !== side && isIn(one));
  return field && !state.built.some(one => one.type === 'lane' && isIn(one)) ? field : undefined;
};

const SAMPLE_SECONDS = 5;
/** NQM-5.14: the second of its way at which a mover enters a field: also one that it would cross within a tick. */
export const secondsToMine = (
  state: State,
  unit: Unit,
  way: TimedPath,
  from: number,
  to: number,
): number | null => {
  if (unit.mined || !state.built.some(one => one.type === 'minefield' && one.side !== unit.side))
    return null;
  for (let at = from + SAMPLE_SECONDS; at < to + SAMPLE_SECONDS; at += SAMPLE_SECONDS) {
    const second = Math.min(at, to);
    if (fieldAt(state, unit.side, placeAfter(way, second))) return second;
  }
  return null;
};

/** NQM-5.14: fields that an engineer or recce look finds: they reach into the area looked at. */
export const fieldsIn = (state: State, side: number, at: Point, metres: number): Field[] =>
  state.built.filter(
    one =>
      one.type === 'minefield' &&
      one.side !== side &&
      !one.known &&
      (isInRing(at, points(one.ring)) ||
        points(one.ring).some(corner => squaredGap(corner, at) <= metres * metres)),
  );
