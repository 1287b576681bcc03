import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';
import { proceed } from './flow/turn.ts';

const TABLE = {
  options: { 'HTL-O13': 'alternateByHq' },
  phase: 'ACTIONS_2.EXPLOIT',
  winner: 'PL',
  hqs: [
    { id: 'G', side: 'GE', hex: '0305', post: 'GE-4A-A' },
    { id: 'H', side: 'GE', hex: '0303', post: 'GE-4A-B' },
    { id: 'P', side: 'PL', hex: '0905' },
  ],
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0405', hq: 'G' },
    { id: 'h', type: 'ger-inf-1', hex: '0403', hq: 'H' },
    { id: 'p', type: 'pol-inf', hex: '0805' },
  ],
};
const DONE = { type: 'done', step: 'MOVEMENT_1', region: 'R1' };
const move = (unit: string, to: string) => ({ type: 'move', unit, path: [to] });

test('HTL-14.7 HTL-O13: HQs move in turn, the winner of the region first, and nothing is left for MOVEMENT_2', () => {
  const scene = Scene.small(TABLE);
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  const mover = () => scene.state.regions[0]!.mover;
  expect(mover()).toBe('P');
  expect(scene.refusal('german', move('g', '0406'))?.code).toBe('E_TURN_SIDE');
  scene.do('polish', move('p', '0806'));
  scene.do('polish', DONE);
  expect(mover()).toBe('G');
  expect(scene.refusal('polish', { type: 'moveHq', hq: 'P', path: ['0906'] })?.code).toBe(
    'E_TURN_SIDE',
  );
  expect(scene.refusal('german', move('h', '0404'))?.code).toBe('E_TURN_SIDE');
  scene.do('german', move('g', '0406'));
  scene.do('german', DONE);
  expect(mover()).toBe('H');
  scene.do('german', move('h', '0404'));
  scene.do('german', DONE);
  expect(scene.state.phase).not.toMatch(/^MOVEMENT/);
});

test('HTL-O13: the enemy is not told which HQ moves', () => {
  const scene = Scene.small(TABLE);
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  expect(scene.view('polish').table.regions[0]!.mover).toBe('P');
  expect(scene.view('german').table.regions[0]!.mover).toBe('');
});

test('HTL-14.7: without the option the winner moves everything, then the loser', () => {
  const scene = Scene.small({ ...TABLE, options: {} });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  scene.do('polish', DONE);
  expect(scene.state.phase).toBe('MOVEMENT_2');
  scene.do('german', move('h', '0404'));
  scene.do('german', move('g', '0406'));
});

test('HTL-14.7 HTL-4.10: who said done may not take it back when the next HQ has its turn: it would tell of HQs that were passed over', () => {
  const scene = Scene.small(TABLE);
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  const { state } = scene;
  state.done.push({ post: 'PL-POMORZE', step: 'MOVEMENT_1', region: 0 });
  const shown: string[] = [];
  const context = { log: () => {}, reveal: (rule: string) => shown.push(rule) } as never;
  expect(proceed(state, context)).toBe(true);
  expect(state.regions[0]!.mover).toBe('G');
  expect(shown).toEqual(['HTL-14.7']);
});

test('HTL-14.7 HTL-4.2: regions go on side by side: one that waits does not hold up another', () => {
  const scene = Scene.small({
    ...TABLE,
    board: {
      hexes: { '0803': { region: 'R2' }, '0403': { region: 'R2' }, '0303': { region: 'R2' } },
    },
    units: [...TABLE.units, { id: 'q', type: 'pol-inf', hex: '0803' }],
  });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  const movers = () => scene.state.regions.slice(0, 2).map(({ mover }) => mover);
  expect(movers()).toEqual(['P', 'P']);
  scene.do('polish', { ...DONE, region: 'R2' });
  expect(movers()).toEqual(['P', 'H']); // G has nobody there
});
