import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { type Action, notQuiteMechanized, type State } from './index.ts';
import { RULES } from './rules.ts';
import { cloneState } from './state.generated.ts';
import type { Unit } from './state.ts';
import { assaultFault } from './terms/assault.ts';
import { openAttack } from './terms/attack.ts';

const table = Table.create(notQuiteMechanized, {
  scenario: 'first-battle-brickworks',
  dice: pledge('refusals', { table: 'refusals' }),
});
const player = (side: string) =>
  table.seats.find(seat => seat.kind === 'player' && seat.side === side)!;
const BLUE = player('blue');
for (const { id, kind } of table.seats)
  if (kind === 'player') table.act(id, { type: 'ready' } as Action);

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
/** What a rule says to an action on the table of bound 0 after something was changed on it. */
const said = (action: object, change: (state: State) => void = () => {}): string | undefined => {
  const state = cloneState(table.state);
  change(state);
  const { type } = action as Action;
  return RULES[type]!.refuse(state, BLUE, action as Action)?.code;
};

const battery = 'B-ART.bty';
const shoot = { type: 'planShoot', battery, x: 2550, y: 2350, kind: 'effective', bound: 1 };
const look = { type: 'lookAt', unit: 'B-1.rec', at: [2550, 1500], r: 300, observe: [2550, 1200] };
const march = {
  type: 'tacticalIntent',
  unit: 'B-1.coy1',
  path: [],
  mode: 'moveToContact',
  formation: 'deployed',
  mounted: false,
};

/** An attack of the first company on the brickworks, declared and not yet fought. */
const attacked = (state: State) => {
  const plan = {
    command: 'B-1.hq',
    attackers: ['B-1.coy1'],
    supports: [],
    x: 2550,
    y: 2350,
    r: 250,
  };
  return openAttack(state, plan, false);
};

test.each<[string, object, ((state: State) => void)?]>([
  ['E_BROKEN', march, state => Object.assign(unitIn(state, 'B-1.coy1'), { broken: true })],
  ['E_NO_FU', shoot, state => Object.assign(unitIn(state, battery), { fu: 0 })],
  ['E_BROKEN', shoot, state => Object.assign(unitIn(state, battery), { broken: true })],
  [
    'E_LOOK_USED',
    look,
    state => {
      unitIn(state, 'B-1.rec').look = { x: 1, y: 1, r: 1, ox: 1, oy: 1 };
    },
  ],
  ['E_LOOK_GEOMETRY', { ...look, r: 301 }],
  ['E_NOT_RECCE', { type: 'markStartLine', unit: 'B-1.coy1', at: [2250, 900] }],
  ['E_PLANNED', { type: 'uncommit' }],
  ['E_STALE', { type: 'commit', serial: 0 }],
  [
    'E_CLOSED',
    { type: 'commit', serial: table.state.serial },
    state => {
      for (const one of state.asked) one.done = true;
    },
  ],
  [
    'E_PHASE',
    { type: 'commit', serial: table.state.serial, until: ['contact'] },
    state => {
      state.phase = 'DECLARE';
    },
  ],
  [
    'E_NOT_SEAT',
    { type: 'resign' },
    state => {
      for (const one of state.held) if (one.post === 'B-RGT') one.seat = 'somebody';
    },
  ],
  [
    'E_NO_CU',
    { type: 'allocateFire', unit: 'B-1.coy1', kind: 'troops', class: 'L' },
    state => Object.assign(unitIn(state, 'B-1.coy1'), { cu: 0 }),
  ],
  [
    'E_ALREADY_FIRED',
    { type: 'allocateFire', unit: 'B-1.coy1', kind: 'troops', class: 'L' },
    state => Object.assign(unitIn(state, 'B-1.coy1'), { shots: 1 }),
  ],
  [
    'E_NO_RELATION',
    shoot,
    state => {
      state.relations = [];
      for (const one of state.held) if (one.post === 'B-ART') one.seat = 'somebody';
    },
  ],
  ['E_LEVEL', { type: 'requestAir', from: 'B-1', stands: ['stuka'], x: 2550, y: 2350 }],
  ['E_SCOOT', { type: 'defenderResponse', unit: 'B-1.coy1', response: 'scoot' }],
  ['E_OVERLAP', { type: 'defenderResponse', unit: 'B-1.coy1', response: 'stand' }, attacked],
  ['E_ROUNDS', { type: 'continueAssault', engagement: '0.B-1.coy1', answer: 'yes' }, attacked],
  ['E_FIREFIGHT_NOT_WON', { type: 'pressHome', engagement: '0.B-1.coy1' }, attacked],
  [
    'E_NEEDS_REINFORCEMENT',
    { type: 'pressHome', engagement: '0.B-1.coy1' },
    state => Object.assign(attacked(state), { won: true, wonAt: 0, needs: true }),
  ],
  ['E_SUCCESSOR', { type: 'nameSuccessor', node: 'B-1', unit: 'B-1.coy1' }],
  ['E_RIDERS', { ...march, rideOn: 'B-1.coy2' }],
  ['E_DETACH', { type: 'detach', unit: 'B-1.coy1', stands: [] }],
  [
    'E_NO_LOG',
    { type: 'resupply', node: 'B-1', log: 'B-1.log' },
    state => Object.assign(unitIn(state, 'B-1.log'), { bnLog: 0 }),
  ],
  [
    'E_UNDER_FIRE',
    { type: 'reorganise', unit: 'B-1.coy1' },
    state => Object.assign(unitIn(state, 'B-1.coy1'), { combatHours: 1, underFire: true }),
  ],
  [
    'E_NO_SORTIE',
    { type: 'requestAir', from: 'B-RGT', stands: ['stuka'], x: 2550, y: 2350 },
    state => {
      const air = { id: 'stuka', side: 0, stand: 'airStuka', grade: 'R', perDay: 1 } as const;
      state.air = [{ ...air, left: 0, level: 'corps', lost: false }];
    },
  ],
])('NQM-18: %s', (code, action, change) => {
  expect(said(action, change)).toBe(code);
});

test('NQM-18, NQM-9.1: E_NOT_FIGHTING where nobody is left who may assault, E_ASSAULT_TIMING in the hour it is won', () => {
  const won = {
    grade: 'R',
    won: true,
    wonAt: 2,
    bound: 3,
    needs: false,
    stands: 0,
    tanks: 0,
    hasCommand: true,
  } as const;
  expect(assaultFault(won)).toBe('E_NOT_FIGHTING');
  expect(assaultFault({ ...won, stands: 3, bound: 2 })).toBe('E_ASSAULT_TIMING');
  expect(assaultFault({ ...won, stands: 3 })).toBeNull();
});
