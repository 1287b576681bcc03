import { expect, test } from 'vitest';
import { GERMANY, setWorth } from '../../../../tools/vectors/fight-your-own-wars/gate-table.ts';
import { codeOf, done } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { advance } from '../flow/steps.ts';
import type { Options } from '../options.ts';
import { lateReports, tellReports } from '../phases/air-recce.ts';
import { createCommander } from '../phases/commanders.ts';
import { deliverAnswers } from '../phases/orders.ts';
import { planDay, resolveWeek } from '../phases/plan.ts';
import type { State } from '../state.ts';
import { worthOf } from '../terms/force.ts';
import { keptOrder } from '../terms/orders/kept.ts';

const SARCY = 1;
const TO_SARCY = 'r_hautebois_sarcy';
const MOVE = keptOrder({ directive: 'MOVE', boards: ['sarcy'], march: ['all'] });

/** The Germans at Hautebois under a march order, the British far away; the card of a Battlegroup or of the Brigade. */
const table = (card: 'unit' | 'command', options: Partial<Options> = {}): State => {
  const state = smallTable('map-tutorial.json', 1200, options);
  for (const unit of state.units) {
    if (unit.side === 1) unit.board = 8;
    else Object.assign(unit, { attitude: 'present', order: MOVE });
    Object.assign(unit.leader, { rating: 6, red: 'balanced', blue: 'balanced' });
  }
  for (const { leader } of state.commands)
    Object.assign(leader, { rating: 6, red: 'balanced', blue: 'balanced' });
  Object.assign(state.activation!, { kind: card, of: 0 });
  return state;
};

test.each([
  // A 1 gets to a decision, a 6 on the matrix of a balanced commander is No; where only one die is thrown the other is not asked.
  ['auto', 'versus', [1], true],
  ['auto', 'solo-umpire', [1, 6], false],
  ['auto', 'solo-umpire', [1, 4], true],
  ['twoStage', 'versus', [1, 6], false],
  ['competencyOnly', 'solo-umpire', [1], true],
  ['matrixOnly', 'versus', [6], false],
  ['matrixOnly', 'versus', [4], true],
] as const)(
  'FYOW-8.5: option decisionMode %s in %s: a question of will with %j is answered %s',
  (decisionMode, mode, faces, yes) => {
    const state = table('command', { decisionMode, mode });
    const after = done(state, { type: 'decide', decision: 'DEC-S7', subject: 'this' }, faces);
    expect(after.activation!.passed.includes('DEC-S7:this')).toBe(yes);
    expect(after.activation!.failed.includes('DEC-S7:this')).toBe(!yes);
  },
);

test.each([
  ['engine', null, 'E_OPTION_OFF'],
  ['off', null, 'E_OPTION_OFF'],
  ['player', null, null],
] as const)(
  'FYOW-8.3: option obviousClaim %s: a person claims once an activation',
  (obviousClaim, plain, claim) => {
    const state = table('unit', { obviousClaim });
    const ask = (subject: string, obvious?: true) => ({
      type: 'decide',
      decision: 'DEC-B5',
      subject,
      ...(obvious ? { obvious } : {}),
    });
    expect(codeOf(state, ask('this'))).toBe(plain);
    expect(codeOf(state, ask('this', true))).toBe(claim);
    if (claim !== null) return;
    // Nine is one too many for an average commander, unless it is obvious.
    expect(done(state, ask('this'), [9]).activation!.passed).toEqual([]);
    const claimed = done(state, ask('this', true), [9]);
    expect(claimed.activation!.passed).toContain('DEC-B5:this');
    expect(codeOf(claimed, ask('that', true))).toBe('E_DECISION_REPEAT');
    expect(codeOf(claimed, ask('that'))).toBeNull();
  },
);

test.each([
  ['engine', true],
  ['off', false],
] as const)(
  'FYOW-8.3: option obviousClaim %s: what the rules see as obvious',
  (obviousClaim, passes) => {
    const state = table('command', { obviousClaim });
    state.units[0]!.mode = 'rationed'; // a convoy is wanted
    const after = done(state, { type: 'decide', decision: 'DEC-S7', subject: 'this' }, [9]);
    expect(after.activation!.passed.includes('DEC-S7:this')).toBe(passes);
  },
);

test.each([
  ['on', 'HOLD'], // 10, 60 and 30 for an aggressive commander: an 8 is bold
  ['off', 'DELAY'], // 20, 60 and 20: an 8 is sensible
] as const)('FYOW-11: option vorTraitShift %s', (vorTraitShift, posture) => {
  const state = table('command', { vorTraitShift });
  const [command] = state.commands;
  command!.leader.red = 'aggressive';
  command!.framed = [
    {
      key: 'posture',
      options: [
        { lean: 'cautious', what: 'RETIRE' },
        { lean: 'sensible', what: 'DELAY' },
        { lean: 'bold', what: 'HOLD' },
      ],
    },
  ];
  resolveWeek(state, stageWith([8]), 0);
  expect(command!.posture).toBe(posture);
});

test.each([
  ['auto', 'versus', null],
  ['auto', 'solo-umpire', 'E_OPTIONS'],
  ['vor', 'versus', 'E_OPTIONS'],
  ['direct', 'solo-umpire', null],
] as const)(
  'FYOW-10.2: option ordersMode %s in %s: a single order is refused by %s',
  (ordersMode, mode, code) => {
    const state = table('unit', { ordersMode, mode });
    state.step = 'DY7';
    for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
    const seats = mode === 'versus' ? ['germany'] : state.held.map(({ seat }) => seat);
    const refused = seats.map(id => refusedFor(state, id ?? ''));
    expect(refused).toContain(code);
  },
);
const refusedFor = (state: State, id: string): string | null => {
  const seat = { id, name: id, kind: 'player', side: 'germany' } as const;
  const deed = { type: 'plan.day', unit: 'de_bg1' } as const;
  const options = [{ lean: 'sensible' as const, order: 'DEFEND sarcy' }];
  return planDay.refuse(state, seat, { ...deed, options })?.code ?? null;
};

test.each([
  ['off', [1], [true, true, true]],
  ['on', [1, 2], [false, true, true]], // not at once, with 2 in the next session
  ['on', [1, 3], [true, true, true]],
] as const)(
  'FYOW-9.2: option messageDelay %s with %j: when a granted request is known',
  (messageDelay, faces, known) => {
    const state = table('command', { messageDelay });
    const request = { id: 7, unit: 0, kind: 'new_orders' as const, command: 0 };
    state.requests.push({ ...request, made: state.clock, granted: false, from: '', tries: 0 });
    let now = done(state, { type: 'request.answer', id: 7, grant: true }, faces);
    const told = [now.units[0]!.issued !== null];
    for (const die of [2, 1]) {
      now = { ...now, activation: null };
      deliverAnswers(now, stageWith([die]));
      told.push(now.units[0]!.issued !== null);
    }
    expect(told).toEqual(known);
  },
);

test.each([
  ['off', [], true, true],
  ['on', [2, 2], false, true],
  ['on', [3], true, true],
  ['on', [2, 1], false, false], // a third time they come by themselves
] as const)(
  'FYOW-9.2 FYOW-28.8c: option messageDelay %s with %j: photographs in the morning and in the first session',
  (messageDelay, faces, morning, first) => {
    const state = table('unit', { messageDelay });
    Object.assign(state, { dayNumber: 2, step: 'DY6', sightings: [] });
    const report = {
      side: 0,
      group: 'a1',
      unit: 4,
      board: 8,
      zone: 'table',
      at: 2,
      day: 1,
    } as const;
    state.air.reports = [{ ...report, facts: [], cv: 0, tries: 0 }];
    const seen = (): boolean => state.sightings.some(({ side, unit }) => side === 0 && unit === 4);
    tellReports(state, stageWith(faces));
    expect(seen()).toBe(morning);
    lateReports(state, stageWith(faces.slice(1)));
    expect(seen()).toBe(first);
    lateReports(state, stageWith());
    expect(seen()).toBe(true);
    expect(state.air.reports).toEqual([]);
  },
);

test.each([
  ['off', 'E_OPTION_OFF', 'MO3'],
  ['on', null, 'MO1'],
] as const)(
  'FYOW-7.1: option commanderTurnover %s: months bring commanders',
  (commanderTurnover, code, stands) => {
    const state = table('unit', { commanderTurnover });
    Object.assign(state, { step: 'MO1', activation: null });
    for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
    const create = { type: 'commander.create', kind: 'battlegroup', command: 'de_sc' } as const;
    expect(createCommander.refuse(state, GERMANY, create)?.code ?? null).toBe(code);
    Object.assign(state, { step: 'DE3', month: 6, day: 12, dayNumber: 2 });
    advance(state, stageWith()); // the last day of June
    advance(state, stageWith());
    advance(state, stageWith());
    advance(state, stageWith());
    expect(state.step).toBe(stands);
  },
);

test.each([
  ['leadOnly', null],
  ['strict', 'E_CAPACITY'],
] as const)(
  'FYOW-2.9: option groupCapacity %s: a Group of more than a board holds marches',
  (groupCapacity, code) => {
    const state = table('command', { groupCapacity });
    const members = ['de_bg2', 'de_bg1', 'de_hq'];
    for (const at of [0, 1, 3])
      state.units[at]!.elements = state.units[at]!.elements.map(line => ({
        ...line,
        n: line.n * 2,
      }));
    expect(worthOf(state.units[0]!) + worthOf(state.units[1]!)).toBeGreaterThan(1200);
    const formed = done(state, { type: 'group.form', command: 'de_sc', members });
    const march = { type: 'group.move', command: 'de_sc', link: TO_SARCY };
    expect(codeOf(formed, march)).toBe(code);
    if (code === null) expect(done(formed, march, [10, 1, 1, 1, 1]).units[0]!.board).toBe(SARCY);
  },
);

test.each([
  // The senior of 100 points is Red, the other of 900 Green: two tenths of the way to Amber.
  ['weighted', 'green'],
  ['senior', 'red'],
  ['worse', 'red'],
] as const)('FYOW-2.7: option mergedCondition %s', (mergedCondition, condition) => {
  const state = table('command', { mergedCondition });
  setWorth(state.units[0]!, 100);
  setWorth(state.units[1]!, 900);
  state.units[0]!.condition = 'red';
  state.activation!.passed.push('DEC-S4:this');
  const merged = done(state, { type: 'bg.merge', senior: 'de_bg1', other: 'de_bg2' });
  expect(merged.units[0]!.condition).toBe(condition);
  const turned = done(state, { type: 'bg.merge', senior: 'de_bg2', other: 'de_bg1' });
  expect(turned.units[1]!.condition).toBe(mergedCondition === 'worse' ? 'red' : 'green');
});
