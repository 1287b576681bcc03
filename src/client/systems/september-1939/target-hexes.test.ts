import { expect, test } from 'vitest';
import { seat, smallTable } from '../../../../tools/vectors/september-1939/small-table.ts';
import type { Action } from '../../../engine/system.ts';
import { RULES } from '../../../rules/september-1939/game.ts';
import type { State } from '../../../rules/september-1939/index.ts';
import { viewOf } from '../../../rules/september-1939/view.ts';
import { targetHexes } from './target-hexes.ts';

const placesOf = (state: State, who: 'german' | 'polish', offers: Iterable<Action>): string[][] =>
  [...offers].map(action => [...targetHexes(viewOf(state, who), action)]);

test('W39-22.12: each way of those who flee is chosen by its end', () => {
  const state = smallTable({
    units: [{ id: 'a', type: 'infantry', sp: 3, hex: '3830', order: 'panicked' }],
    step: 'panic',
    scenario: { centres: [{ nation: 'DE', hexes: ['3030'] }] },
  });
  const places = placesOf(state, 'german', RULES.panicMove.candidates(state, seat('german')));
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.flat()).size).toBe(places.length); // no two ways under one click
});

test('W39-13.31, W39-13.41: a bridge is chosen by either of its ends, a rally by its hex', () => {
  const river = smallTable({
    units: [
      { id: 'h', type: 'hq', hex: '3830', commandRange: 2 },
      { id: 'b', type: 'infantry', sp: 3, hex: '3830', order: 'disorganised' },
    ],
    sides: [{ side: '3730/N', river: 'big', bridge: 'BR-A' }],
    bridges: ['destroyed'],
    phase: 'supply',
    step: 'none',
  });
  const mended = placesOf(river, 'german', RULES.rebuildBridge.candidates(river, seat('german')));
  expect(mended).toEqual([['3729', '3730']]);
  const bridge = { type: 'placeAir', mission: 'bridge', target: 'BR-A', counter: 'x' } as Action;
  expect(targetHexes(viewOf(river, 'german'), bridge)).toEqual(['3729', '3730']);
  const rally = { type: 'rally', hex: '3830', status: 'disorganised' } as Action;
  expect(targetHexes(viewOf(river, 'german'), rally)).toEqual(['3830']);
});
