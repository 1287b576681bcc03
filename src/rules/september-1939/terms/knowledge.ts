import type { Json } from '../../../engine/json.ts';
import { SPECTATOR } from '../../../engine/seat.ts';
import type { Context } from '../../../engine/system.ts';
import { otherSide, type State, type Status } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { airSealed } from './air.ts';
import { fieldOf } from './field.ts';
import { idsOf, labelOf } from './naming.ts';
import { seatsOfSide, sideOfUnit } from './sides.ts';
import { refreshZone, standing } from './standing.ts';

/** W39-16.1: whether a counter may lie face down at all; artillery has no concealed side. */
export const isConcealable = (state: State, unit: number): boolean => {
  const { artillery, class: kind } = fieldOf(state).pieces[unit]!;
  if (!state.options.camouflage || kind === 'train' || kind === 'column') return false;
  return !artillery || state.options.artilleryHidden;
};

const NOT_YET: readonly Status[] = ['notPlaced', 'notArrived'];
const GONE: readonly Status[] = ['destroyed', 'surrendered', 'withdrawn'];

/** What everybody knows: what is face up, what has left the game or has not come into it, and the battalions of an open regiment. */
export const isSeen = (state: State, unit: number): boolean => {
  const { status, open, carrier } = state.units[unit]!;
  if (GONE.includes(status) || NOT_YET.includes(status)) return true;
  if (status === 'onBoard') return open;
  if (status === 'aboard') return carrier >= 0 && state.units[carrier]!.open;
  if (status === 'within') return isSeen(state, fieldOf(state).pieces[unit]!.parent);
  return false; // divided: known by its battalions, which may lie anywhere
};

/** Turns counters face up. Somebody learns something, so nobody takes the action back. */
export const show = (draft: State, units: readonly number[], context: Context): void => {
  const turned = units.filter(unit => draft.units[unit]!.hex >= 0 && !draft.units[unit]!.open);
  if (turned.length === 0) return;
  for (const unit of turned) {
    draft.units[unit]!.open = true;
    refreshZone(draft, unit);
  }
  context.reveal('W39-HID');
  context.log('W39-16.1', 'shown', { units: idsOf(draft, turned) });
};

/** W39-HID: counters in the zone of an enemy assault unit are shown at once, and so are hexes under enemy air counters. */
export const revealContacts = (draft: State, context: Context): boolean => {
  if (draft.phase === 'setup' || draft.phase === 'bid') return false; // nobody has met anybody yet
  const { zone } = standing(draft);
  const seen: number[] = [];
  for (let unit = 0; unit < draft.units.length; unit++) {
    const { hex, open } = draft.units[unit]!;
    if (open || hex < 0) continue;
    const enemy = otherSide(sideOfUnit(draft, unit));
    if (zone[enemy]![hex]! > 0 || isUnderAir(draft, hex, enemy)) seen.push(unit);
  }
  show(draft, seen, context);
  return seen.length > 0;
};

/** Whether an air counter of that side that attacks or hampers is on the hex, for all to see. */
export const isUnderAir = (state: State, hex: number, enemy: number): boolean =>
  !airSealed(state) &&
  state.planes.some(
    ({ mission, target, nation }) =>
      (mission === 'strike' || mission === 'interdict') &&
      target === hex &&
      sideOfPlane(state, nation) === enemy,
  );
const sideOfPlane = (state: State, nation: number): number => {
  const unit = fieldOf(state).pieces.findIndex(piece => piece.nation === nation);
  return unit < 0 ? -1 : sideOfUnit(state, unit);
};

/**
 * Tells what counters did: their own side by name, the others by name only if all of them lie face up, else by nation
 * and number. `seen` is what everybody may know, `own` what only their side knows.
 */
export const tell = (
  draft: State,
  context: Context,
  rule: string,
  id: string,
  units: readonly number[],
  seen: { readonly [name: string]: Json },
  own: { readonly [name: string]: Json } = {},
): void => {
  const side = sideOfUnit(draft, units[0]!);
  if (units.every(unit => draft.units[unit]!.open)) {
    context.log(rule, id, { units: idsOf(draft, units), ...seen, ...own });
    return;
  }
  const nation = NATIONS[fieldOf(draft).pieces[units[0]!]!.nation]!;
  context.log(rule, id, { units: idsOf(draft, units), ...seen, ...own }, seatsOfSide(draft, side));
  context.log(rule, `${id}Unknown`, { nation, count: units.length, ...seen }, [
    ...seatsOfSide(draft, otherSide(side)),
    SPECTATOR,
  ]);
};

/** Whether a seat's side knows which counter this is. */
export const isKnownTo = (state: State, side: number, unit: number): boolean =>
  state.units[unit]!.open || sideOfUnit(state, unit) === side;

export const fromTo = (state: State, from: number, to: number): { from: string; to: string } => ({
  from: labelOf(state, from),
  to: labelOf(state, to),
});
