import type { Context } from '../../../engine/system.ts';
import { beginTurn } from '../flow/turn.ts';
import { ENEMY_SIDE, GERMAN_SIDE, otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { fieldOf } from '../terms/field.ts';
import { seatsOfSide, sideOfUnit } from '../terms/sides.ts';
import { refreshZone, standing } from '../terms/standing.ts';
import { earnsDay, endByPoints, endGame, holdsHex, testVictory } from '../terms/victory.ts';
import { loseCenters } from './supply/reserve.ts';

/** W39-SM: after every action: reserve centers that are lost, then whether somebody has won. True when the game is over. */
export const checkVictory = (draft: State, context: Context): boolean => {
  if (draft.phase === 'over') return false;
  if (draft.centers.length > 0) loseCenters(draft, context);
  return testVictory(draft, context);
};

/** W39-3.E End of turn, in the order of the book; then the next day begins, or the game is over. */
export const endOfTurn = (draft: State, context: Context): void => {
  rest(draft, context);
  expireMarkers(draft);
  countDays(draft, context);
  if (checkVictory(draft, context) || heldAtDusk(draft, context)) return;
  if (draft.turn < fieldOf(draft).lastTurn) beginTurn(draft, draft.turn + 1, context);
  else lastEvening(draft, context);
};

/**
 * W39-22.2 Recovery by rest: W39-22.21 who neither moved nor fought all day and is in no enemy zone; W39-22.22 panicked
 * units only in a reorganisation centre.
 */
const rest = (draft: State, context: Context): void => {
  const { pieces } = fieldOf(draft);
  for (const [unit, { hex, open, order, stirred, fought }] of draft.units.entries()) {
    if (hex < 0 || order === 'good' || stirred || fought || inZone(draft, unit, hex)) continue;
    if (order === 'panicked' && !isCentre(draft, unit, hex)) continue;
    draft.units[unit]!.order = 'good';
    refreshZone(draft, unit);
    const rule = order === 'panicked' ? 'W39-22.22' : 'W39-22.21';
    const told = { unit: pieces[unit]!.id };
    if (open) context.log(rule, 'rested', told);
    else context.log(rule, 'rested', told, seatsOfSide(draft, sideOfUnit(draft, unit))); // W39-HID
  }
};
const inZone = (state: State, unit: number, hex: number): boolean =>
  standing(state).zone[otherSide(sideOfUnit(state, unit))]![hex]! > 0;

/** W39-22.12: whether the hex is a reorganisation centre of the unit's nation. */
export const isCentre = (state: State, unit: number, hex: number): boolean => {
  const { scenario, pieces, grid } = fieldOf(state);
  const nation = NATIONS[pieces[unit]!.nation];
  const label = grid.label(hex);
  return scenario.centres.some(one => one.nation === nation && one.hexes.includes(label));
};

/** W39-3.M: the loss of a zone by B5 runs out; the guns may fire again and the planes are home. */
const expireMarkers = (draft: State): void => {
  for (const [number, unit] of draft.units.entries()) {
    unit.fired = false;
    if (unit.noZoneUntil === 0 || unit.noZoneUntil > draft.turn) continue;
    unit.noZoneUntil = 0;
    refreshZone(draft, number);
  }
  draft.planes = [];
};

/** W39-S1.2, W39-S2.3: points for each day after a date on which combat units of a nation are still on the board. */
const countDays = (draft: State, context: Context): void => {
  const { scenario, dayOf } = fieldOf(draft);
  for (const { side: seat, nation, after, points } of scenario.victory.survival) {
    if (dayOf(draft.turn) <= after || !earnsDay(draft, nation)) continue;
    const side = seat === 'german' ? GERMAN_SIDE : ENEMY_SIDE;
    draft.bonus[side] = draft.bonus[side]! + points;
    context.log('W39-S1.2', 'dayPoints', { seat, points });
  }
};

/** W39-S4.2: a combat unit in the place at the end of a turn wins; the day says how well. */
const heldAtDusk = (draft: State, context: Context): boolean => {
  const { scenario, dayOf } = fieldOf(draft);
  for (const { winner, nation, hex, grades } of scenario.victory.holding) {
    if (!holdsHex(draft, nation, hex)) continue;
    const today = dayOf(draft.turn);
    draft.grade = grades.find(({ day }) => day === today)?.grade ?? '';
    endGame(draft, 'holding', winner, context, 'W39-S4.2');
    return true;
  }
  return false;
};

/** W39-S1.3, W39-S3.4, W39-S4.2: the days are over. */
const lastEvening = (draft: State, context: Context): void => {
  const { otherwise } = fieldOf(draft).scenario.victory;
  if (otherwise === 'points') endByPoints(draft, context, 'W39-VIC');
  else endGame(draft, 'defence', otherwise, context, 'W39-S4.2');
};
