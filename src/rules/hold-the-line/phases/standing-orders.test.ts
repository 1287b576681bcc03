import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';

const ATTACK = {
  type: 'attack',
  kind: 'prepared',
  from: ['0605'],
  units: ['g'],
  target: '0705',
  artillery: [],
  support: [],
  airDie: false,
};
const TABLE = {
  phase: 'ACTIONS_1.PREPARED',
  cp: { '0605': 1, '0705': 1 },
  hqs: [
    { id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE' },
    { id: 'Q', side: 'PL', hex: '0906', post: 'PL-MODLIN' },
  ],
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
    { id: 'p', type: 'pol-inf', hex: '0705', posture: 'dugIn', hq: 'Q' },
    { id: 'r', type: 'pol-inf', hex: '0705', posture: 'dugIn', hq: 'Q' },
    { id: 'q', type: 'pol-inf', hex: '0705', posture: 'dugIn', hq: 'P' },
  ],
};
const order = (where: string, dugInDie: boolean) => ({
  type: 'standingOrders',
  where,
  react: { dugInDie },
  atOnce: true,
});
const reacts = (scene: Scene): string => {
  scene.do('german', ATTACK, ({ combats }) => combats.some(({ stage }) => stage !== 'REACT'));
  const { stage, dugInDie } = scene.combat!;
  return stage === 'REACT' ? 'asked' : String(dugInDie);
};

test('HTL-11.9: orders left for a hex answer for it, whichever post of the seat defends there', () => {
  const scene = Scene.small(TABLE);
  expect(reacts(Scene.small(TABLE))).toBe('asked');
  scene.do('polish', order('0705', false), () => true);
  expect(reacts(scene)).toBe('false');
});

test('HTL-11.9: the defending post answers by its own orders, not by those of another army in the hex', () => {
  const seats = { german: ['GE-4A-A'], modlin: ['PL-MODLIN'], pomorze: ['PL-POMORZE'] };
  const scene = Scene.small({ ...TABLE, seats });
  scene.do('pomorze', order('P', false), () => true);
  expect(reacts(scene)).toBe('asked');
  const own = Scene.small({ ...TABLE, seats });
  own.do('pomorze', order('P', false), () => true);
  own.do('modlin', order('Q', true), () => true);
  expect(reacts(own)).toBe('true');
});

test('HTL-24: a combat is called by its hex, so that its name tells nothing of letters and combats elsewhere', () => {
  const told = (letters: number) => {
    const scene = Scene.small(TABLE);
    for (let n = 0; n < letters; n++) scene.do('polish', order(`090${5 + n}`, false), () => true);
    scene.state.nextId += letters;
    scene.do('german', ATTACK, ({ combats }) => combats.length > 0);
    return [scene.combat!.id, scene.log.filter(({ id }) => id === 'attacked')];
  };
  expect(told(2)).toEqual(told(0));
  expect(told(0)[0]).toBe(705);
});
