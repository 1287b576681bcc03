import { beforeAll, describe, expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from './index.ts';
import { post } from './phases/letters.ts';
import { seatOf } from './terms/roster.ts';

type Battle = Table<State, Action, View, Options, Scenario>;

const begun = (): Battle => {
  const scenario = notQuiteMechanized.scenarios.find(one => one.id === 'wegierska-gorka-1939')!;
  const setting = { scenario, options: notQuiteMechanized.defaults };
  const seating = notQuiteMechanized.seatings!(setting).find(one => one.id === 'chain')!;
  return Table.create(notQuiteMechanized, {
    scenario: scenario.id,
    seating: seating.id,
    options: { infoMode: 'chain' },
    dice: pledge('chain', { table: 'test' }),
  });
};

const playHours = (table: Battle, hours: number): void => {
  for (const { id, kind } of table.seats)
    if (kind === 'player')
      table.act(id, {
        type: 'standBy',
        phases: ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'],
        policy: 'doctrine',
      });
  while (table.state.bound < hours && !table.outcome) {
    const [asked] = table.pending();
    const { refused } = table.act(
      asked!.seat,
      asked!.actions.includes('ready')
        ? { type: 'ready' }
        : { type: 'commit', serial: table.state.serial },
    );
    if (refused) throw new Error(`${refused.rule} ${refused.code}`);
  }
};

describe('NQM-17.3, NQM-17.7: the picture travels', () => {
  let table: Battle;
  let seats: string[];
  beforeAll(() => {
    table = begun();
    playHours(table, 4);
    seats = table.seats.filter(seat => seat.kind === 'player').map(seat => seat.id);
  }, 120_000);

  test('a seat has its own units as they are and the others by reports that have arrived', () => {
    expect(seats.length).toBeGreaterThan(2);
    for (const seat of seats) {
      const { table: seen } = table.view(seat);
      for (const unit of seen.units) {
        const truth = table.state.units.find(one => one.id === unit.id)!;
        if (seatOf(table.state, truth.node) === seat) {
          expect(unit.cu).toBe(truth.cu);
          continue;
        }
        expect([unit.cu, unit.intent, unit.stands.every(s => s.markers === 0)]).toEqual([
          0,
          null,
          true,
        ]);
      }
      for (const report of seen.reports)
        expect(report.deliver).toBeLessThanOrEqual(table.state.bound);
    }
  });

  test('a table imagined from the view looks the same, and offers the same', () => {
    for (const seat of seats) {
      const view = table.view(seat);
      const state = notQuiteMechanized.imagine(view, seat, random(3));
      notQuiteMechanized.assertSound(state);
      expect(JSON.stringify(notQuiteMechanized.view(state, seat))).toBe(JSON.stringify(view));
    }
  });

  test('what a friend keeps to himself changes nothing: ammunition, intents, marks, letters under way, unread orders', () => {
    const [first] = seats;
    const before = JSON.stringify(table.view(first!));
    const changed = notQuiteMechanized.clone(table.state);
    const mine = (node: string): boolean => seatOf(changed, node) === first;
    const side = changed.seats.find(one => one.id === first)!.side;
    for (const unit of changed.units) {
      if (unit.side !== side || mine(unit.node)) continue;
      unit.cu = 0;
      unit.combatHours = 3;
      unit.quiet = 9;
      for (const stand of unit.stands) if (stand.state === 'here') stand.collected = 'cp';
    }
    for (const node of changed.nodes)
      if (node.side === side && !mine(node.id)) Object.assign(node, { sent: 3, callOff: 'passed' });
    const others = changed.nodes.filter(node => node.side === side && !mine(node.id));
    changed.messages.push({
      id: 9000,
      side,
      kind: 'note',
      from: others[0]!.id,
      to: changed.nodes.find(node => mine(node.id))!.id,
      sent: changed.bound,
      deliver: changed.bound + 2,
      delivered: false,
      held: 0,
      text: 'canary',
      what: '',
      about: '',
      via: [],
    });
    expect(JSON.stringify(notQuiteMechanized.view(changed, first!))).toBe(before);
  });

  test('lines of the log go to whom they concern', () => {
    const lines = table.wholeLog().map(({ line }) => line);
    const shared = lines.filter(line => line.seenBy && line.seenBy.length > 1);
    const hits = lines.filter(line => line.id === 'halted' || line.id === 'fired');
    expect(hits.length).toBeGreaterThan(0);
    for (const line of hits) expect(line.seenBy!.length).toBeLessThanOrEqual(1);
    expect(shared.every(line => line.id !== 'intent')).toBe(true);
  });

  test('NQM-2.23: whose headquarters a message passes can read it from the hour it passes; nobody else', () => {
    const state = notQuiteMechanized.clone(table.state);
    const [from, to] = state.nodes.filter(
      node => node.side === 0 && node.parent !== '' && seatOf(state, node.id) !== null,
    );
    const top = state.nodes.find(node => node.side === 0 && node.parent === '')!;
    const [sender, passed] = [seatOf(state, from!.id)!, seatOf(state, top.id)!];
    expect(sender).not.toBe(passed);
    post(state, {
      ...{ side: 0, kind: 'note', from: from!.id, to: to!.id, deliver: state.bound + 2 },
      ...{ text: 'canary', what: 'note', about: '' },
    });
    const via = state.messages.at(-1)!.via;
    expect(via.map(one => one.node)).toEqual([top.id]);
    const reads = (seat: string): boolean =>
      JSON.stringify(notQuiteMechanized.view(state, seat)).includes('canary');
    expect([reads(sender), reads(passed)]).toEqual([true, via[0]!.at <= state.bound]);
    state.bound = via[0]!.at;
    expect(reads(passed)).toBe(true);
    const others = seats.filter(
      one => ![sender, passed, seatOf(state, to!.id)].includes(one) || one.startsWith('p'),
    );
    expect(others.map(reads)).toEqual(others.map(() => false));
  });
});
