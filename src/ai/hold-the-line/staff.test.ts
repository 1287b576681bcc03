import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fieldOf, holdTheLine, type State } from '../../rules/hold-the-line/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** HTL-12.6: units that stars destroy. */
const spent = (action: Action): number =>
  (action as unknown as { destroy: readonly string[] }).destroy.length;
const mostSpent = (table: Table, seat: string): number =>
  Math.max(
    ...table
      .sight(seat)
      .offers()
      .filter(one => one.type === 'allocateStars')
      .map(spent),
  );

/** A game of Mława in which the staff plays one side; what it did, by kind. */
const played = async (side: string): Promise<{ did: Map<string, number>; table: Table }> => {
  const system = holdTheLine as unknown as System;
  const dice = pledge(`staff as ${side}`, {});
  const table = Table.create(system, { scenario: 'mlawa', dice }) as Table;
  const chance = random(7);
  const did = new Map<string, number>();
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const own = table.seats.find(({ id }) => id === seat)?.side === side;
    const { action, reason } = await (own ? staff : recruit).decide(table.sight(seat), chance, {
      work: 1,
    });
    expect((own ? staff : recruit).reasons).toHaveProperty(reason?.id ?? 'none');
    if (own && action.type === 'allocateStars') expect(spent(action)).toBe(mostSpent(table, seat));
    const { refused } = table.act(seat, action as Action);
    expect(refused, JSON.stringify(action)).toBeNull();
    const { to } = action as unknown as { to?: string };
    const kind = action.type === 'changePosture' ? `${action.type} ${to}` : action.type;
    if (own) did.set(kind, (did.get(kind) ?? 0) + 1);
  }
  return { did, table };
};

test('the German staff attacks, brings its supply routes forward and gives a reason with everything', async () => {
  const { did } = await played('GE');
  const kinds = [
    'attack',
    'advance',
    'allocateCp',
    'placeArtillery',
    'extendMsr',
    'move',
    'moveHq',
  ];
  for (const kind of kinds) expect(did.get(kind), kind).toBeGreaterThan(0);
  // HTL-7.2: an attack with full dice is made ready for on the evening before.
  expect(did.get('changePosture prepared')).toBeGreaterThan(5);
});

test('the Polish staff digs in before what it must hold, and Mława is not lost on the first day', async () => {
  const { did, table } = await played('PL');
  expect(did.get('changePosture dugIn')).toBeGreaterThan(0);
  const { captured } = table.state as { captured: readonly number[] };
  expect(captured[0] === 0 || captured[0]! > 1).toBe(true);
});

test('HTL-3.7 HTL-5.6: the staff of the campaign releases reserves on the day they may come, and grants a card', async () => {
  const dice = pledge('reserves', {});
  const system = holdTheLine as unknown as System;
  const table = Table.create(system, { scenario: 'campaign-historical', dice }) as Table;
  const state = () => table.state as State;
  const ring = () => table.act('clock', { type: 'bell', what: 'step' } as Action).refused;
  while (state().turn < 3 || state().phase !== 'COMMAND') expect(ring()).toBeNull();
  const did: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { action } = await staff.decide(table.sight('german'), random(7), { work: 1 });
    expect(table.act('german', action as Action).refused).toBeNull();
    did.push(action.type);
  }
  const due = fieldOf(state()).formations.filter(
    ({ side, reserveOf }, f) =>
      side === 'GE' && reserveOf !== '' && state().formations[f]!.due <= 3,
  );
  expect(due.length).toBeGreaterThan(3);
  expect(did.filter(type => type === 'releaseReserve')).toHaveLength(due.length);
  expect(did).toContain('grantReserveCards');
});

test('HTL-3.2: the German staff of the exercise goes for the hexes that win it', async () => {
  const system = holdTheLine as unknown as System;
  const ends: string[] = [];
  for (const seed of [2, 1, 3]) {
    if (ends.includes('exerciseGerman')) break;
    const dice = pledge(`exercise german ${seed}`, {});
    const table = Table.create(system, { scenario: 'exercise', dice }) as Table;
    const chance = random(seed);
    while (!table.outcome) {
      if (table.runUmpire().length > 0) continue;
      const { seat } = table.pending()[0]!;
      const bot = table.seats.find(({ id }) => id === seat)?.side === 'GE' ? staff : recruit;
      const { action } = await bot.decide(table.sight(seat), chance, { work: 1 });
      expect(table.act(seat, action as Action).refused).toBeNull();
    }
    ends.push(table.outcome.how);
  }
  expect(ends).toContain('exerciseGerman');
});
