import { matches } from '../../../src/engine/matches.ts';
import { readingEveryKey } from '../every-key.ts';
import { COMBAT_KINDS } from './combat-kinds.ts';
import { GAME_KINDS } from './game-kinds.ts';
import { MARCH_KINDS } from './march-kinds.ts';
import { STAND_KINDS } from './stand-kinds.ts';
import { TABLE_KINDS } from './table-kinds.ts';
import type { Difference, Kind, Vector } from './vector.ts';

const KINDS: readonly Kind[] = [
  ...STAND_KINDS,
  ...COMBAT_KINDS,
  ...MARCH_KINDS,
  ...GAME_KINDS,
  ...TABLE_KINDS,
];

const fits = ({ given, when }: Vector, kind: Kind): boolean =>
  kind.keys.every(key => Object.hasOwn(given, key)) && (kind.when?.test(when) ?? true);

/** Runs a worked example against the real rules: everything that comes out otherwise; nothing when it holds. */
export const runVector = readingEveryKey((vector: Vector): Difference[] => {
  const kind = KINDS.find(one => fits(vector, one));
  if (!kind) {
    const known = [...new Set(KINDS.map(({ keys }) => keys.join('+')))].join(', ');
    return [{ key: 'given', expected: known, actual: Object.keys(vector.given).join('+') }];
  }
  for (const key of kind.notes ?? []) JSON.stringify(vector.given[key]);
  const strange = Object.entries(kind.only ?? {}).flatMap(([key, known]) => {
    const said = JSON.stringify(vector.given[key]);
    if (known.some(one => JSON.stringify(one) === said)) return [];
    const expected = `one of ${known.map(one => JSON.stringify(one)).join(', ')}`;
    return [{ key: `given.${key}`, expected, actual: vector.given[key] ?? null }];
  });
  if (strange.length > 0) return strange;
  const actual = kind.answer(vector.given, vector.when);
  return Object.entries(vector.then)
    .filter(([key]) => key !== 'note' && key !== 'reason')
    .filter(([key, expected]) => !matches(expected, actual[key]))
    .map(([key, expected]) => ({ key, expected, actual: actual[key] ?? null }));
});
