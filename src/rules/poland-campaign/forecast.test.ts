import { expect, test } from 'vitest';
import {
  SmallTable,
  division as unit,
} from '../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given } from '../../../tools/vectors/poland-campaign/vector.ts';
import { forecast } from '../../engine/forecast.ts';
import { type Action, polandCampaign } from './index.ts';
import { COLUMNS, chancesOf36 } from './tables/combat-table.ts';
import { viewOf } from './view.ts';

const foretold = (given: Given, seat: 'german' | 'polish', action: Action) => {
  const table = SmallTable.of(given);
  table.toCombat(seat);
  return forecast(polandCampaign, viewOf(table.state, seat), seat, action)!;
};
const attack = (target: string, units: string[], air: number): Action => ({
  type: 'declareAttack',
  target,
  units,
  air,
});

test('PC-5.1.4: with nothing hidden the forecast is the column of the table, in 36ths', () => {
  const given = { units: [unit('p', '1010'), unit('a', '1110')] };
  const { ledger, worlds } = foretold(given, 'german', attack('1010', ['a'], 12)); // 15 to 5
  expect(ledger).toContainEqual({
    rule: 'PC-5.1.4',
    id: 'ledgerColumn',
    values: { low: '3-1', high: '3-1' },
  });
  const [only] = worlds;
  const chances = Object.fromEntries(
    only!.results.map(({ label, n, of }) => [label, (36 * n) / of]),
  );
  expect(chances).toEqual(chancesOf36(COLUMNS.indexOf('3-1')));
  expect(worlds).toHaveLength(1);
});

test('PC-5.1.1c: with hidden defenders the attacker sees a range, from the weakest to the strongest', () => {
  const given: Given = {
    units: [
      unit('p1', '1010'),
      unit('p2', '1010', { stats: '1-1-4', back: null }),
      unit('p3', '1020', { stats: '9-9-4', back: '5-5-4' }),
      unit('p4', '1020'),
      unit('a', '1110'),
    ],
  };
  const { ledger, worlds } = foretold(given, 'german', attack('1010', ['a'], 12));
  // p1 shows its 5; below lies p2 (1) or p4 (5, or 3 reduced), for p3 lies on top of 1020
  expect(ledger).toContainEqual({
    rule: 'PC-5.1.1',
    id: 'ledgerDefence',
    values: { low: 6, high: 10 },
  });
  expect(worlds).toHaveLength(2);
});

test('the reckoning names ground, fortification and siege with their rules', () => {
  const around = ['1009', '1111', '0911'].map((hex, i) => unit(`a${i}`, hex));
  const board = { hexes: { '1010': { terrain: ['city'] as const } } };
  const { ledger } = foretold(
    { board, units: [unit('p', '1010'), ...around] },
    'german',
    attack('1010', ['a0', 'a1', 'a2'], 6),
  );
  expect(ledger.map(({ rule, id }) => `${rule} ${id}`)).toEqual([
    'PC-5.1.1 ledgerAttack',
    'PC-6.1 ledgerAir',
    'PC-5.1.1 ledgerDefence',
    'PC-5.1.1b ledgerRatio',
    'PC-5.1.2 ledgerGround',
    'PC-5.1.3 ledgerSiege',
    'PC-5.1.4 ledgerColumn',
  ]);
});

test('PC-6.1: a Polish attacker reckons with every air point that the German may announce', () => {
  const given = { units: [unit('p', '1110', { moved: true }), unit('g', '1010')], air: 5 };
  const { ledger, worlds } = foretold(given, 'polish', attack('1010', ['p'], 0));
  expect(ledger).toContainEqual({
    rule: 'PC-5.1.4',
    id: 'ledgerColumn',
    values: { low: '1-4', high: '1-2' },
  });
  expect(worlds[0]!.results).toEqual([{ label: 'announcement', n: 1, of: 1 }]);
});

test('the German defender sees exact odds for each number of air points', () => {
  const table = SmallTable.of({
    units: [unit('p', '1110', { moved: true }), unit('g', '1010')],
    air: 5,
  });
  table.toCombat('polish');
  table.act('polish', attack('1010', ['p'], 0));
  const { worlds } = forecast(polandCampaign, viewOf(table.state, 'german'), 'german', {
    type: 'announceDefence',
    air: 5,
  } as Action)!;
  const sum = worlds[0]!.results.reduce((total, { n }) => total + n, 0);
  expect(sum).toBe(worlds[0]!.results[0]!.of);
});

test('nothing is foretold for what may not be done', () => {
  const given = { units: [unit('p', '1010'), unit('a', '1110')] };
  expect(foretold(given, 'german', attack('1010', ['p'], 0))).toEqual({ ledger: [], worlds: [] });
});

test('nothing is foretold of a move, to a seat that is not asked, or of more air than there is', () => {
  const table = SmallTable.of({
    units: [unit('p', '1110', { moved: true }), unit('g', '1010')],
    air: 5,
  });
  table.toCombat('polish');
  const nothing = { ledger: [], worlds: [] };
  const told = (seat: 'german' | 'polish', action: Action) =>
    forecast(polandCampaign, viewOf(table.state, seat), seat, action);
  expect(told('german', attack('1110', ['g'], 0))).toEqual(nothing);
  table.act('polish', attack('1010', ['p'], 0));
  expect(told('german', { type: 'announceDefence', air: 6 })).toEqual(nothing);
  const { worlds, ledger } = polandCampaign.forecasts!;
  const move: Action = { type: 'moveUnit', unit: 'g', path: ['1009'] };
  const view = viewOf(table.state, 'german');
  expect([worlds(view, 'german', move), ledger(view, 'german', move)]).toEqual([[], []]);
});

test('PC-9.0: a fortification is named with its own rule', () => {
  const board = { forts: [{ hex: '1010', sides: ['NE'] }] };
  const given = { board, units: [unit('p', '1010'), unit('a', '1110')] };
  const { ledger } = foretold(given, 'german', attack('1010', ['a'], 6));
  expect(ledger).toContainEqual({ rule: 'PC-9.0', id: 'ledgerFort', values: { columns: 3 } });
});

/** Armour cannot lie in mountains: where the extreme piece is needed there, that end of the range is left out. */
const mountains = (...armoured: string[]): Given => ({
  board: { hexes: { '1020': { terrain: ['mountain'] }, '1022': { terrain: ['mountain'] } } },
  units: [
    ...['p1', 'p2'].map(id => unit(id, '1010')),
    ...['p3', 'p4'].map(id => unit(id, '1020')),
    ...['p5', 'p6'].map(id => unit(id, '1022')),
    unit('a', '1110'),
  ].map(one => {
    const at = armoured.indexOf(one.id);
    const stats = { p2: '5-5-4', p4: '1-1-4', p6: '9-9-4' }[one.id] ?? one.stats;
    return { ...one, stats, back: null, ...(at < 0 ? {} : { type: 'armoured' as const }) };
  }),
});
const defence = (given: Given) =>
  foretold(given, 'german', attack('1010', ['a'], 12)).ledger.find(
    ({ id }) => id === 'ledgerDefence',
  )?.values;

test('PC-5.1.1c: the ends of the range are tables that can be', () => {
  expect(defence(mountains())).toEqual({ low: 5 + 1, high: 5 + 9 });
  // Only p2 is armour, so it must be what lies in 1010: neither end can be laid out.
  expect(defence(mountains('p2'))).toEqual({ low: 10, high: 10 });
});
