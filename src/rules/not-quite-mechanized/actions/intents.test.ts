import { expect, test } from 'vitest';
import { tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import { seatOf } from '../terms/roster.ts';
import { type TacticalIntent, tacticalIntent } from './intents.ts';

const ordering = () => {
  const state = tableOn({});
  state.phase = 'ORDERS';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const go = (id: string, goal: TacticalIntent['goal'], mounted = false) => {
    const unit = state.units.find(one => one.id === id)!;
    const seat: Seat = { id: seatOf(state, unit.node)!, name: 'x', kind: 'player' };
    const how = { mode: 'moveToContact', formation: 'deployed', mounted } as const;
    return tacticalIntent.refuse(state, seat, {
      type: 'tacticalIntent',
      unit: id,
      path: [],
      goal,
      ...how,
    } as TacticalIntent);
  };
  return { state, go };
};

test('NQM-2.24: guns behind horses are told that they have no rate in this mode, not that the goal is unknown', () => {
  const { state, go } = ordering();
  const battery = state.units.find(one => one.kind === 'battery')!;
  const refused = go(battery.id, { point: [battery.x, battery.y + 400] }, true);
  expect([refused?.code, refused?.rule]).toEqual(['E_MODE', 'NQM-5.2']);
});

test('NQM-2.24: a contact, friend or feature that nobody of the side knows is no goal', () => {
  const { go } = ordering();
  expect(go('B-1.coy1', { contact: 99 })?.code).toBe('E_UNKNOWN_ID');
  expect(go('B-1.coy1', { unit: 'nobody' })?.code).toBe('E_UNKNOWN_ID');
  expect(go('B-1.coy1', { feature: 'nowhere' })?.code).toBe('E_UNKNOWN_ID');
});
