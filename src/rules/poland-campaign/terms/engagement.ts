import type { State } from '../state.ts';
import { POLISH } from '../state.ts';
import { FORTIFICATION_COLUMNS } from '../tables/terrain.ts';
import { type Field, fieldOf } from './field.ts';
import { standing } from './standing.ts';

/** PC-4.1.2: the hex lies in an engagement zone of the other side. */
export const inEnemyZone = (state: State, side: number, hex: number): boolean =>
  standing(state).zone[1 - side]![hex]! > 0;

/** PC-4.1.2, PC-5.0: the unit stands next to an enemy. */
export const isEngaged = (state: State, unit: number): boolean => {
  const { hex } = state.units[unit]!;
  return hex >= 0 && inEnemyZone(state, fieldOf(state).pieces[unit]!.side, hex);
};

/** The hexes with enemies next to a hex, in the order of directions. */
export const contactsOf = (state: State, side: number, hex: number): number[] => {
  const enemies = standing(state).count[1 - side]!;
  const { neighbours } = fieldOf(state).grid;
  const found: number[] = [];
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const other = neighbours[at]!;
    if (other >= 0 && enemies[other]! > 0) found.push(other);
  }
  return found;
};

/** PC-9.0: the side of `hex` towards `from` is one of its fortifications. */
export const isFortified = ({ grid, forts }: Field, hex: number, from: number): boolean => {
  const direction = grid.direction(hex, from);
  return direction >= 0 && (forts[hex]! & (1 << direction)) !== 0;
};

/** PC-4.1.2e: columns left of a hex that `holder` defends against an attack from one neighbour. */
export const columnsFrom = (field: Field, holder: number, hex: number, from: number): number =>
  holder === POLISH && isFortified(field, hex, from)
    ? Math.max(field.columns[hex]!, FORTIFICATION_COLUMNS)
    : field.columns[hex]!;

/** PC-4.1.2e Dominant terrain: better than that of every enemy who engages the unit, strictly. */
export const isDominant = (state: State, unit: number): boolean => {
  const field = fieldOf(state);
  const { hex } = state.units[unit]!;
  const { side } = field.pieces[unit]!;
  const contacts = contactsOf(state, side, hex);
  return (
    contacts.length > 0 &&
    contacts.every(
      enemy => columnsFrom(field, side, hex, enemy) > columnsFrom(field, 1 - side, enemy, hex),
    )
  );
};
