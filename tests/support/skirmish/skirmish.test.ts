import { expect, test } from 'vitest';
import { pledge } from '../../../src/engine/dice/commitment.ts';
import { pickFrom, random } from '../../../src/engine/random.ts';
import { Table } from '../../../src/engine/table.ts';
import { skirmish } from './index.ts';

test('SK-7.0: games played at random come to an end, every way there is', () => {
  const ends = new Map<string, number>();
  let most = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const chance = random(seed);
    const table = Table.create(skirmish, { scenario: 'small', dice: pledge(`game ${seed}`) });
    while (!table.outcome) {
      const [asked] = table.pending();
      const action = pickFrom(
        [...table.offers(asked!.seat)].filter(a => a.type !== 'resign'),
        chance,
      );
      const acted = table.act(asked!.seat, action);
      expect(acted.refused).toBeNull();
      skirmish.assertSound(table.state);
      expect(skirmish.derivedFault?.(table.state)).toBeNull();
    }
    most = Math.max(most, table.entries.length);
    ends.set(table.outcome.how, (ends.get(table.outcome.how) ?? 0) + 1);
  }
  expect(most).toBeLessThan(300);
});
