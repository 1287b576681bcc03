import { expect, test } from 'vitest';
import { pledge, seedOf } from '../../src/engine/dice/commitment.ts';
import { dicePool } from '../../src/engine/dice/die.ts';
import { SeededDice } from '../../src/engine/dice/seeded.ts';
import { LAW_SEED } from '../support/laws/budget.ts';
import { chiSquare, chiSquareLimit } from '../support/laws/odds.ts';

/** R9: 1e5 throws here, 1e6 with LAW_LONG=1. */
const THROWS = process.env.LAW_LONG ? 1_000_000 : 100_000;
const seed = seedOf(pledge(`chance ${LAW_SEED}`).secret ?? '');

test.each(['d6', 'd10', 'dAvg', 'd20', 'd7'])(`${THROWS} throws of %s fall evenly`, spec => {
  const die = dicePool(spec)[0]!;
  const dice = new SeededDice(seed);
  const seen = new Map<number, number>();
  for (let i = 0; i < THROWS; i++) {
    const face = dice.face(die);
    seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  const faces = [...new Set(die.faces)];
  const { sum, freedom } = chiSquare(
    faces.map(face => seen.get(face) ?? 0),
    faces.map(face => (THROWS * die.faces.filter(f => f === face).length) / die.faces.length),
  );
  expect([...seen.keys()].every(face => faces.includes(face))).toBe(true);
  expect(sum).toBeLessThan(chiSquareLimit(freedom));
});

test(`${THROWS} throws follow one another evenly`, () => {
  const die = dicePool('d6')[0]!;
  const dice = new SeededDice(seed);
  const pairs = new Array<number>(36).fill(0);
  for (let i = 0, last = dice.face(die); i < THROWS; i++) {
    const next = dice.face(die);
    const at = (last - 1) * 6 + next - 1;
    pairs[at] = pairs[at]! + 1;
    last = next;
  }
  const { sum, freedom } = chiSquare(pairs, new Array<number>(36).fill(THROWS / 36));
  expect(sum).toBeLessThan(chiSquareLimit(freedom));
});

test('the test of evenness would notice a loaded die', () => {
  const fair = new Array<number>(6).fill(THROWS / 6);
  const loaded = fair.map((n, face) => (face === 0 ? n * 0.95 : face === 5 ? n * 1.05 : n));
  const { sum, freedom } = chiSquare(loaded, fair);
  expect(sum).toBeGreaterThan(chiSquareLimit(freedom));
});
