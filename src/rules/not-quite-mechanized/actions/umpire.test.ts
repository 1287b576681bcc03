import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Context } from '../../../engine/system.ts';
import { writeOrder } from '../orders/write.ts';
import { SCENARIOS } from '../scenarios.ts';
import { assertSound } from '../sound.ts';
import type { State } from '../state.ts';
import { bridgeSeen, bridgeState } from '../terms/bridges.ts';
import { groundOf } from '../terms/ground.ts';
import { viewOf } from '../view.ts';
import { type UmpireRule, umpireRule } from './umpire.ts';

const CONTROL: Seat = { id: 'control', name: 'Umpire', kind: 'control' };
const umpired = (): State => {
  const scenario = SCENARIOS.find(({ id }) => id === 'wegierska-gorka-1939')!;
  const state = tableOn({ features: scenario.map.features }, scenario);
  state.options = { ...state.options, umpire: 'full' };
  return state;
};
const rule = (state: State, of: Omit<UmpireRule, 'type' | 'reason'>) => {
  const ruling: UmpireRule = { type: 'umpireRule', reason: 'a slip', ...of };
  const told: (readonly string[] | undefined)[] = [];
  const refused = umpireRule.refuse(state, CONTROL, ruling)?.code ?? null;
  if (refused === null) {
    const log: Context['log'] = (_rule, _id, _values, readers) => void told.push(readers);
    umpireRule.apply(state, ruling, { ...stage(), log } as never);
  }
  return { refused, told };
};

test('NQM-20.1: a bridge is prepared for one side, which alone is told, and blown for all', () => {
  const state = umpired();
  const bridge = groundOf(state).features.find(one => one.type === 'bridge')!.id;
  expect(rule(state, { kind: 'setFeature', target: bridge, answer: 'open' }).refused).toBe(
    'E_UNKNOWN_ID',
  );
  rule(state, { kind: 'setFeature', target: bridge, answer: 'intact' });
  const { told } = rule(state, {
    kind: 'setFeature',
    target: bridge,
    answer: 'prepared',
    value: 1,
  });
  const red = state.seats.filter(one => one.side === 1).map(one => one.id);
  expect(told).toEqual([red]);
  expect([bridgeState(state, bridge), bridgeSeen(state, 1, bridge)]).toEqual([
    'prepared',
    'prepared',
  ]);
  expect(rule(state, { kind: 'setFeature', target: bridge, answer: 'blown' }).told).toEqual([
    undefined,
  ]);
  expect(bridgeSeen(state, 0, bridge)).toBe('blown');
});

test('NQM-20.1: mines are laid in secret, found, and cleared; a place off the map is refused', () => {
  const state = umpired();
  const mines = { kind: 'addFeature', target: 'MF-9', answer: 'minefield', value: 1 } as const;
  expect(rule(state, { ...mines, x: -5, y: 10 }).refused).toBe('E_UNKNOWN_ID');
  rule(state, { ...mines, x: 2000, y: 2000 });
  const seat = state.seats.find(one => one.side === 0)!.id;
  expect(viewOf(state, seat).table.built.some(one => one.id === 'MF-9')).toBe(false);
  rule(state, { kind: 'setFeature', target: 'MF-9', answer: 'known' });
  expect(viewOf(state, seat).table.built.some(one => one.id === 'MF-9')).toBe(true);
  rule(state, { kind: 'setFeature', target: 'MF-9', answer: 'cleared' });
  expect(state.built.some(one => one.id === 'MF-9')).toBe(false);
});

test('NQM-20.1: an intent outside orders is allowed, an order on its way is lost, a unit concealed without the enemy’s knowing', () => {
  const state = umpired();
  const unit = state.units.find(one => one.state === 'map' && one.side === 0)!;
  rule(state, { kind: 'allowIntent', target: unit.id, x: 3000, y: 3000 });
  expect(unit.intent?.path.at(-1)).toEqual([3000, 3000]);
  const paper = state.papers.find(one => one.side === 0)!;
  paper.state = 'sent';
  rule(state, { kind: 'loseMessage', target: paper.order.id });
  expect(paper.state).toBe('lapsed');
  const own = state.seats.filter(one => one.side === 0).map(one => one.id);
  expect(rule(state, { kind: 'conceal', target: unit.id }).told).toEqual([own]);
});

/** The lesson with an umpire. */
const lesson = () => {
  const state = tableOn({});
  state.options = { ...state.options, umpire: 'full' };
  return { state, judge: (of: Omit<UmpireRule, 'type' | 'reason'>) => rule(state, of).refused };
};

test('NQM-20.1: the umpire speaks as a headquarters; its hearer reads a message, and nobody a ruling', () => {
  const { state } = lesson();
  const words = { kind: 'speak', target: 'B-1', answer: 'B-RGT', words: 'Hold the mill.' } as const;
  expect(rule(state, { ...words, answer: 'R-1' }).refused).toBe('E_UNKNOWN_ID'); // never as the enemy
  expect(rule(state, words)).toEqual({ refused: null, told: [[]] });
  expect(state.messages).toMatchObject([
    { kind: 'note', from: 'B-RGT', to: 'B-1', text: 'Hold the mill.', deliver: state.bound },
  ]);
});

test('NQM-20.1, NQM-2.3: the umpire changes the order of a headquarters, the mission of the top node too', () => {
  const { state, judge } = lesson();
  const top = state.papers.find(one => one.order.to === 'B-RGT' && one.state === 'current')!;
  const text = writeOrder({ ...top.order, id: 'NEW', aim: 'defend' }, groundOf(state).calendar);
  expect(judge({ kind: 'setOrder', target: 'B-1', words: text })).toBe('E_UNKNOWN_ID');
  expect(judge({ kind: 'setOrder', target: 'B-RGT', words: 'nonsense' })).toBe('E_UNKNOWN_ID');
  expect(judge({ kind: 'setOrder', target: 'B-RGT', words: text })).toBeNull();
  const now = state.papers.filter(one => one.order.to === 'B-RGT' && one.state === 'current');
  expect(now.map(one => [one.order.id, one.order.aim])).toEqual([['NEW', 'defend']]);
  expect(top.state).toBe('superseded');
  assertSound(state);
});

test('NQM-20.2: what the broken do, and the usual way back, is answered for a seat', () => {
  for (const [kind, answer] of [
    ['BROKEN', 'sitTight'],
    ['RETREAT_ROUTE', 'usual'],
  ] as const) {
    const { state, judge } = lesson();
    const open = { key: 'q', of: '', kind, seat: 'blue', side: 0, unit: '', other: '' };
    state.interrupts = [{ ...open, answer: '', usual: '', path: [] }];
    expect(judge({ kind: 'decide', target: 'q', answer: 'maybe' })).toBe('E_UNKNOWN_ID');
    expect(judge({ kind: 'decide', target: 'q', answer })).toBeNull();
    expect(state.interrupts[0]!.answer).toBe(answer);
  }
});
