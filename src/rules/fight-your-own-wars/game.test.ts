import { expect, test } from 'vitest';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { UMPIRE } from '../../engine/seat.ts';
import orders from './data/orders.json';
import { advance } from './flow/steps.ts';
import { arrive } from './phases/contact.ts';
import { fireDemolition } from './phases/demolition.ts';
import { fightOut } from './phases/fight.ts';
import { move } from './phases/march.ts';
import { issueOrder } from './phases/orders.ts';
import { isAskedBySide } from './phases/pacing.ts';
import { createFraction } from './phases/parts.ts';
import { report } from './phases/table-battle.ts';
import { setMarch } from './phases/vehicles.ts';
import { assignWork } from './phases/work.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { RULES } from './rules.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { worthOf } from './terms/force.ts';
import { detect } from './terms/knowledge.ts';
import { destroy, losePoints } from './terms/losses.ts';
import { keptOrder, orderFrom } from './terms/orders/kept.ts';
import { isOrderFault } from './terms/orders/order.ts';
import { readOrder } from './terms/orders/read.ts';
import { writeOrder } from './terms/orders/write.ts';
import { seenBattle } from './view-battles.ts';

const PONT_VIEUX = 2;
const CROISEE = 5;

/** The Panzer group at Pont-Vieux with an order, the British only at Belval. */
const atPontVieux = (order: string): State => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  const read = readOrder(order);
  if (isOrderFault(read)) throw new RangeError(read.expected);
  Object.assign(state.units[0]!, {
    board: PONT_VIEUX,
    zone: 'table',
    attitude: 'present',
    order: keptOrder(read),
    sessionsHere: 2,
  });
  return state;
};
const toCroisee = { type: 'move' as const, link: 'r_pont_vieux_croisee' };

test('FYOW-A2 FYOW-A10: every action has a rule of the book and every refusal a sentence', () => {
  for (const [type, { rule }] of Object.entries(RULES)) expect(rule, type).toMatch(/^FYOW-/);
  expect(REFUSAL_CODES.length).toBeGreaterThanOrEqual(100);
});

test('FYOW-A5: the text form of every sample reads and writes both ways', () => {
  for (const { text, json } of orders.samples) {
    const read = readOrder(text);
    expect(read).toEqual(json);
    if (!isOrderFault(read)) expect(readOrder(writeOrder(read))).toEqual(json);
  }
  expect(readOrder('DEFEND cobo IF colour = red THEN stay')).toEqual({
    column: 16,
    expected: 'a condition such as condition, stockpile, engaged or enemyDetected',
  });
});

test('FYOW-14 FYOW-13 FYOW-15.1: a march over a link takes the force to the next board and onto its table', () => {
  const state = atPontVieux('MOVE TO croisee MARCH all');
  expect(move.refuse(state, UMPIRE, toCroisee)).toBeNull();
  move.apply(state, toCroisee, stageWith([8, 1, 1, 1, 1]));
  expect(state.units[0]).toMatchObject({ board: CROISEE, zone: 'table', used: 1, owned: 'E' });
});

test('FYOW-14.7: a march that fails costs nothing of the allowance and is remembered by day', () => {
  const state = atPontVieux('MOVE TO croisee MARCH all');
  move.apply(state, toCroisee, stageWith([1]));
  expect(state.units[0]).toMatchObject({ board: PONT_VIEUX, used: 0, retries: 1 });
});

test('FYOW-A7c: a bridge that is down and unknown stops the march where it began, and is known from then on', () => {
  const state = atPontVieux('MOVE TO croisee MARCH all');
  Object.assign(state.bridges[0]!, { damage: 99, known: [false, false] });
  expect(move.refuse(state, UMPIRE, toCroisee)).toBeNull();
  move.apply(state, toCroisee, stageWith([10]));
  expect(state.units[0]).toMatchObject({ board: PONT_VIEUX, used: 0, retries: 0 });
  state.activation!.main = false;
  expect(move.refuse(state, UMPIRE, toCroisee)?.code).toBe('E_BRIDGE');
});

test('FYOW-15.9 FYOW-33.7.1: who runs into an enemy opens a battle as its attacker', () => {
  const state = atPontVieux('MOVE TO croisee MARCH all');
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table' });
  state.units[0]!.zone = 'E';
  arrive(state, stageWith([1, 1, 1, 1]), 0, 'E');
  expect(state.battles).toMatchObject([
    { attackers: [0], defenders: [4], stage: 'contact', unseenDefender: true },
  ]);
});

test('FYOW-33.7.2 FYOW-33.7.3 FYOW-B6: the D10 gives a result, and losses come at the start of the next session', () => {
  const state = atPontVieux('ENGAGE pont_vieux');
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table', attitude: 'deployed' });
  state.units[0]!.zone = 'E';
  arrive(state, stageWith([6, 6, 6, 6]), 0, 'E');
  const battle = state.battles[0]!;
  battle.stage = 'combat';
  fightOut(state, stageWith([10]), battle);
  expect(battle.result).toBe('DR');
  const before = worthOf(state.units[4]!);
  state.step = 'SS1';
  state.session = 4;
  advance(state, stageWith([3, 1, 5, 1, 6, 6, 6, 6]));
  expect(battle).toMatchObject({ stage: 'outcome', retreating: [4] });
  expect(worthOf(state.units[4]!)).toBeLessThan(before);
  expect(state.units[4]!.condition).toBe('amber');
});

test('FYOW-6.3 FYOW-3.6: a commander whose HQ is lost goes to the nearest Battlegroup, its Fractions to that HQ', () => {
  const state = smallTable();
  const hq = state.units.findIndex(({ id }) => id === 'de_hq');
  destroy(state, stageWith(), hq, 'destroyed');
  expect(state.units[state.commands[0]!.hq]!.level).toBe('battlegroup');
  expect(state.sides[0]!.destroyed).toBe(1);
});

test('FYOW-A7b: who saw the end of an enemy looks for it no more; who did not still does', () => {
  for (const seen of [true, false]) {
    const state = smallTable();
    const enemy = state.units.findIndex(({ side, status }) => side === 1 && status === 'here');
    detect(state, stageWith(), 0, enemy, -1);
    state.sightings[0]!.now = seen;
    destroy(state, stageWith(), enemy, 'destroyed');
    expect(state.sightings.length).toBe(seen ? 0 : 1);
  }
});

test('FYOW-A7b: a force whose end was seen is no nameless enemy in a battle that is over', () => {
  const state = atPontVieux('ENGAGE pont_vieux');
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table', attitude: 'deployed' });
  state.units[0]!.zone = 'E';
  arrive(state, stageWith([6, 6, 6, 6]), 0, 'E');
  const battle = state.battles[0]!;
  expect(seenBattle(state, 0, battle).defenders).toHaveLength(1);
  battle.stage = 'closed';
  destroy(state, stageWith(), 4, 'destroyed');
  expect(battle.defenders).toEqual([4]);
  expect(seenBattle(state, 0, battle)).toMatchObject({ defenders: [], cameFrom: {} });
});

test('FYOW-3.3 FYOW-3.2: a Fraction is led by an average officer and has its own record', () => {
  const state = atPontVieux('MOVE TO croisee MARCH all');
  state.activation!.passed.push('DEC-B1:this');
  const action = {
    type: 'fraction.create' as const,
    elements: [{ line: 4, n: 2 }],
    order: 'DEFEND pont_vieux',
  };
  expect(createFraction.refuse(state, UMPIRE, action)).toBeNull();
  createFraction.apply(state, action, stageWith());
  const part = state.units.at(-1)!;
  expect(part).toMatchObject({
    level: 'fraction',
    original: 36,
    leader: { rating: 6, red: 'balanced' },
    fresh: true,
  });
  const order = { type: 'order.issue' as const, unit: part.id, order: 'STANDBY' };
  expect(issueOrder.refuse(state, UMPIRE, order)).toBeNull(); // FYOW-10
});

test('FYOW-10: a Battlegroup Commander orders only Fractions of his own', () => {
  const state = atPontVieux('STANDBY');
  const order = { type: 'order.issue' as const, unit: 'de_bg2', order: 'STANDBY' };
  expect(issueOrder.refuse(state, UMPIRE, order)?.code).toBe('E_LEVEL');
});

test('FYOW-18: the Order of March is a permutation of the lines; recce at the head throws six dice', () => {
  const state = atPontVieux('STANDBY');
  const { length } = state.units[0]!.elements;
  const all = Array.from({ length }, (_, i) => length - i);
  expect(setMarch.refuse(state, UMPIRE, { type: 'march.set', order: all })).toBeNull();
  expect(setMarch.refuse(state, UMPIRE, { type: 'march.set', order: all.slice(1) })?.code).toBe(
    'E_NUMBER',
  );
});

test('FYOW-31.7 FYOW-31.1: engineers prepare a bridge, and blow it without a die from the next session on', () => {
  const state = atPontVieux('STANDBY');
  const hq = state.units.findIndex(({ id }) => id === 'de_hq');
  Object.assign(state.units[hq]!, { board: PONT_VIEUX, sessionsHere: 1 });
  state.activation!.of = hq;
  state.bridges[0]!.known = [true, true];
  const work = {
    type: 'work.assign' as const,
    task: 'prepareDemolition' as const,
    target: 'pv_road',
  };
  expect(assignWork.refuse(state, UMPIRE, work)).toBeNull();
  assignWork.apply(state, work, stageWith([5, 5, 5, 5]));
  expect(state.bridges[0]!.prepared).toBe(0);
  const fire = { type: 'demolition.fire' as const, bridge: 'pv_road' };
  expect(fireDemolition.refuse(state, UMPIRE, fire)?.code).toBe('E_TASK'); // from the next session on
  state.clock++;
  expect(fireDemolition.refuse(state, UMPIRE, fire)).toBeNull();
  fireDemolition.apply(state, fire, stageWith());
  expect(state.bridges[0]!.damage).toBe(8);
});

test('FYOW-A13: a report that does not fit the sheet is refused by its line; one that does is booked', () => {
  const state = atPontVieux('ENGAGE pont_vieux');
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table' });
  state.units[0]!.zone = 'E';
  state.options.battleMode = 'tabletop';
  arrive(state, stageWith([6, 6, 6, 6]), 0, 'E');
  state.step = 'SX2';
  const battle = state.battles[0]!;
  battle.owes = true;
  const seat = { id: 'germany', name: 'Germany', kind: 'player' as const, side: 'germany' };
  const quiet = { lost: [], damaged: [], captured: [], ammoUsed: 0, left: null };
  const enemy = state.sightings.find(({ side }) => side === 0)!.alias;
  const said = (n: number) => ({
    type: 'tabletop.report' as const,
    battle: battle.id,
    bounds: 4,
    over: false,
    holder: 'contested',
    units: [
      { ...quiet, unit: 'de_bg1', lost: [{ line: 4, n }] },
      { ...quiet, unit: enemy },
    ],
  });
  expect(report.refuse(state, seat, said(6))).toMatchObject({ code: 'E_TABLETOP' });
  expect(report.refuse(state, seat, said(1))).toBeNull();
  const before = worthOf(state.units[0]!);
  const stage = stageWith();
  stage.seat = 'germany';
  report.apply(state, said(1), stage);
  expect(before - worthOf(state.units[0]!)).toBe(18);
  expect(battle.owes).toBe(false);
});

test('FYOW-4.7: losses are booked for the month, FYOW-20 stocks stay within their cap', () => {
  const state = smallTable();
  const lost = losePoints(state, stageWith(), 0, 40, 'battle');
  expect(state.units[0]).toMatchObject({ monthLoss: lost, lost });
});

test('FYOW-4.3 FYOW-4.4 FYOW-10.1 FYOW-10.2: everybody frames first, the dice come after all', () => {
  const state = smallTable();
  Object.assign(state, { step: 'DY6', activation: null });
  advance(state, stageWith());
  expect(state.step).toBe('DY7');
  expect(isAskedBySide(state)).toBe(true);
  advance(state, stageWith());
  expect(state.step).toBe('DY7');
  for (const side of state.sides) side.done = true;
  advance(state, stageWith());
  expect(state.step).toBe('DY8');
});

test('FYOW-5.1 FYOW-5: what is due comes on its day', () => {
  const state = smallTable();
  Object.assign(state, { step: 'DY1', activation: null });
  state.diary.push({
    id: 1,
    month: 5,
    day: 1,
    session: 0,
    owner: 0,
    seen: 'owner',
    type: 'replenishment_delayed',
    about: 'de_bg1',
    points: 17,
  });
  advance(state, stageWith());
  expect(state.units[0]!.bank).toBe(17);
  expect(state.diary).toEqual([]);
});

test('FYOW-10.4 FYOW-12.1: Red and engaged, a force retires and its order is suspended', () => {
  const state = atPontVieux('ENGAGE pont_vieux');
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'W' });
  state.units[0]!.condition = 'red';
  for (const side of [0, 1]) {
    const unit = side === 0 ? 4 : 0;
    const { board, zone } = state.units[unit]!;
    state.sightings.push({
      side,
      unit,
      alias: 'e1',
      now: true,
      board,
      zone,
      at: 3,
      facts: [],
      cv: 0,
    });
  }
  state.activation!.stage = 'forced';
  state.activation!.asksSeat = false;
  advance(state, stageWith([10, 1, 1, 1, 1]));
  expect(fieldOf(state).map.label(state.units[0]!.board)).toBe('sarcy');
  expect(state.units[0]!.condition).toBe('withdraw');
  expect(orderFrom(state.units[0]!.order).directive).toBe('STAND_BY');
});
