import { expect, test } from 'vitest';
import {
  elementsOf,
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { keptOrder } from '../terms/orders/kept.ts';
import { spacesFor } from '../terms/sea/landing-sums.ts';
import { ferry } from './ferry.ts';
import { hubSession } from './hubs.ts';

/** The force on its card stands alone on a board, with orders that let it go; no enemy is on the map. */
const atRiver = (board: string, file = 'map-poland-1939.json'): State => {
  const state = smallTable(file);
  state.units.forEach((unit, at) => {
    if (at > 0) Object.assign(unit, { board: -1, status: 'absorbed' });
  });
  state.sightings = [];
  const [unit] = state.units;
  Object.assign(unit!, { board: fieldOf(state).map.index(board), zone: 'table', mode: 'active' });
  unit!.elements = elementsOf(['infantry', 'infantry']);
  unit!.order = keptOrder({ directive: 'MOVE', boards: ['modlin'], march: ['all'] });
  return state;
};
const code = (state: State, link: string) =>
  ferry.refuse(state, UMPIRE, { type: 'ferry', link })?.code ?? null;
const VISTULA = 'w_gora_kalwaria_warsaw_centre';

test('FYOW-24.1 FYOW-29.6.1: the ferry of Góra Kalwaria carries men to Warsaw, D6 x D6 spaces a session, once its test is passed', () => {
  const state = atRiver('gora_kalwaria');
  const { map } = fieldOf(state);
  expect(code(state, VISTULA)).toBeNull();
  ferry.apply(state, { type: 'ferry', link: VISTULA }, stageWith());
  expect(state.activation!.main).toBe(true);
  const need = spacesFor(state.units[0]!.elements);
  hubSession(state, stageWith([4])); // 4 + 1 of 6: nothing goes over
  expect(state.handling).toMatchObject([{ unit: 0, hub: 'riverside', done: 0 }]);
  hubSession(state, stageWith([5, 2, 3]));
  expect(state.handling[0]!.done).toBe(6);
  expect(state.units[0]!.board).toBe(map.index('gora_kalwaria'));
  for (let i = 0; i < 3 && state.handling.length > 0; i++) hubSession(state, stageWith([5, 6, 6]));
  expect(need).toBeLessThanOrEqual(6 + 36 * 3);
  expect(state.handling).toEqual([]);
  expect(state.units[0]).toMatchObject({ board: map.index('warsaw_centre'), zone: 'table' });
});

test('FYOW-24.1 FYOW-29.4: without a ferry only elite or Enhanced infantry goes over a river, over a stream nobody', () => {
  const state = atRiver('osjakow');
  expect(code(state, 'w_osjakow_burzenin')).toBe('E_HUB');
  for (const line of state.units[0]!.elements) line.q = 'elite';
  expect(code(state, 'w_osjakow_burzenin')).toBeNull();
  expect(code(atRiver('rawa'), 'w_rawa_skierniewice')).toBe('E_WATERWAY');
  expect(code(atRiver('gora_kalwaria'), 'nowhere')).toBe('E_UNKNOWN_ID');
});

test('FYOW-24.1: no vehicle goes over where one of the banks is a riverside', () => {
  const state = atRiver('gora_kalwaria');
  state.units[0]!.elements = elementsOf(['afv'], 45);
  expect(code(state, VISTULA)).toBe('E_COVE_VEHICLE');
});

test('FYOW-24.1 FYOW-A7c: an enemy on the far bank whom nobody had seen is no refusal: he stops the crossing and is known', () => {
  const state = atRiver('gora_kalwaria');
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const far = fieldOf(state).map.index('warsaw_centre');
  Object.assign(state.units[enemy]!, { board: far, zone: 'table', status: 'here' });
  expect(code(state, VISTULA)).toBeNull();
  ferry.apply(state, { type: 'ferry', link: VISTULA }, stageWith());
  for (let i = 0; i < 4 && state.handling.length > 0; i++) hubSession(state, stageWith([9, 6, 6]));
  expect(state.units[0]!.board).toBe(fieldOf(state).map.index('gora_kalwaria'));
  expect(state.sightings).toContainEqual(expect.objectContaining({ side: 0, unit: enemy }));
});
