import { expect, test } from 'vitest';
import { fought } from '../../../../tools/vectors/poland-campaign/fought.ts';
import {
  SmallTable,
  marched as unit,
} from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { GivenUnit } from '../../../../tools/vectors/poland-campaign/vector.ts';
import { polandCampaign } from '../index.ts';

const GERMAN = { id: 'german', name: 'German', kind: 'player', side: 'german' } as const;
const lone = { back: null } as const; // destroyed by its first casualty

const repulsed = (
  units: GivenUnit[],
  hexes: { [hex: string]: { terrain: ['sea' | 'river' | 'open']; nation?: 'DE' } },
) => {
  const table = SmallTable.of({ board: { hexes }, units });
  fought(table, 'DVB ARB');
  return table;
};

const pathsOf = (table: SmallTable): string[] =>
  [...polandCampaign.rules.retreatUnit!.candidates(table.state, GERMAN)].map(action =>
    'path' in action ? action.path.join(' ') : '',
  );

test('PC-5.3: a bloody repulse does not capture the hex that was attacked', () => {
  const table = repulsed([unit('a', '1110'), unit('b', '1110'), unit('p', '1010', lone)], {});
  if (table.state.combat?.stage === 'attackerLosses')
    table.act('german', { type: 'chooseLosses', units: ['a'] });
  expect(table.state.units[table.unit('p')]!.status).toBe('destroyed');
  expect(table.state.combat?.stage).toBe('retreat');
  expect(pathsOf(table)).toContain('1109');
  expect(pathsOf(table)).not.toContain('1010');
  const into = { type: 'retreatUnit' as const, unit: 'a', path: ['1010'] };
  expect(table.refusal('german', into)).toMatchObject({ rule: 'PC-5.3', code: 'ILLEGAL_RETREAT' });
});

/** Sea around 1110 but for the hex that was attacked and those named. */
const seaBut = (...land: string[]) =>
  Object.fromEntries(
    ['1109', '1209', '1210', '1009', '1111']
      .filter(hex => !land.includes(hex))
      .map(hex => [hex, { terrain: ['sea'] as ['sea'] }]),
  );

test('PC-5.3: nor on either step of a retreat under siege', () => {
  const table = repulsed([unit('a', '1110'), unit('p', '1010', lone)], seaBut());
  expect(table.state.combat).toBeNull();
  expect(table.state.units[table.unit('a')]!.status).toBe('destroyed');
});

test('PC-5.3, PC-5.3.1: the repulsed unit is not pushed into it either, and a friend may be', () => {
  const friends = ['f', 'g', 'h'].map(id => unit(id, '1111', { moved: false }));
  const table = repulsed([unit('a', '1110'), unit('p', '1010', lone), ...friends], seaBut('1111'));
  const go = { type: 'retreatUnit' as const, unit: 'a', path: ['1111'] };
  const pushed = (id: string) =>
    table.refusal('german', { ...go, displaced: [{ unit: id, to: '1010' }] });
  expect(pushed('a')).toMatchObject({ rule: 'PC-5.3.1' });
  expect(pushed('f')).toBeNull();
});

test('PC-7.0b: a panzer pushed into a river by a chain retreat recovers two turns later', () => {
  const friends = ['f', 'g'].map(id => unit(id, '1111', { moved: false }));
  const panzer = unit('z', '1111', { type: 'armoured', moved: false });
  const home = { '2001': { terrain: ['open'] as ['open'], nation: 'DE' as const } };
  const table = repulsed([unit('a', '1110'), unit('p', '1010', lone), ...friends, panzer], {
    ...seaBut('1111'),
    ...home,
    '1112': { terrain: ['river'] },
  });
  const displaced = [{ unit: 'z', to: '1112' }];
  const go = { type: 'retreatUnit' as const, unit: 'a', path: ['1111'], displaced };
  expect(table.act('german', go)).toBeNull();
  const { state } = table;
  const recovers = () => {
    table.act('german', { type: 'endCombat' });
    table.act('polish', { type: 'endMovement' });
    table.act('polish', { type: 'endCombat' });
    table.act('german', { type: 'endMovement' });
    return !state.units[table.unit('z')]!.reduced;
  };
  expect(state.units[table.unit('z')]!.reduced).toBe(true);
  expect([recovers(), recovers()]).toEqual([false, true]);
  expect(state.turn).toBe(3);
});

test('PC-5.3, PC-5.3.1: of two repulsed stacks neither is pushed by the other into the hex that both attacked', () => {
  const friends = ['f', 'g'].map(id => unit(id, '1111', { moved: false }));
  const attackers = [unit('a', '1110'), unit('b', '1111')];
  const table = repulsed([...attackers, unit('p', '1010', lone), ...friends], seaBut('1111'));
  if (table.state.combat?.stage === 'attackerLosses')
    table.act('german', { type: 'chooseLosses', units: ['a'] });
  const go = { type: 'retreatUnit' as const, unit: 'a', path: ['1111'] };
  const pushed = (id: string) =>
    table.refusal('german', { ...go, displaced: [{ unit: id, to: '1010' }] });
  expect(pushed('b')).toMatchObject({ rule: 'PC-5.3.1' });
  expect(pushed('f')).toBeNull();
});
