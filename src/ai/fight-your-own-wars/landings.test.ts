import { expect, test } from 'vitest';
import { sightOf } from '../../../tests/support/sight-of.ts';
import { cardOf, guernsey } from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import type { Sight } from '../../engine/bot.ts';
import type { System } from '../../engine/system.ts';
import { fightYourOwnWars, type State, type View } from '../../rules/fight-your-own-wars/index.ts';
import { nextAfloat } from '../../rules/fight-your-own-wars/staff/landing.ts';
import { fieldOf } from '../../rules/fight-your-own-wars/terms/field.ts';
import { goAshore, landingPlan } from './landings.ts';
import { situationOf } from './situation.ts';

const system = fightYourOwnWars as unknown as System;
const BRITAIN = 1;
const sightFor = (state: State): Sight<View> => {
  const scenario = fieldOf(state).campaign;
  const seats = system.seats({ scenario, options: state.options } as never);
  return sightOf(system, seats, state, 'britain') as unknown as Sight<View>;
};
const number = (state: State, id: string): number => state.units.findIndex(one => one.id === id);
const place = (state: State, id: string, board: string): number => {
  const at = number(state, id);
  const to = fieldOf(state).map.index(board);
  Object.assign(state.units[at]!, { board: to, zone: 'table', status: 'here' });
  return at;
};
const seen = (state: State, unit: number, cv: number): void => {
  const { board } = state.units[unit]!;
  const mark = { alias: `e${unit}`, now: true, board, zone: 'table' as const, facts: [] };
  state.sightings.push({ side: BRITAIN, unit, at: state.clock, cv, ...mark });
};
/** The card of a force afloat before Lancresse in its hour; what holds the beach is known to be strong. */
const beforeLancresse = (known: boolean): State => {
  const state = guernsey();
  const at = number(state, 'gb_ss');
  for (const wave of state.sea!.waves) {
    wave.clock = state.units[wave.unit]!.id === 'gb_bg2' ? 4 : 3;
    wave.landed = !['gb_ss', 'gb_bg2'].includes(state.units[wave.unit]!.id);
  }
  place(state, 'gb_bg1', 'vazon');
  if (known) seen(state, number(state, 'ge_bg2'), 90);
  cardOf(state, 'unit', at);
  state.activation!.asksSeat = true;
  state.units[at]!.hand = 'all';
  return state;
};
const answer = (state: State) => {
  const sight = sightFor(state);
  const me = situationOf(sight.view).fighters.find(({ unit }) => unit.id === 'gb_ss')!;
  return goAshore(sight, me);
};

test('FYOW-14.13: a wave stays afloat before a beach that is strongly held while the next wave is near; the policy lands it alone', () => {
  const state = beforeLancresse(true);
  expect(nextAfloat(state, number(state, 'gb_ss'))).toMatchObject({ type: 'land' });
  expect(answer(state)).toMatchObject({ action: { type: 'pass' }, reason: { id: 'staysAfloat' } });
  for (const wave of state.sea!.waves) wave.clock -= 3; // three sessions on nobody is waited for
  expect(answer(state)).toMatchObject({ action: { type: 'land' }, reason: { id: 'landsNow' } });
});

test('FYOW-14.13: who holds the beach unseen keeps no wave afloat', () => {
  expect(answer(beforeLancresse(false))?.action.type).toBe('land');
});

test('FYOW-18.2: on the second morning the wave whose beach works lands before the one whose beach is held; the plan had it the other way', () => {
  const state = guernsey();
  Object.assign(state, {
    step: 'DY7',
    dayNumber: 2,
    day: 2,
    session: 0,
    clock: 6,
    activation: null,
  });
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  for (const wave of state.sea!.waves) wave.landed = true;
  place(state, 'gb_bg1', 'lancresse');
  place(state, 'ge_bg2', 'vale');
  for (const id of ['gb_ss', 'gb_hq', 'gb_bg3', 'gb_cdo3']) place(state, id, 'lancresse');
  seen(state, place(state, 'ge_bg1', 'vazon'), 90);
  for (const [id, clock] of [
    ['gb_bg4', 7],
    ['gb_bg2', 12],
  ] as const)
    for (const wave of state.sea!.waves)
      if (wave.unit === number(state, id)) Object.assign(wave, { landed: false, clock });
  state.sea!.craft = state.sea!.craft.map(one => ({ ...one, count: Math.ceil(one.count / 3) }));
  const told = landingPlan(sightFor(state));
  expect(told?.reason.id).toBe('wavesToWorking');
  const [first] = Reflect.get(told!.action, 'waves') as { unit: string; board: string }[];
  expect(first).toMatchObject({ unit: 'gb_bg2', board: 'lancresse' });
  expect(
    landingPlan({ ...sightFor(state), view: { ...sightFor(state).view, dayNumber: 1 } }),
  ).toBeNull();
});
