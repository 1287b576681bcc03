import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { SCENARIOS } from '../scenarios.ts';
import type { State, Unit } from '../state.ts';
import { lookAround } from '../terms/knowledge.ts';
import { upwards } from '../terms/roster.ts';
import { loseReports, makeReports, strengthWord } from './reports.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const chain = (scenario = 0): State => {
  const state = tableOn({}, SCENARIOS[scenario]!);
  state.options = { ...state.options, infoMode: 'chain' };
  return state;
};
/** The messages that a headquarters sent up this bound, by what they are about. */
const sent = (state: State, from: string): string[] =>
  state.messages.filter(one => one.from === from && one.sent === state.bound).map(one => one.what);

test('NQM-17.7: a report tells the state of each unit, and strength by points where a stand has them', () => {
  const state = chain();
  Object.assign(unitIn(state, 'B-1.coy1'), { broken: true, disorder: 'broken' });
  Object.assign(unitIn(state, 'B-1.coy2'), { disorder: 'hours' });
  unitIn(state, 'B-1.coy3').pinnedUntil = state.bound;
  makeReports(state);
  const { units, lines } = state.reports.find(one => one.node === 'B-1' && one.to === 'B-RGT')!;
  const word = (id: string) => units.find(one => one.id === id)?.state;
  expect(['B-1.coy1', 'B-1.coy2', 'B-1.coy3', 'B-1.hq'].map(word)).toEqual([
    'broken',
    'disorganised',
    'pinned',
    'organised',
  ]);
  expect(lines.find(line => line.startsWith('B-1.coy1'))).toMatch(/ broken full full$/);
  const tanks = unitIn(state, 'B-1.coy1');
  const tank = { ...standOf('t', 'tkMedium'), strength: 4, full: 4 };
  const left = [0, 1, 2, 3].map(markers => {
    tanks.stands = [{ ...tank, markers }];
    return strengthWord(tanks);
  });
  expect(left).toEqual(['full', 'reduced', 'half', 'remnant']);
});

test('NQM-7.2: contact, attack, breaking, lack of ammunition and a commander hit are messages of their own, once', () => {
  const state = chain();
  makeReports(state);
  state.bound++;
  const [own, enemy] = [unitIn(state, 'B-1.coy1'), unitIn(state, 'R-1.coy1')];
  Object.assign(enemy, { x: own.x, y: own.y + 800, concealed: false, hidden: false });
  lookAround(state, stage());
  for (const unit of state.units) if (unit.node === 'B-1') unit.cu = 0;
  Object.assign(own, { broken: true });
  state.nodes.find(node => node.id === 'B-1')!.commanderHit = state.bound;
  makeReports(state);
  expect(sent(state, 'B-1').sort()).toEqual(['ammunition', 'broken', 'commander', 'contact']);
  expect(state.messages.every(one => one.deliver > one.sent)).toBe(true);
  state.bound++;
  lookAround(state, stage());
  makeReports(state);
  expect(sent(state, 'B-1')).toEqual([]);
});

test('NQM-17.7: a report is lost with a headquarters on its way, unless it had passed there', () => {
  const state = chain(SCENARIOS.findIndex(({ id }) => id === 'mokra-1939'));
  const node = state.nodes.find(one => upwards(state, one.id).length > 2)!;
  const [, between, top] = upwards(state, node.id);
  makeReports(state);
  const mine = () => state.reports.filter(one => one.node === node.id && one.to === top!.id);
  const [{ via }] = mine() as [State['reports'][number]];
  expect(via.map(one => one.node)).toEqual([between!.id]);
  for (const id of between!.hqUnits) unitIn(state, id).state = 'dead';
  const passed = structuredClone(state);
  passed.bound = via[0]!.at + 1;
  loseReports(passed);
  expect(passed.reports.some(one => one.node === node.id && one.to === top!.id)).toBe(true);
  state.bound = via[0]!.at;
  loseReports(state);
  expect(mine()).toEqual([]);
});
