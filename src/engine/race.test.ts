import { expect, test } from 'vitest';
import { pots } from '../../tests/support/pots/index.ts';
import { looksTheSame, raceOf } from './race.ts';

test('a rule says how it races; the table’s own actions name what they are about', () => {
  expect(raceOf(pots, { type: 'add', pot: 1, n: 1 })).toEqual({ by: 'rules' });
  expect(raceOf(pots, { type: 'cast' })).toEqual({ by: 'view' });
  expect(raceOf(pots, { type: 'undo', entry: 3 })).toEqual({ by: 'rules' });
  for (const junk of [null, 7, 'add', {}, { type: 'constructor' }])
    expect(raceOf(pots, junk)).toEqual({ by: 'view' });
});

const looking = {
  ...pots,
  rules: {
    ...pots.rules,
    add: { ...pots.rules.add!, race: 'view' as const, looksAt: () => ['a', 'deck'] },
    cast: {
      ...pots.rules.cast!,
      looksAt: () => {
        throw new TypeError('no path');
      },
    },
  },
};

test('what an order looks at is all that must still be so', () => {
  expect(raceOf(looking, { type: 'add', pot: 1, n: 1 })).toEqual({
    by: 'things',
    things: ['a', 'deck'],
  });
  expect(raceOf(looking, { type: 'cast' })).toEqual({ by: 'view' });
  const view = (a: number, b: number, deck: number) => ({
    units: [
      { id: 'a', at: a },
      { id: 'b', at: b },
    ],
    deck,
  });
  const same = (now: object) => looksTheSame({}, view(1, 1, 5), now, ['a', 'deck']);
  expect(same(view(1, 2, 5))).toBe(true);
  expect(same(view(2, 1, 5))).toBe(false);
  expect(same(view(1, 1, 4))).toBe(false);
  expect(same({ units: [], deck: 5 })).toBe(false);
  const byDeck = { glance: ({ deck }: { deck: number }) => deck };
  expect(looksTheSame(byDeck, view(1, 1, 5), view(2, 2, 5), ['x'])).toBe(true);
});
