import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import { pressHome as pressHomeAction } from '../actions/assault.ts';
import { counterattack, declareAttack } from '../actions/declare.ts';
import { counterattackByDoctrine } from '../doctrine/counterattack.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { openAttack } from '../terms/attack.ts';
import { isHourReached } from '../terms/counterattack.ts';
import { shift } from '../terms/fall-back.ts';
import { locate, lookAround } from '../terms/knowledge.ts';
import { removeUnit } from '../terms/losses.ts';
import { viewOf } from '../view.ts';
import { fightRound, pressHome } from './assault.ts';
import { consolidate } from './consolidate.ts';
import { endBound } from './end.ts';
import { closeHour, runFirefight } from './firefight.ts';
import { isOrderDone } from './orders-done.ts';
import { shootersOf } from './shooters.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const PLACES: { [id: string]: [number, number] } = {
  'B-1.coy1': [5000, 5000],
  'B-1.mg1': [5250, 5050],
  'B-1.hq': [5000, 4700],
  'R-1.coy1': [5000, 5500],
  'R-1.hq': [5000, 6300],
};

/** A company with machine guns and its commander 200 m from an enemy company; the attack has won. */
const field = (): { state: State; own: Unit; enemy: Unit; attack: Engagement } => {
  const state = tableOn({});
  for (const unit of state.units) {
    const at = PLACES[unit.id];
    unit.state = at ? 'map' : 'gone';
    if (!at) continue;
    Object.assign(unit, { x: at[0], y: at[1], facing: unit.side === 0 ? 0 : 180 });
    Object.assign(unit, { formation: 'deployed', concealed: false, hidden: false, work: 'none' });
  }
  for (const paper of state.papers) paper.order.objective = { point: [5000, 5500], radius: 500 };
  state.bound = 2;
  state.phase = 'ASSAULT';
  lookAround(state, stage());
  const attack = openAttack(
    state,
    { command: 'B-1.hq', attackers: ['B-1.coy1'], supports: ['B-1.mg1'], x: 5000, y: 5500, r: 250 },
    false,
  );
  Object.assign(attack, { began: 1, won: true, wonAt: 1 });
  return { state, own: unitIn(state, 'B-1.coy1'), enemy: unitIn(state, 'R-1.coy1'), attack };
};

test('NQM-9.7: defenders that chose to withdraw are gone before the first round: nobody fights, nobody is captured', () => {
  const { state, enemy, attack } = field();
  state.responses = [{ unit: enemy.id, engagement: '', response: 'withdraw' }];
  pressHome(state, throwing(6), attack);
  expect([attack.state, attack.rounds]).toEqual(['taken', 0]);
  expect([enemy.state, enemy.stands.every(stand => stand.state === 'here')]).toEqual(['map', true]);
  state.phase = 'CONSOLIDATE';
  consolidate(state, stage());
  expect(enemy.y).toBeGreaterThan(5500);
});

test('NQM-9.6, NQM-8.32: an assault without a result goes on in the next bound, whoever was in range when the fire ended', () => {
  const { state, attack } = field();
  attack.idle = true; // whom they had fired at is gone; others stand on the position
  const quiet = structuredClone(state);
  pressHome(state, throwing(6), attack);
  expect(attack.rounds).toBe(3); // drawn dice, and no round left
  consolidate(state, stage());
  expect(state.engagements.map(one => [one.id, one.state])).toEqual([[attack.id, 'open']]);
  consolidate(quiet, stage());
  expect(quiet.engagements).toEqual([]); // without an assault it is over
});

test('NQM-1.2, NQM-9.15: a work stays where it was dug, and the new holder has it from END on', () => {
  const { state, own, enemy } = field();
  enemy.work = 'dugIn';
  removeUnit(state, enemy);
  shift(state, own, [5000, 5500]);
  expect(own.work).toBe('none');
  endBound(state, stage());
  expect(own.work).toBe('dugIn');
  shift(state, own, [5000, 6500]);
  expect([own.work, state.built.filter(one => one.type === 'work').length]).toEqual(['none', 1]);
});

test('NQM-1.2: printed works protect whoever stands in them', () => {
  const { state, own } = field();
  const ring = [
    [4900, 4900],
    [5100, 4900],
    [5100, 5100],
    [4900, 5100],
  ];
  const ground = JSON.parse(state.ground);
  ground.features = [{ id: 'w', type: 'work', class: 'fort', geometry: { polygon: ring } }];
  state.ground = JSON.stringify(ground);
  endBound(state, stage());
  expect(own.work).toBe('fort');
});

/** The position falls in the second hour; the other company of its battalion stands 250 m behind it. */
const fallen = (): { state: State; reserve: Unit; attack: Engagement } => {
  const { state, enemy, attack } = field();
  const reserve: Unit = {
    ...enemy,
    id: 'R-1.coy2',
    x: 5000,
    y: 6000,
    stands: ['a', 'b', 'c'].map(id => standOf(id, 'riflePl')),
  };
  state.units.push(reserve);
  runFirefight(state, throwing(1));
  for (const stand of enemy.stands) stand.markers = 1;
  pressHome(state, throwing(6), attack);
  expect([attack.state, enemy.state, attack.defenders]).toEqual(['taken', 'dead', []]);
  Object.assign(unitIn(state, 'B-1.coy1'), { y: 5500 });
  Object.assign(reserve, { shots: 0, disorder: 'none' });
  lookAround(state, stage());
  state.phase = 'COUNTERATTACK';
  return { state, reserve, attack };
};

test('NQM-9.15: the reserve of a battalion whose company was taken whole may counterattack in that hour', () => {
  const { state, reserve } = fallen();
  expect(isHourReached(state, [reserve.id])).toBe(true);
  counterattackByDoctrine(state, state.nodes.find(node => node.id === 'R-1')!, throwing(6));
  expect(state.engagements.some(one => one.counter && one.attackers.includes(reserve.id))).toBe(
    true,
  );
});

test('NQM-9.15: every unit of a counterattack must have reached its hour, and none may itself be assaulted', () => {
  const { state, reserve } = fallen();
  const stranger = { ...reserve, id: 'X', node: 'B-1', side: 1 };
  state.units.push(stranger);
  expect(isHourReached(state, [reserve.id, 'X'])).toBe(false);
  state.held = state.held.map(one => ({ ...one, seat: one.post.startsWith('R') ? 'red' : 'blue' }));
  state.seats = [
    { id: 'blue', side: 0 },
    { id: 'red', side: 1 },
  ];
  const RED = { id: 'red', kind: 'player', side: 'red', name: 'Red' } as const;
  const strike = {
    type: 'counterattack' as const,
    command: 'R-1.hq',
    attackers: [reserve.id],
    supports: [],
    x: 5000,
    y: 5500,
    r: 250,
  };
  expect(counterattack.refuse(state, RED, strike)).toBeNull();
  reserve.assaulted = true;
  expect(counterattack.refuse(state, RED, strike)?.code).toBe('E_UNDER_FIRE');
});

test('NQM-17.1: the attacker is not told which battalions he has attacked, the attacked see their own', () => {
  const { state } = fallen();
  state.seats = [
    { id: 'blue', side: 0 },
    { id: 'red', side: 1 },
  ];
  expect(viewOf(state, 'blue').table.engagements.map(one => one.attacked)).toEqual([[]]);
  expect(viewOf(state, 'red').table.engagements.map(one => one.attacked)).toEqual([['R-1']]);
});

test('NQM-9.10: when no infantry of a mixed assault is unmarked, the tanks roll in by themselves', () => {
  const { state, own, enemy, attack } = field();
  const tanks: Unit = { ...own, id: 'B-1.tk', stands: [standOf('t', 'tkLight')], x: 5300, y: 5100 };
  state.units.push(tanks);
  attack.attackers.push(tanks.id);
  unitIn(state, 'B-1.hq').state = 'gone';
  own.stands = [standOf('i', 'riflePl')];
  fightRound(state, throwing(1, 1, 6, 1, 6), attack);
  expect(own.stands[0]!.markers).toBe(1);
  expect(enemy.terror).toBe('immune');
});

test('NQM-8.32, NQM-17.5: an attack does not live on because of somebody nobody has located', () => {
  const { state, enemy, attack } = field();
  runFirefight(state, throwing(1));
  expect(attack.idle).toBe(false);
  enemy.concealed = true;
  state.contacts = [];
  closeHour(state, stage());
  expect(attack.idle).toBe(true);
});

test('NQM-10.2, NQM-1.6: the disorganised do not harass, and supports are silent when all attackers are disorganised', () => {
  const { state, own, enemy, attack } = field();
  attack.defenders = [enemy.id];
  const fires = (id: string): boolean => shootersOf(state).some(one => one.unit.id === id);
  expect([fires('B-1.coy1'), fires('B-1.mg1')]).toEqual([true, true]);
  own.disorder = 'fire';
  expect([fires('B-1.coy1'), fires('B-1.mg1')]).toEqual([true, true]); // both within effective range
  enemy.y = 5900; // 600 m: harassing range
  locate(state, 0, enemy, stage());
  expect([fires('B-1.coy1'), fires('B-1.mg1')]).toEqual([false, false]);
  own.disorder = 'none';
  expect([fires('B-1.coy1'), fires('B-1.mg1')]).toEqual([true, true]);
});

test('NQM-8.30: who has scooted is not replied to; who stands and fires is, by those who can come into range', () => {
  const { state, own, enemy, attack } = field();
  attack.defenders = [enemy.id];
  enemy.scooted = true;
  expect(shootersOf(state, [own.id])).toEqual([]);
  enemy.scooted = false;
  enemy.y = 5900;
  expect(shootersOf(state, [own.id])[0]?.choice.band).toBe('harass');
  state.responses = [{ unit: enemy.id, engagement: '', response: 'standAndFire' }];
  expect(shootersOf(state, [own.id])[0]?.choice.band).toBe('effective');
});

test('NQM-2.16: an order to dig in is done by a platoon when it has dug, not before', () => {
  const { state } = field();
  const platoon = unitIn(state, 'B-1.mg1');
  const order = {
    id: 'dig',
    from: 'B-1',
    to: platoon.id,
    aim: 'digIn' as const,
    objective: { point: [5250, 5050], radius: 200 },
  };
  const paper = { ...state.papers[0]!, order };
  expect(isOrderDone(state, paper)).toBe(false);
  platoon.work = 'dugIn';
  expect(isOrderDone(state, paper)).toBe(true);
});

/** A second battalion beside the first: the enemy's transport is renamed, so that it has a headquarters of its own. */
const secondBattalion = (state: State, attack: Engagement): void => {
  const first = state.nodes.find(node => node.id === 'B-1')!;
  state.nodes.push({ ...first, id: 'B-2', name: 'II', hqUnits: ['B-2.hq'] });
  for (const [id, from, x, y] of [
    ['B-2.coy1', 'B-1.coy1', 5350, 5100],
    ['B-2.hq', 'B-1.hq', 5350, 4800],
  ] as const) {
    const unit = { ...structuredClone(unitIn(state, from)), id, node: 'B-2', x, y };
    unit.stands = unit.stands.map((stand, i) => ({ ...stand, id: `${id}.${i}` }));
    state.units.push(unit);
  }
  attack.attackers = ['B-1.coy1', 'B-2.coy1'];
};
const BLUE: Seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' };

test('NQM-9.1: each assaulting battalion fights its own assault, in the order the commander sets', () => {
  const { state, attack } = field();
  secondBattalion(state, attack);
  const go = (order: string[]) =>
    pressHomeAction.refuse(state, BLUE, { type: 'pressHome', engagement: attack.id, order })
      ?.code ?? null;
  expect([go(['B-2', 'B-1']), go(['B-2', 'B-2']), go(['R-1'])]).toEqual([
    null,
    'E_UNKNOWN_ID',
    'E_UNKNOWN_ID',
  ]);
  const dice = throwing(1); // every pair is a standoff: three rounds of a Regular battalion each
  pressHome(state, dice, attack, ['B-2', 'B-1']);
  expect([attack.battalion, attack.rounds, attack.left]).toEqual(['B-1', 3, true]);
  expect(['B-1.coy1', 'B-2.coy1'].map(id => unitIn(state, id).assaulted)).toEqual([true, true]);
  const rounds = dice.dice.thrown.filter(({ rule }) => rule === 'NQM-9.2').length / 2;
  expect(rounds).toBe(3 + 3);
});

test('NQM-9.16: what the first battalion has taken is not defended any more; the second stays out', () => {
  const { state, own, attack } = field();
  secondBattalion(state, attack);
  for (const stand of unitIn(state, 'R-1.coy1').stands) stand.markers = 1;
  pressHome(state, throwing(1), attack, ['B-2', 'B-1']);
  expect([attack.state, attack.battalion, attack.waiting]).toEqual(['taken', 'B-2', ['B-1']]);
  expect(own.assaulted).toBe(false);
});

test('NQM-9.1: a battalion without its command stand stays out; the others go in', () => {
  const { state, own, attack } = field();
  secondBattalion(state, attack);
  unitIn(state, 'B-1.hq').state = 'gone';
  const act = (order?: string[]) =>
    pressHomeAction.refuse(state, BLUE, {
      type: 'pressHome',
      engagement: attack.id,
      ...(order && { order }),
    })?.code ?? null;
  expect([act(), act(['B-2']), act(['B-1'])]).toEqual([null, null, 'E_NO_COMMAND']);
  pressHome(state, throwing(1), attack);
  expect([own.assaulted, unitIn(state, 'B-2.coy1').assaulted]).toEqual([false, true]);
});

test('NQM-8.1: an attack on a circle in which nothing is known is an advance; only who is known can be fired at', () => {
  const { state, own, enemy } = field();
  state.engagements = [];
  state.contacts = [];
  Object.assign(enemy, { concealed: true, hidden: true });
  state.phase = 'DECLARE';
  state.asked = [{ seat: 'blue', done: false }];
  const plan = { command: 'B-1.hq', attackers: [own.id], supports: [], x: 5000, y: 5500, r: 250 };
  const declare = { type: 'declareAttack' as const, ...plan };
  expect(declareAttack.refuse(state, BLUE, declare)).toBeNull();
  expect(declareAttack.refuse(state, BLUE, { ...declare, y: 5900 })?.code).toBe('E_RANGE');
  enemy.y = 9000; // NQM-17.5: whether anybody is there changes no refusal
  expect(declareAttack.refuse(state, BLUE, declare)).toBeNull();
  expect(declareAttack.refuse(state, BLUE, { ...declare, y: 5900 })?.code).toBe('E_RANGE');
  enemy.y = 5500;
  declareAttack.apply(state, declare, stage() as never);
  const [attack] = state.engagements as [Engagement];
  runFirefight(state, throwing(6));
  expect([own.shots, attack.inflicted, attack.won]).toEqual([0, [0], false]);
  expect(viewOf(state, 'red').table.engagements).toEqual([]); // NQM-17.6: nobody feels it
});

test('NQM-8.1: whoever is named in an attack is within range of the target', () => {
  const { state, own, enemy } = field();
  state.engagements = [];
  state.phase = 'DECLARE';
  state.asked = [{ seat: 'blue', done: false }];
  const second = unitIn(state, 'B-1.coy2');
  Object.assign(second, { ...structuredClone(own), id: 'B-1.coy2', y: enemy.y - 1300 });
  const declare = (attackers: string[]) =>
    declareAttack.refuse(state, BLUE, {
      type: 'declareAttack',
      command: 'B-1.hq',
      attackers,
      supports: [],
      x: enemy.x,
      y: enemy.y,
      r: 250,
    })?.code ?? null;
  expect([declare([own.id]), declare([own.id, second.id])]).toEqual([null, null]); // 1,000 m: harassing
  second.y--;
  expect(declare([own.id, second.id])).toBe('E_RANGE');
});
