import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { type Die, dicePool } from './die.ts';
import { EnumeratingDice } from './enumerating.ts';
import { type Classes, talliesOf, tallyOf } from './pool.ts';
import { RecordedDice } from './recorded.ts';
import { SeededDice } from './seeded.ts';

/** Every throw of the dice in turn, each side of each die: the slow truth. */
const enumerated = (dice: readonly Die[], classes: Classes): Map<string, number> => {
  const found = new Map<string, number>();
  const go = (at: number, faces: number[]): void => {
    const die = dice[at];
    if (die) {
      for (const face of die.faces) go(at + 1, [...faces, face]);
      return;
    }
    const key = tallyOf(dice, faces, classes).join();
    found.set(key, (found.get(key) ?? 0) + 1);
  };
  go(0, []);
  return found;
};

const hits = (needs: number): Classes => ({ classes: 2, of: face => (face >= needs ? 1 : 0) });
const byFace: Classes = { classes: 7, of: face => face };
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

test('small pools are counted as listing every throw counts them', () => {
  const dice = fc.array(fc.constantFrom('d6', '2d6', 'dAvg', 'd[0,0,1,2]', 'd4'), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(dice, fc.constantFrom(hits(4), byFace), (terms, classes) => {
      const spec = terms.join('+');
      const { of, falls } = talliesOf(spec, classes);
      const slow = enumerated(dicePool(spec), classes);
      const all = sum([...slow.values()]);
      expect(falls).toHaveLength(slow.size);
      for (const { counts, weight } of falls)
        expect(weight * (all / of)).toBe(slow.get(counts.join()));
    }),
    { numRuns: 60 },
  );
});

test('eighteen mixed dice are exact: the shares add up to one', () => {
  const spec = '6d[0,0,0,1,1,2]+5d[0,0,1,1,1,2]+4d[0,1,1,1,2,2]+3d[0,1,1,2,2,2]';
  const { of, falls } = talliesOf(spec, { classes: 3, of: face => face });
  expect(falls).toHaveLength(190);
  expect(sum(falls.map(({ weight }) => weight))).toBe(of);
});

test('thirty dice: three in six is a binomial, one in six needs more than a double holds', () => {
  const even = talliesOf('30d6', hits(4));
  expect(even.of).toBe(2 ** 30);
  expect(even.falls.find(({ counts }) => counts[1] === 15)?.weight).toBe(155_117_520);
  const seldom = talliesOf('30d6', hits(6));
  const none = seldom.falls.find(({ counts }) => counts[1] === 0)!;
  expect(none.weight / seldom.of).toBeCloseTo((5 / 6) ** 30, 15);
  expect(sum(seldom.falls.map(({ weight }) => weight)) / seldom.of).toBeCloseTo(1, 12);
});

test('enumerating dice meet each count once, with throws of other kinds around it', () => {
  const source = new EnumeratingDice();
  const shares = new Map<string, number>();
  do {
    const dice = new Dice(source);
    const more = dice.total('d6', 'X') === 6 ? 3 : 2;
    const [, hit = 0] = dice.tally(`${more}d6`, 'X', hits(5));
    const key = `${more} ${hit}`;
    shares.set(key, (shares.get(key) ?? 0) + source.weight / source.of);
  } while (source.next());
  expect(shares.size).toBe(7);
  expect(shares.get('2 2')).toBeCloseTo((5 / 6) * (1 / 9), 12);
  expect(shares.get('3 0')).toBeCloseTo((1 / 6) * (8 / 27), 12);
});

test('dice that really fall are written down one by one and counted', () => {
  const dice = new Dice(new SeededDice('pool'));
  const counts = dice.tally('8d6', 'X', hits(4), { for: 'a volley' });
  const [thrown] = dice.thrown;
  expect(thrown).toMatchObject({ dice: '8d6', rule: 'X', for: 'a volley' });
  expect(counts[1]).toBe(thrown?.faces.filter(face => face >= 4).length);
  const again = new Dice(new RecordedDice(dice.thrown, 'entries[1]'));
  expect(again.tally('8d6', 'X', hits(4), { for: 'a volley' })).toEqual(counts);
});

test('a face that counts as nothing is our mistake', () => {
  expect(() => talliesOf('d6', { classes: 2, of: face => face })).toThrow('2 of d6 counts as 2');
});
