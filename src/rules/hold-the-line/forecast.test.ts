import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { forecast } from '../../engine/forecast.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';

/** The exercise, played on until somebody may attack. */
const beforeAttack = () => {
  const table = Table.create(holdTheLine, {
    scenario: 'mlawa',
    dice: pledge('odds', { table: 'odds' }),
  });
  const chance = random(5);
  for (let i = 0; i < 400 && !table.outcome; i++) {
    for (const { seat } of table.pending()) {
      const attack = [...table.offers(seat)].find(({ type }) => type === 'attack');
      if (attack) return { table, seat, attack };
    }
    const [asked] = table.pending();
    const offers = [...table.offers(asked!.seat)];
    const places = offers.filter(({ type }) => type === 'allocateCp');
    const done = offers.find(({ type }) => type === 'done');
    const spend = places.length > 0 && chance.below(3) > 0;
    table.act(asked!.seat, spend ? places[chance.below(places.length)]! : (done ?? offers[0]!));
  }
  throw new Error('nobody came to attack');
};

test('HTL-11.3, HTL-11.10: an attack is foretold die by die, and its chances are exact', () => {
  const { table, seat, attack } = beforeAttack();
  const told = forecast(holdTheLine, table.view(seat), seat, attack)!;
  expect(told.ledger.some(({ rule, id }) => rule === 'HTL-6.6' && id === 'costsHex')).toBe(true);
  expect(told.ledger.some(({ rule, id }) => rule === 'HTL-11.3' && id === 'attackDie')).toBe(true);
  expect(told.worlds.length).toBeGreaterThan(0);
  for (const { exact, results } of told.worlds) {
    expect(exact).toBe(true);
    expect(results.reduce((sum, { n }) => sum + n, 0)).toBe(results[0]!.of);
    for (const { label } of results)
      expect(label).toMatch(/^noCombat$|stars \d+:\d+, destroys \d+:\d+, disorders \d+:\d+$/);
  }
});

test('HTL-24: an attack that may not be made is not foretold', () => {
  const { table, seat, attack } = beforeAttack();
  const far = { ...attack, target: '0605' } as typeof attack;
  expect(forecast(holdTheLine, table.view(seat), seat, far)).toEqual({ ledger: [], worlds: [] });
});

test('HTL-14.2, HTL-19.3, HTL-4.9, HTL-17.7: a move, a split and a rotation are foretold from the view alone', () => {
  const dice = pledge('orders', { table: 'orders' });
  const table = Table.create(holdTheLine, { scenario: 'corridor', dice });
  const found = new Map<string, readonly string[]>();
  for (let i = 0; i < 400 && found.size < 3 && !table.outcome; i++) {
    const { seat } = table.pending()[0]!;
    for (const type of ['move', 'setSplit', 'airRotate']) {
      const order = found.has(type)
        ? undefined
        : [...table.offers(seat)].find(one => one.type === type);
      if (!order) continue;
      const told = forecast(holdTheLine, table.view(seat), seat, order)!;
      if (told.ledger.length > 0)
        found.set(
          type,
          told.ledger.map(({ id }) => id),
        );
    }
    const done = [...table.offers(seat)].find(({ type }) => type === 'done');
    table.act(seat, done ?? [...table.offers(seat)][0]!);
  }
  expect(found.get('move')).toContain('moveCosts');
  expect(found.get('setSplit')).toContain('splitGives');
  expect(found.get('airRotate')).toContain('airFighters');
});
