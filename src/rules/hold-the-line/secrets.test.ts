import { describe, expect, test } from 'vitest';
import { askingSeat, ITEM, MORE, SECRETS } from '../../../tests/support/hold-the-line-secrets.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import type { Seat } from '../../engine/seat.ts';
import { watchers } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';
import type { State } from './state.ts';
import { seatOf } from './terms/seats.ts';
import { forget } from './terms/table.ts';
import { isControl } from './view.ts';

const system = holdTheLine as unknown as System;

type Received = readonly [string, string][];

/** Everything a seat is handed: view, text, questions, offers, refusals of what others could do, clocks. */
const handed = (
  state: State,
  seats: readonly Seat[],
  seat: string,
  probes: readonly unknown[],
): Received => {
  const view = system.view(state, seat);
  return [
    ['view', JSON.stringify(view)],
    ['text', system.text?.(view, seat) ?? ''],
    ['questions', JSON.stringify(questionsFor(system.pending(state), seat))],
    ['offers', JSON.stringify([...offers(system, seats, state, seat)].slice(0, 400))],
    ['refusals', JSON.stringify(probes.map(probe => refuse(system, seats, state, seat, probe)))],
    [
      'clocks',
      JSON.stringify(
        system.clock?.(state).filter(({ seenBy }) => !seenBy || seenBy.includes(seat)),
      ),
    ],
  ];
};

/** The table of a scenario and seating at the first question of a phase. */
const at = (scenario: string, seating: string, phase: string): Table => {
  const table = Table.create(system, { scenario, seating, dice: pledge('secrets', {}) }) as Table;
  for (let i = 0; i < 400 && (table.state as State).phase !== phase; i++) {
    if (table.runUmpire().length > 0) continue;
    table.act('clock', { type: 'bell', what: 'step' });
  }
  return table;
};

const look = (table: Table, most: number): string[] => {
  const state = table.state as State;
  const { seats } = table;
  const leaks: string[] = [];
  const people = watchers(seats).filter(seat => !isControl(state, seat));
  const probes = people
    .slice(0, 3)
    .flatMap(seat => [...offers(system, seats, state, seat)].slice(0, 3));
  for (const [n, { name, change, knows }] of [...SECRETS, ...MORE].entries()) {
    const other = holdTheLine.clone(state);
    forget(other);
    if (!change(other)) continue;
    const strangers = people.filter(seat => !knows(state, seat));
    const step = Math.max(1, Math.floor(strangers.length / most));
    const insiders = watchers(seats).filter(seat => !strangers.includes(seat));
    const noticed = insiders.some(
      seat => JSON.stringify(system.view(state, seat)) !== JSON.stringify(system.view(other, seat)),
    );
    if (!noticed) leaks.push(`nobody at all notices ${name}`);
    for (const seat of strangers.filter((_, i) => (i + n) % step === 0)) {
      const was = handed(state, seats, seat, probes);
      const is = handed(other, seats, seat, probes);
      for (const [i, [what, text]] of was.entries())
        if (is[i]![1] !== text) leaks.push(`${seat} is told of ${name} by its ${what}`);
    }
  }
  return leaks;
};

describe('HTL-24: what a seat may not know changes nothing that it is handed', () => {
  test.each([
    ['mlawa', 'table-2', 'COMMAND'],
    ['mlawa', 'mlawa-4', 'MOVEMENT_1'],
    ['corridor', 'corridor-4', 'COMMAND'],
    ['campaign-historical', 'hall', 'COMMAND'],
    ['campaign-historical', 'hall', 'POSTURE'],
    ['campaign-historical', 'table-8', 'MOVEMENT_1'],
  ])('%s, %s, in %s', (scenario, seating, phase) => {
    const table = at(scenario, seating, phase);
    expect((table.state as State).phase).toBe(phase);
    expect(look(table, scenario.startsWith('campaign') ? 2 : 9)).toEqual([]);
  });
});

describe("HTL-22.4: Control's queue", () => {
  const withItems = (items: readonly Partial<State['queue'][number]>[]): [State, Table] => {
    const table = at('day-event', 'hall', 'COMMAND');
    const state = holdTheLine.clone(table.state as State);
    forget(state);
    state.queue = items.map((one, i) => ({ ...ITEM, turn: state.turn, id: i + 1, ...one }));
    return [state, table];
  };
  const queueOf = (state: State, seat: string) => holdTheLine.view(state, seat).table.queue;

  test('whoever asked sees the answer, not which umpire has it, nor how many others wait', () => {
    const [, table] = withItems([]);
    const from = askingSeat(table.state as State);
    const [alone] = withItems([{ from }]);
    const [among] = withItems([
      {},
      { kind: 'welfare', from: 'somebody' },
      { from, owner: 'CTRL-LEAD', due: 'CTRL-AIR' },
      {},
    ]);
    expect(queueOf(alone, from)).toHaveLength(1);
    expect(queueOf(among, from)).toEqual(queueOf(alone, from));
  });

  test('welfare is read by player liaison and Game Control, and by no other umpire', () => {
    const [state, table] = withItems([{ kind: 'welfare', from: 'somebody', text: 'he is unwell' }]);
    const umpires = table.seats.filter(({ kind }) => kind === 'control').map(({ id }) => id);
    const reads = umpires.filter(seat => JSON.stringify(queueOf(state, seat)).includes('unwell'));
    const may = ['CTRL-LEAD', 'CTRL-LIAISON'].map(post => seatOf(state, post));
    expect(reads.sort()).toEqual([...new Set(may)].sort());
    expect(umpires.length).toBeGreaterThan(reads.length);
  });
});

describe('HTL-4.7: the clock of the day', () => {
  test('it and the clock of the step are told alike to everybody, and say nothing that is hidden', () => {
    const table = at('day-event', 'hall', 'COMMAND');
    const state = table.state as State;
    const shared = system.clock!(state).filter(({ seenBy }) => !seenBy);
    expect(shared.map(({ key }) => key)).toContain('day');
    for (const { name, change } of [...SECRETS, ...MORE]) {
      const other = holdTheLine.clone(state);
      forget(other);
      if (!change(other)) continue;
      expect([name, system.clock!(other).filter(({ seenBy }) => !seenBy)]).toEqual([name, shared]);
    }
  });
});
