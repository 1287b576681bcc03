import type { Refusal } from '../../engine/refusal.ts';
import { lookAlike } from './imagine.ts';
import { no } from './refusals.ts';
import { type State, sideNumber } from './state.ts';
import { inEnemyZone } from './terms/engagement.ts';
import { fieldOf } from './terms/field.ts';
import { runReach, startOf } from './terms/march.ts';
import { obligedUnits } from './terms/obligation.ts';
import { recoveringUnits } from './terms/recovery.ts';
import { isBesieged } from './terms/retreats.ts';
import { standing } from './terms/standing.ts';
import { valuesOf } from './terms/strength.ts';
import type { View } from './view.ts';

/** A hex where a unit may stop: the points the cheapest way takes, and whether an enemy zone stops and obliges it. */
export type MovePreview = {
  readonly hex: string;
  readonly cost: number;
  readonly path: readonly string[];
  readonly mustStop: boolean;
  readonly obliges: boolean;
};

/** PC-4.0, PC-4.1.2d: what a unit could reach from where it stands, as far as the seat can tell. */
export const movePreview = (view: View, id: string): MovePreview[] => {
  const state = lookAlike(view);
  const { reach, grid, unitNumber, pieces, hungary } = fieldOf(state);
  const unit = unitNumber(id);
  if (unit < 0 || state.units[unit]!.hex < 0) return [];
  runReach(state, unit, startOf(state, unit));
  return Array.from({ length: reach.count }, (_, i) => {
    const hex = reach.hexes[i]!;
    const mustStop = inEnemyZone(state, pieces[unit]!.side, hex);
    return {
      hex: grid.label(hex),
      cost: reach.cost(hex),
      path: reach.path(hex).map(step => grid.label(step)),
      mustStop,
      obliges: mustStop && !hungary[hex],
    };
  });
};

/** More points than any way on the board takes. */
const PLENTY = 200;

/** PC-4.0, PC-4.1.2: why a unit that may march cannot get to a hex by any way; null where another rule says it better. */
export const whyNotThere = (view: View, id: string, label: string): Refusal | null => {
  const state = lookAlike(view);
  const { reach, grid, unitNumber, pieces, area } = fieldOf(state);
  const [unit, hex] = [unitNumber(id), grid.index(label)];
  if (unit < 0 || hex < 0 || state.units[unit]!.hex < 0) return null;
  if (!area[hex]) return no('PC-4.2', 'OFF_BOARD', { hex: label });
  if (standing(state).count[1 - pieces[unit]!.side]![hex])
    return no('PC-4.1.2', 'ENEMY_OCCUPIED.attackLater', { hex: label });
  const { movement } = valuesOf(state, unit);
  const start = startOf(state, unit);
  const isReached = () => reach.hexes.subarray(0, reach.count).includes(hex);
  runReach(state, unit, start, false, PLENTY);
  if (!isReached()) {
    // Enemy zones bar every way. They are the reason only where the hex would be near enough without them.
    runReach(state, unit, start, false, PLENTY, new Uint8Array(standing(state).zone[0]!.length));
    if (!isReached()) return null;
    if (reach.cost(hex) <= movement) return barred(state, unit, label, reach.path(hex));
  }
  return no('PC-4.0', 'OVER_MOVEMENT.far', {
    hex: label,
    unit: id,
    cost: reach.cost(hex),
    movement,
  });
};

/** PC-4.1.2: the first hex of the way where the unit would have to stop, before the hex it wants. */
const barred = (state: State, unit: number, to: string, way: readonly number[]): Refusal | null => {
  const { grid, pieces } = fieldOf(state);
  const { side, id } = pieces[unit]!;
  const stop = way.find(hex => inEnemyZone(state, side, hex));
  if (stop === undefined) return null;
  return no('PC-4.1.2', 'MUST_STOP_IN_ZONE.before', { unit: id, hex: grid.label(stop), to });
};

/** PC-5.1.3: the hexes whose defenders are besieged as the pieces stand. */
export const besiegedHexes = (view: View): string[] => {
  const state = lookAlike(view);
  const { grid } = fieldOf(state);
  const hexes = [...new Set(state.units.map(({ hex }) => hex))].filter(hex => hex >= 0);
  return hexes.filter(hex => isBesieged(state, hex)).map(hex => grid.label(hex));
};

/** PC-7.0b: the German units that would recover if the Movement Phase closed now. The German alone can tell. */
export const recovering = (view: View): string[] =>
  view.seat === 'german' ? ids(lookAlike(view), recoveringUnits) : [];

/** PC-4.1.2d: the units of the moving side that would have to attack if the Movement Phase closed now. */
export const wouldBeObliged = (view: View): string[] =>
  view.seat === view.side
    ? ids(lookAlike(view), state => obligedUnits(state, sideNumber(view.side)))
    : [];

const ids = (state: State, of: (state: State) => number[]): string[] =>
  of(state).map(unit => fieldOf(state).pieces[unit]!.id);
