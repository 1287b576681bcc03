import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { no } from '../refusals.ts';
import type { Phase, State } from '../state.ts';
import { actingSide, hqRegion, isMoversTurn, regionOf } from '../terms/acting.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import { commandsHq, commandsUnit } from '../terms/seats.ts';
import { sideOf } from '../terms/table.ts';

/** What most orders ask first, in the order of the book: existence, phase, seat, acting side. */

export const noSuch = (rule: string, what: string): Refusal => no(rule, 'E_UNKNOWN', { what });

export const phaseFault = (state: State, rule: string, phases: readonly Phase[]): Refusal | null =>
  phases.includes(state.phase) ? null : no(rule, 'E_PHASE', { phase: state.phase });

export const unitFault = (state: State, rule: string, seat: Seat, id: string): Refusal | null => {
  const unit = fieldOf(state).unit(id);
  if (unit < 0) return noSuch(rule, id);
  return commandsUnit(state, seat.id, unit) ? null : no(rule, 'E_SEAT', { what: id });
};

export const hqFault = (state: State, rule: string, seat: Seat, id: string): Refusal | null => {
  const hq = fieldOf(state).hq(id);
  if (hq < 0) return noSuch(rule, id);
  return commandsHq(state, seat.id, hq) ? null : no(rule, 'E_SEAT', { what: id });
};

/** HTL-4.2: the unit's side must be acting in its region. */
export const turnFault = (state: State, rule: string, unit: number): Refusal | null => {
  const region = regionOf(state, unit);
  const side = sideOf(state, unit);
  return actingSide(state, region) === side &&
    isMoversTurn(state, region, state.units[unit]!.hq, side)
    ? null
    : no(rule, 'E_TURN_SIDE', { region: REGIONS[region]! });
};

export const hexNamed = (state: State, id: string): number => fieldOf(state).grid.index(id);
export const labelOf = (state: State, hex: number): string => fieldOf(state).grid.label(hex);

/** Units on the map that a seat may order. */
export const unitsUnder = (state: State, seat: string): number[] =>
  state.units.flatMap((unit, i) =>
    unit.status === 'on' && commandsUnit(state, seat, i) ? [i] : [],
  );

export const hqsUnder = (state: State, seat: string): number[] =>
  state.hqs.flatMap((_, i) => (commandsHq(state, seat, i) ? [i] : []));

/** HTL-4.2, HTL-14.7: whether the side of an HQ moves now in the region of that HQ. */
export const sideFault = (state: State, rule: string, hq: number): Refusal | null => {
  const region = hqRegion(state, hq);
  const { side } = fieldOf(state).hqs[hq]!;
  return actingSide(state, region) === side && isMoversTurn(state, region, hq, side)
    ? null
    : no(rule, 'E_TURN_SIDE', { region: REGIONS[region]! });
};
