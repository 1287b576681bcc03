import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';
import { putUnit } from './terms/table.ts';

const HQS = [
  { id: 'G', side: 'GE', hex: '0305' },
  { id: 'P', side: 'PL', hex: '0805' },
];

test('HTL-13.2: an exploit does not ride through an enemy HQ; it may fall on it', () => {
  const scene = Scene.small({
    phase: 'ACTIONS_1.EXPLOIT',
    winner: 'GE',
    hqs: HQS,
    cp: { '0605': 2 },
    units: [{ id: 'p1', type: 'ger-pz-regt', hex: '0605', posture: 'exploit', hq: 'G' }],
  });
  const through = { type: 'exploit', units: ['p1'], path: ['0705', '0805'] };
  expect(scene.refusal('german', through)?.code).toBe('E_ENEMY_HEX');
  expect(
    scene.offers('german', 'exploit').some(({ path }) => (path as string[]).includes('0805')),
  ).toBe(false);
  expect(
    scene.refusal('german', { type: 'exploit', units: ['p1'], path: ['0705'], target: '0805' }),
  ).toBeNull();
});

test('HTL-6.10 HTL-14.3: a lone HQ gives way to a unit that begins its move beside it and enters', () => {
  const scene = Scene.small({
    phase: 'ACTIONS_2.EXPLOIT',
    winner: 'GE',
    hqs: HQS,
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0705', hq: 'G' }],
  });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  scene.do('german', { type: 'move', unit: 'g', path: ['0805'] });
  const ways = scene.offers('polish', 'retreatHq');
  expect(ways.length).toBeGreaterThan(1);
  scene.do('polish', ways[0]!);
  expect(scene.hexOf('g')).toBe('0805');
});

const crowd = (hexes: Record<string, string[]>, type: string, hq: string) =>
  Object.entries(hexes).flatMap(([hex, ids]) => ids.map(id => ({ id, type, hex, hq })));
const ATTACK = {
  type: 'attack',
  kind: 'other',
  from: ['0605'],
  units: ['a', 'b', 'c'],
  target: '0705',
};
const closed = (hexes: readonly string[]) =>
  Object.fromEntries(hexes.map(hex => [hex, { closed: true }]));

test('HTL-12.9 HTL-4.7: whoever finds the ways out filled by those before it when the bell rings is trapped', () => {
  const scene = Scene.small(
    {
      phase: 'ACTIONS_1.OTHER',
      winner: 'GE',
      options: { 'HTL-O2': 'allDisordered' },
      hqs: [HQS[0], { id: 'P', side: 'PL', hex: '1005' }],
      cp: { '0605': 3 },
      board: { hexes: closed(['0604', '0704', '0706']) },
      units: [
        ...crowd({ '0605': ['a', 'b', 'c'] }, 'ger-inf-1', 'G'),
        ...crowd(
          { '0705': ['x', 'y', 'z'], '0804': ['v', 'w'], '0805': ['t', 'u'] },
          'pol-inf',
          'P',
        ),
      ],
    },
    ['sss', '---'],
  );
  scene.do('german', ATTACK);
  for (let i = 0; i < 6 && scene.combat; i++) scene.ring('combat choice');
  const places = ['x', 'y', 'z'].map(id => scene.hexOf(id)).sort();
  expect(places).toEqual(['0804', '0805', 'destroyed']);
});

test('HTL-12.8: a beaten attacker goes back by its own default, not by the standing orders of the defender', () => {
  const ends = ['0502', '0509'].map(towards => {
    const scene = Scene.small(
      {
        phase: 'ACTIONS_1.OTHER',
        winner: 'GE',
        hqs: HQS,
        cp: { '0605': 3 },
        units: [
          ...crowd({ '0605': ['a', 'b', 'c'] }, 'ger-inf-1', 'G'),
          ...crowd({ '0705': ['x', 'y'] }, 'pol-inf', 'P'),
        ],
      },
      ['---', 'ss'],
    );
    scene.do('polish', { type: 'standingOrders', where: 'P', towards });
    scene.do('german', ATTACK);
    for (let i = 0; i < 6 && scene.combat; i++) scene.ring('combat choice');
    return ['a', 'b', 'c'].map(id => scene.hexOf(id));
  });
  expect(ends[0]).not.toContain('0605');
  expect(ends[1]).toEqual(ends[0]);
});

test('HTL-12.8: a unit that need not withdraw and meets the unseen on its way chooses again', () => {
  const scene = Scene.small(
    {
      phase: 'ACTIONS_1.OTHER',
      winner: 'GE',
      hqs: HQS,
      cp: { '0605': 3 },
      units: [
        ...crowd({ '0605': ['a', 'b', 'c'] }, 'ger-inf-1', 'G'),
        { id: 'x', type: 'pol-inf', hex: '0705', hq: 'P', posture: 'dugIn' },
        { id: 'h', type: 'ger-inf-1', hex: '0706', hq: 'G', level: 'C0' },
      ],
    },
    ['sss', '--'],
  );
  scene.do('german', ATTACK);
  const withdraw = (hex: string) => ({
    type: 'withdraw',
    combat: scene.combat!.id,
    moves: [{ unit: 'x', hex }],
  });
  expect(scene.combat!.stage).toBe('WITHDRAW');
  scene.state.control = scene.state.control.replace(/./g, (one, hex) =>
    scene.field.grid.label(hex) === '0706' ? 'p' : one,
  );
  scene.do('polish', withdraw('0706'));
  expect(scene.questions().map(({ kind }) => kind)).toContain('withdraw');
  scene.do('polish', withdraw('0704'));
  expect(scene.hexOf('x')).toBe('0704');
});

test('HTL-6.10 HTL-6.11: an HQ whose ways out were filled while its owner was asked is overrun', () => {
  const away = { '1201': ['a', 'b', 'c'], '1203': ['d', 'e', 'f'], '1208': ['h', 'i', 'j'] };
  const scene = Scene.small({
    phase: 'ACTIONS_2.EXPLOIT',
    winner: 'GE',
    hqs: HQS,
    board: { hexes: closed(['0804', '0806', '0706']) },
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0705', hq: 'G' }, ...crowd(away, 'pol-inf', 'P')],
  });
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  scene.do('german', { type: 'move', unit: 'g', path: ['0805'] });
  const ways = scene.offers('polish', 'retreatHq').map(({ hex }) => hex as string);
  expect(ways).toHaveLength(2);
  for (const [i, ids] of Object.values(away).slice(0, 2).entries())
    for (const id of ids)
      putUnit(scene.state, scene.field.unit(id), scene.field.grid.index(ways[i]!));
  scene.run();
  expect(scene.state.retreats).toEqual([]);
  expect(scene.state.hqs[scene.field.hq('P')]!.status).toBe('overrun');
  expect(scene.hexOf('g')).toBe('0805');
});
