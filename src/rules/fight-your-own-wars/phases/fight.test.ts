import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { Stage } from '../../../engine/perform.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import type { Battle, State } from '../state.ts';
import { AIRCRAFT } from '../tables/air.ts';
import { beginBattle, circumstancesOf, joinsBattle, reckon } from '../terms/battle.ts';
import { fieldOf } from '../terms/field.ts';
import { bigGuns, dailyMaximum, leftOf, lineValue } from '../terms/force.ts';
import { meet, nameFor } from '../terms/knowledge.ts';
import { destroy } from '../terms/losses.ts';
import { readersOf } from '../terms/seats.ts';
import { isHere } from '../terms/units.ts';
import { fight } from './battle.ts';
import { enterTable } from './contact.ts';
import { advanceBattle, barrageGuns, fightOut, sendBack } from './fight.ts';

const SARCY = 3;

/** Two machines of a first-side squadron that have bombed the board this session. */
const bombersOver = (state: State, board: number): void => {
  const machine = { damage: 0, status: 'up' as const, down: false };
  const empty = { small: 0, medium: 0, heavy: 0, torpedo: 0, rockets: 0 };
  state.air.commands.push({
    side: 0,
    name: 'First',
    leader: { ...state.units[0]!.leader },
    full: 10,
    milestone: 10,
    condition: 'green',
    die: 6,
    mourned: 0,
    hand: 'orders',
  });
  state.air.squadrons.push({
    id: 'S1',
    command: 0,
    type: AIRCRAFT.findIndex(({ id }) => id === 'de-ju87b'),
    base: 'local',
    runway: 'tarmac',
    load: 0,
    endurance: false,
    left: 2,
    machines: [
      { ...machine, ...empty },
      { ...machine, ...empty },
    ],
  });
  state.air.groups.push({
    id: 'g1',
    command: 0,
    kind: 'bomber',
    mission: 'bomb',
    goal: board,
    from: 1,
    squadrons: [0],
    escorts: [],
    over: board,
    inBox: false,
    flew: false,
    turned: -1,
    acted: true,
    escorted: false,
    struck: true,
    alias: '',
    since: 0,
    observing: false,
    cargo: [],
    supplies: -1,
    looked: [],
  });
};

/** Units 0 and 1 of the first side attack the first of the second side at Sarcy. */
const battleAt = (board = SARCY): { state: State; battle: Battle; defender: number } => {
  const state = smallTable();
  const defender = state.units.findIndex(
    ({ side, level }) => side === 1 && level === 'battlegroup',
  );
  for (const unit of state.units) unit.board = unit.side === 0 ? 0 : 8;
  for (const at of [0, defender])
    Object.assign(state.units[at]!, { board, zone: 'table', attitude: 'deployed' });
  const battle = beginBattle(state, stageWith(), board, [0], [defender], 'E');
  battle.stage = 'combat';
  return { state, battle, defender };
};

test('FYOW-33.7.4: guns of a force that joins in the Combat Session take no part in the barrage', () => {
  const { state, battle } = battleAt();
  const gunner = state.units.findIndex(
    unit => unit.side === 0 && bigGuns(unit) > 0 && isHere(unit),
  );
  expect(gunner).toBeGreaterThanOrEqual(0);
  battle.attackers = battle.attackers.filter(at => at !== gunner);
  Object.assign(state.units[gunner]!, { board: SARCY, zone: 'table' });
  battle.stage = 'contact';
  const early = structuredClone(battle);
  joinsBattle(state, early, gunner);
  expect(barrageGuns(state, early, [gunner])).toBeGreaterThan(0);
  battle.stage = 'combat';
  joinsBattle(state, battle, gunner);
  expect(barrageGuns(state, battle, [gunner])).toBe(0);
});

test('FYOW-33.7.3: bridges on the board are hit once a battle, not once a session of it', () => {
  const withBridge = fieldOf(smallTable()).bridges[0]!.board;
  const { state, battle } = battleAt(withBridge);
  const onBoard = fieldOf(state).bridges.findIndex(({ board }) => board === withBridge);
  battle.result = 'NR';
  battle.resolved = true;
  // The dice of losses are ones; the first die of a bridge damages it.
  const ones = (): Stage => stageWith(Array<number>(60).fill(1));
  advanceBattle(state, ones(), battle);
  const { damage } = state.bridges[onBoard]!;
  expect(damage).toBeGreaterThan(0);
  battle.result = 'NR';
  battle.resolved = true;
  advanceBattle(state, ones(), battle);
  expect(state.bridges[onBoard]!.damage).toBe(damage);
});

test('FYOW-33.7.3-viii: each beaten force goes in good order by its own allowance, however the forces are listed', () => {
  for (const turned of [false, true]) {
    const { state, battle, defender } = battleAt();
    const friend = state.units.findIndex(
      ({ side, level }, at) => side === 1 && level === 'battlegroup' && at !== defender,
    );
    Object.assign(state.units[friend]!, { board: SARCY, zone: 'table', attitude: 'deployed' });
    battle.defenders = turned ? [friend, defender] : [defender, friend];
    state.units[friend]!.used = dailyMaximum(state, state.units[friend]!);
    sendBack(state, stageWith(), battle, 'DR');
    expect(state.units[friend]!.attitude).toBe('disarray');
    expect(state.units[defender]!.attitude).toBe('deployed');
  }
});

test('FYOW-33.7.3-x: an attacker beaten in his second attack still goes, on his card of the next session', () => {
  const { state, battle } = battleAt();
  Object.assign(battle, { stage: 'outcome', result: 'DR', fought: true });
  sendBack(state, stageWith(), battle, 'DR');
  battle.defenders = [...battle.retreating];
  Object.assign(state.units[battle.defenders[0]!]!, {
    elements: state.units[0]!.elements.map(line => ({ ...line, n: line.n * 9 })),
  });
  fightOut(state, stageWith([1, ...Array<number>(60).fill(6)]), battle);
  expect(battle.result).toMatch(/^AR/);
  expect(battle.retreating).toEqual([0]);
  advanceBattle(state, stageWith(), battle);
  expect(battle).toMatchObject({ stage: 'outcome', retreating: [0] });
  advanceBattle(state, stageWith(), battle);
  expect(battle.stage).toBe('closed');
});

test('FYOW-33.7.2-vi: a second attack after midnight is still the second attack on this defender', () => {
  const { state, battle, defender } = battleAt();
  battle.stage = 'outcome';
  Object.assign(state.units[defender]!, { attacked: 0, attackedNow: 0 });
  expect(circumstancesOf(state, battle)).toMatchObject({
    secondAttackSameDefenderToday: true,
    attackerSecondAttackInOutcomeSession: true,
  });
});

test('FYOW-33.1 FYOW-33.7.3: aircraft that bombed before the D10 are damaged with the side they helped', () => {
  const { state, battle } = battleAt();
  bombersOver(state, SARCY);
  fightOut(state, stageWith([10]), battle);
  expect(battle.support).toHaveLength(2);
  battle.result = 'AR3'; // the attacker's row: a die less one
  const damages = (): number[] => state.air.squadrons[0]!.machines.map(({ damage }) => damage);
  advanceBattle(state, stageWith(Array<number>(80).fill(3)), battle);
  expect(damages()).toEqual([2, 2]);
});

test('FYOW-33.7.3: aircraft that helped a destroyed defence, DR5, are lost', () => {
  const { state, battle, defender } = battleAt();
  bombersOver(state, SARCY);
  state.air.commands[0]!.side = 1;
  fightOut(state, stageWith([10]), battle);
  battle.result = 'DR5';
  advanceBattle(state, stageWith(Array<number>(80).fill(1)), battle);
  expect(state.units[defender]!.side).toBe(1);
  expect(state.air.squadrons[0]!.machines.map(({ status }) => status)).toEqual(['lost', 'lost']);
});

test('FYOW-33.7.2-vi FYOW-33.2: what the attacker keeps out counts nothing and loses nothing', () => {
  const { state, battle } = battleAt();
  const unit = state.units[0]!;
  const whole = reckon(state, battle).attack;
  battle.opened = -1;
  state.clock = 3;
  const dearest = Math.max(...unit.elements.map(lineValue));
  const line = unit.elements.findIndex(one => lineValue(one) === dearest);
  const some = { line: line + 1, n: leftOf(unit.elements[line]!) - 1 };
  const go = (committed: { line: number; n: number }[]) =>
    fight.refuse(state, UMPIRE, { type: 'battle.fight', battle: battle.id, committed });
  expect(go([some])).toBeNull();
  expect(go([])?.code).toBe('E_NUMBER');
  expect(go([some, some])?.code).toBe('E_NUMBER');
  expect(go([{ line: line + 1, n: some.n + 2 }])?.code).toBe('E_NUMBER');
  fight.apply(
    state,
    { type: 'battle.fight', battle: battle.id, committed: [some] },
    stageWith([1]),
  );
  expect(reckon(state, battle).attack).toBeLessThan(whole);
  const before = structuredClone(unit.elements);
  battle.result = 'AR';
  advanceBattle(state, stageWith(Array<number>(80).fill(6)), battle);
  unit.elements.forEach((one, i) => {
    if (i !== line) expect(lineValue(one)).toBe(lineValue(before[i]!));
  });
  expect(lineValue(unit.elements[line]!)).toBeLessThan(lineValue(before[line]!));
});

test('FYOW-33.7.4: whoever comes after the D10 makes no contact with a force that the result sends away', () => {
  const { state, battle, defender } = battleAt();
  const late = state.units.findIndex(({ side }, at) => side === 0 && at !== 0);
  Object.assign(state.units[late]!, { board: SARCY, zone: 'E', owned: 'E' });
  const comes = (): number => {
    const copy = structuredClone(state);
    enterTable(copy, stageWith(), late);
    expect(copy.units[late]!.zone).toBe('table');
    return copy.battles.length;
  };
  Object.assign(battle, { resolved: true, result: 'DR2' });
  expect(comes()).toBe(1);
  Object.assign(battle, { result: 'NR' });
  expect(comes()).toBe(2);
  Object.assign(battle, {
    stage: 'outcome',
    resolved: false,
    result: 'DR',
    retreating: [defender],
  });
  expect(comes()).toBe(1);
  // A second defender that came late and was not sent away may be met.
  const other = state.units.findIndex(({ side }, at) => side === 1 && at !== defender);
  Object.assign(state.units[other]!, { board: SARCY, zone: 'table', attitude: 'present' });
  const copy = structuredClone(state);
  enterTable(copy, stageWith(), late);
  expect(copy.battles[1]?.defenders).toEqual([other]);
});

test('FYOW-A7b FYOW-12.0: whoever destroys a force is told of its contact, not of its name', () => {
  const { state, defender } = battleAt();
  meet(state, stageWith(), 0, defender);
  const alias = nameFor(state, 0, defender);
  const lines: LogLine[] = [];
  destroy(state, stageWith([], lines), defender, 'destroyed');
  const told = lines.filter(({ id }) => id === 'destroyed');
  expect(alias).toMatch(/^e\d+$/);
  expect(told.map(({ values, seenBy }) => [values.unit, seenBy])).toEqual([
    [state.units[defender]!.id, readersOf(state, 1)],
    [alias, readersOf(state, 0)],
  ]);
});
