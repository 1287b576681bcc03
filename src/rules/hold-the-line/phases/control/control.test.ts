import { describe, expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import { Table } from '../../../../engine/table.ts';
import printed from '../../data/control.json';
import { holdTheLine } from '../../index.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';

const begin = () => {
  const table = Table.create(holdTheLine, {
    scenario: 'mlawa',
    dice: pledge('control', { table: 'control' }),
  });
  for (const seat of ['german', 'polish']) table.act(seat, { type: 'done', step: 'SETUP' });
  return table;
};
type Ruled = { readonly type: string; readonly [name: string]: unknown };
const why = { reason: 'so that all may see it' };

/** One use of each power, sound on the first morning of Mława. */
const uses = (state: State): Ruled[] => {
  const field = fieldOf(state);
  const on = (side: string, kind: string) =>
    state.units.findIndex(
      (unit, u) =>
        unit.status === 'on' && field.pieces[u]!.side === side && field.pieces[u]!.kind === kind,
    );
  const cube = on('GE', 'cube');
  const unit = field.pieces[cube]!.id;
  const hq = state.hqs.findIndex(({ status }, h) => status === 'on' && field.hqs[h]!.side === 'GE');
  return [
    { type: 'advancePhase', region: 'all', step: state.phase, ...why },
    { type: 'extendClock', what: 'step', seconds: 120, ...why },
    { type: 'pauseClock', on: true, ...why },
    { type: 'grantTeaBreak', side: 'CTRL', ...why },
    { type: 'rollEvent', side: 'PL', ...why },
    { type: 'injectEvent', event: 'GE-EV-01', target: field.hqs[hq]!.id, ...why },
    { type: 'adjustTrack', track: 'FR', by: 2, ...why },
    { type: 'announce', to: 'all', text: 'Paris hesitates.', ...why },
    {
      type: 'issueDirective',
      post: 'GE-3A-CO',
      text: 'Take Mława.',
      until: 3,
      penalty: '',
      ...why,
    },
    { type: 'setWarEntry', state: 'heldBack', ...why },
    { type: 'moveUnit', piece: unit, to: 'pool', ...why },
    { type: 'setPosture', unit, posture: 'disordered', ...why },
    { type: 'setDice', who: 'PL', dice: { red: 0, green: 1, black: 0 }, until: 2, ...why },
    { type: 'reveal', units: [unit], to: 'PL', level: 'C1', ...why },
    { type: 'grantCp', where: 'GE-3A', cp: 3, ...why },
    { type: 'setCapacity', what: field.hqs[hq]!.id, to: 4, until: 2, ...why },
    { type: 'grantCards', side: 'PL', hand: 'R2', add: [3], remove: [], ...why },
    { type: 'createSeat', post: 'GE-3A-SO', seat: 'computer', ...why },
    { type: 'takeOverSeat', post: 'GE-3A-CO', on: true, ...why },
    { type: 'muteSeat', seat: 'german', on: true, ...why },
    { type: 'privateTalk', seat: 'polish', ...why },
    { type: 'setOption', option: 'HTL-O16', value: true, ...why },
    { type: 'addTurn', ...why },
    { type: 'endGame', ...why },
    { type: 'viewAll', ...why },
    { type: 'exportLog', ...why },
    { type: 'recordPrecedent', rule: 'HTL-12.10', text: 'No.', publish: true, ...why },
    { type: 'assignSector', post: 'CTRL-MAP-N', regions: ['R1'], seats: [], subjects: ['air'] },
  ];
};
/** Powers that need an open combat, an item, a letter or an event first, and the table's own rewind; each has a test of its own. */
const ELSEWHERE = [
  'adjudicate',
  'reroll',
  'undo',
  'allowPassive',
  'replaceCommander',
  'answerRequest',
  'delayMessage',
  'suppressEvent',
  'setHexControl',
];

describe('HTL-22.1', () => {
  test('every power of the list is an action', () => {
    for (const { id } of printed.powers)
      if (id !== 'undo') expect(holdTheLine.rules[id]?.by, id).toBe('control');
    const tried = [...uses(begin().state).map(({ type }) => type), ...ELSEWHERE];
    expect(printed.powers.map(({ id }) => id).filter(id => !tried.includes(id))).toEqual([]);
  });

  test.each(uses(begin().state))('$type changes the table, once with a reason', use => {
    const table = begin();
    const before = holdTheLine.hash(table.state);
    if ('reason' in use)
      expect(table.refusal('control', { ...use, reason: ' ' })?.code).toBe('E_FORMAT');
    expect(table.refusal('german', use)?.code).toBe('E_SEAT');
    const { refused } = table.act('control', use);
    if (use.type === 'createSeat') {
      expect(refused?.code).toBe('E_TARGET'); // everybody has a seat at a table of two
      return;
    }
    expect(refused).toBeNull();
    holdTheLine.assertSound(table.state);
    const quiet = ['viewAll', 'exportLog', 'announce'].includes(use.type);
    expect(holdTheLine.hash(table.state) === before, use.type).toBe(quiet);
    expect(Table.open(holdTheLine, JSON.parse(JSON.stringify(table.record))).state).toEqual(
      table.state,
    );
  });

  test('a ruling that leaves an impossible table is refused and changes nothing', () => {
    const table = begin();
    const field = fieldOf(table.state);
    const full = table.state.units.flatMap(({ status, hex }, u) =>
      status === 'on' && field.pieces[u]!.side === 'GE' && field.pieces[u]!.kind === 'cube'
        ? [{ hex, id: field.pieces[u]!.id }]
        : [],
    );
    const hex = full.find(one => full.filter(it => it.hex === one.hex).length === 3)!.hex;
    const other = full.find(one => one.hex !== hex)!;
    const before = holdTheLine.hash(table.state);
    const { refused } = table.act('control', {
      type: 'moveUnit',
      piece: other.id,
      to: field.grid.label(hex),
      ...why,
    });
    expect(refused?.rule).toBe('T-RULING');
    expect(holdTheLine.hash(table.state)).toBe(before);
  });

  test('a hex changes hands, an event is called off', () => {
    const table = begin();
    const field = fieldOf(table.state);
    const empty = Array.from({ length: field.grid.count }, (_, hex) => hex).find(
      hex =>
        field.open[hex] &&
        table.state.control[hex] === 'p' &&
        !table.state.units.some(unit => unit.hex === hex) &&
        !table.state.hqs.some(hq => hq.hex === hex),
    )!;
    const hex = field.grid.label(empty);
    expect(
      table.act('control', { type: 'setHexControl', hex, side: 'GE', ...why }).refused,
    ).toBeNull();
    expect(table.state.control[empty]).toBe('g');
    const target = field.hqs.find(one => one.side === 'GE')!.id;
    table.act('control', { type: 'injectEvent', event: 'GE-EV-01', target, ...why });
    table.act('control', { type: 'suppressEvent', event: 'GE-EV-01', ...why });
    expect(table.state.events.at(-1)).toMatchObject({ id: 'GE-EV-01', suppressed: true });
  });
});

test('HTL-22.10: the dismissed are given another post in the same act', () => {
  const { state } = begin();
  const seating = holdTheLine.seatings!({
    scenario: fieldOf(state).scenario,
    options: state.options,
  }).find(one => one.seats.length > 2)!;
  const table = Table.create(holdTheLine, {
    scenario: 'mlawa',
    dice: pledge('four', { table: 'four' }),
    seating,
  });
  const [first, second] = seating.seats.filter(({ posts }) => posts[0]!.startsWith('GE'));
  const ask = { type: 'replaceCommander', post: first!.posts[0]!, seat: second!.id, ...why };
  const lone = first!.posts.length === 1;
  expect(table.refusal('control', ask)?.code).toBe(lone ? 'E_FORMAT' : undefined);
  const swap = { ...ask, swapWith: second!.posts[0]! };
  expect(table.act('control', swap).refused).toBeNull();
  const holder = (post: string) => table.state.held.find(one => one.post === post)?.seat;
  expect(holder(first!.posts[0]!)).toBe(second!.id);
  expect(holder(second!.posts[0]!)).toBe(first!.id);
});

test('HTL-22.4, HTL-22.5: a request is claimed by one umpire, answered, and read by the asker', () => {
  const table = begin();
  table.act('german', { type: 'askControl', kind: 'rules', text: 'May I?' });
  table.act('control', { type: 'answerRequest', item: 1, as: 'claim' });
  expect(table.state.queue[0]).toMatchObject({ owner: 'control', state: 'claimed' });
  expect(table.refusal('control', { type: 'answerRequest', item: 1, as: 'answer' })?.code).toBe(
    'E_FORMAT',
  );
  table.act('control', { type: 'answerRequest', item: 1, as: 'answer', text: 'You may.' });
  expect(table.view('german').table.queue[0]).toMatchObject({ answer: 'You may.' });
  expect(table.view('polish').table.queue).toEqual([]);
  expect(table.refusal('control', { type: 'answerRequest', item: 9, as: 'close' })?.code).toBe(
    'E_UNKNOWN',
  );
});

test('HTL-2.8: Control lets a passive unit act, by the rules that bind its commander', () => {
  const table = begin();
  const field = fieldOf(table.state);
  const hq = field.hqs.findIndex((one, h) => one.side === 'GE' && table.state.hqs[h]!.pot > 0);
  const unit = table.state.units.findIndex(
    (one, u) => one.hq === hq && field.pieces[u]!.kind === 'cube',
  );
  const hex = field.grid.label(table.state.hqs[hq]!.hex);
  const act = (cp: number) => ({
    type: 'allowPassive',
    unit: field.pieces[unit]!.id,
    action: { type: 'allocateCp', source: field.hqs[hq]!.id, hex, cp },
    ...why,
  });
  expect(table.refusal('control', act(99))?.code).toBe('E_NO_CP_POT');
  expect(
    table.refusal('control', { ...act(1), action: { type: 'bell', what: 'step' } })?.code,
  ).toBe('E_FORMAT');
  const pot = table.state.hqs[hq]!.pot;
  expect(table.act('control', act(1)).refused).toBeNull();
  expect(table.state.hqs[hq]!.pot).toBe(pot - 1);
});
