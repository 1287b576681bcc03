import { expect, test } from 'vitest';
import { RecordFault } from '../fault.ts';
import { random } from '../random.ts';
import { commitmentTo, pledge, seedOf, withoutSecret } from './commitment.ts';
import { Dice } from './dice.ts';
import { dicePool } from './die.ts';
import { EnumeratingDice, samplingDice } from './enumerating.ts';
import { ManualDice } from './manual.ts';
import { RecordedDice } from './recorded.ts';
import { SeededDice } from './seeded.ts';

test('a throw is written as the book writes it', () => {
  expect(dicePool('2d6').map(die => die.name)).toEqual(['d6', 'd6']);
  expect(dicePool('d10+3dAvg').map(die => die.name)).toEqual(['d10', 'dAvg', 'dAvg', 'dAvg']);
  expect(dicePool('d[0,0,1]')[0]?.faces).toEqual([0, 0, 1]);
  expect(() => dicePool('2d')).toThrow('2d is not a throw we know');
  expect(() => dicePool('d0')).toThrow('not a throw');
});

test('every throw is kept with its rule and purpose', () => {
  const dice = new Dice(new SeededDice('seed'));
  const faces = dice.roll('2d6', 'PC-5.1.4', { for: 'attack on 1711' });
  expect(dice.thrown).toEqual([{ dice: '2d6', faces, rule: 'PC-5.1.4', for: 'attack on 1711' }]);
});

test('the same seed throws the same, from any position', () => {
  const first = new Dice(new SeededDice('seed'));
  const faces = [...first.roll('20d6', 'X'), ...first.roll('20d6', 'X')];
  expect(new Dice(new SeededDice('seed', 20)).roll('20d6', 'X')).toEqual(faces.slice(20));
  expect(new Dice(new SeededDice('other')).roll('20d6', 'X')).not.toEqual(faces.slice(0, 20));
});

/** Pearson's statistic; for 5 degrees of freedom it exceeds 20.5 once in a thousand. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

test('the faces are fair, alone and after one another', () => {
  const dice = new SeededDice('fair');
  const faces = Array.from({ length: 60_000 }, () => dice.face({ faces: [1, 2, 3, 4, 5, 6] }));
  const singles = [0, 0, 0, 0, 0, 0];
  const pairs = Array.from({ length: 36 }, () => 0);
  faces.forEach((face, i) => {
    singles[face - 1] = (singles[face - 1] ?? 0) + 1;
    const pair = (face - 1) * 6 + (faces[i + 1] ?? 1) - 1;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  });
  expect(chiSquare(singles)).toBeLessThan(20.5);
  expect(chiSquare(pairs)).toBeLessThan(66.6);
});

test('a shuffle keeps all cards, and its draws give it back', () => {
  const cards = ['a', 'b', 'c', 'd', 'e'];
  const dice = new Dice(new SeededDice('cards'));
  const deck = dice.shuffle(cards, 'CO-2');
  expect([...deck].sort()).toEqual(cards);
  const again = new Dice(new RecordedDice(dice.thrown, 'entries[0]'));
  expect(again.shuffle(cards, 'CO-2')).toEqual(deck);
  expect(dice.shuffle(['only'], 'CO-2')).toEqual(['only']);
  expect(cards).toContain(dice.draw(cards, 'CO-2'));
});

test('a record that throws otherwise is a fault with its place', () => {
  const kept = [{ dice: '2d6', faces: [3, 7], rule: 'PC-5.1.4' }];
  const play = (spec: string, rule: string) => () =>
    new Dice(new RecordedDice(kept, 'entries[7]')).roll(spec, rule);
  expect(play('2d6', 'PC-5.1.4')).toThrow(
    'entries[7].throws[0].faces[1]: should be a face of d6, is 7',
  );
  expect(play('d6', 'PC-5.1.4')).toThrow(RecordFault);
  expect(play('2d6', 'PC-1')).toThrow('should be 2d6 for PC-1, is 2d6 for PC-5.1.4');
  expect(() => new RecordedDice(kept, 'entries[7]').finish([])).toThrow('was never thrown');
  expect(() => new Dice(new RecordedDice([], 'entries[7]')).roll('d6', 'X')).toThrow('is missing');
});

test('people say what fell, and are asked when they did not', () => {
  const throwing = (faces: number[]) => () => {
    const source = new ManualDice(faces);
    const dice = new Dice(source);
    dice.roll('2d6', 'PC-5.1.4');
    source.finish();
    return dice.thrown[0]?.faces;
  };
  expect(throwing([3, 5])()).toEqual([3, 5]);
  expect(throwing([])).toThrow('throw 2d6 for PC-5.1.4 and say what fell; no faces were given');
  expect(throwing([3])).toThrow('only 1 faces were given');
  expect(throwing([3, 7])).toThrow('7 is not on a d6');
  expect(throwing([3, 5, 1])).toThrow('3 faces were given, the rules ask for 2');
});

test('all falls are counted, those of unlike dice too', () => {
  const source = new EnumeratingDice();
  let weight = 0;
  let falls = 0;
  do {
    new Dice(source).roll('d6+dAvg', 'X');
    expect(source.of).toBe(36);
    weight += source.weight;
    falls++;
  } while (source.next());
  expect([weight, falls]).toEqual([36, 24]);
});

test('a fall may decide what is thrown next', () => {
  const source = new EnumeratingDice();
  let share = 0;
  do {
    const dice = new Dice(source);
    if (dice.total('d6', 'X') === 6) dice.roll('d6', 'X');
    share += source.weight / source.of;
  } while (source.next());
  expect(share).toBeCloseTo(1, 12);
  expect(new Dice(samplingDice(random(1).below)).total('2d6', 'X')).toBeGreaterThan(1);
});

test('the seed hangs on the secret and on every nonce, the commitment on the secret alone', () => {
  const promise = pledge('s', { german: 'a', polish: 'b' });
  expect(promise.commitment).toBe(commitmentTo('s'));
  expect(seedOf('s', { polish: 'b', german: 'a' })).toBe(seedOf('s', promise.nonces));
  const seeds = [
    seedOf('s', { german: 'a', polish: 'c' }),
    seedOf('t', promise.nonces),
    seedOf('s'),
  ];
  expect(new Set([...seeds, seedOf('s', promise.nonces)]).size).toBe(4);
  expect(JSON.stringify(withoutSecret(promise))).not.toContain('"s"');
});
