import { expect, test } from 'vitest';
import {
  act,
  context,
  type GivenUnit,
  smallTable,
  unitOf,
} from '../../../tools/vectors/september-1939/small-table.ts';
import { random } from '../../engine/random.ts';
import { imagine } from './imagine.ts';
import { move } from './phases/movement/index.ts';
import { divide } from './phases/movement/split.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { revealContacts } from './terms/knowledge.ts';
import { testVictory } from './terms/victory.ts';
import { viewOf } from './view.ts';

const face = (id: string, type: NonNullable<GivenUnit['type']>, hex: string): GivenUnit => ({
  id,
  nation: id.startsWith('p') ? 'PL' : 'DE',
  type,
  sp: type === 'hq' ? 0 : 3,
  hex,
  open: false,
});
const hiding = (units: GivenUnit[]): State => smallTable({ units, options: { camouflage: true } });

test('W39-HID: two headquarters lie face down side by side; whoever is imagined there shows nobody', () => {
  const state = hiding([
    face('g1', 'hq', '3830'),
    face('g2', 'infantry', '3820'),
    face('p1', 'hq', '3829'),
  ]);
  for (let seed = 1; seed < 9; seed++) {
    const other = imagine(viewOf(state, 'polish'), 'polish', random(seed));
    expect(revealContacts(other, context())).toBe(false);
    expect(viewOf(other, 'polish')).toEqual(viewOf(state, 'polish'));
  }
});

test('W39-HID: a battalion whose sisters are seen is imagined by itself, not as their regiment', () => {
  const regiment = { ...face('g', 'infantry', '3830'), parts: [2, 2, 2], open: true };
  const state = hiding([
    { ...regiment, apart: { 1: '3830', 2: '3830', 3: '3820' } },
    face('p1', 'hq', '3810'),
  ]);
  state.units[unitOf(state, 'g-III')]!.open = false;
  const other = imagine(viewOf(state, 'polish'), 'polish', random(1));
  expect(other.units[unitOf(other, 'g-III')]!.status).toBe('onBoard');
  expect(other.units[unitOf(other, 'g')]!.hex).toBe(-1);
});

test('W39-HID: to stand unseen beside a face-down enemy tells what he is, and is not taken back', () => {
  const units = [face('g1', 'hq', '3830'), face('p1', 'hq', '3828')];
  const near = act(hiding(units), move, 'german', { type: 'move', units: ['g1'], path: ['3829'] });
  expect(near.revealed).toBe(true);
  const away = act(hiding(units), move, 'german', { type: 'move', units: ['g1'], path: ['3831'] });
  expect(away.revealed).toBe(false);
});

test('W39-HID W39-S1.2: while the game goes on nobody is imagined where he would have won', () => {
  const units = [
    face('g1', 'hq', '3810'),
    face('p1', 'hq', '3829'),
    face('p2', 'infantry', '3820'),
  ];
  const plain = smallTable({ units, options: { camouflage: true } });
  const { victory } = fieldOf(plain).scenario;
  const capture = [{ winner: 'polish' as const, nation: 'PL' as const, hex: '3829' }];
  const scenario = { victory: { ...victory, capture } };
  const state = smallTable({ units, options: { camouflage: true }, scenario });
  for (let seed = 1; seed < 9; seed++) {
    const other = imagine(viewOf(state, 'german'), 'german', random(seed));
    expect(testVictory(other, context())).toBe(false);
  }
});

test('W39-HID W39-4.40: which Soviet counter must finish its move is told to its own side only', () => {
  const state = hiding([
    { ...face('s', 'infantry', '3830'), nation: 'SU', parts: [2, 2], open: true },
    face('p1', 'hq', '3810'),
  ]);
  state.rolling = unitOf(state, 's');
  divide(state, state.rolling); // an open regiment that is divided is known by its battalions only
  const other = imagine(viewOf(state, 'polish'), 'polish', random(1));
  expect(viewOf(other, 'polish')).toEqual(viewOf(state, 'polish'));
  expect(viewOf(state, 'polish').rolling).toBeNull();
  expect(viewOf(state, 'german').rolling).toBe('s');
});

test('W39-HID W39-4.40: a face-up counter that has rolled does not roll again on an imagined table', () => {
  const tank = { ...face('s', 'armour', '3830'), nation: 'SU' as const, open: true };
  const units = [tank, face('p1', 'hq', '3810')];
  const state = smallTable({ units, options: { camouflage: true }, nation: 1 });
  const go = (hex: string) => ({ type: 'move' as const, units: ['s'], path: [hex] });
  act(state, move, 'german', go('3829'), 4);
  const other = imagine(viewOf(state, 'polish'), 'polish', random(1));
  expect([state, other].map(table => act(table, move, 'german', go('3828')).thrown)).toEqual([
    [],
    [],
  ]);
});

test('W39-10.23: planes fly to the same places on an imagined table: hexes, bridges and trains', () => {
  const train = { id: 'T', nation: 'PL' as const, type: 'train' as const, hex: '3834' };
  const sides = [
    { side: '3834/N', rail: true },
    { side: '3836/N', river: 'big' as const, bridge: 'B' },
  ];
  const units = [face('g1', 'hq', '3810'), face('p1', 'hq', '3829'), train];
  const state = smallTable({ units, sides, options: { camouflage: true } });
  const bridge = fieldOf(state).crossingNumber('B');
  const plane = { nation: 0, strength: 2, used: false, placed: 1 };
  state.planes = [
    { ...plane, mission: 'strike', target: fieldOf(state).grid.index('3829') },
    { ...plane, mission: 'bridge', target: bridge },
    { ...plane, mission: 'train', target: unitOf(state, 'T') },
    { ...plane, mission: 'none', target: -1, placed: 0 },
  ];
  const seen = viewOf(state, 'german');
  expect(seen.planes.map(({ target }) => target)).toEqual(['3829', 'B', 'T', null]);
  expect(imagine(seen, 'german', random(1)).planes).toEqual(state.planes);
});

test('W39-S3.1: a sealed bid is imagined, and neither told nor forgotten', () => {
  const state = smallTable({ units: [face('g1', 'hq', '3830')], phase: 'bid', nation: -1 });
  state.bids = [7, null];
  const other = viewOf(state, 'polish');
  expect([other.bids, other.sealed]).toEqual([
    [null, null],
    [true, false],
  ]);
  const made = imagine(other, 'polish', random(1));
  expect([typeof made.bids[0], made.bids[1]]).toEqual(['number', null]);
  expect(viewOf(made, 'polish')).toEqual(other);
});

test('W39-HID: a view with a counter too few or too many face down is a Fault', () => {
  const state = hiding([face('g1', 'hq', '3830'), face('p1', 'hq', '3820')]);
  const seen = viewOf(state, 'polish');
  const few = { ...seen, hidden: [] };
  const many = { ...seen, hidden: [...seen.hidden, ...seen.hidden] };
  expect(() => imagine(few, 'polish', random(1))).toThrow('fewer counters lie face down');
  expect(() => imagine(many, 'polish', random(1))).toThrow('more counters lie face down');
});
