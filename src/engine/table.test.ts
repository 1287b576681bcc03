import { expect, test } from 'vitest';
import { pledge } from './dice/commitment.ts';
import { Fault } from './fault.ts';
import { distribution } from './forecast.ts';
import { random } from './random.ts';
import { allowed, refusal } from './refusal.ts';
import { type Infer, oneOf, shape, text, whole } from './shape.ts';
import type { Rule, System } from './system.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

/** The smallest game: two seats take turns; add a number, throw for it, peek, or pass. Fifty ends it. */
type State = { sum: number; turn: string; secret: number; last: number[] };
type Add = { type: 'add'; n: number };
type Throw = { type: 'throw'; dice: string };
type Plain = { type: 'pass' | 'peek' | 'break' };
type Rule_ = { type: 'rule'; sum: number; reason: string };
type CoinAction = Add | Throw | Plain | Rule_;

const other = (seat: string): string => (seat === 'a' ? 'b' : 'a');
const plain = (type: Plain['type'], apply: Rule<State, Plain>['apply']): Rule<State, Plain> => ({
  rule: 'N-3',
  shape: shape({ type: oneOf([type]) }),
  listing: 'all',
  candidates: () => (type === 'break' ? [] : [{ type }]),
  refuse: () => allowed,
  apply,
});

const rules = {
  add: {
    rule: 'N-1',
    shape: shape({ type: oneOf(['add']), n: whole(1, 9) }),
    listing: 'all',
    candidates: () => [1, 2, 3].map(n => ({ type: 'add', n })),
    refuse: (_, __, { n }) => (n > 3 ? refusal('N-1', 'TOO_MUCH', `${n} is more than 3`) : allowed),
    apply: (draft, { n }, { log }) => {
      draft.sum += n;
      log('N-1', 'added', { n });
    },
  } satisfies Rule<State, Add>,
  throw: {
    rule: 'N-2',
    shape: shape({ type: oneOf(['throw']), dice: text(20) }),
    listing: 'some',
    candidates: () => [{ type: 'throw', dice: '2d6' }],
    refuse: () => allowed,
    apply: (draft, { dice }, context) => {
      draft.last = context.roll(dice, 'N-2', { for: 'luck' });
      draft.sum += draft.last.reduce((sum, face) => sum + face, 0);
    },
  } satisfies Rule<State, Throw>,
  pass: plain('pass', draft => {
    draft.turn = other(draft.turn);
  }),
  peek: plain('peek', (_, __, { reveal, log, seat }) => {
    reveal('N-3');
    log('N-3', 'peeked', {}, [seat]);
  }),
  break: plain('break', draft => {
    draft.sum = -1000;
    throw new Fault('broken on purpose');
  }),
  rule: {
    rule: 'N-4',
    by: 'control',
    anytime: true,
    shape: shape({ type: oneOf(['rule']), sum: whole(), reason: text(80, /\S/) }),
    listing: 'some',
    candidates: () => [],
    refuse: () => allowed,
    apply: (draft, { sum }) => {
      draft.sum = sum;
    },
  } satisfies Rule<State, Rule_>,
};

const options = shape({ start: whole(0, 40) });
const sums: System<State, CoinAction, { sum: number }, Infer<typeof options>> = {
  id: 'sums',
  code: 'N',
  title: 'Sums',
  version: '1',
  complete: false,
  scenarios: [{ id: 'plain', title: 'Plain' }],
  scenarioShape: shape({ id: text(), title: text() }),
  optionsShape: options,
  defaults: { start: 0 },
  rules: rules as unknown as System<State, CoinAction>['rules'],
  sentences: { added: 'added {n}', peeked: 'peeked' },
  seats: () => [
    { id: 'a', name: 'A', kind: 'player' },
    { id: 'b', name: 'B', kind: 'player' },
    { id: 'umpire', name: 'Umpire', kind: 'control' },
  ],
  setup: ({ options: { start } }, context) => ({
    sum: start,
    turn: 'a',
    secret: context.roll('d10', 'N-0', { seenBy: [] })[0] as number,
    last: [],
  }),
  pending: state =>
    state.sum >= 50
      ? []
      : [
          {
            seat: state.turn,
            kind: 'turn',
            rule: 'N-3',
            actions: ['add', 'throw', 'pass', 'peek', 'break'],
          },
        ],
  outcome: state => (state.sum < 50 ? null : { winners: [state.turn], how: 'fifty', scores: {} }),
  view: state => ({ sum: state.sum }),
  imagine: (view, _, chance) => ({ sum: view.sum, turn: 'a', secret: chance.below(10), last: [] }),
  clone: state => ({ ...state, last: [...state.last] }),
  hash: state => JSON.stringify(state).length.toString(16).padStart(16, '0'),
  assertSound: state => {
    if (state.sum < 0) throw new Fault('the sum is below zero');
  },
  forecasts: {
    actions: ['throw'],
    worlds: view => [{ sum: view.sum, turn: 'a', secret: 1, last: [] }],
    ledger: () => [],
    label: (before, after) => `+${after.sum - before.sum}`,
  },
};

const start = (secret = 's') => Table.create(sums, { scenario: 'plain', dice: pledge(secret) });
const add = (n: number) => ({ type: 'add', n });
const because = (acted: { refused: { rule: string; code: string } | null }) =>
  acted.refused && `${acted.refused.rule} ${acted.refused.code}`;

test('an action becomes an entry, a refused one changes nothing', () => {
  const table = start();
  expect(table.act('a', add(3)).refused).toBeNull();
  const before = JSON.stringify(table.record);
  expect(because(table.act('a', add(4)))).toBe('N-1 TOO_MUCH');
  expect(because(table.act('b', add(1)))).toBe('T-TURN NOT_NOW');
  expect(because(table.act('c', add(1)))).toBe('T-SEAT NO_SUCH_SEAT');
  expect(because(table.act('a', { type: 'fly' }))).toBe('T-SHAPE UNKNOWN_ACTION');
  expect(because(table.act('a', { type: 'constructor' }))).toBe('T-SHAPE UNKNOWN_ACTION');
  expect(because(table.act('a', null))).toBe('T-SHAPE UNKNOWN_ACTION');
  expect(because(table.act('a', { type: 'add', n: '1' }))).toBe('T-SHAPE BAD_SHAPE');
  expect(because(table.act('umpire', add(1)))).toBe('T-TURN NOT_NOW');
  expect(JSON.stringify(table.record)).toBe(before);
});

test('what waits for whom is said', () => {
  expect(start().refusal('b', add(1))?.because).toBe('B may not add now: the table waits for a');
});

test('what is asked is looked up once for a table, and anew after every entry', () => {
  let looks = 0;
  const counted: typeof sums = {
    ...sums,
    asking: sums.pending, // the gate has a way of its own
    pending: state => {
      looks++;
      return sums.pending(state).map(asked => ({ ...asked, about: state.sum }));
    },
  };
  const table = Table.create(counted, { scenario: 'plain', dice: pledge('s') });
  const asked = () => table.pending().map(({ seat, about }) => `${seat} ${String(about)}`);
  expect([asked(), asked(), looks]).toEqual([['a 0'], ['a 0'], 1]);
  table.act('a', add(2));
  expect(asked()).toEqual(['a 2']);
  expect(table.act('a', add(9)).refused).not.toBeNull();
  expect([asked(), looks]).toEqual([['a 2'], 2]);
  table.undo('a');
  expect(asked()).toEqual(['a 0']);
  table.act('a', { type: 'pass' });
  expect(asked()).toEqual(['b 0']);
});

test('an undo is an entry, and stops at throws, reveals, turns and other seats', () => {
  const table = start();
  expect(because(table.undo('a'))).toBe('T-UNDO NOTHING_TO_UNDO');
  table.act('a', add(2));
  table.act('a', add(3));
  expect(because(table.act('a', { type: 'undo', entry: 1 }))).toBe('T-UNDO NOT_LAST');
  expect(table.act('a', { type: 'undo', entry: 2 }).refused).toBeNull();
  expect(table.state.sum).toBe(2);
  expect(table.log('a').map(({ line }) => line.values)).toEqual([{ n: 2 }]);
  expect(because(table.undo('b'))).toBe('T-UNDO NOT_YOURS');
  table.act('a', { type: 'throw', dice: 'd6' });
  expect(because(table.undo('a'))).toBe('T-UNDO AFTER_THROW');
  table.act('a', { type: 'peek' });
  expect(because(table.undo('a'))).toBe('T-UNDO AFTER_REVEAL');
  table.act('a', { type: 'pass' });
  expect(because(table.undo('a'))).toBe('T-UNDO AFTER_TURN');
  expect(table.standing.length).toBe(table.entries.length - 2);
  expect(Table.open(sums, table.record).state).toEqual(table.state);
});

test('a record is opened only whole and as it was', () => {
  const table = start();
  for (const n of [1, 2, 3]) table.act('a', add(n));
  const copy = () => JSON.parse(JSON.stringify(table.record));
  expect(Table.open(sums, copy()).state).toEqual(table.state);
  const broken = (change: (record: ReturnType<typeof copy>) => void) => () => {
    const record = copy();
    change(record);
    Table.open(sums, record);
  };
  expect(broken(r => r.entries.pop())).toThrow('tip: does not fit the last entry');
  expect(broken(r => r.entries.splice(2, 1))).toThrow('entries[2]: was changed');
  expect(broken(r => (r.entries[2].action.n = 1))).toThrow('entries[2]: was changed');
  expect(broken(r => (r.head.rules = '2'))).toThrow('entries[0]: does not follow from the head');
  expect(broken(r => delete r.head.seats)).toThrow('head.seats: is missing');
  expect(() => Table.open(sums, 'x')).toThrow('record: should be an object, is "x"');
  expect(() => Table.open({ ...sums, id: 'other' }, copy())).toThrow(
    'head.system: is sums, not other',
  );
});

test('a game made wrong says where', () => {
  const make = (game: object) => () =>
    Table.create(sums, { scenario: 'plain', dice: pledge('s'), ...game } as never);
  expect(make({ scenario: 'none' })).toThrow('scenario: sums has no scenario none');
  expect(make({ options: { start: 41 } })).toThrow('options.start: should be at most 40, is 41');
  expect(make({ options: { stop: 1 } })).toThrow('options.stop: is not a field we know');
});

test('a scenario of one’s own travels in the record', () => {
  const own = { id: 'own', title: 'Own' };
  const table = Table.create(sums, { scenario: own, dice: pledge('s'), players: { a: 'Ann' } });
  expect(table.head.scenario.content).toEqual(own);
  expect(table.head.seats[0]).toEqual({ id: 'a', player: 'Ann' });
  expect(Table.open(sums, JSON.parse(JSON.stringify(table.record))).setting.scenario).toEqual(own);
});

test('people may throw their own dice', () => {
  const make = (faces: number[]) =>
    Table.create(sums, { scenario: 'plain', dice: { source: 'manual' }, faces });
  expect(() => make([])).toThrow('throw d10 for N-0');
  const table = make([7]);
  const throwIt = (faces?: number[]) => table.act('a', { type: 'throw', dice: '2d6' }, faces);
  expect(throwIt().refused?.because).toContain('throw 2d6 for N-2 (luck) and say what fell');
  expect(throwIt([1, 2, 3]).refused?.because).toContain('3 faces were given');
  expect(throwIt([7, 1]).refused?.because).toContain('7 is not on a d6');
  expect(table.state.sum).toBe(0);
  expect(throwIt([4, 6]).refused).toBeNull();
  expect(table.state.sum).toBe(10);
  expect(verifyDice(table.record)).toMatchObject({ verdict: 'unproved' });
  expect(start().act('a', { type: 'throw', dice: 'd6' }, [3]).refused?.rule).toBe('T-DICE');
});

test('a table whose secret is elsewhere cannot throw, but can do the rest', () => {
  const full = start();
  const { secret: _, ...dice } = full.head.dice;
  const record = { ...full.record, head: { ...full.head, dice } };
  const table = Table.open(sums, JSON.parse(JSON.stringify(record)));
  expect(table.act('a', add(1)).refused).toBeNull();
  expect(table.act('a', { type: 'throw', dice: 'd6' }).refused?.code).toBe('DICE_WANTED');
  expect(verifyDice(table.record)).toMatchObject({ verdict: 'unproved' });
});

test('dice are proved afterwards, and a lie is found', () => {
  const table = start();
  for (let i = 0; i < 3; i++) table.act('a', { type: 'throw', dice: 'd6+dAvg' });
  expect(verifyDice(table.record)).toMatchObject({ verdict: 'consistent', throws: 4, faces: 7 });
  const lie = JSON.parse(JSON.stringify(table.record));
  lie.entries[2].throws[0].faces[0] = (lie.entries[2].throws[0].faces[0] % 6) + 1;
  expect(verifyDice(lie)).toMatchObject({ verdict: 'false', at: 'entries[2].throws[0].faces' });
  lie.head.dice.secret = 't';
  expect(verifyDice(lie)).toMatchObject({ verdict: 'false', at: 'head.dice.secret' });
});

test('control rules with a reason, and never into nonsense', () => {
  const table = start();
  expect(because(table.act('umpire', { type: 'rule', sum: 4, reason: ' ' }))).toBe(
    'T-SHAPE BAD_SHAPE',
  );
  expect(table.act('umpire', { type: 'rule', sum: -4, reason: 'why not' }).refused).toEqual({
    rule: 'T-RULING',
    code: 'UNSOUND',
    because: 'then the sum is below zero',
    values: { why: 'the sum is below zero' },
  });
  expect(table.state.sum).toBe(0);
  expect(table.act('umpire', { type: 'rule', sum: 4, reason: 'a slip' }).refused).toBeNull();
  expect(because(table.act('a', { type: 'rule', sum: 4, reason: 'me too' }))).toBe(
    'T-TURN NOT_NOW',
  );
});

test('a fault of ours leaves the table as it was', () => {
  const table = start();
  table.act('a', add(3));
  expect(() => table.act('a', { type: 'break' })).toThrow('broken on purpose');
  expect(table.state.sum).toBe(3);
  expect(table.act('a', add(1)).refused).toBeNull();
  expect(Table.open(sums, table.record).state.sum).toBe(4);
});

test('nothing is done after the end', () => {
  const table = Table.create(sums, {
    scenario: 'plain',
    dice: pledge('s'),
    options: { start: 40 },
  });
  while (!table.outcome) table.act('a', add(3));
  expect(because(table.act('a', add(1)))).toBe('T-OVER GAME_OVER');
  expect(because(table.undo('a'))).toBe('T-OVER GAME_OVER');
  expect([...table.offers('a')]).toEqual([]);
  expect(table.entries.at(-1)?.hash).toBeDefined();
});

test('seeking gives every table of the way, through undos and past many snapshots', () => {
  const table = start();
  for (let i = 1; i < 12_000; i++) {
    table.act('umpire', { type: 'rule', sum: i % 40, reason: 'x' });
    if (i % 5 === 0) table.undo('umpire');
    if (i % 7 === 0) table.act('a', add(1));
  }
  for (const n of [0, 1, 63, 64, 65, 4999, 9000, table.entries.length - 1])
    expect(table.stateAt(n).sum).toBe(Table.open(sums, cut(table, n)).state.sum);
  expect(() => table.stateAt(-1)).toThrow('no entry -1');
});

test('looking back again, forward and backward over undos, gives the same tables as the first time', () => {
  const table = start();
  for (let i = 1; i < 900; i++) {
    table.act('umpire', { type: 'rule', sum: i % 40, reason: 'x' });
    if (i % 5 === 0) table.undo('umpire');
    if (i % 7 === 0) table.act('a', add(1));
  }
  const wanted = Array.from({ length: 120 }, (_, i) => {
    const n = 400 + i;
    return Table.open(sums, cut(table, n)).state.sum;
  });
  const seen = (order: readonly number[]) => order.map(i => table.stateAt(400 + i).sum);
  const forward = wanted.map((_, i) => i);
  expect(seen(forward)).toEqual(wanted);
  expect(seen(forward.toReversed())).toEqual(wanted.toReversed());
  table.act('umpire', { type: 'rule', sum: 3, reason: 'x' });
  expect(seen(forward.map(i => (i * 37) % 120))).toEqual(forward.map(i => wanted[(i * 37) % 120]));
});

const cut = (table: ReturnType<typeof start>, n: number) => ({
  head: table.head,
  entries: table.entries.slice(0, n + 1),
  tip: table.entries[n]?.link,
});

test('a forecast counts every fall, or samples and says how far it may be off', () => {
  const table = start();
  const foretold = table.forecast('a', { type: 'throw', dice: '2d6' })?.worlds[0];
  expect(foretold).toMatchObject({ exact: true, falls: 36, error: 0 });
  expect(foretold?.results[0]).toEqual({ label: '+7', n: 6, of: 36 });
  expect(table.forecast('a', { type: 'add', n: 1 })).toBeNull();
  const big = distribution(
    sums,
    table.state as State,
    'a',
    { type: 'throw', dice: '9d6' },
    4000,
    random(3),
  );
  expect(big).toMatchObject({ exact: false, falls: 4000, error: 1 / Math.sqrt(4000) });
  expect(big.results.reduce((sum, { n }) => sum + n, 0)).toBe(4000);
});

test('a seat sees of others only who is asked and what', () => {
  expect(start().questions('b')).toEqual([
    { seat: 'a', kind: 'turn', rule: 'N-3', actions: [], about: null },
  ]);
  const table = start();
  table.act('a', { type: 'peek' });
  expect([table.log('a').length, table.log('b').length, table.log('umpire').length]).toEqual([
    1, 0, 1,
  ]);
  expect(table.sight('b').offers()).toEqual([]);
  expect(table.sample('a', random(1))).not.toBeNull();
  expect(table.sample('b', random(1))).toBeNull();
});

test('options that a scenario sets take the place of the defaults, and whoever makes the game may choose others', () => {
  const own = { ...sums, scenarioOptions: () => ({ start: 7 }) };
  const made = (options = {}) =>
    Table.create(own, { scenario: 'plain', options, dice: pledge('s') }).head.options;
  expect(made()).toEqual({ start: 7 });
  expect(made({ start: 3 })).toEqual({ start: 3 });
  expect(start().head.options).toEqual({ start: 0 });
});
