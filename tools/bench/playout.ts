import { pledge } from '../../src/engine/dice/commitment.ts';
import { hashText } from '../../src/engine/hash.ts';
import { random } from '../../src/engine/random.ts';
import { Table } from '../../src/engine/table.ts';
import { nextAction, SKIRMISH } from './script.ts';

export type PlayoutTask = { readonly first: number; readonly games: number };
export type PlayoutTotals = { readonly actions: number; readonly signature: string };

/** Whole games of the small scenario by the sampler: seeds in, totals out. */
export const playouts = ({ first, games }: PlayoutTask): PlayoutTotals => {
  let actions = 0;
  const ends: string[] = [];
  for (let seed = first; seed < first + games; seed++) {
    const chance = random(seed);
    const table = Table.create(SKIRMISH, { scenario: 'small', dice: pledge(`playout ${seed}`) });
    while (table.outcome === null) {
      const { seat, action } = nextAction(table, chance);
      table.act(seat, action);
      actions++;
    }
    ends.push(SKIRMISH.hash(table.state));
  }
  return { actions, signature: hashText(...ends) };
};
