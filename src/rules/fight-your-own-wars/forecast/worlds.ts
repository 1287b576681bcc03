import { random } from '../../../engine/random.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { imagine } from '../imagine.ts';
import { defenderFirst } from '../phases/fight.ts';
import { cloneState } from '../state.generated.ts';
import type { Battle, Element, State, Unit } from '../state.ts';
import { itemNumber } from '../tables/catalogue.ts';
import { rowNumber } from '../tables/movement.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue, leftOf } from '../terms/force.ts';
import { sightingOf } from '../terms/knowledge.ts';
import type { View } from '../view.ts';

const tables = new WeakMap<View, State>();

/** A table that looks like the view: what the seat knows is true of it. Nobody may change it. */
export const tableOf = (view: View, seat: SeatId): State => {
  const known = tables.get(view);
  if (known) return known;
  const made = imagine(view, seat, random(1));
  tables.set(view, made);
  return made;
};

type Spec = ReturnType<typeof fieldOf>['campaign']['units'][number];
const elementsOf = ({ elements }: Spec): Element[] =>
  elements.map(({ item, n, q, mob }) => ({
    item: itemNumber(item),
    q,
    mob: rowNumber(mob),
    n,
    lost: 0,
    damaged: 0,
    mended: [],
    concealed: 0,
    momentum: 6,
    idle: 0,
    attached: false,
  }));

/** Fighting forces of the other side's roster, weakest first. */
const rosterOf = (state: State, side: number): Element[][] => {
  const { campaign } = fieldOf(state);
  const { id } = campaign.sides[side]!;
  return campaign.units
    .filter(unit => unit.side === id && unit.role !== 'hq' && unit.role !== 'convoy')
    .map(elementsOf)
    .sort((a, b) => combatValue({ elements: a }) - combatValue({ elements: b }));
};

/** A force worn down until its Combat Value is not above what is known. */
const worn = (found: readonly Element[], cv: number): Element[] => {
  const elements = found.map(line => ({ ...line }));
  for (let i = elements.length - 1; i >= 0 && combatValue({ elements }) > cv; i--) {
    const line = elements[i]!;
    while (leftOf(line) > 0 && combatValue({ elements }) > cv) line.lost++;
  }
  return elements;
};
/** The force of the roster that comes nearest to a known Combat Value. */
const wornTo = (roster: readonly Element[][], cv: number): Element[] => {
  let best = worn(roster.at(-1)!, cv);
  for (const one of roster) {
    const elements = worn(one, cv);
    if (combatValue({ elements }) > combatValue({ elements: best })) best = elements;
  }
  return best;
};

/** What a person supposes of an enemy in the place of what he does not know. */
export type Supposed = {
  /** Combat Value; 0 where nothing is supposed. */
  readonly cv: number;
  readonly attitude: Unit['attitude'] | null;
};

/** What the side does not know of an enemy in battle, at its best or at its worst for him. */
export const filled = (
  state: State,
  side: number,
  at: number,
  strong: boolean,
  supposed: Supposed = { cv: 0, attitude: null },
): void => {
  const unit: Unit = state.units[at]!;
  const known = sightingOf(state, side, at);
  const roster = rosterOf(state, unit.side);
  if (roster.length === 0) return;
  const cv = supposed.cv || (known?.cv ?? 0);
  const ends = strong ? roster.at(-1)! : roster[0]!;
  unit.elements = cv > 0 ? wornTo(roster, cv) : ends.map(line => ({ ...line }));
  unit.leader.rating = strong ? 7 : 5;
  const told = known?.facts.find(({ id }) => id === 'attitude')?.value.split(',')[0];
  unit.attitude = (supposed.attitude ??
    told ??
    (strong ? 'deployed' : 'present')) as Unit['attitude'];
  unit.mode = 'active';
};

/** Tables between which the truth of a battle lies, as the seat knows it; one where it knows everything. */
export const battleWorlds = (view: View, seat: SeatId, id: string): State[] => {
  const table = tableOf(view, seat);
  const battle = table.battles.find(one => one.id === id);
  if (!battle) return [];
  if (view.whole || battle.means === 'table' || battle.means === 'file') return [table];
  return [false, true].map(strong => {
    const state = cloneState(table);
    for (const at of enemiesIn(state, battle, view.side)) filled(state, view.side, at, strong);
    foundBy(state, state.battles.find(one => one.id === id)!, view.side, strong);
    return state;
  });
};

/** FYOW-A7b: whether the enemy has found one's own forces, and whether his card came first, is his knowledge. */
const foundBy = (state: State, battle: Battle, side: number, strong: boolean): void => {
  if (state.units[battle.attackers[0] ?? -1]?.side !== side) {
    battle.unseenDefender = !strong;
    return;
  }
  battle.seenAttacker = strong;
  for (const at of battle.defenders) {
    const { parent } = state.units[at]!;
    for (const one of [at, parent]) if (state.units[one]) state.units[one]!.acted = strong;
  }
};

/** FYOW-33.7.2-vii: whether the defender's card comes before the attack, as far as this table of the seat knows. */
export const cardCameFirst = (state: State, battle: Battle, side: number): boolean => {
  const attacks = state.units[battle.attackers[0] ?? -1]?.side === side;
  return (
    (battle.stage === 'combat' || (battle.stage === 'contact' && attacks)) &&
    defenderFirst(state, battle)
  );
};

const enemiesIn = (state: State, { attackers, defenders }: Battle, side: number): number[] =>
  [...attackers, ...defenders].filter(at => state.units[at]!.side !== side);
