import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { oneOf, optional, text } from '../../../engine/shape.ts';
import type { Action, Rule } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Activation, State } from '../state.ts';
import { sideOfGroup } from '../terms/air.ts';
import { MARKERS, markerNumber } from '../terms/decoys.ts';
import { seatOf, seatOfCommand, seatOfUnit } from '../terms/seats.ts';
import { unitNumber } from '../terms/units.ts';

/** A rule of this system. */
export type FyowRule<A extends Action> = Rule<State, A>;

/** Side of the card that is being played, -1 when none is. */
export const cardSide = (state: State): number => {
  const { activation } = state;
  if (!activation) return -1;
  if (activation.kind === 'vessel') return state.sea!.vessels[activation.of]!.side;
  if (activation.kind === 'air') return sideOfGroup(state, state.air.groups[activation.of]!);
  return activation.kind === 'unit'
    ? state.units[activation.of]!.side
    : state.commands[activation.of]!.side;
};

/** The seat whose card is played; null when the staff runs it. */
export const cardSeat = (state: State) => {
  const { activation } = state;
  if (!activation) return null;
  if (activation.kind === 'vessel') return seatOf(state, cardSide(state));
  if (activation.kind === 'air') return seatOf(state, cardSide(state));
  return activation.kind === 'unit'
    ? seatOfUnit(state, activation.of)
    : seatOfCommand(state, activation.of);
};

/** FYOW-A10: the refusals asked before an action's own list. */
export const notOnCard = (state: State, seat: Seat, kind: Activation['kind']): Refusal | null => {
  if (state.step !== 'AC1' || !state.activation || state.due.length > 0) return no('E_PHASE');
  const { of } = state.activation;
  if (state.activation.kind === 'unit' && state.units[of]!.status !== 'here') return no('E_PHASE');
  const isOwner = seat.kind === 'umpire' || cardSeat(state) === seat.id;
  if (!isOwner || state.activation.kind !== kind) return no('E_NOT_YOUR_CARD');
  return null;
};

/** The unit whose card is played. */
export const actorOf = (state: State): number =>
  state.activation?.kind === 'unit' ? state.activation.of : -1;
export const vesselOnCard = (state: State): number =>
  state.activation?.kind === 'vessel' ? state.activation.of : -1;
export const seniorOf = (state: State): number =>
  state.activation?.kind === 'command' ? state.activation.of : -1;

/** FYOW-2.9, FYOW-19.2: on whom an action falls: a member of the Group, a marker, or the force on its card itself. */
export const whichShape = { unit: optional(text(60)), marker: optional(oneOf(MARKERS)) };
export type Which = { readonly unit?: string; readonly marker?: 'A' | 'B' | 'C' };

/** The force that does it, -1 none. */
export const doerOf = (state: State, { unit, marker }: Which): number => {
  const { activation } = state;
  if (!activation || activation.kind === 'vessel' || activation.kind === 'air') return -1;
  if (activation.kind === 'unit') {
    if (unit !== undefined) return -1;
    return marker === undefined ? activation.of : markerNumber(state, activation.of, marker);
  }
  const member = unit === undefined ? -1 : unitNumber(state, unit);
  return state.commands[activation.of]!.column.includes(member) && marker === undefined
    ? member
    : -1;
};

/** The same, as the gate asks it. */
export const notDoing = (state: State, seat: Seat, which: Which): Refusal | null => {
  const bar = notOnCard(state, seat, state.activation?.kind ?? 'unit');
  if (bar) return bar;
  if (doerOf(state, which) >= 0) return null;
  return which.unit === undefined && which.marker === undefined
    ? no('E_NOT_YOUR_CARD')
    : no('E_UNKNOWN_ID', which.unit ?? which.marker ?? '');
};

/** Everybody who can act on this card in his own right: the force, its markers, or the members of a Group. */
export const doers = (state: State): Which[] => {
  const { activation } = state;
  if (!activation || activation.kind === 'vessel' || activation.kind === 'air') return [];
  if (activation.kind === 'command')
    return state.commands[activation.of]!.column.map(at => ({ unit: state.units[at]!.id }));
  const others = MARKERS.filter(label => {
    const at = markerNumber(state, activation.of, label);
    return at >= 0 && at !== activation.of;
  });
  return [{}, ...others.map(marker => ({ marker }))];
};

/** FYOW-A3: whether the main action of a force is done on this card. */
export const isMainDone = (state: State, at: number): boolean => {
  const { activation } = state;
  if (!activation) return false;
  return activation.kind === 'unit' && activation.of === at
    ? activation.main
    : activation.acted.includes(at) || (activation.kind === 'command' && activation.main);
};

export const mainDone = (draft: State, at = -1): void => {
  const { activation } = draft;
  if (!activation) return;
  if (at < 0 || (activation.kind === 'unit' && activation.of === at)) activation.main = true;
  else if (!activation.acted.includes(at)) activation.acted.push(at);
};
