import { expect, test } from 'vitest';
import { batteryTable } from '../../../tools/vectors/fight-your-own-wars/battery-table.ts';
import { cardOf, enemyOf } from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { fireBattery } from './phases/coastal.ts';
import { spot } from './phases/naval-spot.ts';
import { throwWeather } from './phases/weather.ts';
import type { State } from './state.ts';
import { CATEGORIES } from './tables/weather.ts';
import { shoresOf } from './terms/sea/vessels.ts';
import { needAt } from './terms/sky.ts';

test('FYOW-A17 FYOW-25.8: whoever has aircraft is told when flying becomes impossible, once and nobody else', () => {
  const state = smallTable();
  state.options.climate = 'winter';
  const [one, two] = state.sides.map(({ highest }) => state.units[state.commands[highest]!.hq]!);
  state.air.commands.push({ side: 0 } as State['air']['commands'][number]);
  const flies = (): boolean => CATEGORIES.some(kind => needAt(state, -1, 'day', kind) !== null);
  const stage = stageWith();
  let grounded = 0;
  for (let day = 2; day < 200; day++) {
    Object.assign(state, { dayNumber: day, day: 1 + (day % 12) });
    one!.met = [];
    const before = flies();
    throwWeather(state, stage);
    const isTold = day > 2 && before && !flies();
    if (day > 2) expect(one!.met.includes('weatherTurned')).toBe(isTold);
    expect(two!.met).not.toContain('weatherTurned');
    if (isTold) grounded++;
  }
  expect(grounded).toBeGreaterThan(3);
});

test('FYOW-29.9 FYOW-29.10.1: a battery that fires at a ship is found by it more easily this session', () => {
  const seen = (firedAt: 'it' | 'another' | 'nobody'): boolean => {
    const state = batteryTable(150, 2, 'gunboat', 7);
    Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day' });
    const ship = enemyOf(state);
    const at = state.sea!.vessels.indexOf(ship);
    const battery = state.sea!.batteries[0]!;
    const unit = state.units[battery.unit]!;
    for (const other of state.units) if (other !== unit) other.board = -1;
    ship.area = 'combat';
    unit.board = shoresOf(state, ship.board)[0]!;
    if (firedAt !== 'nobody') {
      Object.assign(battery, { officer: 1, board: ship.board });
      state.sea!.spots.push({ by: unit.id, vessel: at, unit: -1, object: '' });
      const fire = { type: 'coastal.fire' as const, target: ship.id };
      fireBattery.apply(state, fire, stageWith([1, 1]));
      expect(battery.firedAt).toBe(ship.id);
    }
    if (firedAt === 'another') battery.firedAt = 'another';
    state.sea!.spots = [];
    cardOf(state, 'vessel', at);
    // A gunboat has two dice and needs 4 for the shore: 3 is enough only against whoever fires at it.
    spot.apply(state, { type: 'naval.spot', target: 'shore' }, stageWith(Array(40).fill(3)));
    return state.sea!.spots.some(one => one.unit === battery.unit);
  };
  expect([seen('nobody'), seen('another'), seen('it')]).toEqual([false, false, true]);
});
