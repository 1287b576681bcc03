import { expect, test } from 'vitest';
import { pledge } from '../../../src/engine/dice/commitment.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import { council } from './index.ts';

const short = { system: council as System, scenario: council.scenarios[0]! };
const sit = () => Table.create(council, { scenario: 'short', dice: pledge('a council') });

test('CO-4.0: councils played at random end in every way there is', () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= 300; seed++)
    ends.add(playAtRandom(short, seed, 500).outcome?.how ?? 'none');
  expect([...ends].sort()).toEqual(['draw', 'rounds', 'rout']);
});

test('CO-2.0: five are asked at once, and a laid card is nobody else’s business', () => {
  const table = sit();
  expect(table.pending().map(asked => asked.seat)).toHaveLength(5);
  const before = JSON.stringify(table.view('south-1'));
  table.act('north-1', { type: 'choose', card: 'rest' });
  expect(JSON.stringify(table.view('south-1'))).toBe(before.replace('"laid":false', '"laid":true'));
});

test('CO-2.3: the bell makes the late ones rest', () => {
  const table = sit();
  table.act('north-1', { type: 'choose', card: 'rest' });
  expect(table.act('clock', { type: 'bell' }).refused).toBeNull();
  expect(table.state.round).toBe(2);
  expect(table.state.influence).toEqual({ north: 3, south: 2 });
});

test('CO-5.1: a ruling that cannot stand is refused and changes nothing', () => {
  const table = sit();
  const before = JSON.stringify(table.state);
  const acted = table.act('control', { type: 'place', unit: 'N1', place: 7, reason: 'a test' });
  expect(acted.refused).toMatchObject({ rule: 'T-RULING', code: 'UNSOUND' });
  expect(JSON.stringify(table.state)).toBe(before);
  expect(table.act('control', { type: 'place', unit: 'N1', place: 5, reason: 'x' }).refused).toBe(
    null,
  );
});

test('CO-5.0: a ruling wants a reason, and only Control rules', () => {
  const table = sit();
  const ruling = { type: 'remove', unit: 'N1', reason: ' ' };
  expect(table.refusal('control', ruling)?.code).toBe('BAD_SHAPE');
  expect(table.refusal('north-1', { ...ruling, reason: 'why not' })?.code).toBe('NOT_NOW');
});
