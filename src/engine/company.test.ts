import { expect, test } from 'vitest';
import { pots } from '../../tests/support/pots/index.ts';
import { pledge } from './dice/commitment.ts';
import { actingFor, postsOf } from './post.ts';
import { Table } from './table.ts';

const sit = (seating?: string) =>
  Table.create(pots, {
    scenario: 'table',
    dice: pledge('pots'),
    ...(seating ? { seating } : {}),
  });
const posts = pots.posts!({} as never);
const add = (pot: number, n = 1) => ({ type: 'add', pot, n }) as const;
const done = (acted: { refused: unknown }) => expect(acted.refused).toBeNull();
const reopened = (table: ReturnType<typeof sit>) =>
  Table.open(pots, JSON.parse(JSON.stringify(table.record)));

test('a seating is part of the head; seats, names and sides come from it', () => {
  const table = sit('few');
  expect(table.head.seating?.id).toBe('few');
  expect(table.seats).toMatchObject([
    { id: 'red', name: 'Chief, left, right', kind: 'player', side: 'red' },
    { id: 'blue', kind: 'player', side: 'blue' },
    { id: 'umpire', kind: 'umpire' },
  ]);
  expect(reopened(table).seats).toEqual(table.seats);
  expect(sit().seats.map(({ id }) => id)).toEqual([
    'chief',
    'left',
    'right',
    'other',
    'control',
    'umpire',
  ]);
});

test('a wrong seating is named by its place', () => {
  const seat = (id: string, ...own: string[]) => ({ id, posts: own });
  const make =
    (...seats: object[]) =>
    () =>
      Table.create(pots, {
        scenario: 'table',
        dice: pledge('x'),
        seating: { id: 'own', title: 'Own', seats } as never,
      });
  expect(make(seat('red', 'chief', 'nobody'))).toThrow('seating.seats[0].posts[1]: there is no');
  expect(make(seat('a', 'chief'), seat('b', 'chief'))).toThrow('chief is held by a already');
  expect(make(seat('a', 'chief'), seat('a', 'left'))).toThrow('seats[1].id: a is there twice');
  expect(make(seat('clock', 'chief'))).toThrow('clock is no seat');
  expect(make(seat('a', 'chief', 'other'))).toThrow('two sides share no seat');
  expect(make(seat('a', 'chief', 'control'))).toThrow('players and Control share no seat');
  expect(make(seat('a', 'chief'))).toThrow('nobody holds other or any of its superiors');
  expect(make({ id: 'a', posts: [] })).toThrow('seating.seats[0].posts: should have at least 1');
  expect(() => Table.create(pots, { scenario: 'table', dice: pledge('x'), seating: 'no' })).toThrow(
    'there is no seating no',
  );
});

test('a post that nobody holds is acted for by its next filled superior', () => {
  const held = [
    { post: 'chief', seat: 'anna' },
    { post: 'left', seat: null },
    { post: 'right', seat: 'ben' },
  ];
  expect(actingFor(posts, held, 'left')).toBe('anna');
  expect(postsOf(posts, held, 'anna')).toEqual(['chief', 'left']);
  expect(actingFor(posts, [], 'left')).toBeNull();
});

test('posts change hands by entries, by the host or by Control with a reason, and replay', () => {
  const table = sit();
  const hand = (post: string, seat: string | null, reason?: string) => ({
    type: 'handPost',
    post,
    seat,
    ...(reason ? { reason } : {}),
  });
  done(table.act('table', hand('left', null)));
  expect(table.state.held).toContainEqual({ post: 'left', seat: null });
  expect(table.pending().map(({ seat }) => seat)).not.toContain('left');
  done(table.act('control', hand('left', 'right', 'a guest came late')));
  expect(reopened(table).state).toEqual(table.state);
  const code = (seat: string, action: object) => table.refusal(seat, action)?.code;
  expect(code('chief', hand('left', null))).toBe('NOT_CONTROL');
  expect(code('control', hand('left', null))).toBe('NO_REASON');
  expect(code('table', hand('none', null))).toBe('NO_SUCH_POST');
  expect(code('table', hand('left', 'nobody'))).toBe('NO_SUCH_SEAT');
  expect(code('table', hand('left', 'other'))).toBe('OTHER_SIDE');
  expect(code('table', { type: 'handPost', post: 'left' })).toBe('NO_SUCH_SEAT');
  expect(table.undo('table').refused).not.toBeNull();
});

test('an umpire who gave the last post away rules and reads nothing more, and keeps what it had read', () => {
  const table = sit();
  const hand = (seat: string | null) => ({
    type: 'handPost',
    post: 'control',
    seat,
    reason: 'tea',
  });
  const note = (text: string) => ({ type: 'desk', deed: { does: 'note', text } });
  const read = (seat: string) =>
    table.log(seat).map(({ line }) => String(line.values.text ?? line.values.layer));
  done(table.act('control', note('before')));
  done(table.act('control', hand(null)));
  const refused = (action: object) => table.refusal('control', action)?.code;
  expect(refused(note('after'))).toBe('NOT_CONTROL');
  expect(refused(hand('control'))).toBe('NOT_CONTROL');
  expect(refused({ type: 'rewind', entry: 0, reason: 'a slip' })).toBe('NOT_CONTROL');
  expect(table.desk('control')).toBeNull();
  done(
    table.act('left', { type: 'desk', deed: { does: 'sheet', layer: 'after', to: [], marks: [] } }),
  );
  expect(read('left')).toContain('after');
  expect(read('control')).toContain('before');
  expect(read('control')).not.toContain('after');
  expect(reopened(table).log('control')).toEqual(table.log('control'));
  done(table.act('table', hand('control')));
  expect(read('control')).toContain('after');
});

test('the umpire acts by itself: many entries, bounded runs, only what comes next', () => {
  const table = sit();
  done(table.act('chief', { type: 'work' }));
  expect(table.pending()).toEqual([]);
  expect(table.refusal('chief', add(1))?.code).toBe('NOT_NOW');
  expect(table.refusal('chief', { type: 'tick' })?.code).toBe('NOT_NOW');
  expect([...table.offers('umpire')]).toEqual([{ type: 'tick' }]);
  expect(table.runUmpire(2)).toHaveLength(2);
  expect(table.runUmpire()).toHaveLength(1);
  expect(table.umpireNext()).toBeNull();
  expect(table.refusal('umpire', { type: 'tick' })?.code).toBe('NOT_NOW');
  expect(table.entries.slice(2).map(({ seat }) => seat)).toEqual(['umpire', 'umpire', 'umpire']);
  expect(reopened(table).state).toEqual(table.state);
  expect(table.undo('chief').refused?.code).toBe('AFTER_THROW');
});

test('taking back in company: later acts of others stay, and come out the same', () => {
  const table = sit();
  done(table.act('left', add(0, 2)));
  done(table.act('right', add(1, 3)));
  done(table.act('other', add(0, 4)));
  done(table.undo('right'));
  expect(table.state.pots).toEqual([6, 0, 0, 0]);
  done(table.undo('left'));
  expect(table.state.pots).toEqual([4, 0, 0, 0]);
  expect(table.standing).toEqual([0, 3]);
  expect(table.log('chief').map(({ entry }) => entry)).toEqual([3]);
  expect(reopened(table).state).toEqual(table.state);
  for (let n = 0; n < table.count; n++)
    expect(reopened(table).stateAt(n)).toEqual(table.stateAt(n));
  expect(table.stateAt(3).pots).toEqual([6, 3, 0, 0]);
  expect(table.undo('left').refused?.code).toBe('NOT_YOURS');
});

test('taking back in company is refused where others would notice more than the act itself', () => {
  const after = (...deeds: [string, object][]) => {
    const table = sit();
    done(table.act('left', add(0, 2)));
    for (const [seat, action] of deeds) done(table.act(seat, action));
    return table.undo('left').refused?.code;
  };
  expect(after(['other', { type: 'double' }])).toBe('OTHERS_BUILT_ON_IT');
  expect(after(['other', { type: 'show' }])).toBe('AFTER_REVEAL');
  expect(after(['other', { type: 'cast' }])).toBe('AFTER_THROW');
  expect(after(['other', { type: 'work' }])).toBe('OTHERS_BUILT_ON_IT');
  expect(after(['table', { type: 'handPost', post: 'right', seat: null }])).toBe('AFTER_REVEAL');
  expect(after(['left', add(1)], ['other', add(1)])).toBeUndefined();
});

test('only the last act of the seat is taken back, never one of another', () => {
  const table = sit();
  done(table.act('left', add(0)));
  done(table.act('left', add(1)));
  done(table.act('other', add(2)));
  expect(table.refusal('left', { type: 'undo', entry: 1 })?.code).toBe('NOT_LAST');
  expect(table.refusal('left', { type: 'undo', entry: 3 })?.code).toBe('NOT_YOURS');
  expect(table.refusal('left', { type: 'undo', entry: 2 })).toBeNull();
});

test('Control rewinds within the running turn, with a reason; the dice go on', () => {
  const table = sit();
  done(table.act('left', add(0)));
  done(table.act('control', { type: 'endTurn' }));
  done(table.act('left', { type: 'cast' }));
  const { last } = table.state;
  done(table.act('other', add(1)));
  const rewind = (entry: number) => ({ type: 'rewind', entry, reason: 'a slip' });
  expect(table.refusal('left', rewind(2))?.code).toBe('NOT_CONTROL');
  expect(table.refusal('control', rewind(1))?.code).toBe('OTHER_TURN');
  expect(table.refusal('control', rewind(9))?.code).toBe('NO_SUCH_ENTRY');
  expect(table.refusal('control', rewind(4))?.code).toBe('NOTHING_AFTER');
  expect(table.refusal('control', { type: 'rewind', entry: 2 })?.code).toBe('UNKNOWN_ACTION');
  done(table.act('control', rewind(2)));
  expect(table.state.pots).toEqual([1, 0, 0, 0]);
  expect(table.standing).toEqual([0, 1, 2]);
  done(table.act('left', { type: 'cast' }));
  expect(table.entries.flatMap(({ throws = [] }) => throws)).toHaveLength(2);
  expect(reopened(table).state).toEqual(table.state);
  expect(last).toBeGreaterThan(0);
});

test('whom a take-back by agreement needs, the system says', () => {
  const table = sit();
  done(table.act('left', { type: 'cast' }));
  const agreed = (...seats: string[]) => ({ type: 'undo', entry: 1, agreed: seats });
  expect(table.refusal('table', agreed('left', 'other'))?.code).toBe('NOT_AGREED');
  expect(table.refusal('table', agreed('right', 'left', 'chief'))?.code).toBe('NOT_AGREED');
  done(table.act('table', agreed('chief', 'left', 'right')));
  expect(table.standing).toEqual([0]);
});

test('going back again and again costs a few actions each time, also when a record is opened', () => {
  let applied = 0;
  const counting = {
    ...pots,
    rules: {
      ...pots.rules,
      add: {
        ...pots.rules.add!,
        apply: (...rest: Parameters<NonNullable<typeof pots.rules.add>['apply']>) => {
          applied++;
          pots.rules.add!.apply(...rest);
        },
      },
    },
  };
  const table = Table.create(counting, { scenario: 'table', dice: pledge('pots') });
  const roomy = (n: number) => add(n % 4, 1);
  for (let i = 0; i < 60; i++) done(table.act('left', roomy(i)));
  applied = 0;
  for (let i = 0; i < 100; i++) {
    done(table.undo('left'));
    done(table.act('left', roomy(59)));
  }
  for (let i = 0; i < 60; i++) done(table.undo('left'));
  expect(applied).toBeLessThan(100 * 9 + 60 * 9 + 300);
  applied = 0;
  Table.open(counting, JSON.parse(JSON.stringify(table.record)));
  expect(applied).toBeLessThan(160 + 160 * 9 + 300);
});
