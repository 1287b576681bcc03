import { expect, test } from 'vitest';
import { DEFAULTS } from '../../../rules/hold-the-line/options.ts';
import { oddsOf, poolOdds } from './odds.ts';

const dice = (red: number, green: number, black: number) => ({ red, green, black });
const total = (shares: object) => Object.values(shares).reduce((sum: number, one) => sum + one, 0);

test('HTL-11.2 the endings of two pools are all there is, and more dice of the defender help him', () => {
  const few = poolOdds(dice(5, 0, 1), dice(0, 2, 1), 0, DEFAULTS);
  const many = poolOdds(dice(5, 0, 1), dice(0, 4, 1), 0, DEFAULTS);
  expect(total(few.shares)).toBeCloseTo(100);
  expect(many.shares.lost).toBeGreaterThan(few.shares.lost);
  expect(many.ownStar).toBeGreaterThan(few.ownStar);
});

test('HTL-12.1 what ground cancels takes stars first', () => {
  const open = poolOdds(dice(3, 0, 1), dice(0, 2, 0), 0, DEFAULTS);
  const forest = poolOdds(dice(3, 0, 1), dice(0, 2, 0), 1, DEFAULTS);
  expect(forest.shares.star).toBeLessThan(open.shares.star);
});

test('HTL-11.10 a forecast is read into the same endings', () => {
  const results = [
    { label: 'attacker 2 and back, stars 1:0', n: 1, of: 4 },
    { label: 'defender 1, stars 0:1', n: 2, of: 4 },
    { label: 'nobody, stars 0:0', n: 1, of: 4 },
  ];
  const [odds] = oddsOf({ ledger: [], worlds: [{ exact: true, falls: 4, error: 0, results }] });
  expect(odds).toEqual({
    shares: { star: 25, won: 0, even: 25, lost: 50 },
    ownStar: 50,
    ownHit: 50,
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
    worlds: [world('noCombat'), world('defender 2 and back, stars 0:1')],
  });
  expect(seen).toBeNull();
  expect(full?.ownStar).toBe(100);
});
