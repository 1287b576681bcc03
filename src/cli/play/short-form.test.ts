import { expect, test } from 'vitest';
import { shortChoice } from './short-form.ts';

const offers = [
  'move DE-2MOT 0506,0605',
  'move DE-2MOT 0406,0506,0605',
  'move DE-3PZ 0506',
  'drop 0506',
  'resign',
];
const choices = offers.map((notation, i) => ({
  number: i + 1,
  notation,
  words: notation,
  aside: false,
  action: { type: notation.split(' ')[0]! },
}));

test('who and where is enough: the first of several ways is taken', () => {
  expect(shortChoice(choices, '2mot > 0605').number).toBe(1);
  expect(shortChoice(choices, 'DE-3PZ > 0506').number).toBe(3);
  expect(shortChoice(choices, 'drop > 0506').number).toBe(4);
});

test('what is not clear is asked, what fits nothing is refused', () => {
  expect(() => shortChoice(choices, '> 0506')).toThrow(
    'fits 2 offers, say which: 3 move DE-3PZ 0506',
  );
  expect(() => shortChoice(choices, '3pz > 0707')).toThrow(
    'fits no offer; offers of 3pz end at 0506',
  );
  expect(() => shortChoice(choices, 'de-2mto > 0605')).toThrow('de-2mot');
});
