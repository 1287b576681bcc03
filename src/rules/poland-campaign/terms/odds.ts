import { POLISH, type State } from '../state.ts';
import { FORTIFICATION_COLUMNS, SIEGE_COLUMNS } from '../tables/terrain.ts';
import { isFortified } from './engagement.ts';
import { fieldOf } from './field.ts';
import { isBesieged } from './retreats.ts';
import { stackIn } from './standing.ts';
import { attackOf, defenceOf, onTable, ratioColumn, shiftedColumn } from './strength.ts';

/** PC-5.1: everything that decides the column of an attack. */
export type Odds = {
  readonly attack: number;
  readonly defence: number;
  readonly base: number; // column of the ratio, on the table
  readonly left: number;
  readonly right: number;
  readonly fortified: readonly number[];
  readonly besieged: boolean;
  readonly column: number;
};

/** PC-9.0 Fortifications: the target hexes whose fortification counts: every attacker comes across one of its sides. */
export const countingForts = (
  state: State,
  targets: readonly number[],
  attackers: readonly number[],
): number[] => {
  const field = fieldOf(state);
  return targets.filter(
    target =>
      field.forts[target] !== 0 &&
      stackIn(state, target).some(unit => field.pieces[unit]!.side === POLISH) &&
      attackers.every(unit => isFortified(field, target, state.units[unit]!.hex)),
  );
};

/** PC-5.1.2 Ground, PC-5.0d: the largest value of the target hexes, never a sum. */
export const columnsLeft = (
  state: State,
  targets: readonly number[],
  fortified: readonly number[],
): number => {
  const { columns } = fieldOf(state);
  return Math.max(
    ...targets.map(hex =>
      fortified.includes(hex) ? Math.max(columns[hex]!, FORTIFICATION_COLUMNS) : columns[hex]!,
    ),
  );
};

/** PC-5.1, PC-5.1.1 to PC-5.1.3: ratio, ground, fortification and siege, as the pieces stand. */
export const oddsOf = (
  state: State,
  targets: readonly number[],
  attackers: readonly number[],
  air: number,
  defenceAir: number,
): Odds => {
  const attack = attackOf(state, attackers) + air;
  const defenders = targets.flatMap(hex => stackIn(state, hex));
  const defence = defenceOf(state, defenders) + defenceAir;
  const fortified = countingForts(state, targets, attackers);
  const left = columnsLeft(state, targets, fortified);
  const besieged = targets.every(hex => isBesieged(state, hex));
  const right = besieged ? SIEGE_COLUMNS : 0;
  const ratio = ratioColumn(attack, defence);
  const column = shiftedColumn(ratio, left, right, state.options);
  return { attack, defence, base: onTable(ratio), left, right, fortified, besieged, column };
};
