import type { SeatId } from '../../../engine/seat.ts';
import type { Contact, State } from '../state.ts';
import { visitedBy } from './command.ts';
import { hasArrived, seesSide } from './plumpire.ts';
import { seatOf, sideOfSeat } from './roster.ts';

/** NQM-17.7: seats that have their own headquarters' picture and not that of the side. */
export const chainSeats = (state: State): { readonly id: SeatId; readonly side: number }[] =>
  state.seats.filter(({ id, side }) => side >= 0 && !seesSide(state, id));

export const nodesOf = (state: State, seat: SeatId): ReadonlySet<string> =>
  new Set(state.nodes.filter(node => seatOf(state, node.id) === seat).map(node => node.id));

/** NQM-17.7, NQM-7.4: headquarters whose picture is current for whoever holds these: they, and where one of their commanders is. */
export const eyesOf = (state: State, own: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...own, ...visitedBy(state, own).map(unit => unit.node)]);

type Known = { readonly contact: number; readonly x: number; readonly y: number };
/** Contacts that the seat's own units have seen, or that stand in a report that has come to it. */
const knownTo = (state: State, side: number, own: ReadonlySet<string>): Known[] => {
  const known = new Map<number, Known>();
  const put = (contact: number, x: number, y: number): void => {
    if (!known.has(contact)) known.set(contact, { contact, x, y });
  };
  const seeing = eyesOf(state, own);
  for (const { id, side: of, eyes } of state.contacts) {
    const eye = of === side ? eyes.find(one => seeing.has(one.node)) : undefined;
    if (eye) put(id, eye.x, eye.y);
  }
  for (const report of state.reports)
    if (own.has(report.to) && !own.has(report.node) && hasArrived(state, report))
      for (const { id, x, y } of report.contacts) put(id, x, y);
  return [...known.values()];
};

/**
 * NQM-17.7: the numbers of a seat in the chain, by the contacts of the table. A number of the side would tell how many others have
 * found: every seat counts what it learns of, by place where it learns of several at once.
 */
export const numbersFor = (state: State, seat: SeatId): ReadonlyMap<number, number> => {
  const numbers = new Map<number, number>();
  let last = 0;
  for (const one of state.numbers)
    if (one.seat === seat) {
      numbers.set(one.contact, one.number);
      last = Math.max(last, one.number);
    }
  const side = sideOfSeat(state, seat);
  if (side === null) return numbers;
  const fresh = knownTo(state, side, nodesOf(state, seat))
    .filter(({ contact }) => !numbers.has(contact))
    .sort((a, b) => a.x - b.x || a.y - b.y || a.contact - b.contact);
  for (const { contact } of fresh) numbers.set(contact, ++last);
  return numbers;
};

/** Numbers that were given now stay. */
export const keepNumbers = (draft: State): void => {
  for (const { id: seat } of chainSeats(draft)) {
    const old = new Set(draft.numbers.flatMap(one => (one.seat === seat ? [one.contact] : [])));
    for (const [contact, number] of numbersFor(draft, seat))
      if (!old.has(contact)) draft.numbers.push({ seat, contact, number });
  }
};

/** The number by which a seat knows a contact; null while it does not. */
export const numberOf = (state: State, seat: SeatId, { id }: Pick<Contact, 'id'>): number | null =>
  seesSide(state, seat) ? id : (numbersFor(state, seat).get(id) ?? null);

/** The table's number for one of a seat's; 0 where the seat has none such. */
export const tableNumber = (state: State, seat: SeatId, number: number): number => {
  for (const [contact, one] of numbersFor(state, seat)) if (one === number) return contact;
  return 0;
};
