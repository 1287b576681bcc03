import { distance } from '../../maps/hex/distance.ts';
import { type State, staffWork } from '../../rules/september-1939/index.ts';
import { staysPut } from '../../rules/september-1939/terms/allowance.ts';
import { runReach } from '../../rules/september-1939/terms/march.ts';
import { unitsIn } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import type { Situation } from './situation.ts';

/** W39-S1.2: what of the nation that wants to cross is over the Wisła, and what could be at the end of its move. */
export type Crossing = { readonly sp: number; readonly wanted: number };

/** How the enemy wins by crossing, if he does. */
const conditionOf = ({ field, aims }: Situation): { nation: number; sp: number } | null => {
  const [condition] = field.scenario.victory.across;
  if (!condition || !aims.bar) return null;
  return { nation: ['DE', 'SU', 'PL'].indexOf(condition.nation), sp: condition.sp };
};

/** Whether a counter could end its move on the west bank of such a table. */
const mayCross = (table: State, { field }: Situation, unit: number): boolean => {
  if (field.westOfWisla[table.units[unit]!.hex]) return true;
  if (staysPut(table, unit)) return false;
  runReach(table, unit);
  const { hexes, count } = field.reach;
  for (let i = 0; i < count; i++) if (field.westOfWisla[hexes[i]!]) return true;
  return false;
};

/** The strength that could be across in the Movement Phase that is about to begin, as such a table stands. */
export const couldCross = (table: State, situation: Situation): Crossing | null => {
  const condition = conditionOf(situation);
  if (!condition) return null;
  const { pieces } = situation.field;
  let sp = 0;
  for (const unit of situation.theirs) {
    const { nation, combat, artillery } = pieces[unit]!;
    if (!combat || nation !== condition.nation || !mayCross(table, situation, unit)) continue;
    sp += artillery ? 1 : spOf(table, unit);
  }
  return { sp, wanted: condition.sp };
};

/** The table as it is when the planes have flown and the enemy moves; W39-10.13: those under planes go slowly. */
export const afterAir = (situation: Situation): State => {
  const table = staffWork.scratchOf(situation.state);
  table.side = situation.foe;
  table.step = 'movement';
  table.nation = conditionOf(situation)?.nation ?? -1;
  for (const { mission, target } of table.planes) if (mission === 'strike') slowDown(table, target);
  return table;
};

/** W39-10.13, W39-4.37: who was struck from the air has half his points and is not ready to cross. */
export const slowDown = (table: State, hex: number): void => {
  for (const unit of unitsIn(table, hex)) {
    table.units[unit]!.halved = true;
    table.units[unit]!.riverReady = false;
  }
};

/** Bridges over the Wisła that stand, or might stand again, with an enemy so near. */
export const bridgesNear = ({ field, enemyHexes }: Situation, within: number) =>
  field.crossings.filter(
    ({ ends }) =>
      field.westOfWisla[ends[0]] !== field.westOfWisla[ends[1]] &&
      enemyHexes.some(hex => distance(field.grid, hex, ends[0]) <= within),
  );

export const bridgesInDanger = (situation: Situation, within: number) =>
  bridgesNear(situation, within).filter(
    ({ id }) => situation.state.bridges[situation.field.crossingNumber(id)] !== 'destroyed',
  );
