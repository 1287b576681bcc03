import { hashText } from '../../src/engine/hash.ts';
import { random } from '../../src/engine/random.ts';
import { newTable, nextAction, POLAND } from './script.ts';

export type PlayoutTask = { readonly first: number; readonly games: number };
export type PlayoutTotals = { readonly actions: number; readonly ends: readonly string[] };

/** Whole games of the campaign by the sampler, with gate and record: seeds in, totals out. */
export const playouts = ({ first, games }: PlayoutTask): PlayoutTotals => {
  let actions = 0;
  const ends: string[] = [];
  for (let seed = first; seed < first + games; seed++) {
    const chance = random(seed);
    const table = newTable(POLAND, `playout ${seed}`);
    while (table.outcome === null) {
      const { seat, action } = nextAction(table, chance, POLAND);
      const { refused } = table.act(seat, action);
      if (refused) throw new Error(`the sampler is refused: ${refused.because}`);
      actions++;
    }
    ends.push(hashText(POLAND.system.hash(table.state), table.record.tip));
  }
  return { actions, ends };
};
