import type { Refusal } from '../../../engine/refusal.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Scenario } from '../scenario.ts';
import type { State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { fieldOf } from './field.ts';
import { idOf } from './naming.ts';

type Restriction = Scenario['restrictions'][number];

/** The units, parts and formations that an order lets go. */
const letGo = (state: State, { mayMove, corpsTroops }: Restriction): readonly string[] =>
  corpsTroops && state.options.xivCorpsTroopsReleased ? [...mayMove, ...corpsTroops] : mayMove;

const isAmong = (state: State, unit: number, names: readonly string[]): boolean => {
  const { pieces } = fieldOf(state);
  const { id, parent, above } = pieces[unit]!;
  if (names.length === 0) return false;
  if (names.includes(id) || (parent >= 0 && names.includes(pieces[parent]!.id))) return true;
  return above.some(formation => names.includes(formation));
};

/** The order of today for a nation, if the scenario has one. */
const orderOfToday = (state: State, nation: number): Restriction | undefined => {
  const { scenario, dayOf } = fieldOf(state);
  if (scenario.restrictions.length === 0) return undefined;
  const today = dayOf(state.turn);
  return scenario.restrictions.find(
    ({ nation: whose, from, to }) =>
      whose === NATIONS[nation] && from <= today && (to === undefined || today <= to),
  );
};

/**
 * Whether any dated order of the scenario speaks of the unit's division; all others wait for the release. Corps troops are
 * among those, though the option lets them go with the divisions if that comes first.
 */
const isDated = (state: State, unit: number): boolean => {
  const { scenario, pieces } = fieldOf(state);
  const nation = NATIONS[pieces[unit]!.nation];
  return scenario.restrictions.some(
    order => order.nation === nation && isAmong(state, unit, order.mayMove),
  );
};

/** W39-S1.4: the counter as it stood when the phase began: a regiment that has divided since still counts as one. */
const chosenAs = (state: State, unit: number): number =>
  state.units[unit]!.parted ? fieldOf(state).pieces[unit]!.parent : unit;

/** W39-S1.4 German release dates: why the scenario holds one of these counters today, or null. */
export const frozen = (state: State, units: readonly number[]): Refusal | null => {
  const { scenario, pieces } = fieldOf(state);
  const { nation } = pieces[units[0]!]!;
  const order = orderOfToday(state, nation);
  const release = scenario.release?.nation === NATIONS[nation] ? scenario.release : null;
  if (!order && !release) return null;
  for (const unit of units) {
    if (order && isAmong(state, unit, letGo(state, order))) continue;
    const held = isDated(state, unit) ? order : release && !state.released;
    if (held) return no('W39-S1.4', 'FROZEN_BY_SCENARIO', { unit: idOf(state, unit) });
  }
  return order?.choose === undefined ? null : tooMany(state, units, order, order.choose);
};

/** Only counters that the order of the day speaks of are chosen; the released move besides. */
const chosenOf = (state: State, units: readonly number[], { mayMove }: Restriction): number[] =>
  units.filter(unit => isAmong(state, unit, mayMove)).map(unit => chosenAs(state, unit));

const tooMany = (
  state: State,
  units: readonly number[],
  order: Restriction,
  most: number,
): Refusal | null => {
  const chosen = new Set([...state.freed, ...chosenOf(state, units, order)]);
  return chosen.size > most ? no('W39-S1.4', 'FROZEN_BY_SCENARIO.most', { most }) : null;
};

/** W39-S1.4: counters that set out are among the chosen of the day. */
export const choose = (draft: State, units: readonly number[]): void => {
  const { nation } = fieldOf(draft).pieces[units[0]!]!;
  const order = orderOfToday(draft, nation);
  if (order?.choose === undefined) return;
  for (const chosen of chosenOf(draft, units, order))
    if (!draft.freed.includes(chosen)) draft.freed.push(chosen);
};

/**
 * W39-S1.4: once a unit of the other power stands west of the line, all others are released for good. Looked at after
 * every action.
 */
export const noteRelease = (draft: State, context: Context): boolean => {
  const { scenario, pieces, grid } = fieldOf(draft);
  const { release } = scenario;
  if (!release || draft.released) return false;
  const by = NATIONS.indexOf(release.by);
  const across = draft.units.some(
    ({ hex }, unit) => hex >= 0 && pieces[unit]!.nation === by && grid.column(hex) < release.column,
  );
  if (!across) return false;
  draft.released = true;
  context.log('W39-S1.4', 'released', { nation: release.nation, column: release.column });
  return true;
};

/** W39-S1.5: the unit that must go for a hex today and attack whoever holds it, while it lives. */
export const mustAttack = (state: State): { unit: number; hex: number } | null => {
  const { scenario, unitNumber, grid } = fieldOf(state);
  if (scenario.restrictions.length === 0) return null;
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const duty = orderOfToday(state, nation)?.mustAttack;
    if (!duty) continue;
    const unit = unitNumber(duty.unit);
    if (unit < 0) continue;
    const { status } = state.units[unit]!;
    if (status === 'onBoard' || status === 'within') return { unit, hex: grid.index(duty.hex) };
  }
  return null;
};
