import { expect, test } from 'vitest';
import { DEFAULTS } from '../../../rules/hold-the-line/options.ts';
import type { DiceCount } from '../../../rules/hold-the-line/tables/unit-types.ts';
import type { Loser } from '../../../rules/hold-the-line/terms/results.ts';
import { oddsOf, poolOdds } from './odds.ts';

const dice = (red: number, green: number, black: number) => ({ red, green, black });
const total = (shares: object) => Object.values(shares).reduce((sum: number, one) => sum + one, 0);

const regiment = (unit: number, kills: number, dugIn = false): Loser => ({
  ...{ unit, kills, dugIn },
  ...{ disordered: false, dice: 2 },
});
const pools = (att: DiceCount, def: DiceCount, ignore = 0) => ({ att, def, ignore });
const involved = { att: [regiment(0, 2)], def: [regiment(1, 2)] };

test('HTL-11.2 the endings of two pools are all there is, and more dice of the defender help him', () => {
  const few = poolOdds(pools(dice(5, 0, 1), dice(0, 2, 1)), involved, DEFAULTS);
  const many = poolOdds(pools(dice(5, 0, 1), dice(0, 4, 1)), involved, DEFAULTS);
  expect(total(few.shares)).toBeCloseTo(100);
  expect(many.shares.lost).toBeGreaterThan(few.shares.lost);
  expect(many.ownLost).toBeGreaterThan(few.ownLost);
});

test('HTL-12.1 what ground cancels takes stars first', () => {
  const open = poolOdds(pools(dice(3, 0, 1), dice(0, 2, 0)), involved, DEFAULTS);
  const forest = poolOdds(pools(dice(3, 0, 1), dice(0, 2, 0), 1), involved, DEFAULTS);
  expect(forest.shares.destroyed).toBeLessThan(open.shares.destroyed);
});

test('HTL-12.4, HTL-12.6: one red die destroys a regiment dug in by no means, a border post by a star or a hit', () => {
  const alone = pools(dice(1, 0, 0), dice(0, 0, 0));
  const dug = poolOdds(alone, { att: [regiment(0, 2)], def: [regiment(1, 3, true)] }, DEFAULTS);
  expect(dug.shares.destroyed).toBe(0);
  expect(dug.shares.won).toBeCloseTo(50); // two ticks and a star of six faces, double nothing
  const post = poolOdds(alone, { att: [regiment(0, 2)], def: [regiment(1, 1, true)] }, DEFAULTS);
  expect(post.shares.destroyed).toBeCloseTo(50);
});

test('HTL-12.6, HTL-12.7: a green star of the defender disorders a regiment, it does not destroy it', () => {
  const { ownLost, ownShaken } = poolOdds(
    pools(dice(3, 0, 0), dice(0, 1, 0)),
    { att: [regiment(0, 2)], def: [regiment(1, 3, true)] },
    DEFAULTS,
  );
  expect(ownLost).toBeCloseTo(100 / 3 / 8); // a tick or star against three blanks is a double, two hits
  expect(ownShaken).toBeCloseTo((100 / 6) * (7 / 8));
});

test('HTL-11.10 a forecast is read into the same endings', () => {
  const results = [
    { label: 'attacker 2 and back, stars 1:0, destroys 1:0, disorders 0:0', n: 1, of: 4 },
    { label: 'defender 1, stars 0:1, destroys 0:0, disorders 0:1', n: 2, of: 4 },
    { label: 'nobody, stars 0:0, destroys 0:0, disorders 0:0', n: 1, of: 4 },
  ];
  const [odds] = oddsOf({ ledger: [], worlds: [{ exact: true, falls: 4, error: 0, results }] });
  expect(odds).toEqual({
    shares: { destroyed: 25, won: 0, even: 25, lost: 50 },
    ownLost: 0,
    ownShaken: 50,
  });
});

test('HTL-10.5 an attack on a hex where nobody is seen says so, beside what could hide there', () => {
  const world = (label: string) => ({
    exact: true,
    falls: 1,
    error: 0,
    results: [{ label, n: 1, of: 1 }],
  });
  const [seen, full] = oddsOf({
    ledger: [],
    worlds: [
      world('noCombat'),
      world('defender 2 and back, stars 0:1, destroys 0:1, disorders 0:0'),
    ],
  });
  expect(seen).toBeNull();
  expect(full?.ownLost).toBe(100);
});
