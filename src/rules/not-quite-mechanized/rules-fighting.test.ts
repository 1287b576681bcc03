import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../engine/seat.ts';
import { callOff } from './actions/defence.ts';
import { assaultDoctrine } from './doctrine/assault.ts';
import { declareByDoctrine } from './doctrine/declare.ts';
import { fightRound, hasRoundsLeft, leave, pressHome } from './phases/assault.ts';
import { consolidate, isFollowingOn } from './phases/consolidate.ts';
import { deliver } from './phases/deliver.ts';
import { runFirefight } from './phases/firefight.ts';
import { runFireplan } from './phases/fireplan.ts';
import { answerMorale, breakGroup, testMorale } from './phases/morale.ts';
import { shootersOf } from './phases/shooters.ts';
import type { Engagement, State, Unit } from './state.ts';
import { engagementFault } from './terms/assault.ts';
import { attackerFault, attackFault, openAttack } from './terms/attack.ts';
import { lookAround } from './terms/knowledge.ts';
import { seatOf } from './terms/roster.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;

/** A Regular company with machine guns and its commander 200 m from a Conscript company in the open. */
const field = (): { state: State; own: Unit; enemy: Unit; attack: Engagement } => {
  const state = tableOn({});
  const places: { [id: string]: [number, number] } = {
    'B-1.coy1': [5000, 5000],
    'B-1.mg1': [5250, 5050],
    'B-1.hq': [5000, 4700],
    'R-1.coy1': [5000, 5500],
    'R-1.hq': [5000, 6300],
  };
  for (const unit of state.units) {
    const at = places[unit.id];
    unit.state = at ? 'map' : 'gone';
    if (!at) continue;
    Object.assign(unit, { x: at[0], y: at[1], facing: unit.side === 0 ? 0 : 180 });
    Object.assign(unit, { formation: 'deployed', concealed: false, hidden: false, work: 'none' });
  }
  for (const paper of state.papers) paper.order.objective = { point: [5000, 5500], radius: 500 };
  state.phase = 'DECLARE';
  lookAround(state, stage());
  const [own, enemy] = [unitIn(state, 'B-1.coy1'), unitIn(state, 'R-1.coy1')];
  const attack = openAttack(
    state,
    {
      command: 'B-1.hq',
      attackers: ['B-1.coy1'],
      supports: ['B-1.mg1'],
      x: 5000,
      y: 5500,
      r: 250,
    },
    false,
  );
  return { state, own, enemy, attack };
};
const PLAN = { command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [], x: 5000, y: 5500, r: 250 };

test('NQM-8.1, NQM-8.2, NQM-10.2: an attack needs a commander, a target in range and units in order', () => {
  const { state, own } = field();
  state.engagements = [];
  expect(attackFault(state, PLAN)).toBeNull();
  expect(attackFault(state, { ...PLAN, command: '' })).toBe('E_NO_COMMAND');
  expect(attackFault(state, { ...PLAN, x: 5000, y: 5950 })).toBe('E_RANGE');
  own.disorder = 'hours';
  expect(attackerFault(state, own)).toBe('E_DISORGANISED');
  own.disorder = 'none';
  own.pinnedUntil = state.bound;
  expect(attackFault(state, PLAN)).toBe('E_PINNED');
});

test('NQM-8.23, NQM-8.32: all fire is rolled, then placed; what falls on supports is not received by the attackers', () => {
  const { state, attack, own } = field();
  runFirefight(state, throwing(6));
  expect(attack.inflicted[0]).toBeGreaterThan(0);
  const onOwn = own.stands.reduce((sum, stand) => sum + stand.markers, 0);
  expect(attack.received[0]).toBe(onOwn);
});

test('NQM-8.3, NQM-8.4: what the own planned shoot beats is not fired at by the infantry in that hour', () => {
  const { state, attack } = field();
  attack.defenders = ['R-1.coy1'];
  expect(shootersOf(state).some(one => one.unit.id === 'B-1.coy1')).toBe(true);
  state.beaten = [{ side: 0, x: 5000, y: 5500 }];
  expect(shootersOf(state).some(one => one.unit.id === 'B-1.coy1')).toBe(false);
});

test('NQM-8.7, NQM-8.36: planned shoots need no observer and fall by battery', () => {
  const { state, enemy } = field();
  const battery = unitIn(state, 'B-ART.bty');
  Object.assign(battery, { state: 'map', x: 5000, y: 1000, fu: 4 });
  state.shoots = [
    {
      battery: battery.id,
      side: 0,
      x: 5000,
      y: 5500,
      kind: 'effective',
      bound: state.bound,
      by: 'B-ART',
      step: 'FIREPLAN',
      engagement: '',
      now: false,
      second: false,
    },
  ];
  state.phase = 'FIREPLAN';
  expect(runFireplan(state, throwing(6))).toBe(true);
  expect(battery.fu).toBe(3);
  expect(enemy.stands.some(stand => stand.markers > 0 || stand.state !== 'here')).toBe(true);
  expect(enemy.pinnedUntil).toBe(state.bound + 1);
});

test('NQM-8.35: without an attack free fires at effective range, hold only when fired on', () => {
  const { state, enemy } = field();
  state.engagements = [];
  const fires = (): boolean => shootersOf(state).some(one => one.unit === enemy);
  const policy = {
    openAt: 'effective',
    ambush: true,
    letPass: 'none',
    scoot: false,
    stopAt_m: null,
  } as const;
  enemy.policy = { fire: 'hold', ...policy };
  expect(fires()).toBe(false);
  enemy.policy = { fire: 'free', ...policy };
  expect(fires()).toBe(true);
  enemy.policy = { fire: 'hold', ...policy };
  enemy.underFire = true;
  expect(fires()).toBe(true);
});

test('NQM-9.5, NQM-9.7: casualties of a round fall on both; without a defender the position is taken', () => {
  const { state, attack, enemy } = field();
  Object.assign(attack, { won: true, wonAt: state.bound - 1 });
  expect(engagementFault(state, attack)).toBeNull();
  expect(hasRoundsLeft(state, attack)).toBe(true);
  fightRound(state, throwing(6, 6, 6, 1, 1, 1), attack);
  expect(attack.caused).toBe(2);
  for (const stand of enemy.stands) stand.markers = 1;
  pressHome(state, throwing(6), attack);
  expect([attack.state, enemy.state]).toEqual(['taken', 'dead']);
});

test('NQM-9.16: the winner stands on the position after CONSOLIDATE', () => {
  const { state, attack, own, enemy } = field();
  Object.assign(attack, { won: true, wonAt: state.bound - 1 });
  for (const stand of enemy.stands) stand.markers = 1;
  pressHome(state, throwing(6), attack);
  state.phase = 'CONSOLIDATE';
  expect(consolidate(state, stage())).toBe(true);
  expect([own.x, own.y]).toEqual([5000, 5500]);
});

test('NQM-8.26: who won the firefight against mobile troops comes on, the answer no keeps him where he is', () => {
  const pushed = (answer: string) => {
    const { state, attack, own, enemy } = field();
    enemy.stands = enemy.stands.map(stand => ({ ...stand, type: 'cavPl' }));
    Object.assign(enemy, { mounted: true, moved: true });
    Object.assign(attack, { won: true, wonAt: state.bound });
    state.phase = 'CONSOLIDATE';
    state.interrupts.push({
      key: 'advance',
      of: `${state.serial} advance ${attack.id}`,
      kind: 'ADVANCE',
      seat: 'blue',
      side: 0,
      unit: '',
      other: attack.id,
      answer,
      usual: 'yes',
      path: [],
    });
    consolidate(state, stage());
    return own.y;
  };
  expect(pushed('no')).toBe(5000);
  expect(pushed('yes')).toBeGreaterThan(5000);
});

test('NQM-9.12: going straight on after a fight costs a combat hour', () => {
  const { state, own } = field();
  Object.assign(own, { moved: true, combatHours: 1 });
  expect(isFollowingOn(state, own)).toBe(true);
  own.combatHours = 0;
  expect(isFollowingOn(state, own)).toBe(false);
});

test('NQM-4.2: a Regular company does not assault in the hour in which it wins', () => {
  const { state, attack } = field();
  Object.assign(attack, { won: true, wonAt: state.bound });
  expect(engagementFault(state, attack)).toBe('E_ASSAULT_TIMING');
  attack.wonAt = state.bound - 1;
  expect(engagementFault(state, attack)).toBeNull();
  expect(assaultDoctrine(state, attack)).toBe(true);
});

test('NQM-8.28: an assault that lost more than it caused needs reinforcement', () => {
  const { attack } = field();
  Object.assign(attack, { battalion: 'B-1', rounds: 2, lost: 2, caused: 1 });
  leave(attack);
  expect([attack.left, attack.needs]).toEqual([true, true]);
});

test('NQM-3.4, NQM-3.10: who fails the break test is broken, who fails to press home goes to ground', () => {
  const { state, own, attack } = field();
  const node = state.nodes.find(one => one.id === 'B-1')!;
  node.strength = 4;
  for (const stand of own.stands.slice(0, 2)) stand.markers = 1;
  testMorale(state, throwing(1));
  expect(node.callOff).toBe('failed');
  expect(attack.needs).toBe(true);
  expect(answerMorale(state, stage())).toBe(true);
  expect(own.grounded).toBe(true);
  breakGroup(state, [own]);
  expect([own.broken, own.disorder, attack.attackers]).toEqual([true, 'broken', []]);
});

test('NQM-10.1: out of the fight with a marker a unit is disorganised', () => {
  const { state, own } = field();
  state.engagements = [];
  Object.assign(own, { combatHours: 1, fought: false });
  own.stands[0]!.markers = 1;
  state.phase = 'CONSOLIDATE';
  consolidate(state, stage());
  expect(own.disorder).toBe('end');
});

test('NQM-8.32: one unit’s part in an attack is called off, and the rest goes on', () => {
  const { state, own, attack } = field();
  const second = unitIn(state, 'B-1.coy2');
  Object.assign(second, { state: 'map', x: 5300, y: 5000, formation: 'deployed' });
  attack.attackers.push(second.id);
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const seat: Seat = { id: seatOf(state, own.node)!, name: 'Blue', kind: 'player' };
  const part = { type: 'callOff' as const, engagement: attack.id, how: 'goToGround' as const };
  expect(callOff.refuse(state, seat, { ...part, unit: 'B-1.mg1' })?.code).toBe('E_UNKNOWN_ID');
  expect(callOff.refuse(state, seat, { ...part, unit: own.id })).toBeNull();
  callOff.apply(state, { ...part, unit: own.id }, stage());
  expect([attack.state, attack.attackers, own.grounded]).toEqual(['open', [second.id], true]);
  callOff.apply(state, { ...part, unit: second.id }, stage());
  expect(attack.state).toBe('calledOff');
});

test('NQM-2.11: who stands beside the corridor is attacked only while he fires on the battalion', () => {
  const { state, own } = field();
  state.engagements = [];
  // The corridor lies 600 m to the side of him.
  for (const paper of state.papers)
    Object.assign(paper.order, {
      objective: { point: [6500, 9000], radius: 250 },
      corridorHalfWidth: 900,
      axis: [
        [6500, 4000],
        [6500, 9000],
      ],
    });
  expect(attackFault(state, PLAN)).toBe('E_OUTSIDE_ORDERS');
  own.underFire = true;
  expect(attackFault(state, PLAN)).toBeNull();
});

test('NQM-2.5, NQM-2.12: a delaying company goes in the second hour of an attack, or when a third is lost', () => {
  const { state, own } = field();
  state.engagements = [];
  const node = state.nodes.find(one => one.id === own.node)!;
  for (const paper of state.papers) if (paper.order.to === node.id) paper.order.aim = 'delay';
  const paper = state.papers.find(one => one.order.to === node.id && one.state === 'current')!;
  const goes = (): boolean => {
    state.responses = [];
    declareByDoctrine(state, node, stage());
    return state.responses.some(one => one.unit === own.id && one.response === 'withdraw');
  };
  expect(goes()).toBe(false);
  paper.hoursHere = 1;
  expect(goes()).toBe(true);
  paper.hoursHere = 0;
  for (const unit of state.units)
    if (unit.node === node.id) for (const stand of unit.stands) stand.markers = 1;
  expect(goes()).toBe(true);
});

test('NQM-3.10, NQM-8.28: who went to ground gets up when his attack is over and an hour is quiet, not before', () => {
  const { state, own, attack } = field();
  const nextHour = (under: boolean): boolean => {
    Object.assign(own, { grounded: true, underFire: under });
    deliver(state, stage());
    return own.grounded;
  };
  expect(nextHour(false)).toBe(true); // the attack goes on
  attack.state = 'calledOff';
  expect(nextHour(true)).toBe(true); // he is still fired at
  expect(nextHour(false)).toBe(false);
});
