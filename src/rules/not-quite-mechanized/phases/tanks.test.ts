import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { tacticalIntent } from '../actions/intents.ts';
import { doctrineMarch } from '../doctrine/march.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { engagementFault } from '../terms/assault.ts';
import { openAttack } from '../terms/attack.ts';
import { burnFuel, fuelOf, isDry } from '../terms/fuel.ts';
import { locate } from '../terms/knowledge.ts';
import { fightRound, pressHome } from './assault.ts';
import { resupplyNode } from './supply.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const PLACE = { facing: 0, formation: 'deployed', concealed: false, work: 'none' } as const;

/** A company of light tanks beside a Conscript company; nobody else is near. */
const tanksAndInfantry = (): { state: State; tanks: Unit; foot: Unit } => {
  const state = tableOn({});
  state.phase = 'ASSAULT';
  for (const unit of state.units) if (unit.kind !== 'hq') unit.state = 'gone';
  const [tanks, foot] = [unitIn(state, 'B-1.coy1'), unitIn(state, 'R-1.coy1')];
  tanks.stands = [{ ...standOf('t1', 'tkLight') }];
  Object.assign(tanks, { ...PLACE, state: 'map', x: 5000, y: 5000, cu: 3, cuMax: 3 });
  Object.assign(foot, { ...PLACE, state: 'map', x: 5000, y: 5400 });
  foot.stands = ['a', 'b', 'c'].map(id => standOf(id, 'riflePl'));
  return { state, tanks, foot };
};

const attackOn = (state: State, by: Unit, on: Unit): Engagement => {
  locate(state, by.side, on, stage());
  return openAttack(
    state,
    { command: '', attackers: [by.id], supports: [], x: on.x, y: on.y, r: 250 },
    false,
  );
};

test('NQM-9.14: tanks roll over infantry that cannot hurt them without a won firefight; who stays, stays among them', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  const attack = attackOn(state, tanks, foot);
  expect(engagementFault(state, attack)).toBeNull();
  pressHome(state, throwing(6), attack);
  expect([foot.broken, foot.terror]).toEqual([false, 'immune']);
  expect([tanks.x, tanks.y]).toEqual([foot.x, foot.y]);
});

test('NQM-9.14, NQM-9.8: infantry that fails the roll-in test is broken', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  const attack = attackOn(state, tanks, foot);
  pressHome(state, throwing(1), attack);
  expect(attack.state).toBe('taken');
  expect(foot.state).not.toBe('map');
});

test('NQM-9.14, NQM-17.5: a located anti-tank gun forbids it, one that nobody saw stops it', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  const gun =
    unitIn(state, 'R-1.mmg') ?? state.units.find(unit => unit.side === 1 && unit !== foot)!;
  gun.stands = [standOf('g', 'at37PlFoot')];
  Object.assign(gun, {
    ...PLACE,
    state: 'map',
    kind: 'platoon',
    x: 5200,
    y: 5450,
    cu: 2,
    cuMax: 2,
  });
  const attack = attackOn(state, tanks, foot);
  expect(engagementFault(state, attack)).toBeNull();
  pressHome(state, throwing(1), attack);
  expect([foot.broken, attack.left, attack.state]).toEqual([false, true, 'open']);
  locate(state, 0, gun, stage());
  expect(engagementFault(state, attack)).toBe('E_FIREFIGHT_NOT_WON');
});

test('NQM-9.9: infantry assaults tanks that stayed on its position; a casualty is a marker on the tanks', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  Object.assign(tanks, { x: 5000, y: 5400 });
  const hq =
    unitIn(state, 'R-1.hq') ?? state.units.find(unit => unit.side === 1 && unit.kind === 'hq')!;
  Object.assign(hq, { ...PLACE, state: 'map', x: 5000, y: 5800 });
  const attack = attackOn(state, foot, tanks);
  expect(engagementFault(state, attack)).toBeNull();
  fightRound(state, throwing(6, 6, 1), attack);
  expect(tanks.stands[0]!.markers).toBe(1);
});

test('NQM-9.9: not while they moved, nor with infantry of their own within 300 m', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  Object.assign(tanks, { x: 5000, y: 5400, moved: true });
  const attack = attackOn(state, foot, tanks);
  expect(engagementFault(state, attack)).toBe('E_FIREFIGHT_NOT_WON');
  tanks.moved = false;
  const friend = unitIn(state, 'B-1.coy2');
  Object.assign(friend, { ...PLACE, state: 'map', x: 5000, y: 4900 });
  locate(state, 1, friend, stage());
  expect(engagementFault(state, attack)).toBe('E_FIREFIGHT_NOT_WON');
});

test('NQM-8.27: tanks never assault tanks', () => {
  const { state, tanks, foot } = tanksAndInfantry();
  foot.stands = [standOf('e', 'tkLight')];
  const attack = attackOn(state, tanks, foot);
  attack.won = true;
  expect(engagementFault(state, attack)).toBe('E_TANKS_TARGET');
});

test('NQM-11.5: a tracked battalion burns a POL in every bound in which it moves, and stands still without', () => {
  const { state, tanks } = tanksAndInfantry();
  state.options = { ...state.options, pol: 'on' };
  const log = unitIn(state, 'B-1.log');
  Object.assign(log, { state: 'map', pol: 1, bnLog: 1 });
  tanks.moved = true;
  burnFuel(state);
  expect([fuelOf(state, 'B-1'), isDry(state, tanks)]).toEqual([0, true]);
  const blue = { id: 'blue', name: 'Blue', kind: 'player' as const, side: 'blue' };
  state.phase = 'ORDERS';
  expect(
    tacticalIntent.refuse(state, blue, {
      type: 'tacticalIntent',
      unit: tanks.id,
      path: [
        [5000, 5000],
        [5000, 5100],
      ],
      mode: 'moveToContact',
      formation: 'deployed',
      mounted: false,
    }),
  ).toMatchObject({ rule: 'NQM-11.5', code: 'E_RATE' });
  expect(doctrineMarch(state, tanks)).toBeNull();
  log.moved = false;
  const hq = state.units.find(one => one.id === 'B-1.hq')!;
  Object.assign(hq, { state: 'map', x: log.x, y: log.y });
  resupplyNode(state, stage(), 'B-1', log);
  expect([fuelOf(state, 'B-1'), isDry(state, tanks)]).toEqual([8, false]);
});
