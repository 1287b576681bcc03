import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { offers } from '../../../engine/gate.ts';
import { random } from '../../../engine/random.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../index.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { seatOf } from '../terms/seats.ts';
import { pending } from './asked.ts';

/** The historical campaign in a hall, played by bells up to the first COMMAND. */
const hall = () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'campaign-historical',
    seating: 'hall',
    dice: pledge('who is asked', {}),
  }) as Table;
  const state = () => table.state as State;
  const seat = (post: string) => seatOf(state(), post)!;
  const act = (who: string, action: Record<string, unknown>) =>
    table.act(who, action as unknown as Action).refused;
  const asked = (kind: string) =>
    table
      .pending()
      .filter(one => one.kind === kind)
      .map(one => one.seat)
      .sort();
  const ring = () => act('clock', { type: 'bell', what: 'step' });
  while (state().phase !== 'COMMAND') if (ring()) throw new Error('no bell');
  /** The same offers on the table that the seat's view makes one imagine. */
  const isToldAll = (who: string): boolean => {
    const { system, seats, state: real } = table;
    const other = system.imagine(system.view(real, who), who, random(5));
    const told = (on: unknown) => JSON.stringify([...offers(system, seats, on, who)]);
    return told(real) === told(other);
  };
  const may = (who: string) => [...table.offers(who)] as (Action & Record<string, unknown>)[];
  return { state, seat, act, asked, ring, isToldAll, may };
};

test('HTL-2.13 HTL-4.5: staff to whom the air turn was given is asked, and its done closes the step for the high command', () => {
  const { state, seat, act, asked } = hall();
  const [head, staff] = [seat('GE-OKH-CO'), seat('GE-OKH-S1')];
  const done = { type: 'done', step: 'AIR.ROTATE' };
  expect(staff).not.toBe(head);
  expect(asked('ROTATE')).not.toContain(staff);
  expect(act(staff, done)?.code).toBe('E_SEAT');
  expect(act(head, { type: 'delegate', what: 'air', to: 'GE-OKH-S1' })).toBeNull();
  expect(asked('ROTATE')).toEqual([head, seat('PL-HC-CO'), staff].sort());
  expect(act(staff, done)).toBeNull();
  expect(asked('ROTATE')).toEqual([seat('PL-HC-CO')]);
  expect(act(staff, { type: 'reopen', step: 'AIR.ROTATE' })).toBeNull();
  expect(act(staff, done)).toBeNull();
  expect(act(seat('PL-HC-CO'), done)).toBeNull();
  expect(state().air.step).not.toBe('ROTATE');
});

test('HTL-4.11: where Control is manned the tea break lasts until Control says so too, or twenty minutes', () => {
  const { state, seat, act, asked, ring } = hall();
  const control = seat('CTRL-LEAD');
  expect(act(seat('GE-OKH-CO'), { type: 'callTeaBreak' })).toBeNull();
  while (state().phase !== 'TEA') expect(ring()).toBeNull();
  const done = { type: 'done', step: 'TEA' };
  expect(asked('tea')).toEqual([seat('GE-OKH-CO'), seat('PL-HC-CO')].sort());
  expect(act(seat('GE-OKH-CO'), done)).toBeNull();
  expect(act(seat('PL-HC-CO'), done)).toBeNull();
  expect(state().phase).toBe('TEA');
  expect(asked('tea')).toEqual([control]);
  const over = { type: 'advancePhase', region: 'all', step: 'TEA', reason: 'the break is over' };
  expect(act(control, over)).toBeNull();
  expect(state().phase).not.toBe('TEA');
});

test.each([
  ['GE', 'upperCp'],
  ['GE', 'air'],
  ['PL', 'upperCp'],
  ['PL', 'air'],
] as const)(
  'HTL-2.13 HTL-24: staff of %s that was given %s is shown what it decides with, and no more',
  (side, what) => {
    const { state, seat, act, ring, isToldAll } = hall();
    const [post, to] = side === 'GE' ? ['GE-OKH-CO', 'GE-OKH-S1'] : ['PL-HC-CO', 'PL-HC-S1'];
    const staff = seat(to);
    expect(staff).not.toBe(seat(post));
    expect(act(seat(post), { type: 'delegate', what, to })).toBeNull();
    expect(isToldAll(staff)).toBe(true);
    if (what === 'air') expect(act(staff, { type: 'done', step: 'AIR.ROTATE' })).toBeNull();
    expect(isToldAll(staff)).toBe(true);
    if (state().phase === 'COMMAND') ring();
    expect(isToldAll(staff)).toBe(true);
  },
);

test('HTL-16.6 HTL-24: the Polish high command gives counters to other HQs and is not told where armies have put them today', () => {
  const { state, seat, act, isToldAll, may } = hall();
  const head = seat('PL-HC-CO');
  const gives = may(head).filter(one => one.type === 'reassignCounter');
  const armies = ['PL-LODZ', 'PL-POMORZE', 'PL-KRAKOW', 'PL-MODLIN', 'PL-POZNAN'].map(seat);
  const [army, placed] = armies
    .flatMap(who => may(who).map((one): [string, Action & Record<string, unknown>] => [who, one]))
    .find(
      ([, { type, hex, counter }]) =>
        type === 'placeArtillery' && hex !== null && gives.some(one => one.counter === counter),
    )!;
  const given = gives.find(one => one.counter === placed.counter)!;
  expect(act(army, placed)).toBeNull();
  expect(isToldAll(head)).toBe(true);
  const at = fieldOf(state()).counter(String(placed.counter));
  expect(state().counters[at]!.on).toBeGreaterThanOrEqual(0);
  expect(act(head, given)).toBeNull();
  expect(state().counters[at]).toMatchObject({ on: -1, status: 'transit' });
});

test('HTL-4.5: in MOVEMENT nobody is asked who could only say done', () => {
  const { state, ring, may, asked } = hall();
  while (state().phase !== 'MOVEMENT_1') expect(ring()).toBeNull();
  const orders = ['move', 'moveHq', 'extendMsr', 'retireDisordered', 'placeBridge', 'lendUnits'];
  const busy = (who: string) => may(who).filter(one => orders.includes(one.type));
  for (const who of asked('move')) expect(busy(who).length, who).toBeGreaterThan(0);
  for (const unit of state().units) unit.marched = true;
  for (const hq of state().hqs) Object.assign(hq, { moved: true, markers: 3 });
  for (const one of state().counters) one.status = 'off';
  expect(pending(state()).filter(one => one.kind === 'move')).toEqual([]);
});

test('HTL-4.5 HTL-15.1: in POSTURE a march out of range of the HQ leaves nothing to choose', () => {
  const { state, ring, may } = hall();
  while (state().phase !== 'POSTURE') expect(ring()).toBeNull();
  const table = state();
  for (const unit of table.units) Object.assign(unit, { posture: 'movement', moved: true });
  for (const hq of table.hqs) hq.pot = 5;
  table.hexCp = [];
  const asked = () => pending(table).flatMap(one => (one.kind === 'posture' ? [one.seat] : []));
  expect(asked().length).toBeGreaterThan(9);
  for (const who of asked()) expect(may(who).some(one => one.type === 'changePosture')).toBe(true);
  for (const unit of table.units) if (unit.hex >= 0) unit.hex = 0; // a corner of the map that no HQ reaches
  expect(asked()).toEqual([]);
});

test('HTL-16.6 HTL-24: contradictory orders are known to the high command whose re-allocation they stop', () => {
  const { state, seat, act, isToldAll, may } = hall();
  const head = seat('PL-HC-CO');
  const gives = () => may(head).filter(one => one.type === 'reassignCounter');
  const [given] = gives();
  const { hq } = state().counters[fieldOf(state()).counter(String(given!.counter))]!;
  state().events.push({
    ...{ id: 'PL-EV-18', hq, turn: state().turn, pick: 'none', open: false, used: 0 },
    ...{ suppressed: false, text: '', ops: [] },
  });
  expect(act(head, given!)?.code).toBe('E_EVENT');
  expect(gives().some(one => one.counter === given!.counter)).toBe(false);
  expect(isToldAll(head)).toBe(true);
  expect(isToldAll(seat('PL-LODZ'))).toBe(true);
});

test('HTL-17.10 HTL-24: a high command without a map aims at what may have been lost, and its bombers find nothing there', () => {
  const { state, seat, act, ring, isToldAll } = hall();
  const head = seat('GE-OKH-CO');
  const field = fieldOf(state());
  const lost = field.hqs.findIndex(hq => hq.id === 'PL-HQ-LODZ');
  Object.assign(state().hqs[lost]!, { status: 'overrun', hex: -1 });
  const [one, two] = field.air.flatMap(({ side, fighter, zone }, i) =>
    side === 'GE' && !fighter && zone === 1 ? [i] : [],
  );
  state().air.step = 'AA_AND_BOMBING';
  for (const i of [one!, two!])
    Object.assign(state().air.counters[i]!, { place: 'column', column: 'fresh', target: 'LOC' });
  expect(isToldAll(head)).toBe(true);
  const aim = (i: number, at: string) =>
    act(head, { type: 'airAim', unit: field.air[i]!.id, aim: at });
  expect(aim(one!, 'PL-HQ-LODZ')).toBeNull();
  expect(aim(two!, 'PL-HQ-KRAKOW')).toBeNull();
  while (state().air.step === 'AA_AND_BOMBING') expect(ring()).toBeNull();
  const noted = state()
    .air.notes.filter(note => note.side === 'GE')
    .map(note => note.aim);
  expect(noted).toContain('PL-HQ-KRAKOW');
  expect(noted).not.toContain('PL-HQ-LODZ');
});

/** OKH without a map stands in for Army Group South and the commander of 14th Army, whose corps are held by others. */
const standIn = () => {
  const game = hall();
  const leave = (post: string) =>
    game.act('ctrl-lead', { type: 'handPost', post, seat: null, reason: 'a guest has left' });
  expect(leave('GE-AGS')).toBeNull();
  expect(leave('GE-14A-CO')).toBeNull();
  const head = game.seat('GE-14A-CO');
  expect(head).toBe(game.seat('GE-OKH-CO'));
  return { ...game, head };
};

test('HTL-2.7 HTL-4.5 HTL-24: who stands in for an army without a map is not asked to move its dummies', () => {
  const { state, ring, asked, head, isToldAll } = standIn();
  while (state().phase !== 'MOVEMENT_1') expect(ring()).toBeNull();
  const field = fieldOf(state());
  const dummies = field.pieces.flatMap(({ kind, hq }, u) =>
    kind === 'dummy' && field.hqs[hq]?.army === 'GE-14A' && state().units[u]!.status === 'on'
      ? [u]
      : [],
  );
  expect(dummies.length).toBeGreaterThan(0);
  expect(asked('move').length).toBeGreaterThan(5);
  expect(asked('move')).not.toContain(head);
  expect(isToldAll(head)).toBe(true);
});

test('HTL-10.8 HTL-2.7: cubes lent to a post whose seat sees no map are ordered by their owner alone', () => {
  const { state, seat, act, ring, may, head, isToldAll } = standIn();
  const owner = seat('GE-14A-A');
  const lends = may(owner).find(one => one.type === 'lendUnits')!;
  expect(act(owner, { ...lends, to: 'GE-14A-CO' })).toBeNull();
  expect(isToldAll(head)).toBe(true);
  while (state().phase !== 'MOVEMENT_1') expect(ring()).toBeNull();
  const moves = (who: string) => may(who).filter(one => one.type === 'move');
  expect(moves(owner).length).toBeGreaterThan(0);
  expect(moves(head)).toEqual([]);
  expect(isToldAll(head)).toBe(true);
});

test('HTL-10.8 HTL-4.5: a unit lent to another corps is ordered in MOVEMENT by either, and both are asked', () => {
  const { state, seat, act, ring, may } = hall();
  const [owner, borrower] = [seat('GE-14A-A'), seat('GE-10A-B')];
  const lends = may(owner).find(one => one.type === 'lendUnits')!;
  const [unit] = lends.units as string[];
  expect(act(owner, { ...lends, to: 'GE-10A-B' })).toBeNull();
  while (state().phase !== 'MOVEMENT_1') expect(ring()).toBeNull();
  const field = fieldOf(state());
  state().units.forEach((one, u) => {
    if (field.pieces[u]!.id === unit) one.posture = 'movement';
    else one.marched = true;
  });
  for (const hq of state().hqs) Object.assign(hq, { moved: true, markers: 3 });
  for (const one of state().counters) one.status = 'off';
  const movers = pending(state()).flatMap(one => (one.kind === 'move' ? [one.seat] : []));
  expect(movers.sort()).toEqual([borrower, owner].sort());
  expect(may(borrower).some(one => one.type === 'move' && one.unit === unit)).toBe(true);
});

test('HTL-2.7 HTL-12.6: choices of a combat that fell to a seat without a map are made by the defaults', () => {
  const { state, seat, act, ring, may, asked } = hall();
  const [army, head] = [seat('GE-14A-CO'), seat('GE-OKH-CO')];
  const field = fieldOf(state());
  for (const [u, unit] of state().units.entries())
    if (unit.status === 'on' && field.pieces[u]!.side === 'GE' && unit.posture === 'prepared')
      state().hexCp.push({ hex: unit.hex, source: field.hqs[unit.hq]!.id, cp: 4 });
  while (state().phase !== 'ACTIONS_1') expect(ring()).toBeNull();
  for (const region of state().regions) region.step = 'PREPARED';
  const attacks = may(army).filter(one => one.type === 'attack');
  expect(attacks.length).toBeGreaterThan(0);
  for (const attack of attacks) if (state().combats.length === 0) act(army, attack);
  const [combat] = state().combats;
  expect(combat!.post).toMatch(/^GE-14A/);
  combat!.post = 'GE-14A-CO'; // as in a joint attack of two corps
  const leave = (post: string) =>
    act('ctrl-lead', { type: 'handPost', post, seat: null, reason: 'a guest has left' });
  expect(leave('GE-AGS')).toBeNull();
  expect(leave('GE-14A-CO')).toBeNull();
  const answers = ['defenderReact', 'ignoreResult', 'withdraw', 'retreatHq', 'allocateStars'];
  for (let i = 0; i < 9 && state().combats.length > 0; i++)
    for (const kind of answers)
      for (const who of asked(kind)) {
        expect(who).not.toBe(head);
        const answer = may(who).find(one => one.type === kind);
        if (answer) expect(act(who, answer)).toBeNull();
      }
  expect(state().combats).toEqual([]);
});
