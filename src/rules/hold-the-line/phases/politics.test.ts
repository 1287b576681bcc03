import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { germanPool, openPool, polishPool } from '../flow/turn-start.ts';
import { DEFAULTS } from '../options.ts';
import type { State } from '../state.ts';
import { headOf, seesMap } from '../terms/seats.ts';
import { takeFighters } from './air.ts';
import { withdrawFighter } from './air-strikes.ts';
import { bitePolitics, endPolitics, maySendWest, sendWest } from './politics.ts';

const campaign = (): Scene => Scene.printed('campaign-historical', DEFAULTS);
const silent = { log: () => {}, reveal: () => {} } as never;

/** German cubes on the map, far from any Pole. */
const division = (state: State, scene: Scene): number =>
  scene.field.formations.findIndex(
    (one, f) =>
      one.side === 'GE' && one.isDivision && maySendWest(state, f) && one.reserveOf === '',
  );

test('HTL-20.5: only the sum of a turn is held to the ends of a track, and only it counts as the worst', () => {
  const { state } = campaign();
  state.turn = 2;
  state.politics.FR = 12;
  state.politics.bombed = true;
  state.politics.warsaw = true;
  endPolitics(state, silent);
  expect(state.politics.FR).toBe(12); // +1 and -1
  state.politics.FR = 7;
  state.politics.worstFR = 7;
  state.politics.overruns = 1;
  state.politics.fired = [];
  endPolitics(state, silent);
  expect(state.politics).toMatchObject({ FR: 7, worstFR: 7 });
});

test('HTL-20.5: the first German in Warszawa moves the track at the end of the turn, once', () => {
  const scene = campaign();
  const { state } = scene;
  state.turn = 2;
  const before = state.politics.FR;
  state.politics.warsaw = true;
  endPolitics(state, silent);
  endPolitics(state, silent);
  expect(state.politics.FR).toBe(before - 1);
});

test('HTL-20.6 HTL-24: whether a division may go west hangs on enemies that are seen, a dummy block among them', () => {
  const scene = campaign();
  const { state, field } = scene;
  const f = division(state, scene);
  const unit = state.units[field.formations[f]!.units[0]!]!;
  const next = field.grid.neighbour(unit.hex, 0);
  const enemy = (kind: string) =>
    field.pieces.findIndex((piece, u) => piece.side === 'PL' && piece.kind === kind && u >= 0);
  const put = (u: number, level: number) => {
    state.units[u]!.status = 'on';
    state.units[u]!.hex = next;
    state.units[u]!.level = level;
    return maySendWest(state, f);
  };
  const cube = enemy('cube');
  expect(put(cube, 0)).toBe(true);
  expect(put(cube, 1)).toBe(false);
  state.units[cube]!.status = 'off';
  expect(put(enemy('dummy'), 1)).toBe(false);
});

test('HTL-20.6: a fighter that OKH names for the west flies until the next RECOVER', () => {
  const scene = campaign();
  const { state, field } = scene;
  state.phase = 'COMMAND';
  state.politics.raf = true;
  const fighter = (zone: number) =>
    field.air.findLast(
      (one, i) => one.side === 'GE' && one.fighter && state.air.counters[i]!.zone === zone,
    )!.id;
  const [north, south] = [fighter(0), fighter(1)];
  const seat = scene.seats.find(one => scene.view(one.id).posts.includes('GE-OKH-CO'))!.id;
  const place = (id: string) =>
    state.air.counters[field.air.findIndex(one => one.id === id)]!.place;
  scene.do(seat, { type: 'withdrawFighter', north, south }, () => true);
  expect([place(north), place(south)]).toEqual(['box', 'box']);
  expect(scene.refusal(seat, { type: 'withdrawFighter', north, south })?.code).toBe('E_PHASE');
  takeFighters(state);
  expect([place(north), place(south)]).toEqual(['gone', 'gone']);
  expect(
    state.air.counters.filter((one, i) => field.air[i]!.fighter && one.place === 'gone'),
  ).toHaveLength(2);
});

test('HTL-3.9: deployed in depth, a supply town that is lost costs one CP of the next pool and no other', () => {
  const { state } = campaign();
  state.phase = 'COMMAND';
  state.pregame = state.pregame.map(one =>
    one.decision === 'P2' ? { ...one, option: 'depth' } : one,
  );
  state.pools = [];
  state.politics.lostTowns = 2;
  for (const turn of [1, 2]) {
    state.turn = turn;
    openPool(state);
  }
  expect(state.pools.map(({ turn, left }) => left - polishPool(state, turn))).toEqual([-2, 0]);
});

test('HTL-20.6: a general offensive costs sixteen points a turn for good, a limited one eight while France is at 8', () => {
  const { state } = campaign();
  const pool = (FR: number, fired: string[]) => {
    state.politics.FR = FR;
    state.politics.fired = fired;
    return germanPool(state, 4);
  };
  const full = pool(2, []);
  expect(pool(8, ['FR5', 'FR8'])).toBe(full - 8);
  expect(pool(7, ['FR5', 'FR8'])).toBe(full);
  for (const FR of [11, 10, 7]) expect(pool(FR, ['FR5', 'FR8', 'FR11'])).toBe(full - 16);
});

test('HTL-20.6, HTL-24: a high command without a map names divisions without learning who stands next to the enemy', () => {
  const scene = campaign();
  const { state, field } = scene;
  state.phase = 'COMMAND';
  state.politics.west = 2;
  state.mapAccess = 'never';
  for (const one of state.held)
    if (one.seat === 'german' && one.post !== headOf('GE')) one.seat = 'others';
  const seat = scene.seats.find(({ id }) => id === 'german')!;
  const offered = () => [...sendWest.candidates(state, seat)];
  const f = division(state, scene);
  const other = field.formations.find((_, g) => g !== f && maySendWest(state, g))!.id;
  const named = { type: 'sendWest' as const, formations: [field.formations[f]!.id, other] };
  const before = offered();
  expect([seesMap(state, 'german'), before.length > 0]).toEqual([false, true]);
  const cube = state.units.findIndex(
    (unit, u) => unit.status === 'on' && field.pieces[u]!.side === 'PL',
  );
  const beside = state.units[field.formations[f]!.units[0]!]!.hex;
  Object.assign(state.units[cube]!, { hex: field.grid.neighbour(beside, 0), level: 2 });
  expect([maySendWest(state, f), offered()]).toEqual([false, before]);
  expect(sendWest.refuse(state, seat, named)).toBeNull();
  const told: unknown[] = [];
  const context = {
    seat: 'german',
    log: (_: string, __: string, values: unknown) => told.push(values),
    reveal: () => {},
  };
  sendWest.apply(state, named, context as never);
  const gone = state.formations.filter(({ west }) => west > 0).length;
  expect([gone, state.formations[f]!.west, told.length]).toEqual([2, 0, 2]);
});

test('HTL-20.6, HTL-24: who does not command the Luftwaffe is not told by a refusal that the RAF has come to France', () => {
  const { state, seats, field } = campaign();
  const pole = seats.find(({ id }) => id === 'polish')!;
  const fighter = (zone: number) =>
    field.air.find(
      (one, i) => one.side === 'GE' && one.fighter && state.air.counters[i]!.zone === zone,
    )!.id;
  const named = { type: 'withdrawFighter' as const, north: fighter(0), south: fighter(1) };
  const refusals = [false, true].map(raf => {
    state.politics.raf = raf;
    return withdrawFighter.refuse(state, pole, named);
  });
  expect(refusals[0]).toMatchObject({ code: 'E_SEAT' });
  expect(refusals[1]).toEqual(refusals[0]);
});

test('HTL-20.6 HTL-6.12: a formation that was on its way to a corps sent west goes to the nearest HQ of the army', () => {
  const { state, field } = campaign();
  state.turn = 5;
  const corps = field.hq('GE-HQ-XVI');
  const f = field.formations.findIndex(one => one.side === 'GE' && one.hq !== corps);
  Object.assign(state.formations[f]!, { nextHq: corps, nextTurn: 6 });
  state.hqs[corps]!.lostAt = -2;
  bitePolitics(state, { ...(silent as object), roll: () => [6] } as never);
  expect(state.hqs[corps]!.status).toBe('gone');
  const next = state.formations[f]!.nextHq;
  expect(next).not.toBe(corps);
  expect([field.hqs[next]!.army, state.hqs[next]!.status]).toEqual(['GE-10A', 'on']);
});
