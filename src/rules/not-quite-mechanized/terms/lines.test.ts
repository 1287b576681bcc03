import { expect, test } from 'vitest';
import { stage } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { talkRefusal, talkRule } from '../../../engine/mail.ts';
import { Table } from '../../../engine/table.ts';
import { doctrineMarch, guideAfter } from '../doctrine/march.ts';
import { notQuiteMechanized } from '../index.ts';
import type { Order } from '../orders/order.ts';
import { beginMove } from '../phases/move/begin.ts';
import type { Paper, State, Unit } from '../state.ts';
import { isInCorridor } from './corridor.ts';

const made = (options: object = {}) =>
  Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    options,
    dice: pledge('lines', { table: 'test' }),
  });

/** The lesson's attack of a battalion northwards along x = 2000, with something changed. */
const attack = (change: Partial<Order>): { state: State; paper: Paper; company: Unit } => {
  const state = notQuiteMechanized.clone(made().state);
  const paper = state.papers.find(({ order }) => order.id === 'BO-1')!;
  paper.state = 'current';
  paper.order = { ...paper.order, ...change };
  const company = state.units.find(({ node, kind }) => node === 'B-1' && kind === 'company')!;
  return { state, paper, company };
};
/** Asked anew: the move has changed it. */
const marchOf = ({ march }: Unit) => march;
const LINE = [
  [0, 1000],
  [4000, 1000],
];

test('NQM-2.7: whoever sets out before the H-hour waits on the start line, and crosses it afterwards', () => {
  const { state, company } = attack({ startLine: LINE, timings: { start: 0, hHour: 2 } });
  const ends = (): number => {
    company.march = null;
    Object.assign(company, {
      x: 2000,
      y: 700,
      intent: {
        from: 0,
        path: [
          [2000, 700],
          [2000, 1600],
        ],
        mode: 'moveToContact',
        formation: 'deployed',
        mounted: false,
        stopAt: -1,
        press: true,
        rideOn: '',
      },
    });
    beginMove(state, stage());
    return marchOf(company)!.path.at(-1)![1]!;
  };
  expect(ends()).toBe(990);
  state.bound = 2;
  expect(ends()).toBe(1600);
});

test('NQM-2.7: a phase line is not crossed before its hour', () => {
  const phaseLines = [{ id: 'RED', line: LINE, notBefore: 3 }];
  const { state, company } = attack({ timings: { start: 0, hHour: 0, phaseLines } });
  Object.assign(company, { x: 2000, y: 800 });
  const reach = (): number => {
    company.march = null;
    company.intent = null;
    beginMove(state, stage());
    return Math.max(0, ...(marchOf(company)?.path ?? []).map(([, y = 0]) => y));
  };
  state.bound = 1;
  for (const paper of state.papers) if (paper.order.to === 'B-1') paper.guide = 1500;
  expect(doctrineMarch(state, company)!.path.at(-1)![1]!).toBeGreaterThan(1000);
  expect(reach()).toBeLessThan(1000);
  state.bound = 3;
  expect(reach()).toBeGreaterThan(1000);
});

test('NQM-2.19: before the H-hour a battalion comes up to its start line by the drill', () => {
  const { state, paper } = attack({ startLine: LINE, timings: { start: 0, hHour: 3 } });
  paper.guide = 0;
  for (let bound = 0; bound < 3; bound++) {
    state.bound = bound;
    paper.guide = guideAfter(state, paper);
  }
  const [, from = 0] = paper.order.axis![0]!;
  expect(paper.guide).toBe(1000 - from);
  delete (paper.order as { startLine?: unknown }).startLine;
  paper.guide = 0;
  expect(guideAfter({ ...state, bound: 1 }, paper)).toBe(0);
});

test('NQM-2.6: boundaries narrow the corridor of an order, not its objective', () => {
  const right = [
    [2200, 0],
    [2200, 4000],
  ];
  const { state, paper } = attack({ objective: { point: [2000, 3000], radius: 400 } });
  expect(isInCorridor(state, paper, [2300, 1200])).toBe(true);
  paper.order = { ...paper.order, boundaries: { left: null, right } };
  expect(isInCorridor(state, paper, [2300, 1200])).toBe(false);
  expect(isInCorridor(state, paper, [2100, 1200])).toBe(true);
  expect(isInCorridor(state, paper, [2300, 3000])).toBe(true);
});

test('NQM-2.23: with talk by the chain a side has only messages that travel; the enemy may be spoken to', () => {
  for (const [talk, closed] of [
    ['free', undefined],
    ['chain', 'NQM-2.23'],
  ] as const) {
    const { state, seats } = made({ talk });
    const said = (audience: string) =>
      talkRefusal(talkRule(notQuiteMechanized), seats, state, 'blue', audience)?.rule;
    expect(said('all')).toBe(closed);
    expect(said('seat:red')).toBeUndefined();
  }
});

test('NQM-2.4: the echelon goes where the order wants it', () => {
  const { state } = attack({ logistics: { echelonAt: [1500, 400] } });
  const column = state.units.find(({ node, kind }) => node === 'B-1' && kind === 'logistic')!;
  expect(doctrineMarch(state, column)!.path.at(-1)).toEqual([1500, 400]);
});
