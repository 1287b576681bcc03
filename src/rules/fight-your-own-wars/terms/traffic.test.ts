import { expect, test } from 'vitest';
import { smallTable } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { fieldOf } from './field.ts';
import { jamsOf } from './traffic.ts';

/** Two German forces in march: the first on its board, the second on the board where a road leads. */
const onOneRoad = () => {
  const state = smallTable();
  const [mover, other] = state.units;
  const { map } = fieldOf(state);
  const link = map.linksOf(mover!.board, 'road')[0]!;
  const order = JSON.stringify({ directive: 'MOVE', boards: [map.label(mover!.board)] });
  const board = map.across(link, mover!.board);
  Object.assign(other!, { side: mover!.side, board, attitude: 'present', order, parent: -1 });
  return { state, link };
};

test('FYOW-14.9: a force in march slows down who enters its board, unless both are parts of one Battlegroup', () => {
  const { state, link } = onOneRoad();
  expect(jamsOf(state, 0, link)).toEqual([true, false]);
  state.units[1]!.parent = 0;
  expect(jamsOf(state, 0, link)).toEqual([false, false]); // its own Fraction
  for (const part of state.units.slice(0, 2)) part.parent = 2;
  expect(jamsOf(state, 0, link)).toEqual([false, false]); // two Fractions of a third
});
