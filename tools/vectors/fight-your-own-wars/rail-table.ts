import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { damageObject } from '../../../src/rules/fight-your-own-wars/terms/objects.ts';
import { cardOf } from './sea-table.ts';
import { elementsOf, smallTable } from './small-table.ts';

/** A train of the first side where no station is in use, with a rail link before it that is cut, and infantry aboard. */
export const trainAtBreak = (
  state = smallTable(),
): { state: State; link: number; board: number } => {
  const { map } = fieldOf(state);
  const board = map.nodes.findIndex((_, at) => map.linksOf(at, 'rail').length > 0);
  damageObject(state, { kind: 'station', at: board }, 99, [0, 1]); // no yard to unload in
  const [link] = map.linksOf(board, 'rail') as [number];
  const [first, second] = state.units;
  Object.assign(first!, { elements: elementsOf(['infantry']), board, zone: 'table' });
  Object.assign(second!, { elements: elementsOf(['afv'], 45), board, zone: 'table' });
  state.rails = {
    trains: [
      {
        ...{ id: 't1', side: 0, board, coaches: 6, flats: 4, damage: 0, moves: 0, goal: -1 },
        ...{ cargo: [0, 1], work: 'none', handled: 0, left: false },
      },
    ],
    cuts: [{ link, known: [true, false], opens: -1 }],
    hands: ['orders', 'orders'],
  };
  cardOf(state, 'unit', 0);
  return { state, link, board };
};
