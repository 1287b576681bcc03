import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars } from './index.ts';
import type { State } from './state.ts';

const system = fightYourOwnWars as unknown as System;

/** Everybody leaves everything to orders and staff. */
const playedOut = (scenario: string, seed: string): Table => {
  const table = Table.create(system, { scenario, dice: pledge(seed, { table: seed }) });
  for (let i = 0; i < 20_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    if (due) {
      expect(table.act(due.seat, due.action).refused).toBeNull();
      continue;
    }
    const [asked] = table.pending();
    const type = asked!.actions.includes('carryOn') ? 'carryOn' : 'pass';
    expect(table.act(asked!.seat, { type }).refused).toBeNull();
  }
  return table;
};

test('FYOW-A1 FYOW-A6: the tutorial runs from the first to the last day by orders and staff', () => {
  for (const seed of ['a', 'b', 'c']) {
    const table = playedOut('tutorial', seed);
    expect(table.outcome?.how).toMatch(/^(level|morale|noUnits)$/);
    system.assertSound(table.state);
  }
});

test('FYOW-33.7.1: whoever ends the card of an attacker whose attack is due makes the attack', () => {
  const fought = ['a', 'b', 'c'].filter(seed =>
    playedOut('tutorial', seed)
      .log('germany')
      .some(({ line }) => line.id === 'fought'),
  );
  expect(fought).not.toEqual([]);
});

test('FYOW-0.3: the weather of the first day is thrown before hidden choices, and not again in the morning', () => {
  const table = Table.create(system, { scenario: 'guernsey-1942', dice: pledge('sky') });
  const { step, weather } = table.state as State;
  expect(step).toBe('SETUP');
  expect(weather.marker).toBeGreaterThan(0);
  expect(table.log('britain').map(({ line }) => line.id)).not.toContain('weather');
  const first = structuredClone(weather);
  for (let i = 0; i < 500 && (table.state as State).step !== 'DY7'; i++) {
    const due = table.umpireNext();
    const [asked] = table.pending();
    const action = asked?.actions.includes('setup.confirm')
      ? { type: 'setup.confirm' }
      : { type: 'pass' };
    const { refused } = due ? table.act(due.seat, due.action) : table.act(asked!.seat, action);
    expect(refused).toBeNull();
  }
  const { code, wind, moon, marker } = (table.state as State).weather;
  expect({ code, wind, moon, marker }).toEqual({
    code: first.code,
    wind: first.wind,
    moon: first.moon,
    marker: first.marker,
  });
  expect(
    table
      .log('britain')
      .filter(({ line }) => line.id === 'weather')
      .map(({ line }) => line.values),
  ).toEqual([expect.objectContaining({ weather: code, wind })]);
});
