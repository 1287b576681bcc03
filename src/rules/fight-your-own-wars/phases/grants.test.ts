import { expect, test } from 'vitest';
import { GERMANY, lineWorth } from '../../../../tools/vectors/fight-your-own-wars/gate-table.ts';
import { after, codeOf, done } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { cloneState } from '../state.generated.ts';
import type { Request, State } from '../state.ts';
import { itemNumber } from '../tables/catalogue.ts';
import { beginBattle } from '../terms/battle.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import { viewOf } from '../view.ts';
import { forced } from './activation.ts';

const [HAUTEBOIS, SARCY, BELVAL] = [0, 1, 8] as const;
const [BG1, BG2, HQ] = [0, 1, 3] as const;
const ALL = { type: 'request.answer', id: 7, grant: true };

/** The first Battlegroup at Sarcy has asked for something; its Senior Commander at Hautebois is on his card. */
const asked = (kind: Request['kind']): State => {
  const state = smallTable();
  for (const unit of state.units)
    Object.assign(unit, { board: unit.side === 0 ? HAUTEBOIS : BELVAL, attitude: 'present' });
  state.units[BG1]!.board = SARCY;
  state.control[SARCY] = 0;
  state.units[HQ]!.stockpile = 12;
  Object.assign(state.activation!, { kind: 'command', of: 0 });
  const request = { id: 7, unit: BG1, kind, command: 0, made: state.clock };
  state.requests = [{ ...request, granted: false, from: '', tries: 0 }];
  return state;
};
const guns = (state: State, at: number): number =>
  state.units[at]!.elements.reduce(
    (sum, { item, n }) => sum + (item === itemNumber('ART105') ? n : 0),
    0,
  );

test.each([
  ['artillery', 'ART105'],
  ['engineers', 'ENG_PLT'],
] as const)(
  'FYOW-9.1a FYOW-2.5: %s is granted: elements of the HQ set out as a Fraction for the asker',
  (kind, item) => {
    const sent = done(asked(kind), ALL, [1]);
    const part = sent.units.at(-1)!;
    expect(part).toMatchObject({ level: 'fraction', parent: BG1, board: HAUTEBOIS });
    expect(part.elements.map(line => line.item)).toEqual([itemNumber(item)]);
    expect(orderFrom(part.order)).toMatchObject({ directive: 'MOVE', boards: ['sarcy'] });
    expect(sent.units[HQ]!.elements.some(line => line.item === itemNumber(item))).toBe(false);
    expect(sent.requests).toEqual([]);
  },
);

test('FYOW-9.1a FYOW-2.6: on the board of the HQ they go over at once', () => {
  const state = asked('artillery');
  state.units[BG1]!.board = HAUTEBOIS;
  const sent = done(state, ALL, [1]);
  expect(guns(sent, BG1)).toBe(4);
  expect(guns(sent, HQ)).toBe(0);
  expect(sent.units).toHaveLength(state.units.length);
});

test('FYOW-9.1a: a seat that is asked on the card says what it sends; the grant stands for its decision', () => {
  const state = asked('artillery');
  state.activation!.asksSeat = true;
  const line = state.units[HQ]!.elements.findIndex(({ item }) => item === itemNumber('ART105')) + 1;
  const send = { type: 'reserve.release', unit: 'de_bg1', elements: [{ line, n: 2 }] };
  expect(codeOf(state, send)).toBe('E_DECISION_FAILED');
  const granted = after(state, ALL, [1], GERMANY);
  if (typeof granted === 'string') throw new RangeError(granted);
  expect(granted.units).toHaveLength(state.units.length);
  expect(done(granted, send).units.at(-1)!.elements[0]).toMatchObject({ n: 2 });
});

test('FYOW-9.1a FYOW-20.10: a convoy for the asker; DEC-S3 stands for DEC-S7', () => {
  const sent = done(asked('convoy'), ALL, [1, 10, 6]);
  expect(sent.units.at(-1)).toMatchObject({ role: 'convoy', trucks: 6, board: HAUTEBOIS });
  expect(orderFrom(sent.units.at(-1)!.order).supported).toBe('de_bg1');
  expect(JSON.stringify(cloneState(sent))).toBe(JSON.stringify(sent)); // a copy is the same table, field by field
});

test('FYOW-9.1a FYOW-10.5: who is called to support marches to the asker and enters although he sees the enemy', () => {
  const called = done(asked('support'), ALL, [1]);
  const other = called.units[BG2]!;
  expect(orderFrom(other.issued!)).toMatchObject({ directive: 'SUPPORT', boards: ['sarcy'] });
  other.elements = [lineWorth(200)];
  Object.assign(called.activation!, { kind: 'unit', of: BG2 });
  forced(called, stageWith(), BG2);
  expect(other).toMatchObject({ called: true, issued: null });
  Object.assign(called.units[BG1]!, { board: HAUTEBOIS }); // nobody shares what he knows
  Object.assign(called.units[4]!, { board: SARCY, zone: 'table', mode: 'active' });
  const march = { type: 'move', link: 'r_hautebois_sarcy' };
  const joined = done(called, march, [10, 6, 6, 6, 6]);
  expect(joined.units[BG2]).toMatchObject({ board: SARCY, zone: 'table' });
  const under = structuredClone(called);
  under.units[BG2]!.called = false;
  expect(done(under, march, [10, 6, 6, 6, 6]).units[BG2]!.zone).not.toBe('table');
});

test('FYOW-9.1a FYOW-A5: a force that the request names is called before any other', () => {
  const state = asked('support');
  const hired = { ...structuredClone(state.units[BG2]!), id: 'de_bg3', parent: -1 };
  state.units.push(hired);
  state.requests[0]!.from = 'de_bg3';
  const called = done(state, ALL, [1]);
  expect(called.units.at(-1)!.called).toBe(true);
  expect(called.units[BG2]!.called).toBe(false);
});

test('FYOW-9.1a FYOW-6.7: aircraft are asked for where the side has some; the call is its own and lasts until tomorrow', () => {
  const state = asked('support');
  state.requests = [];
  Object.assign(state.activation!, { kind: 'unit', of: BG1, passed: ['DEC-B5:this'] });
  const ask = { type: 'request', kind: 'air_support' };
  state.air.commands = [];
  expect(codeOf(state, ask)).toBe('E_REQUEST_CHAIN');
  const flying = asked('air_support');
  const granted = done(flying, ALL, [1]);
  expect(granted.calls).toEqual([{ side: 0, board: SARCY, arm: 'air', day: granted.dayNumber }]);
  expect(viewOf(granted, 'germany').calls).toHaveLength(1);
  expect(viewOf(granted, 'britain').calls).toEqual([]);
});

test('FYOW-33.8: in disarray before an enemy of half its value the beaten force attacks or stays in the box', () => {
  const state = asked('support');
  state.requests = [];
  const unit = state.units[BG1]!;
  unit.order = keptOrder({ directive: 'DEFEND', boards: ['sarcy'] });
  Object.assign(unit, { elements: [lineWorth(400)], disarray: 2, attitude: 'disarray' });
  for (const [board, at] of [
    [2, 4],
    [3, 5],
    [HAUTEBOIS, 6],
  ] as const)
    Object.assign(state.units[at]!, { board, zone: 'table', elements: [lineWorth(200)] });
  for (const other of [1, 2, 3, 7]) state.units[other]!.board = BELVAL;
  const battle = {
    ...beginBattle(state, stageWith(), SARCY, [4], [BG1], 'W'),
    stage: 'outcome' as const,
    result: 'DR2' as const,
    order: 'disarray' as const,
    retreating: [BG1],
  };
  state.battles = [battle];
  Object.assign(state.activation!, { kind: 'unit', of: BG1 });
  const gone = done(state, { type: 'battle.retreat', board: 'moulin' });
  expect(gone.units[BG1]).toMatchObject({ status: 'here', board: 3, zone: 'E' });
  expect(gone.due).toMatchObject([{ kind: 'trouble', unit: BG1 }]);
  const fought = done(gone, { type: 'battle.retreatChoice', choice: 'attack' });
  expect(fought.battles.at(-1)).toMatchObject({ stage: 'contact', attackers: [BG1] });
});
