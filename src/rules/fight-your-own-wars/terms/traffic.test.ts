import { expect, test } from 'vitest';
import { smallTable } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { nextByOrder } from '../staff/follow.ts';
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

test('FYOW-14.9: behind a force that failed a commander asks himself whether to overtake', () => {
  const { state, link } = onOneRoad();
  const { map } = fieldOf(state);
  const [mover, other] = state.units;
  const to = map.label(map.across(link, mover!.board));
  Object.assign(other!, { board: mover!.board, marchedOff: true, retryLink: link });
  const order = { directive: 'MOVE', boards: [to], march: ['all'] };
  for (const unit of [mover!, other!]) unit.order = JSON.stringify(order);
  state.weather.light = 'day';
  const id = map.linkLabel(link);
  expect(nextByOrder(state, 0)).toMatchObject({ type: 'decide', decision: 'DEC-B12', subject: id });
  state.activation!.asked = [`DEC-B12:${id}`];
  state.activation!.passed = [`DEC-B12:${id}`];
  expect(nextByOrder(state, 0)).toMatchObject({ type: 'move', link: id, overtake: true });
});

test('FYOW-14.9: a force in march slows down who enters its board, unless both are parts of one Battlegroup', () => {
  const { state, link } = onOneRoad();
  expect(jamsOf(state, 0, link)).toEqual([true, false]);
  state.units[1]!.parent = 0;
  expect(jamsOf(state, 0, link)).toEqual([false, false]); // its own Fraction
  for (const part of state.units.slice(0, 2)) part.parent = 2;
  expect(jamsOf(state, 0, link)).toEqual([false, false]); // two Fractions of a third
});
