import type { State } from '../../state.ts';
import type { Picks } from '../detach.ts';
import { keptOrder, orderFrom } from './kept.ts';
import type { Deed, Order, Trigger } from './order.ts';

type Line = (line: number) => number; // 0: the line is gone

const named = (names: readonly string[], line: Line): string[] =>
  names.flatMap(name => {
    const [, number, some = ''] = /^(\d{1,2})(\*\d{1,3})?$/.exec(name) ?? [];
    if (number === undefined) return [name];
    const now = line(Number(number));
    return now > 0 ? [`${now}${some}`] : [];
  });
const clauses = <T extends { readonly elements: readonly string[] }>(
  list: readonly T[],
  to: Line,
) =>
  list
    .map(one => ({ ...one, elements: named(one.elements, to) }))
    .filter(({ elements }) => elements.length > 0);
const deeds = (list: readonly Deed[], line: Line): Deed[] =>
  list.map(deed =>
    deed.elements ? { ...deed, elements: named(deed.elements, line) } : { ...deed },
  );
const triggers = (list: readonly Trigger[], line: Line): Trigger[] =>
  list.map(one => ({
    ...one,
    // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
    then: deeds(one.then, line),
    ...(one.else ? { else: deeds(one.else, line) } : {}),
  }));

/** FYOW-A5: an order whose elements are named by lines of the record sheet, after those have other numbers. Nothing else changes. */
const renumbered = (order: Order, line: Line): Order => ({
  ...order,
  ...(order.forces && order.forces !== 'all' ? { forces: named(order.forces, line) } : {}),
  ...(order.march ? { march: named(order.march, line) } : {}),
  ...(order.triggers ? { triggers: triggers(order.triggers, line) } : {}),
});

/**
 * FYOW-A5: elements leave a force. The order, and the deeds of it that wait on the card, mean the same elements as before,
 * whose lines may now have other numbers. Clauses that are counted in `spent` keep their places.
 */
export const afterParting = (draft: State, at: number, picks: Picks): void => {
  const unit = draft.units[at]!;
  const gone = picks
    .filter(({ line, n }) => n >= unit.elements[line - 1]!.n)
    .map(({ line }) => line);
  if (gone.length === 0) return;
  const line: Line = old =>
    gone.includes(old) ? 0 : old - gone.filter(other => other < old).length;
  const order = orderFrom(unit.order);
  const { leave, pickets } = order;
  const kept = <T extends { readonly elements: readonly string[] }>(list: readonly T[]): T[] =>
    list.map(one => ({ ...one, elements: named(one.elements, line) }));
  unit.order = keptOrder({
    ...renumbered(order, line),
    ...(leave ? { leave: kept(leave) } : {}),
    ...(pickets ? { pickets: kept(pickets) } : {}),
  });
  const { activation } = draft;
  if (activation?.kind !== 'unit' || activation.of !== at) return;
  activation.deeds = activation.deeds.map(text => {
    const deed = JSON.parse(text) as { action: { elements?: Picks } };
    if (!deed.action.elements) return text;
    const elements = deed.action.elements
      .map(pick => ({ ...pick, line: line(pick.line) }))
      .filter(pick => pick.line > 0);
    return JSON.stringify({ ...deed, action: { ...deed.action, elements } });
  });
};

/** FYOW-10.2.1: the order of a part that goes alone: its elements have numbers of their own, in the order of the whole. */
export const orderOfPart = (order: Order, lines: readonly number[]): Order => {
  const { forces: _, landing: __, leave, pickets, ...rest } = order;
  const to: Line = old => lines.indexOf(old) + 1;
  return {
    ...renumbered(rest, to),
    ...(rest.march
      ? { march: named(rest.march, to).length > 0 ? named(rest.march, to) : ['all'] }
      : {}),
    ...(leave ? { leave: clauses(leave, to) } : {}),
    ...(pickets ? { pickets: clauses(pickets, to) } : {}),
  };
};
