import type { Json } from '../../../engine/json.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { numberOf } from './contact-numbers.ts';
import { seesSide } from './plumpire.ts';
import { findNode, findUnit, seatOf, seatsOfSide } from './roster.ts';

type Values = { readonly [name: string]: Json };

/** NQM-4: in MOVE a line says in which of the twelve ticks it happened, so that the hour can be shown as a film. */
const dated = ({ phase, tick }: State, values: Values): Values =>
  phase === 'MOVE' ? { ...values, tick } : values;

/** NQM-17.1: tells one side what happened; the other learns nothing, not even that there is a line. */
export const tell = (
  state: State,
  context: Context,
  side: number,
  rule: string,
  id: string,
  values: Values,
): void => {
  const { contact } = values;
  const hear = hearers(state, side, values);
  const shared = hear.filter(seat => typeof contact !== 'number' || seesSide(state, seat));
  const apart = hear.filter(seat => !shared.includes(seat));
  if (shared.length > 0 || apart.length === 0) context.log(rule, id, dated(state, values), shared);
  for (const seat of apart) {
    const number = numberOf(state, seat, { id: contact as number });
    if (number !== null)
      context.log(rule, id, dated(state, { ...values, contact: number }), [seat]);
  }
};

/** NQM-17.3: whoever has the picture of the side, and in the chain those whom it concerns. */
const hearers = (state: State, side: number, values: Values): SeatId[] => {
  const seats = seatsOfSide(state, side);
  if (seats.every(seat => seesSide(state, seat))) return seats;
  const near = concerned(state, side, values);
  return seats.filter(seat => seesSide(state, seat) || near.includes(seat)).sort();
};

/** NQM-17.7: in the chain a line goes to the seat of the unit or headquarters that it is about, and to nobody else. */
const concerned = (state: State, side: number, values: Values): SeatId[] => {
  const nodes = new Set<string>();
  for (const name of ['unit', 'node', 'from', 'to']) {
    const id = values[name];
    if (typeof id !== 'string') continue;
    const unit = findUnit(state, id);
    if (unit?.side === side) nodes.add(unit.node);
    if (findNode(state, id)?.side === side) nodes.add(id);
  }
  const attack = state.engagements.find(one => one.id === values.engagement && one.side === side);
  if (attack) nodes.add(attack.node);
  const contact = state.contacts.find(one => one.id === values.contact && one.side === side);
  for (const eye of contact?.eyes ?? []) if (eye.asOf >= state.bound) nodes.add(eye.node);
  return [...new Set([...nodes].flatMap(node => seatOf(state, node) ?? []))].sort();
};

/** The same to both, each in the words it may know. */
export const tellBoth = (
  state: State,
  context: Context,
  rule: string,
  id: string,
  values: readonly [Values, Values],
): void => {
  tell(state, context, 0, rule, id, values[0]);
  tell(state, context, 1, rule, id, values[1]);
};

/** NQM-16: who may see a die. */
export const seenBySide = (state: State, side: number): { seenBy: SeatId[] } => ({
  seenBy: seatsOfSide(state, side),
});
export const seenByNobody: { seenBy: SeatId[] } = { seenBy: [] };
