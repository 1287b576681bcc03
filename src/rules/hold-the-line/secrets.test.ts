import { describe, expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { offers, questionsFor, refuse } from '../../engine/gate.ts';
import type { Seat } from '../../engine/seat.ts';
import { watchers } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';
import { cardReaders } from './phases/initiative.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import {
  actsFor,
  commandSeats,
  headOf,
  isBelow,
  postsActed,
  seatOf,
  seatsFor,
  seesMap,
  sideOfSeat,
} from './terms/seats.ts';
import { forget } from './terms/table.ts';
import { isControl } from './view.ts';

const system = holdTheLine as unknown as System;

/** A thing that somebody keeps secret: how it is made otherwise, and who may notice. */
type Secret = {
  readonly name: string;
  change(draft: State): boolean;
  knows(state: State, seat: string): boolean;
};

const firstHq = (state: State, side: string): number =>
  fieldOf(state).hqs.findIndex((hq, h) => hq.side === side && state.hqs[h]!.status === 'on');
const isSide = (state: State, seat: string, side: string) => sideOfSeat(state, seat) === side;
const hidden = (state: State, side: string): number[] =>
  state.units.flatMap((unit, u) =>
    unit.status === 'on' &&
    unit.level === 0 &&
    fieldOf(state).pieces[u]!.side === side &&
    fieldOf(state).pieces[u]!.kind === 'cube'
      ? [u]
      : [],
  );

const LETTER: State['messages'][number] = {
  id: 900,
  from: '',
  to: '',
  kind: 'note',
  text: 'a bird that sings in one cage',
  about: [],
  directive: null,
  turn: 1,
  phase: 'COMMAND',
  state: 'delivered',
  wait: 0,
  read: true,
};
const ITEM: State['queue'][number] = {
  id: 99,
  kind: 'ruling',
  from: 'nobody',
  text: 'may cavalry dig in?',
  about: [],
  turn: 1,
  owner: '',
  due: '',
  state: 'open',
  answer: '',
};

const SECRETS: readonly Secret[] = ['GE', 'PL'].flatMap((side): Secret[] => [
  {
    name: `a pot of ${side}`,
    change(draft) {
      draft.hqs[firstHq(draft, side)]!.pot += 1;
      return true;
    },
    knows: (state, seat) => commandSeats(state, firstHq(state, side)).includes(seat),
  },
  {
    name: `a hand of ${side}`,
    change(draft) {
      const hand = draft.hands.find(
        one => one.side === side && one.where !== 'reserve' && one.cards.length > 0,
      );
      if (hand) hand.cards = hand.cards.map(card => card + 1);
      return hand !== undefined;
    },
    knows: (state, seat) => cardReaders(state, side as 'GE').includes(seat),
  },
  {
    name: `standing orders of ${side}`,
    change(draft) {
      const { id, post } = fieldOf(draft).hqs[firstHq(draft, side)]!;
      draft.standing.push({
        where: id,
        post,
        leaveOut: 'weakest',
        dugInDie: false,
        artillery: 0,
        support: false,
        airDie: false,
        cancel: 'ticks',
        onDouble: 'leave',
        towards: 'hq',
        hqRetreat: 'source',
        atOnce: false,
      });
      return true;
    },
    knows: (state, seat) => actsFor(state, seat, fieldOf(state).hqs[firstHq(state, side)]!.post),
  },
  {
    name: `where a concealed unit of ${side} stands, and its posture`,
    change(draft) {
      const [one, ...rest] = hidden(draft, side);
      const other = rest.find(
        u =>
          fieldOf(draft).pieces[u]!.type.motorised ===
            fieldOf(draft).pieces[one!]!.type.motorised &&
          draft.units[u]!.hex !== draft.units[one!]!.hex &&
          draft.units[u]!.hq === draft.units[one!]!.hq,
      );
      if (one === undefined || other === undefined) return false;
      const [a, b] = [draft.units[one]!, draft.units[other]!];
      [a.hex, b.hex] = [b.hex, a.hex];
      if (a.posture === 'movement') a.posture = 'prepared';
      forget(draft);
      return true;
    },
    knows: (state, seat) => isSide(state, seat, side),
  },
  {
    name: `a posture that ${side} has chosen`,
    change(draft) {
      const [one] = hidden(draft, side);
      if (one !== undefined)
        draft.units[one]!.next = draft.units[one]!.next === 'none' ? 'prepared' : 'none';
      return one !== undefined && draft.phase === 'POSTURE';
    },
    knows: (state, seat) => isSide(state, seat, side),
  },
  {
    name: `a rear box of ${side}`,
    change(draft) {
      const i = fieldOf(draft).air.findIndex(
        (one, n) => one.side === side && draft.air.counters[n]!.place === 'box',
      );
      if (i >= 0) draft.air.counters[i]!.box = draft.air.counters[i]!.box === 3 ? 2 : 3;
      return i >= 0;
    },
    knows: (state, seat) => seatsFor(state, side as 'GE', 'air').includes(seat),
  },
  {
    name: `a letter within ${side}`,
    change(draft) {
      const { post } = fieldOf(draft).hqs[firstHq(draft, side)]!;
      draft.messages.push({
        ...LETTER,
        from: post,
        to: headOf(side as 'GE'),
        turn: draft.turn,
        phase: draft.phase,
      });
      return true;
    },
    knows: (state, seat) =>
      [fieldOf(state).hqs[firstHq(state, side)]!.post, headOf(side as 'GE')].some(post =>
        actsFor(state, seat, post),
      ),
  },
]);

const MORE: readonly Secret[] = [
  {
    name: 'who leads a region for the Poles',
    change(draft) {
      draft.regions[1]!.leadPL = 'PL-NAREW';
      return true;
    },
    knows: (state, seat) => isSide(state, seat, 'PL'),
  },
  {
    name: 'that a German stood in Warszawa',
    change(draft) {
      draft.politics.warsaw = true;
      return draft.phase === 'COMMAND';
    },
    knows: (state, seat) => seesMap(state, seat),
  },
  {
    name: 'what became of a Polish HQ',
    change(draft) {
      const h = firstHq(draft, 'PL');
      if (h < 0) return false;
      Object.assign(draft.hqs[h]!, { status: 'gone', hex: -1 });
      return true;
    },
    knows: (state, seat) => seesMap(state, seat) || isSide(state, seat, 'PL'),
  },
  {
    name: 'the split of an army group',
    change(draft) {
      const level = draft.levels.find(({ id }) => id === 'GE-AGN');
      if (!level) return false;
      draft.splits.push({ level: level.id, shares: [{ to: 'GE-3A', share: 7 }] });
      return true;
    },
    knows: (state, seat) =>
      postsActed(state, seat).some(({ id }) => id === 'GE-AGN' || isBelow(state, 'GE-AGN', id)),
  },
  {
    name: 'CP that an army still holds',
    change(draft) {
      const level = draft.levels.find(({ id, cp }) => id.endsWith('A') && cp >= 0);
      if (level) level.cp += 1;
      return level !== undefined && draft.phase === 'COMMAND';
    },
    knows: (state, seat) => {
      const level = state.levels.find(({ id }) => id.endsWith('A'))!;
      const post = `${level.id}-CO`;
      return postsActed(state, seat).some(({ id }) => id === post || isBelow(state, post, id));
    },
  },
  {
    name: 'what lies in the queue of the umpires',
    change(draft) {
      draft.queue.push({ ...ITEM, turn: draft.turn });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'what a guest asked of Control',
    change(draft) {
      draft.queue.push({ ...ITEM, from: askingSeat(draft), turn: draft.turn });
      return true;
    },
    knows: (state, seat) => seat === askingSeat(state),
  },
  {
    name: 'what an umpire wants to come back to',
    change(draft) {
      const due = String(draft.turn + 1);
      draft.queue.push({ ...ITEM, kind: 'followUp', owner: 'control', due, state: 'claimed' });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a precedent that Control has not published',
    change(draft) {
      draft.precedents.push({ rule: 'HTL-10.1', text: 'the bridge counts', published: false });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a directive to one post',
    change(draft) {
      const post = germanPost(draft);
      draft.directives.push({ post, text: 'take it', until: draft.turn + 1, penalty: 'a card' });
      return true;
    },
    knows: (state, seat) => actsFor(state, seat, germanPost(state)),
  },
  {
    name: 'how Control shares out its sectors',
    change(draft) {
      draft.sectors.push({ post: 'CTRL-LEAD', regions: ['R1'], seats: [], subjects: ['air'] });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'which post Control has taken over',
    change(draft) {
      draft.takenOver.push(germanPost(draft));
      return true;
    },
    knows: () => false,
  },
  {
    name: 'that Control has silenced a guest',
    change(draft) {
      draft.muted.push(askingSeat(draft));
      return true;
    },
    knows: (state, seat) => seat === askingSeat(state),
  },
  {
    name: 'dice that Control gives the Germans',
    change(draft) {
      draft.diceRulings.push({ who: 'GE', red: 1, green: 0, black: 0, until: draft.turn + 1 });
      return true;
    },
    knows: (state, seat) => isSide(state, seat, 'GE'),
  },
  {
    name: 'the faces that Control has set for a combat',
    change(draft) {
      draft.fixedRolls.push({ combat: 4, faces: '666' });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'an event that Control keeps for the next turn',
    change(draft) {
      draft.events.push({
        ...{ id: 'GE-EV-01', hq: firstHq(draft, 'GE'), turn: draft.turn + 1, pick: 'none' },
        ...{ open: false, used: 0, suppressed: false, text: 'a bridge gives way', ops: [] },
      });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'how near France is to a tripwire',
    change(draft) {
      draft.politics.FR += 1;
      draft.politics.worstFR += 1;
      return draft.politics.FR < 5;
    },
    knows: () => false,
  },
  {
    name: 'how near the Soviet Union is to a tripwire',
    change(draft) {
      draft.politics.SU += 1;
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a report that is still under way',
    change(draft) {
      draft.pictures.push({ letter: 1, side: 'GE', seen: [], returns: [] });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'the reserve of OKH',
    change(draft) {
      draft.okhReserve += 1;
      return true;
    },
    knows: (state, seat) => seatsFor(state, 'GE', 'upperCp').includes(seat),
  },
];

const germanPost = (state: State): string => fieldOf(state).hqs[firstHq(state, 'GE')]!.post;
const askingSeat = (state: State): string => seatOf(state, germanPost(state))!;

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
