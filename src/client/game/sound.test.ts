import { afterEach, expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { LocalSession } from '../session/local.ts';
import { motion, sound } from '../settings.ts';
import { GameModel } from './model.ts';
import { plainPresenter } from './plain.ts';
import { listenFor, SOUNDS, type Sound, soundsOf } from './sound.ts';

const line = (id: string, values: LogLine['values'] = {}): LogLine => ({
  rule: 'X-1',
  id,
  values,
});
const MOVES = new Set(['moved']);

afterEach(() => {
  sound.value = 'off';
  motion.value = 'auto';
});

test('dice are heard before losses, a march only where nothing else is', () => {
  expect(soundsOf([line('moved')], MOVES)).toEqual(['move']);
  expect(soundsOf([line('combatResult', { dice: [1, 2] }), line('destroyed')], MOVES)).toEqual([
    'dice',
    'loss',
  ]);
  expect(soundsOf([line('phase')], MOVES)).toEqual([]);
  expect(Object.values(SOUNDS).every(notes => notes.length > 0)).toBe(true);
});

test('nothing is heard unless it was asked for, nor with reduced motion', async () => {
  const system = polandCampaign as unknown as System;
  const table = Table.create(system, { scenario: 'corridor', dice: pledge('sound') });
  const players = { german: { kind: 'person' }, polish: { kind: 'person' } } as const;
  const beside = {
    id: 'sound',
    head: table.head,
    players,
    handOver: false,
    created: 0,
    changed: 0,
  };
  const game = { ...beside, entries: 1, over: false, asked: [], seen: {} };
  const session = new LocalSession({ table, game, kept: false, commander: null, pace: () => 0 });
  const model = new GameModel(session, plainPresenter(system));
  const heard: Sound[] = [];
  const stop = listenFor(model, name => heard.push(name));
  const march = (unit: string, to: string) =>
    model.act({ type: 'moveUnit', unit, path: [to] } as Action);
  expect(await march('DE-2MOT', '0505')).toBe(true);
  expect(heard).toEqual([]);
  sound.value = 'on';
  expect(await march('DE-20MOT', '0506')).toBe(true);
  expect(heard).toEqual(['move']);
  motion.value = 'reduced';
  expect(await march('DE-3PZ', '0406')).toBe(true);
  expect(heard).toEqual(['move']);
  stop();
  model.close();
});
