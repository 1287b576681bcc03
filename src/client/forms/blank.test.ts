import { expect, test } from 'vitest';
import {
  flag,
  list,
  oneOf,
  optional,
  orNull,
  problemIn,
  shape,
  variant,
  whole,
} from '../../engine/shape.ts';
import { blankOf, caseOf, pattern } from './blank.ts';

const form = shape({
  many: whole(3, 9),
  few: whole(-9, -3),
  kind: oneOf(['a', 'b']),
  on: flag,
  maybe: optional(whole()),
  none: orNull(whole()),
  pair: list(whole(1, 2), 2, 3),
});

test('a form begins with the least that has the right shape', () => {
  const blank = blankOf(form.node);
  expect(blank).toEqual({ many: 3, few: -3, kind: 'a', on: false, none: null, pair: [1, 1] });
  expect(problemIn(form, blank)).toBeNull();
});

test('a variant begins with its first case and changes to another whole', () => {
  const either = variant<unknown>('is', {
    go: shape({ is: oneOf(['go']), far: whole(1) }),
    stay: shape({ is: oneOf(['stay']) }),
  });
  expect(blankOf(either.node)).toEqual({ is: 'go', far: 1 });
  if (either.node.kind !== 'variant') throw new Error('no variant');
  expect(caseOf(either.node, 'stay')).toEqual({ is: 'stay' });
});

test('words are looked up without the numbers of lists', () => {
  expect(pattern('effects[12].unit')).toBe('effects[].unit');
});
