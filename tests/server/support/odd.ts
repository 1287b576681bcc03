import type { Random } from '../../../src/engine/random.ts';

/** A value that nobody expects. */
export const odd = (chance: Random): unknown => {
  const deep = (n: number): unknown => (n === 0 ? 1 : [deep(n - 1)]);
  const values: unknown[] = [
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    '',
    'x'.repeat(3000),
    [],
    {},
    '__proto__',
    deep(60),
    { type: 'march' },
    { type: 'undo', entry: 1 },
    '\u0000',
    { toString: 1 },
    [[[]]],
    -0,
    0.5,
  ];
  return values[chance.below(values.length)];
};
