import { hashText } from '../../src/engine/hash.ts';
import { random } from '../../src/engine/random.ts';
import type { Action } from '../../src/engine/system.ts';
import type { Table } from '../../src/engine/table.ts';
import { race } from './measure.ts';
import { type Finding, figure } from './row.ts';
import { newTable, nextAction, POLAND } from './script.ts';

const ENOUGH = 12;

/** The campaign in a German Combat Phase, and every attack that could be declared. */
export const attacks = (): { table: Table; actions: Action[] } => {
  const table = newTable(POLAND);
  const chance = random(11);
  for (;;) {
    const [question] = table.pending();
    const offers = question?.kind === 'combat' ? [...table.offers('german')] : [];
    const actions = offers.filter(({ type }) => type === 'declareAttack');
    if (actions.length >= ENOUGH) return { table, actions };
    const { seat, action } = nextAction(table, chance, POLAND);
    table.act(seat, action);
  }
};

/** F: what a seat may know of an attack beforehand: the reckoning and the exact chances, from its view. */
export const forecastRows = (): Finding => {
  const { table, actions } = attacks();
  const all = actions.map(action => table.forecast('german', action));
  const exact = all.every(found => found?.worlds.every(world => world.exact));
  const worlds = all.reduce((sum, found) => sum + (found?.worlds.length ?? 0), 0) / all.length;
  let next = 0;
  const run = (): number => {
    table.forecast('german', actions[next++ % actions.length] as Action);
    return 1;
  };
  const { forecasts = 0 } = race([{ name: 'forecasts', run }]);
  return {
    rows: [
      {
        ...figure(
          'F',
          'forecast of an attack, campaign of 124 units',
          1000 / forecasts,
          ['at most', 2, 'ms'],
          exact,
        ),
        note: `${actions.length} attacks, ${worlds.toFixed(1)} tables each, every fall of the dice`,
      },
    ],
    signature: hashText(JSON.stringify(all)),
  };
};
