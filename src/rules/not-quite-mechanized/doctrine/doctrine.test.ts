import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { isOrderDone } from '../phases/orders-done.ts';
import { cloneState } from '../state.generated.ts';
import type { State, Unit } from '../state.ts';
import { reachLine } from '../terms/delay.ts';
import { lookAround } from '../terms/knowledge.ts';
import { declareByDoctrine } from './declare.ts';
import { doctrineMarch } from './march.ts';

/** A company with its commander 200 m from an enemy company in the open. */
const field = (): { state: State; own: Unit } => {
  const state = tableOn({});
  const places: { [id: string]: [number, number] } = {
    'B-1.coy1': [5000, 5000],
    'B-1.hq': [5000, 4700],
    'R-1.coy1': [5000, 5500],
  };
  for (const unit of state.units) {
    const [x, y] = places[unit.id] ?? [unit.x, unit.y];
    Object.assign(unit, { x, y, state: unit.id in places ? 'map' : 'gone', work: 'none' });
    Object.assign(unit, { formation: 'deployed', concealed: false, hidden: false });
  }
  for (const paper of state.papers) paper.order.objective = { point: [5000, 5500], radius: 500 };
  state.phase = 'DECLARE';
  lookAround(state, stage());
  return { state, own: state.units.find(unit => unit.id === 'B-1.coy1')! };
};

test('NQM-2.5, NQM-2.16: a delay goes back line by line, and holds each until it is attacked a second hour', () => {
  const { state, own } = field();
  state.contacts = [];
  const node = state.nodes.find(one => one.id === own.node)!;
  const paper = state.papers.find(one => one.order.to === node.id && one.state === 'current')!;
  const axis = [0, 700, 1400].map(back => [own.x, own.y - back]);
  paper.order = { ...paper.order, aim: 'delay', axis, objective: { point: axis[0]!, radius: 250 } };
  const goesTo = (): readonly number[] | undefined => doctrineMarch(state, own)?.path.at(-1);
  Object.assign(paper, { guide: 0, hoursHere: 0 });
  Object.assign(own, { state: 'map', broken: false, disorder: 'none', formation: 'deployed' });
  expect(goesTo()).toBeUndefined(); // it holds the first line
  paper.hoursHere = 2;
  expect(goesTo()).toEqual(axis[1]); // the next line, not the end of the axis
  const stay = state.units.filter(unit => unit.node === node.id && unit !== own);
  for (const unit of stay) unit.state = 'gone';
  reachLine(state, paper);
  expect([paper.guide, paper.hoursHere]).toEqual([0, 2]); // not there yet
  Object.assign(own, { x: axis[1]![0], y: axis[1]![1] });
  reachLine(state, paper);
  expect([paper.guide, paper.hoursHere]).toEqual([700, 0]);
  expect(goesTo()).toBeUndefined(); // it holds the second
  paper.hoursHere = 2;
  expect(goesTo()).toEqual(axis[2]);
  Object.assign(own, { x: axis[2]![0], y: axis[2]![1] });
  expect(isOrderDone(state, paper)).toBe(true);
});

test('NQM-2.19: doctrine attacks where the first volley gives no less than it gets; against worse odds only to press home', () => {
  const { state, own } = field();
  const node = state.nodes.find(one => one.id === own.node)!;
  const paper = state.papers.find(one => one.order.to === node.id && one.state === 'current')!;
  const [contact] = state.contacts.filter(one => one.side === own.side);
  const attacks = (pressHome: boolean, many: number): boolean => {
    const table = cloneState(state);
    const assault = { pressHome, maxRounds: null, maxCasualtiesPct: 50 };
    for (const one of table.papers)
      if (one.order.id === paper.order.id) one.order = { ...one.order, assault };
    for (let i = 0; i < many; i++) table.contacts.push({ ...contact!, id: 100 + i });
    declareByDoctrine(table, table.nodes.find(one => one.id === node.id)!, stage());
    return table.engagements.length > 0;
  };
  expect(attacks(false, 0)).toBe(true);
  expect(attacks(false, 12)).toBe(false);
  expect(attacks(true, 12)).toBe(true);
});

test('NQM-2.5, NQM-2.18: a platoon with an order of its own walks the whole axis, not behind the column of its battalion', () => {
  const state = tableOn({});
  const own = state.units.find(unit => unit.id === 'B-1.rec' || unit.id === 'B-1.mg1')!;
  expect(
    state.units.filter(one => one.node === own.node && one.id < own.id).length,
  ).toBeGreaterThan(2);
  Object.assign(own, { x: 4000, y: 3000, state: 'map', formation: 'deployed', mounted: false });
  state.contacts = [];
  const node = state.papers.find(one => one.order.to === own.node && one.state === 'current')!;
  const end = [4000, 3900];
  state.papers.push({
    ...node,
    order: {
      ...{ id: 'own', from: own.node, to: own.id, aim: 'recce' as const },
      ...{ axis: [[own.x, own.y], end], objective: { point: end, radius: 250 } },
    },
  });
  expect(doctrineMarch(state, own)?.path.at(-1)).toEqual(end);
});
