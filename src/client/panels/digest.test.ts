import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { GameModel } from '../game/model.ts';
import { LocalSession } from '../session/local.ts';
import { presenter } from '../systems/poland-campaign/presenter.ts';
import { digestOf } from './digest.ts';

const system = polandCampaign as unknown as System;
const MARCHES = [
  ['DE-3PZ', ['0406', '0506']],
  ['DE-2MOT', ['0505']],
  ['DE-20MOT', ['0506']],
] as const;

test('the turn of the others in two sentences: how much was moved, what was attacked, who was lost', async () => {
  const table = Table.create(system, { scenario: 'corridor', dice: pledge('digest') });
  const players = { german: { kind: 'person' }, polish: { kind: 'person' } } as const;
  const kept = { id: 'digest', head: table.head, players, handOver: false, created: 0, changed: 0 };
  const game = { ...kept, entries: 1, over: false, asked: [], seen: {} };
  const session = new LocalSession({ table, game, kept: false, commander: null, pace: () => 0 });
  const model = new GameModel(session, presenter(system, table.head));
  expect(digestOf(model, 'polish')).toBe('');
  for (const [unit, path] of MARCHES)
    expect((await session.act({ type: 'moveUnit', unit, path } as Action)).refused).toBeNull();
  expect(digestOf(model, 'polish')).toBe('German: 3 moves, 0 attacks. Nobody was lost.');
  await session.act({ type: 'endMovement' });
  const units = MARCHES.map(([unit]) => unit);
  const strike = { type: 'declareAttack', target: '0605', units, air: 0 } as Action;
  expect((await session.act(strike)).refused).toBeNull();
  expect(digestOf(model, 'polish')).toContain('3 moves, 1 attack on 0605');
  expect(digestOf(model, 'german')).not.toContain('3 moves'); // what the seat did itself is not told to it
  model.close();
});

test('over the network, where entries have no author, the digest names the other player, or the others', async () => {
  const table = Table.create(system, { scenario: 'corridor', dice: pledge('digest') });
  const players = { german: { kind: 'person' }, polish: { kind: 'person' } } as const;
  const kept = { id: 'digest', head: table.head, players, handOver: false, created: 0, changed: 0 };
  const game = { ...kept, entries: 1, over: false, asked: [], seen: {} };
  const session = new LocalSession({ table, game, kept: false, commander: null, pace: () => 0 });
  const [unit, path] = MARCHES[0];
  await session.act({ type: 'moveUnit', unit, path } as Action);
  const far = Object.assign(Object.create(session) as LocalSession, { author: () => null });
  const model = new GameModel(far, presenter(system, table.head));
  expect(digestOf(model, 'polish')).toBe('German: 1 move, 0 attacks. Nobody was lost.');
  const third = { id: 'slovak', name: 'Slovak', kind: 'player', side: 'german' } as const;
  Object.defineProperty(far, 'seats', { value: [...session.seats, third] });
  expect(digestOf(model, 'polish')).toMatch(/^The others: 1 move/);
  model.close();
});
