import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { type Seat, UMPIRE } from '../../../engine/seat.ts';
import type { Action, Rule } from '../../../engine/system.ts';
import { advance } from '../flow/steps.ts';
import { RULES } from '../rules.ts';
import { assertSound } from '../sound.ts';
import type { State } from '../state.ts';
import { itemNumber } from '../tables/catalogue.ts';
import { beginBattle } from '../terms/battle.ts';
import { companyOf, trucksAt } from '../terms/convoys.ts';
import { destroy } from '../terms/losses.ts';
import { orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { recipientOf } from '../terms/recipient.ts';
import { reassessForce } from '../terms/routes.ts';
import { forced } from './activation.ts';
import { aimConvoys, convoysHome, loadConvoys, turnConvoys } from './convoy.ts';
import { advanceBattle } from './fight.ts';
import { resolveDay } from './plan.ts';
import { repairs } from './repairs.ts';
import { modeByStaff, throwSupply } from './supply.ts';

const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };
type Deed = Action & { readonly [part: string]: unknown };
const code = (state: State, deed: Deed, seat: Seat = UMPIRE): string | null =>
  rules[deed.type]!.refuse(state, seat, deed)?.code ?? null;
const act = (state: State, deed: Deed, faces: number[]): void => {
  expect(code(state, deed)).toBeNull();
  rules[deed.type]!.apply(state, deed, stageWith(faces));
  assertSound(state);
};

const [BG1, BG2, , HQ, UK1] = [0, 1, 2, 3, 4] as const;
const SARCY = 1;
/** The first German Battlegroup at Sarcy, the HQ at Hautebois on its Senior Commander's card, the British far away. */
const table = (): State => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.control[SARCY] = 0;
  state.units[BG1]!.board = SARCY;
  Object.assign(state.activation!, { kind: 'command', of: 0 });
  return state;
};
const passDecision = (state: State): void => {
  state.activation!.passed = [...state.activation!.passed, 'DEC-S7:de_bg1'];
};
const send = (state: State, loading: number[]): number => {
  passDecision(state);
  act(state, { type: 'convoy.create', unit: 'de_bg1' }, loading);
  return state.units.length - 1;
};
const fullDice = [10, 6, 10, 6]; // 60 and 60 of 72

test('FYOW-20.10: a convoy takes six of the nine trucks, the other three may follow as a smaller one', () => {
  const state = table();
  state.units[HQ]!.stockpile = 12;
  const first = send(state, [10, 6]);
  expect(state.units[first]).toMatchObject({ role: 'convoy', trucks: 6, stockpile: 3 });
  expect(trucksAt(state.units[HQ]!)).toBe(3);
  const second = send(state, [10, 6]);
  expect(state.units[second]!.trucks).toBe(3);
  passDecision(state);
  expect(code(state, { type: 'convoy.create', unit: 'de_bg2' })).toBe('E_CONVOY');
});

test('FYOW-20.10: a convoy keeps its order in the morning, feeds the force on a Direct route and goes home when Active', () => {
  const state = table();
  const convoy = send(state, [10, 6]);
  state.units[convoy]!.fresh = false;
  loadConvoys(state, stageWith(fullDice.slice(2)));
  expect(state.tasks).toEqual([]);
  const truck = state.units[convoy]!;
  truck.board = SARCY;
  truck.rated = true;
  state.step = 'DY8';
  resolveDay(state, stageWith(), 0);
  aimConvoys(state);
  expect(orderFrom(truck.order)).toMatchObject({ supported: 'de_bg1', boards: ['sarcy'] });
  Object.assign(state.commands[0]!, { letters: 'C', routeDays: 3, routeDice: 2, routePips: 4 });
  for (const [at, unit] of state.units.entries())
    if (at !== BG1 && at !== convoy) unit.status = 'notArrived';
  throwSupply(state, stageWith([4, 4, 4, 5, 5, 5]));
  expect(state.units[BG1]!.received).toBe(27); // its own three dice and the convoy's three, none lost
  expect(truck.received).toBe(0);
  for (const unit of state.units) if (unit.status === 'notArrived') unit.status = 'here';
  truck.stockpile = 0;
  modeByStaff(state, stageWith(), convoy);
  turnConvoys(state);
  expect(truck).toMatchObject({ mode: 'rationed', order: STAND_BY });
  Object.assign(truck, { received: 12 });
  modeByStaff(state, stageWith(), convoy);
  turnConvoys(state);
  expect(orderFrom(truck.order)).toMatchObject({ directive: 'MOVE', boards: ['hautebois'] });
  truck.trucks = 4; // two were lost
  truck.board = state.units[HQ]!.board;
  convoysHome(state, stageWith());
  expect(truck.status).toBe('absorbed');
  expect(trucksAt(state.units[HQ]!)).toBe(7);
  expect(state.units[HQ]!.elements.filter(({ item }) => item === itemNumber('SUPPLYCOY'))).toEqual([
    expect.objectContaining({ n: 1 }),
  ]);
  expect(companyOf(state, HQ)).toBeGreaterThanOrEqual(0);
});

test('FYOW-20.10: a convoy that is attacked loses trucks by the percentage, beaten in disarray it is lost', () => {
  const state = table();
  const convoy = send(state, [10, 6]);
  const truck = state.units[convoy]!;
  Object.assign(truck, { board: SARCY, zone: 'table' });
  state.units[BG1]!.board = 0;
  state.units[UK1]!.board = SARCY;
  const battle = beginBattle(state, stageWith(), SARCY, [UK1], [convoy], 'S')!;
  Object.assign(battle, { stage: 'combat', resolved: true, result: 'NR', commits: [500, 0] });
  advanceBattle(state, stageWith([1, 1, 6, 1]), battle);
  expect(truck.status).toBe('here');
  expect(truck.trucks).toBeLessThan(6);
  expect(truck.trucks).toBeGreaterThan(0);
  Object.assign(battle, { stage: 'combat', resolved: true, result: 'DR' });
  truck.used = 9;
  advanceBattle(state, stageWith([1, 1, 1, 1]), battle);
  expect(truck.status).toBe('destroyed');
});

test('FYOW-20.1: a force with no path to HQ or home is Contested on its own for D6 days, a die lost for each 1', () => {
  const state = table();
  state.commands[0]!.id = 'de_other'; // no line of the campaign fixes its letter
  const unit = state.units[BG1]!;
  unit.board = 7;
  state.control.fill(1);
  for (const at of [0, SARCY]) state.control[at] = 0;
  reassessForce(state, stageWith([3, 1, 1, 2, 3, 4]), BG1);
  expect(unit).toMatchObject({ cutDays: 3, cutDice: 2 });
  reassessForce(state, stageWith(), BG1);
  expect(unit).toMatchObject({ cutDays: 2, cutDice: 2 });
  state.control.fill(0); // the way is open again
  reassessForce(state, stageWith(), BG1);
  expect(unit).toMatchObject({ cutDays: 0, cutDice: 0 });
});

test('FYOW-20.1: a force that reaches its HQ shares the HQ’s route and is not Contested twice', () => {
  const state = table();
  state.commands[0]!.id = 'de_other';
  state.control.fill(1);
  for (const at of [6, 7]) state.control[at] = 0;
  state.units[HQ]!.board = 6;
  state.units[BG1]!.board = 7;
  reassessForce(state, stageWith(), BG1);
  expect(state.units[BG1]).toMatchObject({ cutDays: 0, cutDice: 0 });
});

test('FYOW-3.5: on its first card a Fraction throws for the rest of the day and keeps at most ten', () => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.passed = ['DEC-B1:de_bg1'];
  state.units[BG1]!.stockpile = 2;
  act(state, { type: 'fraction.create', elements: [{ line: 4, n: 1 }], order: 'STANDBY' }, []);
  const part = state.units.length - 1;
  const unit = state.units[part]!;
  forced(state, stageWith([6, 6, 6]), part);
  expect(unit).toMatchObject({ rated: true, mode: 'active', stockpile: 1 }); // 10 + 1 - 10
  forced(state, stageWith([1]), part);
  expect(unit.stockpile).toBe(1);
});

test('FYOW-3.5: a Fraction whose first throw is short is not Active', () => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.passed = ['DEC-B1:de_bg1'];
  state.units[BG1]!.stockpile = 0;
  act(state, { type: 'fraction.create', elements: [{ line: 4, n: 1 }], order: 'STANDBY' }, []);
  const part = state.units.length - 1;
  forced(state, stageWith([1, 1, 1]), part);
  expect(state.units[part]!.mode).toBe('rationed');
});

test('FYOW-23.1: one Field Park mends one vehicle after another, and while it is there no crew throws', () => {
  const state = table();
  const unit = state.units[BG1]!;
  unit.elements[3]!.damaged = 3; // PzKpfw I
  state.units[HQ]!.board = 8; // its park is away
  for (const at of [4, 5, 6, 7]) state.units[at]!.board = 0;
  repairs(state, stageWith([1, 1]));
  expect(unit.elements[3]!.mended).toEqual([2, 0, 0]);
});

test('FYOW-23.1: a Field Park that marched, fights or rests mends nothing', () => {
  const state = table();
  const unit = state.units[BG1]!;
  unit.elements = unit.elements.filter(({ item }) => item !== itemNumber('FIELDPARK'));
  unit.elements[3]!.damaged = 1;
  state.units[HQ]!.board = SARCY;
  state.units[HQ]!.moved = true;
  repairs(state, stageWith([2, 3]));
  expect(unit.elements[3]!.mended).toEqual([5]);
  state.units[HQ]!.moved = false;
  repairs(state, stageWith([9, 9]));
  expect(unit.elements[3]!.damaged === 0 || unit.elements[3]!.mended[0]! > 10).toBe(true);
});

test('FYOW-21.2 FYOW-21.4: what a lost Battlegroup had in its bank goes to its HQ, never to another nation', () => {
  const state = table();
  state.units[BG2]!.bank = 40;
  destroy(state, stageWith(), BG2, 'destroyed');
  expect(state.units[HQ]!.bank).toBe(40);
  expect(recipientOf(state, BG2)).toBe(HQ);
  for (const at of [BG1, BG2]) state.units[at]!.nation = 'slovakia';
  expect(recipientOf(state, BG2)).toBe(-1);
});

test('FYOW-21.4: points that come after the Battlegroup was lost go to its HQ', () => {
  const state = table();
  destroy(state, stageWith(), BG2, 'destroyed');
  state.step = 'DY1';
  state.diary = [
    {
      id: 1,
      month: state.month,
      day: state.day,
      session: 0,
      owner: 0,
      seen: 'owner',
      type: 'replenishment_delayed',
      about: 'de_bg2',
      points: 30,
    },
  ];
  advance(state, stageWith());
  expect(state.units[HQ]!.bank).toBe(30);
});

test('FYOW-21.4 FYOW-21.7: the staff buys what a force lost, and a reserve with the points from home', () => {
  const state = table();
  Object.assign(state, { step: 'DY5' });
  for (const side of state.sides)
    Object.assign(side, { staffed: ['replenish', 'home'], done: true });
  const unit = state.units[BG2]!;
  const line = unit.elements.find(({ item }) => item === itemNumber('INF_PLT'))!;
  line.lost = 25;
  Object.assign(unit, { bank: 1000, lost: 40 });
  const before = line.n;
  advance(state, stageWith());
  expect(line.n).toBe(before + 2); // whole platoons
  expect(unit.bank).toBeLessThan(1000);
  assertSound(state);
});
