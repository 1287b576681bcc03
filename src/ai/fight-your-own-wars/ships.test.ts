import { expect, test } from 'vitest';
import { sightOf } from '../../../tests/support/sight-of.ts';
import {
  guernsey,
  inPort,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import type { Decision, Sight } from '../../engine/bot.ts';
import type { LogLine } from '../../engine/log.ts';
import type { System } from '../../engine/system.ts';
import { fightYourOwnWars, type State, type View } from '../../rules/fight-your-own-wars/index.ts';
import {
  nextDeployment,
  nextForBattery,
  nextForVessel,
} from '../../rules/fight-your-own-wars/staff/naval.ts';
import { fieldOf } from '../../rules/fight-your-own-wars/terms/field.ts';
import { batteryCard } from './batteries.ts';
import { shipCard } from './ship-card.ts';
import { sailings, shipsMorning } from './ships.ts';
import { situationOf } from './situation.ts';

const system = fightYourOwnWars as unknown as System;
const seenBy = (state: State, side: number, log: readonly LogLine[] = []): Sight<View> => {
  const scenario = fieldOf(state).campaign;
  const seats = system.seats({ scenario, options: state.options } as never);
  const seat = state.sides[side]!.id;
  return sightOf(system, seats, state, seat, () => log) as unknown as Sight<View>;
};
const boardOf = (state: State, id: string): number => fieldOf(state).map.index(id);
const place = (state: State, id: string, board: string): number => {
  const at = state.units.findIndex(unit => unit.id === id);
  Object.assign(state.units[at]!, { board: boardOf(state, board), zone: 'table', status: 'here' });
  return at;
};
const seen = (state: State, side: number, unit: number, alias: string): void => {
  const { board } = state.units[unit]!;
  const mark = { now: true, board, zone: 'table' as const, at: state.clock, facts: [], cv: 45 };
  state.sightings.push({ side, unit, alias, ...mark });
};

/** The second morning: the British are ashore and fight at Vazon; what else was to land has landed. */
const secondMorning = (): State => {
  const state = guernsey();
  inPort(state);
  Object.assign(state, { dayNumber: 2, day: 2, session: 0, clock: 6 });
  for (const wave of state.sea!.waves) wave.landed = true;
  for (const id of ['gb_bg1', 'gb_bg2', 'gb_ss', 'gb_hq']) place(state, id, 'lancresse');
  for (const id of ['gb_bg3', 'gb_bg4']) place(state, id, 'vazon');
  place(state, 'gb_cdo3', 'cobo');
  place(state, 'gb_cdo5', 'forest');
  seen(state, 1, place(state, 'ge_bg1', 'vazon'), 'e1');
  return state;
};

test('FYOW-29.5: destroyers go where the troops ashore are fought, the policy puts them in turn before what it holds', () => {
  const state = secondMorning();
  const plan = sailings(situationOf(seenBy(state, 1).view), false);
  const vazon = boardOf(state, 't_vazon');
  const large = state.sea!.vessels.flatMap(({ id, type, side }, at) =>
    type === 'destroyer' && side === 1 ? [{ id, at }] : [],
  );
  expect(large.map(({ id }) => plan.get(id)?.to)).toEqual([vazon, vazon, vazon]);
  state.sea!.vessels[large[2]!.at]!.damage = 7;
  expect(sailings(situationOf(seenBy(state, 1).view), false).get(large[2]!.id)?.to).toBe('dock');
  // With the troops of Lancresse still afloat the policy counts boards, not fights.
  for (const id of ['gb_bg2', 'gb_ss']) place(state, id, 't_lancresse');
  expect(nextDeployment(state, large[0]!.at)).toBe(boardOf(state, 't_lancresse'));
});

const spottedLine = (state: State, vessel: string): LogLine[] => [
  { rule: 'FYOW-4.4', id: 'day', values: { day: state.dayNumber } },
  { rule: 'FYOW-29.9', id: 'spottedVessel', values: { by: 'x', vessel, board: 't_lancresse' } },
];

test('FYOW-29.5: a gunboat stays in harbour when destroyers were reported, and sails when none was; the policy sails', () => {
  const state = secondMorning();
  seen(state, 0, place(state, 'gb_bg1', 'lancresse'), 'e2');
  const lighter = state.sea!.vessels.findIndex(({ name }) => name === 'Artillery lighter');
  const { id } = state.sea!.vessels[lighter]!;
  const sails = (log: LogLine[]): boolean => {
    const done = new Set<string>();
    const sight = seenBy(state, 0, log);
    for (let more: Decision | null = shipsMorning(sight); more; ) {
      const [vessel] = Reflect.get(more.action, 'vessels') ?? [Reflect.get(more.action, 'vessel')];
      if (done.has(vessel)) break;
      done.add(vessel);
      for (const one of sight.view.sea!.vessels)
        if (one.id === vessel) Object.assign(one, { ordered: true });
      more = shipsMorning(sight);
    }
    return done.has(id);
  };
  expect(nextDeployment(state, lighter)).toBeGreaterThanOrEqual(0);
  expect(sails([])).toBe(true);
  const destroyer = state.sea!.vessels.find(
    ({ side, type }) => side === 1 && type === 'destroyer',
  )!;
  expect(sails(spottedLine(state, destroyer.id))).toBe(false);
});

test('FYOW-29.10.2: a torpedo boat goes for the landing ship, the policy for the destroyer', () => {
  const state = seaTable('mtb', 'destroyer');
  const [, destroyer] = state.sea!.vessels;
  state.sea!.vessels.push({
    ...structuredClone(destroyer!),
    id: 'ship',
    type: 'cargo',
    guns: [],
    shots: [],
  });
  for (const vessel of [1, 2]) state.sea!.spots.push({ by: 'own', vessel, unit: -1, object: '' });
  state.sea!.hands = ['all', 'all'];
  state.activation!.asksSeat = true;
  state.sea!.vessels[0]!.nominated = ['sea'];
  expect(nextForVessel(state, 0)).toMatchObject({ type: 'naval.torpedo', target: 'enemy' });
  expect(shipCard(seenBy(state, 0))?.action).toMatchObject({
    type: 'naval.torpedo',
    target: 'ship',
  });
});

test('FYOW-29.10.4: of two forces ashore a destroyer shells the one that fights its own troops, the policy the first it saw', () => {
  const state = seaTable('destroyer', 'trawler');
  state.sea!.vessels[1]!.board = -1;
  const board = boardOf(state, 't_vazon');
  Object.assign(state.sea!.vessels[0]!, { board, side: 1, nominated: ['sea', 'below', 'shore'] });
  state.sea!.hands = ['all', 'all'];
  state.activation!.asksSeat = true;
  const [first, second] = [place(state, 'ge_bg5', 'vazon'), place(state, 'ge_bg1', 'vazon')];
  [first, second].forEach((unit, i) => {
    seen(state, 1, unit, `e${i}`);
    state.sightings.at(-1)!.cv = i === 0 ? 10 : 45;
    state.sea!.spots.push({ by: 'own', vessel: -1, unit, object: '' });
  });
  expect(nextForVessel(state, 0)).toMatchObject({ type: 'naval.fire', target: 'e0' });
  expect(shipCard(seenBy(state, 1))?.action).toMatchObject({ type: 'naval.fire', target: 'e1' });
});

test('FYOW-29.17: a gunboat before a destroyer and a second one that it sees goes back into its box, the policy fights on', () => {
  const state = seaTable('gunboat', 'destroyer');
  const [, destroyer] = state.sea!.vessels;
  state.sea!.vessels.push({ ...structuredClone(destroyer!), id: 'other' });
  state.sea!.hands = ['all', 'all'];
  state.activation!.asksSeat = true;
  const back = { type: 'naval.move', to: ['box'] };
  expect(shipCard(seenBy(state, 0))?.action).not.toEqual(back); // nobody has seen them
  for (const vessel of [1, 2]) state.sea!.spots.push({ by: 'own', vessel, unit: -1, object: '' });
  expect(nextForVessel(state, 0)).not.toEqual(back);
  expect(shipCard(seenBy(state, 0))?.action).toEqual(back);
});

test('FYOW-29.10.1: a battery finishes the ship that is hurt, the policy fires at the first of the largest', () => {
  const state = seaTable('trawler', 'destroyer');
  const at = state.units.findIndex(({ id }) => id === 'ge_mirus');
  const board = boardOf(state, 't_vazon');
  state.sea!.batteries = [{ unit: at, damage: 0, officer: 1, board, fired: false, firedAt: '' }];
  const [, destroyer] = state.sea!.vessels;
  destroyer!.board = board;
  state.sea!.vessels.push({ ...structuredClone(destroyer!), id: 'hurt', damage: 5 });
  for (const vessel of [1, 2])
    state.sea!.spots.push({ by: 'ge_mirus', vessel, unit: -1, object: '' });
  Object.assign(state.activation!, { kind: 'unit', of: at, asksSeat: true });
  state.units[at]!.hand = 'all';
  expect(nextForBattery(state, at)).toMatchObject({ target: 'enemy' });
  const sight = seenBy(state, 0);
  const number = sight.view.units.findIndex(({ id }) => id === 'ge_mirus');
  expect(batteryCard(sight, number)?.action).toEqual({ type: 'coastal.fire', target: 'hurt' });
});
