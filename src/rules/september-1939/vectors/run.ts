import { matches } from '../../../engine/matches.ts';
import { COMBAT_KINDS } from './combat-kinds.ts';
import { GAME_KINDS } from './game-kinds.ts';
import { MARCH_KINDS } from './march-kinds.ts';
import { TABLE_KINDS } from './table-kinds.ts';
import type { Difference, Kind, Vector } from './vector.ts';

const KINDS: readonly Kind[] = [...COMBAT_KINDS, ...MARCH_KINDS, ...GAME_KINDS, ...TABLE_KINDS];

const fits = ({ given, when }: Vector, kind: Kind): boolean =>
  kind.keys.every(key => Object.hasOwn(given, key)) && (kind.when?.test(when) ?? true);

/** Runs a worked example against the real rules: everything that comes out otherwise; nothing when it holds. */
export const runVector = (vector: Vector): Difference[] => {
  const kind = KINDS.find(one => fits(vector, one));
  if (!kind) {
    const known = [...new Set(KINDS.map(({ keys }) => keys.join('+')))].join(', ');
    return [{ key: 'given', expected: known, actual: Object.keys(vector.given).join('+') }];
  }
  const actual = kind.answer(vector.given, vector.when);
  return Object.entries(vector.then)
    .filter(([key]) => key !== 'note' && key !== 'reason')
    .filter(([key, expected]) => !matches(expected, actual[key]))
    .map(([key, expected]) => ({ key, expected, actual: actual[key] ?? null }));
};
