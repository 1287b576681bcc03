import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { chosen } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { hexAt } from '../terms/ground.ts';
import { isJoined, placeForUnit } from '../terms/placement.ts';
import { RADOM } from '../terms/roster.ts';
import { commandSeats } from '../terms/seats.ts';
import { friendlySteps } from '../terms/supply.ts';
import { putUnit } from '../terms/table.ts';

/** HTL-3.7: a formation comes in at its place, or at the nearest friendly hex that is joined to the rear; or not yet. */
export const arriveNow = (draft: State, number: number, context: Context): boolean => {
  const field = fieldOf(draft);
  const formation = field.formations[number]!;
  const state = draft.formations[number]!;
  const radom = chosen(draft, 'P4') === 'radom' && field.hqs[formation.hq]?.id === 'PL-HQ-PRUSY';
  const point = radom
    ? hexAt(field, RADOM.lat, RADOM.lon)
    : field.pieces[formation.units[0]!]!.point;
  const first = placeForUnit(draft, formation.units[0]!, point);
  if (first < 0 || !isJoined(draft, formation.side, friendlySteps(draft, formation.side, first)))
    return false;
  for (const unit of formation.units) {
    if (draft.units[unit]!.status !== 'off') continue; // HTL-22.1: Control was quicker
    const hex = placeForUnit(draft, unit, point);
    if (hex < 0) continue;
    putUnit(draft, unit, hex);
    const one = draft.units[unit]!;
    one.posture = 'movement';
    one.assembling = false;
    one.region = field.region[hex]!;
    draft.fielded[formation.side] += 1;
  }
  state.arrived = true;
  state.due = draft.turn;
  context.log('HTL-3.7', 'arrived', { formation: formation.id }, commandSeats(draft, state.hq));
  return true;
};

/** HTL-3.7: at the start of MOVEMENT_1 whatever is due and not held back arrives, of both sides. */
export const arriveAll = (draft: State, context: Context): void => {
  fieldOf(draft).formations.forEach((formation, i) => {
    const one = draft.formations[i]!;
    if (one.arrived || one.held || one.west > 0 || one.due > draft.turn || one.due === 0) return;
    if (formation.reserveOf !== '' && !one.released) return;
    arriveNow(draft, i, context);
  });
};

/** HTL-3.7: it came in this turn, so its motor units may be paid from the pot. */
export const cameThisTurn = (state: State, unit: number): boolean => {
  const { formation } = fieldOf(state).pieces[unit]!;
  if (formation < 0 || state.turn === 1) return false;
  const one = state.formations[formation]!;
  return one.arrived && one.due === state.turn && !state.units[unit]!.marched;
};
