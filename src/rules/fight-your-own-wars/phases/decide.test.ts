import { expect, test } from 'vitest';
import { smallTable } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { State } from '../state.ts';
import { decide } from './decide.ts';

const GERMANY = { id: 'germany', kind: 'player' } as const;

const offered = (state: State): string[] =>
  [...decide.candidates(state, GERMANY as never)].map(({ decision }) => decision);

test('FYOW-8: questions that can lead to nothing are not offered, and may be asked all the same', () => {
  const state = smallTable();
  state.activation = { ...state.activation!, kind: 'unit', of: 0 };
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.sightings = [];
  for (const none of ['DEC-B3', 'DEC-B4', 'DEC-B6', 'DEC-B7', 'DEC-B11', 'DEC-B17'])
    expect(offered(state)).not.toContain(none);
  const asks = { type: 'decide', decision: 'DEC-B7', subject: 'this' } as const;
  expect(decide.refuse(state, GERMANY as never, asks)).toBeNull();
  Object.assign(state.units[0]!, { condition: 'amber', disabled: true });
  expect(offered(state)).toEqual(expect.arrayContaining(['DEC-B5', 'DEC-B7', 'DEC-B11']));
});
