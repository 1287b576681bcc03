import { distance } from '../../../maps/hex/distance.ts';
import type { State } from '../state.ts';
import { FORMATIONS } from '../tables/units.ts';
import { fieldOf } from './field.ts';

/** W39-13.21 Command: within the range (W39-13.14; W39-13.12 it moves like any motor) of the unit's own headquarters, by plain distance. */
export const inCommand = (state: State, unit: number): boolean => {
  const { pieces, grid } = fieldOf(state);
  const { hq } = pieces[unit]!;
  if (hq < 0 || state.units[hq]!.hex < 0) return false;
  return isInRange(
    distance(grid, state.units[unit]!.hex, state.units[hq]!.hex),
    pieces[hq]!.commandRange,
  );
};
const isInRange = (hexes: number, range: number): boolean => hexes <= range;

/** W39-13.22, W39-13.23, W39-13.24: one point for a side when all its units that fight are in command. */
export const commandModifier = (state: State, units: readonly number[]): number =>
  units.length > 0 && units.every(unit => inCommand(state, unit)) ? 10 : 0;

const levelOf = (formation: string): string | undefined =>
  FORMATIONS.find(({ id }) => id === formation)?.level;

/** The formations whose fights a gun of this formation may support: its own, up to the division; or its whole corps. */
const supported = (above: readonly string[]): string[] => {
  const [own, ...higher] = above;
  if (own === undefined || levelOf(own) === 'army') return [];
  if (levelOf(own) === 'corps') return [own];
  const division = higher.filter(id => levelOf(id) === 'division' || levelOf(id) === 'brigade');
  return [own, ...division];
};

/** W39-9.22, W39-9.34: artillery of the fighting division, or corps artillery of the corps it belongs to. */
export const maySupport = (state: State, gun: number, fighting: readonly number[]): boolean => {
  const { pieces } = fieldOf(state);
  const formations = supported(pieces[gun]!.above);
  return fighting.some(unit => pieces[unit]!.above.some(id => formations.includes(id)));
};
