import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars, type State } from '../index.ts';
import { assertSound } from '../sound.ts';
import { fieldOf } from '../terms/field.ts';
import { arriveToday } from './diary.ts';

const guernsey = (): State => {
  const options = { mode: 'auto' as const };
  const dice = pledge('landing');
  return Table.create(fightYourOwnWars, { scenario: 'guernsey-1942', options, dice })
    .state as State;
};

test('FYOW-5.1 FYOW-A15: a force that comes on a condition waits day by day until it holds', () => {
  const state = guernsey();
  const force = state.units.find(({ id }) => id === 'gb_bg5')!;
  const entry = state.diary.find(({ about }) => about === 'gb_bg5')!;
  Object.assign(state, { month: entry.month, day: entry.day, session: entry.session });
  arriveToday(state, stageWith());
  expect(force.status).toBe('notArrived');
  const again = state.diary.filter(({ about }) => about === 'gb_bg5');
  expect(again).toEqual([{ ...entry, day: entry.day + 1 }]);
  state.day++;
  state.control[fieldOf(state).map.index('airport')] = force.side;
  arriveToday(state, stageWith());
  expect(force.status).toBe('here');
  expect(state.diary.some(({ about }) => about === 'gb_bg5')).toBe(false);
});

test('FYOW-29.1 FYOW-30.0: marks on nobody, forces that are not there and lines cut twice are no table', () => {
  const sea = guernsey();
  sea.sea!.spots.push({ by: 'x', vessel: 999, unit: -1, object: '' });
  expect(() => assertSound(sea)).toThrow('a mark is on nobody');
  const wave = guernsey();
  wave.sea!.waves.push({ side: 0, clock: 1, unit: 9999, board: 0, picks: [], landed: false });
  expect(() => assertSound(wave)).toThrow('a force that is not there');
  const poland = Table.create(fightYourOwnWars, {
    scenario: 'poland-1939',
    options: { mode: 'auto' },
    dice: pledge('rails'),
  }).state as State;
  assertSound(poland);
  const cut = { link: 0, known: [true, true], opens: -1 };
  poland.rails!.cuts.push(cut, { ...cut });
  expect(() => assertSound(poland)).toThrow('a line is cut twice');
});
