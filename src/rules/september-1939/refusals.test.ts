import { expect, test } from 'vitest';
import { context, seat, smallTable } from '../../../tools/vectors/september-1939/small-table.ts';
import { refuse } from '../../engine/gate.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import kock1 from './data/scenarios/kock-1-october.json';
import { notAsked } from './game.ts';
import { september1939 } from './index.ts';
import { DEFAULTS } from './options.ts';
import { bid, place } from './phases/setup/index.ts';
import defence from './records/defence.json';
import headquarters from './records/headquarters.json';
import type { Scenario } from './scenario.ts';
import { setUp } from './setup.ts';

const system = september1939 as unknown as System;

test('W39-BAD: GAME_OVER after the end', () => {
  const table = Table.open(september1939, defence);
  expect(table.refusal('german', { type: 'endPhase' })?.code).toBe('GAME_OVER');
});

test('W39-8.54: LOSSES_OPEN while losses are to be allocated', () => {
  const table = Table.open(september1939, headquarters);
  const entry = table.entries.findIndex(({ action }) => action.type === 'allocateLosses');
  const state = table.stateAt(entry - 1);
  const { seat: who } = table.entries[entry]!;
  expect(refuse(system, table.seats, state, who, { type: 'endAttacks' })?.code).toBe('LOSSES_OPEN');
});

test('W39-22.12: PANIC_OPEN while panicked units must flee', () => {
  const units = [{ id: 'g', type: 'infantry' as const, sp: 3, hex: '3830' }];
  const state = smallTable({ units: [{ ...units[0]!, order: 'panicked' }], step: 'panic' });
  expect(notAsked(state, seat('german'), 'move')?.code).toBe('PANIC_OPEN');
});

test('W39-15.1: WRONG_BANK when what is too much for its place goes over a big river', () => {
  const setting = {
    scenario: kock1 as unknown as Scenario,
    options: { ...DEFAULTS, placing: true },
  };
  const state = setUp(setting, context(1));
  const codes = new Set<string>();
  for (const { unit } of setting.scenario.setup.flatMap(group => group.default))
    for (const hex of ['2432', '2433', '2332', '2333', '2434'])
      codes.add(place.refuse(state, seat('german'), { type: 'place', unit, hex })?.code ?? '');
  expect([...codes]).toContain('WRONG_BANK');
});

test('W39-S3.1: NOT_INTEGER, which the shape of a bid catches before', () => {
  const state = smallTable({ units: [], phase: 'bid' });
  expect(bid.refuse(state, seat('german'), { type: 'bid', vp: 1.5 })?.code).toBe('NOT_INTEGER');
});
