import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Context } from '../../../engine/system.ts';
import { SCENARIOS } from '../scenarios.ts';
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
