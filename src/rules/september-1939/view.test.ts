import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { SPECTATOR } from '../../engine/seat.ts';
import { Table } from '../../engine/table.ts';
import { september1939 } from './index.ts';
import first from './records/first-to.json';
import points from './records/points.json';
import type { State, Unit } from './state.ts';
import { sideOfUnit } from './terms/sides.ts';
import { viewOf } from './view.ts';

const table = Table.open(september1939, points);
const seats = [...table.seats.map(({ id }) => id), SPECTATOR];
const middle = (): State => table.stateAt(60) as State;

/** Another value that the field can have. */
const another = (value: Unit[keyof Unit], field: string): unknown => {
  if (field === 'status') return value === 'destroyed' ? 'withdrawn' : 'destroyed';
  if (field === 'order') return value === 'good' ? 'panicked' : 'good';
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 7] : Number(value) + 1;
};

test.each(Object.keys(middle().units[0]!))(
  'W39-HID: a change of a counter’s %s is seen in a view made with the one before',
  field => {
    for (const seat of seats) {
      const state = middle();
      const before = viewOf(state, seat);
      const unit = state.units.findIndex(
        (one, i) => one.open && one.hex >= 0 && sideOfUnit(state, i) === 0,
      );
      const counter = state.units[unit]!;
      Reflect.set(counter, field, another(Reflect.get(counter, field), field));
      expect(viewOf(state, seat, before)).toEqual(viewOf(state, seat));
    }
  },
);

test.each([points, first])(
  'W39-HID: views made with earlier ones are views made without, byte for byte, game %#',
  record => {
    const game = Table.open(september1939, record);
    for (const seat of seats) {
      let before = viewOf(game.stateAt(0) as State, seat);
      for (let entry = 1; entry < game.entries.length; entry += 3) {
        const state = game.stateAt(entry) as State;
        before = viewOf(state, seat, before);
        expect(JSON.stringify(before)).toBe(JSON.stringify(viewOf(state, seat)));
      }
    }
  },
);

test('counters that look as before are the same counters', () => {
  for (const seat of seats) {
    const before = viewOf(middle(), seat);
    const after = viewOf(middle(), seat, before);
    expect(after.units.every((unit, i) => unit === before.units[i])).toBe(true);
    expect(after.hidden).toBe(before.hidden);
    expect(after.bridges).toBe(before.bridges);
    expect(after.planes).toBe(before.planes);
  }
});

test('W39-HID: the eyes of a replay after the end see what lies face down', () => {
  const { state } = Table.create(september1939, { scenario: 'brest', dice: pledge('eyes') });
  expect(viewOf(state, SPECTATOR).hidden.length).toBeGreaterThan(0);
  expect(viewOf(state, 'control').hidden).toEqual([]);
});
